/** A gap summary of an unmet credential without a path says why. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Answerer } from '../../../engine/answer/answerer.ts';
import type { CatalogSource, SourceCourse } from '../../../engine/publish/catalog-source.ts';
import type { AcademicUnknown } from '../../../shared/contract/academic-result.ts';
import type { Warning } from '../../../shared/contract/envelope.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import type { StateDocument } from '../../../shared/contract/student-state.ts';
import { fromJob } from '../../../shared/job/codec.ts';
import { emptyDetail } from '../../../shared/job/job.ts';
import { askText, packIds, unlockJob } from '../../oracle/ask.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { toJob } from '../../packed-jobs.ts';

const one = (course_code: string): Rule => ({ kind: 'course', course_code });
const all = (...rules: Rule[]): Rule => ({ kind: 'all_of', rules });
const any = (...rules: Rule[]): Rule => ({ kind: 'any_of', rules });
const condition = (given: Rule, then: Rule, ...otherwise: Rule[]): Rule => ({
  kind: 'when',
  if: given,
  then,
  ...(otherwise[0] === undefined ? {} : { otherwise: otherwise[0] }),
});

interface Case {
  readonly name: string;
  readonly requirement: Rule;
  /** Rules of the courses AA 1, AA 2, …, each with a record. */
  readonly courses: Readonly<Record<string, Partial<SourceCourse>>>;
  readonly held?: readonly string[];
  readonly attributes?: StateDocument['attributes'];
  readonly workUnits?: number;
  /** Reasons and unknowns; absent where there is a path. */
  readonly reasons?: readonly string[];
  readonly unknowns?: readonly string[];
}

const program: Rule = { kind: 'program', programs: ['Mathematics'], label: 'Students of Mathematics' };
const admittedLately: Rule = { kind: 'cohort', minimum: 2026 };
const level: Rule = { kind: 'level', minimum: '3A' };

const cases: readonly Case[] = [
  { name: 'a course that can be taken', requirement: one('AA 1'), courses: { 'AA 1': {} } },
  {
    name: 'a course that requires consent',
    requirement: one('AA 1'),
    courses: { 'AA 1': { prerequisite: { kind: 'consent' } } },
    reasons: ['undecided'],
    unknowns: ['consent_required'],
  },
  {
    name: 'a program, three courses away',
    requirement: one('AA 1'),
    courses: {
      'AA 1': { prerequisite: one('AA 2') },
      'AA 2': { prerequisite: one('AA 3') },
      'AA 3': { prerequisite: program },
    },
    reasons: ['undecided'],
    unknowns: ['attribute_missing'],
  },
  {
    name: 'a program, unless another course can be taken',
    requirement: any(one('AA 1'), one('AA 2')),
    courses: { 'AA 1': { prerequisite: program }, 'AA 2': {} },
  },
  {
    name: 'a level that the student does not have',
    requirement: one('AA 1'),
    courses: { 'AA 1': { prerequisite: level } },
    attributes: { level: '1A' },
    reasons: ['attribute_unmet'],
  },
  {
    name: 'a level that the student does not say',
    requirement: all(one('AA 1'), level),
    courses: { 'AA 1': {} },
    reasons: ['undecided'],
    unknowns: ['attribute_missing'],
  },
  {
    name: 'a year of admission that does not matter: the course for some can be taken',
    requirement: all(one('AA 1'), condition(admittedLately, one('AA 2'))),
    courses: { 'AA 1': {}, 'AA 2': {} },
    unknowns: ['attribute_missing'],
  },
  {
    name: 'a year of admission that does not matter: the course is held',
    requirement: all(one('AA 1'), condition(admittedLately, one('AA 2'))),
    courses: { 'AA 1': {}, 'AA 2': {} },
    held: ['AA 2'],
    unknowns: ['attribute_missing'],
  },
  {
    name: 'a year of admission that does not matter: the courses of both ways can be taken',
    requirement: condition(admittedLately, one('AA 1'), one('AA 2')),
    courses: { 'AA 1': {}, 'AA 2': {} },
    unknowns: ['attribute_missing'],
  },
  {
    name: 'an exclusion that nothing settles',
    requirement: all(one('AA 1'), { kind: 'none_of', rules: [program] }),
    courses: { 'AA 1': {} },
    reasons: ['undecided'],
    unknowns: ['attribute_missing'],
  },
  {
    name: 'a course without a record',
    requirement: one('ZZ 9'),
    courses: { 'AA 1': {} },
    reasons: ['not_in_catalog'],
  },
  {
    name: 'a course that is excluded by one that is held',
    requirement: one('AA 1'),
    courses: { 'AA 1': { antirequisites: ['AA 2'] }, 'AA 2': {} },
    held: ['AA 2'],
    reasons: ['excluded'],
  },
  {
    name: 'a set of which too few courses can be taken',
    requirement: { kind: 'courses_from', from: { course_codes: ['AA 1', 'AA 2'] }, count: 2 },
    courses: { 'AA 1': {}, 'AA 2': { prerequisite: { kind: 'consent' } } },
    reasons: ['too_few_courses', 'undecided'],
    unknowns: ['consent_required'],
  },
  {
    name: 'courses that exclude each other',
    requirement: all(one('AA 1'), one('AA 2')),
    courses: { 'AA 1': { antirequisites: ['AA 2'] }, 'AA 2': {} },
    reasons: ['no_combination'],
  },
  {
    name: 'too little work for a search',
    requirement: one('AA 1'),
    courses: { 'AA 1': {} },
    workUnits: 1,
    reasons: ['enumeration_truncated'],
  },
  {
    name: 'a chain of courses that is longer than the stack of a worker',
    requirement: one('AA 1'),
    courses: Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`AA ${at + 1}`, { prerequisite: one(`AA ${at + 2}`) }]),
    ),
    reasons: ['enumeration_truncated'],
  },
  { name: 'a credential that is met', requirement: one('AA 1'), courses: { 'AA 1': {} }, held: ['AA 1'] },
];

