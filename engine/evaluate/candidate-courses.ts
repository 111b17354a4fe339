/** The courses to try out as missing options, each once, with the first source that names it. */
import { uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { NumberTable } from './number-table.ts';

/** Further candidates are counted but not tried out: a rule over "any course" names a whole catalog. */
const maximumCandidates = 2500;

const usualSlots = 128;

export class CandidateCourses {
  /** In the order of their addition. */
  readonly #courses = new Uint32Array(maximumCandidates);
  readonly #sources = new Uint32Array(maximumCandidates);
  #listed = 0;
  readonly #positions = new NumberTable(usualSlots);
  #target = none;
  /** Candidates before this position help; later ones are options only if they complete the target. */
  #helping = Number.POSITIVE_INFINITY;
  /** Candidates beyond the maximum; null if there are none. */
  #untried: Set<number> | null = null;

  /** Removes all candidates. `target`, which may be `none`, never becomes one. */
  begin(target: number): this {
    this.#target = target;
    this.#listed = 0;
    this.#positions.clear();
    this.#untried = null;
    this.#helping = Number.POSITIVE_INFINITY;
    return this;
  }

  /** From now on, added courses are options only if they complete the target. */
  beginCompleting(): void {
    this.#helping = this.#listed;
  }

  /** Whether the candidate at a position is an option even if it does not complete the target. */
  helps(position: number): boolean {
    return position < this.#helping;
  }

  /** The number of candidates to try out. */
  get listed(): number {
    return this.#listed;
  }

  courseAt(position: number): number {
    return uint32At(this.#courses, position);
  }

  /** The number of candidates, including those not to be tried out. */
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

  /** The source of a candidate that is to be tried out. */
  sourceOf(course: number): number {
    return uint32At(this.#sources, this.#positions.find(course));
  }
}
