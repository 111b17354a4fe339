/** The data directory: created if missing, and checked to be writable before anything in it is opened. */
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory } from '../../shared/make-directory.ts';
import { CommandFailure } from './exit-codes.ts';

/** The directory of the demonstration index. */
export function demonstrationDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'demonstration-index');
}

/** Throws CommandFailure if the directory cannot be created or written. */
export function prepareDataDirectory(directory: string): void {
  try {
    makeDirectory(directory);
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const fault = /^(?:EEXIST|ENOTDIR)$/u.test(code) ? 'a part of its path is not a directory' : code;
    throw new CommandFailure(
      'cannotCreate',
      `SVC_DATA_DIR: ${directory} cannot be written (${fault}); use a directory that this user can write to`,
    );
  }
}
