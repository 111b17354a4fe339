/**
 * What one request may still cost. Its searches count their work in units of some 100 ns and end at a
 * limit, so that the same request gets the same answer at any load: every count follows from the graph and the request
 * alone, never from what was answered before. The clock is a last resort: it is read now and then, and ends what would
 * take far longer than the units allow for.
 */

import type { BoundedCause } from '../../shared/contract/words.ts';

/** What ended a search. */
export type WorkEnd = BoundedCause;

/** A clock, and how long a request may take by it. */
export interface TimeLimit {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly budgetMs: number;
  /**
   * Milliseconds that the thread has run on a processor, where the system tells: then waiting for one does not end a search, since
   * the same search would end elsewhere on a busier machine. Dearer than the clock, so it is read only once the clock is over the limit.
   */
  readonly ranMs?: (() => number) | null;
}

/** The part of a meter that a search needs. */
export interface WorkLimit {
  /** Counts units of work; true once no more may be done. */
  spend(units: number): boolean;
}

/** Units between two readings of the clock: half a millisecond. */
const unitsPerLook = 5000;
/** Of the units of several parts, the share that is kept for them evenly; the rest goes to whichever part needs it first. */
const reservedShare = 0.5;

export class WorkMeter implements WorkLimit {
  readonly #timeLimit: TimeLimit | null;
  readonly #endMs: number;
  /** What the thread had run at the first look at the clock. */
  #ranBefore = Number.NaN;
  #spent = 0;
  #limit: number;
  #nextLook: number;
  /** Below this count nothing can have ended: the limit, or the next look at the clock. */
  #nextCheck: number;
  #isTimeUp = false;

  /** Without a time limit the clock is not read. */
  constructor(units: number, timeLimit: TimeLimit | null = null) {
    this.#timeLimit = timeLimit;
    this.#endMs = timeLimit === null ? Number.POSITIVE_INFINITY : timeLimit.now() + timeLimit.budgetMs;
    this.#limit = units;
    this.#nextLook = timeLimit === null ? Number.POSITIVE_INFINITY : unitsPerLook;
    this.#nextCheck = Math.min(this.#limit, this.#nextLook);
  }

  get spent(): number {
    return this.#spent;
  }

  /** Whether the clock ended any search of the request. */
  get isTimeUp(): boolean {
    return this.#isTimeUp;
  }

  /** What has ended the part under way, or null. */
  get endedBy(): WorkEnd | null {
    if (this.#isTimeUp) return 'time';
    return this.#spent >= this.#limit ? 'work' : null;
  }

  spend(units: number): boolean {
    this.#spent += units;
    return this.#spent >= this.#nextCheck && this.#check();
  }

  /**
   * Divides what is left among `count` parts of a request, to be done one after the other. A part may spend all of it but
   * what is kept for those after it: so a dear part does not leave the others without an answer, and the
   * answer of each depends on the request alone.
   */
  divide(count: number): WorkParts {
    return new WorkParts(count, this.#limit, this.#spent, (limit) => this.#setLimit(limit));
  }

  #setLimit(limit: number): void {
    this.#limit = limit;
    this.#nextCheck = this.#isTimeUp ? 0 : Math.min(limit, this.#nextLook);
  }

  #check(): boolean {
    if (this.#isTimeUp) return true;
    if (this.#spent >= this.#nextLook && this.#timeLimit !== null) {
      this.#nextLook = this.#spent + unitsPerLook;
      this.#isTimeUp = this.#isOver(this.#timeLimit);
      this.#nextCheck = this.#isTimeUp ? 0 : Math.min(this.#limit, this.#nextLook);
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
  /** Units that are kept for each part. */
  readonly #reserved: number;
  readonly #setLimit: (limit: number) => void;

  /** `whole`: the limit of all parts together. */
  constructor(count: number, whole: number, spent: number, setLimit: (limit: number) => void) {
    this.#partsLeft = count;
    this.#whole = whole;
    const left = Number.isFinite(whole) ? Math.max(0, whole - spent) : 0;
    this.#reserved = (reservedShare * left) / count;
    this.#setLimit = setLimit;
  }

  /** Does the next part. */
  next<Result>(work: () => Result): Result {
    this.#partsLeft -= 1;
    this.#setLimit(this.#whole - this.#reserved * this.#partsLeft);
    const result = work();
    this.#setLimit(this.#whole);
    return result;
  }
}
