/** The interface through which the builders of rule constraints share a linear program (rule-model.ts implements it). */
import type { GraphSections } from '../../shared/index-format/layout.ts';
import type { CourseUses } from './course-uses.ts';
import type { CountedPeriod } from './leaf-courses.ts';
import type { PlanColumns } from './plan-columns.ts';
import type { LinearModel, Summand } from './solver/linear-model.ts';

/** A sum that is 1 where a constraint must hold and 0 where it need not; null if it always must. */
export type Guard = readonly Summand[] | null;

/** Whether a rule is met: decided, or met where a sum is at least 1. */
export type Truth = boolean | readonly Summand[];

/** The courses that count for a rule. */
export interface RuleSite {
  readonly period: CountedPeriod;
  /** The allocation of courses within a credential, or null if courses are shared freely. */
  readonly uses: CourseUses | null;
}

export interface RuleConstraints {
  readonly columns: PlanColumns;
  readonly model: LinearModel;
  readonly sections: GraphSections;
  /** Whether a plan may rely on unknown leaves. */
  readonly mayRely: boolean;
  /** Marks the model as allowing less than the rules do. */
  inexact(): void;
  /**
   * For a rule that rows cannot state exactly: true if it should be left out, so that the model allows more
   * than the rules do; false if it should be stated too strictly.
   */
  leavesOut(): boolean;
  /** Requires a sum to be at least `needed` where the guard is 1. */
  atLeast(summands: readonly Summand[], needed: number, guard: Guard): void;
  requireTruth(truth: Truth, guard: Guard): void;
  /** Requires the rule at `node` where the guard is 1. */
  require(node: number, site: RuleSite, guard: Guard): void;
  /** Requires the rule not to be met where the guard is 1. */
  requireUnmet(node: number, site: RuleSite, guard: Guard): void;
  /** A 0/1 column that implies whatever `require` states. */
  literalFor(require: (guard: Guard) => void): readonly Summand[];
  /** The same, with one column per name. */
  shared(name: string, require: (guard: Guard) => void): Truth;
  /** Calls `work` at the next level of nested credentials; null, without a call, if the nesting is too deep. */
  nest<Result>(work: (level: number) => Result): Result | null;
  /** A sum that is at least 1 only where the rule may be met; it may exceed 1. */
  truthOf(node: number, site: RuleSite): Truth;
  /** Whether any child is met, of children that one course decides; at most 1 if `once`. */
  truthOfAlike(alike: readonly number[], site: RuleSite, once: boolean): Truth;
  /** Literals of other credentials, one per nesting level, each with an allocation of its own. */
  nestedLiterals(node: number, period: CountedPeriod): Truth[];
  /** A column for relying on an unknown leaf; false if that is forbidden. */
  relyOn(node: number): Truth;
  /** The children that count; children of an `n_of` that one course decides are grouped. */
  countedChildren(node: number): number[][];
}

/** Requires a sum to be at most `most` where the guard is 1 (big-M row, with the least M). */
export function atMostWhere(
  model: LinearModel,
  summands: readonly Summand[],
  most: number,
  guard: Guard,
): void {
  if (guard === null) {
    model.atMost(summands, most);
    return;
  }
  const slack = Math.max(0, model.mostOf(summands) - most);
  if (slack === 0) return;
  model.atMost(
    [...summands, ...guard.map(([column, factor]): Summand => [column, slack * factor])],
    most + slack,
  );
}

/** Adds up truths: the number that are true, and the sum of the undecided ones. */
export function sumOfTruths(truths: readonly Truth[]): {
  readonly met: number;
  readonly summands: Summand[];
} {
  const summands: Summand[] = [];
  let met = 0;
  for (const truth of truths) {
    if (truth === true) met += 1;
    else if (truth !== false) summands.push(...truth);
  }
  return { met, summands };
}
