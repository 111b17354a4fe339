/** Whether a credential is met, without what else could count for it: as the verdict of the best allocation says, for less work. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hardFamilies } from '../../bench/hard/hard-families.ts';
import { allocate, onlyWhetherMet } from '../../engine/allocate/allocate.ts';
import { isMet } from '../../engine/evaluate/verdict.ts';
import { WorkMeter } from '../../engine/evaluate/work-meter.ts';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { runs } from '../property-runs.ts';
import { allocated, loaded } from './allocated.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { rivalCatalog, rivalState } from './random-rivals.ts';
import { sharingCatalog, sharingState } from './random-sharing.ts';

/** With the search over courses, and with the search over rules alone. */
const allWays = [onlyWhetherMet, { ...onlyWhetherMet, courseSearchSteps: 0 }];

function assertSame(
  catalogs: fc.Arbitrary<CatalogSource>,
  states: fc.Arbitrary<StateDocument>,
  count: number,
): void {
  let met = 0;
  fc.assert(
    fc.property(catalogs, states, (source, state) => {
      const graph = graphInMemory(source);
      for (let credential = 0; credential < graph.credentialCount; credential += 1) {
        const isMetBy = (ways?: typeof onlyWhetherMet): boolean =>
          allocated(graph, state, [credential], ways).allocation.trees.every(({ verdict }) => isMet(verdict));
        const expected = isMetBy();
        met += expected ? 1 : 0;
        for (const ways of allWays) assert.equal(isMetBy(ways), expected);
      }
    }),
    runs(count),
  );
  assert.ok(met > 0);
}

test('whether a credential is met is what the best allocation says', () => {
  assertSame(sharingCatalog, sharingState, 800);
});

test('the same beside rivals, limits and equal leaves', () => {
  assertSame(rivalCatalog, rivalState, 800);
});

test('it takes less work than the best allocation of hard degrees, and finds the same', () => {
  let ofBest = 0;
  let ofMet = 0;
  for (const { sizes, make } of hardFamilies) {
    for (const held of [1, 0.8, 0.5]) {
      const { source, state } = make(sizes[0] ?? assert.fail(), 1);
      const courses = state.courses.slice(0, Math.ceil(held * state.courses.length));
      const evaluator = loaded(graphInMemory(source), { ...state, courses });
      const [best, only] = [new WorkMeter(3_000_000), new WorkMeter(3_000_000)];
      const [whole] = allocate(evaluator, [0], best).trees;
      const [asked] = allocate(evaluator, [0], only, onlyWhetherMet).trees;
      if (whole?.endedBy === null) assert.equal(isMet(asked?.verdict ?? 5), isMet(whole.verdict));
      // Whether the courses suffice is looked at first; where local search meets every rule at once, that was in vain.
      assert.ok(only.spent <= 1.02 * best.spent, `${only.spent} of ${best.spent}`);
      ofBest += best.spent;
      ofMet += only.spent;
    }
  }
  process.stdout.write(`# ${ofMet} of ${ofBest} units\n`);
  assert.ok(ofMet < 0.8 * ofBest, `${ofMet} of ${ofBest} units`);
});
