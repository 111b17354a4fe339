/** Course ids by codes as they stand in a body's bytes: no string is made on the way. */
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { none } from '../../shared/index-format/layout.ts';

const wordBytes = 4;
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
  readonly #texts: DataView;
  readonly #courseCount: number;

  constructor({ sections, courseCount }: CourseGraph) {
    this.#slots = sections['course_index.slots'];
    this.#textOffsets = sections['text.offsets'];
    this.#textBytes = sections['text.bytes'];
    const { buffer, byteOffset, byteLength } = this.#textBytes;
    this.#texts = new DataView(buffer, byteOffset, byteLength);
    this.#courseCount = courseCount;
  }

  /** The course whose code is exactly `[start, end)` of the body, all of them plain ASCII, of this hash, or `none`. */
  find(body: DataView, start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const course = slots[slot] ?? none;
      if (course === none) return none;
      if (this.#isCode(course, body, start, end)) return course < this.#courseCount ? course : none;
    }
  }

  /**
   * Finds many codes: `courses` gets an id or `none` for each. In a large catalog every step of a look-up waits for
   * memory. Here the first steps of all are taken together, so that the waits overlap.
   */
  findAll(body: DataView, codes: PassedCodes, courses: Uint32Array): void {
    const { count, starts, ends, hashes } = codes;
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let code = 0; code < count; code += 1) courses[code] = slots[(hashes[code] ?? 0) & mask] ?? none;
    for (let code = 0; code < count; code += 1) courses[code] = this.#textOffsets[courses[code] ?? none] ?? 0;
    for (let code = 0; code < count; code += 1)
      courses[code] = this.#textBytes[(courses[code] ?? 0) + 1] ?? 0;
    for (let code = 0; code < count; code += 1) {
      courses[code] = this.find(body, starts[code] ?? 0, ends[code] ?? 0, hashes[code] ?? 0);
    }
  }

  /**
   * A stored code is a JSON literal between quotes; plain ASCII is never escaped in it. The closing quote, which
   * follows in the body too, is compared with the code: word by word, the last ones first.
   */
  #isCode(course: number, body: DataView, start: number, end: number): boolean {
    const texts = this.#texts;
    const stored = (this.#textOffsets[course] ?? 0) + 1;
    const length = end - start + 1;
    if (stored + length > texts.byteLength) return false;
    if (length < wordBytes) {
      for (let at = 0; at < length; at += 1)
        if (texts.getUint8(stored + at) !== body.getUint8(start + at)) return false;
      return true;
    }
    const last = length - wordBytes;
    if (texts.getUint32(stored + last, true) !== body.getUint32(start + last, true)) return false;
    for (let at = 0; at < last; at += wordBytes)
      if (texts.getUint32(stored + at, true) !== body.getUint32(start + at, true)) return false;
    return true;
  }
}
