import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureRow } from '../../../bench/figures/bench-result.ts';
import { halfQuartileDistance, median, medianInterval } from '../../../bench/figures/statistics.ts';

test('medians, quartiles and intervals by hand', () => {
  assert.equal(median([5, 1, 3]), 3);
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.equal(halfQuartileDistance([1, 2, 3, 4, 5]), 1);
  assert.equal(halfQuartileDistance([7]), 0);
  const six = medianInterval([6, 5, 4, 3, 2, 1]);
  assert.deepEqual([six.low, six.high, six.confidence], [1, 6, 1 - 2 / 64]);
  const nine = medianInterval([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual([nine.low, nine.high], [2, 8]);
  assert.ok(Math.abs(nine.confidence - (1 - 20 / 512)) < 1e-12);
});

test('a ratio is the median of the ratios of each round', () => {
  const row = figureRow({ name: 'a', measure: 'b', unit: 'µs' }, [10, 40, 30], [5, 10, 30]);
  assert.deepEqual([row.median, row.ratio, row.rounds], [30, 2, 3]);
  assert.equal(figureRow({ name: 'a', measure: 'b', unit: 'µs' }, [1]).ratio, null);
});
