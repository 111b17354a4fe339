/** Opens the state database. Sets all pragmas that durability and privacy rely on. */
import { closeSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Connection,
  integerPragma,
  openReadOnly,
  openReadWrite,
  quickFault,
  textPragma,
} from '../shared/sqlite.ts';
import { syncPath } from '../shared/sync-path.ts';
import type { FaultSeam } from './fault-seam.ts';
import { migrate } from './migrate.ts';
import { asOpenError, StoreOpenError } from './open-fault.ts';

const databaseName = 'state.sqlite';

export function databasePath(directory: string): string {
  return join(directory, databaseName);
}

/** How long a commit waits for another process's writer before its outcome is `failed`. */
const writerBusyTimeoutMs = 5000;

/** Readers of a WAL database wait only while another process recovers it after a crash. */
const readerBusyTimeoutMs = 1000;

/** Larger databases are not checked when opened; reading this much takes a fraction of a second. */
const maximumCheckedBytes = 64 * 1024 * 1024;

/**
 * - `auto_vacuum`: free pages can be returned in slices; affects only a new database.
 * - `synchronous = FULL`: a commit returns after its fsync (`fullfsync`: on macOS too).
 * - `wal_autocheckpoint`: high, so that it rarely runs inside a commit; the writer checkpoints when idle.
 * - `secure_delete`: the content of a deleted plan is overwritten, not only unlinked.
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
 * Opens the writing connection; creates the database if there is none and migrates it to the current schema.
 * @throws StoreOpenError
 */
export function openWriting(path: string, faults?: FaultSeam): Connection {
  let connection: Connection | undefined;
  try {
    claimFile(path);
    connection = openReadWrite(path, writingPragmas, faults?.busyTimeoutMs ?? writerBusyTimeoutMs);
    refuseWithoutWal(connection);
    refuseDamaged(connection);
    migrate(connection);
    syncPath(dirname(path));
    if (faults?.maximumPages !== undefined) connection.pragma(`max_page_count = ${faults.maximumPages}`);
    return connection;
  } catch (error) {
    connection?.close();
    throw asOpenError(error, path);
  }
}

/** Opens a read-only connection to a database that a writing connection has opened before. @throws StoreOpenError */
export function openReading(path: string): Connection {
  try {
    return openReadOnly(path, { query_only: 'ON', trusted_schema: 'OFF' }, readerBusyTimeoutMs);
  } catch (error) {
    throw asOpenError(error, path);
  }
}

/**
 * Creates a file that only its owner may read, or checks that an existing one is writable.
 * @throws StoreOpenError if the directory is missing, otherwise the system's error.
 */
export function claimFile(path: string): void {
  const directory = dirname(path);
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new StoreOpenError({ kind: 'directory_missing', path: directory, detail: 'no such directory' });
  }
  closeSync(openSync(path, 'a', 0o600));
}

/**
 * Otherwise, the first client whose plan is on a damaged page would discover it. Larger databases are verified by
 * each snapshot.
 */
function refuseDamaged(connection: Connection): void {
  const bytes = integerPragma(connection, 'page_count') * integerPragma(connection, 'page_size');
  if (bytes > maximumCheckedBytes) return;
  const detail = quickFault(connection);
  if (detail !== null)
    throw new StoreOpenError({ kind: 'database_corrupted', path: connection.name, detail });
}

function refuseWithoutWal(connection: Connection): void {
  const mode = textPragma(connection, 'journal_mode');
  if (mode === 'wal') return;
  const detail = `its file system supports journal mode ${mode}, not WAL`;
  throw new StoreOpenError({ kind: 'not_writable', path: connection.name, detail });
}
