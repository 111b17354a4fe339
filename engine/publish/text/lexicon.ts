/** The words of one catalog that its texts use: subjects, levels, units and programs. */

import { numericCatalogNumber, splitCourseCode } from '../../../shared/course-code.ts';
import { append } from '../append.ts';
import type { SourceProgram, TextDialect } from '../catalog-source.ts';
import { classesOf } from './class-readers.ts';
import { CollegeSubjects } from './college-subjects.ts';
import type { Capture, Classes } from './phrase.ts';
import { ProgramNames } from './program-names.ts';
import { SubjectNames } from './subject-names.ts';
import { lowerAt, type Token, tokenize } from './token.ts';
import { unitNounsEnd } from './units.ts';
import { neverSubjects, standingYears } from './wording.ts';

/** What a catalog declares about its texts. */
export interface CatalogWords {
  readonly subjects: ReadonlySet<string>;
  /** Other names of subjects. */
  readonly subjectNames?: readonly (readonly [name: string, subject: string])[];
  readonly levels: readonly string[];
  readonly programs: readonly SourceProgram[];
  readonly dialect: TextDialect;
  /** The codes of the catalog's courses, where they are known. */
  readonly courseCodes?: ReadonlySet<string>;
  /** The units of courses, where they are known. */
  readonly courseUnits?: ReadonlyMap<string, number>;
}

const standingNames = ['freshman', 'sophomore', 'junior', 'senior', 'fifth-year'] as const;

/** The standings that rules name where the catalog lists no levels, from the lowest to the highest. */
export const standingsOfTexts = [...standingNames, 'graduate'] as const;

export class Lexicon {
  readonly dialect: TextDialect;
  readonly programs: ProgramNames;
  readonly classes: Classes;
  readonly #subjects: SubjectNames;
  readonly #colleges: CollegeSubjects;
  readonly #levels: readonly string[];
  readonly #units: ReadonlySet<string>;
  readonly #courseCodes: ReadonlySet<string>;
  readonly #courseUnits: ReadonlyMap<string, number>;
  readonly #numberDigits: number;
  readonly #havePoints: boolean;
  readonly #haveDashes: boolean;
  readonly #numberSuffixes: ReadonlySet<string>;
  /** Made at the first question: most texts name no range. */
  #bySubject: ReadonlyMap<string, readonly NumberedCourse[]> | null = null;
  readonly #levelByKey = new Map<string, string>();
  readonly #spelledLevels = new Map<
    string,
    { readonly parts: readonly string[]; readonly level: string }[]
  >();

  constructor(words: CatalogWords) {
    this.dialect = words.dialect;
    this.programs = new ProgramNames(words.programs);
    this.#subjects = new SubjectNames(words.subjects, words.subjectNames ?? []);
    this.#colleges = new CollegeSubjects(words.subjects);
    this.#levels = words.levels;
    this.#units = new Set((words.dialect.units ?? []).map((word) => word.toLowerCase()));
    this.#courseCodes = words.courseCodes ?? new Set();
    this.#courseUnits = words.courseUnits ?? new Map();
    this.#numberDigits = commonDigits(this.#courseCodes);
    this.#haveDashes = isMost(this.#courseCodes, dashed);
    this.#numberSuffixes = numberSuffixes(this.#courseCodes);
    this.#havePoints = [...this.#courseCodes].some((code) => pointed.test(code));
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
    if (strict) return null;
    const unknown = this.#subjects.haveBlanks ? unknownLongSubject(tokens, position) : null;
    const looksLikeOne = /^[A-Z]{2,8}$/u.test(token.text) && !neverSubjects.has(code);
    return unknown ?? (looksLikeOne ? { end: position + 1, value: code } : null);
  }

  /** The subject of a code whose college is left out; `near` is the subject before it, or of the course itself. */
  wholeSubject(subject: string, number: string, near: string | null): string {
    if (this.isSubject(subject)) return subject;
    const hasCourse = (whole: string): boolean => this.hasCourse(`${whole} ${number}`);
    return this.#colleges.whole(subject, near, hasCourse) ?? subject;
  }

  /** The subject whose name is before or after a noun for courses: "history courses", "courses in History". */
  subjectNamedAt(tokens: readonly Token[], position: number): Capture | null {
    return this.#subjects.namedAtNoun(tokens, position);
  }

  isSubject(code: string): boolean {
    return this.#subjects.has(code);
  }

  hasCourse(code: string): boolean {
    return this.#courseCodes.has(code);
  }

  /** Null where the catalog does not say the units of the course. */
  unitsOf(code: string): number | null {
    return this.#courseUnits.get(code) ?? null;
  }

  /** Whether the numbers of this catalog have a dash in them: "240-0". */
  get haveDashes(): boolean {
    return this.#haveDashes;
  }

  /** Whether the word behind a number belongs to it in this catalog: the "EC" of "MATH 31 EC". */
  isNumberSuffix(word: string): boolean {
    return this.#numberSuffixes.has(word);
  }

