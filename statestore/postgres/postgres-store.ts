/**
 * The state store on PostgreSQL, or on a database that speaks its protocol; any number of processes may share it. One
 * connection writes, a batch at a time; two read. Each is reopened whenever it ends.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { assert } from '../../shared/assert.ts';
import { stateWriteQueueDepth } from '../../shared/limits.ts';
import type { WriteRequest } from '../messages.ts';
import { type OpenFaultKind, StoreOpenError } from '../open-fault.ts';
import { placesOf, readStateUrl, type StateDatabase } from '../state-url.ts';
import type { Plan, SnapshotOutcome, StoreCounters, StoreOptions, WriteOutcome } from '../store-port.ts';
import { StoreTally } from '../store-tally.ts';
import { defaultCacheBounds, TallyingStore } from '../tallying-store.ts';
import { BatchedReads, defaultReadBounds } from './batched-reads.ts';
import { BatchedWrites } from './batched-writes.ts';
import { ConnectError, type ConnectionTimes, connect, type DatabaseSession } from './connect.ts';
import { KeptConnection } from './kept-connection.ts';
import { migrate } from './migrate.ts';
import { commandError, lastingFaultOf } from './open-errors.ts';
import type { IdentifiedWrite, WrittenRow } from './write-statements.ts';

export const readingConnections = 2;
/** The time limit of an operation: a third to wait for its turn, the rest for the answer to its statement. */
const defaultTimeoutMs = 3000;
const turnPart = 1 / 3;
const answerPart = 2 / 3;
/** The server's limit is shorter, so that its answer tells whether the statement was rolled back. */
const statementPart = 1 / 2;
const connectMs = 3000;
const retryOpenMs = 500;
/** Faults that a start waits out. */
const passingFaults: ReadonlySet<OpenFaultKind> = new Set(['unreachable', 'database_busy']);
/** A migration step may rewrite every plan. */
const migrationTimes: ConnectionTimes = { connectMs, statementMs: 600_000, answerMs: 610_000 };

export class PostgresStore extends TallyingStore {
  readonly #connections: readonly KeptConnection[];
  readonly #writes: BatchedWrites;
  readonly #reads: BatchedReads;
  #reported: 'reachable' | 'unreachable' | 'refused' = 'reachable';
  #isSharedReported = false;

