/** The rule that each use of a contested course supplies, and the need of the rules: the input of the local search. */
import { int32At, itemAt, uint8At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { ContestedCourses } from './contested-courses.ts';
import { matesOf } from './selection-leaf.ts';
import { subproblemAt, subproblemsOf } from './subproblems.ts';
import { isCredit, type Use } from './uses.ts';

/** A rule that uses supply directly: a selection, or a grouping of course leaves. */
export interface Supplied {
  /** Its contested uses. */
  readonly uses: readonly number[];
  /** What it needs of them, in thousandths of courses or units. */
  readonly need: number;
  /** Its subproblem, or -1. */
  readonly subproblem: number;
}

export interface SupplyTables {
  readonly supplied: readonly Supplied[];
  /** For each use the rule that it supplies, -1 if uncontested, and the amount; in a course block, that of the whole block. */
  readonly suppliedBy: Int32Array;
  readonly amountOf: Float64Array;
  /** The positions of the subproblems. */
  readonly subproblems: readonly number[];
}

/** `trees` must be evaluated with all contested uses active; `countsAt` returns whether a use counts towards the aim. */
export function supplyTables(
  { trees, choices }: ContestedCourses,
  countsAt: (use: number) => boolean,
): SupplyTables {
  const subproblems = subproblemsOf(trees);
  const subproblemOf = subproblemAt(trees, subproblems);
  const suppliedBy = new Int32Array(trees.uses.length).fill(-1);
  const amountOf = new Float64Array(trees.uses.length);
  const members = new Map<number, number[]>();
  for (const { uses } of choices) {
    for (const use of uses) {
      const { leaf } = itemAt(trees.uses, use);
      const { role, parent } = itemAt(trees.nodes, leaf);
      const isInGrouping =
        role.role === 'course' && parent !== none && itemAt(trees.nodes, parent).role.role === 'grouping';
      const rule = isInGrouping ? parent : leaf;
      const others = members.get(rule);
      if (others === undefined) members.set(rule, [use]);
      else others.push(use);
    }
  }
  const supplied = [...members].map(([rule, uses], index) => {
    const isInUnits = unitsNeededAt(trees, rule) > 0;
    for (const use of uses) {
      suppliedBy[use] = index;
      const supplied = togetherWith(trees, use).reduce((sum, each) => sum + supplyOf(each, isInUnits), 0);
      amountOf[use] = countsAt(use) ? supplied : 0;
    }
    return { uses, need: needOf(trees, rule, uses, countsAt), subproblem: int32At(subproblemOf, rule) };
  });
  return { supplied, suppliedBy, amountOf, subproblems: subproblems.map(({ position }) => position) };
}

/** A use, and the others of its course block. */
function togetherWith(trees: AllocationTrees, use: number): Use[] {
  const own = itemAt(trees.uses, use);
  const { role } = itemAt(trees.nodes, own.leaf);
  if (own.block < 0 || role.role !== 'selection') return [own];
  const { uses } = role.selection;
  return [own, ...matesOf(uses, own).map((mate) => itemAt(uses, mate))];
}

/** The supply of a use, in thousandths of units or of courses. */
function supplyOf(use: Use, isInUnits: boolean): number {
  if (isInUnits) return use.milliunits;
  return isCredit(use) ? 0 : 1000;
}

/** The milliunits that a selection needs if it needs no number of courses, otherwise 0. */
function unitsNeededAt(trees: AllocationTrees, rule: number): number {
  const { role } = itemAt(trees.nodes, rule);
  if (role.role !== 'selection') return 0;
  const { courses, milliunits } = role.selection.demand;
  return courses > 0 ? 0 : milliunits;
}

/** The need of contested uses: the requirement, less what counts anyway. */
function needOf(
  trees: AllocationTrees,
  rule: number,
  uses: readonly number[],
  countsAt: (use: number) => boolean,
): number {
  const { role } = itemAt(trees.nodes, rule);
  const own = new Set(uses);
  if (role.role === 'grouping') {
    const leaves = new Set(uses.map((use) => itemAt(trees.uses, use).leaf));
    const others = trees.neededChildren(rule).filter((child) => !leaves.has(child));
    const met = others.filter((child) => trees.values.verdictAt(child) <= 1).length;
    return 1000 * (Math.min(role.required, others.length + uses.length) - met);
  }
  if (role.role !== 'selection') return 1000;
  const isInUnits = unitsNeededAt(trees, rule) > 0;
  const contestedBlocks = new Set(uses.map((use) => itemAt(trees.uses, use).block));
  let need = isInUnits ? role.selection.demand.milliunits : 1000 * role.selection.demand.courses;
  for (const [index, member] of role.selection.uses.entries()) {
    const use = role.firstUse + index;
    // With a contested course in its block, it counts only together with that course.
    const isContested = member.block >= 0 && contestedBlocks.has(member.block);
    if (own.has(use) || isContested || uint8At(trees.active, use) !== 1 || !countsAt(use)) continue;
    need -= supplyOf(member, isInUnits);
  }
  return need;
}
