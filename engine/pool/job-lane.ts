/** The jobs of one lane that wait for a worker, and how many batches of the lane may run at once. */
import { itemAt, uint8At } from '../../shared/column.ts';
import { batchMemoryBytes, JobQueue } from '../../shared/job/job-queue.ts';
import type { BatchBufferPool, BatchBuffers } from './batch-buffer-pool.ts';
import type { AnswerListener } from './engine-types.ts';

/** A job that waits or runs, without its bytes. */
export interface SubmittedJob {
  /** Its question: jobs of a kind tend to cost alike. */
  readonly kind: number;
  readonly length: number;
  readonly answer: AnswerListener;
}

/** Jobs that are sent to a worker together. */
export interface Batch {
  readonly lane: JobLane;
  /** At least one. */
  readonly jobs: readonly SubmittedJob[];
  readonly bytes: Uint8Array;
  readonly buffers: BatchBuffers;
}

export interface LaneOptions {
  readonly maximumBatches: number;
  /** Maximum number of jobs in a batch, by the kind of its first. */
  readonly batchMaximumJobs: (kind: number) => number;
  /** Whether the jobs of a batch are of one kind. */
  readonly isOfOneKind: boolean;
}

/** A packed job is an array whose first member is its question (shared/job/job.ts). */
const questionAt = 1;

export class JobLane {
  readonly #options: LaneOptions;
  readonly #queue = new JobQueue();
  readonly #waiting: SubmittedJob[] = [];
  #batches = 0;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get waitingJobs(): number {
    return this.#waiting.length;
  }

  /** How many more batches of the lane may run. */
  get freeBatches(): number {
    return this.#options.maximumBatches - this.#batches;
  }

  get isBusy(): boolean {
    return this.#batches > 0;
  }

  push(job: Uint8Array, answer: AnswerListener, rest: Uint8Array | null): void {
    this.#queue.push(job, rest);
    const length = job.length + (rest === null ? 0 : rest.length);
    this.#waiting.push({ kind: uint8At(job, questionAt), length, answer });
  }

  /** Takes a batch from the front for one of `idleThreads` workers, so that they get equal shares. */
  take(idleThreads: number, bufferPool: BatchBufferPool): Batch {
    const share = Math.ceil(this.#waiting.length / Math.min(idleThreads, this.freeBatches));
    const jobs = this.#waiting.splice(0, Math.min(share, this.#batchJobs()));
    let length = 0;
    for (const job of jobs) length += job.length;
    this.#batches += 1;
    const buffers = bufferPool.take(batchMemoryBytes(length));
    return { lane: this, jobs, bytes: this.#queue.take(jobs.length, length, buffers.batch), buffers };
  }

  #batchJobs(): number {
    const { batchMaximumJobs, isOfOneKind } = this.#options;
    const { kind } = itemAt(this.#waiting, 0);
    const maximum = batchMaximumJobs(kind);
    if (!isOfOneKind) return maximum;
    let count = 1;
    while (count < maximum && this.#waiting[count]?.kind === kind) count += 1;
    return count;
  }

  /** A batch has returned. */
  release(): void {
    this.#batches -= 1;
  }
}
