/** The two lanes of the engine, over threads that answer on the test's command. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BenchIndex, demonstrationIndex } from '../../../bench/bench-index.ts';
import { sampleJobs } from '../../../bench/sample-jobs.ts';
import type { Answerer } from '../../../engine/answer/answerer.ts';
import { AdaptiveBatchSize } from '../../../engine/pool/adaptive-batch-size.ts';
import { BatchingEngine, workerThreads } from '../../../engine/pool/batching-engine.ts';
import { type CourseGraph, openCourseGraph } from '../../../shared/index-format/course-graph.ts';
import { unpackJobs } from '../../../shared/job/codec.ts';
import { defaultBounds, emptyDetail, type Question } from '../../../shared/job/job.ts';
import { laneOf } from '../../../shared/job/lane.ts';
import { readOutcomes } from '../../../shared/job/outcome-reader.ts';
import { timelessAnswerer } from '../../oracle/ask.ts';
import { packJob, unpackOutcomes } from '../../packed-jobs.ts';

describe('lanes', () => {
  let index: BenchIndex;
  let graph: CourseGraph;
  let answerer: Answerer;

  before(async () => {
    index = await demonstrationIndex();
    graph = openCourseGraph(`${index.directory}/graph-projection.safetensors`);
    answerer = timelessAnswerer(graph);
  });

  after(() => index.dispose());

  /** An engine whose batches the test finishes one by one. */
  function engineOf(threads: number, now: () => number = () => 0) {
    const begun: { readonly jobs: number; finish(): void }[] = [];
    const run = (batch: Uint8Array): Promise<Uint8Array> => {
      const kept = batch.slice();
      return new Promise((resolve) => {
        begun.push({
          jobs: unpackJobs(kept).length,
          finish: () => resolve(answerer.answerBatch(kept)),
        });
      });
    };
    const runner = { threads: workerThreads(threads), run, close: () => Promise.resolve() };
    const options = { graph, threads, queueMaximumJobs: 1000, evaluationTimeoutMs: 1000, now };
    return { engine: new BatchingEngine(runner, options), begun };
  }

  for (const threads of [1, 2, 4]) {
    test(`of ${threads} threads, heavy jobs leave one to the light ones`, async () => {
      const { engine, begun } = engineOf(threads);
      const jobs = sampleJobs(graph, 20).map((job) => packJob(job));
      const answered: string[] = [];
      const submit = (lane: 'light' | 'heavy') => (job: Uint8Array) =>
        engine.submit(job, ({ kind }) => answered.push(`${lane} ${kind}`), lane);
      jobs.slice(0, 12).forEach(submit('heavy'));
      await turns();
      const heavyBatches = Math.max(1, threads - 1);
      assert.deepEqual(
        begun.map((batch) => batch.jobs),
        Array(heavyBatches).fill(1),
        'heavy jobs travel alone',
      );
      jobs.slice(12).forEach(submit('light'));
      await turns();
      assert.equal(begun.length, heavyBatches + 1);
      assert.equal(begun.at(-1)?.jobs, 8, 'the light ones travel together');
      begun.at(-1)?.finish();
      await turns();
      assert.deepEqual(answered, Array(8).fill('light answer'));
      assert.equal(engine.load().waitingJobs, 12 - heavyBatches);
      for (let at = 0; at < begun.length; at += 1) {
        begun[at]?.finish();
        await turns();
      }
      assert.equal(answered.filter((each) => each === 'heavy answer').length, 12);
      await engine.close();
    });
  }

  test('a busy worker gets a second light batch while no heavy job waits or runs', async () => {
    const { engine, begun } = engineOf(2);
    const [job = new Uint8Array()] = sampleJobs(graph, 1).map((sample) => packJob(sample));
    const submit = (count: number, lane: 'light' | 'heavy') => {
      for (let at = 0; at < count; at += 1) engine.submit(job, () => undefined, lane);
    };
    const sizes = () => begun.map(({ jobs }) => jobs);
    submit(40, 'light');
    await turns();
    assert.deepEqual(sizes(), [16, 16, 8], 'one for each worker, and a second for one');
    submit(3, 'light');
    await turns();
    assert.equal(begun.length, 3, 'too few to be submitted ahead');
    submit(1, 'heavy');
    submit(20, 'light');
    begun[0]?.finish();
    await turns();
    assert.equal(begun.length, 3, 'two batches are left: both workers may be busy');
    begun[1]?.finish();
    await turns();
    assert.deepEqual(sizes().slice(3), [1], 'the heavy job gets the first worker that is idle for certain');
    begun[2]?.finish();
    await turns();
    assert.deepEqual(sizes().slice(4), [16], 'no batch is submitted ahead while it runs');
    for (let at = 3; at < begun.length; at += 1) {
      begun[at]?.finish();
      await turns();
    }
    assert.deepEqual(engine.load().waitingJobs, 0);
    await engine.close();
  });

  test('quick heavy jobs share a batch, and have batches of their own again after a slow one', async () => {
    let nowMs = 0;
    const { engine, begun } = engineOf(1, () => nowMs);
    let answered = 0;
    const [job = new Uint8Array()] = sampleJobs(graph, 1).map((sample) => packJob(sample));
    for (let count = 0; count < 20; count += 1) engine.submit(job, () => (answered += 1), 'heavy');
    await turns();
    for (const tookMs of [1, 1, 100, 1, 1]) {
      nowMs += tookMs;
      begun.at(-1)?.finish();
      await turns();
    }
    assert.deepEqual(
      begun.map(({ jobs }) => jobs),
      [1, 2, 3, 1, 2, 3],
    );
    assert.equal(answered, 9);
    for (let at = 0; at < begun.length; at += 1) {
      begun[at]?.finish();
      await turns();
    }
    assert.equal(answered, 20);
    await engine.close();
  });

  test('the batch size of heavy jobs adapts for each kind, and begins at one', () => {
    const size = new AdaptiveBatchSize();
    size.adapt(1, 1, 0.5);
    assert.deepEqual([size.jobsOf(1), size.jobsOf(2)], [2, 1]);
    size.adapt(1, 1, 0.5);
    assert.equal(size.jobsOf(1), 2, 'a batch that was not full does not raise the limit');
    for (let batch = 0; batch < 40; batch += 1) size.adapt(1, size.jobsOf(1), 1.5);
    assert.equal(size.jobsOf(1), 16);
    size.adapt(1, 16, 4);
    assert.equal(size.jobsOf(1), 8);
  });

  test('outcomes read by hand equal those that any msgpack reader finds', () => {
    for (const count of [0, 1, 7, 40]) {
      const packed = answerer.answerBatch(batchOf(count));
      assert.deepEqual(
        readOutcomes(packed).map(({ kind, bytes }) => [kind, Buffer.from(bytes)]),
        unpackOutcomes(packed).map(({ kind, bytes }) => [kind, Buffer.from(bytes)]),
      );
      if (count > 0) assert.throws(() => readOutcomes(packed.subarray(0, packed.length - 1)));
    }
  });

  test('questions that take long are heavy', () => {
    const lane = (question: Question, detail = {}, bounds = defaultBounds) =>
      laneOf({ question, detail: { ...emptyDetail, ...detail }, bounds });
    const id = new Uint8Array(4);
    assert.equal(laneOf({ question: 'course_unlock', detail: null, bounds: defaultBounds }), 'light');
    assert.equal(lane('course_impact'), 'light');
    assert.equal(lane('what_if'), 'light');
    assert.equal(lane('what_if', { includePaths: true }), 'heavy');
    assert.equal(lane('what_if', { credentials: id }), 'heavy');
    assert.equal(lane('credential_gap_summary'), 'heavy');
    const part = { question: 'what_if', bounds: defaultBounds, detail: { ...emptyDetail, credentials: id } };
    assert.equal(lane('advisory', { parts: [part] }), 'heavy');
    assert.equal(lane('advisory'), 'light');
    assert.equal(lane('graph_view'), 'light');
    assert.equal(lane('graph_view', {}, { ...defaultBounds, max_nodes: 2500 }), 'heavy');
  });

  function batchOf(count: number): Uint8Array {
    const packed = sampleJobs(graph, 40)
      .slice(0, count)
      .map((job) => packJob(job));
    return Buffer.concat([Buffer.from([0xdc, count >>> 8, count & 0xff]), ...packed]);
  }
});

/** Enough turns for a planned flush. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
}
