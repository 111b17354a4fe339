/**
 * The clock is a last resort, and every loop that can be long looks at it: here it advances with the work alone, so the time over
 * the limit is what was done between two looks. By the usual limit of two seconds a tenth is some two million units.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hardFamilies } from '../../../bench/hard/hard-families.ts';
import { allocate } from '../../../engine/allocate/allocate.ts';
import { Evaluator } from '../../../engine/evaluate/evaluator.ts';
import { type TimeLimit, WorkMeter } from '../../../engine/evaluate/work-meter.ts';
import { enumeratePaths } from '../../../engine/paths/enumerate-paths.ts';
import { fromJob } from '../../../shared/job/codec.ts';
import { defaultBounds } from '../../../shared/job/job.ts';
import { unlockJob } from '../../oracle/ask.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';

const limits = [20_000, 100_000, 500_000];
/** Units after the limit: half of that tenth. Trees, their uses and the options of their courses are made once in any case. */
const mostAfter = 1_000_000;

/** A meter without a limit of work, whose clock is the work that was counted. */
function meterOf(budget: number): WorkMeter {
  let spent = (): number => 0;
  const timeLimit: TimeLimit = { now: () => spent(), budgetMs: budget };
  const meter = new WorkMeter(Number.POSITIVE_INFINITY, timeLimit);
  spent = () => meter.spent;
  return meter;
}

for (const { name, sizes, make } of hardFamilies) {
  test(`the clock ends allocations and paths soon after its limit: ${name}`, () => {
    const { source, state } = make(sizes.at(-1) ?? assert.fail(), 1);
    const graph = graphInMemory(source);
    const evaluator = new Evaluator(graph);
    evaluator.load(fromJob(unlockJob(graph, state, [])));
    const credentials = [...source.credentials.keys()];
    for (const limit of limits) {
      evaluator.takeSteps();
      const meter = meterOf(limit);
      const { proven } = allocate(evaluator, credentials, meter);
      assert.ok(proven || meter.endedBy === 'time');
      assert.ok(meter.spent < limit + mostAfter, `${meter.spent} units of ${limit}`);
    }
    evaluator.load(fromJob(unlockJob(graph, { ...state, courses: [] }, [])));
    for (const limit of limits) {
      evaluator.takeSteps();
      const meter = meterOf(limit);
      const isMetNow = () => allocate(evaluator, [0], meter).trees.every(({ verdict }) => verdict <= 1);
      enumeratePaths(evaluator, { kind: 'credential', credential: 0 }, defaultBounds, meter, isMetNow);
      assert.ok(meter.spent < limit + mostAfter, `${meter.spent} units of ${limit} for paths`);
    }
  });
}
