import { test } from 'node:test';
import type { Rule } from '../../../shared/contract/rule.ts';
import {
  all,
  any,
  type Catalog,
  checkCourses,
  consent,
  course,
  either,
  from,
  noneOf,
  some,
  when,
} from './question-table.ts';

/** `AA 1` and `BB 1` are one course, of different units; `CC 3` has none; `DD 1` is in no catalog. */
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
    { course_code: 'EE 1', title: 'E', units: 0.5, cross_listings: ['EE 2'] },
    { course_code: 'EE 2', title: 'E', units: 0.5 },
  ],
  levels: ['1A', '1B', '2A', '2B'],
  programs: ['Alpha', 'Beta'],
  requirements: {
    done: all(course('AA 2')),
    open: all(course('AA 2'), consent),
    never: some(2, course('AA 2')),
    'by level': any({ kind: 'level', minimum: '1B' }, course('CC 1')),
    'by program': any({ kind: 'program', programs: ['Alpha'] }),
    'by average': any({ kind: 'average', minimum: 60 }),
    'by grades': any({ kind: 'average', minimum: 60, over: { subjects: ['AA'] } }),
    'by grade': any(course('AA 2', { minimum_grade: 60, label: 'With 60' })),
    'by some grade': any(from('AA 2, AA 3', { minimum_grade: 60, label: 'One with 60' })),
    'by text': any({ kind: 'external', text: 'Audition', label: 'Play' }),
    'by unread text': any({ kind: 'unparsed', text: 'See board', label: 'Read' }),
    'by branch': either(course('CC 1'), consent, { kind: 'external', text: 'Audition' }),
    'by open branch': either(consent, course('AA 2'), { kind: 'external', text: 'Audition' }),
    'by one branch': when(consent, { kind: 'external', text: 'Audition' }),
    'by closed branch': all(when(course('CC 1'), consent), { kind: 'external', text: 'Audition' }),
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, nesting) => [
        `nested ${nesting}`,
        nesting === 0
          ? course('AA 2')
          : { kind: 'credential' as const, credential_ids: [`credential:nested ${nesting - 1}`] },
      ]),
    ),
    round: { kind: 'credential', credential_ids: ['credential:round'] },
  },
};

const grade = (minimum_grade: number | string) => course('AA 2', { minimum_grade });

test(
  'a course stands by its best entry in the terms that count',
  checkCourses(catalog, [
    { rule: course('AA 2'), held: '', expected: 'unsatisfied AA 2-; options AA 2*!' },
    { rule: course('AA 2'), held: 'AA 2', expected: 'satisfied AA 2+ {AA 2}' },
    { rule: course('AA 2'), held: 'AA 2 transferred', expected: 'satisfied AA 2+ {AA 2}' },
    { rule: course('AA 2'), held: 'AA 2 waived', expected: 'satisfied AA 2+ {AA 2}' },
    {
      rule: course('AA 2'),
      held: 'AA 2 planned',
      expected: 'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2',
    },
    {
      rule: course('AA 2'),
      held: 'AA 2 in_progress',
      expected: 'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2',
    },
    {
      rule: course('AA 1'),
      held: 'BB 1',
      expected: 'satisfied AA 1+ {BB 1}; assume cross_listing_equivalent BB 1',
    },
    { rule: course('DD 1'), held: 'AA 1', expected: 'unsatisfied DD 1-' },
    { rule: grade(60), held: 'AA 2=60', expected: 'satisfied AA 2+ {AA 2}' },
    { rule: grade(60), held: 'AA 2=59', expected: 'unsatisfied AA 2-; options AA 2*!' },
    { rule: grade(60), held: 'AA 2', expected: 'unknown AA 2?; unknown grade_missing' },
    { rule: grade(60), held: 'AA 2=B', expected: 'unknown AA 2?; unknown grade_missing' },
    { rule: grade('B'), held: 'AA 2=B', expected: 'satisfied AA 2+ {AA 2}' },
    { rule: grade('B'), held: 'AA 2=B-', expected: 'unsatisfied AA 2-; options AA 2*!' },
    { rule: grade(60), held: 'AA 2 waived', expected: 'satisfied AA 2+ {AA 2}' },
    {
      rule: grade(60),
      held: 'AA 2 planned',
      expected: 'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2, grade_assumed AA 2',
    },
    {
      rule: grade(60),
      held: 'AA 2=50, AA 2 @2=70',
      expected: 'satisfied AA 2+ {AA 2}; assume retake_counts_once AA 2',
    },
    {
      rule: grade(60),
      held: 'AA 2=50, AA 2 planned @2',
      expected:
        'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2, grade_assumed AA 2, retake_counts_once AA 2',
    },
    { rule: grade(60), held: 'AA 2=50, AA 2 @2', expected: 'unknown AA 2?; unknown grade_missing' },
    {
      rule: course('AA 1'),
      held: 'AA 1 @2, BB 1 @3',
      expected: 'satisfied AA 1+ {BB 1}; assume cross_listing_equivalent BB 1, retake_counts_once BB 1',
    },
    {
      rule: course('AA 2'),
      held: 'AA 2 @2, AA 2 @1',
      expected: 'satisfied AA 2+ {AA 2}; assume retake_counts_once AA 2',
    },
    { rule: course('AA 2'), held: 'AA 2', term: 1, expected: 'conflict AA 2!; conflict term_order AA 2 T1' },
    { rule: course('AA 2'), held: 'AA 2', term: 2, expected: 'satisfied AA 2+ {AA 2}' },
    {
      rule: course('AA 2'),
      held: 'AA 2 @3, AA 2 planned @2',
      term: 2,
      expected: 'conflict AA 2!; conflict term_order AA 2 T2',
    },
    {
      rule: course('AA 2', { concurrent: true }),
      held: 'AA 2 planned',
      term: 1,
      expected: 'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2',
    },
    {
      rule: course('AA 2', { concurrent: true }),
      held: 'AA 2 planned @2',
      term: 1,
      expected: 'conflict AA 2!; conflict term_order AA 2 T2',
    },
    {
      rule: { corequisite: course('AA 2') },
      held: 'AA 2 planned @2',
      term: 2,
      expected: 'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2',
    },
    {
      rule: { corequisite: course('AA 2') },
      held: 'AA 2 planned @2',
      term: 1,
      expected: 'conflict AA 2!; conflict term_order AA 2 T2',
    },
    {
      rule: { corequisite: course('AA 2') },
      held: 'AA 2=70, AA 2=80 @2',
      expected: 'satisfied AA 2+ {AA 2}; assume retake_counts_once AA 2',
    },
  ]),
);

