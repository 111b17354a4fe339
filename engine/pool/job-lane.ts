/**
 * The jobs of one lane that wait for a worker, and how many batches of the lane may run at once. What both lanes have in
 * common; which job is next differs (light-lane.ts, heavy-lane.ts).
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
  /** Estimated, microseconds. */
  readonly workMicros: number;
  readonly bytes: Uint8Array;
  readonly buffers: BatchBuffers;
}

/** A job as it is submitted, in one or two pieces. */
export interface SubmittedJob {
  readonly job: Uint8Array;
  readonly rest: Uint8Array | null;
  readonly traits: JobTraits;
  readonly answer: AnswerListener;
}

export interface LaneOptions {
  /** Workers that the lane may occupy at once. */
  readonly threads: number;
  /** How many batches of the lane may run at once. */
  readonly maximumBatches: number;
  readonly batchMaximumJobs: number;
  /** How many jobs may wait, whatever they cost. */
  readonly maximumJobs: number;
  /** No job waits longer, milliseconds. */
  readonly maximumWaitMs: number;
  /** How much work may wait while the queue does not drain, milliseconds (admission.ts). */
  readonly standingWaitMs: number;
  /** Called when a waiting job was abandoned or has waited too long. */
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
    this.#admission = new Admission(options.maximumWaitMs, options.standingWaitMs);
  }

  /** Those that are still wanted. */
  abstract get waitingJobs(): number;

  /** Takes a batch for one of `idleThreads` workers; null if no job is left that is worth answering. */
  abstract take(idleThreads: number, bufferPool: BatchBufferPool, nowMs: number): Batch | null;

  /** How long a job that takes `jobMs` would wait, milliseconds. */
  protected abstract expectedWaitMs(job: QueuedJob, jobMs: number): number;

  /** Puts it where it waits; false if all places are taken. */
  protected abstract enqueue(job: QueuedJob, submitted: SubmittedJob): boolean;

  protected abstract dequeue(job: QueuedJob): void;

  /** A standing queue has refused a job: it may give up one that was taken in a burst and would wait longer than this. */
  protected abstract shortenQueue(allowedMs: number): void;

  /** Gives up a job of another client so that this one may have its place; false if this one is to be refused. */
  protected abstract makeWay(job: QueuedJob): boolean;

  /** Kinds whose durations are learned together. */
  protected abstract timedKind(job: QueuedJob): number;

  /** How many more batches of the lane may run. */
  get freeBatches(): number {
    return this.options.maximumBatches - this.#batches;
  }

  get isBusy(): boolean {
    return this.#batches > 0;
  }

  /** Null if the job would have to wait too long: it is refused. */
  push(submitted: SubmittedJob, nowMs: number): QueuedJob | null {
    const { job, rest, traits, answer } = submitted;
    const isEmpty = this.waitingJobs === 0;
    if (isEmpty) this.#admission.wasEmpty(nowMs);
    const length = job.length + (rest === null ? 0 : rest.length);
    const queued = new QueuedJob(uint8At(job, questionAt), length, traits, nowMs, answer, this);
    const jobMs = this.msOf(queued);
    const allowedMs = this.#admission.allowedWaitMs(nowMs, Math.max(jobMs, this.times.meanJobMs));
    if (!isEmpty && this.expectedWaitMs(queued, jobMs) > allowedMs) {
      if (this.#admission.isStanding(nowMs)) this.shortenQueue(allowedMs);
      this.#admission.refused(nowMs);
      if (!this.makeWay(queued)) return null;
    }
    return this.enqueue(queued, submitted) ? queued : null;
  }

  /** A batch has begun. */
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

  /** A batch has returned. `tookMs`: how long its worker was busy with it; null if that is not known. */
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

  /** Refuses a job that has waited longer than anybody should; its place in the queue is the caller's business. */
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
