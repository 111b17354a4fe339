/** Finds numbers in the tokens of a line that asks for a set, and the beginnings of demands on parts of the set. */
import type { Token } from '../../words/token.ts';
import { gluedHours } from '../../words/units.ts';
import { numberWords } from '../../words/wording.ts';

export function numberAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (/^\d+(\.\d+)?$/u.test(token.text)) return Number(token.text);
  return gluedHours(token) ?? numberWords.get(token.lower) ?? null;
}

/** ", at least three", "including one", "with no more than" */
export function opensConstraint(tokens: readonly Token[], at: number): boolean {
  const next = tokens
    .slice(at, at + 3)
    .map(({ lower }) => lower)
    .join(' ');
  return /^([,;] )?(including|with|and|where|of)? ?(at least|a minimum|no more|not more|at most|\d+|one|two|three|excluding|except)|^(with|including) (a|at|no)\b/u.test(
    next,
  );
}
