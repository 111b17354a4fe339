/** The words of one catalog that its texts use: subjects, levels, units and programs. */

import { numericCatalogNumber, splitCourseCode } from '../../../../shared/course-code.ts';
import { append } from '../../append.ts';
import type { SourceProgram, TextDialect } from '../../catalog-source.ts';
import { classesOf } from './class-readers.ts';
import { CollegeSubjects } from './college-subjects.ts';
import { CourseTitles, type TitleRange } from './course-titles.ts';
import type { AssumedName } from './field-names.ts';
import { NumberForms } from './number-forms.ts';
import { NumericCodes } from './numeric-codes.ts';
import type { Capture, Classes } from './phrase.ts';
import { ProgramNames } from './program-names.ts';
import { SubjectNames } from './subject-names.ts';
import { lowerAt, type Token, tokenize } from './token.ts';
import { unitNounsEnd } from './units.ts';
import { unlistedLongSubject, unlistedPair } from './unlisted-subjects.ts';
import { neverSubjects, standingYears } from './wording.ts';

/** What a catalog declares about its texts. */
export interface CatalogWords {
  readonly subjects: ReadonlySet<string>;
  /** Other names of subjects. */
  readonly subjectNames?: readonly (readonly [name: string, subject: string])[];
  readonly levels: readonly string[];
  readonly programs: readonly SourceProgram[];
  readonly dialect: TextDialect;
  /** The codes of the catalog's courses, if known. */
  readonly courseCodes?: ReadonlySet<string>;
  /** The units of courses, if known. */
  readonly courseUnits?: ReadonlyMap<string, number>;
  /** The titles of courses, if known. */
  readonly courseTitles?: ReadonlyMap<string, string>;
}

const standingNames = ['freshman', 'sophomore', 'junior', 'senior', 'fifth-year'] as const;

/** The standings that rules name if the catalog lists no levels, from the lowest to the highest. */
export const standingsOfTexts = [...standingNames, 'graduate'] as const;

/** No code has more tokens, even with a subject's name and slashed letters. */
const longestCode = 40;

/** "RS 305 - Magic and the Occult": a code, whether the catalog has its subject or not. */
const titledCode = /^\s*\p{Lu}{2,6}\s?\d{3,4}\p{Lu}?\s+[-–—]\s+\p{Lu}\p{L}/u;

