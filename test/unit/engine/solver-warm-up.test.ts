/** The solver is compiled ahead of the first question, but only while there is nothing else to do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SolverWarmUp } from '../../../engine/complete/solver/solver-warm-up.ts';
import { until } from '../../wire/until.ts';

test('a warm-up waits until the process is idle, and then ends by itself', async () => {
  const doneAtLooks: boolean[] = [];
  const warmUp = new SolverWarmUp({
    delayMs: 1,
    isIdle: () => {
      doneAtLooks.push(warmUp.isDone || warmUp.isRunning);
      return doneAtLooks.length > 1;
    },
  });
  await until(() => warmUp.isDone);
  assert.deepEqual(doneAtLooks, [false, false], 'not before the process was idle, and no look after it');
  await warmUp.close();
});

test('a warm-up that is closed before or while it runs leaves no thread', async () => {
  const early = new SolverWarmUp({ delayMs: 1, isIdle: () => true });
  await early.close();
  let closed: Promise<void> | undefined;
  const running = new SolverWarmUp({
    delayMs: 1,
    isIdle: () => {
      // Once the thread has been started, and before it can have done anything.
      queueMicrotask(() => {
        assert.equal(running.isRunning, true);
        closed = running.close();
      });
      return true;
    },
  });
  await until(() => closed !== undefined);
  await closed;
  assert.deepEqual([early.isRunning, running.isRunning, early.isDone], [false, false, false]);
});
