/** Courses that complete a credential alone: found by trying out every course of the catalog, one at a time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Answerer } from '../../engine/answer/answerer.ts';
import { isMet } from '../../engine/evaluate/verdict.ts';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import { uint32At } from '../../shared/column.ts';
import type { Warning } from '../../shared/contract/envelope.ts';
import { childRules, type Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { emptyDetail } from '../../shared/job/job.ts';
import { toJob } from '../packed-jobs.ts';
import { runs } from '../property-runs.ts';
import { allocated } from './allocated.ts';
import { ask, packIds, timelessAnswerer, unlockJob } from './ask.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { rivalCatalog, rivalState } from './random-rivals.ts';
import { sharingCatalog, sharingState } from './random-sharing.ts';

/** The catalog with a credential that requires the others, and perhaps a course. */
function withDegree(catalogs: fc.Arbitrary<CatalogSource>): fc.Arbitrary<CatalogSource> {
  const degree = fc.record({
    kind: fc.constantFrom('all_of' as const, 'any_of' as const),
    exclusive: fc.boolean(),
    count: fc.integer({ min: 1, max: 2 }),
    further: fc.uniqueArray(fc.constantFrom('AA 1', 'BB 1', 'BB 2'), { maxLength: 2 }),
  });
  return fc.tuple(catalogs, degree).map(([source, { kind, exclusive, count, further }]) => ({
    ...source,
    credentials: [
      ...source.credentials,
      {
        credential_id: 'credential:degree',
        kind: 'degree' as const,
        title: 'Degree',
        requirement: {
          kind,
          exclusive,
          rules: [
            {
              kind: 'credential' as const,
              credential_ids: source.credentials.map((one) => one.credential_id),
              count,
            },
            ...further.map((course_code) => ({ kind: 'course' as const, course_code })),
          ],
        },
      },
    ],
  }));
}

function isMetBy(graph: CourseGraph, state: StateDocument, credential: number): boolean {
  return allocated(graph, state, [credential]).allocation.trees.every(({ verdict }) => isMet(verdict));
}

/** Whether there is an exclusion or a condition inside an exclusion. */
function lifts(rule: Rule, isExcluded = false): boolean {
  if (isExcluded && (rule.kind === 'none_of' || rule.kind === 'when')) return true;
  return childRules(rule).some((child) => lifts(child, isExcluded || rule.kind === 'none_of'));
}

function planning(state: StateDocument, course_code: string): StateDocument {
  const [last] = state.terms.slice(-1);
  const entry = { term_id: last?.term_id ?? assert.fail(), course_code, status: 'planned' as const };
  return { ...state, courses: [...state.courses, entry] };
}

function progressOf(answerer: Answerer, graph: CourseGraph, state: StateDocument, credential: number) {
  const detail = { ...emptyDetail, credentials: packIds([credential]) };
  const job = toJob({ ...fromJob(unlockJob(graph, state, [])), question: 'credential_progress', detail });
  const { data, warnings } = ask(answerer, job);
  const result = data.results[0] ?? assert.fail();
  const alone = result.missing_options
    .filter(({ unlocks_alone }) => unlocks_alone)
    .map(({ course_code }) => course_code);
  return { status: result.status, alone, warnings: warnings as readonly Warning[] };
}

function assertFound(catalogs: fc.Arbitrary<CatalogSource>, states: fc.Arbitrary<StateDocument>): number {
  let found = 0;
  fc.assert(
    fc.property(withDegree(catalogs), states, (source, state) => {
      const graph = graphInMemory(source);
      const heldCodes = new Set(
        state.courses.map(({ course_code, external }) => course_code ?? external?.equivalent_course_code),
      );
      const isAlone = (code: string): boolean =>
        source.courses.every(
          ({ course_code, cross_listings = [] }) =>
            cross_listings.length === 0 || (course_code !== code && !cross_listings.includes(code)),
        );
      const absent = source.courses
        .map(({ course_code }) => course_code)
        .filter((code) => isAlone(code) && !heldCodes.has(code));
      // What lifts an exclusion is no option: no rule asks for it.
      if (source.credentials.some(({ requirement }) => requirement !== undefined && lifts(requirement)))
        return;
      for (let credential = 0; credential < graph.credentialCount; credential += 1) {
        const id = copyText(graph, uint32At(graph.sections['credential.id'], credential));
        const isMetNow = isMetBy(graph, state, credential);
        const completing = absent.filter(
          (code) => !isMetNow && isMetBy(graph, planning(state, code), credential),
        );
        const { alone } = progressOf(timelessAnswerer(graph), graph, state, credential);
        const options = alone.filter((code) => absent.includes(code));
        assert.deepEqual(options.sort(), completing.sort(), id);
        found += completing.length;
      }
    }),
    runs(200),
  );
  return found;
}

test('every course that completes a credential alone is an option, whatever other courses count for', () => {
  assert.ok(assertFound(sharingCatalog, sharingState) > 0);
});

test('the same beside rivals, limits and equal leaves', () => {
  assert.ok(assertFound(rivalCatalog, rivalState) > 0);
});

test('where the work ends, those that complete alone are the first of all that do, and the end is named', () => {
  let cut = 0;
  fc.assert(
    fc.property(withDegree(sharingCatalog), sharingState, (source, state) => {
      const graph = graphInMemory(source);
      for (let credential = 0; credential < graph.credentialCount; credential += 1) {
        const whole = progressOf(timelessAnswerer(graph), graph, state, credential);
        for (let workUnits = 100; workUnits < 20_000 && whole.alone.length > 1; workUnits *= 1.5) {
          const options = { evaluationTimeoutMs: Number.POSITIVE_INFINITY, now: () => 0, workUnits };
          const found = progressOf(new Answerer(graph, options), graph, state, credential);
          if (found.status !== whole.status) continue;
          assert.deepEqual(found.alone, whole.alone.slice(0, found.alone.length));
          if (found.alone.length === whole.alone.length) continue;
          cut += 1;
          const [warning] = found.warnings.filter(({ code }) => code === 'list_truncated');
          assert.equal(warning?.details?.cause, 'work');
        }
      }
    }),
    runs(200),
  );
  assert.ok(cut > 0);
});
