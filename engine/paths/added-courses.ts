/** The courses of one path as entries of the student, each placed in time at will. */
import { none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { noEntry, notYet } from '../evaluate/student.ts';
import { isMet } from '../evaluate/verdict.ts';
import { inGoodTime, type Timing } from './timing.ts';

/** A rule of a course, with the last term that counts for it. */
export interface RuleInTime {
  readonly root: number;
  readonly through: number;
}

export class AddedCourses {
  readonly evaluator: Evaluator;
  #courses: readonly number[] = [];
  /** Entries of the state itself; those of the added courses follow. */
  readonly #held: number;

  constructor(evaluator: Evaluator) {
    this.evaluator = evaluator;
    this.#held = evaluator.student.entryCount;
  }

  /** Replaces the added courses; all of them are taken in good time. */
  load(courses: readonly number[]): void {
    this.clear();
    const { student, sections } = this.evaluator;
    for (const course of courses) student.add(course, sections['course.group'][course] ?? none, inGoodTime);
    this.#courses = courses;
  }

  clear(): void {
    for (let left = this.#courses.length; left > 0; left -= 1) this.evaluator.student.removeAdded();
    this.#courses = [];
  }

  /** Calls `look` with the state as it is without the added courses; they come back as they stood. */
  outOfSight<Result>(look: () => Result): Result {
    const { student } = this.evaluator;
    const concurrentThrough = this.evaluator.concurrentThrough;
    const entries: { course: number; group: number; term: number }[] = [];
    while (student.entryCount > this.#held) {
      const entry = student.entryCount - 1;
      const [course = none, group = none, term = notYet] = [
        student.course[entry],
        student.group[entry],
        student.term[entry],
      ];
      entries.push({ course, group, term });
      student.removeAdded();
    }
    const result = look();
    for (const { course, group, term } of entries.reverse()) student.add(course, group, term);
    this.evaluator.concurrentThrough = concurrentThrough;
    return result;
  }

  /** Places some of the added courses in a term; see timing.ts. */
  place(courses: readonly number[], term: number): void {
    for (const course of courses) this.evaluator.student.term[this.#entryOf(course)] = term;
  }

  /** Calls `look` while an added course does not stand for itself in its own rules. */
  without<Result>(course: number, look: () => Result): Result {
    const { student } = this.evaluator;
    const entry = this.#entryOf(course);
    const term = student.term[entry] ?? notYet;
    student.term[entry] = notYet;
    const result = look();
    student.term[entry] = term;
    return result;
  }

  /** Calls `look` while a course that nobody holds stands in a term. */
  withCourse<Result>(course: number, term: number, look: () => Result): Result {
    const { student, sections } = this.evaluator;
    const group = sections['course.group'][course] ?? none;
    if (student.firstOf(group) !== noEntry) return look();
    student.add(course, group, term);
    const result = look();
    student.removeAdded();
    return result;
  }

  #entryOf(course: number): number {
    return this.#held + this.#courses.indexOf(course);
  }
}

/** The rules of a course that are not met. The evaluator is left looking at the course's own time. */
export function unmetRules(evaluator: Evaluator, course: number, timing: Timing): RuleInTime[] {
  const { sections } = evaluator;
  evaluator.concurrentThrough = timing.beside;
  const prerequisite = { root: sections['course.prerequisite'][course] ?? none, through: timing.before };
  const corequisite = { root: sections['course.corequisite'][course] ?? none, through: timing.beside };
  return [prerequisite, corequisite].filter(
    ({ root, through }) => root !== none && !isMet(evaluator.verdict(root, through)),
  );
}
