/** Parses a body: strict UTF-8, one JSON value, no lone surrogates. */
import { isUtf8 } from 'node:buffer';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { textOf } from '../../shared/utf8.ts';

export type JsonBody =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly fault: Fault };

const empty: JsonBody = { kind: 'empty' };
const notUtf8 = refused('The body is not valid UTF-8.', 'UTF-8');
const loneSurrogate = refused(
  'A string in the body contains an unpaired surrogate.',
  'well-formed Unicode text',
);

/** The bytes need not outlive the call. */
export function readJson(bytes: Uint8Array): JsonBody {
  if (bytes.length === 0) return empty;
  if (!isUtf8(bytes)) return notUtf8;
  const text = textOf(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refused(`The body is not JSON${whereOf(error)}.`, 'one JSON value');
  }
  // Valid UTF-8 can contain a lone surrogate only as an escape.
  if (text.includes('\\u') && holdsLoneSurrogate(value)) return loneSurrogate;
  return { kind: 'value', value };
}

/** Iterative: the nesting that a body allows would overflow the call stack. */
function holdsLoneSurrogate(root: unknown): boolean {
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string') {
      if (/\p{Surrogate}/u.test(value)) return true;
    } else if (Array.isArray(value)) {
      for (const item of value) pending.push(item);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) pending.push(name, member);
    }
  }
  return false;
}

function refused(message: string, expected: string): JsonBody {
  return { kind: 'fault', fault: fault('bad_request', message, { path: '', expected }) };
}

/** The position in the parser's message, without the part of the body that the message quotes. */
function whereOf(error: unknown): string {
  const position = error instanceof Error ? /at position (\d+)/u.exec(error.message)?.[1] : undefined;
  return position === undefined ? '' : `: the first error is at character ${position}`;
}
