/** A registration morning: little load before the opening, a steep peak, and a long tail. */
import type { Curve } from '../figures/bench-result.ts';
import { type FleetDesign, simulateFleet } from './fleet-model.ts';
import type { RequestKind } from './gateway-model.ts';
import { visitShape } from './search.ts';

/** The simulated seconds of each minute: queues empty within milliseconds, so a part represents the whole. */
const secondsPerMinute = 1;
const minutes = 40;
const openingMinute = 5;
const riseMinutes = 1.5;
const fallMinutes = 12;
const quietShare = 0.1;

/** The load at a minute, as a share of the peak. */
export function arrivalShare(minute: number): number {
  if (minute < openingMinute) return quietShare;
  const since = minute - openingMinute;
  const rise = Math.min(1, since / riseMinutes);
  const fall = Math.exp(-Math.max(0, since - riseMinutes) / fallMinutes);
  return quietShare + (1 - quietShare) * rise * fall;
}

/** p99 by the minute, for a fleet sized for the peak and for the same fleet under half as much load again. */
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
