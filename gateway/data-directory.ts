/** The data directory: made where it is missing, and writable, before anything is opened in it. */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandFailure } from './exit-codes.ts';

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

/**
 * Level by level: where a file system lists a directory but makes none in it, as /proc does, Node's own
 * recursive mkdir never returns.
 */
function makeDirectory(path: string): void {
  if (isDirectory(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeDirectory(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another server may have made it in between.
    if (!isDirectory(path)) throw error;
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
