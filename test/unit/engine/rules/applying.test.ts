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
    [all(course('AA 2'), ifHeld), 'AA 2', 'satisfied all_of+ 1/1 [AA 2+ {AA 2}, when+ [CC 1-, AA 3-]]'],
    [
      all(course('AA 2'), ifHeld),
      'AA 2, CC 1',
      'partial all_of/ 1/2 [AA 2+ {AA 2}, when- [CC 1+ {CC 1}, AA 3-]]; options AA 3*!',
    ],
    [
      any(course('AA 2'), ifHeld),
      '',
      'unsatisfied any_of- 0/1 [AA 2-, when+ [CC 1-, AA 3-]]; options AA 2*!',
    ],
    [
      any(course('AA 2'), ifHeld),
      'CC 1, AA 3',
      'satisfied any_of+ 1/1 [AA 2-, when+ [CC 1+ {CC 1}, AA 3+ {AA 3}]]',
    ],
    [any(ifHeld), '', 'satisfied any_of+ 0/0 [when+ [CC 1-, AA 3-]]'],
    [
      some(2, course('AA 2'), ifHeld),
      'AA 2',
      'conflict n_of! 1/2 [AA 2+ {AA 2}, when+ [CC 1-, AA 3-]]; conflict requirement_infeasible X',
    ],
    [
      some(2, course('AA 2'), course('CC 2'), ifHeld),
      'AA 2',
      'partial n_of/ 1/2 [AA 2+ {AA 2}, CC 2-, when+ [CC 1-, AA 3-]]; options CC 2*!',
    ],
    [
      any(course('AA 2'), ifAllowed),
      'AA 3',
      'unknown any_of? 0/1 [AA 2-, when? [consent?, AA 3+ {AA 3}]]; options AA 2*!; unknown consent_required "Permission"',
    ],
    [
      all(course('AA 2'), ifAllowed),
      'AA 2, AA 3',
      'satisfied all_of+ 2/2 [AA 2+ {AA 2}, when+ [consent?, AA 3+ {AA 3}]]; unknown consent_required "Permission"',
    ],
  ]),
);

const otherwiseIfHeld = either(course('CC 2'), course('AA 1'), ifHeld);
const thenIfHeld = either(course('CC 2'), ifHeld, course('AA 1'));

test(
  'nor does one whose branch in force is a rule that does not apply',
  checkCourses(catalog, [
    [
      any(course('AA 2'), otherwiseIfHeld),
      '',
      'unsatisfied any_of- 0/1 [AA 2-, when+ [CC 2-, AA 1-, when+ [CC 1-, AA 3-]]]; options AA 2*!',
    ],
    [
      some(1, course('AA 2'), thenIfHeld),
      'CC 2',
      'unsatisfied n_of- 0/1 [AA 2-, when+ [CC 2+ {CC 2}, when+ [CC 1-, AA 3-], AA 1-]]; options AA 2*!',
    ],
    [
      any(course('AA 2'), thenIfHeld),
      'CC 2, CC 1 planned, AA 3',
      'in_plan any_of~ 1/1 [AA 2-, when~ [CC 2+ {CC 2}, when+ [CC 1~ {CC 1}, AA 3+ {AA 3}], AA 1-]]',
    ],
    [
      any(course('AA 2'), otherwiseIfHeld),
      'CC 2, AA 1',
      'satisfied any_of+ 1/1 [AA 2-, when+ [CC 2+ {CC 2}, AA 1+ {AA 1}, when+ [CC 1-, AA 3-]]]',
    ],
    [
      any(course('AA 2'), either(consent, course('CC 3'), ifHeld)),
      'CC 3',
      'unknown any_of? 0/1 [AA 2-, when? [consent?, CC 3+ {CC 3}, when+ [CC 1-, AA 3-]]]; options AA 2*!; unknown consent_required "Permission"',
    ],
    [
      any(course('AA 2'), either(consent, course('CC 3'), ifHeld)),
      'CC 1, AA 3, CC 3',
      'satisfied any_of+ 1/1 [AA 2-, when+ [consent?, CC 3+ {CC 3}, when+ [CC 1+ {CC 1}, AA 3+ {AA 3}]]]; unknown consent_required "Permission"',
    ],
    [
      all(course('AA 2'), otherwiseIfHeld),
      'AA 2',
      'satisfied all_of+ 1/1 [AA 2+ {AA 2}, when+ [CC 2-, AA 1-, when+ [CC 1-, AA 3-]]]',
    ],
  ]),
);