export class Lexicon {
  readonly dialect: TextDialect;
  readonly programs: ProgramNames;
  readonly classes: Classes;
  readonly numbers: NumberForms;
  readonly numericCodes: NumericCodes;
  /** The fields that are taken for subjects to which the catalog gives no name. */
  readonly assumedNames: readonly AssumedName[];
  readonly #titles: CourseTitles;
  /** True if half of the courses or more have at most one unit: "1.0 course" and "0.5 course" are amounts of units. */
  readonly countsCoursesAsUnits: boolean;
  readonly #subjects: SubjectNames;
  readonly #colleges: CollegeSubjects;
  readonly #levels: readonly string[];
  readonly #units: ReadonlySet<string>;
  readonly #courseCodes: ReadonlySet<string>;
  /** In upper case, as codes are read: the catalog may have "MA 1a". */
  readonly #spelledCodes: ReadonlySet<string>;
  readonly #courseUnits: ReadonlyMap<string, number>;
  /** Built when first needed: most texts name no range. */
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
    this.assumedNames = this.#subjects.assumed;
    this.#colleges = new CollegeSubjects(words.subjects);
    this.#levels = words.levels;
    this.#units = new Set((words.dialect.units ?? []).map((word) => word.toLowerCase()));
    this.#courseCodes = words.courseCodes ?? new Set();
    this.#spelledCodes = new Set([...this.#courseCodes].map((code) => code.toUpperCase()));
    this.#courseUnits = words.courseUnits ?? new Map();
    this.numbers = new NumberForms(this.#courseCodes);
    this.numericCodes = new NumericCodes(this.#courseCodes);
    this.#titles = new CourseTitles(words.courseTitles ?? new Map());
    const units = [...this.#courseUnits.values()];
    this.countsCoursesAsUnits = units.filter((of) => of <= 1).length * 2 >= units.length;
    for (const level of words.levels) this.#addLevel(level);
    this.classes = classesOf(this);
  }

  /** The subject code at a token: a known one or, unless `strict`, a word that looks like one. */
  subjectAt(tokens: readonly Token[], position: number, strict = false): Capture | null {
    const token = tokens[position];
    if (token?.kind === 'number') return this.#subjects.numberedAt(tokens, position);
    if (token?.kind !== 'word') return null;
    const abbreviated = this.#subjects.abbreviatedAt(tokens, position, (of) => this.hasCourse(of));
    const known = abbreviated ?? this.#subjects.at(tokens, position, strict);
    const lacking = strict
      ? null
      : (this.#lackingSubject(tokens, position) ?? this.#pairAt(tokens, position));
    if (known !== null && known.end >= (lacking?.end ?? 0)) return known;
    const code = token.text.toUpperCase();
    if (strict || lacking !== null) return lacking;
    const unknown = this.#subjects.haveBlanks ? unlistedLongSubject(tokens, position) : null;
    const looksLikeOne =
      /^[A-Z]{2,8}$/u.test(token.text) && !neverSubjects.has(code) && !this.numbers.isPrefix(code);
    return unknown ?? (looksLikeOne ? { end: position + 1, value: code } : null);
  }

  /** "E E 202", "CHM ENG 202" where the catalog knows neither: a subject of two words, not course 202 of the second. */
  #pairAt(tokens: readonly Token[], position: number): Capture | null {
    const pair = this.knowsSubjects ? unlistedPair(tokens, position) : null;
    if (pair === null || this.numbers.isPrefix(lowerAt(tokens, position + 1).toUpperCase())) return null;
    // "COMP SCI 202" where COMP is a subject: the catalog's own may be cut at their blanks, which the report says.
    const isListed = [position, position + 1].some((at) => this.#subjects.at(tokens, at, true) !== null);
    return isListed || !this.numbers.isCatalogNumber(tokens[pair.end]?.text ?? '') ? null : pair;
  }

  /** "CHEM_EX 202", "CHEM-UA 202" where codes have such schools, "FA/FILM 202" where they have such faculties: a subject that the catalog lacks, not course 202 of EX. */
  #lackingSubject(tokens: readonly Token[], position: number): Capture | null {
    const [first, mark, last] = tokens.slice(position, position + 3);
    const isOne =
      (mark?.text === '_' ||
        (mark?.text === '-' && this.#subjects.isSchool(last?.text ?? '')) ||
        (mark?.text === '/' && this.#subjects.isFaculty(first?.text ?? ''))) &&
      /^[A-Z]{2,8}$/u.test(first?.text ?? '') &&
      /^[A-Z]{2,8}$/u.test(last?.text ?? '') &&
      mark.glued &&
      last?.glued === true;
    return isOne ? { end: position + 3, value: `${first?.text}${mark.text}${last.text}` } : null;
  }

  /** The subject of a code without its college; `near` is the preceding subject, or that of the course itself. */
  wholeSubject(subject: string, number: string, near: string | null): string {
    if (this.isSubject(subject)) return subject;
    const hasCourse = (whole: string): boolean => this.hasCourse(`${whole} ${number}`);
    return this.#colleges.whole(subject, near, hasCourse) ?? subject;
  }

  /** The subject whose name is before or after a noun for courses: "history courses", "courses in History". */
  subjectNamedAt(tokens: readonly Token[], position: number): Capture | null {
    return this.#subjects.namedAtNoun(tokens, position);
  }

  /** The titles of the catalog's courses beside their codes. */
  titlesAmong(tokens: readonly Token[]): readonly TitleRange[] {
    return this.#titles.among(tokens, (at) => this.subjectAt(tokens, at, true));
  }

  /** The subjects that consist of these letters and one more for the level. */
  subjectsBeginningWith(letters: string): readonly string[] {
    return this.#subjects.beginningWith(letters);
  }

  isSubject(code: string): boolean {
    return this.#subjects.has(code);
  }

  hasCourse(code: string): boolean {
    return this.#spelledCodes.has(code);
  }

  /** The number as the catalog prints it: "101A/B" for "CS 101" and "CS 101B", if no other course has these digits. */
  printedNumber(subject: string, number: string): string {
    const [, digits, letter = ''] = /^(\d+)([A-Z]?)$/u.exec(number) ?? [];
    if (digits === undefined || !this.numbers.haveSlashes || this.hasCourse(`${subject} ${number}`))
      return number;
    const [only, ...others] = this.coursesBetween(subject, Number(digits), Number(digits));
    const printed = others.length > 0 ? null : only?.slice(subject.length + 1);
    const letters = printed?.slice(digits.length).split('/') ?? [];
    return printed != null && letters.length > 1 && (letter === '' || letters.includes(letter))
      ? printed
      : number;
  }

  /** The units of a course; null if they are not known. */
  unitsOf(code: string): number | null {
    return this.#courseUnits.get(code) ?? null;
  }

  /** The code that a line begins with, and the offset of its end; null if there is none. */
  courseAtStart(line: string): Capture | null {
    const tokens = tokenize(line, longestCode);
    const subject = this.subjectAt(tokens, 0);
    const past = subject?.end ?? 0;
    const isMark =
      /^[*:-]$/u.test(lowerAt(tokens, past)) &&
      tokens[past]?.glued === true &&
      tokens[past + 1]?.glued === true;
    const at = isMark ? past + 1 : past;
    const number = subject === null ? undefined : tokens[at];
    const lettered = subject === null ? null : this.#letteredAt(subject.value, tokens, past);
    if (lettered !== null) return lettered;
    if (subject === null || number?.kind !== 'number' || !/^\d{2,5}[A-Z\d.]*$/u.test(number.text))
      return null;
    if (!this.numbers.isCatalogNumber(number.text)) return null;
    if (this.knowsSubjects && !this.isSubject(subject.value) && !titledCode.test(line)) return null;
    const { numbers } = this;
    const printed = numbers.slashedAt(tokens, at) ?? numbers.creditedAt(tokens, at);
    const { end, value } = printed ?? { end: at + 1, value: number.text };
    return { end: tokens[end - 1]?.end ?? number.end, value: `${subject.value} ${value.toUpperCase()}` };
  }

  /** The offset of the first code in the words that could begin a line; null if there is none. */
  firstCourse(words: string): number | null {
    const found = [...words.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].find(
      ({ index }) => this.courseAtStart(words.slice(index)) !== null,
    );
    return found?.index ?? null;
  }

  /** True if a known subject with a number occurs in the words. */
  namesCourse(words: string): boolean {
    const tokens = tokenize(words);
    return tokens.some((_, at) => {
      const subject = this.subjectAt(tokens, at, true);
      if (subject === null) return false;
      const isNumber = tokens[subject.end]?.kind === 'number';
      return isNumber || this.#letteredAt(subject.value, tokens, subject.end) !== null;
    });
  }

  /** "PHIL P140": a number with a letter before it; null unless the catalog has the course. */
  #letteredAt(subject: string, tokens: readonly Token[], at: number): Capture | null {
    const [letter, number] = [tokens[at], tokens[at + 1]];
    const letters = letter?.text ?? '';
    const isPrefix = /^[A-Z]$/u.test(letters) || this.numbers.isPrefix(letters);
    if (!isPrefix || number?.kind !== 'number' || !number.glued) return null;
    const value = `${subject} ${letters}${number.text}`;
    return this.#courseCodes.has(value) ? { end: number.end, value } : null;
  }

  /** The catalog's courses of a subject with numbers from `lowest` to `highest`, inclusive. */
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

  /** The level that the tokens spell, such as `3A` or `U2`; a level without a digit needs "standing" next to it. */
  levelAt(tokens: readonly Token[], position: number): Capture | null {
    const candidates = this.#spelledLevels.get(lowerAt(tokens, position)) ?? [];
    for (const { parts, level } of candidates) {
      const reads = parts.every((part, offset) => tokens[position + offset]?.lower === part);
      if (reads) return { end: position + parts.length, value: level };
    }
    return null;
  }

  /** The catalog's level with this name in lower case; null if there is none. */
  levelNamed(name: string): string | null {
    return this.#levelByKey.get(name) ?? null;
  }

  /** The exclusive end of a noun for units, or `at` if there is none. */
  unitsEnd(tokens: readonly Token[], at: number): number {
    return unitNounsEnd(tokens, at, this.#units);
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

interface NumberedCourse {
  readonly code: string;
  readonly number: number;
}

/** The courses of each subject, ordered by number. */
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

function yearOfLevel(level: string): number | null {
  const digit = /\d/u.exec(level);
  if (digit !== null) return Number(digit[0]);
  return standingYears.get(level.toLowerCase().split(/[\s-]/u)[0] ?? '') ?? null;
}
