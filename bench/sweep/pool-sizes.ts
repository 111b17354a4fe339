/**
 * Sizes of the worker pool: light questions alone, at full speed and at a steady rate, and next to heavy ones.
 * The servers of all sizes answer the same requests and must answer the same bytes.
 */
import { heavyThreads } from '../../engine/pool/lanes.ts';
import { type FigureRow, figureRow } from '../figures/bench-result.ts';
import { countRounds } from '../figures/rounds.ts';
import { median } from '../figures/statistics.ts';
import { measureRound } from '../load/measure.ts';
import { startRealServer } from '../load/real-server.ts';
import type { RequestSource } from '../load/request.ts';
import { prepareScenarios } from '../load/scenarios.ts';
import type { ServerProcess } from '../server-process.ts';
import { findHeavyQuestion, type HeavyQuestion } from './heavy-question.ts';
import type { SweepOptions } from './sweep-options.ts';

export interface PoolFigures {
  readonly threads: number;
  readonly requestsPerSecond: readonly number[];
  readonly gatewayUs: readonly number[];
  readonly workersUs: readonly number[];
  readonly aloneP50Ms: readonly number[];
  readonly aloneP99Ms: readonly number[];
  readonly besideHeavyP50Ms: readonly number[];
  readonly besideHeavyP99Ms: readonly number[];
}

export interface PoolSweep {
  readonly rows: readonly FigureRow[];
  readonly figures: readonly PoolFigures[];
  readonly notes: readonly string[];
}

const lightName = 'unlock supplied';
/** Of what the slowest pool does in closed loop. */
const lightShare = 0.25;
/** The service's own budget: heavy answers end here. */
const budget = { SVC_ENGINE_TIMEOUT_MS: '250' };

export async function sweepPoolSizes(options: SweepOptions): Promise<PoolSweep> {
  const servers = new Map<number, ServerProcess>();
  try {
    for (const threads of options.pools) {
      const indexDirectory = options.index.directory;
      servers.set(threads, await startRealServer({ indexDirectory, threads, environment: budget }));
    }
    return await sweep(servers, options);
  } finally {
    for (const server of servers.values()) await server.stop();
  }
}

type Mutable<Figures> = {
  [Name in keyof Figures]: Figures[Name] extends readonly number[] ? number[] : Figures[Name];
};

async function sweep(servers: ReadonlyMap<number, ServerProcess>, options: SweepOptions): Promise<PoolSweep> {
  const [first] = servers.values();
  if (first === undefined) throw new Error('a sweep needs a pool size');
  const site = { port: first.port, graph: options.index.graph, connections: options.connections };
  const [light] = await prepareScenarios(site, [lightName]);
  if (light === undefined) throw new Error(`there is no traffic ${lightName}`);
  const heavy = await findHeavyQuestion(first.port, options.index, options.heavyCandidates);
  const figures = [...servers.keys()].map(emptyFigures);
  for (const _round of countRounds('pools', options.rounds))
    for (const of of figures) await closedRound(of, servers, light.source, options);
  const rate = Math.max(1, Math.round(lightShare * slowest(figures)));
  for (const _round of countRounds('pools beside heavy questions', options.rounds))
    for (const of of figures) await openRounds(of, servers, light.source, heavy, rate, options);
  const heavyWords =
    heavy === null
      ? 'the catalog has no credentials, so no heavy questions were asked'
      : `heavy questions of ${heavy.milliseconds.toFixed(0)} ms each (${heavy.says}), as many as the pool takes`;
  return {
    figures,
    rows: figures.flatMap(rowsOf),
    notes: [`pools: light questions (${lightName}) at ${rate}/s in open loop; next to them ${heavyWords}`],
  };
}

async function closedRound(
  of: Mutable<PoolFigures>,
  servers: ReadonlyMap<number, ServerProcess>,
  source: RequestSource,
  { connections, seconds }: SweepOptions,
): Promise<void> {
  const { figures } = await measureRound(serverOf(servers, of), source, { connections, seconds });
  of.requestsPerSecond.push(figures.requestsPerSecond);
  of.gatewayUs.push(figures.gatewayUs);
  of.workersUs.push(figures.workersUs);
}

async function openRounds(
  of: Mutable<PoolFigures>,
  servers: ReadonlyMap<number, ServerProcess>,
  source: RequestSource,
  heavy: HeavyQuestion | null,
  ratePerSecond: number,
  { connections, seconds }: SweepOptions,
): Promise<void> {
  const server = serverOf(servers, of);
  const light = () => measureRound(server, source, { connections, seconds, ratePerSecond });
  const alone = await light();
  of.aloneP50Ms.push(alone.figures.p50Ms);
  of.aloneP99Ms.push(alone.figures.p99Ms);
  if (heavy === null) return;
  // One more than are answered at once: the pool's full share, without a queue that grows.
  const stream = { connections: heavyThreads(of.threads) + 1, seconds };
  const [beside] = await Promise.all([light(), measureRound(server, () => heavy.request, stream)]);
  of.besideHeavyP50Ms.push(beside.figures.p50Ms);
  of.besideHeavyP99Ms.push(beside.figures.p99Ms);
}

function rowsOf(of: PoolFigures): FigureRow[] {
  const row = (
    measure: string,
    unit: string,
    values: readonly number[],
    reference: readonly number[] | null,
  ) =>
    values.length === 0
      ? []
      : [figureRow({ name: 'pool of', measure, unit, at: of.threads }, values, reference)];
  return [
    ...row('throughput', 'req/s', of.requestsPerSecond, null),
    ...row('gateway CPU', 'µs', of.gatewayUs, null),
    ...row('workers CPU', 'µs', of.workersUs, null),
    ...row('light p50', 'ms', of.aloneP50Ms, null),
    ...row('light p99', 'ms', of.aloneP99Ms, null),
    ...row('light p50 next to heavy', 'ms', of.besideHeavyP50Ms, of.aloneP50Ms),
    ...row('light p99 next to heavy', 'ms', of.besideHeavyP99Ms, of.aloneP99Ms),
  ];
}

function emptyFigures(threads: number): Mutable<PoolFigures> {
  return {
    threads,
    requestsPerSecond: [],
    gatewayUs: [],
    workersUs: [],
    aloneP50Ms: [],
    aloneP99Ms: [],
    besideHeavyP50Ms: [],
    besideHeavyP99Ms: [],
  };
}

function slowest(figures: readonly PoolFigures[]): number {
  return Math.min(...figures.map(({ requestsPerSecond }) => median(requestsPerSecond)));
}

function serverOf(servers: ReadonlyMap<number, ServerProcess>, { threads }: PoolFigures): ServerProcess {
  const server = servers.get(threads);
  if (server === undefined) throw new Error(`no server has ${threads} threads`);
  return server;
}
