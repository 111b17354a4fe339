/**
 * Reads the words of a line that describe a set of courses: "CS at the 300- or 400-level", "CS 340-398",
 * "subject codes: BIOL, KIN". Stops where another demand may begin.
 */
import type { CourseSet } from '../../../../../shared/contract/rule.ts';
import { numericCatalogNumber, splitCourseCode } from '../../../../../shared/course-code.ts';
import { runFor, type SetRun } from '../../items/sets/set-runs.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { isOneAt, lowerAt, type Token } from '../../words/token.ts';
import { describedSet, withExclusions } from './described-set.ts';
import { type LevelPart, levelsOf } from './digit-level.ts';
import { levelAt } from './level-part.ts';
import { opensConstraint } from './set-tokens.ts';
import * as words from './set-words.ts';

export class SetReader {
  readonly tokens: readonly Token[];
  /** The next token. */
  at = 0;
  /** True if words were skipped that are not understood. */
  isUnread = false;
  readonly #lexicon: Lexicon;

  constructor(tokens: readonly Token[], lexicon: Lexicon) {
    this.tokens = tokens;
    this.#lexicon = lexicon;
  }

  word(offset = 0): string {
    return lowerAt(this.tokens, this.at + offset);
  }

  is(any: ReadonlySet<string>): boolean {
    return isOneAt(this.tokens, this.at, any);
  }

  skip(any: ReadonlySet<string>): void {
    while (this.is(any)) this.at += 1;
  }

  /** Reads subjects with levels, ranges of numbers, or codes, with or without subjects after them. */
  read(): CourseSet | null {
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
      if (this.#numbersBetween(runs) || this.#numbersAbove(runs) || this.#numbersFrom(runs)) continue;
      const isLinked = isOneAt(this.tokens, this.at - 1, words.links);
      // "60 units and CS 100" is not a set of that course.
      const isBeside = runs.length === 0 && codes.size === 0 && this.word(-1) === 'and';
      // "Two CS courses above the level of CS 200"
      if (this.codeAt(this.at) !== null && isAbove(this.tokens, this.at)) return null;
      const code = this.#codes();
      const level = code === null ? this.levelAt(this.at) : null;
      const subject = code === null ? this.#subject() : null;
      // "CS 100-199 and CS 205" are members of one list.
      if (code !== null && codes.size === 0 && areRanges(before)) after.push(...before.splice(0));
      // "12 credits of CS or CS 100": the course may be an alternative to the credits.
      const isInstead = codes.size === 0 && before.length > 0 && isLinked;
      if (code !== null) for (const one of code) codes.add(one);
      else if (level !== null) {
        const run = runFor(runs, 'hundreds');
        run.hundreds.push(...levelsOf(level));
        run.orAbove ||= level.isOpen;
        this.at = level.end;
      } else if (subject !== null) runFor(runs, 'subjects').subjects.push(subject);
      if (code === null && level === null && subject === null) {
        if (this.#linkEnds()) break;
        this.at += 1;
      }
      if (code !== null && (isBeside || codes.size === 0 || !areRanges(after) || isInstead)) return null;
    }
    const set = describedSet(before, [...codes], after);
    return set === null ? null : withExclusions(set, this.#excluded());
  }

  /** True if the word cannot belong to the description: the set ends here. */
  #linkEnds(): boolean {
    if (this.is(words.restStops) && this.constrains(this.at)) return true;
    // "Four CS courses, with CS 300": CS 300 has to be one of the four.
    if (this.word() === 'with' && this.codeAt(this.at + 1) !== null) return true;
    return !this.is(words.fillers);
  }

  constrains(at: number): boolean {
    return this.levelAt(at + 1) === null && opensConstraint(this.tokens, at);
  }

  /** "CS 300-399" is the 300-level, whatever courses the catalog has. */
  #levelRange(runs: SetRun[]): boolean {
    const first = this.codeAt(this.at);
    if (first === null || !isOneAt(this.tokens, first.end, words.ranges)) return false;
    const lowest = this.#wholeAt(first.end - 1);
    const highest = this.#wholeAt(first.end + 1);
    const step = lowest >= 1000 ? 1000 : 100;
    if (lowest % step !== 0 || (highest + 1) % step !== 0 || highest < lowest) return false;
    runFor(runs, 'subjects').subjects.push(first.value.slice(0, first.value.lastIndexOf(' ')));
    runFor(runs, 'hundreds').hundreds.push(lowest, highest + 1 - step);
    this.at = first.end + 2;
    return true;
  }

