/** SQLite connections. Every pragma is set by the code that opens one; nothing here depends on the schema. */
import { loadSqlite, type Sqlite } from './sqlite-library.ts';

const SqliteDatabase = loadSqlite();

/** One connection. It belongs to the thread that opened it. */
export type Connection = Sqlite.Database;

/** A prepared statement with its bound parameters, in order, and the type of its rows. */
export type Statement<Parameters extends unknown[], Row = unknown> = Sqlite.Statement<Parameters, Row>;

/** Pragmas by name, set in this order. */
export type Pragmas = Readonly<Record<string, string | number>>;

/** How long a connection waits for another one's lock before it fails with SQLITE_BUSY. */
const defaultBusyTimeoutMs = 5000;

/** Opens an existing database for reading only; SQLite refuses writes through this connection. */
export function openReadOnly(
  path: string,
  pragmas: Pragmas = {},
  busyTimeoutMs = defaultBusyTimeoutMs,
): Connection {
  return prepared(
    new SqliteDatabase(path, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs }),
    pragmas,
  );
}

/**
 * Opens a database that no connection writes as long as it is there, such as that of a published index. Its lock is taken by the first
 * statement and kept: to take and release it for each one costs several times what a look-up of a row does.
 */
export function openImmutable(path: string, pragmas: Pragmas = {}): Connection {
  return openReadOnly(path, { locking_mode: 'EXCLUSIVE', ...pragmas });
}

/** Opens a database for reading and writing; a missing file is created empty. */
export function openReadWrite(
  path: string,
  pragmas: Pragmas = {},
  busyTimeoutMs = defaultBusyTimeoutMs,
): Connection {
  return prepared(new SqliteDatabase(path, { timeout: busyTimeoutMs }), pragmas);
}

/** The integer value of a pragma. */
export function integerPragma(connection: Connection, name: string): number {
  return Number(connection.pragma(name, { simple: true }));
}

/** The text value of a pragma. */
export function textPragma(connection: Connection, name: string): string {
  return String(connection.pragma(name, { simple: true }));
}

/** The faults that `integrity_check` finds, at most `maximum` lines; empty if the database is sound. */
export function integrityFaults(connection: Connection, maximum = 10): readonly string[] {
  const lines = connection.prepare<[], string>(`PRAGMA integrity_check(${maximum})`).pluck().all();
  return lines.filter((line) => line !== 'ok');
}

/**
 * The first fault that `quick_check` finds, in one line; null if the database is sound. It reads every page but does
 * not compare indexes with tables, as `integrity_check` does. @throws SQLite's error
 */
export function quickFault(connection: Connection): string | null {
  const line = connection.prepare<[], string>('PRAGMA quick_check(1)').pluck().get();
  return line === undefined || line === 'ok' ? null : line.replaceAll(/\s+/gu, ' ').trim();
}

/** SQLite's extended result code (`SQLITE_FULL`, `SQLITE_BUSY_SNAPSHOT`, ...), null for any other error. */
export function sqliteCode(error: unknown): string | null {
  return error instanceof SqliteDatabase.SqliteError ? error.code : null;
}

function prepared(connection: Connection, pragmas: Pragmas): Connection {
  try {
    for (const [name, value] of Object.entries(pragmas)) connection.pragma(`${name} = ${value}`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
