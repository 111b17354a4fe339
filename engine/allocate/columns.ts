/**
 * What a block of the requirement can take, as columns of an assignment: each takes one course, and what
 * the columns that are taken are worth together is never less than what the block is worth. All-or-nothing
 * rules are spread evenly over the courses that they need.
 */
import { conflict, inPlan, isMet, satisfied, unknown } from '../evaluate/verdict.ts';
import type { Forest } from './forest.ts';
import { useRank, type Worth } from './objective.ts';
import type { SelectionLeaf } from './selection-leaf.ts';

/** One course over one of its uses in a column: what it is worth there, less what it does for its block. */
export interface Taking {
  readonly use: number;
  readonly worth: Worth;
}

export interface Column {
  readonly takings: readonly Taking[];
  /** Its share of the block, which is met only if all columns are taken; 0 where the block is this one course. */
  readonly share: number;
  /** The block is in conflict unless this column is taken by a course that is spent elsewhere otherwise. */
  readonly avertsConflict: boolean;
}

/** Columns of the block at `position`, or null where its rules are too mixed: then it is valued as a whole. */
export function columnsOf(forest: Forest, position: number): Column[] | null {
  const node = forest.nodes[position];
  if (node === undefined) return null;
  if (node.role.role === 'course') return [courseColumn(forest, node.role.use)];
  if (node.role.role === 'selection')
    return selectionColumns(forest, node.role.selection, node.role.firstUse);
  if (node.role.role !== 'group' || node.role.repeated.length > 0) return null;
  return groupColumns(forest, position, node.role.required);
}

/** What the use of a course counts, one for a course that is met. */
export function countOf(forest: Forest, use: number): number {
  const member = forest.uses[use];
  return member === undefined ? 0 : useRank(member.verdict) / useRank(inPlan);
}

function courseColumn(forest: Forest, use: number): Column {
  return { takings: [courseTaking(forest, use)], share: 0, avertsConflict: forest.contested[use] === 1 };
}

function courseTaking(forest: Forest, use: number): Taking {
  const verdict = forest.uses[use]?.verdict ?? unknown;
  const met = isMet(verdict) ? 1 : 0;
  return { use, worth: [verdict === satisfied ? 1 : 0, met, 1000 * met, countOf(forest, use)] };
}

/** A rule that needs some of the courses that its children name. */
function groupColumns(forest: Forest, position: number, required: number): Column[] | null {
  const uses: number[] = [];
  let met = 0;
  let safe = 0;
  for (const child of childrenOf(forest, position)) {
    const role = forest.nodes[child]?.role;
    if (role?.role === 'course') {
      uses.push(role.use);
      if (forest.contested[role.use] === 0) safe += 1;
    } else if (role?.role === 'constant') {
      if (isMet(role.verdict)) met += 1;
      if (role.verdict !== conflict) safe += 1;
    } else return null;
  }
  const needed = required - met;
  if (needed <= 0 || met > 0) return null;
  const takings = uses.map((use) => courseTaking(forest, use));
  return Array.from({ length: Math.min(needed, uses.length) }, (_, index) => ({
    takings,
    share: 1 / needed,
    avertsConflict: index < required - safe,
  }));
}

/** So many courses, or the units of as many: the first column has those of the largest course, and so on. */
function selectionColumns(forest: Forest, selection: SelectionLeaf, firstUse: number): Column[] | null {
  const { courses, milliunits } = selection.demand;
  const shares = milliunits > 0 ? unitShares(selection, milliunits) : [];
  const length = Math.max(courses, shares.length);
  if (length === 0) return null;
  return Array.from({ length }, (_, index) => {
    const progress = (index < courses ? 1000 : 0) + (shares[index] ?? 0) * milliunits;
    const takings = selection.uses.map(({ verdict }, at): Taking => {
      const count = countOf(forest, firstUse + at);
      return { use: firstUse + at, worth: [0, 0, isMet(verdict) ? progress : 0, count] };
    });
    return { takings, share: milliunits > 0 ? (shares[index] ?? 0) : 1 / courses, avertsConflict: false };
  });
}

function childrenOf(forest: Forest, position: number): number[] {
  const children: number[] = [];
  const end = forest.nodes[position]?.end ?? position;
  for (let child = position + 1; child < end; child = forest.nodes[child]?.end ?? end)
    if (forest.nodes[child]?.role.role !== 'exclusion') children.push(child);
  return children;
}

/** Shares of `milliunits` that the courses with most units bring, each in its turn, up to all of it. */
function unitShares(selection: SelectionLeaf, milliunits: number): number[] {
  const shares: number[] = [];
  let missing = milliunits;
  for (const { milliunits: units } of selection.uses.toSorted((a, b) => b.milliunits - a.milliunits)) {
    if (missing <= 0 || units <= 0) break;
    shares.push(Math.min(units, missing) / milliunits);
    missing -= units;
  }
  return shares;
}