test(
  'groupings follow the law of verdicts',
  checkCourses(catalog, [
    {
      rule: all(course('AA 1'), course('AA 2')),
      held: 'AA 1, AA 2',
      expected: 'satisfied all_of+ 2/2 [AA 1+ {AA 1}, AA 2+ {AA 2}]',
    },
    {
      rule: all(course('AA 1'), course('AA 2')),
      held: 'AA 1, AA 2 planned',
      expected: 'in_plan all_of~ 2/2 [AA 1+ {AA 1}, AA 2~ {AA 2}]; assume planned_course_completed AA 2',
    },
    {
      rule: all(course('AA 1'), course('AA 2')),
      held: 'AA 1',
      expected: 'partial all_of/ 1/2 [AA 1+ {AA 1}, AA 2-]; options AA 2*!',
    },
    {
      rule: all(course('AA 1'), course('AA 2')),
      held: '',
      expected: 'unsatisfied all_of- 0/2 [AA 1-, AA 2-]; options AA 1!, AA 2!',
    },
    {
      rule: all(course('AA 1'), consent),
      held: 'AA 1',
      expected: 'unknown all_of? 1/2 [AA 1+ {AA 1}, consent?]; unknown consent_required "Permission"',
    },
    {
      rule: all(course('AA 1'), consent),
      held: '',
      expected:
        'unsatisfied all_of- 0/2 [AA 1-, consent?]; options AA 1!; unknown consent_required "Permission"',
    },
    { rule: all(), held: '', expected: 'satisfied all_of+ 0/0' },
    { rule: any(), held: '', expected: 'satisfied any_of+ 0/0' },
    {
      rule: any(course('AA 1'), course('AA 2')),
      held: 'AA 2',
      expected: 'satisfied any_of+ 1/1 [AA 1-, AA 2+ {AA 2}]',
    },
    {
      rule: any(course('AA 1'), course('AA 2')),
      held: '',
      expected: 'unsatisfied any_of- 0/1 [AA 1-, AA 2-]; options AA 1*!, AA 2*!',
    },
    {
      rule: any(course('AA 1'), course('AA 2')),
      held: 'AA 2 planned',
      expected: 'in_plan any_of~ 1/1 [AA 1-, AA 2~ {AA 2}]; assume planned_course_completed AA 2',
    },
    {
      rule: any(course('AA 1'), consent),
      held: '',
      expected:
        'unknown any_of? 0/1 [AA 1-, consent?]; options AA 1*!; unknown consent_required "Permission"',
    },
    {
      rule: any(all(course('AA 1'), course('AA 2')), course('AA 3')),
      held: 'AA 1',
      expected: 'partial any_of/ 0/1 [all_of/ 1/2 [AA 1+ {AA 1}, AA 2-], AA 3-]; options AA 2*!, AA 3*!',
    },
    { rule: some(0, course('AA 1')), held: '', expected: 'satisfied n_of+ 0/0 [AA 1-]' },
    {
      rule: some(2, course('AA 1'), course('AA 2'), course('AA 3')),
      held: 'AA 1, AA 3 planned',
      expected: 'in_plan n_of~ 2/2 [AA 1+ {AA 1}, AA 2-, AA 3~ {AA 3}]; assume planned_course_completed AA 3',
    },
    {
      rule: some(2, course('AA 1'), course('AA 2'), course('AA 3')),
      held: 'AA 1',
      expected: 'partial n_of/ 1/2 [AA 1+ {AA 1}, AA 2-, AA 3-]; options AA 2*!, AA 3*!',
    },
    {
      rule: some(2, course('AA 1'), course('AA 2'), consent),
      held: 'AA 1',
      expected:
        'unknown n_of? 1/2 [AA 1+ {AA 1}, AA 2-, consent?]; options AA 2*!; unknown consent_required "Permission"',
    },
    {
      rule: some(2, course('AA 1'), course('BB 1'), course('AA 3')),
      held: 'AA 1',
      expected:
        'partial n_of/ 1/2 [AA 1+ {AA 1}, BB 1+ {AA 1}, AA 3-]; options AA 3*!; assume cross_listing_equivalent AA 1',
    },
    {
      rule: some(2, course('AA 1'), any(course('BB 1')), course('AA 3')),
      held: 'AA 1, AA 3',
      expected:
        'satisfied n_of+ 2/2 [AA 1+ {AA 1}, any_of+ 1/1 [BB 1+ {AA 1}], AA 3+ {AA 3}]; assume cross_listing_equivalent AA 1',
    },
    {
      rule: some(2, course('AA 1'), any(course('BB 1'))),
      held: 'AA 1',
      expected:
        'conflict n_of! 1/2 [AA 1+ {AA 1}, any_of+ 1/1 [BB 1+ {AA 1}]]; conflict requirement_infeasible X; assume cross_listing_equivalent AA 1',
    },
    {
      rule: some(2, course('AA 1'), some(1, all(course('BB 1')))),
      held: 'AA 1',
      expected:
        'conflict n_of! 1/2 [AA 1+ {AA 1}, n_of+ 1/1 [all_of+ 1/1 [BB 1+ {AA 1}]]]; conflict requirement_infeasible X; assume cross_listing_equivalent AA 1',
    },
    {
      rule: some(2, course('AA 1'), some(0, course('BB 1'))),
      held: '',
      expected: 'partial n_of/ 1/2 [AA 1-, n_of+ 0/0 [BB 1-]]; options AA 1*!',
    },
    {
      rule: some(2, course('AA 1'), any(course('BB 1'), course('AA 2'))),
      held: 'AA 1',
      expected:
        'satisfied n_of+ 2/2 [AA 1+ {AA 1}, any_of+ 1/1 [BB 1+ {AA 1}, AA 2-]]; assume cross_listing_equivalent AA 1',
    },
    {
      rule: some(1, course('AA 1'), course('BB 1'), noneOf(course('AA 3'))),
      held: 'AA 1, AA 3',
      expected:
        'conflict n_of! 1/1 [AA 1+ {AA 1}, BB 1+ {AA 1}, none_of! [AA 3+ {AA 3}]]; conflict credit_excluded AA 3 T1; assume cross_listing_equivalent AA 1',
    },
    {
      rule: some(1, course('AA 1'), course('BB 1'), noneOf(consent)),
      held: 'AA 1',
      expected:
        'unknown n_of? 1/1 [AA 1+ {AA 1}, BB 1+ {AA 1}, none_of? [consent?]]; unknown consent_required "Permission"; assume cross_listing_equivalent AA 1',
    },
    {
      rule: some(1, course('AA 1'), course('BB 1'), noneOf(consent)),
      held: '',
      expected:
        'unsatisfied n_of- 0/1 [AA 1-, BB 1-, none_of? [consent?]]; options AA 1!, BB 1!; unknown consent_required "Permission"',
    },
    {
      rule: some(2, course('AA 1')),
      held: 'AA 1',
      expected: 'conflict n_of! 1/2 [AA 1+ {AA 1}]; conflict requirement_infeasible X',
    },
    {
      rule: all(course('AA 1'), course('BB 1')),
      held: 'AA 1',
      expected: 'satisfied all_of+ 2/2 [AA 1+ {AA 1}, BB 1+ {AA 1}]; assume cross_listing_equivalent AA 1',
    },
  ]),
);

test(
  'exclusions violate, leave open or pass',
  checkCourses(catalog, [
    { rule: noneOf(course('AA 1')), held: '', expected: 'satisfied none_of+ [AA 1-]' },
    {
      rule: noneOf(course('AA 1')),
      held: 'AA 1',
      expected: 'conflict none_of! [AA 1+ {AA 1}]; conflict credit_excluded AA 1 T1',
    },
    {
      rule: noneOf(course('AA 1')),
      held: 'BB 1 planned @3',
      term: 1,
      expected: 'conflict none_of! [AA 1~ {BB 1}]; conflict credit_excluded BB 1 T3',
    },
    {
      rule: noneOf(course('AA 1'), consent),
      held: '',
      expected: 'unknown none_of? [AA 1-, consent?]; unknown consent_required "Permission"',
    },
    {
      rule: noneOf(consent, course('AA 1')),
      held: 'AA 1',
      expected:
        'conflict none_of! [consent?, AA 1+ {AA 1}]; unknown consent_required "Permission"; conflict credit_excluded AA 1 T1',
    },
    {
      rule: all(course('AA 2'), noneOf(course('AA 1'))),
      held: 'AA 1, AA 2',
      expected:
        'conflict all_of! 1/1 [AA 2+ {AA 2}, none_of! [AA 1+ {AA 1}]]; conflict credit_excluded AA 1 T1',
    },
    {
      rule: all(course('AA 2'), noneOf(consent)),
      held: 'AA 2',
      expected:
        'unknown all_of? 1/1 [AA 2+ {AA 2}, none_of? [consent?]]; unknown consent_required "Permission"',
    },
    {
      rule: all(course('AA 2'), noneOf(consent)),
      held: '',
      expected:
        'unsatisfied all_of- 0/1 [AA 2-, none_of? [consent?]]; options AA 2!; unknown consent_required "Permission"',
    },
    {
      rule: all(noneOf(consent), noneOf(course('AA 1'))),
      held: 'AA 1',
      expected:
        'conflict all_of! 0/0 [none_of? [consent?], none_of! [AA 1+ {AA 1}]]; unknown consent_required "Permission"; conflict credit_excluded AA 1 T1',
    },
    {
      rule: noneOf(from('AA 1, AA 2', { count: 1 })),
      held: 'AA 2',
      expected: 'conflict none_of! [courses_from+ 1/1 {AA 2}]; conflict credit_excluded AA 2 T1',
    },
    {
      rule: noneOf(from('AA 1, AA 2', { count: 2 })),
      held: 'AA 2',
      expected: 'satisfied none_of+ [courses_from/ 1/2 {AA 2}]',
    },
    {
      rule: noneOf({ kind: 'level', minimum: '2A' }),
      held: '',
      attributes: { level: '2A' },
      expected: 'conflict none_of! [level+]; conflict credit_excluded X',
    },
    {
      rule: noneOf({ kind: 'average', minimum: 60 }),
      held: '',
      attributes: { cumulative_average: 60 },
      expected: 'conflict none_of! [average+]; conflict credit_excluded X',
    },
    {
      rule: noneOf({ kind: 'program', programs: ['Alpha'] }),
      held: '',
      attributes: { programs: ['Alpha'] },
      expected: 'conflict none_of! [program+]; conflict credit_excluded X',
    },
    {
      rule: noneOf(any(course('AA 1'), course('AA 2'))),
      held: 'AA 2',
      expected: 'conflict none_of! [any_of+ 1/1 [AA 1-, AA 2+ {AA 2}]]; conflict credit_excluded AA 2 T1',
    },
    {
      rule: { prerequisite: noneOf(course('AA 1')), corequisite: course('AA 2') },
      held: 'AA 1',
      expected:
        'conflict all_of! 0/1 [none_of! [AA 1+ {AA 1}], AA 2-]; options AA 2!; conflict credit_excluded AA 1 T1',
    },
    {
      rule: { prerequisite: noneOf(consent), corequisite: course('AA 2') },
      held: 'AA 2',
      expected:
        'unknown all_of? 1/1 [none_of? [consent?], AA 2+ {AA 2}]; unknown consent_required "Permission"',
    },
    {
      rule: { prerequisite: course('AA 2'), corequisite: noneOf(course('AA 1')) },
      held: 'AA 1, AA 2',
      expected:
        'conflict all_of! 1/1 [AA 2+ {AA 2}, none_of! [AA 1+ {AA 1}]]; conflict credit_excluded AA 1 T1',
    },
    {
      rule: { prerequisite: course('AA 2'), corequisite: noneOf(consent) },
      held: 'AA 2',
      expected:
        'unknown all_of? 1/1 [AA 2+ {AA 2}, none_of? [consent?]]; unknown consent_required "Permission"',
    },
    {
      rule: { prerequisite: course('AA 2'), corequisite: course('AA 3') },
      held: 'AA 2',
      expected: 'partial all_of/ 1/2 [AA 2+ {AA 2}, AA 3-]; options AA 3*!',
    },
    {
      rule: { prerequisite: course('AA 2'), corequisite: course('AA 3') },
      held: 'AA 2, AA 3 planned',
      expected: 'in_plan all_of~ 2/2 [AA 2+ {AA 2}, AA 3~ {AA 3}]; assume planned_course_completed AA 3',
    },
    { rule: { antirequisites: ['AA 1'] }, held: '', expected: 'satisfied none_of+ [AA 1-]' },
    {
      rule: { antirequisites: ['AA 1'] },
      held: 'BB 1 planned @3',
      term: 1,
      expected: 'conflict none_of! [AA 1~ {BB 1}]; conflict antirequisite_present BB 1 T3',
    },
    {
      rule: { antirequisites: ['AA 2', 'AA 1'] },
      held: 'AA 1 @2, AA 1 planned, AA 2 @3',
      expected:
        'conflict none_of! [AA 1~ {AA 1}, AA 2+ {AA 2}]; conflict antirequisite_present AA 1 T1, antirequisite_present AA 2 T3',
    },
    {
      rule: { prerequisite: course('AA 2'), antirequisites: ['AA 3'] },
      held: 'AA 2, AA 3',
      expected:
        'conflict all_of! 1/1 [AA 2+ {AA 2}, none_of! [AA 3+ {AA 3}]]; conflict antirequisite_present AA 3 T1',
    },
    {
      rule: { prerequisite: any(course('AA 2'), course('AA 3')), antirequisites: ['AA 3'] },
      held: '',
      expected:
        'unsatisfied all_of- 0/1 [any_of- 0/1 [AA 2-, AA 3-], none_of+ [AA 3-]]; options AA 2*!, AA 3!',
    },
    {
      rule: { cross_listings: ['CC 2'], antirequisites: ['CC 2'] },
      held: 'CC 2',
      expected: 'conflict none_of! [CC 2+ {CC 2}]; conflict antirequisite_present CC 2 T1',
    },
  ]),
);

