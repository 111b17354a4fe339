/** Where sentences end: at a point that is no part of an abbreviation, an initial or a number. */
import { lowerAt, type Token } from './token.ts';
import { unitNounsEnd } from './units.ts';
import { abbreviations } from './wording.ts';

/** Whether a point ends a sentence: not in an abbreviation, nor mistyped for a comma ("120R. 180R"). */
export function isStop(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.lower !== '.') return false;
  const next = tokens[at + 1];
  const before = tokens[at - 1];
  if (next === undefined) return true;
  if (isWithinInitials(tokens, at)) return false;
  if (next.glued && next.kind !== 'mark' && before?.kind === 'word') return /^\p{Lu}/u.test(next.text);
  if (!next.glued && isGrade(tokens, at)) return true;
  if (token.glued && before?.kind === 'word' && isAbbreviation(before)) return false;
  if (before?.kind === 'number' && next.kind === 'number') return isAmount(tokens, at + 1);
  if (!next.glued && before !== undefined && endsSentence(before)) return true;
  return next.kind === 'mark' || !/^\p{Ll}/u.test(next.text);
}

/** "U.S. History", "a B.Sc. student", "Ph.D.": the points of an abbreviation of several words. */
function isWithinInitials(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const isFirst =
    isInitial(tokens[at - 1]) && isInitial(next) && next?.glued === true && !isGrade(tokens, at);
  return (
    isFirst || (lowerAt(tokens, at - 2) === '.' && isInitial(tokens[at - 1]) && isInitialPair(tokens, at))
  );
}

function isInitialPair(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.glued === true && tokens[at - 2]?.glued === true && isInitial(tokens[at - 3]);
}

/** "U", "Sc", "Ph": of "CS 101.MATH 120" neither is one. */
function isInitial(token: Token | undefined): boolean {
  return token?.kind === 'word' && /^\p{Lu}(?:\p{Ll}{1,2})?$/u.test(token.text);
}

/** "a grade of C.", "at least B+.": no initial of a name. */
function isGrade(tokens: readonly Token[], at: number): boolean {
  const isSign = /^[+-]$/u.test(lowerAt(tokens, at - 1)) && tokens[at - 1]?.glued === true;
  const letter = isSign ? at - 2 : at - 1;
  if (!/^[A-DFPS]$/u.test(tokens[letter]?.text ?? '')) return false;
  return isSign || /^(of|least|grade|minimum|min|a|an|with|is|:)$/u.test(lowerAt(tokens, letter - 1));
}

/** "12 credits": a number that begins a condition, not the next one of a list. */
function isAmount(tokens: readonly Token[], at: number): boolean {
  return unitNounsEnd(tokens, at + 1, new Set()) > at + 1;
}

/** A point after it ends a sentence even before a word in lower case; a short word may be an abbreviation. */
function endsSentence(token: Token): boolean {
  if (token.kind !== 'word') return token.kind === 'number' || /^[).]$/u.test(token.lower);
  return (token.text.length >= 4 && !isAbbreviation(token)) || /^\p{Lu}{2,}$/u.test(token.text);
}

/** `SCI` is a subject, `Sci` the beginning of a word. */
function isAbbreviation(token: Token): boolean {
  if (/^\p{Lu}{2,}$/u.test(token.text)) return false;
  return abbreviations.has(token.lower) || token.text.length === 1;
}
