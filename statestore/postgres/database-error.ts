/** What an error of the database says about the statement: whether it may have been carried out. */

/**
 * - `not_sent`: there was no connection, so nothing was changed;
 * - `rolled_back`: the server undid it, and the same statement may succeed if it is sent again;
 * - `unknown`: the connection ended while it was under way: it may have been carried out, or may still be;
 * - `refused`: the server undid it and would again.
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
  ['XX', 'unknown'],
  ['58', 'unknown'],
  ['F0', 'unknown'],
  // Serialization failures, deadlocks; statements cancelled by their time-out; locks not to be had.
  ['40', 'rolled_back'],
  ['57014', 'rolled_back'],
  ['55P03', 'rolled_back'],
  // The server has become a replica.
  ['25006', 'rolled_back'],
];

/** The driver's words for a statement that it did not send, because the connection had ended. */
const notSent = /is not queryable$/u;

export function classOf(error: unknown): ErrorClass {
  if (error instanceof NotConnectedError) return 'not_sent';
  if (error instanceof Error && notSent.test(error.message)) return 'not_sent';
  const code = serverCode(error);
  if (code === null) return 'unknown';
  return classesByCode.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'refused';
}

/** The server's five characters, null if the error is not the server's answer. */
export function serverCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/u.test(error.code) ? error.code : null;
}

/** The database accepts no writes here: it is a replica, or has become one. */
export const readOnlyCode = '25006';
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
