/**
 * Lexicographic minimization of a model: criterion by criterion, each within the optima of the earlier ones, or as one
 * weighted sum if the weights are small enough. It must not know which models are solved, nor in which order.
 */
import { itemAt } from '../../shared/column.ts';
import type { CompletionModel } from './completion-model.ts';
import type { CompletionProblem } from './completion-problem.ts';
import type { PlanItem } from './plan-items.ts';
import { type Criterion, objectiveOf, type Tie, weightedSum } from './plan-objectives.ts';
import { sumAt } from './solution.ts';
import type { Summand } from './solver/linear-model.ts';
import type { SolverBudget } from './solver-budget.ts';

/** A solution of a model, with its costs. */
export interface Choice {
  readonly kind: 'solved';
  readonly values: Float64Array;
  readonly criteria: readonly SolvedCriterion[];
  /** The items of the model, if not all. */
  readonly items?: readonly PlanItem[];
  /** True if it is also optimal in the tie breakers. */
  readonly isTieBroken?: boolean;
}

/** The best solution takes codes whose rules were left out. */
export interface Loose {
  readonly kind: 'loose';
  readonly codes: readonly number[];
  /** The costs of that solution, if it is proven. */
  readonly criteria?: readonly SolvedCriterion[];
}

export type Solved = Choice | Loose | { readonly kind: 'infeasible' | 'stopped' };

export interface SolvedCriterion {
  readonly criterion: Criterion;
  readonly value: number;
  readonly bound: number;
  readonly isProven: boolean;
}

/** Upper bounds on the cost of criteria. */
export type Caps = ReadonlyMap<Criterion, number>;

interface SolverContext {
  readonly problem: CompletionProblem;
  readonly budget: SolverBudget;
}

export class LexicographicSolver {
  readonly #context: SolverContext;
  /** False once a model allowed less than the rules do: then nothing is proven. */
  isExact = true;
  /** True once a model left rules out. */
  isRelaxed = false;

  constructor(context: SolverContext) {
    this.#context = context;
  }

  /** Records whether a model deviates from the rules. */
  note({ isExact, isRelaxed }: CompletionModel): void {
    this.isExact &&= isExact;
    this.isRelaxed ||= isRelaxed;
  }

  /**
   * Minimizes the criteria in order, each within the optima of the earlier ones, and then the tie breakers, if
   * one weighted sum has room for them and the model is not large.
   */
  minimize(
    model: CompletionModel,
    criteria: readonly Criterion[],
    caps: Caps,
    ties: readonly Tie[] = [],
  ): Solved {
    const { problem, budget } = this.#context;
    const { model: linear } = model.columns;
    const objectives = criteria.map((criterion) => objectiveOf(model, problem, criterion));
    for (const [at, criterion] of criteria.entries()) {
      const cap = caps.get(criterion);
      if (cap !== undefined) linear.atMost(itemAt(objectives, at), cap);
    }
    for (const [criterion, cap] of caps)
      if (!criteria.includes(criterion)) linear.atMost(objectiveOf(model, problem, criterion), cap);
    this.note(model);
    let values: Float64Array | null = null;
    const solved: SolvedCriterion[] = [];
    const even = budget.isLarge(linear) ? [] : ties;
    const all =
      this.#minimizeWeighted(model, criteria, objectives, caps, even) ??
      (even.length > 0 ? this.#minimizeWeighted(model, criteria, objectives, caps, []) : null);
    if (all === 'infeasible') return { kind: 'infeasible' };
    if (all !== null) return all;
    for (const [at, criterion] of criteria.entries()) {
      const objective = itemAt(objectives, at);
      if (objective.length === 0 && (values !== null || at < criteria.length - 1)) {
        solved.push({ criterion, value: 0, bound: 0, isProven: true });
        continue;
      }
      const answer = budget.minimize(linear, objective);
      if (answer.status === 'infeasible') return { kind: 'infeasible' };
      if (answer.values === null) {
        if (values === null) return { kind: 'stopped' };
        solved.push(...criteria.slice(at).map((each) => unproven(each, Number.NEGATIVE_INFINITY)));
        return { kind: 'solved', values, criteria: solved };
      }
      values = answer.values;
      const value = sumAt(objective, values);
      if (answer.status !== 'optimal') {
        solved.push({ ...unproven(criterion, wholeBound(answer.bound)), value });
        solved.push(...criteria.slice(at + 1).map((each) => unproven(each, Number.NEGATIVE_INFINITY)));
        return { kind: 'solved', values, criteria: solved };
      }
      linear.atMost(objective, value);
      solved.push({ criterion, value, bound: value, isProven: true });
    }
    if (values !== null) return { kind: 'solved', values, criteria: solved };
    const answer = budget.minimize(linear, []);
    if (answer.values !== null) return { kind: 'solved', values: answer.values, criteria: solved };
    return { kind: answer.status === 'infeasible' ? 'infeasible' : 'stopped' };
  }

  /**
   * All criteria as one weighted objective: one solve instead of one per criterion. Null if the weights would
   * become too large for a floating-point solver, or the budget ended it.
   */
  #minimizeWeighted(
    model: CompletionModel,
    criteria: readonly Criterion[],
    objectives: readonly (readonly Summand[])[],
    caps: Caps,
    ties: readonly Tie[],
  ): Solved | 'infeasible' | null {
    const { problem, budget } = this.#context;
    const { model: linear } = model.columns;
    // A criterion with a cap was minimized under weaker constraints: it cannot improve.
    const open = criteria.flatMap((criterion, at) =>
      caps.has(criterion) ? [] : [{ criterion, objective: itemAt(objectives, at) }],
    );
    const even = ties.map((criterion) => ({ criterion, objective: objectiveOf(model, problem, criterion) }));
    const weighted = weightedSum([...open, ...even], linear, problem);
    if (weighted === null) return null;
    // Without terms, the LP relaxation is nearly tight.
    const answer = model.columns.scope.isTimed
      ? budget.minimize(linear, weighted)
      : budget.minimizeFromBound(linear, weighted);
    if (answer.status === 'infeasible') return 'infeasible';
    const { values } = answer;
    if (answer.status !== 'optimal' || values === null) return null;
    const solved = criteria.map((criterion, at): SolvedCriterion => {
      const value = sumAt(itemAt(objectives, at), values);
      return { criterion, value, bound: value, isProven: true };
    });
    return { kind: 'solved', values, criteria: solved, isTieBroken: ties.length > 0 };
  }
}

export function provenCapsOf(solved: Solved): Caps {
  if (solved.kind !== 'solved') return new Map();
  return new Map(
    solved.criteria.filter(({ isProven }) => isProven).map(({ criterion, value }) => [criterion, value]),
  );
}

function unproven(criterion: Criterion, bound: number): SolvedCriterion {
  return { criterion, value: Number.NaN, bound, isProven: false };
}

/** Objectives are integers. */
function wholeBound(bound: number): number {
  return Math.ceil(bound - 1e-6);
}
