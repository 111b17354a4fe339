/** One-dimensional placement with minimum distances: isotonic regression. */

/** Consecutive items at the minimum distance from each other. */
interface Run {
  readonly first: number;
  count: number;
  /** The mean of the members' preferred positions, each reduced by its offset from position 0 in a gapless run. */
  mean: number;
}

/**
 * The positions at least `gap` apart that are nearest to the ascending `preferred` ones by least squares, shifted
 * into 0 to `length` if they fit. Pool adjacent violators (Barlow, Bartholomew, Bremner and Brunk, "Statistical
 * Inference under Order Restrictions", 1972). Linear.
 */
export function spread(preferred: readonly number[], gap: number, length: number): number[] {
  const runs: Run[] = [];
  for (const [index, position] of preferred.entries()) {
    runs.push({ first: index, count: 1, mean: position - index * gap });
    poolBack(runs);
  }
  const last = length - (preferred.length - 1) * gap;
  return runs.flatMap(({ first, count, mean }) => {
    const start = Math.max(0, Math.min(mean, last));
    return Array.from({ length: count }, (_, member) => start + (first + member) * gap);
  });
}

function poolBack(runs: Run[]): void {
  for (let run = runs.at(-1); run !== undefined; run = runs.at(-1)) {
    const previous = runs.at(-2);
    if (previous === undefined || previous.mean <= run.mean) return;
    const count = previous.count + run.count;
    previous.mean = (previous.mean * previous.count + run.mean * run.count) / count;
    previous.count = count;
    runs.pop();
  }
}
