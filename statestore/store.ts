/**
 * The public face of the state store: anonymous plans, found by the verifier of their token. It is a port:
 * the gateway knows nothing of what is behind it, and the store sees no token, no course and no HTTP.
 */
import type { FaultSeam } from './fault-seam.ts';
import { SqliteStore } from './sqlite-store.ts';
import type { StoreEvent } from './store-event.ts';

export { type OpenFault, type OpenFaultKind, StoreOpenError } from './open-fault.ts';
export { StoreReadError } from './read-error.ts';
export { type RestoreOptions, type RestoreOutcome, type RestoreRefusal, restoreSnapshot } from './restore.ts';
export { listSnapshots, type Snapshot } from './snapshots.ts';
export type { StoreEvent } from './store-event.ts';

/** A stored plan. Its document is opaque here; neither it nor the object may be written to. */
export interface Plan {
  /** Opaque number of the plan; it outlives the plan in events and tombstones and is never given again. */
  readonly planNumber: number;
  /** 0 at creation, one more with every accepted write. */
  readonly stateVersion: number;
  /** The catalog version that the plan is bound to. */
  readonly catalogVersionId: string;
  readonly document: Uint8Array;
}

/** What a write brings: the document and the catalog version that it is bound to. */
export interface PlanContent {
  readonly catalogVersionId: string;
  readonly document: Uint8Array;
}

/** How an existing plan came to its new document; recorded in the state event. */
export const replaceKinds = ['patched', 'replaced', 'migrated'] as const;
export type ReplaceKind = (typeof replaceKinds)[number];

/**
 * The one outcome of a write. Only `written` says that it is durable. `failed` says that it was not
 * acknowledged: it is almost always absent, but a fault during the commit itself may have left it there,
 * so a client reads before it tries again. All others changed nothing.
 */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly stateVersion: number }
  | { readonly kind: 'version_conflict'; readonly currentStateVersion: number }
  | { readonly kind: 'no_such_plan' }
  | { readonly kind: 'queue_full' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Cumulative counts since the store was opened (`...Total`) and gauges of this moment. */
export interface StoreCounters {
  /** Writes answered `written`. */
  readonly writesTotal: number;
  readonly versionConflictsTotal: number;
  readonly queueFullTotal: number;
  readonly failedWritesTotal: number;
  /** Transactions of the writer; `writesTotal / commitsTotal` is the size of its groups. */
  readonly commitsTotal: number;
  /** Deaths of the writer thread; each is replaced for the next write. */
  readonly writerLossesTotal: number;
  readonly vacuumsTotal: number;
  readonly vacuumFailuresTotal: number;
  readonly snapshotsTotal: number;
  readonly snapshotFailuresTotal: number;
  readonly cacheHitsTotal: number;
  readonly cacheMissesTotal: number;
  /** Writes submitted and not yet answered, at most `stateWriteQueueDepth`. */
  readonly queueDepth: number;
  readonly cachedPlans: number;
}

/** A verifier is 32 bytes, keyed by the caller; anything else is a bug of the caller and throws. */
export interface Store {
  /** Stores a new plan at version 0. A verifier that is already there is answered `failed`. */
  create(verifier: Uint8Array, plan: PlanContent): Promise<WriteOutcome>;

  /**
   * The plan as of this moment, null for a verifier that is unknown or deleted. It sees every write that was
   * acknowledged before the call, by this process or another; the other's at the latest in the next turn of
   * the event loop.
   *
   * The answer is a promise only where the store has to wait. A store whose plans are at hand answers at
   * once: a query against a cached plan costs about a microsecond here, and an `await` on each would cost
   * the hot path more than the look-up. Callers write
   * `const plan = answer instanceof Promise ? await answer : answer`.
   *
   * While a plan is unchanged and cached, the same object is answered, so that what a caller derives from
   * it (the parsed document) may be kept in a WeakMap under it.
   *
   * Throws (or rejects with) StoreReadError when the store cannot be read.
   */
  read(verifier: Uint8Array): Plan | null | Promise<Plan | null>;

  /** Replaces document and catalog version of a plan, if it still is at `expectedStateVersion`. */
  replace(
    verifier: Uint8Array,
    expectedStateVersion: number,
    plan: PlanContent,
    kind: ReplaceKind,
  ): Promise<WriteOutcome>;

  /**
   * Gives a plan another verifier and changes nothing else of it: `written` carries its version, which stays
   * as it was. `no_such_plan` where there is none, or where the successor belongs to another plan.
   */
  rekey(verifier: Uint8Array, successor: Uint8Array): Promise<WriteOutcome>;

  /** Removes plan and verifier, leaves a tombstone; `written` carries the last version of the plan. */
  delete(verifier: Uint8Array): Promise<WriteOutcome>;

  /** Takes a snapshot now, besides those of the interval. Never rejects: a failure is an outcome. */
  snapshot(): Promise<SnapshotOutcome>;

  counters(): StoreCounters;

  /** Waits for the writes already submitted, answers `closed` to later ones, frees everything. */
  close(): Promise<void>;
}

export type SnapshotOutcome =
  | { readonly kind: 'written'; readonly path: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface StoreOptions {
  /** The data directory; it must exist. The database in it is `state.sqlite`. */
  readonly directory: string;
  /** Wall clock, milliseconds since the epoch. It dates events and names snapshots; nothing is ordered by it. */
  readonly nowMs: () => number;
  /** Left out: no snapshots at an interval. */
  readonly snapshots?: SnapshotOptions;
  /** How often free pages are given back to the file system. Left out or 0: never. */
  readonly vacuumIntervalMs?: number;
  /** Bounds of the cache of plans. */
  readonly cache?: { readonly maximumPlans: number; readonly maximumBytes: number };
  /** At most this many writes share a transaction; left out, as many as wait. */
  readonly maximumWritesPerCommit?: number;
  /** Told of everything worth a log line; must not throw. */
  readonly observe?: (event: StoreEvent) => void;
  /** Faults on purpose, for tests. */
  readonly faults?: FaultSeam;
}

export interface SnapshotOptions {
  /** Counted from the newest snapshot there is, across restarts; 0 is never. */
  readonly intervalMs: number;
  /** How many of the newest snapshots are kept, at least 1. */
  readonly retention: number;
  /** Left out: `snapshots` in the data directory. It is created when it is first needed. */
  readonly directory?: string;
}

/** Opens or creates the store in a directory. Rejects with StoreOpenError, whose message is for people. */
export function openStore(options: StoreOptions): Promise<Store> {
  return SqliteStore.open(options);
}
