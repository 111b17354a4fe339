/**
 * Courses whose codes were looked up not long ago. Few courses are in most plans: those are found in one line of
 * memory, by the words that stand there, where the catalog's own table takes a hash byte by byte and three waits.
 */

const wordBytes = 4;
/** What is compared: a code of up to eleven characters, its closing quote, and what follows, which is mostly the same. */
const keyWords = 3;
const maximumCharacters = keyWords * wordBytes - 1;
/** A key and what it stands for, 16 bytes; a course drives out the one that was in its cell. */
const cellWords = keyWords + 1;
const cells = 1 << 13;
const cellShift = 32 - Math.log2(cells);
/** The course is in the lower bits, the characters of its code in the upper ones; no code has none. */
const courseBits = 28;
const maximumCourse = 2 ** courseBits - 1;

export class CourseCache {
  readonly #body: DataView;
  readonly #cells = new Int32Array(cellWords * cells);
  /** Of the code that was found last. */
  course = 0;

  constructor(body: DataView) {
    this.#body = body;
  }

  /** Characters of the code at `at` of the body, up to its closing quote, if it is remembered; else 0. */
  find(at: number): number {
    const body = this.#body;
    const cells = this.#cells;
    const cell = cellOf(body, at);
    for (let word = 0; word < keyWords; word += 1)
      if (cells[cell + word] !== body.getInt32(at + word * wordBytes, true)) return 0;
    const found = cells[cell + keyWords] ?? 0;
    this.course = found & maximumCourse;
    return found >>> courseBits;
  }

  /** Remembers the course whose code of so many characters stands there. */
  keep(at: number, characters: number, course: number): void {
    if (characters > maximumCharacters || course > maximumCourse) return;
    const body = this.#body;
    const cells = this.#cells;
    const cell = cellOf(body, at);
    for (let word = 0; word < keyWords; word += 1)
      cells[cell + word] = body.getInt32(at + word * wordBytes, true);
    cells[cell + keyWords] = (characters << courseBits) | course;
  }
}

/** Where the cell begins for the words that stand there. */
function cellOf(body: DataView, at: number): number {
  const first = body.getInt32(at, true);
  const second = body.getInt32(at + wordBytes, true);
  const third = body.getInt32(at + 2 * wordBytes, true);
  const mixed = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b) ^ third;
  return cellWords * (Math.imul(mixed, 0xc2b2ae35) >>> cellShift);
}
