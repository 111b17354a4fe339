/** JSON that is encoded once and written often, as 32-bit words: the fastest way to copy a few bytes. */
import { uint32At } from '../../shared/column.ts';

const wordBytes = 4;

export interface ReadyJson {
  readonly length: number;
  /** Little-endian; the last one is padded with zero bytes. */
  readonly words: Uint32Array;
}

export function readyJson(json: string): ReadyJson {
  const bytes = Buffer.from(json, 'utf8');
  const words = new Uint32Array(Math.ceil(bytes.length / wordBytes));
  for (const [at, byte] of bytes.entries())
    words[at >>> 2] = (uint32At(words, at >>> 2) | (byte << (8 * (at % wordBytes)))) >>> 0;
  return { length: bytes.length, words };
}
