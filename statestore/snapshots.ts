/**
 * Snapshots: whole, verified copies of the state database, one file each. Their names carry a sequence number,
 * so that a clock that jumps back never makes an old one look new.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncDirectory } from './connections.ts';
import { copyDatabase, removeWithCompanions, verifySnapshot } from './database-copy.ts';

export interface Snapshot {
  readonly path: string;
  /** Rises by one from snapshot to snapshot of a directory. */
  readonly sequence: number;
}

export interface SnapshotSettings {
  readonly databasePath: string;
  readonly directory: string;
  /** How many of the newest are kept. */
  readonly retention: number;
  /** Wall clock for the name, where people read it; milliseconds since the epoch. */
  readonly atMs: number;
}

/** The snapshots of a directory, newest first; none if there is no such directory. */
export function listSnapshots(directory: string): readonly Snapshot[] {
  return namesIn(directory)
    .flatMap((name) => {
      const sequence = snapshotName.exec(name)?.[1];
      return sequence === undefined ? [] : [{ path: join(directory, name), sequence: Number(sequence) }];
    })
    .sort((left, right) => right.sequence - left.sequence);
}

/**
 * Copies the database as it is at this moment while others write to it, verifies the copy by opening and
 * checking it, gives it its name, and only then removes those that are too many. Answers its path; throws
 * when any of that fails, and leaves the older snapshots as they are.
 */
export async function takeSnapshot(settings: SnapshotSettings): Promise<string> {
  mkdirSync(settings.directory, { recursive: true, mode: 0o700 });
  const partial = join(settings.directory, `partial-${process.pid}.sqlite`);
  try {
    await copyDatabase(settings.databasePath, partial);
    verifySnapshot(partial);
    const path = join(settings.directory, nextName(settings));
    publish(partial, path, settings.directory);
    for (const surplus of listSnapshots(settings.directory).slice(settings.retention)) rmSync(surplus.path);
    return path;
  } finally {
    removeWithCompanions(partial);
  }
}

/** Removes what snapshots left unfinished when their process was killed. */
export function removePartials(directory: string): void {
  for (const name of namesIn(directory)) {
    const owner = partialName.exec(name)?.[1];
    const isAbandoned = owner !== undefined && (Number(owner) === process.pid || !isRunning(Number(owner)));
    if (isAbandoned) rmSync(join(directory, name), { force: true });
  }
}

const snapshotName = /^state-(\d{6,})-\d{8}T\d{6}Z\.sqlite$/u;
const partialName = /^partial-(\d+)\.sqlite/u;

function publish(partial: string, path: string, directory: string): void {
  const handle = openSync(partial, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(partial, path);
  syncDirectory(directory);
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

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
