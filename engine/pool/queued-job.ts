/** A job from its submission to its answer, without its bytes. */
import type { AnswerListener, JobTraits, Submission } from './engine-types.ts';

export interface WaitingPlace {
  /** Called when a waiting job is abandoned. */
  abandoned(job: QueuedJob): void;
}

export class QueuedJob implements Submission {
  /** The code of its question: jobs of one kind tend to cost the same. */
  readonly kind: number;
  /** In bytes. */
  readonly length: number;
  readonly traits: JobTraits;
  readonly submittedMs: number;
  readonly answer: AnswerListener;
  /** Null once the job has been sent to a worker, answered or abandoned. */
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

  /** Called when the job is sent to a worker or answered without one. */
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

  /** Calls `onAbandoned` if the job is abandoned while a worker runs it. */
  watch(onAbandoned: () => void): void {
    this.#onAbandoned = onAbandoned;
  }

  unwatch(): void {
    this.#onAbandoned = null;
  }
}
