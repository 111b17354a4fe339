/** How a plan is presented among equally good ones: usual codes, usual order, further plans of other courses. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Solver } from '../../../../engine/complete/solver/solver.ts';
import type { CatalogSource } from '../../../../engine/publish/catalog-source.ts';
import type { Rule } from '../../../../shared/contract/rule.ts';
import { timelessAnswerer } from '../../../oracle/ask.ts';
import {
  askCompletion,
  type CompletionData,
  type CompletionRequest,
} from '../../../oracle/ask-completion.ts';
import { graphInMemory } from '../../../oracle/graph-in-memory.ts';
import { all, any, course, from } from '../question-table.ts';

const solver = new Solver();
after(() => solver.close());

type Courses = CatalogSource['courses'];

function complete(
  courses: Courses,
  requirement: Rule,
  request: Omit<CompletionRequest, 'credential_ids'>,
  required: Rule = all(),
): CompletionData {
  const graph = graphInMemory({
    catalog: { institution: 'Usual', catalog_version_id: 'usual', captured_at: '2026-01-01T00:00:00Z' },
    courses,
    credentials: [
      { credential_id: 'credential:c', kind: 'major', title: 'C', requirement },
      { credential_id: 'credential:core', kind: 'degree', title: 'Core', requirement: required },
    ],
    renames: [],
    remarks: [],
  });
  const terms = [...request.terms];
  const state = { catalog_version_id: 'usual', terms, courses: [], credential_ids: [], attributes: {} };
  return askCompletion(timelessAnswerer(graph, solver), graph, state, {
    ...request,
    ...(request.course_codes === undefined && { credential_ids: ['credential:c'] }),
  });
}

const termsOf = ({ plans }: CompletionData): string[] =>
  plans.map(({ terms }) =>
    terms.map(({ courses }) => courses.map(({ course_code }) => course_code).join(', ')).join(' | '),
  );

const horizon = (count: number, maximum_courses: number) =>
  Array.from({ length: count }, (_, term) => ({ term_id: `${2026 + term}-fall`, maximum_courses }));

const plain = (...codes: string[]): Courses =>
  codes.map((course_code) => ({ course_code, title: course_code, units: 1 }));

test('introductory courses come before advanced ones, and the terms are about equally full', () => {
  const courses = plain('AA 101', 'AA 102', 'AA 201', 'AA 301', 'BB 101', 'BB 302').map((each) =>
    each.course_code === 'BB 302' ? { ...each, prerequisite: course('AA 301') } : each,
  );
  const found = complete(courses, all(...courses.map(({ course_code }) => course(course_code))), {
    terms: horizon(3, 3),
    objective: ['fewest_courses'],
  });
  // AA 301 leads to BB 302.
  assert.deepEqual(termsOf(found), ['AA 101, AA 102 | AA 301, BB 101 | AA 201, BB 302']);
});

test('a cross-listed course is planned under the code that the target names', () => {
  const courses: Courses = [
    ...plain('AA 2', 'CC 1'),
    { course_code: 'AA 1', title: 'A', units: 1, cross_listings: ['BB 1'] },
    { course_code: 'BB 1', title: 'B', units: 1 },
  ];
  const found = complete(courses, all(course('BB 1'), course('CC 1')), { terms: horizon(1, 5) });
  assert.deepEqual(termsOf(found), ['BB 1, CC 1']);
});

test('a course that the targets do not name has the code of their subject', () => {
  const courses: Courses = [
    { course_code: 'AA 1', title: 'A', units: 1, cross_listings: ['BB 1', 'CC 1'] },
    { course_code: 'BB 1', title: 'A', units: 1 },
    { course_code: 'CC 1', title: 'A', units: 1 },
    { course_code: 'BB 2', title: 'B', units: 1, prerequisite: any(course('AA 1'), course('BB 1')) },
  ];
  const found = complete(courses, course('BB 2'), { terms: horizon(2, 5) });
  assert.deepEqual(termsOf(found), ['BB 1 | BB 2']);
});

test('a code with other units, or that cannot be taken, is not put in place of another', () => {
  const courses: Courses = [
    { course_code: 'AA 1', title: 'A', units: 1, cross_listings: ['BB 1'] },
    { course_code: 'BB 1', title: 'B', units: 2 },
    { course_code: 'CC 1', title: 'C', units: 1, cross_listings: ['DD 1'] },
    { course_code: 'DD 1', title: 'D', units: 1, prerequisite: course('ZZ 9') },
  ];
  const found = complete(courses, all(course('BB 1'), course('DD 1')), { terms: horizon(1, 5) });
  assert.deepEqual(termsOf(found), ['AA 1, CC 1']);
});

test('a further plan has another course, not another code of the same one', () => {
  const courses: Courses = [
    { course_code: 'AA 1', title: 'A', units: 1, cross_listings: ['BB 1', 'CC 1'] },
    ...plain('BB 1', 'CC 1', 'DD 1'),
  ];
  const found = complete(courses, from('AA 1, DD 1', { count: 1 }), {
    terms: horizon(1, 5),
    maximum_plans: 4,
  });
  assert.deepEqual(termsOf(found), ['AA 1', 'DD 1']);
  assert.ok(found.plans.every(({ proven }) => proven));
});

test('a course that a required credential counts has that rule among its reasons', () => {
  const core = { ...from('AA 1', { count: 1 }), label: 'Arts' };
  const electives = { ...from({}, { count: 1 }), label: 'Electives' };
  const requirement = all({ kind: 'credential', credential_ids: ['credential:core'] }, electives);
  const found = complete(plain('AA 1', 'BB 1'), requirement, { terms: horizon(1, 5) }, core);
  const reasons = found.plans[0]?.terms[0]?.courses.map((each) => each.reasons.map(({ label }) => label));
  assert.deepEqual(termsOf(found), ['AA 1']);
  assert.deepEqual(reasons, [['Electives', 'Arts']]);
});
