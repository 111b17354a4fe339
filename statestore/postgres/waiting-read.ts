/** A pending read of a plan, shared by all callers that read it with one statement. */
import type { Plan } from '../store-port.ts';

export class WaitingRead {
  readonly verifier: Uint8Array;
  readonly answer: Promise<Plan | null>;
  /** When it must be answered, in milliseconds of the monotonic clock. */
  readonly dueMs: number;
  resolve!: (plan: Plan | null) => void;
  reject!: (error: Error) => void;
  attempts = 1;
  /** True if it was rejected as late, whatever its statement returns. */
  isGivenUp = false;

  constructor(verifier: Uint8Array, dueMs: number) {
    this.verifier = verifier;
    this.dueMs = dueMs;
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
}
