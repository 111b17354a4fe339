/** One round of `wrk` on a server, as figures. */
import type { ServerProcess } from '../server-process.ts';
import { runWrk, type WrkOptions } from './wrk.ts';

export interface WrkRound {
  readonly requestsPerSecond: number;
  /** Processor microseconds a request. */
  readonly gatewayUs: number;
  readonly workersUs: number;
  readonly processUs: number;
  /** Of these, those in the kernel. */
  readonly kernelUs: number;
  /** The share of the time that the generator was busy. */
  readonly busy: number;
}

interface WrkMeasure {
  readonly measure: string;
  readonly unit: string;
  readonly of: (round: WrkRound) => number;
  /** The bare server's figure beside it; it has one thread. Null: none. */
  readonly ofBare: ((round: WrkRound) => number) | null;
}

const gatewayUs = (round: WrkRound): number => round.gatewayUs;
const processUs = (round: WrkRound): number => round.processUs;
const rate = (round: WrkRound): number => round.requestsPerSecond;
const kernelUs = (round: WrkRound): number => round.kernelUs;
const rateOfCore = (round: WrkRound): number => 1e6 / round.processUs;

export const wrkMeasures: readonly WrkMeasure[] = [
  { measure: 'throughput', unit: 'req/s', of: rate, ofBare: rate },
  { measure: 'gateway CPU', unit: 'µs', of: gatewayUs, ofBare: gatewayUs },
  { measure: 'workers CPU', unit: 'µs', of: ({ workersUs }) => workersUs, ofBare: null },
  { measure: 'process CPU', unit: 'µs', of: processUs, ofBare: processUs },
  { measure: 'kernel CPU', unit: 'µs', of: kernelUs, ofBare: kernelUs },
  { measure: 'a second of CPU', unit: 'req', of: rateOfCore, ofBare: rateOfCore },
];

/** `seconds` is rounded up to whole ones. */
export async function measureWrkRound(
  server: ServerProcess,
  { connections, seconds, requests }: Omit<WrkOptions, 'port'>,
): Promise<WrkRound> {
  const before = { ...server.threadTimes(), kernel: server.kernelTimeUs() };
  const result = await runWrk({ port: server.port, connections, seconds: Math.ceil(seconds), requests });
  const after = { ...server.threadTimes(), kernel: server.kernelTimeUs() };
  const each = (from: number, to: number): number => (to - from) / result.requests;
  const gatewayUs = each(before.gatewayUs, after.gatewayUs);
  const workersUs = each(before.workersUs, after.workersUs);
  return {
    requestsPerSecond: result.requests / result.seconds,
    gatewayUs,
    workersUs,
    processUs: gatewayUs + workersUs + each(before.othersUs, after.othersUs),
    kernelUs: each(before.kernel, after.kernel),
    busy: result.busy,
  };
}
