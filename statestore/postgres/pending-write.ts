/** A write from its submission to its only answer. */
import type { WriteRequest } from '../messages.ts';
import type { WriteOutcome } from '../store-port.ts';

/**
 * - `waiting`: no statement of it is in flight, and none has been carried out;
 * - `under_way`: one is in flight and may be carried out;
 * - `looking`: its statement changed nothing, and the reason is being looked up.
 */
type Phase = 'waiting' | 'under_way' | 'looking';

export interface WriteTimes {
  /** The longest wait for its turn. */
  readonly turnMs: number;
  /** The time limit of a write, including the wait for its turn. */
  readonly writeMs: number;
}

const maximumAttempts = 6;

export class PendingWrite {
  readonly write: WriteRequest;
  /** The time of submission, in milliseconds of the monotonic clock. */
  readonly sinceMs = performance.now();
  readonly #resolve: (outcome: WriteOutcome) => void;
  readonly #turnEndsMs: number;
  readonly #endsMs: number;
  /** The number of statements that were rolled back. */
  attempts = 0;
  phase: Phase = 'waiting';
  isAnswered = false;

  constructor(write: WriteRequest, times: WriteTimes, resolve: (outcome: WriteOutcome) => void) {
    this.write = write;
    this.#resolve = resolve;
    this.#turnEndsMs = this.sinceMs + times.turnMs;
    this.#endsMs = this.sinceMs + times.writeMs;
  }

  /** When it must be answered in its present phase, in milliseconds of the monotonic clock. */
  get dueMs(): number {
    return this.phase === 'waiting' ? this.#turnEndsMs : this.#endsMs;
  }

  /** Called after a statement that was rolled back or not sent. */
  mayBeSent(): boolean {
    this.phase = 'waiting';
    return !this.isAnswered;
  }

  /** Called after a statement that was rolled back; answers the write if it may not be retried. */
  mayTryAgain(reason: string): boolean {
    this.phase = 'waiting';
    this.attempts += 1;
    if (this.isAnswered) return false;
    if (this.attempts < maximumAttempts && performance.now() < this.#turnEndsMs) return true;
    this.answer({ kind: 'unavailable', reason: `undone ${this.attempts} times: ${reason}` });
    return false;
  }

  /** Only the first answer counts, whatever a statement does later. */
  answer(outcome: WriteOutcome): void {
    if (this.isAnswered) return;
    this.isAnswered = true;
    this.#resolve(outcome);
  }
}
