/** Ids as packed in a job: u32, little-endian. */
import { assert } from '../../../shared/assert.ts';
import { uint8At } from '../../../shared/column.ts';

const idBytes = 4;

export function unpackIds(bytes: Uint8Array): number[] {
  assert(bytes.length % idBytes === 0, 'the last id is complete');
  // Most lists are short: a view would cost more than reading bytes.
  const ids: number[] = [];
  for (let at = 0; at < bytes.length; at += idBytes) {
    const low = uint8At(bytes, at) | (uint8At(bytes, at + 1) << 8) | (uint8At(bytes, at + 2) << 16);
    ids.push((low | (uint8At(bytes, at + 3) << 24)) >>> 0);
  }
  return ids;
}
