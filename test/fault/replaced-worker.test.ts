/** An engine that is closed while a worker loads that replaces a dead one: Node may abort if such a thread is terminated. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type EngineOutcome, ownTraits, startEngine } from '../../engine/engine.ts';
import { graphFileName, openCourseGraph } from '../../shared/index-format/course-graph.ts';
import { publishTinyCatalog } from '../wire/tiny-catalog.ts';
import { until } from '../wire/until.ts';

test('an engine closes after the replacements of dead workers have loaded', async (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-replaced-'));
  t.after(() => rmSync(directory, { recursive: true }));
  const loads = join(directory, 'loads');
  writeFileSync(loads, '');
  process.env['GRADUS_TEST_LOADS'] = loads;
  const countOf = (word: string): number => readFileSync(loads, 'utf8').split(word).length - 1;
  const engine = await startEngine({
    graph: openCourseGraph(join(await publishTinyCatalog(directory), graphFileName)),
    threads: 2,
    queueMaximumJobs: 2,
    evaluationTimeoutMs: 1000,
    workerUrl: new URL('./slow-worker.js', import.meta.url),
  });
  const outcome = await new Promise<EngineOutcome>((resolve) => {
    engine.submit(new Uint8Array(8), resolve, ownTraits);
  });
  assert.equal(outcome.kind, 'worker_lost');
  await until(() => countOf('begun') > 2);
  await engine.close();
  assert.equal(countOf('ended'), countOf('begun'));
});
