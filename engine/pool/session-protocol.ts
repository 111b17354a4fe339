/**
 * The protocol of a worker session. A session is one long task of the pool, in which a worker answers batch after
 * batch; gateway thread and worker pass them through words of shared memory. Nothing else reads or writes the words.
 *
 * Word       | written by              | meaning
 * -----------|-------------------------|----------------------------------------------------------------------
 * submitted  | gateway; both: `closed` | number of batches submitted, or `closed`
 * answered   | worker                  | number of batches answered
 * notified   | worker: 1, gateway: 0   | whether the worker has posted a message that the gateway has not acted on
 * slot       | gateway, before it      | where the batch and the memory for its outcomes lie; batch n has slot
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
 * 3. When the worker sleeps and no message is under way, the gateway has observed every answer.
 * 4. No batch is submitted after the session has closed.
 *
 * `observe` clears `notified` before it reads `answered`: an answer in between posts one message too many, which is
 * harmless. The other way around its message would be missing. All accesses are sequentially consistent.
 */

/** A worker has at most the batch that it answers and the next one, so that it need not sleep in between. */
export const batchesPerSession = 2;

export const word = { submitted: 0, answered: 1, notified: 2 } as const;
const headerWords = Object.keys(word).length;
export const closed = -1;

export const slotWord = {
  batchBuffer: 0,
  batchStart: 1,
  batchLength: 2,
  outcomesBuffer: 3,
  outcomesLength: 4,
} as const;
const slotWords = Object.keys(slotWord).length;

/** Where a batch lies, and the memory for its outcomes; a buffer is its position among those of the channel. */
export interface BatchSlot {
  readonly batchBuffer: number;
  readonly batchStart: number;
  readonly batchLength: number;
  readonly outcomesBuffer: number;
}

/** What a worker needs for a session. */
export interface SessionChannel {
  readonly memory: Int32Array<SharedArrayBuffer>;
  /** The memory that batches and outcomes of this session lie in. */
  readonly buffers: readonly SharedArrayBuffer[];
  /** What the worker posts after it has answered. */
  readonly number: number;
}

export function sessionMemory(): Int32Array<SharedArrayBuffer> {
  const words = headerWords + batchesPerSession * slotWords;
  return new Int32Array(new SharedArrayBuffer(words * Int32Array.BYTES_PER_ELEMENT));
}

/** Counts wrap around within the positive integers that a word holds. */
export function nextCount(count: number): number {
  return (count + 1) % 2 ** 30;
}

/** The single steps on shared memory: `Atomics`, or what a test interleaves the two sides with. */
export interface SharedSteps {
  load(memory: Int32Array, word: number): number;
  store(memory: Int32Array, word: number, value: number): number;
  exchange(memory: Int32Array, word: number, value: number): number;
  compareExchange(memory: Int32Array, word: number, expected: number, value: number): number;
  wait(memory: Int32Array, word: number, value: number, timeoutMs: number): string;
  notify(memory: Int32Array, word: number): number;
}

/** The gateway's transitions. `count`: how many batches it has submitted. */
export class GatewaySide {
  readonly #memory: Int32Array;
  readonly #steps: SharedSteps;

  constructor(memory: Int32Array, steps: SharedSteps = Atomics) {
    this.#memory = memory;
    this.#steps = steps;
  }

  /** False where the session has closed. */
  submit(count: number, slot: BatchSlot): boolean {
    const start = slotStart(count);
    this.#steps.store(this.#memory, start + slotWord.batchBuffer, slot.batchBuffer);
    this.#steps.store(this.#memory, start + slotWord.batchStart, slot.batchStart);
    this.#steps.store(this.#memory, start + slotWord.batchLength, slot.batchLength);
    this.#steps.store(this.#memory, start + slotWord.outcomesBuffer, slot.outcomesBuffer);
    return this.#replace(count, nextCount(count));
  }

  /** How many batches the worker has answered. */
  observe(): number {
    this.#steps.store(this.#memory, word.notified, 0);
    return this.#steps.load(this.#memory, word.answered);
  }

  /** Length of the outcomes of the batch number `count`, once it is answered. */
  outcomesLength(count: number): number {
    return this.#steps.load(this.#memory, slotStart(count) + slotWord.outcomesLength);
  }

  /** Ends an idle session; one that is busy, or closed, stays as it is. */
  close(count: number): void {
    this.#replace(count, closed);
  }

  #replace(count: number, value: number): boolean {
    if (this.#steps.compareExchange(this.#memory, word.submitted, count, value) !== count) return false;
    this.#steps.notify(this.#memory, word.submitted);
    return true;
  }
}

/** The worker's transitions. `count`: how many batches it has answered. */
export class WorkerSide {
  readonly #memory: Int32Array;
  readonly #steps: SharedSteps;

  constructor(memory: Int32Array, steps: SharedSteps = Atomics) {
    this.#memory = memory;
    this.#steps = steps;
  }

  /** The batch number `count`. */
  slot(count: number): BatchSlot {
    const start = slotStart(count);
    return {
      batchBuffer: this.#steps.load(this.#memory, start + slotWord.batchBuffer),
      batchStart: this.#steps.load(this.#memory, start + slotWord.batchStart),
      batchLength: this.#steps.load(this.#memory, start + slotWord.batchLength),
      outcomesBuffer: this.#steps.load(this.#memory, start + slotWord.outcomesBuffer),
    };
  }

  /** Marks the batch number `count` as answered; true where the gateway needs a message. */
  answer(count: number, outcomesLength: number): boolean {
    this.#steps.store(this.#memory, slotStart(count) + slotWord.outcomesLength, outcomesLength);
    this.#steps.store(this.#memory, word.answered, nextCount(count));
    return this.#steps.exchange(this.#memory, word.notified, 1) === 0;
  }

  /** Waits for a batch behind `count`; false where the session has closed, by either side. */
  awaitBatch(count: number, idleTimeoutMs: number): boolean {
    this.#steps.wait(this.#memory, word.submitted, count, idleTimeoutMs);
    const submitted = this.#steps.compareExchange(this.#memory, word.submitted, count, closed);
    return submitted !== count && submitted !== closed;
  }

  overflow(): void {
    this.#steps.store(this.#memory, word.submitted, closed);
  }
}

/** Where the slot of the batch number `count` begins. */
export function slotStart(count: number): number {
  return headerWords + (count % batchesPerSession) * slotWords;
}
