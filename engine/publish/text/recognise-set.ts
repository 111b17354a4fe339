/** Sets of courses: "0.5 unit in CLAS", "any 200-level LS or SRF course", "90 credit hours". */
import type { CourseSet } from '../../../shared/contract/rule.ts';
import { leafItem, type Recognised, rangeOf, type Scan, wordAt } from './recogniser.ts';
import { levelDigit, numberAt } from './set-numbers.ts';
import { runFor, type SetRun, setOfRuns } from './set-runs.ts';
import { gluedHours } from './units.ts';
import { unknownKind } from './unknown-kind.ts';
import { numberWords, standingYears } from './wording.ts';

/** A partially read set. */
interface SetReading {
  at: number;
  units: number | null;
  count: number | null;
  readonly runs: SetRun[];
  courseNoun: boolean;
}

const openers =
  /^(at|least|minimum|of|a|an|any|completion|complete|completed|total|previous|prior|the|another|additional|minimum-of|earned|successful|must|have)$/u;
const adjectives =
  /^(previous|prior|additional|other|any|a|an|level|level-|undergraduate|credit|further|more)$/u;
const links = /^(in|of|from|at|the|with|worth|numbered|or|and|,|\/|-|and\/or|overall|completed)$/u;
const courseNouns = /^(course|courses|coursework|class|classes|subject|subjects|offering)$/u;
const limits = /^(more|most|than|fewer|less|maximum|no|not|exceed|up)$/u;
const maximumTokens = 40;

export function recogniseCourseSet(scan: Scan, at: number): Recognised | null {
  const before = wordAt(scan, at - 1);
  if (limits.test(before) && !/^(more|not)$/u.test(before)) return null;
  if (/^(or|and|,|\/|-|and\/or)$/u.test(wordAt(scan, at))) return null;
  const reading = readAmount(scan, at);
  if (reading === null) return null;
  readDescription(scan, reading);
  return (
    listFollows(scan, at, reading) ??
    (isUndescribed(reading) ? unknownKind(scan, at, reading.at) : null) ??
    setLeaf(scan, at, reading)
  );
}

function readAmount(scan: Scan, at: number): SetReading | null {
  let position = at;
  let any = false;
  while (openers.test(wordAt(scan, position)) && position < at + 6) {
    any ||= /^(a|an|any|another)$/u.test(wordAt(scan, position));
    position += 1;
  }
  const reading: SetReading = {
    at: position,
    units: null,
    count: any ? 1 : null,
    runs: [],
    courseNoun: false,
  };
  // "*6" and "★6" are six units in the calendars that write so.
  if (/^[*★]$/u.test(wordAt(scan, position)) && numberAt(scan, position + 1) !== null)
    return { ...reading, at: position + 2, units: numberAt(scan, position + 1), count: null };
  const hours = gluedHours(scan.tokens[position]);
  if (hours !== null) return { ...reading, at: position + 1, units: hours, count: null };
  const number = numberAt(scan, position);
  if (number === null) return reading;
  // "57-180 credits": at least 57.
  const isRange = wordAt(scan, position + 1) === '-' && numberAt(scan, position + 2) !== null;
  const afterRange = isRange ? scan.vocabulary.unitsEnd(scan.tokens, position + 3) : 0;
  if (afterRange > position + 3) return { ...reading, at: afterRange, units: number, count: null };
  const afterUnits = scan.vocabulary.unitsEnd(scan.tokens, position + 1);
  if (afterUnits > position + 1) return { ...reading, at: afterUnits, units: number, count: null };
  if (wordAt(scan, position).includes('.') || number > 20 || hundredAt(scan, position) !== null)
    return reading;
  return scan.tokens[position]?.kind === 'number' || numberWords.has(wordAt(scan, position))
    ? { ...reading, at: position + 1, count: number }
    : reading;
}

function readDescription(scan: Scan, reading: SetReading): void {
  for (let last = reading.at; reading.at < last + maximumTokens; ) {
    const position = skipLinks(scan, reading.at);
    if (!readDescriptor(scan, reading, position)) return;
    if (reading.at === last) last = reading.at;
  }
}

function isUndescribed({ units, runs }: SetReading): boolean {
  return units !== null && runs.length === 0;
}

/** "or a" begins another set; all other links and adjectives continue this one. */
function skipLinks(scan: Scan, at: number): number {
  let position = at;
  for (;;) {
    const word = wordAt(scan, position);
    if (/^(or|and|,)$/u.test(word) && /^(a|an|any|one|two)$/u.test(wordAt(scan, position + 1)))
      return position;
    if (/^(level|levels|stage)$/u.test(word) && levelDigit(wordAt(scan, position + 1)) !== null)
      return position;
    if (isUpperSubject(scan, position)) return position;
    if (!links.test(word) && !adjectives.test(word)) return position;
    position += 1;
  }
}

