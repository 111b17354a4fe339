/**
 * The words of shared memory through which gateway and worker pass batches within a shift (shift.ts). Only the
 * side that the state names may write the others: the gateway while the worker waits, the worker while it works.
 */

export const shiftWord = {
  state: 0,
  /** Position of the batch's memory in the shift's buffers, where it begins there, and its bytes. */
  batchBuffer: 1,
  batchStart: 2,
  batchLength: 3,
  /** Position of the memory that the outcomes go to, and the bytes that they took. */
  outcomesBuffer: 4,
  outcomesLength: 5,
} as const;
export const shiftWords = Object.keys(shiftWord).length;

export const shiftState = {
  /** The worker has a batch. */
  working: 0,
  /** The worker has answered all that it was given, and sleeps on this word. */
  waiting: 1,
  /** The worker has gone, or is told to go. */
  over: 2,
} as const;

/** What a worker needs for a shift. */
export interface ShiftPlace {
  readonly words: Int32Array<SharedArrayBuffer>;
  /** Memory that batches and outcomes of this shift lie in. */
  readonly buffers: readonly SharedArrayBuffer[];
  /** What the worker posts to tell that it has answered a batch. */
  readonly number: number;
}
