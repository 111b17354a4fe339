/** The description of a set of courses: subjects, levels and number ranges, "200-level LS or SRF courses". */

import { numberAfterSubject } from '../../words/token.ts';
import { standingYears } from '../../words/wording.ts';
import { type Scan, wordAt } from '../recogniser.ts';
import { letterLevelsAt, readLetterLevels, readSubjectLetters } from './letter-levels.ts';
import { readSeries, seriesAt } from './number-series.ts';
import { readCourseNoun } from './set-nouns.ts';
import { levelDigit, numberAt } from './set-numbers.ts';
import { prefixWordsEnd } from './set-prefix.ts';
import { runFor, type SetReading } from './set-runs.ts';
import { courseNouns, isOrAbove, subjectOfSetAt } from './set-subjects.ts';

const adjectives =
  /^(previous|prior|additional|other|any|a|an|level|level-|undergraduate|credit|further|more)$/u;
const links =
  /^(in|on|of|from|between|either|at|@|the|with|worth|numbered|labelled|labeled|or|and|,|\/|-|and\/or|overall|completed|passed)$/u;
const maximumTokens = 40;

export function readDescription(scan: Scan, reading: SetReading): void {
  for (let last = reading.at; reading.at < last + maximumTokens; ) {
    const position = skipLinks(scan, reading.at);
    if (!readDescriptor(scan, reading, position)) return;
    if (reading.at === last) last = reading.at;
  }
}

/** "or a" begins another set; all other connectives and adjectives continue this one. */
function skipLinks(scan: Scan, at: number): number {
  let position = at;
  while (position < at + maximumTokens) {
    const word = wordAt(scan, position);
    if (/^(or|and|,)$/u.test(word) && /^(a|an|any|one|two)$/u.test(wordAt(scan, position + 1)))
      return position;
    if (/^(level|levels|stage)$/u.test(word) && levelDigit(wordAt(scan, position + 1)) !== null)
      return position;
    // "A course of mathematics or equivalent numbered 200 or above": the number applies to the course, too.
    if (
      word === 'or' &&
      /^equivalent numbered$/u.test(`${wordAt(scan, position + 1)} ${wordAt(scan, position + 2)}`)
    ) {
      position += 2;
      continue;
    }
    // "6 hours of CS credit": a noun, unless courses follow.
    if (word === 'credit' && /^(|[.,;)]|or|and)$/u.test(wordAt(scan, position + 1))) return position;
    if (isUpperSubject(scan, position) || letterLevelsAt(scan, position) !== null) return position;
    // "24 units of university courses", but not "one university-level course"
    const isPlace = word === 'university' && courseNouns.test(wordAt(scan, position + 1));
    if (!links.test(word) && !adjectives.test(word) && !isPlace) return position;
    position += 1;
  }
  return position;
}

/** True for the subject of "40 credits in IN courses", if the word before it is not in upper case as well. */
function isUpperSubject(scan: Scan, at: number): boolean {
  const text = scan.tokens[at]?.text ?? '';
  const before = scan.tokens[at - 1]?.text ?? '';
  const isUpper = /^\p{Lu}{2,}$/u.test(text) && !/^\p{Lu}{2,}$/u.test(before);
  return isUpper && scan.lexicon.subjectAt(scan.tokens, at, true)?.value === text;
}

/** Reads one descriptor and advances past it; returns false if there is none. */
function readDescriptor(scan: Scan, reading: SetReading, at: number): boolean {
  return (
    readSeries(scan, reading, at) ||
    readLevelDescriptor(scan, reading, at) ||
    readLetterLevels(scan, reading, at) ||
    readOrAbove(scan, reading, at) ||
    readAboveLevel(scan, reading, at) ||
    readTotal(scan, reading, at) ||
    readBracketedLevel(scan, reading, at) ||
    readSubjectLetters(scan, reading, at) ||
    readSubjectDescriptor(scan, reading, at) ||
    readPrefix(scan, reading, at) ||
    readCourseNoun(scan, reading, at)
  );
}

function readPrefix(scan: Scan, reading: SetReading, at: number): boolean {
  const end = prefixWordsEnd(scan, at, (reading.runs.at(-1)?.subjects.length ?? 0) > 0);
  reading.at = end ?? reading.at;
  return end !== null;
}

