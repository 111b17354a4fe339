/**
 * What publication costs by the size of the catalog: generated catalogs (one credential for 50 courses),
 * each published by a process of its own, and the cost of a question over each of the indexes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Answerer } from '../../engine/answer/answerer.ts';
import { indexFileNames } from '../../shared/index-format/index-files.ts';
import { packJobs } from '../../test/packed-jobs.ts';
import { openBenchIndex } from '../bench-index.ts';
import { type BenchResult, benchResult, type FigureRow, figureRow } from '../figures/bench-result.ts';
import { sampleJobs } from '../sample-jobs.ts';
import { generateCatalog } from './generated-catalog.ts';
import type { PublishCost } from './publish-child.ts';

export interface PublishScaleOptions {
  /** Courses of the catalogs. */
  readonly sizes: readonly number[];
  /** Milliseconds for which questions are evaluated over each index. */
  readonly time: number;
}

const batchJobs = 32;

export async function publishScaleBench({ sizes, time }: PublishScaleOptions): Promise<BenchResult> {
  const rows: FigureRow[] = [];
  const notes: string[] = [];
  for (const courses of sizes) {
    const measured = await measure(courses, time);
    rows.push(...measured.rows);
    notes.push(`${courses} courses: ${measured.steps.join('; ')}`);
  }
  return benchResult({
    bench: 'publish-scale',
    title: 'publish-scale: generated catalogs, each published once by a process of its own',
    command: `npm run bench -- publish-scale --sizes ${sizes.join(',')} --time ${time}`,
    index_id: null,
    catalog: null,
    reference: null,
    rows,
    curves: [],
    notes,
  });
}

async function measure(
  courses: number,
  time: number,
): Promise<{ readonly rows: readonly FigureRow[]; readonly steps: readonly string[] }> {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-publish-scale-'));
  try {
    const from = join(directory, 'catalog');
    const out = join(directory, 'index');
    generateCatalog(from, courses);
    const cost = publishInChild(from, out);
    const bytes = indexFileNames.reduce((sum, file) => sum + statSync(join(out, file)).size, 0);
    const row = (name: string, unit: string, values: readonly number[]): FigureRow =>
      figureRow({ name: 'courses', measure: name, unit, at: courses }, values);
    const rows = [
      row('elapsed', 's', [cost.seconds]),
      row('CPU', 's', [cost.cpuSeconds]),
      row('CPU a course', 'µs', [(cost.cpuSeconds * 1e6) / courses]),
      row('peak memory', 'MiB', [cost.peakMiB]),
      row('index', 'MiB', [bytes / 2 ** 20]),
      row('a question', 'µs', await questionTimes(out, time)),
    ];
    return { rows, steps: cost.steps.map((step) => step.replace(out, 'the index')) };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Publishes a catalog source by a process of its own. */
export function publishInChild(from: string, out: string): PublishCost {
  const script = join(import.meta.dirname, 'publish-child.js');
  const child = spawnSync(process.execPath, [script, from, out], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout) as PublishCost;
}

/** Microseconds a question of course-unlock, batch after batch in this thread, once it has warmed up. */
async function questionTimes(indexDirectory: string, time: number): Promise<number[]> {
  const index = await openBenchIndex(indexDirectory);
  const now = () => performance.now();
  const answerer = new Answerer(index.graph, { evaluationTimeoutMs: 60_000, now });
  const jobs = sampleJobs(index.graph, batchJobs);
  const batch = packJobs(jobs);
  const times: number[] = [];
  const begin = now();
  for (let end = begin; end < begin + 2 * time || times.length === 0; ) {
    const start = now();
    answerer.answerBatch(batch);
    end = now();
    if (end >= begin + time) times.push(((end - start) * 1000) / jobs.length);
  }
  return times;
}
