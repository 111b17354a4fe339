/**
 * The terms of a scanned document: each distinct term id has a slot, in the order in which the body
 * names them; which position a slot has in time is settled once the whole body is read.
 */
import type { Term } from '../../shared/contract/student-state.ts';
import { maximumTermIdCharacters, maximumTerms } from '../../shared/limits.ts';
import { termPosition, withTerm } from '../../shared/term-order.ts';
import { gaveUp, type JsonBytes } from './json-bytes.ts';
import { OrderCache } from './order-cache.ts';

const quote = 0x22;
/** The question's own term may come on top of those of the document. */
const slots = maximumTerms + 1;

/** 1 for the bytes of a term id. */
const termBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  /^[A-Za-z0-9._:-]$/u.test(String.fromCharCode(byte)) ? 1 : 0,
);

export class TermSlots {
  readonly #json: JsonBytes;
  readonly #starts = new Int32Array(slots);
  readonly #ends = new Int32Array(slots);
  readonly #isListed = new Uint8Array(slots);
  /** Slots in the order of time. */
  readonly #order = new Uint8Array(slots);
  readonly #positions = new Uint8Array(slots);
  readonly #known = new OrderCache(slots, maximumTermIdCharacters);
  #count = 0;
  #listed = 0;
  #last = 0;

  constructor(json: JsonBytes) {
    this.#json = json;
  }

  clear(): void {
    this.#count = 0;
    this.#listed = 0;
    this.#last = 0;
    this.#isListed.fill(0);
  }

  get count(): number {
    return this.#count;
  }

  /** The slot that was read last. */
  get last(): number {
    return this.#last;
  }

  /** Reads a term id. Entries of one term, or of the next, follow each other: those are compared first. */
  read(at: number): number {
    const end = this.#json.bytes[at] === quote ? this.readAfterQuote(at + 1) : gaveUp;
    return end === gaveUp ? gaveUp : end + 1;
  }

  /** The same behind the opening quote, up to the closing one. */
  readAfterQuote(at: number): number {
    const count = this.#count;
    let slot = this.#last;
    for (let tried = 0; tried < count; tried += 1) {
      const end = this.#endOfSame(slot, at);
      if (end !== gaveUp) {
        this.#last = slot;
        return end;
      }
      slot = slot + 1 < count ? slot + 1 : 0;
    }
    return this.#add(at);
  }

  /** Puts the slot read last at the end of the document's own list; false where it stands there already. */
  list(): boolean {
    if (this.#isListed[this.#last] === 1) return false;
    this.#isListed[this.#last] = 1;
    this.#order[this.#listed] = this.#last;
    this.#listed += 1;
    return true;
  }

  /** Settles the order of time; false where every slot is its own position. */
  settle(asked: number): boolean {
    if (this.#listed < this.#count) this.#placeUnlisted(asked);
    let moved = false;
    for (let position = 0; position < this.#count; position += 1) {
      const slot = this.#order[position] ?? 0;
      this.#positions[slot] = position;
      if (slot !== position) moved = true;
    }
    return moved;
  }

  /** Once settled: where a slot stands in time. */
  positionOf(slot: number): number {
    return this.#positions[slot] ?? 0;
  }

  /** Once settled: the term ids in the order of time. */
  texts(): string[] {
    return Array.from(this.#order.subarray(0, this.#count), (slot) => this.#term(slot).term_id);
  }

  /** Terms that only entries name come to their places; students of one catalog name the same ones again and again. */
  #placeUnlisted(asked: number): void {
    const known = this.#known;
    known.begin(this.#order.subarray(0, this.#listed), asked);
    for (let slot = 0; slot < this.#count; slot += 1) {
      known.add(this.#json.bytes, this.#starts[slot] ?? 0, this.#ends[slot] ?? 0);
    }
    this.#order.set(known.order(() => this.#wholeOrder(asked)));
  }

  /** Those of the entries first, in their order; then the one asked about. */
  #wholeOrder(asked: number): number[] {
    let order = Array.from(this.#order.subarray(0, this.#listed), (slot) => this.#term(slot));
    for (let slot = 0; slot < this.#count; slot += 1) {
      if (this.#isListed[slot] === 0 && slot !== asked) order = withTerm(order, this.#term(slot));
    }
    if (asked >= 0 && this.#isListed[asked] === 0) {
      const term = this.#term(asked);
      order.splice(termPosition(order, term.term_id), 0, term);
    }
    const names = Array.from({ length: this.#count }, (_, slot) => this.#term(slot).term_id);
    return order.map(({ term_id: id }) => names.indexOf(id));
  }

  #term(slot: number): Term {
    const { bytes } = this.#json;
    const start = this.#starts[slot] ?? 0;
    return { term_id: String.fromCharCode(...bytes.subarray(start, this.#ends[slot])) };
  }

  #add(start: number): number {
    const { bytes } = this.#json;
    let end = start;
    while (termBytes[bytes[end] ?? 0] === 1) end += 1;
    const length = end - start;
    if (bytes[end] !== quote || length === 0 || length > maximumTermIdCharacters) return gaveUp;
    if (this.#count === maximumTerms) return gaveUp;
    this.#last = this.#count;
    this.#starts[this.#count] = start;
    this.#ends[this.#count] = end;
    this.#count += 1;
    return end;
  }

  /** The closing quote of the id at `start` where it is the slot's, else `gaveUp`. */
  #endOfSame(slot: number, start: number): number {
    const known = this.#starts[slot] ?? 0;
    const length = (this.#ends[slot] ?? 0) - known;
    // The closing quote is compared with it.
    return this.#json.isSame(start, known, length + 1) ? start + length : gaveUp;
  }
}
