/** A plan of an answer as the entries of the state that it makes. */
import type { CourseEntry } from '../../shared/contract/student-state.ts';
import type { CompletionPlan } from './ask-completion.ts';
import { heldCourses } from './brute-completion.ts';
import type { CompletionCase } from './random-completion.ts';

/** The entries of the state with the plan's in the place of those that are planned in its terms. */
export function entriesOf({ state, request }: CompletionCase, plan: CompletionPlan): CourseEntry[] {
  const termIds = request.terms.map(({ term_id }) => term_id);
  const others = heldCourses(state).filter(
    ({ term_id, status }) => status !== 'planned' || !termIds.includes(term_id),
  );
  const planned = plan.terms.flatMap(({ term_id, courses }) =>
    courses
      .filter(({ change }) => change !== 'dropped')
      .map(({ course_code }): CourseEntry => ({ term_id, course_code, status: 'planned' })),
  );
  return [...others, ...planned];
}
