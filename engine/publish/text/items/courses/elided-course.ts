/** Numbers and letters with the subject of an earlier code: "CS 245, 246", "CS 217A, B". */

import { type Recognised, type Scan, wordAt } from '../recogniser.ts';
import { isListedCourse } from './code-range.ts';
import { compoundNumber, isCatalogNumber, leadingDigits, lettersFirst, withSuffix } from './course-number.ts';
import { courseLeaf, isGlued, programNouns, recogniseSeries } from './recognise-course.ts';

const timeWords = /^(fall|winter|spring|summer|autumn|topic|section|sec|lec|grade|level|year|score|least)$/u;
const longestName = 8;

/** Returns null if there is no earlier subject, or the token does not continue its codes. */
export function recogniseElidedCourse(scan: Scan, at: number): Recognised | null {
  const { subject, catalogNumber } = scan.memory;
  const token = scan.tokens[at];
  if (subject === null || /^(leaf|word)$/u.test(scan.memory.previous ?? '')) return null;
  // The number belongs to unknown words: "Medical Assisting (MAS) 151"
  if (scan.memory.previous === 'close' && scan.memory.hasUnknownWords) return null;
  const own = namedOwn(scan, at);
  if (own !== null) return own;
  if (token?.kind === 'word') return suffixOnly(scan, at) ?? letterElided(scan, at, subject);
  if (token?.kind !== 'number' || !isCatalogNumber(scan, at) || isOfUnknownName(scan, at)) return null;
  if (timeWords.test(wordAt(scan, at - 1)) || isOfPrograms(scan, at) || isCalendarYear(scan, at, subject))
    return null;
  const series = elidedSeries(scan, at, subject);
  if (series !== null) return series;
  const digits = leadingDigits(token.text);
  if (scan.memory.isOwnSubject && (scan.memory.hasUnknownWords || !standsAlone(scan, at))) return null;
  const isAlike =
    catalogNumber === null
      ? digits >= 2 || isOwnCourse(scan, at)
      : digits === leadingDigits(catalogNumber) || areLettered(catalogNumber, token.text);
  if (!isAlike && !isListedCourse(scan, at, subject)) return null;
  const { sharedSubjects } = scan.memory;
  const its = subjectWith(scan, [...sharedSubjects, subject], token.text) ?? subject;
  const number = compoundNumber(scan, at) ?? {
    end: at + 1,
    value: withLettersOf(scan, catalogNumber, its, token.text),
  };
  const { end, value } = withSuffix(scan, its, number) ?? number;
  const read = courseLeaf(scan, at, end, its, value);
  return { ...read, memory: { ...read.memory, sharedSubjects } };
}

/** "MATH 31. Not open to students with credit for course 12": of the text's own subject, if there is no MATH 12. */
function namedOwn(scan: Scan, at: number): Recognised | null {
  const { ownSubject, memory, lexicon, tokens } = scan;
  const isNamed = /^courses?$/u.test(wordAt(scan, at - 1)) && !memory.isOwnSubject && lexicon.knowsCourses;
  if (ownSubject === null || !isNamed) return null;
  const token = tokens[at];
  const number = token?.kind === 'number' ? { end: at + 1, value: token.text } : lettersFirst(scan, at);
  if (number === null || !afterNamed.test(wordAt(scan, number.end))) return null;
  const has = (subject: string | null): boolean =>
    lexicon.hasCourse(`${subject} ${number.value.toUpperCase()}`);
  const isOwn = has(ownSubject) || (number.value.length > 1 && isCatalogNumber(scan, number.end - 1));
  return isOwn && !has(memory.subject) ? courseLeaf(scan, at, number.end, ownSubject, number.value) : null;
}

/** After "course 12" follows another, or the end of what is said of it. */
const afterNamed = /^(|,|;|\.|\)|\(|\/|and|or|&|with)$/u;

