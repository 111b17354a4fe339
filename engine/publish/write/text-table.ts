/** The texts of the graph projection: distinct JSON string literals in UTF-8. */
import { type PackedBytes, PackedTexts } from '../packed-texts.ts';

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
    const packed = new PackedTexts();
    for (const text of this.#ids.keys()) packed.add(JSON.stringify(text));
    return packed.pack();
  }
}
