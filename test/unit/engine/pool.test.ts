import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type OpenedBenchIndex, openBenchIndex } from '../../../bench/bench-index.ts';
import { sampleJobs } from '../../../bench/sample-jobs.ts';
import { type AnswerListener, type Engine, startEngine } from '../../../engine/engine.ts';
import { type CourseGraph, openCourseGraph } from '../../../shared/index-format/course-graph.ts';
import { holdGraph } from '../../../shared/index-format/private-copy.ts';
import type { Job } from '../../../shared/job/job.ts';
import { publishedDemonstration } from '../../demonstration-copies.ts';
import { packJob } from '../../packed-jobs.ts';
import { until } from '../../wire/until.ts';

/** Outcomes must not depend on how busy the machine is. */
const patient = { evaluationTimeoutMs: 60_000, maximumWaitMs: 60_000 };

describe('the worker pool', () => {
  let index: OpenedBenchIndex;
  let graphPath: string;
  let graph: CourseGraph;
  let jobs: readonly Job[];

  before(async () => {
    index = await openBenchIndex(publishedDemonstration());
    graphPath = join(index.directory, 'graph-projection.safetensors');
    graph = openCourseGraph(graphPath);
    jobs = sampleJobs(graph, 150);
  });

  after(() => index.dispose());

  function start(threads: number, queueMaximumJobs = 1000): Promise<Engine> {
    return startEngine({ graph, threads, queueMaximumJobs, ...patient });
  }

  async function answers(engine: Engine, asked: readonly Job[]): Promise<string[]> {
    const outcomes = await Promise.all(asked.map((job) => ask(engine, job)));
    return outcomes.map((outcome) => {
      assert.equal(outcome.kind, 'answer');
      return 'bytes' in outcome ? Buffer.from(outcome.bytes).toString('utf8') : '';
    });
  }

  test('the same job gives the same bytes, whatever the size of the pool and of the batch', async () => {
    const engines = await Promise.all([2, 3, 4].map((threads) => start(threads)));
    const together = await Promise.all(engines.map((engine) => answers(engine, jobs)));
    const [first = []] = together;
    assert.equal(new Set(first).size, jobs.length);
    for (const others of together) assert.deepEqual(others, first);
    const [engine] = engines;
    assert.ok(engine !== undefined);
    for (const [at, job] of jobs.slice(0, 10).entries())
      assert.deepEqual(await answers(engine, [job]), [first[at]]);
    assert.ok(engine.load().batches < engine.load().jobs, 'jobs of one turn travel together');
    await Promise.all(engines.map((each) => each.close()));
  });

  test('a job beyond the queue is refused at once, and the others are answered', async () => {
    const engine = await start(2, 8);
    const outcomes = await Promise.all(jobs.slice(0, 12).map((job) => ask(engine, job)));
    const kinds = outcomes.map(({ kind }) => kind);
    assert.deepEqual(kinds, [...Array(8).fill('answer'), ...Array(4).fill('queue_full')]);
    await engine.close();
  });

  test('a job that fails its batch runs again alone: only it fails', async () => {
    const engine = await start(2);
    const [good = assert.fail()] = jobs;
    const [, ...members] = good;
    const broken: Job = [99, ...members];
    const outcomes = await Promise.all([good, broken, good].map((job) => ask(engine, job)));
    assert.deepEqual(
      outcomes.map(({ kind }) => kind),
      ['answer', 'worker_lost', 'answer'],
    );
    await engine.close();
  });

  test('questions with pauses between them, around the idle timeout, are answered like those without', async () => {
    const engine = await start(2);
    const asked = jobs.slice(0, 6);
    const expected = await answers(engine, asked);
    for (const [at, pauseMs] of [0, 40, 99, 101, 160, 250].entries()) {
      await delay(pauseMs);
      assert.deepEqual(await answers(engine, asked.slice(at, at + 1)), [expected[at]]);
    }
    await engine.close();
  });

  test('a batch larger than its buffer, and answers larger than theirs, arrive', async () => {
    const options = { graph, threads: 2, queueMaximumJobs: 10_000, ...patient };
    const engine = await startEngine({ ...options, batchMaximumJobs: 5000 });
    const expected = await answers(engine, jobs);
    const many = Array.from({ length: 16 }, () => jobs).flat();
    const bytes = expected.join('').length * 8;
    assert.ok(bytes > 1 << 18, `${bytes} bytes of answers`);
    for (const asked of [jobs, many, jobs, many]) {
      const given = await answers(engine, asked);
      assert.ok(given.every((answer, at) => answer === expected[at % jobs.length]));
    }
    assert.equal(engine.load().batchesBySize[many.length / 2], 4, 'the two workers have equal shares');
    await engine.close();
  });

  test('a closed engine keeps nothing of its graph in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const memory = await memoryOfClosedEngine();
    // The garbage of a turn is collected in a later one.
    await until(() => {
      collectGarbage();
      return memory.deref() === undefined;
    });
  });

  /** In a function of its own: a variable that holds the graph would keep its memory. */
  async function memoryOfClosedEngine(): Promise<WeakRef<object>> {
    const { graph: held } = await holdGraph(graphPath);
    const engine = await startEngine({
      graph: held,
      threads: 2,
      queueMaximumJobs: 1000,
      ...patient,
    });
    await answers(engine, jobs.slice(0, 20));
    await engine.close();
    return new WeakRef(held.sections['rule.kind'].buffer);
  }

  test('where mmap is missing, all threads share one copy in memory and answer the same', async () => {
    process.env['GRADUS_NO_MMAP'] = '1';
    try {
      const copied = openCourseGraph(graphPath);
      assert.equal(copied.file.backing, 'copy');
      const mapped = await start(2);
      const options = { threads: 2, queueMaximumJobs: 1000, ...patient };
      const sharing = await startEngine({ ...options, graph: copied });
      assert.deepEqual(await answers(sharing, jobs), await answers(mapped, jobs));
      await Promise.all([mapped.close(), sharing.close()]);
    } finally {
      delete process.env['GRADUS_NO_MMAP'];
    }
  });

  test('closing answers waiting jobs and refuses later ones', async () => {
    const engine = await start(2);
    const asked = Promise.all(jobs.slice(0, 100).map((job) => ask(engine, job)));
    const closed = engine.close();
    const late = await ask(engine, jobs[0] ?? assert.fail());
    assert.equal(late.kind, 'queue_full');
    await closed;
    assert.ok((await asked).every(({ kind }) => kind === 'answer'));
    assert.deepEqual(
      [engine.load().waitingJobs, engine.load().runningJobs, engine.load().busyThreads],
      [0, 0, 0],
    );
  });

  test('all threads share one physical copy of the graph', {
    skip: process.platform !== 'linux' && 'needs /proc/self/smaps',
  }, async () => {
    const mappingsBefore = mappingsOf(graphPath).mappings;
    const engine = await start(3);
    await answers(engine, jobs);
    const { mappings, proportionalBytes } = mappingsOf(graphPath);
    assert.equal(graph.file.backing, 'mmap');
    assert.equal(mappings, mappingsBefore, 'no worker maps the file again');
    assert.ok(proportionalBytes <= statSync(graphPath).size + 4096, `${proportionalBytes} bytes are held`);
    await engine.close();
  });
});

/** So little work that only the number of jobs bounds a batch. */
const traits = { lane: 'light', workMicros: 0.01, client: '' } as const;

function ask(engine: Engine, job: Job): Promise<Parameters<AnswerListener>[0]> {
  return new Promise((answered) =>
    engine.submit(
      packJob(job),
      (outcome) => {
        answered('bytes' in outcome ? { ...outcome, bytes: outcome.bytes.slice() } : outcome);
      },
      traits,
    ),
  );
}

/** How often this process maps a file, and how much memory all of its mappings take together. */
function mappingsOf(path: string): { mappings: number; proportionalBytes: number } {
  const blocks = readFileSync('/proc/self/smaps', 'utf8').split(/\n(?=[0-9a-f]+-[0-9a-f]+ )/u);
  const ours = blocks.filter((block) => block.slice(0, block.indexOf('\n')).endsWith(path));
  const kibibytes = ours.map((block) => Number(/^Pss: +(\d+) kB$/mu.exec(block)?.[1] ?? 0));
  return { mappings: ours.length, proportionalBytes: 1024 * kibibytes.reduce((sum, pss) => sum + pss, 0) };
}
