/**
 * A free list of buffers for batches and their outcomes, which workers share: a new buffer for each batch would be
 * zeroed, copied twice and soon be garbage.
 */

export interface BatchBuffers {
  readonly batch: Uint8Array<SharedArrayBuffer>;
  readonly outcomes: Uint8Array<SharedArrayBuffer>;
}

const initialBatchBytes = 1 << 17;
/** Larger batch buffers are not reused. */
const maximumKeptBytes = 1 << 22;
/** Longer outcomes are sent in separate memory. Pages that were never written take no memory. */
const outcomesBytes = 1 << 22;

export class BatchBufferPool {
  readonly #free: BatchBuffers[] = [];

  /** Returns buffers for a batch of this size, to be given back. */
  take(batchBytes: number): BatchBuffers {
    const buffers = this.#free.pop();
    if (buffers !== undefined && buffers.batch.length >= batchBytes) return buffers;
    return {
      batch: sharedBytes(Math.max(initialBatchBytes, 2 * batchBytes)),
      outcomes: buffers?.outcomes ?? sharedBytes(outcomesBytes),
    };
  }

  giveBack(buffers: BatchBuffers): void {
    if (buffers.batch.length <= maximumKeptBytes) this.#free.push(buffers);
  }
}

function sharedBytes(length: number): Uint8Array<SharedArrayBuffer> {
  return new Uint8Array(new SharedArrayBuffer(length));
}