test(
  'levels, programs and averages are compared with their bounds included',
  checkCourses(catalog, [
    {
      rule: { kind: 'level', minimum: '1B' },
      held: '',
      expected: 'unknown level?; unknown attribute_missing "Level 1B or above"',
    },
    {
      rule: { kind: 'level', minimum: '1B' },
      held: '',
      attributes: { level: '1A' },
      expected: 'unsatisfied level-',
    },
    {
      rule: { kind: 'level', minimum: '1B' },
      held: '',
      attributes: { level: '1B' },
      expected: 'satisfied level+',
    },
    {
      rule: { kind: 'level', maximum: '1B' },
      held: '',
      attributes: { level: '1B' },
      expected: 'satisfied level+',
    },
    {
      rule: { kind: 'level', maximum: '1B' },
      held: '',
      attributes: { level: '2A' },
      expected: 'unsatisfied level-',
    },
    {
      rule: { kind: 'level', minimum: '1B', maximum: '2A' },
      held: '',
      attributes: { level: '2A' },
      expected: 'satisfied level+',
    },
    {
      rule: { kind: 'level', minimum: '1B', maximum: '2A' },
      held: '',
      attributes: { level: '2B' },
      expected: 'unsatisfied level-',
    },
    {
      rule: { kind: 'level', minimum: '1B', maximum: '2A' },
      held: '',
      attributes: { level: '1A' },
      expected: 'unsatisfied level-',
    },
    {
      rule: { kind: 'program', programs: ['Alpha', 'Beta'] },
      held: '',
      expected: 'unknown program?; unknown attribute_missing "Students of Alpha or Beta"',
    },
    {
      rule: { kind: 'program', programs: ['Alpha', 'Beta'] },
      held: '',
      attributes: { programs: ['Beta'] },
      expected: 'satisfied program+',
    },
    {
      rule: { kind: 'program', programs: ['Alpha'] },
      held: '',
      attributes: { programs: ['Beta'] },
      expected: 'unsatisfied program-',
    },
    {
      rule: { kind: 'program', programs: ['Alpha'] },
      held: '',
      attributes: { programs: [] },
      expected: 'unsatisfied program-',
    },
    {
      rule: { kind: 'program', programs: ['Alpha'], negated: true },
      held: '',
      attributes: { programs: ['Beta'] },
      expected: 'satisfied program+',
    },
    {
      rule: { kind: 'program', programs: ['Alpha'], negated: true },
      held: '',
      attributes: { programs: ['Alpha'] },
      expected: 'conflict program!; conflict credit_excluded X',
    },
    {
      rule: { kind: 'average', minimum: 70.5 },
      held: '',
      expected: 'unknown average?; unknown attribute_missing "An average of at least 70.5"',
    },
    {
      rule: { kind: 'average', minimum: 70.5 },
      held: '',
      attributes: { cumulative_average: 70.5 },
      expected: 'satisfied average+',
    },
    {
      rule: { kind: 'average', minimum: 70.5 },
      held: '',
      attributes: { cumulative_average: 70.4 },
      expected: 'unsatisfied average-',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: '',
      expected: 'unknown average?; unknown grade_missing "An average of at least 70 in any course"',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=A',
      expected: 'unknown average?; unknown grade_missing "An average of at least 70 in any course"',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=50, AA 3=80',
      expected: 'satisfied average+',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=50, AA 3=79',
      expected: 'unsatisfied average-',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=50, CC 3=80',
      expected: 'satisfied average+',
    },
    {
      rule: { kind: 'average', minimum: 70, over: { subjects: ['AA'] } },
      held: 'AA 2=70, CC 1=40',
      expected: 'satisfied average+',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=70, AA 3 waived=40, CC 1 planned=40',
      expected: 'satisfied average+',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=40, AA 2 @2=70',
      expected: 'satisfied average+; assume retake_counts_once AA 2',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=70, AA 2 @2=40',
      expected: 'unsatisfied average-',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=70, AA 2 @2=40',
      term: 2,
      expected: 'satisfied average+',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 1=40, BB 1=70, AA 2=70 @3',
      expected: 'unsatisfied average-',
    },
  ]),
);

const units = (wanted: number, set = 'AA 1, AA 2, AA 3, BB 2, CC 3') => from(set, { units: wanted });
const ofSubject = (rest: object) => from('AA 1, AA 2, AA 3, CC 1, CC 2', rest);

