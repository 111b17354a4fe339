import { test } from 'node:test';
import {
  all,
  any,
  type Catalog,
  checkCourses,
  checkCredentials,
  course,
  from,
  noneOf,
} from '../question-table.ts';

const catalog: Catalog = {
  courses: [
    { course_code: 'AA 1', title: 'A', units: 1, cross_listings: ['BB 1'] },
    { course_code: 'AA 2', title: 'A', units: 1 },
    { course_code: 'BB 1', title: 'B', units: 1 },
    { course_code: 'BB 2', title: 'B', units: 1 },
  ],
  pass_mark: 50,
};

test(
  'failed and withdrawn attempts never count',
  checkCourses(catalog, [
    { rule: course('AA 2'), held: 'AA 2 failed', expected: 'unsatisfied AA 2-; options AA 2*!' },
    { rule: course('AA 2'), held: 'AA 2 withdrawn=90', expected: 'unsatisfied AA 2-; options AA 2*!' },
    { rule: course('AA 2'), held: 'AA 2 failed=40, AA 2 @2=80', expected: 'satisfied AA 2+ {AA 2}' },
    {
      rule: course('AA 2'),
      held: 'AA 2 failed=40, AA 2 planned @2',
      expected: 'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2',
    },
    {
      rule: from('AA 1, AA 2', { units: 1 }),
      held: 'AA 1 failed',
      expected: 'unsatisfied courses_from- 0/ 0/1u; options AA 1*!, AA 2*!',
    },
    { rule: noneOf(course('AA 2')), held: 'AA 2 failed', expected: 'satisfied none_of+ [AA 2-]' },
    { rule: { antirequisites: ['AA 2'] }, held: 'AA 2 withdrawn', expected: 'satisfied none_of+ [AA 2-]' },
  ]),
);

test(
  'a course taken with a failing grade is a failed attempt, which is assumed',
  checkCourses(catalog, [
    {
      rule: course('AA 2'),
      held: 'AA 2=49.5',
      expected: 'unsatisfied AA 2-; options AA 2*!; assume failing_grade_not_counted AA 2',
    },
    { rule: course('AA 2'), held: 'AA 2=50', expected: 'satisfied AA 2+ {AA 2}' },
    {
      rule: course('AA 2'),
      held: 'AA 2=F',
      expected: 'unsatisfied AA 2-; options AA 2*!; assume failing_grade_not_counted AA 2',
    },
    {
      rule: course('AA 2'),
      held: 'AA 2=FF',
      expected: 'unsatisfied AA 2-; options AA 2*!; assume failing_grade_not_counted AA 2',
    },
    {
      rule: course('AA 2'),
      held: 'AA 2=E',
      expected: 'unsatisfied AA 2-; options AA 2*!; assume failing_grade_not_counted AA 2',
    },
    {
      rule: course('AA 2'),
      held: 'AA 2=-3',
      expected: 'unsatisfied AA 2-; options AA 2*!; assume failing_grade_not_counted AA 2',
    },
    { rule: course('AA 2'), held: 'AA 2=D-', expected: 'satisfied AA 2+ {AA 2}' },
    // What is transferred was accepted, whatever its grade.
    { rule: course('AA 2'), held: 'AA 2 transferred=40', expected: 'satisfied AA 2+ {AA 2}' },
    // A later attempt makes it irrelevant once it is completed; until then the course would count without the assumption.
    { rule: course('AA 2'), held: 'AA 2=40, AA 2 @2=60', expected: 'satisfied AA 2+ {AA 2}' },
    {
      rule: course('AA 2'),
      held: 'AA 2=40, AA 2 planned @2',
      expected: 'in_plan AA 2~ {AA 2}; assume failing_grade_not_counted AA 2, planned_course_completed AA 2',
    },
    {
      rule: from('AA 1, AA 2', { count: 1 }),
      held: 'AA 2=40, AA 2 planned @2',
      expected:
        'in_plan courses_from~ 1/1 {AA 2}; assume failing_grade_not_counted AA 2, planned_course_completed AA 2',
    },
    {
      rule: course('AA 1'),
      held: 'BB 1=40',
      expected: 'unsatisfied AA 1-; options AA 1*!; assume failing_grade_not_counted BB 1',
    },
    {
      rule: from('AA 1, AA 2', { count: 1 }),
      held: 'AA 2=40, BB 2=40',
      expected:
        'unsatisfied courses_from- 0/1; options AA 1*!, AA 2*!; assume failing_grade_not_counted AA 2',
    },
    {
      rule: from('AA 1, AA 2', { count: 1 }),
      held: 'AA 1=40, AA 2=40',
      expected:
        'unsatisfied courses_from- 0/1; options AA 1*!, AA 2*!; assume failing_grade_not_counted AA 1, failing_grade_not_counted AA 2',
    },
    {
      rule: from('AA 1, AA 2', { count: 1 }),
      held: 'AA 2=40, AA 1=40',
      expected:
        'unsatisfied courses_from- 0/1; options AA 1*!, AA 2*!; assume failing_grade_not_counted AA 1, failing_grade_not_counted AA 2',
    },
    // One that comes too late would not count either.
    { rule: course('AA 2'), held: 'AA 2 @2=40', term: 2, expected: 'unsatisfied AA 2-; options AA 2*!' },
    // Only what the answer relies on is assumed.
    { rule: course('AA 1'), held: 'AA 1, AA 2=40', expected: 'satisfied AA 1+ {AA 1}' },
    {
      rule: any(course('AA 1'), course('AA 2')),
      held: 'AA 1, AA 2=40',
      expected: 'satisfied any_of+ 1/1 [AA 1+ {AA 1}, AA 2-]',
    },
    { rule: { antirequisites: ['AA 2'] }, held: 'BB 2=40', expected: 'satisfied none_of+ [AA 2-]' },
    {
      rule: { antirequisites: ['AA 2'] },
      held: 'AA 2=40',
      expected: 'satisfied none_of+ [AA 2-]; assume failing_grade_not_counted AA 2',
    },
    {
      rule: noneOf(course('AA 2')),
      held: 'AA 2=40',
      expected: 'satisfied none_of+ [AA 2-]; assume failing_grade_not_counted AA 2',
    },
  ]),
);

test(
  'without a pass mark only letters fail',
  checkCourses({ courses: catalog.courses }, [
    { rule: course('AA 2'), held: 'AA 2=1', expected: 'satisfied AA 2+ {AA 2}' },
    {
      rule: course('AA 2'),
      held: 'AA 2=F',
      expected: 'unsatisfied AA 2-; options AA 2*!; assume failing_grade_not_counted AA 2',
    },
  ]),
);

test(
  'a credential counts no failed attempt, and does not list it as a course that counts nowhere',
  checkCredentials(catalog, [
    {
      rule: all(course('AA 1'), from('AA 2, BB 2', { units: 2 })),
      held: 'AA 1 failed, AA 2=40, BB 2',
      expected:
        'partial all_of/ 0/2 {BB 2} [AA 1-, courses_from/ 1/ 1/2u {BB 2}]; options AA 1!, AA 2!; assume failing_grade_not_counted AA 2',
    },
  ]),
);