function readLevelDescriptor(scan: Scan, reading: SetReading, at: number): boolean {
  const numbers = numbersAt(scan, reading, at);
  if (numbers !== null) {
    const run = runFor(reading.runs, 'hundreds');
    run.hundreds.push(numbers.first);
    run.lastNumber = numbers.last;
    reading.at = numbers.end;
    return true;
  }
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
    run.orAbove ||= wordAt(scan, at + 1) === '+';
    const after = /^[-+]$/u.test(wordAt(scan, at + 1)) ? at + 2 : at + 1;
    // "300- to 400-level"
    const highest = wordAt(scan, after) === 'to' ? hundredAt(scan, after + 1) : null;
    if (highest !== null) run.lastNumber = highest + scan.lexicon.numbers.levelStep - 1;
    const behind = highest === null ? after : after + 2;
    const noun = highest !== null && wordAt(scan, behind) === '-' ? behind + 1 : behind;
    reading.at = /^(level|division)$/u.test(wordAt(scan, noun)) ? noun + 1 : noun;
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
  const isOfUnits =
    reading.units !== null && scan.lexicon.subjectAt(scan.tokens, yearNoun + 1, true) !== null;
  if (!isOfUnits && !courseFollows(scan, yearNoun + 1)) return false;
  runFor(reading.runs, 'hundreds').hundreds.push(year * scan.lexicon.numbers.levelStep);
  reading.at = yearNoun + 1;
  return true;
}

/** "the 2000-2999 level"; "1020-1999" after a subject and an amount. */
function numbersAt(scan: Scan, { runs, units, count }: SetReading, at: number) {
  const [first, last] = [wordAt(scan, at), wordAt(scan, at + 2)];
  const isRange =
    /^[1-9]\d{2,3}$/u.test(first) &&
    /^\d{1,2}99$/u.test(last) &&
    first.length === last.length &&
    first < last;
  if (!isRange || !/^(-|to|through)$/u.test(wordAt(scan, at + 1))) return null;
  const isLevel = wordAt(scan, at + 3) === 'level';
  const isOfSubject = (units !== null || count !== null) && (runs.at(-1)?.subjects.length ?? 0) > 0;
  if (!isLevel && !isOfSubject) return null;
  return { first: Number(first), last: Number(last), end: at + (isLevel ? 4 : 3) };
}

/** "level 2", "stage 1": of courses after an amount or before "courses", otherwise of students. */
function courseLevelAt(
  scan: Scan,
  reading: SetReading,
  at: number,
): { readonly levels: readonly number[]; readonly end: number } | null {
  const isNoun = /^(level|levels|stage)$/u.test(wordAt(scan, at));
  const digit = levelDigit(wordAt(scan, at + 1));
  const isCounted = reading.units !== null || reading.count !== null;
  if (!isNoun || digit === null || !(isCounted || courseFollows(scan, at + 2))) return null;
  const step = scan.lexicon.numbers.levelStep;
  const level = digit * step;
  const isPair =
    /^(or|and|\/|-|to)$/u.test(wordAt(scan, at + 2)) &&
    levelDigit(wordAt(scan, at + 3)) === digit + 1 &&
    scan.lexicon.unitsEnd(scan.tokens, at + 4) === at + 4;
  return isPair ? { levels: [level, level + step], end: at + 4 } : { levels: [level], end: at + 2 };
}

/** "1.50 credits in Philosophy (3000 level or above)": the brackets hold the level alone. */
function readBracketedLevel(scan: Scan, reading: SetReading, at: number): boolean {
  const isCounted = reading.units !== null || reading.count !== null;
  const isOfSubject = (reading.runs.at(-1)?.subjects.length ?? 0) > 0;
  if (wordAt(scan, at) !== '(' || !isCounted || !isOfSubject) return false;
  const inner: SetReading = { ...reading, at: skipLinks(scan, at + 1), runs: [] };
  if (!readLevelDescriptor(scan, inner, inner.at)) return false;
  readOrAbove(scan, inner, skipLinks(scan, inner.at));
  if (wordAt(scan, inner.at) !== ')') return false;
  reading.runs.push(...inner.runs);
  reading.at = inner.at + 1;
  return true;
}

