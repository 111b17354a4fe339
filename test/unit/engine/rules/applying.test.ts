import { test } from 'node:test';
import type { Rule } from '../../../../shared/contract/rule.ts';
import {
  all,
  any,
  checkCourses,
  checkCredentials,
  consent,
  course,
  either,
  from,
  noneOf,
  some,
  when,
} from '../question-table.ts';
import { catalog } from './catalog.ts';

const exclusive = (rule: Rule): Rule => ({ ...rule, exclusive: true }) as Rule;
const ifHeld = when(course('CC 1'), course('AA 3'));
const ifAllowed = when(consent, course('AA 3'));

test(
  'a rule whose condition is not met counts neither as met nor among the rules',
  checkCourses(catalog, [
    {
      rule: all(course('AA 2'), ifHeld),
      held: 'AA 2',
      expected: 'satisfied all_of+ 1/1 [AA 2+ {AA 2}, when+ [CC 1-, AA 3-]]',
    },
    {
      rule: all(course('AA 2'), ifHeld),
      held: 'AA 2, CC 1',
      expected: 'partial all_of/ 1/2 [AA 2+ {AA 2}, when- [CC 1+ {CC 1}, AA 3-]]; options AA 3*!',
    },
    {
      rule: any(course('AA 2'), ifHeld),
      held: '',
      expected: 'unsatisfied any_of- 0/1 [AA 2-, when+ [CC 1-, AA 3-]]; options AA 2*!',
    },
    {
      rule: any(course('AA 2'), ifHeld),
      held: 'CC 1, AA 3',
      expected: 'satisfied any_of+ 1/1 [AA 2-, when+ [CC 1+ {CC 1}, AA 3+ {AA 3}]]',
    },
    { rule: any(ifHeld), held: '', expected: 'satisfied any_of+ 0/0 [when+ [CC 1-, AA 3-]]' },
    {
      rule: some(2, course('AA 2'), ifHeld),
      held: 'AA 2',
      expected: 'conflict n_of! 1/2 [AA 2+ {AA 2}, when+ [CC 1-, AA 3-]]; conflict requirement_infeasible X',
    },
    {
      rule: some(2, course('AA 2'), course('CC 2'), ifHeld),
      held: 'AA 2',
      expected: 'partial n_of/ 1/2 [AA 2+ {AA 2}, CC 2-, when+ [CC 1-, AA 3-]]; options CC 2*!',
    },
    {
      rule: any(course('AA 2'), ifAllowed),
      held: 'AA 3',
      expected:
        'unknown any_of? 0/1 [AA 2-, when? [consent?, AA 3+ {AA 3}]]; options AA 2*!; unknown consent_required "Permission"',
    },
    {
      rule: all(course('AA 2'), ifAllowed),
      held: 'AA 2, AA 3',
      expected:
        'satisfied all_of+ 2/2 [AA 2+ {AA 2}, when+ [consent?, AA 3+ {AA 3}]]; unknown consent_required "Permission"',
    },
  ]),
);

const otherwiseIfHeld = either(course('CC 2'), course('AA 1'), ifHeld);
const thenIfHeld = either(course('CC 2'), ifHeld, course('AA 1'));

test(
  'nor does one whose branch in force is a rule that does not apply',
  checkCourses(catalog, [
    {
      rule: any(course('AA 2'), otherwiseIfHeld),
      held: '',
      expected: 'unsatisfied any_of- 0/1 [AA 2-, when+ [CC 2-, AA 1-, when+ [CC 1-, AA 3-]]]; options AA 2*!',
    },
    {
      rule: some(1, course('AA 2'), thenIfHeld),
      held: 'CC 2',
      expected:
        'unsatisfied n_of- 0/1 [AA 2-, when+ [CC 2+ {CC 2}, when+ [CC 1-, AA 3-], AA 1-]]; options AA 2*!',
    },
    {
      rule: any(course('AA 2'), thenIfHeld),
      held: 'CC 2, CC 1 planned, AA 3',
      expected:
        'in_plan any_of~ 1/1 [AA 2-, when~ [CC 2+ {CC 2}, when+ [CC 1~ {CC 1}, AA 3+ {AA 3}], AA 1-]]',
    },
    {
      rule: any(course('AA 2'), otherwiseIfHeld),
      held: 'CC 2, AA 1',
      expected: 'satisfied any_of+ 1/1 [AA 2-, when+ [CC 2+ {CC 2}, AA 1+ {AA 1}, when+ [CC 1-, AA 3-]]]',
    },
    {
      rule: any(course('AA 2'), either(consent, course('CC 3'), ifHeld)),
      held: 'CC 3',
      expected:
        'unknown any_of? 0/1 [AA 2-, when? [consent?, CC 3+ {CC 3}, when+ [CC 1-, AA 3-]]]; options AA 2*!; unknown consent_required "Permission"',
    },
    {
      rule: any(course('AA 2'), either(consent, course('CC 3'), ifHeld)),
      held: 'CC 1, AA 3, CC 3',
      expected:
        'satisfied any_of+ 1/1 [AA 2-, when+ [consent?, CC 3+ {CC 3}, when+ [CC 1+ {CC 1}, AA 3+ {AA 3}]]]; unknown consent_required "Permission"',
    },
    {
      rule: all(course('AA 2'), otherwiseIfHeld),
      held: 'AA 2',
      expected: 'satisfied all_of+ 1/1 [AA 2+ {AA 2}, when+ [CC 2-, AA 1-, when+ [CC 1-, AA 3-]]]',
    },
  ]),
);

