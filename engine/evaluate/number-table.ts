/**
 * A map from course or node ids to positions: open addressing, sized by what one question touches instead of
 * by the catalog. Clearing takes constant time: it invalidates all slots by a new stamp.
 */
import { uint32At } from '../../shared/column.ts';

const usualSlots = 1 << 12;

/** A slot is a stamp, a number and its position, adjacent in one array: a lookup touches one cache line. */
const slotWords = 3;
const numberWord = 1;
const positionWord = 2;

export class NumberTable {
  #words: Uint32Array;
  /** The number of slots less one, a bit mask. */
  #mask: number;
  #shift: number;
  #stamp = 1;
  #count = 0;

  /** `slots` is a power of two; the table grows once it is half full. */
  constructor(slots = usualSlots) {
    this.#words = new Uint32Array(slotWords * slots);
    this.#mask = slots - 1;
    this.#shift = 32 - Math.log2(slots);
  }

  clear(): void {
    this.#count = 0;
    this.#stamp += 1;
    if (this.#stamp > 0xffffffff) {
      this.#words.fill(0);
      this.#stamp = 1;
    }
  }

  /** The position of a number, or -1. */
  find(number: number): number {
    const at = this.#placeOf(number);
    return this.#words[at] === this.#stamp ? uint32At(this.#words, at + positionWord) : -1;
  }

  has(number: number): boolean {
    return this.#words[this.#placeOf(number)] === this.#stamp;
  }

  /** Sets the position of a number, which may already be present. */
  set(number: number, position: number): void {
    const at = this.#placeOf(number);
    this.#words[at + positionWord] = position;
    if (this.#words[at] !== this.#stamp) this.#take(at, number);
  }

  /** Adds a number whose position does not matter; returns true if it was absent. */
  add(number: number): boolean {
    const at = this.#placeOf(number);
    if (this.#words[at] === this.#stamp) return false;
    this.#words[at + positionWord] = 0;
    this.#take(at, number);
    return true;
  }

  #take(at: number, number: number): void {
    this.#words[at] = this.#stamp;
    this.#words[at + numberWord] = number;
    this.#count += 1;
    if (2 * this.#count > this.#mask + 1) this.#grow();
  }

  /** The start of the slot that holds a number, or of the free slot where it belongs. */
  #placeOf(number: number): number {
    const words = this.#words;
    // Fibonacci hashing: consecutive numbers spread over the table.
    let slot = Math.imul(number, 0x9e3779b1) >>> this.#shift;
    let at = slotWords * slot;
    while (words[at] === this.#stamp && words[at + numberWord] !== number) {
      slot = (slot + 1) & this.#mask;
      at = slotWords * slot;
    }
    return at;
  }

  #grow(): void {
    const [words, stamp] = [this.#words, this.#stamp];
    this.#words = new Uint32Array(2 * words.length);
    this.#mask = 2 * this.#mask + 1;
    this.#shift -= 1;
    this.#stamp = 1;
    this.#count = 0;
    for (let at = 0; at < words.length; at += slotWords)
      if (words[at] === stamp) this.set(uint32At(words, at + numberWord), uint32At(words, at + positionWord));
  }
}
