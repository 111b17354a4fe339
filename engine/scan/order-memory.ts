/** Orders of terms that were found before, by the ids and their places in the document: finding one costs some 20 µs. */

/** Then all are forgotten: as many as the ways in which students of a few years name their terms. */
const maximumOrders = 256;
const separator = 0x22;

export class OrderMemory {
  readonly #orders = new Map<string, Uint8Array>();
  /** What the order depends on. */
  readonly #key: Buffer;
  #length = 0;

  /** For up to `slots` terms, whose ids have so many characters at most. */
  constructor(slots: number, maximumCharacters: number) {
    this.#key = Buffer.alloc(2 + slots * (2 + maximumCharacters));
  }

  /** Begins with the slots that the document lists, in its order, and the one that is asked about, or -1. */
  begin(listed: Uint8Array, asked: number): void {
    const key = this.#key;
    key[0] = listed.length;
    key[1] = asked + 1;
    key.set(listed, 2);
    this.#length = 2 + listed.length;
  }

  /** Adds the id of the next slot, whose bytes are ASCII without a quote. */
  add(bytes: Uint8Array, start: number, end: number): void {
    const key = this.#key;
    let length = this.#length;
    for (let at = start; at < end; at += 1) key[length++] = bytes[at] ?? 0;
    key[length] = separator;
    this.#length = length + 1;
  }

  /** The order of these slots, asked for where it is not known. */
  order(find: () => readonly number[]): Uint8Array {
    const key = this.#key.toString('latin1', 0, this.#length);
    const known = this.#orders.get(key);
    if (known !== undefined) return known;
    if (this.#orders.size === maximumOrders) this.#orders.clear();
    const order = Uint8Array.from(find());
    this.#orders.set(key, order);
    return order;
  }
}
