/** Removes a presented token from error bodies: a client that also puts it into path or body does not get it back. */
import type { Fault } from '../../shared/contract/errors.ts';

const redacted = '[token]';
/** A token of at least this length is no ordinary word and is removed wherever it occurs. */
const unmistakableCharacters = 16;

/**
 * The fault without the token of `presented`, an Authorization header or null. Only the strings of message and
 * details are searched, which may quote the client: code and member names are the contract's own.
 */
export function withoutToken(fault: Fault, presented: string | null): Fault {
  const token = tokenOf(presented ?? '');
  if (token === '') return fault;
  const redact = redactor(token);
  return {
    code: fault.code,
    message: redact(fault.message),
    details: redactStrings(fault.details, redact) as Fault['details'],
  };
}

/** What follows the scheme, or the whole value if it has none. */
function tokenOf(presented: string): string {
  const trimmed = presented.trim();
  const token = /^\S+\s+(.*)$/su.exec(trimmed)?.[1] ?? trimmed;
  return /^bearer$/iu.test(token) ? '' : token;
}

/** A short token is removed only where it is a word of its own. */
function redactor(token: string): (text: string) => string {
  // Messages quote what a client wrote as JSON.
  const forms = new Set([token, JSON.stringify(token).slice(1, -1)]);
  const literals = [...forms].map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')).join('|');
  const anywhere = token.length >= unmistakableCharacters;
  const pattern = anywhere ? literals : `(?<![\\p{L}\\p{N}_-])(?:${literals})(?![\\p{L}\\p{N}_-])`;
  const expression = new RegExp(pattern, 'gu');
  return (text) => text.replace(expression, redacted);
}

function redactStrings(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactStrings(item, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, redactStrings(member, redact)]),
  );
}
