/**
 * Courses whose codes were looked up not long ago. Few courses are in most plans: those are found in one line of
 * memory, by the words of the code, where the catalog's own table takes a hash byte by byte and three waits.
 */

/** No course, and no id: as 32 bits without a sign it is the catalog's `none`. */
export const unknown = -1;

const wordBytes = 4;
/** Codes of up to eleven characters, with their closing quote; longer ones are not kept. */
const codeWords = 3;
/** A code and its course, 16 bytes; a course drives out the one that was in its cell. */
const cellWords = codeWords + 1;
const cells = 1 << 13;
const cellShift = 32 - Math.log2(cells);

export class CourseMemory {
  readonly #body: DataView;
  readonly #cells = new Int32Array(cellWords * cells);
  /** The code that was taken last, zero bytes behind its closing quote, and its characters. */
  #first = 0;
  #second = 0;
  #third = 0;
  #length = 0;

  constructor(body: DataView) {
    this.#body = body;
  }

  /** Characters of the code that was looked for last. */
  get length(): number {
    return this.#length;
  }

  /** The course whose code begins at `at` of the body and ends with a quote, or `unknown`. */
  find(at: number): number {
    if (!this.#take(at)) return unknown;
    const cells = this.#cells;
    const cell = this.#cell();
    const isSame =
      cells[cell] === this.#first && cells[cell + 1] === this.#second && cells[cell + 2] === this.#third;
    return isSame ? (cells[cell + codeWords] ?? unknown) : unknown;
  }

  /** Remembers the course whose code stands there. */
  keep(at: number, course: number): void {
    if (!this.#take(at)) return;
    const cells = this.#cells;
    const cell = this.#cell();
    cells[cell] = this.#first;
    cells[cell + 1] = this.#second;
    cells[cell + 2] = this.#third;
    cells[cell + codeWords] = course;
  }

  /** False where the code is too long. */
  #take(at: number): boolean {
    const body = this.#body;
    const first = body.getInt32(at, true);
    let length = quoteIn(first);
    this.#first = upTo(first, length);
    this.#second = 0;
    this.#third = 0;
    if (length === wordBytes) {
      const second = body.getInt32(at + wordBytes, true);
      const inSecond = quoteIn(second);
      this.#second = upTo(second, inSecond);
      length += inSecond;
      if (inSecond === wordBytes) {
        const third = body.getInt32(at + 2 * wordBytes, true);
        const inThird = quoteIn(third);
        this.#third = upTo(third, inThird);
        length += inThird;
      }
    }
    this.#length = length;
    return length < codeWords * wordBytes;
  }

  #cell(): number {
    const mixed = Math.imul(Math.imul(this.#first, 0x9e3779b1) ^ this.#second, 0x85ebca6b) ^ this.#third;
    return cellWords * (Math.imul(mixed, 0xc2b2ae35) >>> cellShift);
  }
}

/** Where the first quote of four characters stands, the lowest byte being the first; 4 where there is none. */
function quoteIn(word: number): number {
  const difference = word ^ 0x22222222;
  const marks = (difference - 0x01010101) & ~difference & 0x80808080;
  return marks === 0 ? wordBytes : (31 - Math.clz32(marks & -marks)) >> 3;
}

/** The word with zero bytes behind the one at `at`. */
function upTo(word: number, at: number): number {
  return at >= wordBytes - 1 ? word : word & ((1 << (8 * (at + 1))) - 1);
}
