/**
 * A worker's shift as the gateway thread sees it: one task of the pool in which a worker answers batch after
 * batch. Handing it the next one costs a store and a wake; a task of the pool for each costs several times that.
 */
import { type ShiftPlace, shiftState, shiftWord, shiftWords } from './shift-words.ts';

interface BatchUnderWay {
  readonly outcomes: Uint8Array;
  readonly answered: (outcomes: Uint8Array) => void;
  readonly lost: (error: unknown) => void;
}

export class Shift {
  readonly place: ShiftPlace;
  #underWay: BatchUnderWay | null = null;

  constructor(number: number, buffers: readonly SharedArrayBuffer[]) {
    const words = new Int32Array(new SharedArrayBuffer(shiftWords * Int32Array.BYTES_PER_ELEMENT));
    this.place = { words, buffers, number };
  }

  /** The first batch, which goes to the worker together with the task. */
  begin(batch: Uint8Array, outcomes: Uint8Array): Promise<Uint8Array> {
    this.#describe(batch, outcomes);
    return this.#answered(outcomes);
  }

  /** A further batch, whose memory the shift knows; null where the worker has gone. */
  handOver(batch: Uint8Array, outcomes: Uint8Array): Promise<Uint8Array> | null {
    const { words } = this.place;
    this.#describe(batch, outcomes);
    const { state } = shiftWord;
    const before = Atomics.compareExchange(words, state, shiftState.waiting, shiftState.working);
    if (before !== shiftState.waiting) return null;
    Atomics.notify(words, state);
    return this.#answered(outcomes);
  }

  /** Whether batch and outcomes lie in memory that the worker was given with the task. */
  knows(batch: Uint8Array, outcomes: Uint8Array): boolean {
    return this.#bufferOf(batch) >= 0 && this.#bufferOf(outcomes) >= 0;
  }

  /** Whether the batch under way is answered: then whoever waits for it is told. */
  look(): boolean {
    const { words } = this.place;
    if (this.#underWay === null || Atomics.load(words, shiftWord.state) === shiftState.working) return false;
    const { outcomes, answered } = this.#underWay;
    this.#underWay = null;
    answered(outcomes.subarray(0, words[shiftWord.outcomesLength] ?? 0));
    return true;
  }

  /** The task has ended; `outcomes` are those of its last batch where they did not fit into its memory. */
  ended(outcomes: Uint8Array | null): void {
    if (outcomes === null) this.look();
    else this.#underWay?.answered(outcomes);
    this.#underWay = null;
  }

  /** The worker has died, or its batch has ended it. */
  failed(error: unknown): void {
    this.look();
    this.#underWay?.lost(error);
    this.#underWay = null;
  }

  /** Sends a worker home that waits. */
  end(): void {
    const { words } = this.place;
    Atomics.compareExchange(words, shiftWord.state, shiftState.waiting, shiftState.over);
    Atomics.notify(words, shiftWord.state);
  }

  #describe(batch: Uint8Array, outcomes: Uint8Array): void {
    const { words } = this.place;
    words[shiftWord.batchBuffer] = this.#bufferOf(batch);
    words[shiftWord.batchStart] = batch.byteOffset;
    words[shiftWord.batchLength] = batch.length;
    words[shiftWord.outcomesBuffer] = this.#bufferOf(outcomes);
  }

  #bufferOf({ buffer }: Uint8Array): number {
    return this.place.buffers.indexOf(buffer as SharedArrayBuffer);
  }

  #answered(outcomes: Uint8Array): Promise<Uint8Array> {
    return new Promise((answered, lost) => {
      this.#underWay = { outcomes, answered, lost };
    });
  }
}
