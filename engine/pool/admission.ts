/**
 * How long a new job may have to wait before it is refused at once: half a second in a burst, far less once a queue is
 * persistent, since a queue that does not drain delays every job and answers none sooner. After Nichols and Jacobson,
 * "Controlling queue delay" (2012), with the limit applied on arrival as in Maurer, "Fail at scale" (2015).
 */

/** The longest wait of any job: after half a second, a client is served better by 503 and a retry. */
export const defaultMaximumWaitMs = 500;

/** A queue that has not been empty for this long is persistent. */
const burstMs = 100;

export class Admission {
  readonly #maximumWaitMs: number;
  readonly #persistentWaitMs: number;
  #emptyMs = Number.NEGATIVE_INFINITY;
  #refusedMs = Number.NEGATIVE_INFINITY;

  /** `persistentWaitMs` is the longest wait in a persistent queue. */
  constructor(maximumWaitMs: number, persistentWaitMs: number) {
    this.#maximumWaitMs = maximumWaitMs;
    this.#persistentWaitMs = persistentWaitMs;
  }

  /** Called when the queue is empty: what follows may be a burst, unless a job was refused just before. */
  wasEmpty(nowMs: number): void {
    if (nowMs - this.#refusedMs > burstMs) this.#emptyMs = nowMs;
  }

  /** Called when a job would have to wait too long. */
  refused(nowMs: number): void {
    this.#refusedMs = nowMs;
  }

  /** The longest expected wait with which a job of this duration is admitted. */
  allowedWaitMs(nowMs: number, jobMs: number): number {
    if (!this.isPersistent(nowMs)) return this.#maximumWaitMs;
    // One job may always wait, however long it takes: an idle worker must find it.
    return Math.min(this.#maximumWaitMs, Math.max(this.#persistentWaitMs, jobMs / 2));
  }

  isPersistent(nowMs: number): boolean {
    return nowMs - this.#emptyMs > burstMs;
  }
}