test(
  'a selection counts courses, units and subjects',
  checkCourses(catalog, [
    {
      rule: from('AA 1, AA 2', {}),
      held: '',
      expected: 'unsatisfied courses_from- 0/1; options AA 1*!, AA 2*!',
    },
    { rule: from('AA 1, AA 2', {}), held: 'BB 1', expected: 'satisfied courses_from+ 1/1 {BB 1}' },
    {
      rule: from('AA 1, AA 2, AA 3', { count: 2 }),
      held: 'AA 1, AA 3 planned',
      expected: 'in_plan courses_from~ 2/2 {AA 1, AA 3}; assume planned_course_completed AA 3',
    },
    {
      rule: from('AA 1, AA 2, AA 3', { count: 2 }),
      held: 'AA 1',
      expected: 'partial courses_from/ 1/2 {AA 1}; options AA 2*!, AA 3*!',
    },
    {
      rule: from('AA 1, AA 2, AA 3', { count: 4 }),
      held: 'AA 1',
      expected: 'conflict courses_from! 1/4 {AA 1}; options AA 2!, AA 3!; conflict requirement_infeasible X',
    },
    {
      rule: from('AA 1, BB 1', { count: 2 }),
      held: 'AA 1',
      expected: 'conflict courses_from! 1/2 {AA 1}; conflict requirement_infeasible X',
    },
    { rule: from('AA 1, AA 2', { count: 0 }), held: '', expected: 'satisfied courses_from+ 0/' },
    {
      rule: from('AA 2, AA 3', { minimum_grade: 60 }),
      held: 'AA 2=59',
      expected: 'unsatisfied courses_from- 0/1; options AA 2*!, AA 3*!',
    },
    {
      rule: from('AA 2, AA 3', { minimum_grade: 60 }),
      held: 'AA 2',
      expected: 'unknown courses_from? 0/1; options AA 3*!; unknown grade_missing',
    },
    {
      rule: from('AA 2, AA 3', { minimum_grade: 60 }),
      held: 'AA 2 planned',
      expected: 'in_plan courses_from~ 1/1 {AA 2}; assume planned_course_completed AA 2, grade_assumed AA 2',
    },
    {
      rule: from('AA 2, AA 3', { minimum_grade: 60, count: 2 }),
      held: 'AA 2, AA 3=60',
      expected: 'unknown courses_from? 1/2 {AA 3}; unknown grade_missing',
    },
    {
      rule: from('AA 2, AA 3', { count: 2 }),
      held: 'AA 2 @2, AA 3',
      term: 2,
      expected: 'conflict courses_from! 1/2 {AA 3}; conflict term_order AA 2 T2',
    },
    {
      rule: from('AA 2, AA 3', { count: 3 }),
      held: 'AA 2 @2, AA 3',
      term: 2,
      expected: 'conflict courses_from! 1/3 {AA 3}; conflict requirement_infeasible X',
    },
    {
      rule: from('AA 2, AA 3, CC 1', { count: 2 }),
      held: 'AA 2 @2, AA 3',
      term: 2,
      expected: 'partial courses_from/ 1/2 {AA 3}; options CC 1*!',
    },
    { rule: units(1), held: 'AA 3', expected: 'satisfied courses_from+ 1/ 1/1u {AA 3}' },
    { rule: units(1), held: 'BB 1', expected: 'satisfied courses_from+ 1/ 1/1u {BB 1}' },
    { rule: units(1), held: 'AA 1, AA 2', expected: 'satisfied courses_from+ 2/ 1/1u {AA 1, AA 2}' },
    {
      rule: units(1),
      held: 'AA 1, AA 2 planned',
      expected: 'in_plan courses_from~ 2/ 1/1u {AA 1, AA 2}; assume planned_course_completed AA 2',
    },
    {
      rule: units(1),
      held: 'AA 1, BB 2',
      expected: 'partial courses_from/ 2/ 0.75/1u {AA 1, BB 2}; options AA 2*!, AA 3*!, CC 3!',
    },
    {
      rule: units(1),
      held: 'AA 3 waived',
      expected: 'partial courses_from/ 1/ 0/1u {AA 3}; options AA 1!, AA 2!, CC 3!, BB 2',
    },
    {
      rule: units(1),
      held: 'CC 3',
      expected: 'partial courses_from/ 1/ 0/1u {CC 3}; options AA 3*!, AA 1!, AA 2!, BB 2',
    },
    {
      rule: units(2.25),
      held: '',
      expected: 'unsatisfied courses_from- 0/ 0/2.25u; options AA 1!, AA 2!, AA 3!, CC 3!, BB 2',
    },
    {
      rule: units(2.5),
      held: '',
      expected:
        'conflict courses_from! 0/ 0/2.5u; options AA 1!, AA 2!, AA 3!, CC 3!, BB 2; conflict requirement_infeasible X',
    },
    {
      rule: units(2.75),
      held: 'BB 1',
      expected: 'partial courses_from/ 1/ 1/2.75u {BB 1}; options AA 2!, AA 3!, CC 3!, BB 2',
    },
    {
      rule: units(2.25),
      held: 'AA 3 @2',
      term: 2,
      expected:
        'conflict courses_from! 0/ 0/2.25u; options AA 1!, AA 2!, CC 3!, BB 2; conflict term_order AA 3 T2',
    },
    {
      rule: from('AA 1, AA 2, AA 3', { units: 1, count: 2 }),
      held: 'AA 3',
      expected: 'partial courses_from/ 1/2 1/1u {AA 3}; options AA 1*!, AA 2*!',
    },
    {
      rule: from('AA 1, AA 2, AA 3', { units: 1, count: 2 }),
      held: 'AA 3, AA 2',
      expected: 'satisfied courses_from+ 2/2 1.5/1u {AA 2, AA 3}',
    },
    {
      rule: ofSubject({ count: 2, minimum_subjects: 2 }),
      held: 'AA 2, AA 3',
      expected: 'partial courses_from/ 2/2 1/2s {AA 2, AA 3}; options CC 1*!, CC 2*!, AA 1!',
    },
    {
      rule: ofSubject({ count: 2, minimum_subjects: 2 }),
      held: 'AA 2, CC 1',
      expected: 'satisfied courses_from+ 2/2 2/2s {AA 2, CC 1}',
    },
    {
      rule: ofSubject({ count: 2, minimum_subjects: 2 }),
      held: 'AA 2, CC 1 planned',
      expected: 'in_plan courses_from~ 2/2 2/2s {AA 2, CC 1}; assume planned_course_completed CC 1',
    },
    {
      rule: ofSubject({ count: 2, minimum_subjects: 3 }),
      held: 'AA 2, CC 1',
      expected:
        'conflict courses_from! 2/2 2/3s {AA 2, CC 1}; options AA 1!, AA 3!, CC 2!; conflict requirement_infeasible X',
    },
    {
      rule: ofSubject({ count: 2, maximum_per_subject: 1 }),
      held: 'AA 2, AA 3',
      expected: 'partial courses_from/ 1/2 {AA 3}; options CC 1*!, CC 2*!, AA 1!',
    },
    {
      rule: ofSubject({ count: 2, maximum_per_subject: 1 }),
      held: 'AA 2, AA 3, CC 1',
      expected: 'satisfied courses_from+ 2/2 {AA 3, CC 1}',
    },
    {
      rule: ofSubject({ count: 3, maximum_per_subject: 1 }),
      held: 'AA 2',
      expected:
        'conflict courses_from! 1/3 {AA 2}; options AA 1!, AA 3!, CC 1!, CC 2!; conflict requirement_infeasible X',
    },
    {
      rule: ofSubject({ units: 1.5, maximum_per_subject: 1 }),
      held: 'AA 2, AA 3, CC 1',
      expected: 'satisfied courses_from+ 2/ 1.5/1.5u {AA 3, CC 1}',
    },
    {
      rule: ofSubject({ units: 2, maximum_per_subject: 1 }),
      held: 'AA 2, AA 3, CC 1',
      expected:
        'conflict courses_from! 2/ 1.5/2u {AA 3, CC 1}; options AA 1!, CC 2!; conflict requirement_infeasible X',
    },
    {
      rule: ofSubject({ count: 3, maximum_per_subject: 2, minimum_grade: 60 }),
      held: 'AA 2=70, CC 1, CC 2=70',
      expected: 'unknown courses_from? 2/3 {AA 2, CC 2}; options AA 1*!, AA 3*!; unknown grade_missing',
    },
    {
      rule: from({ subjects: ['AA', 'BB'] }, { count: 2 }),
      held: 'AA 1, BB 1',
      expected:
        'partial courses_from/ 1/2 {BB 1}; options AA 2*!, AA 3*!, BB 2*; assume retake_counts_once BB 1',
    },
    {
      rule: from({ subjects: ['AA'], minimum_number: 2 }, { count: 2 }),
      held: 'AA 2, AA 1',
      expected: 'partial courses_from/ 1/2 {AA 2}; options AA 3*!',
    },
  ]),
);

const credential = (count: number, ...names: string[]) => ({
  kind: 'credential' as const,
  count,
  credential_ids: names.map((name) => `credential:${name}`),
});

