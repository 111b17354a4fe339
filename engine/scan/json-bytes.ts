/**
 * A request body in a fixed buffer, and readers of the JSON tokens of scanned bodies. A reader takes the position of a
 * token and returns its exclusive end, or `noMatch`, 0. The byte at 0 is zero, with which no token begins: a scan that
 * does not match stays there.
 */
import { assert } from '../../shared/assert.ts';
import { numberAt } from '../../shared/column.ts';
import { bodyJobMaximumBytes } from '../../shared/job/job.ts';

/** The body falls back to JSON.parse and the schema, which report its errors, if any. */
export const noMatch = 0;

/** Longer bodies are not scanned. */
const capacityBytes = bodyJobMaximumBytes;
/** Zero bytes after the body end every token; literals may be compared beyond the body's end. */
const paddingBytes = 128;
const bodyStart = 1;
const wordBytes = 4;
const doubleBytes = 8;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
const digitZero = 0x30;
const digitNine = 0x39;

/** More digits than this are not always exact in a double. */
const maximumDigits = 15;
const powersOfTen = Array.from({ length: maximumDigits + 1 }, (_, power) => 10 ** power);

/** 1 for bytes that represent themselves in a string: ASCII except quotes, backslashes and controls. */
const plainBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x20 && byte < 0x80 && byte !== quote && byte !== backslash ? 1 : 0,
);

export type Reader = (at: number) => number;

/**
 * A text to compare with, eight bytes at a time as doubles: ASCII bytes are never a NaN or a zero, and other doubles
 * are equal only if all their bits are.
 */
export interface Literal {
  /** Four bytes that distinguish the literal from others in its list. */
  readonly word: number;
  readonly length: number;
  /** The bytes in groups of eight, except those in `last`. */
  readonly doubles: Float64Array;
  /** The last eight bytes; 0 if the text is shorter. */
  readonly last: number;
  /** The first and the last four bytes, for shorter texts. */
  readonly ends: readonly [number, number];
}

/** The members that an object may have, by name; a member's index is its bit in `JsonBytes.seen`. */
export class Members {
  readonly literals: readonly Literal[];
  readonly readers: readonly Reader[];
  /** The offset of the four bytes that distinguish the names. */
  readonly wordAt: number;

  constructor(members: Readonly<Record<string, Reader>>, wordAt = 0) {
    this.literals = literalsOf(Object.keys(members), wordAt);
    this.readers = Object.values(members);
    this.wordAt = wordAt;
  }
}

/** A literal for each string, with its closing quote. */
export function literalsOf(names: readonly string[], wordAt = 0): readonly Literal[] {
  const literals = names.map((name) => literalOf(`${name}"`, wordAt));
  assert(
    new Set(literals.map(({ word }) => word)).size === literals.length,
    'words distinguish the names of a list',
  );
  return literals;
}

export function literalOf(text: string, wordAt = 0): Literal {
  const bytes = Buffer.from(text, 'latin1');
  const { length } = bytes;
  assert(
    length >= wordAt + wordBytes && length <= paddingBytes,
    'a literal has a word, and ends in the padding',
  );
  const doubles = length < doubleBytes ? [] : doublesOf(text);
  return {
    word: bytes.readUInt32LE(wordAt),
    length,
    doubles: Float64Array.from(doubles.slice(0, -1)),
    last: doubles.at(-1) ?? 0,
    ends: [bytes.readUInt32LE(0), bytes.readUInt32LE(length - wordBytes)],
  };
}

/** A text of at least eight bytes as doubles, from 0, 8, 16 and so on; the last one may overlap its predecessor. */
export function doublesOf(text: string): readonly number[] {
  const bytes = Buffer.from(text, 'latin1');
  const last = bytes.length - doubleBytes;
  return Array.from({ length: Math.ceil(bytes.length / doubleBytes) }, (_, index) =>
    bytes.readDoubleLE(Math.min(index * doubleBytes, last)),
  );
}

export class JsonBytes {
  readonly bytes = new Uint8Array(bodyStart + capacityBytes + paddingBytes);
  /** Reads outside the buffer throw, and cost less here than the accessors of shared/column.ts. */
  readonly view = new DataView(this.bytes.buffer);
  readonly #buffer = Buffer.from(this.bytes.buffer);
  /** The range of the text read last, without its quotes. */
  textStart = 0;
  textEnd = 0;
  /** The number read last. */
  number = 0;
  /** The index of the literal read last in its list. */
  choice = 0;
  /** The members of the object read last, as a bit set. */
  seen = 0;
  #end = 0;

