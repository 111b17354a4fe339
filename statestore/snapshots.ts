/**
 * Snapshots: complete, verified copies of the state database, one file each. Their names contain a sequence number,
 * so that a clock that jumps back never makes an old snapshot look new.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory } from '../shared/make-directory.ts';
import { isOtherProcessRunning } from '../shared/other-process.ts';
import { syncPath } from '../shared/sync-path.ts';
import { copyDatabase, removeWithCompanions, verifySnapshot } from './database-copy.ts';

export interface Snapshot {
  readonly path: string;
  /** Incremented with every snapshot of a directory. */
  readonly sequence: number;
}

export interface SnapshotSettings {
  readonly databasePath: string;
  readonly directory: string;
  /** The number of newest snapshots to keep. */
  readonly retention: number;
  /** Wall clock, milliseconds since the epoch, for the name that people read. */
  readonly atMs: number;
}

/** The snapshots of a directory, newest first; empty if there is no directory. */
export function listSnapshots(directory: string): readonly Snapshot[] {
  return namesIn(directory)
    .flatMap((name) => {
      const sequence = snapshotName.exec(name)?.[1];
      return sequence === undefined ? [] : [{ path: join(directory, name), sequence: Number(sequence) }];
    })
    .sort((left, right) => right.sequence - left.sequence);
}

/**
 * Copies the database while others write to it, verifies the copy, publishes it under its name, and only then removes
 * surplus snapshots. Returns its path. Throws if a step fails or is not begun because the snapshot is cancelled, and leaves
 * the older snapshots in place.
 */
export async function takeSnapshot(settings: SnapshotSettings, isCancelled: () => boolean): Promise<string> {
  const refuseCancelled = (): void => {
    if (isCancelled()) throw new Error('the store is closed');
  };
  // Otherwise a new directory would prevent the missing data directory from being restored or mounted.
  if (!existsSync(settings.databasePath))
    throw new Error(
      `the state database ${settings.databasePath} is not there; put it back, or restart the server`,
    );
  makeDirectory(settings.directory, 0o700);
  const partial = join(settings.directory, `partial-${process.pid}.sqlite`);
  try {
    refuseCancelled();
    await copyDatabase(settings.databasePath, partial);
    refuseCancelled();
    verifySnapshot(partial);
    refuseCancelled();
    const path = join(settings.directory, nextName(settings));
    publish(partial, path, settings.directory);
    for (const surplus of listSnapshots(settings.directory).slice(settings.retention)) rmSync(surplus.path);
    return path;
  } finally {
    removeWithCompanions(partial);
  }
}

/** Removes partial snapshots of processes that were killed. */
export function removePartials(directory: string): void {
  for (const name of namesIn(directory)) {
    const owner = partialName.exec(name)?.[1];
    if (owner !== undefined && !isOtherProcessRunning(Number(owner)))
      rmSync(join(directory, name), { force: true });
  }
}

const snapshotName = /^state-(\d{6,})-\d{8}T\d{6}Z\.sqlite$/u;
const partialName = /^partial-(\d+)\.sqlite/u;

function publish(partial: string, path: string, directory: string): void {
  syncPath(partial);
  renameSync(partial, path);
  syncPath(directory);
}

function nextName(settings: SnapshotSettings): string {
  const sequence = (listSnapshots(settings.directory)[0]?.sequence ?? 0) + 1;
  const time = new Date(settings.atMs).toISOString().replace(/[-:]|\.\d+/gu, '');
  return `state-${String(sequence).padStart(6, '0')}-${time}.sqlite`;
}

function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
