import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { AcademicResult } from '../../shared/contract/academic-result.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { type Asked, absent, defaultBounds, emptyDetail } from '../../shared/job/job.ts';
import { toJob } from '../packed-jobs.ts';
import { runs } from '../property-runs.ts';
import { ask, packIds, timelessAnswerer, unlockJob } from './ask.ts';
import { graphInMemory } from './graph-in-memory.ts';
import { catalogCodes, catalogSource, studentState } from './random-catalog.ts';
import { sharingCatalog, sharingState } from './random-sharing.ts';
import { keysOf, rereadResult, type UnresolvedSubrule, unresolvedIn } from './reread-result.ts';

/** Every question over a whole catalog; the last one, an advisory, consists of the four that it allows. */
function questionsOver(graph: CourseGraph, hypothetical: StateDocument) {
  const courses = packIds(Array.from({ length: graph.courseCount }, (_, course) => course));
  const credentials = packIds(Array.from({ length: graph.credentialCount }, (_, credential) => credential));
  const { entries } = fromJob(unlockJob(graph, hypothetical, []));
  const asked = { targets: courses, term: absent, bounds: defaultBounds, detail: null };
  const detail = { ...emptyDetail, credentials };
  const against = { ...emptyDetail, againstCourses: courses, againstCredentials: credentials };
  const unlock: Asked = { ...asked, question: 'course_unlock' };
  const impact: Asked = { ...asked, question: 'course_impact', detail: against };
  const progress: Asked = { ...asked, question: 'credential_progress', detail };
  const gaps: Asked = { ...asked, question: 'credential_gap_summary', detail };
  const whatIf: Asked = {
    ...asked,
    question: 'what_if',
    detail: { ...detail, hypotheticalEntries: entries },
  };
  const parts = [unlock, impact, progress, whatIf];
  const advisory: Asked = { ...asked, question: 'advisory', detail: { ...emptyDetail, parts } };
  return { unlock, impact, progress, gaps, whatIf, advisory };
}

function rereadAll(source: CatalogSource, state: StateDocument, hypothetical: StateDocument): void {
  const graph = graphInMemory(source);
  const answerer = timelessAnswerer(graph);
  const keyOf = keysOf(source);
  const answered = (asked: Asked): readonly AcademicResult[] =>
    ask(answerer, toJob({ ...fromJob(unlockJob(graph, state, [])), ...asked })).data.results;
  const { unlock, impact, progress, gaps, whatIf, advisory } = questionsOver(graph, hypothetical);
  for (const asked of [unlock, impact, progress, whatIf]) {
    for (const result of answered(asked)) rereadResult(result, keyOf);
  }
  const whole = answered(progress);
  for (const [at, gap] of answered(gaps).entries()) {
    const { explanation_tree: tree, status } = whole[at] ?? assert.fail('one summary a credential');
    assert.equal(gap.status, status);
    const { unresolved_subrules: listed, missing_courses: missing } = gap as unknown as {
      unresolved_subrules: readonly UnresolvedSubrule[];
      missing_courses: readonly { course_code: string }[];
    };
    const codes = new Set(missing.map(({ course_code }) => course_code));
    // A course that is missing for one rule may be held, and spent, for another: the state decides whether it is listed.
    const isClear = ({ label, status }: UnresolvedSubrule): boolean =>
      status !== 'unsatisfied' || !codes.has(label.split(/ with a grade | \(or in the same term/u)[0] ?? '');
    const expected = unresolvedIn(tree, codes);
    assert.deepEqual(listed.filter(isClear).map(withoutCounts), expected.map(withoutCounts));
    for (const { label, required, counted, required_units } of listed) {
      assert.ok(required >= 0 && counted >= 0 && Number.isInteger(required + counted), label);
      if (required_units !== undefined) assert.ok(counted < required, label);
    }
  }
  const { answers } = ask(answerer, toJob({ ...fromJob(unlockJob(graph, state, [])), ...advisory }))
    .data as unknown as { answers: readonly { readonly results: readonly AcademicResult[] }[] };
  assert.equal(answers.length, 4);
  for (const { results } of answers) for (const result of results) rereadResult(result, keyOf);
}

function withoutCounts({ required: _, counted: __, ...rest }: UnresolvedSubrule): unknown {
  return rest;
}

test('the leaves of an explanation give its root, for every question', () => {
  fc.assert(
    fc.property(catalogSource, studentState, studentState, (source, state, other) => {
      assert.equal(catalogCodes.length, source.courses.length);
      rereadAll(source, state, { ...state, courses: other.courses });
    }),
    runs(40),
  );
});

test('an exclusion within an allocated prerequisite counts courses of all terms', () => {
  const course = (course_code: string): Rule => ({ kind: 'course', course_code });
  const rules: Rule[] = [
    course('AA 1'),
    course('AA 2'),
    { kind: 'none_of', rules: [{ kind: 'courses_from', from: { course_codes: ['BB 1'] } }] },
  ];
  const limits = [{ from: {}, maximum_count: 1 }];
  const source: CatalogSource = {
    catalog: { institution: 'Oracle College', catalog_version_id: 'o', captured_at: '2026-01-01T00:00:00Z' },
    courses: ['AA 1', 'AA 2', 'BB 1', 'BB 2'].map((course_code) => ({
      course_code,
      title: course_code,
      units: 0.5,
      ...(course_code === 'BB 2' && { prerequisite: { kind: 'all_of', rules, limits } }),
    })),
    credentials: [],
    renames: [],
    remarks: [],
  };
  const held = { AA_1: 'a', AA_2: 'a', BB_1: 'b', BB_2: 'b' };
  const state: StateDocument = {
    catalog_version_id: 'o',
    terms: [{ term_id: 'a' }, { term_id: 'b' }],
    courses: Object.entries(held).map(([name, term_id]) => ({
      term_id,
      course_code: name.replace('_', ' '),
      status: 'taken',
    })),
    credential_ids: [],
    attributes: {},
  };
  rereadAll(source, state, state);
});

test('so they do for credentials that contend for courses', () => {
  fc.assert(
    fc.property(sharingCatalog, sharingState, sharingState, (source, state, other) =>
      rereadAll(source, state, { ...state, courses: other.courses }),
    ),
    runs(40),
  );
});
