/** Real catalogs, published whole, with questions about everything under a few plans; bench/real-catalogs.ts runs longer. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openCourseGraph } from '../../shared/index-format/course-graph.ts';
import { runs } from '../property-runs.ts';
import { publishCatalog, realCatalogDirectory } from '../real-catalogs.ts';
import { temporaryDirectory } from '../unit/publish/sample.ts';
import { plausiblePlan, randomNumbers, randomPlan } from './plausible-plans.ts';
import { Survey } from './survey.ts';

const catalogs = [
  ['waterloo', 'waterloo'],
  ['nebula', 'utd'],
  ['fireroad', 'mit'],
] as const;

/** Much longer than an evaluation takes: one that is still cut short is a finding. */
const evaluationTimeoutMs = 5000;

for (const [adapter, name] of catalogs) {
  const from = realCatalogDirectory(name);
  const skip = from === null ? 'no such catalog on this machine' : false;
  test(`every answer over ${name} is whole, and none is cut short`, { skip }, async () => {
    const directory = temporaryDirectory();
    const out = join(directory, 'index');
    await publishCatalog(adapter, from ?? '', out);
    const graph = openCourseGraph(join(out, 'graph-projection.safetensors'));
    const survey = new Survey(graph, { stride: 40, samples: 1, evaluationTimeoutMs });
    const { seed, numRuns } = runs(2);
    const random = randomNumbers(seed);
    for (let plan = 0; plan < numRuns; plan += 1) {
      survey.ask((plan % 2 === 0 ? plausiblePlan : randomPlan)(graph, random), random);
    }
    for (const [question, { words }] of survey.tallies) {
      assert.equal(words.get('evaluation_bounded') ?? 0, 0, `${question} of ${name} was cut short`);
    }
    graph.file.unmap();
    rmSync(directory, { recursive: true });
  });
}
