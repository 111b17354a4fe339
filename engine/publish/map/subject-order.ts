/** The order in which subjects stand one below the other: those whose courses need each other are neighbours. */

/** How strongly two groups belong together; both are positions in the list of groups. */
export interface Affinity {
  readonly left: number;
  readonly right: number;
  readonly weight: number;
}

/**
 * Chains groups end to end, strongest affinity first, and lists chain after chain, that of the
 * smallest group first. Ties go to the smaller positions, so that the same affinities give the same order.
 */
export function chainGroups(count: number, affinities: readonly Affinity[]): number[] {
  const chains = Array.from({ length: count }, (_, group) => [group]);
  const chainOf = [...chains];
  const strongestFirst = [...affinities].sort(
    (a, b) => b.weight - a.weight || a.left - b.left || a.right - b.right,
  );
  for (const { left, right } of strongestFirst) {
    const a = chainOf[left];
    const b = chainOf[right];
    if (a === undefined || b === undefined || a === b) continue;
    const joined = joinAt(a, left, b, right);
    if (joined !== null) for (const group of joined) chainOf[group] = joined;
  }
  return [...new Set(chainOf)].flat();
}

/** One chain in which `left` and `right` touch, or null where one of them stands inside its chain. */
function joinAt(a: readonly number[], left: number, b: readonly number[], right: number): number[] | null {
  const isEnd = (chain: readonly number[], group: number) => chain[0] === group || chain.at(-1) === group;
  if (!isEnd(a, left) || !isEnd(b, right)) return null;
  const head = a.at(-1) === left ? a : a.toReversed();
  const tail = b[0] === right ? b : b.toReversed();
  return [...head, ...tail];
}
