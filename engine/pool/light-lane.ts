/** The lane of light jobs, answered in order of arrival, many in a batch. Their bytes are contiguous. */
import { itemAt } from '../../shared/column.ts';
import { batchMemoryBytes, JobQueue } from '../../shared/job/job-queue.ts';
import type { BatchBufferPool } from './batch-buffer-pool.ts';
import { type Batch, JobLane, type LaneOptions, type SubmittedJob } from './job-lane.ts';
import type { QueuedJob } from './queued-job.ts';
import { ServiceTimes } from './service-times.ts';

/** The estimated work of a batch in microseconds: a question waits behind at most two batches of a worker. */
const batchWorkMicros = 1000;

/** Abandoned jobs keep their bytes in the queue until there are more than this and more than wanted ones. */
const abandonedJobsKept = 64;

/** The weight of one batch, which mixes kinds: a kind that becomes slow is noticed after several. */
const batchWeight = 0.1;

export class LightLane extends JobLane {
  readonly #queue = new JobQueue();
  /** The jobs in the order of their bytes, abandoned ones included. */
  #jobs: QueuedJob[] = [];
  #waitingJobs = 0;
  #waitingMicros = 0;

  constructor(options: LaneOptions) {
    super(options, new ServiceTimes(batchWeight));
  }

  override get waitingJobs(): number {
    return this.#waitingJobs;
  }

  /** Takes jobs from the front, at most a fair share for each idle worker. */
  override take(idleThreads: number, bufferPool: BatchBufferPool, nowMs: number): Batch | null {
    const share = Math.ceil(this.#waitingJobs / Math.min(idleThreads, this.freeBatches));
    const maximumJobs = Math.min(share, this.options.batchMaximumJobs);
    const jobs: QueuedJob[] = [];
    let micros = 0;
    let passed = 0;
    for (; passed < this.#jobs.length && jobs.length < maximumJobs; passed += 1) {
      const job = itemAt(this.#jobs, passed);
      if (!job.isWaiting) continue;
      const { workMicros } = job.traits;
      if (jobs.length > 0 && micros + workMicros > batchWorkMicros) break;
      this.#forget(job);
      if (this.refuseIfLate(job, nowMs)) continue;
      micros += workMicros;
      jobs.push(job);
    }
    const taken = this.#jobs.splice(0, passed);
    let length = 0;
    for (const job of jobs) length += job.length;
    if (jobs.length === 0) {
      for (const { length } of taken) this.#queue.drop(length);
      return null;
    }
    const buffers = bufferPool.take(batchMemoryBytes(length));
    const bytes =
      jobs.length === taken.length
        ? this.#queue.take(jobs.length, length, buffers.batch)
        : this.#queue.takeSome(taken, (job) => job.isWaiting, buffers.batch);
    for (const job of jobs) job.leave();
    return this.begin(jobs, bytes, buffers, nowMs);
  }

  protected override expectedWaitMs(_job: QueuedJob, jobMs: number): number {
    return jobMs + this.times.msOf(0, this.#waitingMicros) / this.options.threads;
  }

  protected override enqueue(job: QueuedJob, { job: bytes, rest }: SubmittedJob): boolean {
    if (this.#waitingJobs >= this.options.maximumJobs && !this.makeWay(job)) return false;
    this.#queue.push(bytes, rest);
    this.#jobs.push(job);
    this.#waitingJobs += 1;
    this.#waitingMicros += job.traits.workMicros;
    return true;
  }

  protected override dequeue(job: QueuedJob): void {
    this.#forget(job);
    const abandoned = this.#jobs.length - this.#waitingJobs;
    if (abandoned <= abandonedJobsKept || abandoned <= this.#waitingJobs) return;
    this.#queue.keepSome(this.#jobs, (other) => other.isWaiting);
    this.#jobs = this.#jobs.filter((other) => other.isWaiting);
  }

  /** Does nothing: what waits here is answered within milliseconds of the last refusal. */
  protected override shortenQueue(): void {}

  /**
   * The client with the most waiting work loses its last job to one that would have less, its new job included: a
   * client that asks for much would have others refused. Summed only when a job would be refused.
   */
  protected override makeWay({ traits }: QueuedJob): boolean {
    const micros = new Map([[traits.client, traits.workMicros]]);
    const waiting = this.#jobs.filter((job) => job.isWaiting);
    for (const { traits: of } of waiting) micros.set(of.client, (micros.get(of.client) ?? 0) + of.workMicros);
    const [most, mostMicros] = [...micros].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (mostMicros - traits.workMicros < (micros.get(traits.client) ?? 0)) return false;
    const last = waiting.findLast((job) => job.traits.client === most);
    if (last === undefined || last.traits.workMicros < traits.workMicros) return false;
    last.leave();
    this.dequeue(last);
    this.refuse(last);
    return true;
  }

  /** Batches mix kinds. */
  protected override timedKind(): number {
    return 0;
  }

  #forget({ traits }: QueuedJob): void {
    this.#waitingJobs -= 1;
    this.#waitingMicros -= traits.workMicros;
  }
}
