import { test } from 'node:test';
import {
  all,
  any,
  checkCredentials,
  consent,
  course,
  either,
  from,
  noneOf,
  when,
} from '../question-table.ts';
import { catalog, credential } from './catalog.ts';

test(
  'conditions, exclusions and other credentials test the student and use no course',
  checkCredentials(catalog, [
    [
      when(course('AA 2'), course('AA 3')),
      'AA 2',
      'unsatisfied when- [AA 2+ {AA 2}, AA 3-]; options AA 3*!; unapplied AA 2',
    ],
    [
      when(course('AA 2'), course('AA 3')),
      'AA 2, AA 3',
      'satisfied when+ {AA 3} [AA 2+ {AA 2}, AA 3+ {AA 3}]; unapplied AA 2',
    ],
    [
      either(course('AA 2'), course('AA 3'), course('CC 1')),
      'CC 1, AA 3',
      'satisfied when+ {CC 1} [AA 2-, AA 3+ {AA 3}, CC 1+ {CC 1}]; unapplied AA 3',
    ],
    [
      either(from('AA 2, AA 3', {}), course('AA 3'), course('CC 1')),
      'AA 2, AA 3',
      'satisfied when+ {AA 3} [courses_from+ 2/1 {AA 2, AA 3}, AA 3+ {AA 3}, CC 1-]; unapplied AA 2',
    ],
    [
      either(consent, course('AA 3'), course('CC 1')),
      'CC 1, AA 3 planned',
      'in_plan when~ {AA 3, CC 1} [consent?, AA 3~ {AA 3}, CC 1+ {CC 1}]; unknown consent_required "Permission"; assume planned_course_completed AA 3',
    ],
    [
      either(either(course('AA 2'), course('CC 2'), course('AA 3')), course('AA 3'), course('CC 1')),
      'AA 3',
      'satisfied when+ {AA 3} [when+ {AA 3} [AA 2-, CC 2-, AA 3+ {AA 3}], AA 3+ {AA 3}, CC 1-]',
    ],
    [
      all(course('AA 2'), noneOf(course('AA 3'))),
      'AA 2, AA 3',
      'conflict all_of! 1/1 {AA 2} [AA 2+ {AA 2}, none_of! [AA 3+ {AA 3}]]; conflict credit_excluded AA 3 T1; unapplied AA 3',
    ],
    [
      all(course('AA 2'), noneOf(from('AA 3, AA 1', {}))),
      'AA 2, BB 1',
      'conflict all_of! 1/1 {AA 2} [AA 2+ {AA 2}, none_of! [courses_from+ 1/1 {BB 1}]]; conflict credit_excluded BB 1 T1; unapplied BB 1',
    ],
    [
      all(course('AA 2'), noneOf(consent)),
      'AA 2',
      'unknown all_of? 1/1 {AA 2} [AA 2+ {AA 2}, none_of? [consent?]]; unknown consent_required "Permission"',
    ],
    [
      all(course('AA 2'), noneOf(course('AA 3'))),
      '',
      'unsatisfied all_of- 0/1 [AA 2-, none_of+ [AA 3-]]; options AA 2*!',
    ],
    [
      all(credential('done'), course('AA 3')),
      'AA 2',
      'partial all_of/ 1/2 [credential+ /1, AA 3-]; options AA 3*!; unapplied AA 2',
    ],
    [
      all(credential('done'), course('AA 3')),
      'AA 3',
      'partial all_of/ 1/2 {AA 3} [credential- /1, AA 3+ {AA 3}]; options AA 2*!',
    ],
    [
      all(credential('open'), course('AA 3')),
      'AA 3',
      'unknown all_of? 1/2 {AA 3} [credential? /1, AA 3+ {AA 3}]; unknown consent_required "Permission"',
    ],
    [
      all(credential('maybe'), course('AA 3')),
      'AA 2, AA 3',
      'unknown all_of? 1/2 {AA 3} [credential? /1, AA 3+ {AA 3}]; unknown consent_required "Permission"; unapplied AA 2',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [from('AA 2, AA 3', { count: 1 }), from('AA 2', {})] },
      'AA 2',
      'partial all_of/ 1/2 {AA 2} [courses_from+ 1/1 {AA 2}, courses_from- 0/1]; options AA 3*!',
    ],
    [all(credential('near')), '', 'unsatisfied all_of- 0/1 [credential- /1]; options AA 3*!, CC 1*!'],
    [
      { kind: 'program', programs: ['Alpha'], negated: true },
      '',
      'conflict program!; conflict credit_excluded',
      { attributes: { programs: ['Alpha'] } },
    ],
  ]),
);

