import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Deadline } from '../../../engine/evaluate/deadline.ts';

/** Asks `steps.length` times and gives the numbers of the questions that were answered with "passed". */
function passedAt(steps: readonly number[], nowMs: () => number): number[] {
  const deadline = new Deadline(nowMs, 10);
  return steps.flatMap((count, index) => (deadline.passed(count) ? [index + 1] : []));
}

/** Advances by a millisecond at every reading; the first one is the constructor's. */
function ticking(startMs: number, stepMs: number): { nowMs: () => number; looks: () => number } {
  let looks = 0;
  return { nowMs: () => startMs + stepMs * looks++, looks: () => looks };
}

test('the clock is read every 64 steps, and the whole budget may be used', () => {
  const oneByOne = Array.from({ length: 200 }, () => 1);
  const clock = ticking(1000, 10);
  const passed = passedAt(oneByOne, clock.nowMs);
  assert.equal(passed[0], 128, 'at 64 the budget is just used up, at 128 it is over');
  assert.equal(passed.length, 73);
  assert.equal(clock.looks(), 3, 'after the deadline the clock is not read again');
});

test('an expensive step counts as several', () => {
  assert.deepEqual(passedAt([16, 16, 16, 16, 16], ticking(0, 11).nowMs), [4, 5]);
  assert.deepEqual(passedAt([63, 1], ticking(0, 11).nowMs), [2]);
  assert.deepEqual(passedAt([63], ticking(0, 11).nowMs), []);
});
