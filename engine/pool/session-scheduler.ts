/** Runs batches in the shifts of a pool's workers: a batch goes to a worker that waits for one, or begins a shift. */
import { assert } from '../../shared/assert.ts';
import type { BatchRunner } from './batching-engine.ts';
import type { SessionChannel } from './session-channel.ts';
import { type InFlightBatch, WorkerSession } from './worker-session.ts';

/** A pool of workers, each of which works one shift at a time. */
export interface SessionPool {
  readonly threads: number;
  /** Resolves when the shift has ended, with what `workShift` gives. */
  begin(place: SessionChannel): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** Buffers of a thread that the next shifts are told of; what was not used for longest is forgotten first. */
const buffersPerThread = 8;

export class SessionScheduler implements BatchRunner {
  readonly #pool: SessionPool;
  /** As many as there are threads at most: a shift begins once a worker is free for it. */
  readonly #shifts = new Map<number, WorkerSession>();
  /** Shifts whose worker waits, for all that is known here; the last one waits for the shortest time. */
  readonly #waiting: WorkerSession[] = [];
  /** Batches for which there is no worker yet. */
  readonly #waitingBatches: InFlightBatch[] = [];
  #buffers: readonly SharedArrayBuffer[] = [];
  #begun = 0;

  constructor(pool: SessionPool) {
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
    const [inFlight] = this.#waitingBatches;
    if (inFlight !== undefined && this.#tookOver(inFlight)) this.#waitingBatches.shift();
  }

  close(): Promise<void> {
    for (const shift of this.#waiting.splice(0)) shift.end();
    return this.#pool.close();
  }

  #send(inFlight: InFlightBatch): void {
    if (this.#tookOver(inFlight)) return;
    if (this.#shifts.size < this.threads) this.#begin(inFlight);
    else this.#waitingBatches.push(inFlight);
  }

  /** Whether a shift that has begun takes the batch: one that waits, or one with a batch that is nearly done. */
  #tookOver(inFlight: InFlightBatch): boolean {
    for (let shift = this.#waiting.pop(); shift !== undefined; shift = this.#waiting.pop()) {
      if (shift.handOver(inFlight)) return true;
      shift.end();
    }
    const mayStandBehind =
      inFlight.isShared && this.#shifts.size === this.threads && this.#waitingBatches.length === 0;
    if (!mayStandBehind) return false;
    for (const shift of this.#shifts.values()) {
      if (!shift.isIdle && shift.hasRoom && shift.handOver(inFlight)) return true;
    }
    return false;
  }

  #begin(inFlight: InFlightBatch): void {
    this.#remember([inFlight.batch.buffer, inFlight.outcomes.buffer]);
    const number = this.#begun++;
    const shift = new WorkerSession(number, this.#buffers);
    this.#shifts.set(number, shift);
    const isTaken = shift.handOver(inFlight);
    assert(isTaken, 'a shift knows the memory of its first batch');
    this.#pool.begin(shift.place).then(
      (last) => this.#leave(shift, () => shift.ended(last)),
      (error: unknown) => this.#leave(shift, () => shift.failed(error)),
    );
  }

  /** What a shift has left behind goes before all that waits: it was there first. */
  #leave(shift: WorkerSession, leftBy: () => readonly InFlightBatch[]): void {
    this.#shifts.delete(shift.place.number);
    const at = this.#waiting.indexOf(shift);
    if (at >= 0) this.#waiting.splice(at, 1);
    for (const inFlight of [...leftBy(), ...this.#waitingBatches.splice(0)]) this.#send(inFlight);
  }

  #remember(used: readonly ArrayBufferLike[]): void {
    const others = this.#buffers.filter((known) => !used.includes(known));
    const shared = used.filter((buffer) => buffer instanceof SharedArrayBuffer);
    this.#buffers = [...others, ...shared].slice(-buffersPerThread * this.threads);
  }
}
