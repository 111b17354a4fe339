/** When the courses of a path are taken, on the scale of entries' term positions. */
import { wholeState } from '../evaluate/student/student.ts';

/** The last terms that count for a course: for its prerequisites and for its corequisites. */
export interface Timing {
  readonly before: number;
  readonly beside: number;
}

/** The term of an added course that is taken before everything else. */
export const inGoodTime = -1;

/** The whole state is evaluated for a term after all its terms. */
const afterEveryTerm = wholeState - 1;

/** The timing of the target and of courses taken in its term. */
export function timingOfTarget(term: number): Timing {
  const beside = term === wholeState ? afterEveryTerm : term;
  return { before: beside - 1, beside };
}

/** The timing of courses taken earlier: between the last term before the target's and the target's. */
export function timingOfEarlier({ before }: Timing): Timing {
  return { before, beside: before + 0.5 };
}