test(
  'conditions choose a branch, and credentials are asked for by count',
  checkCourses(catalog, [
    { rule: when(course('AA 1'), course('AA 2')), held: '', expected: 'satisfied when+ [AA 1-, AA 2-]' },
    {
      rule: when(course('AA 1'), course('AA 2')),
      held: 'AA 1',
      expected: 'unsatisfied when- [AA 1+ {AA 1}, AA 2-]; options AA 2*!',
    },
    {
      rule: when(course('AA 1'), course('AA 2')),
      held: 'AA 1, AA 2',
      expected: 'satisfied when+ [AA 1+ {AA 1}, AA 2+ {AA 2}]',
    },
    {
      rule: when(course('AA 1'), course('AA 2')),
      held: 'AA 1 planned',
      expected: 'unsatisfied when- [AA 1~ {AA 1}, AA 2-]; options AA 2*!',
    },
    {
      rule: when(consent, course('AA 2')),
      held: '',
      expected: 'unknown when? [consent?, AA 2-]; options AA 2!; unknown consent_required "Permission"',
    },
    {
      rule: when(consent, course('AA 2')),
      held: 'AA 2',
      expected: 'satisfied when+ [consent?, AA 2+ {AA 2}]; unknown consent_required "Permission"',
    },
    {
      rule: either(course('AA 1'), course('AA 2'), course('AA 3')),
      held: '',
      expected: 'unsatisfied when- [AA 1-, AA 2-, AA 3-]; options AA 3*!',
    },
    {
      rule: either(course('AA 1'), course('AA 2'), course('AA 3')),
      held: 'AA 3 planned',
      expected: 'in_plan when~ [AA 1-, AA 2-, AA 3~ {AA 3}]; assume planned_course_completed AA 3',
    },
    {
      rule: either(course('AA 1'), course('AA 2'), course('AA 3')),
      held: 'AA 1, AA 3',
      expected: 'unsatisfied when- [AA 1+ {AA 1}, AA 2-, AA 3+ {AA 3}]; options AA 2*!',
    },
    {
      rule: either(consent, course('AA 2'), course('AA 3')),
      held: '',
      expected:
        'unsatisfied when- [consent?, AA 2-, AA 3-]; options AA 2!, AA 3!; unknown consent_required "Permission"',
    },
    {
      rule: either(consent, course('AA 2'), course('AA 3')),
      held: 'AA 2',
      expected:
        'unknown when? [consent?, AA 2+ {AA 2}, AA 3-]; options AA 3!; unknown consent_required "Permission"',
    },
    {
      rule: either(consent, course('AA 2'), course('AA 3')),
      held: 'AA 2, AA 3',
      expected:
        'satisfied when+ [consent?, AA 2+ {AA 2}, AA 3+ {AA 3}]; unknown consent_required "Permission"',
    },
    {
      rule: either({ kind: 'level', minimum: '1B' }, consent, course('AA 3')),
      held: '',
      expected:
        'unknown when? [level?, consent?, AA 3-]; options AA 3!; unknown attribute_missing "Level 1B or above", consent_required "Permission"',
    },
    {
      rule: when(course('AA 1'), noneOf(course('AA 2'))),
      held: 'AA 1, AA 2',
      expected: 'conflict when! [AA 1+ {AA 1}, none_of! [AA 2+ {AA 2}]]; conflict credit_excluded AA 2 T1',
    },
    { rule: credential(1, 'done'), held: '', expected: 'unsatisfied credential- /1' },
    { rule: credential(1, 'done'), held: 'AA 2', expected: 'satisfied credential+ /1' },
    { rule: credential(1, 'done'), held: 'AA 2 planned', expected: 'in_plan credential~ /1' },
    {
      rule: credential(1, 'open', 'never'),
      held: 'AA 2',
      expected: 'unknown credential? /1; unknown consent_required "Permission"',
    },
    {
      rule: credential(2, 'done', 'open'),
      held: 'AA 2',
      expected: 'unknown credential? /2; unknown consent_required "Permission"',
    },
    { rule: credential(1, 'open', 'done'), held: '', expected: 'unsatisfied credential- /1' },
    {
      rule: credential(1, 'never'),
      held: '',
      expected: 'conflict credential! /1; conflict requirement_infeasible X',
    },
    {
      rule: credential(2, 'done', 'never'),
      held: 'AA 2',
      expected: 'conflict credential! /2; conflict requirement_infeasible X',
    },
    {
      rule: credential(1, 'round'),
      held: '',
      expected: 'unknown (bounded) credential? /1; unknown evaluation_bounded "round"',
    },
    { rule: credential(1, 'absent'), held: '', expected: 'unsatisfied credential- /1' },
    {
      rule: { kind: 'external', text: 'Audition' },
      held: '',
      expected: 'unknown external?; unknown external_condition "Audition"',
    },
    {
      rule: { kind: 'unparsed', text: 'See board' },
      held: '',
      expected: 'unknown unparsed?; unknown unparsed_requirement "See board"',
    },
    {
      rule: all({ kind: 'external', text: 'Audition' }, { kind: 'external', text: 'Audition' }),
      held: '',
      expected: 'unknown all_of? 0/2 [external?, external?]; unknown external_condition "Audition"',
    },
  ]),
);

const limited = (limit: object, ...rules: Rule[]): Rule => ({
  kind: 'all_of',
  rules,
  limits: [{ from: { subjects: ['AA'] }, ...limit }],
});

test(
  'courses that sharing rules may take leave a met rule unknown',
  checkCourses(catalog, [
    {
      rule: limited({ maximum_count: 2 }, course('AA 2'), course('AA 3')),
      held: 'AA 2, AA 3',
      expected: 'satisfied all_of+ 2/2 [AA 2+ {AA 2}, AA 3+ {AA 3}]',
    },
    {
      rule: limited({ maximum_count: 1 }, course('AA 2'), course('AA 3')),
      held: 'AA 2, AA 3',
      expected:
        'unknown (bounded) all_of? 2/2 [AA 2+ {AA 2}, AA 3+ {AA 3}]; unknown evaluation_bounded "All of the following"',
    },
    {
      rule: limited({ maximum_count: 1 }, course('AA 2'), course('CC 1')),
      held: 'AA 2, CC 1',
      expected: 'satisfied all_of+ 2/2 [AA 2+ {AA 2}, CC 1+ {CC 1}]',
    },
    {
      rule: limited({ maximum_units: 1.5 }, course('AA 2'), course('AA 3')),
      held: 'AA 2, AA 3',
      expected: 'satisfied all_of+ 2/2 [AA 2+ {AA 2}, AA 3+ {AA 3}]',
    },
    {
      rule: limited({ maximum_units: 1 }, course('AA 2'), course('AA 3')),
      held: 'AA 2, AA 3',
      expected:
        'unknown (bounded) all_of? 2/2 [AA 2+ {AA 2}, AA 3+ {AA 3}]; unknown evaluation_bounded "All of the following"',
    },
    {
      rule: limited({ maximum_units: 1 }, from('AA 2, AA 3', { count: 2 })),
      held: 'AA 2, AA 3',
      expected:
        'unknown (bounded) all_of? 1/1 [courses_from+ 2/2 {AA 2, AA 3}]; unknown evaluation_bounded "All of the following"',
    },
    {
      rule: limited({ maximum_count: 1 }, course('AA 2'), course('AA 3')),
      held: 'AA 2',
      expected: 'partial all_of/ 1/2 [AA 2+ {AA 2}, AA 3-]; options AA 3!',
    },
    {
      rule: limited({ maximum_count: 0 }, any(course('CC 1'), course('AA 2'))),
      held: 'AA 2 planned, CC 1',
      expected: 'satisfied all_of+ 1/1 [any_of+ 2/1 [CC 1+ {CC 1}, AA 2~ {AA 2}]]',
    },
    {
      rule: { kind: 'all_of', exclusive: true, rules: [course('AA 2'), from('AA 2, AA 3', {})] },
      held: 'AA 2',
      expected:
        'unknown (bounded) all_of? 2/2 [AA 2+ {AA 2}, courses_from+ 1/1 {AA 2}]; unknown evaluation_bounded "All of the following"',
    },
    {
      rule: { kind: 'all_of', exclusive: true, rules: [course('AA 2'), from('AA 3, CC 1', {})] },
      held: 'AA 2, CC 1',
      expected: 'satisfied all_of+ 2/2 [AA 2+ {AA 2}, courses_from+ 1/1 {CC 1}]',
    },
    {
      rule: { kind: 'all_of', exclusive: true, rules: [course('AA 1'), course('BB 1')] },
      held: 'AA 1',
      expected:
        'unknown (bounded) all_of? 2/2 [AA 1+ {AA 1}, BB 1+ {AA 1}]; unknown evaluation_bounded "All of the following"; assume cross_listing_equivalent AA 1',
    },
    {
      rule: { kind: 'all_of', exclusive: true, rules: [course('AA 2'), noneOf(course('AA 2'))] },
      held: '',
      expected: 'unsatisfied all_of- 0/1 [AA 2-, none_of+ [AA 2-]]; options AA 2!',
    },
  ]),
);

