import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRow } from '../../../bench/figures/bench-result.ts';
import { scaleBench } from '../../../bench/scale/scale.ts';

test('starts and questions are compared with those of the smallest catalog', async () => {
  const result = await scaleBench({
    indexes: [],
    sizes: [400, 200],
    rounds: 1,
    questions: 40,
    connections: 2,
    starts: 1,
    furtherWorkers: 1,
  });
  for (const name of ['start, files known', 'start, every byte read']) {
    for (const courses of [200, 400]) {
      assert.ok((findRow(result, name, 'index ready', courses)?.median ?? 0) > 0, `${name}, ${courses}`);
    }
  }
  assert.equal(findRow(result, 'course-unlock, one at a time', 'p50', 200)?.ratio, 1);
  assert.notEqual(findRow(result, 'course-unlock, one at a time', 'p50', 400)?.ratio, null);
  for (const measure of ['private memory', 'private memory, every question']) {
    const memory = findRow(result, 'a further worker', measure, 400);
    assert.ok(process.platform !== 'linux' || (memory?.median ?? 0) > 1, 'a thread has memory of its own');
  }
  assert.match(result.notes[0] ?? '', /^start, files known: 0\.0, 0\.0 MiB of files read/u);
  assert.match(result.notes[1] ?? '', /^start, every byte read: (?!0\.0)\d+\.\d, (?!0\.0)\d+\.\d MiB/u);
  assert.match(result.notes[2] ?? '', /^generated-200, 200 courses, .* 40 different questions/u);
});
