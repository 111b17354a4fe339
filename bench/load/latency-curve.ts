/** A latency distribution as a curve: the share of requests, and the milliseconds within which they were answered. */
import { createHistogram } from 'node:perf_hooks';
import type { Curve } from '../figures/bench-result.ts';
import type { Round } from './measure.ts';

const shares = [1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 98, 99, 99.5, 99.8, 99.9, 99.95, 99.99];

/** Over all rounds together. */
export function latencyCurve(name: string, rounds: readonly Round[]): Curve {
  const all = createHistogram({ figures: 3 });
  for (const { result } of rounds) all.add(result.latency);
  return { name, unit: 'ms', points: shares.map((share) => [share, all.percentile(share) / 1e6]) };
}
