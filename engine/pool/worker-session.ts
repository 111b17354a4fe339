/**
 * A worker's shift as the gateway thread sees it: one task of the pool in which a worker answers batch after
 * batch. Handing it the next one costs a store and a wake; a task of the pool for each costs several times that.
 */
import { int32At } from '../../shared/column.ts';
import {
  batchesPerSession,
  batchWord,
  batchWordsAt,
  channelWord,
  channelWords,
  followingNumber,
  over,
  type SessionChannel,
} from './session-channel.ts';

/** A batch on its way to a worker and back. */
export interface InFlightBatch {
  readonly batch: Uint8Array;
  /** Memory for the outcomes. */
  readonly outcomes: Uint8Array;
  /** Whether its worker may have another one. */
  readonly isShared: boolean;
  readonly answered: (outcomes: Uint8Array) => void;
  readonly lost: (error: unknown) => void;
}

export class WorkerSession {
  readonly place: SessionChannel;
  /** Handed over and not known to be answered, the one first that the worker is at. */
  readonly #underWay: InFlightBatch[] = [];
  #handed = 0;
  #answered = 0;

  constructor(number: number, buffers: readonly SharedArrayBuffer[]) {
    const words = new Int32Array(new SharedArrayBuffer(channelWords * Int32Array.BYTES_PER_ELEMENT));
    this.place = { words, buffers, number };
  }

  /** Whether the worker has nothing to do, for all that is known here. */
  get isIdle(): boolean {
    return this.#underWay.length === 0;
  }

  /** Whether a batch can wait here behind another, which is light as well. */
  get hasRoom(): boolean {
    return this.#underWay.length < batchesPerSession && this.#underWay.every(({ isShared }) => isShared);
  }

  /** False where the worker has gone, or was not given the memory of this batch with its task. */
  handOver(inFlight: InFlightBatch): boolean {
    const { words } = this.place;
    const { handed } = channelWord;
    const number = this.#handed;
    const following = followingNumber(number);
    if (!this.#describe(inFlight)) return false;
    if (Atomics.compareExchange(words, handed, number, following) !== number) return false;
    Atomics.notify(words, handed);
    this.#handed = following;
    this.#underWay.push(inFlight);
    return true;
  }

  /** Tells those who wait for batches that are answered by now; false where there are none. */
  look(): boolean {
    const { words } = this.place;
    Atomics.store(words, channelWord.told, 0);
    const answered = Atomics.load(words, channelWord.answered);
    if (answered === this.#answered) return false;
    while (this.#answered !== answered) {
      const length = int32At(words, batchWordsAt(this.#answered) + batchWord.outcomesLength);
      this.#answered = followingNumber(this.#answered);
      const inFlight = this.#underWay.shift();
      inFlight?.answered(inFlight.outcomes.subarray(0, length));
    }
    return true;
  }

  /** The task has ended; `outcomes` are those of its last batch where they did not fit. The batches that it left. */
  ended(outcomes: Uint8Array | null): readonly InFlightBatch[] {
    this.look();
    if (outcomes !== null) this.#underWay.shift()?.answered(outcomes);
    return this.#underWay.splice(0);
  }

  /** The worker has died, or the batch that it was at has ended it. The batches that it did not come to. */
  failed(error: unknown): readonly InFlightBatch[] {
    this.look();
    this.#underWay.shift()?.lost(error);
    return this.#underWay.splice(0);
  }

  /** Sends a worker home that waits. */
  end(): void {
    const { words } = this.place;
    Atomics.compareExchange(words, channelWord.handed, this.#answered, over);
    Atomics.notify(words, channelWord.handed);
  }

  #describe({ batch, outcomes }: InFlightBatch): boolean {
    const { words } = this.place;
    const at = batchWordsAt(this.#handed);
    const batchBuffer = this.#bufferOf(batch);
    const outcomesBuffer = this.#bufferOf(outcomes);
    words[at + batchWord.batchBuffer] = batchBuffer;
    words[at + batchWord.batchStart] = batch.byteOffset;
    words[at + batchWord.batchLength] = batch.length;
    words[at + batchWord.outcomesBuffer] = outcomesBuffer;
    return batchBuffer >= 0 && outcomesBuffer >= 0;
  }

  #bufferOf({ buffer }: Uint8Array): number {
    return this.place.buffers.indexOf(buffer as SharedArrayBuffer);
  }
}