  private constructor(database: StateDatabase, options: StoreOptions, tally: StoreTally) {
    super(tally, options.nowMs);
    const { timeoutMs = defaultTimeoutMs } = options;
    const turnMs = timeoutMs * turnPart;
    const times: ConnectionTimes = {
      connectMs,
      statementMs: Math.round(timeoutMs * statementPart),
      answerMs: Math.round(timeoutMs * answerPart),
    };
    const { patienceMs = Math.min(defaultReadBounds.patienceMs, turnMs) } = options;
    const kept = () =>
      new KeptConnection(database, times, {
        up: () => this.#connected(),
        down: (reason, isLasting) => this.#disconnected(`${placesOf(database)}: ${reason}`, isLasting),
        demoted: () => this.#readElsewhere(),
        silent: () => this.#renewIdle(),
        shared: (reason) => this.#shared(reason),
      });
    const writer = kept();
    const readers = Array.from({ length: readingConnections }, kept);
    this.#connections = [writer, ...readers];
    this.#reads = new BatchedReads(
      readers,
      options.cache ?? defaultCacheBounds,
      { ...defaultReadBounds, patienceMs, readMs: timeoutMs },
      tally.readTrouble,
    );
    this.#writes = new BatchedWrites(
      writer,
      {
        committed: () => tally.committed(1),
        written: (write, row) => this.#written(write, row),
        unknown: (writes, reason) => this.#unknown(writes, reason),
      },
      {
        maximumPerBatch: options.maximumWritesPerCommit ?? stateWriteQueueDepth,
        patienceMs,
        turnMs,
        writeMs: timeoutMs,
      },
    );
  }

  /**
   * Waits until the database can be reached and has the current schema. Rejects with StoreOpenError for faults that
   * do not pass.
   */
  static async open(url: string, options: StoreOptions): Promise<PostgresStore> {
    const database = readStateUrl(url);
    assert(database !== null, 'the settings accept only URLs of state databases');
    const tally = new StoreTally(options.observe);
    await untilMigrated(database, tally);
    const store = new PostgresStore(database, options, tally);
    // A connection that came up later would empty the cache (see #connected).
    await Promise.all(store.#connections.map(({ tried }) => tried));
    return store;
  }

  protected override readPlan(verifier: Uint8Array): Promise<Plan | null> {
    return this.#reads.read(verifier);
  }

  override snapshot(): Promise<SnapshotOutcome> {
    const reason = 'the plans are in the database of SVC_STATE_URL, which is backed up by its own tools';
    return Promise.resolve({ kind: 'failed', reason });
  }

  override counters(): StoreCounters {
    const isWriterAway = this.#connections[0]?.isUp !== true;
    return this.countersOf(this.#reads, this.#writes.depth, this.tally.areWritesFailing || isWriterAway);
  }

  protected override submit(request: WriteRequest): Promise<WriteOutcome> {
    return this.#writes.submit(request);
  }

  #written({ write, writeId }: IdentifiedWrite, { planNumber, stateVersion }: WrittenRow): void {
    const { verifier } = write;
    if (write.operation === 'rekey' || write.operation === 'delete') {
      this.#reads.cache.delete(verifier);
      return;
    }
    const { catalogVersionId, document } = write;
    const plan = Object.freeze({ planNumber, stateVersion, catalogVersionId, document });
    this.#reads.cache.set({ verifier, plan, writeId });
  }

  #unknown(writes: readonly WriteRequest[], reason: string): void {
    for (const { verifier } of writes) this.#reads.cache.delete(verifier);
    this.tally.writerLost(reason, writes.length);
  }

  /** Another server may have different content at the same version. */
  #connected(): void {
    this.#reads.cache.clear();
    this.#reads.proceed();
    if (this.#reported === 'reachable' || !this.#connections.every(({ isUp }) => isUp)) return;
    this.#reported = 'reachable';
    this.tally.databaseReached();
  }

  /** Answers of a demoted server may be out of date. */
  #readElsewhere(): void {
    for (const connection of this.#connections) connection.renew('its server accepts no writes any more');
  }

  /** Whatever has dropped one connection, such as a firewall, may have dropped idle ones too. */
  #renewIdle(): void {
    for (const connection of this.#connections)
      if (connection.underWay === 0) connection.renew('another connection was not answered');
  }

  #shared(reason: string): void {
    if (!this.#isSharedReported) this.tally.sessionsShared(reason);
    this.#isSharedReported = true;
  }

  /** Reports once, and again if an operator has to act: the first reason may be that the server restarts. */
  #disconnected(reason: string, isLasting: boolean): void {
    if (this.#reported === 'refused' || (this.#reported === 'unreachable' && !isLasting)) return;
    this.#reported = isLasting ? 'refused' : 'unreachable';
    this.tally.databaseUnreachable(reason);
  }

  protected override async closeParts(): Promise<void> {
    await this.#writes.close();
    this.#reads.close();
    await Promise.all(this.#connections.map((connection) => connection.close()));
  }
}

/** Waits as long as the database is unreachable; reports that once. */
async function untilMigrated(database: StateDatabase, tally: StoreTally): Promise<void> {
  let isReported = false;
  for (;;) {
    const reason = await tryToMigrate(database);
    if (reason === null) {
      if (isReported) tally.databaseReached();
      return;
    }
    if (!isReported) tally.databaseUnreachable(reason);
    isReported = true;
    await delay(retryOpenMs);
  }
}

/** Resolves with a fault that will pass, or null; otherwise rejects with StoreOpenError. */
async function tryToMigrate(database: StateDatabase): Promise<string | null> {
  let session: DatabaseSession | undefined;
  try {
    session = await connect(database, migrationTimes);
    await migrate(session);
    return null;
  } catch (error) {
    if (error instanceof ConnectError) {
      const kind = lastingFaultOf(error);
      if (kind !== null) throw new StoreOpenError({ kind, path: error.place, detail: error.message });
      return `${error.place}: ${error.message}`;
    }
    const failure = commandError(error, placesOf(database));
    if (!(failure instanceof StoreOpenError) || !passingFaults.has(failure.fault.kind)) throw failure;
    return `${failure.fault.path}: ${failure.fault.detail}`;
  } finally {
    void session?.end();
  }
}
