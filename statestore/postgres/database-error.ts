/** Classifies an error of the database by whether the statement may have been carried out. */

/**
 * - `not_sent`: there was no connection, so nothing was changed;
 * - `rolled_back`: the server rolled it back, and a retry of the same statement may succeed;
 * - `unknown`: the connection ended while it was in flight: it may have been carried out, or may still be;
 * - `refused`: the server rolled it back, and would again while statement and database are as they are.
 */
export type ErrorClass = 'not_sent' | 'rolled_back' | 'unknown' | 'refused';

export class NotConnectedError extends Error {
  override readonly name = 'NotConnectedError';
}

/**
 * Server error codes (SQLSTATE) by prefix; the first match wins. A server that ends the session (57P0x) may have
 * committed before; 40003 is a distributed database that does not know either.
 */
const classesByCode: readonly (readonly [string, ErrorClass])[] = [
  ['57P', 'unknown'],
  ['40003', 'unknown'],
  ['08', 'unknown'],
  // Damaged pages: the server reports them and keeps running.
  ['XX001', 'refused'],
  ['XX002', 'refused'],
  ['XX', 'unknown'],
  ['58', 'unknown'],
  ['F0', 'unknown'],
  // Serialization failures, deadlocks; statements cancelled by their time-out; unavailable locks.
  ['40', 'rolled_back'],
  ['57014', 'rolled_back'],
  ['55P03', 'rolled_back'],
  // The server has become a replica.
  ['25006', 'rolled_back'],
  // No statement of this name is prepared in the session, or one already is.
  ['26000', 'rolled_back'],
  ['42P05', 'rolled_back'],
];

/** Refused because of its own content: data that a column does not accept, a constraint, a size. */
const faultsOfStatement = /^(?:22|23|54)/u;

/** The driver's message for a statement that it did not send because the connection had ended. */
const notSent = /is not queryable$/u;

export function classOf(error: unknown): ErrorClass {
  if (error instanceof NotConnectedError) return 'not_sent';
  if (error instanceof Error && notSent.test(error.message)) return 'not_sent';
  const code = serverCode(error);
  if (code === null) return 'unknown';
  if (isOutdatedPreparation(error)) return 'rolled_back';
  return classesByCode.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'refused';
}

/** The server's five-character code; null if the error is not the server's. */
export function serverCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/u.test(error.code) ? error.code : null;
}

/**
 * True if the database is at fault rather than the statement: it lacks a table, column, privilege or space, or is
 * damaged. Other statements fail alike until an operator acts.
 */
export function isFaultOfDatabase(error: unknown): boolean {
  return !faultsOfStatement.test(serverCode(error) ?? '');
}

/** True if the server reports damaged pages (`data_corrupted`, `index_corrupted`). */
export function isDamage(error: unknown): boolean {
  return /^XX00[12]$/u.test(serverCode(error) ?? '');
}

/**
 * True if the connection is useless after this error: it has ended or hangs, its server has become a replica, or a
 * prepared statement is out of date. Any other error of the server leaves it usable.
 */
export function spoilsConnection(error: unknown): boolean {
  const code = serverCode(error);
  if (code === null) return classOf(error) === 'unknown';
  return /^(?:57P|08|25006)/u.test(code) || isOutdatedPreparation(error);
}

/** True if the server no longer accepts writes: another one may, and may have accepted some that this one lacks. */
export function isOfReplica(error: unknown): boolean {
  return serverCode(error) === '25006';
}

/**
 * True if prepared statements do not stay with the connection: a pooler gives each transaction any session of the
 * server (PgBouncer's `pool_mode = transaction`), or clears sessions between transactions.
 */
export function isOfSharedSession(error: unknown): boolean {
  return /^(?:26000|42P05)$/u.test(serverCode(error) ?? '');
}

/** A column of the result has changed its type since the statement was prepared: PostgreSQL does not prepare it again. */
function isOutdatedPreparation(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

/** The driver's message if no answer arrived in time. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

export const uniqueViolation = '23505';

/** The driver's message if the server asks for a password that it was not given. */
const noPassword = /client password must be a string$/u;

/** One line with the server's code; messages of the server and the system contain no passwords. */
export function describeError(error: unknown): string {
  const code = serverCode(error);
  const message = messageOf(error).replaceAll(/\s+/gu, ' ').trim();
  return code === null ? message : `${message} (${code})`;
}

/** Node reports a failed connection to a name with several addresses as an AggregateError without a message. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map((each) => messageOf(each)).join('; ');
  const message = error instanceof Error ? error.message : String(error);
  return noPassword.test(message) ? 'it asks for a password, and the URL has none' : message;
}
