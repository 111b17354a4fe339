/**
 * Memory that batches and their outcomes travel in: shared with the workers and used again and again. Memory
 * of its own for each batch would be zeroed, copied twice on its way and collected soon after.
 */

/** What one batch needs on its way there and back. */
export interface BatchBuffers {
  readonly batch: Uint8Array<SharedArrayBuffer>;
  readonly outcomes: Uint8Array<SharedArrayBuffer>;
}

const initialBatchBytes = 1 << 17;
/** Outcomes that do not fit travel in memory of their own. What nobody has written to takes no memory. */
const outcomesBytes = 1 << 22;

export class BatchBufferPool {
  readonly #free: BatchBuffers[] = [];

  /** Memory for a batch of this size, until it is given back. */
  take(batchBytes: number): BatchBuffers {
    const memory = this.#free.pop();
    if (memory !== undefined && memory.batch.length >= batchBytes) return memory;
    return {
      batch: sharedBytes(Math.max(initialBatchBytes, 2 * batchBytes)),
      outcomes: memory?.outcomes ?? sharedBytes(outcomesBytes),
    };
  }

  giveBack(memory: BatchBuffers): void {
    if (memory.batch.length <= largestKeptBytes) this.#free.push(memory);
  }
}

const largestKeptBytes = 1 << 22;

function sharedBytes(length: number): Uint8Array<SharedArrayBuffer> {
  return new Uint8Array(new SharedArrayBuffer(length));
}
