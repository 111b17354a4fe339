/**
 * The engine in front of its workers: jobs of one event-loop turn share batches, light and heavy ones in
 * separate lanes, and the jobs of a worker that died run a second time.
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
   * A batch costs the gateway thread some 15 µs, which at 16 jobs is 1 µs a job. Larger ones save less than they
   * lose: when they return, sockets and requests have left the caches, and workers and gateway wait for each other.
   */
  maximumJobs: 16,
  /** A batch of this many jobs does not wait for more, and may go to a worker that is still busy. */
  sufficientJobs: 4,
} as const;

/** Imported: the global of this name is a getter, which costs more than the call. */
const monotonicMs = (): number => performance.now();

export class BatchingEngine implements Engine {
  readonly #runner: BatchRunner;
  readonly #options: EngineOptions;
  readonly #batchSufficientJobs: number;
  readonly #lanes: Readonly<Record<Lane, JobLane>>;
  readonly #bufferPool = new BatchBufferPool();
  readonly #batchesBySize: Float64Array;
  #flushPlanned = false;
  /** While a flush is planned: light jobs that waited at the end of the last turn. */
  #waitingLastTurn = 0;
  /** At most one for each thread, or two of light jobs while there are no heavy ones. */
  #runningBatches = 0;
  #runningJobs = 0;
  #batches = 0;
  #jobs = 0;
  #restartedJobs = 0;
  #refusedJobs = 0;
  #abandonedJobs = 0;
  #lostJobs = 0;
  #timeLimitedJobs = 0;
  /** Set once the engine closes: called when no job is left. */
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

  /** Waiting jobs are answered first; new ones are refused. */
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
   * A batch grows while requests keep arriving: waking a thread costs as much as several questions, polling the
   * sockets again almost nothing. A lone question waits one turn.
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

  /** Heavy jobs first: they never take the last thread, whereas light ones may take them all. */
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

  /** Whether a busy worker may have a second batch: only while no heavy job could need that worker. */
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
    // A worker that is given a second batch answers the first one meanwhile.
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

  /** The worker gets its next batch before the outcomes of this one are delivered. */
  #release(batch: Batch, tookMs: number | null): void {
    batch.lane.release(batch, tookMs);
    this.#runningBatches -= 1;
    this.#runningJobs -= batch.jobs.length;
    const { light, heavy } = this.#lanes;
    if (light.waitingJobs >= this.#batchSufficientJobs || this.#mayRun(heavy)) this.#flush();
    else if (light.waitingJobs > 0) this.#planFlush();
    this.#endIfIdle();
  }

  /**
   * Runs each job of a lost batch again, alone, so that only a fatal one fails. Meanwhile the batch counts as
   * running.
   */
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

/** Once the clients of all its jobs have disconnected, the worker need not finish a batch. */
function cancelIfAbandoned({ jobs, buffers: { outcomes } }: Batch): void {
  markWanted(outcomes);
  const cancel = (): void => {
    if (jobs.every(({ isAbandoned }) => isAbandoned)) cancelBatch(outcomes);
  };
  for (const job of jobs) job.watch(cancel);
}

/** A batch has returned. False where it was cancelled, maybe after its outcomes were written, which are damaged then. */
function endWatch({ jobs }: Batch): boolean {
  for (const job of jobs) job.unwatch();
  return !jobs.every(({ isAbandoned }) => isAbandoned);
}

const unanswered: EngineOutcome = {
  kind: 'worker_lost',
  error: new Error('a batch returned with too few outcomes'),
};

/** Returns how many of the outcomes the clock cut short. */
function deliver(jobs: readonly QueuedJob[], packed: Uint8Array): number {
  const outcomes = readOutcomes(packed);
  let timeLimited = 0;
  for (const outcome of outcomes) if (outcome.isTimeLimited === true) timeLimited += 1;
  for (const [index, job] of jobs.entries()) job.answer(outcomes[index] ?? unanswered);
  return timeLimited;
}
