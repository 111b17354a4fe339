/**
 * State documents that were scanned before, by their bytes: a planning client asks several questions about one plan, and each
 * brings the whole of it. The same bytes at the same place are the same document: what was read from them is valid as it is. A
 * document is kept when it comes for the second time, so that those that come once cost next to nothing.
 */
import type { StateAttributes } from '../../shared/job/job-writer.ts';
import type { JsonBytes } from './json-bytes.ts';

/** Terms whose ids are made into strings on demand, in the order of time. */
export interface TermTexts {
  texts(): readonly string[];
}

/** What a question needs of a state document. */
export interface ScannedState {
  readonly attributes: StateAttributes;
  /** Packed (`entryBytes`). */
  readonly entries: Uint8Array;
  readonly terms: TermTexts;
}

export interface KeptState extends ScannedState {
  /** Where the document begins in its body: another client has it elsewhere. */
  readonly start: number;
  readonly bytes: Buffer;
}

/** A power of two. A state has one place, which a later one takes over. */
const places = 512;
/** Longer documents are not kept: at most four mebibytes are. */
const maximumBytes = 1 << 13;
/** Distance in bytes of the words that are hashed; documents of one hash are compared as a whole. */
const sampleStep = 64;
/** What may follow the document in its body, without a change of what is sampled. */
const sampleMargin = 192;

export class KeptStates {
  readonly #json: JsonBytes;
  /** The body's bytes. */
  readonly #buffer: Buffer;
  readonly #states: (KeptState | null)[] = Array.from({ length: places }, () => null);
  /** Hashes of the kept ones, so that only the bytes of one that is probably the same are read. */
  readonly #keptHashes = new Int32Array(places);
  /** Hashes of the documents that came last, by place. */
  readonly #lastHashes = new Int32Array(places);
  /** Of the document that was sought last. */
  #hash = 0;

  constructor(json: JsonBytes) {
    this.#json = json;
    this.#buffer = Buffer.from(json.bytes.buffer);
  }

  /** The document that begins at `at` of the body, if it is kept. */
  find(at: number): KeptState | null {
    this.#hash = this.#hashFrom(at);
    const place = this.#hash & (places - 1);
    if (this.#keptHashes[place] !== this.#hash) return null;
    const state = this.#states[place] ?? null;
    return state !== null && state.start === at && this.#holds(state) ? state : null;
  }

  /** Keeps the document that was sought last, from `start` up to `end`, if it has come before. */
  keep(start: number, end: number, { attributes, entries, terms }: ScannedState): void {
    const place = this.#hash & (places - 1);
    const cameBefore = this.#lastHashes[place] === this.#hash;
    this.#lastHashes[place] = this.#hash;
    if (!cameBefore || end - start > maximumBytes) return;
    const bytes = Buffer.from(this.#buffer.subarray(start, end));
    const texts = terms.texts();
    this.#keptHashes[place] = this.#hash;
    this.#states[place] = {
      start,
      bytes,
      attributes,
      entries: entries.slice(),
      terms: { texts: () => texts },
    };
  }

  #holds({ start, bytes }: KeptState): boolean {
    const end = start + bytes.length;
    return end <= this.#json.end && this.#buffer.compare(bytes, 0, bytes.length, start, end) === 0;
  }

  #hashFrom(at: number): number {
    const { view, end } = this.#json;
    const sampled = end - sampleMargin;
    let hash = sampled < at ? end : 0;
    for (let next = at; next < sampled; next += sampleStep)
      hash = Math.imul(hash ^ view.getInt32(next, true), 0x9e3779b1);
    return hash ^ (hash >>> 15);
  }
}
