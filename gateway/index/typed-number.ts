/**
 * A catalog number as typed by a person, compared with the numbers of a subject's courses. Those are read in the
 * mapped file: a subject has hundreds, and a request may contain a hundred typed numbers.
 */
import { uint8At, uint32At } from '../../shared/column.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';

/** Ranks of typing errors, the likeliest first: a transposition, a missing letter at the end, any other one. */
const exchanged = 0;
const furtherLetter = 1;
const anyOther = 2;

export class TypedNumber {
  readonly #given: Uint8Array;
  readonly #bytes: Uint8Array;
  readonly #offsets: Uint32Array;

  constructor(graph: CourseGraph, number: string) {
    this.#given = Buffer.from(number);
    this.#bytes = graph.sections['text.bytes'];
    this.#offsets = graph.sections['text.offsets'];
  }

  /**
   * The rank of the error that turns a course's number into the typed one; null if there is more than one error.
   * `offset` is where the number begins in the text of the code, which ends with a quotation mark.
   */
  likeness(course: number, offset: number): number | null {
    const start = uint32At(this.#offsets, course) + offset;
    const end = uint32At(this.#offsets, course + 1) - 1;
    const given = this.#given;
    const longer = end - start - given.length;
    if (longer < -1 || longer > 1) return null;
    const shorter = Math.min(given.length, end - start);
    let same = 0;
    while (same < shorter && uint8At(given, same) === uint8At(this.#bytes, start + same)) same += 1;
    if (longer === 1) {
      if (!this.#endsAlike(same, start + same + 1, end)) return null;
      return same === given.length && isLetter(uint8At(this.#bytes, start + same)) ? furtherLetter : anyOther;
    }
    if (longer === -1) return this.#endsAlike(same + 1, start + same, end) ? anyOther : null;
    if (same === given.length || this.#endsAlike(same + 1, start + same + 1, end)) return anyOther;
    const isExchanged =
      same + 1 < given.length &&
      uint8At(given, same) === uint8At(this.#bytes, start + same + 1) &&
      uint8At(given, same + 1) === uint8At(this.#bytes, start + same);
    return isExchanged && this.#endsAlike(same + 2, start + same + 2, end) ? exchanged : null;
  }

  /** True if the typed number from `from` on equals the text from `place` to `end`. */
  #endsAlike(from: number, place: number, end: number): boolean {
    let at = from;
    while (at < this.#given.length && uint8At(this.#given, at) === uint8At(this.#bytes, place + at - from))
      at += 1;
    return at === this.#given.length && place + at - from === end;
  }
}

function isLetter(byte: number): boolean {
  return byte >= 0x41 && byte <= 0x5a;
}
