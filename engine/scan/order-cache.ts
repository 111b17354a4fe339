/** Orders of terms that were found before, by the ids and their places in the document: finding one costs some 20 µs. */
import { hashPrime, hashStart } from '../../shared/index-format/course-graph.ts';

/** As many as the ways in which students of a few years name their terms; one drives out the one in its cell. */
const cells = 256;
const separator = 0x22;

interface KnownOrder {
  readonly key: Uint8Array;
  readonly order: Uint8Array;
}

export class OrderCache {
  readonly #orders: (KnownOrder | undefined)[] = Array.from({ length: cells }, () => undefined);
  /** What the order depends on, and its hash. */
  readonly #key: Uint8Array;
  #length = 0;
  #hash = hashStart;

  /** For up to `slots` terms, whose ids have so many characters at most. */
  constructor(slots: number, maximumCharacters: number) {
    this.#key = new Uint8Array(2 + slots * (2 + maximumCharacters));
  }

  /** Begins with the slots that the document lists, in its order, and the one that is asked about, or -1. */
  begin(listed: Uint8Array, asked: number): void {
    this.#length = 0;
    this.#hash = hashStart;
    this.#push(listed.length);
    this.#push(asked + 1);
    for (const slot of listed) this.#push(slot);
  }

  /** Adds the id of the next slot, whose bytes are ASCII without a quote. */
  add(bytes: Uint8Array, start: number, end: number): void {
    for (let at = start; at < end; at += 1) this.#push(bytes[at] ?? 0);
    this.#push(separator);
  }

  /** The order of these slots, asked for where it is not known. */
  order(find: () => readonly number[]): Uint8Array {
    const cell = this.#hash & (cells - 1);
    const known = this.#orders[cell];
    if (known !== undefined && this.#isKey(known.key)) return known.order;
    const order = Uint8Array.from(find());
    this.#orders[cell] = { key: this.#key.slice(0, this.#length), order };
    return order;
  }

  #push(byte: number): void {
    this.#key[this.#length] = byte;
    this.#length += 1;
    this.#hash = Math.imul(this.#hash ^ byte, hashPrime);
  }

  #isKey(known: Uint8Array): boolean {
    if (known.length !== this.#length) return false;
    for (let at = 0; at < known.length; at += 1) if (known[at] !== this.#key[at]) return false;
    return true;
  }
}
