/** A growing buffer for rendered answers: JSON bytes inside msgpack binaries. */
import { assert } from '../../shared/assert.ts';
import { float64At } from '../../shared/column.ts';
import { doubleBytes, type ReadyJson } from './ready-json.ts';

const initialBytes = 1 << 16;
/** Below this length, a loop over doubles is faster than the native copy. */
const shortCopyBytes = 256;

const quote = 0x22;
const colon = 0x3a;

/** The msgpack format bytes of `bin 32` and `array 32`, each followed by a big-endian u32. */
const binary32 = 0xc6;
const array32 = 0xdd;

/** The texts of a graph, in UTF-8, with a view that reads doubles at any position. */
export class TextBytes {
  readonly bytes: Uint8Array;
  readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}

/** Thrown when an answer exceeds its size limit; never leaves the engine. */
export class AnswerTooLarge extends Error {}

export class ByteSink {
  #bytes = Buffer.allocUnsafeSlow(initialBytes);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;
  /** The end of the memory or the bound, whichever comes first. */
  #end = initialBytes;
  #bound = Number.POSITIVE_INFINITY;

  get length(): number {
    return this.#length;
  }

  /** Discards everything written and keeps the memory. */
  clear(): void {
    this.#length = 0;
  }

  /** Discards the bytes from `length` on. */
  cutBack(length: number): void {
    assert(length <= this.#length, 'only what was written can be discarded');
    this.#length = length;
  }

  /** Until `endBound`, throws AnswerTooLarge soon after more than `bytes` further bytes are written. */
  beginBound(bytes: number): void {
    this.#setBound(this.#length + bytes);
  }

  /** Removes the bound; throws if it has been exceeded. */
  endBound(): void {
    const isExceeded = this.#length > this.#bound;
    this.#setBound(Number.POSITIVE_INFINITY);
    if (isExceeded) throw new AnswerTooLarge();
  }

  #setBound(bound: number): void {
    this.#bound = bound;
    this.#end = Math.min(this.#bytes.length, bound);
  }

  setByte(at: number, value: number): void {
    assert(at < this.#length, 'only a byte that was written can be replaced');
    this.#bytes[at] = value;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** Writes a string of ASCII characters. */
  ascii(text: string): void {
    this.#reserve(text.length);
    const bytes = this.#bytes;
    const at = this.#length;
    for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
    this.#length = at + text.length;
  }

  /** Writes ASCII characters as a JSON string. */
  quoted(text: string): void {
    this.#reserve(text.length + 2);
    this.#length = writeQuoted(this.#bytes, this.#length, text);
  }

  /** Writes the name of a JSON member and its colon. */
  member(name: string): void {
    this.#reserve(name.length + 3);
    const end = writeQuoted(this.#bytes, this.#length, name);
    this.#bytes[end] = colon;
    this.#length = end + 1;
  }

  utf8(text: string): void {
    this.#reserve(3 * text.length);
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
  }

  /** Writes prepared JSON. The padding of its last double will be overwritten. */
  ready({ length, doubles }: ReadyJson): void {
    this.#reserve(length + doubleBytes);
    const view = this.#view;
    let at = this.#length;
    for (let index = 0; index < doubles.length; index += 1) {
      view.setFloat64(at, float64At(doubles, index), true);
      at += doubleBytes;
    }
    this.#length += length;
  }

  /** Copies `source[start, end)`. */
  copy(source: Uint8Array, start: number, end: number): void {
    this.#reserve(end - start);
    const isWhole = start === 0 && end === source.length;
    this.#bytes.set(isWhole ? source : source.subarray(start, end), this.#length);
    this.#length += end - start;
  }

  /** Copies a part of the texts, eight bytes at a time if it is short. */
  copyText({ bytes, view: source }: TextBytes, start: number, end: number): void {
    const count = end - start;
    if (count >= shortCopyBytes || end + doubleBytes > bytes.length) {
      this.copy(bytes, start, end);
      return;
    }
    this.#reserve(count + doubleBytes);
    const view = this.#view;
    const shift = this.#length - start;
    for (let at = start; at < end; at += doubleBytes)
      view.setFloat64(at + shift, source.getFloat64(at, true), true);
    this.#length += count;
  }

  /** Appends a copy of this sink's bytes `[start, end)`. */
  repeat(start: number, end: number): void {
    this.#reserve(end - start);
    this.#bytes.copyWithin(this.#length, start, end);
    this.#length += end - start;
  }

  /** The same as `repeat`; for a few bytes a loop is faster than the native copy. */
  repeatFew(start: number, end: number): void {
    assert(start <= end && end <= this.#length, 'only bytes that were written can be repeated');
    this.#reserve(end - start);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let index = start; index < end; index += 1) bytes[at++] = bytes[index] as number;
    this.#length = at;
  }

  /** Opens a msgpack array of `count` elements. */
  array(count: number): void {
    this.#reserve(5);
    this.#bytes[this.#length] = array32;
    this.#bytes.writeUInt32BE(count, this.#length + 1);
    this.#length += 5;
  }

  /** Opens a msgpack binary and returns its start; `endBinary` sets the length. */
  beginBinary(): number {
    this.#reserve(5);
    const start = this.#length;
    this.#bytes[start] = binary32;
    this.#length += 5;
    return start;
  }

  endBinary(start: number): void {
    this.#bytes.writeUInt32BE(this.#length - start - 5, start + 1);
  }

  /** Copies the bytes to an ArrayBuffer of their own, which can be transferred to another thread. */
  take(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#bytes.subarray(0, this.#length));
  }

  /** Copies the bytes to the start of `target`; false if they do not fit. */
  copyInto(target: Uint8Array): boolean {
    if (this.#length > target.length) return false;
    target.set(this.#bytes.subarray(0, this.#length));
    return true;
  }

  #reserve(count: number): void {
    if (this.#length + count > this.#end) this.#reserveMore(count);
  }

  /** Reservations are generous, so only bytes already written count against the bound. */
  #reserveMore(count: number): void {
    if (this.#length > this.#bound) this.endBound();
    if (this.#length + count <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(Math.max(2 * this.#bytes.length, this.#length + count));
    this.#bytes.copy(wider, 0, 0, this.#length);
    this.#bytes = wider;
    this.#view = new DataView(wider.buffer);
    this.#setBound(this.#bound);
  }
}

/** Writes a quoted string of ASCII characters at `at`; returns its exclusive end. */
function writeQuoted(bytes: Uint8Array, at: number, text: string): number {
  const start = at + 1;
  bytes[at] = quote;
  for (let index = 0; index < text.length; index += 1) bytes[start + index] = text.charCodeAt(index);
  bytes[start + text.length] = quote;
  return start + text.length + 1;
}
