/**
 * The lane of heavy jobs, fair among clients: each client has its own queue and they take turns, so that a client with
 * many jobs delays only itself (round-robin fair queueing; Nagle, "On packet switches with infinite storage", 1987).
 */
import { batchMemoryBytes, JobQueue } from '../../shared/job/job-queue.ts';
import type { BatchBufferPool } from './batch-buffer-pool.ts';
import { type Batch, JobLane, type SubmittedJob } from './job-lane.ts';
import type { QueuedJob } from './queued-job.ts';

/** The expected milliseconds of a batch: quick jobs share one, and with it the cost of waking a thread. */
const batchTargetMs = 2;

/** A client counts as recently served for this many jobs. */
const recentlyServedJobs = 16;

interface WaitingJob {
  readonly queued: QueuedJob;
  readonly bytes: Uint8Array;
}

export class HeavyLane extends JobLane {
  /** The nonempty queues by client, in the order of their turns. */
  readonly #clients = new Map<string, WaitingJob[]>();
  #waitingJobs = 0;
  /** The clients of the last jobs sent to a worker, oldest first. */
  readonly #recentlyServed: string[] = [];
  readonly #packer = new JobQueue();

  override get waitingJobs(): number {
    return this.#waitingJobs;
  }

  /** Takes jobs of one kind, one client after the other. */
  override take(_idleThreads: number, bufferPool: BatchBufferPool, nowMs: number): Batch | null {
    const jobs: QueuedJob[] = [];
    let length = 0;
    let expectedMs = 0;
    for (const [client, waiting] of this.#clients) {
      if (jobs.length === this.options.batchMaximumJobs) break;
      const [next] = waiting;
      if (next === undefined) break;
      const { queued, bytes } = next;
      const jobMs = this.msOf(queued);
      const [first] = jobs;
      if (first !== undefined && (queued.kind !== first.kind || expectedMs + jobMs > batchTargetMs)) break;
      waiting.shift();
      this.#waitingJobs -= 1;
      // Moves the client to the end of the iteration.
      this.#clients.delete(client);
      if (waiting.length > 0) this.#clients.set(client, waiting);
      if (this.refuseIfLate(queued, nowMs)) continue;
      queued.leave();
      this.#recentlyServed.push(client);
      if (this.#recentlyServed.length > recentlyServedJobs) this.#recentlyServed.shift();
      this.#packer.push(bytes);
      jobs.push(queued);
      length += bytes.length;
      expectedMs += jobMs;
    }
    if (jobs.length === 0) return null;
    const buffers = bufferPool.take(batchMemoryBytes(length));
    return this.begin(jobs, this.#packer.take(jobs.length, length, buffers.batch), buffers, nowMs);
  }

  /** Until this job's turn, every other client is served at most as much as its own client. */
  protected override expectedWaitMs({ traits: { client } }: QueuedJob, jobMs: number): number {
    const ownMs = this.#waitingMs(client) + jobMs;
    let aheadMs = 0;
    for (const other of this.#clients.keys()) aheadMs += Math.min(ownMs, this.#waitingMs(other));
    return aheadMs / this.options.threads;
  }

  /** If all places are taken, the client with the most jobs loses its last one to a client with fewer. */
  protected override enqueue(queued: QueuedJob, { job, rest, traits: { client } }: SubmittedJob): boolean {
    const own = this.#clients.get(client) ?? [];
    if (this.#waitingJobs >= this.options.maximumJobs && !this.#makeRoom(own.length)) return false;
    const bytes = new Uint8Array(queued.length);
    bytes.set(job);
    if (rest !== null) bytes.set(rest, job.length);
    own.push({ queued, bytes });
    this.#clients.set(client, own);
    this.#waitingJobs += 1;
    return true;
  }

  protected override dequeue(queued: QueuedJob): void {
    const { client } = queued.traits;
    const waiting = this.#clients.get(client) ?? [];
    const at = waiting.findIndex((each) => each.queued === queued);
    if (at < 0) return;
    waiting.splice(at, 1);
    this.#waitingJobs -= 1;
    if (waiting.length === 0) this.#clients.delete(client);
  }

  /**
   * Drops one job for each that is refused, from the client with the most: a burst that ends is answered in full, and
   * one that turns out to be an overload does not make every client wait as long as a burst may.
   */
  protected override shortenQueue(allowedMs: number): void {
    const last = this.#longestQueue().at(-1);
    if (last === undefined) return;
    let leftMs = -this.msOf(last.queued);
    for (const client of this.#clients.keys()) leftMs += this.#waitingMs(client);
    if (leftMs / this.options.threads > allowedMs) this.#drop(last);
  }

  /**
   * A client without a job here that was not recently served takes the place of one that was. Otherwise the client that
   * asks most often would find the free places of a short queue, and one that asks once would be refused.
   */
  protected override makeWay({ traits: { client } }: QueuedJob): boolean {
    if (this.#clients.has(client) || this.#recentlyServed.includes(client)) return false;
    return this.#drop(this.#longestQueue((other) => this.#recentlyServed.includes(other)).at(-1));
  }

  protected override timedKind({ kind }: QueuedJob): number {
    return kind;
  }

  #makeRoom(ownJobs: number): boolean {
    const most = this.#longestQueue();
    return most.length > ownJobs + 1 && this.#drop(most.at(-1));
  }

  #drop(job: WaitingJob | undefined): boolean {
    if (job === undefined) return false;
    this.dequeue(job.queued);
    this.refuse(job.queued);
    return true;
  }

  /** The jobs of the client with the most of them; among equals, of the one whose turn is last. */
  #longestQueue(isEligible: (client: string) => boolean = () => true): readonly WaitingJob[] {
    let most: readonly WaitingJob[] = [];
    for (const [client, waiting] of this.#clients) {
      if (waiting.length >= most.length && isEligible(client)) most = waiting;
    }
    return most;
  }

  #waitingMs(client: string): number {
    let sum = 0;
    for (const { queued } of this.#clients.get(client) ?? []) sum += this.msOf(queued);
    return sum;
  }
}
