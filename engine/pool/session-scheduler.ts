/** Assigns batches to the sessions of a pool's workers: an idle one, a busy one with room, or a new one. */
import { assert } from '../../shared/assert.ts';
import type { BatchRunner } from './engine-types.ts';
import type { SessionChannel } from './session-protocol.ts';
import { type InFlightBatch, WorkerSession } from './worker-session.ts';

/** A pool of workers, each of which runs one session at a time. */
export interface SessionPool {
  readonly threads: number;
  /** Resolves when the session ends, to what `runSession` returns. */
  begin(channel: SessionChannel): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** New sessions know this many buffers for each thread; the least recently used are dropped. */
const buffersPerThread = 8;

export class SessionScheduler implements BatchRunner {
  readonly #pool: SessionPool;
  /** The sessions by number, at most one for each thread, so that each has a worker. */
  readonly #sessions = new Map<number, WorkerSession>();
  /** A stack: the session that became idle last is taken first. */
  readonly #idle: WorkerSession[] = [];
  /** Batches that wait for a session. */
  readonly #queue: InFlightBatch[] = [];
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

  /** Called when the worker of this session has posted that it has answered. */
  observe(number: number): void {
    const session = this.#sessions.get(number);
    if (session?.observe() !== true || !session.isIdle) return;
    this.#idle.push(session);
    const [first] = this.#queue;
    if (first !== undefined && this.#assign(first)) this.#queue.shift();
  }

  close(): Promise<void> {
    for (const session of this.#idle.splice(0)) session.close();
    return this.#pool.close();
  }

  #send(inFlight: InFlightBatch): void {
    if (this.#assign(inFlight)) return;
    if (this.#sessions.size < this.threads) this.#begin(inFlight);
    else this.#queue.push(inFlight);
  }

  /** Returns false if no open session takes the batch. */
  #assign(inFlight: InFlightBatch): boolean {
    for (let session = this.#idle.pop(); session !== undefined; session = this.#idle.pop()) {
      if (session.submit(inFlight)) return true;
      session.close();
    }
    if (!inFlight.isShared || this.#sessions.size < this.threads || this.#queue.length > 0) return false;
    for (const session of this.#sessions.values()) {
      if (!session.isIdle && session.hasRoom && session.submit(inFlight)) return true;
    }
    return false;
  }

  #begin(inFlight: InFlightBatch): void {
    this.#useBuffers([inFlight.batch.buffer, inFlight.outcomes.buffer]);
    const session = new WorkerSession(this.#begun++, this.#buffers);
    this.#sessions.set(session.channel.number, session);
    const isTaken = session.submit(inFlight);
    assert(isTaken, 'a session knows the memory of its first batch');
    this.#pool.begin(session.channel).then(
      (overflow) => this.#end(session, () => session.ended(overflow)),
      (error: unknown) => this.#end(session, () => session.failed(error)),
    );
  }

  /** Unanswered batches of an ended session go to the front of the queue, since they came first. */
  #end(session: WorkerSession, batchesLeft: () => readonly InFlightBatch[]): void {
    this.#sessions.delete(session.channel.number);
    const at = this.#idle.indexOf(session);
    if (at >= 0) this.#idle.splice(at, 1);
    for (const inFlight of [...batchesLeft(), ...this.#queue.splice(0)]) this.#send(inFlight);
  }

  #useBuffers(used: readonly ArrayBufferLike[]): void {
    const others = this.#buffers.filter((known) => !used.includes(known));
    const shared = used.filter((buffer) => buffer instanceof SharedArrayBuffer);
    this.#buffers = [...others, ...shared].slice(-buffersPerThread * this.threads);
  }
}
