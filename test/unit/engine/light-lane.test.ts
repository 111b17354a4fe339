/** The light lane is fair where it refuses: who asks for the most work gives way to who asks for little. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BatchBufferPool } from '../../../engine/pool/batch-buffer-pool.ts';
import { LightLane } from '../../../engine/pool/light-lane.ts';

const [persistentWaitMs, maximumJobs] = [20, 100];

/** A lane that no worker takes from, and what became of its jobs, `<client> <kind of outcome>`. */
function laneInTest() {
  const outcomes: string[] = [];
  const lane = new LightLane({
    threads: 2,
    maximumBatches: 4,
    batchMaximumJobs: 16,
    maximumJobs,
    maximumWaitMs: 500,
    persistentWaitMs,
    onDropped: () => undefined,
  });
  const push = (client: string, workMicros: number, nowMs: number): boolean => {
    const answer = ({ kind }: { readonly kind: string }) => outcomes.push(`${client} ${kind}`);
    const job = new Uint8Array([0x90, client.charCodeAt(0)]);
    return (
      lane.push({ job, rest: null, traits: { lane: 'light', workMicros, client }, answer }, nowMs) !== null
    );
  };
  return { lane, outcomes, push };
}

/** As many jobs of a millisecond as two workers may have waiting in a queue that stands. */
function flooded() {
  const all = laneInTest();
  for (let at = 0; at < 60; at += 1) all.push('flood', 960, 0);
  assert.equal(all.push('flood', 960, 200), false, 'the queue stands: it takes no more');
  return all;
}

test('a small question of another client takes the place of a large one', () => {
  const { lane, outcomes, push } = flooded();
  for (let at = 0; at < 10; at += 1) assert.equal(push('other', 40, 200 + at), true);
  assert.deepEqual(outcomes, Array(10).fill('flood queue_full'));
  assert.equal(lane.waitingJobs, 60);
});

test('a client gets no more of a persistent queue than the one that has the most', () => {
  const { outcomes, push } = flooded();
  const taken = Array.from({ length: 60 }, () => push('other', 960, 200)).filter(Boolean).length;
  assert.equal(taken, 30);
  assert.equal(outcomes.length, 30);
  assert.equal(push('third', 960, 200), true);
});

test('a large question does not take the place of a small one', () => {
  const { push } = laneInTest();
  for (let at = 0; at < 90; at += 1) push('many', 600, 0);
  assert.equal(push('other', 960, 200), false);
});

test('what was given up is not sent to a worker', () => {
  const { lane, push } = flooded();
  push('other', 40, 200);
  const pool = new BatchBufferPool();
  let jobs = 0;
  for (let batch = lane.take(1, pool, 200); batch !== null; batch = lane.take(1, pool, 200)) {
    jobs += batch.jobs.length;
    lane.release(batch, null);
    if (lane.waitingJobs === 0) break;
  }
  assert.equal(jobs, 60);
});

test('where all places are taken, the same holds', () => {
  const { outcomes, push } = laneInTest();
  for (let at = 0; at < maximumJobs; at += 1) assert.equal(push('flood', 10, 0), true);
  assert.equal(push('flood', 10, 0), false);
  assert.equal(push('other', 10, 0), true);
  assert.deepEqual(outcomes, ['flood queue_full']);
});