  /** Copies a body into the buffer and returns the position of its first token. */
  load(body: Uint8Array): number {
    if (body.length > capacityBytes) return noMatch;
    this.bytes.set(body, bodyStart);
    this.#end = bodyStart + body.length;
    this.bytes.fill(0, this.#end, this.#end + paddingBytes);
    return this.space(bodyStart);
  }

  /** The exclusive end of the body. */
  get end(): number {
    return this.#end;
  }

  /** True if only white space follows. */
  isEnd(at: number): boolean {
    return at !== noMatch && this.space(at) === this.#end;
  }

  /** Skips white space, which is rare: small enough to be inlined. */
  space(at: number): number {
    return this.view.getUint8(at) > 0x20 ? at : this.#skipSpace(at);
  }

  /** Reads a string of ASCII characters without escapes. */
  text(at: number, minimum: number, maximum: number): number {
    const { bytes, view } = this;
    if (bytes[at] !== quote) return noMatch;
    let next = at + 1;
    while (plainBytes[view.getUint8(next)] === 1) next += 1;
    const length = next - at - 1;
    if (bytes[next] !== quote || length < minimum || length > maximum) return noMatch;
    this.textStart = at + 1;
    this.textEnd = next;
    return next + 1;
  }

  /** Compares `length` bytes at two positions of the body, by words, the last one first. */
  isSame(at: number, start: number, length: number): boolean {
    const { bytes, view } = this;
    if (length < wordBytes) {
      for (let offset = 0; offset < length; offset += 1)
        if (bytes[at + offset] !== bytes[start + offset]) return false;
      return true;
    }
    const last = length - wordBytes;
    if (view.getUint32(at + last, true) !== view.getUint32(start + last, true)) return false;
    for (let offset = 0; offset < last; offset += wordBytes)
      if (view.getUint32(at + offset, true) !== view.getUint32(start + offset, true)) return false;
    return true;
  }

  /** Compares the text read last with these bytes. */
  isText(expected: Uint8Array): boolean {
    const { bytes, textStart } = this;
    const { length } = expected;
    if (this.textEnd - textStart !== length) return false;
    for (let at = 0; at < length; at += 1) if (bytes[textStart + at] !== expected[at]) return false;
    return true;
  }

  /** Returns the text read last as a string. */
  copyText(): string {
    return this.#buffer.toString('latin1', this.textStart, this.textEnd);
  }

  /** Reads a number without sign and exponent that has few enough digits to be exact. */
  unsigned(at: number): number {
    const first = at;
    const point = this.#digits(first, 0);
    const whole = point - first;
    if (whole === 0 || (whole > 1 && this.bytes[first] === digitZero)) return noMatch;
    if (this.bytes[point] !== 0x2e) return whole > maximumDigits ? noMatch : point;
    const next = this.#digits(point + 1, this.number);
    const decimals = next - point - 1;
    if (decimals === 0 || whole + decimals > maximumDigits) return noMatch;
    this.number /= numberAt(powersOfTen, decimals);
    return next;
  }

  /** Reads one string of a list. */
  literal(at: number, literals: readonly Literal[]): number {
    if (this.bytes[at] !== quote) return noMatch;
    this.choice = this.#find(at + 1, literals, this.choice);
    const chosen = literals[this.choice];
    return chosen === undefined ? noMatch : this.pass(at + 1, chosen);
  }

  /** Reads an object with these members, each at most once. */
  object(at: number, members: Members): number {
    if (this.bytes[at] !== 0x7b) return noMatch;
    let seen = 0;
    let member = -1;
    let next = this.space(at + 1);
    while (this.bytes[next] === quote) {
      member = this.#find(next + 1 + members.wordAt, members.literals, member + 1);
      const name = members.literals[member];
      const reader = members.readers[member];
      if (name === undefined || reader === undefined || (seen & (1 << member)) !== 0) return noMatch;
      seen |= 1 << member;
      next = this.space(this.pass(next + 1, name));
      if (this.bytes[next] !== colon) return noMatch;
      next = this.space(reader(this.space(next + 1)));
      if (this.bytes[next] !== comma) break;
      next = this.space(next + 1);
      if (this.bytes[next] !== quote) return noMatch;
    }
    this.seen = seen;
    return this.bytes[next] === 0x7d ? next + 1 : noMatch;
  }

  /** Reads an array of at most `maximum` items. */
  array(at: number, maximum: number, item: Reader): number {
    if (this.bytes[at] !== 0x5b) return noMatch;
    let next = this.space(at + 1);
    let count = 0;
    if (this.bytes[next] !== 0x5d) {
      for (;;) {
        if (count === maximum) return noMatch;
        next = this.space(item(next));
        count += 1;
        if (this.bytes[next] !== comma) break;
        next = this.space(next + 1);
      }
    }
    return this.bytes[next] === 0x5d ? next + 1 : noMatch;
  }

  #skipSpace(at: number): number {
    let next = at;
    for (;;) {
      const byte = this.bytes[next];
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return next;
      next += 1;
    }
  }

  /** Appends the digits at `at` to the number `start`. */
  #digits(at: number, start: number): number {
    let value = start;
    let next = at;
    for (;;) {
      const byte = this.view.getUint8(next);
      if (byte < digitZero || byte > digitNine) break;
      value = value * 10 + (byte - digitZero);
      next += 1;
    }
    this.number = value;
    return next;
  }

  /** The index of the literal with this word, trying `likely` first; the list's length if there is none. */
  #find(at: number, literals: readonly Literal[], likely: number): number {
    const word = this.view.getUint32(at, true);
    if (literals[likely]?.word === word) return likely;
    let index = 0;
    while (index < literals.length && literals[index]?.word !== word) index += 1;
    return index;
  }

  /** Reads a literal that must be at `at`. */
  pass(at: number, { length, doubles, last, ends }: Literal): number {
    const { view } = this;
    const end = at + length;
    if (length < doubleBytes) {
      const isSame =
        view.getUint32(at, true) === ends[0] && view.getUint32(end - wordBytes, true) === ends[1];
      return isSame ? end : noMatch;
    }
    if (view.getFloat64(end - doubleBytes, true) !== last) return noMatch;
    for (let index = 0; index < doubles.length; index += 1)
      if (view.getFloat64(at + index * doubleBytes, true) !== doubles[index]) return noMatch;
    return end;
  }
}
