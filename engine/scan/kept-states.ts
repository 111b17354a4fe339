/**
 * A cache of scanned state documents, by their bytes: a planning client asks several questions about one plan, and each
 * contains all of it. The same bytes at the same position are the same document, so that the result of its scan is
 * still valid. A document is kept when it comes for the second time.
 */
import type { JsonBytes } from './json-bytes.ts';
import { KeptByHash } from './kept-by-hash.ts';
import type { ReadState } from './read-job.ts';

export interface KeptState extends ReadState {
  /** The document's position in its body; other clients may have it elsewhere. */
  readonly start: number;
  readonly bytes: Buffer;
}

/** Longer documents are not kept: the cache has at most four mebibytes. */
const maximumBytes = 1 << 13;
/** The distance in bytes of the hashed words; documents with the same hash are compared in full. */
const sampleStep = 64;
/** The bytes at the end of a body that are not sampled: what follows a document may differ. */
const sampleMargin = 192;

export class KeptStates {
  readonly #json: JsonBytes;
  /** The body's bytes. */
  readonly #buffer: Buffer;
  readonly #states = new KeptByHash<KeptState>();
  /** The hash and position of the document sought last. */
  #hash = 0;
  #soughtAt = 0;

  constructor(json: JsonBytes) {
    this.#json = json;
    this.#buffer = Buffer.from(json.bytes.buffer);
  }

  /** The kept document that begins at `at` of the body, or null. */
  find(at: number): KeptState | null {
    this.#hash = this.#hashFrom(at);
    this.#soughtAt = at;
    return this.#states.find(this.#hash, this.#isSought);
  }

  /** Keeps the document sought last, from `start` to `end`, if it has come before. */
  keep(start: number, end: number, { attributes, entries, terms }: ReadState): void {
    if (!this.#states.cameBefore(this.#hash) || end - start > maximumBytes) return;
    const texts = terms.texts();
    this.#states.keep(this.#hash, {
      start,
      bytes: Buffer.from(this.#buffer.subarray(start, end)),
      attributes,
      entries: entries.slice(),
      terms: { texts: () => texts },
      isKept: true,
    });
  }

  readonly #isSought = ({ start, bytes }: KeptState): boolean => {
    const end = start + bytes.length;
    if (start !== this.#soughtAt || end > this.#json.end) return false;
    return this.#buffer.compare(bytes, 0, bytes.length, start, end) === 0;
  };

  #hashFrom(at: number): number {
    const { view, end } = this.#json;
    const sampled = end - sampleMargin;
    let hash = sampled < at ? end : 0;
    for (let next = at; next < sampled; next += sampleStep)
      hash = Math.imul(hash ^ view.getInt32(next, true), 0x9e3779b1);
    return hash ^ (hash >>> 15);
  }
}
