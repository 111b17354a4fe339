/**
 * The counters of one route: answers by status and by duration. Counting a request takes a few increments in arrays
 * of fixed size; names and labels are added when the metrics are read.
 */

import { float64At } from '../../shared/column.ts';

/** Inclusive upper bounds of the duration classes, milliseconds; a last class counts longer durations. */
export const durationBoundsMs = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;

const boundsMs = Float64Array.from(durationBoundsMs);
const lowestStatus = 100;
const highestStatus = 599;

export class RouteTally {
  readonly method: string;
  /** As in the route table: the number of label values must not depend on what clients request. */
  readonly path: string;
  /** Answers by status, from `lowestStatus` on. Doubles count exactly up to 2^53. */
  readonly #answers = new Float64Array(highestStatus - lowestStatus + 1);
  readonly #durations = new Float64Array(boundsMs.length + 1);
  #durationSumMs = 0;

  constructor(method: string, path: string) {
    this.method = method;
    this.path = path;
  }

  count(status: number, durationMs: number): void {
    this.#answers[status - lowestStatus] = float64At(this.#answers, status - lowestStatus) + 1;
    let duration = 0;
    while (duration < boundsMs.length && durationMs > float64At(boundsMs, duration)) duration += 1;
    this.#durations[duration] = float64At(this.#durations, duration) + 1;
    this.#durationSumMs += durationMs;
  }

  /** The statuses that have been sent, with their counts. */
  answersByStatus(): readonly (readonly [status: number, count: number])[] {
    return [...this.#answers].flatMap((count, offset) =>
      count === 0 ? [] : [[lowestStatus + offset, count] as const],
    );
  }

  /** The counts of the duration classes, not cumulative. */
  durations(): { readonly counts: readonly number[]; readonly sumMs: number } {
    return { counts: [...this.#durations], sumMs: this.#durationSumMs };
  }
}
