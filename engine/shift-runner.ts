/** Runs batches in the shifts of a pool's workers: a batch goes to a worker that waits for one, or begins a shift. */
import { assert } from '../shared/assert.ts';
import type { BatchRunner } from './batching-engine.ts';
import { type Errand, Shift } from './shift.ts';
import type { ShiftPlace } from './shift-words.ts';

/** A pool of workers, each of which works one shift at a time. */
export interface ShiftPool {
  readonly threads: number;
  /** Resolves when the shift has ended, with what `workShift` gives. */
  begin(place: ShiftPlace): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** Buffers of a thread that the next shifts are told of; what was not used for longest is forgotten first. */
const buffersPerThread = 8;

export class ShiftRunner implements BatchRunner {
  readonly #pool: ShiftPool;
  /** As many as there are threads at most: a shift begins once a worker is free for it. */
  readonly #shifts = new Map<number, Shift>();
  /** Shifts whose worker waits, for all that is known here; the last one waits for the shortest time. */
  readonly #waiting: Shift[] = [];
  /** Batches for which there is no worker yet. */
  readonly #errands: Errand[] = [];
  #buffers: readonly SharedArrayBuffer[] = [];
  #begun = 0;

  constructor(pool: ShiftPool) {
    this.#pool = pool;
  }

  get threads(): number {
    return this.#pool.threads;
  }

  run(batch: Uint8Array, outcomes: Uint8Array, isShared: boolean): Promise<Uint8Array> {
    return new Promise((answered, lost) => {
      this.#send({ batch, outcomes, isShared, answered, lost });
    });
  }

  /** A worker has told that it has answered a batch of this shift. */
  lookAt(number: number): void {
    const shift = this.#shifts.get(number);
    if (shift?.look() !== true || !shift.isIdle) return;
    this.#waiting.push(shift);
    const [errand] = this.#errands;
    if (errand !== undefined && this.#tookOver(errand)) this.#errands.shift();
  }

  close(): Promise<void> {
    for (const shift of this.#waiting.splice(0)) shift.end();
    return this.#pool.close();
  }

  #send(errand: Errand): void {
    if (this.#tookOver(errand)) return;
    if (this.#shifts.size < this.threads) this.#begin(errand);
    else this.#errands.push(errand);
  }

  /** Whether a shift that has begun takes the batch: one that waits, or one with a batch that is nearly done. */
  #tookOver(errand: Errand): boolean {
    for (let shift = this.#waiting.pop(); shift !== undefined; shift = this.#waiting.pop()) {
      if (shift.handOver(errand)) return true;
      shift.end();
    }
    const mayStandBehind =
      errand.isShared && this.#shifts.size === this.threads && this.#errands.length === 0;
    if (!mayStandBehind) return false;
    for (const shift of this.#shifts.values()) {
      if (!shift.isIdle && shift.hasRoom && shift.handOver(errand)) return true;
    }
    return false;
  }

  #begin(errand: Errand): void {
    this.#remember([errand.batch.buffer, errand.outcomes.buffer]);
    const number = this.#begun++;
    const shift = new Shift(number, this.#buffers);
    this.#shifts.set(number, shift);
    const isTaken = shift.handOver(errand);
    assert(isTaken, 'a shift knows the memory of its first batch');
    this.#pool.begin(shift.place).then(
      (last) => this.#leave(shift, () => shift.ended(last)),
      (error: unknown) => this.#leave(shift, () => shift.failed(error)),
    );
  }

  /** What a shift has left behind goes before all that waits: it was there first. */
  #leave(shift: Shift, leftBy: () => readonly Errand[]): void {
    this.#shifts.delete(shift.place.number);
    const at = this.#waiting.indexOf(shift);
    if (at >= 0) this.#waiting.splice(at, 1);
    for (const errand of [...leftBy(), ...this.#errands.splice(0)]) this.#send(errand);
  }

  #remember(used: readonly ArrayBufferLike[]): void {
    const others = this.#buffers.filter((known) => !used.includes(known));
    const shared = used.filter((buffer) => buffer instanceof SharedArrayBuffer);
    this.#buffers = [...others, ...shared].slice(-buffersPerThread * this.threads);
  }
}
