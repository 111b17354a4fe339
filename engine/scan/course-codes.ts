/**
 * Finds course ids by the codes in a body's bytes, without creating strings. Only the canonical spelling of a code
 * matches. The scan skips codes; those that are not cached are looked up in the catalog's table.
 */
import { int32At, uint8At, uint32At } from '../../shared/column.ts';
import {
  type CourseGraph,
  hashPrime,
  hashStart,
  slotKeyBytes,
  slotWords,
} from '../../shared/index-format/course-graph.ts';
import { none } from '../../shared/index-format/layout.ts';
import { type JsonBytes, noMatch } from './json-bytes.ts';

const quote = 0x22;
const backslash = 0x5c;
const maximumCodeCharacters = 64;
/** A course that has to be looked up; as an unsigned 32-bit number, `none`. */
export const unknownCourse = -1;
const wordBytes = 4;

/** Codes that the scan has skipped: their byte ranges in the body and their hashes. */
export interface PassedCodes {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly hashes: Int32Array;
  readonly count: number;
}

export class CourseReader {
  readonly #json: JsonBytes;
  readonly #table: CourseTable;
  readonly #cache: CourseCache;
  /** The course read or skipped last; `unknownCourse` if it has to be looked up. */
  course = unknownCourse;
  /** The byte range and hash of the code to be looked up. */
  start = 0;
  end = 0;
  hash = hashStart;

  constructor(json: JsonBytes, graph: CourseGraph) {
    this.#json = json;
    this.#table = new CourseTable(graph, json.view);
    this.#cache = new CourseCache(json.view);
  }

  read(at: number): number {
    const end = this.pass(at);
    if (end === noMatch || this.course !== unknownCourse) return end;
    const course = this.#table.find(this.start, this.end, this.hash);
    if (course === none) return noMatch;
    this.#cache.add(this.start, this.end - this.start, course);
    this.course = course;
    return end;
  }

  /** Skips a code without looking it up, so that many can be looked up together. */
  pass(at: number): number {
    const end = this.#json.bytes[at] === quote ? this.passAfterQuote(at + 1) : noMatch;
    return end === noMatch ? noMatch : end + 1;
  }

  /** Skips a code from after its opening quote up to the closing one. */
  passAfterQuote(at: number): number {
    const characters = this.#cache.find(at);
    if (characters === 0) return this.#passUnknown(at);
    this.course = this.#cache.course;
    return at + characters;
  }

  /** Looks up skipped codes; each element of `courses` is set to an id or `none`. */
  findAll(codes: PassedCodes, courses: Uint32Array): void {
    this.#table.findAll(codes, courses);
    for (let code = 0; code < codes.count; code += 1) {
      const start = uint32At(codes.starts, code);
      const course = uint32At(courses, code);
      if (course !== none) this.#cache.add(start, uint32At(codes.ends, code) - start, course);
    }
  }

  #passUnknown(at: number): number {
    this.course = unknownCourse;
    const { view } = this.#json;
    let hash = hashStart;
    let end = at;
    for (;;) {
      const byte = view.getUint8(end);
      if (byte === quote || byte === 0) break;
      hash = Math.imul(hash ^ byte, hashPrime);
      end += 1;
    }
    // Bytes other than plain ASCII need no check: no stored code has any, so the comparison fails.
    const length = end - at;
    if (view.getUint8(end) !== quote || view.getUint8(end - 1) === backslash) return noMatch;
    if (length === 0 || length > maximumCodeCharacters) return noMatch;
    this.start = at;
    this.end = end;
    this.hash = hash;
    return end;
  }
}

/** The hash table of the catalog's codes (shared/index-format). */
class CourseTable {
  readonly #body: DataView;
  readonly #slots: Uint32Array;
  readonly #textOffsets: Uint32Array;
  readonly #textBytes: Uint8Array;

  constructor({ sections }: CourseGraph, body: DataView) {
    this.#body = body;
    this.#slots = sections['course_index.slots'];
    this.#textOffsets = sections['text.offsets'];
    this.#textBytes = sections['text.bytes'];
  }

