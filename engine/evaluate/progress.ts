/**
 * What counts towards a grouping node: its children without the exclusions. In `n_of` a course counts
 * once: children that one course decides, by whichever of its codes, are as one child, met by any of
 * them. `all_of` keeps them apart, since a catalog that writes a course twice there asks no more by it.
 */
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { NumberTable } from './number-table.ts';
import { afterSubtree, childrenOf, isExclusion, kindOf } from './rule-tree.ts';
import { groupVerdict, isMet, type Verdict } from './verdict.ts';

/** The cross-listing group that alone decides a node, through groupings of one child, or `none`. */
export function soleGroup(sections: GraphSections, node: number): number {
  let inner = node;
  while (sections['rule.children'][inner] === 1 && passesOn(sections, inner)) inner += 1;
  if (kindOf(sections, inner) !== 'course') return none;
  return sections['course.group'][sections['rule.argument'][inner] ?? none] ?? none;
}

/** A grouping that is met as its only child is. */
function passesOn(sections: GraphSections, node: number): boolean {
  const kind = kindOf(sections, node);
  return kind === 'all_of' || kind === 'any_of' || (kind === 'n_of' && sections['rule.argument'][node] === 1);
}

/** More than the children of most nodes, and few enough to stay at hand. */
const fewSlots = 128;

/** Finds the nodes in which one course decides several children; nearly none do. */
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

/** Children of an `n_of` that one course decides, several for a course; by their distance from the node. */
export function repeatedChildren(sections: GraphSections, node: number): number[][] {
  if (kindOf(sections, node) !== 'n_of') return [];
  const alike = new Map<number, number[]>();
  for (const child of childrenOf(sections, node)) {
    const group = soleGroup(sections, child);
    if (group !== none) alike.set(group, [...(alike.get(group) ?? []), child - node]);
  }
  return [...alike.values()].filter((children) => children.length > 1);
}

/** The verdicts that a grouping node counts, given those of its children. */
export function progressVerdicts(
  sections: GraphSections,
  node: number,
  verdictOf: (child: number) => Verdict,
): Verdict[] {
  const children = childrenOf(sections, node).filter((child) => !isExclusion(sections, child));
  if (kindOf(sections, node) !== 'n_of') return children.map(verdictOf);
  const alike = new Map<number, Verdict[]>();
  for (const child of children) {
    const group = soleGroup(sections, child);
    // Courses and nodes are numbered apart: a child of its own goes by its negated node.
    const key = group === none ? -child : group;
    alike.set(key, [...(alike.get(key) ?? []), verdictOf(child)]);
  }
  return [...alike.values()].map((verdicts) => groupVerdict(1, verdicts.length, countVerdicts(verdicts)));
}

/** How many of what counts towards a grouping node is met: of children that are as one, any of them will do. */
export function metCount(
  sections: GraphSections,
  node: number,
  trace: { at(node: number): Verdict },
): number {
  return countMet(sections, node, (child) => isMet(trace.at(child)));
}

/** The same by what says of a child whether it is met. */
export function countMet(
  sections: GraphSections,
  node: number,
  isChildMet: (child: number) => boolean,
): number {
  const countsOnce = kindOf(sections, node) === 'n_of';
  const groups: number[] = [];
  const end = afterSubtree(sections, node);
  let met = 0;
  for (let child = node + 1; child < end; child = afterSubtree(sections, child)) {
    if (isExclusion(sections, child) || !isChildMet(child)) continue;
    const group = countsOnce ? soleGroup(sections, child) : none;
    if (group !== none) {
      if (groups.includes(group)) continue;
      groups.push(group);
    }
    met += 1;
  }
  return met;
}

/** How many there are of each verdict. */
export function countVerdicts(verdicts: readonly Verdict[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const verdict of verdicts) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}
