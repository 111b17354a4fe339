/** What jobs are expected to take: as long as those before them, for the same work. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceTimes } from '../../../engine/pool/service-times.ts';

const kind = 0;

test('a kind that has become slower is noticed at once, one that has become faster after some batches', () => {
  const times = new ServiceTimes();
  assert.equal(times.msOf(kind, 3000), 3);
  times.measured(kind, 1, 1000, 2);
  assert.equal(times.msOf(kind, 3000), 6);
  times.measured(kind, 1, 1000, 10);
  assert.equal(times.msOf(kind, 3000), 18);
  times.measured(kind, 1, 1000, 1);
  assert.equal(times.msOf(kind, 3000), 16.5);
});

test('a pause in a small batch says little of large ones', () => {
  const times = new ServiceTimes(0.1);
  for (let batch = 0; batch < 50; batch += 1) times.measured(kind, 1, 1000, 2);
  times.measured(kind, 1, 50, 10);
  assert.ok(times.msOf(kind, 1000) < 4, `${times.msOf(kind, 1000)} ms`);
});
