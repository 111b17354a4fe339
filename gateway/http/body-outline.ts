/**
 * Rejects large bodies that JSON.parse is slow on and no request resembles: 260 KB of brackets, or of distinct names,
 * blocked the gateway thread for some 15 ms, empty lists for 3. One pass over the bytes takes a fraction of a
 * millisecond.
 */
import { uint8At } from '../../shared/column.ts';

/** Smaller bodies parse fast whatever they contain. */
const smallBytes = 16_384;
const maximumDepth = 32;
/** All requests together use some hundred member names. */
const maximumNames = 256;
/** An advisory of sixteen what-ifs with all changes and targets allowed, about the largest plan, has 32,000. */
const maximumValues = 40_000;

const hashedBytes = 64;

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
/** The codes of braces; with `bit` set, a bracket has the code of its brace. */
const [opening, closing, bit] = [0x7b, 0x7d, 0x20];

/** Returns what the body must be but is not; null if it passes. Malformed JSON may pass. */
export function outlineFault(bytes: Uint8Array): string | null {
  if (bytes.length <= smallBytes) return null;
  const names = new Set<number>();
  let [depth, values, textStart, textEnd] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = uint8At(bytes, at);
    if (byte === quote) {
      textStart = at + 1;
      for (at = textStart; at < bytes.length; at += 1) {
        const inner = bytes[at];
        if (inner === quote) break;
        if (inner === backslash) at += 1;
      }
      textEnd = Math.min(at, bytes.length);
    } else if (byte === comma) values += 1;
    else if (byte === colon) names.add(hashOf(bytes, textStart, textEnd));
    else if ((byte | bit) === opening) depth += 1;
    else if ((byte | bit) === closing) depth -= 1;
    if (depth > maximumDepth) return `nested at most ${maximumDepth} levels deep`;
    if (values > maximumValues) return `one of at most ${maximumValues} values`;
    if (names.size > maximumNames) return 'one with members that a request has';
  }
  return null;
}

/** The hash of a name's length and its first `hashedBytes` bytes. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  for (let at = start; at < Math.min(end, start + hashedBytes); at += 1)
    hash = (Math.imul(hash, 31) + uint8At(bytes, at)) | 0;
  return hash;
}