test(
  'so it is in an allocation',
  checkCredentials(catalog, [
    {
      rule: exclusive(some(2, course('AA 2'), course('CC 2'), ifHeld)),
      held: 'AA 2',
      expected: 'partial n_of/ 1/2 {AA 2} [AA 2+ {AA 2}, CC 2-, when+ [CC 1-, AA 3-]]; options CC 2*!',
    },
    {
      rule: exclusive(any(course('AA 2'), ifHeld)),
      held: '',
      expected: 'unsatisfied any_of- 0/1 [AA 2-, when+ [CC 1-, AA 3-]]; options AA 2*!',
    },
    {
      rule: exclusive(any(course('AA 2'), ifHeld)),
      held: 'CC 1, AA 3',
      expected:
        'satisfied any_of+ 1/1 {AA 3} [AA 2-, when+ {AA 3} [CC 1+ {CC 1}, AA 3+ {AA 3}]]; unapplied CC 1',
    },
    {
      rule: exclusive(any(course('AA 2'), otherwiseIfHeld)),
      held: '',
      expected: 'unsatisfied any_of- 0/1 [AA 2-, when+ [CC 2-, AA 1-, when+ [CC 1-, AA 3-]]]; options AA 2*!',
    },
    {
      rule: exclusive(some(1, course('AA 2'), thenIfHeld)),
      held: 'CC 2',
      expected:
        'unsatisfied n_of- 0/1 [AA 2-, when+ [CC 2+ {CC 2}, when+ [CC 1-, AA 3-], AA 1-]]; options AA 2*!; unapplied CC 2',
    },
    {
      rule: exclusive(any(course('AA 2'), thenIfHeld)),
      held: 'CC 2, CC 1 planned, AA 3',
      expected:
        'in_plan any_of~ 1/1 {AA 3} [AA 2-, when~ {AA 3} [CC 2+ {CC 2}, when+ {AA 3} [CC 1~ {CC 1}, AA 3+ {AA 3}], AA 1-]]; unapplied CC 1, CC 2',
    },
  ]),
);

const overall = (grade: number, rule: Rule): Rule => ({ ...rule, overall_minimum_grade: grade }) as Rule;

test(
  'no grade below that of a grouping counts anywhere inside it',
  checkCourses(catalog, [
    {
      rule: overall(60, all(course('AA 2'))),
      held: 'AA 2=59',
      expected: 'unsatisfied all_of- 0/1 [AA 2-]; options AA 2*!',
    },
    {
      rule: overall(60, all(course('AA 2'))),
      held: 'AA 2=60',
      expected: 'satisfied all_of+ 1/1 [AA 2+ {AA 2}]',
    },
    {
      rule: overall(60, all(any(course('AA 2', { minimum_grade: 70 })))),
      held: 'AA 2=65',
      expected: 'unsatisfied all_of- 0/1 [any_of- 0/1 [AA 2-]]; options AA 2*!',
    },
    {
      rule: overall(60, all(any(course('AA 2', { minimum_grade: 50 })))),
      held: 'AA 2=55',
      expected: 'unsatisfied all_of- 0/1 [any_of- 0/1 [AA 2-]]; options AA 2*!',
    },
    {
      rule: overall(60, all(from('AA 2, AA 3', {}))),
      held: 'AA 2=59, AA 3=61',
      expected: 'satisfied all_of+ 1/1 [courses_from+ 1/1 {AA 3}]',
    },
    {
      rule: overall(60, all(noneOf(course('AA 2')), course('AA 3'))),
      held: 'AA 2=40, AA 3=60',
      expected:
        'conflict all_of! 1/1 [none_of! [AA 2+ {AA 2}], AA 3+ {AA 3}]; conflict credit_excluded AA 2 T1',
    },
    {
      rule: overall(60, all({ kind: 'average', minimum: 65, over: {} })),
      held: 'AA 2=65, AA 3=50',
      expected: 'satisfied all_of+ 1/1 [average+]',
    },
  ]),
);

test(
  'a cohort is the year of admission',
  checkCourses(catalog, [
    {
      rule: { kind: 'cohort', minimum: 2020 },
      held: '',
      expected: 'unknown cohort?; unknown attribute_missing "Admitted in 2020 or later"',
    },
    {
      rule: { kind: 'cohort', minimum: 2020 },
      held: '',
      attributes: { cohort: 2020 },
      expected: 'satisfied cohort+',
    },
    {
      rule: { kind: 'cohort', minimum: 2020 },
      held: '',
      attributes: { cohort: 2019 },
      expected: 'unsatisfied cohort-',
    },
    {
      rule: { kind: 'cohort', minimum: 2018, maximum: 2020 },
      held: '',
      attributes: { cohort: 2020 },
      expected: 'satisfied cohort+',
    },
    {
      rule: { kind: 'cohort', maximum: 2020 },
      held: '',
      attributes: { cohort: 2019 },
      expected: 'satisfied cohort+',
    },
    {
      rule: { kind: 'cohort', maximum: 2020 },
      held: '',
      attributes: { cohort: 2021 },
      expected: 'unsatisfied cohort-',
    },
    {
      rule: { kind: 'cohort', minimum: 2018, maximum: 2020 },
      held: '',
      attributes: { cohort: 2021 },
      expected: 'unsatisfied cohort-',
    },
    {
      rule: all(course('AA 2'), when({ kind: 'cohort', minimum: 2020 }, course('AA 3'))),
      held: 'AA 2',
      attributes: { cohort: 2019 },
      expected: 'satisfied all_of+ 1/1 [AA 2+ {AA 2}, when+ [cohort-, AA 3-]]',
    },
  ]),
);
