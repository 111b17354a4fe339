/** Suggests the accepted name that a misspelt column or member may mean. */
import { numberAt } from '../../../../shared/column.ts';

/** The accepted name with the fewest changed letters, if at most a third of them are. */
export function nearestName(given: string, accepted: readonly string[]): string | null {
  const own = folded(given);
  let best: { name: string; changes: number } | null = null;
  for (const name of accepted) {
    const changes = editDistance(own, folded(name));
    if (changes <= own.length / 3 && (best === null || changes < best.changes)) best = { name, changes };
  }
  return best?.name ?? null;
}

/** The number of insertions, deletions, replacements and transpositions (optimal string alignment; Damerau 1964). */
function editDistance(left: string, right: string): number {
  const [own, other] = [Array.from(left), Array.from(right)];
  let earlier: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of own.entries()) {
    const next = [at + 1];
    for (const [to, otherLetter] of other.entries()) {
      const replaced = numberAt(row, to) + (letter === otherLetter ? 0 : 1);
      const changed = Math.min(numberAt(row, to + 1) + 1, numberAt(next, to) + 1, replaced);
      const isSwapped = to > 0 && letter === other[to - 1] && own[at - 1] === otherLetter;
      next.push(isSwapped ? Math.min(changed, numberAt(earlier, to - 1) + 1) : changed);
    }
    earlier = row;
    row = next;
  }
  return numberAt(row, other.length);
}

/** Maps `Course Code` and `course_code` to the same text. */
export function folded(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
