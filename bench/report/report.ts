/** `npm run bench -- report`: the results of a directory as one page. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readResults } from '../figures/result-file.ts';
import { reportPage } from './page.ts';

/** How many benches the page shows. Throws where there is no result at all. */
export function writeReport(resultsDirectory: string, out: string): number {
  const results = readResults(resultsDirectory);
  if (results.size === 0)
    throw new Error(`${resultsDirectory} holds no results; run the benches first, or give --run`);
  writeFileSync(out, reportPage(results));
  return results.size;
}

/** What the page shows, in an order in which the heaviest comes last; and whether it serves an index. */
const shownBenches = [
  ['micro', true],
  ['load', true],
  ['sweep', true],
  ['peers', true],
  ['statestore', false],
  ['publish-scale', false],
  ['scale', false],
] as const;

/** Each bench in a process of its own, so that none inherits the garbage of another. */
export function runAll(script: string, resultsDirectory: string, index: string | null): void {
  for (const [bench, servesIndex] of shownBenches) {
    const place = servesIndex && index !== null ? ['--index', index] : [];
    const args = [script, bench, '--results', resultsDirectory, ...place];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) throw new Error(`bench ${bench} ended with ${status}`);
  }
}
