/** The data directory: made where it is missing, and writable, before anything is opened in it. */
import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDirectory } from '../../shared/make-directory.ts';
import { CommandFailure } from './exit-codes.ts';

/** Where the demonstration index stands. */
export function demonstrationDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'demonstration-index');
}

/** Throws CommandFailure where the directory cannot be had. */
export function prepareDataDirectory(directory: string): void {
  try {
    makeDirectory(resolve(directory));
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new CommandFailure(
      'cannotCreate',
      `SVC_DATA_DIR: ${directory} cannot be written (${code}); give a directory that this user may write to`,
    );
  }
}
