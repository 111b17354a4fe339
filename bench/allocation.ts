/**
 * The allocation bench: shapes on which searches explode, and real trees, in this thread by tinybench.
 * Figures only; each line ends with whether the allocation was proven and with its verdicts.
 */
import { pathToFileURL } from 'node:url';
import { Bench } from 'tinybench';
import { type Allocation, allocate } from '../engine/allocate/allocate.ts';
import { Deadline } from '../engine/evaluate/deadline.ts';
import { Evaluator } from '../engine/evaluate/evaluator.ts';
import { academicStatus } from '../engine/evaluate/verdict.ts';
import { fromJob } from '../shared/job/codec.ts';
import { unlockJob } from '../test/oracle/ask.ts';
import { graphInMemory } from '../test/oracle/graph-in-memory.ts';
import { type AllocationShape, allocationShapes } from './allocation-shapes.ts';
import { describeMachine } from './machine.ts';

/** Time budget of one evaluation, as the service has it. */
const budgetMs = 250;
/** Measures each shape for `taskMs`, and writes a line on it. */
export async function benchAllocation(taskMs: number): Promise<void> {
  process.stdout.write(`# ${describeMachine()}\n`);
  for (const shape of allocationShapes) process.stdout.write(`${await measured(shape, taskMs)}\n`);
}

async function measured(shape: AllocationShape, taskMs: number): Promise<string> {
  const run = prepared(shape);
  const { trees, proven } = run();
  const bench = new Bench({ time: taskMs, warmupTime: taskMs / 4, iterations: 4, warmupIterations: 1 }).add(
    shape.name,
    () => void run(),
  );
  await bench.run();
  const result = bench.tasks[0]?.result;
  const latency = result !== undefined && 'latency' in result ? result.latency : null;
  const [median, worst] = [latency?.p50 ?? Number.NaN, latency?.p99 ?? Number.NaN];
  const verdicts = [...new Set(trees.map(({ verdict }) => academicStatus(verdict)))].join(', ');
  return (
    `${shape.name.padEnd(58)} p50 ${median.toFixed(3).padStart(9)} ms  p99 ${worst.toFixed(3).padStart(9)} ms  ` +
    `${proven ? 'proven' : 'BOUNDED'}  ${verdicts}`
  );
}

function prepared({ source, state }: AllocationShape): () => Allocation {
  const graph = graphInMemory(source);
  const evaluator = new Evaluator(graph);
  evaluator.load(fromJob(unlockJob(graph, state, [])));
  const credentials = source.credentials.map((_, index) => index);
  return () => allocate(evaluator, credentials, new Deadline(() => performance.now(), budgetMs));
}

const [, script = '', duration = '300'] = process.argv;
if (import.meta.url === pathToFileURL(script).href) await benchAllocation(Number(duration));
