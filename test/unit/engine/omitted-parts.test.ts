/** What an answer has without the parts that a request leaves out: each member of a result, for every choice of parts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rule } from '../../../shared/contract/rule.ts';
import { fromJob } from '../../../shared/job/codec.ts';
import { type Detail, emptyDetail, omissions, type Question } from '../../../shared/job/job.ts';
import { ask, packIds, timelessAnswerer, unlockJob } from '../../oracle/ask.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { toJob } from '../../packed-jobs.ts';
import { all, any, course } from './question-table.ts';

const { explanation, missing_options: missingOptions, all_but_status: allButStatus } = omissions;

/** The omissions without each of which a member stays. */
const dropping: Readonly<Record<string, number>> = {
  explanation_tree: explanation | allButStatus,
  missing_options: missingOptions | allButStatus,
  missing_options_omitted: missingOptions | allButStatus,
  alternative_paths: allButStatus,
  unapplied_course_codes: allButStatus,
  advances: allButStatus,
  completeness: allButStatus,
  assumptions: allButStatus,
  // A status alone still names what it rests on.
  target: 0,
  status: 0,
  entry_status: 0,
  impacts: 0,
  unknowns: 0,
  conflicts: 0,
};

const graph = graphInMemory({
  catalog: { institution: 'Unit', catalog_version_id: 'unit', captured_at: '2026-01-01T00:00:00Z' },
  courses: [
    { course_code: 'AA 1', title: 'A', units: 1 },
    { course_code: 'AA 2', title: 'A', units: 1, prerequisite: course('AA 1') },
    { course_code: 'AA 3', title: 'A', units: 1, prerequisite: any(course('AA 2'), course('BB 1')) },
    { course_code: 'BB 1', title: 'B', units: 1 },
    { course_code: 'CC 1', title: 'C', units: 1 },
    { course_code: 'CC 2', title: 'C', units: 1 },
  ],
  credentials: [
    {
      credential_id: 'credential:unit',
      kind: 'minor',
      title: 'Unit',
      requirement: {
        ...all(course('AA 1'), course('AA 2'), course('BB 1'), course('CC 1'), course('CC 2')),
        limits: [{ from: { subjects: ['CC'] }, maximum_count: 1 }],
      } as Rule,
    },
  ],
  renames: [],
  remarks: [],
});
const state = {
  catalog_version_id: 'unit',
  terms: [{ term_id: '2026-fall' }, { term_id: '2027-fall' }],
  courses: [
    { term_id: '2026-fall', course_code: 'AA 1', status: 'planned' as const },
    { term_id: '2026-fall', course_code: 'CC 1', status: 'taken' as const },
    { term_id: '2026-fall', course_code: 'CC 2', status: 'taken' as const },
    { term_id: '2027-fall', course_code: 'AA 3', status: 'planned' as const },
  ],
  credential_ids: [],
  attributes: {},
};
const first = packIds([0]);

/** The sources that an answer names, in order of first mention. */
function namedSources(answer: unknown): string[] {
  return [...new Set(JSON.stringify(answer).match(/(?<=")sref_[A-Za-z0-9_-]+(?=")/gu) ?? [])];
}

const questions: readonly (readonly [
  Question,
  readonly string[],
  Partial<Detail>,
  seen: readonly string[],
])[] = [
  [
    'course_unlock',
    ['AA 3'],
    { includePaths: true },
    ['alternative_paths', 'entry_status', 'missing_options'],
  ],
  ['course_impact', ['BB 1'], { againstCredentials: first, withDependents: true }, ['advances', 'impacts']],
  [
    'credential_progress',
    [],
    { credentials: first, includePaths: true },
    ['assumptions', 'unapplied_course_codes'],
  ],
];

for (const [question, codes, part, seen] of questions) {
  test(`${question} has the members that no omission drops, and has them unchanged`, () => {
    const answerer = timelessAnswerer(graph);
    const fields = fromJob(unlockJob(graph, state, codes));
    const answer = (omitted: number) =>
      ask(answerer, toJob({ ...fields, question, detail: { ...emptyDetail, ...part, omitted } }));
    const resultOf = (omitted: number): Readonly<Record<string, unknown>> => {
      const [{ source_reference_ids: sources, ...rest } = assert.fail()] = answer(omitted).data.results;
      assert.ok(sources.length > 0, 'whatever is left out, the sources are named');
      return rest;
    };
    const whole = resultOf(0);
    for (const member of seen) assert.ok(member in whole, `${member} is there to be left out`);
    for (let omitted = 0; omitted < 16; omitted += 1) {
      const kept = Object.entries(whole).filter(([member]) => {
        const mask = dropping[member];
        assert.ok(mask !== undefined, `${member} has no row`);
        return (mask & omitted) === 0;
      });
      assert.deepEqual(resultOf(omitted), Object.fromEntries(kept), `omitted: ${omitted}`);
      const { source_references: records, ...rest } = answer(omitted);
      const named = (omitted & omissions.source_references) === 0 ? namedSources(rest) : [];
      assert.deepEqual(
        records.map((record) => record.source_reference_id),
        named,
        `records in order of first mention, omitted: ${omitted}`,
      );
    }
  });
}
