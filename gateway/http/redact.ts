/**
 * Removes tokens from error bodies: the presented one, and any text in the form of a token. A client that puts its
 * token into a path or body is not sent it back.
 */
import type { Fault } from '../../shared/contract/errors.ts';
import { hiddenToken, withoutTokenShapes } from '../../shared/token-shape.ts';

/** A token of at least this length cannot be an ordinary word and is removed wherever it occurs. */
const unmistakableCharacters = 16;

/**
 * The fault without the token in `presented`, an Authorization header or null, and without other tokens. Only the
 * strings of message and details are searched, which may quote the client: codes and member names are the contract's.
 */
export function withoutToken(fault: Fault, presented: string | null): Fault {
  const token = tokenOf(presented ?? '');
  const redactPresented = token === '' ? null : redactor(token);
  const redact = (text: string): string => withoutTokenShapes(redactPresented?.(text) ?? text);
  return {
    code: fault.code,
    message: redact(fault.message),
    details: redactStrings(fault.details, redact) as Fault['details'],
  };
}

/** The part after the scheme, or the whole value without one. */
function tokenOf(presented: string): string {
  const trimmed = presented.trim();
  const token = /^\S+\s+(.*)$/su.exec(trimmed)?.[1] ?? trimmed;
  return /^bearer$/iu.test(token) ? '' : token;
}

/** A short token is removed only where it is a separate word. */
function redactor(token: string): (text: string) => string {
  // Messages quote client input as JSON.
  const forms = [...new Set([token, JSON.stringify(token).slice(1, -1)])];
  const literals = forms.map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')).join('|');
  const anywhere = token.length >= unmistakableCharacters;
  const pattern = anywhere ? literals : `(?<![\\p{L}\\p{N}_-])(?:${literals})(?![\\p{L}\\p{N}_-])`;
  const expression = new RegExp(pattern, 'gu');
  return (text) => (forms.some((form) => text.includes(form)) ? text.replace(expression, hiddenToken) : text);
}

function redactStrings(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactStrings(item, redact));
  if (typeof value !== 'object' || value === null) return value;
  const redacted: Record<string, unknown> = { ...value };
  for (const [name, member] of Object.entries(value)) redacted[name] = redactStrings(member, redact);
  return redacted;
}
