/** The vocabulary of a catalog: subjects, levels, programs, and the classes that phrases refer to. */

import { append } from '../append.ts';
import type { SourceProgram, TextDialect } from '../catalog-source.ts';
import type { Capture, Classes } from './phrase.ts';
import { ProgramNames } from './program-names.ts';
import { SubjectNames } from './subject-names.ts';
import { lowerAt, type Token, tokenize } from './token.ts';
import { neverSubjects, numberWords, standingYears } from './wording.ts';

/** What a catalog declares about its texts. */
export interface CatalogWords {
  readonly subjects: ReadonlySet<string>;
  /** Other names of subjects. */
  readonly subjectNames?: readonly (readonly [name: string, subject: string])[];
  readonly levels: readonly string[];
  readonly programs: readonly SourceProgram[];
  readonly dialect: TextDialect;
}

const maximumSentence = 60;
const standingNames = ['freshman', 'sophomore', 'junior', 'senior', 'fifth-year'] as const;

export class Vocabulary {
  readonly dialect: TextDialect;
  readonly programs: ProgramNames;
  readonly classes: Classes;
  readonly #subjects: SubjectNames;
  readonly #levels: readonly string[];
  readonly #levelByKey = new Map<string, string>();
  readonly #spelledLevels = new Map<
    string,
    { readonly parts: readonly string[]; readonly level: string }[]
  >();

  constructor(words: CatalogWords) {
    this.dialect = words.dialect;
    this.programs = new ProgramNames(words.programs);
    this.#subjects = new SubjectNames(words.subjects, words.subjectNames ?? []);
    this.#levels = words.levels;
    for (const level of words.levels) this.#addLevel(level);
    this.classes = classesOf(this);
  }

  /** A subject code at a token: a known one or, unless `strict`, a word of the form of one. */
  subjectAt(tokens: readonly Token[], position: number, strict = false): Capture | null {
    const token = tokens[position];
    if (token?.kind !== 'word') return null;
    const known = this.#subjects.at(tokens, position, strict);
    if (known !== null) return known;
    const code = token.text.toUpperCase();
    const looksLikeOne = /^[A-Z]{2,8}$/u.test(token.text) && !neverSubjects.has(code);
    return looksLikeOne && !strict ? { end: position + 1, value: code } : null;
  }

  isSubject(code: string): boolean {
    return this.#subjects.has(code);
  }

  get knowsSubjects(): boolean {
    return this.#subjects.count > 0;
  }

  /** The catalog's level that the tokens spell, such as `3A` or `U2`; levels without a digit need "standing" next to them. */
  levelAt(tokens: readonly Token[], position: number): Capture | null {
    const candidates = this.#spelledLevels.get(lowerAt(tokens, position)) ?? [];
    for (const { parts, level } of candidates) {
      const reads = parts.every((part, offset) => tokens[position + offset]?.lower === part);
      if (reads) return { end: position + parts.length, value: level };
    }
    return null;
  }

  /** The catalog's level of this name, ignoring case. */
  levelNamed(name: string): string | null {
    return this.#levelByKey.get(name) ?? null;
  }

  get levels(): readonly string[] {
    return this.#levels;
  }

