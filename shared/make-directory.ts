/** Creates a directory and its missing parents. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Proceeds level by level: on a file system that lists a directory but creates none in it, such as /proc, Node's
 * recursive mkdir never returns. `mode` applies to the last level. Throws mkdir's error.
 */
export function makeDirectory(directory: string, mode = 0o777): void {
  const path = resolve(directory);
  if (isDirectory(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeDirectory(parent);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have created it in between.
    if (!isDirectory(path)) throw error;
  }
}

export function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
