/** Courses that are to be tried out as missing options: each once, with the source that names it first. */
import { numberAt } from '../../shared/column.ts';
import { NumberTable } from './number-table.ts';

/** More are counted and not tried out: a rule over "any course" names a whole catalog. */
const maximumCandidates = 2500;

/** Until there are this many, looking at each costs less than making a table: most targets have fewer. */
const fewCourses = 8;
const usualSlots = 128;

export class CandidateCourses {
  /** Those that are to be tried out, in the order in which they were added. */
  readonly courses: number[] = [];
  readonly #sources: number[] = [];
  readonly #target: number;
  /** Positions in `courses`; null while there are few. */
  #positions: NumberTable | null = null;
  /** Those that are more than can be tried, if there are any. */
  #untried: Set<number> | null = null;

  /** `target` is no candidate, or `none`. */
  constructor(target: number) {
    this.#target = target;
  }

  /** How many there are, those that are not tried out included. */
  get count(): number {
    return this.courses.length + (this.#untried === null ? 0 : this.#untried.size);
  }

  add(course: number, source: number): void {
    if (course === this.#target || this.#positionOf(course) >= 0) return;
    if (this.courses.length === maximumCandidates) {
      this.#untried ??= new Set();
      this.#untried.add(course);
      return;
    }
    this.#positions?.set(course, this.courses.length);
    this.courses.push(course);
    this.#sources.push(source);
    if (this.courses.length === fewCourses) this.#positions = this.#tableOfPositions();
  }

  /** The source of one of `courses`. */
  sourceOf(course: number): number {
    return numberAt(this.#sources, this.#positionOf(course));
  }

  #positionOf(course: number): number {
    return this.#positions === null ? this.courses.indexOf(course) : this.#positions.find(course);
  }

  #tableOfPositions(): NumberTable {
    const positions = new NumberTable(usualSlots);
    for (const [position, course] of this.courses.entries()) positions.set(course, position);
    return positions;
  }
}
