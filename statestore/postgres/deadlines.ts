/** Ends what is not answered in time. One timer for all, since nearly everything is answered long before. */

export class Deadlines<Item> {
  readonly #open: () => Iterable<Item>;
  readonly #dueMs: (item: Item) => number;
  readonly #end: (late: readonly Item[]) => void;
  #timer: NodeJS.Timeout | undefined;
  #timerDueMs = 0;

  /**
   * `open`: everything that is not answered; `dueMs`: on the monotonic clock; `end` answers what is late, so that it is
   * open no more.
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

  /** Something is open that is due then, or is due sooner than before. */
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
