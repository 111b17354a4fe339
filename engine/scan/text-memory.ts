/** What a text came to the last time: the next body nearly always says the same, and no string is made of it then. */
import type { JsonBytes } from './json-bytes.ts';

export class TextMemory {
  readonly #json: JsonBytes;
  readonly #ask: (text: string) => number;
  readonly #bytes: Uint8Array;
  #length = -1;
  #value = 0;

  constructor(json: JsonBytes, maximumCharacters: number, ask: (text: string) => number) {
    this.#json = json;
    this.#bytes = new Uint8Array(maximumCharacters);
    this.#ask = ask;
  }

  /** The value of the text that was read last. */
  value(): number {
    const json = this.#json;
    if (json.isText(this.#bytes, this.#length)) return this.#value;
    this.#value = this.#ask(json.copyText());
    this.#bytes.set(json.bytes.subarray(json.textStart, json.textEnd));
    this.#length = json.textEnd - json.textStart;
    return this.#value;
  }
}
