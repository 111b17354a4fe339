/** The courses that count for a selection: those that an allocation applied to it, otherwise all of its set. */
import { uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { EvaluationContext } from './context.ts';
import type { EvaluatedTree } from './evaluated-tree.ts';
import { type Candidate, creditOf, select, subjectCount } from './selection.ts';

export type Counted = Pick<Candidate, 'entry' | 'course' | 'milliunits'>;

/** Completed and planned courses by id, from entries up to term `through`. */
export function countedBy(
  context: EvaluationContext,
  { applied }: EvaluatedTree,
  node: number,
  through: number,
): readonly Counted[] {
  if (applied === undefined) return select(context, node, through).counted;
  return applied(node, through).map((entry) => {
    const course = uint32At(context.student.course, entry);
    return { entry, course, milliunits: creditOf(context, entry, course) };
  });
}

export function milliunitsOf(counted: readonly Counted[]): number {
  return counted.reduce((sum, { milliunits }) => sum + milliunits, 0);
}

/** The milliunits of credit without a course. */
export function creditMilliunits(counted: readonly Counted[]): number {
  return milliunitsOf(counted.filter(({ course }) => course === none));
}

/** The number of distinct subjects. */
export function subjectsOf({ sections }: EvaluationContext, counted: readonly Counted[]): number {
  return subjectCount(sections, counted);
}
