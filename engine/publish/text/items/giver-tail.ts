/** The rest of a consent giver's name: "the School of Languages, Linguistics, and Cultures", "the Division Chair, Drama", "the instructor(s)". */

import { populationWords } from '../words/wording.ts';
import { type Scan, wordAt } from './recogniser.ts';

const roles = /^(?:lead|leader|chair|head|director|coordinator|ordinator|dean|advisor|adviser)$/u;
const bodies = /^(?:school|department|faculty|division|college|program|programme)$/u;
const longestName = 4;

/** The exclusive end of the name whose beginning a phrase has read up to `end`. */
export function giverTailEnd(scan: Scan, end: number): number {
  const plural = ['(', 's', ')'].every((mark, offset) => wordAt(scan, end + offset) === mark);
  if (plural && scan.tokens[end]?.glued === true) return end + 3;
  const last = wordAt(scan, end - 1);
  // "Head of School (Music)"
  const isNamed = bodies.test(last) || roles.test(last);
  const field = isNamed && wordAt(scan, end) === '(' ? nameEnd(scan, end + 1) : end + 1;
  if (field > end + 1 && wordAt(scan, field) === ')') return field + 1;
  const isRole = roles.test(last) && wordAt(scan, end) === ',';
  if (isRole) {
    const named = nameEnd(scan, end + 1);
    return named > end + 1 && closes(scan, named) ? named : end;
  }
  // "Graduate Programs in Education"
  const isProgram = /^(?:programs|programmes|studies)$/u.test(last) && wordAt(scan, end) === 'in';
  const ofPrograms = isProgram ? nameEnd(scan, end + 1) : end + 1;
  if (ofPrograms > end + 1 && closes(scan, ofPrograms)) return ofPrograms;
  return listEnd(scan, end) ?? end;
}

/** "of Languages, Linguistics, Literatures and Cultures": the end of a list of three or more names, or null. */
function listEnd(scan: Scan, from: number): number | null {
  let at = from;
  let commas = 0;
  while (wordAt(scan, at) === ',') {
    const isLast = wordAt(scan, at + 1) === 'and';
    const end = nameEnd(scan, isLast ? at + 2 : at + 1);
    if (end === (isLast ? at + 2 : at + 1)) return null;
    commas += 1;
    if (isLast) return commas > 1 && closes(scan, end) ? end : null;
    at = end;
    if (wordAt(scan, at) === 'and') {
      const last = nameEnd(scan, at + 1);
      return last > at + 1 && closes(scan, last) && isOf(scan, from) ? last : null;
    }
  }
  return null;
}

/** True if the name that ends at a token follows "of". */
function isOf(scan: Scan, end: number): boolean {
  for (let at = end - 1; at > end - longestName - 2; at -= 1) {
    if (wordAt(scan, at) === 'of') return /^\p{Lu}/u.test(scan.tokens[at - 1]?.text ?? '');
  }
  return false;
}

/** The exclusive end of capitalised words that are not about people; `from` if they run into a code. */
function nameEnd(scan: Scan, from: number): number {
  let end = from;
  while (end < from + longestName) {
    const token = scan.tokens[end];
    const isName = token?.kind === 'word' && /^\p{Lu}\p{L}*\p{Ll}/u.test(token.text);
    const isPart = end > from && /^program(?:me)?s?$/u.test(token?.lower ?? '');
    if (!isName || (populationWords.has(token.lower) && !isPart) || notNames.test(token.lower)) break;
    if (scan.tokens[end + 1]?.kind === 'number') return from;
    end += 1;
  }
  return end;
}

const notNames =
  /^(?:juniors?|seniors?|sophomores?|freshman|freshmen|fall|winter|spring|summer|autumn|only|standing|status|completion|admission|placement|minimum|grade|gpa|not|or|and|with|credit|prerequisite|corequisite|co|pre|honours|honors)$/u;

/** True at a mark, at the end, and at a word that begins another part of the sentence. */
function closes(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  return token === undefined || /^[.;)]$/u.test(token.lower) || /^(?:or|is|are|required)$/u.test(token.text);
}
