/**
 * The state store on SQLite: a writer thread behind a bounded queue, a reader on the caller's thread, and periodic
 * maintenance of the file. Several processes may open one database: SQLite serializes their commits, every write
 * names the version that it replaces, and each reader detects the other processes' commits.
 */
import { join } from 'node:path';
import { stateWriteQueueDepth } from '../shared/limits.ts';
import { databasePath } from './connections.ts';
import type { WriteRequest } from './messages.ts';
import { PlanReader } from './reader.ts';
import { SnapshotKeeper } from './snapshot-keeper.ts';
import type { Plan, SnapshotOutcome, StoreCounters, StoreOptions, WriteOutcome } from './store-port.ts';
import { StoreTally } from './store-tally.ts';
import { defaultCacheBounds, TallyingStore } from './tallying-store.ts';
import { every } from './timers.ts';
import { WriteQueue } from './write-queue.ts';

const defaultSnapshotRetention = 168;

interface Parts {
  readonly queue: WriteQueue;
  readonly reader: PlanReader;
  readonly keeper: SnapshotKeeper;
  readonly tally: StoreTally;
}

export class SqliteStore extends TallyingStore {
  readonly #parts: Parts;
  readonly #stopTimers: readonly (() => void)[];
  #vacuuming: Promise<void> | undefined;
  #snapshotting: Promise<SnapshotOutcome> | undefined;

  private constructor(parts: Parts, options: StoreOptions) {
    super(parts.tally, options.nowMs);
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
      return new SqliteStore({ queue, reader, keeper, tally }, options);
    } catch (error) {
      await queue.close();
      throw error;
    }
  }

  protected override readPlan(verifier: Uint8Array): Plan | null {
    return this.#parts.reader.read(verifier);
  }

  override snapshot(): Promise<SnapshotOutcome> {
    this.#snapshotting ??= this.#takeSnapshot().finally(() => {
      this.#snapshotting = undefined;
    });
    return this.#snapshotting;
  }

  async #takeSnapshot(): Promise<SnapshotOutcome> {
    const outcome = await this.#parts.keeper.take();
    if (!this.isClosing) this.tally.snapshotTaken(outcome);
    return outcome;
  }

  override counters(): StoreCounters {
    const { queue, reader } = this.#parts;
    return this.countersOf(reader, queue.depth, this.tally.areWritesFailing);
  }

  protected override submit(request: WriteRequest): Promise<WriteOutcome> {
    return this.#parts.queue.submit(request);
  }

  /** A vacuum interrupted by `close` does not count as a failure. */
  async #vacuum(): Promise<void> {
    const outcome = await this.#parts.queue.vacuum();
    if (!this.isClosing) this.tally.vacuumed(outcome);
  }

  #vacuumOnce(): void {
    this.#vacuuming ??= this.#vacuum().finally(() => {
      this.#vacuuming = undefined;
    });
  }

  protected override async closeParts(): Promise<void> {
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