  /** Whether a number is one of this catalog: "111.3" is where its codes have their credits behind a point. */
  isCatalogNumber(number: string): boolean {
    return /^\d{1,5}[A-Za-z\d]*$/u.test(number) || (this.#havePoints && /^\d{2,4}\.\d{1,2}$/u.test(number));
  }

  /** The code that a line begins with, and the offset of its end. */
  courseAtStart(line: string): Capture | null {
    const tokens = tokenize(line);
    const subject = this.subjectAt(tokens, 0);
    const past = subject?.end ?? 0;
    const isMark =
      /^[*:-]$/u.test(lowerAt(tokens, past)) &&
      tokens[past]?.glued === true &&
      tokens[past + 1]?.glued === true;
    const number = subject === null ? undefined : tokens[isMark ? past + 1 : past];
    if (subject === null || number?.kind !== 'number' || !/^\d{2,5}[A-Z\d.]*$/u.test(number.text))
      return null;
    if (!this.isCatalogNumber(number.text)) return null;
    if (this.knowsSubjects && !this.isSubject(subject.value)) return null;
    return { end: number.end, value: `${subject.value} ${number.text.toUpperCase()}` };
  }

  /** The offset of the first code in the words that could begin a line; null if there is none. */
  firstCourse(words: string): number | null {
    const found = [...words.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].find(
      ({ index }) => this.courseAtStart(words.slice(index)) !== null,
    );
    return found?.index ?? null;
  }

  /** Whether a known subject with a number stands anywhere in the words. */
  namesCourse(words: string): boolean {
    const tokens = tokenize(words);
    return tokens.some((_, at) => {
      const subject = this.subjectAt(tokens, at, true);
      return subject !== null && tokens[subject.end]?.kind === 'number';
    });
  }

  /** The catalog's courses of a subject with numbers from `lowest` to `highest`, both included. */
  coursesBetween(subject: string, lowest: number, highest: number): readonly string[] {
    const own = this.#coursesOf(subject);
    return own.filter(({ number }) => number >= lowest && number <= highest).map(({ code }) => code);
  }

  get knowsCourses(): boolean {
    return this.#courseCodes.size > 0;
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

  /** The exclusive end of a noun for units, or `at`. */
  unitsEnd(tokens: readonly Token[], at: number): number {
    return unitNounsEnd(tokens, at, this.#units);
  }

  /** How far the numbers of one level of courses reach: 1000 for numbers of four digits. */
  get levelStep(): number {
    return 10 ** (this.#numberDigits - 1);
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

  #coursesOf(subject: string): readonly NumberedCourse[] {
    this.#bySubject ??= numberedCourses(this.#courseCodes);
    return this.#bySubject.get(subject) ?? [];
  }

  #addLevel(level: string): void {
    this.#levelByKey.set(level.toLowerCase(), level);
    const parts = tokenize(level).map(({ lower }) => lower);
    const [first] = parts;
    if (first === undefined || !/\d/u.test(level) || /^\d+$/u.test(level)) return;
    append(this.#spelledLevels, first, { parts, level });
  }
}

/** "MATH 240-0", "MUS 121-CN": a dash within the catalog number. */
const dashed = /\s\d{2,4}-[A-Z\d]{1,3}$/u;

/** "MATH 31 EC": a part without digits behind the catalog number, as of the campus. */
const suffixed = /\s\d[A-Z\d]*\s([A-Z]{2,4})$/u;

/** The parts behind the numbers, where most codes have one. */
function numberSuffixes(codes: ReadonlySet<string>): ReadonlySet<string> {
  if (!isMost(codes, suffixed)) return new Set();
  return new Set([...codes].flatMap((code) => suffixed.exec(code)?.[1] ?? []));
}

/** Most of the codes, of some codes. */
function isMost(codes: ReadonlySet<string>, form: RegExp): boolean {
  const some = [...codes].filter((code) => form.test(code)).length;
  return some * 2 > codes.size;
}

/** "ANTH 111.3": a course of three credits. */
const pointed = /\s\d{2,4}\.\d{1,2}$/u;

interface NumberedCourse {
  readonly code: string;
  readonly number: number;
}

/** By subject, in the order of their numbers. */
function numberedCourses(codes: ReadonlySet<string>): ReadonlyMap<string, readonly NumberedCourse[]> {
  const bySubject = new Map<string, NumberedCourse[]>();
  for (const code of codes) {
    const { subject, catalogNumber } = splitCourseCode(code);
    const number = numericCatalogNumber(catalogNumber);
    if (number !== null) append(bySubject, subject, { code, number });
  }
  for (const own of bySubject.values()) own.sort((a, b) => a.number - b.number || (a.code < b.code ? -1 : 1));
  return bySubject;
}

/** How many digits most catalog numbers have: "level 2" means 200 to 299 or 2000 to 2999. */
function commonDigits(codes: ReadonlySet<string>): number {
  const counts = new Map<number, number>();
  for (const code of codes) {
    // "1A03" is of level 1: what is before the letter counts.
    const number = pointed.test(code) ? code.replace(/\.\d+$/u, '') : code;
    const digits = /\s\d[A-Z]+\d+$/u.test(number) ? 1 : (/\d+(?=\D*$)/u.exec(number)?.[0].length ?? 0);
    counts.set(digits, (counts.get(digits) ?? 0) + 1);
  }
  let most = 3;
  for (const [digits, count] of counts) if (digits > 0 && count > (counts.get(most) ?? 0)) most = digits;
  return most;
}

/** "E ASIAN 202": a former subject of a catalog whose subjects contain blanks; all its words are upper case. */
function unknownLongSubject(tokens: readonly Token[], position: number): Capture | null {
  const words: string[] = [];
  for (let at = position; words.length < 5; at += 1) {
    const token = tokens[at];
    const isPart =
      token !== undefined && (/^[A-Z]{1,9}$/u.test(token.text) || (token.lower === '&' && words.length > 0));
    if (!isPart)
      return words.length > 1 && token?.kind === 'number' ? { end: at, value: words.join(' ') } : null;
    if (neverSubjects.has(token.text)) return null;
    words.push(token.text);
  }
  return null;
}

function yearOfLevel(level: string): number | null {
  const digit = /\d/u.exec(level);
  if (digit !== null) return Number(digit[0]);
  return standingYears.get(level.toLowerCase().split(/[\s-]/u)[0] ?? '') ?? null;
}
