/** Converts errors of opening or copying a database into faults for the operator. */
import { type OpenFaultKind, StoreOpenError } from '../open-fault.ts';
import type { ConnectError, ConnectFault } from './connect.ts';
import { classOf, describeError, serverCode } from './database-error.ts';
import { HeldLeaseError, NewerSchemaError } from './migrate.ts';

/** Faults that an operator has to correct. The store waits for any other to pass. */
const lastingFaults: Readonly<Record<ConnectFault, OpenFaultKind | null>> = {
  login_refused: 'login_refused',
  no_such_database: 'no_such_database',
  encryption_refused: 'encryption_refused',
  full: null,
  unreachable: null,
};

export function lastingFaultOf({ fault }: ConnectError): OpenFaultKind | null {
  return lastingFaults[fault];
}

/** A server error as a StoreOpenError; any other error unchanged. */
function openError(error: unknown, path: string): unknown {
  if (error instanceof NewerSchemaError)
    return new StoreOpenError({ kind: 'schema_too_new', path, detail: error.message });
  if (error instanceof HeldLeaseError)
    return new StoreOpenError({ kind: 'database_busy', path, detail: error.message });
  const code = serverCode(error);
  if (code === null) return error;
  const kind = kindsByCode.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'not_readable';
  return new StoreOpenError({ kind, path, detail: describeError(error) });
}

/** By prefix. There is no schema to create tables in: the user's `search_path` names none that it may use. */
const kindsByCode: readonly (readonly [string, OpenFaultKind])[] = [
  ['42501', 'privilege_missing'],
  ['3F000', 'privilege_missing'],
  ['53', 'disk_full'],
];

/** Like `openError`; a connection that ended, and a statement that may succeed later, count as unreachable. */
export function commandError(error: unknown, path: string): unknown {
  const kind = classOf(error);
  const code = serverCode(error);
  const isPassing = code === null ? isOfSystemOrDriver(error) : kind !== 'refused';
  if (!isPassing || error instanceof StoreOpenError) return openError(error, path);
  return new StoreOpenError({ kind: 'unreachable', path, detail: describeError(error) });
}

/** `ECONNRESET` and the like have a code; the driver's own errors are recognised by their messages. */
function isOfSystemOrDriver(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /^E[A-Z]+$/u.test(code) || /connection|queryable|timeout/iu.test(error.message);
}
