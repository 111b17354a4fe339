/**
 * Which requirements of other credentials a walk has seen. Credentials may require one another many times over, and a walk along
 * every way between them would cost a power of their number.
 */
export class CredentialVisits {
  /** By root, the fewest credentials that it was reached through. */
  readonly #nesting = new Map<number, number>();

  /** Whether a requirement is to be walked: not yet, or only deeper than now, where its own credentials may have been cut off. */
  isDue(root: number, nesting: number): boolean {
    const before = this.#nesting.get(root);
    if (before !== undefined && before <= nesting) return false;
    this.#nesting.set(root, nesting);
    return true;
  }
}
