/** One round of a load on a server, as figures. */
import type { ServerProcess } from '../server-process.ts';
import type { RequestSource } from './request.ts';
import { type LoadResult, runLoad } from './run-load.ts';

export interface RoundFigures {
  readonly requestsPerSecond: number;
  /** Processor microseconds a request. */
  readonly gatewayUs: number;
  readonly workersUs: number;
  readonly othersUs: number;
  readonly p50Ms: number;
  readonly p90Ms: number;
  readonly p99Ms: number;
  readonly p999Ms: number;
}

/** A figure of a round, as tables name it. */
export interface Measure<Figures> {
  readonly measure: string;
  readonly unit: string;
  readonly of: (figures: Figures) => number;
}

export type LoadMeasure = Measure<RoundFigures>;

export const throughput: LoadMeasure = {
  measure: 'throughput',
  unit: 'req/s',
  of: ({ requestsPerSecond }) => requestsPerSecond,
};
export const gatewayTime: LoadMeasure = {
  measure: 'gateway CPU',
  unit: 'µs',
  of: ({ gatewayUs }) => gatewayUs,
};
export const workersTime: LoadMeasure = {
  measure: 'workers CPU',
  unit: 'µs',
  of: ({ workersUs }) => workersUs,
};
export const othersTime: LoadMeasure = { measure: 'other CPU', unit: 'µs', of: ({ othersUs }) => othersUs };
export const processTime: LoadMeasure = {
  measure: 'process CPU',
  unit: 'µs',
  of: ({ gatewayUs, workersUs, othersUs }) => gatewayUs + workersUs + othersUs,
};
export const p50: LoadMeasure = { measure: 'p50', unit: 'ms', of: ({ p50Ms }) => p50Ms };
export const p90: LoadMeasure = { measure: 'p90', unit: 'ms', of: ({ p90Ms }) => p90Ms };
export const p99: LoadMeasure = { measure: 'p99', unit: 'ms', of: ({ p99Ms }) => p99Ms };
export const p999: LoadMeasure = { measure: 'p99.9', unit: 'ms', of: ({ p999Ms }) => p999Ms };

export interface Round {
  readonly figures: RoundFigures;
  readonly result: LoadResult;
}

export interface RoundOptions {
  readonly connections: number;
  readonly seconds: number;
  readonly ratePerSecond?: number | null;
  readonly maximumRequests?: number;
}

/** Throws at the first round with an unexpected answer. */
export async function measureRound(
  server: ServerProcess,
  source: RequestSource,
  options: RoundOptions,
): Promise<Round> {
  const round = await measureAnyRound(server, source, options);
  const { errors } = round.result;
  if (errors.size > 0) throw new Error(`unexpected answers: ${describeErrors(errors)}`);
  return round;
}

/** The same, where some answers may be others than expected: the caller looks at the errors. */
export async function measureAnyRound(
  server: ServerProcess,
  source: RequestSource,
  options: RoundOptions,
): Promise<Round> {
  const { ratePerSecond = null } = options;
  const before = server.threadTimes();
  const result = await runLoad({ ...options, port: server.port, source, ratePerSecond });
  const after = server.threadTimes();
  const { requests, seconds } = result;
  const latencyMs = (percentile: number): number => result.latency.percentile(percentile) / 1e6;
  const figures: RoundFigures = {
    requestsPerSecond: requests / seconds,
    gatewayUs: (after.gatewayUs - before.gatewayUs) / requests,
    workersUs: (after.workersUs - before.workersUs) / requests,
    othersUs: (after.othersUs - before.othersUs) / requests,
    p50Ms: latencyMs(50),
    p90Ms: latencyMs(90),
    p99Ms: latencyMs(99),
    p999Ms: latencyMs(99.9),
  };
  return { figures, result };
}

function describeErrors(errors: ReadonlyMap<string, number>): string {
  return [...errors].map(([kind, count]) => `${count} × ${kind}`).join(', ');
}
