/**
 * Reads plans that other processes may change: every read asks the database, so no stale plan is ever returned. The
 * reads of one turn of the event loop share a statement, which sends the cached versions and returns only plans that
 * differ; while statements are in flight, the reads of a few turns share one. A read never joins a statement that has
 * been sent: it may have read before a write that was acknowledged before the read began.
 */
import { PlanCache, type PlanCacheBounds, ReadTally } from '../plan-cache.ts';
import { type Plan, StoreDamageError, StoreReadError } from '../store-port.ts';
import type { Trouble } from '../trouble.ts';
import type { DatabaseRow } from './connect.ts';
import { classOf, describeError, isDamage, spoilsConnection } from './database-error.ts';
import { Deadlines } from './deadlines.ts';
import type { KeptConnection } from './kept-connection.ts';
import { type ChangedPlan, changedPlan, type ReadPlan, readStatement } from './read-statement.ts';
import { WaitingRead } from './waiting-read.ts';

export interface ReadBounds {
  /** The limit on statements in flight on one connection. */
  readonly statementsUnderWay: number;
  readonly plansPerStatement: number;
  /** A further statement must have at least this many plans for each one in flight. */
  readonly plansForAnotherStatement: number;
  /** The limit on waiting reads. */
  readonly plansWaiting: number;
  /** How long the database may be unreachable before reads are refused at once, milliseconds. */
  readonly patienceMs: number;
  /** The time limit of a read, including retries, milliseconds. */
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

/** An interrupted statement is retried this often: reading changes nothing. */
const maximumAttempts = 3;
const retryMs = 25;
/** The longest wait for more reads to share a statement: the one in flight may be lost. */
export const longestGatheringMs = 2;

export class BatchedReads {
  readonly #connections: readonly KeptConnection[];
  readonly #bounds: ReadBounds;
  readonly #trouble: Trouble;
  readonly cache: PlanCache<ReadPlan>;
  /**
   * By verifier object: requests with one token share it. A plan read by two objects has two rows in the statement,
   * which costs less than making a key of every verifier. A retried read is its own key: no later read joins it.
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
  readonly tally = new ReadTally();
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

  /** Called when a connection is up, or a statement has been answered. */
  proceed(): void {
    if (this.#waiting.size > 0) this.#schedule();
  }

  /** Rejects waiting reads; reads in flight are still answered. */
  close(): void {
    this.#isClosed = true;
    this.#rejectWaiting(new StoreReadError('the state store is closed'));
    this.cache.clear();
  }

  /** True if all connections have been down for longer than a reconnection takes. */
  #isAway(): boolean {
    return this.#connections.every(({ downForMs }) => downForMs > this.#bounds.patienceMs);
  }

  #refused(): Promise<never> {
    this.tally.failures += 1;
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

  /** Sends after a delay, unless an answer or another read does so first. */
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
      this.tally.failures += this.#waiting.size;
      this.#isFailing = true;
      this.#rejectWaiting(new StoreReadError('the state database cannot be reached'));
    } else if (!this.#connections.some(({ isUp }) => isUp)) setTimeout(() => this.proceed(), retryMs);
    // Otherwise the next answer calls this again.
  }

  /** The connection with the fewest statements in flight, if it may take another one. */
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
    this.tally.misses += changed.size;
    this.tally.hits += batch.length - changed.size;
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

  /** Retries interrupted reads. They may share a statement with later reads, but later reads never join theirs. */
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
      this.tally.failures += 1;
      this.#isFailing = true;
      // The end of a connection is an event of its own.
      if (!spoilsConnection(error) && kind !== 'not_sent') this.#trouble.failed(reason);
      const Failure = isDamage(error) ? StoreDamageError : StoreReadError;
      waiting.reject(new Failure(`the state database cannot be read: ${reason}`));
    }
  }

  /** Their statement is not cancelled: its result may still update the cache. */
  #giveUp(late: readonly WaitingRead[]): void {
    this.tally.failures += late.length;
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