  /** The first and last level of a year of study, in the catalog's own levels if it has any. */
  levelsOfYear(year: number): { readonly first: string; readonly last: string } | null {
    const standing = standingNames[year - 1];
    if (this.#levels.length === 0) return standing === undefined ? null : { first: standing, last: standing };
    const own = this.#levels.filter((level) => yearOfLevel(level) === year);
    const first = own[0];
    const last = own.at(-1);
    return first === undefined || last === undefined ? null : { first, last };
  }

  #addLevel(level: string): void {
    this.#levelByKey.set(level.toLowerCase(), level);
    const parts = tokenize(level).map(({ lower }) => lower);
    const [first] = parts;
    if (first === undefined || !/\d/u.test(level) || /^\d+$/u.test(level)) return;
    append(this.#spelledLevels, first, { parts, level });
  }
}

function yearOfLevel(level: string): number | null {
  const digit = /\d/u.exec(level);
  if (digit !== null) return Number(digit[0]);
  return standingYears.get(level.toLowerCase().split(/[\s-]/u)[0] ?? '') ?? null;
}

function classesOf(vocabulary: Vocabulary): Classes {
  const scale = vocabulary.dialect.grade_scale;
  const readsBareGrades = scale === 'percent' || scale === 'mark';
  return {
    count: (tokens, at) => readCount(tokens[at], at),
    number: (tokens, at) => readNumber(tokens[at], at),
    grade: (tokens, at) => readLetterOrPercent(tokens, at) ?? readNumber(tokens[at], at),
    'letter-or-percent': (tokens, at) =>
      readLetterOrPercent(tokens, at) ?? (readsBareGrades ? readBareGrade(tokens, at) : null),
    letter: (tokens, at) => (tokens[at]?.kind === 'word' ? readLetterOrPercent(tokens, at) : null),
    mark: readMark,
    level: (tokens, at) => vocabulary.levelAt(tokens, at),
    year: (tokens, at) => readYear(tokens[at], at),
    'proper-name': readProperName,
    standing: (tokens, at) => (isStandingNoun(tokens[at]) ? readYear(tokens[at], at) : null),
    'lookahead-barred': (tokens, at) => (isBarred(tokens, at) ? { end: at, value: '' } : null),
    open: (tokens, at) => (tokens[at]?.lower === '(' ? { end: at + 1, value: '(' } : null),
    close: (tokens, at) => (tokens[at]?.lower === ')' ? { end: at + 1, value: ')' } : null),
    course: (tokens, at) => readCourse(vocabulary, tokens, at),
    'lookahead-course': (tokens, at) =>
      vocabulary.subjectAt(tokens, at) === null ? null : { end: at, value: '' },
  };
}

function readCourse(vocabulary: Vocabulary, tokens: readonly Token[], at: number): Capture | null {
  const subject = vocabulary.subjectAt(tokens, at);
  const number = subject === null ? undefined : tokens[subject.end];
  if (subject === null || number?.kind !== 'number') return null;
  return { end: subject.end + 1, value: `${subject.value} ${number.text}` };
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

function readLetterOrPercent(tokens: readonly Token[], at: number): Capture | null {
  const token = tokens[at];
  if (token?.kind === 'number') {
    const sign = tokens[at + 1]?.lower;
    if (!/^\d{1,3}(\.\d+)?$/u.test(token.text) || (sign !== '%' && sign !== 'percent')) return null;
    return { end: at + 2, value: String(Number(token.text)) };
  }
  const quoted = token?.lower === '"' || token?.lower === "'" ? 1 : 0;
  const letter = tokens[at + quoted];
  if (letter === undefined || !/^[A-DFS]$/u.test(letter.text)) return null;
  const next = tokens[at + quoted + 1];
  const signed = next?.glued === true && (next.lower === '+' || next.lower === '-');
  const afterSign = signed && isWordGlued(tokens[at + quoted + 2]) && next.lower === '-' ? 0 : signed ? 1 : 0;
  return {
    end: at + quoted + 1 + afterSign + quoted,
    value: letter.text + (afterSign === 1 ? (next?.lower ?? '') : ''),
  };
}

/** "at least 60 in CS 101", if the catalog grades by number. */
function readBareGrade(tokens: readonly Token[], at: number): Capture | null {
  const mark = Number(/^\d{2,3}$/u.exec(tokens[at]?.text ?? '')?.[0] ?? Number.NaN);
  const counts = /^(units?|credits?|hours?|courses?|semester|quarter|points?|level|-)$/u;
  if (!(mark >= 40 && mark <= 100) || counts.test(lowerAt(tokens, at + 1))) return null;
  return { end: at + 1, value: String(mark) };
}

function isWordGlued(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.glued;
}

/** A grade point average or a percentage. */
function readMark(tokens: readonly Token[], at: number): Capture | null {
  const token = tokens[at];
  if (token?.kind !== 'number' || !/^\d*\.?\d+$/u.test(token.text)) return null;
  const sign = tokens[at + 1]?.lower;
  return { end: at + (sign === '%' || sign === 'percent' ? 2 : 1), value: String(Number(token.text)) };
}

function readYear(token: Token | undefined, at: number): Capture | null {
  const year = token === undefined ? undefined : standingYears.get(token.lower);
  return year === undefined ? null : { end: at + 1, value: String(year) };
}

/** "Computer Science", "Arts and Letters" */
function readProperName(tokens: readonly Token[], at: number): Capture | null {
  let end = at;
  while (isCapitalized(tokens[end])) {
    end += 1;
    if (/^(and|of|&)$/u.test(lowerAt(tokens, end)) && isCapitalized(tokens[end + 1])) end += 1;
  }
  return end === at ? null : { end, value: tokens[at]?.text ?? '' };
}

function isCapitalized(token: Token | undefined): boolean {
  return token?.kind === 'word' && /^\p{Lu}+\p{Ll}\p{L}*$/u.test(token.text);
}

function isStandingNoun(token: Token | undefined): boolean {
  return /^(freshm[ae]n|sophomores?|juniors?|seniors?)$/u.test(token?.lower ?? '');
}

/** Whether a later word in the sentence bars those who have taken a course. */
function isBarred(tokens: readonly Token[], at: number): boolean {
  for (let position = at; position < tokens.length && position < at + maximumSentence; position += 1) {
    const word = lowerAt(tokens, position);
    if (word === '.' || word === ';') return false;
    if (word === 'not' || word === 'cannot' || word === 'ineligible') return true;
  }
  return false;
}
