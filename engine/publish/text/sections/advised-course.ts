/** Determines the scope of advice: a course before a mark in brackets, a group in brackets, and what follows. */
import { lowerAt, type Token } from '../words/token.ts';

/** "CS 101 (required), CS 102 (recommended)": where the course before a mark begins; `open` for other advice. */
export function advisedFrom(tokens: readonly Token[], from: number, open: number, close: number): number {
  const isMark =
    close - open === 2 || (close - open === 3 && /^(strongly|highly)$/u.test(lowerAt(tokens, open + 1)));
  if (!isMark || tokens[open - 1]?.kind !== 'number') return open;
  let at = open - 2;
  while (at >= from && tokens[at]?.kind === 'word' && !/^(and|or|plus)$/u.test(lowerAt(tokens, at))) at -= 1;
  const before = at < from ? '' : lowerAt(tokens, at);
  // Among alternatives it only states a preference: "A and B (preferred), or C", "A, B (recommended) or C".
  const isOfAlternatives =
    (before !== ';' && opensAlternative(tokens, close + 1)) ||
    // "consent; A (recommended) or B": B is in place of A, and not of the consent.
    lowerAt(tokens, close + 1) === 'or' ||
    (/^(and|plus)$/u.test(before) &&
      lowerAt(tokens, at - 1) !== ',' &&
      isAmongAlternatives(tokens, from, open, close));
  return /^(,|;|and|plus)$/u.test(before) && !isOfAlternatives ? at : open;
}

function opensAlternative(tokens: readonly Token[], at: number): boolean {
  return lowerAt(tokens, /^[,;]$/u.test(lowerAt(tokens, at)) ? at + 1 : at) === 'or';
}

/** True if the sentence has an "or" outside the bracket. */
function isAmongAlternatives(tokens: readonly Token[], from: number, open: number, close: number): boolean {
  const isEnd = (at: number): boolean => /^[;.]?$/u.test(lowerAt(tokens, at));
  for (let at = open - 1; at >= from && !isEnd(at); at -= 1) if (lowerAt(tokens, at) === 'or') return true;
  for (let at = close + 1; !isEnd(at); at += 1) if (lowerAt(tokens, at) === 'or') return true;
  return false;
}

/** "(CS 101 or 102) recommended", "[[CS 101 or 102], CS 103] strongly recommended": the group's opening, or null. */
export function groupBefore(tokens: readonly Token[], from: number, at: number): number | null {
  const isStressed = /^(strongly|highly|is|are)$/u.test(lowerAt(tokens, at - 1));
  const close = isStressed ? at - 2 : at - 1;
  if (lowerAt(tokens, close) !== ')') return null;
  let depth = 0;
  for (let position = close; position >= from; position -= 1) {
    const mark = lowerAt(tokens, position);
    if (mark === ')') depth += 1;
    if (mark === '(') depth -= 1;
    if (depth === 0) return isWhole(tokens, from, position) ? position : null;
  }
  return null;
}

/** False for "experience (in C) is recommended", where the group only explains what is advised. */
function isWhole(tokens: readonly Token[], from: number, open: number): boolean {
  return open === from || /^(,|;|:|\.|and)$/u.test(lowerAt(tokens, open - 1));
}

/**
 * "(CS 101 or 102) MATH 120 is recommended", "(CS 101) Preferably with experience": where the advice begins directly
 * after a bracket that is required, or null.
 */
export function besideBracket(tokens: readonly Token[], from: number, at: number): number | null {
  for (let position = at; position > from; position -= 1) {
    const isBeside = lowerAt(tokens, position - 1) === ')' && capital.test(tokens[position]?.text ?? '');
    if (!isBeside || stresses.test(lowerAt(tokens, position))) continue;
    // The advice word alone is about the bracket: "(CS 101 or 102) Recommended"
    const isBare = position === at && tokens[at + 1]?.kind !== 'word';
    // Requires something as well: "(CS 101) Students must have MATH 120, and preferably CS 105"
    return isBare || demandsIn(tokens, position, at) || !isBalanced(tokens, from, position) ? null : position;
  }
  return null;
}

/** True if the range requires something. */
export function demandsIn(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ lower }) => demandWords.test(lower));
}

const capital = /^\p{Lu}/u;
const demandWords = /^(?:must|requires?|required|requirement|needs?|have)$/u;
const stresses = /^(strongly|highly|is|are|also|and|or|but)$/u;

