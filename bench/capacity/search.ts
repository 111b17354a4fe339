/** Finds the highest rate at which a design meets its latency bound, and its bottleneck there. */
import { type FleetDesign, simulateFleet, type WindowResult } from './fleet-model.ts';
import type { RequestKind } from './gateway-model.ts';

export interface LatencyGoal {
  readonly p99Ms: number;
  readonly refusedShare: number;
}

export interface Capacity {
  /** Of all gateways together. */
  readonly ratePerS: number;
  readonly at: WindowResult;
}

/** Visits with short pauses reach a steady state sooner, at the same rate of questions. */
export const visitShape = { questions: 6, thinkS: 0.1, variation: 0.7 } as const;
/** Five times the length of a visit, after which arrivals and departures are in balance. */
const warmS = 3;

export function steadyAt(
  design: FleetDesign,
  kinds: readonly RequestKind[],
  ratePerS: number,
  seconds: number,
  seed: number,
): WindowResult {
  const visits = { ...visitShape, rateAt: () => ratePerS, peakRate: ratePerS };
  const [result] = simulateFleet(design, kinds, visits, [{ fromS: warmS, toS: warmS + seconds }], seed);
  if (result === undefined) throw new Error('one window gives one result');
  return result;
}

export function holds(result: WindowResult, goal: LatencyGoal): boolean {
  return result.p99Ms <= goal.p99Ms && result.refusedShare <= goal.refusedShare;
}

/** Bisection between a feasible and an infeasible rate, to within 3 %. */
export function capacityOf(
  design: FleetDesign,
  kinds: readonly RequestKind[],
  goal: LatencyGoal,
  seconds: number,
  seed: number,
): Capacity {
  let low = 0;
  let lowResult = steadyAt(design, kinds, 1, seconds, seed);
  let high = upperBound(design, kinds);
  while (high - low > 0.03 * high) {
    const rate = (low + high) / 2;
    const result = steadyAt(design, kinds, rate, seconds, seed);
    if (holds(result, goal)) {
      low = rate;
      lowResult = result;
    } else high = rate;
  }
  return { ratePerS: low, at: lowResult };
}

/** The rate at which the busiest thread or core would be fully utilized. */
function upperBound({ gateways, cores, pool }: FleetDesign, kinds: readonly RequestKind[]): number {
  const shares = kinds.reduce((sum, { share }) => sum + share, 0);
  const mean = (of: (kind: RequestKind) => number) =>
    kinds.reduce((sum, kind) => sum + (kind.share / shares) * of(kind), 0);
  const gatewayS = mean((kind) => kind.gatewayS);
  const workerS = mean((kind) => kind.workerS);
  const allS = gatewayS + workerS + mean((kind) => kind.otherS);
  return (
    gateways * Math.min(1 / gatewayS, workerS === 0 ? Number.MAX_VALUE : pool.workers / workerS, cores / allS)
  );
}
