/**
 * The solver's budget for one question: LP iterations, which are independent of the machine's load, and a time limit as
 * a last resort. Each model gets half of the rest, so that an expensive one does not starve the others.
 */
import { defaultWorkUnits } from '../../shared/limits.ts';
import type { CompletionClock } from './completion-clock.ts';
import type { LinearModel, Summand } from './solver/linear-model.ts';
import type { Solver } from './solver/solver.ts';
import { type SolverAnswer, unsolved } from './solver/solver-messages.ts';

/** The most expensive question on three real catalogs needs three fifths of it. */
const defaultIterations = 50_000;
/** Work units (engine/evaluate/work-meter.ts) per LP iteration. */
const unitsPerIteration = defaultWorkUnits / defaultIterations;

/** Larger models are not passed to the solver, whose memory grows with the number of summands. */
const maximumModelSummands = 400_000;

export interface BudgetOptions {
  readonly solver: Solver;
  readonly workUnits: number;
  readonly clock: CompletionClock;
  /** Whether the answer is no longer wanted. */
  readonly isCancelled: () => boolean;
}

/** The error of a floating-point solver on objectives, which are integers. */
const boundTolerance = 1e-4;

/** The iterations of a search for any good solution before the best one. */
const shortSearch = 100;

/** With fewer columns, or fewer summands of all rows, the best solution is found as quickly as its bound. */
const largeModel = { columns: 500, summands: 3000 };

const notSolved: SolverAnswer = { ...unsolved, status: 'stopped', iterations: 0 };

export class SolverBudget {
  readonly #options: BudgetOptions;
  #endMs: number;
  #iterationsLeft: number;
  /** True once an LP bound of this question was below the optimum: the others are then rarely tight. */
  #isBoundLoose = false;
  #isTimeUp = false;
  /** Like `isTimeUp`, for a `withHalf` that has ended. */
  #wasTimeUp = false;

  constructor(options: BudgetOptions) {
    this.#options = options;
    this.#endMs = options.clock.endMs;
    this.#iterationsLeft = Math.ceil(options.workUnits / unitsPerIteration);
  }

  get clock(): CompletionClock {
    return this.#options.clock;
  }

  /** Whether the clock ended a model, or the work around the models. */
  get isTimeUp(): boolean {
    return this.#isTimeUp || this.#wasTimeUp || this.clock.isTimeUp;
  }

  get isSpent(): boolean {
    return this.#iterationsLeft <= 0 || this.#isTimeUp || this.#options.isCancelled();
  }

  /** Does `work` with half of the budget; what it does not use is returned. */
  withHalf<Result>(work: () => Result): Result {
    const [endMs, isTimeUp] = [this.#endMs, this.#isTimeUp];
    const kept = this.#iterationsLeft / 2;
    const timeLeftMs = endMs - this.clock.now();
    if (Number.isFinite(timeLeftMs)) this.#endMs = endMs - timeLeftMs / 2;
    this.#iterationsLeft -= kept;
    const result = work();
    this.#iterationsLeft = Math.max(0, this.#iterationsLeft) + kept;
    this.#endMs = endMs;
    this.#wasTimeUp ||= this.#isTimeUp;
    this.#isTimeUp = isTimeUp;
    return result;
  }

  /** Whether a bound and a solution that attains it are found sooner than the best solution. */
  isLarge(model: LinearModel): boolean {
    return model.columnCount >= largeModel.columns && model.summandCount >= largeModel.summands;
  }

  /** The best integer solution. */
  minimize(model: LinearModel, objective: readonly Summand[]): SolverAnswer {
    return this.#solve(model, objective, false, Number.POSITIVE_INFINITY);
  }

  /** Any solution, if a short search finds one. */
  findAny(model: LinearModel): SolverAnswer {
    return this.#solve(model, [], false, shortSearch);
  }

  /**
   * Like `minimize`, but quicker for large models with a tight relaxation: solves for the bound, then for
   * any solution that attains it.
   */
  minimizeFromBound(model: LinearModel, objective: readonly Summand[]): SolverAnswer {
    if (this.#isBoundLoose || !this.isLarge(model) || objective.length === 0)
      return this.minimize(model, objective);
    const bound = this.boundOf(model, objective);
    if (bound === Number.POSITIVE_INFINITY) return { ...notSolved, status: 'infeasible' };
    if (bound !== Number.NEGATIVE_INFINITY) {
      const found = model.within([[objective, bound]], () => this.findAny(model));
      if (found.values !== null) return { ...found, status: 'optimal', objective: bound, bound };
    }
    const best = this.minimize(model, objective);
    this.#isBoundLoose ||= best.status === 'optimal' && Math.round(best.objective) > bound;
    return best;
  }

  /** An integer lower bound from the LP relaxation; infinity if it is infeasible. */
  boundOf(model: LinearModel, objective: readonly Summand[]): number {
    if (objective.length === 0) return model.isInfeasible ? Number.POSITIVE_INFINITY : 0;
    const { status, bound } = this.#solve(model, objective, true, Number.POSITIVE_INFINITY);
    if (status === 'infeasible') return Number.POSITIVE_INFINITY;
    return status === 'optimal' ? Math.ceil(bound - boundTolerance) : Number.NEGATIVE_INFINITY;
  }

  #solve(
    model: LinearModel,
    objective: readonly Summand[],
    isContinuous: boolean,
    mostIterations: number,
  ): SolverAnswer {
    if (model.isInfeasible) return { ...notSolved, status: 'infeasible' };
    if (model.columnCount === 0)
      return { ...notSolved, status: 'optimal', values: new Float64Array(0), objective: 0, bound: 0 };
    if (this.isSpent || model.summandCount > maximumModelSummands) return notSolved;
    const { solver, clock, isCancelled } = this.#options;
    const timeLeftMs = this.#endMs - clock.now();
    if (timeLeftMs <= 0) {
      this.#isTimeUp = true;
      return notSolved;
    }
    const answer = solver.solve(
      {
        model: model.pack(),
        objective,
        isContinuous,
        maximumIterations: Math.min(mostIterations, Math.ceil(this.#iterationsLeft / 2)),
        timeLimitSeconds: Number.isFinite(timeLeftMs) ? timeLeftMs / 1000 : 1e9,
      },
      isCancelled,
    );
    this.#iterationsLeft -= Math.max(1, answer.iterations);
    this.#isTimeUp ||= answer.isTimeUp;
    return answer;
  }
}
