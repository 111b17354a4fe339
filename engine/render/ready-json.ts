/** JSON that is encoded once and written often, as 64-bit doubles: the fastest way to copy a few bytes. */

/**
 * The bytes of a double. Eight consecutive bytes of UTF-8 are never a NaN, whose bits a copy might change: the last
 * byte would be 0xff, which does not occur in UTF-8, or 0x7f after the first byte of a longer character.
 */
export const doubleBytes = 8;

export interface ReadyJson {
  readonly length: number;
  /** The last double is padded with zero bytes. */
  readonly doubles: Float64Array;
}

export function readyJson(json: string): ReadyJson {
  const bytes = Buffer.from(json, 'utf8');
  const padded = new Uint8Array(doubleBytes * Math.ceil(bytes.length / doubleBytes));
  padded.set(bytes);
  return { length: bytes.length, doubles: new Float64Array(padded.buffer) };
}
