/**
 * The port of the state store: anonymous plans, looked up by the verifiers of their tokens. The store sees no token,
 * no course and no HTTP; its callers see no database.
 */
import type { FaultSeam } from './fault-seam.ts';

/** A stored plan. The store does not interpret its document; neither it nor the object may be modified. */
export interface Plan {
  /** The plan's number, which outlives it in events and tombstones and is never reused. */
  readonly planNumber: number;
  /** 0 at creation; each accepted write adds one. */
  readonly stateVersion: number;
  /** The catalog version that the plan is bound to. */
  readonly catalogVersionId: string;
  readonly document: Uint8Array;
}

/** The content of a write: the document, and the catalog version that it is bound to. */
export interface PlanContent {
  readonly catalogVersionId: string;
  readonly document: Uint8Array;
}

/** Why a plan got a new document; recorded in the state event. */
export const replaceKinds = ['patched', 'replaced', 'migrated'] as const;
export type ReplaceKind = (typeof replaceKinds)[number];

/**
 * The outcome of a write. Only `written` guarantees durability. `failed`: the write was not acknowledged and is
 * almost always absent, but a fault during the commit may have left it in place, so a client reads before it retries.
 * All others changed nothing. `unavailable`: the database cannot be written now; `reason` is null if it cannot be
 * reached, which an event has reported.
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
  /** The number of pending writes, at most `stateWriteQueueDepth`. */
  readonly queueDepth: number;
  readonly cachedPlans: number;
  /** 1 if the last look-up in the database failed, or any has found it damaged; else 0. */
  readonly readsFailing: number;
  /** 1 if the last write failed, else 0. */
  readonly writesFailing: number;
}

/** A verifier is 32 bytes, derived by the caller with its key; any other length is a bug of the caller and throws. */
export interface Store {
  /** Stores a new plan at version 0. A verifier already in use yields `failed`. */
  create(verifier: Uint8Array, plan: PlanContent): Promise<WriteOutcome>;

  /**
   * The current plan, or null for a verifier that is unknown or deleted. The result reflects every write acknowledged
   * before the call: by this process at once, by another no later than the next turn of the event loop.
   * The result is a promise only if the store is asynchronous. A store with its plans in memory returns the plan
   * itself: reading a cached plan takes about a microsecond, and an `await` would cost the hot path more than that.
   * Callers write `const plan = result instanceof Promise ? await result : result`.
   * While a plan is unchanged and cached, the same object is returned, so that callers may cache what they derive
   * from it (the parsed document) in a WeakMap keyed by it.
   * The bytes of `verifier` must never change afterwards: the store may keep the object, and finds a plan fastest by
   * the object that it was last read with. (Writes copy their verifier.)
   * @throws StoreReadError (or rejects with it) if the store cannot be read now, StoreDamageError if it is damaged.
   */
  read(verifier: Uint8Array): Plan | null | Promise<Plan | null>;

  /** Replaces document and catalog version of a plan if its version is still `expectedStateVersion`. */
  replace(
    verifier: Uint8Array,
    expectedStateVersion: number,
    plan: PlanContent,
    kind: ReplaceKind,
  ): Promise<WriteOutcome>;

  /**
   * Gives a plan another verifier and changes nothing else: `written` has its unchanged version. The outcome is
   * `no_such_plan` if there is no such plan, or if the successor belongs to another plan.
   */
  rekey(verifier: Uint8Array, successor: Uint8Array): Promise<WriteOutcome>;

  /** Removes plan and verifier and leaves a tombstone; `written` has the plan's last version. */
  delete(verifier: Uint8Array): Promise<WriteOutcome>;

  /**
   * Takes a snapshot now, in addition to periodic ones. Never rejects: a failure is an outcome, as is a database with
   * its own backup tools.
   */
  snapshot(): Promise<SnapshotOutcome>;

  counters(): StoreCounters;

  /** Waits for pending writes, refuses later ones with `closed`, and releases all resources. */
  close(): Promise<void>;
}

export type SnapshotOutcome =
  | { readonly kind: 'written'; readonly path: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface StoreOptions {
  /** The data directory; it must exist. The database in it is `state.sqlite`, unless there is a `url`. */
  readonly directory: string;
  /** An external database with the plans (state-url.ts), for which the store takes no snapshots and runs no vacuum. */
  readonly url?: string | null;
  /** The time limit of a read or write of the database at `url`, milliseconds. Default: 3000. */
  readonly timeoutMs?: number;
  /**
   * How long the database at `url` may be unreachable before reads and writes are refused at once, milliseconds.
   * Default: 1000, or a third of `timeoutMs` if less.
   */
  readonly patienceMs?: number;
  /** Wall clock, milliseconds since the epoch. Dates events and snapshot names; orders nothing. */
  readonly nowMs: () => number;
  /** Default: no periodic snapshots. */
  readonly snapshots?: SnapshotOptions;
  /** How often free pages are returned to the file system. Default: never, like 0. */
  readonly vacuumIntervalMs?: number;
  readonly cache?: { readonly maximumPlans: number; readonly maximumBytes: number };
  /** The limit on writes in a transaction. Default: all that are pending. */
  readonly maximumWritesPerCommit?: number;
  /** Called for every event worth a log line; must not throw. */
  readonly observe?: (event: StoreEvent) => void;
  /** Injected faults, for tests. */
  readonly faults?: FaultSeam;
}

export interface SnapshotOptions {
  /** Counted from the newest existing snapshot, across restarts; 0 means never. */
  readonly intervalMs: number;
  /** The number of newest snapshots to keep; at least 1. */
  readonly retention: number;
  /** Default: `snapshots` in the data directory. Created on first use. */
  readonly directory?: string;
}

/** What the store reports to its observer. No event contains a verifier or any part of a document. */
export type StoreEvent =
  | { readonly kind: 'snapshot_written'; readonly path: string }
  | { readonly kind: 'snapshot_failed'; readonly reason: string }
  | { readonly kind: 'vacuumed'; readonly freedPages: number }
  | { readonly kind: 'vacuum_failed'; readonly reason: string }
  /** The writer thread ended unexpectedly; its `failedWrites` pending writes had the outcome `failed`. */
  | { readonly kind: 'writer_lost'; readonly reason: string; readonly failedWrites: number }
  /** The database at the store's URL cannot be reached; reported once until `database_reached`. `reason` names it. */
  | { readonly kind: 'database_unreachable'; readonly reason: string }
  | { readonly kind: 'database_reached' }
  /** A pooler gives each transaction any session; reported once. Statements are no longer prepared, which costs more. */
  | { readonly kind: 'sessions_shared'; readonly reason: string }
  /** The database answers but fails every read or write; reported once until `store_recovered`. */
  | { readonly kind: 'store_failing'; readonly what: 'reads' | 'writes'; readonly reason: string }
  | { readonly kind: 'store_recovered'; readonly what: 'reads' | 'writes' };

/** A read that the store cannot serve now: the database is unreachable, full, locked, without its tables, or closed. */
export class StoreReadError extends Error {
  override readonly name: string = 'StoreReadError';
}

/** A plan cannot be read because the database is damaged: retrying does not help (decisions.md, J.10: 500). */
export class StoreDamageError extends StoreReadError {
  override readonly name = 'StoreDamageError';
}
