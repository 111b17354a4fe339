/**
 * A request body in a fixed buffer, and the JSON tokens that usual bodies are made of. Every reader
 * takes the position of a token and answers the one behind it, or 0: there stands a zero byte, with
 * which no token begins, so that a scan that has given up stays there whatever is read next.
 */
import { assert } from '../../shared/assert.ts';
import { bodyJobMaximumBytes } from '../../shared/job/job.ts';

/** What a reader answers that gives up; not an error, somebody else will say what is wrong. */
export const gaveUp = 0;

/** Longer bodies are not scanned. */
const capacityBytes = bodyJobMaximumBytes;
/** Zero bytes behind the body: they end every token, and a literal may be looked for across its end. */
const paddingBytes = 128;
const bodyStart = 1;
const wordBytes = 4;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
const digitZero = 0x30;
const digitNine = 0x39;

/** More digits than this do not fit a double exactly. */
const maximumDigits = 15;
const powersOfTen = Array.from({ length: maximumDigits + 1 }, (_, power) => 10 ** power);

/** 1 for the bytes that stand for themselves in a string: ASCII, no quote, no escape, no control. */
const plainBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x20 && byte < 0x80 && byte !== quote && byte !== backslash ? 1 : 0,
);

export type Reader = (at: number) => number;

/** A string that is looked for, with its closing quote, as little-endian words: the last one overlaps. */
export interface Literal {
  /** The four characters that tell it apart. */
  readonly word: number;
  readonly length: number;
  readonly words: Uint32Array;
}

/** The members that an object may have, by name; a member's position is its bit in `seen`. */
export class Members {
  readonly literals: readonly Literal[];
  readonly readers: readonly Reader[];

  /** `wordAt`: where four characters stand that tell the names apart. */
  readonly wordAt: number;

  constructor(members: Readonly<Record<string, Reader>>, wordAt = 0) {
    this.literals = literalsOf(Object.keys(members), wordAt);
    this.readers = Object.values(members);
    this.wordAt = wordAt;
  }
}

/** The literals of a list of names. */
export function literalsOf(names: readonly string[], wordAt = 0): readonly Literal[] {
  const literals = names.map((name) => textOf(`${name}"`, wordAt));
  assert(new Set(literals.map(({ word }) => word)).size === literals.length, 'the words tell names apart');
  return literals;
}

/** Any text that is looked for as it stands. */
export function textOf(text: string, wordAt = 0): Literal {
  const bytes = Buffer.from(text, 'latin1');
  const { length } = bytes;
  assert(length >= wordAt + wordBytes, 'a name has four characters that tell it apart');
  const words = Array.from({ length: Math.ceil(length / wordBytes) }, (_, index) =>
    bytes.readUInt32LE(Math.min(index * wordBytes, length - wordBytes)),
  );
  return { word: bytes.readUInt32LE(wordAt), length, words: Uint32Array.from(words) };
}

export class JsonBytes {
  readonly bytes = new Uint8Array(bodyStart + capacityBytes + paddingBytes);
  readonly view = new DataView(this.bytes.buffer);
  readonly #buffer = Buffer.from(this.bytes.buffer);
  /** Where the last text stands, without its quotes. */
  textStart = 0;
  textEnd = 0;
  /** The last number, the position of the last literal, the last object's members. */
  number = 0;
  choice = 0;
  seen = 0;
  #end = 0;

