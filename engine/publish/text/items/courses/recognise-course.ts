/** Course codes with a subject of their own: "CS 245", "MATH106". */

import type { Rule } from '../../../../../shared/contract/rule.ts';
import { facultiesEnd, weightsEnd } from '../../words/faculty-prefix.ts';
import { isSuccessor } from '../../words/number-sequence.ts';
import type { Token } from '../../words/token.ts';
import type { Item } from '../item.ts';
import { leafItem, type Recognised, rangeOf, type Scan, textOf, wordAt } from '../recogniser.ts';
import { countOfRange, recogniseCodeRange } from './code-range.ts';
import {
  catalogNumberAfter,
  isCatalogNumber,
  lettersFirst,
  looksLikeCourse,
  type NumberRead,
  withSuffix,
} from './course-number.ts';
import { creditWeightEnd } from './credit-weight.ts';
import { partsOfCourse } from './part-letters.ts';
import { bracketedSubject, sharedNumber, wholeSubject } from './shared-number.ts';

/** The code after these is a program's: "stream CSSEN1", "programs (3707, 3778)". */
export const programNouns =
  /^(stream|streams|program|programs|programme|programmes|plan|plans|specialisation|specialization|degree|degrees)$/u;

/** A code with its subject, or several subjects with one number. */
export function recogniseCourse(scan: Scan, at: number): Recognised | null {
  const dotted = dottedCourse(scan, at) ?? numericCourse(scan, at);
  if (dotted !== null) return dotted;
  const faculties = facultiesEnd(scan.tokens, at, scan.lexicon);
  if (faculties > at) return courseOfFaculty(scan, at, faculties);
  const printed = scan.lexicon.subjectAt(scan.tokens, at);
  if (printed === null) return null;
  const subject = { ...printed, value: wholeSubject(scan, printed, printed.end) };
  const number = withSuffix(scan, subject.value, catalogNumberAfter(scan, subject.end));
  const series =
    number === null
      ? null
      : (recogniseSeries(scan, at, subject.value, number) ??
        recogniseCodeRange(scan, at, subject.value, number));
  if (series !== null) return series;
  if (number !== null) {
    const known = scan.lexicon.isSubject(subject.value);
    if (!known && wordAt(scan, at - 1) === '(' && programNouns.test(wordAt(scan, at - 2))) return null;
    if (!known && (programNouns.test(wordAt(scan, at - 1)) || !looksLikeCourse(scan, at, number)))
      return null;
    if (isOfSchool(scan, at, subject.value, number.value) || isScoreOfTest(scan, at, number.value))
      return null;
    return courseLeaf(scan, at, number.end, subject.value, number.value);
  }
  return (
    bracketedSubject(scan, at, subject) ??
    sharedNumber(scan, at, subject) ??
    subjectBeforeGroup(scan, at, subject)
  );
}

/** The highest scores of tests whose parts are named like subjects. */
const highestScores: ReadonlyMap<string, number> = new Map([
  // "Converted ACT Math 600"
  ['act', 800],
  ['sat', 800],
  ['psat', 800],
  ['compass', 99],
  ['accuplacer', 300],
  ['ap', 5],
  ['ib', 7],
]);

/** True for scores: "ACT Math 30", "SAT Math 630". */
function isScoreOfTest(scan: Scan, at: number, number: string): boolean {
  const highest = highestScores.get(wordAt(scan, at - 1));
  return highest !== undefined && /^\d{1,3}$/u.test(number) && Number(number) <= highest;
}

/** True for a year of school, "Math 12", "Chemistry 30", if the catalog has no course of the subject below 100. */
function isOfSchool(scan: Scan, at: number, subject: string, number: string): boolean {
  const isYear = /^(?:10|11|12|20|30)$/u.test(number) && /\p{Ll}/u.test(scan.tokens[at]?.text ?? '');
  const { lexicon } = scan;
  return isYear && lexicon.knowsCourses && lexicon.coursesBetween(subject, 0, 99).length === 0;
}

/** "203104" in a catalog with numeric codes. */
function numericCourse(scan: Scan, at: number): Recognised | null {
  const read = scan.lexicon.numericCodes.at(scan.tokens, at);
  if (read === null) return null;
  return {
    end: read.end,
    items: [leafItem(scan, at, read.end, { kind: 'course', course_code: read.value })],
  };
}

/** "18.06", "21M.301": a point separates the subject from the number. */
function dottedCourse(scan: Scan, at: number): Recognised | null {
  const text = scan.tokens[at]?.text ?? '';
  const [subject = '', rest] = text.includes('.') ? text.split('.') : [text];
  if (!scan.lexicon.isSubject(subject.toUpperCase())) return null;
  if (rest !== undefined) return /^\d/u.test(rest) ? courseLeaf(scan, at, at + 1, subject, rest) : null;
  const point = scan.tokens[at + 1];
  const number = scan.tokens[at + 2];
  const isDotted = point?.lower === '.' && point.glued && number?.kind === 'number' && number.glued;
  return isDotted ? courseLeaf(scan, at, at + 3, subject.toUpperCase(), number.text) : null;
}

