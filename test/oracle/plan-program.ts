/**
 * The plan of a second linear program (completion-program.ts): one column for each course and term of the horizon, the limits of
 * the terms, and exclusions. It shares no code with engine/complete.
 */
import type { CatalogSource, SourceCourse } from '../../engine/publish/catalog-source.ts';
import type { CourseSet, Rule } from '../../shared/contract/rule.ts';
import type { CourseEntry, StateDocument } from '../../shared/contract/student-state.ts';
import type { CompletionRequest, CompletionTerm } from './ask-completion.ts';
import { heldCourses } from './brute-completion.ts';
import { ProgramText, type Sum, scaled } from './program-text.ts';

/** A sum, and what is certain besides. */
export interface PartlySure {
  readonly sure: number;
  readonly sum: Sum;
}

export class PlanProgram {
  readonly text = new ProgramText();
  readonly courses: ReadonlyMap<string, SourceCourse>;
  readonly request: CompletionRequest;
  /** Credit without a course, which the program does not know. */
  readonly hasCredit: boolean;
  /** Entries that stay where they are, and those that may be moved. */
  readonly fixed: readonly CourseEntry[];
  readonly movable: readonly CourseEntry[];
  /** Columns of a code, by term. */
  readonly placed = new Map<string, readonly Sum[]>();
  readonly #groups: ReadonlyMap<string, string>;
  #names = 0;

  constructor(source: CatalogSource, state: StateDocument, request: CompletionRequest) {
    const entries = heldCourses(state);
    this.hasCredit = entries.length < state.courses.length;
    this.courses = new Map(source.courses.map((course) => [course.course_code, course]));
    this.#groups = groupsOf(source.courses);
    this.request = request;
    const isHere = ({ term_id, status }: CourseEntry): boolean =>
      status === 'planned' && this.termOf(term_id) >= 0;
    this.movable = (request.planned ?? 'keep') === 'keep' ? [] : entries.filter(isHere);
    this.fixed = entries.filter((entry) => !this.movable.includes(entry));
    this.#place();
    for (const [at, term] of request.terms.entries()) this.#limitTerm(at, term);
    this.#exclude();
  }

  /**
   * Whether the state holds what the program does not know: a course under two codes, credit without a course, or a course target
   * that is planned outside the horizon, whose rules have to hold there.
   */
  get isBeyond(): boolean {
    if (this.hasCredit || this.#plansTargetOutside()) return true;
    const groups = [...this.fixed, ...this.movable].map(({ course_code }) => this.group(course_code));
    return new Set(groups).size < groups.length;
  }

  #plansTargetOutside(): boolean {
    const targets = new Set(this.request.course_codes?.map((code) => this.group(code)));
    return this.fixed.some(
      ({ course_code, term_id, status }) =>
        status === 'planned' && this.termOf(term_id) < 0 && targets.has(this.group(course_code)),
    );
  }

  termOf(termId: string): number {
    return this.request.terms.findIndex(({ term_id }) => term_id === termId);
  }

  name(prefix: string): Sum {
    this.#names += 1;
    return [[1, this.text.binary(`${prefix}${this.#names}`)]];
  }

  group(code: string): string {
    return this.#groups.get(code) ?? code;
  }

  codesOf(group: string): string[] {
    return [...this.courses.keys()].filter((code) => this.group(code) === group);
  }

  /** Whether the plan adds a code, or leaves it in the horizon. */
  everywhere(code: string): Sum {
    return (this.placed.get(code) ?? []).flat();
  }

  /** 1 where a code stands before a term of the horizon; in the whole plan where that is `Infinity`. */
  has(code: string, before: number): PartlySure {
    const entry = this.fixed.find(({ course_code }) => course_code === code);
    if (entry === undefined)
      return { sure: 0, sum: (this.placed.get(code) ?? []).slice(0, Math.max(0, before)).flat() };
    const term = this.termOf(entry.term_id);
    // The horizon is the first terms: an entry that is planned outside it comes after it.
    const isBefore = entry.status !== 'planned' || (term >= 0 && term < before);
    return { sure: before === Number.POSITIVE_INFINITY || isBefore ? 1 : 0, sum: [] };
  }

  hasGroup(group: string, before: number): PartlySure {
    const all = this.codesOf(group).map((code) => this.has(code, before));
    return { sure: Math.max(0, ...all.map(({ sure }) => sure)), sum: all.flatMap(({ sum }) => sum) };
  }

  milliunits(code: string): number {
    return Math.round(1000 * (this.courses.get(code)?.units ?? 0));
  }

  fixedIn(term: number): readonly CourseEntry[] {
    return this.fixed.filter(({ term_id }) => this.termOf(term_id) === term);
  }

  /** Milliunits of a term. */
  load(term: number): PartlySure {
    const sum = [...this.placed].flatMap(([code, columns]) =>
      scaled(columns[term] ?? [], this.milliunits(code)),
    );
    const sure = this.fixedIn(term).reduce(
      (units, { course_code }) => units + this.milliunits(course_code),
      0,
    );
    return { sure, sum };
  }

