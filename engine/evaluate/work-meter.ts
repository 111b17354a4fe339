/**
 * The work budget of one request. Searches count work in units of about 100 ns and stop at a limit, so that
 * the same request gets the same answer at any load: every count depends on the graph and the request alone,
 * never on earlier requests. The clock is a last resort, read now and then, for work that takes far longer
 * than its units.
 */

import type { BoundedCause } from '../../shared/contract/words.ts';

/** What ended a search. */
export type WorkEnd = BoundedCause;

/** A clock, and the time limit of a request. */
export interface TimeLimit {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly budgetMs: number;
  /**
   * The thread's CPU time in milliseconds, if the system reports it: waiting for a processor then does not end a search, so that
   * a busy machine gives the same answer. Expensive, so it is read only once the wall clock exceeds the limit.
   */
  readonly ranMs?: (() => number) | null;
}

/** The part of a meter that a search needs. */
export interface WorkLimit {
  /** Counts units of work; returns true once the budget is spent. */
  spend(units: number): boolean;
}

/** Units between two readings of the clock, about 0.5 ms. */
const unitsPerReading = 5000;
/** The share of the units reserved evenly for the parts; the rest goes to whichever part needs it first. */
const reservedShare = 0.5;

export class WorkMeter implements WorkLimit {
  readonly #timeLimit: TimeLimit | null;
  readonly #endMs: number;
  /** The CPU time at the first reading of the clock. */
  #ranBefore = Number.NaN;
  #spent = 0;
  #limit: number;
  #nextReading: number;
  /** Below this count neither the limit nor the next reading of the clock is due. */
  #nextCheck: number;
  #isTimeUp = false;

  /** Without a time limit the clock is not read. */
  constructor(units: number, timeLimit: TimeLimit | null = null) {
    this.#timeLimit = timeLimit;
    this.#endMs = timeLimit === null ? Number.POSITIVE_INFINITY : timeLimit.now() + timeLimit.budgetMs;
    this.#limit = units;
    this.#nextReading = timeLimit === null ? Number.POSITIVE_INFINITY : unitsPerReading;
    this.#nextCheck = Math.min(this.#limit, this.#nextReading);
  }

  get spent(): number {
    return this.#spent;
  }

  /** Whether the clock ended any search of the request. */
  get isTimeUp(): boolean {
    return this.#isTimeUp;
  }

  /** What has ended the current part, or null. */
  get endedBy(): WorkEnd | null {
    if (this.#isTimeUp) return 'time';
    return this.#spent >= this.#limit ? 'work' : null;
  }

  spend(units: number): boolean {
    this.#spent += units;
    return this.#spent >= this.#nextCheck && this.#check();
  }

  /**
   * Divides the rest among `count` consecutive parts of a request. A part may spend everything except the
   * reserves of later parts, so that an expensive part does not starve the others and each answer depends on
   * the request alone.
   */
  divide(count: number): WorkParts {
    return new WorkParts(count, this.#limit, this.#spent, (limit) => this.#setLimit(limit));
  }

  #setLimit(limit: number): void {
    this.#limit = limit;
    this.#nextCheck = this.#isTimeUp ? 0 : Math.min(limit, this.#nextReading);
  }

  #check(): boolean {
    if (this.#isTimeUp) return true;
    if (this.#spent >= this.#nextReading && this.#timeLimit !== null) {
      this.#nextReading = this.#spent + unitsPerReading;
      this.#isTimeUp = this.#isOver(this.#timeLimit);
      this.#nextCheck = this.#isTimeUp ? 0 : Math.min(this.#limit, this.#nextReading);
    }
    return this.#isTimeUp || this.#spent >= this.#limit;
  }

  #isOver({ now, budgetMs, ranMs = null }: TimeLimit): boolean {
    if (ranMs === null) return now() > this.#endMs;
    if (Number.isNaN(this.#ranBefore)) this.#ranBefore = ranMs();
    return now() > this.#endMs && ranMs() - this.#ranBefore > budgetMs;
  }
}

export class WorkParts {
  #partsLeft: number;
  readonly #whole: number;
  /** Units reserved for each part. */
  readonly #reserved: number;
  readonly #setLimit: (limit: number) => void;

  /** `whole` is the limit of all parts together. */
  constructor(count: number, whole: number, spent: number, setLimit: (limit: number) => void) {
    this.#partsLeft = count;
    this.#whole = whole;
    const left = Number.isFinite(whole) ? Math.max(0, whole - spent) : 0;
    this.#reserved = (reservedShare * left) / count;
    this.#setLimit = setLimit;
  }

  /** Runs the next part. */
  next<Result>(work: () => Result): Result {
    this.#partsLeft -= 1;
    this.#setLimit(this.#whole - this.#reserved * this.#partsLeft);
    const result = work();
    this.#setLimit(this.#whole);
    return result;
  }
}
