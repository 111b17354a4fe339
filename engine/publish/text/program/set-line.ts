/**
 * A line that asks for courses by subject, level or range: "2 additional CS courses at the 300- or 400-level", "6 credits
 * from CS 340-398, with at least 3 credits at the 400 level", "Complete 10 courses (subject codes: BIOL, KIN)". It is read
 * only whole: a word that is not understood may narrow the set.
 */
import type { CourseSet, Grade, Rule, SharingLimit } from '../../../../shared/contract/rule.ts';
import { numericCatalogNumber, splitCourseCode } from '../../../../shared/course-code.ts';
import { join } from '../build-rule.ts';
import { runFor, type SetRun } from '../set-runs.ts';
import { isOneAt, lowerAt, type Token, tokenize } from '../token.ts';
import { gluedHours, unitNounsEnd } from '../units.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { describedSet, withExclusions } from './described-set.ts';
import type { LevelPart } from './digit-level.ts';
import { levelAt } from './level-part.ts';
import { demandsByLevel, plainWords } from './plain-words.ts';
import { gradeAt } from './set-grade.ts';
import { type SetAmount as Amount, partOf } from './set-part.ts';
import { numberAt, opensConstraint } from './set-tokens.ts';
import * as words from './set-words.ts';
import { isUnclearSet } from './unclear-set.ts';

export interface SetLine {
  /** The set, and further ones that the same courses have to meet. */
  readonly rules: readonly Rule[];
  readonly limits: readonly SharingLimit[];
}

/** Null unless every word is understood. */
export function readSetLine(text: string, vocabulary: Vocabulary): SetLine | null {
  const demands = demandsByLevel(text);
  const sets = demands.flatMap((demand) => readOneLine(demand, vocabulary) ?? []);
  const isOfOne = demands.length === 1 || sets.some(({ limits }) => limits.length > 0);
  if (isOfOne || sets.length < demands.length) return readOneLine(text, vocabulary);
  return { rules: sets.flatMap(({ rules }) => rules), limits: [] };
}

function readOneLine(text: string, vocabulary: Vocabulary): SetLine | null {
  return isUnclearSet(text) ? null : new SetLineReader(tokenize(plainWords(text)), vocabulary).read();
}

class SetLineReader {
  readonly #tokens: readonly Token[];
  readonly #vocabulary: Vocabulary;
  #at = 0;
  #isUnread = false;

  constructor(tokens: readonly Token[], vocabulary: Vocabulary) {
    this.#tokens = tokens;
    this.#vocabulary = vocabulary;
  }

