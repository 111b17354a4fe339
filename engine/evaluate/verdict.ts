/**
 * The law of the six statuses (decisions.md, part D), stated once: how the verdict of a rule follows from the
 * verdicts below it. Verdicts are small integers. This file must not know rules, courses or students.
 */
import { uint32At } from '../../shared/column.ts';
import { academicStatuses } from '../../shared/contract/words.ts';

/** A position in `academicStatuses`. */
export type Verdict = 0 | 1 | 2 | 3 | 4 | 5;

export const satisfied = 0;
export const inPlan = 1;
export const partial = 2;
export const unsatisfied = 3;
export const conflict = 4;
export const unknown = 5;

export const verdictCount = academicStatuses.length;

/** The contract's word for a verdict. */
export function academicStatus(verdict: Verdict): (typeof academicStatuses)[number] {
  return academicStatuses[verdict];
}

/** Whether a rule is met by completed courses, or will be once planned ones are completed. */
export function isMet(verdict: Verdict): boolean {
  return verdict <= inPlan;
}

/**
 * The verdict of a rule that needs `required` of its `total` progress-bearing children, where
 * `counts[frame + v]` of them have verdict v.
 */
export function groupingVerdict(required: number, total: number, counts: Uint32Array, frame = 0): Verdict {
  const completed = uint32At(counts, frame + satisfied);
  if (completed >= required) return satisfied;
  const met = completed + uint32At(counts, frame + inPlan);
  if (met >= required) return inPlan;
  return unmetVerdict(
    total - uint32At(counts, frame + conflict) >= required,
    met + uint32At(counts, frame + unknown) >= required,
    met > 0 || uint32At(counts, frame + partial) > 0,
  );
}

/**
 * The verdict of an unmet rule over children, courses or units: whether everything not in conflict would
 * suffice, whether it is met if every unknown turns out well, and whether it is partly met.
 */
export function unmetVerdict(isPossible: boolean, isMetAtBest: boolean, hasProgress: boolean): Verdict {
  if (!isPossible) return conflict;
  if (isMetAtBest) return unknown;
  return hasProgress ? partial : unsatisfied;
}

/**
 * The verdict of a `none_of` with one more child; without children it is satisfied. It is violated (a conflict) once a child
 * is met, and undecided while a child is unknown.
 */
export function excluding(verdict: Verdict, child: Verdict): Verdict {
  if (verdict === conflict || isMet(child)) return conflict;
  return child === unknown ? unknown : verdict;
}

/**
 * The verdict of a rule under its exclusions. A violated exclusion makes it a conflict; an undecided one makes a met rule
 * unknown and leaves an unmet one unchanged.
 */
export function withExclusions(verdict: Verdict, violated: boolean, undecided: boolean): Verdict {
  if (violated) return conflict;
  return undecided && isMet(verdict) ? unknown : verdict;
}

/**
 * The verdict of a `when`; a missing `otherwise` is satisfied. If only a planned course activates a satisfied `then`, the rule is
 * satisfied only if `otherwise` is, too. An unknown condition does not matter if both branches are met, or agree.
 */
export function conditionalVerdict(condition: Verdict, then: Verdict, otherwise: Verdict): Verdict {
  if (condition === inPlan && then === satisfied) return otherwise === satisfied ? satisfied : inPlan;
  if (condition !== unknown) return isMet(condition) ? then : otherwise;
  if (isMet(then) && isMet(otherwise)) return then > otherwise ? then : otherwise;
  return then === otherwise ? then : unknown;
}

/**
 * The verdict of a `when` without `otherwise` in a rule that counts some of its children: if the condition is unknown or planned,
 * so is whether it counts. In `all_of`, both outcomes agree once `then` is satisfied, and `conditionalVerdict` applies.
 */
export function optionalVerdict(condition: Verdict, verdict: Verdict): Verdict {
  if (condition === unknown) return unknown;
  return condition === inPlan && verdict === satisfied ? inPlan : verdict;
}

/** Whether `then` is in force; under an unknown condition both branches are. */
export function isThenInForce(condition: Verdict): boolean {
  return isMet(condition) || condition === unknown;
}

/** Whether `otherwise` is in force. */
export function isOtherwiseInForce(condition: Verdict): boolean {
  return !isMet(condition);
}
