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
    [
      all(course('AA 2'), course('AA 2'), course('AA 3')),
      'AA 2 @2, AA 3 @3',
      'conflict all_of! 0/3 [AA 2!, AA 2!, AA 3!]; conflict term_order AA 2 T2, term_order AA 3 T3',
      { term: 1 },
    ],
    [
      all(noneOf(course('AA 2')), noneOf(any(course('AA 2'), course('AA 3')))),
      'AA 2, AA 3',
      'conflict all_of! 0/0 [none_of! [AA 2+ {AA 2}], none_of! [any_of+ 2/1 [AA 2+ {AA 2}, AA 3+ {AA 3}]]]; conflict credit_excluded AA 2 T1, credit_excluded AA 3 T1',
    ],
    [
      all({ kind: 'external', text: 'A' }, { kind: 'external', text: 'B' }, consent, {
        ...consent,
        label: 'C',
      }),
      '',
      'unknown all_of? 0/4 [external?, external?, consent?, consent?]; unknown external_condition "A", external_condition "B", consent_required "Permission", consent_required "C"',
    ],
    [
      all({ kind: 'unparsed', text: 'A' }, { kind: 'external', text: 'A' }),
      '',
      'unknown all_of? 0/2 [unparsed?, external?]; unknown unparsed_requirement "A", external_condition "A"',
    ],
    [
      any(course('AA 2'), course('AA 3')),
      'AA 2, AA 3 planned',
      'satisfied any_of+ 2/1 [AA 2+ {AA 2}, AA 3~ {AA 3}]',
    ],
    [
      any(course('AA 2'), course('AA 3')),
      'AA 2, AA 3 @3',
      'satisfied any_of+ 1/1 [AA 2+ {AA 2}, AA 3!]',
      { term: 2 },
    ],
    [
      any(some(3, course('AA 2')), course('AA 3')),
      'AA 3',
      'satisfied any_of+ 1/1 [n_of! 0/3 [AA 2-], AA 3+ {AA 3}]',
    ],
    [
      any(from('AA 2', { count: 2 }), course('AA 3')),
      'AA 3',
      'satisfied any_of+ 1/1 [courses_from! 0/2, AA 3+ {AA 3}]',
    ],
    [
      any(noneOf(course('AA 2')), course('AA 3')),
      'AA 2, AA 3',
      'conflict any_of! 1/1 [none_of! [AA 2+ {AA 2}], AA 3+ {AA 3}]; conflict credit_excluded AA 2 T1',
    ],
    [
      when(noneOf(course('AA 2')), course('AA 3')),
      'AA 2',
      'satisfied when+ [none_of! [AA 2+ {AA 2}], AA 3-]',
    ],
    [
      either(course('AA 2', { minimum_grade: 60 }), course('AA 3'), course('CC 1')),
      'AA 2, AA 3 planned, CC 1',
      'in_plan when~ [AA 2?, AA 3~ {AA 3}, CC 1+ {CC 1}]; unknown grade_missing; assume planned_course_completed AA 3',
    ],
    [
      when(course('AA 2'), course('AA 3')),
      'AA 2 planned, AA 3 planned',
      'in_plan when~ [AA 2~ {AA 2}, AA 3~ {AA 3}]; assume planned_course_completed AA 3',
    ],
    [noneOf(noneOf(course('AA 2'))), '', 'conflict none_of! [none_of+ [AA 2-]]; conflict credit_excluded X'],
    [
      noneOf(from('AA 2, AA 3', {})),
      'AA 2 planned, AA 3',
      'conflict none_of! [courses_from+ 1/1 {AA 3}]; conflict credit_excluded AA 3 T1',
    ],
    [
      noneOf(course('AA 2', { minimum_grade: 60 })),
      'AA 2',
      'unknown none_of? [AA 2?]; unknown grade_missing',
    ],
    [noneOf(course('AA 2', { minimum_grade: 60 })), 'AA 2=50', 'satisfied none_of+ [AA 2-]'],
    [from('AA 2, AA 3', {}), 'AA 2, AA 3 planned', 'satisfied courses_from+ 1/1 {AA 2}'],
    [
      from('AA 2, AA 3', { count: 2, minimum_grade: 50 }),
      'AA 2=60, AA 2 @2=70, AA 3 planned @2, AA 3=40',
      'in_plan courses_from~ 2/2 {AA 2, AA 3}; assume retake_counts_once AA 2, planned_course_completed AA 3, grade_assumed AA 3, retake_counts_once AA 3',
    ],
    [course('AA 2'), 'AA 2, AA 2 @3', 'satisfied AA 2+ {AA 2}', { term: 2 }],
    [course('AA 2'), 'AA 2, AA 2 @2', 'satisfied AA 2+ {AA 2}; assume retake_counts_once AA 2', { term: 3 }],
    [
      course('AA 2', { concurrent: true }),
      'AA 2, AA 2 @2',
      'satisfied AA 2+ {AA 2}; assume retake_counts_once AA 2',
      { term: 2 },
    ],
    [
      noneOf({ kind: 'average', minimum: 60, over: {} }),
      'AA 2=70, AA 2 @2=50',
      'satisfied none_of+ [average-]',
    ],
    [
      noneOf({ kind: 'average', minimum: 60, over: {} }),
      'AA 2=50, AA 2 @2=70',
      'conflict none_of! [average+]; conflict credit_excluded X',
    ],
    [
      any({ kind: 'average', minimum: 60, over: {} }, course('AA 3')),
      'AA 2=70, AA 2 @2=50',
      'unsatisfied any_of- 0/1 [average-, AA 3-]; options AA 3*!',
    ],
    [
      any({ kind: 'average', minimum: 60, over: {} }, course('AA 3')),
      'AA 2=50, AA 2 @2=70',
      'satisfied any_of+ 1/1 [average+, AA 3-]; assume retake_counts_once AA 2',
    ],
  ]),
);
