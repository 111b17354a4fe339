/** A column of appended numbers, packed and outside the heap, as index files store them. */

import { uint32At } from '../../shared/column.ts';

const firstElements = 1024;

/** Unsigned 32-bit integers. */
export class GrowingColumn {
  #values = sharedColumn(firstElements);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow();
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** The value appended in a row. */
  at(row: number): number {
    if (row >= this.#length) throw new RangeError(`row ${row} of a column of ${this.#length}`);
    return uint32At(this.#values, row);
  }

  /** Overwrites a value that was appended. */
  set(row: number, value: number): void {
    if (row >= this.#length) throw new RangeError(`row ${row} of a column of ${this.#length}`);
    this.#values[row] = value;
  }

  /** A view of the values so far. */
  pack(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }

  #grow(): void {
    const larger = sharedColumn(2 * this.#values.length);
    larger.set(this.#values);
    this.#values = larger;
  }
}

/**
 * Shared memory, though no other thread reads it: V8 starts a collection of the whole heap for every 64 MiB of other
 * memory that it owns, a dozen times for a large catalog.
 */
function sharedColumn(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));
}
