/** `npm run bench -- report`: the results of a directory as one page. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../../shared/package-root.ts';
import { quickVariable } from '../figures/bench-result.ts';
import { readResults } from '../figures/result-file.ts';
import { UsageError } from '../usage-error.ts';
import { reportPage } from './page.ts';

/** The default place of the page; not under version control. */
export function defaultReportPath(): string {
  return join(packageRoot(), 'reports', 'bench.html');
}

/** How many benches the page shows. Throws where there is no result at all. */
export function writeReport(resultsDirectory: string, out: string): number {
  const results = readResults(resultsDirectory);
  if (results.size === 0)
    throw new UsageError(`${resultsDirectory} holds no results; run the benches first, or give --run`);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, reportPage(results));
  return results.size;
}

interface ShownBench {
  readonly bench: string;
  readonly servesIndex: boolean;
  /** Arguments under which it takes seconds. */
  readonly quick: string;
}

/** The benches of the page, the heaviest last. */
const shownBenches: readonly ShownBench[] = [
  { bench: 'micro', servesIndex: true, quick: '--time 20' },
  { bench: 'load', servesIndex: true, quick: '--rounds 2 --seconds 0.3 --connections 8' },
  {
    bench: 'sweep',
    servesIndex: true,
    quick:
      '--rounds 1 --seconds 0.3 --connections 8 --pools 2,3 --batches 1,16 --queues 16,64 --heavy-candidates 3',
  },
  {
    bench: 'peers',
    servesIndex: true,
    quick: '--rounds 1 --seconds 0.3 --connections 8 --plans 1 --heavy-candidates 3',
  },
  { bench: 'majors', servesIndex: true, quick: '--rounds 1 --passes 1' },
  { bench: 'allocation', servesIndex: false, quick: '--time 20' },
  { bench: 'paths', servesIndex: true, quick: '' },
  { bench: 'statestore', servesIndex: false, quick: '--quick' },
  { bench: 'publish-scale', servesIndex: false, quick: '--sizes 200,400,800 --time 50' },
  {
    bench: 'scale',
    servesIndex: false,
    quick: '--sizes 200,400,800 --rounds 2 --questions 300 --starts 1',
  },
];

export interface RunAllOptions {
  readonly results: string;
  /** What is served by those that serve an index; null: the demonstration catalog. */
  readonly index: string | null;
  readonly quick: boolean;
}

/** Each bench in a process of its own, so that none inherits the garbage of another. */
export function runAll(script: string, { results, index, quick }: RunAllOptions): void {
  for (const shown of shownBenches) {
    const place = shown.servesIndex && index !== null ? ['--index', index] : [];
    const few = quick ? shown.quick.split(' ').filter((word) => word !== '') : [];
    const args = [script, shown.bench, '--results', results, ...place, ...few];
    const { status } = spawnSync(process.execPath, args, {
      stdio: 'inherit',
      env: quick ? { ...process.env, [quickVariable]: 'true' } : process.env,
    });
    if (status !== 0) throw new Error(`bench ${shown.bench} ended with ${status}`);
  }
}
