/** Opens the state store as the settings say, and says how a command ends where it cannot be had. */
import { type OpenFaultKind, openStore, type Store, StoreOpenError } from '../../statestore/store.ts';
import type { Observe } from '../observe/event.ts';
import { CommandFailure, type ExitName } from '../process/exit-codes.ts';
import type { Settings } from '../process/settings.ts';

/** Free pages go back to the file system this often. */
const vacuumIntervalMs = 3_600_000;

/** How a command ends whose store cannot be opened or written. */
export const storeExits: Readonly<Record<OpenFaultKind, ExitName>> = {
  directory_missing: 'cannotCreate',
  not_writable: 'cannotCreate',
  disk_full: 'cannotCreate',
  database_busy: 'temporary',
  not_a_state_database: 'data',
  database_corrupted: 'data',
  schema_too_new: 'data',
  not_readable: 'data',
};

/** Throws CommandFailure. */
export async function openStateStore(settings: Settings, observe: Observe): Promise<Store> {
  try {
    return await openStore({
      directory: settings.dataDirectory,
      nowMs: Date.now,
      snapshots: { intervalMs: settings.snapshotIntervalMs, retention: settings.snapshotRetention },
      vacuumIntervalMs,
      observe: (event) => observe({ kind: 'store', event }),
    });
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    throw new CommandFailure(storeExits[error.fault.kind], error.message);
  }
}
