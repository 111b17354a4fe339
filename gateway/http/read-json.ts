/** Body bytes to a JSON value: strict UTF-8, JSON, and text that can be written out again. */
import { isUtf8 } from 'node:buffer';
import { type Fault, fault } from '../../shared/contract/errors.ts';

export type JsonOutcome =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly fault: Fault };

const empty: JsonOutcome = { kind: 'empty' };
const notUtf8 = refused('The body is not valid UTF-8.', 'UTF-8');
const loneSurrogate = refused(
  'A string in the body holds half of a surrogate pair.',
  'well-formed Unicode text',
);

/** Reads in place: the bytes need not outlive the call. */
export function readJson(bytes: Uint8Array): JsonOutcome {
  if (bytes.length === 0) return empty;
  if (!isUtf8(bytes)) return notUtf8;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refused(`The body is not JSON${whereOf(error)}.`, 'one JSON value');
  }
  // Only an escape can bring a lone surrogate into a text that is valid UTF-8.
  if (text.includes('\\u') && holdsLoneSurrogate(value)) return loneSurrogate;
  return { kind: 'value', value };
}

/** Walks with a stack of its own: nesting as deep as a body allows must not end in a stack overflow. */
function holdsLoneSurrogate(root: unknown): boolean {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (/\p{Surrogate}/u.test(value)) return true;
    } else if (Array.isArray(value)) {
      for (const item of value) waiting.push(item);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) waiting.push(name, member);
    }
  }
  return false;
}

function refused(message: string, expected: string): JsonOutcome {
  return { kind: 'fault', fault: fault('bad_request', message, { path: '', expected }) };
}

/** The position out of the engine's message, without the piece of the body that it quotes. */
function whereOf(error: unknown): string {
  const position = error instanceof Error ? /at position (\d+)/u.exec(error.message)?.[1] : undefined;
  return position === undefined ? '' : `: it breaks off or goes wrong at character ${position}`;
}
