/** Credit from elsewhere (decisions.md, J.4): as the course that it is for, or as units that count out of all courses alone. */
import { test } from 'node:test';
import type { Rule } from '../../../../shared/contract/rule.ts';
import {
  all,
  type Catalog,
  checkCourses,
  checkCredentials,
  course,
  from,
  noneOf,
} from '../question-table.ts';
import { limited } from './catalog.ts';

/** `AA 1` and `BB 1` are one course, of different units. */
const catalog: Catalog = {
  courses: [
    { course_code: 'AA 1', title: 'A', units: 0.5, cross_listings: ['BB 1'] },
    { course_code: 'AA 2', title: 'A', units: 0.5 },
    { course_code: 'AA 3', title: 'A', units: 1 },
    { course_code: 'BB 1', title: 'B', units: 1 },
  ],
};
const units = (amount: number, rest: object = {}): Rule => from({}, { units: amount, ...rest });

test(
  'units without a course count where a rule asks for units out of all courses',
  checkCourses(catalog, [
    [units(1.5), '+1.5', 'satisfied courses_from+ 0/ 1.5/1.5u'],
    [units(2), '+0.5, +1.5 @2', 'satisfied courses_from+ 0/ 2/2u'],
    [
      noneOf(units(2)),
      '+0.5, +1.5 @2',
      'conflict none_of! [courses_from+ 0/ 2/2u]; conflict credit_excluded X T2',
    ],
    [units(2), '+1.5, AA 2', 'satisfied courses_from+ 1/ 2/2u {AA 2}'],
    [
      units(2),
      '+1.5, AA 2 planned',
      'in_plan courses_from~ 1/ 2/2u {AA 2}; assume planned_course_completed AA 2',
    ],
    [units(1.5, { count: 1 }), '+1.5, AA 2', 'satisfied courses_from+ 1/1 2/1.5u {AA 2}'],
    [units(1.5, { minimum_subjects: 1 }), '+1.5, AA 2', 'satisfied courses_from+ 1/ 2/1.5u 1/1s {AA 2}'],
    // Of no subject, it is beside the one course of each that counts.
    [
      units(2.5, { maximum_per_subject: 1 }),
      '+0.5, +1.5, AA 2, AA 3',
      'satisfied courses_from+ 1/ 3/2.5u {AA 3}',
    ],
    [units(1, { entry: { external: true } }), '+1, AA 3', 'satisfied courses_from+ 0/ 1/1u'],
    [units(1, { blocks: [['AA 2', 'AA 3']] }), '+1, AA 2', 'satisfied courses_from+ 0/ 1/1u'],
    [from('AA 2, AA 3', { units: 1.5 }), '+1.5', 'unsatisfied courses_from- 0/ 0/1.5u; options AA 2!, AA 3!'],
    [
      from({ subjects: ['AA'] }, { units: 1.5 }),
      '+1.5',
      'unsatisfied courses_from- 0/ 0/1.5u; options AA 1!, AA 2!, AA 3!, BB 1!',
    ],
    [noneOf(from({}, {})), '+1.5', 'satisfied none_of+ [courses_from- 0/1]'],
    // It has no grade, and none is missing where an average is asked for.
    [
      noneOf(units(1, { minimum_grade: 60 })),
      '+1',
      'unknown none_of? [courses_from? 0/ 0/1u]; unknown grade_missing',
    ],
    [{ kind: 'average', minimum: 70, over: {} }, 'AA 2=70, +1.5', 'satisfied average+'],
    [
      { kind: 'average', minimum: 70 },
      '+1.5',
      'unknown average?; unknown attribute_missing "An average of at least 70"',
    ],
  ]),
);

test(
  'credit for a course is that course',
  checkCourses(catalog, [
    [course('AA 3'), 'AA 3 external', 'satisfied AA 3+ {AA 3}'],
    [course('AA 1'), 'BB 1 external', 'satisfied AA 1+ {BB 1}; assume cross_listing_equivalent BB 1'],
    [course('AA 3', { minimum_grade: 60 }), 'AA 3 external', 'unknown AA 3?; unknown grade_missing'],
    [
      noneOf(course('AA 3')),
      'AA 3 external',
      'conflict none_of! [AA 3+ {AA 3}]; conflict credit_excluded AA 3 T1',
    ],
    [
      from('AA 2, AA 3', { entry: { external: true } }),
      'AA 3 external',
      'satisfied courses_from+ 1/1 {AA 3}',
    ],
    [from('AA 2, AA 3', { entry: { external: true } }), 'AA 3 transferred', 'unsatisfied courses_from- 0/1'],
    [
      from('AA 2, AA 3', { entry: { external: false } }),
      'AA 3 external',
      'unsatisfied courses_from- 0/1; options AA 2*!, AA 3*!',
    ],
    [
      from('AA 2, AA 3', { entry: { external: false } }),
      'AA 3 external, AA 3',
      'satisfied courses_from+ 1/1 {AA 3}; assume retake_counts_once AA 3',
    ],
    [
      from('AA 2, AA 3', { entry: { external: true } }),
      'AA 3, AA 3 external',
      'satisfied courses_from+ 1/1 {AA 3}; assume retake_counts_once AA 3',
    ],
    [{ kind: 'average', minimum: 70, over: {} }, 'AA 2=70, AA 3 external', 'satisfied average+'],
  ]),
);

