/**
 * The safetensors container: an 8-byte little-endian header length, a JSON header that names typed arrays by byte
 * range, then the arrays. Public and trivial: numpy or any safetensors reader can open it. Format:
 * https://github.com/huggingface/safetensors (README, "Format").
 */
import { type ElementType, elementArrays, elementBytes, sectionAlignmentBytes } from './layout.ts';

export type ElementArray = Uint8Array | Int32Array | Uint32Array | Float32Array;

export interface Tensor {
  readonly type: ElementType;
  readonly array: ElementArray;
}

interface TensorEntry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}

const headerLengthBytes = 8;
/** The format's own limit on its header. */
const maximumHeaderBytes = 100_000_000;

/** Why a file is not in this format; the message completes a sentence for an operator. */
export class SafetensorsError extends Error {
  override readonly name = 'SafetensorsError';
}

/**
 * Encodes tensors in the given order. The format allows no gaps, so a tensor `padding.<name>` of zero bytes precedes
 * an array that would otherwise be unaligned.
 */
export function* encodeSafetensors(
  tensors: ReadonlyMap<string, Tensor>,
  metadata: Readonly<Record<string, string>>,
): Generator<Uint8Array> {
  const header: Record<string, unknown> = { __metadata__: metadata };
  const chunks: Uint8Array[] = [];
  let offset = 0;
  const place = (name: string, type: ElementType, array: ElementArray): void => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    header[name] = { dtype: type, shape: [array.length], data_offsets: [offset, offset + bytes.length] };
    chunks.push(bytes);
    offset += bytes.length;
  };
  for (const [name, { type, array }] of tensors) {
    place(name, type, array);
    const gap = paddingTo(offset, sectionAlignmentBytes);
    if (gap > 0) place(`padding.${name}`, 'U8', new Uint8Array(gap));
  }
  yield encodeHeader(header);
  yield* chunks;
}

/** Opens typed arrays over `buffer` without copying. @throws SafetensorsError if the file is malformed */
export function readSafetensors(buffer: ArrayBufferLike): {
  metadata: Readonly<Record<string, string>>;
  tensors: ReadonlyMap<string, Tensor>;
} {
  const { header, dataStart } = readHeader(buffer);
  const tensors = new Map<string, Tensor>();
  for (const [name, entry] of Object.entries(header)) {
    if (name === '__metadata__') continue;
    tensors.set(name, readTensor(buffer, dataStart, name, entry as TensorEntry));
  }
  return { metadata: (header['__metadata__'] ?? {}) as Record<string, string>, tensors };
}

function encodeHeader(header: Readonly<Record<string, unknown>>): Uint8Array {
  const json = Buffer.from(JSON.stringify(header), 'utf8');
  const padded = json.length + paddingTo(headerLengthBytes + json.length, sectionAlignmentBytes);
  const bytes = Buffer.alloc(headerLengthBytes + padded, ' ');
  bytes.writeBigUInt64LE(BigInt(padded), 0);
  json.copy(bytes, headerLengthBytes);
  return bytes;
}

function readHeader(buffer: ArrayBufferLike): { header: Record<string, unknown>; dataStart: number } {
  if (buffer.byteLength < headerLengthBytes) throw new SafetensorsError('it is too short to hold a header');
  const length = Number(new DataView(buffer).getBigUint64(0, true));
  const dataStart = headerLengthBytes + length;
  if (length > maximumHeaderBytes || dataStart > buffer.byteLength) {
    throw new SafetensorsError(`its header claims ${length} bytes, but the file has ${buffer.byteLength}`);
  }
  const json = Buffer.from(new Uint8Array(buffer, headerLengthBytes, length)).toString('utf8');
  try {
    return { header: JSON.parse(json) as Record<string, unknown>, dataStart };
  } catch {
    throw new SafetensorsError('its header is not JSON');
  }
}

function readTensor(buffer: ArrayBufferLike, dataStart: number, name: string, entry: TensorEntry): Tensor {
  const type = entry.dtype as ElementType;
  const bytes = elementBytes[type];
  if (bytes === undefined) throw new SafetensorsError(`section ${name} has the unknown type ${entry.dtype}`);
  const [start, end] = entry.data_offsets;
  const length = entry.shape.reduce((product, size) => product * size, 1);
  if (!(start >= 0 && start <= end && dataStart + end <= buffer.byteLength)) {
    throw new SafetensorsError(`section ${name} lies outside the file`);
  }
  if (end - start !== length * bytes || (dataStart + start) % bytes !== 0) {
    throw new SafetensorsError(`section ${name} has ${end - start} bytes for ${length} elements of ${type}`);
  }
  return { type, array: new elementArrays[type](buffer as ArrayBuffer, dataStart + start, length) };
}

function paddingTo(offset: number, alignment: number): number {
  return (alignment - (offset % alignment)) % alignment;
}
