/**
 * The clock of a completion: a last resort. The solver's work is counted and timed by itself (solver-budget.ts); what is done around it
 * looks here, in every loop that can be long.
 */

/** The time of a completion is over: what has been found until then is the answer. */
export class CompletionTimeUp extends Error {
  override readonly name = 'CompletionTimeUp';
}

/** Looks for one reading of the clock, which costs as much as some of them. */
const looksPerReading = 32;

export class CompletionClock {
  readonly endMs: number;
  readonly #now: () => number;
  #looks = 0;
  #isTimeUp = false;

  /** `now`: monotonic milliseconds. */
  constructor(now: () => number, timeLimitMs: number) {
    this.#now = now;
    this.endMs = now() + timeLimitMs;
  }

  /** Whether a look ended the completion. */
  get isTimeUp(): boolean {
    return this.#isTimeUp;
  }

  now(): number {
    return this.#now();
  }

  /** Throws CompletionTimeUp once the time is over. */
  look(): void {
    this.#looks += 1;
    if (this.#looks % looksPerReading !== 0 || this.#now() <= this.endMs) return;
    this.#isTimeUp = true;
    throw new CompletionTimeUp();
  }
}
