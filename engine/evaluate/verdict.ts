/** Verdicts as small integers, and the one law by which a rule's verdict follows from its children's. */
import { academicStatuses } from '../../shared/contract/words.ts';

/** A position in `academicStatuses`. */
export type Verdict = 0 | 1 | 2 | 3 | 4 | 5;

export const satisfied = 0;
export const inPlan = 1;
export const partial = 2;
export const unsatisfied = 3;
export const conflict = 4;
export const unknown = 5;

/** The contract's word for a verdict. */
export function academicStatus(verdict: Verdict): (typeof academicStatuses)[number] {
  return academicStatuses[verdict];
}

/** Met, or met once what is planned is completed. */
export function isMet(verdict: Verdict): boolean {
  return verdict <= inPlan;
}

/**
 * The verdict of a rule that needs `required` of its `total` progress-bearing children
 * (decisions.md, part D): `counts[frame + v]` of them have verdict v. Counts are of children, or of
 * courses for a rule that counts courses.
 */
export function groupVerdict(required: number, total: number, counts: ArrayLike<number>, frame = 0): Verdict {
  const met = (counts[frame + satisfied] ?? 0) + (counts[frame + inPlan] ?? 0);
  if ((counts[frame + satisfied] ?? 0) >= required) return satisfied;
  if (met >= required) return inPlan;
  if (total - (counts[frame + conflict] ?? 0) < required) return conflict;
  if (met + (counts[frame + unknown] ?? 0) >= required) return unknown;
  return met > 0 || (counts[frame + partial] ?? 0) > 0 ? partial : unsatisfied;
}

/**
 * What exclusions make of their parent's verdict: a violated one is a conflict; one that hangs in
 * the air leaves a rule that is met otherwise open, and takes nothing from one that is not.
 */
export function withExclusions(verdict: Verdict, violated: boolean, undecided: boolean): Verdict {
  if (violated) return conflict;
  return undecided && isMet(verdict) ? unknown : verdict;
}