/** The second number of "numbered 200-299" or "numbered 200 to 299", or null. */
function rangeEnd(scan: Scan, at: number): number | null {
  const isLast = /^[1-9]\d{2,3}$/u.test(wordAt(scan, at + 1)) && isNumbered(scan, at - 2);
  return /^(-|to|through)$/u.test(wordAt(scan, at)) && isLast ? at + 1 : null;
}

/** The level of "200-level", "200 level", "200+ level", "100-" or "100/" before another such, or "2XX"; else null. */
export function hundredAt(scan: Scan, at: number): number | null {
  const token = scan.tokens[at];
  if (token?.kind !== 'number') return null;
  if (/^[1-9]\d{2,3}$/u.test(token.text) && (isNumbered(scan, at - 1) || isOrAbove(scan, at + 1))) {
    return Number(token.text);
  }
  // After a subject, shorter numbers are levels too: "MATH 97 or higher", "MATH 097 or higher"
  const isOfSubject = scan.lexicon.subjectAt(scan.tokens, at - 1)?.end === at;
  if (/^(?:0\d{2,3}|[1-9]\d)$/u.test(token.text) && isOfSubject && isOrAbove(scan, at + 1))
    return Number(token.text);
  // Without a subject, they need the word "numbered": "numbered 11 or above"
  const isShort = /^[1-9]\d?$/u.test(token.text) && wordAt(scan, at - 1) === 'numbered';
  if (isShort && isOrAbove(scan, at + 1)) return Number(token.text);
  const wild = /^(\d)([xX*]{2,3})$/u.exec(token.text);
  if (wild !== null) return Number(wild[1]) * 10 ** (wild[2]?.length ?? 2);
  if (!/^(?:\d0{2,3}|[1-9]\d00)$/u.test(token.text)) return null;
  const after = /^[-+]$/u.test(wordAt(scan, at + 1)) ? at + 2 : at + 1;
  if (/^(level|division)$/u.test(wordAt(scan, after))) return Number(token.text);
  const isEither = ['and', '/', 'or'].every((word, offset) => wordAt(scan, after + offset) === word);
  const isJoined = isEither || /^(or|to|\/)$/u.test(wordAt(scan, after));
  if (isJoined || after === at + 2) {
    const further = isEither ? after + 3 : isJoined ? after + 1 : after;
    return /^\d0{2,3}$/u.test(wordAt(scan, further)) && hundredAt(scan, further) !== null
      ? Number(token.text)
      : null;
  }
  return null;
}

/** True for "numbered" in "courses numbered 300", and "level" in "of level 1000". */
function isNumbered(scan: Scan, at: number): boolean {
  const word = wordAt(scan, at);
  return (
    word === 'numbered' ||
    (word === 'level' && !/^\d/u.test(wordAt(scan, at - 1)) && wordAt(scan, at - 1) !== '-')
  );
}

function courseFollows(scan: Scan, at: number): boolean {
  for (let position = at; position < at + 10; position += 1) {
    const word = wordAt(scan, position);
    if (courseNouns.test(word)) return true;
    if (word !== '/' && word !== 'or' && scan.lexicon.subjectAt(scan.tokens, position) === null) return false;
  }
  return false;
}

function readOrAbove(scan: Scan, reading: SetReading, at: number): boolean {
  // "Any 100-level MATH course or higher": applies to the level before the subject.
  const levels = reading.runs.filter(({ hundreds }) => hundreds.length > 0);
  const isOfOne = reading.courseNoun && levels.length === 1;
  const last = isOfOne ? levels[0] : reading.runs.at(-1);
  // Also in brackets: "200-level (or higher)"
  const isBracketed =
    wordAt(scan, at) === '(' && wordAt(scan, at + 1) === 'or' && wordAt(scan, at + 3) === ')';
  const said = isBracketed ? at + 2 : at;
  if (!/^(above|higher|beyond|greater)$/u.test(wordAt(scan, said)) || last === undefined) return false;
  if (last.hundreds.length === 0) return false;
  last.orAbove = true;
  reading.at = isBracketed ? at + 4 : pastSameSubject(scan, reading, at + 1);
  return true;
}

