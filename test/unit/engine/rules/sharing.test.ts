import { test } from 'node:test';
import type { Rule } from '../../../../shared/contract/rule.ts';
import { any, checkCourses, consent, course, from, noneOf, some } from '../question-table.ts';
import { catalog, limited } from './catalog.ts';

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
  'sharing rules take courses from a rule',
  checkCourses(catalog, [
    [
      limited({ maximum_count: 2 }, course('AA 2'), course('AA 3')),
      'AA 2, AA 3',
      'satisfied all_of+ 2/2 [AA 2+ {AA 2}, AA 3+ {AA 3}]',
    ],
    [
      limited({ maximum_count: 1 }, course('AA 2'), course('AA 3')),
      'AA 2, AA 3',
      'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, AA 3-]',
    ],
    [
      limited({ maximum_count: 1 }, course('AA 2'), course('CC 1')),
      'AA 2, CC 1',
      'satisfied all_of+ 2/2 [AA 2+ {AA 2}, CC 1+ {CC 1}]',
    ],
    [
      limited({ maximum_units: 1.5 }, course('AA 2'), course('AA 3')),
      'AA 2, AA 3',
      'satisfied all_of+ 2/2 [AA 2+ {AA 2}, AA 3+ {AA 3}]',
    ],
    [
      limited({ maximum_units: 1 }, course('AA 2'), course('AA 3')),
      'AA 2, AA 3',
      'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, AA 3-]',
    ],
    [
      limited({ maximum_units: 1 }, from('AA 2, AA 3', { count: 2 })),
      'AA 2, AA 3',
      'partial all_of/ 0/1 {AA 2} [courses_from/ 1/2 {AA 2}]',
    ],
    [
      limited({ maximum_count: 1 }, course('AA 2'), course('AA 3')),
      'AA 2',
      'partial all_of/ 1/2 [AA 2+ {AA 2}, AA 3-]; options AA 3!',
    ],
    [
      limited({ maximum_count: 0 }, any(course('CC 1'), course('AA 2'))),
      'AA 2 planned, CC 1',
      'satisfied all_of+ 1/1 [any_of+ 2/1 [CC 1+ {CC 1}, AA 2~ {AA 2}]]',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [course('AA 2'), from('AA 2, AA 3', {})] },
      'AA 2',
      'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, courses_from- 0/1]; options AA 3*!',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [course('AA 2'), from('AA 3, CC 1', {})] },
      'AA 2, CC 1',
      'satisfied all_of+ 2/2 [AA 2+ {AA 2}, courses_from+ 1/1 {CC 1}]',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [course('AA 1'), from('BB 1, CC 1', {})] },
      'AA 1',
      'partial all_of/ 1/2 {AA 1} [AA 1+ {AA 1}, courses_from- 0/1]; options CC 1*!',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [course('AA 1'), course('BB 1')] },
      'AA 1',
      'conflict all_of! 2/2 [AA 1+ {AA 1}, BB 1+ {AA 1}]; conflict requirement_infeasible X; assume cross_listing_equivalent AA 1',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [course('AA 2'), noneOf(course('AA 2'))] },
      '',
      'unsatisfied all_of- 0/1 [AA 2-, none_of+ [AA 2-]]; options AA 2!',
    ],
  ]),
);

test(
  'each limit and each pair of children is checked',
  checkCourses(catalog, [
    [twoLimits(2, 1), 'AA 2, AA 3, CC 1', 'satisfied all_of+ 3/3 [AA 2+ {AA 2}, AA 3+ {AA 3}, CC 1+ {CC 1}]'],
    [
      twoLimits(1, 1),
      'AA 2, AA 3, CC 1',
      'partial all_of/ 2/3 {AA 2, CC 1} [AA 2+ {AA 2}, AA 3-, CC 1+ {CC 1}]',
    ],
    [
      twoLimits(2, 0),
      'AA 2, AA 3, CC 1',
      'partial all_of/ 2/3 {AA 2, AA 3} [AA 2+ {AA 2}, AA 3+ {AA 3}, CC 1-]',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [own, { ...pool, shares_with: ['own'] }] },
      'AA 2',
      'satisfied all_of+ 2/2 [AA 2+ {AA 2}, courses_from+ 1/1 {AA 2}]',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [own, pool] },
      'AA 2',
      'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, courses_from- 0/1]; options AA 3*!',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [own, { ...other, shares_with: ['pool', 'own'] }] },
      'AA 2',
      'satisfied all_of+ 2/2 [AA 2+ {AA 2}, courses_from+ 1/1 {AA 2}]',
    ],
    [
      {
        kind: 'all_of',
        exclusive: true,
        rules: [own, { ...pool, shares_with: ['own'] }, { ...other, shares_with: ['own'] }],
      },
      'AA 2',
      'partial all_of/ 2/3 {AA 2} [AA 2+ {AA 2}, courses_from+ 1/1 {AA 2}, courses_from- 0/1]; options AA 3*!, CC 1*!',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [course('AA 2'), from('AA 2, AA 3', {})] },
      'AA 2, AA 3 planned',
      'in_plan all_of~ 2/2 {AA 2, AA 3} [AA 2+ {AA 2}, courses_from~ 1/1 {AA 3}]; assume planned_course_completed AA 3',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [course('AA 2'), from('AA 2, AA 3', { count: 2 })] },
      'AA 2',
      'conflict all_of! 1/2 [AA 2+ {AA 2}, courses_from/ 1/2 {AA 2}]; options AA 3!; conflict requirement_infeasible X',
    ],
    [
      {
        kind: 'all_of',
        exclusive: true,
        rules: [course('AA 2'), from('AA 2, AA 3, CC 1', { count: 2 })],
      },
      'AA 2',
      'partial all_of/ 1/2 [AA 2+ {AA 2}, courses_from/ 1/2 {AA 2}]; options AA 3!, CC 1!',
    ],
    [
      limited({ maximum_units: 0.5 }, course('AA 1'), course('BB 1')),
      'BB 1',
      'unsatisfied all_of- 0/2 [AA 1-, BB 1-]',
    ],
    [
      limited({ maximum_units: 1 }, course('AA 1'), course('BB 1')),
      'BB 1',
      'satisfied all_of+ 2/2 [AA 1+ {BB 1}, BB 1+ {BB 1}]; assume cross_listing_equivalent BB 1',
    ],
    [
      limited({ maximum_count: 1 }, course('AA 2'), { ...consent }, course('AA 3')),
      'AA 2, AA 3',
      'partial all_of/ 1/3 {AA 2} [AA 2+ {AA 2}, consent?, AA 3-]; unknown consent_required "Permission"',
    ],
    [
      limited({ maximum_count: 1 }, course('AA 2'), noneOf(course('AA 3'))),
      'AA 2',
      'satisfied all_of+ 1/1 [AA 2+ {AA 2}, none_of+ [AA 3-]]',
    ],
    [
      limited({ maximum_count: 1 }, course('AA 2'), course('AA 3'), noneOf(consent)),
      'AA 2, AA 3',
      'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, AA 3-, none_of? [consent?]]; unknown consent_required "Permission"',
    ],
    [
      limited({ maximum_count: 1 }, course('AA 2'), course('AA 3'), noneOf(course('CC 1'))),
      'AA 2, AA 3',
      'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, AA 3-, none_of+ [CC 1-]]',
    ],
    [
      limited({ maximum_count: 1 }, some(1, course('AA 2'), course('AA 3'))),
      'AA 2, AA 3',
      'satisfied all_of+ 1/1 {AA 2} [n_of+ 1/1 {AA 2} [AA 2+ {AA 2}, AA 3-]]',
    ],
  ]),
);
