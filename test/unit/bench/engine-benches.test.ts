/** The benches of single parts of the engine, with small parameters. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocationBench } from '../../../bench/allocation.ts';
import { allocationShapes } from '../../../bench/allocation-shapes.ts';
import { openBenchIndex } from '../../../bench/bench-index.ts';
import { findRow } from '../../../bench/figures/bench-result.ts';
import { pathsBench } from '../../../bench/paths.ts';
import { batchesOf, batchJobs, questionKinds } from '../../../bench/worker/questions.ts';
import { Answerer } from '../../../engine/answer/answerer.ts';
import { unpackOutcomes } from '../../packed-jobs.ts';

test('the allocation bench times every shape and reports the outcome', async () => {
  const result = await allocationBench({ time: 1, repetitions: 1 });
  for (const [position, { name }] of allocationShapes.entries()) {
    const row = findRow(result, name, 'median');
    assert.ok(row !== null && row.median > 0 && row.ratio !== null, name);
    assert.ok(result.notes[position]?.startsWith(`${name}: `), name);
    assert.match(result.notes[position] ?? '', /: (proven|BOUNDED), [a-z_]+/u);
  }
});

test('the paths bench enumerates paths to every course and credential, for two plans', async () => {
  const result = await pathsBench({ index: null });
  for (const name of ['first-year plan, courses', 'third-year plan, credentials']) {
    const [median, slowest] = ['median', 'slowest'].map((measure) => findRow(result, name, measure)?.median);
    assert.ok(median !== undefined && slowest !== undefined && 0 < median && median <= slowest, name);
    assert.ok(
      result.notes.some((note) => note.startsWith(`${name}: `) && note.includes('; answers ')),
      name,
    );
  }
});

test('the worker bench asks questions that a worker answers, whose states come as often as is said', async () => {
  const index = await openBenchIndex(null);
  const answerer = new Answerer(index.graph, { evaluationTimeoutMs: 60_000, now: () => performance.now() });
  for (const kind of questionKinds) {
    const batches = batchesOf(kind, index.graph);
    assert.equal(batchJobs * batches.length > 512, kind === 'new states', kind);
    for (const batch of batches.slice(0, 4)) {
      const outcomes = unpackOutcomes(answerer.answerBatch(new Uint8Array(batch)));
      assert.deepEqual(new Set(outcomes.map((outcome) => outcome.kind)), new Set(['answer']), kind);
      assert.equal(outcomes.length, batchJobs);
    }
  }
  index.dispose();
});
