/** Places in a row: as near as they can be to where they would like to be, and never too near each other. */

interface Run {
  readonly first: number;
  count: number;
  /** Mean of what the members wish for, less their distance from the first of the run. */
  mean: number;
}

/**
 * Places that ascend by at least `gap` and are nearest to the `wishes`, which ascend, by least squares
 * (pool adjacent violators), moved into 0 to `length` where they fit there.
 */
export function spread(wishes: readonly number[], gap: number, length: number): number[] {
  const runs: Run[] = [];
  for (const [index, wish] of wishes.entries()) {
    runs.push({ first: index, count: 1, mean: wish - index * gap });
    mergeBack(runs);
  }
  const last = length - (wishes.length - 1) * gap;
  return runs.flatMap(({ first, count, mean }) => {
    const start = Math.max(0, Math.min(mean, last));
    return Array.from({ length: count }, (_, member) => start + (first + member) * gap);
  });
}

function mergeBack(runs: Run[]): void {
  for (let run = runs.at(-1); run !== undefined; run = runs.at(-1)) {
    const before = runs.at(-2);
    if (before === undefined || before.mean <= run.mean) return;
    const count = before.count + run.count;
    before.mean = (before.mean * before.count + run.mean * run.count) / count;
    before.count = count;
    runs.pop();
  }
}
