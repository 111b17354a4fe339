/** The jobs of one lane that wait for a worker, and how many workers the lane may have at once. */
import { batchMemoryBytes, JobQueue } from '../shared/job/job-queue.ts';
import type { BatchMemories, BatchMemory } from './batch-memory.ts';
import type { AnswerListener } from './pool.ts';

/** A job in the queue or on its way, without its bytes. */
export interface SubmittedJob {
  readonly length: number;
  readonly answer: AnswerListener;
}

/** Jobs that travel together. */
export interface Batch {
  readonly lane: JobLane;
  readonly jobs: readonly SubmittedJob[];
  readonly bytes: Uint8Array;
  readonly memory: BatchMemory;
}

export interface LaneOptions {
  readonly maximumThreads: number;
  /** Jobs of a batch at most. */
  readonly batchMaximumJobs: number;
}

export class JobLane {
  readonly #options: LaneOptions;
  readonly #queue = new JobQueue();
  #waiting: SubmittedJob[] = [];
  #busyThreads = 0;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get waitingJobs(): number {
    return this.#waiting.length;
  }

  /** Workers that the lane may still have. */
  get freeThreads(): number {
    return this.#options.maximumThreads - this.#busyThreads;
  }

  push(job: Uint8Array, answer: AnswerListener, rest: Uint8Array | null): void {
    this.#queue.push(job, rest);
    this.#waiting.push({ length: job.length + (rest === null ? 0 : rest.length), answer });
  }

  /** Takes a batch off the front for one of `idleThreads` workers, which are to have equal shares. */
  take(idleThreads: number, memories: BatchMemories): Batch {
    const share = Math.ceil(this.#waiting.length / Math.min(idleThreads, this.freeThreads));
    const jobs = this.#waiting.splice(0, Math.min(share, this.#options.batchMaximumJobs));
    let length = 0;
    for (const job of jobs) length += job.length;
    this.#busyThreads += 1;
    const memory = memories.take(batchMemoryBytes(length));
    return { lane: this, jobs, bytes: this.#queue.take(jobs.length, length, memory.batch), memory };
  }

  /** A worker that the lane had is free again. */
  release(): void {
    this.#busyThreads -= 1;
  }
}
