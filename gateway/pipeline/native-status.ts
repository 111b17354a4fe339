/** The last look at the bytes that leave: no status of the engine's own may be among them. */

/** How a status of the engine's own would begin, were one rendered as a JSON string. */
const nativeStatus = Buffer.from('"engine_');
/** A part of it that begins with a rare letter and is short: the whole is searched for at five times its cost. */
const nativeStatusTrace = Buffer.from('gine_');
const backslash = 0x5c;

/** Whether a native status may stand anywhere in a batch. */
export function mayHoldNativeStatus(batch: Uint8Array): boolean {
  return bufferOver(batch).includes(nativeStatusTrace);
}

/** A quoted `engine_` inside a catalog text is escaped, and is no status. */
export function holdsNativeStatus(bytes: Uint8Array): boolean {
  const buffer = bufferOver(bytes);
  for (let at = buffer.indexOf(nativeStatus); at >= 0; at = buffer.indexOf(nativeStatus, at + 1)) {
    if (buffer[at - 1] !== backslash) return true;
  }
  return false;
}

function bufferOver({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
