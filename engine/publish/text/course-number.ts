/** The numbers of course codes: "101", "109G", "A29". */
import { type Scan, wordAt } from './recogniser.ts';

const measures = /^(percent|%|years?|semesters?|terms?|levels?|weeks?|months?)$/u;

export interface NumberRead {
  readonly end: number;
  readonly value: string;
}

export function catalogNumberAfter(scan: Scan, at: number): NumberRead | null {
  // "CS-101", "CIS*1300", "CS:2230"
  const isMark = /^[-*:]$/u.test(wordAt(scan, at)) && scan.tokens[at]?.glued === true;
  const isJoined = wordAt(scan, at) === '-' || scan.tokens[at + 1]?.glued === true;
  const position = isMark && isJoined ? at + 1 : at;
  const token = scan.tokens[position];
  if (token?.kind === 'number' && isCatalogNumber(scan, position))
    return { end: position + 1, value: token.text };
  return lettersFirst(scan, position);
}

/** "CS 109 G", where the catalog has CS 109G. */
export function withSuffix(scan: Scan, subject: string, number: NumberRead | null): NumberRead | null {
  const suffix = number === null ? '' : (scan.tokens[number.end]?.text ?? '');
  if (number === null || !/^[A-Z]{1,2}$/u.test(suffix)) return number;
  const value = number.value + suffix;
  return scan.vocabulary.hasCourse(`${subject} ${value}`) ? { end: number.end + 1, value } : number;
}

/** "A29" of "MAT A29", "V96" of "CS V96". */
export function lettersFirst(scan: Scan, position: number): NumberRead | null {
  const letter = scan.tokens[position];
  const digits = scan.tokens[position + 1];
  if (letter?.kind !== 'word' || !/^[A-Z]$/u.test(letter.text)) return null;
  if (digits?.kind !== 'number' || !digits.glued || !isCatalogNumber(scan, position + 1)) return null;
  return { end: position + 2, value: letter.text + digits.text };
}

export function isCatalogNumber(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  if (token === undefined || !scan.vocabulary.isCatalogNumber(token.text)) return false;
  if (/^\d[xX*]{2}/u.test(token.text)) return false;
  const next = scan.tokens[at + 1];
  if (next === undefined) return true;
  if (next.lower === '-' && measures.test(wordAt(scan, at + 2))) return false;
  return !measures.test(next.lower) && scan.vocabulary.unitsEnd(scan.tokens, at + 1) === at + 1;
}

/** An unknown subject is accepted if its number has the length of a catalog number. */
export function looksLikeCourse(scan: Scan, at: number, number: NumberRead): boolean {
  const digits = leadingDigits(number.value);
  const glued = scan.tokens[at + 1]?.glued === true;
  if (digits < 2 || digits > 5) return false;
  return digits >= 3 || !scan.vocabulary.knowsSubjects || glued;
}

export function leadingDigits(number: string): number {
  return number.replace(/^\D*/u, '').replace(/\D.*$/u, '').length;
}
