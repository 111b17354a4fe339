/** The codes that a plan may add, regardless of their own rules: not held, not avoided, not excluded by a held course. */
import { uint32At } from '../../shared/column.ts';
import { groupOf } from '../evaluate/graph/course-columns.ts';
import { antirequisitesOf, antirequisitesVerdict } from '../evaluate/inquiry.ts';
import { noEntry } from '../evaluate/student/student.ts';
import { conflict, isMet } from '../evaluate/verdict.ts';
import type { CompletionProblem } from './completion-problem.ts';

/** Why a code may not be added. */
export type Barred = 'held' | 'avoided' | 'excluded' | 'no_record' | 'fixed_elsewhere';

export class AddableCodes {
  readonly #problem: CompletionProblem;
  /** The codes of the movable entries: each is the only code under which its course may be added. */
  readonly #movableCodes: ReadonlyMap<number, number>;
  /** Held courses that a rule asks for with a grade that the student has not reached. */
  readonly #retaken = new Set<number>();

  /** The student must hold the settled entries. */
  constructor(problem: CompletionProblem) {
    this.#problem = problem;
    const { sections } = problem.evaluator;
    this.#movableCodes = new Map(problem.movable.map(({ course }) => [groupOf(sections, course), course]));
  }

  /** Notes that a rule names a course of this group with this minimum grade. */
  noteLeaf(group: number, minimumGrade: number, through: number): void {
    const { student } = this.#problem.evaluator;
    if (minimumGrade === 0 || student.firstOf(group) === noEntry) return;
    if (isMet(student.entryVerdict(group, minimumGrade, through))) return;
    for (let entry = student.firstOf(group); entry !== noEntry; entry = student.nextOf(entry))
      if (!student.isCompleted(entry)) return;
    this.#retaken.add(group);
  }

  /** Null if the code may be added. */
  whyNot(code: number): Barred | null {
    const { evaluator, avoidedCourses } = this.#problem;
    const { sections, student, graph } = evaluator;
    if (code >= graph.courseCount) return 'no_record';
    const group = groupOf(sections, code);
    const movable = this.#movableCodes.get(group);
    if (movable !== undefined && movable !== code) return 'fixed_elsewhere';
    if (movable === undefined && avoidedCourses.has(code)) return 'avoided';
    if (student.firstOf(group) !== noEntry && !this.#retaken.has(group)) return 'held';
    return antirequisitesVerdict(evaluator, code) === conflict ? 'excluded' : null;
  }
}

/** The groups named by the antirequisites of a code. */
export function excludedGroups({ evaluator }: CompletionProblem, code: number): number[] {
  const { sections } = evaluator;
  const [start, end] = antirequisitesOf(evaluator, code);
  return Array.from({ length: end - start }, (_, row) =>
    groupOf(sections, uint32At(sections['antirequisite.course'], start + row)),
  );
}
