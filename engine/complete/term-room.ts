/**
 * The maximum units that a plan can add before each term of the horizon, of the largest courses that fit. It
 * is an upper bound: each course counts once, in any term from its earliest on, without rules. Giving each
 * place, from the first term on, to the largest open course is optimal (unit tasks with deadlines, read
 * backwards: Lawler, Combinatorial Optimization, 1976).
 */
import { itemAt, valueFor } from '../../shared/column.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import type { CompletionProblem } from './completion-problem.ts';

export class TermRoom {
  readonly #problem: CompletionProblem;
  /** Courses without a place yet: their number, by milliunits. */
  readonly #open = new Map<number, number>();
  /** The milliunits before each closed term: by places alone, and by all limits. */
  #placed = 0;
  readonly #before: number[] = [0];

  constructor(problem: CompletionProblem) {
    this.#problem = problem;
  }

  /** The maximum milliunits that a plan can add before a term; a term that is not closed counts as the last closed one. */
  before(term: number): number {
    return itemAt(this.#before, Math.min(term, this.#before.length - 1));
  }

  /** Closes the next term, in which courses of these milliunits become possible. */
  close(milliunitsOfNew: Iterable<number>): void {
    const term = this.#before.length - 1;
    for (const milliunits of milliunitsOfNew)
      if (milliunits > 0) this.#open.set(milliunits, (this.#open.get(milliunits) ?? 0) + 1);
    const { terms, settledCourses, settledMilliunits } = this.#problem;
    const { maximumCourses, maximumMilliunits } = itemAt(terms, term);
    const places = maximumCourses === unstated ? Number.POSITIVE_INFINITY : maximumCourses;
    const units = maximumMilliunits === unstated ? Number.POSITIVE_INFINITY : maximumMilliunits;
    this.#place(Math.max(0, places - itemAt(settledCourses, term)));
    const byUnits = this.before(term) + Math.max(0, units - itemAt(settledMilliunits, term));
    this.#before.push(Math.min(this.#placed, byUnits));
  }

  #place(places: number): void {
    let left = places;
    for (const milliunits of [...this.#open.keys()].sort((a, b) => b - a)) {
      const count = valueFor(this.#open, milliunits);
      const taken = Math.min(count, left);
      this.#placed += taken * milliunits;
      left -= taken;
      if (taken === count) this.#open.delete(milliunits);
      else this.#open.set(milliunits, count - taken);
      if (left === 0) return;
    }
  }
}
