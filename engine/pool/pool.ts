/**
 * The worker pool: Piscina's workers, each of whose tasks is a shift (shift.ts). A batch of jobs travels to one as
 * one msgpack array, and its outcomes come back as one buffer. The only file that knows Piscina.
 */
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import type { MemoryShare } from '../../shared/index-format/mapped-file.ts';
import type { Outcome } from '../../shared/job/job.ts';
import type { Lane } from '../../shared/job/lane.ts';
import { BatchingEngine, workerThreads } from './batching-engine.ts';
import type { SessionChannel } from './session-channel.ts';
import { SessionScheduler } from './session-scheduler.ts';

export interface EngineOptions {
  /** The graph to answer over. The engine holds on to it until it is closed, so that its memory stays mapped. */
  readonly graph: CourseGraph;
  /** Worker threads; there are two at the least, since heavy jobs may have all but one. */
  readonly threads: number;
  /** Jobs that may be under way at once, those in workers included; one more is refused. */
  readonly queueMaximumJobs: number;
  /** Time budget of one job; an answer that it cuts short says `bounded`. */
  readonly evaluationTimeoutMs: number;
  /** Another worker than the engine's own, with its face: for tests of what happens when one dies. */
  readonly workerUrl?: URL;
  /** Jobs of a batch at most, and from how many on it does not wait for more; left out, what measured best. */
  readonly batchMaximumJobs?: number;
  readonly batchSufficientJobs?: number;
  /** Monotonic milliseconds; left out, the process's own. */
  readonly now?: () => number;
}

/** What became of a job: an outcome, or one of the two ways in which the pool itself gives up. */
export type EngineOutcome =
  | Outcome
  | { readonly kind: 'queue_full' }
  /** `error` is what ended the worker's second try, for the log. */
  | { readonly kind: 'worker_lost'; readonly error: unknown };

/** What the pool does at this moment, for gauges. */
export interface EngineLoad {
  readonly waitingJobs: number;
  readonly runningJobs: number;
  readonly busyThreads: number;
  readonly batches: number;
  readonly jobs: number;
  readonly restartedJobs: number;
  /** Jobs turned away because the queue was full. */
  readonly refusedJobs: number;
  /** Jobs that no worker survived. */
  readonly lostJobs: number;
  readonly threads: number;
  /** Batches by the number of their jobs; the first is never counted up. */
  readonly batchesBySize: readonly number[];
}

/** The outcome's bytes are good until this returns: their memory is used again for other batches. */
export type AnswerListener = (outcome: EngineOutcome) => void;

export interface Engine {
  /**
   * Takes a packed job (shared/job/), whose bytes are copied before this returns, and calls `answer` once:
   * a promise for each question would cost the caller's thread more than the call. The same job gives the
   * same bytes, whatever the pool's size. Without a lane it is light. `rest`: how the job goes on, where it lies
   * in two pieces.
   */
  submit(job: Uint8Array, answer: AnswerListener, lane?: Lane, rest?: Uint8Array): void;
  load(): EngineLoad;
  /** Lets the jobs under way finish, then ends the threads. */
  close(): Promise<void>;
}

/** What every worker is started with. */
export interface WorkerSettings {
  /** The memory that the gateway has mapped, or its one copy: a worker opens no file. */
  readonly graphShare: MemoryShare;
  readonly indexId: string;
  readonly evaluationTimeoutMs: number;
}

/**
 * The heap of a worker. What a question leaves behind dies young, and little room for it costs no time: it stays in
 * the processor's caches. How much garbage V8 lets pile up beside what lives follows from the bound of the old.
 */
const heapLimits = { maxYoungGenerationSizeMb: 3, maxOldGenerationSizeMb: 1024 };

/** Starts the workers and returns once each of them is ready. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const workerData: WorkerSettings = {
    graphShare: options.graph.file.share,
    indexId: options.graph.indexId,
    evaluationTimeoutMs: options.evaluationTimeoutMs,
  };
  const threads = workerThreads(options.threads);
  const pool = new Piscina({
    filename: (options.workerUrl ?? new URL('./worker.js', import.meta.url)).href,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    recordTiming: false,
    resourceLimits: heapLimits,
    workerData,
  });
  // A worker that dies between two shifts takes none with it, and another stands in its place already.
  pool.on('error', () => undefined);
  const begin = (place: SessionChannel | null): Promise<Uint8Array | null> => pool.run(place);
  const runner = new SessionScheduler({ threads, begin, close: () => pool.close() });
  pool.on('message', (worker: MessagePort) => {
    worker.on('message', (number: number) => runner.lookAt(number));
    worker.unref();
  });
  try {
    await Promise.all(Array.from({ length: threads }, () => begin(null)));
  } catch (error) {
    await pool.destroy();
    throw error;
  }
  return new BatchingEngine(runner, options);
}
