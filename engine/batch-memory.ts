/**
 * Memory that batches and their outcomes travel in: shared with the workers and used again and again. Memory
 * of its own for each batch would be zeroed, copied twice on its way and collected soon after.
 */

import { alignedCopy } from '../shared/job/job-queue.ts';

/** What one batch needs on its way there and back. */
export interface BatchMemory {
  readonly batch: Uint8Array<SharedArrayBuffer>;
  readonly outcomes: Uint8Array<SharedArrayBuffer>;
}

const initialBatchBytes = 1 << 17;
/** Outcomes that do not fit travel in memory of their own. */
const outcomesBytes = 1 << 18;

export class BatchMemories {
  readonly #free: BatchMemory[] = [];
  readonly #own = new Uint8Array(outcomesBytes);

  /** Memory for a batch of this size, until it is given back. */
  take(batchBytes: number): BatchMemory {
    const memory = this.#free.pop();
    if (memory !== undefined && memory.batch.length >= batchBytes) return memory;
    return {
      batch: sharedBytes(Math.max(initialBatchBytes, 2 * batchBytes)),
      outcomes: memory?.outcomes ?? sharedBytes(outcomesBytes),
    };
  }

  giveBack(memory: BatchMemory): void {
    if (memory.batch.length <= largestKeptBytes) this.#free.push(memory);
  }

  /**
   * The outcomes in memory that no other thread sees, until the next call: of shared memory every answer by
   * itself would be copied byte by byte.
   */
  unshared(outcomes: Uint8Array): Uint8Array {
    return outcomes.buffer instanceof SharedArrayBuffer ? alignedCopy(outcomes, this.#own) : outcomes;
  }
}

const largestKeptBytes = 1 << 22;

function sharedBytes(length: number): Uint8Array<SharedArrayBuffer> {
  return new Uint8Array(new SharedArrayBuffer(length));
}
