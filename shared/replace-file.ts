/** Replaces a file as a whole: readers see the former content or the new one, and a full disk leaves the former. */
import { lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncPath } from './sync-path.ts';

/** Written beside and renamed. What is there but no file (a link, a pipe, a terminal) is written to. Throws the file system's error. */
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
