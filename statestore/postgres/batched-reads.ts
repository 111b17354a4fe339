/**
 * Reads plans that other processes may change: every read asks the database, so that nothing stale is ever answered.
 * The reads of a turn of the event loop share one statement, which carries what is cached and answers only what
 * differs; while statements are under way, those of a few turns. A read joins only a statement that has not been sent yet:
 * one that has may have looked before a write that was acknowledged before the read began.
 */
import { PlanCache, type PlanCacheBounds } from '../plan-cache.ts';
import { type Plan, StoreDamageError, StoreReadError } from '../store-port.ts';
import type { Trouble } from '../trouble.ts';
import type { DatabaseRow } from './connect.ts';
import { classOf, describeError, isDamage, spoilsConnection } from './database-error.ts';
import { Deadlines } from './deadlines.ts';
import type { KeptConnection } from './kept-connection.ts';
import { type ChangedPlan, changedPlan, type ReadPlan, readStatement } from './read-statement.ts';
import { WaitingRead } from './waiting-read.ts';

export interface ReadBounds {
  /** Statements of one connection that are under way together. */
  readonly statementsUnderWay: number;
  readonly plansPerStatement: number;
  /** Another statement has at least this number of plans for each one that is under way. */
  readonly plansForAnotherStatement: number;
  /** Plans that wait for a statement. */
  readonly plansWaiting: number;
  /** How long the database may be away until reads are refused at once, milliseconds. */
  readonly patienceMs: number;
  /** How long a read takes at most, however often it is sent, milliseconds. */
  readonly readMs: number;
}

export const defaultReadBounds: ReadBounds = {
  statementsUnderWay: 4,
  plansPerStatement: 512,
  plansForAnotherStatement: 16,
  plansWaiting: 8192,
  patienceMs: 1000,
  readMs: 3000,
};

/** A statement that was cut off is sent again this often: reading changes nothing. */
const maximumAttempts = 3;
const retryMs = 25;
/** No plan waits longer for others to share a statement with: the one under way may be lost. */
export const longestGatheringMs = 2;

export class BatchedReads {
  readonly #connections: readonly KeptConnection[];
  readonly #bounds: ReadBounds;
  readonly #trouble: Trouble;
  readonly cache: PlanCache<ReadPlan>;
  /**
   * By the verifier object: requests with one token share it. Of one plan under two objects the statement has two rows,
   * which costs less than making a key of every verifier. One that is sent again is its own key: no later read joins it.
   */
  #waiting = new Map<Uint8Array | WaitingRead, WaitingRead>();
  readonly #underWay = new Set<readonly WaitingRead[]>();
  readonly #deadlines = new Deadlines<WaitingRead>(
    () => [...this.#underWay, [...this.#waiting.values()]].flat().filter(({ isGivenUp }) => !isGivenUp),
    ({ dueMs }) => dueMs,
    (late) => this.#giveUp(late),
  );
  #isScheduled = false;
  #isGathering = false;
  #isClosed = false;
  #hits = 0;
  #misses = 0;
  #failures = 0;
  #isFailing = false;

  constructor(
    connections: readonly KeptConnection[],
    cache: PlanCacheBounds,
    bounds: ReadBounds,
    trouble: Trouble,
  ) {
    this.#connections = connections;
    this.#bounds = bounds;
    this.#trouble = trouble;
    this.cache = new PlanCache(cache);
  }

  get hits(): number {
    return this.#hits;
  }

  get misses(): number {
    return this.#misses;
  }

  get failures(): number {
    return this.#failures;
  }

  get cachedPlans(): number {
    return this.cache.size;
  }

  get isFailing(): boolean {
    return this.#isFailing || !this.#connections.some(({ isUp }) => isUp);
  }

  /** Rejects with StoreReadError. The verifier's bytes must not change. */
  read(verifier: Uint8Array): Promise<Plan | null> {
    const known = this.#waiting.get(verifier);
    if (known !== undefined) return known.answer;
    if (this.#isClosed) return Promise.reject(new StoreReadError('the state store is closed'));
    if (this.#waiting.size >= this.#bounds.plansWaiting || this.#isAway()) return this.#refused();
    const waiting = new WaitingRead(verifier, performance.now() + this.#bounds.readMs);
    this.#waiting.set(verifier, waiting);
    this.#deadlines.watch(waiting.dueMs);
    this.#schedule();
    return waiting.answer;
  }

  /** A connection is up again, or its statement has been answered. */
  proceed(): void {
    if (this.#waiting.size > 0) this.#schedule();
  }

  /** Rejects what waits; what is under way is answered. */
  close(): void {
    this.#isClosed = true;
    this.#rejectWaiting(new StoreReadError('the state store is closed'));
    this.cache.clear();
  }

  /** For longer than a reconnection takes. */
  #isAway(): boolean {
    return this.#connections.every(({ downForMs }) => downForMs > this.#bounds.patienceMs);
  }

  #refused(): Promise<never> {
    this.#failures += 1;
    this.#isFailing = true;
    return Promise.reject(new StoreReadError('the state database cannot be reached'));
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (this.#areEnough()) this.#send();
      else this.#gather();
    });
  }

  /** A statement costs the gateway as much as several reads. */
  #areEnough(): boolean {
    const underWay = this.#connections.reduce((sum, connection) => sum + connection.underWay, 0);
    return this.#waiting.size >= this.#bounds.plansForAnotherStatement * underWay;
  }

