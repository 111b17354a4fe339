/** Arrays as binary parameters of the protocol: encoding them as text costs several times as much. */

const oids = { bytes: 17, integer: 20, text: 25, uuid: 2950 } as const;
const headerBytes = 20;
const lengthBytes = 4;

/** A parameter of type `bytea[]`. */
export function bytesArray(items: readonly Uint8Array[]): Buffer {
  return arrayOf(oids.bytes, items);
}

/** A parameter of type `uuid[]`, 16 bytes each. */
export function uuidArray(items: readonly Uint8Array[]): Buffer {
  return arrayOf(oids.uuid, items);
}

/** A parameter of type `text[]`. */
export function textArray(items: readonly string[]): Buffer {
  return arrayOf(
    oids.text,
    items.map((item) => Buffer.from(item)),
  );
}

/** A parameter of type `bigint[]`; every item is a safe integer. */
export function integerArray(items: readonly number[]): Buffer {
  const itemBytes = 8;
  const step = lengthBytes + itemBytes;
  const array = Buffer.allocUnsafe(headerBytes + step * items.length);
  writeHeader(array, oids.integer, items.length);
  for (const [index, item] of items.entries()) {
    const at = headerBytes + step * index;
    array.writeInt32BE(itemBytes, at);
    array.writeInt32BE(Math.floor(item / 2 ** 32), at + lengthBytes);
    array.writeUInt32BE(item - Math.floor(item / 2 ** 32) * 2 ** 32, at + lengthBytes + 4);
  }
  return array;
}

function arrayOf(oid: number, items: readonly Uint8Array[]): Buffer {
  let length = headerBytes;
  for (const item of items) length += lengthBytes + item.byteLength;
  const array = Buffer.allocUnsafe(length);
  writeHeader(array, oid, items.length);
  let at = headerBytes;
  for (const item of items) {
    at = array.writeInt32BE(item.byteLength, at);
    array.set(item, at);
    at += item.byteLength;
  }
  return array;
}

/** One dimension with lower bound 1, without nulls. */
function writeHeader(array: Buffer, oid: number, items: number): void {
  array.writeInt32BE(1, 0);
  array.writeInt32BE(0, 4);
  array.writeInt32BE(oid, 8);
  array.writeInt32BE(items, 12);
  array.writeInt32BE(1, 16);
}