test(
  'missing options are the courses that help, those first that complete the target',
  checkCourses(catalog, [
    {
      rule: all(course('AA 2'), any(course('CC 1'), course('BB 2'))),
      held: '',
      expected: 'unsatisfied all_of- 0/2 [AA 2-, any_of- 0/1 [CC 1-, BB 2-]]; options AA 2!, CC 1!, BB 2',
    },
    {
      rule: all(course('AA 2'), any(course('CC 1'), course('BB 2'))),
      held: 'AA 2',
      expected: 'partial all_of/ 1/2 [AA 2+ {AA 2}, any_of- 0/1 [CC 1-, BB 2-]]; options BB 2*!, CC 1*!',
    },
    {
      rule: all(course('AA 2'), any(course('CC 1'), course('BB 2'))),
      held: 'AA 2, CC 2',
      expected: 'partial all_of/ 1/2 [AA 2+ {AA 2}, any_of- 0/1 [CC 1-, BB 2-]]; options BB 2*!, CC 1*',
    },
    {
      rule: any(course('CC 2'), course('CC 1'), course('AA 3')),
      held: '',
      bounds: { max_courses: 2 },
      expected: 'unsatisfied (bounded) any_of- 0/1 [CC 2-, CC 1-, AA 3-]; options AA 3*!, CC 1*!; omitted 1',
    },
    {
      rule: any(course('CC 1'), course('BB 2'), course('AA 3')),
      held: 'CC 2',
      bounds: { max_courses: 2 },
      expected: 'unsatisfied (bounded) any_of- 0/1 [CC 1-, BB 2-, AA 3-]; options AA 3*!, BB 2*; omitted 1',
    },
    {
      rule: any(course('CC 1'), course('BB 2')),
      held: 'CC 2',
      bounds: { max_courses: 1 },
      expected: 'unsatisfied (bounded) any_of- 0/1 [CC 1-, BB 2-]; options BB 2*; omitted 1',
    },
    {
      rule: all(course('CC 2'), course('CC 1')),
      held: '',
      bounds: { max_courses: 1 },
      expected: 'unsatisfied (bounded) all_of- 0/2 [CC 2-, CC 1-]; options CC 1!; omitted 1',
    },
    {
      rule: from('AA 1, BB 1, AA 2, BB 2', { count: 2 }),
      held: 'AA 2',
      expected: 'partial courses_from/ 1/2 {AA 2}; options AA 1*!, BB 1*!, BB 2*!',
    },
    {
      rule: from('AA 2, BB 2', { count: 1, minimum_grade: 70 }),
      held: 'AA 2=60',
      expected: 'unsatisfied courses_from- 0/1; options AA 2*!, BB 2*!',
    },
    {
      rule: from('AA 1, AA 3, BB 2', { units: 1 }),
      held: 'AA 2',
      expected: 'unsatisfied courses_from- 0/ 0/1u; options AA 3*!, AA 1!, BB 2!',
    },
    {
      rule: from('AA 1, AA 3, BB 2', { units: 1.25 }),
      held: 'AA 1',
      expected: 'partial courses_from/ 1/ 0.5/1.25u {AA 1}; options AA 3*!, BB 2',
    },
    {
      rule: some(2, course('AA 1'), course('AA 2'), consent),
      held: '',
      expected:
        'unsatisfied n_of- 0/2 [AA 1-, AA 2-, consent?]; options AA 1!, AA 2!; unknown consent_required "Permission"',
    },
    {
      rule: either(consent, course('AA 2'), course('AA 3')),
      held: '',
      expected:
        'unsatisfied when- [consent?, AA 2-, AA 3-]; options AA 2!, AA 3!; unknown consent_required "Permission"',
    },
    {
      rule: either(course('AA 1'), course('AA 2'), course('AA 3')),
      held: 'AA 1',
      expected: 'unsatisfied when- [AA 1+ {AA 1}, AA 2-, AA 3-]; options AA 2*!',
    },
    {
      rule: { prerequisite: course('AA 2'), corequisite: course('AA 3') },
      held: '',
      expected: 'unsatisfied all_of- 0/2 [AA 2-, AA 3-]; options AA 2!, AA 3!',
    },
    {
      rule: { prerequisite: course('AA 2'), corequisite: course('AA 3') },
      held: 'AA 2',
      expected: 'partial all_of/ 1/2 [AA 2+ {AA 2}, AA 3-]; options AA 3*!',
    },
    {
      rule: all(course('DD 1'), course('AA 2')),
      held: '',
      expected: 'unsatisfied all_of- 0/2 [DD 1-, AA 2-]; options AA 2!',
    },
    { rule: noneOf(course('AA 2')), held: '', expected: 'satisfied none_of+ [AA 2-]' },
    {
      rule: any(course('AA 2'), course('AA 2')),
      held: '',
      expected: 'unsatisfied any_of- 0/1 [AA 2-, AA 2-]; options AA 2*!',
    },
    {
      rule: any(course('BB 2')),
      held: 'AA 2 planned',
      expected: 'unsatisfied any_of- 0/1 [BB 2-]; options BB 2*',
    },
    { rule: any(course('BB 2')), held: 'AA 2', expected: 'unsatisfied any_of- 0/1 [BB 2-]; options BB 2*!' },
    {
      rule: { corequisite: course('BB 2') },
      held: 'AA 2 @2',
      term: 2,
      expected: 'unsatisfied BB 2-; options BB 2*',
    },
    {
      rule: { corequisite: course('BB 2') },
      held: 'AA 2 @2',
      term: 3,
      expected: 'unsatisfied BB 2-; options BB 2*!',
    },
  ]),
);

test(
  'equals are told apart by term, then by code',
  checkCourses(catalog, [
    {
      rule: course('EE 1'),
      held: 'EE 2, EE 1',
      expected: 'satisfied EE 1+ {EE 1}; assume retake_counts_once EE 1',
    },
    {
      rule: course('EE 1'),
      held: 'EE 1, EE 2',
      expected: 'satisfied EE 1+ {EE 1}; assume retake_counts_once EE 1',
    },
    {
      rule: course('EE 1'),
      held: 'EE 2, EE 1 @2',
      expected: 'satisfied EE 1+ {EE 2}; assume cross_listing_equivalent EE 2, retake_counts_once EE 2',
    },
    {
      rule: course('EE 1'),
      held: 'EE 1 @2, EE 2',
      expected: 'satisfied EE 1+ {EE 2}; assume cross_listing_equivalent EE 2, retake_counts_once EE 2',
    },
    {
      rule: course('EE 1'),
      held: 'EE 1 @2, EE 2 @3',
      term: 1,
      expected: 'conflict EE 1!; conflict term_order EE 1 T2',
    },
    {
      rule: course('EE 1'),
      held: 'EE 2 @3, EE 1 @2',
      term: 1,
      expected: 'conflict EE 1!; conflict term_order EE 1 T2',
    },
    {
      rule: course('AA 1'),
      held: 'AA 1, BB 1 waived',
      expected: 'satisfied AA 1+ {AA 1}; assume retake_counts_once AA 1',
    },
    {
      rule: { antirequisites: ['EE 1'] },
      held: 'EE 2 @2, EE 1 @2',
      expected: 'conflict none_of! [EE 1+ {EE 1}]; conflict antirequisite_present EE 1 T2',
    },
    {
      rule: { antirequisites: ['EE 1'] },
      held: 'EE 1 @2, EE 2 @2',
      expected: 'conflict none_of! [EE 1+ {EE 1}]; conflict antirequisite_present EE 1 T2',
    },
    {
      rule: { antirequisites: ['EE 1'] },
      held: 'EE 1 @3, EE 2 @2',
      expected: 'conflict none_of! [EE 1+ {EE 2}]; conflict antirequisite_present EE 2 T2',
    },
    {
      rule: { cross_listings: ['CC 3'], antirequisites: ['CC 3'] },
      held: 'X 0',
      expected: 'satisfied none_of+ [CC 3-]',
    },
    {
      rule: { cross_listings: ['CC 3'], antirequisites: ['CC 3'] },
      held: 'X 0, CC 3',
      expected: 'conflict none_of! [CC 3+ {CC 3}]; conflict antirequisite_present CC 3 T1',
    },
    {
      rule: from('EE 1, EE 2', {}),
      held: 'EE 2 @2, EE 1 @2',
      expected: 'satisfied courses_from+ 1/1 {EE 1}; assume retake_counts_once EE 1',
    },
    {
      rule: from('AA 2, EE 1', { count: 2 }),
      held: 'EE 2 @2, AA 2 @3',
      term: 1,
      expected: 'conflict courses_from! 0/2; conflict term_order AA 2 T3, term_order EE 2 T2',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'EE 1=70, EE 2=40',
      expected: 'satisfied average+; assume retake_counts_once EE 1',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'EE 2=40, EE 1=70',
      expected: 'satisfied average+; assume retake_counts_once EE 1',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'EE 1=40, EE 2=70',
      expected: 'unsatisfied average-',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'EE 1=40 @2, EE 2=70',
      expected: 'satisfied average+; assume retake_counts_once EE 2',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'EE 2=70, EE 1=40 @2',
      expected: 'satisfied average+; assume retake_counts_once EE 2',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=70, AA 2=70 @2, CC 1=70, CC 1=70 @2',
      expected: 'satisfied average+; assume retake_counts_once AA 2, retake_counts_once CC 1',
    },
  ]),
);

