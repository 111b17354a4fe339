/** The entries of each cross-listing group: a hash table from group to first entry, with chains through the entries. */
import { assert } from '../../../shared/assert.ts';
import { int16At, uint16At, uint32At } from '../../../shared/column.ts';

/** In place of an entry. */
export const noEntry = -1;

export class EntryGroups {
  /** The group of each entry. */
  readonly #group: Uint32Array;
  readonly #next: Int16Array;
  readonly #table: Int16Array;
  readonly #shift: number;
  readonly #mask: number;
  readonly #usedSlots: Uint16Array;
  #usedSlotCount = 0;
  #entryCount = 0;

  /** `slots` is a power of two. At a low load factor most lookups of absent courses end at the first slot. */
  constructor(group: Uint32Array, slots: number) {
    this.#group = group;
    this.#table = new Int16Array(slots).fill(noEntry);
    this.#shift = 32 - Math.log2(slots);
    this.#mask = slots - 1;
    this.#next = new Int16Array(group.length);
    this.#usedSlots = new Uint16Array(group.length);
  }

  /** The first entry of a group, or `noEntry`; continue with `nextOf`. */
  firstOf(group: number): number {
    return int16At(this.#table, this.#slotHolding(group));
  }

  nextOf(entry: number): number {
    return int16At(this.#next, entry);
  }

  /** Whether any group has more than one entry. */
  get haveSeveral(): boolean {
    return this.#entryCount > this.#usedSlotCount;
  }

  /** Replaces the contents by the first `count` entries, whose groups are in the column. */
  fill(count: number): void {
    this.clear();
    for (let entry = 0; entry < count; entry += 1) this.add(entry, uint32At(this.#group, entry));
  }

  /** Adds an entry, whose group is already in the column, at the head of its group. */
  add(entry: number, group: number): void {
    const slot = this.#slotHolding(group);
    const head = int16At(this.#table, slot);
    if (head === noEntry) this.#usedSlots[this.#usedSlotCount++] = slot;
    this.#next[entry] = head;
    this.#table[slot] = entry;
    this.#entryCount += 1;
  }

  /** Removes the last added entry. */
  remove(entry: number): void {
    const slot = this.#slotHolding(uint32At(this.#group, entry));
    assert(int16At(this.#table, slot) === entry, 'the last entry heads its group');
    const before = int16At(this.#next, entry);
    this.#table[slot] = before;
    if (before === noEntry) this.#usedSlotCount -= 1;
    this.#entryCount -= 1;
  }

  clear(): void {
    for (let used = 0; used < this.#usedSlotCount; used += 1)
      this.#table[uint16At(this.#usedSlots, used)] = noEntry;
    this.#usedSlotCount = 0;
    this.#entryCount = 0;
  }

  /** The slot that holds a group, or the free slot where it belongs. */
  #slotHolding(group: number): number {
    // Fibonacci hashing: consecutive course ids spread over the table.
    let slot = Math.imul(group, 0x9e3779b1) >>> this.#shift;
    for (;;) {
      const entry = int16At(this.#table, slot);
      if (entry === noEntry || uint32At(this.#group, entry) === group) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }
}
