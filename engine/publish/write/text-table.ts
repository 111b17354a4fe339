/** The texts of the graph projection: distinct JSON string literals in UTF-8. */

export class TextTable {
  readonly #ids = new Map<string, number>();

  /** The texts of `first` are distinct and get the ids from 0 up. */
  constructor(first: readonly string[]) {
    for (const text of first) this.id(text);
  }

  /** The id of a text; a new text gets the next id. */
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

/** Concatenates strings as UTF-8. `offsets` has one element more than strings; the last is the total. */
export function packBytes(strings: readonly string[]): PackedBytes {
  const encoded = strings.map((text) => Buffer.from(text, 'utf8'));
  const offsets = new Uint32Array(strings.length + 1);
  let end = 0;
  for (const [index, { length }] of encoded.entries()) {
    end += length;
    offsets[index + 1] = end;
  }
  const bytes = Buffer.concat(encoded, end);
  return { offsets, bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
}