/** "Environmental Design 630, 632": if the catalog has no such subject, 632 does not take an earlier one. */
function isOfUnknownName(scan: Scan, at: number): boolean {
  let number = at - 1;
  while (/^(?:,|or|and|&|\/|\d+\w?)$/u.test(wordAt(scan, number))) number -= 1;
  const isNamed = /^\p{Lu}\p{Ll}{2,}$/u.test(scan.tokens[number]?.text ?? '');
  if (!scan.memory.hasUnknownWords || !isNamed || scan.tokens[number + 1]?.kind !== 'number') return false;
  for (let from = number; from > number - longestName; from -= 1)
    if (scan.lexicon.subjectAt(scan.tokens, from)?.end === number + 1) return false;
  return true;
}

/** True for "140B" after "CHEM 40B". */
function areLettered(before: string, number: string): boolean {
  return /^\d{1,3}[A-Z]{1,2}$/u.test(before) && /^\d{2,3}[A-Z]{1,2}$/u.test(number);
}

/** "1107" after "PSYC BC1106" is BC1107, if the catalog has PSYC BC1107. */
function withLettersOf(scan: Scan, before: string | null, subject: string, number: string): string {
  const [letters = ''] = /^[A-Z]+(?=\d)/u.exec(before ?? '') ?? [];
  return scan.lexicon.hasCourse(`${subject} ${letters}${number}`) ? letters + number : number;
}

/**
 * The subject of a number without one: the first that has the course, or null. At the beginning of a condition,
 * "concurrent enrollment in 102", the text's own subject is possible too; in a list it is not.
 */
function subjectWith(scan: Scan, subjects: readonly string[], number: string): string | null {
  const { lexicon, ownSubject, memory } = scan;
  const isFirst = /^(concurrent|semicolon|stop|filler)$/u.test(memory.previous ?? '');
  const possible = ownSubject === null || !isFirst ? subjects : [...subjects, ownSubject];
  return possible.find((subject) => lexicon.hasCourse(`${subject} ${number.toUpperCase()}`)) ?? null;
}

/** "20A-B" after "MATH 18" or at the beginning: a sequence, if the catalog has all its courses; else null. */
function elidedSeries(scan: Scan, at: number, subject: string): Recognised | null {
  const value = scan.tokens[at]?.text ?? '';
  const series = recogniseSeries(scan, at, subject, { end: at + 1, value });
  const codes = (series?.items ?? []).flatMap((item) =>
    item.kind === 'leaf' && item.rule.kind === 'course' ? [item.rule.course_code] : [],
  );
  const isKnown = codes.length > 1 && codes.every((code) => scan.lexicon.hasCourse(code));
  return isKnown ? series : null;
}

/** "F116X" after "BIOL F115X"; "UN2102", if the remembered subject has such a course. */
function letterElided(scan: Scan, at: number, subject: string): Recognised | null {
  const number = lettersFirst(scan, at);
  if (number === null) return null;
  const form = (value: string): string => value.replace(/^[A-Z]+/u, 'A').replaceAll(/\d/gu, '0');
  const isAlike = form(number.value) === form(scan.memory.catalogNumber ?? '');
  const isKnown = scan.lexicon.hasCourse(`${subject} ${number.value.toUpperCase()}`);
  return isAlike || isKnown ? courseLeaf(scan, at, number.end, subject, number.value) : null;
}