  /** Children that name the same course count once. */
  countedOnce(rules: readonly Rule[], columns: readonly Sum[]): Sum[] {
    const byCourse = new Map<string, Sum[]>();
    for (const [at, rule] of rules.entries()) {
      const key = rule.kind === 'course' ? this.group(rule.course_code) : `child ${at}`;
      byCourse.set(key, [...(byCourse.get(key) ?? []), columns[at] ?? []]);
    }
    return [...byCourse.values()].map((alike): Sum => {
      if (alike.length < 2) return alike.flat();
      const once = this.name('once');
      this.text.atLeast([...alike.flat(), ...scaled(once, -1)], 0);
      return once;
    });
  }

  /** None of the courses stands anywhere. */
  metNone(rules: readonly Rule[], column: Sum): void {
    for (const rule of rules) {
      if (rule.kind !== 'course') throw new Error('the program knows exclusions of courses only');
      const { sure, sum } = this.hasGroup(this.group(rule.course_code), Number.POSITIVE_INFINITY);
      this.text.atMost([...sum, ...column], 1 - sure);
    }
  }

  /** The codes of a set, and all others of the same courses. */
  members(set: CourseSet): string[] {
    const isIn = (code: string): boolean =>
      (set.subjects === undefined || set.subjects.includes(code.split(' ')[0] ?? '')) &&
      (set.course_codes === undefined || set.course_codes.includes(code));
    const groups = new Set([...this.courses.keys()].filter(isIn).map((code) => this.group(code)));
    return [...this.courses.keys()].filter((code) => groups.has(this.group(code)));
  }

  #place(): void {
    const { avoid = [], planned, terms } = this.request;
    const held = new Set(this.fixed.map(({ course_code }) => this.group(course_code)));
    const claimed = new Map(
      this.movable.map(({ course_code }) => [this.group(course_code), course_code] as const),
    );
    for (const [code, { offered_seasons: offered }] of this.courses) {
      const owner = claimed.get(this.group(code));
      const mayStand =
        !held.has(this.group(code)) && (owner === undefined ? !avoid.includes(code) : owner === code);
      if (!mayStand) continue;
      const columns = terms.map(({ term_id }): Sum => {
        const isOffered = offered === undefined || offered.some((season) => term_id.endsWith(season));
        return isOffered ? this.name(`${code.replace(' ', '')}_${term_id.replace('-', '')}_`) : [];
      });
      this.placed.set(code, columns);
      if (owner === code && planned === 'move') this.text.atLeast(columns.flat(), 1);
    }
    for (const group of new Set(this.#groups.values()))
      this.text.atMost(
        this.codesOf(group).flatMap((code) => this.everywhere(code)),
        1,
      );
  }

  #limitTerm(at: number, { maximum_courses = 5, maximum_units, minimum_units = 0 }: CompletionTerm): void {
    const { sure, sum } = this.load(at);
    const here = [...this.placed.values()].flatMap((columns) => columns[at] ?? []);
    const count = this.fixedIn(at).length;
    this.text.atMost(here, maximum_courses - count);
    if (maximum_units !== undefined) this.text.atMost(sum, 1000 * maximum_units - sure);
    const used = this.name('used');
    for (const column of here) this.text.atLeast([...used, ...scaled([column], -1)], 0);
    if (count > 0) this.text.atLeast(used, 1);
    this.text.atLeast([...sum, ...scaled(used, -1000 * minimum_units)], -sure);
  }

  #exclude(): void {
    for (const [code, { antirequisites = [] }] of this.courses) {
      for (const other of antirequisites) {
        const own = this.has(code, Number.POSITIVE_INFINITY);
        const their = this.hasGroup(this.group(other), Number.POSITIVE_INFINITY);
        const isPlanned = (group: string): boolean =>
          this.fixed.some(
            ({ course_code, status, term_id }) =>
              this.group(course_code) === group && status === 'planned' && this.termOf(term_id) >= 0,
          );
        // Two courses that stand outside the horizon are not the plan's.
        const isOurs =
          own.sure + their.sure < 2 || isPlanned(this.group(code)) || isPlanned(this.group(other));
        if (isOurs) this.text.atMost([...own.sum, ...their.sum], 1 - own.sure - their.sure);
      }
    }
  }
}

/** For each code one of the codes of its course. */
function groupsOf(courses: readonly SourceCourse[]): ReadonlyMap<string, string> {
  const groups = new Map(courses.map(({ course_code }) => [course_code, course_code]));
  for (const { course_code, cross_listings = [] } of courses)
    for (const other of cross_listings) {
      const [from, to] = [groups.get(course_code), groups.get(other)];
      if (to === undefined) continue;
      for (const [code, group] of groups) if (group === from) groups.set(code, to);
    }
  return groups;
}
