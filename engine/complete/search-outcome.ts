/** What a search for the best plan is given, and what it comes to. */
import type { CompletionProblem } from './completion-problem.ts';
import type { PlanItem } from './plan-items.ts';
import type { StageObjective } from './plan-objectives.ts';
import type { RefutedTerms } from './refuted-terms.ts';
import type { Placement } from './solution.ts';
import type { SolverBudget } from './solver-budget.ts';
import type { Caps, SolvedStage } from './stage-solver.ts';

export interface FoundPlan {
  readonly placements: readonly Placement[];
  /** For each stage a number that no plan can be better than; for `fewest_terms` terms, else the solver's own. */
  readonly bounds: ReadonlyMap<StageObjective, number>;
  readonly isProven: boolean;
  /** Whether its program left rules out: then it may not hold. */
  readonly isRelaxed: boolean;
  /** Terms of the horizon that its program had, and what the plan costs in each stage. */
  readonly terms: number;
  readonly costs: Caps;
  /** What was proven of it; null where something is open. */
  readonly known: KnownBounds | null;
}

/** What no plan is better than, proven by a program that allowed more plans: with fewer terms, or at less cost in these. */
export interface KnownBounds {
  readonly terms: number;
  readonly caps: Caps;
  readonly stages: readonly SolvedStage[];
}

/**
 * `none` is proven; `bounded`: the budget ended first; `loose`: the best plan takes codes whose rules were left out, which
 * must be tight for it to be a plan.
 */
export type SearchOutcome =
  | { readonly kind: 'found'; readonly plan: FoundPlan }
  | { readonly kind: 'loose'; readonly codes: readonly number[]; readonly known: KnownBounds | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'bounded' };

/** Courses that a plan must not add all of, or no others than. */
export interface Cut {
  readonly courses: ReadonlySet<number>;
  /** Whether the same courses with further ones are excluded, too. */
  readonly excludesMore: boolean;
}

export interface SearchOptions {
  readonly problem: CompletionProblem;
  readonly items: readonly PlanItem[];
  readonly budget: SolverBudget;
  /** The fewest terms that could be enough. */
  readonly fewestTerms: number;
  readonly cuts: readonly Cut[];
  /** See PlanScope. */
  readonly isLenient: boolean;
  readonly refuted: RefutedTerms;
  /** Of the search before, with the same cuts, and more loose codes or fewer courses that must be in order. */
  readonly known: KnownBounds | null;
}
