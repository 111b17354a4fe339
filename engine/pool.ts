/**
 * The worker pool: jobs of one event-loop turn travel to a Piscina worker as one msgpack batch, and
 * its outcomes come back as one buffer. The only file that knows Piscina.
 */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { CourseGraph } from '../shared/index-format/course-graph.ts';
import { packJobs, unpackOutcomes } from '../shared/job/codec.ts';
import type { Job, Outcome } from '../shared/job/job.ts';

export interface EngineOptions {
  /** `graph-projection.safetensors` of the index to serve, and the gateway's own view of it. */
  readonly graphPath: string;
  readonly graph: CourseGraph;
  /** Worker threads. */
  readonly threads: number;
  /** Jobs that may be under way at once, those in workers included; one more is refused. */
  readonly queueMaximumJobs: number;
  /** Time budget of one job; an answer that it cuts short says `bounded`. */
  readonly evaluationTimeoutMs: number;
}

/** What became of a job: an outcome, or one of the two ways in which the pool itself gives up. */
export type EngineOutcome = Outcome | { readonly kind: 'queue_full' } | { readonly kind: 'worker_lost' };

/** What the pool does at this moment, for gauges. */
export interface EngineLoad {
  readonly waitingJobs: number;
  readonly runningJobs: number;
  readonly busyThreads: number;
  readonly batches: number;
  readonly jobs: number;
  readonly restartedJobs: number;
}

export interface Engine {
  /** Answers a job; never rejects. The same job gives the same bytes, whatever the pool's size. */
  submit(job: Job): Promise<EngineOutcome>;
  load(): EngineLoad;
  /** Lets the jobs under way finish, then ends the threads. */
  close(): Promise<void>;
}

/** What every worker is started with. */
export interface WorkerSettings {
  readonly graphPath: string;
  /** The graph itself where it could not be mapped: one copy for all threads. */
  readonly graphCopy: SharedArrayBuffer | null;
  readonly indexId: string;
  readonly evaluationTimeoutMs: number;
}

/** At 16 to 32 jobs a batch the cost of waking a thread has all but vanished from the cost of a job. */
const batchMaximumJobs = 32;

interface WaitingJob {
  readonly job: Job;
  readonly answer: (outcome: EngineOutcome) => void;
}

/** Starts the workers and returns once each of them has mapped the graph. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { buffer } = options.graph.file;
  const workerData: WorkerSettings = {
    graphPath: options.graphPath,
    graphCopy: buffer instanceof SharedArrayBuffer ? buffer : null,
    indexId: options.graph.indexId,
    evaluationTimeoutMs: options.evaluationTimeoutMs,
  };
  const pool = new Piscina({
    filename: new URL('./worker.js', import.meta.url).href,
    minThreads: options.threads,
    maxThreads: options.threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    recordTiming: false,
    workerData,
  });
  try {
    await Promise.all(Array.from({ length: options.threads }, () => pool.run(packJobs([]))));
  } catch (error) {
    await pool.destroy();
    throw error;
  }
  return new BatchingEngine(pool, options);
}

/** As many workers as cores, less the gateway's own. */
export function defaultThreads(): number {
  return Math.max(1, availableParallelism() - 1);
}

class BatchingEngine implements Engine {
  readonly #pool: Piscina;
  readonly #options: EngineOptions;
  #waiting: WaitingJob[] = [];
  #flushPlanned = false;
  #busyThreads = 0;
  #runningJobs = 0;
  #batches = 0;
  #jobs = 0;
  #restartedJobs = 0;

  constructor(pool: Piscina, options: EngineOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  submit(job: Job): Promise<EngineOutcome> {
    if (this.#waiting.length + this.#runningJobs >= this.#options.queueMaximumJobs) {
      return Promise.resolve({ kind: 'queue_full' });
    }
    return new Promise((answer) => {
      this.#waiting.push({ job, answer });
      this.#planFlush();
    });
  }

  load(): EngineLoad {
    return {
      waitingJobs: this.#waiting.length,
      runningJobs: this.#runningJobs,
      busyThreads: this.#busyThreads,
      batches: this.#batches,
      jobs: this.#jobs,
      restartedJobs: this.#restartedJobs,
    };
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  /**
   * A batch is what one turn of the event loop brought: setImmediate runs after the turn's input
   * callbacks. While every thread is busy jobs gather, and a returning batch takes them along.
   */
  #planFlush(): void {
    if (this.#flushPlanned || this.#busyThreads >= this.#options.threads) return;
    this.#flushPlanned = true;
    setImmediate(() => {
      this.#flushPlanned = false;
      this.#flush();
    });
  }

  #flush(): void {
    while (this.#waiting.length > 0 && this.#busyThreads < this.#options.threads) {
      const idleThreads = this.#options.threads - this.#busyThreads;
      const share = Math.ceil(this.#waiting.length / idleThreads);
      void this.#run(this.#waiting.splice(0, Math.min(share, batchMaximumJobs)));
    }
  }

  async #run(batch: readonly WaitingJob[]): Promise<void> {
    this.#busyThreads += 1;
    this.#runningJobs += batch.length;
    this.#batches += 1;
    this.#jobs += batch.length;
    const outcomes = await this.#send(batch);
    this.#busyThreads -= 1;
    this.#runningJobs -= batch.length;
    this.#flush();
    if (outcomes === null) return this.#runAgain(batch);
    for (const [index, { answer }] of batch.entries()) answer(outcomes[index] ?? { kind: 'worker_lost' });
  }

  /** A lost worker takes its batch with it: each job runs once more, alone, so that only a fatal one fails. */
  async #runAgain(batch: readonly WaitingJob[]): Promise<void> {
    for (const waiting of batch) {
      this.#restartedJobs += 1;
      const outcomes = await this.#send([waiting]);
      waiting.answer(outcomes?.[0] ?? { kind: 'worker_lost' });
    }
  }

  async #send(batch: readonly WaitingJob[]): Promise<Outcome[] | null> {
    const packed = packJobs(batch.map(({ job }) => job));
    try {
      const outcomes: Uint8Array = await this.#pool.run(packed, { transferList: [packed.buffer] });
      return unpackOutcomes(outcomes);
    } catch {
      return null;
    }
  }
}
