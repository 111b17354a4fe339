/** The query engine as its callers see it, and the interface of the pool that runs its batches. */

import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import type { MemoryShare } from '../../shared/index-format/mapped-file.ts';
import type { Outcome } from '../../shared/job/job.ts';
import type { Lane } from '../../shared/job/lane.ts';

export interface EngineOptions {
  /** The graph to answer over. The engine keeps it until it is closed, so that the memory stays mapped. */
  readonly graph: CourseGraph;
  /** Worker threads; at least two, since heavy jobs may have all but one. */
  readonly threads: number;
  /** How many light jobs may wait; heavy ones have an eighth of the places, at least 16. */
  readonly queueMaximumJobs: number;
  /** Milliseconds for one job, a last resort; an answer that it cuts short is `bounded` with cause `time`. */
  readonly evaluationTimeoutMs: number;
  /** Milliseconds; a job that would wait longer is refused. Half a second by default. */
  readonly maximumWaitMs?: number;
  /** Bytes; a larger answer becomes a fault. Unlimited by default. */
  readonly maximumAnswerBytes?: number;
  /** The work budget of one job (engine/evaluate/work-meter.ts); `defaultWorkUnits` by default. */
  readonly workUnits?: number;
  /** A replacement for the engine's worker, with the same exports, for tests in which a worker dies. */
  readonly workerUrl?: URL;
  /** See `defaultBatchBounds`. */
  readonly batchMaximumJobs?: number;
  readonly batchSufficientJobs?: number;
  /** Monotonic milliseconds; the process's clock by default. */
  readonly now?: () => number;
}

/** What decides how a job is queued and batched. */
export interface JobTraits {
  readonly lane: Lane;
  /** The estimated work in microseconds of a worker (shared/job/work-estimate.ts). */
  readonly workMicros: number;
  /** Heavy jobs of clients take turns, and a light job may displace another client's. Empty for the service's own. */
  readonly client: string;
}

/** The result of a job: an outcome, or a failure of the pool itself. */
export type EngineOutcome =
  | Outcome
  | { readonly kind: 'queue_full' }
  /** `error`, for the log, is what ended the worker on the second attempt. */
  | { readonly kind: 'worker_lost'; readonly error: unknown };

/** The state of the pool for gauges, and its counters since the start. */
export interface EngineLoad {
  readonly waitingJobs: number;
  readonly runningJobs: number;
  readonly busyThreads: number;
  readonly batches: number;
  readonly jobs: number;
  readonly restartedJobs: number;
  /** Jobs refused on arrival or while they waited. */
  readonly refusedJobs: number;
  /** Jobs dropped while they waited, since their clients had disconnected. */
  readonly abandonedJobs: number;
  /** Jobs whose worker died on both attempts. */
  readonly lostJobs: number;
  /** Jobs whose answer the time limit cut short. */
  readonly timeLimitedJobs: number;
  readonly threads: number;
  /** The number of batches by their number of jobs; the first is always 0. */
  readonly batchesBySize: readonly number[];
}

/** The traits of the service's own questions, such as those that warm up an index. */
export const ownTraits: JobTraits = { lane: 'light', workMicros: 100, client: '' };

export const queueFull: EngineOutcome = { kind: 'queue_full' };

/** A job that has been submitted. */
export interface Submission {
  /** Called when the outcome is no longer wanted: a job that still waits is never run. */
  abandon(): void;
}

/** The outcome's bytes are valid until this returns: their memory is reused. */
export type AnswerListener = (outcome: EngineOutcome) => void;

export interface Engine {
  /**
   * Takes a packed job (shared/job/), whose bytes are copied before this returns, and calls `answer` once: a promise
   * for each question would cost the caller's thread more than the call. The same job gives the same bytes, whatever
   * the pool's size. `rest` is the second part of a job in two pieces. A job that would wait too long is refused at
   * once, and the result is null.
   */
  submit(
    job: Uint8Array,
    answer: AnswerListener,
    traits: JobTraits,
    rest?: Uint8Array | null,
  ): Submission | null;
  /** The same as in `load`, without the cost of the rest. */
  readonly waitingJobs: number;
  load(): EngineLoad;
  /** Finishes waiting and running jobs, then stops the threads. */
  close(): Promise<void>;
}

/** Runs batches, one at a time on each of its threads. */
export interface BatchRunner {
  readonly threads: number;
  /**
   * Returns the outcomes, at the beginning of `outcomes` if they fit there. While every thread is busy, a shared batch
   * may be assigned to a thread that runs another shared one; others wait for an idle thread.
   */
  run(batch: Uint8Array, outcomes: Uint8Array, isShared: boolean): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The data that every worker is started with. */
export interface WorkerSettings {
  /** The memory mapped by the gateway, or the process's copy of the file: a worker opens no file. */
  readonly graphShare: MemoryShare;
  readonly indexId: string;
  readonly evaluationTimeoutMs: number;
  readonly maximumAnswerBytes: number;
  readonly workUnits: number;
}
