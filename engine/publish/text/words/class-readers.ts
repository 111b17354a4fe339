/** The readers of the classes in phrases, such as `<grade>` and `<count>`. */
import type { TextDialect } from '../../catalog-source.ts';
import { isBarred, isClosedBefore, isPreventing, saysOneBefore, saysThoseBefore } from './barred-students.ts';
import { facultiesEnd, weightsEnd } from './faculty-prefix.ts';
import { readLetterOrPercent } from './grade-readers.ts';
import { readBody, readGroup, readPerson, readProperName } from './name-readers.ts';
import type { NumberForms } from './number-forms.ts';
import type { NumericCodes } from './numeric-codes.ts';
import type { Capture, Classes } from './phrase.ts';
import { lowerAt, numberAfterSubject, type Token } from './token.ts';
import { numberWords, standingYears, wordSet } from './wording.ts';

/** The parts of a catalog's lexicon that classes need. */
export interface ClassWords {
  readonly dialect: TextDialect;
  subjectAt(tokens: readonly Token[], position: number): Capture | null;
  levelAt(tokens: readonly Token[], position: number): Capture | null;
  isSubject(code: string): boolean;
  hasCourse(code: string): boolean;
  readonly numbers: Pick<NumberForms, 'slashedAt'>;
  readonly numericCodes: NumericCodes;
}

/** "Preprequisite", "Prerequiste" */
const misspeltPrerequisite = /^(?!prereq)pr?[a-z]{1,7}q[a-z]{1,3}[is][a-z]{0,3}tes?$|^prereq[a-z]{2,8}tes?$/u;
/** "Corerequisite" */
const misspeltCorequisite = /^co[a-z]{0,5}r?e?q[a-z]{1,3}[is][a-z]{0,3}tes?$/u;

function readWord(token: Token | undefined, at: number, form: RegExp): Capture | null {
  return token?.kind === 'word' && form.test(token.lower) ? { end: at + 1, value: token.lower } : null;
}