  read(): SetLine | null {
    while (this.#is(words.openers) && numberAt(this.#tokens, this.#at) === null) {
      if (this.#is(words.one) && this.#isSingular()) break;
      this.#at += 1;
    }
    const amount = this.#amount();
    if (amount === null) return null;
    const set = this.#isOfAny() ? {} : this.#set();
    if (set === null) return null;
    const grade = this.#grade();
    const rules: Rule[] = [{ kind: 'courses_from', from: set, ...amount, ...grade }];
    const limits: SharingLimit[] = [];
    while (!this.#isDone()) {
      const constraint = this.#constraint(set, amount);
      if (constraint === null) return null;
      if ('kind' in constraint) rules.push(constraint);
      else limits.push(constraint);
    }
    return this.#isUnread ? null : { rules, limits };
  }

  #word(offset = 0): string {
    return lowerAt(this.#tokens, this.#at + offset);
  }

  #is(any: ReadonlySet<string>): boolean {
    return isOneAt(this.#tokens, this.#at, any);
  }

  #skip(any: ReadonlySet<string>): void {
    while (this.#is(any)) this.#at += 1;
  }

  #isDone(): boolean {
    while (this.#word() === '.') this.#at += 1;
    return this.#at >= this.#tokens.length;
  }

  /** "any CS course", "a course in MATH". */
  #isSingular(): boolean {
    return this.#tokens
      .slice(this.#at + 1, this.#at + 5)
      .some(({ lower }) => lower === 'course' || lower === 'class');
  }

  #amount(): Amount | null {
    const number = numberAt(this.#tokens, this.#at);
    if (number === null) {
      if (!this.#is(words.one)) return null;
      this.#at += 1;
      return { count: 1 };
    }
    if (this.#levelAt(this.#at) !== null) return null;
    const mayBeHalves = this.#word().includes('.');
    this.#at += 1;
    if (gluedHours(this.#tokens[this.#at - 1]) !== null) return { units: number };
    const range = this.#is(words.ranges) ? numberAt(this.#tokens, this.#at + 1) : null;
    if (range !== null) this.#at += 2;
    this.#skip(words.furtherOnes);
    const end = unitNounsEnd(this.#tokens, this.#at, new Set());
    if (end > this.#at) {
      this.#at = end;
      return { units: number };
    }
    return !mayBeHalves && Number.isInteger(number) && number <= 60 ? { count: number } : null;
  }

  /** "30 credits, of which 18 must be": 18 credits. Of "30 credits, two of which" it is courses or credits. */
  #partAmount(whole: Amount): Amount | null {
    const isDigits = /^\d/u.test(this.#word());
    const amount = this.#amount();
    let next = this.#at;
    while (isOneAt(this.#tokens, next, words.beforePart)) next += 1;
    const saysCourses = this.#is(words.courseNouns) || this.#codeAt(next) !== null;
    if (whole.units === undefined || amount?.count === undefined || saysCourses) return amount;
    return amount.count > (isDigits ? 2 : 5) ? { units: amount.count } : null;
  }

  /** Subjects with levels, or ranges of numbers, or codes, or codes and then subjects; stops before a constraint. */
  #set(): CourseSet | null {
    const before: SetRun[] = [];
    const after: SetRun[] = [];
    const codes = new Set<string>();
    let ranges = 0;
    const areRanges = (runs: readonly SetRun[]): boolean => runs.length === 2 * ranges;
    for (;;) {
      const runs = codes.size === 0 ? before : after;
      if (areRanges(runs) && this.#levelRange(runs)) {
        ranges += 1;
        continue;
      }
      const isLinked = isOneAt(this.#tokens, this.#at - 1, words.links);
      // "60 units and CS 100" is no set of that course.
      const isBeside = runs.length === 0 && codes.size === 0 && this.#word(-1) === 'and';
      const code = this.#codes();
      const level = code === null ? this.#levelAt(this.#at) : null;
      const subject = code === null ? this.#subject() : null;
      // "CS 100-199 and CS 205" are members of one list.
      if (code !== null && codes.size === 0 && areRanges(before)) after.push(...before.splice(0));
      // "12 credits of CS or CS 100": the course may be instead of them.
      const isInstead = codes.size === 0 && before.length > 0 && isLinked;
      if (code !== null) for (const one of code) codes.add(one);
      else if (level !== null) {
        const run = runFor(runs, 'hundreds');
        run.hundreds.push(level.lowest, ...(level.highest === undefined ? [] : [level.highest]));
        run.orAbove ||= level.isOpen;
        this.#at = level.end;
      } else if (subject !== null) runFor(runs, 'subjects').subjects.push(subject);
      if (code === null && level === null && subject === null) {
        if (this.#linkEnds()) break;
        this.#at += 1;
      }
      if (code !== null && (isBeside || codes.size === 0 || !areRanges(after) || isInstead)) return null;
    }
    const set = describedSet(before, [...codes], after);
    return set === null ? null : withExclusions(set, this.#excluded());
  }

  /** Whether the word belongs to no description: the set ends here. */
  #linkEnds(): boolean {
    if (this.#is(words.restStops) && this.#constrains(this.#at)) return true;
    // "Four CS courses, with CS 300": one of them has to be.
    if (this.#word() === 'with' && this.#codeAt(this.#at + 1) !== null) return true;
    return !this.#is(words.fillers);
  }

  #constrains(at: number): boolean {
    return this.#levelAt(at + 1) === null && opensConstraint(this.#tokens, at);
  }

  /** "32 credits, with at least 20 in CS": of any courses. */
  #isOfAny(): boolean {
    const at = this.#word() === ',' ? this.#at + 1 : this.#at;
    return isOneAt(this.#tokens, at, words.partLinks) && this.#constrains(at);
  }

  /** "CS 300-399" is the 300-level, whatever courses the catalog has. */
  #levelRange(runs: SetRun[]): boolean {
    const first = this.#codeAt(this.#at);
    if (first === null || !isOneAt(this.#tokens, first.end, words.ranges)) return false;
    const lowest = this.#wholeAt(first.end - 1);
    const highest = this.#wholeAt(first.end + 1);
    const step = lowest >= 1000 ? 1000 : 100;
    if (lowest % step !== 0 || (highest + 1) % step !== 0 || highest < lowest) return false;
    runFor(runs, 'subjects').subjects.push(first.value.slice(0, first.value.lastIndexOf(' ')));
    runFor(runs, 'hundreds').hundreds.push(lowest, highest + 1 - step);
    this.#at = first.end + 2;
    return true;
  }

  #wholeAt(at: number): number {
    return Number(/^\d+$/u.exec(this.#tokens[at]?.text ?? '')?.[0]);
  }

  /** A code, or all courses from one code to another: "CS 340-398", "CS 340 - CS 398". */
  #codes(): readonly string[] | null {
    const first = this.#codeAt(this.#at);
    if (first === null) return null;
    const subject = first.value.slice(0, first.value.lastIndexOf(' '));
    const dash = isOneAt(this.#tokens, first.end, words.codeRanges);
    const second = dash ? (this.#codeAt(first.end + 1) ?? this.#numberCode(first.end + 1, subject)) : null;
    if (second?.value.startsWith(`${subject} `) === true) {
      this.#at = second.end;
      const [lowest, highest] = [first, second].map(({ value }) =>
        numericCatalogNumber(splitCourseCode(value).catalogNumber),
      );
      return this.#vocabulary.coursesBetween(subject, lowest ?? 1, highest ?? 0);
    }
    this.#at = first.end;
    this.#isUnread ||= dash;
    return [first.value];
  }

  #codeAt(at: number): { readonly end: number; readonly value: string } | null {
    const subject = this.#vocabulary.subjectAt(this.#tokens, at);
    const number = subject === null ? undefined : this.#tokens[subject.end];
    if (subject === null || number?.kind !== 'number' || this.#levelAt(subject.end) !== null) return null;
    if (!this.#vocabulary.isSubject(subject.value)) return null;
    return { end: subject.end + 1, value: `${subject.value} ${number.text.toUpperCase()}` };
  }

  #numberCode(at: number, subject: string): { readonly end: number; readonly value: string } | null {
    const token = this.#tokens[at];
    return token?.kind === 'number' ? { end: at + 1, value: `${subject} ${token.text}` } : null;
  }

  /** Of the codes after "subject codes:" the catalog may lack some. */
  #listedSubject(): string | null {
    const token = this.#tokens[this.#at];
    const isListed = this.#tokens.slice(0, this.#at).some(({ lower }) => words.codeNouns.has(lower));
    if (!isListed || token === undefined || !words.subjectCode.test(token.text)) return null;
    this.#at += 1;
    return token.text;
  }

  #subject(): string | null {
    const named = this.#vocabulary.subjectNamedAt(this.#tokens, this.#at);
    const found = named ?? this.#vocabulary.subjectAt(this.#tokens, this.#at, true);
    if (found === null) return this.#listedSubject();
    const isNumbered = this.#tokens[found.end]?.kind === 'number';
    if (isNumbered && this.#levelAt(found.end) === null) return null;
    this.#at = found.end;
    return found.value;
  }

  #levelAt(at: number): LevelPart | null {
    return levelAt(this.#tokens, at, this.#vocabulary.levelStep);
  }

  #excluded(): readonly string[] {
    const from = this.#at;
    if (this.#word() === ',' || this.#word() === ';') this.#at += 1;
    if (!this.#is(words.exceptions)) {
      this.#at = from;
      return [];
    }
    this.#at += 1;
    const codes: string[] = [];
    while (this.#is(words.betweenExcluded) || this.#codeAt(this.#at) !== null) {
      const code = this.#codes();
      if (code === null) this.#at += 1;
      else codes.push(...code);
    }
    if (codes.length === 0) this.#at = from;
    return codes;
  }

  /** ", including CS 301, CS 302 and": all of them. */
  #namedCourses(): Rule | null {
    const rules: Rule[] = [];
    const from = this.#at;
    for (let code = this.#codeAt(this.#at); code !== null; code = this.#codeAt(this.#at)) {
      rules.push({ kind: 'course', course_code: code.value });
      this.#at = code.end;
      this.#skip(words.betweenNamed);
    }
    if (rules.length > 0 && !this.#is(words.choices)) return join('all_of', rules);
    this.#at = from;
    return null;
  }

  #grade(): { readonly minimum_grade?: Grade } {
    const found = gradeAt(this.#tokens, this.#at);
    this.#at = found?.end ?? this.#at;
    return found === null ? {} : { minimum_grade: found.grade };
  }

  /** ", with at least 3 courses at the 400-level" of the set; ", no more than 6 credits from MATH". */
  #constraint(set: CourseSet, whole: Amount): Rule | SharingLimit | null {
    this.#skip(words.partOpeners);
    const isCap =
      (this.#word() === 'no' || this.#word() === 'not') &&
      this.#word(1) === 'more' &&
      this.#word(2) === 'than';
    const isMost = this.#word() === 'most';
    if (isCap) this.#at += 3;
    if (isMost) this.#at += 1;
    const named = isCap || isMost ? null : this.#namedCourses();
    if (named !== null) return named;
    if (numberAt(this.#tokens, this.#at) === null) return null;
    const amount = this.#partAmount(whole);
    this.#skip(words.partVerbs);
    const part = amount === null ? null : this.#set();
    if (part === null || amount === null) return null;
    return partOf(set, part, amount, isCap || isMost);
  }
}
