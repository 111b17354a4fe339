/** A job from its submission to its answer, without its bytes. */
import type { AnswerListener, JobTraits, Submission } from './engine-types.ts';

/** The lane that a job waits in, as the job sees it. */
export interface WaitingPlace {
  /** A job that waited there is not wanted any more. */
  abandoned(job: QueuedJob): void;
}

export class QueuedJob implements Submission {
  /** Its question, as its code in a job: jobs of a kind tend to cost alike. */
  readonly kind: number;
  /** Bytes. */
  readonly length: number;
  readonly traits: JobTraits;
  readonly submittedMs: number;
  readonly answer: AnswerListener;
  /** Null once it has been sent to a worker, answered or abandoned. */
  #place: WaitingPlace | null;
  #isAbandoned = false;
  #onAbandoned: (() => void) | null = null;

  constructor(
    kind: number,
    length: number,
    traits: JobTraits,
    submittedMs: number,
    answer: AnswerListener,
    place: WaitingPlace,
  ) {
    this.kind = kind;
    this.length = length;
    this.traits = traits;
    this.submittedMs = submittedMs;
    this.answer = answer;
    this.#place = place;
  }

  get isWaiting(): boolean {
    return this.#place !== null;
  }

  /** It waits no longer: it is sent to a worker, or answered without one. */
  leave(): void {
    this.#place = null;
  }

  abandon(): void {
    const place = this.#place;
    this.#place = null;
    this.#isAbandoned = true;
    place?.abandoned(this);
    this.#onAbandoned?.();
  }

  get isAbandoned(): boolean {
    return this.#isAbandoned;
  }

  /** Calls `onAbandoned` if it is abandoned while a worker answers it. */
  watch(onAbandoned: () => void): void {
    this.#onAbandoned = onAbandoned;
  }

  /** The worker has answered it. */
  unwatch(): void {
    this.#onAbandoned = null;
  }
}