  /** The course whose code is exactly `[start, end)` of the body and has this hash; `none` if there is none. */
  find(start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length / slotWords - 1;
    // The closing quote, which follows in the body as well, is compared with the code.
    const length = end - start + 1;
    const first = this.#wordOf(start, length);
    const second = this.#wordOf(start + wordBytes, length - wordBytes);
    const third = this.#wordOf(start + 2 * wordBytes, length - 2 * wordBytes);
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const at = slotWords * slot;
      const course = uint32At(slots, at);
      if (course === none) return none;
      const isKey =
        (uint32At(slots, at + 1) | 0) === first &&
        (uint32At(slots, at + 2) | 0) === second &&
        (uint32At(slots, at + 3) | 0) === third;
      if (isKey && (length <= slotKeyBytes || this.#isCode(course, start, length))) return course;
    }
  }

  /** Finds many codes. In a large catalog every slot is a cache miss: reading all first overlaps the misses. */
  findAll({ count, starts, ends, hashes }: PassedCodes, courses: Uint32Array): void {
    const slots = this.#slots;
    const mask = slots.length / slotWords - 1;
    for (let code = 0; code < count; code += 1)
      courses[code] = uint32At(slots, slotWords * (int32At(hashes, code) & mask));
    for (let code = 0; code < count; code += 1)
      courses[code] = this.find(uint32At(starts, code), uint32At(ends, code), int32At(hashes, code));
  }

  /** Four bytes of the body, of which those beyond `length` are zero, as in a key. */
  #wordOf(at: number, length: number): number {
    if (length <= 0) return 0;
    const word = this.#body.getInt32(at, true);
    return length >= wordBytes ? word : word & ((1 << (8 * length)) - 1);
  }

  /** Compares the rest with a stored code: a JSON string, in which plain ASCII is not escaped. */
  #isCode(course: number, start: number, length: number): boolean {
    const texts = this.#textBytes;
    const stored = uint32At(this.#textOffsets, course) + 1;
    if (stored + length > texts.length) return false;
    for (let at = slotKeyBytes; at < length; at += 1)
      if (uint8At(texts, stored + at) !== this.#body.getUint8(start + at)) return false;
    return true;
  }
}

/** A key: a code of up to eleven characters, its closing quote and the bytes after it, which are mostly the same. */
const keyWords = 3;
const maximumCachedCharacters = keyWords * wordBytes - 1;
/** A cell is a key and its value, 16 bytes; the cache is direct-mapped. */
const cellWords = keyWords + 1;
const cellCount = 1 << 13;
const cellShift = 32 - Math.log2(cellCount);
/** A value is the course in the lower bits and the length of its code in the upper ones; 0 is an empty cell. */
const courseBits = 28;
const maximumCachedCourse = 2 ** courseBits - 1;

/**
 * A cache of courses looked up before. Most plans share a few courses: three words of the body find them in one cache
 * line that is mostly warm, whereas the catalog's table takes a hash over all bytes and a cache miss.
 */
export class CourseCache {
  readonly #body: DataView;
  readonly #cells = new Int32Array(cellWords * cellCount);
  /** The course found last. */
  course = 0;

  constructor(body: DataView) {
    this.#body = body;
  }

  /** The length of the code at `at` of the body, without its closing quote; 0 if it is not cached. */
  find(at: number): number {
    const cells = this.#cells;
    const first = this.#body.getInt32(at, true);
    const second = this.#body.getInt32(at + wordBytes, true);
    const third = this.#body.getInt32(at + 2 * wordBytes, true);
    const cell = cellOf(first, second, third);
    if (cells[cell] !== first || cells[cell + 1] !== second || cells[cell + 2] !== third) return 0;
    const value = int32At(cells, cell + keyWords);
    this.course = value & maximumCachedCourse;
    return value >>> courseBits;
  }

  /** Adds the course whose code of `characters` characters is at `at` of the body. */
  add(at: number, characters: number, course: number): void {
    if (characters > maximumCachedCharacters || course > maximumCachedCourse) return;
    const cells = this.#cells;
    const first = this.#body.getInt32(at, true);
    const second = this.#body.getInt32(at + wordBytes, true);
    const third = this.#body.getInt32(at + 2 * wordBytes, true);
    const cell = cellOf(first, second, third);
    cells[cell] = first;
    cells[cell + 1] = second;
    cells[cell + 2] = third;
    cells[cell + keyWords] = (characters << courseBits) | course;
  }
}

/** The first word of the cell for a key. */
function cellOf(first: number, second: number, third: number): number {
  const mixed = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b) ^ third;
  return cellWords * (Math.imul(mixed, 0xc2b2ae35) >>> cellShift);
}
