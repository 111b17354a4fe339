import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestQueue } from '../../../bench/sweep/queue-depths.ts';
import { sweepBench } from '../../../bench/sweep/sweep.ts';
import { publishedDemonstration } from '../../demonstration-copies.ts';

test('the sweep tries the given settings, checks the answers and recommends some of them', async () => {
  const result = await sweepBench({
    index: publishedDemonstration(),
    rounds: 1,
    seconds: 0.1,
    connections: 2,
    pools: [2],
    batches: [8],
    queues: [2],
    heavyCandidates: 1,
  });
  const tried = new Set(result.rows.map(({ name, at }) => `${name} ${at}`));
  assert.deepEqual([...tried], ['pool of 2', 'sufficient batch of 8', 'queue of 2']);
  const recommended = result.notes.join('\n');
  assert.match(recommended, /SVC_ENGINE_THREADS=2,/u);
  // On a machine that stalls, no answer may have been quick enough.
  assert.match(recommended, /SVC_ENGINE_QUEUE_MAX=2,|no queue is recommended/u);
});

test('no queue is recommended whose answers took longer than they may', () => {
  const queue = (depth: number, p99Ms: number) => {
    return { depth, p99Ms: [p99Ms], p50Ms: [1], answeredPerSecond: [1], refusedPercent: [0] };
  };
  assert.equal(bestQueue([queue(16, 581), queue(64, 900)], 250), null);
  assert.equal(bestQueue([queue(16, 100), queue(64, 200), queue(256, 900)], 250)?.depth, 64);
});
