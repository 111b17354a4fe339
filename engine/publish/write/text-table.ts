/** The texts of the graph projection: each one once, as a JSON string literal in UTF-8. */

export class TextTable {
  readonly #ids = new Map<string, number>();

  /** `first` take the ids from 0 up, in their order; they are distinct. */
  constructor(first: readonly string[]) {
    for (const text of first) this.id(text);
  }

  /** The id of a text, given on first sight. */
  id(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(text, id);
    return id;
  }

  /** `text.offsets` and `text.bytes`. */
  pack(): PackedBytes {
    return packBytes([...this.#ids.keys()].map((text) => JSON.stringify(text)));
  }
}

export interface PackedBytes {
  readonly offsets: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Lays strings one after the other as UTF-8; the last offset is the total. */
export function packBytes(strings: readonly string[]): PackedBytes {
  const offsets = new Uint32Array(strings.length + 1);
  for (const [index, text] of strings.entries()) {
    offsets[index + 1] = (offsets[index] ?? 0) + Buffer.byteLength(text, 'utf8');
  }
  const bytes = Buffer.alloc(offsets[strings.length] ?? 0);
  for (const [index, text] of strings.entries()) bytes.write(text, offsets[index] ?? 0, 'utf8');
  return { offsets, bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
}