test(
  'a credential counts credit from elsewhere once',
  checkCredentials(catalog, [
    [all(units(2)), '+0.5, +1.5', 'satisfied all_of+ 1/1 [courses_from+ 0/ 2/2u]'],
    [
      all(units(3)),
      '+0.5, +1.5, AA 2',
      'partial all_of/ 0/1 {AA 2} [courses_from/ 1/ 2.5/3u {AA 2}]; options AA 1*!, AA 3*!, BB 1*!',
    ],
    [
      all(units(2, { entry: { external: true } })),
      '+1, AA 3',
      'partial all_of/ 0/1 [courses_from/ 0/ 1/2u]; unapplied AA 3',
    ],
    [
      all(units(1, { entry: { external: false } })),
      '+1.5',
      'unsatisfied all_of- 0/1 [courses_from- 0/ 0/1u]; options AA 3*!, BB 1*!, AA 1!, AA 2!',
    ],
    [
      all(from({}, { count: 1 })),
      '+1.5',
      'unsatisfied all_of- 0/1 [courses_from- 0/1]; options AA 1*!, AA 2*!, AA 3*!, BB 1*!',
    ],
    [
      all(units(1.5, { count: 1 })),
      '+1.5',
      'partial all_of/ 0/1 [courses_from/ 0/1 1.5/1.5u]; options AA 1*!, AA 2*!, AA 3*!, BB 1*!',
    ],
    [
      all(units(1.5, { minimum_subjects: 1 })),
      '+1.5',
      'partial all_of/ 0/1 [courses_from/ 0/ 1.5/1.5u 0/1s]; options AA 1*!, AA 2*!, AA 3*!, BB 1*!',
    ],
    [
      all(units(3, { maximum_per_subject: 1 })),
      '+1, AA 2, AA 3',
      'partial all_of/ 0/1 {AA 3} [courses_from/ 1/ 2/3u {AA 3}]; options BB 1*!, AA 1!; unapplied AA 2',
    ],
    [
      all(units(2, { blocks: [['AA 2', 'AA 3']] })),
      '+1, AA 2',
      'partial all_of/ 0/1 [courses_from/ 0/ 1/2u]; options AA 3*!, BB 1*!, AA 1!; unapplied AA 2',
    ],
    // Whether the courses of the catalog could be enough beside it.
    [
      all(units(3.5)),
      '+1',
      'partial all_of/ 0/1 [courses_from/ 0/ 1/3.5u]; options AA 1!, AA 2!, AA 3!, BB 1!',
    ],
    [
      all(units(3.6)),
      '+1',
      'conflict all_of! 0/1 [courses_from! 0/ 1/3.6u]; options AA 1!, AA 2!, AA 3!, BB 1!; conflict requirement_infeasible AA 1',
    ],
    [
      all(course('AA 2'), units(1.5)),
      '+1, AA 2',
      'satisfied all_of+ 2/2 {AA 2} [AA 2+ {AA 2}, courses_from+ 1/ 1.5/1.5u {AA 2}]',
    ],
    [all(course('AA 2')), '+1', 'unsatisfied all_of- 0/1 [AA 2-]; options AA 2*!'],
    [all(course('AA 2')), 'AA 3 external', 'unsatisfied all_of- 0/1 [AA 2-]; options AA 2*!; unapplied AA 3'],
    [
      { kind: 'all_of', exclusive: true, rules: [units(1), units(0.5)] },
      '+1',
      'partial all_of/ 1/2 [courses_from+ 0/ 1/1u, courses_from- 0/ 0/0.5u]; options AA 1*!, AA 2*!, AA 3*!, BB 1*!',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [units(1), units(0.5)] },
      '+0.5, +1',
      'satisfied all_of+ 2/2 [courses_from+ 0/ 1/1u, courses_from+ 0/ 0.5/0.5u]',
    ],
    [
      {
        kind: 'all_of',
        rules: [units(2)],
        limits: [{ from: {}, entry: { external: true }, maximum_units: 1 }],
      },
      '+1, +1.5 @2, AA 3',
      'satisfied all_of+ 1/1 {AA 3} [courses_from+ 1/ 2/2u {AA 3}]',
    ],
    [
      limited({ entry: { external: true }, maximum_units: 0.5 }, from('AA 2, AA 3', { count: 2 })),
      'AA 2 external, AA 3 external',
      'partial all_of/ 0/1 {AA 2} [courses_from/ 1/2 {AA 2}]; unapplied AA 3',
    ],
    [
      limited({ entry: { external: true }, maximum_units: 0.5 }, from('AA 2, AA 3', { count: 2 })),
      'AA 2 external, AA 3 transferred',
      'satisfied all_of+ 1/1 {AA 2, AA 3} [courses_from+ 2/2 {AA 2, AA 3}]',
    ],
  ]),
);
