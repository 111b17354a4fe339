/** Distinct ids in the order in which they came, for use over and over: emptying it makes no garbage. */

const initialIds = 64;
const free = -1;

export class IdList {
  #ids = new Uint32Array(initialIds);
  #length = 0;
  /** Positions in `#ids` by hash, linear probing; four times as many slots as there is room for ids. */
  #slots = new Int32Array(4 * initialIds).fill(free);

  /** The ids in order, as long as none is added. */
  view(): Uint32Array {
    return this.#ids.subarray(0, this.#length);
  }

  clear(): void {
    // Last come, first gone: what an id was put behind is still in its place when it is looked for.
    for (let index = this.#length - 1; index >= 0; index -= 1)
      this.#slots[this.#slotOf(this.#ids[index] ?? 0)] = free;
    this.#length = 0;
  }

  /** Adds an id; true where it was not there. */
  add(id: number): boolean {
    const slot = this.#slotOf(id);
    if (this.#slots[slot] !== free) return false;
    this.#slots[slot] = this.#length;
    this.#ids[this.#length] = id;
    this.#length += 1;
    if (this.#length === this.#ids.length) this.#grow();
    return true;
  }

  /** The slot that holds an id, or the free one where it would stand. */
  #slotOf(id: number): number {
    const mask = this.#slots.length - 1;
    let slot = Math.imul(id, 0x9e3779b1) & mask;
    for (;;) {
      const index = this.#slots[slot] ?? free;
      if (index === free || this.#ids[index] === id) return slot;
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
