/** The amount that a set of courses begins with: "at least 30 credits of", "60 or more credits", "two more", "any". */

import { gluedHours } from '../../words/units.ts';
import { numberWords } from '../../words/wording.ts';
import { type Scan, wordAt } from '../recogniser.ts';
import { hundredAt } from './set-description.ts';
import { numberAt } from './set-numbers.ts';
import { runFor, type SetReading } from './set-runs.ts';
import { courseNouns } from './set-subjects.ts';

const openers =
  /^(at|least|minimum|amount|number|of|a|an|any|completion|complete|completed|total|previous|prior|the|another|additional|further|minimum-of|min|earned|successful|must|have|obtained|attained)$/u;

/** A number with a decimal point after these is no amount: "a GPA of 3.0 of 4.0". */
const measures = /^(gpa|cgpa|average|grade|mark|score)$/u;

export function readAmount(scan: Scan, at: number): SetReading | null {
  // "Take" opens a set only before a number: "Take 3 credits from CS-101 CS-102"
  const isTaken = wordAt(scan, at) === 'take' && scan.tokens[at + 1]?.kind === 'number';
  let position = isTaken ? at + 1 : at;
  let any = false;
  let isOfAny = false;
  while (openers.test(wordAt(scan, position)) && position < at + 6) {
    any ||= /^(a|an|any|another)$/u.test(wordAt(scan, position));
    isOfAny ||= wordAt(scan, position) === 'any';
    position += wordAt(scan, position) === 'min' && wordAt(scan, position + 1) === '.' ? 2 : 1;
  }
  const reading: SetReading = {
    at: position,
    units: null,
    count: any ? 1 : null,
    runs: [],
    courseNoun: false,
    isOfAny,
  };
  if (isUnitMark(scan, position) && numberAt(scan, position + 1) !== null) {
    const end = unitsEnd(scan, position + 2) ?? position + 2;
    return { ...reading, at: end, units: numberAt(scan, position + 1), count: null };
  }
  const hours = gluedHours(scan.tokens[position]);
  if (hours !== null) return { ...reading, at: position + 1, units: hours, count: null };
  const number = numberAt(scan, position);
  if (number === null) return reading;
  const last = repeatedEnd(scan, position, number);
  // "57-180 credits": at least 57.
  const isRange = /^(-|to)$/u.test(wordAt(scan, last + 1)) && numberAt(scan, last + 2) !== null;
  const afterRange = isRange ? unitsEnd(scan, last + 3) : null;
  const afterUnits = afterRange ?? unitsEnd(scan, orMoreEnd(scan, last + 1));
  if (afterUnits !== null) return { ...reading, at: afterUnits, units: number, count: null };
  const ofSubject = unitsOfSubject(scan, reading, last + 1);
  if (ofSubject !== null) return { ...ofSubject, units: number, count: null };
  const weighed = weighedCourses(scan, reading, number);
  if (weighed !== null) return weighed;
  // Before a level, a number above 20 may be an amount: "36 100-level points"
  const isTooMany = number > 20 && hundredAt(scan, position + 1) === null;
  if (wordAt(scan, position).includes('.') || isTooMany || hundredAt(scan, position) !== null) return reading;
  return scan.tokens[position]?.kind === 'number' || numberWords.has(wordAt(scan, position))
    ? { ...reading, at: orMoreEnd(scan, last + 1), count: number }
    : reading;
}

/** True for "*6", "★6"; "#6" may be a number of courses, unless "#" is one of the catalog's words for units. */
function isUnitMark(scan: Scan, at: number): boolean {
  const mark = wordAt(scan, at);
  return /^[*★]$/u.test(mark) || (mark === '#' && scan.lexicon.unitsEnd(scan.tokens, at) > at);
}

/** "1.0 course from", "0.5 of CS 1000-1999": units, if courses of the catalog have about one; otherwise a count. */
function weighedCourses(scan: Scan, reading: SetReading, number: number): SetReading | null {
  const at = reading.at + 1;
  const before = [1, 2, 3, 4].map((offset) => wordAt(scan, reading.at - offset));
  const isMeasured = before.some((word) => measures.test(word));
  if (isMeasured || !/^\d\.[05]0?$/u.test(wordAt(scan, reading.at))) return null;
  const isNoun = courseNouns.test(wordAt(scan, at));
  const isNamed =
    (scan.lexicon.subjectNamedAt(scan.tokens, at) ?? scan.lexicon.subjectAt(scan.tokens, at, true)) !== null;
  const past = { ...reading, at: isNoun ? at + 1 : at, courseNoun: isNoun };
  if (!isNoun && !isNamed && !/^(from|of)$/u.test(wordAt(scan, at))) return null;
  if (scan.lexicon.countsCoursesAsUnits) return { ...past, units: number, count: null };
  return isNoun && Number.isInteger(number) ? { ...past, count: number } : null;
}

/** "1.0 POL credit", "1.50 History credits", "18 COMP or COSC points": the subjects between the number and its unit. */
function unitsOfSubject(scan: Scan, reading: SetReading, at: number): SetReading | null {
  const subjects: string[] = [];
  let position = at;
  do {
    const from = subjects.length === 0 ? position : position + 1;
    const subject =
      scan.lexicon.subjectAt(scan.tokens, from, true) ?? scan.lexicon.subjectNamedAt(scan.tokens, from);
    if (subject === null) return null;
    subjects.push(subject.value);
    position = subject.end;
  } while (/^(or|\/)$/u.test(wordAt(scan, position)));
  const end = unitsEnd(scan, position);
  if (end === null) return null;
  runFor(reading.runs, 'subjects').subjects.push(...subjects);
  return { ...reading, at: end, courseNoun: true };
}

/** The last token of a number: the closing bracket of "six (6.0) credits", otherwise `at`. */
function repeatedEnd(scan: Scan, at: number, number: number): number {
  const isRepeated = wordAt(scan, at + 1) === '(' && wordAt(scan, at + 3) === ')';
  return isRepeated && numberAt(scan, at + 2) === number ? at + 3 : at;
}

/** The exclusive end of a noun for units and of "or more" and the like after it; null if there is none. */
function unitsEnd(scan: Scan, at: number): number | null {
  const end = scan.lexicon.unitsEnd(scan.tokens, at);
  return end > at ? orMoreEnd(scan, end) : null;
}

/** The exclusive end of words that mean "at least": "30 or more", "30+", "30 credits minimum"; otherwise `at`. */
function orMoreEnd(scan: Scan, at: number): number {
  if (/^(\+|minimum|min)$/u.test(wordAt(scan, at))) return at + 1;
  const isMore = wordAt(scan, at) === 'or' && /^(more|greater|above|higher)$/u.test(wordAt(scan, at + 1));
  return isMore ? at + 2 : at;
}
