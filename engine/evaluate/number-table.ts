/**
 * Numbers of courses or nodes, each with a position: an open addressing table that grows with what one question
 * touches, never with the catalog. Clearing it takes constant time: earlier slots have an earlier stamp.
 */
import { int32At, uint32At } from '../../shared/column.ts';

const usualSlots = 1 << 12;

export class NumberTable {
  #numbers: Uint32Array;
  #positions: Int32Array;
  #stamps: Uint32Array;
  #shift: number;
  #stamp = 1;
  #count = 0;

  /** `slots`: a power of two; it grows once half of them are taken. */
  constructor(slots = usualSlots) {
    this.#numbers = new Uint32Array(slots);
    this.#positions = new Int32Array(slots);
    this.#stamps = new Uint32Array(slots);
    this.#shift = 32 - Math.log2(slots);
  }

  clear(): void {
    this.#count = 0;
    this.#stamp += 1;
    if (this.#stamp > 0xffffffff) {
      this.#stamps.fill(0);
      this.#stamp = 1;
    }
  }

  /** Position of a number, or -1. */
  find(number: number): number {
    const slot = this.#slotOf(number);
    return this.#stamps[slot] === this.#stamp ? int32At(this.#positions, slot) : -1;
  }

  has(number: number): boolean {
    return this.#stamps[this.#slotOf(number)] === this.#stamp;
  }

  /** Sets the position of a number, which may be present already. */
  set(number: number, position: number): void {
    const slot = this.#slotOf(number);
    if (this.#stamps[slot] !== this.#stamp) {
      this.#stamps[slot] = this.#stamp;
      this.#numbers[slot] = number;
      this.#count += 1;
    }
    this.#positions[slot] = position;
    if (2 * this.#count > this.#numbers.length) this.#grow();
  }

  /** Adds a number whose position does not matter; true if it was absent. */
  add(number: number): boolean {
    if (this.has(number)) return false;
    this.set(number, 0);
    return true;
  }

  /** The slot that holds a number, or the free one where it would go. */
  #slotOf(number: number): number {
    const mask = this.#numbers.length - 1;
    // Fibonacci hashing: neighbouring numbers spread over the table.
    let slot = Math.imul(number, 0x9e3779b1) >>> this.#shift;
    while (this.#stamps[slot] === this.#stamp && this.#numbers[slot] !== number) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const { length } = this.#numbers;
    const [numbers, positions, stamps, stamp] = [this.#numbers, this.#positions, this.#stamps, this.#stamp];
    this.#numbers = new Uint32Array(2 * length);
    this.#positions = new Int32Array(2 * length);
    this.#stamps = new Uint32Array(2 * length);
    this.#shift -= 1;
    this.#stamp = 1;
    this.#count = 0;
    for (let slot = 0; slot < length; slot += 1) {
      if (stamps[slot] === stamp) this.set(uint32At(numbers, slot), int32At(positions, slot));
    }
  }
}
