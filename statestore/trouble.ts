/** A fault of the database that lasts for many requests: reported once when it begins, and once when it is over. */
import type { StoreEvent } from './store-port.ts';

/** It is over with the first success this long after the last failure: of a damaged file, some pages can be read. */
const quietMs = 1000;

export class Trouble {
  readonly #what: 'reads' | 'writes';
  readonly #observe: (event: StoreEvent) => void;
  readonly #nowMs: () => number;
  #isReported = false;
  #lastMs = 0;

  /** `nowMs`: monotonic. */
  constructor(
    what: 'reads' | 'writes',
    observe: (event: StoreEvent) => void,
    nowMs: () => number = () => performance.now(),
  ) {
    this.#what = what;
    this.#observe = observe;
    this.#nowMs = nowMs;
  }

  failed(reason: string): void {
    this.#lastMs = this.#nowMs();
    if (this.#isReported) return;
    this.#isReported = true;
    this.#observe({ kind: 'store_failing', what: this.#what, reason });
  }

  succeeded(): void {
    if (!this.#isReported || this.#nowMs() - this.#lastMs < quietMs) return;
    this.#isReported = false;
    this.#observe({ kind: 'store_recovered', what: this.#what });
  }
}
