/**
 * Lexicographic minimization of a program: stage by stage, each within the optima of the earlier ones, or as one
 * weighted sum if the weights are small enough. It must not know which programs are solved, nor in which order.
 */
import { itemAt } from '../../shared/column.ts';
import type { CompletionModel } from './completion-model.ts';
import type { CompletionProblem } from './completion-problem.ts';
import type { PlanItem } from './plan-items.ts';
import { objectiveOf, type StageObjective, type Tie, weightedSum } from './plan-objectives.ts';
import { sumAt } from './solution.ts';
import type { LinearTerm } from './solver/linear-model.ts';
import type { SolverBudget } from './solver-budget.ts';

/** A solution of a program, with its costs. */
export interface Choice {
  readonly kind: 'solved';
  readonly values: Float64Array;
  readonly stages: readonly SolvedStage[];
  /** The items of the program, if not all. */
  readonly items?: readonly PlanItem[];
  /** True if it is also optimal in the tie breakers. */
  readonly isTieBroken?: boolean;
}

/** The best solution takes codes whose rules were left out. */
export interface Loose {
  readonly kind: 'loose';
  readonly codes: readonly number[];
  /** The costs of that solution, if it is proven. */
  readonly stages?: readonly SolvedStage[];
}

export type Solved = Choice | Loose | { readonly kind: 'infeasible' | 'stopped' };

export interface SolvedStage {
  readonly stage: StageObjective;
  readonly value: number;
  readonly bound: number;
  readonly isProven: boolean;
}

/** Upper bounds on the cost of stages. */
export type Caps = ReadonlyMap<StageObjective, number>;

interface StageContext {
  readonly problem: CompletionProblem;
  readonly budget: SolverBudget;
}

export class StageSolver {
  readonly #context: StageContext;
  /** False once a program allowed less than the rules do: then nothing is proven. */
  isExact = true;
  /** True once a program left rules out. */
  isRelaxed = false;

  constructor(context: StageContext) {
    this.#context = context;
  }

  /** Records whether a program deviates from the rules. */
  note({ isExact, isRelaxed }: CompletionModel): void {
    this.isExact &&= isExact;
    this.isRelaxed ||= isRelaxed;
  }

  /**
   * Minimizes the stages in order, each within the optima of the earlier ones, and then the tie breakers, if
   * one weighted sum has room for them and the program is not large.
   */
  minimize(
    model: CompletionModel,
    stages: readonly StageObjective[],
    caps: Caps,
    ties: readonly Tie[] = [],
  ): Solved {
    const { problem, budget } = this.#context;
    const { model: program } = model.columns;
    const objectives = stages.map((stage) => objectiveOf(model, problem, stage));
    for (const [at, stage] of stages.entries()) {
      const cap = caps.get(stage);
      if (cap !== undefined) program.atMost(itemAt(objectives, at), cap);
    }
    for (const [stage, cap] of caps)
      if (!stages.includes(stage)) program.atMost(objectiveOf(model, problem, stage), cap);
    this.note(model);
    let values: Float64Array | null = null;
    const solved: SolvedStage[] = [];
    const even = budget.isLarge(program) ? [] : ties;
    const all =
      this.#minimizeWeighted(model, stages, objectives, caps, even) ??
      (even.length > 0 ? this.#minimizeWeighted(model, stages, objectives, caps, []) : null);
    if (all === 'infeasible') return { kind: 'infeasible' };
    if (all !== null) return all;
    for (const [at, stage] of stages.entries()) {
      const objective = itemAt(objectives, at);
      if (objective.length === 0 && (values !== null || at < stages.length - 1)) {
        solved.push({ stage, value: 0, bound: 0, isProven: true });
        continue;
      }
      const answer = budget.minimize(program, objective);
      if (answer.status === 'infeasible') return { kind: 'infeasible' };
      if (answer.values === null) {
        if (values === null) return { kind: 'stopped' };
        solved.push(...stages.slice(at).map((each) => unproven(each, Number.NEGATIVE_INFINITY)));
        return { kind: 'solved', values, stages: solved };
      }
      values = answer.values;
      const value = sumAt(objective, values);
      if (answer.status !== 'optimal') {
        solved.push({ ...unproven(stage, wholeBound(answer.bound)), value });
        solved.push(...stages.slice(at + 1).map((each) => unproven(each, Number.NEGATIVE_INFINITY)));
        return { kind: 'solved', values, stages: solved };
      }
      program.atMost(objective, value);
      solved.push({ stage, value, bound: value, isProven: true });
    }
    if (values !== null) return { kind: 'solved', values, stages: solved };
    const answer = budget.minimize(program, []);
    if (answer.values !== null) return { kind: 'solved', values: answer.values, stages: solved };
    return { kind: answer.status === 'infeasible' ? 'infeasible' : 'stopped' };
  }

  /**
   * All stages as one weighted objective: one solve instead of one per stage. Null if the weights would
   * become too large for a floating-point solver, or the budget ended it.
   */
  #minimizeWeighted(
    model: CompletionModel,
    stages: readonly StageObjective[],
    objectives: readonly (readonly LinearTerm[])[],
    caps: Caps,
    ties: readonly Tie[],
  ): Solved | 'infeasible' | null {
    const { problem, budget } = this.#context;
    const { model: program } = model.columns;
    // A stage with a cap was minimized under weaker constraints: it cannot improve.
    const open = stages.flatMap((stage, at) =>
      caps.has(stage) ? [] : [{ stage, objective: itemAt(objectives, at) }],
    );
    const even = ties.map((stage) => ({ stage, objective: objectiveOf(model, problem, stage) }));
    const weighted = weightedSum([...open, ...even], program, problem);
    if (weighted === null) return null;
    // Without terms, the LP relaxation is nearly tight.
    const answer = model.columns.scope.isTimed
      ? budget.minimize(program, weighted)
      : budget.minimizeFromBound(program, weighted);
    if (answer.status === 'infeasible') return 'infeasible';
    const { values } = answer;
    if (answer.status !== 'optimal' || values === null) return null;
    const solved = stages.map((stage, at): SolvedStage => {
      const value = sumAt(itemAt(objectives, at), values);
      return { stage, value, bound: value, isProven: true };
    });
    return { kind: 'solved', values, stages: solved, isTieBroken: ties.length > 0 };
  }
}

export function stageCapsOf(solved: Solved): Caps {
  if (solved.kind !== 'solved') return new Map();
  return new Map(solved.stages.filter(({ isProven }) => isProven).map(({ stage, value }) => [stage, value]));
}

function unproven(stage: StageObjective, bound: number): SolvedStage {
  return { stage, value: Number.NaN, bound, isProven: false };
}

/** Objectives are integers. */
function wholeBound(bound: number): number {
  return Math.ceil(bound - 1e-6);
}
