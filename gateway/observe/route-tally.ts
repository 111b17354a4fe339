/**
 * What is counted of one route: answers by status, and how long they took. A request pays for a few
 * increments of plain numbers in arrays of fixed size; names and labels are put to them by whoever reads.
 */

/** Upper bounds of the duration classes, milliseconds; a last class holds what took longer. */
export const durationBoundsMs = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;

const boundsMs = Float64Array.from(durationBoundsMs);
const lowestStatus = 100;
const highestStatus = 599;

export class RouteTally {
  readonly method: string;
  /** As the route table writes it: few values, whatever clients ask for. */
  readonly path: string;
  /** Answers by status, from the lowest on: doubles count exactly up to 2^53. */
  readonly #answers = new Float64Array(highestStatus - lowestStatus + 1);
  readonly #durations = new Float64Array(boundsMs.length + 1);
  #durationSumMs = 0;

  constructor(method: string, path: string) {
    this.method = method;
    this.path = path;
  }

  count(status: number, durationMs: number): void {
    this.#answers[status - lowestStatus] = (this.#answers[status - lowestStatus] ?? 0) + 1;
    let at = 0;
    while (at < boundsMs.length && durationMs > (boundsMs[at] ?? 0)) at += 1;
    this.#durations[at] = (this.#durations[at] ?? 0) + 1;
    this.#durationSumMs += durationMs;
  }

  /** Statuses that were answered, with their counts. */
  answersByStatus(): readonly (readonly [status: number, count: number])[] {
    return [...this.#answers].flatMap((count, at) =>
      count === 0 ? [] : [[at + lowestStatus, count] as const],
    );
  }

  /** Counts of the duration classes, each without those below it. */
  durations(): { readonly counts: readonly number[]; readonly sumMs: number } {
    return { counts: [...this.#durations], sumMs: this.#durationSumMs };
  }
}
