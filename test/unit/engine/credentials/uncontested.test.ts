import { test } from 'node:test';
import { all, any, checkCredentials, consent, course, from, some } from '../question-table.ts';
import { catalog } from './catalog.ts';

test(
  'uncontested courses count for every rule that they can',
  checkCredentials(catalog, [
    {
      rule: all(course('AA 1'), course('BB 1')),
      held: 'AA 1, AA 2',
      expected:
        'satisfied all_of+ 2/2 {AA 1} [AA 1+ {AA 1}, BB 1+ {AA 1}]; unapplied AA 2; assume cross_listing_equivalent AA 1',
    },
    {
      rule: all(course('AA 1'), from('AA 1, AA 2', { count: 2 })),
      held: 'AA 1, AA 2',
      expected: 'satisfied all_of+ 2/2 {AA 1, AA 2} [AA 1+ {AA 1}, courses_from+ 2/2 {AA 1, AA 2}]',
    },
    {
      rule: all(course('AA 1'), from('AA 1, AA 2', { count: 2 })),
      held: 'BB 1',
      expected:
        'partial all_of/ 1/2 {BB 1} [AA 1+ {BB 1}, courses_from/ 1/2 {BB 1}]; options AA 2*!; assume cross_listing_equivalent BB 1',
    },
    {
      rule: all(course('AA 2'), any(course('AA 3'), course('CC 1'))),
      held: 'AA 2 planned',
      expected:
        'partial all_of/ 1/2 {AA 2} [AA 2~ {AA 2}, any_of- 0/1 [AA 3-, CC 1-]]; options AA 3*!, CC 1*!; assume planned_course_completed AA 2',
    },
    {
      rule: all(course('AA 2'), any(course('AA 3'), course('CC 1'))),
      held: '',
      expected: 'unsatisfied all_of- 0/2 [AA 2-, any_of- 0/1 [AA 3-, CC 1-]]; options AA 2!, AA 3!, CC 1!',
    },
    {
      rule: all(course('AA 2'), course('CC 1'), course('CC 2')),
      held: 'AA 2',
      expected: 'partial all_of/ 1/3 {AA 2} [AA 2+ {AA 2}, CC 1-, CC 2-]; options CC 1!, CC 2!',
    },
    {
      rule: any(all(course('AA 2'), course('AA 3')), all(course('AA 2'), course('CC 1'))),
      held: 'AA 2',
      expected:
        'partial any_of/ 0/1 {AA 2} [all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, AA 3-], all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, CC 1-]]; options AA 3*!, CC 1*!',
    },
    {
      rule: some(2, course('AA 2'), course('AA 3'), course('CC 1')),
      held: 'AA 3',
      expected: 'partial n_of/ 1/2 {AA 3} [AA 2-, AA 3+ {AA 3}, CC 1-]; options AA 2*!, CC 1*!',
    },
    {
      rule: some(2, course('AA 1'), course('BB 1'), course('CC 1')),
      held: 'BB 1',
      expected:
        'partial n_of/ 1/2 {BB 1} [AA 1+ {BB 1}, BB 1+ {BB 1}, CC 1-]; options CC 1*!; assume cross_listing_equivalent BB 1',
    },
    {
      rule: some(2, course('AA 1'), course('BB 1'), course('CC 1')),
      held: '',
      expected: 'unsatisfied n_of- 0/2 [AA 1-, BB 1-, CC 1-]; options AA 1!, BB 1!, CC 1!',
    },
    {
      rule: some(3, course('AA 2'), course('AA 3'), course('CC 1')),
      held: 'AA 2',
      expected: 'partial n_of/ 1/3 {AA 2} [AA 2+ {AA 2}, AA 3-, CC 1-]; options AA 3!, CC 1!',
    },
    {
      rule: some(2, any(course('AA 2')), all(course('AA 2')), course('CC 1')),
      held: '',
      expected:
        'unsatisfied n_of- 0/2 [any_of- 0/1 [AA 2-], all_of- 0/1 [AA 2-], CC 1-]; options AA 2!, CC 1!',
    },
    {
      rule: some(2, all(course('AA 2'), course('AA 3')), course('AA 2'), course('CC 1')),
      held: 'AA 3',
      expected:
        'partial n_of/ 0/2 {AA 3} [all_of/ 1/2 {AA 3} [AA 2-, AA 3+ {AA 3}], AA 2-, CC 1-]; options AA 2*!, CC 1!',
    },
    {
      rule: from('AA 1, AA 2, CC 3', { units: 1 }),
      held: 'AA 2',
      expected: 'partial courses_from/ 1/ 0.5/1u {AA 2}; options AA 1*!, BB 1*!, CC 3!',
    },
    {
      rule: from('AA 1, AA 2, AA 3', { units: 2 }),
      held: 'AA 2',
      expected: 'partial courses_from/ 1/ 0.5/2u {AA 2}; options AA 1!, AA 3!, BB 1!',
    },
    {
      rule: from('AA 1, AA 2, AA 3', { units: 1.5 }),
      held: 'AA 2',
      expected: 'partial courses_from/ 1/ 0.5/1.5u {AA 2}; options AA 3*!, BB 1*!, AA 1!',
    },
    {
      rule: from('AA 1, AA 2, AA 3', { count: 2 }),
      held: 'AA 2=50',
      expected: 'partial courses_from/ 1/2 {AA 2}; options AA 1*!, AA 3*!',
    },
    {
      rule: from('AA 2, AA 3', { minimum_grade: 60 }),
      held: 'AA 2=50',
      expected: 'unsatisfied courses_from- 0/1; options AA 2*!, AA 3*!; unapplied AA 2',
    },
    {
      rule: from('AA 2, AA 3, CC 1', { minimum_subjects: 2 }),
      held: 'AA 2',
      expected: 'partial courses_from/ 1/1 1/2s {AA 2}; options CC 1*!, AA 3!',
    },
    {
      rule: from('AA 2, AA 3, CC 1', { minimum_subjects: 2 }),
      held: '',
      expected: 'unsatisfied courses_from- 0/1 0/2s; options AA 2!, AA 3!, CC 1!',
    },
    {
      rule: from('AA 2, AA 3', { count: 2 }),
      held: 'AA 2=70, AA 2 @2=80, AA 3 in_progress',
      expected:
        'in_plan courses_from~ 2/2 {AA 2, AA 3}; assume retake_counts_once AA 2, planned_course_completed AA 3',
    },
    {
      rule: all(from('AA 2', {}), from('AA 2, AA 3', { count: 2 })),
      held: 'AA 2 waived, AA 3',
      expected:
        'satisfied all_of+ 2/2 {AA 2, AA 3} [courses_from+ 1/1 {AA 2}, courses_from+ 2/2 {AA 2, AA 3}]',
    },
    {
      rule: all(course('AA 2', { minimum_grade: 80 }), from('AA 2', {})),
      held: 'AA 2=70, AA 2 @2=90',
      expected:
        'satisfied all_of+ 2/2 {AA 2} [AA 2+ {AA 2}, courses_from+ 1/1 {AA 2}]; assume retake_counts_once AA 2',
    },
    {
      rule: all(course('AA 2', { minimum_grade: 80 }), course('CC 1')),
      held: 'AA 2',
      expected:
        'unsatisfied all_of- 0/2 [AA 2?, CC 1-]; options CC 1!; unknown grade_missing; unapplied AA 2',
    },
    {
      rule: all(course('AA 2', { minimum_grade: 80 })),
      held: 'AA 2=70',
      expected: 'unsatisfied all_of- 0/1 [AA 2-]; options AA 2*!; unapplied AA 2',
    },
    {
      rule: all(consent, course('AA 2')),
      held: 'AA 2, CC 1 @3, CC 1 @2',
      expected:
        'unknown all_of? 1/2 {AA 2} [consent?, AA 2+ {AA 2}]; unknown consent_required "Permission"; unapplied CC 1',
    },
    {
      rule: all({ kind: 'level', minimum: '1B' }, course('AA 2')),
      held: '',
      attributes: { level: '1A' },
      expected: 'unsatisfied all_of- 0/2 [level-, AA 2-]; options AA 2!',
    },
    {
      rule: all({ kind: 'average', minimum: 60, over: {} }, course('AA 2')),
      held: 'AA 2=50, AA 2 @2=70',
      expected: 'satisfied all_of+ 2/2 {AA 2} [average+, AA 2+ {AA 2}]; assume retake_counts_once AA 2',
    },
    {
      rule: some(4, course('AA 2'), course('AA 3')),
      held: 'AA 2',
      expected:
        'conflict n_of! 1/4 {AA 2} [AA 2+ {AA 2}, AA 3-]; options AA 3!; conflict requirement_infeasible AA 2',
    },
    { rule: course('AA 2', { concurrent: true }), held: 'AA 2 @3', expected: 'satisfied AA 2+ {AA 2}' },
    { rule: all(), held: 'AA 2', expected: 'satisfied all_of+ 0/0; unapplied AA 2' },
    {
      rule: any(course('AA 2'), course('AA 3'), course('CC 1')),
      held: '',
      bounds: { max_courses: 2 },
      expected: 'unsatisfied any_of- 0/1 [AA 2-, AA 3-, CC 1-]; options AA 2*!, AA 3*!; omitted 1',
    },
  ]),
);

