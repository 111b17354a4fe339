/** A reusable list of distinct ids in insertion order: an open-addressing hash table, cleared without garbage. */
import { int32At, uint32At } from '../../shared/column.ts';

const initialIds = 64;
const free = -1;

export class IdList {
  #ids = new Uint32Array(initialIds);
  #length = 0;
  /** Indexes into `#ids` by hash, with linear probing; four times as many slots as the capacity for ids. */
  #slots = new Int32Array(4 * initialIds).fill(free);

  /** The ids in order; valid until the next change. */
  view(): Uint32Array {
    return this.#ids.subarray(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return uint32At(this.#ids, index);
  }

  clear(): void {
    this.cutBack(0);
  }

  /** Removes the ids that were added after the first `length`. */
  cutBack(length: number): void {
    // In reverse order of insertion: the slots probed before an id's are still occupied when it is looked up.
    for (let index = this.#length - 1; index >= length; index -= 1)
      this.#slots[this.#slotOf(uint32At(this.#ids, index))] = free;
    this.#length = length;
  }

  /** Adds an id; returns true if it is new. */
  add(id: number): boolean {
    const slot = this.#slotOf(id);
    if (int32At(this.#slots, slot) !== free) return false;
    this.#slots[slot] = this.#length;
    this.#ids[this.#length] = id;
    this.#length += 1;
    if (this.#length === this.#ids.length) this.#grow();
    return true;
  }

  /** The slot of an id, or the free slot for it. */
  #slotOf(id: number): number {
    const mask = this.#slots.length - 1;
    let slot = Math.imul(id, 0x9e3779b1) & mask;
    for (;;) {
      const index = int32At(this.#slots, slot);
      if (index === free || uint32At(this.#ids, index) === id) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const ids = this.#ids;
    this.#ids = new Uint32Array(2 * ids.length);
    this.#ids.set(ids);
    this.#slots = new Int32Array(4 * this.#ids.length).fill(free);
    for (const [index, id] of ids.entries()) this.#slots[this.#slotOf(id)] = index;
  }
}
