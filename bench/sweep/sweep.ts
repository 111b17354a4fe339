/** The sweep bench: pool sizes, batch bounds and queue depths on this machine, and the recommended settings. */
import { defaultBatchBounds } from '../../engine/pool/batching-engine.ts';
import { openBenchIndex } from '../bench-index.ts';
import { type BenchResult, benchResult } from '../figures/bench-result.ts';
import { median } from '../figures/statistics.ts';
import { shown } from '../figures/table.ts';
import { type BatchFigures, bestBatch, sweepBatchBounds } from './batch-bounds.ts';
import { type PoolFigures, sweepPoolSizes } from './pool-sizes.ts';
import { bestQueue, type QueueFigures, sweepQueueDepths } from './queue-depths.ts';
import type { SweepOptions } from './sweep-options.ts';

export type SweepBenchOptions = Omit<SweepOptions, 'index'> & { readonly index: string | null };

/** As long as an answer may take at the 99th percentile: half of what SVC_ENGINE_MAX_WAIT_MS allows a question to wait. */
const budgetMs = 250;
/** A pool is fast enough if it reaches this share of the fastest. */
const nearlyFastest = 0.95;
/** A light question may wait this much longer next to heavy ones. */
const tolerable = 2;

export async function sweepBench(given: SweepBenchOptions): Promise<BenchResult> {
  const index = await openBenchIndex(given.index);
  try {
    const options = { ...given, index };
    const pools = await sweepPoolSizes(options);
    const batches = await sweepBatchBounds(options);
    const queues = await sweepQueueDepths(options);
    const { rounds, seconds, connections } = given;
    return benchResult({
      bench: 'sweep',
      title: `sweep: ${rounds} interleaved rounds of ${seconds} s on ${connections} connections`,
      command: commandOf(given),
      index_id: index.graph.indexId,
      catalog: index.description,
      reference: 'the same light questions without heavy ones',
      rows: [...pools.rows, ...batches.rows, ...queues.rows],
      curves: [],
      notes: [
        ...pools.notes,
        ...queues.notes,
        recommendPool(pools.figures),
        ...recommendBatch(batches.figures),
        ...recommendQueue(queues.figures),
      ],
    });
  } finally {
    index.dispose();
  }
}

/** The smallest pool that is about as fast as any and keeps light questions light next to heavy ones. */
function recommendPool(figures: readonly PoolFigures[]): string {
  const fastest = Math.max(...figures.map(({ requestsPerSecond }) => median(requestsPerSecond)));
  const isFast = (of: PoolFigures): boolean => median(of.requestsPerSecond) >= nearlyFastest * fastest;
  const calmest = Math.min(...figures.map(({ besideHeavyP99Ms }) => median(besideHeavyP99Ms)));
  const isCalm = (of: PoolFigures): boolean =>
    !Number.isFinite(calmest) || median(of.besideHeavyP99Ms) <= tolerable * calmest;
  const both = figures.find((of) => isFast(of) && isCalm(of));
  const best = both ?? figures.find(isCalm) ?? figures[0];
  if (best === undefined) return '';
  const speed = `${shown(median(best.requestsPerSecond))} light questions a second (the fastest pool: ${shown(fastest)})`;
  const calm = Number.isFinite(calmest)
    ? `, p99 next to heavy ones ${shown(median(best.besideHeavyP99Ms))} ms (the calmest pool: ${shown(calmest)}; without heavy ones ${shown(median(best.aloneP99Ms))})`
    : '';
  const trade =
    both === undefined ? '; no pool is both among the fastest and calm, and calm counts more' : '';
  return `recommended: SVC_ENGINE_THREADS=${best.threads}, the smallest pool that will do: ${speed}${calm}${trade}`;
}

function recommendBatch(figures: readonly BatchFigures[]): string[] {
  const best = bestBatch(figures);
  if (best === null) return [];
  const { sufficientJobs, cpuUs, jobsPerBatch } = best;
  const cost = `${shown(median(cpuUs))} µs a job on the submitting thread, ${shown(median(jobsPerBatch))} jobs travel together`;
  return [
    `batches: from ${sufficientJobs} jobs on a longer wait buys less than a twentieth (${cost}); the engine does not wait beyond ${defaultBatchBounds.sufficientJobs}, and sends ${defaultBatchBounds.maximumJobs} at most`,
  ];
}

function recommendQueue(figures: readonly QueueFigures[]): string[] {
  const best = bestQueue(figures, budgetMs);
  if (best === null) return noQueue(figures);
  const { depth, p99Ms, refusedPercent } = best;
  return [
    `recommended: SVC_ENGINE_QUEUE_MAX=${depth}, the deepest queue tried whose answers took at most ${budgetMs} ms for 99 %: p99 ${shown(median(p99Ms))} ms with ${shown(median(refusedPercent))} % refused`,
  ];
}

function noQueue(figures: readonly QueueFigures[]): string[] {
  const [shallowest] = figures;
  if (shallowest === undefined) return [];
  return [
    `no queue is recommended: answers took longer than ${budgetMs} ms for 1 % at every depth tried, from ${shallowest.depth} on (p99 ${shown(median(shallowest.p99Ms))} ms); try less with --queues`,
  ];
}

function commandOf({
  index,
  rounds,
  seconds,
  connections,
  pools,
  batches,
  queues,
}: SweepBenchOptions): string {
  const place = index === null ? '' : `--index ${index} `;
  return `npm run bench -- sweep ${place}--rounds ${rounds} --seconds ${seconds} --connections ${connections} --pools ${pools.join(',')} --batches ${batches.join(',')} --queues ${queues.join(',')}`;
}
