/** Why a state database could not be opened: a closed union, with a message for the operator for each kind. */
import { sqliteCode } from '../shared/sqlite.ts';

const openFaultKinds = [
  'directory_missing',
  'not_writable',
  'not_a_state_database',
  'no_state_database',
  'database_corrupted',
  'schema_too_new',
  'database_busy',
  'disk_full',
  'not_readable',
  'login_refused',
  'privilege_missing',
  'no_such_database',
  'encryption_refused',
  'unreachable',
] as const;
export type OpenFaultKind = (typeof openFaultKinds)[number];

/** `path` is the faulty file, directory or database, `detail` the message of the system or the database. */
export interface OpenFault {
  readonly kind: OpenFaultKind;
  readonly path: string;
  readonly detail: string;
}

/** The state store could not be opened. The message names the file, the fault and the remedy. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
  readonly fault: OpenFault;

  constructor(fault: OpenFault) {
    super(messages[fault.kind](fault.path, fault.detail));
    this.fault = fault;
  }
}

/** Converts an error from opening `path` into a StoreOpenError; rethrows any other error. */
export function asOpenError(error: unknown, path: string): StoreOpenError {
  if (error instanceof StoreOpenError) return error;
  const code = sqliteCode(error) ?? systemCode(error);
  const kind = kindsByCode.find(([prefix]) => code.startsWith(prefix))?.[1];
  if (kind === undefined) throw error;
  return new StoreOpenError({ kind, path, detail: error instanceof Error ? error.message : code });
}

const messages: Readonly<Record<OpenFaultKind, (path: string, detail: string) => string>> = {
  directory_missing: (path) => `the data directory ${path} does not exist; create it or choose another one`,
  not_writable: (path, detail) =>
    `the state database ${path} cannot be written (${detail}); give this user write access to the file and its directory`,
  not_a_state_database: (path, detail) =>
    `${path} is not a state database (${detail}); move it away, or restore a snapshot over it`,
  no_state_database: (path, detail) =>
    `${path} is not a state database (${detail}); name the data directory or the database that has the plans`,
  database_corrupted: (path, detail) =>
    `the state database ${path} is damaged (${detail}); restore the newest snapshot over it`,
  schema_too_new: (path, detail) => `the state database ${path} was written by a newer program: ${detail}`,
  database_busy: (path, detail) =>
    `the state database ${path} is locked by another process (${detail}); stop that process or wait for it`,
  disk_full: (path, detail) =>
    `no space left on the device of the state database ${path} (${detail}); free some`,
  not_readable: (path, detail) => `the state database ${path} cannot be read (${detail})`,
  login_refused: (path, detail) =>
    `the state database ${path} refuses the login of SVC_STATE_URL (${detail}); correct user and password`,
  privilege_missing: (path, detail) =>
    `the user of SVC_STATE_URL may not do what is needed in the state database ${path} (${detail}); let it own the database, or grant it CREATE and USAGE on a schema of its search_path and all rights on the tables`,
  no_such_database: (path, detail) =>
    `the state database ${path} does not exist (${detail}); create it or correct SVC_STATE_URL`,
  encryption_refused: (path, detail) =>
    `no encrypted connection to the state database ${path} (${detail}); correct its certificate, or sslmode and sslrootcert of SVC_STATE_URL`,
  unreachable: (path, detail) => `the state database ${path} cannot be reached (${detail})`,
};

/** By prefix of a result code of SQLite or of the system; the first match wins. */
const kindsByCode: readonly (readonly [string, OpenFaultKind])[] = [
  ['SQLITE_NOTADB', 'not_a_state_database'],
  ['SQLITE_CORRUPT', 'database_corrupted'],
  ['SQLITE_READONLY', 'not_writable'],
  ['SQLITE_CANTOPEN', 'not_writable'],
  ['SQLITE_PERM', 'not_writable'],
  ['SQLITE_AUTH', 'not_writable'],
  ['SQLITE_BUSY', 'database_busy'],
  ['SQLITE_PROTOCOL', 'database_busy'],
  ['SQLITE_FULL', 'disk_full'],
  // The shared memory of a database is extended as a file.
  ['SQLITE_IOERR_SHMSIZE', 'disk_full'],
  ['SQLITE_IOERR', 'not_readable'],
  ['ENOENT', 'directory_missing'],
  ['ENOTDIR', 'directory_missing'],
  ['EACCES', 'not_writable'],
  ['EPERM', 'not_writable'],
  ['EROFS', 'not_writable'],
  ['EISDIR', 'not_a_state_database'],
  ['ENOSPC', 'disk_full'],
  ['EDQUOT', 'disk_full'],
  ['EIO', 'not_readable'],
];

function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
