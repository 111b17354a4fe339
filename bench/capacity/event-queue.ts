/** The clock and the pending events of a discrete-event simulation. */
import TinyQueue from 'tinyqueue';

interface Event {
  readonly atS: number;
  /** Events at the same time happen in the order in which they were scheduled. */
  readonly number: number;
  readonly happen: () => void;
}

export class EventQueue {
  readonly #events = new TinyQueue<Event>(
    [],
    (left, right) => left.atS - right.atS || left.number - right.number,
  );
  #nowS = 0;
  #made = 0;

  /** Simulated time, seconds. */
  get nowS(): number {
    return this.#nowS;
  }

  after(durationS: number, happen: () => void): void {
    this.#events.push({ atS: this.#nowS + durationS, number: this.#made, happen });
    this.#made += 1;
  }

  /** Processes all events up to `endS`. */
  runUntil(endS: number): void {
    for (;;) {
      const next = this.#events.peek();
      if (next === undefined || next.atS > endS) break;
      this.#events.pop();
      this.#nowS = next.atS;
      next.happen();
    }
    this.#nowS = endS;
  }
}
