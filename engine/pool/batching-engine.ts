/**
 * The engine in front of its workers: jobs of one event-loop turn share batches, light and heavy jobs have separate
 * lanes, and jobs of a worker that died run a second time.
 */
import { performance } from 'node:perf_hooks';
import { float64At } from '../../shared/column.ts';
import { batchMemoryBytes, batchOfOne } from '../../shared/job/job-queue.ts';
import type { Lane } from '../../shared/job/lane.ts';
import { readOutcomes } from '../../shared/job/outcome-reader.ts';
import { BatchBufferPool } from './batch-buffer-pool.ts';
import { cancelBatch, markWanted } from './cancelled-batch.ts';
import {
  type AnswerListener,
  type BatchRunner,
  type Engine,
  type EngineLoad,
  type EngineOptions,
  type EngineOutcome,
  type JobTraits,
  queueFull,
  type Submission,
} from './engine-types.ts';
import type { Batch, JobLane } from './job-lane.ts';
import { openLanes } from './lanes.ts';
import type { QueuedJob } from './queued-job.ts';
import { batchesPerSession } from './session-protocol.ts';

export const defaultBatchBounds = {
  /**
   * A batch costs the gateway thread some 15 µs: 1 µs a job for 16 jobs. Larger batches lose more than they save: when
   * they return, sockets and requests have left the caches, and workers and gateway wait for each other.
   */
  maximumJobs: 16,
  /** A batch of this many jobs does not wait for more, and may be sent to a busy worker. */
  sufficientJobs: 4,
} as const;

/** Uses the import: the global of this name is a getter, which costs more than the call. */
const monotonicMs = (): number => performance.now();

export class BatchingEngine implements Engine {
  readonly #runner: BatchRunner;
  readonly #options: EngineOptions;
  readonly #batchSufficientJobs: number;
  readonly #lanes: Readonly<Record<Lane, JobLane>>;
  readonly #bufferPool = new BatchBufferPool();
  readonly #batchesBySize: Float64Array;
  #flushPlanned = false;
  /** The light jobs waiting at the end of the last turn, while a flush is planned. */
  #waitingLastTurn = 0;
  /** At most one for each thread, or two if all jobs are light. */
  #runningBatches = 0;
  #runningJobs = 0;
  #batches = 0;
  #jobs = 0;
  #restartedJobs = 0;
  #refusedJobs = 0;
  #abandonedJobs = 0;
  #lostJobs = 0;
  #timeLimitedJobs = 0;
  /** Set once the engine closes; called when no job is left. */
  #onIdle: (() => void) | null = null;

  constructor(runner: BatchRunner, options: EngineOptions) {
    const batchMaximumJobs = options.batchMaximumJobs ?? defaultBatchBounds.maximumJobs;
    this.#runner = runner;
    this.#options = options;
    this.#batchSufficientJobs = options.batchSufficientJobs ?? defaultBatchBounds.sufficientJobs;
    this.#batchesBySize = new Float64Array(batchMaximumJobs + 1);
    this.#lanes = openLanes(runner.threads, batchMaximumJobs, options, this.#dropped);
  }

  submit(
    job: Uint8Array,
    answer: AnswerListener,
    traits: JobTraits,
    rest: Uint8Array | null = null,
  ): Submission | null {
    const queued =
      this.#onIdle === null
        ? this.#lanes[traits.lane].push({ job, answer, traits, rest }, this.#now())
        : null;
    if (queued === null) {
      this.#refusedJobs += 1;
      answer(queueFull);
      return null;
    }
    this.#planFlush();
    return queued;
  }

