/**
 * The waiting jobs of one lane and the number of its running batches: what both lanes have in common. Which job is next
 * differs (light-lane.ts, heavy-lane.ts).
 */
import { uint8At } from '../../shared/column.ts';
import { Admission } from './admission.ts';
import type { BatchBufferPool, BatchBuffers } from './batch-buffer-pool.ts';
import { type AnswerListener, type JobTraits, queueFull } from './engine-types.ts';
import { QueuedJob, type WaitingPlace } from './queued-job.ts';
import { ServiceTimes } from './service-times.ts';

/** Jobs that are sent to a worker together. */
export interface Batch {
  readonly lane: JobLane;
  /** At least one. */
  readonly jobs: readonly QueuedJob[];
  /** The estimated work in microseconds. */
  readonly workMicros: number;
  readonly bytes: Uint8Array;
  readonly buffers: BatchBuffers;
}

/** A submitted job, in one or two pieces. */
export interface SubmittedJob {
  readonly job: Uint8Array;
  readonly rest: Uint8Array | null;
  readonly traits: JobTraits;
  readonly answer: AnswerListener;
}

export interface LaneOptions {
  /** How many workers the lane may occupy at once. */
  readonly threads: number;
  /** How many batches of the lane may run at once. */
  readonly maximumBatches: number;
  readonly batchMaximumJobs: number;
  /** How many jobs may wait, whatever their cost. */
  readonly maximumJobs: number;
  /** Milliseconds that any job may wait. */
  readonly maximumWaitMs: number;
  /** Milliseconds of work that may wait in a persistent queue (admission.ts). */
  readonly persistentWaitMs: number;
  /** Called when a waiting job is abandoned, or refused after all. */
  readonly onDropped: (reason: 'abandoned' | 'refused') => void;
}

/** A packed job is an array whose first member is its question (shared/job/job.ts). */
const questionAt = 1;

export abstract class JobLane implements WaitingPlace {
  protected readonly options: LaneOptions;
  protected readonly times: ServiceTimes;
  readonly #admission: Admission;
  #batches = 0;

  constructor(options: LaneOptions, times = new ServiceTimes()) {
    this.options = options;
    this.times = times;
    this.#admission = new Admission(options.maximumWaitMs, options.persistentWaitMs);
  }

  /** The number of jobs that wait and are still wanted. */
  abstract get waitingJobs(): number;

  /** Takes a batch for one of `idleThreads` workers; null if no waiting job is worth answering. */
  abstract take(idleThreads: number, bufferPool: BatchBufferPool, nowMs: number): Batch | null;

  /** The milliseconds that a job of duration `jobMs` would wait. */
  protected abstract expectedWaitMs(job: QueuedJob, jobMs: number): number;

  /** Returns false if all places are taken. */
  protected abstract enqueue(job: QueuedJob, submitted: SubmittedJob): boolean;

  protected abstract dequeue(job: QueuedJob): void;

  /** Called when a persistent queue refuses a job: may drop an admitted one that would wait longer than this. */
  protected abstract shortenQueue(allowedMs: number): void;

  /** Drops a job of another client to make room for this one; false if this one is to be refused. */
  protected abstract makeWay(job: QueuedJob): boolean;

  /** The kind under which a job's duration is measured. */
  protected abstract timedKind(job: QueuedJob): number;

  /** How many more batches of the lane may run now. */
  get freeBatches(): number {
    return this.options.maximumBatches - this.#batches;
  }

  get isBusy(): boolean {
    return this.#batches > 0;
  }

  /** Returns null if the job is refused. */
  push(submitted: SubmittedJob, nowMs: number): QueuedJob | null {
    const { job, rest, traits, answer } = submitted;
    const isEmpty = this.waitingJobs === 0;
    if (isEmpty) this.#admission.wasEmpty(nowMs);
    const length = job.length + (rest === null ? 0 : rest.length);
    const queued = new QueuedJob(uint8At(job, questionAt), length, traits, nowMs, answer, this);
    const jobMs = this.msOf(queued);
    const allowedMs = this.#admission.allowedWaitMs(nowMs, Math.max(jobMs, this.times.meanJobMs));
    if (!isEmpty && this.expectedWaitMs(queued, jobMs) > allowedMs) {
      if (this.#admission.isPersistent(nowMs)) this.shortenQueue(allowedMs);
      this.#admission.refused(nowMs);
      if (!this.makeWay(queued)) return null;
    }
    return this.enqueue(queued, submitted) ? queued : null;
  }

  /** Counts a batch as running. */
  protected begin(
    jobs: readonly QueuedJob[],
    bytes: Uint8Array,
    buffers: BatchBuffers,
    nowMs: number,
  ): Batch {
    this.#batches += 1;
    if (this.waitingJobs === 0) this.#admission.wasEmpty(nowMs);
    let workMicros = 0;
    for (const job of jobs) workMicros += job.traits.workMicros;
    return { lane: this, jobs, workMicros, bytes, buffers };
  }

  /** Called when a batch returns. `tookMs` is how long its worker was busy with it; null if unknown. */
  release({ jobs, workMicros }: Batch, tookMs: number | null): void {
    this.#batches -= 1;
    const [first] = jobs;
    if (tookMs === null || first === undefined) return;
    this.times.measured(this.timedKind(first), jobs.length, workMicros, tookMs);
  }

  abandoned(job: QueuedJob): void {
    this.dequeue(job);
    this.options.onDropped('abandoned');
  }

  /** Refuses a job that has waited too long; the caller removes it from the queue. */
  protected refuseIfLate(job: QueuedJob, nowMs: number): boolean {
    if (nowMs - job.submittedMs <= this.options.maximumWaitMs) return false;
    this.refuse(job);
    return true;
  }

  protected refuse(job: QueuedJob): void {
    job.leave();
    this.options.onDropped('refused');
    job.answer(queueFull);
  }

  protected msOf(job: QueuedJob): number {
    return this.times.msOf(this.timedKind(job), job.traits.workMicros);
  }
}
