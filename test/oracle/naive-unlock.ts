/**
 * An independent reading of the contract: course-unlock by plain recursion over JSON rules, slow and
 * obvious. It shares no code with the engine, so that a disagreement means that one of the two is wrong.
 */

import { childRules, type EntryFilter, type Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { AcademicStatus } from '../../shared/contract/words.ts';
import { leftOut, mayNotApply, statusAmongSome, statusOfWhen, statusWords } from './naive-conditions.ts';
import { codesIn, type HeldCourse, NaiveCourses, type Reach } from './naive-courses.ts';
import { draws, gradeOf, passes } from './naive-filters.ts';
import { couldMeetTogether } from './naive-rivals.ts';
import { NaiveStanding } from './naive-standing.ts';

export interface NaiveCourse {
  readonly course_code: string;
  readonly units: number | null;
  readonly level?: string;
  readonly tags?: readonly string[];
  readonly prerequisite: Rule | null;
  readonly corequisite: Rule | null;
  readonly antirequisites: readonly string[];
  readonly cross_listings: readonly string[];
}

export interface NaiveCatalog {
  readonly courses: ReadonlyMap<string, NaiveCourse>;
  readonly credentials: ReadonlyMap<string, Rule>;
  readonly levels: readonly string[];
  /** The lowest number that is no failing grade, if the catalog says so. */
  readonly passMark?: number;
  readonly levelsByUnits?: readonly { readonly level: string; readonly minimum_units: number }[];
}

export interface NaiveAnswer {
  readonly status: AcademicStatus;
  readonly missing: readonly { course_code: string; unlocks_alone: boolean; ready: boolean }[];
  /** `reason course` of each conflict. */
  readonly conflicts: ReadonlySet<string>;
  readonly unknownReasons: ReadonlySet<string>;
  /** Whether sharing rules may take a course from what meets a rule: then an allocation decides (shared-prerequisites.test.ts). */
  readonly isContested: boolean;
}

type Entry = NaiveCourses['entries'][number];

const completed = new Set(['taken', 'transferred', 'waived']);
const met = (status: AcademicStatus): boolean => status === 'satisfied' || status === 'in_plan';

export class NaiveUnlock {
  readonly #catalog: NaiveCatalog;
  readonly #state: StateDocument;
  readonly #courses: NaiveCourses;
  readonly #entries: readonly Entry[];
  readonly #meetable = new Map<Rule, boolean>();
  #isContested = false;

  constructor(catalog: NaiveCatalog, state: StateDocument) {
    this.#catalog = catalog;
    this.#state = state;
    this.#courses = new NaiveCourses(catalog, state);
    this.#entries = this.#courses.entries;
  }

  /** `term`: the position of the question's term, if it has one. */
  answer(target: string, term?: number): NaiveAnswer {
    this.#isContested = false;
    const own = this.#entries.filter((entry) => this.#same(target).has(entry.course_code));
    const question = term ?? this.#question(target, own);
    const status = this.#status(target, question, []);
    const missing = this.#missing(target, question);
    return {
      status,
      missing,
      isContested: this.#isContested,
      conflicts: new Set(this.#antirequisiteConflicts(target)),
      unknownReasons: new Set(this.#unknowns(target, question)),
    };
  }

  #same(code: string): Set<string> {
    return this.#courses.same(code);
  }

  #question(target: string, own: readonly Entry[]): number | null {
    const exact = own.filter((entry) => entry.course_code === target);
    const candidates = exact.length > 0 ? exact : own;
    const open = candidates.filter((entry) => !completed.has(entry.status)).map((entry) => entry.term);
    if (open.length > 0) return Math.min(...open);
    return candidates.length > 0 ? Math.max(...candidates.map((entry) => entry.term)) : null;
  }

  #status(target: string, question: number | null, extra: readonly string[]): AcademicStatus {
    const course = this.#catalog.courses.get(target);
    if (course === undefined) return 'unsatisfied';
    const rules: Rule[] = [];
    if (course.prerequisite !== null) rules.push(course.prerequisite);
    const reaches: Reach[] = rules.map(() => 'before');
    if (course.corequisite !== null) {
      rules.push(course.corequisite);
      reaches.push('with');
    }
    const progress: AcademicStatus[] = [];
    let violated = this.#antirequisiteConflicts(target, extra).length > 0;
    let open = false;
    rules.forEach((rule, index) => {
      const reach = reaches[index] ?? 'before';
      if (leftOut(statusWords, rule, (condition) => this.#rule(condition, reach, question, extra))) return;
      const status = this.#rule(rule, reach, question, extra);
      if (rule.kind !== 'none_of') progress.push(status);
      else if (status === 'conflict') violated = true;
      else if (status === 'unknown') open = true;
    });
    return this.#constrained(law(progress.length, progress), violated, open);
  }

  #constrained(status: AcademicStatus, violated: boolean, open: boolean): AcademicStatus {
    if (violated) return 'conflict';
    return open && met(status) ? 'unknown' : status;
  }

  #rule(rule: Rule, reach: Reach, question: number | null, extra: readonly string[]): AcademicStatus {
    const inner = (child: Rule, at: Reach = reach): AcademicStatus => this.#rule(child, at, question, extra);
    switch (rule.kind) {
      case 'course':
        return this.#course(rule, reach, question, extra).status;
      case 'all_of':
      case 'any_of':
      case 'n_of': {
        const needed = rule.rules.filter(
          (child) => child.kind !== 'none_of' && !leftOut(statusWords, child, inner),
        );
        const statuses = needed.map((child) =>
          rule.kind === 'all_of' ? inner(child) : statusAmongSome(statusWords, child, inner, inner(child)),
        );
        const progress =
          rule.kind === 'n_of' ? oncePerCourse(this.#courses, rule, needed, statuses) : statuses;
        const exclusions = rule.rules
          .filter((child) => child.kind === 'none_of')
          .map((child) => inner(child));
        const n =
          rule.kind === 'n_of'
            ? rule.count
            : rule.kind === 'any_of'
              ? Math.min(1, progress.length)
              : progress.length;
        const status = this.#couldBeMet(rule) ? law(n, progress) : 'conflict';
        const mayBind = this.#sharingMayBind(rule, status, reach, question, extra);
        const restricts = rule.exclusive === true || (rule.limits ?? []).length > 0;
        this.#isContested ||= mayBind || (status === 'unknown' && restricts);
        return this.#constrained(
          mayBind ? 'unknown' : status,
          exclusions.includes('conflict'),
          exclusions.includes('unknown'),
        );
      }
      case 'none_of': {
        const children = rule.rules.map((child) => inner(child, 'all'));
        if (children.some(met)) return 'conflict';
        return children.includes('unknown') ? 'unknown' : 'satisfied';
      }
      case 'when': {
        const condition = inner(rule.if);
        const yes = inner(rule.then);
        const no = rule.otherwise === undefined ? 'satisfied' : inner(rule.otherwise);
        return statusOfWhen(statusWords, condition, yes, no);
      }
      case 'courses_from':
        return this.#courses.selection(rule, { reach, question, extra }).status;
      case 'credential': {
        const children = rule.credential_ids.map((id) => {
          const requirement = this.#catalog.credentials.get(id);
          return requirement === undefined ? 'unsatisfied' : inner(requirement);
        });
        return law(rule.count ?? 1, children);
      }
      case 'level': {
        return new NaiveStanding(this.#catalog, this.#state, this.#courses).verdict(rule, question, extra);
      }
      case 'program': {
        const { programs } = this.#state.attributes;
        if (programs === undefined) return 'unknown';
        const enrolled = rule.programs.some((program) => programs.includes(program));
        if (rule.negated === true) return enrolled ? 'conflict' : 'satisfied';
        return enrolled ? 'satisfied' : 'unsatisfied';
      }
      case 'average': {
        const isSaid = rule.over === undefined && rule.entry === undefined;
        const said = isSaid ? this.#state.attributes.cumulative_average : undefined;
        const average = said ?? this.#courses.average(rule, { reach, question, extra });
        if (average === undefined) return 'unknown';
        return average >= rule.minimum ? 'satisfied' : 'unsatisfied';
      }
      case 'cohort': {
        const { cohort } = this.#state.attributes;
        if (cohort === undefined) return 'unknown';
        return cohort >= (rule.minimum ?? 0) && cohort <= (rule.maximum ?? 9999)
          ? 'satisfied'
          : 'unsatisfied';
      }
      case 'consent':
      case 'external':
      case 'unparsed':
        return 'unknown';
    }
  }

  #course(
    rule: Extract<Rule, { kind: 'course' }>,
    reach: Reach,
    question: number | null,
    extra: readonly string[],
  ): HeldCourse {
    const itself = rule.concurrent === true && reach === 'before' ? 'with' : reach;
    return this.#courses.heldCourse(rule.course_code, rule.minimum_grade, { reach: itself, question, extra });
  }

  /** Whether any student could meet a grouping beside the rivals in it. */
  #couldBeMet(rule: Rule): boolean {
    if (!('exclusive' in rule) || rule.exclusive !== true) return true;
    const known = this.#meetable.get(rule);
    if (known !== undefined) return known;
    const codes = [...this.#catalog.courses.keys(), ...codesNamedIn(rule)];
    const courses = [...new Set(codes.map((code) => [...this.#same(code)].sort()[0] ?? code))];
    const could = couldMeetTogether(rule, courses, (leaf, code) => {
      if (leaf.kind === 'course') return this.#same(leaf.course_code).has(code);
      return leaf.kind === 'courses_from' && this.#courses.inSetByAnyCode(leaf.from, code);
    });
    if (could === null) throw new Error('a grouping of the random catalogs is too large to try all ways');
    this.#meetable.set(rule, could);
    return could;
  }

  /** Whether the sharing rules of a met rule may take a course from it: then nothing is proven. */
  #sharingMayBind(
    rule: Extract<Rule, { limits?: unknown }>,
    status: AcademicStatus,
    reach: Reach,
    question: number | null,
    extra: readonly string[],
  ): boolean {
    if (!met(status)) return false;
    const drawnBy = (inner: Rule, filter?: EntryFilter): Map<string, HeldCourse> =>
      this.#drawnBy(inner, status, reach, question, extra, filter);
    const children = (rule.exclusive === true ? rule.rules : []).map((child) => ({
      child,
      drawn: drawnBy(child),
    }));
    const clash = children.some((one, at) =>
      children
        .slice(at + 1)
        .some(
          (other) =>
            intersect(one.drawn, other.drawn) &&
            !(names(one.child, other.child) && names(other.child, one.child)),
        ),
    );
    if (clash) return true;
    const limits = rule.limits ?? [];
    return limits.some(({ from, entry, maximum_count = 99, maximum_units = 99 }) => {
      const of = [...drawnBy(rule, entry).values()].filter(({ code }) =>
        this.#courses.inSetByAnyCode(from, code),
      );
      const units = of.reduce((total, heldCourse) => total + heldCourse.units, 0);
      return of.length > maximum_count || units > maximum_units;
    });
  }

  /** The courses that the leaves below a rule draw on; a satisfied rule rests on completed ones alone. */
  #drawnBy(
    rule: Rule,
    status: AcademicStatus,
    reach: Reach,
    question: number | null,
    extra: readonly string[],
    filter?: EntryFilter,
  ): Map<string, HeldCourse> {
    const drawn = new Map<string, HeldCourse>();
    const draw = (heldCourse: HeldCourse): void => {
      if (!draws(heldCourse.entry, filter)) return;
      if (!met(heldCourse.status) || (status === 'satisfied' && heldCourse.status !== 'satisfied')) return;
      const key = this.#courses.key(heldCourse.code);
      if ((drawn.get(key)?.units ?? -1) < heldCourse.units) drawn.set(key, heldCourse);
    };
    const walk = (inner: Rule): void => {
      if (inner.kind === 'course') draw(this.#course(inner, reach, question, extra));
      if (inner.kind === 'courses_from')
        this.#courses.selection(inner, { reach, question, extra }).counted.forEach(draw);
      if (inner.kind !== 'none_of') childRules(inner).forEach(walk);
    };
    walk(rule);
    return drawn;
  }

  #antirequisiteConflicts(target: string, extra: readonly string[] = []): string[] {
    const course = this.#catalog.courses.get(target);
    return (course?.antirequisites ?? []).flatMap((other) => {
      if (other === target) return [];
      const same = this.#same(other);
      const held = [...this.#entries.map((entry) => entry.course_code), ...extra];
      const hit = held.find((code) => code !== target && same.has(code));
      return hit === undefined ? [] : [`antirequisite_present ${hit}`];
    });
  }

  #missing(target: string, question: number | null): NaiveAnswer['missing'] {
    const course = this.#catalog.courses.get(target);
    const codes = new Set<string>();
    if (course?.prerequisite) this.#gather(course.prerequisite, 'before', question, codes);
    if (course?.corequisite) this.#gather(course.corequisite, 'with', question, codes);
    codes.delete(target);
    const completes = (code: string): boolean => met(this.#status(target, question, [code]));
    for (const code of this.#replacing(course, question))
      if (code !== target && completes(code)) codes.add(code);
    return [...codes].map((code) => ({
      course_code: code,
      unlocks_alone: completes(code),
      ready: this.#status(code, question, []) === 'satisfied',
    }));
  }

  /** Courses that met rules, conditions and branches not in force name, where a further course may change what counts. */
  #replacing(course: NaiveCourse | undefined, question: number | null): ReadonlySet<string> {
    const codes = new Set<string>();
    const walk = (rule: Rule, reach: Reach, term: number | null): void => {
      if (met(this.#rule(rule, reach, term, []))) return;
      const whole = (inner: Rule): void => this.#gather(inner, reach, term, codes, true);
      if (rule.kind === 'credential') for (const inner of this.#requirements(rule)) walk(inner, reach, term);
      if (rule.kind === 'when') {
        whole(rule);
        for (const branch of this.#inForce(rule, reach, term)) walk(branch, reach, term);
      }
      if (rule.kind !== 'all_of' && rule.kind !== 'any_of' && rule.kind !== 'n_of') return;
      if (rule.exclusive === true || (rule.limits ?? []).length > 0) whole(rule);
      for (const child of rule.rules) {
        if (rule.kind !== 'all_of' && mayNotApply(child)) whole(child);
        walk(child, reach, term);
      }
    };
    if (course?.prerequisite) walk(course.prerequisite, 'before', question);
    if (course?.corequisite) walk(course.corequisite, 'with', question);
    return codes;
  }

  #requirements(rule: Extract<Rule, { kind: 'credential' }>): Rule[] {
    return rule.credential_ids.flatMap((id) => this.#catalog.credentials.get(id) ?? []);
  }

  /** `isWhole`: what is met, too. */
  #gather(
    rule: Rule,
    reach: Reach,
    question: number | null,
    codes: Set<string>,
    isWhole: boolean = false,
  ): void {
    const status = this.#rule(rule, reach, question, []);
    if (met(status) && !isWhole) return;
    const inner = (child: Rule): void => this.#gather(child, reach, question, codes, isWhole);
    if (rule.kind === 'credential')
      for (const requirement of this.#requirements(rule)) this.#gather(requirement, reach, question, codes);
    if (isWhole && (rule.kind === 'none_of' || rule.kind === 'when')) {
      const through = rule.kind === 'none_of' ? 'all' : reach;
      for (const child of childRules(rule)) this.#gather(child, through, question, codes, isWhole);
      return;
    }
    if (rule.kind === 'course' && status === 'unsatisfied' && this.#catalog.courses.has(rule.course_code))
      codes.add(rule.course_code);
    if (rule.kind === 'all_of' || rule.kind === 'any_of' || rule.kind === 'n_of') rule.rules.forEach(inner);
    if (rule.kind === 'courses_from') {
      for (const code of this.#catalog.courses.keys()) {
        if (!passes({ status: 'planned' }, rule.entry)) continue;
        const view = { reach, question, extra: [] };
        const { status } = this.#courses.heldCourse(code, gradeOf(rule), view, rule.entry);
        const units = (of: string): number => this.#catalog.courses.get(of)?.units ?? 0;
        const isOffered = (other: string): boolean =>
          this.#courses.inSet(rule.from, other) &&
          (other === code || (rule.units !== undefined && units(other) < units(code)));
        if (status === 'unsatisfied' && [...this.#courses.same(code)].some(isOffered)) codes.add(code);
      }
    }
    if (rule.kind === 'when') this.#inForce(rule, reach, question).forEach(inner);
  }

  #inForce(rule: Extract<Rule, { kind: 'when' }>, reach: Reach, question: number | null): Rule[] {
    const condition = this.#rule(rule.if, reach, question, []);
    return [
      ...(met(condition) || condition === 'unknown' ? [rule.then] : []),
      ...(!met(condition) && rule.otherwise !== undefined ? [rule.otherwise] : []),
    ];
  }

  /** Reasons of all unknown leaves in force, except grades and attributes. */
  #unknowns(target: string, question: number | null): string[] {
    const course = this.#catalog.courses.get(target);
    const reasons: string[] = [];
    const walk = (rule: Rule, reach: Reach): void => {
      if (rule.kind === 'unparsed') reasons.push('unparsed_requirement');
      if (rule.kind === 'consent') reasons.push('consent_required');
      if (rule.kind === 'external') reasons.push('external_condition');
      if (
        rule.kind === 'all_of' ||
        rule.kind === 'any_of' ||
        rule.kind === 'n_of' ||
        rule.kind === 'none_of'
      ) {
        for (const child of rule.rules) walk(child, rule.kind === 'none_of' ? 'all' : reach);
      }
      if (rule.kind === 'when') {
        const condition = this.#rule(rule.if, reach, question, []);
        walk(rule.if, reach);
        if (met(condition) || condition === 'unknown') walk(rule.then, reach);
        if (!met(condition) && rule.otherwise !== undefined) walk(rule.otherwise, reach);
      }
    };
    if (course?.prerequisite) walk(course.prerequisite, 'before');
    if (course?.corequisite) walk(course.corequisite, 'with');
    return reasons;
  }
}

/** Whether a rule has another one among its `shares_with`. */
function names({ shares_with = [] }: Rule, { rule_id }: Rule): boolean {
  return rule_id !== undefined && shares_with.includes(rule_id);
}

/** Codes that a rule names, whether or not the catalog has them. */
function codesNamedIn(rule: Rule): string[] {
  if (rule.kind === 'course') return [rule.course_code];
  if (rule.kind === 'courses_from') return codesIn(rule.from);
  return childRules(rule).flatMap(codesNamedIn);
}

function intersect(left: ReadonlyMap<string, unknown>, right: ReadonlyMap<string, unknown>): boolean {
  return [...left.keys()].some((key) => right.has(key));
}

/** The course leaf that alone decides a rule, through groupings of one. */
export function soleLeaf(rule: Rule): Extract<Rule, { kind: 'course' }> | null {
  if (rule.kind === 'course') return rule;
  const grouping =
    rule.kind === 'all_of' || rule.kind === 'any_of' || (rule.kind === 'n_of' && rule.count === 1);
  const [only, ...others] = grouping ? rule.rules : [];
  return only !== undefined && others.length === 0 ? soleLeaf(only) : null;
}

/** Rules that one course meets count once: any of them will do for it. Of an exclusive group only those do of which no two name each other. */
export function oncePerCourse(
  courses: NaiveCourses,
  group: Rule,
  rules: readonly Rule[],
  statuses: readonly AcademicStatus[],
): AcademicStatus[] {
  const classes: { readonly key: string; readonly rules: Rule[]; readonly statuses: AcademicStatus[] }[] = [];
  const names = (one: Rule, other: Rule): boolean =>
    other.rule_id !== undefined && (one.shares_with ?? []).includes(other.rule_id);
  const isExclusive = 'exclusive' in group && group.exclusive === true;
  rules.forEach((rule, index) => {
    const leaf = soleLeaf(rule);
    const key = leaf === null ? `child ${index}` : courses.key(leaf.course_code);
    const own = classes.find(
      (each) =>
        each.key === key &&
        !(isExclusive && each.rules.some((other) => names(rule, other) && names(other, rule))),
    );
    const status = statuses[index] ?? 'unsatisfied';
    if (own === undefined) classes.push({ key, rules: [rule], statuses: [status] });
    else {
      own.rules.push(rule);
      own.statuses.push(status);
    }
  });
  return classes.map((alike) => law(1, alike.statuses));
}

/** decisions.md, part D, word for word. */
function law(n: number, children: readonly AcademicStatus[]): AcademicStatus {
  const count = (status: AcademicStatus): number => children.filter((child) => child === status).length;
  const s = count('satisfied');
  const p = count('in_plan');
  if (s >= n) return 'satisfied';
  if (s + p >= n) return 'in_plan';
  if (children.length - count('conflict') < n) return 'conflict';
  if (s + p + count('unknown') >= n) return 'unknown';
  return s + p > 0 || count('partial') > 0 ? 'partial' : 'unsatisfied';
}
