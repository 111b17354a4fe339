/** Ends requests that are not answered in time. One timer serves all, since nearly all are answered long before. */

export class Deadlines<Item> {
  readonly #open: () => Iterable<Item>;
  readonly #dueMs: (item: Item) => number;
  readonly #end: (late: readonly Item[]) => void;
  #timer: NodeJS.Timeout | undefined;
  #timerDueMs = 0;

  /**
   * `open` lists unanswered items; `dueMs` is in milliseconds of the monotonic clock; `end` answers late items, which
   * are then no longer open.
   */
  constructor(
    open: () => Iterable<Item>,
    dueMs: (item: Item) => number,
    end: (late: readonly Item[]) => void,
  ) {
    this.#open = open;
    this.#dueMs = dueMs;
    this.#end = end;
  }

  /** Must be called for an item that opens, or whose due time becomes earlier. */
  watch(dueMs: number): void {
    if (this.#timer !== undefined && this.#timerDueMs <= dueMs) return;
    clearTimeout(this.#timer);
    this.#timerDueMs = dueMs;
    this.#timer = setTimeout(() => this.#look(), Math.ceil(dueMs - performance.now())).unref();
  }

  #look(): void {
    this.#timer = undefined;
    const nowMs = performance.now();
    const late: Item[] = [];
    let nextMs = Number.POSITIVE_INFINITY;
    for (const item of this.#open()) {
      const dueMs = this.#dueMs(item);
      if (dueMs <= nowMs) late.push(item);
      else nextMs = Math.min(nextMs, dueMs);
    }
    if (late.length > 0) this.#end(late);
    if (nextMs < Number.POSITIVE_INFINITY) this.watch(nextMs);
  }
}
