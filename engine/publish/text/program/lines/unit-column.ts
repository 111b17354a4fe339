/** The units at the end of a row: "CS 101<tab>Programming<tab>3", "Select one of the following:  3-4", "CS 101 3". */
import { unitNouns } from './unit-nouns.ts';

const column = new RegExp(
  `(?:\\t\\s*|\\s{2,}|(?=\\s)(?<=\\s\\d{3,5}\\p{Lu}{0,2})\\s)\\d{1,2}(?:\\.\\d{1,2})?(?:\\s*[-–]\\s*\\d{1,2}(?:\\.\\d{1,2})?)?(?:\\s*${unitNouns}\\.?)?$`,
  'iu',
);
/** When a course is offered, in a column after its units. */
const offered =
  /(?:\t\s*|\s{2,})(?:fall|spring|summer|winter|autumn|annually|as\s+needed|every\s+(?:semester|term|year))\b[^\t\d]{0,40}$/iu;
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
    .replace(column, '')
    .replace(labelled, '')
    .replace(/following(?:\s+\d0{2,3}[- ]level\s+courses?)?:.*$/iu.test(row) ? behindColon : labelled, '')
    .trimEnd();
  return totals.test(row) || /^[A-Z&/\s]{0,12}$/u.test(rest) ? row : rest;
}
