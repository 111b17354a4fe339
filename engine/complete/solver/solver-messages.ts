/**
 * What an engine worker and its solver's thread exchange. Both block while the other works: a worker answers one question
 * after the other and has no event loop in between. Data travels by a message port, turns by words of shared memory.
 */
import type { MessagePort } from 'node:worker_threads';
import type { LinearTerm, PackedModel } from './linear-model.ts';
import type { SolverCode } from './solver-code.ts';

/** `turn`: whose it is, or `ended`; `interrupt`: 1 asks the solver to stop. */
export const solverWord = { turn: 0, interrupt: 1 } as const;
export const wordCount = Object.keys(solverWord).length;

export const turn = { starting: 0, worker: 1, solver: 2, ended: 3 } as const;

export interface SolverSettings {
  readonly words: Int32Array<SharedArrayBuffer>;
  readonly port: MessagePort;
  readonly code: SolverCode;
  /** The thread ends itself after this long without a question: only that gives its memory back. */
  readonly idleTimeoutMs: number;
  /** And before the next program once its memory exceeds this. */
  readonly maximumMemoryBytes: number;
}

export interface SolverRequest {
  readonly model: PackedModel;
  /** Minimized; coefficients are whole numbers. Empty: any solution will do. */
  readonly objective: readonly LinearTerm[];
  /** Columns may have any value between their bounds: what is infeasible so is infeasible, and the minimum is a bound. */
  readonly isContinuous: boolean;
  /** LP iterations, counted: after this many, the solver stops at its next look. */
  readonly maximumIterations: number;
  /** A last resort. */
  readonly timeLimitSeconds: number;
}

/**
 * `optimal` and `infeasible` are proven; `stopped`: the budget or an interrupt ended it; `failed`: the solver gave up.
 * `values`: the best solution found, or null; `bound`: no solution has a smaller objective.
 */
export interface SolverAnswer {
  readonly status: 'optimal' | 'infeasible' | 'stopped' | 'failed';
  readonly values: Float64Array | null;
  readonly objective: number;
  readonly bound: number;
  readonly iterations: number;
  readonly isTimeUp: boolean;
}

/** What an answer says where nothing is known of the program. */
export const unsolved: Omit<SolverAnswer, 'status' | 'iterations'> = {
  values: null,
  objective: Number.POSITIVE_INFINITY,
  bound: Number.NEGATIVE_INFINITY,
  isTimeUp: false,
};
