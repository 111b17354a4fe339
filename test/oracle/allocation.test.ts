import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SearchWays } from '../../engine/allocate/allocate.ts';
import { wholeState } from '../../engine/evaluate/student/student.ts';
import { academicStatus, isMet, unknown } from '../../engine/evaluate/verdict.ts';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import { uint32At } from '../../shared/column.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { runs } from '../property-runs.ts';
import { allocated, appliedCodes, loaded, type Outcome } from './allocated.ts';
import { BruteAllocation } from './brute-allocation.ts';
import { compare } from './brute-places.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { rivalCatalog, rivalState } from './random-rivals.ts';
import { credentialIds, sharingCatalog, sharingState } from './random-sharing.ts';

function statuses({ evaluator, allocation }: Outcome): string[][] {
  return allocation.trees.map((tree) =>
    Array.from({ length: uint32At(evaluator.sections['rule.size'], tree.root) }, (_, index) =>
      academicStatus(tree.verdictOf(tree.root + index)),
    ),
  );
}

/** As it comes; by the search over rules from the start; and use by use, as for courses with too many options to list. */
const allWays: readonly (SearchWays | undefined)[] = [
  undefined,
  { courseSearchSteps: 0, listsOptions: true },
  { courseSearchSteps: 0, listsOptions: false },
];

/** Allocations with more assignments than this are left to allocation-milp.test.ts, and counted. */
const maximumAssignments = 2_000;

test('an allocation observes every rule of sharing, and none is better', () => {
  assertBest(sharingCatalog, sharingState, 500);
});

test('beside rivals, limits and equal leaves an allocation observes every rule of sharing, and none is better', () => {
  assertBest(rivalCatalog, rivalState, 400);
});

/** Compares with brute force, in all ways of the search. */
function assertBest(
  catalogs: fc.Arbitrary<CatalogSource>,
  oneState: fc.Arbitrary<StateDocument>,
  count: number,
): void {
  let contested = 0;
  let skipped = 0;
  let unproven = 0;
  let unprovenWithOptions = 0;
  fc.assert(
    fc.property(
      catalogs,
      fc.array(oneState, { minLength: 1, maxLength: 3 }),
      fc.constantFrom([0], [0, 1], [1, 0]),
      (source, states, credentials) => {
        const graph = graphInMemory(source);
        const ids = credentials.map((credential) => credentialIds[credential] ?? '');
        for (const state of states) {
          const brute = new BruteAllocation(source, state, ids);
          const size = brute.sizeUpTo(maximumAssignments);
          if (size > 4) contested += 1;
          if (size > maximumAssignments || brute.isOpen) {
            skipped += 1;
            continue;
          }
          const best = brute.best();
          for (const ways of allWays) {
            const outcome = allocated(graph, state, credentials, ways);
            const { proven } = outcome.allocation;
            if (ways?.listsOptions === false) unproven += proven ? 0 : 1;
            // Some options are left out where a course has more than six leaves with different rivals.
            else if (!proven) unprovenWithOptions += 1;
            const applied = brute.usesOf(appliedCodes(outcome, state));
            assert.ok(brute.observesExclusivity(applied), 'exclusivity');
            assert.ok(brute.observesQuotas(applied), 'limits and overlaps');
            const found = brute.objective(applied);
            if (proven) {
              assert.deepEqual(statuses(outcome), brute.statuses(applied));
              assert.deepEqual(found, best);
              continue;
            }
            // What is said of a credential without the best allocation is true of the best allocation.
            assert.ok(
              compare(found, best) < 0 || found.join() === best.join(),
              'worse than the best, or equal',
            );
            if (outcome.allocation.trees.every(({ verdict }) => verdict !== unknown))
              assert.deepEqual(found.slice(0, 4), best.slice(0, 4));
          }
        }
      },
    ),
    runs(count),
  );
  assert.ok(unprovenWithOptions <= contested / 100, `${unprovenWithOptions} unproven of ${contested}`);
  process.stdout.write(
    `# ${contested} allocations with something to decide, ${skipped} of them too many to try out: skipped; ${unproven} unproven without options\n`,
  );
}

test('the order of entries never matters', () => {
  fc.assert(
    fc.property(sharingCatalog, sharingState, (source, state) => {
      const graph = graphInMemory(source);
      const reversed = { ...state, courses: [...state.courses].reverse() };
      for (const ways of allWays) {
        const [forward, backward] = [state, reversed].map((each) => allocated(graph, each, [0, 1], ways));
        assert.ok(forward !== undefined && backward !== undefined);
        assert.deepEqual(statuses(backward), statuses(forward));
        assert.deepEqual(appliedCodes(backward, state), appliedCodes(forward, state));
      }
    }),
    runs(400),
  );
});

test('without contested courses, allocation agrees with evaluation without allocation', () => {
  fc.assert(
    fc.property(sharingCatalog, sharingState, (source, state) => {
      const graph = graphInMemory(withoutSharing(source));
      const outcome = allocated(graph, state, [0, 1]);
      const evaluator = loaded(graph, state);
      for (const tree of outcome.allocation.trees) {
        assert.equal(tree.verdict, evaluator.verdict(tree.root, wholeState));
      }
    }),
    runs(400),
  );
});

test('sharing rules never make a credential that is out of reach without them met', () => {
  fc.assert(
    fc.property(sharingCatalog, sharingState, (source, state) => {
      const strict = allocated(graphInMemory(source), state, [0, 1]).allocation;
      const free = allocated(graphInMemory(withoutSharing(source)), state, [0, 1]).allocation;
      for (const [index, tree] of strict.trees.entries()) {
        if (isMet(tree.verdict)) assert.ok(isMet(free.trees[index]?.verdict ?? 5));
      }
    }),
    runs(400),
  );
});

function withoutSharing(source: CatalogSource): CatalogSource {
  return JSON.parse(JSON.stringify(source), (key, value: unknown) =>
    key === 'exclusive' || key === 'limits' || key === 'overlap_limits' ? undefined : (value as Rule),
  ) as CatalogSource;
}
