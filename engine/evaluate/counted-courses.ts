/** The courses that count for a selection: those that an allocation applied to it, else all that its set holds. */
import { uint32At } from '../../shared/column.ts';
import type { EvaluationContext } from './context.ts';
import { subjectOf } from './course-columns.ts';
import type { EvaluatedTree } from './evaluated-tree.ts';
import { type Candidate, creditOf, select } from './selection.ts';

export type Counted = Pick<Candidate, 'entry' | 'course' | 'milliunits'>;

/** Completed and planned, in the order of course ids; entries up to term `through` count. */
export function countedBy(
  context: EvaluationContext,
  { applied }: EvaluatedTree,
  node: number,
  through: number,
): readonly Counted[] {
  if (applied === undefined) return select(context, node, through).counted;
  return applied(node).map((entry) => {
    const course = uint32At(context.student.course, entry);
    return { entry, course, milliunits: creditOf(context, entry, course) };
  });
}

export function milliunitsOf(counted: readonly Counted[]): number {
  return counted.reduce((sum, { milliunits }) => sum + milliunits, 0);
}

/** How many subjects they are spread over. */
export function subjectsOf({ sections }: EvaluationContext, counted: readonly Counted[]): number {
  return new Set(counted.map(({ course }) => subjectOf(sections, course))).size;
}
