/** Replaces an existing database, for restoring and copying: detects whether it is in use, and keeps a copy. */
import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Connection, openReadWrite, sqliteCode } from '../shared/sqlite.ts';
import { syncPath } from '../shared/sync-path.ts';
import { companionSuffixes, copyDatabase, overwriteDatabase } from './database-copy.ts';

/**
 * Atomically replaces the database at `path`, if there is one, by a database that no process has open. Returns the
 * path of a copy of the replaced one.
 */
export async function putInPlace(path: string, incoming: string): Promise<string | null> {
  const keptPath = existsSync(path) ? freePathBeside(path) : null;
  if (keptPath === null) renameSync(incoming, path);
  else {
    await copyDatabase(path, keptPath);
    await overwriteDatabase(path, incoming);
  }
  syncPath(dirname(path));
  return keptPath;
}

/** A connection in WAL mode holds a shared lock as long as it is open: an exclusive lock then fails. */
export function isOpenElsewhere(path: string): boolean {
  let connection: Connection | undefined;
  try {
    connection = openReadWrite(path, { locking_mode: 'EXCLUSIVE' }, 0);
    connection.exec('BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    if (sqliteCode(error)?.startsWith('SQLITE_BUSY') === true) return true;
    throw error;
  } finally {
    connection?.close();
  }
}

export function moveAside(path: string, keptPath: string): void {
  for (const suffix of companionSuffixes) {
    if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${keptPath}${suffix}`);
  }
}

/** `state.replaced-<n>.sqlite` with the first free number. */
export function freePathBeside(path: string): string {
  let number = 1;
  while (existsSync(replacedName(path, number))) number += 1;
  return replacedName(path, number);
}

function replacedName(path: string, number: number): string {
  return path.replace(/\.sqlite$/u, `.replaced-${number}.sqlite`);
}
