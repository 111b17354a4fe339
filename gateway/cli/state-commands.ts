/** `gradus snapshot-state` and `gradus restore-state`: messages and exit codes; the store does the work. */
import { join } from 'node:path';
import { accessFault } from '../../shared/access-fault.ts';
import { openStore, type RestoreRefusal, restoreSnapshot } from '../../statestore/store.ts';
import { CommandFailure, type ExitName, exitCodes } from '../process/exit-codes.ts';
import { acceptedSettings, type Settings } from '../process/settings.ts';
import { orCommandFailure } from './open-state-store.ts';

const refusalExits: Readonly<Record<RestoreRefusal, ExitName>> = {
  snapshot_unusable: 'data',
  database_live: 'refused',
  database_newer: 'refused',
};

/** Appended to `snapshot-state --help`. */
export const snapshotHelp = `
The server may be running. The snapshot is verified and stored in the directory snapshots of SVC_DATA_DIR,
where the newest SVC_STATE_SNAPSHOT_RETENTION snapshots are kept.
Exit codes: 0 written; 65 there is no state database, or it is damaged; 73 the snapshot cannot be written.`;

/** Takes a snapshot of the database in `SVC_DATA_DIR` and returns the exit code. */
export async function snapshotStateCommand(
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<number> {
  const { dataDirectory, snapshotRetention } = settingsOfSqlite(environment);
  const fault = accessFault(join(dataDirectory, 'state.sqlite'));
  if (fault !== null) {
    const isAbsent = fault === 'ENOENT' || fault === 'ENOTDIR';
    const reason = isAbsent ? 'contains no state database' : `cannot be read (${fault})`;
    throw new CommandFailure('data', `SVC_DATA_DIR: ${dataDirectory} ${reason}`);
  }
  const snapshots = { intervalMs: 0, retention: snapshotRetention };
  const store = await orCommandFailure(openStore({ directory: dataDirectory, nowMs: Date.now, snapshots }));
  try {
    const outcome = await store.snapshot();
    if (outcome.kind === 'failed') throw new CommandFailure('cannotCreate', outcome.reason);
    print(`wrote ${outcome.path}`);
    return exitCodes.ok.code;
  } finally {
    await store.close();
  }
}

/** Refuses settings under which the plans are not in the data directory. */
function settingsOfSqlite(environment: NodeJS.ProcessEnv): Settings {
  const { settings } = acceptedSettings(environment);
  if (settings.stateUrl === null) return settings;
  const message =
    'SVC_STATE_URL: the plans are in its database, which has its own tools for backups; unset it for a database in SVC_DATA_DIR';
  throw new CommandFailure('setting', message);
}

/** Appended to `restore-state --help`. */
export const restoreHelp = `
The snapshot is verified first. The replaced database is kept as state.replaced-<n>.sqlite, and plans that
were deleted since the snapshot stay deleted.
Exit codes: 0 restored; 2 refused, --force is required: the database is open or newer; 65 the snapshot is
missing or damaged; 73 the data directory cannot be written; 75 the database is busy.`;

/** Restores a snapshot into `SVC_DATA_DIR` and returns the exit code. */
export async function restoreStateCommand(
  snapshotPath: string,
  force: boolean,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<number> {
  const directory = settingsOfSqlite(environment).dataDirectory;
  const outcome = await orCommandFailure(restoreSnapshot({ snapshotPath, directory, force }));
  if (outcome.kind === 'refused') throw new CommandFailure(refusalExits[outcome.refusal], outcome.message);
  const { path, keptPath } = outcome;
  print(`restored ${path}${keptPath === null ? '' : `; the replaced database is kept as ${keptPath}`}`);
  return exitCodes.ok.code;
}
