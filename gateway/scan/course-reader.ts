/** Reads a course code in its canonical spelling; any other spelling is not usual. */
import { none } from '../../shared/index-format/layout.ts';
import { type CourseLookup, hashPrime, hashStart } from './course-lookup.ts';
import { gaveUp, type JsonBytes, plainBytes } from './json-bytes.ts';

const quote = 0x22;
const maximumCodeCharacters = 64;

export class CourseReader {
  readonly #json: JsonBytes;
  readonly #lookup: CourseLookup;
  /** The course that was read last, or `none`. */
  course = none;

  constructor(json: JsonBytes, lookup: CourseLookup) {
    this.#json = json;
    this.#lookup = lookup;
  }

  read(at: number): number {
    const { bytes } = this.#json;
    if (bytes[at] !== quote) return gaveUp;
    let hash = hashStart;
    let end = at + 1;
    for (;;) {
      const byte = bytes[end] ?? 0;
      if (plainBytes[byte] !== 1) break;
      hash = Math.imul(hash ^ byte, hashPrime);
      end += 1;
    }
    const length = end - at - 1;
    if (bytes[end] !== quote || length === 0 || length > maximumCodeCharacters) return gaveUp;
    this.course = this.#lookup.find(bytes, at + 1, end, hash);
    return this.course === none ? gaveUp : end + 1;
  }
}
