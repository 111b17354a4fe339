/** The public face of the state store. What is behind `openStore` is SQLite; the port does not mention it. */
import { SqliteStore } from './sqlite-store.ts';
import type { Store, StoreOptions } from './store-port.ts';

export { type OpenFault, type OpenFaultKind, StoreOpenError } from './open-fault.ts';
export { type RestoreOptions, type RestoreOutcome, type RestoreRefusal, restoreSnapshot } from './restore.ts';
export { listSnapshots, type Snapshot } from './snapshots.ts';
export * from './store-port.ts';

/** Opens or creates the store in a directory. Rejects with StoreOpenError, whose message is meant for an operator. */
export function openStore(options: StoreOptions): Promise<Store> {
  return SqliteStore.open(options);
}
