/**
 * What counts towards a grouping node: its children without exclusions. In `n_of` a course counts once:
 * children decided by the same course, under any code, count as one, except those of an exclusive grouping
 * that share with each other. `all_of` counts them separately: naming a course twice requires no more.
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
import { groupingVerdict, isMet, type Verdict, verdictCount } from './verdict.ts';

/** The cross-listing group that alone decides a node, through groupings with a single child, or `none`. */
export function soleGroup(sections: GraphSections, node: number): number {
  let inner = node;
  while (uint32At(sections['rule.children'], inner) === 1 && passesOn(sections, inner)) inner += 1;
  if (kindOf(sections, inner) !== 'course') return none;
  return groupOf(sections, uint32At(sections['rule.argument'], inner));
}

/** Whether a grouping takes the verdict of its only child. */
function passesOn(sections: GraphSections, node: number): boolean {
  const kind = kindOf(sections, node);
  if (kind === 'n_of') return uint32At(sections['rule.argument'], node) === 1;
  return kind === 'all_of' || kind === 'any_of';
}

/** More than the children of most nodes, and few enough to stay in the cache. */
const fewSlots = 128;

/** Detects the `n_of` nodes in which one course decides several children, without allocating: hardly any do. */
export class RepeatedCourses {
  readonly #seen = new NumberTable(fewSlots);

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

/** The children of an `n_of` that the same course decides, in groups of two or more, by their distance from the node. */
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
    groupingVerdict(1, alike.length, countVerdicts(alike.map(verdictOf))),
  );
}

/** Groups the children that the same course decides; every other child is on its own. */
export function childrenByCourse(
  sections: GraphSections,
  node: number,
  children: readonly number[],
): number[][] {
  const byCourse = groupBy(children, (child) => {
    const group = soleGroup(sections, child);
    // Courses and nodes are numbered independently: the negated node is a distinct key.
    return group === none ? -child : group;
  });
  const classes = [...byCourse.values()];
  if (!hasFlag(sections, node, 'exclusive')) return classes;
  return classes.flatMap((alike) => (alike.length === 1 ? [alike] : apart(sections, alike)));
}

/**
 * Separates children of an exclusive grouping that share with each other: one course counts for each. Of the others one
 * counts. (Greedy colouring of the sharing graph: never fewer classes than children one course can count for.)
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

/** The number of met children that count towards a grouping node. */
export function metCount(sections: GraphSections, node: number, trace: NodeVerdicts): number {
  return countMet(sections, node, (child) => isMet(trace.at(child)) && countsTowards(sections, child, trace));
}

/** Like `metCount`, by a test of each child. */
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

/** The number of occurrences of each verdict. */
export function countVerdicts(verdicts: readonly Verdict[]): Uint32Array {
  const counts = new Uint32Array(verdictCount);
  for (const verdict of verdicts) counts[verdict] = uint32At(counts, verdict) + 1;
  return counts;
}
