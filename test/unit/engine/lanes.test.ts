/** The two lanes of the engine, over threads that answer on the test's command. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type OpenedBenchIndex, openBenchIndex } from '../../../bench/bench-index.ts';
import { sampleJobs } from '../../../bench/sample-jobs.ts';
import type { Answerer } from '../../../engine/answer/answerer.ts';
import { defaultMaximumWaitMs as maximumWaitMs } from '../../../engine/pool/admission.ts';
import { BatchingEngine } from '../../../engine/pool/batching-engine.ts';
import { type CourseGraph, openCourseGraph } from '../../../shared/index-format/course-graph.ts';
import { unpackJobs } from '../../../shared/job/codec.ts';
import { absent, defaultBounds, emptyDetail } from '../../../shared/job/job.ts';
import { type Lane, laneOf } from '../../../shared/job/lane.ts';
import { readOutcomes } from '../../../shared/job/outcome-reader.ts';
import { estimatedWork, type SizedQuestion } from '../../../shared/job/work-estimate.ts';
import { publishedDemonstration } from '../../demonstration-copies.ts';
import { timelessAnswerer } from '../../oracle/ask.ts';
import { packJob, unpackOutcomes } from '../../packed-jobs.ts';

describe('lanes', () => {
  let index: OpenedBenchIndex;
  let graph: CourseGraph;
  let answerer: Answerer;

  before(async () => {
    index = await openBenchIndex(publishedDemonstration());
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
    const runner = { threads, run, close: () => Promise.resolve() };
    const options = { graph, threads, queueMaximumJobs: 1000, evaluationTimeoutMs: 1000, now };
    return { engine: new BatchingEngine(runner, options), begun };
  }

  /** Submits heavy jobs in the name of clients; what becomes of each is `<client> <kind of outcome>`. */
  function heavyClients(engine: BatchingEngine, workMicros: number) {
    const [job = new Uint8Array()] = sampleJobs(graph, 1).map((sample) => packJob(sample));
    const outcomes: string[] = [];
    const submit = (client: string) =>
      engine.submit(job, ({ kind }) => outcomes.push(`${client} ${kind}`), {
        lane: 'heavy',
        workMicros,
        client,
      });
    return { outcomes, submit };
  }

  for (const threads of [2, 3, 4]) {
    test(`of ${threads} threads, heavy jobs leave one to the light ones`, async () => {
      const { engine, begun } = engineOf(threads);
      const jobs = sampleJobs(graph, 20).map((job) => packJob(job));
      const answered: string[] = [];
      const submit = (lane: 'light' | 'heavy') => (job: Uint8Array) =>
        engine.submit(job, ({ kind }) => answered.push(`${lane} ${kind}`), traits(lane));
      jobs.slice(0, 12).forEach(submit('heavy'));
      await turns();
      const heavyBatches = threads - 1;
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
      for (let at = 0; at < count; at += 1) engine.submit(job, () => undefined, traits(lane));
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
    const { engine, begun } = engineOf(2, () => nowMs);
    let answered = 0;
    const [job = new Uint8Array()] = sampleJobs(graph, 1).map((sample) => packJob(sample));
    const submit = (count: number) => {
      for (let at = 0; at < count; at += 1) engine.submit(job, () => (answered += 1), traits('heavy'));
    };
    submit(20);
    await turns();
    for (const tookMs of [0.5, 2, 100, 1, 1]) {
      nowMs += tookMs;
      begun.at(-1)?.finish();
      await turns();
    }
    const sizes = begun.map(({ jobs }) => jobs);
    assert.deepEqual(sizes.slice(0, 2), [1, 4], 'four of half a millisecond each');
    assert.deepEqual(sizes.slice(3), [1, 1, 1], 'they take 25 ms each after the slow batch, then less');
    for (let at = 0; at < begun.length; at += 1) {
      begun[at]?.finish();
      await turns();
    }
    assert.equal(answered, 20);
    await engine.close();
  });

  test('clients take turns in the heavy lane: one with many jobs delays itself', async () => {
    const { engine, begun } = engineOf(2);
    const [job = new Uint8Array()] = sampleJobs(graph, 1).map((sample) => packJob(sample));
    const order: string[] = [];
    const submit = (client: string) =>
      engine.submit(job, () => order.push(client), { lane: 'heavy', workMicros: 3000, client });
    for (let count = 0; count < 6; count += 1) submit('many');
    submit('one');
    submit('two');
    submit('two');
    for (let batch = 0; batch < 9; batch += 1) {
      await turns();
      begun[batch]?.finish();
    }
    await turns();
    assert.deepEqual(order, ['many', 'one', 'two', 'many', 'two', 'many', 'many', 'many', 'many']);
    await engine.close();
  });

  test('a client that has filled the heavy lane is refused, and no other', async () => {
    let nowMs = 0;
    const { engine, begun } = engineOf(2, () => nowMs);
    const { outcomes, submit } = heavyClients(engine, 50_000);
    for (let count = 0; count < 40; count += 1) submit('flood');
    const waiting = engine.load().waitingJobs;
    assert.ok(waiting * 50 <= maximumWaitMs + 100, `${waiting} jobs of 50 ms wait for one worker`);
    assert.equal(outcomes.filter((each) => each === 'flood queue_full').length, 40 - waiting);
    await turns();
    nowMs += 200;
    submit('other');
    assert.ok(!outcomes.includes('other queue_full'), 'another client is taken, although the queue stands');
    for (let batch = 0; batch < 3; batch += 1) {
      begun[batch]?.finish();
      await turns();
    }
    assert.ok(outcomes.includes('other answer'), 'after one more job of the first client');
    submit('other');
    assert.equal(outcomes.at(-1), 'other queue_full', 'a client that was served lately is one of many');
    submit('flood');
    assert.equal(
      outcomes.at(-1),
      'flood queue_full',
      'in a queue that stands, no more is taken of the one who fills it',
    );
    while (engine.load().runningJobs > 0) {
      begun.at(-1)?.finish();
      await turns();
    }
    await engine.close();
  });

  test('a burst is answered whole; one that does not end gives up what would wait long, a job for each that is refused', async () => {
    let nowMs = 0;
    const { engine, begun } = engineOf(2, () => nowMs);
    const { outcomes, submit } = heavyClients(engine, 50_000);
    submit('running');
    await turns();
    for (let client = 1; client <= 8; client += 1) submit(`burst ${client}`);
    assert.equal(
      engine.load().waitingJobs,
      8,
      'as long as it may be a burst, half a second of work is taken',
    );
    nowMs += 101;
    for (let late = 1; late <= 10; late += 1) submit(`late ${late}`);
    assert.deepEqual(
      outcomes.filter((each) => each.startsWith('burst')),
      [8, 7, 6, 5, 4, 3, 2].map((client) => `burst ${client} queue_full`),
      'the last first, until a worker finds just enough',
    );
    assert.equal(outcomes.filter((each) => /^late .* queue_full$/u.test(each)).length, 10);
    begun[0]?.finish();
    await turns();
    outcomes.length = 0;
    for (const late of ['next', 'too many']) submit(late);
    assert.deepEqual(
      outcomes,
      ['too many queue_full'],
      'a queue that a worker empties while jobs are refused does not begin another burst',
    );
    begun[1]?.finish();
    await turns();
    nowMs += 101;
    for (let client = 1; client <= 5; client += 1) submit(`second burst ${client}`);
    assert.equal(engine.load().waitingJobs, 5, 'none was refused for a tenth of a second: it may be a burst');
    for (let batch = 2; batch < 8; batch += 1) {
      begun[batch]?.finish();
      await turns();
    }
    assert.equal(outcomes.filter((each) => each.startsWith('second burst')).length, 5);
    await engine.close();
  });

  test('a full heavy lane makes room for a client with fewer jobs', async () => {
    const { engine, begun } = engineOf(2);
    const { outcomes, submit } = heavyClients(engine, 1001);
    for (let count = 0; count < 130; count += 1) submit(count < 100 ? 'most' : 'some');
    assert.equal(engine.load().waitingJobs, 125, 'an eighth of the places of light jobs');
    submit('new');
    assert.equal(outcomes.at(-1), 'most queue_full');
    assert.equal(engine.load().waitingJobs, 125);
    while (engine.load().waitingJobs + engine.load().runningJobs > 0) {
      await turns();
      begun.at(-1)?.finish();
    }
    await turns();
    assert.ok(outcomes.includes('new answer'));
    await engine.close();
  });

  for (const lane of ['light', 'heavy'] as const) {
    test(`an abandoned ${lane} job is not answered and holds no place`, async () => {
      const { engine, begun } = engineOf(2);
      const jobs = sampleJobs(graph, 200).map((sample) => packJob(sample));
      const answered: number[] = [];
      const failed: number[] = [];
      const occupy = engine.submit(jobs[0] ?? new Uint8Array(), () => undefined, traits('heavy'));
      await turns();
      occupy?.abandon();
      assert.equal(engine.load().runningJobs, 1, 'what a worker has begun is completed');
      // Both workers are busy: everything else waits.
      for (let at = 0; at < 40; at += 1) {
        engine.submit(jobs[0] ?? new Uint8Array(), () => undefined, traits('light'));
      }
      await turns();
      const before = engine.load().waitingJobs;
      const submissions = jobs.slice(1).map((job, at) =>
        engine.submit(job, (outcome) => (outcome.kind === 'answer' ? answered : failed).push(at), {
          lane,
          workMicros: 25,
          client: `client ${at % 7}`,
        }),
      );
      for (const [at, submission] of submissions.entries()) if (at % 5 !== 0) submission?.abandon();
      const wanted = submissions
        .flatMap((_, at) => (at % 5 === 0 ? [at] : []))
        .filter((at) => !failed.includes(at));
      assert.equal(engine.load().waitingJobs - before, wanted.length);
      let finished = 0;
      while (engine.load().waitingJobs + engine.load().runningJobs > 0) {
        await turns();
        for (; finished < begun.length; finished += 1) begun[finished]?.finish();
      }
      await turns();
      assert.deepEqual(
        answered.sort((a, b) => a - b),
        wanted,
      );
      assert.equal(engine.load().jobs, 1 + 40 + wanted.length, 'no worker saw the others');
      await engine.close();
    });
  }

  test('a job that has waited for half a second is refused when its turn comes', async () => {
    let nowMs = 0;
    const { engine, begun } = engineOf(2, () => nowMs);
    const [job = new Uint8Array()] = sampleJobs(graph, 1).map((sample) => packJob(sample));
    const outcomes: string[] = [];
    const submit = (name: string) =>
      engine.submit(job, ({ kind }) => outcomes.push(`${name} ${kind}`), {
        lane: 'heavy',
        workMicros: 3000,
        client: name,
      });
    submit('first');
    await turns();
    submit('second');
    nowMs += maximumWaitMs + 1;
    submit('third');
    begun[0]?.finish();
    await turns();
    assert.deepEqual(outcomes, ['second queue_full', 'first answer']);
    begun[1]?.finish();
    await turns();
    assert.equal(outcomes.at(-1), 'third answer');
    await engine.close();
  });

  test('a light batch is bounded by the work in it', async () => {
    const { engine, begun } = engineOf(2);
    const [job = new Uint8Array()] = sampleJobs(graph, 1).map((sample) => packJob(sample));
    for (let at = 0; at < 12; at += 1) {
      engine.submit(job, () => undefined, { lane: 'light', workMicros: 400, client: '' });
    }
    await turns();
    assert.ok(
      begun.every(({ jobs }) => jobs <= 2),
      JSON.stringify(begun),
    );
    let finished = 0;
    while (engine.load().runningJobs > 0) {
      for (; finished < begun.length; finished += 1) begun[finished]?.finish();
      await turns();
    }
    await engine.close();
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

  test('the lane follows from the size of the question', () => {
    const ids = (count: number) =>
      new Uint8Array(Uint32Array.from({ length: count }, (_, at) => at % 40).buffer);
    const lane = (asked: Partial<SizedQuestion> & Pick<SizedQuestion, 'question'>, entries = 40) => {
      const sized = { targets: ids(0), detail: emptyDetail, bounds: defaultBounds, ...asked };
      return laneOf(estimatedWork(sized, entries, graph.sections['linked_by.offsets']));
    };
    const rows: [Lane, SizedQuestion['question'], Partial<SizedQuestion>?][] = [
      ['light', 'course_unlock', { targets: ids(1), detail: null }],
      ['heavy', 'course_unlock', { targets: ids(100), detail: null }],
      ['light', 'course_impact', { targets: ids(2) }],
      ['heavy', 'course_impact', { targets: ids(100), detail: { ...emptyDetail, againstCourses: ids(512) } }],
      ['heavy', 'course_impact', { targets: ids(1), detail: { ...emptyDetail, againstCredentials: ids(1) } }],
      ['light', 'what_if', { targets: ids(1) }],
      ['heavy', 'what_if', { targets: ids(100) }],
      ['heavy', 'what_if', { targets: ids(1), detail: { ...emptyDetail, includePaths: true } }],
      ['heavy', 'what_if', { detail: { ...emptyDetail, credentials: ids(1) } }],
      ['heavy', 'credential_progress', { detail: { ...emptyDetail, credentials: ids(1) } }],
      ['heavy', 'credential_gap_summary', { detail: { ...emptyDetail, credentials: ids(1) } }],
      ['light', 'graph_view'],
      ['heavy', 'graph_view', { bounds: { ...defaultBounds, max_nodes: 2500 } }],
      ['light', 'advisory'],
    ];
    for (const [expected, question, asked] of rows)
      assert.equal(lane({ question, ...asked }), expected, `${question} ${JSON.stringify(asked)}`);
    const part = {
      question: 'course_impact',
      term: absent,
      targets: ids(10),
      bounds: defaultBounds,
      detail: { ...emptyDetail, againstCourses: ids(10) },
    } as const;
    const advisoryOf = (parts: number) =>
      lane({ question: 'advisory', detail: { ...emptyDetail, parts: Array(parts).fill(part) } });
    assert.deepEqual([advisoryOf(1), advisoryOf(16)], ['light', 'heavy'], 'the parts of an advisory add up');
  });

  test('a client that disconnects once its answer is written harms neither that answer nor the next one', async () => {
    let finish = (): void => undefined;
    const run = (batch: Uint8Array, outcomes: Uint8Array): Promise<Uint8Array> => {
      const kept = batch.slice();
      return new Promise((resolve) => {
        finish = () => {
          const length = answerer.answerInto(kept, outcomes);
          assert.ok(typeof length === 'number', 'the answer fits');
          resolve(outcomes.subarray(0, length));
        };
      });
    };
    const runner = { threads: 2, run, close: () => Promise.resolve() };
    const options = { graph, threads: 2, queueMaximumJobs: 1000, evaluationTimeoutMs: 1000, now: () => 0 };
    const engine = new BatchingEngine(runner, options);
    const [job = new Uint8Array()] = sampleJobs(graph, 1).map((each) => packJob(each));
    const answered: string[] = [];
    const submission = engine.submit(job, () => answered.push('abandoned'), traits('heavy'));
    await turns();
    finish();
    // The gateway has not looked at the outcome yet, which is where a cancellation is noted.
    submission?.abandon();
    await turns();
    assert.equal(answered.length, 0);
    const next = engine.submit(job, ({ kind }) => answered.push(kind), traits('heavy'));
    await turns();
    finish();
    await turns();
    assert.deepEqual(answered, ['answer']);
    next?.abandon();
    assert.equal(engine.load().runningJobs, 0);
    await engine.close();
  });

  test('the memory of a batch whose worker died is left alone once another batch has it', async () => {
    const memories: Uint8Array[] = [];
    const rounds: (() => void)[] = [];
    const run = (_batch: Uint8Array, outcomes: Uint8Array): Promise<Uint8Array> => {
      memories.push(outcomes);
      return new Promise((_resolve, reject) => rounds.push(() => reject(new Error('the worker died'))));
    };
    const runner = { threads: 2, run, close: () => Promise.resolve() };
    const options = { graph, threads: 2, queueMaximumJobs: 1000, evaluationTimeoutMs: 1000, now: () => 0 };
    const engine = new BatchingEngine(runner, options);
    const [job = new Uint8Array()] = sampleJobs(graph, 1).map((each) => packJob(each));
    const answered: string[] = [];
    const submission = engine.submit(job, ({ kind }) => answered.push(kind), traits('heavy'));
    await turns();
    rounds[0]?.();
    await turns();
    rounds[1]?.();
    await turns();
    assert.deepEqual(answered, ['worker_lost']);
    const [memory] = memories;
    assert.ok(memory !== undefined);
    memory.fill(0xdd, 0, 8);
    // The answer of a large question is still being compressed when its batch has returned.
    submission?.abandon();
    assert.deepEqual([...memory.subarray(0, 8)], Array(8).fill(0xdd));
    await engine.close();
  });

  function batchOf(count: number): Uint8Array {
    const packed = sampleJobs(graph, 40)
      .slice(0, count)
      .map((job) => packJob(job));
    return Buffer.concat([Buffer.from([0xdc, count >>> 8, count & 0xff]), ...packed]);
  }
});

/** A usual light job, and a heavy one that is expected to take 3 ms. */
function traits(lane: Lane) {
  return { lane, workMicros: lane === 'light' ? 25 : 3000, client: '' };
}

/** Enough turns for a planned flush. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
}