for (const { name, requirement, courses, held = [], attributes = {}, workUnits, ...expected } of cases) {
  test(`no path, because of ${name}`, () => {
    const source: CatalogSource = {
      catalog: {
        institution: 'No Path',
        catalog_version_id: 'test',
        captured_at: '2026-01-01T00:00:00Z',
        levels: ['1A', '2A', '3A'],
        programs: [{ program: 'Mathematics', names: ['Mathematics'] }],
      },
      courses: Object.entries(courses).map(([course_code, rules]) => ({
        course_code,
        title: course_code,
        units: 0.5,
        ...rules,
      })),
      credentials: [{ credential_id: 'credential:one', kind: 'minor', title: 'One', requirement }],
      renames: [],
      remarks: [],
    };
    const graph = graphInMemory(source);
    const plan: StateDocument = {
      catalog_version_id: 'test',
      terms: [{ term_id: 't' }],
      courses: held.map((course_code) => ({ term_id: 't', course_code, status: 'taken' })),
      credential_ids: [],
      attributes,
    };
    const answerer = new Answerer(graph, {
      ...(workUnits === undefined ? {} : { workUnits }),
      evaluationTimeoutMs: Number.POSITIVE_INFINITY,
      now: () => 0,
    });
    const detail = { ...emptyDetail, credentials: packIds([0]) };
    const state = fromJob(unlockJob(graph, plan, []));
    const text = askText(answerer, toJob({ ...state, question: 'credential_gap_summary', detail }));
    const { data, warnings, unknowns } = JSON.parse(text) as {
      data: { results: { unknowns: AcademicUnknown[]; completeness: string }[] };
      warnings: Warning[];
      unknowns: AcademicUnknown[];
    };
    const said = warnings.find(({ code }) => code === 'no_path');
    assert.deepEqual(said?.details?.reasons, expected.reasons);
    const [result = assert.fail()] = data.results;
    assert.deepEqual(
      result.unknowns.map(({ unknown_reason }) => unknown_reason),
      expected.unknowns ?? [],
    );
    assert.equal(unknowns.length, result.unknowns.length);
    if (said !== undefined)
      assert.deepEqual(said.details?.target, { kind: 'credential', credential_id: 'credential:one' });
  });
}
