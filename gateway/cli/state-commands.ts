/** `gradus snapshot-state` and `restore-state`: the store does the work; the words and exit codes are here. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  openStore,
  type RestoreRefusal,
  restoreSnapshot,
  type Store,
  StoreOpenError,
} from '../../statestore/store.ts';
import { acceptedSettings } from '../process/accepted-settings.ts';
import { CommandFailure, type ExitName, exitCodes } from '../process/exit-codes.ts';
import { storeExits } from './open-state-store.ts';

const refusalExits: Readonly<Record<RestoreRefusal, ExitName>> = {
  snapshot_unusable: 'data',
  database_live: 'refused',
  database_newer: 'refused',
};

/** What `snapshot-state --help` adds. */
export const snapshotHelp = `
It may run beside the server. The copy is verified and goes to the others, in snapshots/ of SVC_DATA_DIR; of
all of them the newest SVC_STATE_SNAPSHOT_RETENTION are kept.
Exit codes: 0 written; 65 there is no state database, or it is damaged; 73 the snapshot could not be written.`;

/** Takes a snapshot of the database in `SVC_DATA_DIR`; the exit code. */
export async function snapshotStateCommand(
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<number> {
  const { dataDirectory, snapshotRetention } = acceptedSettings(environment).settings;
  if (!existsSync(join(dataDirectory, 'state.sqlite'))) {
    throw new CommandFailure('data', `SVC_DATA_DIR: ${dataDirectory} holds no state database`);
  }
  const store = await openedStore(dataDirectory, snapshotRetention);
  try {
    const outcome = await store.snapshot();
    if (outcome.kind === 'failed') throw new CommandFailure('cannotCreate', outcome.reason);
    print(`wrote ${outcome.path}`);
    return exitCodes.ok.code;
  } finally {
    await store.close();
  }
}

async function openedStore(directory: string, retention: number): Promise<Store> {
  try {
    return await openStore({ directory, nowMs: Date.now, snapshots: { intervalMs: 0, retention } });
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    throw new CommandFailure(storeExits[error.fault.kind], error.message);
  }
}

/** What `restore-state --help` adds. */
export const restoreHelp = `
The snapshot is verified first. What it replaces is kept beside it as state.replaced-<n>.sqlite, and plans
that were deleted since the snapshot stay deleted.
Exit codes: 0 restored; 2 refused without --force: the database is open or newer; 65 the snapshot is
missing or no sound state database; 73 the data directory cannot be written; 75 the database is busy.`;

/** Restores into `SVC_DATA_DIR`; the exit code. */
export async function restoreStateCommand(
  snapshotPath: string,
  force: boolean,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<number> {
  const directory = acceptedSettings(environment).settings.dataDirectory;
  const outcome = await restored(snapshotPath, directory, force);
  if (outcome.kind === 'refused') throw new CommandFailure(refusalExits[outcome.refusal], outcome.message);
  const { path, keptPath } = outcome;
  print(`restored ${path}${keptPath === null ? '' : `; what was there is kept as ${keptPath}`}`);
  return exitCodes.ok.code;
}

async function restored(snapshotPath: string, directory: string, force: boolean) {
  try {
    return await restoreSnapshot({ snapshotPath, directory, force });
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    throw new CommandFailure(storeExits[error.fault.kind], error.message);
  }
}
