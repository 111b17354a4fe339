/**
 * Whether the answers of a batch that a worker has begun are still wanted: a word at the beginning of the memory for its
 * outcomes, in which the worker writes only once it has answered. Few questions take so long that they look at it.
 */
const [wanted, cancelled] = [0, 1];

/** Before the batch is submitted: its memory may hold the outcomes of an earlier one. */
export function markWanted(outcomes: Uint8Array): void {
  Atomics.store(wordOf(outcomes), 0, wanted);
}

export function cancelBatch(outcomes: Uint8Array): void {
  Atomics.store(wordOf(outcomes), 0, cancelled);
}

/** For the worker: whether the batch with this memory is cancelled, asked now and then. */
export function cancelledBatch(outcomes: Uint8Array): () => boolean {
  const word = wordOf(outcomes);
  return () => Atomics.load(word, 0) === cancelled;
}

function wordOf({ buffer, byteOffset }: Uint8Array): Int32Array {
  return new Int32Array(buffer, byteOffset, 1);
}
