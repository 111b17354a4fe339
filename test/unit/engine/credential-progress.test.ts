import { test } from 'node:test';
import type { Rule } from '../../../shared/contract/rule.ts';
import {
  all,
  any,
  type Catalog,
  checkCredentials,
  consent,
  course,
  either,
  from,
  noneOf,
  some,
  when,
} from './question-table.ts';

/** `AA 1` and `BB 1` are one course, of different units; `CC 3` has none. */
const catalog: Catalog = {
  courses: [
    { course_code: 'AA 1', title: 'A', units: 0.5, cross_listings: ['BB 1'] },
    { course_code: 'AA 2', title: 'A', units: 0.5 },
    { course_code: 'AA 3', title: 'A', units: 1 },
    { course_code: 'BB 1', title: 'B', units: 1 },
    { course_code: 'BB 2', title: 'B', units: 0.25, prerequisite: course('AA 2') },
    { course_code: 'CC 1', title: 'C', units: 0.5, antirequisites: ['CC 2'] },
    { course_code: 'CC 2', title: 'C', units: 0.5 },
    { course_code: 'CC 3', title: 'C' },
  ],
  levels: ['1A', '1B'],
  programs: ['Alpha'],
  requirements: { done: all(course('AA 2')), open: all(consent), near: any(course('AA 3'), course('CC 1')) },
};

const credential = (name: string): Rule => ({ kind: 'credential', credential_ids: [`credential:${name}`] });

test(
  'courses that nothing contends for count wherever they can',
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
      expected: 'partial courses_from/ 1/ 0.5/1u {AA 2}; options AA 1*!, CC 3!',
    },
    {
      rule: from('AA 1, AA 2, AA 3', { units: 2 }),
      held: 'AA 2',
      expected: 'partial courses_from/ 1/ 0.5/2u {AA 2}; options AA 1!, AA 3!',
    },
    {
      rule: from('AA 1, AA 2, AA 3', { units: 1.5 }),
      held: 'AA 2',
      expected: 'partial courses_from/ 1/ 0.5/1.5u {AA 2}; options AA 3*!, AA 1!',
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
      expected: 'unsatisfied (bounded) any_of- 0/1 [AA 2-, AA 3-, CC 1-]; options AA 2*!, AA 3*!; omitted 1',
    },
  ]),
);

test(
  'conditions, exclusions and other credentials test the student and take no course',
  checkCredentials(catalog, [
    {
      rule: when(course('AA 2'), course('AA 3')),
      held: 'AA 2',
      expected: 'unsatisfied when- [AA 2+ {AA 2}, AA 3-]; options AA 3*!; unapplied AA 2',
    },
    {
      rule: when(course('AA 2'), course('AA 3')),
      held: 'AA 2, AA 3',
      expected: 'satisfied when+ {AA 3} [AA 2+ {AA 2}, AA 3+ {AA 3}]; unapplied AA 2',
    },
    {
      rule: either(course('AA 2'), course('AA 3'), course('CC 1')),
      held: 'CC 1, AA 3',
      expected: 'satisfied when+ {CC 1} [AA 2-, AA 3+ {AA 3}, CC 1+ {CC 1}]; unapplied AA 3',
    },
    {
      rule: either(from('AA 2, AA 3', {}), course('AA 3'), course('CC 1')),
      held: 'AA 2, AA 3',
      expected:
        'satisfied when+ {AA 3} [courses_from+ 2/1 {AA 2, AA 3}, AA 3+ {AA 3}, CC 1-]; unapplied AA 2',
    },
    {
      rule: either(consent, course('AA 3'), course('CC 1')),
      held: 'CC 1, AA 3 planned',
      expected:
        'unknown when? {AA 3, CC 1} [consent?, AA 3~ {AA 3}, CC 1+ {CC 1}]; unknown consent_required "Permission"',
    },
    {
      rule: either(either(course('AA 2'), course('CC 2'), course('AA 3')), course('AA 3'), course('CC 1')),
      held: 'AA 3',
      expected: 'satisfied when+ {AA 3} [when+ {AA 3} [AA 2-, CC 2-, AA 3+ {AA 3}], AA 3+ {AA 3}, CC 1-]',
    },
    {
      rule: all(course('AA 2'), noneOf(course('AA 3'))),
      held: 'AA 2, AA 3',
      expected:
        'conflict all_of! 1/1 {AA 2} [AA 2+ {AA 2}, none_of! [AA 3+ {AA 3}]]; conflict credit_excluded AA 3 T1; unapplied AA 3',
    },
    {
      rule: all(course('AA 2'), noneOf(from('AA 3, AA 1', {}))),
      held: 'AA 2, BB 1',
      expected:
        'conflict all_of! 1/1 {AA 2} [AA 2+ {AA 2}, none_of! [courses_from+ 1/1 {BB 1}]]; conflict credit_excluded BB 1 T1; unapplied BB 1',
    },
    {
      rule: all(course('AA 2'), noneOf(consent)),
      held: 'AA 2',
      expected:
        'unknown all_of? 1/1 {AA 2} [AA 2+ {AA 2}, none_of? [consent?]]; unknown consent_required "Permission"',
    },
    {
      rule: all(course('AA 2'), noneOf(course('AA 3'))),
      held: '',
      expected: 'unsatisfied all_of- 0/1 [AA 2-, none_of+ [AA 3-]]; options AA 2*!',
    },
    {
      rule: all(credential('done'), course('AA 3')),
      held: 'AA 2',
      expected: 'partial all_of/ 1/2 [credential+ /1, AA 3-]; options AA 3*!; unapplied AA 2',
    },
    {
      rule: all(credential('done'), course('AA 3')),
      held: 'AA 3',
      expected: 'partial all_of/ 1/2 {AA 3} [credential- /1, AA 3+ {AA 3}]',
    },
    {
      rule: all(credential('open'), course('AA 3')),
      held: 'AA 3',
      expected:
        'unknown all_of? 1/2 {AA 3} [credential? /1, AA 3+ {AA 3}]; unknown consent_required "Permission"',
    },
    { rule: all(credential('near')), held: '', expected: 'unsatisfied all_of- 0/1 [credential- /1]' },
    {
      rule: { kind: 'program', programs: ['Alpha'], negated: true },
      held: '',
      attributes: { programs: ['Alpha'] },
      expected: 'conflict program!; conflict credit_excluded',
    },
  ]),
);

