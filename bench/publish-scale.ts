/**
 * What publication costs by the size of the catalog: generated catalogs of 1,000, 10,000 and 100,000
 * courses (one credential for 50 courses), each published by a process of its own.
 *
 *   node dist/bench/publish-scale.js [courses ...]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publish } from '../engine/publish/publisher.ts';
import { describeMachine } from './machine.ts';
import { generateCatalog } from './publish-scale/generated-catalog.ts';

const defaultSizes = [1000, 10_000, 100_000];
const publishArgument = '--publish';

interface Cost {
  readonly seconds: number;
  /** Of the process, all its threads: steadier than the clock on a machine that others use. */
  readonly cpuSeconds: number;
  readonly peakMiB: number;
  readonly steps: readonly string[];
}

/** Publishes in this process; what it cost goes to the output as one JSON line. */
async function publishHere(from: string, out: string): Promise<void> {
  const steps: string[] = [];
  const begin = performance.now();
  const outcome = await publish({
    adapter: 'source',
    from,
    out,
    builtAt: '2026-01-01T00:00:00Z',
    buildCommit: 'bench',
    onProgress: (line) => steps.push(line),
  });
  if (outcome.kind !== 'published')
    throw new Error(`the catalog was not published: ${JSON.stringify(outcome)}`);
  const seconds = (performance.now() - begin) / 1000;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
  const cost: Cost = { seconds, cpuSeconds, peakMiB: maxRSS / 1024, steps };
  process.stdout.write(JSON.stringify(cost));
}

function measure(courseCount: number): Cost & { readonly indexMiB: number } {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-publish-scale-'));
  try {
    const from = join(directory, 'catalog');
    const out = join(directory, 'index');
    generateCatalog(from, courseCount);
    const script = fileURLToPath(import.meta.url);
    const child = spawnSync(process.execPath, [script, publishArgument, from, out], { encoding: 'utf8' });
    if (child.status !== 0) throw new Error(child.stderr);
    const files = ['course-universe.sqlite', 'graph-projection.safetensors', 'validation-report.json'];
    const bytes = files.reduce((sum, file) => sum + statSync(join(out, file)).size, 0);
    return { ...(JSON.parse(child.stdout) as Cost), indexMiB: bytes / 2 ** 20 };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function report(sizes: readonly number[]): void {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  print(describeMachine());
  print('  courses credentials  seconds  CPU seconds  CPU µs a course  peak MiB  index MiB');
  for (const courses of sizes) {
    const { seconds, cpuSeconds, peakMiB, indexMiB, steps } = measure(courses);
    const cells = [
      String(courses).padStart(9),
      String(Math.floor(courses / 50)).padStart(11),
      seconds.toFixed(2).padStart(8),
      cpuSeconds.toFixed(2).padStart(12),
      ((cpuSeconds * 1e6) / courses).toFixed(0).padStart(16),
      peakMiB.toFixed(0).padStart(9),
      indexMiB.toFixed(0).padStart(10),
    ];
    print(cells.join(' '));
    for (const step of steps) print(`            ${step}`);
  }
}

const [first, from, out] = process.argv.slice(2);
if (first === publishArgument && from !== undefined && out !== undefined) await publishHere(from, out);
else report(process.argv.length > 2 ? process.argv.slice(2).map(Number) : defaultSizes);