test(
  'so it is in an allocation',
  checkCredentials(catalog, [
    [
      exclusive(some(2, course('AA 2'), course('CC 2'), ifHeld)),
      'AA 2',
      'partial n_of/ 1/2 {AA 2} [AA 2+ {AA 2}, CC 2-, when+ [CC 1-, AA 3-]]; options CC 2*!',
    ],
    [
      exclusive(any(course('AA 2'), ifHeld)),
      '',
      'unsatisfied any_of- 0/1 [AA 2-, when+ [CC 1-, AA 3-]]; options AA 2*!',
    ],
    [
      exclusive(any(course('AA 2'), ifHeld)),
      'CC 1, AA 3',
      'satisfied any_of+ 1/1 {AA 3} [AA 2-, when+ {AA 3} [CC 1+ {CC 1}, AA 3+ {AA 3}]]; unapplied CC 1',
    ],
    [
      exclusive(any(course('AA 2'), otherwiseIfHeld)),
      '',
      'unsatisfied any_of- 0/1 [AA 2-, when+ [CC 2-, AA 1-, when+ [CC 1-, AA 3-]]]; options AA 2*!',
    ],
    [
      exclusive(some(1, course('AA 2'), thenIfHeld)),
      'CC 2',
      'unsatisfied n_of- 0/1 [AA 2-, when+ [CC 2+ {CC 2}, when+ [CC 1-, AA 3-], AA 1-]]; options AA 2*!; unapplied CC 2',
    ],
    [
      exclusive(any(course('AA 2'), thenIfHeld)),
      'CC 2, CC 1 planned, AA 3',
      'in_plan any_of~ 1/1 {AA 3} [AA 2-, when~ {AA 3} [CC 2+ {CC 2}, when+ {AA 3} [CC 1~ {CC 1}, AA 3+ {AA 3}], AA 1-]]; unapplied CC 1, CC 2',
    ],
  ]),
);

const overall = (grade: number, rule: Rule): Rule => ({ ...rule, overall_minimum_grade: grade }) as Rule;

test(
  'no grade below that of a grouping counts anywhere inside it',
  checkCourses(catalog, [
    [overall(60, all(course('AA 2'))), 'AA 2=59', 'unsatisfied all_of- 0/1 [AA 2-]; options AA 2*!'],
    [overall(60, all(course('AA 2'))), 'AA 2=60', 'satisfied all_of+ 1/1 [AA 2+ {AA 2}]'],
    [
      overall(60, all(any(course('AA 2', { minimum_grade: 70 })))),
      'AA 2=65',
      'unsatisfied all_of- 0/1 [any_of- 0/1 [AA 2-]]; options AA 2*!',
    ],
    [
      overall(60, all(any(course('AA 2', { minimum_grade: 50 })))),
      'AA 2=55',
      'unsatisfied all_of- 0/1 [any_of- 0/1 [AA 2-]]; options AA 2*!',
    ],
    [
      overall(60, all(from('AA 2, AA 3', {}))),
      'AA 2=59, AA 3=61',
      'satisfied all_of+ 1/1 [courses_from+ 1/1 {AA 3}]',
    ],
    [
      overall(60, all(noneOf(course('AA 2')), course('AA 3'))),
      'AA 2=40, AA 3=60',
      'conflict all_of! 1/1 [none_of! [AA 2+ {AA 2}], AA 3+ {AA 3}]; conflict credit_excluded AA 2 T1',
    ],
    [
      overall(60, all({ kind: 'average', minimum: 65, over: {} })),
      'AA 2=65, AA 3=50',
      'satisfied all_of+ 1/1 [average+]',
    ],
  ]),
);

test(
  'a cohort is the year of admission',
  checkCourses(catalog, [
    [
      { kind: 'cohort', minimum: 2020 },
      '',
      'unknown cohort?; unknown attribute_missing "Admitted in 2020 or later"',
    ],
    [{ kind: 'cohort', minimum: 2020 }, '', 'satisfied cohort+', { attributes: { cohort: 2020 } }],
    [{ kind: 'cohort', minimum: 2020 }, '', 'unsatisfied cohort-', { attributes: { cohort: 2019 } }],
    [
      { kind: 'cohort', minimum: 2018, maximum: 2020 },
      '',
      'satisfied cohort+',
      { attributes: { cohort: 2020 } },
    ],
    [{ kind: 'cohort', maximum: 2020 }, '', 'satisfied cohort+', { attributes: { cohort: 2019 } }],
    [{ kind: 'cohort', maximum: 2020 }, '', 'unsatisfied cohort-', { attributes: { cohort: 2021 } }],
    [
      { kind: 'cohort', minimum: 2018, maximum: 2020 },
      '',
      'unsatisfied cohort-',
      { attributes: { cohort: 2021 } },
    ],
    [
      all(course('AA 2'), when({ kind: 'cohort', minimum: 2020 }, course('AA 3'))),
      'AA 2',
      'satisfied all_of+ 1/1 [AA 2+ {AA 2}, when+ [cohort-, AA 3-]]',
      { attributes: { cohort: 2019 } },
    ],
  ]),
);
