/** The input and the outcome of a search for the best plan. */
import type { CompletionProblem } from './completion-problem.ts';
import type { Caps, SolvedCriterion } from './lexicographic-solver.ts';
import type { PlanItem } from './plan-items.ts';
import type { Criterion } from './plan-objectives.ts';
import type { RefutedTerms } from './refuted-terms.ts';
import type { Placement } from './solution.ts';
import type { SolverBudget } from './solver-budget.ts';

export interface FoundPlan {
  readonly placements: readonly Placement[];
  /** A lower bound for each criterion: terms for `fewest_terms`, otherwise in the solver's own units. */
  readonly bounds: ReadonlyMap<Criterion, number>;
  readonly isProven: boolean;
  /** True if the model left rules out: the plan may then fail. */
  readonly isRelaxed: boolean;
  /** The terms that the model had, and the cost of the plan in each criterion. */
  readonly terms: number;
  readonly costs: Caps;
  /** The bounds proven with the plan; null if it is not proven. */
  readonly known: KnownBounds | null;
}

/** Proven bounds: no plan has fewer terms, or within `caps` lower costs in `criteria`. */
export interface KnownBounds {
  readonly terms: number;
  readonly caps: Caps;
  readonly criteria: readonly SolvedCriterion[];
}

/**
 * `none` is proven; `bounded`: the budget ended first; `loose`: the best plan takes codes whose rules were
 * left out and must become tight.
 */
export type SearchOutcome =
  | { readonly kind: 'found'; readonly plan: FoundPlan }
  | { readonly kind: 'loose'; readonly codes: readonly number[]; readonly known: KnownBounds | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'bounded' };

/** Excludes plans that add `count` of these codes, or exactly these: all courses of a plan, each under any of its codes. */
export interface Cut {
  readonly courses: ReadonlySet<number>;
  readonly count: number;
  /** True if supersets of the courses are excluded, too. */
  readonly excludesMore: boolean;
}

export interface SearchOptions {
  readonly problem: CompletionProblem;
  readonly items: readonly PlanItem[];
  readonly budget: SolverBudget;
  /** A lower bound on the number of terms. */
  readonly fewestTerms: number;
  readonly cuts: readonly Cut[];
  /** See PlanScope. */
  readonly isLenient: boolean;
  readonly refuted: RefutedTerms;
  /** Bounds from the previous search, which had the same cuts, and more loose codes or fewer ordered courses. */
  readonly known: KnownBounds | null;
}