/** "40 credits in IN courses": the subject, where the words around it are not upper case as well. */
function isUpperSubject(scan: Scan, at: number): boolean {
  const text = scan.tokens[at]?.text ?? '';
  const before = scan.tokens[at - 1]?.text ?? '';
  const isUpper = /^\p{Lu}{2,}$/u.test(text) && !/^\p{Lu}{2,}$/u.test(before);
  return isUpper && scan.vocabulary.subjectAt(scan.tokens, at, true)?.value === text;
}

/** Reads one descriptor and advances past it. */
function readDescriptor(scan: Scan, reading: SetReading, at: number): boolean {
  return (
    readLevelDescriptor(scan, reading, at) ||
    readOrAbove(scan, reading, at) ||
    readSubjectDescriptor(scan, reading, at) ||
    readCourseNoun(scan, reading, at)
  );
}

function readLevelDescriptor(scan: Scan, reading: SetReading, at: number): boolean {
  const hundred = hundredAt(scan, at);
  if (hundred !== null) {
    const run = runFor(reading.runs, 'hundreds');
    run.hundreds.push(hundred);
    const last = rangeEnd(scan, at + 1);
    if (last !== null) {
      run.lastNumber = Number(wordAt(scan, last));
      reading.at = last + 1;
      return true;
    }
    const after = wordAt(scan, at + 1) === '-' ? at + 2 : at + 1;
    reading.at = wordAt(scan, after) === 'level' ? after + 1 : after;
    return true;
  }
  const levelNumber = courseLevelAt(scan, reading, at);
  if (levelNumber !== null) {
    runFor(reading.runs, 'hundreds').hundreds.push(...levelNumber.levels);
    reading.at = levelNumber.end;
    return true;
  }
  const year = standingYears.get(wordAt(scan, at));
  const yearNoun = wordAt(scan, at + 1) === '-' ? at + 2 : at + 1;
  if (year === undefined || wordAt(scan, yearNoun) !== 'year') return false;
  if (!courseFollows(scan, yearNoun + 1)) return false;
  runFor(reading.runs, 'hundreds').hundreds.push(year * scan.vocabulary.levelStep);
  reading.at = yearNoun + 1;
  return true;
}

/** "level 2", "stage 1": of courses after a count or units, or where "courses" follow; of students otherwise. */
function courseLevelAt(
  scan: Scan,
  reading: SetReading,
  at: number,
): { readonly levels: readonly number[]; readonly end: number } | null {
  const isNoun = /^(level|levels|stage)$/u.test(wordAt(scan, at));
  const digit = levelDigit(wordAt(scan, at + 1));
  const isCounted = reading.units !== null || reading.count !== null;
  if (!isNoun || digit === null || !(isCounted || courseFollows(scan, at + 2))) return null;
  const step = scan.vocabulary.levelStep;
  const level = digit * step;
  const isPair =
    /^(or|and|\/|-|to)$/u.test(wordAt(scan, at + 2)) &&
    wordAt(scan, at + 3) === String(digit + 1) &&
    scan.vocabulary.unitsEnd(scan.tokens, at + 4) === at + 4;
  return isPair ? { levels: [level, level + step], end: at + 4 } : { levels: [level], end: at + 2 };
}

/** The second number of "numbered 200-299" or "numbered 200 to 299". */
function rangeEnd(scan: Scan, at: number): number | null {
  const isLast = /^[1-9]\d{2,3}$/u.test(wordAt(scan, at + 1)) && isNumbered(scan, at - 2);
  return /^(-|to|through)$/u.test(wordAt(scan, at)) && isLast ? at + 1 : null;
}

/** "200-level", "200 level", "100-" before another such; "2XX". */
function hundredAt(scan: Scan, at: number): number | null {
  const token = scan.tokens[at];
  if (token?.kind !== 'number') return null;
  if (/^[1-9]\d{2,3}$/u.test(token.text) && (isNumbered(scan, at - 1) || isOrAbove(scan, at + 1))) {
    return Number(token.text);
  }
  const wild = /^(\d)([xX*]{2,3})$/u.exec(token.text);
  if (wild !== null) return Number(wild[1]) * 10 ** (wild[2]?.length ?? 2);
  if (!/^\d0{2,3}$/u.test(token.text)) return null;
  const after = wordAt(scan, at + 1) === '-' ? at + 2 : at + 1;
  if (wordAt(scan, after) === 'level') return Number(token.text);
  if (wordAt(scan, after) === 'or' || after === at + 2) {
    const further = wordAt(scan, after) === 'or' ? after + 1 : after;
    return /^\d0{2,3}$/u.test(wordAt(scan, further)) && hundredAt(scan, further) !== null
      ? Number(token.text)
      : null;
  }
  return null;
}

/** "courses numbered 300", "of level 1000" */
function isNumbered(scan: Scan, at: number): boolean {
  const word = wordAt(scan, at);
  return (
    word === 'numbered' ||
    (word === 'level' && !/^\d/u.test(wordAt(scan, at - 1)) && wordAt(scan, at - 1) !== '-')
  );
}

