import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sweepBench } from '../../../bench/sweep/sweep.ts';

test('the sweep tries the given settings, checks the answers and recommends some of them', async () => {
  const result = await sweepBench({
    index: null,
    rounds: 1,
    seconds: 0.1,
    connections: 2,
    pools: [1],
    batches: [8],
    queues: [2],
    heavyCandidates: 1,
  });
  const tried = new Set(result.rows.map(({ name, at }) => `${name} ${at}`));
  assert.deepEqual([...tried], ['pool of 1', 'sufficient batch of 8', 'queue of 2']);
  const recommended = result.notes.join('\n');
  assert.match(recommended, /SVC_ENGINE_THREADS=1,/u);
  assert.match(recommended, /SVC_ENGINE_QUEUE_MAX=2,/u);
});
