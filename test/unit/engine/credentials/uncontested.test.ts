import { test } from 'node:test';
import { all, any, checkCredentials, consent, course, from, some } from '../question-table.ts';
import { catalog } from './catalog.ts';

test(
  'uncontested courses count for every rule that they can',
  checkCredentials(catalog, [
    [
      all(course('AA 1'), course('BB 1')),
      'AA 1, AA 2',
      'satisfied all_of+ 2/2 {AA 1} [AA 1+ {AA 1}, BB 1+ {AA 1}]; unapplied AA 2; assume cross_listing_equivalent AA 1',
    ],
    [
      all(course('AA 1'), from('AA 1, AA 2', { count: 2 })),
      'AA 1, AA 2',
      'satisfied all_of+ 2/2 {AA 1, AA 2} [AA 1+ {AA 1}, courses_from+ 2/2 {AA 1, AA 2}]',
    ],
    [
      all(course('AA 1'), from('AA 1, AA 2', { count: 2 })),
      'BB 1',
      'partial all_of/ 1/2 {BB 1} [AA 1+ {BB 1}, courses_from/ 1/2 {BB 1}]; options AA 2*!; assume cross_listing_equivalent BB 1',
    ],
    [
      all(course('AA 2'), any(course('AA 3'), course('CC 1'))),
      'AA 2 planned',
      'partial all_of/ 1/2 {AA 2} [AA 2~ {AA 2}, any_of- 0/1 [AA 3-, CC 1-]]; options AA 3*!, CC 1*!; assume planned_course_completed AA 2',
    ],
    [
      all(course('AA 2'), any(course('AA 3'), course('CC 1'))),
      '',
      'unsatisfied all_of- 0/2 [AA 2-, any_of- 0/1 [AA 3-, CC 1-]]; options AA 2!, AA 3!, CC 1!',
    ],
    [
      all(course('AA 2'), course('CC 1'), course('CC 2')),
      'AA 2',
      'partial all_of/ 1/3 {AA 2} [AA 2+ {AA 2}, CC 1-, CC 2-]; options CC 1!, CC 2!',
    ],
    [
      any(all(course('AA 2'), course('AA 3')), all(course('AA 2'), course('CC 1'))),
      'AA 2',
      'partial any_of/ 0/1 {AA 2} [all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, AA 3-], all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, CC 1-]]; options AA 3*!, CC 1*!',
    ],
    [
      some(2, course('AA 2'), course('AA 3'), course('CC 1')),
      'AA 3',
      'partial n_of/ 1/2 {AA 3} [AA 2-, AA 3+ {AA 3}, CC 1-]; options AA 2*!, CC 1*!',
    ],
    [
      some(2, course('AA 1'), course('BB 1'), course('CC 1')),
      'BB 1',
      'partial n_of/ 1/2 {BB 1} [AA 1+ {BB 1}, BB 1+ {BB 1}, CC 1-]; options CC 1*!; assume cross_listing_equivalent BB 1',
    ],
    [
      some(2, course('AA 1'), course('BB 1'), course('CC 1')),
      '',
      'unsatisfied n_of- 0/2 [AA 1-, BB 1-, CC 1-]; options AA 1!, BB 1!, CC 1!',
    ],
    [
      some(3, course('AA 2'), course('AA 3'), course('CC 1')),
      'AA 2',
      'partial n_of/ 1/3 {AA 2} [AA 2+ {AA 2}, AA 3-, CC 1-]; options AA 3!, CC 1!',
    ],
    [
      some(2, any(course('AA 2')), all(course('AA 2')), course('CC 1')),
      '',
      'unsatisfied n_of- 0/2 [any_of- 0/1 [AA 2-], all_of- 0/1 [AA 2-], CC 1-]; options AA 2!, CC 1!',
    ],
    [
      some(2, all(course('AA 2'), course('AA 3')), course('AA 2'), course('CC 1')),
      'AA 3',
      'partial n_of/ 0/2 {AA 3} [all_of/ 1/2 {AA 3} [AA 2-, AA 3+ {AA 3}], AA 2-, CC 1-]; options AA 2*!, CC 1!',
    ],
    [
      from('AA 1, AA 2, CC 3', { units: 1 }),
      'AA 2',
      'partial courses_from/ 1/ 0.5/1u {AA 2}; options AA 1*!, BB 1*!, CC 3!',
    ],
    [
      from('AA 1, AA 2, AA 3', { units: 2 }),
      'AA 2',
      'partial courses_from/ 1/ 0.5/2u {AA 2}; options AA 1!, AA 3!, BB 1!',
    ],
    [
      from('AA 1, AA 2, AA 3', { units: 1.5 }),
      'AA 2',
      'partial courses_from/ 1/ 0.5/1.5u {AA 2}; options AA 3*!, BB 1*!, AA 1!',
    ],
    [
      from('AA 1, AA 2, AA 3', { count: 2 }),
      'AA 2=50',
      'partial courses_from/ 1/2 {AA 2}; options AA 1*!, AA 3*!',
    ],
    [
      from('AA 2, AA 3', { minimum_grade: 60 }),
      'AA 2=50',
      'unsatisfied courses_from- 0/1; options AA 2*!, AA 3*!; unapplied AA 2',
    ],
    [
      from('AA 2, AA 3, CC 1', { minimum_subjects: 2 }),
      'AA 2',
      'partial courses_from/ 1/1 1/2s {AA 2}; options CC 1*!, AA 3!',
    ],
    [
      from('AA 2, AA 3, CC 1', { minimum_subjects: 2 }),
      '',
      'unsatisfied courses_from- 0/1 0/2s; options AA 2!, AA 3!, CC 1!',
    ],
    [
      from('AA 2, AA 3', { count: 2 }),
      'AA 2=70, AA 2 @2=80, AA 3 in_progress',
      'in_plan courses_from~ 2/2 {AA 2, AA 3}; assume retake_counts_once AA 2, planned_course_completed AA 3',
    ],
    [
      all(from('AA 2', {}), from('AA 2, AA 3', { count: 2 })),
      'AA 2 waived, AA 3',
      'satisfied all_of+ 2/2 {AA 2, AA 3} [courses_from+ 1/1 {AA 2}, courses_from+ 2/2 {AA 2, AA 3}]',
    ],
    [
      all(course('AA 2', { minimum_grade: 80 }), from('AA 2', {})),
      'AA 2=70, AA 2 @2=90',
      'satisfied all_of+ 2/2 {AA 2} [AA 2+ {AA 2}, courses_from+ 1/1 {AA 2}]; assume retake_counts_once AA 2',
    ],
    [
      all(course('AA 2', { minimum_grade: 80 }), course('CC 1')),
      'AA 2',
      'unsatisfied all_of- 0/2 [AA 2?, CC 1-]; options CC 1!; unknown grade_missing; unapplied AA 2',
    ],
    [
      all(course('AA 2', { minimum_grade: 80 })),
      'AA 2=70',
      'unsatisfied all_of- 0/1 [AA 2-]; options AA 2*!; unapplied AA 2',
    ],
    [
      all(consent, course('AA 2')),
      'AA 2, CC 1 @3, CC 1 @2',
      'unknown all_of? 1/2 {AA 2} [consent?, AA 2+ {AA 2}]; unknown consent_required "Permission"; unapplied CC 1',
    ],
    [
      all({ kind: 'level', minimum: '1B' }, course('AA 2')),
      '',
      'unsatisfied all_of- 0/2 [level-, AA 2-]; options AA 2!',
      { attributes: { level: '1A' } },
    ],
    [
      all({ kind: 'average', minimum: 60, over: {} }, course('AA 2')),
      'AA 2=50, AA 2 @2=70',
      'satisfied all_of+ 2/2 {AA 2} [average+, AA 2+ {AA 2}]; assume retake_counts_once AA 2',
    ],
    [
      some(4, course('AA 2'), course('AA 3')),
      'AA 2',
      'conflict n_of! 1/4 {AA 2} [AA 2+ {AA 2}, AA 3-]; options AA 3!; conflict requirement_infeasible AA 2',
    ],
    [course('AA 2', { concurrent: true }), 'AA 2 @3', 'satisfied AA 2+ {AA 2}'],
    [all(), 'AA 2', 'satisfied all_of+ 0/0; unapplied AA 2'],
    [
      any(course('AA 2'), course('AA 3'), course('CC 1')),
      '',
      'unsatisfied any_of- 0/1 [AA 2-, AA 3-, CC 1-]; options AA 2*!, AA 3*!; omitted 1',
      { bounds: { max_courses: 2 } },
    ],
  ]),
);

