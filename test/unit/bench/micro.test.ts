import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRow } from '../../../bench/figures/bench-result.ts';
import { hotStages } from '../../../bench/micro/hot-path.ts';
import { microBench } from '../../../bench/micro/micro.ts';
import { publishedDemonstration } from '../../demonstration-copies.ts';

test('the micro bench times every stage, and its answers do not depend on how long it ran', async () => {
  const results = [
    await microBench({ index: publishedDemonstration(), time: 2 }),
    await microBench({ index: null, time: 4 }),
  ];
  const [first = assert.fail(), second = assert.fail()] = results;
  assert.deepEqual(first.notes, second.notes);
  assert.match(first.notes[0] ?? '', /^answers: column [0-9a-f]{12}, /u);
  assert.ok(first.rows.every(({ median, ratio }) => median > 0 && ratio !== null && ratio > 0));
  for (const { row } of hotStages) assert.notEqual(findRow(first, row, 'time'), null, row);
});
