/** Copies of a whole database while others write to it, and the check that a copy is sound. */
import { closeSync, openSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { integrityFaults, openReadWrite } from '../shared/sqlite.ts';
import { openReading } from './connections.ts';
import { refuseForeign } from './schema/migrate.ts';

/** A database and the files that SQLite may keep beside it. */
export const companionSuffixes = ['', '-journal', '-wal', '-shm'] as const;

/**
 * Copies with SQLite's online backup, all pages in one step on one read transaction: in slices, every commit
 * of a writer would make the copy begin again, and under load it would never end. It blocks its thread.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  removeWithCompanions(to);
  const source = openReading(from);
  try {
    closeSync(openSync(to, 'wx', 0o600));
    await source.backup(to, { progress: () => Number.MAX_SAFE_INTEGER });
  } finally {
    source.close();
  }
}

/**
 * Opens a copy that nobody else uses, makes it one self-contained file, and checks all of it.
 * Throws StoreOpenError or an Error that lists the faults.
 */
export function verifySnapshot(path: string): void {
  const connection = openReadWrite(path, { journal_mode: 'DELETE', trusted_schema: 'OFF' });
  try {
    if (refuseForeign(connection) === 0) throw new Error(`${basename(path)} holds no state database`);
    const faults = integrityFaults(connection);
    if (faults.length > 0) throw new Error(`${basename(path)} is damaged: ${faults.join('; ')}`);
  } finally {
    connection.close();
  }
}

/** Removes a database with everything beside it, whatever of it exists. */
export function removeWithCompanions(path: string): void {
  for (const suffix of companionSuffixes) rmSync(`${path}${suffix}`, { force: true });
}
