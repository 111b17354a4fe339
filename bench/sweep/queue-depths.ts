/**
 * Depths of the engine's queue under overload: questions of half a millisecond arrive 1.5 times as fast as they
 * can be answered. A deep queue makes every client wait, a shallow one refuses questions that could be answered.
 */
import { type FigureRow, figureRow } from '../figures/bench-result.ts';
import { countRounds } from '../figures/rounds.ts';
import { median } from '../figures/statistics.ts';
import { measureAnyRound, measureRound } from '../load/measure.ts';
import { startRealServer } from '../load/real-server.ts';
import type { RequestSource } from '../load/request.ts';
import { prepareScenarios } from '../load/scenarios.ts';
import type { ServerProcess } from '../server-process.ts';
import type { SweepOptions } from './sweep-options.ts';

export interface QueueFigures {
  readonly depth: number;
  readonly answeredPerSecond: number[];
  readonly refusedPercent: number[];
  readonly p50Ms: number[];
  readonly p99Ms: number[];
}

export interface QueueSweep {
  readonly rows: readonly FigureRow[];
  readonly figures: readonly QueueFigures[];
  readonly notes: readonly string[];
}

const askedName = 'credential progress';
const overload = 1.5;
const refused = 'status 503';

export async function sweepQueueDepths(options: SweepOptions): Promise<QueueSweep> {
  if (options.index.graph.credentialCount === 0) return { rows: [], figures: [], notes: [] };
  const figures = options.queues.map((depth): QueueFigures => {
    return { depth, answeredPerSecond: [], refusedPercent: [], p50Ms: [], p99Ms: [] };
  });
  const servers = new Map<number, ServerProcess>();
  const threads = Math.min(...options.pools);
  const indexDirectory = options.index.directory;
  try {
    for (const { depth } of figures) {
      const environment = { SVC_ENGINE_QUEUE_MAX: String(depth) };
      servers.set(depth, await startRealServer({ indexDirectory, threads, environment }));
    }
    return await sweep(figures, servers, options);
  } finally {
    for (const server of servers.values()) await server.stop();
  }
}

async function sweep(
  figures: readonly QueueFigures[],
  servers: ReadonlyMap<number, ServerProcess>,
  options: SweepOptions,
): Promise<QueueSweep> {
  const { index, rounds, seconds, connections, queues } = options;
  const deepest = servers.get(Math.max(...queues));
  if (deepest === undefined) throw new Error('a sweep needs a queue depth');
  const site = { port: deepest.port, graph: index.graph, connections };
  const [asked] = await prepareScenarios(site, [askedName]);
  if (asked === undefined) throw new Error(`there is no traffic ${askedName}`);
  const few = Math.min(connections, ...queues);
  const closed = await measureRound(deepest, asked.source, { connections: few, seconds });
  const ratePerSecond = Math.max(1, Math.round(overload * closed.figures.requestsPerSecond));
  const many = 2 * Math.max(...queues);
  for (const _round of countRounds('queues', rounds)) {
    for (const of of figures) {
      const server = servers.get(of.depth);
      if (server !== undefined)
        await runRound(server, of, asked.source, { connections: many, seconds, ratePerSecond });
    }
  }
  const note = `queues: ${askedName} at ${ratePerSecond}/s in open loop, half again as many as were answered in closed loop`;
  return { figures, rows: figures.flatMap(rowsOf), notes: [note] };
}

async function runRound(
  server: ServerProcess,
  of: QueueFigures,
  source: RequestSource,
  options: { readonly connections: number; readonly seconds: number; readonly ratePerSecond: number },
): Promise<void> {
  const { figures, result } = await measureAnyRound(server, source, options);
  const refusals = result.errors.get(refused) ?? 0;
  const others = [...result.errors.keys()].filter((kind) => kind !== refused);
  if (others.length > 0) throw new Error(`unexpected answers: ${others.join(', ')}`);
  of.answeredPerSecond.push((result.requests - refusals) / result.seconds);
  of.refusedPercent.push((100 * refusals) / result.requests);
  of.p50Ms.push(figures.p50Ms);
  of.p99Ms.push(figures.p99Ms);
}

function rowsOf(of: QueueFigures): FigureRow[] {
  const row = (measure: string, unit: string, values: readonly number[]): FigureRow =>
    figureRow({ name: 'queue of', measure, unit, at: of.depth }, values);
  return [
    row('answered', 'req/s', of.answeredPerSecond),
    row('refused', '%', of.refusedPercent),
    row('p50 of answered', 'ms', of.p50Ms),
    row('p99 of answered', 'ms', of.p99Ms),
  ];
}

/** The deepest queue whose answered questions waited no longer than this for 99 %; null if none did. */
export function bestQueue(figures: readonly QueueFigures[], budgetMs: number): QueueFigures | null {
  return figures.filter(({ p99Ms }) => median(p99Ms) <= budgetMs).at(-1) ?? null;
}
