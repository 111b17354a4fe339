/** A plan that is to be read, for everybody who reads it with one statement. */
import type { Plan } from '../store-port.ts';

export class WaitingRead {
  readonly verifier: Uint8Array;
  readonly answer: Promise<Plan | null>;
  /** When it is answered at the latest, on the monotonic clock. */
  readonly dueMs: number;
  resolve!: (plan: Plan | null) => void;
  reject!: (error: Error) => void;
  attempts = 1;
  /** It was rejected because its time was over, whatever its statement answers. */
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
