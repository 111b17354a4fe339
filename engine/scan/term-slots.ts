/**
 * The terms of a scanned document: each distinct term id has a slot, in order of occurrence; the chronological position
 * of a slot is known once the whole body is read.
 */
import { assert } from '../../shared/assert.ts';
import { int32At, itemAt, uint8At } from '../../shared/column.ts';
import { absent } from '../../shared/job/job.ts';
import { maximumTermIdCharacters, maximumTerms } from '../../shared/limits.ts';
import { insertionPosition, TermKey } from '../../shared/term-order.ts';
import { type JsonBytes, noMatch } from './json-bytes.ts';

const quote = 0x22;
const wordBytes = 4;

/** 1 for bytes allowed in a term id. */
const termBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  /^[A-Za-z0-9._:-]$/u.test(String.fromCharCode(byte)) ? 1 : 0,
);

export class TermSlots {
  readonly #json: JsonBytes;
  readonly #starts = new Int32Array(maximumTerms);
  readonly #ends = new Int32Array(maximumTerms);
  /** The last four bytes of an id with its closing quote, and their distance from the id's start. */
  readonly #words = new Int32Array(maximumTerms);
  readonly #wordsAt = new Int32Array(maximumTerms);
  /** The bits of such a word that count: fewer if id and quote are shorter. */
  readonly #masks = new Int32Array(maximumTerms);
  readonly #isListed = new Uint8Array(maximumTerms);
  /** Slots in chronological order: those that the document lists, after `sort` all. */
  readonly #order = new Uint8Array(maximumTerms);
  readonly #positions = new Uint8Array(maximumTerms);
  #count = 0;
  #listed = 0;
  #last = 0;

  constructor(json: JsonBytes) {
    this.#json = json;
  }

  clear(): void {
    if (this.#listed > 0) this.#isListed.fill(0);
    this.#count = 0;
    this.#listed = 0;
    this.#last = 0;
  }

  get count(): number {
    return this.#count;
  }

  /** The slot read last. */
  get last(): number {
    return this.#last;
  }

  /** Reads a term id. Consecutive entries name the same term or the next one: these are compared first. */
  read(at: number): number {
    const end = this.#json.bytes[at] === quote ? this.readAfterQuote(at + 1) : noMatch;
    return end === noMatch ? noMatch : end + 1;
  }

  /** Reads a term id from after its opening quote up to the closing one. */
  readAfterQuote(at: number): number {
    const count = this.#count;
    let slot = this.#last;
    for (let tried = 0; tried < count; tried += 1) {
      const end = this.#endOfSame(slot, at);
      if (end !== noMatch) {
        this.#last = slot;
        return end;
      }
      slot = slot + 1 < count ? slot + 1 : 0;
    }
    return this.#add(at);
  }

  /** Appends the slot read last to the document's list; false if it is listed already. */
  list(): boolean {
    if (this.#isListed[this.#last] === 1) return false;
    this.#isListed[this.#last] = 1;
    this.#order[this.#listed] = this.#last;
    this.#listed += 1;
    return true;
  }

  /**
   * Finds the position of every slot; false if each is its own position. Terms that only entries name are inserted in
   * chronological order, then `asked`, the slot of a term that only the question names, unless it is `absent`.
   */
  sort(asked: number): boolean {
    if (this.#listed < this.#count) this.#insertUnlisted(asked);
    let isMoved = false;
    for (let position = 0; position < this.#count; position += 1) {
      const slot = uint8At(this.#order, position);
      this.#positions[slot] = position;
      if (slot !== position) isMoved = true;
    }
    return isMoved;
  }

  /** The position of a slot, once sorted. */
  positionOf(slot: number): number {
    return uint8At(this.#positions, slot);
  }

  /** The term ids in chronological order, once sorted. */
  texts(): string[] {
    const { bytes } = this.#json;
    return Array.from(this.#order.subarray(0, this.#count), (slot) =>
      String.fromCharCode(...bytes.subarray(int32At(this.#starts, slot), int32At(this.#ends, slot))),
    );
  }

  #insertUnlisted(asked: number): void {
    const keys: TermKey[] = [];
    for (let at = 0; at < this.#listed; at += 1) keys.push(this.#key(uint8At(this.#order, at)));
    for (let slot = 0; slot < this.#count; slot += 1)
      if (uint8At(this.#isListed, slot) === 0 && slot !== asked) this.#insert(keys, slot);
    if (asked !== absent) this.#insert(keys, asked);
    assert(keys.length === this.#count, 'every term has a position in time');
  }

  /** `keys` are the keys of the slots in `#order` so far. */
  #insert(keys: TermKey[], slot: number): void {
    const key = this.#key(slot);
    const position = insertionPosition(keys, key);
    for (let at = keys.length; at > position; at -= 1) {
      this.#order[at] = uint8At(this.#order, at - 1);
      keys[at] = itemAt(keys, at - 1);
    }
    this.#order[position] = slot;
    keys[position] = key;
  }

  #key(slot: number): TermKey {
    return new TermKey(this.#json.bytes, int32At(this.#starts, slot), int32At(this.#ends, slot));
  }

  #add(start: number): number {
    const { view } = this.#json;
    let end = start;
    while (termBytes[view.getUint8(end)] === 1) end += 1;
    const length = end - start;
    if (view.getUint8(end) !== quote || length === 0 || length > maximumTermIdCharacters) return noMatch;
    if (this.#count === maximumTerms) return noMatch;
    this.#last = this.#count;
    this.#starts[this.#count] = start;
    this.#ends[this.#count] = end;
    this.#keepWord(this.#count, start, length + 1);
    this.#count += 1;
    return end;
  }

  /** `length` is that of id and quote. */
  #keepWord(slot: number, start: number, length: number): void {
    const wordAt = Math.max(0, length - wordBytes);
    const mask = length < wordBytes ? (1 << (8 * length)) - 1 : -1;
    this.#wordsAt[slot] = wordAt;
    this.#masks[slot] = mask;
    this.#words[slot] = this.#json.view.getInt32(start + wordAt, true) & mask;
  }

  /** The position of the closing quote of the id at `start` if it is the slot's id; otherwise `noMatch`. */
  #endOfSame(slot: number, start: number): number {
    const word = this.#json.view.getInt32(start + int32At(this.#wordsAt, slot), true);
    if ((word & int32At(this.#masks, slot)) !== int32At(this.#words, slot)) return noMatch;
    const known = int32At(this.#starts, slot);
    const length = int32At(this.#ends, slot) - known;
    // The closing quote is compared too: the slot's id may be only a prefix.
    if (length >= wordBytes && !this.#json.isSame(start, known, length + 1)) return noMatch;
    return start + length;
  }
}