test(
  'a credential is open for the reasons of its requirement',
  checkCourses(catalog, [
    {
      rule: credential(1, 'by level'),
      held: '',
      expected: 'unknown credential? /1; unknown attribute_missing "Level 1B or above"',
    },
    {
      rule: credential(1, 'by program'),
      held: '',
      expected: 'unknown credential? /1; unknown attribute_missing "Alpha students"',
    },
    {
      rule: credential(1, 'by average'),
      held: '',
      expected: 'unknown credential? /1; unknown attribute_missing "An average of at least 60"',
    },
    {
      rule: credential(1, 'by grades'),
      held: '',
      expected: 'unknown credential? /1; unknown grade_missing "An average of at least 60 in AA"',
    },
    {
      rule: credential(1, 'by grade'),
      held: 'AA 2',
      expected: 'unknown credential? /1; unknown grade_missing "With 60"',
    },
    {
      rule: credential(1, 'by some grade'),
      held: 'AA 2',
      expected: 'unknown credential? /1; unknown grade_missing "One with 60"',
    },
    {
      rule: credential(1, 'by text'),
      held: '',
      expected: 'unknown credential? /1; unknown external_condition "Audition"',
    },
    {
      rule: credential(1, 'by unread text'),
      held: '',
      expected: 'unknown credential? /1; unknown unparsed_requirement "See board"',
    },
    {
      rule: credential(1, 'by branch'),
      held: '',
      expected: 'unknown credential? /1; unknown external_condition "Audition"',
    },
    {
      rule: credential(1, 'by branch'),
      held: 'CC 1',
      expected: 'unknown credential? /1; unknown consent_required "Permission"',
    },
    {
      rule: credential(1, 'by open branch'),
      held: 'AA 2',
      expected:
        'unknown credential? /1; unknown consent_required "Permission", external_condition "Audition"',
    },
    {
      rule: credential(1, 'by open branch'),
      held: '',
      expected:
        'unknown credential? /1; unknown consent_required "Permission", external_condition "Audition"',
    },
    {
      rule: credential(1, 'by one branch'),
      held: '',
      expected:
        'unknown credential? /1; unknown consent_required "Permission", external_condition "Audition"',
    },
    {
      rule: credential(1, 'by closed branch'),
      held: '',
      expected: 'unknown credential? /1; unknown external_condition "Audition"',
    },
    {
      rule: credential(1, 'by closed branch'),
      held: 'CC 1',
      expected:
        'unknown credential? /1; unknown consent_required "Permission", external_condition "Audition"',
    },
    {
      rule: credential(2, 'by level', 'by text'),
      held: '',
      expected:
        'unknown credential? /2; unknown attribute_missing "Level 1B or above", external_condition "Audition"',
    },
    {
      rule: credential(1, 'by text', 'done'),
      held: '',
      expected: 'unknown credential? /1; unknown external_condition "Audition"',
    },
    { rule: credential(1, 'nested 7'), held: 'AA 2', expected: 'satisfied credential+ /1' },
    {
      rule: credential(1, 'nested 8'),
      held: 'AA 2',
      expected: 'unknown (bounded) credential? /1; unknown evaluation_bounded "nested 8"',
    },
    {
      rule: credential(1, 'nested 8'),
      held: '',
      expected: 'unknown (bounded) credential? /1; unknown evaluation_bounded "nested 8"',
    },
    {
      rule: all(credential(1, 'nested 7'), credential(1, 'nested 7')),
      held: 'AA 2',
      expected: 'satisfied all_of+ 2/2 [credential+ /1, credential+ /1]',
    },
    {
      rule: noneOf(credential(1, 'done')),
      held: 'AA 2',
      expected: 'conflict none_of! [credential+ /1]; conflict credit_excluded X',
    },
    {
      rule: any(credential(1, 'never'), course('AA 2')),
      held: 'AA 2',
      expected: 'satisfied any_of+ 1/1 [credential! /1, AA 2+ {AA 2}]',
    },
  ]),
);

const twoLimits = (...counts: readonly number[]): Rule => ({
  kind: 'all_of',
  rules: [course('AA 2'), course('AA 3'), course('CC 1')],
  limits: [
    { from: { subjects: ['AA'] }, maximum_count: counts[0] ?? 0 },
    { from: { subjects: ['CC'] }, maximum_count: counts[1] ?? 0 },
  ],
});
const own = { ...course('AA 2'), rule_id: 'own', shares_with: ['pool', 'other'] };
const pool = { ...from('AA 2, AA 3', {}), rule_id: 'pool' };
const other = { ...from('AA 2, CC 1', {}), rule_id: 'other' };

test(
  'findings are told once, and where the verdict rests on them',
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
      expected: 'unknown when? [AA 2?, AA 3~ {AA 3}, CC 1+ {CC 1}]; unknown grade_missing',
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
      held: 'AA 2=60, AA 2=70 @2, AA 3 planned @2, AA 3=40',
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
      held: 'AA 2=50, AA 2=70 @2',
      expected: 'satisfied none_of+ [average-]',
    },
    {
      rule: any({ kind: 'average', minimum: 60, over: {} }, course('AA 3')),
      held: 'AA 2=50, AA 2=70 @2',
      expected: 'unsatisfied any_of- 0/1 [average-, AA 3-]; options AA 3*!',
    },
  ]),
);

test(
  'each limit and each pair of children is looked at',
  checkCourses(catalog, [
    {
      rule: twoLimits(2, 1),
      held: 'AA 2, AA 3, CC 1',
      expected: 'satisfied all_of+ 3/3 [AA 2+ {AA 2}, AA 3+ {AA 3}, CC 1+ {CC 1}]',
    },
    {
      rule: twoLimits(1, 1),
      held: 'AA 2, AA 3, CC 1',
      expected:
        'unknown (bounded) all_of? 3/3 [AA 2+ {AA 2}, AA 3+ {AA 3}, CC 1+ {CC 1}]; unknown evaluation_bounded "All of the following"',
    },
    {
      rule: twoLimits(2, 0),
      held: 'AA 2, AA 3, CC 1',
      expected:
        'unknown (bounded) all_of? 3/3 [AA 2+ {AA 2}, AA 3+ {AA 3}, CC 1+ {CC 1}]; unknown evaluation_bounded "All of the following"',
    },
    {
      rule: { kind: 'all_of', exclusive: true, rules: [own, { ...pool, shares_with: ['own'] }] },
      held: 'AA 2',
      expected: 'satisfied all_of+ 2/2 [AA 2+ {AA 2}, courses_from+ 1/1 {AA 2}]',
    },
    {
      rule: { kind: 'all_of', exclusive: true, rules: [own, pool] },
      held: 'AA 2',
      expected:
        'unknown (bounded) all_of? 2/2 [AA 2+ {AA 2}, courses_from+ 1/1 {AA 2}]; unknown evaluation_bounded "All of the following"',
    },
    {
      rule: { kind: 'all_of', exclusive: true, rules: [own, { ...other, shares_with: ['pool', 'own'] }] },
      held: 'AA 2',
      expected: 'satisfied all_of+ 2/2 [AA 2+ {AA 2}, courses_from+ 1/1 {AA 2}]',
    },
    {
      rule: {
        kind: 'all_of',
        exclusive: true,
        rules: [own, { ...pool, shares_with: ['own'] }, { ...other, shares_with: ['own'] }],
      },
      held: 'AA 2',
      expected:
        'unknown (bounded) all_of? 3/3 [AA 2+ {AA 2}, courses_from+ 1/1 {AA 2}, courses_from+ 1/1 {AA 2}]; unknown evaluation_bounded "All of the following"',
    },
    {
      rule: { kind: 'all_of', exclusive: true, rules: [course('AA 2'), from('AA 2, AA 3', {})] },
      held: 'AA 2, AA 3 planned',
      expected:
        'unknown (bounded) all_of? 2/2 [AA 2+ {AA 2}, courses_from+ 1/1 {AA 2}]; unknown evaluation_bounded "All of the following"',
    },
    {
      rule: { kind: 'all_of', exclusive: true, rules: [course('AA 2'), from('AA 2, AA 3', { count: 2 })] },
      held: 'AA 2',
      expected: 'partial all_of/ 1/2 [AA 2+ {AA 2}, courses_from/ 1/2 {AA 2}]; options AA 3!',
    },
    {
      rule: limited({ maximum_units: 0.5 }, course('AA 1'), course('BB 1')),
      held: 'BB 1',
      expected:
        'unknown (bounded) all_of? 2/2 [AA 1+ {BB 1}, BB 1+ {BB 1}]; unknown evaluation_bounded "All of the following"; assume cross_listing_equivalent BB 1',
    },
    {
      rule: limited({ maximum_units: 1 }, course('AA 1'), course('BB 1')),
      held: 'BB 1',
      expected: 'satisfied all_of+ 2/2 [AA 1+ {BB 1}, BB 1+ {BB 1}]; assume cross_listing_equivalent BB 1',
    },
    {
      rule: limited({ maximum_count: 1 }, course('AA 2'), { ...consent }, course('AA 3')),
      held: 'AA 2, AA 3',
      expected:
        'unknown all_of? 2/3 [AA 2+ {AA 2}, consent?, AA 3+ {AA 3}]; unknown consent_required "Permission"',
    },
    {
      rule: limited({ maximum_count: 1 }, course('AA 2'), noneOf(course('AA 3'))),
      held: 'AA 2',
      expected: 'satisfied all_of+ 1/1 [AA 2+ {AA 2}, none_of+ [AA 3-]]',
    },
    {
      rule: limited({ maximum_count: 1 }, course('AA 2'), course('AA 3'), noneOf(consent)),
      held: 'AA 2, AA 3',
      expected:
        'unknown all_of? 2/2 [AA 2+ {AA 2}, AA 3+ {AA 3}, none_of? [consent?]]; unknown consent_required "Permission"',
    },
    {
      rule: limited({ maximum_count: 1 }, course('AA 2'), course('AA 3'), noneOf(course('CC 1'))),
      held: 'AA 2, AA 3',
      expected:
        'unknown (bounded) all_of? 2/2 [AA 2+ {AA 2}, AA 3+ {AA 3}, none_of+ [CC 1-]]; unknown evaluation_bounded "All of the following"',
    },
    {
      rule: limited({ maximum_count: 1 }, some(1, course('AA 2'), course('AA 3'))),
      held: 'AA 2, AA 3',
      expected:
        'unknown (bounded) all_of? 1/1 [n_of+ 2/1 [AA 2+ {AA 2}, AA 3+ {AA 3}]]; unknown evaluation_bounded "All of the following"',
    },
  ]),
);