export function classesOf(lexicon: ClassWords): Classes {
  const scale = lexicon.dialect.grade_scale;
  const readsBareGrades = scale === 'percent' || scale === 'mark';
  return {
    count: (tokens, at) => readCount(tokens[at], at),
    number: (tokens, at) => readNumber(tokens[at], at),
    grade: (tokens, at) =>
      readLetterOrPercent(tokens, at) ?? (tokens[at]?.kind === 'number' ? readNumber(tokens[at], at) : null),
    'letter-or-percent': (tokens, at) =>
      readLetterOrPercent(tokens, at) ?? (readsBareGrades ? readBareGrade(tokens, at) : null),
    letter: (tokens, at) => (tokens[at]?.kind === 'number' ? null : readLetterOrPercent(tokens, at)),
    'misspelt-prerequisite': (tokens, at) => readWord(tokens[at], at, misspeltPrerequisite),
    'misspelt-corequisite': (tokens, at) => readWord(tokens[at], at, misspeltCorequisite),
    mark: readMark,
    point: readPoint,
    'lookahead-no-enrolment': (tokens, at) =>
      /^(enrolled|registered|taking|for|in)$/u.test(lowerAt(tokens, at)) ? null : { end: at, value: '' },
    'lookahead-no-course': (tokens, at) => (leadsOn(lexicon, tokens, at) ? null : { end: at, value: '' }),
    'lookahead-no-noun': (tokens, at) => (isNoun(tokens, at) ? null : { end: at, value: '' }),
    'lookahead-list': (tokens, at) =>
      isList(lexicon, tokens, afterQuantifier(tokens, at)) ? { end: at, value: '' } : null,
    'lookahead-amount': (tokens, at) => (isAmount(tokens, at) ? { end: at, value: '' } : null),
    level: (tokens, at) => lexicon.levelAt(tokens, at),
    area: readArea,
    year: (tokens, at) => readYear(tokens[at], at),
    'proper-name': readProperName,
    acronym: (tokens, at) => readAcronym(lexicon, tokens, at),
    body: readBody,
    person: readPerson,
    group: readGroup,
    'lookahead-student': (tokens, at) =>
      readStandingNoun(tokens, at) !== null ||
      readYear(tokens[at], at) !== null ||
      /^(graduate|postgraduate|level)$/u.test(lowerAt(tokens, at))
        ? { end: at, value: '' }
        : null,
    'lookahead-year-of-study': (tokens, at) => (isYearOfStudy(tokens, at) ? { end: at, value: '' } : null),
    'lookahead-people': (tokens, at) =>
      tokens[at]?.kind === 'word' && !/^(one|two|\d+|a|an)$/u.test(lowerAt(tokens, at))
        ? { end: at, value: '' }
        : null,
    degree: (tokens, at) =>
      /^(phd|doctoral|master's|masters)$/u.test(lowerAt(tokens, at))
        ? { end: at + 1, value: lowerAt(tokens, at) }
        : null,
    standing: readStandingNoun,
    // Looks before the one word that was read, which a comma may follow.
    'lookbehind-link': (tokens, at) =>
      /^(?:and|or|,)$/u.test(lowerAt(tokens, lowerAt(tokens, at - 1) === ',' ? at - 3 : at - 2))
        ? { end: at, value: '' }
        : null,
    // What is said of the grade before: "a C or better (C- not accepted)"
    'lookbehind-better': (tokens, at) =>
      /^(?:better|higher|above)$/u.test(lowerAt(tokens, at - (tokens[at - 1]?.kind === 'mark' ? 2 : 1)))
        ? { end: at, value: '' }
        : null,
    'lookbehind-closed': (tokens, at) => (isClosedBefore(tokens, at) ? { end: at, value: '' } : null),
    'lookahead-barred': (tokens, at) => (isBarred(tokens, at) ? { end: at, value: '' } : null),
    'lookahead-preventing': (tokens, at) => (isPreventing(tokens, at) ? { end: at, value: '' } : null),
    'lookbehind-one-of': (tokens, at) => (saysOneBefore(tokens, at) ? { end: at, value: '' } : null),
    'lookbehind-those': (tokens, at) => (saysThoseBefore(tokens, at) ? { end: at, value: '' } : null),
    'lookahead-stop': (tokens, at) =>
      at >= tokens.length || /^[.;()]$/u.test(lowerAt(tokens, at)) ? { end: at, value: '' } : null,
    open: (tokens, at) => (tokens[at]?.lower === '(' ? { end: at + 1, value: '(' } : null),
    close: (tokens, at) => (tokens[at]?.lower === ')' ? { end: at + 1, value: ')' } : null),
    course: (tokens, at) => readCourse(lexicon, tokens, at),
    courses: (tokens, at) => readCourses(lexicon, tokens, at),
    'lookahead-excluded': (tokens, at) =>
      isListToTheEnd(lexicon, tokens, at) ? { end: at, value: '' } : null,
    // "CS 101 and no CS 102": nothing is said of the course behind it.
    'lookahead-one-course': (tokens, at) => {
      const end = readCourse(lexicon, tokens, at)?.end;
      return end !== undefined && /^(?:[.;),]?|and)$/u.test(lowerAt(tokens, end))
        ? { end: at, value: '' }
        : null;
    },
    'lookahead-course': (tokens, at) =>
      (lexicon.numericCodes.at(tokens, at) ??
        lexicon.subjectAt(tokens, facultiesEnd(tokens, at, lexicon))) === null
        ? null
        : { end: at, value: '' },
  };
}

/** "A", "B4": the label of a general education area. */
function readArea(tokens: readonly Token[], at: number): Capture | null {
  if (!/^[A-H]$/u.test(tokens[at]?.text ?? '')) return null;
  const number = tokens[at + 1];
  const isNumbered = number?.glued === true && /^\d[a-z]?$/u.test(number.text);
  return { end: isNumbered ? at + 2 : at + 1, value: '' };
}