/**
 * "CS 101-102", "MATH 10-11-12": all courses of a sequence. Between numbers further apart a dash may mean a range: that
 * is left unparsed, unless a number of its courses is asked for.
 */
export function recogniseSeries(
  scan: Scan,
  at: number,
  subject: string,
  first: NumberRead,
): Recognised | null {
  const numbers = [first];
  for (let end = first.end; isGlued(scan, end, '-') && isGlued(scan, end + 1); ) {
    const token = scan.tokens[end + 1];
    const isNext =
      token?.kind === 'number' && /^\d{1,5}[A-Z]?$/u.test(token.text) && isCatalogNumber(scan, end + 1);
    const isLetter = token?.kind === 'word' && /^[A-Z]$/u.test(token.text) && /\d[A-Z]$/u.test(first.value);
    const lettered = lettersFirst(scan, end + 1);
    if (!isNext && !isLetter && lettered === null) return null;
    const value = isLetter ? first.value.slice(0, -1) + token.text : (token?.text ?? '');
    numbers.push(lettered ?? { end: end + 2, value });
    end = lettered?.end ?? end + 2;
  }
  const last = numbers.at(-1);
  if (last === undefined || numbers.length < 2) return null;
  if (
    !numbers.every(
      (number, index) => index === 0 || isSuccessor(numbers[index - 1]?.value ?? '', number.value),
    )
  ) {
    const text = textOf(scan, at, last.end);
    const rule: Rule = countOfRange(scan, at, subject, numbers) ?? { kind: 'unparsed', text };
    return {
      end: last.end,
      items: [leafItem(scan, at, last.end, rule)],
      memory: { subject, catalogNumber: last.value, isOwnSubject: false },
    };
  }
  const place = rangeOf(scan, at, last.end);
  const items = numbers.flatMap(({ end, value }, index): readonly Item[] => {
    const leaf = leafItem(scan, index === 0 ? at : end - 1, end, {
      kind: 'course',
      course_code: `${subject} ${value.toUpperCase()}`,
    });
    return index === 0 ? [leaf] : [{ kind: 'and', start: leaf.start - 1, end: leaf.start }, leaf];
  });
  const group: readonly Item[] = [
    { kind: 'open', start: place.start, end: place.start },
    ...items,
    { kind: 'close', start: place.end, end: place.end },
  ];
  return { end: last.end, items: group, memory: { subject, catalogNumber: last.value, isOwnSubject: false } };
}

export function isGlued(scan: Scan, at: number, mark?: string): boolean {
  return scan.tokens[at]?.glued === true && (mark === undefined || wordAt(scan, at) === mark);
}

/** A course with its faculty, "HH/", before it and its credits after it. */
function courseOfFaculty(scan: Scan, at: number, from: number): Recognised | null {
  const course = recogniseCourse(scan, from);
  if (course === null) return null;
  const faculty: Item = { kind: 'filler', ...rangeOf(scan, at, from) };
  const end = weightsEnd(scan.tokens, course.end);
  const weights: readonly Item[] =
    end > course.end ? [{ kind: 'filler', ...rangeOf(scan, course.end, end) }] : [];
  return { ...course, end, items: [faculty, ...course.items, ...weights] };
}

export function courseLeaf(
  scan: Scan,
  from: number,
  code: number,
  subject: string,
  number: string,
): Recognised {
  const catalogNumber = scan.lexicon.printedNumber(subject, number.toUpperCase());
  const memory = { subject, catalogNumber, sharedSubjects: [], isOwnSubject: false };
  const parts = partsOfCourse(scan, from, code, subject, catalogNumber);
  if (parts !== null) return { ...parts, memory };
  // "AP/HIST 200 3.0 or 6.0"
  const weighed = subject.includes('/') ? weightsEnd(scan.tokens, code) : code;
  const to = Math.max(weighed, creditWeightEnd(scan, code));
  const rule = { kind: 'course', course_code: `${subject} ${catalogNumber}` } as const;
  return { end: to, items: [leafItem(scan, from, to, rule)], memory };
}

/** "EARTH (121 and 121L)": the numbers in the bracket take the subject. */
function subjectBeforeGroup(scan: Scan, at: number, subject: NumberRead): Recognised | null {
  const inside: Token | undefined = scan.tokens[subject.end + 1];
  if (wordAt(scan, subject.end) !== '(' || inside?.kind !== 'number') return null;
  if (!scan.lexicon.isSubject(subject.value) || !isCatalogNumber(scan, subject.end + 1)) return null;
  return {
    end: subject.end,
    items: [{ kind: 'filler', ...rangeOf(scan, at, subject.end) }],
    memory: { subject: subject.value, catalogNumber: null, isOwnSubject: false },
  };
}
