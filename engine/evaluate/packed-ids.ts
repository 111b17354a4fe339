/** Ids as a job carries them: u32, little-endian. */

const idBytes = 4;

export function unpackIds(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ids: number[] = [];
  for (let at = 0; at < bytes.length; at += idBytes) ids.push(view.getUint32(at, true));
  return ids;
}
