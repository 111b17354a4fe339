/** What publication calls impossible to complete has no plan, however long the horizon; most of the rest has one. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Solver } from '../../engine/complete/solver/solver.ts';
import { runs } from '../property-runs.ts';
import { linkSample } from '../unit/publish/sample.ts';
import { timelessAnswerer } from './ask.ts';
import { askCompletion } from './ask-completion.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { randomCompletion } from './random-completion.ts';

const solver = new Solver();
after(() => solver.close());

const terms = ['winter', 'fall', 'winter', 'fall', 'winter', 'fall'].map((season, at) => ({
  term_id: `${2030 + at}-${season}`,
  level: '2A',
}));

test('a credential that publication calls impossible has no plan', () => {
  const { seed, numRuns } = runs(120);
  const tally = { impossible: 0, none: 0 };
  for (let run = 0; run < numRuns; run += 1) {
    const { source } = randomCompletion(seed + run);
    const { findings } = linkSample(source);
    const graph = graphInMemory(source);
    const state = {
      catalog_version_id: source.catalog.catalog_version_id,
      terms,
      courses: [],
      credential_ids: [],
      attributes: {},
    };
    for (const { credential_id: id } of source.credentials) {
      const finding = findings.find(
        ({ check, subject }) => check === 'impossible_credential' && subject === id,
      );
      const { outcome } = askCompletion(timelessAnswerer(graph, solver), graph, state, {
        credential_ids: [id],
        terms,
      });
      if (outcome === 'none') tally.none += 1;
      if (finding === undefined) continue;
      tally.impossible += 1;
      assert.equal(outcome, 'none', `seed ${seed + run}: ${finding.message}`);
    }
  }
  process.stdout.write(`# of ${2 * numRuns} credentials: ${JSON.stringify(tally)}\n`);
  assert.ok(tally.impossible >= tally.none / 8, 'publication names many of those without a plan');
});
