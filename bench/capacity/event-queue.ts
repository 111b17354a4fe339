/** The clock of a simulation and what is due at which time: a discrete-event simulation takes the earliest event next. */
import TinyQueue from 'tinyqueue';

interface Event {
  readonly atS: number;
  /** Events of one time happen in the order in which they were made. */
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

  /** Seconds of simulated time. */
  get nowS(): number {
    return this.#nowS;
  }

  after(durationS: number, happen: () => void): void {
    this.#events.push({ atS: this.#nowS + durationS, number: this.#made, happen });
    this.#made += 1;
  }

  /** Lets happen what is due until then; later events stay. */
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
