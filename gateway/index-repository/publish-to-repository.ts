/** Adds a published index to a repository and points to it. Readers see either the former index or all of this one. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { digestFile } from '../../shared/index-format/file-digest.ts';
import {
  type BuildMetadata,
  checkIndexFiles,
  indexFileNames,
  validationPageName,
} from '../../shared/index-format/index-files.ts';
import { makeDirectory } from '../../shared/make-directory.ts';
import { replaceFile } from '../../shared/replace-file.ts';
import { syncPath } from '../../shared/sync-path.ts';
import { CommandFailure } from '../process/exit-codes.ts';
import { type Pointer, pointerName } from './pointer.ts';
import { isSameIndex } from './same-index.ts';

/** Copies the files, checks the copy, then replaces the pointer. Throws CommandFailure. */
export function publishToRepository(indexDirectory: string, repository: string): Pointer {
  const partial = join(repository, `.partial-${process.pid}`);
  try {
    makeDirectory(repository);
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial);
    for (const name of [...indexFileNames, validationPageName])
      if (existsSync(join(indexDirectory, name))) cpSync(join(indexDirectory, name), join(partial, name));
    const outcome = checkIndexFiles(partial);
    if (outcome.kind === 'damaged')
      throw new Error(outcome.faults.map(({ file, reason }) => `${file}: ${reason}`).join('; '));
    for (const name of indexFileNames) syncPath(join(partial, name));
    syncPath(partial);
    const { index_id: id } = outcome.metadata;
    place(partial, join(repository, id), outcome.metadata);
    const metadata = digestFile(join(repository, id, 'build-metadata.json'));
    const pointer: Pointer = { format_version: 1, index_id: id, metadata };
    replaceFile(join(repository, pointerName), `${JSON.stringify(pointer, null, 2)}\n`);
    syncPath(repository);
    return pointer;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailure('cannotCreate', `--to ${repository}: ${reason}; its current index is unchanged`);
  } finally {
    // Even a forced removal fails if a parent is not a directory.
    if (existsSync(partial)) rmSync(partial, { recursive: true });
  }
}

/** An unchanged catalog that was published before has the same index id; its directory is kept. */
function place(partial: string, directory: string, metadata: BuildMetadata): void {
  if (!existsSync(directory)) {
    renameSync(partial, directory);
    return;
  }
  const there = checkIndexFiles(directory);
  if (there.kind === 'damaged' || !isSameIndex(there.metadata, metadata))
    throw new Error(`${directory} is another index of the same id, or damaged`);
}
