/** Replaces a file atomically: readers see either the old or the new content, and a full disk leaves the old. */
import { lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncPath } from './sync-path.ts';

/** Writes a new file and renames it. A link, a pipe or a terminal is written to instead. Throws the file system's error. */
export function replaceFile(path: string, content: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) {
    writeFileSync(path, content);
    return;
  }
  const beside = join(dirname(path), `.${basename(path)}-${process.pid}`);
  try {
    writeFileSync(beside, content);
    syncPath(beside);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
