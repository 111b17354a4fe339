/**
 * The student's courses as the oracle reads them: the entry that counts for a course, course sets, selections
 * and averages. Everything is computed anew, slow and obvious.
 */

import type { CourseSet, EntryFilter, Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { AcademicStatus } from '../../shared/contract/words.ts';
import { countingEntries, type HeldEntry, heldEntry, isCreditCode, isFailure } from './counting-entries.ts';
import { inBlocks } from './naive-blocks.ts';
import { gradeOf, passes } from './naive-filters.ts';
import type { NaiveCatalog } from './naive-unlock.ts';

type Entry = HeldEntry & { readonly term: number };

/** Which terms count: those before the question's, that one too, or all. */
export type Reach = 'before' | 'with' | 'all';

/** How the state is evaluated: the terms that count, the question's term, courses that are tried out. */
export interface View {
  readonly reach: Reach;
  readonly question: number | null;
  readonly extra: readonly string[];
}

/** The status of a course for the student, and the code that it rests on. */
export interface HeldCourse {
  readonly status: AcademicStatus;
  readonly code: string;
  readonly units: number;
  /** The entry behind it; a course that is tried out has a planned one. */
  readonly entry: Pick<HeldEntry, 'status' | 'grade'>;
}

export interface NaiveSelection {
  readonly status: AcademicStatus;
  readonly counted: readonly HeldCourse[];
}

type SelectionRule = Extract<Rule, { kind: 'courses_from' }>;
type AverageRule = Extract<Rule, { kind: 'average' }>;

const completed = new Set(['taken', 'transferred', 'waived']);
const bestFirst: readonly AcademicStatus[] = ['satisfied', 'in_plan', 'unknown', 'conflict', 'unsatisfied'];
const inOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
const subjectOf = (code: string): string => code.split(' ')[0] ?? '';
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export class NaiveCourses {
  readonly entries: readonly Entry[];
  readonly #catalog: NaiveCatalog;
  readonly #failures: readonly Entry[];
  readonly #groups = new Map<string, Set<string>>();

  constructor(catalog: NaiveCatalog, state: StateDocument) {
    this.#catalog = catalog;
    const position = (id: string): number => state.terms.findIndex((term) => term.term_id === id);
    this.#failures = state.courses
      .filter((entry) => isFailure(entry, catalog.passMark))
      .map((entry) => ({ ...heldEntry(entry), term: position(entry.term_id) }));
    this.entries = countingEntries(state.courses, catalog.passMark).map((entry) => ({
      ...entry,
      term: position(entry.term_id),
    }));
  }

  /** All codes of the same course: cross-listings, followed transitively. */
  same(code: string): Set<string> {
    const known = this.#groups.get(code);
    if (known !== undefined) return known;
    const group = new Set([code]);
    for (let size = 0; size < group.size; ) {
      size = group.size;
      for (const course of this.#catalog.courses.values()) {
        for (const other of course.cross_listings) {
          if (group.has(course.course_code)) group.add(other);
          if (group.has(other)) group.add(course.course_code);
        }
      }
    }
    this.#groups.set(code, group);
    return group;
  }

  /** One name for a course, whatever its cross-listings. */
  key(code: string): string {
    return [...this.same(code)].sort()[0] ?? code;
  }

  heldCourse(
    code: string,
    grade: string | number | undefined,
    view: View,
    filter: EntryFilter = {},
  ): HeldCourse {
    const same = this.same(code);
    const heldCourses = this.entries
      .filter((entry) => same.has(entry.course_code) && passes(entry, filter))
      .sort(
        (a, b) =>
          a.term - b.term ||
          inOrder(a.course_code, b.course_code) ||
          Number(a.isExternal) - Number(b.isExternal),
      )
      .map((entry) => ({
        status: this.#entryStatus(entry, grade, view),
        code: entry.course_code,
        units: entry.status === 'waived' ? 0 : this.#units(entry.course_code),
        entry,
      }))
      // Of equally good attempts the one with most units counts.
      .sort((a, b) => b.units - a.units);
    const planned = { status: 'planned' as const };
    const extra = passes(planned, filter) ? view.extra.find((other) => same.has(other)) : undefined;
    const best = bestFirst
      .map((status) => heldCourses.find((heldCourse) => heldCourse.status === status))
      .find((heldCourse) => heldCourse !== undefined);
    const tried = extra !== undefined && {
      status: 'in_plan' as const,
      code: extra,
      units: this.#units(extra),
      entry: planned,
    };
    if (best !== undefined && (best.status === 'satisfied' || best.status === 'in_plan')) return best;
    return tried || best || { status: 'unsatisfied', code, units: 0, entry: planned };
  }

  #entryStatus(entry: Entry, grade: string | number | undefined, view: View): AcademicStatus {
    const status = this.#statusInTime(entry, grade);
    // What is below the grade would not be enough in an earlier term either.
    return this.#counts(entry, view) || status === 'unsatisfied' ? status : 'conflict';
  }

  #statusInTime(entry: Entry, grade: string | number | undefined): AcademicStatus {
    if (!completed.has(entry.status)) return 'in_plan';
    if (grade === undefined || entry.status === 'waived') return 'satisfied';
    if (typeof entry.grade !== 'number' || typeof grade !== 'number') return 'unknown';
    return entry.grade >= grade ? 'satisfied' : 'unsatisfied';
  }

  /** Each of the student's courses in the set once, by the best of its cross-listings and retakes. */
  selection(rule: SelectionRule, view: View): NaiveSelection {
    const held = this.#heldFor(rule, view);
    const pool = [...this.#catalog.courses.keys(), ...codesIn(rule.from), ...held];
    const members = new Set(
      pool.filter((code) => this.inSet(rule.from, code) && (rule.units !== undefined || !isCreditCode(code))),
    );
    const keys = new Set([...members].map((code) => this.key(code)));
    const heldKeys = new Set(held.map((code) => this.key(code)).filter((key) => keys.has(key)));
    const all = [...heldKeys].map((key) => this.heldCourse(key, gradeOf(rule), view, rule.entry));
    const isOf = ({ code }: { readonly code: string }, other: string): boolean => this.same(other).has(code);
    const counting = inBlocks(rule, all, isOf);
    const of = (...statuses: AcademicStatus[]): HeldCourse[] =>
      this.#choose(
        rule,
        counting.filter(({ status }) => statuses.includes(status)),
      );
    const done = of('satisfied');
    const withPlanned = of('satisfied', 'in_plan');
    if (this.#enough(rule, done)) return { status: 'satisfied', counted: done };
    if (this.#enough(rule, withPlanned)) return { status: 'in_plan', counted: withPlanned };
    const late = new Set(all.filter(({ status }) => status === 'conflict').map(({ code }) => this.key(code)));
    // What is late keeps its block from counting.
    for (let size = -1; size !== late.size; ) {
      size = late.size;
      for (const block of rule.blocks ?? [])
        if (block.some((code) => late.has(this.key(code))))
          for (const code of block) late.add(this.key(code));
    }
    const open = this.#underAnyCode([...members, ...all.map(({ code }) => code)]);
    const isInTime = (code: string): boolean => !late.has(this.key(code));
    if (!this.#possible(rule, open.filter(isInTime))) return { status: 'conflict', counted: withPlanned };
    if (this.#enough(rule, of('satisfied', 'in_plan', 'unknown')))
      return { status: 'unknown', counted: withPlanned };
    return { status: withPlanned.length > 0 ? 'partial' : 'unsatisfied', counted: withPlanned };
  }

  /** The codes under which the student holds what the rule counts. */
  #heldFor({ entry: filter }: SelectionRule, { extra }: View): string[] {
    const codes = this.entries.filter((entry) => passes(entry, filter)).map((entry) => entry.course_code);
    return passes({ status: 'planned' }, filter) ? [...codes, ...extra] : codes;
  }

  /** Whether the set could be enough in some order of terms. */
  couldBeEnough(rule: SelectionRule): boolean {
    const codes = [...this.#catalog.courses.keys(), ...codesIn(rule.from)];
    const whole: View = { reach: 'all', question: null, extra: [] };
    const held = this.#heldFor(rule, whole).map(
      (course_code) => this.heldCourse(course_code, gradeOf(rule), whole, rule.entry).code,
    );
    const members = codes.filter((code) => this.inSet(rule.from, code));
    const counting = held.filter((code) => this.inSetByAnyCode(rule.from, code));
    return this.#possible(rule, this.#underAnyCode([...members, ...counting]));
  }

  /** The student may take a course under a code that the set does not have. */
  #underAnyCode(codes: readonly string[]): string[] {
    return [...new Set(codes.flatMap((code) => [...this.same(code)]))];
  }

  #choose(rule: SelectionRule, heldCourses: readonly HeldCourse[]): HeldCourse[] {
    const chosen: HeldCourse[] = [];
    const rank = ({ status }: HeldCourse): number => bestFirst.indexOf(status);
    const order = (a: HeldCourse, b: HeldCourse): number =>
      b.units - a.units || rank(a) - rank(b) || inOrder(a.code, b.code);
    for (const heldCourse of [...heldCourses].sort(order)) {
      const alike = chosen.filter(({ code }) => subjectOf(code) === subjectOf(heldCourse.code));
      if (isCreditCode(heldCourse.code)) chosen.push(heldCourse);
      else if (alike.length < (rule.maximum_per_subject ?? 99)) chosen.push(heldCourse);
    }
    return chosen;
  }

  #enough(rule: SelectionRule, chosen: readonly HeldCourse[]): boolean {
    const courses = chosen.filter(({ code }) => !isCreditCode(code));
    const subjects = new Set(courses.map(({ code }) => subjectOf(code)));
    return (
      courses.length >= neededCount(rule) &&
      sum(chosen.map(({ units }) => units)) >= (rule.units ?? 0) &&
      subjects.size >= (rule.minimum_subjects ?? 0)
    );
  }

  /** Whether the courses could be enough: each once, and of each subject no more than its maximum. */
  #possible(rule: SelectionRule, all: readonly string[]): boolean {
    const codes = all.filter((code) => !isCreditCode(code));
    const credit = sum([...new Set(all)].filter(isCreditCode).map((code) => this.#units(code)));
    const once = this.#largestUnits(codes);
    // A code without a record has no known subject: it is one of its own.
    const recorded = codes.filter((code) => this.#catalog.courses.has(code));
    const heading = (code: string): string => (recorded.includes(code) ? subjectOf(code) : code);
    const spread = [...new Set(codes.map(heading))].flatMap((subject) =>
      this.#largestUnits(codes.filter((code) => heading(code) === subject))
        .sort((a, b) => b - a)
        .slice(0, rule.maximum_per_subject ?? 99),
    );
    return (
      Math.min(once.length, spread.length) >= neededCount(rule) &&
      credit + Math.min(sum(once), sum(spread)) >= (rule.units ?? 0) &&
      new Set(recorded.map(subjectOf)).size >= (rule.minimum_subjects ?? 0)
    );
  }

  #largestUnits(codes: readonly string[]): number[] {
    const keys = [...new Set(codes.map((code) => this.key(code)))];
    return keys.map((key) =>
      Math.max(...codes.filter((code) => this.key(code) === key).map((code) => this.#units(code))),
    );
  }

  inSet(set: CourseSet, code: string): boolean {
    if (isCreditCode(code)) return Object.values(set).every((member) => member === undefined);
    if ((set.exclude_course_codes ?? []).includes(code)) return false;
    if (set.exclude !== undefined && this.inSet(set.exclude, code)) return false;
    if ((set.course_codes ?? []).includes(code)) return true;
    if ((set.any_of ?? []).some((inner) => this.inSet(inner, code))) return true;
    const course = this.#catalog.courses.get(code);
    if (course === undefined) return false;
    const patterned = set.subjects ?? set.minimum_number ?? set.maximum_number ?? set.levels ?? set.tags;
    if (patterned === undefined) return set.course_codes === undefined && set.any_of === undefined;
    const [subject = '', number = ''] = code.split(' ');
    const value = Number.parseInt(number, 10);
    return (
      (set.subjects === undefined || set.subjects.includes(subject)) &&
      (set.minimum_number === undefined || value >= set.minimum_number) &&
      (set.maximum_number === undefined || value <= set.maximum_number) &&
      (set.levels === undefined || (course.level !== undefined && set.levels.includes(course.level))) &&
      (set.tags === undefined || set.tags.some((tag) => course.tags?.includes(tag)))
    );
  }

  /** Whether the set holds the course under one of its codes. */
  inSetByAnyCode(set: CourseSet, code: string): boolean {
    return [...this.same(code)].some((other) => this.inSet(set, other));
  }

  /** Every course of the student's once, by the best of its attempts. */
  heldOnce(view: View): HeldCourse[] {
    const held = [...this.entries.map((entry) => entry.course_code), ...view.extra];
    return [...new Set(held.map((code) => this.key(code)))].map((key) =>
      this.heldCourse(key, undefined, view),
    );
  }

  /** Of each course the last or best grade; undefined where one is missing. */
  average({ over, attempts, entry: filter = {} }: AverageRule, view: View): number | undefined {
    const units = (entry: Entry): number => this.#catalog.courses.get(entry.course_code)?.units ?? 1;
    const done = this.entries.filter(({ status, grade }) => {
      // A grade that is no letter, such as P or CR, is on no scale.
      const isOnNoScale = typeof grade === 'string' && !/^(?:[A-F]|FF)[+-]?$/u.test(grade);
      if (status === 'waived' || isOnNoScale) return false;
      return status === 'transferred' ? grade !== undefined : completed.has(status);
    });
    const failures = this.#failures.filter(({ grade }) => grade !== undefined);
    const bearing = [...done, ...failures]
      .filter((entry) => this.#counts(entry, view) && units(entry) > 0)
      .filter((entry) => passes(entry, filter))
      .filter(({ grade }) => {
        if (filter.minimum_grade === undefined || grade === undefined) return true;
        return Number(grade) >= Number(filter.minimum_grade);
      })
      .filter((entry) => over === undefined || this.inSetByAnyCode(over, entry.course_code))
      .sort((a, b) => a.term - b.term || inOrder(b.course_code, a.course_code));
    const counting: Entry[] = [];
    for (const key of new Set(bearing.map((entry) => this.key(entry.course_code)))) {
      const alike = bearing.filter((entry) => this.key(entry.course_code) === key);
      const grades = alike.map(({ grade }) => grade);
      if (attempts === 'best' && grades.some((grade) => typeof grade !== 'number')) return undefined;
      const best = Math.max(...grades.map(Number));
      const chosen = attempts === 'best' ? alike.filter(({ grade }) => Number(grade) === best) : alike;
      const last = chosen.at(-1);
      if (typeof last?.grade !== 'number') return undefined;
      counting.push(last);
    }
    const total = sum(counting.map(units));
    if (total === 0) return undefined;
    const inCatalogOrder = counting.sort((a, b) => inOrder(a.course_code, b.course_code));
    return sum(inCatalogOrder.map((entry) => units(entry) * Number(entry.grade))) / total;
  }

  #counts(entry: Entry, { reach, question }: View): boolean {
    if (question === null || reach === 'all') return true;
    return reach === 'with' ? entry.term <= question : entry.term < question;
  }

  #units(code: string): number {
    const credit = this.entries.find((entry) => entry.course_code === code)?.credit;
    return credit ?? this.#catalog.courses.get(code)?.units ?? 0;
  }
}

/** The codes that a set lists, in itself or in the sets that it unites. */
export function codesIn({ course_codes = [], any_of = [] }: CourseSet): string[] {
  return [...course_codes, ...any_of.flatMap(codesIn)];
}

function neededCount({ count, units }: SelectionRule): number {
  return count ?? (units === undefined ? 1 : 0);
}