/** The "B" of "CS 250A/B"; "B+" is a grade. */
function suffixOnly(scan: Scan, at: number): Recognised | null {
  const { subject, catalogNumber, previous } = scan.memory;
  const printed = scan.tokens[at]?.text ?? '';
  const letter = printed.toUpperCase();
  if (isGlued(scan, at + 1) && /^[+-]$/u.test(wordAt(scan, at + 1))) return null;
  // "CS 250D1/D2"
  const [, number, half] = /^(\d+)([A-Z])\d$/u.exec(catalogNumber ?? '') ?? [];
  const digit = isGlued(scan, at + 1) ? (/^\d$/u.exec(wordAt(scan, at + 1))?.[0] ?? null) : null;
  if (subject !== null && previous === 'slash' && letter === half && digit !== null)
    return courseLeaf(scan, at, at + 2, subject, `${number}${letter}${digit}`);
  const [, stem, last] = /^(\d(?:[A-Z\d]*\d)?)([A-Z]?)$/u.exec(catalogNumber ?? '') ?? [];
  if (subject === null || stem === undefined || !/^[A-Z]$/u.test(letter)) return null;
  // "CS 80/R", "CS 217A, B, and C", if the catalog has CS 80R and CS 217C.
  const isKnown = scan.lexicon.hasCourse(`${subject} ${stem}${letter}`);
  const isListed = last !== '' && isKnown && /^(?:,|;|\.|\)|and|or|)$/u.test(wordAt(scan, at + 1));
  // "CS 217a and b": behind a slash, a small letter is no section.
  const isSmall = printed !== letter;
  if (previous === 'slash' && !isSmall ? last === '' && !isKnown : !isListed) return null;
  return courseLeaf(scan, at, at + 1, subject, stem + letter);
}

/** True if a number without an earlier code may be a course: between separators, or after "courses". */
function standsAlone(scan: Scan, at: number): boolean {
  const before = scan.memory.previous;
  const next = wordAt(scan, at + 1);
  // After its noun, a number may be shorter: "courses 32 and 33", "one course from 5, 6" if the catalog has CS 5.
  const noun = wordAt(scan, at - 1) === 'from' ? at - 2 : at - 1;
  const isNamed = /^courses?$/u.test(wordAt(scan, noun)) && !/^\d/u.test(wordAt(scan, noun - 1));
  const isLong = noun === at - 1 && /^[1-9]\d{1,2}[a-z]{0,2}$/u.test(wordAt(scan, at));
  if (isNamed && (isLong || isOwnCourse(scan, at))) return afterNamed.test(next);
  const opens = before !== 'word' && before !== 'leaf' && before !== 'filler';
  return opens && /^[1-9]\d{2,}/u.test(wordAt(scan, at)) && /^(|,|;|\.|\)|\/|and|or|&)$/u.test(next);
}

/** "Course 5", if the catalog has the text's own subject with this number. */
function isOwnCourse({ memory, lexicon, tokens }: Scan, at: number): boolean {
  return memory.isOwnSubject && lexicon.hasCourse(`${memory.subject} ${tokens[at]?.text.toUpperCase()}`);
}

/** True for "2021-22", and for "from 2020" if the catalog has no such course. */
function isCalendarYear(scan: Scan, at: number, subject: string): boolean {
  const isDated =
    /^(?:199|20[0-4])\d$/u.test(wordAt(scan, at)) &&
    (/^(?:from|since|until|before|after)$/u.test(wordAt(scan, at - 1)) || wordAt(scan, at + 1) === 'onwards');
  if (isDated && !scan.lexicon.hasCourse(`${subject} ${wordAt(scan, at)}`)) return true;
  const [, century, year] = /^(19|20)(\d\d)$/u.exec(wordAt(scan, at)) ?? [];
  const next = /^(?:(?:19|20))?(\d\d)$/u.exec(wordAt(scan, at + 2))?.[1];
  const isDashed = isGlued(scan, at + 1, '-') && isGlued(scan, at + 2);
  return century !== undefined && isDashed && Number(next) === (Number(year) + 1) % 100;
}

/** True for numbers of programs: "programs (3707, 3778)", "enrolment in program 4059, 4061 or 4062". */
function isOfPrograms(scan: Scan, at: number): boolean {
  let first = at;
  while (/^(,|or|and|\/|\d{3,})$/u.test(wordAt(scan, first - 1))) first -= 1;
  if (first < at && programNouns.test(wordAt(scan, first - 1))) return true;
  return wordAt(scan, first - 1) === '(' && programNouns.test(wordAt(scan, first - 2));
}