  /** "numbered 305 to 399" */
  #numbersBetween(runs: SetRun[]): boolean {
    if (this.word(-1) !== 'numbered' || !isOneAt(this.tokens, this.at + 1, words.codeRanges)) return false;
    const lowest = this.#wholeAt(this.at);
    const highest = this.#wholeAt(this.at + 2);
    const run = runFor(runs, 'hundreds');
    if (!(lowest < highest) || run.hundreds.length > 0) return false;
    run.hundreds.push(lowest);
    run.lastNumber = highest;
    this.at += 3;
    return true;
  }

  /** "numbered above CS 111" */
  #numbersAbove(runs: SetRun[]): boolean {
    if (this.word(-1) !== 'numbered' || !this.is(words.above)) return false;
    const first = this.codeAt(this.at + 1);
    const number = first === null ? null : numericCatalogNumber(splitCourseCode(first.value).catalogNumber);
    const subjects = runs.flatMap((run) => run.subjects);
    const isOwn = first !== null && subjects.length === 1 && first.value.startsWith(`${subjects[0]} `);
    if (!isOwn || number === null || runs.some(({ hundreds }) => hundreds.length > 0)) return false;
    const run = runFor(runs, 'hundreds');
    run.hundreds.push(number + 1);
    run.orAbove = true;
    this.at = first.end;
    return true;
  }

  /** "numbered 205 or higher" */
  #numbersFrom(runs: SetRun[]): boolean {
    const lowest = this.#wholeAt(this.at);
    if (this.word(-1) !== 'numbered' || !(lowest > 99) || !/^(?:or|and)$/u.test(this.word(1))) return false;
    if (!/^(?:above|higher|greater|beyond|up)$/u.test(this.word(2))) return false;
    const run = runFor(runs, 'hundreds');
    if (run.hundreds.length > 0) return false;
    run.hundreds.push(lowest);
    run.orAbove = true;
    this.at += 3;
    return true;
  }

  #wholeAt(at: number): number {
    return Number(/^\d+$/u.exec(this.tokens[at]?.text ?? '')?.[0]);
  }

  /** A code, or all codes of a range: "CS 340-398", "CS 340 - CS 398". */
  #codes(): readonly string[] | null {
    const first = this.codeAt(this.at);
    if (first === null) return null;
    const subject = first.value.slice(0, first.value.lastIndexOf(' '));
    const dash = isOneAt(this.tokens, first.end, words.codeRanges);
    const second = dash ? (this.codeAt(first.end + 1) ?? this.#numberCode(first.end + 1, subject)) : null;
    if (second?.value.startsWith(`${subject} `) === true) {
      this.at = second.end;
      const [lowest, highest] = [first, second].map(({ value }) =>
        numericCatalogNumber(splitCourseCode(value).catalogNumber),
      );
      return this.#lexicon.coursesBetween(subject, lowest ?? 1, highest ?? 0);
    }
    this.at = first.end;
    this.isUnread ||= dash;
    return [first.value];
  }

  codeAt(at: number): { readonly end: number; readonly value: string } | null {
    const subject = this.#lexicon.subjectAt(this.tokens, at);
    const number = subject === null ? undefined : this.tokens[subject.end];
    if (subject === null || number?.kind !== 'number' || this.levelAt(subject.end) !== null) return null;
    if (!this.#lexicon.isSubject(subject.value)) return null;
    const { value: printed } = this.#lexicon.numbers.creditedAt(this.tokens, subject.end) ?? {
      value: number.text,
    };
    return { end: subject.end + 1, value: `${subject.value} ${printed.toUpperCase()}` };
  }

  #numberCode(at: number, subject: string): { readonly end: number; readonly value: string } | null {
    const token = this.tokens[at];
    return token?.kind === 'number' ? { end: at + 1, value: `${subject} ${token.text}` } : null;
  }

  /** A subject after "subject codes:", even if the catalog lacks it. */
  #listedSubject(): string | null {
    const token = this.tokens[this.at];
    const isListed = this.tokens.slice(0, this.at).some(({ lower }) => words.codeNouns.has(lower));
    if (!isListed || token === undefined || !words.subjectCode.test(token.text)) return null;
    this.at += 1;
    return token.text;
  }

  #subject(): string | null {
    const named = this.#lexicon.subjectNamedAt(this.tokens, this.at);
    const found = named ?? this.#lexicon.subjectAt(this.tokens, this.at, true);
    if (found === null) return this.#listedSubject();
    const isNumbered = this.tokens[found.end]?.kind === 'number';
    if (isNumbered && this.levelAt(found.end) === null) return null;
    this.at = found.end;
    return found.value;
  }

  levelAt(at: number): LevelPart | null {
    return levelAt(this.tokens, at, this.#lexicon.numbers.levelStep);
  }

  /** Skips the title in "except CS 301 Independent Study and CS 302". */
  #skipTitle(): void {
    while (/^\p{Lu}\p{Ll}/u.test(this.tokens[this.at]?.text ?? '') && this.codeAt(this.at) === null)
      this.at += 1;
  }

  #excluded(): readonly string[] {
    const from = this.at;
    if (this.word() === ',' || this.word() === ';') this.at += 1;
    if (!this.is(words.exceptions)) {
      this.at = from;
      return [];
    }
    this.at += 1;
    const codes: string[] = [];
    while (this.is(words.betweenExcluded) || this.codeAt(this.at) !== null) {
      const code = this.#codes();
      if (code === null) this.at += 1;
      else {
        codes.push(...code);
        this.#skipTitle();
      }
    }
    if (codes.length === 0) this.at = from;
    else if (this.word() === ')') this.at += 1;
    return codes;
  }
}

/** True if "above", "beyond the" or "above the level of" precedes the token. */
function isAbove(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (isOneAt(tokens, before, words.beforeLevel)) before -= 1;
  return isOneAt(tokens, before, words.above);
}
