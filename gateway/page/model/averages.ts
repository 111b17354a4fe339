/** Averages of numeric grades weighted by units; the last attempt of a retaken course counts, and so does a failed one. */
import type { CourseEntry } from '../../../shared/client/client.ts';
import type { UnitsOf } from './credit.ts';
import { isCompleted, isCourse, type PlanDocument } from './plan-document.ts';

export interface DisplayedAverage {
  readonly value: number;
  /** False if a completed course has no numeric grade. */
  readonly isComplete: boolean;
}

/** Null without a grade. Courses without units count only if no graded course has any. */
export function averageOf(entries: readonly CourseEntry[], unitsOf: UnitsOf): DisplayedAverage | null {
  const graded = entries.flatMap(({ course_code, grade, status }) =>
    typeof grade === 'number' && isAttempt(status) ? [{ grade, units: unitsOf(course_code) }] : [],
  );
  if (graded.length === 0) return null;
  const isWeighed = graded.some(({ units }) => units > 0);
  const weights = graded.map(({ units }) => (isWeighed ? units : 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const value = graded.reduce((sum, { grade }, at) => sum + grade * (weights[at] ?? Number.NaN), 0) / whole;
  const isComplete = entries.every(
    ({ status, grade, course_code }) =>
      status !== 'taken' || typeof grade === 'number' || unitsOf(course_code) === 0,
  );
  return { value, isComplete };
}

/** The average of the whole plan: as the student states it, else from the grades. */
export function averageOfPlan(
  { terms, courses, attributes }: PlanDocument,
  unitsOf: UnitsOf,
): DisplayedAverage | null {
  if (attributes.cumulative_average !== undefined)
    return { value: attributes.cumulative_average, isComplete: true };
  const order = new Map(terms.map(({ term_id }, position) => [term_id, position]));
  const last = new Map<string, CourseEntry>();
  for (const entry of courses.filter(isCourse)) {
    if (!isAttempt(entry.status)) continue;
    const other = last.get(entry.course_code);
    const isLater = (order.get(entry.term_id) ?? 0) >= (order.get(other?.term_id ?? '') ?? 0);
    if (other === undefined || isLater) last.set(entry.course_code, entry);
  }
  return averageOf([...last.values()], unitsOf);
}

function isAttempt(status: CourseEntry['status']): boolean {
  return isCompleted(status) || status === 'failed';
}
