/** Makes a directory with all that is missing above it. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Level by level: where a file system lists a directory but makes none in it, as /proc does, Node's own
 * recursive mkdir never returns. `mode` is that of the last level. Throws what mkdir throws.
 */
export function makeDirectory(directory: string, mode = 0o777): void {
  const path = resolve(directory);
  if (isDirectory(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeDirectory(parent);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have made it in between.
    if (!isDirectory(path)) throw error;
  }
}

export function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
