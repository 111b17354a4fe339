/** The position of a new term among the terms of a plan (decisions.md, part C). */
import { itemAt, uint8At } from './column.ts';
import { seasons } from './contract/words.ts';
import { compareRead, type NaturalText, readNatural } from './course-code.ts';

interface Identified {
  readonly term_id: string;
}

/** The position for `termId`: before the first later term of its shape, else at the end. */
export function termPosition(terms: readonly Identified[], termId: string): number {
  return insertionPosition(terms.map(keyOf), keyOf({ term_id: termId }));
}

/** The terms with `term` inserted. */
export function withTerm<Term extends Identified>(terms: readonly Term[], term: Term): Term[] {
  return terms.toSpliced(termPosition(terms, term.term_id), 0, term);
}

/** The terms with each of `added` inserted in turn. */
export function withTerms<Term extends Identified>(terms: readonly Term[], added: readonly Term[]): Term[] {
  const all = [...terms];
  const keys = added.length === 0 ? [] : terms.map(keyOf);
  for (const term of added) {
    const key = keyOf(term);
    const position = insertionPosition(keys, key);
    all.splice(position, 0, term);
    keys.splice(position, 0, key);
  }
  return all;
}

export function insertionPosition(keys: readonly TermKey[], key: TermKey): number {
  let position = 0;
  while (position < keys.length && !itemAt(keys, position).isLaterThan(key)) position += 1;
  return position;
}

function keyOf({ term_id: id }: Identified): TermKey {
  return new TermKey(Buffer.from(id));
}

/** The packed form of an id of up to 6 bytes is a safe integer of 48 bits; its shape has 3 bits per byte. */
const maximumPackedBytes = 6;
const shapeBits = 3;
const seasonShape = -1;
const longShape = -2;

const packedSeasons = seasons.map((name) => packed(Buffer.from(name), 0, name.length));
const yearDigits = 4;
/** The bit that makes an ASCII letter lower-case. */
const caseBit = 0x20;

/** Classes of bytes: letters, digits, each separator on its own; 3 for bytes that occur in no id. */
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (/[A-Za-z]/u.test(character)) return 1;
  return /[0-9]/u.test(character) ? 2 : 4 + '-._:'.indexOf(character);
});

/**
 * The sort key of a term id, an ASCII text. Ids of one shape, that is, with the same sequence of runs of letters and
 * digits, are in natural order, and ids of the shape `<year>-<season>` in chronological order; ids of different
 * shapes are unordered. The common ids, years with seasons and short ids whose runs have equal lengths (`1A`, `2B`),
 * are compared as numbers: parsing ids by regular expressions would double the time that a worker takes to read a
 * body.
 */
export class TermKey {
  readonly #id: Uint8Array;
  readonly #start: number;
  readonly #end: number;
  readonly #shape: number;
  /** The order of ids of one shape, except long ones. */
  readonly #rank: number;
  /** Set when the id is first compared with a long one. */
  #long: LongKey | null = null;

  constructor(id: Uint8Array, start = 0, end = id.length) {
    const season = seasonRank(id, start, end);
    const isShort = end - start <= maximumPackedBytes;
    this.#id = id;
    this.#start = start;
    this.#end = end;
    this.#shape = season >= 0 ? seasonShape : isShort ? packedShape(id, start, end) : longShape;
    this.#rank = season >= 0 ? season : isShort ? packed(id, start, end) : 0;
  }

  isLaterThan(other: TermKey): boolean {
    if (this.#shape === other.#shape && this.#shape !== longShape) return this.#rank > other.#rank;
    if (this.#shape === seasonShape || other.#shape === seasonShape) return false;
    const own = this.#readLong();
    const others = other.#readLong();
    return own.shape === others.shape && compareRead(own.read, others.read) > 0;
  }

  #readLong(): LongKey {
    this.#long ??= longKey(Buffer.from(this.#id.subarray(this.#start, this.#end)).toString('latin1'));
    return this.#long;
  }
}

/** The sort key of a long id. */
interface LongKey {
  readonly shape: string;
  readonly read: NaturalText;
}

function longKey(termId: string): LongKey {
  return { shape: textShape(termId), read: readNatural(termId) };
}

/** Ids of one shape have the same sequence of runs of letters, runs of digits and separators. */
function textShape(termId: string): string {
  return termId.replace(/[A-Za-z]+/gu, 'a').replace(/\d+/gu, '9');
}

/** The rank of an id like `2024-fall`, in any letter case; -1 for any other. */
function seasonRank(id: Uint8Array, start: number, end: number): number {
  const dash = start + yearDigits;
  if (dash >= end || end - dash - 1 > maximumPackedBytes || uint8At(id, dash) !== 0x2d) return -1;
  let year = 0;
  for (let at = start; at < dash; at += 1) {
    const digit = uint8At(id, at) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    year = year * 10 + digit;
  }
  const season = packedSeasons.indexOf(packed(id, dash + 1, end, caseBit));
  return season < 0 ? -1 : year * packedSeasons.length + season;
}

/** Bytes as a big-endian number, with `bits` set in each. */
function packed(id: Uint8Array, start: number, end: number, bits = 0): number {
  let number = 0;
  for (let at = start; at < end; at += 1) number = number * 256 + (uint8At(id, at) | bits);
  return number;
}

function packedShape(id: Uint8Array, start: number, end: number): number {
  let shape = 0;
  for (let at = start; at < end; at += 1) shape = (shape << shapeBits) | uint8At(kinds, uint8At(id, at));
  return shape;
}
