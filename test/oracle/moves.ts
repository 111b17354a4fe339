/**
 * Which changes of a verdict are for the worse. `partial` and `unsatisfied` rank equal: by the law of part D a
 * course without a grade may turn one into the other.
 */
import type { AcademicStatus } from '../../shared/contract/words.ts';

/** How far a rule is from being met: higher is better. */
export const heights: Readonly<Record<AcademicStatus, number>> = {
  satisfied: 4,
  in_plan: 3,
  unknown: 2,
  partial: 1,
  unsatisfied: 1,
  conflict: 0,
};

export function isWorse(after: AcademicStatus, before: AcademicStatus): boolean {
  return heights[after] < heights[before];
}