test(
  'conditions and exclusions list the courses that they depend on',
  checkCredentials(catalog, [
    [
      when(all(course('AA 2'), course('AA 3')), course('CC 1')),
      'AA 3, AA 2, CC 1',
      'satisfied when+ {CC 1} [all_of+ 2/2 {AA 2, AA 3} [AA 2+ {AA 2}, AA 3+ {AA 3}], CC 1+ {CC 1}]; unapplied AA 2, AA 3',
    ],
    [
      when(any(course('AA 3'), course('AA 2')), course('CC 1')),
      'AA 2, CC 1',
      'satisfied when+ {CC 1} [any_of+ 1/1 {AA 2} [AA 3-, AA 2+ {AA 2}], CC 1+ {CC 1}]; unapplied AA 2',
    ],
    [
      when(all(course('AA 3'), noneOf(course('AA 2'))), course('CC 1')),
      'AA 3, CC 1',
      'satisfied when+ {CC 1} [all_of+ 1/1 {AA 3} [AA 3+ {AA 3}, none_of+ [AA 2-]], CC 1+ {CC 1}]; unapplied AA 3',
    ],
    [
      when(all(course('AA 3'), noneOf(course('AA 2'))), course('CC 1')),
      'AA 3, AA 2, CC 1',
      'satisfied when+ [all_of! 1/1 {AA 3} [AA 3+ {AA 3}, none_of! {AA 2} [AA 2+ {AA 2}]], CC 1+ {CC 1}]; unapplied AA 2, AA 3, CC 1',
    ],
    [
      either(either(course('AA 2'), course('CC 2'), course('AA 3')), course('CC 1'), course('CC 3')),
      'AA 2, CC 2, AA 3, CC 1',
      'satisfied when+ {CC 1} [when+ {CC 2} [AA 2+ {AA 2}, CC 2+ {CC 2}, AA 3+ {AA 3}], CC 1+ {CC 1}, CC 3-]; unapplied AA 2, AA 3, CC 2',
    ],
    [
      either(when(course('AA 2'), course('CC 2')), course('CC 1'), course('CC 3')),
      'CC 2, CC 3, CC 1',
      'satisfied when+ {CC 1} [when+ [AA 2-, CC 2+ {CC 2}], CC 1+ {CC 1}, CC 3+ {CC 3}]; unapplied CC 2, CC 3',
    ],
    [
      either(either(consent, course('AA 2'), course('AA 3')), course('CC 1'), course('CC 3')),
      'AA 3, AA 2, CC 1, CC 3',
      'satisfied when+ {CC 1} [when+ {AA 2, AA 3} [consent?, AA 2+ {AA 2}, AA 3+ {AA 3}], CC 1+ {CC 1}, CC 3+ {CC 3}]; unknown consent_required "Permission"; unapplied AA 2, AA 3, CC 3',
    ],
    [
      either(
        either(course('AA 2', { minimum_grade: 60 }), course('CC 2'), course('AA 3')),
        course('CC 1'),
        course('CC 3'),
      ),
      'AA 2=50, CC 2, CC 3, CC 1',
      'satisfied when+ {CC 3} [when- [AA 2-, CC 2+ {CC 2}, AA 3-], CC 1+ {CC 1}, CC 3+ {CC 3}]; unapplied AA 2, CC 1, CC 2',
    ],
    [
      all(course('CC 1'), noneOf(all(course('AA 3'), course('AA 2')))),
      'AA 2, AA 3, CC 1',
      'conflict all_of! 1/1 {CC 1} [CC 1+ {CC 1}, none_of! [all_of+ 2/2 {AA 2, AA 3} [AA 3+ {AA 3}, AA 2+ {AA 2}]]]; conflict credit_excluded AA 3 T1, credit_excluded AA 2 T1; unapplied AA 2, AA 3',
    ],
    [
      all(course('CC 1'), noneOf(all(course('AA 3'), course('AA 2')))),
      'AA 3, CC 1',
      'satisfied all_of+ 1/1 {CC 1} [CC 1+ {CC 1}, none_of+ [all_of/ 1/2 {AA 3} [AA 3+ {AA 3}, AA 2-]]]; unapplied AA 3',
    ],
    [
      all(course('CC 1'), noneOf(any(from('AA 3, AA 2', {}), course('AA 3')))),
      'AA 3 @2, AA 2 @3, CC 1',
      'conflict all_of! 1/1 {CC 1} [CC 1+ {CC 1}, none_of! [any_of+ 2/1 {AA 2, AA 3} [courses_from+ 2/1 {AA 2, AA 3}, AA 3+ {AA 3}]]]; conflict credit_excluded AA 2 T3, credit_excluded AA 3 T2; unapplied AA 2, AA 3',
    ],
    [
      either(all(course('AA 2', { minimum_grade: 60 }), from('AA 2', {})), course('CC 1'), course('CC 3')),
      'AA 2 @2=50, AA 2=70, CC 1',
      'satisfied when+ {CC 1} [all_of+ 2/2 {AA 2} [AA 2+ {AA 2}, courses_from+ 1/1 {AA 2}], CC 1+ {CC 1}, CC 3-]; unapplied AA 2',
    ],
    [
      either(all(course('AA 2'), noneOf(noneOf(course('AA 3')))), course('CC 1'), course('CC 3')),
      'AA 2, AA 3, CC 1',
      'satisfied when+ {CC 1} [all_of+ 1/1 {AA 2} [AA 2+ {AA 2}, none_of+ {AA 3} [none_of! {AA 3} [AA 3+ {AA 3}]]], CC 1+ {CC 1}, CC 3-]; unapplied AA 2, AA 3',
    ],
  ]),
);