function isBalanced(tokens: readonly Token[], from: number, to: number): boolean {
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    const mark = lowerAt(tokens, at);
    depth += mark === '(' ? 1 : mark === ')' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** "CS 101 is recommended, and CS 102 is required", "CS 101 recommended and CS 102": the comma or connective before the requirement, or null. */
export function demandBehind(tokens: readonly Token[], at: number, to: number): number | null {
  const aside = asideEnd(tokens, at, to);
  if (aside !== null) return aside;
  let depth = 0;
  for (let position = at + 1; position < to; position += 1) {
    const word = lowerAt(tokens, position);
    depth += word === '(' ? 1 : word === ')' ? -1 : 0;
    if (depth > 0 || !/^(?:,|and|but)$/u.test(word)) continue;
    const start = /^(?:and|but)$/u.test(lowerAt(tokens, position + 1)) ? position + 2 : position + 1;
    let end = start;
    while (end < to && !/^[,()]$/u.test(lowerAt(tokens, end))) end += 1;
    const said = tokens.slice(start, end).map(({ lower }) => lower);
    const isNext = position === at + 1 && word === 'and' && isCodeAt(tokens, start);
    if (isNext ? !advises.test(said.join(' ')) : asksOfItsOwn.test(said.join(' '))) return position;
  }
  return null;
}

/**
 * "A statistics course, preferably STAT 101, and senior standing", "A and preferably B, or consent": the comma that ends the aside;
 * null in a list, "preferably A, B, and C".
 */
function asideEnd(tokens: readonly Token[], at: number, to: number): number | null {
  if (lowerAt(tokens, at) !== 'preferably' || !/^(?:,|and)$/u.test(lowerAt(tokens, at - 1))) return null;
  let depth = 0;
  for (let position = at + 1; position < to; position += 1) {
    const word = lowerAt(tokens, position);
    depth += word === '(' ? 1 : word === ')' ? -1 : 0;
    if (depth > 0 || word !== ',') continue;
    const rest = tokens.slice(position, to).map(({ lower }) => lower);
    const isMore =
      offersConsent.test(rest.join(' ')) || (rest[1] === 'and' && lowerAt(tokens, at - 1) === ',');
    return isMore && !advises.test(rest.join(' ')) ? position : null;
  }
  return null;
}

const offersConsent =
  /^, or (?:(?:with|by) )?(?:the )?(?:written )?(?:[a-z]+(?: ' s)? )?(?:permission|consent|approval)\b/u;

function isCodeAt(tokens: readonly Token[], at: number): boolean {
  return /^\p{Lu}{2,}$/u.test(tokens[at]?.text ?? '') && tokens[at + 1]?.kind === 'number';
}

const advises = /\b(?:recommended|helpful|optional|preferred|advised|desirable|useful|suggested)\b/u;

/** "a course in probability is required", "students must have CS 102", "minimally CS 101"; "is required for majors" is about what was advised. */
const asksOfItsOwn =
  /^(?!(?:is|are|it|they|these|this|that|which|not|no|required|may|will|should|if|when|as|for|though|although)\b)(?!.*\b(?:not|recommended|helpful|optional|preferred|advised|desirable)\b)(?:.*\b(?:(?:students|(?:under)?graduates|majors) (?:require|need)|(?:is|are|must) (?:also )?(?:required|mandatory|have|be|complete|take)|\d+[a-z]? (?:also )?(?:required|mandatory))\b|(?:minimally|at (?:a |the very )?(?:minimum|least))\b)/u;

const reservations =
  /^(a|but|though|although|however|not|and|or|as|because|since|especially|particularly|if|unless|for|with|so)$/u;

/**
 * "CS 101 recommended, junior standing": the exclusive end of the advice, the comma if it is followed by something
 * else, otherwise `to`. How some students are graded, "majors must register A-F", requires nothing.
 */
export function adviceEnd(tokens: readonly Token[], from: number, at: number, to: number): number {
  const demand = demandBehind(tokens, at, to);
  if (demand !== null) return demand;
  const isSaidBefore = at > from && lowerAt(tokens, at - 1) !== ',' && lowerAt(tokens, at + 1) === ',';
  if (!isSaidBefore || reservations.test(lowerAt(tokens, at + 2))) return to;
  const rest = tokens.slice(at + 2, to).map(({ lower }) => lower);
  const isNoDemand = / (?:register|a - f|s - n|one required) /u.test(` ${rest.join(' ')} `);
  const isMoreAdvice = rest.some((word) => /^(recommended|helpful)$/u.test(word));
  return rest.length === 0 || isNoDemand || isMoreAdvice ? to : at + 1;
}
