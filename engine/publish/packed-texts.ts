/** Appended texts as UTF-8, outside the heap, as index files store them. */
import { GrowingColumn } from './growing-column.ts';

export interface PackedBytes {
  /** One element more than there are texts; the last is the total length. */
  readonly offsets: Uint32Array;
  readonly bytes: Uint8Array;
}

const firstBytes = 2 ** 16;
/** UTF-8 takes at most this many bytes for a UTF-16 unit. */
const mostBytesOfUnit = 3;

export class PackedTexts {
  #bytes = Buffer.from(new SharedArrayBuffer(firstBytes));
  #length = 0;
  readonly #offsets = new GrowingColumn();

  constructor() {
    this.#offsets.push(0);
  }

  get count(): number {
    return this.#offsets.length - 1;
  }

  /** Appends a text; its number is the previous count. */
  add(text: string): void {
    this.#reserve(this.#length + text.length * mostBytesOfUnit);
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
    this.#offsets.push(this.#length);
  }

  at(number: number): string {
    const offsets = this.#offsets;
    return this.#bytes.toString('utf8', offsets.at(number), offsets.at(number + 1));
  }

  /** The bytes are shared with this object, not copied. */
  pack(): PackedBytes {
    const { buffer, byteOffset } = this.#bytes;
    return {
      offsets: this.#offsets.pack(),
      bytes: new Uint8Array(buffer, byteOffset, this.#length),
    };
  }

  #reserve(length: number): void {
    if (length <= this.#bytes.length) return;
    const larger = Buffer.from(new SharedArrayBuffer(Math.max(length, 2 * this.#bytes.length)));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