test(
  'what counts below a rule is listed once, and what counts nowhere too',
  checkCredentials(catalog, [
    {
      rule: all(course('AA 2'), any(course('AA 3'), course('AA 2'))),
      held: 'AA 3, AA 2, CC 1 @2, CC 3, CC 1',
      expected:
        'satisfied all_of+ 2/2 {AA 2, AA 3} [AA 2+ {AA 2}, any_of+ 2/1 {AA 2, AA 3} [AA 3+ {AA 3}, AA 2+ {AA 2}]]; unapplied CC 1, CC 3',
    },
    {
      rule: all(from('AA 2, AA 3, CC 1', { count: 3 }), course('AA 2')),
      held: 'CC 1 @3, AA 3 @2, AA 2',
      expected:
        'satisfied all_of+ 2/2 {AA 2, AA 3, CC 1} [courses_from+ 3/3 {AA 2, AA 3, CC 1}, AA 2+ {AA 2}]',
    },
    {
      rule: all(any(course('CC 1'), course('AA 2')), any(course('AA 3'), course('AA 2'))),
      held: 'CC 1, AA 2, AA 3',
      expected:
        'satisfied all_of+ 2/2 {AA 2, AA 3, CC 1} [any_of+ 2/1 {AA 2, CC 1} [CC 1+ {CC 1}, AA 2+ {AA 2}], any_of+ 2/1 {AA 2, AA 3} [AA 3+ {AA 3}, AA 2+ {AA 2}]]',
    },
    {
      rule: all(course('AA 2', { minimum_grade: 80 }), from('AA 2, AA 3', {})),
      held: 'AA 2 @3=90, AA 2=70, AA 3=60',
      expected:
        'satisfied all_of+ 2/2 {AA 2, AA 3} [AA 2+ {AA 2}, courses_from+ 2/1 {AA 2, AA 3}]; assume retake_counts_once AA 2',
    },
    {
      rule: all(course('AA 2', { minimum_grade: 80 }), from('AA 2, AA 3', {})),
      held: 'AA 2 @3, AA 2=70, AA 3=60',
      expected:
        'unknown all_of? 1/2 {AA 2, AA 3} [AA 2?, courses_from+ 2/1 {AA 2, AA 3}]; unknown grade_missing; assume retake_counts_once AA 2',
    },
    {
      rule: all(course('AA 3')),
      held: 'BB 1 @3, AA 1 @2, CC 2, CC 1 @2',
      expected: 'unsatisfied all_of- 0/1 [AA 3-]; options AA 3*!; unapplied AA 1, CC 1, CC 2',
    },
    {
      rule: all(course('AA 1')),
      held: 'BB 1 @3, AA 1 @2, CC 2 @2, CC 2',
      expected:
        'satisfied all_of+ 1/1 {BB 1} [AA 1+ {BB 1}]; unapplied CC 2; assume cross_listing_equivalent BB 1, retake_counts_once BB 1',
    },
    {
      rule: all(consent),
      held: 'CC 3, CC 2, AA 2',
      expected:
        'unknown all_of? 0/1 [consent?]; unknown consent_required "Permission"; unapplied AA 2, CC 2, CC 3',
    },
  ]),
);
