/** A registration morning: few before the opening, most of them at once, and a long rest. */
import type { Curve } from '../figures/bench-result.ts';
import { type FleetDesign, simulateFleet } from './fleet-model.ts';
import type { RequestKind } from './gateway-model.ts';
import { visitShape } from './search.ts';

/** How many seconds of each minute of the morning are simulated: waits are of milliseconds, and queues empty at once. */
const secondsPerMinute = 1;
const minutes = 40;
const openingMinute = 5;
const riseMinutes = 1.5;
const fallMinutes = 12;
const quietShare = 0.1;

/** The share of the peak that is asked at a minute. */
export function arrivalShare(minute: number): number {
  if (minute < openingMinute) return quietShare;
  const since = minute - openingMinute;
  const rise = Math.min(1, since / riseMinutes);
  const fall = Math.exp(-Math.max(0, since - riseMinutes) / fallMinutes);
  return quietShare + (1 - quietShare) * rise * fall;
}

/** p99 by the minute: of a fleet that was planned for the peak, and of one that is asked half as much again. */
export function morningOf(
  design: FleetDesign,
  kinds: readonly RequestKind[],
  peakRate: number,
  seed: number,
): readonly Curve[] {
  return (
    [
      ['as planned', 1],
      ['half as much again', 1.5],
    ] as const
  ).map(([name, factor]) => {
    const windows = Array.from({ length: minutes }, (_, minute) => ({
      fromS: minute * secondsPerMinute,
      toS: (minute + 1) * secondsPerMinute,
    }));
    const rateAt = (timeS: number): number => factor * peakRate * arrivalShare(timeS / secondsPerMinute);
    const visits = { ...visitShape, rateAt, peakRate: factor * peakRate };
    const results = simulateFleet(design, kinds, visits, windows, seed);
    return {
      name,
      unit: 'ms',
      points: results.map(({ p99Ms }, minute) => [minute - openingMinute, p99Ms] as const),
    };
  });
}
