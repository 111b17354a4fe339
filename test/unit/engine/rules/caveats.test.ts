import { test } from 'node:test';
import {
  all,
  any,
  checkCourses,
  consent,
  course,
  either,
  from,
  noneOf,
  some,
  when,
} from '../question-table.ts';
import { catalog } from './catalog.ts';

test(
  'caveats are reported once, and only if the verdict depends on them',
  checkCourses(catalog, [
    {
      rule: all(course('AA 2'), course('AA 2'), course('AA 3')),
      held: 'AA 2 @2, AA 3 @3',
      term: 1,
      expected: 'conflict all_of! 0/3 [AA 2!, AA 2!, AA 3!]; conflict term_order AA 2 T2, term_order AA 3 T3',
    },
    {
      rule: all(noneOf(course('AA 2')), noneOf(any(course('AA 2'), course('AA 3')))),
      held: 'AA 2, AA 3',
      expected:
        'conflict all_of! 0/0 [none_of! [AA 2+ {AA 2}], none_of! [any_of+ 2/1 [AA 2+ {AA 2}, AA 3+ {AA 3}]]]; conflict credit_excluded AA 2 T1, credit_excluded AA 3 T1',
    },
    {
      rule: all({ kind: 'external', text: 'A' }, { kind: 'external', text: 'B' }, consent, {
        ...consent,
        label: 'C',
      }),
      held: '',
      expected:
        'unknown all_of? 0/4 [external?, external?, consent?, consent?]; unknown external_condition "A", external_condition "B", consent_required "Permission", consent_required "C"',
    },
    {
      rule: all({ kind: 'unparsed', text: 'A' }, { kind: 'external', text: 'A' }),
      held: '',
      expected:
        'unknown all_of? 0/2 [unparsed?, external?]; unknown unparsed_requirement "A", external_condition "A"',
    },
    {
      rule: any(course('AA 2'), course('AA 3')),
      held: 'AA 2, AA 3 planned',
      expected: 'satisfied any_of+ 2/1 [AA 2+ {AA 2}, AA 3~ {AA 3}]',
    },
    {
      rule: any(course('AA 2'), course('AA 3')),
      held: 'AA 2, AA 3 @3',
      term: 2,
      expected: 'satisfied any_of+ 1/1 [AA 2+ {AA 2}, AA 3!]',
    },
    {
      rule: any(some(3, course('AA 2')), course('AA 3')),
      held: 'AA 3',
      expected: 'satisfied any_of+ 1/1 [n_of! 0/3 [AA 2-], AA 3+ {AA 3}]',
    },
    {
      rule: any(from('AA 2', { count: 2 }), course('AA 3')),
      held: 'AA 3',
      expected: 'satisfied any_of+ 1/1 [courses_from! 0/2, AA 3+ {AA 3}]',
    },
    {
      rule: any(noneOf(course('AA 2')), course('AA 3')),
      held: 'AA 2, AA 3',
      expected:
        'conflict any_of! 1/1 [none_of! [AA 2+ {AA 2}], AA 3+ {AA 3}]; conflict credit_excluded AA 2 T1',
    },
    {
      rule: when(noneOf(course('AA 2')), course('AA 3')),
      held: 'AA 2',
      expected: 'satisfied when+ [none_of! [AA 2+ {AA 2}], AA 3-]',
    },
    {
      rule: either(course('AA 2', { minimum_grade: 60 }), course('AA 3'), course('CC 1')),
      held: 'AA 2, AA 3 planned, CC 1',
      expected:
        'in_plan when~ [AA 2?, AA 3~ {AA 3}, CC 1+ {CC 1}]; unknown grade_missing; assume planned_course_completed AA 3',
    },
    {
      rule: when(course('AA 2'), course('AA 3')),
      held: 'AA 2 planned, AA 3 planned',
      expected: 'in_plan when~ [AA 2~ {AA 2}, AA 3~ {AA 3}]; assume planned_course_completed AA 3',
    },
    {
      rule: noneOf(noneOf(course('AA 2'))),
      held: '',
      expected: 'conflict none_of! [none_of+ [AA 2-]]; conflict credit_excluded X',
    },
    {
      rule: noneOf(from('AA 2, AA 3', {})),
      held: 'AA 2 planned, AA 3',
      expected: 'conflict none_of! [courses_from+ 1/1 {AA 3}]; conflict credit_excluded AA 3 T1',
    },
    {
      rule: noneOf(course('AA 2', { minimum_grade: 60 })),
      held: 'AA 2',
      expected: 'unknown none_of? [AA 2?]; unknown grade_missing',
    },
    {
      rule: noneOf(course('AA 2', { minimum_grade: 60 })),
      held: 'AA 2=50',
      expected: 'satisfied none_of+ [AA 2-]',
    },
    {
      rule: from('AA 2, AA 3', {}),
      held: 'AA 2, AA 3 planned',
      expected: 'satisfied courses_from+ 1/1 {AA 2}',
    },
    {
      rule: from('AA 2, AA 3', { count: 2, minimum_grade: 50 }),
      held: 'AA 2=60, AA 2 @2=70, AA 3 planned @2, AA 3=40',
      expected:
        'in_plan courses_from~ 2/2 {AA 2, AA 3}; assume retake_counts_once AA 2, planned_course_completed AA 3, grade_assumed AA 3, retake_counts_once AA 3',
    },
    { rule: course('AA 2'), held: 'AA 2, AA 2 @3', term: 2, expected: 'satisfied AA 2+ {AA 2}' },
    {
      rule: course('AA 2'),
      held: 'AA 2, AA 2 @2',
      term: 3,
      expected: 'satisfied AA 2+ {AA 2}; assume retake_counts_once AA 2',
    },
    {
      rule: course('AA 2', { concurrent: true }),
      held: 'AA 2, AA 2 @2',
      term: 2,
      expected: 'satisfied AA 2+ {AA 2}; assume retake_counts_once AA 2',
    },
    {
      rule: noneOf({ kind: 'average', minimum: 60, over: {} }),
      held: 'AA 2=70, AA 2 @2=50',
      expected: 'satisfied none_of+ [average-]',
    },
    {
      rule: noneOf({ kind: 'average', minimum: 60, over: {} }),
      held: 'AA 2=50, AA 2 @2=70',
      expected: 'conflict none_of! [average+]; conflict credit_excluded X',
    },
    {
      rule: any({ kind: 'average', minimum: 60, over: {} }, course('AA 3')),
      held: 'AA 2=70, AA 2 @2=50',
      expected: 'unsatisfied any_of- 0/1 [average-, AA 3-]; options AA 3*!',
    },
    {
      rule: any({ kind: 'average', minimum: 60, over: {} }, course('AA 3')),
      held: 'AA 2=50, AA 2 @2=70',
      expected: 'satisfied any_of+ 1/1 [average+, AA 3-]; assume retake_counts_once AA 2',
    },
  ]),
);