test(
  'a set that can never be enough is a conflict',
  checkCourses(catalog, [
    {
      rule: from('AA 2, DD 1, DD 2', { count: 3, maximum_per_subject: 1 }),
      held: '',
      expected: 'unsatisfied courses_from- 0/3; options AA 2!',
    },
    {
      rule: from('AA 2, DD 1, DD 2', { count: 4, maximum_per_subject: 1 }),
      held: '',
      expected: 'conflict courses_from! 0/4; options AA 2!; conflict requirement_infeasible X',
    },
    {
      rule: from('AA 2, AA 3, CC 1', { units: 1.5, maximum_per_subject: 1 }),
      held: '',
      expected: 'unsatisfied courses_from- 0/ 0/1.5u; options AA 2!, AA 3!, CC 1!',
    },
    {
      rule: from('AA 2, AA 3, CC 1', { units: 1.75, maximum_per_subject: 1 }),
      held: '',
      expected:
        'conflict courses_from! 0/ 0/1.75u; options AA 2!, AA 3!, CC 1!; conflict requirement_infeasible X',
    },
    {
      rule: from('AA 2, AA 3, CC 1', { units: 2, maximum_per_subject: 2 }),
      held: '',
      expected: 'unsatisfied courses_from- 0/ 0/2u; options AA 2!, AA 3!, CC 1!',
    },
    {
      rule: from('AA 1, BB 1, CC 1', { units: 1.5 }),
      held: '',
      expected: 'unsatisfied courses_from- 0/ 0/1.5u; options AA 1!, BB 1!, CC 1!',
    },
    {
      rule: from('BB 1, AA 1, CC 1', { units: 1.75 }),
      held: '',
      expected:
        'conflict courses_from! 0/ 0/1.75u; options AA 1!, BB 1!, CC 1!; conflict requirement_infeasible X',
    },
    {
      rule: from('AA 1, CC 1', { units: 1.5 }),
      held: '',
      expected: 'conflict courses_from! 0/ 0/1.5u; options AA 1!, CC 1!; conflict requirement_infeasible X',
    },
    {
      rule: from('AA 1, CC 1', { units: 1.5 }),
      held: 'BB 1',
      expected: 'partial courses_from/ 1/ 1/1.5u {BB 1}; options CC 1*!',
    },
    {
      rule: from('AA 1, CC 1', { units: 1.5 }),
      held: 'BB 1 @3',
      term: 2,
      expected: 'conflict courses_from! 0/ 0/1.5u; options CC 1!; conflict term_order BB 1 T3',
    },
    {
      rule: from('AA 2, CC 1, DD 1', { count: 1, minimum_subjects: 3 }),
      held: '',
      expected: 'conflict courses_from! 0/1 0/3s; options AA 2!, CC 1!; conflict requirement_infeasible X',
    },
    {
      rule: from('AA 2, CC 1, BB 2', { count: 1, minimum_subjects: 3 }),
      held: '',
      expected: 'unsatisfied courses_from- 0/1 0/3s; options AA 2!, CC 1!, BB 2',
    },
    {
      rule: from('AA 2, CC 1, BB 2', { count: 1, minimum_subjects: 2 }),
      held: 'BB 2 @3, CC 1 @3',
      term: 2,
      expected:
        'conflict courses_from! 0/1 0/2s; options AA 2!; conflict term_order CC 1 T3, term_order BB 2 T3',
    },
    {
      rule: from('AA 2, CC 3', { units: 0.5 }),
      held: '',
      expected: 'unsatisfied courses_from- 0/ 0/0.5u; options AA 2*!, CC 3!',
    },
    {
      rule: from('AA 2, CC 3', { units: 0.75 }),
      held: '',
      expected: 'conflict courses_from! 0/ 0/0.75u; options AA 2!, CC 3!; conflict requirement_infeasible X',
    },
    {
      rule: from('AA 2, AA 3, CC 1', { count: 2, maximum_per_subject: 1 }),
      held: 'CC 1 @3, AA 2',
      term: 2,
      expected: 'conflict courses_from! 1/2 {AA 2}; options AA 3!; conflict term_order CC 1 T3',
    },
    {
      rule: from('AA 2, AA 3, CC 1', { count: 3, maximum_per_subject: 1 }),
      held: 'CC 1 @3, AA 2',
      term: 2,
      expected: 'conflict courses_from! 1/3 {AA 2}; options AA 3!; conflict requirement_infeasible X',
    },
    {
      rule: from('AA 2, AA 3, CC 1', { count: 3 }),
      held: 'CC 1 @3, AA 2 @2',
      term: 2,
      expected: 'conflict courses_from! 0/3; options AA 3!; conflict term_order AA 2 T2, term_order CC 1 T3',
    },
  ]),
);

test(
  'what is held too late, or below its grade, is looked at when an option is tried out',
  checkCourses(catalog, [
    {
      rule: all(course('AA 2', { minimum_grade: 60 }), course('AA 3')),
      held: 'AA 2=50, AA 3',
      expected: 'partial all_of/ 1/2 [AA 2-, AA 3+ {AA 3}]; options AA 2*!',
    },
    {
      rule: all(course('AA 2'), from('AA 2, AA 3', { count: 2 })),
      held: 'AA 3',
      expected: 'partial all_of/ 0/2 [AA 2-, courses_from/ 1/2 {AA 3}]; options AA 2*!',
    },
    {
      rule: from('AA 2, AA 3', { count: 1, minimum_grade: 60, minimum_subjects: 1 }),
      held: 'AA 2=50',
      expected: 'unsatisfied courses_from- 0/1 0/1s; options AA 2*!, AA 3*!',
    },
    {
      rule: from('AA 1, CC 1', { units: 1, minimum_subjects: 1 }),
      held: '',
      expected: 'unsatisfied courses_from- 0/ 0/1u 0/1s; options AA 1!, CC 1!',
    },
    {
      rule: from('BB 1, CC 1', { units: 1, minimum_subjects: 1 }),
      held: '',
      expected: 'unsatisfied courses_from- 0/ 0/1u 0/1s; options BB 1*!, CC 1!',
    },
    {
      rule: from('CC 3, CC 1', { units: 0.5, minimum_subjects: 1 }),
      held: '',
      expected: 'unsatisfied courses_from- 0/ 0/0.5u 0/1s; options CC 1*!, CC 3!',
    },
    {
      rule: { kind: 'all_of', exclusive: true, rules: [course('AA 2'), from('AA 2, AA 3', {})] },
      held: '',
      expected: 'unsatisfied all_of- 0/2 [AA 2-, courses_from- 0/1]; options AA 2!, AA 3!',
    },
    {
      rule: { kind: 'all_of', exclusive: true, rules: [course('AA 2'), from('AA 2, AA 3', {})] },
      held: 'AA 3',
      expected: 'partial all_of/ 1/2 [AA 2-, courses_from+ 1/1 {AA 3}]; options AA 2*!',
    },
    {
      rule: limited({ maximum_units: 0.5 }, course('AA 2'), any(course('AA 3'), course('CC 1'))),
      held: 'AA 2',
      expected: 'partial all_of/ 1/2 [AA 2+ {AA 2}, any_of- 0/1 [AA 3-, CC 1-]]; options CC 1*!, AA 3!',
    },
    {
      rule: { prerequisite: all(course('AA 2'), consent), corequisite: course('AA 3') },
      held: '',
      expected:
        'unsatisfied all_of- 0/2 [all_of- 0/2 [AA 2-, consent?], AA 3-]; options AA 2!, AA 3!; unknown consent_required "Permission"',
    },
    {
      rule: all(course('X 9'), course('AA 2')),
      held: '',
      expected: 'unsatisfied all_of- 0/2 [X 9-, AA 2-]; options AA 2!, X 9',
    },
  ]),
);
