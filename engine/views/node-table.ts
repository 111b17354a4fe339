/**
 * Node numbers to positions in a view: an open addressing table that grows with what a view visits, never
 * with the catalog. Clearing it costs nothing: what an earlier view wrote bears an earlier stamp.
 */
const initialSlots = 1 << 12;

export class NodeTable {
  #nodes = new Uint32Array(initialSlots);
  #positions = new Int32Array(initialSlots);
  #stamps = new Uint32Array(initialSlots);
  #shift = 32 - Math.log2(initialSlots);
  #stamp = 1;
  #count = 0;

  clear(): void {
    this.#count = 0;
    this.#stamp += 1;
    if (this.#stamp > 0xffffffff) {
      this.#stamps.fill(0);
      this.#stamp = 1;
    }
  }

  /** Position of a node, or -1. */
  find(node: number): number {
    const slot = this.#slotOf(node);
    return this.#stamps[slot] === this.#stamp ? (this.#positions[slot] ?? -1) : -1;
  }

  has(node: number): boolean {
    return this.#stamps[this.#slotOf(node)] === this.#stamp;
  }

  /** Writes the position of a node, which may be there already. */
  set(node: number, position: number): void {
    const slot = this.#slotOf(node);
    if (this.#stamps[slot] !== this.#stamp) {
      this.#stamps[slot] = this.#stamp;
      this.#nodes[slot] = node;
      this.#count += 1;
    }
    this.#positions[slot] = position;
    if (2 * this.#count > this.#nodes.length) this.#grow();
  }

  /** The slot that holds a node, or the free one where it would stand. */
  #slotOf(node: number): number {
    const mask = this.#nodes.length - 1;
    // Fibonacci hashing: neighbouring numbers spread over the table.
    let slot = Math.imul(node, 0x9e3779b1) >>> this.#shift;
    while (this.#stamps[slot] === this.#stamp && this.#nodes[slot] !== node) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const { length } = this.#nodes;
    const [nodes, positions, stamps, stamp] = [this.#nodes, this.#positions, this.#stamps, this.#stamp];
    this.#nodes = new Uint32Array(2 * length);
    this.#positions = new Int32Array(2 * length);
    this.#stamps = new Uint32Array(2 * length);
    this.#shift -= 1;
    this.#stamp = 1;
    this.#count = 0;
    for (let slot = 0; slot < length; slot += 1) {
      if (stamps[slot] === stamp) this.set(nodes[slot] ?? 0, positions[slot] ?? 0);
    }
  }
}
