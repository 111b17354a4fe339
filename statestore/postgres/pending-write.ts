/** A write on its way to its one answer. */
import type { WriteRequest } from '../messages.ts';
import type { WriteOutcome } from '../store-port.ts';

/**
 * - `waiting`: no statement of it is under way, and none has been carried out;
 * - `under_way`: one is, so it may be carried out;
 * - `looking`: its statement changed nothing, and why is being looked at.
 */
type Phase = 'waiting' | 'under_way' | 'looking';

export interface WriteTimes {
  /** How long a write waits for its turn at most. */
  readonly turnMs: number;
  /** How long it takes at most, its turn included. */
  readonly writeMs: number;
}

const maximumAttempts = 6;

export class PendingWrite {
  readonly write: WriteRequest;
  /** When it was submitted, on the monotonic clock. */
  readonly sinceMs = performance.now();
  readonly #resolve: (outcome: WriteOutcome) => void;
  readonly #turnEndsMs: number;
  readonly #endsMs: number;
  /** Statements that were undone. */
  attempts = 0;
  phase: Phase = 'waiting';
  isAnswered = false;

  constructor(write: WriteRequest, times: WriteTimes, resolve: (outcome: WriteOutcome) => void) {
    this.write = write;
    this.#resolve = resolve;
    this.#turnEndsMs = this.sinceMs + times.turnMs;
    this.#endsMs = this.sinceMs + times.writeMs;
  }

  /** When it is answered at the latest, on the monotonic clock, as things are. */
  get dueMs(): number {
    return this.phase === 'waiting' ? this.#turnEndsMs : this.#endsMs;
  }

  /** After a statement that was undone, or was not sent. */
  mayBeSent(): boolean {
    this.phase = 'waiting';
    return !this.isAnswered;
  }

  /** After a statement that was undone; if it may not, it is answered. */
  mayTryAgain(reason: string): boolean {
    this.phase = 'waiting';
    this.attempts += 1;
    if (this.isAnswered) return false;
    if (this.attempts < maximumAttempts && performance.now() < this.#turnEndsMs) return true;
    this.answer({ kind: 'unavailable', reason: `undone ${this.attempts} times: ${reason}` });
    return false;
  }

  /** Only the first answer counts: what comes of a statement later changes nothing. */
  answer(outcome: WriteOutcome): void {
    if (this.isAnswered) return;
    this.isAnswered = true;
    this.#resolve(outcome);
  }
}