function readCourse(lexicon: ClassWords, tokens: readonly Token[], from: number): Capture | null {
  const numeric = lexicon.numericCodes.at(tokens, from);
  if (numeric !== null) return numeric;
  const at = facultiesEnd(tokens, from, lexicon);
  const subject = lexicon.subjectAt(tokens, at);
  const start = subject === null ? at : numberAfterSubject(tokens, subject.end);
  // "ENGL C1000"
  const isLettered = /^[A-Z]$/u.test(tokens[start]?.text ?? '') && tokens[start + 1]?.glued === true;
  const position = isLettered ? start + 1 : start;
  const number = tokens[position];
  if (subject === null || number?.kind !== 'number') return null;
  const slashed = lexicon.numbers.slashedAt(tokens, position);
  const end = slashed?.end ?? position + 1;
  const letter = isLettered ? (tokens[start]?.text ?? '') : '';
  const value = `${subject.value} ${letter}${slashed?.value ?? number.text}`;
  return { end: at > from ? weightsEnd(tokens, end) : end, value };
}

const links = wordSet('and or of by with from if not no the for in to any all one both either per via is as');

/** True if a noun follows: in "a concurrent field placement" the word before modifies it. */
function isNoun(tokens: readonly Token[], at: number): boolean {
  const noun =
    /^(?!and$|or$|with$|only$|prior$|previous$|pre$|is$|are$|if$|allowed$|permitted$|to$|also$)\p{Ll}{3,}$/u;
  return tokens[at]?.kind === 'word' && noun.test(lowerAt(tokens, at));
}

/** "MLT" in "permission of the MLT program director" */
function readAcronym(lexicon: ClassWords, tokens: readonly Token[], at: number): Capture | null {
  const isOne =
    /^\p{Lu}{2,6}$/u.test(tokens[at]?.text ?? '') &&
    !/^(?:plus)$/u.test(lowerAt(tokens, at)) &&
    !links.has(lowerAt(tokens, at));
  return isOne && readCourse(lexicon, tokens, at) === null ? { end: at + 1, value: '' } : null;
}

/** "CS 101, 102 or MATH 120" */
function readCourses(lexicon: ClassWords, tokens: readonly Token[], at: number): Capture | null {
  let last = readCourse(lexicon, tokens, at);
  while (last !== null) {
    let next = last.end;
    while (/^(,|and|or|\/)$/u.test(lowerAt(tokens, next))) next += 1;
    const isNumber = next > last.end && tokens[next]?.kind === 'number';
    const further = isNumber ? { end: next + 1, value: '' } : readCourse(lexicon, tokens, next);
    if (further === null || next === last.end) return last;
    last = further;
  }
  return last;
}

/** True for "third year", "3rd or 4th year", "year three". */
function isYearOfStudy(tokens: readonly Token[], at: number): boolean {
  if (/^years?$/u.test(lowerAt(tokens, at))) return readNumber(tokens[at + 1], at + 1) !== null;
  let position = at;
  while (
    readYear(tokens[position], position) !== null ||
    /^(or|and|\/|,|year)$/u.test(lowerAt(tokens, position))
  ) {
    if (lowerAt(tokens, position) === 'year') return position > at;
    position += 1;
  }
  return false;
}

function readCount(token: Token | undefined, at: number): Capture | null {
  if (token === undefined) return null;
  const count = numberWords.get(token.lower) ?? (/^\d{1,2}$/u.test(token.text) ? Number(token.text) : null);
  return count === null ? null : { end: at + 1, value: String(count) };
}

function readNumber(token: Token | undefined, at: number): Capture | null {
  if (token === undefined) return null;
  if (/^\d*\.?\d+$/u.test(token.text)) return { end: at + 1, value: String(Number(token.text)) };
  const word = numberWords.get(token.lower);
  return word === undefined ? null : { end: at + 1, value: String(word) };
}

/** "at least 60 in CS 101", if the catalog grades by number. */
function readBareGrade(tokens: readonly Token[], at: number): Capture | null {
  const mark = Number(/^\d{2,3}$/u.exec(tokens[at]?.text ?? '')?.[0] ?? Number.NaN);
  const counts = /^(units?|credits?|hours?|courses?|semester|quarter|points?|level|-)$/u;
  if (!(mark >= 40 && mark <= 100) || counts.test(lowerAt(tokens, at + 1))) return null;
  return { end: at + 1, value: String(mark) };
}

