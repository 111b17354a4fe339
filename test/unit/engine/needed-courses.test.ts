/** The lower bound for further courses: a search that relies on it misses nothing and is much shorter. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Evaluator } from '../../../engine/evaluate/evaluator.ts';
import { InquiryTraces, inquire } from '../../../engine/evaluate/inquiry.ts';
import { neededCourses } from '../../../engine/evaluate/options/needed-courses.ts';
import { wholeState } from '../../../engine/evaluate/student/student.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { findCourse } from '../../../shared/index-format/course-graph.ts';
import { fromJob } from '../../../shared/job/codec.ts';
import { unlockJob } from '../../oracle/ask.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { all, any, consent, course, either, from, noneOf, some, when } from './question-table.ts';

const infinite = Number.POSITIVE_INFINITY;

const rows: readonly (readonly [rule: Rule, held: string, needed: number])[] = [
  [course('AA 1'), '', 1],
  [course('AA 1'), 'AA 1', 0],
  [course('AA 1', { minimum_grade: 60 }), 'AA 1', infinite],
  [all(course('AA 1'), course('AA 2')), '', 2],
  [all(course('AA 1'), course('AA 1')), '', 1],
  [all(course('AA 1'), course('BB 1')), '', 1],
  [all(course('AA 1'), course('AA 2'), course('AA 3')), 'AA 2', 2],
  [all(course('AA 1'), consent), '', infinite],
  [all(course('AA 1'), noneOf(consent)), '', 1],
  [all(course('AA 1'), from('AA 1, AA 2, AA 3', { count: 3 })), '', 3],
  [all(from('AA 1, AA 2, AA 3', { count: 3 }), course('AA 1')), '', 3],
  [any(course('AA 1'), consent), '', 1],
  [any(all(course('AA 1'), course('AA 2')), consent), '', 2],
  [any(all(course('AA 1'), course('AA 2')), all(course('AA 3'), course('CC 1'), course('AA 1'))), '', 2],
  [any(consent, { kind: 'level', minimum: '1A' }, { kind: 'average', minimum: 60 }), '', infinite],
  [
    any(
      { kind: 'external', text: 'A' },
      { kind: 'unparsed', text: 'A' },
      { kind: 'program', programs: ['P'] },
    ),
    '',
    infinite,
  ],
  [some(2, course('AA 1'), course('AA 2'), course('AA 3')), '', 2],
  [some(2, course('AA 1'), course('AA 2'), course('AA 3')), 'AA 3', 1],
  [some(3, course('AA 1'), course('AA 2'), any(course('AA 3'), course('CC 1'))), '', 2],
  [some(2, any(course('AA 1'), course('AA 2')), any(course('AA 1'), course('AA 3')), consent), '', 1],
  [some(2, all(course('AA 1'), course('AA 2')), course('AA 3'), consent), '', 2],
  [some(2, course('AA 1', { minimum_grade: 60 }), course('AA 3')), 'AA 1=50', 1],
  [from('AA 1, AA 2, AA 3', { count: 2 }), '', 2],
  [from('AA 1, AA 2, AA 3', { count: 2 }), 'AA 2', 1],
  [from('AA 1, AA 2, AA 3', { units: 2 }), '', 2],
  [from('AA 1, AA 2, AA 3', { units: 2.5 }), 'AA 2', 2],
  [from('AA 1, AA 2, AA 3', { units: 1.5 }), 'AA 2', 1],
  [from('AA 1, AA 2, AA 3', { units: 0.5, count: 2 }), '', 2],
  [from('AA 1, AA 2, AA 3', { units: 0.5, count: 3 }), 'AA 2', 2],
  [from('AA 1, AA 2, CC 3', { units: 1 }), '', 2],
  [from('AA 1, AA 2, CC 1', { count: 2, minimum_subjects: 2 }), 'AA 1, AA 2', 1],
  [when(course('AA 1'), all(course('AA 2'), course('AA 3'))), 'AA 1', 2],
  [either(course('AA 1'), all(course('AA 2'), course('AA 3')), course('CC 1')), 'AA 1', 1],
  [
    either(consent, all(course('AA 2'), course('AA 3')), all(course('CC 1'), course('CC 3'), course('AA 1'))),
    '',
    2,
  ],
  [when(consent, course('AA 2')), '', 1],
  [{ kind: 'credential', credential_ids: ['credential:one'] }, '', 1],
  [noneOf(course('AA 1')), 'AA 1', infinite],
];

/** `AA 1` and `BB 1` are one course; the targets are `X 0` and so on. */
const graph = graphInMemory({
  catalog: {
    institution: 'Test',
    catalog_version_id: 'test-1',
    captured_at: '2026-01-01T00:00:00Z',
    levels: ['1A'],
    programs: [{ program: 'P', names: ['P'] }],
  },
  courses: [
    { course_code: 'AA 1', title: 'A', units: 0.5, cross_listings: ['BB 1'] },
    { course_code: 'AA 2', title: 'A', units: 0.5 },
    { course_code: 'AA 3', title: 'A', units: 1 },
    { course_code: 'BB 1', title: 'B', units: 0.5 },
    { course_code: 'CC 1', title: 'C', units: 0.5 },
    { course_code: 'CC 3', title: 'C' },
    ...rows.map(([prerequisite], index) => ({ course_code: `X ${index}`, title: 'X', prerequisite })),
  ],
  credentials: [
    { credential_id: 'credential:one', kind: 'minor', title: 'One', requirement: course('AA 1') },
  ],
  renames: [],
  remarks: [],
});

test('a rule needs at least this number of further courses', () => {
  for (const [index, [rule, held, needed]] of rows.entries()) {
    const courses = held === '' ? [] : held.split(', ').map(entryOf);
    const state = {
      catalog_version_id: 'test-1',
      terms: [{ term_id: 'T1' }],
      courses,
      credential_ids: [],
      attributes: {},
    };
    const evaluator = new Evaluator(graph);
    evaluator.load(fromJob(unlockJob(graph, state, [])));
    const inquiry = inquire(evaluator, new InquiryTraces(), findCourse(graph, `X ${index}`), wholeState);
    const [tree] = inquiry.trees;
    assert.ok(tree !== undefined);
    assert.equal(neededCourses(evaluator, tree), needed, `${JSON.stringify(rule)} of ${held}`);
  }
});

function entryOf(text: string) {
  const [course_code = '', grade] = text.split('=');
  return {
    term_id: 'T1',
    course_code,
    status: 'taken' as const,
    ...(grade === undefined ? {} : { grade: Number(grade) }),
  };
}
