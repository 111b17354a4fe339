/** The vertical order of subjects on the map: subjects whose courses need each other become neighbours. */
import { itemAt } from '../../../shared/column.ts';

/** How strongly two groups are related; `left` and `right` are positions in the list of groups. */
export interface Affinity {
  readonly left: number;
  readonly right: number;
  readonly weight: number;
}

/**
 * Joins groups into chains, strongest affinity first, and lists the chains by their smallest group. The greedy edge
 * heuristic for paths (Bentley, "Fast Algorithms for Geometric Traveling Salesman Problems", 1992). Ties go to the
 * smaller positions, so that the order is deterministic.
 */
export function chainGroups(count: number, affinities: readonly Affinity[]): number[] {
  const chains = Array.from({ length: count }, (_, group) => [group]);
  const chainOf = [...chains];
  const strongestFirst = [...affinities].sort(
    (a, b) => b.weight - a.weight || a.left - b.left || a.right - b.right,
  );
  for (const { left, right } of strongestFirst) {
    const a = itemAt(chainOf, left);
    const b = itemAt(chainOf, right);
    if (a === b) continue;
    const joined = joinAt(a, left, b, right);
    if (joined !== null) for (const group of joined) chainOf[group] = joined;
  }
  return [...new Set(chainOf)].flat();
}

/** One chain in which `left` and `right` are neighbours, or null if one of them is not an end of its chain. */
function joinAt(a: readonly number[], left: number, b: readonly number[], right: number): number[] | null {
  const isEnd = (chain: readonly number[], group: number) => chain[0] === group || chain.at(-1) === group;
  if (!isEnd(a, left) || !isEnd(b, right)) return null;
  const head = a.at(-1) === left ? a : a.toReversed();
  const tail = b[0] === right ? b : b.toReversed();
  return [...head, ...tail];
}
