/** Courses that are to be tried out as missing options: each once, with the source that names it first. */
import { uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { NumberTable } from './number-table.ts';

/** More are counted and not tried out: a rule over "any course" names a whole catalog. */
const maximumCandidates = 2500;

const usualSlots = 128;

export class CandidateCourses {
  /** In the order in which they were added. */
  readonly #courses = new Uint32Array(maximumCandidates);
  readonly #sources = new Uint32Array(maximumCandidates);
  #listed = 0;
  readonly #positions = new NumberTable(usualSlots);
  #target = none;
  /** How many of them help; the others are wanted only if they complete the target. */
  #helping = Number.POSITIVE_INFINITY;
  /** Those that are more than can be tried, if there are any. */
  #untried: Set<number> | null = null;

  /** Starts without candidates. `target` is none, or `none`. */
  begin(target: number): this {
    this.#target = target;
    this.#listed = 0;
    this.#positions.clear();
    this.#untried = null;
    this.#helping = Number.POSITIVE_INFINITY;
    return this;
  }

  /** From here on courses are added that are wanted only if they complete the target. */
  beginCompleting(): void {
    this.#helping = this.#listed;
  }

  /** Whether the candidate at a position is an option even if it does not complete the target. */
  helps(position: number): boolean {
    return position < this.#helping;
  }

  /** How many are to be tried out. */
  get listed(): number {
    return this.#listed;
  }

  courseAt(position: number): number {
    return uint32At(this.#courses, position);
  }

  /** How many there are, those that are not tried out included. */
  get count(): number {
    return this.#listed + (this.#untried === null ? 0 : this.#untried.size);
  }

  add(course: number, source: number): void {
    if (course === this.#target || this.#positions.has(course)) return;
    if (this.#listed === maximumCandidates) {
      if (this.#helping < Number.POSITIVE_INFINITY) return;
      this.#untried ??= new Set();
      this.#untried.add(course);
      return;
    }
    this.#positions.set(course, this.#listed);
    this.#courses[this.#listed] = course;
    this.#sources[this.#listed] = source;
    this.#listed += 1;
  }

  /** The source of one that is to be tried out. */
  sourceOf(course: number): number {
    return uint32At(this.#sources, this.#positions.find(course));
  }
}
