import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { runs } from '../property-runs.ts';
import { ask, timelessAnswerer, unlockJob } from './ask.ts';
import { BruteAllocation } from './brute-allocation.ts';
import { statusOfBest } from './brute-places.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { rivalCatalog, rivalState } from './random-rivals.ts';
import { credentialIds, sharingCatalog, sharingState } from './random-sharing.ts';

const target = 'ZZ 900';
const [credential = ''] = credentialIds;

/** Allocations with more assignments than this are too many to try out. */
const maximumAssignments = 100;

test('a prerequisite that restricts sharing is met as far as the best of all allocations meets it', () => {
  assertBest(sharingCatalog, sharingState, 400);
});

test('the same beside rivals, limits and equal leaves', () => {
  assertBest(rivalCatalog, rivalState, 300);
});

test('what meets such a prerequisite in earlier terms alone meets it in a term', () => {
  fc.assert(
    fc.property(sharingCatalog, sharingState, (catalog, state) => {
      const source = withPrerequisite(catalog);
      fc.pre(!JSON.stringify(source.credentials[0]?.requirement).includes('none_of'));
      const graph = graphInMemory(source);
      const termId = state.terms.at(-1)?.term_id ?? '';
      const earlier = { ...state, courses: state.courses.filter(({ term_id }) => term_id !== termId) };
      const isMet = (held: StateDocument): boolean => {
        const { data } = ask(timelessAnswerer(graph), unlockJob(graph, held, [target], { termId }));
        return data.results.every(({ status }) => status === 'satisfied' || status === 'in_plan');
      };
      assert.equal(isMet(state), isMet(earlier));
    }),
    runs(300),
  );
});

function assertBest(
  catalogs: fc.Arbitrary<CatalogSource>,
  states: fc.Arbitrary<StateDocument>,
  count: number,
): void {
  let compared = 0;
  fc.assert(
    fc.property(catalogs, states, (catalog, state) => {
      const source = withPrerequisite(catalog);
      const brute = new BruteAllocation(source, state, [credential]);
      if (brute.sizeUpTo(maximumAssignments) > maximumAssignments || brute.isOpen) return;
      const graph = graphInMemory(source);
      const [result] = ask(timelessAnswerer(graph), unlockJob(graph, state, [target])).data.results;
      assert.ok(result !== undefined);
      compared += 1;
      const status = result.status.replace('unsatisfied', 'partial');
      const best = statusOfBest(brute.best());
      // What an allocation is worth does not tell whether branches under an unknown condition agree to be unmet.
      const mayAgree = best === 'unknown' && JSON.stringify(source.credentials).includes('consent');
      assert.ok(status === best || (mayAgree && status === 'partial'), `${status}, not ${best}`);
      const isMetWith = (course_code: string): boolean => {
        const courses = [
          ...state.courses,
          { term_id: state.terms[0]?.term_id ?? '', course_code, status: 'planned' as const },
        ];
        const after = new BruteAllocation(source, { ...state, courses }, [credential]);
        return ['satisfied', 'in_plan'].includes(statusOfBest(after.best()));
      };
      for (const { course_code, unlocks_alone } of result.missing_options)
        assert.equal(unlocks_alone, isMetWith(course_code), `${course_code} alone`);
    }),
    runs(count),
  );
  process.stdout.write(`# ${compared} prerequisites compared with all allocations\n`);
}

/** The requirement of the first credential as the prerequisite of a further course. */
function withPrerequisite(source: CatalogSource): CatalogSource {
  const prerequisite = source.credentials.find(
    ({ credential_id }) => credential_id === credential,
  )?.requirement;
  assert.ok(prerequisite !== undefined);
  return {
    ...source,
    courses: [...source.courses, { course_code: target, title: target, units: 0.5, prerequisite }],
  };
}
