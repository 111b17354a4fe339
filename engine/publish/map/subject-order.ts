/** The vertical order of subjects on the map: subjects whose courses need each other become neighbours. */
import { itemAt } from '../../../shared/column.ts';

/** How strongly two subjects are related; `left` and `right` are positions in the list of subjects. */
export interface Affinity {
  readonly left: number;
  readonly right: number;
  readonly weight: number;
}

/**
 * Joins subjects into chains, strongest affinity first, and lists the chains by their smallest subject. The greedy edge
 * heuristic for paths (Bentley, "Fast Algorithms for Geometric Traveling Salesman Problems", 1992). Ties go to the
 * smaller positions, so that the order is deterministic.
 */
export function chainSubjects(count: number, affinities: readonly Affinity[]): number[] {
  const chains = Array.from({ length: count }, (_, subject) => [subject]);
  const chainOf = [...chains];
  const strongestFirst = [...affinities].sort(
    (a, b) => b.weight - a.weight || a.left - b.left || a.right - b.right,
  );
  for (const { left, right } of strongestFirst) {
    const a = itemAt(chainOf, left);
    const b = itemAt(chainOf, right);
    if (a === b) continue;
    const joined = joinAt(a, left, b, right);
    if (joined !== null) for (const subject of joined) chainOf[subject] = joined;
  }
  return [...new Set(chainOf)].flat();
}

/** One chain in which `left` and `right` are neighbours, or null if one of them is not an end of its chain. */
function joinAt(a: readonly number[], left: number, b: readonly number[], right: number): number[] | null {
  const isEnd = (chain: readonly number[], subject: number) =>
    chain[0] === subject || chain.at(-1) === subject;
  if (!isEnd(a, left) || !isEnd(b, right)) return null;
  const head = a.at(-1) === left ? a : a.toReversed();
  const tail = b[0] === right ? b : b.toReversed();
  return [...head, ...tail];
}
