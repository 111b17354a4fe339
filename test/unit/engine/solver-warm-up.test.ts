/** The solver is compiled ahead of the first question, but only while there is nothing else to do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SolverWarmUp } from '../../../engine/complete/solver/solver-warm-up.ts';
import { until } from '../../wire/until.ts';

test('a warm-up waits until the process is idle, and then ends by itself', async () => {
  let looks = 0;
  const warmUp = new SolverWarmUp({
    delayMs: 1,
    isIdle: () => {
      looks += 1;
      return looks > 1;
    },
  });
  await until(() => looks === 1);
  assert.equal(warmUp.isDone, false);
  await until(() => warmUp.isDone);
  assert.equal(looks, 2);
  await warmUp.close();
});

test('a warm-up that is closed before or while it runs leaves no thread', async () => {
  let looks = 0;
  const early = new SolverWarmUp({ delayMs: 1, isIdle: () => true });
  await early.close();
  const running = new SolverWarmUp({
    delayMs: 1,
    isIdle: () => {
      looks += 1;
      return true;
    },
  });
  await until(() => looks === 1);
  await running.close();
  assert.deepEqual([early.isRunning, running.isRunning, early.isDone], [false, false, false]);
});
