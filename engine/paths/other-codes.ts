/**
 * The further codes by which a path may take a course. To every rule, cross-listed codes are one course, but each has
 * its own rules, units and subject: a code that no rule names is offered if these may suffice instead.
 */
import { uint32At } from '../../shared/column.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { catalogMilliunits, groupOf, subjectOf } from '../evaluate/graph/course-columns.ts';
import { holdsGroup, membersOf } from '../evaluate/graph/course-set.ts';
import { antirequisitesOf } from '../evaluate/inquiry.ts';
import type { AddableCourses } from './addable-courses.ts';
import { type AddedCourses, unmetRules } from './added-courses.ts';
import { haveSameRules } from './same-rules.ts';
import { canSpoilCourse } from './spoiling.ts';
import { type Timing, timingOfEarlier } from './timing.ts';

const noCodes: readonly number[] = [];

export class OtherCodes {
  readonly #evaluator: Evaluator;
  readonly #added: AddedCourses;
  /** The timing of courses taken before the target. */
  readonly #earlier: Timing;
  readonly #addable: AddableCourses;
  readonly #ofCourse = new Map<number, readonly number[]>();
  readonly #ofSet = new Map<number, readonly number[]>();
  readonly #alwaysTakeable = new Map<number, boolean>();
  #spreadSets: ReadonlySet<number> | null = null;

  constructor(added: AddedCourses, timing: Timing, addable: AddableCourses) {
    this.#evaluator = added.evaluator;
    this.#added = added;
    this.#earlier = timingOfEarlier(timing);
    this.#addable = addable;
  }

  /** The other codes of a course that may suffice where this one does not. */
  of(course: number): readonly number[] {
    const { crossListings } = this.#evaluator;
    if (!crossListings.hasOtherCodes(course)) return noCodes;
    let others = this.#ofCourse.get(course);
    if (others === undefined) {
      others = crossListings.of(course).filter((code) => code !== course && !this.#canReplace(course, code));
      this.#ofCourse.set(course, others);
    }
    return others;
  }

  /** The codes of a set's courses that are not in the set and may suffice where the set's own do not. */
  ofSet(set: number): readonly number[] {
    let others = this.#ofSet.get(set);
    if (others === undefined) {
      others = this.#findOfSet(set);
      this.#ofSet.set(set, others);
    }
    return others;
  }

  #findOfSet(set: number): readonly number[] {
    const { sections, crossListings } = this.#evaluator;
    const members = membersOf(sections, set);
    this.#evaluator.steps += members.length;
    const held = new Set<number>();
    for (const member of members) if (crossListings.hasOtherCodes(member)) held.add(member);
    if (held.size === 0) return noCodes;
    const others = new Set<number>();
    for (const member of held)
      for (const code of crossListings.of(member)) if (!held.has(code)) others.add(code);
    return [...others].filter((code) =>
      crossListings.of(code).every((member) => !held.has(member) || this.of(member).includes(code)),
    );
  }

  /** True if `course` can replace its code `other` in every path. */
  #canReplace(course: number, other: number): boolean {
    const { sections } = this.#evaluator;
    return (
      this.#addable.has(course) &&
      catalogMilliunits(sections, course) === catalogMilliunits(sections, other) &&
      this.#excludesNoMore(course, other) &&
      (this.#isAlwaysTakeable(course) || haveSameRules(sections, course, other)) &&
      (subjectOf(sections, course) === subjectOf(sections, other) || !this.#isInSpreadSet(course))
    );
  }

  /** True if `other` excludes everything that `course` excludes. */
  #excludesNoMore(course: number, other: number): boolean {
    const excluding = this.#excludedBy(course);
    if (excluding.length === 0) return true;
    const excluded = this.#excludedBy(other);
    return excluding.every((group) => excluded.includes(group));
  }

  /** The cross-listing groups that a code excludes, except its own: paths have one code of a course. */
  #excludedBy(course: number): readonly number[] {
    const { sections } = this.#evaluator;
    if (course >= this.#evaluator.graph.courseCount) return noCodes;
    const [start, end] = antirequisitesOf(this.#evaluator, course);
    if (start === end) return noCodes;
    const own = groupOf(sections, course);
    const groups: number[] = [];
    for (let row = start; row < end; row += 1) {
      const group = groupOf(sections, uint32At(sections['antirequisite.course'], row));
      if (group !== own) groups.push(group);
    }
    return groups;
  }

  /** True if the state alone meets the course's rules, whatever is added to it. */
  #isAlwaysTakeable(course: number): boolean {
    let answer = this.#alwaysTakeable.get(course);
    if (answer === undefined) {
      const isMet = (): boolean => unmetRules(this.#evaluator, course, this.#earlier).length === 0;
      answer = !canSpoilCourse(this.#evaluator.sections, course) && this.#added.withoutAll(isMet);
      this.#alwaysTakeable.set(course, answer);
    }
    return answer;
  }

  /** True if a rule that a path may have to meet counts a set with the course by subject. */
  #isInSpreadSet(course: number): boolean {
    const { sections } = this.#evaluator;
    const group = groupOf(sections, course);
    const holding = this.#evaluator.spreadSets.filter((set) => holdsGroup(sections, set, group));
    if (holding.length === 0) return false;
    this.#spreadSets ??= this.#addable.spreadSets();
    const asked = this.#spreadSets;
    return holding.some((set) => asked.has(set));
  }
}
