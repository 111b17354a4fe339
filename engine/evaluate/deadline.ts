/** The time budget of one job, looked at from inside its loops: nothing is ever interrupted from outside. */

/** Steps between two looks at the clock. */
const stepsPerLook = 64;

export class Deadline {
  readonly #now: () => number;
  readonly #endMs: number;
  #steps = 0;
  #passed = false;

  constructor(now: () => number, budgetMs: number) {
    this.#now = now;
    this.#endMs = now() + budgetMs;
  }

  /** Counts a step of a loop, or a dear one as several; true from the first look after the budget is used up. */
  passed(steps = 1): boolean {
    this.#steps += steps;
    if (!this.#passed && this.#steps >= stepsPerLook) {
      this.#steps = 0;
      this.#passed = this.#now() > this.#endMs;
    }
    return this.#passed;
  }
}
