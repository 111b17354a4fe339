/**
 * Alternative paths by brute force: every subset of the catalog is tried, each course under each of its codes, by plain
 * recursion over JSON rules. It shares no code with the engine, so that a disagreement means that one of the two is wrong.
 */

import type { Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import {
  type CourseOf,
  group,
  inSet,
  isMet,
  law,
  names,
  subjectOf,
  type Truth,
  truthWords,
} from './brute-truth.ts';
import { countingEntries } from './counting-entries.ts';
import { wholeBlocks } from './naive-blocks.ts';
import { statusOfWhen } from './naive-conditions.ts';

export interface BruteCourse {
  readonly course_code: string;
  readonly units: number;
  readonly prerequisite: Rule | null;
  readonly corequisite: Rule | null;
  readonly antirequisites: readonly string[];
}

export interface BruteCatalog {
  /** In the order of codes. */
  readonly courses: readonly BruteCourse[];
  readonly courseOf: CourseOf;
  readonly credentials: ReadonlyMap<string, Rule>;
}

export interface BrutePath {
  readonly course_codes: readonly string[];
  readonly units: number;
  readonly depth: number;
}

export type BruteTarget =
  | { readonly kind: 'course'; readonly course_code: string }
  | { readonly kind: 'credential'; readonly credential_id: string };

/** The time of an entry: a position of the state's terms, or a moment between them. */
interface Held {
  readonly code: string;
  readonly moment: number;
  readonly completed: boolean;
}

/** The last moments that count: of prerequisites, and of corequisites. */
interface Reach {
  readonly before: number;
  readonly beside: number;
}

const completedStatuses = new Set(['taken', 'transferred', 'waived']);
const everything = 1000;
const afterEveryTerm = 500;
const start = -1;

export class BrutePaths {
  readonly #catalog: BruteCatalog;
  readonly #state: readonly Held[];
  readonly #level: boolean;

  /** `level`: whether the student has the members that `level` rules ask for. */
  constructor(catalog: BruteCatalog, state: StateDocument) {
    this.#catalog = catalog;
    this.#level = state.attributes.level !== undefined;
    this.#state = countingEntries(state.courses, undefined).map(({ term_id, course_code, status }) => ({
      code: course_code,
      moment: state.terms.findIndex((term) => term.term_id === term_id),
      completed: completedStatuses.has(status),
    }));
  }

  /**
   * All paths, in the order of the contract, with levels up to `maximumDepth`: where the same courses are a path under several
   * lists of codes, all of these lists.
   */
  paths(target: BruteTarget, term: number | null, maximumDepth: number): readonly BrutePath[] {
    const beside = target.kind === 'course' ? (term ?? afterEveryTerm) : afterEveryTerm;
    const reach = { before: beside - 1, beside };
    const own = target.kind === 'course' ? target.course_code : null;
    const candidates = this.#catalog.courses
      .map(({ course_code }) => course_code)
      .filter(
        (code) => !this.#isSame(code, own) && !this.#state.some((held) => this.#isSame(held.code, code)),
      );
    const valid: BrutePath[] = [];
    for (const subset of subsetsBySize(candidates)) {
      const courses = subset.map(this.#catalog.courseOf);
      if (new Set(courses).size < courses.length) continue;
      const isLarger = ({ course_codes }: BrutePath): boolean =>
        course_codes.length < subset.length &&
        course_codes.every((code) => courses.includes(this.#catalog.courseOf(code)));
      if (valid.some(isLarger)) continue;
      const path = this.#path(target, subset, reach);
      if (path !== null) valid.push(path);
    }
    return valid
      .filter(({ depth, course_codes }) => depth <= maximumDepth && course_codes.length > 0)
      .sort((a, b) => this.#compare(a, b));
  }

  /** The subset as a path, or null where the target does not follow or some course cannot be taken. */
  #path(target: BruteTarget, subset: readonly string[], reach: Reach): BrutePath | null {
    const all = subset.map((code) => planned(code, start));
    if (!this.#follows(target, all, reach)) return null;
    for (const code of subset) {
      const others = all.filter((held) => held.code !== code);
      if (this.#isExcluded(code, others) || !this.#lateTakeable(code, target, others, reach)) return null;
    }
    return this.#inOrder(target, subset, reach);
  }

  /** Term by term, each course as early as it can be; the remaining courses are in the target's term. */
  #inOrder(target: BruteTarget, subset: readonly string[], reach: Reach): BrutePath | null {
    const order: string[] = [];
    let waiting = [...subset];
    for (;;) {
      const next = this.#next(waiting, at(order, start), reach);
      if (next.length === 0) break;
      order.push(...next);
      waiting = waiting.filter((code) => !next.includes(code));
    }
    const taken = at(order, start);
    const beside = at(waiting, reach.beside);
    if (!this.#follows(target, [...taken, ...beside], reach)) return null;
    for (const code of waiting) {
      if (!this.#lateTakeable(code, target, [...taken, ...without(beside, code)], reach)) return null;
    }
    const units = subset.reduce((sum, code) => sum + (this.#course(code)?.units ?? 0), 0);
    return { course_codes: [...order, ...waiting], units, depth: this.#depth(target, subset) };
  }

  /** All that can be taken after `taken` alone, else the most that can be taken together. */
  #next(waiting: readonly string[], taken: readonly Held[], { before }: Reach): readonly string[] {
    const early = { before, beside: before + 0.5 };
    const alone = waiting.filter((code) =>
      this.#takeable(code, [...taken, planned(code, early.beside)], early),
    );
    if (alone.length > 0) return alone;
    let together = waiting;
    for (let size = -1; size !== together.length; ) {
      size = together.length;
      const beside = at(together, early.beside);
      together = together.filter((code) => this.#takeable(code, [...taken, ...beside], early));
    }
    return together;
  }

  /** Steps from the target to its farthest course, each step from a course to one that its rules name. */
  #depth(target: BruteTarget, subset: readonly string[]): number {
    const rulesOf = (code: string): (Rule | null | undefined)[] => {
      const course = this.#course(code);
      return [course?.prerequisite, course?.corequisite];
    };
    let rules =
      target.kind === 'course'
        ? rulesOf(target.course_code)
        : [this.#catalog.credentials.get(target.credential_id)];
    let depth = 0;
    for (let waiting = [...subset]; waiting.length > 0; depth += 1) {
      const level = waiting.filter((code) => rules.some((rule) => rule && names(rule, this.#codesOf(code))));
      if (level.length === 0) throw new Error(`${waiting.join()} have no course`);
      waiting = waiting.filter((code) => !level.includes(code));
      rules = level.flatMap(rulesOf);
    }
    return depth;
  }

  #follows(target: BruteTarget, added: readonly Held[], reach: Reach): boolean {
    if (target.kind === 'credential') {
      const rule = this.#catalog.credentials.get(target.credential_id);
      return rule !== undefined && isMet(this.#rule(rule, added, everything, everything));
    }
    return !this.#isExcluded(target.course_code, added) && this.#takeable(target.course_code, added, reach);
  }

  /** In the target's term at the latest, and together with the target itself if that helps. */
  #lateTakeable(code: string, target: BruteTarget, added: readonly Held[], reach: Reach): boolean {
    const own = [...added, planned(code, reach.beside)];
    if (this.#takeable(code, own, reach)) return true;
    if (target.kind === 'credential') return false;
    if (this.#state.some((held) => this.#isSame(held.code, target.course_code))) return false;
    return this.#takeable(code, [...own, planned(target.course_code, reach.beside)], reach);
  }

  #takeable(code: string, added: readonly Held[], { before, beside }: Reach): boolean {
    const course = this.#course(code);
    if (course === undefined) return false;
    const { prerequisite, corequisite } = course;
    return (
      (prerequisite === null || isMet(this.#rule(prerequisite, added, before, beside))) &&
      (corequisite === null || isMet(this.#rule(corequisite, added, beside, beside)))
    );
  }

  #isExcluded(code: string, added: readonly Held[]): boolean {
    const excluded = this.#course(code)?.antirequisites ?? [];
    return [...this.#state, ...added].some(
      (held) => held.code !== code && excluded.some((other) => this.#isSame(held.code, other)),
    );
  }

  #isSame(code: string, other: string | null): boolean {
    return other !== null && this.#catalog.courseOf(code) === this.#catalog.courseOf(other);
  }

  #codesOf(code: string): string[] {
    return this.#catalog.courses
      .map(({ course_code }) => course_code)
      .filter((other) => this.#isSame(code, other));
  }

  #course(code: string): BruteCourse | undefined {
    return this.#catalog.courses.find((course) => course.course_code === code);
  }

  #rule(rule: Rule, added: readonly Held[], before: number, beside: number): Truth {
    const inner = (child: Rule): Truth => this.#rule(child, added, before, beside);
    switch (rule.kind) {
      case 'course':
        return this.#courseTruth(rule.course_code, added, rule.concurrent === true ? beside : before);
      case 'all_of':
      case 'any_of':
      case 'n_of':
        return group(rule, inner, this.#catalog.courseOf);
      case 'none_of': {
        const children = rule.rules.map((child) =>
          this.#rule(child, added, everything, Math.max(beside, everything)),
        );
        if (children.some(isMet)) return 'against';
        return children.includes('unknown') ? 'unknown' : 'yes';
      }
      case 'when': {
        const condition = inner(rule.if);
        const yes = inner(rule.then);
        const no = rule.otherwise === undefined ? 'yes' : inner(rule.otherwise);
        return statusOfWhen<Truth>(truthWords, condition, yes, no);
      }
      case 'courses_from':
        return this.#selection(rule, added, before);
      case 'credential': {
        const children = rule.credential_ids.map((id) => {
          const requirement = this.#catalog.credentials.get(id);
          return requirement === undefined ? 'open' : inner(requirement);
        });
        return law(rule.count ?? 1, children);
      }
      case 'level':
        return this.#level ? 'yes' : 'unknown';
      case 'program':
      case 'average':
      case 'cohort':
      case 'consent':
      case 'external':
      case 'unparsed':
        return 'unknown';
    }
  }

  #courseTruth(code: string, added: readonly Held[], through: number): Truth {
    const held = [...this.#state, ...added].filter((entry) => this.#isSame(entry.code, code));
    const counting = held.filter(({ moment }) => moment <= through);
    if (counting.some(({ completed }) => completed)) return 'yes';
    if (counting.length > 0) return 'planned';
    return held.length > 0 ? 'against' : 'open';
  }

  #selection(rule: Extract<Rule, { kind: 'courses_from' }>, added: readonly Held[], through: number): Truth {
    // A course of the set counts with the units and the subject of the code under which it is held.
    const held = new Set([...this.#state, ...added].map(({ code }) => code));
    const courses = this.#catalog.courses.filter(
      ({ course_code }) =>
        held.has(course_code) && this.#codesOf(course_code).some((code) => inSet(rule.from, code)),
    );
    const members = courses.map((course) => ({
      course,
      truth: this.#courseTruth(course.course_code, added, through),
    }));
    const isOf = ({ course_code }: BruteCourse, code: string): boolean => this.#isSame(course_code, code);
    const enough = (truths: readonly Truth[]): boolean => {
      const chosen = wholeBlocks(
        rule,
        members.filter(({ truth }) => truths.includes(truth)).map(({ course }) => course),
        isOf,
      );
      const subjects = new Set(chosen.map(({ course_code }) => subjectOf(course_code)));
      const counted = [...subjects].flatMap((subject) =>
        chosen
          .filter(({ course_code }) => subjectOf(course_code) === subject)
          .sort((a, b) => b.units - a.units)
          .slice(0, rule.maximum_per_subject ?? everything),
      );
      const units = counted.reduce((sum, course) => sum + course.units, 0);
      const needed = rule.count ?? (rule.units === undefined ? 1 : 0);
      return (
        counted.length >= needed &&
        units >= (rule.units ?? 0) &&
        subjects.size >= (rule.minimum_subjects ?? 0)
      );
    };
    if (enough(['yes'])) return 'yes';
    if (enough(['yes', 'planned'])) return 'planned';
    const met = members.filter(({ truth }) => isMet(truth)).map(({ course }) => course);
    return wholeBlocks(rule, met, isOf).length > 0 ? 'partial' : 'open';
  }

  #compare(a: BrutePath, b: BrutePath): number {
    const position = (code: string): number =>
      this.#catalog.courses.findIndex(({ course_code }) => course_code === code);
    const at = a.course_codes.findIndex((code, index) => code !== b.course_codes[index]);
    return (
      a.course_codes.length - b.course_codes.length ||
      a.units - b.units ||
      (at < 0 ? 0 : position(a.course_codes[at] ?? '') - position(b.course_codes[at] ?? ''))
    );
  }
}

function planned(code: string, moment: number): Held {
  return { code, moment, completed: false };
}

function at(codes: readonly string[], moment: number): Held[] {
  return codes.map((code) => planned(code, moment));
}

function without(held: readonly Held[], code: string): Held[] {
  return held.filter((entry) => entry.code !== code);
}

function* subsetsBySize(codes: readonly string[]): Generator<readonly string[]> {
  for (let size = 0; size <= codes.length; size += 1) yield* subsetsOf(codes, size);
}

function* subsetsOf(codes: readonly string[], size: number): Generator<readonly string[]> {
  if (size === 0) yield [];
  for (const [index, code] of size === 0 ? [] : codes.entries()) {
    for (const rest of subsetsOf(codes.slice(index + 1), size - 1)) yield [code, ...rest];
  }
}