  /** Takes in a body and answers where it begins. */
  load(body: Uint8Array): number {
    if (body.length > capacityBytes) return gaveUp;
    this.bytes.set(body, bodyStart);
    this.#end = bodyStart + body.length;
    this.bytes.fill(0, this.#end, this.#end + paddingBytes);
    return this.space(bodyStart);
  }

  /** Whether `at` is behind all of the body but white space. */
  isEnd(at: number): boolean {
    return at !== gaveUp && this.space(at) === this.#end;
  }

  /** Skips white space, of which there usually is none: small enough to be compiled into its callers. */
  space(at: number): number {
    return (this.bytes[at] ?? 0) > 0x20 ? at : this.#skipSpace(at);
  }

  /** A string of ASCII characters without escapes. */
  text(at: number, minimum: number, maximum: number): number {
    const { bytes } = this;
    if (bytes[at] !== quote) return gaveUp;
    let next = at + 1;
    while (plainBytes[bytes[next] ?? 0] === 1) next += 1;
    const length = next - at - 1;
    if (bytes[next] !== quote || length < minimum || length > maximum) return gaveUp;
    this.textStart = at + 1;
    this.textEnd = next;
    return next + 1;
  }

  /** Whether the `length` bytes at `at` are those at `start`, both in the body: word by word, the last ones first. */
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

  /** Whether the last text is made of these bytes. */
  isText(expected: Uint8Array, length = expected.length): boolean {
    const { bytes, textStart } = this;
    if (this.textEnd - textStart !== length) return false;
    for (let at = 0; at < length; at += 1) if (bytes[textStart + at] !== expected[at]) return false;
    return true;
  }

  /** The last text as a string. */
  copyText(): string {
    return this.#buffer.toString('latin1', this.textStart, this.textEnd);
  }

  /** A number without sign and exponent, of few enough digits to be exact in `number`. */
  unsigned(at: number): number {
    const first = at;
    const point = this.#digits(first, 0);
    const whole = point - first;
    if (whole === 0 || (whole > 1 && this.bytes[first] === digitZero)) return gaveUp;
    if (this.bytes[point] !== 0x2e) return whole > maximumDigits ? gaveUp : point;
    const next = this.#digits(point + 1, this.number);
    const decimals = next - point - 1;
    if (decimals === 0 || whole + decimals > maximumDigits) return gaveUp;
    this.number /= powersOfTen[decimals] ?? 1;
    return next;
  }

  /** One string out of a list; `choice` is its position. */
  literal(at: number, literals: readonly Literal[]): number {
    if (this.bytes[at] !== quote) return gaveUp;
    this.choice = this.#find(at + 1, literals, this.choice);
    const chosen = literals[this.choice];
    return chosen === undefined ? gaveUp : this.pass(at + 1, chosen);
  }

  /** An object of these members, each at most once; `seen` has a bit for each one that was there. */
  object(at: number, members: Members): number {
    if (this.bytes[at] !== 0x7b) return gaveUp;
    let seen = 0;
    let member = -1;
    let next = this.space(at + 1);
    while (this.bytes[next] === quote) {
      member = this.#find(next + 1 + members.wordAt, members.literals, member + 1);
      const name = members.literals[member];
      const reader = members.readers[member];
      if (name === undefined || reader === undefined || (seen & (1 << member)) !== 0) return gaveUp;
      seen |= 1 << member;
      next = this.space(this.pass(next + 1, name));
      if (this.bytes[next] !== colon) return gaveUp;
      next = this.space(reader(this.space(next + 1)));
      if (this.bytes[next] !== comma) break;
      next = this.space(next + 1);
      if (this.bytes[next] !== quote) return gaveUp;
    }
    this.seen = seen;
    return this.bytes[next] === 0x7d ? next + 1 : gaveUp;
  }

  /** An array of up to `maximum` items. */
  array(at: number, maximum: number, item: Reader): number {
    if (this.bytes[at] !== 0x5b) return gaveUp;
    let next = this.space(at + 1);
    let count = 0;
    if (this.bytes[next] !== 0x5d) {
      for (;;) {
        if (count === maximum) return gaveUp;
        next = this.space(item(next));
        count += 1;
        if (this.bytes[next] !== comma) break;
        next = this.space(next + 1);
      }
    }
    return this.bytes[next] === 0x5d ? next + 1 : gaveUp;
  }

  #skipSpace(at: number): number {
    let next = at;
    for (;;) {
      const byte = this.bytes[next];
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return next;
      next += 1;
    }
  }

  /** Reads digits behind those of `start` into `number`. */
  #digits(at: number, start: number): number {
    let value = start;
    let next = at;
    for (;;) {
      const byte = this.bytes[next] ?? 0;
      if (byte < digitZero || byte > digitNine) break;
      value = value * 10 + (byte - digitZero);
      next += 1;
    }
    this.number = value;
    return next;
  }

  /** The literal whose word stands there: `likely`, else any other; one behind the last where there is none. */
  #find(at: number, literals: readonly Literal[], likely: number): number {
    const word = this.view.getUint32(at, true);
    if (literals[likely]?.word === word) return likely;
    let index = 0;
    while (index < literals.length && literals[index]?.word !== word) index += 1;
    return index;
  }

  /** The four bytes at `at`. */
  word(at: number): number {
    return this.view.getUint32(at, true);
  }

  /** Passes a text that has to stand there. */
  pass(at: number, { length, words }: Literal): number {
    const view = this.view;
    const last = words.length - 1;
    if (view.getUint32(at + length - wordBytes, true) !== words[last]) return gaveUp;
    for (let index = 0; index < last; index += 1) {
      if (view.getUint32(at + index * wordBytes, true) !== words[index]) return gaveUp;
    }
    return at + length;
  }
}
