/**
 * The protocol of a worker session. A session is one long task of the pool, in which a worker answers one batch after
 * another; gateway thread and worker pass them through words of shared memory. Nothing else reads or writes the words.
 *
 * Word       | written by              | meaning
 * -----------|-------------------------|----------------------------------------------------------------------
 * submitted  | gateway; both: `closed` | number of batches submitted, or `closed`
 * answered   | worker                  | number of batches answered
 * notified   | worker: 1, gateway: 0   | whether the worker has posted a message that the gateway has not acted on
 * slot       | gateway, before it      | position of the batch and of the memory for its outcomes; batch n has slot
 *            | submits                 | n modulo `batchesPerSession` from its submission until the gateway observes it
 * slot, last | worker, before answered | length of the outcomes
 *
 * State  | submitted       | worker
 * -------|-----------------|-----------------------------------------------------------
 * idle   | = answered      | sleeps on `submitted`
 * busy   | answered + 1, 2 | answers batch number `answered`
 * closed | `closed`        | has ended the task, or is about to
 *
 * Transition | side    | from → to         | steps, in this order
 * -----------|---------|-------------------|---------------------------------------------------------------
 * submit     | gateway | idle, busy → busy | slot; compare-exchange submitted n → n + 1; wake. Closed: refused
 * observe    | gateway | any               | notified = 0; read answered; read the lengths of its outcomes
 * close      | gateway | idle → closed     | compare-exchange submitted answered → closed; wake
 * answer     | worker  | busy → busy, idle | length; answered + 1; exchange notified for 1, post where it was 0
 * expire     | worker  | idle → closed     | after the idle timeout: compare-exchange submitted answered → closed
 * overflow   | worker  | busy → closed     | submitted = closed; the outcomes, too long for their memory, end the task
 * (death)    | worker  | any               | the task fails; the words stay as they are
 *
 * Invariants, which hold under every interleaving (test/property/session-protocol.test.ts):
 * 1. A submitted batch is answered once, or lost with its worker, or left to the gateway when the task ends.
 * 2. A task that ends by `expire` or `close` leaves no batch.
 * 3. When the worker sleeps and no message is in transit, the gateway has observed every answer.
 * 4. No batch is submitted after the session has closed.
 *
 * `observe` clears `notified` before it reads `answered`: an answer in between posts one message too many, which is
 * harmless. In the reverse order its message would be missing. All accesses are sequentially consistent.
 */

/** A worker has at most its current batch and the next one, so that it need not sleep in between. */
export const batchesPerSession = 2;

export const sessionWord = { submitted: 0, answered: 1, notified: 2 } as const;
const headerWords = Object.keys(sessionWord).length;
export const sessionClosed = -1;

/** The position of a batch and of the memory for its outcomes; buffers are indexes into those of the channel. */
export type BatchSlot = readonly [
  batchBuffer: number,
  batchStart: number,
  batchLength: number,
  outcomesBuffer: number,
];
export const outcomesLengthAt: BatchSlot['length'] = 4;
export const batchSlotWords = outcomesLengthAt + 1;

export interface SessionChannel {
  readonly words: Int32Array<SharedArrayBuffer>;
  /** The memory of the session's batches and outcomes. */
  readonly buffers: readonly SharedArrayBuffer[];
  /** The session's number, which the worker posts when it has answered. */
  readonly number: number;
}

export function sessionWords(): Int32Array<SharedArrayBuffer> {
  const count = headerWords + batchesPerSession * batchSlotWords;
  return new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));
}

/** The first word of the slot of batch number `count`. */
export function slotStart(count: number): number {
  return headerWords + (count % batchesPerSession) * batchSlotWords;
}

/** Counts wrap around within the positive integers that a word holds. */
export function nextCount(count: number): number {
  return (count + 1) % 2 ** 30;
}

/** The atomic operations on shared memory: `Atomics`, or a test's replacement that interleaves both sides. */
export interface SharedSteps {
  load(words: Int32Array, word: number): number;
  store(words: Int32Array, word: number, value: number): number;
  exchange(words: Int32Array, word: number, value: number): number;
  compareExchange(words: Int32Array, word: number, expected: number, value: number): number;
  wait(words: Int32Array, word: number, value: number, timeoutMs: number): string;
  notify(words: Int32Array, word: number): number;
}

export interface SharedWords {
  readonly words: Int32Array;
  readonly steps: SharedSteps;
}

// The gateway's transitions. `submitted` and `answered` are the counts that it knows.

/** Returns false if the session has closed. */
export function submit({ words, steps }: SharedWords, submitted: number, slot: BatchSlot): boolean {
  const start = slotStart(submitted);
  for (const [at, value] of slot.entries()) steps.store(words, start + at, value);
  const found = steps.compareExchange(words, sessionWord.submitted, submitted, nextCount(submitted));
  if (found === submitted) steps.notify(words, sessionWord.submitted);
  return found === submitted;
}

/** Returns the number of batches answered. */
export function observe({ words, steps }: SharedWords): number {
  steps.store(words, sessionWord.notified, 0);
  return steps.load(words, sessionWord.answered);
}

/** The length of the outcomes of batch number `count`, once it is answered. */
export function outcomesLength({ words, steps }: SharedWords, count: number): number {
  return steps.load(words, slotStart(count) + outcomesLengthAt);
}

/** Closes an idle session; no effect on one that is busy or closed. */
export function close({ words, steps }: SharedWords, answered: number): void {
  const found = steps.compareExchange(words, sessionWord.submitted, answered, sessionClosed);
  if (found === answered) steps.notify(words, sessionWord.submitted);
}

// The worker's transitions. `answered` is the number of batches answered, and so the number of the next one.

export function nextSlot({ words, steps }: SharedWords, answered: number): BatchSlot {
  const load = (at: number): number => steps.load(words, slotStart(answered) + at);
  return [load(0), load(1), load(2), load(3)];
}

/** Marks the next batch as answered; true if the gateway needs a message. */
export function answer({ words, steps }: SharedWords, answered: number, outcomesLength: number): boolean {
  steps.store(words, slotStart(answered) + outcomesLengthAt, outcomesLength);
  steps.store(words, sessionWord.answered, nextCount(answered));
  return steps.exchange(words, sessionWord.notified, 1) === 0;
}

/** Waits for the next batch; false if either side has closed the session. */
export function awaitBatch({ words, steps }: SharedWords, answered: number, idleTimeoutMs: number): boolean {
  steps.wait(words, sessionWord.submitted, answered, idleTimeoutMs);
  const submitted = steps.compareExchange(words, sessionWord.submitted, answered, sessionClosed);
  return submitted !== answered && submitted !== sessionClosed;
}

export function overflow({ words, steps }: SharedWords): void {
  steps.store(words, sessionWord.submitted, sessionClosed);
}
