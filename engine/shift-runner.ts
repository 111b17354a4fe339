/** Runs batches in the shifts of a pool's workers: a batch goes to a worker that waits for one, or begins a shift. */
import type { BatchRunner } from './batching-engine.ts';
import { Shift } from './shift.ts';
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
  readonly #shifts = new Map<number, Shift>();
  /** Shifts whose worker waits, for all that is known here; the last one waits for the shortest time. */
  readonly #waiting: Shift[] = [];
  #buffers: readonly SharedArrayBuffer[] = [];
  #begun = 0;

  constructor(pool: ShiftPool) {
    this.#pool = pool;
  }

  get threads(): number {
    return this.#pool.threads;
  }

  run(batch: Uint8Array, outcomes: Uint8Array): Promise<Uint8Array> {
    for (let shift = this.#waiting.pop(); shift !== undefined; shift = this.#waiting.pop()) {
      const answered = shift.knows(batch, outcomes) ? shift.handOver(batch, outcomes) : null;
      if (answered !== null) return answered;
      shift.end();
    }
    return this.#begin(batch, outcomes);
  }

  /** A worker has told that it has answered a batch of this shift. */
  lookAt(number: number): void {
    const shift = this.#shifts.get(number);
    if (shift?.look() === true) this.#waiting.push(shift);
  }

  close(): Promise<void> {
    for (const shift of this.#waiting.splice(0)) shift.end();
    return this.#pool.close();
  }

  #begin(batch: Uint8Array, outcomes: Uint8Array): Promise<Uint8Array> {
    this.#remember([batch.buffer, outcomes.buffer]);
    const number = this.#begun++;
    const shift = new Shift(number, this.#buffers);
    this.#shifts.set(number, shift);
    const answered = shift.begin(batch, outcomes);
    this.#pool.begin(shift.place).then(
      (last) => this.#leave(shift).ended(last),
      (error: unknown) => this.#leave(shift).failed(error),
    );
    return answered;
  }

  #leave(shift: Shift): Shift {
    this.#shifts.delete(shift.place.number);
    const at = this.#waiting.indexOf(shift);
    if (at >= 0) this.#waiting.splice(at, 1);
    return shift;
  }

  #remember(used: readonly ArrayBufferLike[]): void {
    const others = this.#buffers.filter((known) => !used.includes(known));
    const shared = used.filter((buffer) => buffer instanceof SharedArrayBuffer);
    this.#buffers = [...others, ...shared].slice(-buffersPerThread * this.threads);
  }
}
