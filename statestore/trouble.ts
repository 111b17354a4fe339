/** A fault of the database that affects many requests: reported when it begins and when it is over. */
import type { StoreEvent } from './store-port.ts';

/** A success ends it only this long after the last failure: some pages of a damaged file can be read. */
const quietMs = 1000;

export class Trouble {
  readonly #what: 'reads' | 'writes';
  readonly #observe: (event: StoreEvent) => void;
  readonly #nowMs: () => number;
  #isReported = false;
  #lastMs = 0;

  /** `nowMs` is a monotonic clock. */
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
