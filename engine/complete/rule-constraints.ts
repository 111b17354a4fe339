/** The parts of a linear program of rules that its builders share (rule-model.ts implements it). */
import type { GraphSections } from '../../shared/index-format/layout.ts';
import type { CourseUses } from './course-uses.ts';
import type { CountedSpan } from './leaf-courses.ts';
import type { PlanColumns } from './plan-columns.ts';
import type { LinearModel, LinearTerm } from './solver/linear-model.ts';

/** A sum that is 1 where something must hold, and 0 where it need not; null: it always must. */
export type Guard = readonly LinearTerm[] | null;

/** Whether a rule is met: decided, or met where a sum is at least 1. */
export type Truth = boolean | readonly LinearTerm[];

/** What counts for a rule. */
export interface RuleSite {
  readonly view: CountedSpan;
  /** Allocation of courses in a credential, or null where courses are shared freely. */
  readonly uses: CourseUses | null;
}

export interface RuleConstraints {
  readonly columns: PlanColumns;
  readonly model: LinearModel;
  readonly sections: GraphSections;
  /** Whether a plan may lean on what nothing settles. */
  readonly mayLean: boolean;
  /** Notes that the program allows less than the rules do. */
  inexact(): void;
  /**
   * For a rule that rows cannot say exactly: true if it should be left out, so that the program allows more than the rules do;
   * false if it should be said too strictly.
   */
  leavesOut(): boolean;
  /** A sum is at least `needed` where the guard is 1. */
  atLeast(terms: readonly LinearTerm[], needed: number, guard: Guard): void;
  requireTruth(truth: Truth, guard: Guard): void;
  /** Requires the rule at `node` where the guard is 1. */
  require(node: number, site: RuleSite, guard: Guard): void;
  /** Requires that it is not met there. */
  requireUnmet(node: number, site: RuleSite, guard: Guard): void;
  /** A literal for anything that rows can require. */
  literalFor(require: (guard: Guard) => void): readonly LinearTerm[];
  /** The same literal for the same name. */
  shared(name: string, require: (guard: Guard) => void): Truth;
  /** Looks inside the credentials that a rule requires, at the level that they stand on; null, and nothing done, where they are nested too deep. */
  nest<Result>(look: (level: number) => Result): Result | null;
  /** A sum that is at least 1 exactly where the rule may be met; it may be more. */
  truthOf(node: number, site: RuleSite): Truth;
  /** Whether any of the children is met that one course decides; with `once` never more than 1. */
  truthOfAlike(alike: readonly number[], site: RuleSite, once: boolean): Truth;
  /** Literals of other credentials, one for each level that one stands on; the allocation of each is its own. */
  nestedLiterals(node: number, view: CountedSpan): Truth[];
  /** Leaning on a leaf that nothing settles; false where that is forbidden. */
  lean(node: number): Truth;
  /** The children that count; those of an `n_of` that one course decides count as one. */
  countedChildren(node: number): number[][];
}

/** A sum stays at most `most` where the guard is 1. */
export function atMostWhere(
  model: LinearModel,
  terms: readonly LinearTerm[],
  most: number,
  guard: Guard,
): void {
  if (guard === null) {
    model.atMost(terms, most);
    return;
  }
  const slack = Math.max(0, model.mostOf(terms) - most);
  if (slack === 0) return;
  model.atMost(
    [...terms, ...guard.map(([column, factor]): LinearTerm => [column, slack * factor])],
    most + slack,
  );
}

/** Adds up truths: what is met, and a sum of the rest. */
export function sumOfTruths(truths: readonly Truth[]): {
  readonly met: number;
  readonly terms: LinearTerm[];
} {
  const terms: LinearTerm[] = [];
  let met = 0;
  for (const truth of truths) {
    if (truth === true) met += 1;
    else if (truth !== false) terms.push(...truth);
  }
  return { met, terms };
}
