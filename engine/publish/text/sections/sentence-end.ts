/** Finds where sentences end: at a full stop that is not part of an abbreviation, an initial or a number. */
import { isOneAt, lowerAt, type Token } from '../words/token.ts';
import { unitNounsEnd } from '../words/units.ts';
import { abbreviations, wordSet } from '../words/wording.ts';

const startsLower = /^\p{Ll}/u;
const startsUpper = /^\p{Lu}/u;
/** "U", "Sc", "Ph", "Arch" */
const initial = /^\p{Lu}(?:\p{Ll}{1,3})?$/u;
const inCapitals = /^\p{Lu}{2,}$/u;
const gradeLetter = /^[A-DFPS]$/u;
const beforeGrade = wordSet('of least grade minimum min a an with is :');

/** True for a full stop that ends a sentence; not in an abbreviation, nor mistyped for a comma ("120R. 180R"). */
export function isStop(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.lower !== '.') return false;
  const next = tokens[at + 1];
  const before = tokens[at - 1];
  if (next === undefined) return true;
  if (isWithinInitials(tokens, at)) return false;
  if (next.glued && next.kind !== 'mark' && before?.kind === 'word')
    return startsUpper.test(next.text) && !isWithinCode(before, next, tokens[at + 2]);
  if (!next.glued && (isGrade(tokens, at) || isOfNumber(tokens, at - 1))) return true;
  if (token.glued && before?.kind === 'word' && isAbbreviation(before)) return false;
  if (before?.kind === 'number' && next.kind === 'number') return isAmount(tokens, at + 1);
  if (!next.glued && before !== undefined && endsSentence(before)) return true;
  return !startsLower.test(next.text);
}

/** True for "BSCH.ABIO", a program; before a number or colon the second word begins anew: "ENGL.MATH 120". */
function isWithinCode(before: Token, next: Token, after: Token | undefined): boolean {
  const areCapitals = inCapitals.test(before.text) && inCapitals.test(next.text);
  return areCapitals && after?.kind !== 'number' && after?.lower !== ':';
}

/** True within an abbreviation of several words: "U.S. History", "a B.Sc. student", "Ph.D.". */
function isWithinInitials(tokens: readonly Token[], at: number): boolean {
  if (!isInitial(tokens[at - 1])) return false;
  const next = tokens[at + 1];
  // "a B.A. in History", but "a grade of B.A course"
  const isPairOfInitials = lowerAt(tokens, at + 2) === '.' && isGlued(tokens[at + 2]);
  if (isInitial(next) && next.glued) return isPairOfInitials || !isGrade(tokens, at);
  const isPair = isGlued(tokens[at - 1]) && isGlued(tokens[at - 2]) && isInitial(tokens[at - 3]);
  return isPair && lowerAt(tokens, at - 2) === '.';
}

function isGlued(token: Token | undefined): boolean {
  return token?.glued === true;
}

/** Neither word of "CS 101.MATH 120" is one. */
function isInitial(token: Token | undefined): token is Token {
  return token !== undefined && token.kind === 'word' && initial.test(token.text);
}

/** True for "a grade of C.", "at least B+.", where the letter is not an initial. */
function isGrade(tokens: readonly Token[], at: number): boolean {
  const sign = lowerAt(tokens, at - 1);
  const isSign = (sign === '+' || sign === '-') && isGlued(tokens[at - 1]);
  const letter = isSign ? at - 2 : at - 1;
  if (!gradeLetter.test(tokens[letter]?.text ?? '')) return false;
  return isSign || isOneAt(tokens, letter - 1, beforeGrade);
}

/** True for the "B" of "CS 101A/B." */
function isOfNumber(tokens: readonly Token[], at: number): boolean {
  const [number, letter, slash] = [tokens[at - 2], tokens[at], tokens[at - 1]];
  const isLetter = /^\p{Lu}$/u.test(letter?.text ?? '') && isGlued(letter) && isGlued(slash);
  return isLetter && slash?.lower === '/' && /^(?:\d+\p{Lu}|\p{Lu})$/u.test(number?.text ?? '');
}

/** True for "12 credits": a number that begins a condition, not the next one of a list. */
function isAmount(tokens: readonly Token[], at: number): boolean {
  return unitNounsEnd(tokens, at + 1, new Set()) > at + 1;
}

/** True if a full stop after the token ends a sentence even before lower case; a short word may be an abbreviation. */
function endsSentence(token: Token): boolean {
  if (token.kind !== 'word') return token.kind === 'number' || token.lower === ')' || token.lower === '.';
  return (token.text.length >= 4 && !isAbbreviation(token)) || inCapitals.test(token.text);
}

/** `SCI` is a subject, `Sci` an abbreviation. */
function isAbbreviation(token: Token): boolean {
  if (inCapitals.test(token.text)) return false;
  return abbreviations.has(token.lower) || token.text.length === 1;
}