/** "MATH 105 or higher (level) math course": the position after the repeated subject and its noun, otherwise `at`. */
function pastSameSubject(scan: Scan, { runs }: SetReading, at: number): number {
  const from = /^(level|numbered)$/u.test(wordAt(scan, at)) ? at + 1 : at;
  const again = scan.lexicon.subjectAt(scan.tokens, from) ?? scan.lexicon.subjectNamedAt(scan.tokens, from);
  const isSame = again !== null && runs.at(-2)?.subjects.at(-1) === again.value;
  return isSame && courseNouns.test(wordAt(scan, again.end)) ? again.end + 1 : at;
}

/** "CS courses above the 200 level", "at or above the 300 level" */
function readAboveLevel(scan: Scan, reading: SetReading, at: number): boolean {
  const level = wordAt(scan, at + 1) === 'the' ? at + 2 : at + 1;
  const hundred = /^(above|beyond)$/u.test(wordAt(scan, at)) ? hundredAt(scan, level) : null;
  if (hundred === null) return false;
  const isInclusive = wordAt(scan, at - 1) === 'or' && wordAt(scan, at - 2) === 'at';
  const run = runFor(reading.runs, 'hundreds');
  run.hundreds.push(isInclusive ? hundred : hundred + scan.lexicon.numbers.levelStep);
  run.orAbove = true;
  const noun = wordAt(scan, level + 1) === '-' ? level + 2 : level + 1;
  reading.at = /^(level|levels)$/u.test(wordAt(scan, noun)) ? noun + 1 : noun;
  return true;
}

/** "CS courses totalling 30 points": the units of what is described before. */
function readTotal(scan: Scan, reading: SetReading, at: number): boolean {
  if (!/^(totalling|totaling)$/u.test(wordAt(scan, at)) || reading.units !== null || reading.count !== null)
    return false;
  let number = at + 1;
  while (/^(to|at|least|a|minimum|of)$/u.test(wordAt(scan, number))) number += 1;
  const units = numberAt(scan, number);
  const end = scan.lexicon.unitsEnd(scan.tokens, number + 1);
  if (units === null || end === number + 1 || reading.runs.length === 0) return false;
  reading.units = units;
  reading.at = end;
  return true;
}

function readSubjectDescriptor(scan: Scan, reading: SetReading, at: number): boolean {
  const subject = subjectOfSetAt(scan, reading, at);
  if (subject === null) return false;
  // "CS 101", "CS-101"
  const number = numberAfterSubject(scan.tokens, subject.end);
  const isNumbered = scan.tokens[number]?.kind === 'number' && seriesAt(scan, number) === null;
  if (isNumbered && readSharedNumbers(scan, reading, subject.value, number)) return true;
  if (isNumbered && (hundredAt(scan, number) === null || isSetOfItsOwn(reading))) return false;
  runFor(reading.runs, 'subjects').subjects.push(subject.value);
  reading.at = subject.end;
  return true;
}

/** "6 units from CHEM, EARTH or PHYS 100-199": the numbers apply to all subjects. */
function readSharedNumbers(scan: Scan, reading: SetReading, subject: string, at: number): boolean {
  const numbers = `${wordAt(scan, at)}${wordAt(scan, at + 1)}${wordAt(scan, at + 2)}`;
  const [, first = '', last = ''] = /^(\d+0{2,3})-(\d+9{2,3})$/u.exec(numbers) ?? [];
  const isAmount = reading.units !== null || reading.count !== null;
  if (first === '' || !isAmount || reading.runs.length === 0) return false;
  runFor(reading.runs, 'subjects').subjects.push(subject);
  const run = runFor(reading.runs, 'hundreds');
  run.hundreds.push(Number(first));
  run.lastNumber = Number(last);
  reading.at = at + 3;
  return true;
}

/** True for "CS 105 or higher and MATH 110 or higher": no amount covers both, so each is required. */
function isSetOfItsOwn({ units, count, runs }: SetReading): boolean {
  const last = runs.at(-1);
  return units === null && count === null && last?.orAbove === true && runs.length > 1;
}
