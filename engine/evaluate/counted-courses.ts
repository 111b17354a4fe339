/** The courses that count for a selection: what an allocation gave to it, else all that its set holds. */
import { none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from './evaluator.ts';
import type { EvaluatedTree } from './inquiry.ts';
import { type Candidate, creditOf, select } from './selection.ts';

export type Counted = Pick<Candidate, 'entry' | 'course' | 'milliunits'>;

/** Completed and planned, in the order of course ids; entries up to term `through` count. */
export function countedBy(
  evaluator: Evaluator,
  { applied }: EvaluatedTree,
  node: number,
  through: number,
): readonly Counted[] {
  if (applied === undefined) return select(evaluator, node, through).counted;
  return applied(node).map((entry) => {
    const course = evaluator.student.course[entry] ?? none;
    return { entry, course, milliunits: creditOf(evaluator, entry, course) };
  });
}

export function milliunitsOf(counted: readonly Counted[]): number {
  return counted.reduce((sum, { milliunits }) => sum + milliunits, 0);
}

/** Subjects that they are spread over. */
export function subjectsOf({ sections }: Evaluator, counted: readonly Counted[]): number {
  return new Set(counted.map(({ course }) => sections['course.subject'][course])).size;
}
