/**
 * The time limit of a completion, as a last resort. The solver's work is counted and timed separately
 * (solver-budget.ts); every potentially long loop around it checks this clock.
 */

/** The time is over: the plans found so far are the answer. */
export class CompletionTimeUp extends Error {
  override readonly name = 'CompletionTimeUp';
}

/** Checks per reading of the clock, which costs as much as several checks. */
const checksPerReading = 32;

export class CompletionClock {
  readonly endMs: number;
  readonly #now: () => number;
  #checks = 0;
  #isTimeUp = false;

  /** `now` returns monotonic milliseconds. */
  constructor(now: () => number, timeLimitMs: number) {
    this.#now = now;
    this.endMs = now() + timeLimitMs;
  }

  /** Whether a check has thrown. */
  get isTimeUp(): boolean {
    return this.#isTimeUp;
  }

  now(): number {
    return this.#now();
  }

  /** Throws CompletionTimeUp once the time is over. */
  check(): void {
    this.#checks += 1;
    if (this.#checks % checksPerReading !== 0 || this.#now() <= this.endMs) return;
    this.#isTimeUp = true;
    throw new CompletionTimeUp();
  }
}
