/**
 * What JSON.parse takes longest over and no request has: 260 KB of brackets, or of different names, kept the gateway thread busy for
 * some 15 ms, lists of nothing for 3. One pass over the bytes takes a fraction of a millisecond.
 */
import { uint8At } from '../../shared/column.ts';

/** Less than this takes no time worth saving. */
const smallBytes = 16_384;
const maximumDepth = 32;
/** All requests together have some hundred names of members. */
const maximumNames = 256;
/** An advisory of sixteen what-ifs, each of as many changes and targets as there may be, about the largest plan has 32,000. */
const maximumValues = 40_000;

const hashedBytes = 64;

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
/** Of braces, and with the bit that tells them from brackets, of those. */
const [opening, closing, bit] = [0x7b, 0x7d, 0x20];

/** What a body is not and has to be; null where it is, or is no JSON. */
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

/** Of a name, or of the beginning of a long one. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  for (let at = start; at < Math.min(end, start + hashedBytes); at += 1)
    hash = (Math.imul(hash, 31) + uint8At(bytes, at)) | 0;
  return hash;
}
