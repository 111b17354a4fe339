/**
 * The worker pool: jobs of one event-loop turn travel to a Piscina worker as one msgpack batch, and
 * its outcomes come back as one buffer. The only file that knows Piscina.
 */
import { Piscina } from 'piscina';
import type { CourseGraph } from '../shared/index-format/course-graph.ts';
import type { MemoryShare } from '../shared/index-format/mapped-file.ts';
import { unpackOutcomes } from '../shared/job/codec.ts';
import type { Outcome } from '../shared/job/job.ts';
import { batchOfOne, emptyBatch, JobQueue } from '../shared/job/job-queue.ts';

export interface EngineOptions {
  /** The graph to answer over. The engine holds on to it until it is closed, so that its memory stays mapped. */
  readonly graph: CourseGraph;
  /** Worker threads. */
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

/** The outcome's bytes share the memory of their batch; who keeps them for long copies them. */
export type AnswerListener = (outcome: EngineOutcome) => void;

export interface Engine {
  /**
   * Takes a packed job (shared/job/), whose bytes are copied before this returns, and calls `answer` once:
   * a promise for each question would cost the caller's thread more than the call. The same job gives the
   * same bytes, whatever the pool's size.
   */
  submit(job: Uint8Array, answer: AnswerListener): void;
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

/** At 16 to 32 jobs a batch the cost of waking a thread has all but vanished from the cost of a job. */
const defaultBatchMaximumJobs = 32;
/** From here on a batch does not wait for more. */
const defaultBatchSufficientJobs = 16;

/** A job in the queue or on its way, without its bytes. */
interface SubmittedJob {
  readonly length: number;
  readonly answer: AnswerListener;
}

const queueFull: EngineOutcome = { kind: 'queue_full' };

/** Starts the workers and returns once each of them is ready. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const workerData: WorkerSettings = {
    graphShare: options.graph.file.share,
    indexId: options.graph.indexId,
    evaluationTimeoutMs: options.evaluationTimeoutMs,
  };
  const pool = new Piscina({
    filename: (options.workerUrl ?? new URL('./worker.js', import.meta.url)).href,
    minThreads: options.threads,
    maxThreads: options.threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    recordTiming: false,
    workerData,
  });
  // A worker that dies between two batches takes none with it, and another stands in its place already.
  pool.on('error', () => undefined);
  try {
    await Promise.all(Array.from({ length: options.threads }, () => pool.run(emptyBatch)));
  } catch (error) {
    await pool.destroy();
    throw error;
  }
  return new BatchingEngine(pool, options);
}

class BatchingEngine implements Engine {
  readonly #pool: Piscina;
  readonly #options: EngineOptions;
  readonly #batchMaximumJobs: number;
  readonly #batchSufficientJobs: number;
  readonly #queue = new JobQueue();
  #waiting: SubmittedJob[] = [];
  #flushPlanned = false;
  /** Jobs that waited at the end of the last turn, while a flush is planned. */
  #gathered = 0;
  #busyThreads = 0;
  #runningJobs = 0;
  #batches = 0;
  #jobs = 0;
  #restartedJobs = 0;
  #refusedJobs = 0;
  #lostJobs = 0;
  readonly #batchesBySize: Float64Array;
  /** Set once the engine closes: called when no job is left. */
  #onIdle: (() => void) | null = null;

  constructor(pool: Piscina, options: EngineOptions) {
    this.#pool = pool;
    this.#options = options;
    this.#batchMaximumJobs = options.batchMaximumJobs ?? defaultBatchMaximumJobs;
    this.#batchesBySize = new Float64Array(this.#batchMaximumJobs + 1);
    this.#batchSufficientJobs = options.batchSufficientJobs ?? defaultBatchSufficientJobs;
  }

  submit(job: Uint8Array, answer: AnswerListener): void {
    if (this.#onIdle !== null || this.#waiting.length + this.#runningJobs >= this.#options.queueMaximumJobs) {
      this.#refusedJobs += 1;
      answer(queueFull);
      return;
    }
    this.#queue.push(job);
    this.#waiting.push({ length: job.length, answer });
    this.#planFlush();
  }

