/** Reads a course code in its canonical spelling; any other spelling is not usual. */
import { hashPrime, hashStart } from '../../shared/index-format/course-graph.ts';
import { none } from '../../shared/index-format/layout.ts';
import { CourseCache } from './course-cache.ts';
import type { CourseLookup, PassedCodes } from './course-lookup.ts';
import { gaveUp, type JsonBytes } from './json-bytes.ts';

const quote = 0x22;
const backslash = 0x5c;
const maximumCodeCharacters = 64;
/** A course that is to be looked up. As 32 bits without a sign it is the catalog's `none`. */
export const unknown = -1;

export class CourseReader {
  readonly #json: JsonBytes;
  readonly #lookup: CourseLookup;
  readonly #memory: CourseCache;
  /** The course that was read last; after a code was passed, `unknown` if it is to be looked up. */
  course = unknown;
  /** Where the code stands that is to be looked up, and its hash. */
  start = 0;
  end = 0;
  hash = hashStart;

  constructor(json: JsonBytes, lookup: CourseLookup) {
    this.#json = json;
    this.#lookup = lookup;
    this.#memory = new CourseCache(json.view);
  }

  read(at: number): number {
    const end = this.pass(at);
    if (end === gaveUp || this.course !== unknown) return end;
    const course = this.#lookup.find(this.#json.view, this.start, this.end, this.hash);
    if (course === none) return gaveUp;
    this.#keep(this.start, this.end, course);
    this.course = course;
    return end;
  }

  /** Goes past a code without looking it up, which is done for many together. */
  pass(at: number): number {
    const end = this.#json.bytes[at] === quote ? this.passAfterQuote(at + 1) : gaveUp;
    return end === gaveUp ? gaveUp : end + 1;
  }

  /** The same behind the opening quote, up to the closing one. */
  passAfterQuote(at: number): number {
    const characters = this.#memory.find(at);
    if (characters === 0) return this.#passUnknown(at);
    this.course = this.#memory.course;
    return at + characters;
  }

  /** Looks up codes that were passed: `courses` gets an id or `none` for each. */
  findAll(codes: PassedCodes, courses: Uint32Array): void {
    this.#lookup.findAll(this.#json.view, codes, courses);
    for (let code = 0; code < codes.count; code += 1)
      this.#keep(codes.starts[code] ?? 0, codes.ends[code] ?? 0, courses[code] ?? none);
  }

  #keep(start: number, end: number, course: number): void {
    if (course !== none) this.#memory.keep(start, end - start, course);
  }

  #passUnknown(at: number): number {
    this.course = unknown;
    const { bytes } = this.#json;
    let hash = hashStart;
    let end = at;
    for (;;) {
      const byte = bytes[end] ?? 0;
      if (byte === quote || byte === 0) break;
      hash = Math.imul(hash ^ byte, hashPrime);
      end += 1;
    }
    // Whether the bytes are plain is left to the comparison: stored codes are, or they are not found.
    const length = end - at;
    if (bytes[end] !== quote || bytes[end - 1] === backslash) return gaveUp;
    if (length === 0 || length > maximumCodeCharacters) return gaveUp;
    this.start = at;
    this.end = end;
    this.hash = hash;
    return end;
  }
}
