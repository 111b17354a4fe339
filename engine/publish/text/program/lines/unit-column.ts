/** The units, and marks of footnotes, at the end of a row: "CS 101<tab>Programming<tab>3", "Select one of the following:  3-4", "CS 101 3". */
import { unitNouns } from './unit-nouns.ts';

const column = new RegExp(
  `(?:\\t\\s*|\\s{2,}|(?=\\s)(?<=\\s\\d{3,5}\\p{Lu}{0,2})\\s)\\d{1,2}(?:\\.\\d{1,2})?(?:\\s*[-–]\\s*\\d{1,2}(?:\\.\\d{1,2})?)?(?:\\s*${unitNouns}\\.?)?$`,
  'iu',
);
/** When a course is offered, in a column after its units. */
const offered =
  /(?:\t\s*|\s{2,})(?:fall|spring|summer|winter|autumn|annually|as\s+needed|every\s+(?:semester|term|year))\b[^\t\d]{0,40}$/iu;
/** "CS 201<tab>Programming<tab>3<tab>CS 101 or permission": the prerequisites of the course. A grade would be a demand. */
const required =
  /(?=\t)(?<=^\p{Lu}[\p{Lu}&]*\s?\d\S*\s*\t[^\t\n]+\t\s*\d{1,2}\s*)\t\s*(?!(?:or|and)\b)(?=[^\t]*(?:\p{Lu}{2,}\s?\d{2,}|\bcourse\b|\bpermission\b|\bconsent\b|\bnone\b))(?![^\t]*\b(?:grade|better|minimum|gpa)\b)[^\t]+$/iu;
/** "One of the following - Credits: 3" */
const labelled =
  /\s+[-–]\s*(?:credits?|units?|hours|credit\s+hours)\s*:\s*\d{1,2}(?:\.\d{1,2})?(?:\s*[-–]\s*\d{1,2})?$/iu;
/** "Select five of the following: 15.0" */
const behindColon = /(?=[\s\d])(?<=:)\s*\d{1,2}(?:\.\d{1,2})?(?:\s*[-–]\s*\d{1,2}(?:\.\d{1,2})?)?$/u;
const totals =
  /^(?:(?:grand|sub|semester|term|program(?:me)?|degree|year|section|overall)[-\s]*)?total|^(?:(?:semester|term|quarter)\s+)?(?:credit\s+)?(?:hours|credits|units)(?=\t|\s{2})/iu;

/** The row without its units. After a subject alone, the number is part of a code; a total keeps its number. */
export function withoutUnitColumn(row: string): string {
  const rest = row
    .replace(offered, '')
    .replace(required, '')
    .replace(column, '')
    .replace(labelled, '')
    .replace(/following(?:\s+\d0{2,3}[- ]level\s+courses?)?:.*$/iu.test(row) ? behindColon : labelled, '')
    .trimEnd();
  return totals.test(row) || /^[A-Z&/\s]{0,12}$/u.test(rest) ? row : rest;
}

/** "CS 103-3  Logic": the units of a course behind its number. */
const behindNumber = /(?=-)(?<=\d{3})-\d(?:\.\d)?(?=[\s,;.)]|$)/gmu;
const rowWithSuffix = /^\W*\p{Lu}[\p{Lu}&]{1,7}\s?(\d{3})-(\d)(?:\.\d)?\s+\p{Lu}/gmu;
const leastRows = 3;
/** "(1/2 credit)" behind a course, "(see Note 3)" */
const inBrackets =
  /\((?:1\/2|1\/4|3\/4|½|¼|¾)\s+(?:credit|unit|course)s?(?:\s+each)?\)|\(see\s+(?:also\s+)?(?:foot)?notes?\s+\d+(?:(?:,|,?\s+and)\s+\d+)*\)/giu;

/** Blanks out what a text says in passing of its courses. Rows such as "CS 101-2" are of two courses each. */
export function withoutWeights(text: string): string {
  const rows = [...text.matchAll(rowWithSuffix)];
  const pairs = rows.filter(([, number, digit]) => Number(number?.at(-1)) + 1 === Number(digit));
  const areUnits = rows.length >= leastRows && pairs.length * 2 <= rows.length;
  const blank = (mark: string): string => ' '.repeat(mark.length);
  return (areUnits ? text.replaceAll(behindNumber, blank) : text).replaceAll(inBrackets, blank);
}

/** "CS 101 Logic 3" */
const rowWithUnits = /^\W*\p{Lu}{2,6}[\s-]?\d{3,4}\p{L}?\s[^\n]*\p{L}\)?\s\d{1,2}(?:\.\d+)?\s*$/u;

/** True if several rows of a text end in their units, without a column. */
export function doRowsEndInUnits(text: string): boolean {
  return text.split('\n').filter((line) => rowWithUnits.test(line)).length > 1;
}

/** "1 At least two of them must be at the 300 level.", a footnote, and "Four courses of the department 1", its mark. */
const footnote = /^[ \t]*(\d)[ \t]*(?=\p{Lu}[^\n\p{Ll}]*\p{Ll})(?=[^\n]*\.[ \t]*$)/gmu;
const markOfNote =
  /(?<=\p{Ll}{2}\)?:?|\))(?<!\b(?:level|year|semester|term|quarter|part|stage|group|list|section|unit|option|table|note|phase|step|module|block|track|area|course|category|cluster|and|or|of))\s([1-9])$/iu;

/** The digits of the footnotes of a text. */
export function notesOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(footnote)].map(([, digit = '']) => digit));
}

/** The row without the mark of a footnote at its end. */
export function withoutNoteMark(row: string, notes: ReadonlySet<string>): string {
  return notes.has(markOfNote.exec(row)?.[1] ?? '') ? row.replace(markOfNote, '') : row;
}
