/** The courses of one path as entries of the student, each of which can be placed in any term. */
import { assert } from '../../shared/assert.ts';
import { float32At, uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { corequisiteOf, groupOf, prerequisiteOf } from '../evaluate/graph/course-columns.ts';
import { noEntry } from '../evaluate/student/student.ts';
import { isMet } from '../evaluate/verdict.ts';
import { ruleVerdict } from '../evaluate/whole-rules.ts';
import { inGoodTime, type Timing } from './timing.ts';

/** A rule of a course and the last term that counts for it. */
export interface RuleInTime {
  readonly root: number;
  readonly through: number;
}

export class AddedCourses {
  readonly evaluator: Evaluator;
  #courses: readonly number[] = [];
  /** The number of the state's own entries, which those of the added courses follow. */
  readonly #held: number;

  constructor(evaluator: Evaluator) {
    this.evaluator = evaluator;
    this.#held = evaluator.student.entryCount;
  }

  /** Replaces the added courses; all are taken in good time. */
  load(courses: readonly number[]): void {
    this.clear();
    const { student, sections } = this.evaluator;
    for (const course of courses) student.add(course, groupOf(sections, course), inGoodTime);
    this.#courses = courses;
  }

  clear(): void {
    for (let left = this.#courses.length; left > 0; left -= 1) this.evaluator.student.removeAdded();
    this.#courses = [];
  }

  /** Runs `work` without the added courses and restores them. */
  withoutAll<Result>(work: () => Result): Result {
    const { student, concurrentThrough } = this.evaluator;
    if (student.entryCount === this.#held) {
      const result = work();
      this.evaluator.concurrentThrough = concurrentThrough;
      return result;
    }
    const added: [course: number, group: number, term: number][] = [];
    while (student.entryCount > this.#held) {
      const entry = student.entryCount - 1;
      const { course, group, term } = student;
      added.push([uint32At(course, entry), uint32At(group, entry), float32At(term, entry)]);
      student.removeAdded();
    }
    const result = work();
    for (const [course, group, term] of added.reverse()) student.add(course, group, term);
    this.evaluator.concurrentThrough = concurrentThrough;
    return result;
  }

  /** Places added courses in a term; see timing.ts. */
  place(courses: readonly number[], term: number): void {
    for (const course of courses) this.evaluator.student.move(this.#entryOf(course), term);
  }

  /** Runs `work` while an added course is in a term. */
  during<Result>(course: number, term: number, work: () => Result): Result {
    const { student } = this.evaluator;
    const entry = this.#entryOf(course);
    const before = float32At(student.term, entry);
    student.move(entry, term);
    const result = work();
    student.move(entry, before);
    return result;
  }

  /** Runs `work` while a course is planned in a term, unless the student has it. */
  withCourse<Result>(course: number, term: number, work: () => Result): Result {
    const { student, sections } = this.evaluator;
    const group = groupOf(sections, course);
    if (student.firstOf(group) !== noEntry) return work();
    student.add(course, group, term);
    const result = work();
    student.removeAdded();
    return result;
  }

  #entryOf(course: number): number {
    const position = this.#courses.indexOf(course);
    assert(position >= 0, 'only an added course is moved');
    return this.#held + position;
  }
}

/** The unmet rules of a course. Leaves the evaluator at the course's timing. */
export function unmetRules(evaluator: Evaluator, course: number, timing: Timing): RuleInTime[] {
  const { sections } = evaluator;
  evaluator.concurrentThrough = timing.beside;
  const rules: RuleInTime[] = [];
  const prerequisite = prerequisiteOf(sections, course);
  if (prerequisite !== none && !isMet(ruleVerdict(evaluator, prerequisite, timing.before)))
    rules.push({ root: prerequisite, through: timing.before });
  const corequisite = corequisiteOf(sections, course);
  if (corequisite !== none && !isMet(ruleVerdict(evaluator, corequisite, timing.beside)))
    rules.push({ root: corequisite, through: timing.beside });
  return rules;
}
