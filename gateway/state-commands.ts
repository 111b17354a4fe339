/** `gradus restore-state`: the store does the work; the words and exit codes are here. */
import { type RestoreRefusal, restoreSnapshot, StoreOpenError } from '../statestore/store.ts';
import { CommandFailure, type ExitName, exitCodes } from './exit-codes.ts';
import { acceptedSettings } from './main.ts';
import { storeExits } from './open-state-store.ts';

const refusalExits: Readonly<Record<RestoreRefusal, ExitName>> = {
  snapshot_unusable: 'data',
  database_live: 'refused',
  database_newer: 'refused',
};

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
