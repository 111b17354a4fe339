/** Counts the store's outcomes and reports events to its observer. */
import type { SnapshotOutcome, StoreCounters, StoreEvent, WriteOutcome } from './store-port.ts';
import { Trouble } from './trouble.ts';
import type { VacuumOutcome } from './write-queue.ts';

type Totals = Omit<
  StoreCounters,
  | 'cacheHitsTotal'
  | 'cacheMissesTotal'
  | 'cachedPlans'
  | 'failedReadsTotal'
  | 'queueDepth'
  | 'readsFailing'
  | 'writesFailing'
>;
type Total = keyof Totals;

/** The total that counts an outcome; null for outcomes that only the caller sees. */
const totalsOfOutcomes: Readonly<Record<WriteOutcome['kind'], Total | null>> = {
  written: 'writesTotal',
  version_conflict: 'versionConflictsTotal',
  no_such_plan: null,
  queue_full: 'queueFullTotal',
  closed: null,
  unavailable: 'failedWritesTotal',
  failed: 'failedWritesTotal',
};

export class StoreTally {
  readonly #observe: (event: StoreEvent) => void;
  readonly #totals: Record<Total, number> = {
    writesTotal: 0,
    versionConflictsTotal: 0,
    queueFullTotal: 0,
    failedWritesTotal: 0,
    commitsTotal: 0,
    writerLossesTotal: 0,
    vacuumsTotal: 0,
    vacuumFailuresTotal: 0,
    snapshotsTotal: 0,
    snapshotFailuresTotal: 0,
  };

  readonly #writeTrouble: Trouble;
  /** Shared with the reader. */
  readonly readTrouble: Trouble;
  #areWritesFailing = false;

  constructor(observe: (event: StoreEvent) => void = () => {}) {
    this.#observe = observe;
    this.#writeTrouble = new Trouble('writes', observe);
    this.readTrouble = new Trouble('reads', observe);
  }

  /** True if the last write that reached the database failed. */
  get areWritesFailing(): boolean {
    return this.#areWritesFailing;
  }

  totals(): Totals {
    return this.#totals;
  }

  committed(transactions: number): void {
    this.#totals.commitsTotal += transactions;
  }

  answered(outcome: WriteOutcome): void {
    const total = totalsOfOutcomes[outcome.kind];
    if (total !== null) this.#totals[total] += 1;
    if (outcome.kind === 'queue_full' || outcome.kind === 'closed') return;
    if (outcome.kind === 'unavailable' && outcome.reason === null) return;
    this.#areWritesFailing = outcome.kind === 'failed' || outcome.kind === 'unavailable';
    if (outcome.kind === 'unavailable') this.#writeTrouble.failed(outcome.reason ?? '');
    else if (outcome.kind !== 'failed') this.#writeTrouble.succeeded();
  }

  writerLost(reason: string, failedWrites: number): void {
    this.#totals.writerLossesTotal += 1;
    this.#observe({ kind: 'writer_lost', reason, failedWrites });
  }

  snapshotTaken(outcome: SnapshotOutcome): void {
    const isWritten = outcome.kind === 'written';
    this.#totals[isWritten ? 'snapshotsTotal' : 'snapshotFailuresTotal'] += 1;
    this.#observe(
      isWritten
        ? { kind: 'snapshot_written', path: outcome.path }
        : { kind: 'snapshot_failed', reason: outcome.reason },
    );
  }

  databaseUnreachable(reason: string): void {
    this.#observe({ kind: 'database_unreachable', reason });
  }

  databaseReached(): void {
    this.#observe({ kind: 'database_reached' });
  }

  sessionsShared(reason: string): void {
    this.#observe({ kind: 'sessions_shared', reason });
  }

  vacuumed(outcome: VacuumOutcome): void {
    this.#totals[outcome.kind === 'vacuumed' ? 'vacuumsTotal' : 'vacuumFailuresTotal'] += 1;
    this.#observe(outcome);
  }
}
