/**
 * How many heavy jobs of a kind share a batch: additive increase, multiplicative decrease (AIMD; Chiu and Jain,
 * "Analysis of the increase and decrease algorithms for congestion avoidance", 1989). One more after each full batch
 * that took little time, proportionally fewer after one that took longer. Cheap jobs share the cost of waking a
 * thread; one that takes a tenth of a second soon has a batch of its own and delays no other.
 */

/** A batch that takes no longer is cheap. */
const targetMs = 2;
const maximumJobs = 16;

export class AdaptiveBatchSize {
  /** By kind of question; a kind without an entry has not been asked yet. */
  readonly #jobs = new Map<number, number>();

  /** Jobs of this kind that may share a batch. */
  jobsOf(kind: number): number {
    return this.#jobs.get(kind) ?? 1;
  }

  /** A batch of `jobs` jobs took `tookMs`. */
  adapt(kind: number, jobs: number, tookMs: number): void {
    const limit = this.jobsOf(kind);
    if (tookMs > targetMs) this.#jobs.set(kind, Math.max(1, Math.floor((limit * targetMs) / tookMs)));
    else if (jobs >= limit) this.#jobs.set(kind, Math.min(maximumJobs, limit + 1));
  }
}
