/** Bytes as text. */

/** UTF-8 bytes as text, without copying them first. */
export function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
}