  load(): EngineLoad {
    return {
      waitingJobs: this.waitingJobs,
      runningJobs: this.#runningJobs,
      busyThreads: Math.min(this.#runningBatches, this.#runner.threads),
      batches: this.#batches,
      jobs: this.#jobs,
      restartedJobs: this.#restartedJobs,
      refusedJobs: this.#refusedJobs,
      abandonedJobs: this.#abandonedJobs,
      lostJobs: this.#lostJobs,
      timeLimitedJobs: this.#timeLimitedJobs,
      threads: this.#runner.threads,
      batchesBySize: [...this.#batchesBySize],
    };
  }

  /** Refuses new jobs, and resolves when the waiting ones are answered. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
      this.#endIfIdle();
    });
    await this.#runner.close();
  }

  get waitingJobs(): number {
    return this.#lanes.light.waitingJobs + this.#lanes.heavy.waitingJobs;
  }

  readonly #dropped = (reason: 'abandoned' | 'refused'): void => {
    if (reason === 'refused') this.#refusedJobs += 1;
    else {
      this.#abandonedJobs += 1;
      this.#endIfIdle();
    }
  };

  #endIfIdle(): void {
    if (this.waitingJobs === 0 && this.#runningJobs === 0) this.#onIdle?.();
  }

  /**
   * A batch grows while requests keep arriving: waking a thread costs as much as several questions, polling the sockets
   * again almost nothing. A single question waits for one more turn.
   */
  #planFlush(): void {
    if (this.#flushPlanned || !(this.#mayRun(this.#lanes.light) || this.#mayRun(this.#lanes.heavy))) return;
    this.#flushPlanned = true;
    this.#waitingLastTurn = 0;
    setImmediate(this.#endOfTurn);
  }

  /** Runs after a turn's input callbacks. */
  readonly #endOfTurn = (): void => {
    const waiting = this.#lanes.light.waitingJobs;
    if (waiting > this.#waitingLastTurn && waiting < this.#batchSufficientJobs) {
      this.#waitingLastTurn = waiting;
      setImmediate(this.#endOfTurn);
      return;
    }
    this.#flushPlanned = false;
    this.#flush();
  };

  /** Heavy jobs first: they never take the last thread, whereas light ones may take all. */
  #flush(): void {
    for (const lane of [this.#lanes.heavy, this.#lanes.light]) {
      while (this.#mayRun(lane)) {
        const batch = lane.take(Math.max(1, this.#idleThreads), this.#bufferPool, this.#now());
        if (batch !== null) this.#run(batch);
      }
    }
    this.#endIfIdle();
  }

  #now(): number {
    return (this.#options.now ?? monotonicMs)();
  }

  #mayRun(lane: JobLane): boolean {
    if (lane.waitingJobs === 0 || lane.freeBatches === 0) return false;
    return this.#idleThreads > 0 || (lane === this.#lanes.light && this.#maySubmitAhead);
  }

  get #idleThreads(): number {
    return this.#runner.threads - this.#runningBatches;
  }

  /** True if a busy worker may get a second batch: only while no heavy job could need that worker. */
  get #maySubmitAhead(): boolean {
    const { light, heavy } = this.#lanes;
    if (light.waitingJobs < this.#batchSufficientJobs || heavy.waitingJobs > 0 || heavy.isBusy) return false;
    return this.#runningBatches < this.#runner.threads * batchesPerSession;
  }

  #run(batch: Batch): void {
    const { length } = batch.jobs;
    this.#runningBatches += 1;
    this.#runningJobs += length;
    this.#batches += 1;
    this.#jobs += length;
    this.#batchesBySize[length] = float64At(this.#batchesBySize, length) + 1;
    const begunMs = this.#now();
    const isHeavy = batch.lane === this.#lanes.heavy;
    // A worker with two batches spends about half of the elapsed time on each.
    const batchesOfWorker = Math.ceil(this.#runningBatches / this.#runner.threads);
    if (isHeavy) cancelIfAbandoned(batch);
    this.#runner.run(batch.bytes, batch.buffers.outcomes, !isHeavy).then(
      (outcomes) => {
        const isWanted = !isHeavy || endWatch(batch);
        this.#release(batch, (this.#now() - begunMs) / batchesOfWorker);
        if (isWanted) this.#timeLimitedJobs += deliver(batch.jobs, outcomes);
        this.#bufferPool.giveBack(batch.buffers);
      },
      () => {
        if (isHeavy) endWatch(batch);
        void this.#runAgain(batch).then(() => {
          this.#release(batch, null);
          this.#bufferPool.giveBack(batch.buffers);
        });
      },
    );
  }

  /** Must precede delivery of the outcomes, so that the worker gets its next batch first. */
  #release(batch: Batch, tookMs: number | null): void {
    batch.lane.release(batch, tookMs);
    this.#runningBatches -= 1;
    this.#runningJobs -= batch.jobs.length;
    const { light, heavy } = this.#lanes;
    if (light.waitingJobs >= this.#batchSufficientJobs || this.#mayRun(heavy)) this.#flush();
    else if (light.waitingJobs > 0) this.#planFlush();
    this.#endIfIdle();
  }

  /** Runs each job of a lost batch again, alone, so that only a fatal one fails. The batch still counts as running. */
  async #runAgain({ jobs, bytes }: Batch): Promise<void> {
    const lengths = jobs.map(({ length }) => length);
    for (const [index, job] of jobs.entries()) {
      this.#restartedJobs += 1;
      const own = this.#bufferPool.take(batchMemoryBytes(job.length));
      try {
        const alone = batchOfOne(bytes, lengths, index, own.batch);
        const outcomes = await this.#runner.run(alone, own.outcomes, false);
        this.#timeLimitedJobs += deliver([job], outcomes);
      } catch (error) {
        this.#lostJobs += 1;
        job.answer({ kind: 'worker_lost', error });
      }
      this.#bufferPool.giveBack(own);
    }
  }
}

/** Cancels a running batch once the clients of all its jobs have disconnected. */
function cancelIfAbandoned({ jobs, buffers: { outcomes } }: Batch): void {
  markWanted(outcomes);
  const cancel = (): void => {
    if (jobs.every(({ isAbandoned }) => isAbandoned)) cancelBatch(outcomes);
  };
  for (const job of jobs) job.watch(cancel);
}

/** Returns false if the returned batch was cancelled: its outcomes may have been overwritten. */
function endWatch({ jobs }: Batch): boolean {
  for (const job of jobs) job.unwatch();
  return !jobs.every(({ isAbandoned }) => isAbandoned);
}

const unanswered: EngineOutcome = {
  kind: 'worker_lost',
  error: new Error('a batch returned with too few outcomes'),
};

/** Returns the number of outcomes that the time limit cut short. */
function deliver(jobs: readonly QueuedJob[], packed: Uint8Array): number {
  const outcomes = readOutcomes(packed);
  let timeLimited = 0;
  for (const outcome of outcomes) if (outcome.isTimeLimited === true) timeLimited += 1;
  for (const [index, job] of jobs.entries()) job.answer(outcomes[index] ?? unanswered);
  return timeLimited;
}
