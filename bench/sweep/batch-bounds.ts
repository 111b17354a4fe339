/** Bounds of a batch: the engine alone in this process, with as many pending questions as clients would have. */
import { type Engine, ownTraits, startEngine } from '../../engine/engine.ts';
import { packJob } from '../../test/packed-jobs.ts';
import { type FigureRow, figureRow } from '../figures/bench-result.ts';
import { countRounds } from '../figures/rounds.ts';
import { median, percentile } from '../figures/statistics.ts';
import { threadTimes } from '../process-cost.ts';
import { sampleJobs } from '../sample-jobs.ts';
import type { SweepOptions } from './sweep-options.ts';

export interface BatchFigures {
  readonly sufficientJobs: number;
  readonly jobsPerSecond: number[];
  /** Processor time of the submitting thread. */
  readonly cpuUs: number[];
  readonly jobsPerBatch: number[];
  readonly p99Ms: number[];
}

export interface BatchSweep {
  readonly rows: readonly FigureRow[];
  readonly figures: readonly BatchFigures[];
}

export async function sweepBatchBounds(options: SweepOptions): Promise<BatchSweep> {
  const figures = options.batches.map((sufficientJobs): BatchFigures => {
    return { sufficientJobs, jobsPerSecond: [], cpuUs: [], jobsPerBatch: [], p99Ms: [] };
  });
  const jobs = sampleJobs(options.index.graph, 64).map(packJob);
  const expected = new Map<number, Buffer>();
  for (const _round of countRounds('batches', options.rounds)) {
    for (const of of figures) {
      const engine = await engineWith(options, of.sufficientJobs);
      await runRound(engine, of, jobs, expected, options);
      await engine.close();
    }
  }
  return { figures, rows: figures.flatMap(rowsOf) };
}

function engineWith({ index, pools }: SweepOptions, sufficientJobs: number): Promise<Engine> {
  return startEngine({
    graph: index.graph,
    threads: Math.min(...pools),
    queueMaximumJobs: 100_000,
    evaluationTimeoutMs: 60_000,
    batchMaximumJobs: 2 * sufficientJobs,
    batchSufficientJobs: sufficientJobs,
  });
}

/** The answers are those of the first round, whatever the bounds. */
async function runRound(
  engine: Engine,
  of: BatchFigures,
  jobs: readonly Uint8Array[],
  expected: Map<number, Buffer>,
  { connections, seconds }: SweepOptions,
): Promise<void> {
  const latenciesMs: number[] = [];
  const cpuBefore = threadTimes(process.pid, new Set()).gatewayUs;
  const start = performance.now();
  const end = start + seconds * 1000;
  let next = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const number = next++ % jobs.length;
      const begin = performance.now();
      const answer = await ask(engine, jobs[number] ?? new Uint8Array());
      latenciesMs.push(performance.now() - begin);
      const known = expected.get(number);
      if (known === undefined) expected.set(number, Buffer.from(answer));
      else if (known.compare(answer) !== 0) throw new Error('another answer than in the first round');
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const count = latenciesMs.length;
  const { batches, jobs: batched } = engine.load();
  of.jobsPerSecond.push(count / ((performance.now() - start) / 1000));
  of.cpuUs.push((threadTimes(process.pid, new Set()).gatewayUs - cpuBefore) / count);
  of.jobsPerBatch.push(batched / batches);
  of.p99Ms.push(
    percentile(
      latenciesMs.sort((a, b) => a - b),
      0.99,
    ),
  );
}

function ask(engine: Engine, job: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    engine.submit(
      job,
      (outcome) => {
        if (outcome.kind === 'answer') resolve(outcome.bytes.slice());
        else reject(new Error(`a job ended as ${outcome.kind}`));
      },
      ownTraits,
    ),
  );
}

function rowsOf(of: BatchFigures): FigureRow[] {
  const row = (measure: string, unit: string, values: readonly number[]): FigureRow =>
    figureRow({ name: 'sufficient batch of', measure, unit, at: of.sufficientJobs }, values);
  return [
    row('engine throughput', 'jobs/s', of.jobsPerSecond),
    row('submitting CPU', 'µs', of.cpuUs),
    row('jobs a batch', 'jobs', of.jobsPerBatch),
    row('p99', 'ms', of.p99Ms),
  ];
}

/** The smallest batch whose jobs cost the submitting thread at most a twentieth more than the cheapest. */
export function bestBatch(figures: readonly BatchFigures[]): BatchFigures | null {
  const cheapest = Math.min(...figures.map(({ cpuUs }) => median(cpuUs)));
  return figures.find(({ cpuUs }) => median(cpuUs) <= 1.05 * cheapest) ?? null;
}
