/**
 * What the solver may still do for one question: LP iterations, which are counted and the same at any load, and as a last
 * resort a time. Each program gets half of what is left, so that a dear one does not leave the others without an answer.
 */
import { defaultWorkUnits } from '../../shared/limits.ts';
import type { CompletionClock } from './completion-clock.ts';
import type { LinearModel, LinearTerm } from './solver/linear-model.ts';
import type { Solver } from './solver/solver.ts';
import { type SolverAnswer, unsolved } from './solver/solver-messages.ts';

/** Of the questions of three real catalogs the dearest needs three fifths of it; a program gets half of what is left. */
const defaultIterations = 50_000;
/** Units of work (engine/evaluate/work-meter.ts) in which an operator counts one iteration. */
const unitsPerIteration = defaultWorkUnits / defaultIterations;

/** Terms of the largest program that is given to the solver: its memory follows them. */
const maximumModelTerms = 400_000;

export interface BudgetOptions {
  readonly solver: Solver;
  readonly workUnits: number;
  readonly clock: CompletionClock;
  /** Whether the answer is no longer wanted. */
  readonly isCancelled: () => boolean;
}

/** Of objectives, which are whole numbers: what a solver in floating point may be off by. */
const boundTolerance = 1e-4;

/** Iterations within which a solution is found that is worth looking for before the best one. */
const shortSearch = 100;

/** Columns, and terms of all rows: of programs with fewer of either, the best solution is found as soon as its bound. */
const largeProgram = { columns: 500, terms: 3000 };

const notSolved: SolverAnswer = { ...unsolved, status: 'stopped', iterations: 0 };

export class SolverBudget {
  readonly #options: BudgetOptions;
  #endMs: number;
  #iterationsLeft: number;
  /** Whether the bound of a linear program of this question was no optimum: then those of its others hardly are. */
  #isBoundLoose = false;
  #isTimeUp = false;
  /** The same, whatever part of the time it was. */
  #wasTimeUp = false;

  constructor(options: BudgetOptions) {
    this.#options = options;
    this.#endMs = options.clock.endMs;
    this.#iterationsLeft = Math.ceil(options.workUnits / unitsPerIteration);
  }

  get clock(): CompletionClock {
    return this.#options.clock;
  }

  /** Whether the clock ended a program, or what was done around the programs. */
  get isTimeUp(): boolean {
    return this.#isTimeUp || this.#wasTimeUp || this.clock.isTimeUp;
  }

  get isSpent(): boolean {
    return this.#iterationsLeft <= 0 || this.#isTimeUp || this.#options.isCancelled();
  }

  /** Does something with half of what is left; what it leaves of that half is left afterwards, too. */
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

  /** Whether a bound and any solution that reaches it are found sooner than the best solution. */
  isLarge(model: LinearModel): boolean {
    return model.columnCount >= largeProgram.columns && model.termCount >= largeProgram.terms;
  }

  /** The best solution in whole numbers. */
  minimize(model: LinearModel, objective: readonly LinearTerm[]): SolverAnswer {
    return this.#solve(model, objective, false, Number.POSITIVE_INFINITY);
  }

  /** Some solution, if it is found soon. */
  findAny(model: LinearModel): SolverAnswer {
    return this.#solve(model, [], false, shortSearch);
  }

  /**
   * The same as `minimize`, quicker for large programs whose linear program leaves little open: its bound first, then any solution
   * that reaches it.
   */
  minimizeFromBound(model: LinearModel, objective: readonly LinearTerm[]): SolverAnswer {
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

  /** A whole number that no solution is below; infinity where there is none. By linear programming alone. */
  boundOf(model: LinearModel, objective: readonly LinearTerm[]): number {
    if (objective.length === 0) return model.isInfeasible ? Number.POSITIVE_INFINITY : 0;
    const { status, bound } = this.#solve(model, objective, true, Number.POSITIVE_INFINITY);
    if (status === 'infeasible') return Number.POSITIVE_INFINITY;
    return status === 'optimal' ? Math.ceil(bound - boundTolerance) : Number.NEGATIVE_INFINITY;
  }

  #solve(
    model: LinearModel,
    objective: readonly LinearTerm[],
    isContinuous: boolean,
    mostIterations: number,
  ): SolverAnswer {
    if (model.isInfeasible) return { ...notSolved, status: 'infeasible' };
    if (model.columnCount === 0)
      return { ...notSolved, status: 'optimal', values: new Float64Array(0), objective: 0, bound: 0 };
    if (this.isSpent || model.termCount > maximumModelTerms) return notSolved;
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
