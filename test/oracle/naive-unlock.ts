/**
 * An independent reading of the contract: course-unlock by plain recursion over JSON rules, slow and
 * obvious. It shares no code with the engine, so that a disagreement means that one of the two is wrong.
 */
import type { AcademicStatus } from '../../shared/contract/academic-result.ts';
import type { CourseSet, Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';

export interface NaiveCourse {
  readonly course_code: string;
  readonly units: number | null;
  readonly level?: string;
  readonly prerequisite: Rule | null;
  readonly corequisite: Rule | null;
  readonly antirequisites: readonly string[];
  readonly cross_listings: readonly string[];
}

export interface NaiveCatalog {
  readonly courses: ReadonlyMap<string, NaiveCourse>;
  readonly credentials: ReadonlyMap<string, Rule>;
  readonly levels: readonly string[];
}

export interface NaiveAnswer {
  readonly status: AcademicStatus;
  readonly missing: readonly { course_code: string; unlocks_alone: boolean; ready: boolean }[];
  /** `reason course` of each conflict. */
  readonly conflicts: ReadonlySet<string>;
  readonly unknownReasons: ReadonlySet<string>;
}

type Entry = StateDocument['courses'][number] & { readonly term: number };
/** Which terms count: those before the question's, that one too, or all. */
type Reach = 'before' | 'with' | 'all';

const completed = new Set(['taken', 'transferred', 'waived']);
const met = (status: AcademicStatus): boolean => status === 'satisfied' || status === 'in_plan';

export class NaiveUnlock {
  readonly #catalog: NaiveCatalog;
  readonly #state: StateDocument;
  readonly #entries: readonly Entry[];
  readonly #groups = new Map<string, Set<string>>();

  constructor(catalog: NaiveCatalog, state: StateDocument) {
    this.#catalog = catalog;
    this.#state = state;
    const position = (id: string): number => state.terms.findIndex((term) => term.term_id === id);
    this.#entries = state.courses.map((entry) => ({ ...entry, term: position(entry.term_id) }));
  }

  answer(target: string): NaiveAnswer {
    const own = this.#entries.filter((entry) => this.#same(target).has(entry.course_code));
    const question = this.#question(target, own);
    const status = this.#status(target, question, []);
    return {
      status,
      missing: this.#missing(target, question),
      conflicts: new Set(this.#antirequisiteConflicts(target)),
      unknownReasons: new Set(this.#unknowns(target, question)),
    };
  }

  /** All codes that stand for the same course: cross-listings, followed to the end. */
  #same(code: string): Set<string> {
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
      const status = this.#rule(rule, reaches[index] ?? 'before', question, extra);
      if (rule.kind !== 'none_of') progress.push(status);
      else if (status === 'conflict') violated = true;
      else if (status === 'unknown') open = true;
    });
    return this.#constrained(this.#law(progress.length, progress), violated, open);
  }

  #constrained(status: AcademicStatus, violated: boolean, open: boolean): AcademicStatus {
    if (violated) return 'conflict';
    return open && met(status) ? 'unknown' : status;
  }

  /** decisions.md, part D, word for word. */
  #law(n: number, children: readonly AcademicStatus[]): AcademicStatus {
    const count = (status: AcademicStatus): number => children.filter((child) => child === status).length;
    const s = count('satisfied');
    const p = count('in_plan');
    if (s >= n) return 'satisfied';
    if (s + p >= n) return 'in_plan';
    if (children.length - count('conflict') < n) return 'conflict';
    if (s + p + count('unknown') >= n) return 'unknown';
    return s + p > 0 || count('partial') > 0 ? 'partial' : 'unsatisfied';
  }

  #rule(rule: Rule, reach: Reach, question: number | null, extra: readonly string[]): AcademicStatus {
    const inner = (child: Rule, at: Reach = reach): AcademicStatus => this.#rule(child, at, question, extra);
    switch (rule.kind) {
      case 'course':
        return this.#course(
          rule.course_code,
          rule.minimum_grade,
          rule.concurrent === true && reach === 'before' ? 'with' : reach,
          question,
          extra,
        );
      case 'all_of':
      case 'any_of':
      case 'n_of': {
        const progress = rule.rules.filter((child) => child.kind !== 'none_of').map((child) => inner(child));
        const exclusions = rule.rules
          .filter((child) => child.kind === 'none_of')
          .map((child) => inner(child));
        const n =
          rule.kind === 'n_of'
            ? rule.count
            : rule.kind === 'any_of'
              ? Math.min(1, progress.length)
              : progress.length;
        return this.#constrained(
          this.#law(n, progress),
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
        if (met(condition)) return yes;
        return condition === 'unknown' && yes !== no ? 'unknown' : no;
      }
      case 'courses_from':
        return this.#selection(rule, reach, question, extra);
      case 'credential': {
        const children = rule.credential_ids.map((id) => {
          const requirement = this.#catalog.credentials.get(id);
          return requirement === undefined ? 'unsatisfied' : this.#rule(requirement, 'all', question, extra);
        });
        return this.#law(rule.count ?? 1, children);
      }
      case 'level': {
        const { level } = this.#state.attributes;
        const at = level === undefined ? -1 : this.#catalog.levels.indexOf(level);
        if (at < 0) return 'unknown';
        const low = rule.minimum === undefined || at >= this.#catalog.levels.indexOf(rule.minimum);
        const high = rule.maximum === undefined || at <= this.#catalog.levels.indexOf(rule.maximum);
        return low && high ? 'satisfied' : 'unsatisfied';
      }
      case 'program': {
        const { programs } = this.#state.attributes;
        if (programs === undefined) return 'unknown';
        const enrolled = rule.programs.some((program) => programs.includes(program));
        if (rule.negated === true) return enrolled ? 'conflict' : 'satisfied';
        return enrolled ? 'satisfied' : 'unsatisfied';
      }
      case 'average': {
        const average =
          rule.over === undefined ? this.#state.attributes.cumulative_average : this.#average(rule.over);
        if (average === undefined) return 'unknown';
        return average >= rule.minimum ? 'satisfied' : 'unsatisfied';
      }
      case 'consent':
      case 'external':
      case 'unparsed':
        return 'unknown';
    }
  }

  #counts(entry: Entry, reach: Reach, question: number | null): boolean {
    if (question === null || reach === 'all') return true;
    return reach === 'with' ? entry.term <= question : entry.term < question;
  }

  #course(
    code: string,
    grade: string | number | undefined,
    reach: Reach,
    question: number | null,
    extra: readonly string[],
  ): AcademicStatus {
    const same = this.#same(code);
    const held = this.#entries.filter((entry) => same.has(entry.course_code));
    const seen: AcademicStatus[] = held.map((entry) => {
      if (!this.#counts(entry, reach, question)) return 'conflict';
      if (!completed.has(entry.status)) return 'in_plan';
      if (grade === undefined || entry.status === 'waived') return 'satisfied';
      if (typeof entry.grade !== 'number' || typeof grade !== 'number') return 'unknown';
      return entry.grade >= grade ? 'satisfied' : 'unsatisfied';
    });
    if (extra.some((other) => same.has(other))) seen.push('in_plan');
    const order: AcademicStatus[] = ['satisfied', 'in_plan', 'unknown', 'conflict', 'unsatisfied'];
    return order.find((status) => seen.includes(status)) ?? 'unsatisfied';
  }

  /** Each of the student's courses in the set once, by the best of its cross-listings and retakes. */
  #selection(
    rule: Extract<Rule, { kind: 'courses_from' }>,
    reach: Reach,
    question: number | null,
    extra: readonly string[],
  ): AcademicStatus {
    const codes = [...new Set([...this.#entries.map((entry) => entry.course_code), ...extra])];
    const groups = new Map<string, string[]>();
    for (const code of codes) {
      if (![...this.#same(code)].some((other) => this.#inSet(rule.from, other))) continue;
      const key = [...this.#same(code)].sort()[0] ?? code;
      groups.set(key, [...(groups.get(key) ?? []), code]);
    }
    const statuses = [...groups.values()].map(([code]) =>
      this.#course(code ?? '', rule.minimum_grade, reach, question, extra),
    );
    const needed = rule.count ?? 1;
    const s = statuses.filter((status) => status === 'satisfied').length;
    const p = statuses.filter((status) => status === 'in_plan').length;
    const u = statuses.filter((status) => status === 'unknown').length;
    if (s >= needed) return 'satisfied';
    if (s + p >= needed) return 'in_plan';
    if (this.#setSize(rule.from) < needed) return 'conflict';
    if (s + p + u >= needed) return 'unknown';
    return s + p > 0 ? 'partial' : 'unsatisfied';
  }

  #setSize(set: CourseSet): number {
    const listed = (set.course_codes ?? []).filter(
      (code) => !(set.exclude_course_codes ?? []).includes(code),
    );
    const matched = [...this.#catalog.courses.keys()].filter((code) => this.#inSet(set, code));
    return new Set([...listed, ...matched]).size;
  }

  #inSet(set: CourseSet, code: string): boolean {
    if ((set.exclude_course_codes ?? []).includes(code)) return false;
    if ((set.course_codes ?? []).includes(code)) return true;
    const course = this.#catalog.courses.get(code);
    if (course === undefined) return false;
    const patterned = set.subjects ?? set.minimum_number ?? set.maximum_number ?? set.levels;
    if (patterned === undefined) return set.course_codes === undefined;
    const [subject = '', number = ''] = code.split(' ');
    const value = Number.parseInt(number, 10);
    return (
      (set.subjects === undefined || set.subjects.includes(subject)) &&
      (set.minimum_number === undefined || value >= set.minimum_number) &&
      (set.maximum_number === undefined || value <= set.maximum_number) &&
      (set.levels === undefined || (course.level !== undefined && set.levels.includes(course.level)))
    );
  }

  #average(over: CourseSet): number | undefined {
    const graded = this.#entries.filter(
      (entry) =>
        completed.has(entry.status) &&
        typeof entry.grade === 'number' &&
        this.#inSet(over, entry.course_code),
    );
    const weight = (entry: Entry): number => this.#catalog.courses.get(entry.course_code)?.units ?? 1;
    const total = graded.reduce((sum, entry) => sum + weight(entry), 0);
    if (total === 0) return undefined;
    return graded.reduce((sum, entry) => sum + weight(entry) * Number(entry.grade), 0) / total;
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
    return [...codes].map((code) => ({
      course_code: code,
      unlocks_alone: met(this.#status(target, question, [code])),
      ready: this.#status(code, question, []) === 'satisfied',
    }));
  }

  #gather(rule: Rule, reach: Reach, question: number | null, codes: Set<string>): void {
    const status = this.#rule(rule, reach, question, []);
    if (met(status)) return;
    const inner = (child: Rule): void => this.#gather(child, reach, question, codes);
    if (rule.kind === 'course' && status === 'unsatisfied' && this.#catalog.courses.has(rule.course_code))
      codes.add(rule.course_code);
    if (rule.kind === 'all_of' || rule.kind === 'any_of' || rule.kind === 'n_of') rule.rules.forEach(inner);
    if (rule.kind === 'courses_from') {
      for (const code of this.#catalog.courses.keys()) {
        const held = this.#entries.some((entry) => this.#same(code).has(entry.course_code));
        if (!held && this.#inSet(rule.from, code)) codes.add(code);
      }
    }
    if (rule.kind === 'when') {
      const condition = this.#rule(rule.if, reach, question, []);
      if (met(condition) || condition === 'unknown') inner(rule.then);
      if (!met(condition) && rule.otherwise !== undefined) inner(rule.otherwise);
    }
  }

  /** Reasons of all unknown leaves that are looked at, grades and attributes aside. */
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