const exclusive = (...rules: Rule[]): Rule => ({ kind: 'all_of', exclusive: true, rules });
const limited = (limit: object, ...rules: Rule[]): Rule => ({
  kind: 'all_of',
  rules,
  limits: [{ from: { subjects: ['AA'] }, ...limit }],
});

test(
  'a contested course counts for the rule where it does most good',
  checkCredentials(catalog, [
    {
      rule: exclusive(course('AA 2'), from('AA 2, AA 3', {})),
      held: 'AA 2, AA 3',
      expected: 'satisfied all_of+ 2/2 {AA 2, AA 3} [AA 2+ {AA 2}, courses_from+ 1/1 {AA 3}]',
    },
    {
      rule: exclusive(course('AA 2'), from('AA 2, AA 3', {})),
      held: 'AA 2',
      expected: 'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, courses_from- 0/1]; options AA 3*!',
    },
    {
      rule: exclusive(from('AA 2, AA 3', {}), from('AA 2, CC 1', {})),
      held: 'AA 2 planned, CC 1',
      expected:
        'in_plan all_of~ 2/2 {AA 2, CC 1} [courses_from~ 1/1 {AA 2}, courses_from+ 1/1 {CC 1}]; assume planned_course_completed AA 2',
    },
    {
      rule: exclusive(from('AA 2, AA 3', {}), from('AA 2, AA 3', {})),
      held: 'AA 2',
      expected: 'partial all_of/ 1/2 {AA 2} [courses_from+ 1/1 {AA 2}, courses_from- 0/1]; options AA 3*!',
    },
    {
      rule: exclusive(from('AA 2, AA 3', { units: 1 }), from('AA 2, CC 1', { count: 2 })),
      held: 'AA 2, AA 3',
      expected:
        'partial all_of/ 1/2 {AA 2, AA 3} [courses_from+ 1/ 1/1u {AA 3}, courses_from/ 1/2 {AA 2}]; options CC 1*!',
    },
    {
      rule: exclusive(any(course('AA 2'), course('CC 1')), any(course('AA 2'), course('AA 3'))),
      held: 'AA 2, AA 3',
      expected:
        'satisfied all_of+ 2/2 {AA 2, AA 3} [any_of+ 1/1 {AA 2} [AA 2+ {AA 2}, CC 1-], any_of+ 1/1 {AA 3} [AA 2!, AA 3+ {AA 3}]]',
    },
    {
      rule: limited({ maximum_count: 1 }, course('AA 2'), course('AA 3')),
      held: 'AA 2, AA 3',
      expected: 'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, AA 3-]; unapplied AA 3',
    },
    {
      rule: limited({ maximum_units: 1 }, course('AA 2'), course('AA 3')),
      held: 'AA 2, AA 3',
      expected: 'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, AA 3-]; unapplied AA 3',
    },
    {
      rule: limited({ maximum_count: 1 }, from('AA 2, AA 3, CC 1', { count: 2 })),
      held: 'AA 2, AA 3',
      expected: 'partial all_of/ 0/1 {AA 2} [courses_from/ 1/2 {AA 2}]; options CC 1*!; unapplied AA 3',
    },
    {
      rule: limited({ maximum_count: 2 }, course('AA 2'), course('AA 3')),
      held: 'AA 2',
      expected: 'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, AA 3-]; options AA 3*!',
    },
    {
      rule: exclusive(from('AA 2, AA 3', { maximum_per_subject: 1 }), course('CC 1')),
      held: 'AA 2, AA 3',
      expected:
        'partial all_of/ 1/2 {AA 3} [courses_from+ 1/1 {AA 3}, CC 1-]; options CC 1*!; unapplied AA 2',
    },
    {
      rule: from('AA 2, AA 3, CC 1', { count: 2, maximum_per_subject: 1 }),
      held: 'AA 2',
      expected: 'partial courses_from/ 1/2 {AA 2}; options CC 1*!, AA 3!',
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
      held: 'AA 2=90 @3, AA 2=70, AA 3=60',
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

test(
  'conditions and exclusions list the courses that they rest on',
  checkCredentials(catalog, [
    {
      rule: when(all(course('AA 2'), course('AA 3')), course('CC 1')),
      held: 'AA 3, AA 2, CC 1',
      expected:
        'satisfied when+ {CC 1} [all_of+ 2/2 {AA 2, AA 3} [AA 2+ {AA 2}, AA 3+ {AA 3}], CC 1+ {CC 1}]; unapplied AA 2, AA 3',
    },
    {
      rule: when(any(course('AA 3'), course('AA 2')), course('CC 1')),
      held: 'AA 2, CC 1',
      expected:
        'satisfied when+ {CC 1} [any_of+ 1/1 {AA 2} [AA 3-, AA 2+ {AA 2}], CC 1+ {CC 1}]; unapplied AA 2',
    },
    {
      rule: when(all(course('AA 3'), noneOf(course('AA 2'))), course('CC 1')),
      held: 'AA 3, CC 1',
      expected:
        'satisfied when+ {CC 1} [all_of+ 1/1 {AA 3} [AA 3+ {AA 3}, none_of+ [AA 2-]], CC 1+ {CC 1}]; unapplied AA 3',
    },
    {
      rule: when(all(course('AA 3'), noneOf(course('AA 2'))), course('CC 1')),
      held: 'AA 3, AA 2, CC 1',
      expected:
        'satisfied when+ [all_of! 1/1 {AA 3} [AA 3+ {AA 3}, none_of! {AA 2} [AA 2+ {AA 2}]], CC 1+ {CC 1}]; unapplied AA 2, AA 3, CC 1',
    },
    {
      rule: either(either(course('AA 2'), course('CC 2'), course('AA 3')), course('CC 1'), course('CC 3')),
      held: 'AA 2, CC 2, AA 3, CC 1',
      expected:
        'satisfied when+ {CC 1} [when+ {CC 2} [AA 2+ {AA 2}, CC 2+ {CC 2}, AA 3+ {AA 3}], CC 1+ {CC 1}, CC 3-]; unapplied AA 2, AA 3, CC 2',
    },
    {
      rule: either(when(course('AA 2'), course('CC 2')), course('CC 1'), course('CC 3')),
      held: 'CC 2, CC 3, CC 1',
      expected:
        'satisfied when+ {CC 1} [when+ [AA 2-, CC 2+ {CC 2}], CC 1+ {CC 1}, CC 3+ {CC 3}]; unapplied CC 2, CC 3',
    },
    {
      rule: either(either(consent, course('AA 2'), course('AA 3')), course('CC 1'), course('CC 3')),
      held: 'AA 3, AA 2, CC 1, CC 3',
      expected:
        'satisfied when+ {CC 1} [when+ {AA 2, AA 3} [consent?, AA 2+ {AA 2}, AA 3+ {AA 3}], CC 1+ {CC 1}, CC 3+ {CC 3}]; unknown consent_required "Permission"; unapplied AA 2, AA 3, CC 3',
    },
    {
      rule: either(
        either(course('AA 2', { minimum_grade: 60 }), course('CC 2'), course('AA 3')),
        course('CC 1'),
        course('CC 3'),
      ),
      held: 'AA 2=50, CC 2, CC 3, CC 1',
      expected:
        'satisfied when+ {CC 3} [when- [AA 2-, CC 2+ {CC 2}, AA 3-], CC 1+ {CC 1}, CC 3+ {CC 3}]; unapplied AA 2, CC 1, CC 2',
    },
    {
      rule: all(course('CC 1'), noneOf(all(course('AA 3'), course('AA 2')))),
      held: 'AA 2, AA 3, CC 1',
      expected:
        'conflict all_of! 1/1 {CC 1} [CC 1+ {CC 1}, none_of! [all_of+ 2/2 {AA 2, AA 3} [AA 3+ {AA 3}, AA 2+ {AA 2}]]]; conflict credit_excluded AA 3 T1, credit_excluded AA 2 T1; unapplied AA 2, AA 3',
    },
    {
      rule: all(course('CC 1'), noneOf(all(course('AA 3'), course('AA 2')))),
      held: 'AA 3, CC 1',
      expected:
        'satisfied all_of+ 1/1 {CC 1} [CC 1+ {CC 1}, none_of+ [all_of/ 1/2 {AA 3} [AA 3+ {AA 3}, AA 2-]]]; unapplied AA 3',
    },
    {
      rule: all(course('CC 1'), noneOf(any(from('AA 3, AA 2', {}), course('AA 3')))),
      held: 'AA 3 @2, AA 2 @3, CC 1',
      expected:
        'conflict all_of! 1/1 {CC 1} [CC 1+ {CC 1}, none_of! [any_of+ 2/1 {AA 2, AA 3} [courses_from+ 2/1 {AA 2, AA 3}, AA 3+ {AA 3}]]]; conflict credit_excluded AA 2 T3, credit_excluded AA 3 T2; unapplied AA 2, AA 3',
    },
    {
      rule: either(
        all(course('AA 2', { minimum_grade: 60 }), from('AA 2', {})),
        course('CC 1'),
        course('CC 3'),
      ),
      held: 'AA 2=50 @2, AA 2=70, CC 1',
      expected:
        'satisfied when+ {CC 1} [all_of+ 2/2 {AA 2} [AA 2+ {AA 2}, courses_from+ 1/1 {AA 2}], CC 1+ {CC 1}, CC 3-]; unapplied AA 2',
    },
    {
      rule: either(all(course('AA 2'), noneOf(noneOf(course('AA 3')))), course('CC 1'), course('CC 3')),
      held: 'AA 2, AA 3, CC 1',
      expected:
        'satisfied when+ {CC 1} [all_of+ 1/1 {AA 2} [AA 2+ {AA 2}, none_of+ {AA 3} [none_of! {AA 3} [AA 3+ {AA 3}]]], CC 1+ {CC 1}, CC 3-]; unapplied AA 2, AA 3',
    },
  ]),
);

test(
  'an option of a credential is tried out where it stands',
  checkCredentials(catalog, [
    {
      rule: all(any(course('AA 2'), consent), any(from('AA 3, CC 1', { count: 2 }), course('CC 2'))),
      held: 'AA 2, AA 3',
      expected:
        'partial all_of/ 1/2 {AA 2, AA 3} [any_of+ 1/1 {AA 2} [AA 2+ {AA 2}, consent?], any_of/ 0/1 {AA 3} [courses_from/ 1/2 {AA 3}, CC 2-]]; options CC 1*!, CC 2*!; unknown consent_required "Permission"',
    },
    {
      rule: all(any(course('AA 1'), consent), course('AA 2')),
      held: '',
      expected:
        'unsatisfied all_of- 0/2 [any_of? 0/1 [AA 1-, consent?], AA 2-]; options AA 1!, AA 2!; unknown consent_required "Permission"',
    },
    {
      rule: some(1, consent, course('AA 1')),
      held: '',
      expected: 'unknown n_of? 0/1 [consent?, AA 1-]; options AA 1*!; unknown consent_required "Permission"',
    },
    {
      rule: any(consent, from('AA 1, CC 1', { units: 1 })),
      held: '',
      expected:
        'unknown any_of? 0/1 [consent?, courses_from- 0/ 0/1u]; options AA 1!, CC 1!; unknown consent_required "Permission"',
    },
    {
      rule: any(consent, from('BB 1, CC 1', { units: 1 })),
      held: 'CC 1 planned',
      expected:
        'unknown any_of? 0/1 {CC 1} [consent?, courses_from/ 1/ 0.5/1u {CC 1}]; options BB 1*!; unknown consent_required "Permission"; assume planned_course_completed CC 1',
    },
    {
      rule: any(from('AA 2, CC 1', { count: 2 }), from('AA 2, AA 3', { count: 2 })),
      held: 'AA 2',
      expected:
        'partial any_of/ 0/1 {AA 2} [courses_from/ 1/2 {AA 2}, courses_from/ 1/2 {AA 2}]; options AA 3*!, CC 1*!',
    },
    {
      rule: from('AA 2, AA 3, CC 1', { count: 2, minimum_grade: 60 }),
      held: 'AA 2=50, AA 3=70',
      expected: 'partial courses_from/ 1/2 {AA 3}; options AA 2*!, CC 1*!; unapplied AA 2',
    },
    {
      rule: from('AA 2, CC 1, BB 2', { count: 2, minimum_subjects: 2 }),
      held: 'AA 2',
      expected: 'partial courses_from/ 1/2 1/2s {AA 2}; options BB 2*!, CC 1*!',
    },
    {
      rule: all({ kind: 'level', minimum: '1B' }, course('AA 2')),
      held: '',
      attributes: { level: '1B' },
      expected: 'partial all_of/ 1/2 [level+, AA 2-]; options AA 2*!',
    },
    {
      rule: all({ kind: 'average', minimum: 60 }, course('AA 2')),
      held: '',
      attributes: { cumulative_average: 50 },
      expected: 'unsatisfied all_of- 0/2 [average-, AA 2-]; options AA 2!',
    },
    {
      rule: any(some(5, course('AA 2'), course('AA 3')), course('CC 1')),
      held: '',
      expected:
        'unsatisfied any_of- 0/1 [n_of! 0/5 [AA 2-, AA 3-], CC 1-]; options CC 1*!, AA 2!, AA 3!; conflict requirement_infeasible AA 2',
    },
    {
      rule: some(1, from('AA 2, AA 3', { count: 5 })),
      held: '',
      expected:
        'conflict n_of! 0/1 [courses_from! 0/5]; options AA 2!, AA 3!; conflict requirement_infeasible AA 2',
    },
    {
      rule: all(from('AA 2, AA 3', { count: 3 })),
      held: 'AA 2',
      expected:
        'conflict all_of! 0/1 {AA 2} [courses_from! 1/3 {AA 2}]; options AA 3!; conflict requirement_infeasible AA 2',
    },
    {
      rule: all(from({ subjects: ['ZZ'] }, {})),
      held: 'AA 2',
      expected: 'conflict all_of! 0/1 [courses_from! 0/1]; conflict requirement_infeasible; unapplied AA 2',
    },
    {
      rule: exclusive(all(course('AA 2'), course('AA 3')), from('AA 2, CC 1', { count: 2 })),
      held: 'AA 3',
      expected:
        'partial all_of/ 0/2 {AA 3} [all_of/ 1/2 {AA 3} [AA 2-, AA 3+ {AA 3}], courses_from- 0/2]; options AA 2!, CC 1!',
    },
    {
      rule: exclusive(from('AA 2, AA 3', { count: 2 }), from('CC 1, AA 3', {})),
      held: 'AA 2',
      expected:
        'partial all_of/ 0/2 {AA 2} [courses_from/ 1/2 {AA 2}, courses_from- 0/1]; options AA 3!, CC 1!',
    },
    {
      rule: exclusive(noneOf(course('CC 2')), course('AA 2'), from('AA 2, AA 3', {})),
      held: 'AA 2',
      expected:
        'partial all_of/ 1/2 {AA 2} [none_of+ [CC 2-], AA 2+ {AA 2}, courses_from- 0/1]; options AA 3*!',
    },
    {
      rule: limited({ maximum_units: 0.5 }, from('AA 2, AA 3, CC 1', { units: 1 })),
      held: 'AA 2',
      expected: 'partial all_of/ 0/1 {AA 2} [courses_from/ 1/ 0.5/1u {AA 2}]; options CC 1*!, AA 3!',
    },
  ]),
);
