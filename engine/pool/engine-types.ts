/** The query engine as its callers see it, and the interface of the pool that answers its batches. */

import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import type { MemoryShare } from '../../shared/index-format/mapped-file.ts';
import type { Outcome } from '../../shared/job/job.ts';
import type { Lane } from '../../shared/job/lane.ts';

export interface EngineOptions {
  /** The graph to answer over. The engine keeps it until it is closed, so that its memory stays mapped. */
  readonly graph: CourseGraph;
  /** Worker threads; at least two, since heavy jobs may have all but one. */
  readonly threads: number;
  /** Light jobs that may wait at once; heavy ones have an eighth of the places, at least 16. One more is refused. */
  readonly queueMaximumJobs: number;
  /** Longest time of one job, a last resort; an answer that it cuts short says `bounded` with the cause `time`. */
  readonly evaluationTimeoutMs: number;
  /** Jobs that would wait longer are refused, milliseconds; by default half a second. */
  readonly maximumWaitMs?: number;
  /** Bytes; a larger answer is a fault instead. Left out: no bound. */
  readonly maximumAnswerBytes?: number;
  /** Work budget of one job (engine/evaluate/work-meter.ts), by default `defaultWorkUnits`. */
  readonly workUnits?: number;
  /** A worker other than the engine's own, with the same exports: for tests in which one dies. */
  readonly workerUrl?: URL;
  /** Bounds of a batch (`defaultBatchBounds`). */
  readonly batchMaximumJobs?: number;
  readonly batchSufficientJobs?: number;
  /** Monotonic milliseconds; by default the process's own. */
  readonly now?: () => number;
}

/** How a job waits, and with which others it is sent to a worker. */
export interface JobTraits {
  readonly lane: Lane;
  /** Estimated, microseconds of a worker (shared/job/work-estimate.ts). */
  readonly workMicros: number;
  /** Heavy jobs of different clients take turns, and a light one may take the place of another client's; empty for the service's own. */
  readonly client: string;
}

/** The result of a job: an outcome, or one of the two failures of the pool itself. */
export type EngineOutcome =
  | Outcome
  | { readonly kind: 'queue_full' }
  /** `error`, for the log: what ended the worker on the second try. */
  | { readonly kind: 'worker_lost'; readonly error: unknown };

/** What the pool does at this moment, for gauges. */
export interface EngineLoad {
  readonly waitingJobs: number;
  readonly runningJobs: number;
  readonly busyThreads: number;
  readonly batches: number;
  readonly jobs: number;
  readonly restartedJobs: number;
  /** Jobs refused because they would have waited too long, or did. */
  readonly refusedJobs: number;
  /** Jobs that were given up while they waited: their clients had disconnected. */
  readonly abandonedJobs: number;
  /** Jobs whose worker died on both tries. */
  readonly lostJobs: number;
  /** Jobs whose answer the clock cut short. */
  readonly timeLimitedJobs: number;
  readonly threads: number;
  /** Batches by the number of their jobs; the first is always 0. */
  readonly batchesBySize: readonly number[];
}

/** For questions that the service asks itself, such as those that warm up an index. */
export const ownTraits: JobTraits = { lane: 'light', workMicros: 100, client: '' };

export const queueFull: EngineOutcome = { kind: 'queue_full' };

/** A job that has been submitted. */
export interface Submission {
  /** Its outcome is not wanted any more: if it still waits, it is not answered at all. */
  abandon(): void;
}

/** The outcome's bytes are valid until this returns: their memory is reused for other batches. */
export type AnswerListener = (outcome: EngineOutcome) => void;

export interface Engine {
  /**
   * Takes a packed job (shared/job/), whose bytes are copied before this returns, and calls `answer` once:
   * a promise for each question would cost the caller's thread more than the call. The same job gives the
   * same bytes, whatever the pool's size. A job that would have to wait too long is refused at once. `rest`: the
   * second part of a job in two pieces. Null if the job is answered already.
   */
  submit(
    job: Uint8Array,
    answer: AnswerListener,
    traits: JobTraits,
    rest?: Uint8Array | null,
  ): Submission | null;
  /** As in `load`, without the cost of the rest. */
  readonly waitingJobs: number;
  load(): EngineLoad;
  /** Finishes the jobs that wait or run, then ends the threads. */
  close(): Promise<void>;
}

/** Answers batches, one at a time on each of its threads. */
export interface BatchRunner {
  readonly threads: number;
  /**
   * Returns the outcomes, at the beginning of `outcomes` where they fit there. While every thread is busy, a shared
   * batch may be assigned to a thread that runs another shared one; any other waits for an idle thread.
   */
  run(batch: Uint8Array, outcomes: Uint8Array, isShared: boolean): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** What every worker is started with. */
export interface WorkerSettings {
  /** The memory that the gateway has mapped, or the process's one copy of the file: a worker opens no file. */
  readonly graphShare: MemoryShare;
  readonly indexId: string;
  readonly evaluationTimeoutMs: number;
  readonly maximumAnswerBytes: number;
  readonly workUnits: number;
}