function isOrAbove(scan: Scan, at: number): boolean {
  return (
    /^(or|and)$/u.test(wordAt(scan, at)) && /^(above|higher|beyond|greater)$/u.test(wordAt(scan, at + 1))
  );
}

function courseFollows(scan: Scan, at: number): boolean {
  for (let position = at; position < at + 10; position += 1) {
    const word = wordAt(scan, position);
    if (courseNouns.test(word)) return true;
    if (word !== '/' && word !== 'or' && scan.vocabulary.subjectAt(scan.tokens, position) === null)
      return false;
  }
  return false;
}

function readOrAbove(scan: Scan, reading: SetReading, at: number): boolean {
  const last = reading.runs.at(-1);
  if (!/^(above|higher|beyond|greater)$/u.test(wordAt(scan, at)) || last === undefined) return false;
  if (last.hundreds.length === 0) return false;
  last.orAbove = true;
  reading.at = at + 1;
  return true;
}

function readSubjectDescriptor(scan: Scan, reading: SetReading, at: number): boolean {
  const subject = scan.vocabulary.subjectAt(scan.tokens, at, true);
  if (subject === null) return false;
  const next = scan.tokens[subject.end];
  if (next?.kind === 'number' && hundredAt(scan, subject.end) === null) return false;
  runFor(reading.runs, 'subjects').subjects.push(subject.value);
  reading.at = subject.end;
  return true;
}

function readCourseNoun(scan: Scan, reading: SetReading, at: number): boolean {
  // In Australia a course is a unit: "12 credit points of 2000-level COMP units".
  const isUnit = /^units$/u.test(wordAt(scan, at)) && reading.units !== null && reading.runs.length > 0;
  if (!isUnit && !courseNouns.test(wordAt(scan, at))) return false;
  reading.courseNoun = true;
  reading.at = /^(work)$/u.test(wordAt(scan, at + 1)) ? at + 2 : at + 1;
  return true;
}

/** "6 credit hours from the following: A, B": units out of a list. */
function listFollows(scan: Scan, from: number, reading: SetReading): Recognised | null {
  if (reading.units === null || reading.runs.length > 0) return null;
  let position = reading.at;
  while (
    /^(from|in|of|any|combination|the|following|courses|:|among|chosen|selected|list|either)$/u.test(
      wordAt(scan, position),
    )
  ) {
    position += 1;
  }
  const opening = wordAt(scan, position) === '(' ? position + 1 : position;
  const subject = scan.vocabulary.subjectAt(scan.tokens, opening);
  const leads = position > reading.at || reading.courseNoun;
  if (!leads || subject === null || scan.tokens[subject.end]?.kind !== 'number') return null;
  const place = rangeOf(scan, from, position);
  return { end: position, items: [{ kind: 'quantifier', count: 1, units: reading.units, ...place }] };
}

function setLeaf(scan: Scan, from: number, reading: SetReading): Recognised | null {
  const named = subjectsOf(reading);
  if (reading.runs.length === 0 && isEquated(scan, reading.at)) return null;
  if (reading.units === null && !(reading.runs.length > 0 && isCourseSet(reading))) return null;
  const described = setOfRuns(reading.runs);
  if (described === null) return unclearSet(scan, from, reading);
  const isImplied = named.length === 0 && hasLevels(reading);
  const { subject, isOwnSubject } = scan.memory;
  const implied = isImplied && subject !== null && !isOwnSubject ? { subjects: [subject] } : {};
  const amount = reading.units === null ? { count: reading.count ?? 1 } : { units: reading.units };
  const set: CourseSet = { ...implied, ...described };
  return {
    end: reading.at,
    items: [leafItem(scan, from, reading.at, { kind: 'courses_from', from: set, ...amount })],
    memory: named.length === 0 ? {} : { subject: named.at(-1) ?? null, isOwnSubject: false },
  };
}

/** "6 credits, equivalent to CS 101": as many as that course has, and of its kind. */
function isEquated(scan: Scan, at: number): boolean {
  const from = wordAt(scan, at) === ',' ? at + 1 : at;
  return /^(equivalent|corresponding|equal)$/u.test(wordAt(scan, from)) && wordAt(scan, from + 1) === 'to';
}

/** Units of courses of which it is not clear which level is meant of which subject. */
function unclearSet(scan: Scan, from: number, { at, units, runs }: SetReading): Recognised | null {
  if (units === null || runs.length < 3) return null;
  const { start, end } = rangeOf(scan, from, at);
  const text = scan.text.slice(start, end);
  return { end: at, items: [leafItem(scan, from, at, { kind: 'unparsed', text })] };
}

function subjectsOf({ runs }: SetReading): readonly string[] {
  return runs.flatMap(({ subjects }) => subjects);
}

function hasLevels({ runs }: SetReading): boolean {
  return runs.some(({ hundreds }) => hundreds.length > 0);
}

function isCourseSet(reading: SetReading): boolean {
  const hasSubjects = subjectsOf(reading).length > 0;
  return reading.courseNoun ? hasSubjects || reading.count !== null : hasSubjects && hasLevels(reading);
}