/** A grade point average or a percentage. */
function readMark(tokens: readonly Token[], at: number): Capture | null {
  const token = tokens[at];
  if (token?.kind !== 'number' || !/^\d*\.?\d+$/u.test(token.text)) return null;
  const sign = tokens[at + 1]?.lower;
  return { end: at + (sign === '%' || sign === 'percent' ? 2 : 1), value: String(Number(token.text)) };
}

/** A grade point, such as 2.0 or 3.3. */
function readPoint(tokens: readonly Token[], at: number): Capture | null {
  const text = tokens[at]?.text ?? '';
  return /^[0-4]\.\d{1,2}$/u.test(text) ? { end: at + 1, value: String(Number(text)) } : null;
}

/** True if a course follows, or words that lead to one: "in", "is required in". */
function leadsOn(lexicon: ClassWords, tokens: readonly Token[], at: number): boolean {
  const said = [0, 1, 2, 3, 4, 5].map((offset) => lowerAt(tokens, at + offset)).join(' ');
  return (
    /^is (?:required|allowed|permitted) (?:\( or (?:required|allowed|permitted) \) )?in\b/u.test(
      `${said} ${lowerAt(tokens, at + 6)}`,
    ) ||
    /^(in|of|with|for|taking|enrolled|enrollment|registration|:)$/u.test(lowerAt(tokens, at)) ||
    isList(lexicon, tokens, at)
  );
}

/** True if courses follow, perhaps in parentheses or after "either". */
function isList(lexicon: ClassWords, tokens: readonly Token[], at: number): boolean {
  const from = /^(either|\()$/u.test(lowerAt(tokens, at)) ? at + 1 : at;
  return readCourse(lexicon, tokens, from) !== null;
}

/** True for "1 course from" and "all of". */
function isAmount(tokens: readonly Token[], at: number): boolean {
  const isCount = tokens[at]?.kind === 'number' || numberWords.has(lowerAt(tokens, at));
  const next = lowerAt(tokens, at + 1);
  return next === 'of'
    ? isCount || lowerAt(tokens, at) === 'all'
    : isCount && /^(courses?|group|groups)$/u.test(next);
}

/** The position after "one of the following:" or the like; `at` if there are no such words. */
function afterQuantifier(tokens: readonly Token[], at: number): number {
  if (!/^(one|two|any|all|each|both)$/u.test(lowerAt(tokens, at))) return at;
  let position = at + 1;
  while (/^(of|the|following|:|courses?)$/u.test(lowerAt(tokens, position))) position += 1;
  return position;
}

function readYear(token: Token | undefined, at: number): Capture | null {
  const year = token === undefined ? undefined : standingYears.get(token.lower);
  return year === undefined ? null : { end: at + 1, value: String(year) };
}

/** "juniors", "first-years" */
function readStandingNoun(tokens: readonly Token[], at: number): Capture | null {
  const year = readYear(tokens[at], at);
  if (/^(freshm[ae]n|frosh|sophomores?|sophs?|juniors?|jrs?|seniors?|srs?)$/u.test(lowerAt(tokens, at)))
    return year;
  const past = lowerAt(tokens, at + 1) === '-' ? at + 2 : at + 1;
  return year !== null && lowerAt(tokens, past) === 'years' ? { ...year, end: past + 1 } : null;
}

/** True if only courses follow up to the end of the clause; ", or" begins an alternative to what precedes them. */
function isListToTheEnd(lexicon: ClassWords, tokens: readonly Token[], at: number): boolean {
  if (readCourse(lexicon, tokens, at) === null) return false;
  for (let position = at; position < tokens.length; position += 1) {
    const word = lowerAt(tokens, position);
    if (/^[.;)]$/u.test(word)) return true;
    const isPart =
      readCourse(lexicon, tokens, position) !== null ||
      tokens[position]?.kind === 'number' ||
      /^(,|and|or|\/)$/u.test(word);
    if (!isPart || (word === ',' && lowerAt(tokens, position + 1) === 'or')) return false;
  }
  return true;
}
