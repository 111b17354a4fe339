/** A worker's session as the gateway thread sees it (session-protocol.ts), with its batches in flight. */
import { assert } from '../../shared/assert.ts';
import * as protocol from './session-protocol.ts';

export interface InFlightBatch {
  readonly batch: Uint8Array;
  /** The memory for the outcomes. */
  readonly outcomes: Uint8Array;
  /** True if its worker may have another batch at the same time. */
  readonly isShared: boolean;
  readonly answered: (outcomes: Uint8Array) => void;
  readonly lost: (error: unknown) => void;
}

export class WorkerSession {
  readonly channel: protocol.SessionChannel;
  readonly #shared: protocol.SharedWords;
  /** The batches submitted and not observed as answered, in order of submission. */
  readonly #inFlight: InFlightBatch[] = [];
  #submitted = 0;
  #answered = 0;

  constructor(number: number, buffers: readonly SharedArrayBuffer[], steps: protocol.SharedSteps = Atomics) {
    const words = protocol.sessionWords();
    this.channel = { words, buffers, number };
    this.#shared = { words, steps };
  }

  /** True if the worker has nothing to do, as far as observed. */
  get isIdle(): boolean {
    return this.#inFlight.length === 0;
  }

  /** True if the worker may get another batch, a shared one. */
  get hasRoom(): boolean {
    return (
      this.#inFlight.length < protocol.batchesPerSession && this.#inFlight.every(({ isShared }) => isShared)
    );
  }

  /** Returns false if the session has closed or its channel lacks the memory of this batch. */
  submit(inFlight: InFlightBatch): boolean {
    assert(this.#inFlight.length < protocol.batchesPerSession, 'a submitted batch has a slot of its own');
    const { batch, outcomes } = inFlight;
    const batchBuffer = this.#bufferOf(batch);
    const outcomesBuffer = this.#bufferOf(outcomes);
    if (batchBuffer < 0 || outcomesBuffer < 0) return false;
    const slot = [batchBuffer, batch.byteOffset, batch.length, outcomesBuffer] as const;
    if (!protocol.submit(this.#shared, this.#submitted, slot)) return false;
    this.#submitted = protocol.nextCount(this.#submitted);
    this.#inFlight.push(inFlight);
    return true;
  }

  /** Delivers the outcomes of answered batches; false if there are none. */
  observe(): boolean {
    const answered = protocol.observe(this.#shared);
    if (answered === this.#answered) return false;
    while (this.#answered !== answered) {
      const inFlight = this.#inFlight.shift();
      assert(inFlight !== undefined, 'a worker answers only batches that were submitted');
      const length = protocol.outcomesLength(this.#shared, this.#answered);
      this.#answered = protocol.nextCount(this.#answered);
      inFlight.answered(inFlight.outcomes.subarray(0, length));
    }
    return true;
  }

  /** Called when the task has ended; `overflow` are its last outcomes if they did not fit. Returns the batches left. */
  ended(overflow: Uint8Array | null): readonly InFlightBatch[] {
    this.observe();
    if (overflow !== null) this.#inFlight.shift()?.answered(overflow);
    else assert(this.isIdle, 'a session that ends while it is idle leaves no batch');
    return this.#inFlight.splice(0);
  }

  /** Called when the worker has died or its current batch has failed. Returns the batches that it had not begun. */
  failed(error: unknown): readonly InFlightBatch[] {
    this.observe();
    this.#inFlight.shift()?.lost(error);
    return this.#inFlight.splice(0);
  }

  /** Ends an idle worker's task. */
  close(): void {
    protocol.close(this.#shared, this.#answered);
  }

  #bufferOf({ buffer }: Uint8Array): number {
    return this.channel.buffers.indexOf(buffer as SharedArrayBuffer);
  }
}
