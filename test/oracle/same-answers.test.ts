/**
 * The same question gets the same answer, byte for byte, at any load: hard questions, most of which end at their work
 * budget, in this thread, on an idle pool and on pools that other threads starve, in any order and in batches of any composition.
 * A test run asks a third of a thousand; `GRADUS_RUNS=3 node dist/test/run.js same-answers` asks all of them.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { Answerer } from '../../engine/answer/answerer.ts';
import { Solver } from '../../engine/complete/solver/solver.ts';
import { type Engine, startEngine } from '../../engine/engine.ts';
import { writeGraph } from '../../engine/publish/write/write-graph.ts';
import { graphFileName, openCourseGraph } from '../../shared/index-format/course-graph.ts';
import type { Job } from '../../shared/job/job.ts';
import { packJob } from '../packed-jobs.ts';
import { runs } from '../property-runs.ts';
import { temporaryDirectory } from '../wire/server-process.ts';
import { askText } from './ask.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { furtherKinds, furtherQuestion, hardCatalog, hardQuestion } from './hard-questions.ts';
import { type Random, randomNumbers } from './plausible-plans.ts';

/** Little, so that most questions end at it; and no question may end by the clock. */
const workUnits = 15_000;
const evaluationTimeoutMs = 3_600_000;

const { seed, numRuns } = runs(1000 / 3);
const random = randomNumbers(seed);
const made = graphInMemory(hardCatalog(random));
const path = join(temporaryDirectory(), graphFileName);
writeGraph(path, made.sections, { index_id: made.indexId, catalog_version_id: made.catalogVersionId });
const graph = openCourseGraph(path);
/** Every third one is of a further kind. */
const jobs = Array.from({ length: numRuns }, (_, number) =>
  number % 3 === 2
    ? furtherQuestion(graph, random, Math.floor(number / 3))
    : hardQuestion(graph, random, number - Math.floor(number / 3)),
);
const options = { workUnits, evaluationTimeoutMs, now: () => performance.now() };

/** Starts threads that do nothing but take time from the others; returns what ends them. */
function starve(): () => Promise<unknown> {
  const busy = Array.from({ length: 2 }, () => new Worker('for (;;);', { eval: true }));
  return () => Promise.all(busy.map((thread) => thread.terminate()));
}

/** The solver of plan completions is a thread of its own, and dear to start. */
const solver = new Solver();
after(() => solver.close());

/** Every answer by an answerer that has answered nothing before. */
const expected = jobs.map((job) => askText(new Answerer(graph, { ...options, solver }), job));

test('hard questions are bounded by their work, and never by the clock', () => {
  const bounded = expected.filter((answer) => answer.includes('"cause":"work"')).length;
  process.stdout.write(`# ${bounded} of ${numRuns} answers were bounded by their work\n`);
  assert.ok(bounded > numRuns / 4);
  assert.equal(expected.filter((answer) => answer.includes('"cause":"time"')).length, 0);
});

test('questions of every kind are among them, and bounded', () => {
  const boundedBy = (kind: number): number =>
    expected.filter(
      (answer, at) =>
        at % 3 === 2 &&
        Math.floor(at / 3) % furtherKinds.length === kind &&
        /"cause":"work"|enumeration_truncated|"outcome":"bounded"/u.test(answer),
    ).length;
  const counts = furtherKinds.map((kind, at) => [kind, boundedBy(at)] as const);
  process.stdout.write(`# bounded: ${counts.map((each) => each.join(' ')).join(', ')}\n`);
  assert.deepEqual(
    counts.filter(([kind, count]) => count === 0 && kind !== 'unlock').map(([kind]) => kind),
    [],
    'few courses have rules that cost much',
  );
});

test('what an answerer has answered before changes nothing', () => {
  const answerer = new Answerer(graph, { ...options, solver });
  for (const at of shuffled(jobs, random))
    assert.equal(askText(answerer, jobs[at] ?? assert.fail()), expected[at], `question ${at}`);
});

for (const [load, threads, batchMaximumJobs] of [
  ['an idle', 2, 16],
  ['a starved', 2, 3],
  ['a starved', 4, 16],
] as const) {
  test(`${load} pool of ${threads} gives the same bytes, in any order and any batches`, async () => {
    const relieve = load === 'a starved' ? starve() : () => Promise.resolve();
    const queueMaximumJobs = jobs.length;
    const engine = await startEngine({ graph, threads, queueMaximumJobs, batchMaximumJobs, ...options });
    const order = shuffled(jobs, random);
    const answers = await Promise.all(order.map((at) => answerOf(engine, jobs[at] ?? assert.fail(), at)));
    for (const [position, at] of order.entries())
      assert.equal(answers[position], expected[at], `question ${at}`);
    assert.equal(engine.load().timeLimitedJobs, 0);
    await engine.close();
    await relieve();
  });
}

/** A refused question is submitted again, as a client does. */
async function answerOf(engine: Engine, job: Job, at: number): Promise<string> {
  const lane = at % 2 === 0 ? 'light' : 'heavy';
  const traits = { lane, workMicros: 1000, client: `client ${at}` } as const;
  for (;;) {
    const answer = await new Promise<string>((resolve) =>
      engine.submit(
        packJob(job),
        (outcome) => resolve('bytes' in outcome ? Buffer.from(outcome.bytes).toString('utf8') : outcome.kind),
        traits,
      ),
    );
    if (answer !== 'queue_full') return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** All positions, in any order. */
function shuffled(list: readonly unknown[], choose: Random): number[] {
  const positions = [...list.keys()];
  for (let at = positions.length - 1; at > 0; at -= 1) {
    const other = choose(at + 1);
    [positions[at], positions[other]] = [positions[other] ?? 0, positions[at] ?? 0];
  }
  return positions;
}
