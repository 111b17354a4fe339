/**
 * How long a new job may have to wait before it is refused at once: half a second in a burst, far less once a queue has
 * stood for a while, since a queue that does not drain delays every job and answers none sooner. After Nichols and
 * Jacobson, "Controlling queue delay" (2012), with the limit applied on arrival as in Maurer, "Fail at scale" (2015).
 */

/** No job waits longer: a client that has waited half a second is served better by 503 and another try. */
export const defaultMaximumWaitMs = 500;

/** A queue that has not been empty for this long is no burst. */
const burstMs = 100;

export class Admission {
  readonly #maximumWaitMs: number;
  readonly #standingWaitMs: number;
  #emptyMs = Number.NEGATIVE_INFINITY;
  #refusedMs = Number.NEGATIVE_INFINITY;

  /** `standingWaitMs`: what may wait in a queue that does not drain. */
  constructor(maximumWaitMs: number, standingWaitMs: number) {
    this.#maximumWaitMs = maximumWaitMs;
    this.#standingWaitMs = standingWaitMs;
  }

  /** The queue is empty: the next jobs may be a burst, unless it was emptied between two that are refused. */
  wasEmpty(nowMs: number): void {
    if (nowMs - this.#refusedMs > burstMs) this.#emptyMs = nowMs;
  }

  /** A job would have had to wait too long. */
  refused(nowMs: number): void {
    this.#refusedMs = nowMs;
  }

  /** The longest expected wait with which a job of this duration is taken. */
  allowedWaitMs(nowMs: number, jobMs: number): number {
    if (!this.isStanding(nowMs)) return this.#maximumWaitMs;
    // Whatever a job takes, one may wait: a worker must find the next one when it is done.
    return Math.min(this.#maximumWaitMs, Math.max(this.#standingWaitMs, jobMs / 2));
  }

  /** The queue has not been empty for so long that what waits is no burst. */
  isStanding(nowMs: number): boolean {
    return nowMs - this.#emptyMs > burstMs;
  }
}
