/**
 * What counts towards a grouping node: its children without the exclusions. In `n_of` a course counts
 * once: children that one course decides, by whichever of its codes, count as one child, met by any of
 * them, except those of an exclusive grouping that share with each other. `all_of` keeps them apart: a catalog that names a course twice there requires no more by it.
 */

import { uint32At } from '../../shared/column.ts';
import { groupBy } from '../../shared/group-by.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import type { NodeVerdicts } from './evaluated-tree.ts';
import { groupOf } from './graph/course-columns.ts';
import {
  afterSubtree,
  childrenOf,
  countsTowards,
  hasFlag,
  isExclusion,
  kindOf,
  mayShare,
} from './graph/rule-tree.ts';
import { NumberTable } from './number-table.ts';
import { groupVerdict, isMet, type Verdict, verdictCount } from './verdict.ts';

/** The cross-listing group that alone decides a node, through groupings of one child, or `none`. */
export function soleGroup(sections: GraphSections, node: number): number {
  let inner = node;
  while (uint32At(sections['rule.children'], inner) === 1 && passesOn(sections, inner)) inner += 1;
  if (kindOf(sections, inner) !== 'course') return none;
  return groupOf(sections, uint32At(sections['rule.argument'], inner));
}

/** A grouping that has the verdict of its only child. */
function passesOn(sections: GraphSections, node: number): boolean {
  const kind = kindOf(sections, node);
  if (kind === 'n_of') return uint32At(sections['rule.argument'], node) === 1;
  return kind === 'all_of' || kind === 'any_of';
}

/** More than the children of most nodes, and few enough to stay in the cache. */
const fewSlots = 128;

/** Finds the `n_of` nodes in which one course decides several children, without allocating: nearly none do. */
export class RepeatedCourses {
  readonly #seen = new NumberTable(fewSlots);

  /** `node` is an `n_of`. */
  areIn(sections: GraphSections, node: number): boolean {
    this.#seen.clear();
    const end = afterSubtree(sections, node);
    for (let child = node + 1; child < end; child = afterSubtree(sections, child)) {
      const group = soleGroup(sections, child);
      if (group !== none && !this.#seen.add(group)) return true;
    }
    return false;
  }
}

/** Children of an `n_of` that one course decides, several for a course; by their distance from the node. */
export function repeatedChildren(sections: GraphSections, node: number): number[][] {
  if (kindOf(sections, node) !== 'n_of') return [];
  if (hasFlag(sections, node, 'exclusive'))
    return childrenByCourse(sections, node, childrenOf(sections, node))
      .filter((children) => children.length > 1)
      .map((children) => children.map((child) => child - node));
  const firstOf = new Map<number, number>();
  const repeated = new Map<number, number[]>();
  const end = afterSubtree(sections, node);
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) {
    const group = soleGroup(sections, child);
    if (group === none) continue;
    const first = firstOf.get(group);
    if (first === undefined) {
      firstOf.set(group, child - node);
      continue;
    }
    const alike = repeated.get(group);
    if (alike === undefined) repeated.set(group, [first, child - node]);
    else alike.push(child - node);
  }
  return [...repeated.values()];
}

/** The verdicts that a grouping node counts, given those of its children. */
export function progressVerdicts(sections: GraphSections, node: number, verdicts: NodeVerdicts): Verdict[] {
  const children = childrenOf(sections, node).filter((child) => countsTowards(sections, child, verdicts));
  const verdictOf = (child: number): Verdict => verdicts.at(child);
  if (kindOf(sections, node) !== 'n_of') return children.map(verdictOf);
  return childrenByCourse(sections, node, children).map((alike) =>
    groupVerdict(1, alike.length, countVerdicts(alike.map(verdictOf))),
  );
}

/** The children of a node that each course alone decides, together; every other child by itself. */
export function childrenByCourse(
  sections: GraphSections,
  node: number,
  children: readonly number[],
): number[][] {
  const byCourse = groupBy(children, (child) => {
    const group = soleGroup(sections, child);
    // Courses and nodes are numbered independently: a child by itself is keyed by its negated node.
    return group === none ? -child : group;
  });
  const classes = [...byCourse.values()];
  if (!hasFlag(sections, node, 'exclusive')) return classes;
  return classes.flatMap((alike) => (alike.length === 1 ? [alike] : apart(sections, alike)));
}

/**
 * Children of an exclusive grouping that share with each other are kept apart: one course counts for both. Of those that do not, one
 * counts. (Greedy colouring of the graph of those that share: never fewer classes than children that one course can count for.)
 */
function apart(sections: GraphSections, alike: readonly number[]): number[][] {
  const classes: number[][] = [];
  for (const child of alike) {
    const own = classes.find((others) => !others.some((other) => mayShare(sections, child, other)));
    if (own === undefined) classes.push([child]);
    else own.push(child);
  }
  return classes;
}

/** How many of the children that count towards a grouping node are met. */
export function metCount(sections: GraphSections, node: number, trace: NodeVerdicts): number {
  return countMet(sections, node, (child) => isMet(trace.at(child)) && countsTowards(sections, child, trace));
}

/** The same by a test of each child. */
export function countMet(
  sections: GraphSections,
  node: number,
  isChildMet: (child: number) => boolean,
): number {
  const countsOnce = kindOf(sections, node) === 'n_of';
  const isExclusive = countsOnce && hasFlag(sections, node, 'exclusive');
  const groups: number[] = [];
  const decided: number[] = [];
  const end = afterSubtree(sections, node);
  let met = 0;
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) {
    if (isExclusion(sections, child) || !isChildMet(child)) continue;
    const group = countsOnce ? soleGroup(sections, child) : none;
    if (group === none) met += 1;
    else if (isExclusive) decided.push(child);
    else if (!groups.includes(group)) groups.push(group);
  }
  return met + groups.length + (isExclusive ? childrenByCourse(sections, node, decided).length : 0);
}

/** How many there are of each verdict. */
export function countVerdicts(verdicts: readonly Verdict[]): Uint32Array {
  const counts = new Uint32Array(verdictCount);
  for (const verdict of verdicts) counts[verdict] = uint32At(counts, verdict) + 1;
  return counts;
}
