/** The public face of the state store. `openStore` returns one on SQLite or PostgreSQL; the port mentions neither. */
import type { CopyOptions, CopyOutcome } from './copy/copy-state.ts';
import { SqliteStore } from './sqlite-store.ts';
import type { Store, StoreOptions } from './store-port.ts';

export type { CopyOptions, CopyOutcome, CopyRefusal, CopyStep, StatePlace } from './copy/copy-state.ts';
export { type OpenFault, type OpenFaultKind, StoreOpenError } from './open-fault.ts';
export { type RestoreOptions, type RestoreOutcome, type RestoreRefusal, restoreSnapshot } from './restore.ts';
export { listSnapshots, type Snapshot } from './snapshots.ts';
export { readStateUrl, stateUrlFault } from './state-url.ts';
export * from './store-port.ts';

/**
 * Opens or creates the store in a directory or at a URL. Rejects with StoreOpenError, whose message is for the
 * operator. PostgreSQL's driver is loaded on demand.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  if (options.url === undefined || options.url === null) return SqliteStore.open(options);
  const { PostgresStore } = await import('./postgres/postgres-store.ts');
  return PostgresStore.open(options.url, options);
}

/** Copies one state database into another (copy/copy-state.ts). Rejects with StoreOpenError. */
export async function copyState(options: CopyOptions): Promise<CopyOutcome> {
  const { copyState: copy } = await import('./copy/copy-state.ts');
  return copy(options);
}
