import { test } from 'node:test';
import { all, any, checkCourses, consent, course, noneOf, some } from '../question-table.ts';
import { catalog } from './catalog.ts';

test(
  'groupings follow the law of verdicts',
  checkCourses(catalog, [
    [all(course('AA 1'), course('AA 2')), 'AA 1, AA 2', 'satisfied all_of+ 2/2 [AA 1+ {AA 1}, AA 2+ {AA 2}]'],
    [
      all(course('AA 1'), course('AA 2')),
      'AA 1, AA 2 planned',
      'in_plan all_of~ 2/2 [AA 1+ {AA 1}, AA 2~ {AA 2}]; assume planned_course_completed AA 2',
    ],
    [
      all(course('AA 1'), course('AA 2')),
      'AA 1',
      'partial all_of/ 1/2 [AA 1+ {AA 1}, AA 2-]; options AA 2*!',
    ],
    [all(course('AA 1'), course('AA 2')), '', 'unsatisfied all_of- 0/2 [AA 1-, AA 2-]; options AA 1!, AA 2!'],
    [
      all(course('AA 1'), consent),
      'AA 1',
      'unknown all_of? 1/2 [AA 1+ {AA 1}, consent?]; unknown consent_required "Permission"',
    ],
    [
      all(course('AA 1'), consent),
      '',
      'unsatisfied all_of- 0/2 [AA 1-, consent?]; options AA 1!; unknown consent_required "Permission"',
    ],
    [all(), '', 'satisfied all_of+ 0/0'],
    [any(), '', 'satisfied any_of+ 0/0'],
    [any(course('AA 1'), course('AA 2')), 'AA 2', 'satisfied any_of+ 1/1 [AA 1-, AA 2+ {AA 2}]'],
    [
      any(course('AA 1'), course('AA 2')),
      '',
      'unsatisfied any_of- 0/1 [AA 1-, AA 2-]; options AA 1*!, AA 2*!',
    ],
    [
      any(course('AA 1'), course('AA 2')),
      'AA 2 planned',
      'in_plan any_of~ 1/1 [AA 1-, AA 2~ {AA 2}]; assume planned_course_completed AA 2',
    ],
    [
      any(course('AA 1'), consent),
      '',
      'unknown any_of? 0/1 [AA 1-, consent?]; options AA 1*!; unknown consent_required "Permission"',
    ],
    [
      any(all(course('AA 1'), course('AA 2')), course('AA 3')),
      'AA 1',
      'partial any_of/ 0/1 [all_of/ 1/2 [AA 1+ {AA 1}, AA 2-], AA 3-]; options AA 2*!, AA 3*!',
    ],
    [some(0, course('AA 1')), '', 'satisfied n_of+ 0/0 [AA 1-]'],
    [
      some(2, course('AA 1'), course('AA 2'), course('AA 3')),
      'AA 1, AA 3 planned',
      'in_plan n_of~ 2/2 [AA 1+ {AA 1}, AA 2-, AA 3~ {AA 3}]; assume planned_course_completed AA 3',
    ],
    [
      some(2, course('AA 1'), course('AA 2'), course('AA 3')),
      'AA 1',
      'partial n_of/ 1/2 [AA 1+ {AA 1}, AA 2-, AA 3-]; options AA 2*!, AA 3*!',
    ],
    [
      some(2, course('AA 1'), course('AA 2'), consent),
      'AA 1',
      'unknown n_of? 1/2 [AA 1+ {AA 1}, AA 2-, consent?]; options AA 2*!; unknown consent_required "Permission"',
    ],
    [
      some(2, course('AA 1'), course('BB 1'), course('AA 3')),
      'AA 1',
      'partial n_of/ 1/2 [AA 1+ {AA 1}, BB 1+ {AA 1}, AA 3-]; options AA 3*!; assume cross_listing_equivalent AA 1',
    ],
    [
      some(2, course('AA 1'), any(course('BB 1')), course('AA 3')),
      'AA 1, AA 3',
      'satisfied n_of+ 2/2 [AA 1+ {AA 1}, any_of+ 1/1 [BB 1+ {AA 1}], AA 3+ {AA 3}]; assume cross_listing_equivalent AA 1',
    ],
    [
      some(2, course('AA 1'), any(course('BB 1'))),
      'AA 1',
      'conflict n_of! 1/2 [AA 1+ {AA 1}, any_of+ 1/1 [BB 1+ {AA 1}]]; conflict requirement_infeasible X; assume cross_listing_equivalent AA 1',
    ],
    [
      some(2, course('AA 1'), some(1, all(course('BB 1')))),
      'AA 1',
      'conflict n_of! 1/2 [AA 1+ {AA 1}, n_of+ 1/1 [all_of+ 1/1 [BB 1+ {AA 1}]]]; conflict requirement_infeasible X; assume cross_listing_equivalent AA 1',
    ],
    [
      some(2, course('AA 1'), some(0, course('BB 1'))),
      '',
      'partial n_of/ 1/2 [AA 1-, n_of+ 0/0 [BB 1-]]; options AA 1*!',
    ],
    [
      some(2, course('AA 1'), any(course('BB 1'), course('AA 2'))),
      'AA 1',
      'satisfied n_of+ 2/2 [AA 1+ {AA 1}, any_of+ 1/1 [BB 1+ {AA 1}, AA 2-]]; assume cross_listing_equivalent AA 1',
    ],
    [
      some(1, course('AA 1'), course('BB 1'), noneOf(course('AA 3'))),
      'AA 1, AA 3',
      'conflict n_of! 1/1 [AA 1+ {AA 1}, BB 1+ {AA 1}, none_of! [AA 3+ {AA 3}]]; conflict credit_excluded AA 3 T1; assume cross_listing_equivalent AA 1',
    ],
    [
      some(1, course('AA 1'), course('BB 1'), noneOf(consent)),
      'AA 1',
      'unknown n_of? 1/1 [AA 1+ {AA 1}, BB 1+ {AA 1}, none_of? [consent?]]; unknown consent_required "Permission"; assume cross_listing_equivalent AA 1',
    ],
    [
      some(1, course('AA 1'), course('BB 1'), noneOf(consent)),
      '',
      'unsatisfied n_of- 0/1 [AA 1-, BB 1-, none_of? [consent?]]; options AA 1!, BB 1!; unknown consent_required "Permission"',
    ],
    [some(2, course('AA 1')), 'AA 1', 'conflict n_of! 1/2 [AA 1+ {AA 1}]; conflict requirement_infeasible X'],
    [
      all(course('AA 1'), course('BB 1')),
      'AA 1',
      'satisfied all_of+ 2/2 [AA 1+ {AA 1}, BB 1+ {AA 1}]; assume cross_listing_equivalent AA 1',
    ],
  ]),
);
