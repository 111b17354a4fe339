/** Online copies of a whole database, and the integrity check of a copy. */
import { closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDirectory } from '../shared/make-directory.ts';
import { isOtherProcessRunning } from '../shared/other-process.ts';
import { integrityFaults, openReadWrite } from '../shared/sqlite.ts';
import { openReading } from './connections.ts';
import { refuseForeign } from './migrate.ts';

/** Suffixes of a database file and of the files that SQLite may create next to it. */
export const companionSuffixes = ['', '-journal', '-wal', '-shm'] as const;

/** Copies into a new file that only its owner may read. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  removeWithCompanions(to);
  closeSync(openSync(to, 'wx', 0o600));
  await overwriteDatabase(to, from);
}

/**
 * Copies with SQLite's online backup API, all pages in one step and one read transaction: a backup in slices restarts
 * after every commit of a writer and would never finish under load. Blocks its thread. The target is written in one
 * transaction too: other processes see either its old or its new content.
 */
export async function overwriteDatabase(to: string, from: string): Promise<void> {
  const source = openReading(from);
  try {
    await source.backup(to, { progress: () => Number.MAX_SAFE_INTEGER });
  } finally {
    source.close();
  }
}

/**
 * Turns an unshared copy into one self-contained file and checks its integrity.
 * @throws StoreOpenError, or an Error that lists the faults.
 */
export function verifySnapshot(path: string): void {
  const connection = openReadWrite(path, { journal_mode: 'DELETE', trusted_schema: 'OFF' });
  try {
    if (refuseForeign(connection) === 0) throw new Error(`${basename(path)} is not a state database`);
    const faults = integrityFaults(connection);
    if (faults.length > 0) throw new Error(`${basename(path)} is damaged: ${faults.join('; ')}`);
  } finally {
    connection.close();
  }
}

/** Removes a database and its companion files, as far as they exist. */
export function removeWithCompanions(path: string): void {
  for (const suffix of companionSuffixes) rmSync(`${path}${suffix}`, { force: true });
}

/** Removes `<purpose>-<process>.sqlite` and companion files of processes that were killed. */
export function removeUnfinished(directory: string, purpose: 'copy' | 'restore'): void {
  if (!isDirectory(directory)) return;
  for (const name of readdirSync(directory)) {
    const [, file, of, pid] = unfinishedForm.exec(name) ?? [];
    if (file !== undefined && of === purpose && !isOtherProcessRunning(Number(pid)))
      removeWithCompanions(join(directory, file));
  }
}

/** A process killed while it removed files may have left companion files alone. */
const unfinishedForm = /^((copy|restore)-(\d+)\.sqlite)(?:-wal|-shm|-journal)?$/u;
