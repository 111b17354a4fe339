/** JSON that is written often: bytes kept as words, since short copies go quickest word by word. */

const wordBytes = 4;

export interface ReadyJson {
  readonly length: number;
  /** Little-endian; the last one ends with zero bytes. */
  readonly words: Uint32Array;
}

export function readyJson(json: string): ReadyJson {
  const bytes = Buffer.from(json, 'utf8');
  const words = new Uint32Array(Math.ceil(bytes.length / wordBytes));
  for (const [at, byte] of bytes.entries())
    words[at >>> 2] = ((words[at >>> 2] ?? 0) | (byte << (8 * (at % wordBytes)))) >>> 0;
  return { length: bytes.length, words };
}
