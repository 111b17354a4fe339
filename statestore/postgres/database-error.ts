/** What an error of the database says about the statement: whether it may have been carried out. */

/**
 * - `not_sent`: there was no connection, so nothing was changed;
 * - `rolled_back`: the server undid it, and the same statement may succeed if it is sent again;
 * - `unknown`: the connection ended while it was under way: it may have been carried out, or may still be;
 * - `refused`: the server undid it and would again, as long as the statement or the database is as it is.
 */
export type ErrorClass = 'not_sent' | 'rolled_back' | 'unknown' | 'refused';

/** There is no connection, so the statement was not sent. */
export class NotConnectedError extends Error {
  override readonly name = 'NotConnectedError';
}

/**
 * Codes of the server (SQLSTATE), by prefix; the first match wins. A server that ends the session (57P0x) may have
 * committed before; 40003 is a distributed database that does not know either.
 */
const classesByCode: readonly (readonly [string, ErrorClass])[] = [
  ['57P', 'unknown'],
  ['40003', 'unknown'],
  ['08', 'unknown'],
  // Damaged pages: the server reports them instead of working on.
  ['XX001', 'refused'],
  ['XX002', 'refused'],
  ['XX', 'unknown'],
  ['58', 'unknown'],
  ['F0', 'unknown'],
  // Serialization failures, deadlocks; statements cancelled by their time-out; locks not to be had.
  ['40', 'rolled_back'],
  ['57014', 'rolled_back'],
  ['55P03', 'rolled_back'],
  // The server has become a replica.
  ['25006', 'rolled_back'],
  // No statement of this name is prepared in the session, or one is already.
  ['26000', 'rolled_back'],
  ['42P05', 'rolled_back'],
];

/** Refused because of its own content: data that a column does not take, a constraint, a size. */
const faultsOfStatement = /^(?:22|23|54)/u;

/** The driver's words for a statement that it did not send, because the connection had ended. */
const notSent = /is not queryable$/u;

export function classOf(error: unknown): ErrorClass {
  if (error instanceof NotConnectedError) return 'not_sent';
  if (error instanceof Error && notSent.test(error.message)) return 'not_sent';
  const code = serverCode(error);
  if (code === null) return 'unknown';
  if (isOutdatedPreparation(error)) return 'rolled_back';
  return classesByCode.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'refused';
}

/** The server's five characters, null if the error is not the server's answer. */
export function serverCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/u.test(error.code) ? error.code : null;
}

/**
 * Whether the database is at fault and not the statement: it lacks a table, a column, a right or room, or is damaged. Other
 * statements meet the same, and an operator can mend it.
 */
export function isFaultOfDatabase(error: unknown): boolean {
  return !faultsOfStatement.test(serverCode(error) ?? '');
}

/** Whether the server reports damaged pages (`data_corrupted`, `index_corrupted`). */
export function isDamage(error: unknown): boolean {
  return /^XX00[12]$/u.test(serverCode(error) ?? '');
}

/**
 * Whether the connection is of no use after this: it has ended or hangs, its server has become a replica, or what was prepared
 * is out of date. Any other error that the server answers leaves it as it was.
 */
export function spoilsConnection(error: unknown): boolean {
  const code = serverCode(error);
  if (code === null) return classOf(error) === 'unknown';
  return /^(?:57P|08|25006)/u.test(code) || isOutdatedPreparation(error);
}

/** The server accepts no writes any more: another one may, and may have accepted some that this one does not have. */
export function isOfReplica(error: unknown): boolean {
  return serverCode(error) === '25006';
}

/**
 * Whether what is prepared does not stay with the connection: a pooler gives each of its transactions any session of the server
 * (PgBouncer's `pool_mode = transaction`), or clears sessions between them.
 */
export function isOfSharedSession(error: unknown): boolean {
  return /^(?:26000|42P05)$/u.test(serverCode(error) ?? '');
}

/** A statement was prepared before a column of its answer got another type: PostgreSQL never prepares it again by itself. */
function isOutdatedPreparation(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

/** The server, or what is between, has said nothing in time: the driver's words. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

export const uniqueViolation = '23505';

/** One line, with the server's code; messages of the server and of the system hold no passwords. */
export function describeError(error: unknown): string {
  const code = serverCode(error);
  const message = messageOf(error).replaceAll(/\s+/gu, ' ').trim();
  return code === null ? message : `${message} (${code})`;
}

/** Node reports a connection to a name with several addresses as one error without a message. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map((each) => messageOf(each)).join('; ');
  return error instanceof Error ? error.message : String(error);
}
