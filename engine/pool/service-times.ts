/**
 * What jobs really take, learned from batches that have returned: for each kind of question, the ratio of measured to
 * estimated time (shared/job/work-estimate.ts). The estimate tells large questions from small ones; the ratio knows the
 * machine, its load, and how hard the rules of this catalog are.
 */

/** Weights of a new measurement in the moving average: a kind that becomes slow must be noticed at once. */
const weightWhenSlower = 0.5;
const weightWhenFaster = 0.1;
const largestRatio = 1000;
const smallestRatio = 0.01;

export class ServiceTimes {
  /** By kind of question; a kind without an entry has not been measured yet. */
  readonly #ratios = new Map<number, number>();
  #meanJobMs = 0;

  /** Expected duration, milliseconds. */
  msOf(kind: number, workMicros: number): number {
    return (workMicros / 1000) * (this.#ratios.get(kind) ?? 1);
  }

  /** Moving average of the duration of a job of any kind; 0 before the first. */
  get meanJobMs(): number {
    return this.#meanJobMs;
  }

  /** A batch of `jobs` jobs of one kind, `workMicros` together, took `tookMs`. */
  measured(kind: number, jobs: number, workMicros: number, tookMs: number): void {
    const ratio = Math.min(largestRatio, Math.max(smallestRatio, (1000 * tookMs) / workMicros));
    this.#ratios.set(kind, moved(this.#ratios.get(kind) ?? ratio, ratio));
    this.#meanJobMs = moved(this.#meanJobMs, tookMs / jobs);
  }
}

function moved(average: number, value: number): number {
  return average + (value > average ? weightWhenSlower : weightWhenFaster) * (value - average);
}
