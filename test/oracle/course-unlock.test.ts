import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { ExplanationNode } from '../../shared/contract/academic-result.ts';
import { runs } from '../property-runs.ts';
import { ask, askText, timelessAnswerer, unlockJob } from './ask.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { naiveCatalog } from './naive-catalog.ts';
import { NaiveUnlock } from './naive-unlock.ts';
import { catalogCodes, catalogSource, studentState } from './random-catalog.ts';

const sorted = (words: Iterable<string>): string[] => [...words].sort();

test('course-unlock agrees with the contract read literally', () => {
  fc.assert(
    fc.property(catalogSource, fc.array(studentState, { minLength: 1, maxLength: 4 }), (source, states) => {
      const graph = graphInMemory(source);
      const answerer = timelessAnswerer(graph);
      const catalog = naiveCatalog(source);
      for (const state of states) {
        const naive = new NaiveUnlock(catalog, state);
        const { results } = ask(answerer, unlockJob(graph, state, catalogCodes)).data;
        for (const [index, code] of catalogCodes.entries()) {
          const expected = naive.answer(code);
          const result = results[index];
          assert.ok(result !== undefined);
          if (expected.isContested) continue;
          assert.equal(result.status, expected.status, `status of ${code}`);
          const options = result.missing_options.map(
            ({ course_code, unlocks_alone, ready }) => `${course_code} ${unlocks_alone} ${ready}`,
          );
          const expectedOptions = expected.missing.map(
            ({ course_code, unlocks_alone, ready }) => `${course_code} ${unlocks_alone} ${ready}`,
          );
          assert.deepEqual(sorted(options), sorted(expectedOptions), `missing options of ${code}`);
          const antirequisites = result.conflicts.filter(
            ({ conflict_reason }) => conflict_reason === 'antirequisite_present',
          );
          assert.equal(antirequisites.length > 0, expected.conflicts.size > 0, `antirequisites of ${code}`);
          const reasons = new Set(result.unknowns.map(({ unknown_reason }) => unknown_reason as string));
          for (const reason of expected.unknownReasons)
            assert.ok(reasons.has(reason), `${reason} of ${code}`);
        }
      }
    }),
    runs(400),
  );
});

test('every dead end is explained', () => {
  fc.assert(
    fc.property(catalogSource, studentState, (source, state) => {
      const graph = graphInMemory(source);
      const { results } = ask(timelessAnswerer(graph), unlockJob(graph, state, catalogCodes)).data;
      for (const result of results) {
        const { status, conflicts, unknowns, missing_options, target } = result;
        // What a limit bars is no conflict, and no option is (decisions.md, part F).
        if (target.kind === 'course' && hasLimits(source, target.course_code)) continue;
        const label = `${status} of ${JSON.stringify(result.target)}`;
        if (status === 'conflict') assert.ok(conflicts.length > 0, label);
        if (status === 'unknown') assert.ok(unknowns.length > 0, label);
        if (status !== 'partial' && status !== 'unsatisfied') continue;
        const isExplained = missing_options.length + unknowns.length + conflicts.length > 0;
        assert.ok(isExplained || isSelfExplaining(result.explanation_tree), label);
      }
    }),
    runs(400),
  );
});

function hasLimits({ courses }: CatalogSource, code: string): boolean {
  return JSON.stringify(courses.find(({ course_code }) => course_code === code)).includes('"limits":[{');
}

/** Whether the tree has an unmet leaf that no course of the catalog can meet: the tree shows it. */
function isSelfExplaining({ rule, status, course_code, children }: ExplanationNode): boolean {
  if (status === 'satisfied' || status === 'in_plan') return false;
  if (children !== undefined) return children.some(isSelfExplaining);
  return rule !== 'course' || !catalogCodes.includes(course_code ?? '');
}

test("the order of a state's entries never matters", () => {
  fc.assert(
    fc.property(catalogSource, studentState, (source, state) => {
      const graph = graphInMemory(source);
      const answerer = timelessAnswerer(graph);
      const reversed = { ...state, courses: [...state.courses].reverse() };
      const forward = askText(answerer, unlockJob(graph, state, catalogCodes));
      assert.equal(askText(answerer, unlockJob(graph, reversed, catalogCodes)), forward);
    }),
    runs(200),
  );
});

test('every source that an answer names is in its envelope, once, in order of first mention', () => {
  fc.assert(
    fc.property(catalogSource, studentState, (source, state) => {
      const graph = graphInMemory(source);
      const answerer = timelessAnswerer(graph);
      const answer = ask(answerer, unlockJob(graph, state, catalogCodes));
      const { source_references, ...rest } = answer;
      const named = JSON.stringify(rest).match(/sref_[A-Za-z0-9_-]+/gu) ?? [];
      assert.deepEqual(
        source_references.map(({ source_reference_id }) => source_reference_id),
        [...new Set(named)],
      );
      const unknowns = answer.data.results.flatMap((result) => result.unknowns);
      assert.deepEqual(answer.unknowns, unknowns);
    }),
    runs(100),
  );
});
