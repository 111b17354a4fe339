/** Course ids by codes as they stand in a body's bytes: no string is made on the way. */
import type { CourseGraph } from '../index-format/course-graph.ts';
import { none } from '../index-format/layout.ts';

const quote = 0x22;
/** 32-bit FNV-1a, the hash of `course_index.slots`; of ASCII bytes it is that of the string. */
export const hashStart = 0x811c9dc5;
export const hashPrime = 0x01000193;

/** Codes that a scan has gone past: where they stand in the body, and their hashes. */
export interface PassedCodes {
  readonly count: number;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly hashes: Int32Array;
}

export class CourseLookup {
  readonly #slots: Uint32Array;
  readonly #textOffsets: ArrayLike<number>;
  readonly #textBytes: Uint8Array;
  readonly #courseCount: number;

  constructor({ sections, courseCount }: CourseGraph) {
    this.#slots = sections['course_index.slots'];
    this.#textOffsets = sections['text.offsets'];
    this.#textBytes = sections['text.bytes'];
    this.#courseCount = courseCount;
  }

  /** The course whose code is exactly `bytes[start, end)`, all of them plain ASCII, of this hash, or `none`. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const course = slots[slot] ?? none;
      if (course === none) return none;
      if (this.#isCode(course, bytes, start, end)) return course < this.#courseCount ? course : none;
    }
  }

  /**
   * Finds many codes: `courses` gets an id or `none` for each. In a large catalog every step of a look-up waits for
   * memory. Here the first steps of all are taken together, so that the waits overlap.
   */
  findAll(bytes: Uint8Array, codes: PassedCodes, courses: Uint32Array): void {
    const { count, starts, ends, hashes } = codes;
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let code = 0; code < count; code += 1) courses[code] = slots[(hashes[code] ?? 0) & mask] ?? none;
    for (let code = 0; code < count; code += 1) courses[code] = this.#textOffsets[courses[code] ?? none] ?? 0;
    for (let code = 0; code < count; code += 1)
      courses[code] = this.#textBytes[(courses[code] ?? 0) + 1] ?? 0;
    for (let code = 0; code < count; code += 1) {
      courses[code] = this.find(bytes, starts[code] ?? 0, ends[code] ?? 0, hashes[code] ?? 0);
    }
  }

  /** A stored code is a JSON literal between quotes; plain ASCII is never escaped in it. */
  #isCode(course: number, bytes: Uint8Array, start: number, end: number): boolean {
    const text = this.#textBytes;
    let stored = (this.#textOffsets[course] ?? 0) + 1;
    for (let at = start; at < end; at += 1) {
      if (text[stored] !== bytes[at]) return false;
      stored += 1;
    }
    return text[stored] === quote;
  }
}
