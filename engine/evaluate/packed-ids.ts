/** Ids as a job packs them: u32, little-endian. */
import { assert } from '../../shared/assert.ts';

const idBytes = 4;

export function unpackIds(bytes: Uint8Array): number[] {
  assert(bytes.length % idBytes === 0, 'ids are whole');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ids: number[] = [];
  for (let offset = 0; offset < bytes.length; offset += idBytes) ids.push(view.getUint32(offset, true));
  return ids;
}
