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
    [course('AA 2'), 'AA 2 failed', 'unsatisfied AA 2-; options AA 2*!'],
    [course('AA 2'), 'AA 2 withdrawn=90', 'unsatisfied AA 2-; options AA 2*!'],
    [course('AA 2'), 'AA 2 failed=40, AA 2 @2=80', 'satisfied AA 2+ {AA 2}'],
    [
      course('AA 2'),
      'AA 2 failed=40, AA 2 planned @2',
      'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2',
    ],
    [
      from('AA 1, AA 2', { units: 1 }),
      'AA 1 failed',
      'unsatisfied courses_from- 0/ 0/1u; options AA 1*!, AA 2*!',
    ],
    [noneOf(course('AA 2')), 'AA 2 failed', 'satisfied none_of+ [AA 2-]'],
    [{ antirequisites: ['AA 2'] }, 'AA 2 withdrawn', 'satisfied none_of+ [AA 2-]'],
  ]),
);

test(
  'a course taken with a failing grade is a failed attempt, which is assumed',
  checkCourses(catalog, [
    [course('AA 2'), 'AA 2=49.5', 'unsatisfied AA 2-; options AA 2*!; assume failing_grade_not_counted AA 2'],
    [course('AA 2'), 'AA 2=50', 'satisfied AA 2+ {AA 2}'],
    [course('AA 2'), 'AA 2=F', 'unsatisfied AA 2-; options AA 2*!; assume failing_grade_not_counted AA 2'],
    [course('AA 2'), 'AA 2=FF', 'unsatisfied AA 2-; options AA 2*!; assume failing_grade_not_counted AA 2'],
    [course('AA 2'), 'AA 2=E', 'unsatisfied AA 2-; options AA 2*!; assume failing_grade_not_counted AA 2'],
    [course('AA 2'), 'AA 2=-3', 'unsatisfied AA 2-; options AA 2*!; assume failing_grade_not_counted AA 2'],
    [course('AA 2'), 'AA 2=D-', 'satisfied AA 2+ {AA 2}'],
    // What is transferred was accepted, whatever its grade.
    [course('AA 2'), 'AA 2 transferred=40', 'satisfied AA 2+ {AA 2}'],
    // A later attempt makes it irrelevant once it is completed; until then the course would count without the assumption.
    [course('AA 2'), 'AA 2=40, AA 2 @2=60', 'satisfied AA 2+ {AA 2}'],
    [
      course('AA 2'),
      'AA 2=40, AA 2 planned @2',
      'in_plan AA 2~ {AA 2}; assume failing_grade_not_counted AA 2, planned_course_completed AA 2',
    ],
    [
      from('AA 1, AA 2', { count: 1 }),
      'AA 2=40, AA 2 planned @2',
      'in_plan courses_from~ 1/1 {AA 2}; assume failing_grade_not_counted AA 2, planned_course_completed AA 2',
    ],
    [course('AA 1'), 'BB 1=40', 'unsatisfied AA 1-; options AA 1*!; assume failing_grade_not_counted BB 1'],
    [
      from('AA 1, AA 2', { count: 1 }),
      'AA 2=40, BB 2=40',
      'unsatisfied courses_from- 0/1; options AA 1*!, AA 2*!; assume failing_grade_not_counted AA 2',
    ],
    [
      from('AA 1, AA 2', { count: 1 }),
      'AA 1=40, AA 2=40',
      'unsatisfied courses_from- 0/1; options AA 1*!, AA 2*!; assume failing_grade_not_counted AA 1, failing_grade_not_counted AA 2',
    ],
    [
      from('AA 1, AA 2', { count: 1 }),
      'AA 2=40, AA 1=40',
      'unsatisfied courses_from- 0/1; options AA 1*!, AA 2*!; assume failing_grade_not_counted AA 1, failing_grade_not_counted AA 2',
    ],
    // One that comes too late would not count either.
    [course('AA 2'), 'AA 2 @2=40', 'unsatisfied AA 2-; options AA 2*!', { term: 2 }],
    // Only what the answer relies on is assumed.
    [course('AA 1'), 'AA 1, AA 2=40', 'satisfied AA 1+ {AA 1}'],
    [any(course('AA 1'), course('AA 2')), 'AA 1, AA 2=40', 'satisfied any_of+ 1/1 [AA 1+ {AA 1}, AA 2-]'],
    [{ antirequisites: ['AA 2'] }, 'BB 2=40', 'satisfied none_of+ [AA 2-]'],
    [
      { antirequisites: ['AA 2'] },
      'AA 2=40',
      'satisfied none_of+ [AA 2-]; assume failing_grade_not_counted AA 2',
    ],
    [noneOf(course('AA 2')), 'AA 2=40', 'satisfied none_of+ [AA 2-]; assume failing_grade_not_counted AA 2'],
  ]),
);

test(
  'without a pass mark only letters fail',
  checkCourses({ courses: catalog.courses }, [
    [course('AA 2'), 'AA 2=1', 'satisfied AA 2+ {AA 2}'],
    [course('AA 2'), 'AA 2=F', 'unsatisfied AA 2-; options AA 2*!; assume failing_grade_not_counted AA 2'],
  ]),
);

test(
  'a credential counts no failed attempt, and does not list it as a course that counts nowhere',
  checkCredentials(catalog, [
    [
      all(course('AA 1'), from('AA 2, BB 2', { units: 2 })),
      'AA 1 failed, AA 2=40, BB 2',
      'partial all_of/ 0/2 {BB 2} [AA 1-, courses_from/ 1/ 1/2u {BB 2}]; options AA 1!, AA 2!; assume failing_grade_not_counted AA 2',
    ],
  ]),
);
