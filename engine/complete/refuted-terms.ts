/**
 * Numbers of terms proven too few by one search, for the later searches of the same question. Those only add
 * constraints (omitted rules, cuts), so the proofs remain valid.
 */
export class RefutedTerms {
  readonly #firstOpen = new Map<string, number>();

  /** The fewest terms that are not refuted. `caps` is the key of the cost limits. */
  firstOpen(caps: string): number {
    return this.#firstOpen.get(caps) ?? 0;
  }

  /** Records that `terms` and all smaller numbers are too few. */
  add(caps: string, terms: number): void {
    this.#firstOpen.set(caps, Math.max(this.firstOpen(caps), terms + 1));
  }
}
