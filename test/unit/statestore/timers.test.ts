/** Periodic work keeps its interval, also beyond what a timer can wait. */
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { every } from '../../../statestore/timers.ts';

const dayMs = 86_400_000;

afterEach(() => mock.timers.reset());

test('an interval of thirty days is thirty days', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let runs = 0;
  const stop = every(30 * dayMs, () => (runs += 1), dayMs);
  const runsAfterDays = (days: number): number => {
    for (let day = 0; day < days; day += 1) mock.timers.tick(dayMs);
    return runs;
  };
  assert.equal(runsAfterDays(0), 0);
  assert.equal(runsAfterDays(1), 1);
  assert.equal(runsAfterDays(29), 1);
  // The clock of the test proceeds by whole days, so that a timer may be late by one.
  assert.equal(runsAfterDays(3), 2);
  assert.equal(runsAfterDays(27), 2);
  assert.equal(runsAfterDays(4), 3);
  stop();
  assert.equal(runsAfterDays(60), 3);
});

test('an interval of zero is never', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  every(0, () => assert.fail('never'))();
  mock.timers.tick(dayMs);
});
