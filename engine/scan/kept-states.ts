/**
 * State documents that were scanned before, by their bytes: a planning client asks several questions about one plan, and each
 * brings the whole of it. The same bytes at the same place are the same document: what was read from them is valid as it is. A
 * document is kept when it comes for the second time, so that those that come once cost next to nothing.
 */
import { uint32At } from '../../shared/column.ts';
import type { StateAttributes } from '../../shared/job/job-writer.ts';
import { type JsonBytes, noMatch } from './json-bytes.ts';
import type { TermSlots } from './term-slots.ts';

/** Terms whose ids are made into strings on demand, in the order of time. */
export interface TermTexts {
  texts(): string[];
}

/** What a question needs of a state document. */
export interface ScannedState {
  readonly attributes: StateAttributes;
  /** Packed (`entryBytes`). */
  readonly entries: Uint8Array;
  readonly terms: TermTexts;
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
  readonly #states: (KeptState | null)[] = Array.from({ length: places }, () => null);
  /** Hashes of the kept ones, so that only the bytes of one that is probably the same are read. */
  readonly #keptHashes = new Int32Array(places);
  /** Hashes of the documents that came last, by place. */
  readonly #lastHashes = new Int32Array(places);
  #hash = 0;
  #start = noMatch;

  constructor(json: JsonBytes) {
    this.#json = json;
  }

  /** The document that begins at `at` of the body, if it is kept. */
  find(at: number): KeptState | null {
    this.#start = at;
    this.#hash = this.#hashFrom(at);
    const place = this.#hash & (places - 1);
    if (this.#keptHashes[place] !== this.#hash) return null;
    const state = this.#states[place] ?? null;
    return state !== null && state.start === at && this.#json.holds(state.bytes, at) ? state : null;
  }

  /** Keeps the document that was sought last, and ends before `end`, if it has come before. */
  keep(
    end: number,
    { attributes, entries, terms }: Omit<ScannedState, 'terms'> & { terms: TermSlots },
  ): void {
    const place = this.#hash & (places - 1);
    const cameBefore = this.#lastHashes[place] === this.#hash;
    this.#lastHashes[place] = this.#hash;
    if (!cameBefore || end - this.#start > maximumBytes) return;
    const bytes = Buffer.from(this.#json.bytes.subarray(this.#start, end));
    this.#keptHashes[place] = this.#hash;
    this.#states[place] = new KeptState(this.#start, bytes, attributes, entries.slice(), terms.ranges());
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

export class KeptState implements ScannedState {
  /** Where the document begins in its body: another client has it elsewhere. */
  readonly start: number;
  readonly bytes: Buffer;
  readonly attributes: StateAttributes;
  readonly entries: Uint8Array;
  /** As `TermSlots.ranges`. */
  readonly #termRanges: Uint32Array;

  constructor(
    start: number,
    bytes: Buffer,
    attributes: StateAttributes,
    entries: Uint8Array,
    termRanges: Uint32Array,
  ) {
    this.start = start;
    this.bytes = bytes;
    this.attributes = attributes;
    this.entries = entries;
    this.#termRanges = termRanges;
  }

  get length(): number {
    return this.bytes.length;
  }

  get terms(): TermTexts {
    return this;
  }

  texts(): string[] {
    const ranges = this.#termRanges;
    const textAt = (position: number): string =>
      this.bytes.toString(
        'latin1',
        uint32At(ranges, 2 * position) - this.start,
        uint32At(ranges, 2 * position + 1) - this.start,
      );
    return Array.from({ length: ranges.length / 2 }, (_, position) => textAt(position));
  }
}