  load(): EngineLoad {
    return {
      waitingJobs: this.#waiting.length,
      runningJobs: this.#runningJobs,
      busyThreads: this.#busyThreads,
      batches: this.#batches,
      jobs: this.#jobs,
      restartedJobs: this.#restartedJobs,
      refusedJobs: this.#refusedJobs,
      lostJobs: this.#lostJobs,
      threads: this.#options.threads,
      batchesBySize: [...this.#batchesBySize],
    };
  }

  /** Jobs that wait are answered first; new ones are refused. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
      this.#endIfIdle();
    });
    await this.#pool.close();
  }

  #endIfIdle(): void {
    if (this.#waiting.length === 0 && this.#runningJobs === 0) this.#onIdle?.();
  }

  /**
   * A batch is what the clients ask while requests keep coming: waking a thread costs as much as
   * several questions, another look at the sockets next to nothing. A lone question waits one turn.
   */
  #planFlush(): void {
    if (this.#flushPlanned || this.#busyThreads >= this.#options.threads) return;
    this.#flushPlanned = true;
    this.#gathered = 0;
    setImmediate(this.#endOfTurn);
  }

  /** Runs after a turn's input callbacks. */
  readonly #endOfTurn = (): void => {
    const waiting = this.#waiting.length;
    if (waiting > this.#gathered && waiting < this.#batchSufficientJobs) {
      this.#gathered = waiting;
      setImmediate(this.#endOfTurn);
      return;
    }
    this.#flushPlanned = false;
    this.#flush();
  };

  #flush(): void {
    while (this.#waiting.length > 0 && this.#busyThreads < this.#options.threads) {
      const idleThreads = this.#options.threads - this.#busyThreads;
      const share = Math.ceil(this.#waiting.length / idleThreads);
      this.#run(this.#waiting.splice(0, Math.min(share, this.#batchMaximumJobs)));
    }
  }

  #run(jobs: readonly SubmittedJob[]): void {
    let length = 0;
    for (const job of jobs) length += job.length;
    const batch = this.#queue.take(jobs.length, length);
    this.#busyThreads += 1;
    this.#runningJobs += jobs.length;
    this.#batches += 1;
    this.#jobs += jobs.length;
    this.#batchesBySize[jobs.length] = (this.#batchesBySize[jobs.length] ?? 0) + 1;
    this.#pool.run(batch).then(
      (outcomes: Uint8Array) => {
        this.#release(jobs);
        deliver(jobs, outcomes);
      },
      () => void this.#runAgain(jobs, batch).then(() => this.#release(jobs)),
    );
  }

  /** The worker gets its next batch before anybody looks at what it has answered. */
  #release(jobs: readonly SubmittedJob[]): void {
    this.#busyThreads -= 1;
    this.#runningJobs -= jobs.length;
    if (this.#waiting.length >= this.#batchSufficientJobs) this.#flush();
    else if (this.#waiting.length > 0) this.#planFlush();
    this.#endIfIdle();
  }

  /**
   * A lost worker takes its batch with it: each job runs once more, alone, so that only a fatal one
   * fails. Until then the batch keeps its thread and its places in the queue.
   */
  async #runAgain(jobs: readonly SubmittedJob[], batch: Uint8Array): Promise<void> {
    const lengths = jobs.map(({ length }) => length);
    for (const [index, job] of jobs.entries()) {
      this.#restartedJobs += 1;
      try {
        deliver([job], await this.#pool.run(batchOfOne(batch, lengths, index)));
      } catch (error) {
        this.#lostJobs += 1;
        job.answer({ kind: 'worker_lost', error });
      }
    }
  }
}

const unanswered: EngineOutcome = {
  kind: 'worker_lost',
  error: new Error('a batch came back with too few outcomes'),
};

function deliver(jobs: readonly SubmittedJob[], packed: Uint8Array): void {
  const outcomes = unpackOutcomes(packed);
  for (let index = 0; index < jobs.length; index += 1) jobs[index]?.answer(outcomes[index] ?? unanswered);
}
