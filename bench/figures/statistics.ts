/** The few statistics that all benches share. Rounds are few and machines noisy: medians and ranks, no means. */

/** The value below which `share` of the values lie; NaN without values. */
export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Half the distance between the first and the third quartile. */
export function halfQuartileDistance(values: readonly number[]): number {
  const sorted = ascending(values);
  return sorted.length < 2 ? 0 : (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 2;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
  /** The probability that the interval contains the true median, 0 to 1. */
  readonly confidence: number;
}

/**
 * An interval for the median that assumes nothing about the distribution: between the k-th smallest and
 * the k-th largest value, k as large as 95 % allow. Fewer than six values cannot give 95 %: then it is the
 * whole range, with the confidence that it has.
 */
export function medianInterval(values: readonly number[]): Interval {
  const sorted = ascending(values);
  let cut = 0;
  while (cut + 1 < sorted.length / 2 && coverage(sorted.length, cut + 1) >= 0.95) cut += 1;
  return {
    low: sorted[cut] ?? Number.NaN,
    high: sorted[sorted.length - 1 - cut] ?? Number.NaN,
    confidence: coverage(sorted.length, cut),
  };
}

export function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

/** Linear interpolation between neighbours. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** Chance that the median of `count` values lies between the two that `cut` values lie outside of, on each side. */
function coverage(count: number, cut: number): number {
  let outside = 0;
  let ways = 1;
  for (let below = 0; below <= cut; below += 1) {
    outside += ways / 2 ** count;
    ways = (ways * (count - below)) / (below + 1);
  }
  return Math.max(0, 1 - 2 * outside);
}
