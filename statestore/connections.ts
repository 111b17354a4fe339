/** How the state database is opened: every pragma that durability and privacy rely on stands here. */
import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Connection, openReadOnly, openReadWrite, textPragma } from '../shared/sqlite.ts';
import type { FaultSeam } from './fault-seam.ts';
import { asOpenError, StoreOpenError } from './open-fault.ts';
import { migrate } from './schema/migrate.ts';

/** The name of the database in the data directory. */
export const databaseName = 'state.sqlite';

export function databasePath(directory: string): string {
  return join(directory, databaseName);
}

/** A commit waits this long for the writer of another process before it is answered `failed`. */
const writerBusyTimeoutMs = 5000;

/** Readers of a WAL database wait for nobody, except while another process recovers it after a crash. */
const readerBusyTimeoutMs = 1000;

/**
 * - `auto_vacuum`: free pages can be given back in slices; takes effect on a new database only.
 * - `synchronous = FULL`: a commit returns after its fsync (`fullfsync`: on macOS too).
 * - `wal_autocheckpoint`: rarely inside a commit, since the writer checkpoints when it idles.
 * - `secure_delete`: what a deleted plan held is overwritten, not only forgotten.
 */
const writingPragmas = {
  auto_vacuum: 'INCREMENTAL',
  journal_mode: 'WAL',
  synchronous: 'FULL',
  fullfsync: 'ON',
  wal_autocheckpoint: 10_000,
  journal_size_limit: 64 * 1024 * 1024,
  secure_delete: 'ON',
  trusted_schema: 'OFF',
} as const;

/**
 * The writing connection, its database created if there is none and brought to the current schema.
 * Throws StoreOpenError.
 */
export function openWriting(path: string, faults?: FaultSeam): Connection {
  let connection: Connection | undefined;
  try {
    claimFile(path);
    connection = openReadWrite(path, writingPragmas, faults?.busyTimeoutMs ?? writerBusyTimeoutMs);
    refuseWithoutWal(connection);
    migrate(connection);
    syncDirectory(dirname(path));
    if (faults?.maximumPages !== undefined) connection.pragma(`max_page_count = ${faults.maximumPages}`);
    return connection;
  } catch (error) {
    connection?.close();
    throw asOpenError(error, path);
  }
}

/** A connection that only reads, of a database that a writing connection has opened before. Throws StoreOpenError. */
export function openReading(path: string): Connection {
  try {
    return openReadOnly(path, { query_only: 'ON', trusted_schema: 'OFF' }, readerBusyTimeoutMs);
  } catch (error) {
    throw asOpenError(error, path);
  }
}

/**
 * Creates a file readable by its owner only, or finds out whether it may be written. Throws StoreOpenError where
 * the directory is missing, else the system's error.
 */
export function claimFile(path: string): void {
  const directory = dirname(path);
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new StoreOpenError({ kind: 'directory_missing', path: directory, detail: 'no such directory' });
  }
  closeSync(openSync(path, 'a', 0o600));
}

/** Makes the entries of a directory durable: without it a new or renamed file can vanish with the power. */
export function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function refuseWithoutWal(connection: Connection): void {
  const mode = textPragma(connection, 'journal_mode');
  if (mode === 'wal') return;
  const detail = `its file system supports journal mode ${mode}, not WAL`;
  throw new StoreOpenError({ kind: 'not_writable', path: connection.name, detail });
}
