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
    { rule: units(1.5), held: '+1.5', expected: 'satisfied courses_from+ 0/ 1.5/1.5u' },
    { rule: units(2), held: '+0.5, +1.5 @2', expected: 'satisfied courses_from+ 0/ 2/2u' },
    {
      rule: noneOf(units(2)),
      held: '+0.5, +1.5 @2',
      expected: 'conflict none_of! [courses_from+ 0/ 2/2u]; conflict credit_excluded X T2',
    },
    { rule: units(2), held: '+1.5, AA 2', expected: 'satisfied courses_from+ 1/ 2/2u {AA 2}' },
    {
      rule: units(2),
      held: '+1.5, AA 2 planned',
      expected: 'in_plan courses_from~ 1/ 2/2u {AA 2}; assume planned_course_completed AA 2',
    },
    {
      rule: units(1.5, { count: 1 }),
      held: '+1.5, AA 2',
      expected: 'satisfied courses_from+ 1/1 2/1.5u {AA 2}',
    },
    {
      rule: units(1.5, { minimum_subjects: 1 }),
      held: '+1.5, AA 2',
      expected: 'satisfied courses_from+ 1/ 2/1.5u 1/1s {AA 2}',
    },
    // Of no subject, it is beside the one course of each that counts.
    {
      rule: units(2.5, { maximum_per_subject: 1 }),
      held: '+0.5, +1.5, AA 2, AA 3',
      expected: 'satisfied courses_from+ 1/ 3/2.5u {AA 3}',
    },
    {
      rule: units(1, { entry: { external: true } }),
      held: '+1, AA 3',
      expected: 'satisfied courses_from+ 0/ 1/1u',
    },
    {
      rule: units(1, { blocks: [['AA 2', 'AA 3']] }),
      held: '+1, AA 2',
      expected: 'satisfied courses_from+ 0/ 1/1u',
    },
    {
      rule: from('AA 2, AA 3', { units: 1.5 }),
      held: '+1.5',
      expected: 'unsatisfied courses_from- 0/ 0/1.5u; options AA 2!, AA 3!',
    },
    {
      rule: from({ subjects: ['AA'] }, { units: 1.5 }),
      held: '+1.5',
      expected: 'unsatisfied courses_from- 0/ 0/1.5u; options AA 1!, AA 2!, AA 3!, BB 1!',
    },
    { rule: noneOf(from({}, {})), held: '+1.5', expected: 'satisfied none_of+ [courses_from- 0/1]' },
    // It has no grade, and none is missing where an average is asked for.
    {
      rule: noneOf(units(1, { minimum_grade: 60 })),
      held: '+1',
      expected: 'unknown none_of? [courses_from? 0/ 0/1u]; unknown grade_missing',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=70, +1.5',
      expected: 'satisfied average+',
    },
    {
      rule: { kind: 'average', minimum: 70 },
      held: '+1.5',
      expected: 'unknown average?; unknown attribute_missing "An average of at least 70"',
    },
  ]),
);

test(
  'credit for a course is that course',
  checkCourses(catalog, [
    { rule: course('AA 3'), held: 'AA 3 external', expected: 'satisfied AA 3+ {AA 3}' },
    {
      rule: course('AA 1'),
      held: 'BB 1 external',
      expected: 'satisfied AA 1+ {BB 1}; assume cross_listing_equivalent BB 1',
    },
    {
      rule: course('AA 3', { minimum_grade: 60 }),
      held: 'AA 3 external',
      expected: 'unknown AA 3?; unknown grade_missing',
    },
    {
      rule: noneOf(course('AA 3')),
      held: 'AA 3 external',
      expected: 'conflict none_of! [AA 3+ {AA 3}]; conflict credit_excluded AA 3 T1',
    },
    {
      rule: from('AA 2, AA 3', { entry: { external: true } }),
      held: 'AA 3 external',
      expected: 'satisfied courses_from+ 1/1 {AA 3}',
    },
    {
      rule: from('AA 2, AA 3', { entry: { external: true } }),
      held: 'AA 3 transferred',
      expected: 'unsatisfied courses_from- 0/1',
    },
    {
      rule: from('AA 2, AA 3', { entry: { external: false } }),
      held: 'AA 3 external',
      expected: 'unsatisfied courses_from- 0/1; options AA 2*!, AA 3*!',
    },
    {
      rule: from('AA 2, AA 3', { entry: { external: false } }),
      held: 'AA 3 external, AA 3',
      expected: 'satisfied courses_from+ 1/1 {AA 3}; assume retake_counts_once AA 3',
    },
    {
      rule: from('AA 2, AA 3', { entry: { external: true } }),
      held: 'AA 3, AA 3 external',
      expected: 'satisfied courses_from+ 1/1 {AA 3}; assume retake_counts_once AA 3',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=70, AA 3 external',
      expected: 'satisfied average+',
    },
  ]),
);