  /** The next answer, or the next read, looks again; if there is none, this does. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    setTimeout(() => {
      this.#isGathering = false;
      this.#send();
    }, longestGatheringMs).unref();
  }

  #send(): void {
    if (this.#waiting.size === 0) return;
    const free = this.#freeConnection();
    if (free !== undefined) {
      void this.#sendBatch(free, this.#takeBatch());
      this.proceed();
    } else if (this.#isAway()) {
      this.#failures += this.#waiting.size;
      this.#isFailing = true;
      this.#rejectWaiting(new StoreReadError('the state database cannot be reached'));
    } else if (!this.#connections.some(({ isUp }) => isUp)) setTimeout(() => this.proceed(), retryMs);
    // Otherwise the next answer calls this again.
  }

  /** The connection with the least under way, if one may take another statement. */
  #freeConnection(): KeptConnection | undefined {
    const [first] = this.#connections
      .filter(({ isUp, underWay }) => isUp && underWay < this.#bounds.statementsUnderWay)
      .sort((left, right) => left.underWay - right.underWay);
    return first;
  }

  #takeBatch(): readonly WaitingRead[] {
    const all = this.#waiting;
    if (all.size <= this.#bounds.plansPerStatement) {
      this.#waiting = new Map();
      return [...all.values()];
    }
    const batch = [...all].slice(0, this.#bounds.plansPerStatement);
    for (const [key] of batch) all.delete(key);
    return batch.map(([, waiting]) => waiting);
  }

  async #sendBatch(connection: KeptConnection, batch: readonly WaitingRead[]): Promise<void> {
    const cached = batch.map(({ verifier }) => this.cache.get(verifier));
    const verifiers = batch.map(({ verifier }) => verifier);
    this.#underWay.add(batch);
    try {
      const rows = await connection.queryUndescribed(readStatement(verifiers, cached));
      this.#isFailing = false;
      this.#trouble.succeeded();
      this.#answer(batch, cached, rows);
    } catch (error) {
      this.#fail(batch, error);
    } finally {
      this.#underWay.delete(batch);
    }
    this.proceed();
  }

  #answer(
    batch: readonly WaitingRead[],
    cached: readonly (ReadPlan | undefined)[],
    rows: readonly DatabaseRow[],
  ): void {
    const changed = new Map(rows.map((row) => changedPlan(row)));
    this.#misses += changed.size;
    this.#hits += batch.length - changed.size;
    for (const [position, waiting] of batch.entries()) {
      const entry = cached[position];
      const read = changed.get(position);
      if (read !== undefined) waiting.resolve(this.#keep(waiting.verifier, read));
      else if (entry !== undefined) waiting.resolve(entry.plan);
      else waiting.reject(new Error('the database left a plan out'));
    }
  }

  #keep(verifier: Uint8Array, read: ChangedPlan): Plan | null {
    if (read === 'absent') {
      this.cache.delete(verifier);
      return null;
    }
    this.cache.set({ verifier, ...read });
    return read.plan;
  }

  /** Sends reads again that were cut off; they may share a statement with later reads, never the other way round. */
  #fail(batch: readonly WaitingRead[], error: unknown): void {
    const kind = classOf(error);
    const isFinal = kind === 'refused' || this.#isClosed;
    const reason = describeError(error);
    const nowMs = performance.now();
    for (const waiting of batch.filter(({ isGivenUp }) => !isGivenUp)) {
      if (!isFinal && waiting.attempts < maximumAttempts && nowMs < waiting.dueMs) {
        waiting.attempts += 1;
        this.#waiting.set(waiting, waiting);
        continue;
      }
      this.#failures += 1;
      this.#isFailing = true;
      // A connection that has ended has an event of its own.
      if (!spoilsConnection(error) && kind !== 'not_sent') this.#trouble.failed(reason);
      const Failure = isDamage(error) ? StoreDamageError : StoreReadError;
      waiting.reject(new Failure(`the state database cannot be read: ${reason}`));
    }
  }

  /** Their statement is not cancelled, and may still say what is cached. */
  #giveUp(late: readonly WaitingRead[]): void {
    this.#failures += late.length;
    this.#isFailing = true;
    const reason = `no answer within ${this.#bounds.readMs} ms`;
    if (this.#connections.every(({ isUp }) => isUp)) this.#trouble.failed(reason);
    for (const waiting of late) {
      waiting.isGivenUp = true;
      waiting.reject(new StoreReadError(`the state database cannot be read: ${reason}`));
    }
    for (const [key, { isGivenUp }] of this.#waiting) if (isGivenUp) this.#waiting.delete(key);
  }

  #rejectWaiting(error: Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
