/**
 * How long jobs really take, learned from returned batches: for each kind of question, the ratio of measured to
 * estimated time (shared/job/work-estimate.ts). The estimate distinguishes large questions from small ones; the ratio
 * reflects the machine, its load and how complex the rules of the catalog are.
 */

/** Weights of a new measurement in the moving average: a kind that becomes slow must be noticed quickly. */
const defaultWeightWhenSlower = 0.5;
const weightWhenFaster = 0.1;
const largestRatio = 1000;
const smallestRatio = 0.01;

interface Average {
  tookMs: number;
  workMicros: number;
}

export class ServiceTimes {
  readonly #weightWhenSlower: number;
  /** The averages by kind of question; none before the first measurement. */
  readonly #averages = new Map<number, Average>();
  #meanJobMs = 0;

  /** A kind measured thousands of times a second needs a small weight: a batch may include a garbage collection. */
  constructor(weightWhenSlower = defaultWeightWhenSlower) {
    this.#weightWhenSlower = weightWhenSlower;
  }

  /** The expected duration in milliseconds. */
  msOf(kind: number, workMicros: number): number {
    return (workMicros / 1000) * this.#ratio(kind);
  }

  /** The moving average of the duration of a job of any kind; 0 before the first. */
  get meanJobMs(): number {
    return this.#meanJobMs;
  }

  /** Records that a batch of `jobs` jobs of one kind, `workMicros` together, took `tookMs`. */
  measured(kind: number, jobs: number, workMicros: number, tookMs: number): void {
    this.#meanJobMs = this.#moved(this.#meanJobMs, tookMs / jobs);
    const average = this.#averages.get(kind);
    if (average === undefined) {
      this.#averages.set(kind, { tookMs, workMicros });
      return;
    }
    const isSlower = 1000 * tookMs > workMicros * this.#ratio(kind);
    const weight = isSlower ? this.#weightWhenSlower : weightWhenFaster;
    // Times and work are averaged separately: a pause in a small batch says little about a large one.
    average.tookMs += weight * (tookMs - average.tookMs);
    average.workMicros += weight * (workMicros - average.workMicros);
  }

  #ratio(kind: number): number {
    const average = this.#averages.get(kind);
    if (average === undefined) return 1;
    return Math.min(largestRatio, Math.max(smallestRatio, (1000 * average.tookMs) / average.workMicros));
  }

  #moved(average: number, value: number): number {
    return average + (value > average ? this.#weightWhenSlower : weightWhenFaster) * (value - average);
  }
}
