/**
 * The protocol between an engine worker and its solver thread. Each blocks while the other works: a worker answers one question
 * after another without an event loop in between. Data goes through a message port, turns through words of shared memory.
 */
import type { MessagePort } from 'node:worker_threads';
import type { PackedModel, Summand } from './linear-model.ts';
import type { SolverCode } from './solver-code.ts';

/** `turn`: one of the values of `turn`; `interrupt`: 1 asks the solver to stop. */
export const solverWord = { turn: 0, interrupt: 1 } as const;
export const wordCount = Object.keys(solverWord).length;

export const turn = { starting: 0, worker: 1, solver: 2, ended: 3 } as const;

export interface SolverSettings {
  readonly words: Int32Array<SharedArrayBuffer>;
  readonly port: MessagePort;
  readonly code: SolverCode;
  /** The thread ends after this long without a question: only that frees its memory. */
  readonly idleTimeoutMs: number;
  /** The thread also ends after a model if its memory exceeds this. */
  readonly maximumMemoryBytes: number;
}

export interface SolverRequest {
  readonly model: PackedModel;
  /** Minimized; coefficients are integers. Empty: any solution will do. */
  readonly objective: readonly Summand[];
  /** Solves the LP relaxation: if it is infeasible, so is the model, and its minimum is a lower bound. */
  readonly isContinuous: boolean;
  /** The solver stops at its first check after this many LP iterations. */
  readonly maximumIterations: number;
  /** A last resort. */
  readonly timeLimitSeconds: number;
}

/**
 * `optimal` and `infeasible` are proven; `stopped`: by the budget or an interrupt; `failed`: the solver gave
 * up. `values`: the best solution found, or null; `bound`: a lower bound on the objective.
 */
export interface SolverAnswer {
  readonly status: 'optimal' | 'infeasible' | 'stopped' | 'failed';
  readonly values: Float64Array | null;
  readonly objective: number;
  readonly bound: number;
  readonly iterations: number;
  readonly isTimeUp: boolean;
}

/** The answer if nothing is known of the model. */
export const unsolved: Omit<SolverAnswer, 'status' | 'iterations'> = {
  values: null,
  objective: Number.POSITIVE_INFINITY,
  bound: Number.NEGATIVE_INFINITY,
  isTimeUp: false,
};
