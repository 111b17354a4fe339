/** Reads a course code in its canonical spelling; any other spelling is not usual. */
import { none } from '../../shared/index-format/layout.ts';
import type { CourseLookup } from './course-lookup.ts';
import { gaveUp, type JsonBytes } from './json-bytes.ts';

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
    const json = this.#json;
    const end = json.text(at, 1, maximumCodeCharacters);
    this.course = end === gaveUp ? none : this.#lookup.find(json.bytes, json.textStart, json.textEnd);
    return this.course === none ? gaveUp : end;
  }
}
