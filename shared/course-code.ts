/** Course codes, `<SUBJECT> <catalog number>`: a canonical spelling and a total order. */
import { itemAt } from './column.ts';

/**
 * The canonical spelling: trimmed, inner white space folded to one blank, subject in upper case
 * (decisions.md, parts C and J.1). A code without a blank is all subject.
 */
export function canonicalCourseCode(code: string): string {
  const { subject, catalogNumber } = splitCourseCode(code.trim().replace(/\s+/gu, ' '));
  return joinCourseCode(subject, catalogNumber);
}

/** The code of a subject, made canonical, and a catalog number. */
export function joinCourseCode(subject: string, catalogNumber: string): string {
  const canonical = canonicalSubject(subject);
  return catalogNumber === '' ? canonical : `${canonical} ${catalogNumber}`;
}

export function canonicalSubject(subject: string): string {
  return subject.trim().replace(/\s+/gu, ' ').toUpperCase();
}

/**
 * Splits a code with folded white space. The catalog number begins at the last part that begins with a digit (`COMP
 * SCI 300`, `E C E 330 H`), else at the last part with a digit (`MAT A29`), else after the first blank (`CS THESIS`).
 */
export function splitCourseCode(code: string): { subject: string; catalogNumber: string } {
  const split =
    /^(.+) (\d.*)$/su.exec(code) ?? /^(.+) (\S*\d.*)$/su.exec(code) ?? /^(\S+) (.+)$/su.exec(code);
  const [, subject = code, catalogNumber = ''] = split ?? [];
  return { subject, catalogNumber };
}

/** Marks that universities print between subject and number, for a character class: `CIS*2750`, `CS:1210`. */
export const codeMarks = '\\p{Pd}*.:_';

const markBeforeNumber = new RegExp(`(?<=[\\p{L}\\d])[${codeMarks}](?=\\d)`, 'gu');

/**
 * A code in upper case without blanks, hyphens and the mark between its parts: codes with the same result may name
 * the same course (J.1). A point in a number is such a mark too: `6.1010` may be the course of subject 6.
 */
export function squeezedCourseCode(code: string): string {
  return code
    .replace(/[\s\p{Pd}]+/gu, '')
    .replace(markBeforeNumber, '')
    .toUpperCase();
}

const pointBeforeNumber = /(?<=[\p{L}\d])[.:*_](?=\d)/u;

/** The code with its first mark read as the blank: `18.01` as `18 01`, not `1 801`; without a mark unchanged. */
export function markedCourseCode(code: string): string {
  return code.replace(pointBeforeNumber, ' ');
}

/** The first integer in a catalog number (`341L` is 341, `6.1010` is 6), or null if it has none. */
export function numericCatalogNumber(catalogNumber: string): number | null {
  const digits = /\d+/u.exec(catalogNumber);
  return digits === null ? null : Number(digits[0]);
}

/** Natural order: runs of digits compare as integers (9 before 10), anything else by code point. */
export function compareNatural(left: string, right: string): number {
  return compareRead(readNatural(left), readNatural(right));
}

/** A text split for comparison into runs of digits, as numbers, and runs of other characters. */
export interface NaturalText {
  readonly text: string;
  readonly runs: readonly (string | number)[];
}

/** For a text that is compared with many. */
export function readNatural(text: string): NaturalText {
  const runs = text.match(/\d+|\D+/gu) ?? [];
  return { text, runs: runs.map((run) => (/^\d/u.test(run) ? Number(run) : run)) };
}

export function compareRead(left: NaturalText, right: NaturalText): number {
  const shorter = Math.min(left.runs.length, right.runs.length);
  for (let index = 0; index < shorter; index += 1) {
    const order = compareRuns(itemAt(left.runs, index), itemAt(right.runs, index));
    if (order !== 0) return order;
  }
  return left.runs.length - right.runs.length || compareCodePoints(left.text, right.text);
}

/** Orders by subject, then by catalog number in natural order: the order of the catalog and of course ids. */
export function compareCourseCodes(left: string, right: string): number {
  const [a, b] = [splitCourseCode(left), splitCourseCode(right)];
  return compareCodeParts([a.subject, a.catalogNumber], [b.subject, b.catalogNumber]);
}

type CodeParts = readonly [subject: string, catalogNumber: string];

/** The same order for codes that are already split. */
export function compareCodeParts(left: CodeParts, right: CodeParts): number {
  return compareCodePoints(left[0], right[0]) || compareNatural(left[1], right[1]);
}

/** Digits sort together, before or after any given other character. */
function compareRuns(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return compareCodePoints(typeof left === 'number' ? '0' : left, typeof right === 'number' ? '0' : right);
}

function compareCodePoints(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