test(
  'a credential counts credit from elsewhere once',
  checkCredentials(catalog, [
    { rule: all(units(2)), held: '+0.5, +1.5', expected: 'satisfied all_of+ 1/1 [courses_from+ 0/ 2/2u]' },
    {
      rule: all(units(3)),
      held: '+0.5, +1.5, AA 2',
      expected: 'partial all_of/ 0/1 {AA 2} [courses_from/ 1/ 2.5/3u {AA 2}]; options AA 1*!, AA 3*!, BB 1*!',
    },
    {
      rule: all(units(2, { entry: { external: true } })),
      held: '+1, AA 3',
      expected: 'partial all_of/ 0/1 [courses_from/ 0/ 1/2u]; unapplied AA 3',
    },
    {
      rule: all(units(1, { entry: { external: false } })),
      held: '+1.5',
      expected: 'unsatisfied all_of- 0/1 [courses_from- 0/ 0/1u]; options AA 3*!, BB 1*!, AA 1!, AA 2!',
    },
    {
      rule: all(from({}, { count: 1 })),
      held: '+1.5',
      expected: 'unsatisfied all_of- 0/1 [courses_from- 0/1]; options AA 1*!, AA 2*!, AA 3*!, BB 1*!',
    },
    {
      rule: all(units(1.5, { count: 1 })),
      held: '+1.5',
      expected: 'partial all_of/ 0/1 [courses_from/ 0/1 1.5/1.5u]; options AA 1*!, AA 2*!, AA 3*!, BB 1*!',
    },
    {
      rule: all(units(1.5, { minimum_subjects: 1 })),
      held: '+1.5',
      expected:
        'partial all_of/ 0/1 [courses_from/ 0/ 1.5/1.5u 0/1s]; options AA 1*!, AA 2*!, AA 3*!, BB 1*!',
    },
    {
      rule: all(units(3, { maximum_per_subject: 1 })),
      held: '+1, AA 2, AA 3',
      expected:
        'partial all_of/ 0/1 {AA 3} [courses_from/ 1/ 2/3u {AA 3}]; options BB 1*!, AA 1!; unapplied AA 2',
    },
    {
      rule: all(units(2, { blocks: [['AA 2', 'AA 3']] })),
      held: '+1, AA 2',
      expected: 'partial all_of/ 0/1 [courses_from/ 0/ 1/2u]; options AA 3*!, BB 1*!, AA 1!; unapplied AA 2',
    },
    // Whether the courses of the catalog could be enough beside it.
    {
      rule: all(units(3.5)),
      held: '+1',
      expected: 'partial all_of/ 0/1 [courses_from/ 0/ 1/3.5u]; options AA 1!, AA 2!, AA 3!, BB 1!',
    },
    {
      rule: all(units(3.6)),
      held: '+1',
      expected:
        'conflict all_of! 0/1 [courses_from! 0/ 1/3.6u]; options AA 1!, AA 2!, AA 3!, BB 1!; conflict requirement_infeasible AA 1',
    },
    {
      rule: all(course('AA 2'), units(1.5)),
      held: '+1, AA 2',
      expected: 'satisfied all_of+ 2/2 {AA 2} [AA 2+ {AA 2}, courses_from+ 1/ 1.5/1.5u {AA 2}]',
    },
    { rule: all(course('AA 2')), held: '+1', expected: 'unsatisfied all_of- 0/1 [AA 2-]; options AA 2*!' },
    {
      rule: all(course('AA 2')),
      held: 'AA 3 external',
      expected: 'unsatisfied all_of- 0/1 [AA 2-]; options AA 2*!; unapplied AA 3',
    },
    {
      rule: { kind: 'all_of', exclusive: true, rules: [units(1), units(0.5)] },
      held: '+1',
      expected:
        'partial all_of/ 1/2 [courses_from+ 0/ 1/1u, courses_from- 0/ 0/0.5u]; options AA 1*!, AA 2*!, AA 3*!, BB 1*!',
    },
    {
      rule: { kind: 'all_of', exclusive: true, rules: [units(1), units(0.5)] },
      held: '+0.5, +1',
      expected: 'satisfied all_of+ 2/2 [courses_from+ 0/ 1/1u, courses_from+ 0/ 0.5/0.5u]',
    },
    {
      rule: {
        kind: 'all_of',
        rules: [units(2)],
        limits: [{ from: {}, entry: { external: true }, maximum_units: 1 }],
      },
      held: '+1, +1.5 @2, AA 3',
      expected: 'satisfied all_of+ 1/1 {AA 3} [courses_from+ 1/ 2/2u {AA 3}]',
    },
    {
      rule: limited({ entry: { external: true }, maximum_units: 0.5 }, from('AA 2, AA 3', { count: 2 })),
      held: 'AA 2 external, AA 3 external',
      expected: 'partial all_of/ 0/1 {AA 2} [courses_from/ 1/2 {AA 2}]; unapplied AA 3',
    },
    {
      rule: limited({ entry: { external: true }, maximum_units: 0.5 }, from('AA 2, AA 3', { count: 2 })),
      held: 'AA 2 external, AA 3 transferred',
      expected: 'satisfied all_of+ 1/1 {AA 2, AA 3} [courses_from+ 2/2 {AA 2, AA 3}]',
    },
  ]),
);
