/** Former numbers and names of the course before them: "CS 210 (205 before Fall 2021)", "CS 300 (formerly QRS 300)". */
import { facultiesEnd } from '../../words/faculty-prefix.ts';
import { numberAfterSubject } from '../../words/token.ts';
import type { Item } from '../item.ts';
import { type Recognised, rangeOf, type Scan, wordAt } from '../recogniser.ts';

const formerWords = /^(formerly|previously|currently|now|was|renumbered|equivalent|same|aka)$/u;
const linkWords = /^(offered|numbered|known|called|listed|taken|titled|as|from|to|under|named)$/u;
const timeWords = /^(prior|before|until|through|if|in|taken|fall|winter|spring|summer|autumn)$/u;
/** "Graduate standing (formerly CS 101)": no course precedes it. */
const behindWords = /^\p{Ll}{3,}$/u;
const maximumTokens = 14;

/** Reads the opening of such a parenthesis as "or"; the rest is read as usual. */
export function recogniseFormer(scan: Scan, at: number): Recognised | null {
  if (scan.memory.previous !== 'leaf' || behindWords.test(wordAt(scan, at - 1))) return null;
  const isGroup = wordAt(scan, at) === '(';
  const from = isGroup ? at + 1 : at;
  const afterOr = wordAt(scan, from) === 'or' ? from + 1 : from;
  const saysFormer = formerWords.test(wordAt(scan, afterOr));
  let code = saysFormer ? afterOr + 1 : afterOr;
  while (saysFormer && linkWords.test(wordAt(scan, code))) code += 1;
  const end = codeEnd(scan, code, saysFormer);
  if (end === null || !(saysFormer || (isGroup && namesTime(scan, end)))) return null;
  const items: Item[] = isGroup ? [{ kind: 'open', ...rangeOf(scan, at, at + 1) }] : [];
  const place = code > from ? rangeOf(scan, from, code) : rangeOf(scan, at, at + 1);
  return { end: code, items: [...items, { kind: 'or', ...place, isFormer: true }] };
}

/** The exclusive end of a code, or of a number that takes the subject before it; else null. */
function codeEnd(scan: Scan, at: number, saysFormer: boolean): number | null {
  const { catalogNumber } = scan.memory;
  const token = scan.tokens[at];
  if (token?.kind === 'number') {
    const isNumber = catalogNumber !== null && /^\d{2,5}[A-Z]*$/u.test(token.text);
    return isNumber && !/^(19|20)\d\d$/u.test(token.text) ? at + 1 : null;
  }
  const from = facultiesEnd(scan.tokens, at, scan.lexicon);
  const subject = scan.lexicon.subjectAt(scan.tokens, from);
  // "(formerly QRS 300)": a subject that the catalog no longer has.
  const isGone = saysFormer && subject === null && /^\p{Lu}{2,8}$/u.test(scan.tokens[from]?.text ?? '');
  const end = subject?.end ?? (isGone ? from + 1 : null);
  if (end === null) return null;
  const number = numberAfterSubject(scan.tokens, end);
  return scan.tokens[number]?.kind === 'number' ? number + 1 : null;
}

/** True if the rest of the parenthesis begins with a time. */
function namesTime(scan: Scan, at: number): boolean {
  if (!timeWords.test(wordAt(scan, at))) return false;
  for (let position = at; position < at + maximumTokens; position += 1) {
    const word = wordAt(scan, position);
    if (word === ')' || word === '') return false;
    if (/^((19|20)\d\d|\d\d-\d\d)$/u.test(word) || /^(fall|winter|spring|summer|autumn|terms?)$/u.test(word))
      return true;
  }
  return false;
}
