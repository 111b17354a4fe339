/**
 * The engine in front of its workers: jobs of one event-loop turn travel together, light and heavy ones in
 * lanes of their own, and what a lost worker had under way is tried once more.
 */

import { float64At, itemAt } from '../../shared/column.ts';
import { batchMemoryBytes, batchOfOne } from '../../shared/job/job-queue.ts';
import type { Lane } from '../../shared/job/lane.ts';
import { readOutcomes } from '../../shared/job/outcome-reader.ts';
import { AdaptiveBatchSize } from './adaptive-batch-size.ts';
import { BatchBufferPool } from './batch-buffer-pool.ts';
import { type Batch, JobLane, type SubmittedJob } from './job-lane.ts';
import type { AnswerListener, Engine, EngineLoad, EngineOptions, EngineOutcome } from './pool.ts';
import { batchesPerSession } from './session-channel.ts';

/** What answers batches: one at a time on each of its threads. */
export interface BatchRunner {
  readonly threads: number;
  /**
   * The outcomes, at the beginning of `outcomes` where they fit there. Where every thread is busy, a batch that is
   * shared may be given to one with another such batch; any other waits for a thread that has none.
   */
  run(batch: Uint8Array, outcomes: Uint8Array, isShared: boolean): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const defaultBatchBounds = {
  /**
   * A batch costs the gateway thread some 15 µs, one of a job's at 16 jobs. Larger ones save less than they lose:
   * by the time that they come back, sockets and requests have left the caches, and workers and gateway wait in turns.
   */
  maximumJobs: 16,
  /** From here on a batch does not wait for more, and goes ahead to a worker that still has one. */
  sufficientJobs: 4,
} as const;

const monotonicMs = (): number => performance.now();

const queueFull: EngineOutcome = { kind: 'queue_full' };

export class BatchingEngine implements Engine {
  readonly #runner: BatchRunner;
  readonly #options: EngineOptions;
  readonly #batchSufficientJobs: number;
  readonly #lanes: Readonly<Record<Lane, JobLane>>;
  readonly #memories = new BatchBufferPool();
  readonly #heavyPace = new AdaptiveBatchSize();
  readonly #batchesBySize: Float64Array;
  #flushPlanned = false;
  /** Jobs that waited at the end of the last turn, while a flush is planned. */
  #gathered = 0;
  /** At most as many as there are threads, and two of light jobs for each while there are no heavy ones. */
  #runningBatches = 0;
  #runningJobs = 0;
  #batches = 0;
  #jobs = 0;
  #restartedJobs = 0;
  #refusedJobs = 0;
  #lostJobs = 0;
  /** Set once the engine closes: called when no job is left. */
  #onIdle: (() => void) | null = null;

  constructor(runner: BatchRunner, options: EngineOptions) {
    const batchMaximumJobs = options.batchMaximumJobs ?? defaultBatchBounds.maximumJobs;
    this.#runner = runner;
    this.#options = options;
    this.#batchSufficientJobs = options.batchSufficientJobs ?? defaultBatchBounds.sufficientJobs;
    this.#batchesBySize = new Float64Array(batchMaximumJobs + 1);
    this.#lanes = {
      light: new JobLane({
        maximumBatches: runner.threads * batchesPerSession,
        batchMaximumJobs: () => batchMaximumJobs,
        isOfOneKind: false,
      }),
      heavy: new JobLane({
        maximumBatches: heavyThreads(runner.threads),
        batchMaximumJobs: (kind) => Math.min(batchMaximumJobs, this.#heavyPace.jobsOf(kind)),
        isOfOneKind: true,
      }),
    };
  }

  submit(
    job: Uint8Array,
    answer: AnswerListener,
    lane: Lane = 'light',
    rest: Uint8Array | null = null,
  ): void {
    if (this.#onIdle !== null || this.#waitingJobs + this.#runningJobs >= this.#options.queueMaximumJobs) {
      this.#refusedJobs += 1;
      answer(queueFull);
      return;
    }
    this.#lanes[lane].push(job, answer, rest);
    this.#planFlush();
  }

