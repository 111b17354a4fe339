/**
 * Courses that no student can ever take: their prerequisite or corequisite requires courses that are not in the
 * catalog, that no student can take either, or the course itself. Anything that the catalog does not determine
 * (consent, levels, unparsed text) counts as possible.
 */
import { itemAt } from '../../../shared/column.ts';
import {
  type CourseSet,
  isEveryCourse,
  isRestricted,
  listedCodes,
  type Rule,
  unitedSets,
} from '../../../shared/contract/rule.ts';
import type { CompiledCourse } from '../compile/compile-course.ts';
import { sourceOf } from '../compile/compile-rules.ts';
import type { ReportFinding } from '../findings.ts';
import type { LinkedCatalog } from '../link/link.ts';
import type { CourseSetTable } from '../write/course-sets.ts';
import { listCodes } from './list-codes.ts';

/** Returns the codes of the courses that can be taken. */
export function checkTakeable(
  linked: LinkedCatalog,
  sets: CourseSetTable,
  report: ReportFinding,
): ReadonlySet<string> {
  const reach = new Reach(linked, sets);
  for (const course of reach.untakeable()) {
    const { rule, blocking } = reach.blockers(course);
    const message = `no student can take ${course.course_code}: ${describe(course.course_code, blocking, linked)}`;
    report('untakeable_course', course.course_code, message, sourceOf(rule));
  }
  return reach.takeable;
}

/** The courses that can be taken, computed as a least fixpoint from those without requirements. */
class Reach {
  readonly #linked: LinkedCatalog;
  readonly #sets: CourseSetTable;
  readonly #takeable = new Set<string>();
  /** Sets do not change between rounds. */
  readonly #members = new Map<CourseSet, readonly number[]>();

  constructor(linked: LinkedCatalog, sets: CourseSetTable) {
    this.#linked = linked;
    this.#sets = sets;
  }

  get takeable(): ReadonlySet<string> {
    return this.#takeable;
  }

  untakeable(): readonly CompiledCourse[] {
    const { courses } = this.#linked;
    const left = new Set(courses.filter((course) => !this.#canTake(course)));
    const waiting = new Map<string, CompiledCourse[]>();
    for (const course of left)
      for (const code of this.#awaited(course)) {
        const others = waiting.get(code);
        if (others === undefined) waiting.set(code, [course]);
        else others.push(course);
      }
    let ready = courses.filter((course) => !left.has(course));
    while (ready.length > 0) {
      const added = ready.flatMap((course) => this.#addGroup(course));
      // A chain of courses has as many rounds: in each, only those that wait for a course of the round before.
      const affected = new Set(added.flatMap((code) => waiting.get(code) ?? []));
      ready = [...affected].filter(
        (course) => left.has(course) && !this.#takeable.has(course.course_code) && this.#canTake(course),
      );
      for (const course of ready) left.delete(course);
    }
    return courses.filter((course) => left.has(course) && !this.#takeable.has(course.course_code));
  }

  /** The courses that block either rule of a course. */
  #awaited({ prerequisite, corequisite }: CompiledCourse): ReadonlySet<string> {
    const before = prerequisite === null ? [] : this.#failing(prerequisite, false);
    return new Set([...before, ...(corequisite === null ? [] : this.#failing(corequisite, true))]);
  }

  /** The unmet rule of a course that cannot be taken, and the courses that block it. */
  blockers({ prerequisite, corequisite }: CompiledCourse): { rule: Rule; blocking: readonly string[] } {
    const rule = prerequisite !== null && !this.#canMeet(prerequisite, false) ? prerequisite : corequisite;
    if (rule === null) throw new Error('a course without rules can be taken');
    const blocking = [...new Set(this.#failing(rule, rule === corequisite))];
    return { rule, blocking };
  }

  #canTake({ prerequisite, corequisite }: CompiledCourse): boolean {
    return (
      (prerequisite === null || this.#canMeet(prerequisite, false)) &&
      (corequisite === null || this.#canMeet(corequisite, true))
    );
  }

  /** A course also counts for its cross-listings; returns the codes that are new. */
  #addGroup({ course_code, cross_listings }: CompiledCourse): readonly string[] {
    const codes = [course_code, ...cross_listings.map((listing) => listing.course_code)];
    const added = codes.filter((code) => !this.#takeable.has(code));
    for (const code of added) this.#takeable.add(code);
    return added;
  }

  /** Courses of one term may require each other: it suffices that the catalog has them. */
  #has(code: string, sameTerm: boolean): boolean {
    if (this.#takeable.has(code)) return true;
    return sameTerm && (this.#linked.courseIds.get(code) ?? Infinity) < this.#linked.courses.length;
  }

  #canMeet(rule: Rule, sameTerm: boolean): boolean {
    switch (rule.kind) {
      case 'course':
        return this.#has(rule.course_code, sameTerm || rule.concurrent === true);
      case 'all_of':
        return rule.rules.every((child) => this.#canMeet(child, sameTerm));
      case 'any_of':
        return rule.rules.length === 0 || rule.rules.some((child) => this.#canMeet(child, sameTerm));
      case 'n_of':
        return (
          rule.count > rule.rules.length ||
          rule.rules.filter((child) => this.#canMeet(child, sameTerm)).length >= rule.count
        );
      case 'when':
        return (
          rule.otherwise === undefined ||
          this.#canMeet(rule.then, sameTerm) ||
          this.#canMeet(rule.otherwise, sameTerm)
        );
      case 'courses_from':
        return this.#offers(rule.from, Math.max(rule.count ?? 1, 1), sameTerm);
      default:
        return true;
    }
  }

  /** Only a list of codes can fail here; a pattern that matches too little has a separate finding. */
  #offers(set: CourseSet, needed: number, sameTerm: boolean): boolean {
    const isPattern = unitedSets(set).some((one) => isRestricted(one) || isEveryCourse(one));
    if (isPattern || listedCodes(set).length < needed) return true;
    const members = this.#members.get(set) ?? this.#sets.resolve(set);
    this.#members.set(set, members);
    let offered = 0;
    for (const course of members) {
      if (this.#has(itemAt(this.#linked.codes, course), sameTerm)) offered += 1;
      if (offered >= needed) return true;
    }
    return false;
  }

  #failing(rule: Rule, sameTerm: boolean): readonly string[] {
    if (this.#canMeet(rule, sameTerm)) return [];
    switch (rule.kind) {
      case 'course':
        return [rule.course_code];
      case 'courses_from':
        return listedCodes(rule.from).filter((code) => !this.#has(code, sameTerm));
      case 'all_of':
      case 'any_of':
      case 'n_of':
        return rule.rules.flatMap((child) => this.#failing(child, sameTerm));
      case 'when':
        return [rule.then, ...(rule.otherwise === undefined ? [] : [rule.otherwise])].flatMap((child) =>
          this.#failing(child, sameTerm),
        );
      default:
        return [];
    }
  }
}

/** Returns the first applicable reason, which explains the others. */
function describe(course: string, blocking: readonly string[], linked: LinkedCatalog): string {
  const isListed = (code: string) => (linked.courseIds.get(code) ?? Infinity) < linked.courses.length;
  const missing = blocking.filter((code) => !isListed(code));
  if (blocking.includes(course)) return 'it requires itself';
  if (missing.length > 0)
    return `${listCodes(missing)} ${missing.length === 1 ? 'is' : 'are'} not in the catalog`;
  return `${listCodes(blocking)} ${blocking.length === 1 ? 'cannot' : 'can neither'} be taken`;
}
