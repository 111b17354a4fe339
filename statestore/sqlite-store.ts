/**
 * The state store on SQLite: a writer thread behind a bounded queue, a reader on the caller's thread, and periodic
 * maintenance of the file. Two processes may open one database: SQLite serialises their commits, every write names
 * the version that it replaces, and each reader detects the other's commits.
 */
import { join } from 'node:path';
import { assert } from '../shared/assert.ts';
import { stateWriteQueueDepth } from '../shared/limits.ts';
import { databasePath } from './connections.ts';
import type { WriteChange } from './messages.ts';
import type { PlanCacheBounds } from './plan-cache.ts';
import { PlanReader } from './reader.ts';
import { SnapshotKeeper } from './snapshot-keeper.ts';
import type {
  Plan,
  PlanContent,
  ReplaceKind,
  SnapshotOutcome,
  Store,
  StoreCounters,
  StoreOptions,
  WriteOutcome,
} from './store-port.ts';
import { StoreTally } from './store-tally.ts';
import { every } from './timers.ts';
import { WriteQueue } from './write-queue.ts';

const defaultCacheBounds: PlanCacheBounds = { maximumPlans: 10_000, maximumBytes: 64 * 1024 * 1024 };
const defaultSnapshotRetention = 168;
const verifierBytes = 32;

interface Parts {
  readonly nowMs: () => number;
  readonly queue: WriteQueue;
  readonly reader: PlanReader;
  readonly keeper: SnapshotKeeper;
  readonly tally: StoreTally;
}

export class SqliteStore implements Store {
  readonly #parts: Parts;
  readonly #stopTimers: readonly (() => void)[];
  #closing: Promise<void> | undefined;
  #vacuuming: Promise<void> | undefined;

  private constructor(parts: Parts, options: StoreOptions) {
    this.#parts = parts;
    const snapshotIntervalMs = options.snapshots?.intervalMs ?? 0;
    this.#stopTimers = [
      every(snapshotIntervalMs, () => void this.snapshot(), parts.keeper.dueInMs(snapshotIntervalMs)),
      every(options.vacuumIntervalMs ?? 0, () => this.#vacuumOnce()),
    ];
  }

  /** Rejects with StoreOpenError. */
  static async open(options: StoreOptions): Promise<SqliteStore> {
    const path = databasePath(options.directory);
    const tally = new StoreTally(options.observe);
    const maximumWritesPerCommit = options.maximumWritesPerCommit ?? stateWriteQueueDepth;
    let reader: PlanReader | undefined;
    const queue = await WriteQueue.start(
      { path, maximumWritesPerCommit, faults: options.faults },
      {
        committed: (transactions) => {
          tally.committed(transactions);
          reader?.expire();
        },
        writerLost: (reason, failedWrites) => tally.writerLost(reason, failedWrites),
      },
    );
    try {
      reader = new PlanReader(path, options.cache ?? defaultCacheBounds, tally.readTrouble);
      const keeper = new SnapshotKeeper(snapshotSettings(path, options), options.nowMs);
      return new SqliteStore({ nowMs: options.nowMs, queue, reader, keeper, tally }, options);
    } catch (error) {
      await queue.close();
      throw error;
    }
  }

  create(verifier: Uint8Array, plan: PlanContent): Promise<WriteOutcome> {
    return this.#write(verifier, { operation: 'create', ...copyOfContent(plan) });
  }

  read(verifier: Uint8Array): Plan | null {
    assert(verifier.byteLength === verifierBytes, 'a verifier is 32 bytes');
    return this.#parts.reader.read(verifier);
  }

  replace(
    verifier: Uint8Array,
    expectedStateVersion: number,
    plan: PlanContent,
    kind: ReplaceKind,
  ): Promise<WriteOutcome> {
    const content = copyOfContent(plan);
    return this.#write(verifier, { operation: 'replace', expectedStateVersion, kind, ...content });
  }

  rekey(verifier: Uint8Array, successor: Uint8Array): Promise<WriteOutcome> {
    return this.#write(verifier, { operation: 'rekey', successor: copyOfVerifier(successor) });
  }

  delete(verifier: Uint8Array): Promise<WriteOutcome> {
    return this.#write(verifier, { operation: 'delete' });
  }

  async snapshot(): Promise<SnapshotOutcome> {
    const outcome = await this.#parts.keeper.take();
    if (this.#closing === undefined) this.#parts.tally.snapshotTaken(outcome);
    return outcome;
  }

  counters(): StoreCounters {
    const { queue, reader, tally } = this.#parts;
    return {
      ...tally.totals(),
      cacheHitsTotal: reader.hits,
      cacheMissesTotal: reader.misses,
      cachedPlans: reader.cachedPlans,
      failedReadsTotal: reader.failures,
      readsFailing: Number(reader.isFailing),
      writesFailing: Number(tally.areWritesFailing),
      queueDepth: queue.depth,
    };
  }

  close(): Promise<void> {
    this.#closing ??= this.#closeParts();
    return this.#closing;
  }

  async #write(verifier: Uint8Array, change: WriteChange): Promise<WriteOutcome> {
    const { queue, nowMs, tally } = this.#parts;
    const outcome = await queue.submit({ ...change, verifier: copyOfVerifier(verifier), atMs: nowMs() });
    tally.answered(outcome);
    return outcome;
  }

  /** A vacuum that `close` interrupts does not count as a failure. */
  async #vacuum(): Promise<void> {
    const outcome = await this.#parts.queue.vacuum();
    if (this.#closing === undefined) this.#parts.tally.vacuumed(outcome);
  }

  #vacuumOnce(): void {
    this.#vacuuming ??= this.#vacuum().finally(() => {
      this.#vacuuming = undefined;
    });
  }

  async #closeParts(): Promise<void> {
    this.#parts.queue.refuse();
    for (const stop of this.#stopTimers) stop();
    // The writer closes last: only a writing connection checkpoints the write-ahead log and removes it.
    this.#parts.reader.close();
    await this.#parts.keeper.close();
    await this.#parts.queue.close();
  }
}

function snapshotSettings(path: string, options: StoreOptions) {
  return {
    databasePath: path,
    directory: options.snapshots?.directory ?? join(options.directory, 'snapshots'),
    retention: options.snapshots?.retention ?? defaultSnapshotRetention,
  };
}

/** A copy, since the caller may reuse its buffer and a message would carry the whole underlying one. */
function copyOfVerifier(verifier: Uint8Array): Uint8Array {
  assert(verifier.byteLength === verifierBytes, 'a verifier is 32 bytes');
  return new Uint8Array(verifier);
}

function copyOfContent({ catalogVersionId, document }: PlanContent): PlanContent {
  return { catalogVersionId, document: new Uint8Array(document) };
}
