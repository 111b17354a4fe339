/**
 * Numbers of terms that are too few for a plan, found by one search and known to the next ones of the same question: those ask
 * for more (rules that were left out, plans that are excluded), so what was too few stays too few.
 */
export class RefutedTerms {
  readonly #firstOpen = new Map<string, number>();

  /** The fewest terms that are not refuted. `caps`: what plans may cost in other respects. */
  firstOpen(caps: string): number {
    return this.#firstOpen.get(caps) ?? 0;
  }

  /** This number of terms, and all below it, are too few. */
  add(caps: string, terms: number): void {
    this.#firstOpen.set(caps, Math.max(this.firstOpen(caps), terms + 1));
  }
}
