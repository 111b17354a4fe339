/** Parameters of every property test: printed seeds, `GRADUS_SEED` to replay, `GRADUS_RUNS` to run longer. */

const factor = Number(process.env['GRADUS_RUNS'] ?? 1);
const seed = Number(process.env['GRADUS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

process.stdout.write(`# property tests: GRADUS_SEED=${seed} GRADUS_RUNS=${factor}\n`);

/** `count` is the number of runs in an ordinary test run. */
export function runs(count: number): { readonly seed: number; readonly numRuns: number } {
  return { seed, numRuns: Math.ceil(count * factor) };
}
