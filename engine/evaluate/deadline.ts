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

  /** Counts one step of a loop; true from the first look after the budget is used up. */
  passed(): boolean {
    this.#steps += 1;
    if (!this.#passed && this.#steps % stepsPerLook === 0) this.#passed = this.#now() > this.#endMs;
    return this.#passed;
  }
}
