/**
 * The words of shared memory through which gateway and worker pass batches within a shift (shift.ts). Batches are
 * numbered in the order in which they are handed over; each has a place of its own among the words until it is
 * answered, which the gateway writes before it hands the batch over, and the worker before it says that it is done.
 */

/** Batches that a worker may have: one that it answers, and one behind it, so that it need not sleep between. */
export const batchesPerSession = 2;

export const channelWord = {
  /** How many batches were handed over, or `over`. */
  handed: 0,
  /** How many of them are answered. */
  answered: 1,
  /** 1 from when the worker posts that it has answered, until the gateway looks: one word does for two batches. */
  told: 2,
} as const;
/** Instead of a number, once the worker has gone or is told to go. */
export const over = -1;

/** Words of a batch, from where `batchWordsAt` says. */
export const batchWord = {
  /** Position of the batch's memory in the shift's buffers, where it begins there, and its bytes. */
  batchBuffer: 0,
  batchStart: 1,
  batchLength: 2,
  /** Position of the memory that the outcomes go to, and the bytes that they took. */
  outcomesBuffer: 3,
  outcomesLength: 4,
} as const;

const headerWords = Object.keys(channelWord).length;
const wordsOfABatch = Object.keys(batchWord).length;
export const channelWords = headerWords + batchesPerSession * wordsOfABatch;

/** Where the words of a batch begin. */
export function batchWordsAt(number: number): number {
  return headerWords + (number % batchesPerSession) * wordsOfABatch;
}

/** Numbers begin again before they leave the integers that a word holds. */
export function followingNumber(number: number): number {
  return (number + 1) % 2 ** 30;
}

/** What a worker needs for a shift. */
export interface SessionChannel {
  readonly words: Int32Array<SharedArrayBuffer>;
  /** Memory that batches and outcomes of this shift lie in. */
  readonly buffers: readonly SharedArrayBuffer[];
  /** What the worker posts to tell that it has answered a batch. */
  readonly number: number;
}
