/**
 * The port of the state store: anonymous plans, looked up by the verifier of their token. The store sees no token,
 * no course and no HTTP; its callers see no database.
 */
import type { FaultSeam } from './fault-seam.ts';

/** A stored plan. Its document is opaque here; neither it nor the object may be written to. */
export interface Plan {
  /** Opaque number of the plan; it outlives the plan in events and tombstones and is never reused. */
  readonly planNumber: number;
  /** 0 at creation, one more with every accepted write. */
  readonly stateVersion: number;
  /** The catalog version that the plan is bound to. */
  readonly catalogVersionId: string;
  readonly document: Uint8Array;
}

/** The content of a write: the document and the catalog version that it is bound to. */
export interface PlanContent {
  readonly catalogVersionId: string;
  readonly document: Uint8Array;
}

/** Why an existing plan got a new document; recorded in the state event. */
export const replaceKinds = ['patched', 'replaced', 'migrated'] as const;
export type ReplaceKind = (typeof replaceKinds)[number];

/**
 * The outcome of a write. Only `written` guarantees durability. `failed` means that the write was not
 * acknowledged: it is almost always absent, but a fault during the commit itself may have left it in place,
 * so a client reads before it retries. The other outcomes changed nothing; `unavailable`: the database cannot be written at
 * the moment. Its `reason` is null where the database cannot be reached, which an event has told.
 */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly stateVersion: number }
  | { readonly kind: 'version_conflict'; readonly currentStateVersion: number }
  | { readonly kind: 'no_such_plan' }
  | { readonly kind: 'queue_full' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unavailable'; readonly reason: string | null }
  | { readonly kind: 'failed'; readonly reason: string };

/** Counters since the store was opened (`...Total`) and current gauges. */
export interface StoreCounters {
  /** Writes whose outcome was `written`. */
  readonly writesTotal: number;
  readonly versionConflictsTotal: number;
  readonly queueFullTotal: number;
  readonly failedWritesTotal: number;
  readonly failedReadsTotal: number;
  /** Transactions of the writer; `writesTotal / commitsTotal` is the mean group size. */
  readonly commitsTotal: number;
  /** Writer threads that ended unexpectedly; the next write starts a new one. */
  readonly writerLossesTotal: number;
  readonly vacuumsTotal: number;
  readonly vacuumFailuresTotal: number;
  readonly snapshotsTotal: number;
  readonly snapshotFailuresTotal: number;
  readonly cacheHitsTotal: number;
  readonly cacheMissesTotal: number;
  /** Pending writes, at most `stateWriteQueueDepth`. */
  readonly queueDepth: number;
  readonly cachedPlans: number;
  /** 1 if the last look-up in the database failed, or one has found it damaged; else 0. */
  readonly readsFailing: number;
  /** 1 if the last write failed, else 0. */
  readonly writesFailing: number;
}

/** A verifier is 32 bytes, derived by the caller with its key; any other length is a bug of the caller and throws. */
export interface Store {
  /** Stores a new plan at version 0. A verifier that is already in use yields `failed`. */
  create(verifier: Uint8Array, plan: PlanContent): Promise<WriteOutcome>;

  /**
   * The current plan, or null for a verifier that is unknown or deleted. The result reflects every write that was
   * acknowledged before the call: by this process at once, by another no later than the next turn of the event loop.
   *
   * The result is a promise only if the store has to wait. A store that has its plans in memory returns the plan
   * itself: reading a cached plan takes about a microsecond, and an `await` would cost the hot path more than the
   * look-up. Callers write `const plan = result instanceof Promise ? await result : result`.
   *
   * While a plan is unchanged and cached, the same object is returned, so that callers may cache what they derive
   * from it (the parsed document) in a WeakMap keyed by it.
   *
   * The bytes of `verifier` never change afterwards: the store may keep the object, and finds a plan soonest by the one
   * that it was read with before. (Of a write, it keeps a copy.)
   *
   * @throws StoreReadError (or rejects with it) if the store cannot be read at the moment, StoreDamageError if it is damaged.
   */
  read(verifier: Uint8Array): Plan | null | Promise<Plan | null>;

  /** Replaces document and catalog version of a plan if it is still at `expectedStateVersion`. */
  replace(
    verifier: Uint8Array,
    expectedStateVersion: number,
    plan: PlanContent,
    kind: ReplaceKind,
  ): Promise<WriteOutcome>;

  /**
   * Gives a plan another verifier and changes nothing else: `written` carries its unchanged version. The outcome is
   * `no_such_plan` if there is no such plan, or if the successor belongs to another plan.
   */
  rekey(verifier: Uint8Array, successor: Uint8Array): Promise<WriteOutcome>;

  /** Removes plan and verifier and leaves a tombstone; `written` carries the plan's last version. */
  delete(verifier: Uint8Array): Promise<WriteOutcome>;

  /**
   * Takes a snapshot now, in addition to the periodic ones. Never rejects: a failure is an outcome, and so is a database
   * that is backed up by its own tools.
   */
  snapshot(): Promise<SnapshotOutcome>;

  counters(): StoreCounters;

  /** Waits for pending writes, refuses later ones with `closed`, and releases everything. */
  close(): Promise<void>;
}

export type SnapshotOutcome =
  | { readonly kind: 'written'; readonly path: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface StoreOptions {
  /** The data directory; it must exist. The database in it is `state.sqlite`, unless there is a `url`. */
  readonly directory: string;
  /** A database elsewhere that keeps the plans (state-url.ts). It has no snapshots and no vacuum of ours. */
  readonly url?: string | null;
  /** How long a read or a write takes at most with a database at `url`, milliseconds; absent: 3000. */
  readonly timeoutMs?: number;
  /**
   * How long the database at `url` may be away until reads and writes are refused at once, milliseconds; absent: 1000, or a
   * third of `timeoutMs` if that is less.
   */
  readonly patienceMs?: number;
  /** Wall clock, milliseconds since the epoch. Dates events and snapshot names; nothing is ordered by it. */
  readonly nowMs: () => number;
  /** Absent: no periodic snapshots. */
  readonly snapshots?: SnapshotOptions;
  /** How often free pages are returned to the file system. Absent or 0: never. */
  readonly vacuumIntervalMs?: number;
  /** Bounds of the plan cache. */
  readonly cache?: { readonly maximumPlans: number; readonly maximumBytes: number };
  /** At most this many writes share a transaction; absent, all that are pending. */
  readonly maximumWritesPerCommit?: number;
  /** Called for every event worth a log line; must not throw. */
  readonly observe?: (event: StoreEvent) => void;
  /** Injected faults, for tests. */
  readonly faults?: FaultSeam;
}

export interface SnapshotOptions {
  /** Measured from the newest existing snapshot, across restarts; 0 is never. */
  readonly intervalMs: number;
  /** How many snapshots are kept, the newest first; at least 1. */
  readonly retention: number;
  /** Absent: `snapshots` in the data directory. Created on first use. */
  readonly directory?: string;
}

/** What the store reports to its observer. No event carries a verifier or any part of a document. */
export type StoreEvent =
  | { readonly kind: 'snapshot_written'; readonly path: string }
  | { readonly kind: 'snapshot_failed'; readonly reason: string }
  | { readonly kind: 'vacuumed'; readonly freedPages: number }
  | { readonly kind: 'vacuum_failed'; readonly reason: string }
  /** The writer thread ended by itself; its `failedWrites` pending writes had the outcome `failed`. */
  | { readonly kind: 'writer_lost'; readonly reason: string; readonly failedWrites: number }
  /** The database at the store's URL cannot be reached; told once until `database_reached`. `reason` names it. */
  | { readonly kind: 'database_unreachable'; readonly reason: string }
  | { readonly kind: 'database_reached' }
  /** A pooler gives each transaction any session of the database; told once. Statements are no longer prepared, which costs more. */
  | { readonly kind: 'sessions_shared'; readonly reason: string }
  /** The database answers, and refuses what every read or write needs; told once until `store_recovered`. */
  | { readonly kind: 'store_failing'; readonly what: 'reads' | 'writes'; readonly reason: string }
  | { readonly kind: 'store_recovered'; readonly what: 'reads' | 'writes' };

/** A read that the store cannot serve now: the database is away, full, locked, without its tables, or closed. */
export class StoreReadError extends Error {
  override readonly name: string = 'StoreReadError';
}

/** A plan that cannot be read because the database is damaged: waiting does not mend it (decisions.md, J.10: 500). */
export class StoreDamageError extends StoreReadError {
  override readonly name = 'StoreDamageError';
}
