/**
 * How many heavy jobs of a kind travel together: one more each time that a full batch was back soon, and
 * fewer at once when one took long. Cheap ones share what it costs to wake a thread; one that takes a tenth of a
 * second soon travels alone, and holds up nobody.
 */

/** A batch that is back within this time was cheap enough. */
const soonMs = 2;
const maximumJobs = 16;

export class AdaptiveBatchSize {
  /** By kind of question. */
  readonly #jobs: number[] = [];

  /** Jobs of this kind that may travel together. */
  jobsOf(kind: number): number {
    return Math.floor(this.#jobs[kind] ?? 1);
  }

  /** A batch of so many jobs came back after this time. */
  note(kind: number, jobs: number, tookMs: number): void {
    const before = this.jobsOf(kind);
    if (tookMs > soonMs) this.#jobs[kind] = Math.max(1, Math.floor((before * soonMs) / tookMs));
    else if (jobs >= before) this.#jobs[kind] = Math.min(maximumJobs, before + 1);
  }
}
