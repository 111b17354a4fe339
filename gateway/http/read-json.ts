/** Parses a body: strict UTF-8, one JSON value, no lone surrogates. */
import { isUtf8 } from 'node:buffer';
import { uint8At } from '../../shared/column.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { textOf } from '../../shared/utf8.ts';
import { outlineFault } from './body-outline.ts';

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
  const outline = outlineFault(bytes);
  if (outline !== null) return refused(`The body must be ${outline}.`, outline);
  const text = textOf(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refused(`The body is not JSON${whereOf(error)}.`, 'one JSON value');
  }
  if (surrogateEscape.test(text) && holdsLoneSurrogate(bytes)) return loneSurrogate;
  return { kind: 'value', value };
}

/** In valid UTF-8, a lone surrogate can only be an escape without the other half of its pair next to it. */
function holdsLoneSurrogate(bytes: Uint8Array): boolean {
  /** Where the second half must be; -1 if none is due. */
  let due = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== backslash) continue;
    const half = surrogateAt(bytes, at);
    if (due >= 0 ? at !== due || half !== 'second' : half === 'second') return true;
    due = half === 'first' ? at + surrogateCharacters : -1;
    at += 1;
  }
  return due >= 0;
}

const [backslash, letterU, letterD, lowerCase, digit9] = [0x5c, 0x75, 0x64, 0x20, 0x39];
const surrogateCharacters = '\\ud83d'.length;
const surrogateEscape = /\\u[dD][89a-fA-F]/u;

/** Which half of a surrogate pair is escaped at a backslash: U+D800 to U+DBFF, or U+DC00 to U+DFFF. */
function surrogateAt(bytes: Uint8Array, at: number): 'first' | 'second' | null {
  if (bytes[at + 1] !== letterU || (uint8At(bytes, at + 2) | lowerCase) !== letterD) return null;
  const character = uint8At(bytes, at + 3);
  const digit = (character & 0xf) + (character > digit9 ? 9 : 0);
  return digit < 8 ? null : digit < 12 ? 'first' : 'second';
}

function refused(message: string, expected: string): JsonBody {
  return { kind: 'fault', fault: fault('bad_request', message, { path: '', expected }) };
}

/** The position in the parser's message, without the excerpt of the body that the message quotes. */
function whereOf(error: unknown): string {
  const position = error instanceof Error ? /at position (\d+)/u.exec(error.message)?.[1] : undefined;
  return position === undefined ? '' : `: the first error is at character ${position}`;
}
