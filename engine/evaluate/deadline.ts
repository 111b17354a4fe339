/** The time budget of one job, checked from inside its loops: nothing is interrupted from outside. */

/** Steps between two readings of the clock. */
const stepsPerReading = 64;

export class Deadline {
  readonly #now: () => number;
  readonly #endMs: number;
  #steps = 0;
  #passed = false;

  constructor(now: () => number, budgetMs: number) {
    this.#now = now;
    this.#endMs = now() + budgetMs;
  }

  /** Counts a step of a loop, or an expensive one as several; true from the first reading after the budget is used up. */
  passed(steps = 1): boolean {
    this.#steps += steps;
    if (!this.#passed && this.#steps >= stepsPerReading) {
      this.#steps = 0;
      this.#passed = this.#now() > this.#endMs;
    }
    return this.#passed;
  }
}