  load(): EngineLoad {
    return {
      waitingJobs: this.#waitingJobs,
      runningJobs: this.#runningJobs,
      busyThreads: Math.min(this.#runningBatches, this.#runner.threads),
      batches: this.#batches,
      jobs: this.#jobs,
      restartedJobs: this.#restartedJobs,
      refusedJobs: this.#refusedJobs,
      lostJobs: this.#lostJobs,
      threads: this.#runner.threads,
      batchesBySize: [...this.#batchesBySize],
    };
  }

  /** Jobs that wait are answered first; new ones are refused. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
      this.#endIfIdle();
    });
    await this.#runner.close();
  }

  get #waitingJobs(): number {
    return this.#lanes.light.waitingJobs + this.#lanes.heavy.waitingJobs;
  }

  #endIfIdle(): void {
    if (this.#waitingJobs === 0 && this.#runningJobs === 0) this.#onIdle?.();
  }

  /**
   * A batch is what the clients ask while requests keep coming: waking a thread costs as much as
   * several questions, another look at the sockets next to nothing. A lone question waits one turn.
   */
  #planFlush(): void {
    if (this.#flushPlanned || !(this.#mayRun(this.#lanes.light) || this.#mayRun(this.#lanes.heavy))) return;
    this.#flushPlanned = true;
    this.#gathered = 0;
    setImmediate(this.#endOfTurn);
  }

  /** Runs after a turn's input callbacks. */
  readonly #endOfTurn = (): void => {
    const waiting = this.#lanes.light.waitingJobs;
    if (waiting > this.#gathered && waiting < this.#batchSufficientJobs) {
      this.#gathered = waiting;
      setImmediate(this.#endOfTurn);
      return;
    }
    this.#flushPlanned = false;
    this.#flush();
  };

  /** Heavy jobs come first: they may never have the last thread, and light ones would leave them none. */
  #flush(): void {
    for (const lane of [this.#lanes.heavy, this.#lanes.light]) {
      while (this.#mayRun(lane)) this.#run(lane.take(Math.max(1, this.#idleThreads), this.#memories));
    }
  }

  #now(): number {
    return (this.#options.now ?? monotonicMs)();
  }

  #mayRun(lane: JobLane): boolean {
    if (lane.waitingJobs === 0 || lane.freeBatches === 0) return false;
    return this.#idleThreads > 0 || (lane === this.#lanes.light && this.#maySendAhead);
  }

  get #idleThreads(): number {
    return this.#runner.threads - this.#runningBatches;
  }

  /** Whether a worker may have a second batch behind the one that it answers: nobody heavy is kept from a worker by it. */
  get #maySendAhead(): boolean {
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
    const isShared = batch.lane === this.#lanes.light;
    this.#runner.run(batch.bytes, batch.memory.outcomes, isShared).then(
      (outcomes) => {
        if (batch.lane === this.#lanes.heavy) {
          this.#heavyPace.note(batch.jobs[0]?.kind ?? 0, length, this.#now() - begunMs);
        }
        this.#release(batch);
        deliver(batch.jobs, outcomes);
        this.#memories.giveBack(batch.memory);
      },
      () => {
        void this.#runAgain(batch).then(() => {
          this.#release(batch);
          this.#memories.giveBack(batch.memory);
        });
      },
    );
  }

  /** The worker gets its next batch before anybody looks at what it has answered. */
  #release({ lane, jobs }: Batch): void {
    lane.release();
    this.#runningBatches -= 1;
    this.#runningJobs -= jobs.length;
    const { light, heavy } = this.#lanes;
    if (light.waitingJobs >= this.#batchSufficientJobs || this.#mayRun(heavy)) this.#flush();
    else if (light.waitingJobs > 0) this.#planFlush();
    this.#endIfIdle();
  }

  /**
   * A lost worker takes its batch with it: each job runs once more, alone, so that only a fatal one
   * fails. Until then the batch keeps its thread and its places in the queue.
   */
  async #runAgain({ jobs, bytes }: Batch): Promise<void> {
    const lengths = jobs.map(({ length }) => length);
    for (const [index, job] of jobs.entries()) {
      this.#restartedJobs += 1;
      const own = this.#memories.take(batchMemoryBytes(job.length));
      try {
        const alone = batchOfOne(bytes, lengths, index, own.batch);
        const outcomes = await this.#runner.run(alone, own.outcomes, false);
        deliver([job], outcomes);
      } catch (error) {
        this.#lostJobs += 1;
        job.answer({ kind: 'worker_lost', error });
      }
      this.#memories.giveBack(own);
    }
  }
}

/** All threads but one, so that a light job never waits for a heavy one. */
export function heavyThreads(threads: number): number {
  return Math.max(1, threads - 1);
}

/** Threads of a pool that is to have so many: both lanes need one at the least. */
export function workerThreads(threads: number): number {
  return Math.max(2, threads);
}

const unanswered: EngineOutcome = {
  kind: 'worker_lost',
  error: new Error('a batch came back with too few outcomes'),
};

function deliver(jobs: readonly SubmittedJob[], packed: Uint8Array): void {
  const outcomes = readOutcomes(packed);
  for (let index = 0; index < jobs.length; index += 1)
    itemAt(jobs, index).answer(outcomes[index] ?? unanswered);
}
