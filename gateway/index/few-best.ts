/** Selects the few numbers of lowest rank in one pass; of equal ranks, the first offered. */
import { numberAt } from '../../shared/column.ts';

export class FewBest {
  readonly #most: number;
  #items: number[] = [];
  #ranks: number[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  offer(item: number, rank: number): void {
    let at = this.#items.length;
    while (at > 0 && numberAt(this.#ranks, at - 1) > rank) at -= 1;
    if (at === this.#most) return;
    this.#items.splice(at, 0, item);
    this.#ranks.splice(at, 0, rank);
    this.#items.length = Math.min(this.#items.length, this.#most);
    this.#ranks.length = this.#items.length;
  }

  /** Returns the numbers, best first, and begins a new selection. */
  take(): readonly number[] {
    const taken = this.#items;
    this.#items = [];
    this.#ranks = [];
    return taken;
  }
}
