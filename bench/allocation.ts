/** The allocation bench: shapes on which searches explode, in this thread by tinybench; and our LP solver against HiGHS. */
import { Bench } from 'tinybench';
import { type Allocation, allocate } from '../engine/allocate/allocate.ts';
import { Evaluator } from '../engine/evaluate/evaluator.ts';
import { academicStatus } from '../engine/evaluate/verdict.ts';
import { WorkMeter } from '../engine/evaluate/work-meter.ts';
import { fromJob } from '../shared/job/codec.ts';
import { defaultWorkUnits } from '../shared/limits.ts';
import { unlockJob } from '../test/oracle/ask.ts';
import { graphInMemory } from '../test/oracle/graph-in-memory.ts';
import { compareSearches, compareSolvers } from './allocation-programs.ts';
import { type AllocationShape, allocationShapes } from './allocation-shapes.ts';
import { type BenchResult, benchResult, type FigureRow, figureRow } from './figures/bench-result.ts';
import { parsingMs, parsingYardstick } from './figures/yardstick.ts';

export interface AllocationBenchOptions {
  /** Milliseconds per shape. */
  readonly time: number;
  /** Of each comparison with HiGHS, which takes longest. */
  readonly repetitions: number;
}

export async function allocationBench({ time, repetitions }: AllocationBenchOptions): Promise<BenchResult> {
  const rows: FigureRow[] = [];
  const notes: string[] = [];
  for (const shape of allocationShapes) {
    const run = prepared(shape);
    notes.push(`${shape.name}: ${describe(run())}`);
    rows.push(...(await measured(shape.name, run, time)));
  }
  notes.push(...(await compareSolvers(repetitions)), ...(await compareSearches(Math.ceil(repetitions / 4))));
  return benchResult({
    bench: 'allocation',
    title: `allocation: shapes on which it is hard, ${time} ms each, budget ${defaultWorkUnits} units of work`,
    command: `npm run bench -- allocation --time ${time}`,
    index_id: null,
    catalog: null,
    reference: parsingYardstick,
    rows,
    curves: [],
    notes,
  });
}

async function measured(name: string, run: () => Allocation, time: number): Promise<FigureRow[]> {
  const reference = [parsingMs()];
  const bench = new Bench({ time, warmupTime: time / 4, iterations: 4, warmupIterations: 1 }).add(
    name,
    () => void run(),
  );
  await bench.run();
  const result = bench.tasks[0]?.result;
  if (result === undefined || !('latency' in result)) throw new Error(`${name} was not measured`);
  const { p50, p99 } = result.latency;
  return [
    figureRow({ name, measure: 'median', unit: 'ms' }, [p50], reference),
    figureRow({ name, measure: 'p99', unit: 'ms' }, [p99], reference),
  ];
}

/** Whether it was proven, and the verdicts. */
function describe({ trees, proven }: Allocation): string {
  const verdicts = [...new Set(trees.map(({ verdict }) => academicStatus(verdict)))].join(', ');
  return `${proven ? 'proven' : 'BOUNDED'}, ${verdicts}`;
}

function prepared({ source, state }: AllocationShape): () => Allocation {
  const graph = graphInMemory(source);
  const evaluator = new Evaluator(graph);
  evaluator.load(fromJob(unlockJob(graph, state, [])));
  const credentials = source.credentials.map((_, index) => index);
  return () => allocate(evaluator, credentials, new WorkMeter(defaultWorkUnits));
}
