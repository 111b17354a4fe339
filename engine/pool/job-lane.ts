/** The jobs of one lane that wait for a worker, and how many batches the lane may have under way at once. */
import { batchMemoryBytes, JobQueue } from '../../shared/job/job-queue.ts';
import type { BatchBufferPool, BatchBuffers } from './batch-buffer-pool.ts';
import type { AnswerListener } from './pool.ts';

/** A job in the queue or on its way, without its bytes. */
export interface SubmittedJob {
  /** Its question: jobs of a kind tend to cost alike. */
  readonly kind: number;
  readonly length: number;
  readonly answer: AnswerListener;
}

/** Jobs that travel together. */
export interface Batch {
  readonly lane: JobLane;
  readonly jobs: readonly SubmittedJob[];
  readonly bytes: Uint8Array;
  readonly memory: BatchBuffers;
}

export interface LaneOptions {
  readonly maximumBatches: number;
  /** Jobs of a batch at most, by the kind of its first. */
  readonly batchMaximumJobs: (kind: number) => number;
  /** Whether the jobs of a batch are of one kind. */
  readonly isOfOneKind: boolean;
}

/** A packed job is an array that begins with its question (shared/job/job.ts). */
const questionAt = 1;

export class JobLane {
  readonly #options: LaneOptions;
  readonly #queue = new JobQueue();
  #waiting: SubmittedJob[] = [];
  #batches = 0;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get waitingJobs(): number {
    return this.#waiting.length;
  }

  /** Batches that the lane may still have under way. */
  get freeBatches(): number {
    return this.#options.maximumBatches - this.#batches;
  }

  get isBusy(): boolean {
    return this.#batches > 0;
  }

  push(job: Uint8Array, answer: AnswerListener, rest: Uint8Array | null): void {
    this.#queue.push(job, rest);
    const length = job.length + (rest === null ? 0 : rest.length);
    this.#waiting.push({ kind: job[questionAt] ?? 0, length, answer });
  }

  /** Takes a batch off the front for one of `idleThreads` workers, which are to have equal shares. */
  take(idleThreads: number, memories: BatchBufferPool): Batch {
    const share = Math.ceil(this.#waiting.length / Math.min(idleThreads, this.freeBatches));
    const jobs = this.#waiting.splice(0, Math.min(share, this.#jobsOfABatch()));
    let length = 0;
    for (const job of jobs) length += job.length;
    this.#batches += 1;
    const memory = memories.take(batchMemoryBytes(length));
    return { lane: this, jobs, bytes: this.#queue.take(jobs.length, length, memory.batch), memory };
  }

  #jobsOfABatch(): number {
    const { batchMaximumJobs, isOfOneKind } = this.#options;
    const kind = this.#waiting[0]?.kind ?? 0;
    const most = batchMaximumJobs(kind);
    let count = 1;
    if (isOfOneKind) while (count < most && this.#waiting[count]?.kind === kind) count += 1;
    return isOfOneKind ? count : most;
  }

  /** A batch is back. */
  release(): void {
    this.#batches -= 1;
  }
}