test(
  'what counts below a rule is listed once, and what counts nowhere too',
  checkCredentials(catalog, [
    [
      all(course('AA 2'), any(course('AA 3'), course('AA 2'))),
      'AA 3, AA 2, CC 1 @2, CC 3, CC 1',
      'satisfied all_of+ 2/2 {AA 2, AA 3} [AA 2+ {AA 2}, any_of+ 2/1 {AA 2, AA 3} [AA 3+ {AA 3}, AA 2+ {AA 2}]]; unapplied CC 1, CC 3',
    ],
    [
      all(from('AA 2, AA 3, CC 1', { count: 3 }), course('AA 2')),
      'CC 1 @3, AA 3 @2, AA 2',
      'satisfied all_of+ 2/2 {AA 2, AA 3, CC 1} [courses_from+ 3/3 {AA 2, AA 3, CC 1}, AA 2+ {AA 2}]',
    ],
    [
      all(any(course('CC 1'), course('AA 2')), any(course('AA 3'), course('AA 2'))),
      'CC 1, AA 2, AA 3',
      'satisfied all_of+ 2/2 {AA 2, AA 3, CC 1} [any_of+ 2/1 {AA 2, CC 1} [CC 1+ {CC 1}, AA 2+ {AA 2}], any_of+ 2/1 {AA 2, AA 3} [AA 3+ {AA 3}, AA 2+ {AA 2}]]',
    ],
    [
      all(course('AA 2', { minimum_grade: 80 }), from('AA 2, AA 3', {})),
      'AA 2 @3=90, AA 2=70, AA 3=60',
      'satisfied all_of+ 2/2 {AA 2, AA 3} [AA 2+ {AA 2}, courses_from+ 2/1 {AA 2, AA 3}]; assume retake_counts_once AA 2',
    ],
    [
      all(course('AA 2', { minimum_grade: 80 }), from('AA 2, AA 3', {})),
      'AA 2 @3, AA 2=70, AA 3=60',
      'unknown all_of? 1/2 {AA 2, AA 3} [AA 2?, courses_from+ 2/1 {AA 2, AA 3}]; unknown grade_missing; assume retake_counts_once AA 2',
    ],
    [
      all(course('AA 3')),
      'BB 1 @3, AA 1 @2, CC 2, CC 1 @2',
      'unsatisfied all_of- 0/1 [AA 3-]; options AA 3*!; unapplied AA 1, CC 1, CC 2',
    ],
    [
      all(course('AA 1')),
      'BB 1 @3, AA 1 @2, CC 2 @2, CC 2',
      'satisfied all_of+ 1/1 {BB 1} [AA 1+ {BB 1}]; unapplied CC 2; assume cross_listing_equivalent BB 1, retake_counts_once BB 1',
    ],
    [
      all(consent),
      'CC 3, CC 2, AA 2',
      'unknown all_of? 0/1 [consent?]; unknown consent_required "Permission"; unapplied AA 2, CC 2, CC 3',
    ],
  ]),
);
