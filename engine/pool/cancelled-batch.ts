/**
 * Cancels a batch that a worker has begun, by the first word of the memory for its outcomes, which the worker writes
 * only once it has answered. Few questions take long enough to read it.
 */
const [wanted, cancelled] = [0, 1];

/** Must be called before the batch is submitted: the memory may contain outcomes of an earlier one. */
export function markWanted(outcomes: Uint8Array): void {
  Atomics.store(wordOf(outcomes), 0, wanted);
}

export function cancelBatch(outcomes: Uint8Array): void {
  Atomics.store(wordOf(outcomes), 0, cancelled);
}

/** Returns the worker's check for cancellation of the batch with this memory, to be called now and then. */
export function cancelledBatch(outcomes: Uint8Array): () => boolean {
  const word = wordOf(outcomes);
  return () => Atomics.load(word, 0) === cancelled;
}

function wordOf({ buffer, byteOffset }: Uint8Array): Int32Array {
  return new Int32Array(buffer, byteOffset, 1);
}
