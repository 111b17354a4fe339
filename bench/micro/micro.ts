/** The micro bench: every stage that a question passes through, in this thread, by tinybench. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bench } from 'tinybench';
import { openStore, type Store } from '../../statestore/store.ts';
import { openBenchIndex } from '../bench-index.ts';
import { type BenchResult, benchResult, type FigureRow } from '../figures/bench-result.ts';
import { columnTasks } from './column-tasks.ts';
import {
  allocationTasks,
  explanationTasks,
  pathTasks,
  readingTasks,
  renderTasks,
  verdictTasks,
} from './engine-tasks.ts';
import {
  addressTasks,
  codecTasks,
  envelopeTasks,
  internTasks,
  limiterTasks,
  timingTasks,
  verifierTasks,
  yardstick,
} from './gateway-tasks.ts';
import { type MicroSite, type MicroTask, microSite } from './micro-task.ts';
import { storeTasks } from './store-tasks.ts';
import { viewTasks } from './view-tasks.ts';

export interface MicroBenchOptions {
  /** Null: the demonstration catalog, published for the run. */
  readonly index: string | null;
  /** Milliseconds per task. */
  readonly time: number;
}

const stages = [
  'column',
  'codec',
  'intern',
  'verdict',
  'explanation',
  'allocation',
  'paths',
  'views',
  'render',
  'envelope',
  'verifier',
  'limiter',
  'address',
  'timing',
  'store',
] as const;
type Stage = (typeof stages)[number];

const tasksOf: Readonly<
  Record<Stage, (site: MicroSite, store: Store) => MicroTask[] | Promise<MicroTask[]>>
> = {
  column: columnTasks,
  codec: (site) => [...codecTasks(site), ...readingTasks(site)],
  intern: internTasks,
  verdict: verdictTasks,
  explanation: explanationTasks,
  allocation: allocationTasks,
  paths: pathTasks,
  views: viewTasks,
  render: renderTasks,
  envelope: envelopeTasks,
  verifier: verifierTasks,
  limiter: limiterTasks,
  address: addressTasks,
  timing: timingTasks,
  store: (_site, store) => storeTasks(store),
};

export async function microBench(options: MicroBenchOptions): Promise<BenchResult> {
  const index = await openBenchIndex(options.index);
  const directory = mkdtempSync(join(tmpdir(), 'gradus-micro-'));
  const store = await openStore({ directory, nowMs: Date.now });
  try {
    const site = microSite(index);
    const rows: FigureRow[] = [];
    const hashes: string[] = [];
    for (const stage of stages) {
      const tasks = await tasksOf[stage](site, store);
      hashes.push(`${stage} ${await hashOf(tasks)}`);
      for (const task of tasks) rows.push(await measure(stage, task, options.time));
    }
    const place = options.index === null ? '' : `--index ${options.index} `;
    return benchResult({
      bench: 'micro',
      title: `micro: tinybench, ${options.time} ms a task after as long a warm-up; the spread is the median absolute deviation`,
      command: `npm run bench -- micro ${place}--time ${options.time}`,
      index_id: index.graph.indexId,
      catalog: index.description,
      reference: yardstick,
      rows: besideYardstick(rows),
      curves: [],
      notes: [`answers: ${hashes.join(', ')}`],
    });
  } finally {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
    index.dispose();
  }
}

/** Before it is timed, so that it does not depend on how often it ran. */
async function hashOf(tasks: readonly MicroTask[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { outcome } of tasks) hash.update(await outcome());
  return hash.digest('hex').slice(0, 12);
}

async function measure(stage: Stage, { name, run, per }: MicroTask, time: number): Promise<FigureRow> {
  const bench = new Bench({ time, warmupTime: time, iterations: 8, warmupIterations: 2 }).add(name, run);
  await bench.run();
  const [task] = bench.tasks;
  if (task === undefined || !('latency' in task.result)) {
    const cause = task !== undefined && 'error' in task.result ? task.result.error : undefined;
    throw new Error(`${name} was not measured`, { cause });
  }
  const { p50, mad, samplesCount } = task.result.latency;
  const microseconds = 1000 / per;
  return {
    name: `${stage}: ${name}`,
    measure: 'time',
    unit: 'µs',
    median: p50 * microseconds,
    spread: mad * microseconds,
    rounds: samplesCount,
    ratio: null,
    at: null,
  };
}

function besideYardstick(rows: readonly FigureRow[]): FigureRow[] {
  const reference = rows.find(({ name }) => name.endsWith(yardstick))?.median ?? Number.NaN;
  return rows.map((row) => ({ ...row, ratio: row.median / reference }));
}
