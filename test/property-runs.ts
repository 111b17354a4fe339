/**
 * Parameters of every property test: one seed, so that a change is judged and not the dice; `GRADUS_SEED` for another one and
 * `GRADUS_RUNS` to run longer. `npm run oracle` draws a seed for each round.
 */

const factor = Number(process.env['GRADUS_RUNS'] ?? 1);
const seed = Number(process.env['GRADUS_SEED'] ?? 20_261_121);

process.stdout.write(`# property tests: GRADUS_SEED=${seed} GRADUS_RUNS=${factor}\n`);

/** `count` is the number of runs in an ordinary test run. */
export function runs(count: number): { readonly seed: number; readonly numRuns: number } {
  return { seed, numRuns: Math.ceil(count * factor) };
}
