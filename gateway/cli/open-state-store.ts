/** Opens the state store from the settings; a failure becomes the command's exit code. */
import { type OpenFaultKind, openStore, type Store, StoreOpenError } from '../../statestore/store.ts';
import type { Observe } from '../observe/event.ts';
import { CommandFailure, type ExitName } from '../process/exit-codes.ts';
import type { Settings } from '../process/settings.ts';

/** How often free pages are returned to the file system. */
const vacuumIntervalMs = 3_600_000;

const storeExits: Readonly<Record<OpenFaultKind, ExitName>> = {
  directory_missing: 'cannotCreate',
  not_writable: 'cannotCreate',
  disk_full: 'cannotCreate',
  database_busy: 'temporary',
  not_a_state_database: 'data',
  no_state_database: 'data',
  database_corrupted: 'data',
  schema_too_new: 'data',
  not_readable: 'data',
  login_refused: 'setting',
  privilege_missing: 'setting',
  no_such_database: 'setting',
  encryption_refused: 'setting',
  unreachable: 'temporary',
};

/** Throws CommandFailure. */
export function openStateStore(settings: Settings, observe: Observe): Promise<Store> {
  return orCommandFailure(
    openStore({
      directory: settings.dataDirectory,
      url: settings.stateUrl,
      timeoutMs: settings.stateTimeoutMs,
      nowMs: Date.now,
      snapshots: { intervalMs: settings.snapshotIntervalMs, retention: settings.snapshotRetention },
      vacuumIntervalMs,
      observe: (event) => observe({ kind: 'store', event }),
    }),
  );
}

/** Replaces a StoreOpenError by a CommandFailure. */
export async function orCommandFailure<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    throw new CommandFailure(storeExits[error.fault.kind], error.message);
  }
}
