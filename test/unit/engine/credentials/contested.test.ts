import { test } from 'node:test';
import type { Rule } from '../../../../shared/contract/rule.ts';
import {
  all,
  any,
  checkCredentials,
  consent,
  course,
  either,
  from,
  noneOf,
  some,
  when,
} from '../question-table.ts';
import { catalog, exclusive, limited } from './catalog.ts';

const exclusiveChoice = (...rules: Rule[]): Rule => ({ kind: 'any_of', exclusive: true, rules });

test(
  'a contested course counts for the rule where it is worth most',
  checkCredentials(catalog, [
    [
      exclusive(course('AA 2'), from('AA 2, AA 3', {})),
      'AA 2, AA 3',
      'satisfied all_of+ 2/2 {AA 2, AA 3} [AA 2+ {AA 2}, courses_from+ 1/1 {AA 3}]',
    ],
    [
      exclusive(course('AA 2'), from('AA 2, AA 3', {})),
      'AA 2',
      'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, courses_from- 0/1]; options AA 3*!',
    ],
    // Spent in the pool, AA 2 would make the course rule a conflict, which can still be avoided (decisions.md, J.10).
    [
      exclusive(course('AA 2', { minimum_grade: 60 }), from('AA 2, AA 3', {})),
      'AA 2',
      'unsatisfied all_of- 0/2 [AA 2?, courses_from- 0/1]; options AA 3!; unknown grade_missing; unapplied AA 2',
    ],
    [
      exclusive(from('AA 2, AA 3', {}), from('AA 2, CC 1', {})),
      'AA 2 planned, CC 1',
      'in_plan all_of~ 2/2 {AA 2, CC 1} [courses_from~ 1/1 {AA 2}, courses_from+ 1/1 {CC 1}]; assume planned_course_completed AA 2',
    ],
    [
      exclusive(from('AA 2, AA 3', {}), from('AA 2, AA 3', {})),
      'AA 2',
      'partial all_of/ 1/2 {AA 2} [courses_from+ 1/1 {AA 2}, courses_from- 0/1]; options AA 3*!',
    ],
    [
      exclusive(from('AA 2, AA 3', { units: 1 }), from('AA 2, CC 1', { count: 2 })),
      'AA 2, AA 3',
      'partial all_of/ 1/2 {AA 2, AA 3} [courses_from+ 1/ 1/1u {AA 3}, courses_from/ 1/2 {AA 2}]; options CC 1*!',
    ],
    [
      exclusive(any(course('AA 2'), course('CC 1')), any(course('AA 2'), course('AA 3'))),
      'AA 2, AA 3',
      'satisfied all_of+ 2/2 {AA 2, AA 3} [any_of+ 1/1 {AA 2} [AA 2+ {AA 2}, CC 1-], any_of+ 1/1 {AA 3} [AA 2!, AA 3+ {AA 3}]]',
    ],
    // Two ways that agree to be unmet leave nothing open, and a course that one of them lacks is an option of either.
    [
      exclusive(course('AA 2'), either(consent, from('AA 2, AA 3', {}), from('AA 2, CC 1', {}))),
      'AA 2',
      'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, when- [consent?, courses_from- 0/1, courses_from- 0/1]]; options AA 3!, CC 1!; unknown consent_required "Permission"',
    ],
    // What an unknown condition decides cannot make a rule better that is met without it.
    [
      exclusiveChoice(when(consent, course('AA 2')), from('AA 2, AA 3', {})),
      'AA 2 planned',
      'in_plan any_of~ 1/1 {AA 2} [when? [consent?, AA 2!], courses_from~ 1/1 {AA 2}]; unknown consent_required "Permission"; assume planned_course_completed AA 2',
    ],
    [
      exclusiveChoice(either(consent, course('AA 2'), course('CC 1')), from('AA 2, AA 3', {})),
      'AA 2 planned',
      'in_plan any_of~ 1/1 {AA 2} [when? [consent?, AA 2!, CC 1-], courses_from~ 1/1 {AA 2}]; unknown consent_required "Permission"; assume planned_course_completed AA 2',
    ],
    [
      limited({ maximum_count: 1 }, course('AA 2'), course('AA 3')),
      'AA 2, AA 3',
      'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, AA 3-]; unapplied AA 3',
    ],
    [
      limited({ maximum_units: 1 }, course('AA 2'), course('AA 3')),
      'AA 2, AA 3',
      'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, AA 3-]; unapplied AA 3',
    ],
    [
      limited({ maximum_count: 1 }, from('AA 2, AA 3, CC 1', { count: 2 })),
      'AA 2, AA 3',
      'partial all_of/ 0/1 {AA 2} [courses_from/ 1/2 {AA 2}]; options CC 1*!; unapplied AA 3',
    ],
    [
      limited({ maximum_count: 2 }, course('AA 2'), course('AA 3')),
      'AA 2',
      'partial all_of/ 1/2 {AA 2} [AA 2+ {AA 2}, AA 3-]; options AA 3*!',
    ],
    [
      exclusive(from('AA 2, AA 3', { maximum_per_subject: 1 }), course('CC 1')),
      'AA 2, AA 3',
      'partial all_of/ 1/2 {AA 3} [courses_from+ 1/1 {AA 3}, CC 1-]; options CC 1*!; unapplied AA 2',
    ],
    [
      from('AA 2, AA 3, CC 1', { count: 2, maximum_per_subject: 1 }),
      'AA 2',
      'partial courses_from/ 1/2 {AA 2}; options CC 1*!, AA 3!',
    ],
  ]),
);

test(
  'an option of a credential is tried out at its own leaf',
  checkCredentials(catalog, [
    [
      all(any(course('AA 2'), consent), any(from('AA 3, CC 1', { count: 2 }), course('CC 2'))),
      'AA 2, AA 3',
      'partial all_of/ 1/2 {AA 2, AA 3} [any_of+ 1/1 {AA 2} [AA 2+ {AA 2}, consent?], any_of/ 0/1 {AA 3} [courses_from/ 1/2 {AA 3}, CC 2-]]; options CC 1*!, CC 2*!; unknown consent_required "Permission"',
    ],
    [
      all(any(course('AA 1'), consent), course('AA 2')),
      '',
      'unsatisfied all_of- 0/2 [any_of? 0/1 [AA 1-, consent?], AA 2-]; options AA 1!, AA 2!; unknown consent_required "Permission"',
    ],
    [
      some(1, consent, course('AA 1')),
      '',
      'unknown n_of? 0/1 [consent?, AA 1-]; options AA 1*!; unknown consent_required "Permission"',
    ],
    [
      any(consent, from('AA 1, CC 1', { units: 1 })),
      '',
      'unknown any_of? 0/1 [consent?, courses_from- 0/ 0/1u]; options BB 1*!, AA 1!, CC 1!; unknown consent_required "Permission"',
    ],
    [
      any(consent, from('BB 1, CC 1', { units: 1 })),
      'CC 1 planned',
      'unknown any_of? 0/1 {CC 1} [consent?, courses_from/ 1/ 0.5/1u {CC 1}]; options BB 1*!; unknown consent_required "Permission"; assume planned_course_completed CC 1',
    ],
    [
      any(from('AA 2, CC 1', { count: 2 }), from('AA 2, AA 3', { count: 2 })),
      'AA 2',
      'partial any_of/ 0/1 {AA 2} [courses_from/ 1/2 {AA 2}, courses_from/ 1/2 {AA 2}]; options AA 3*!, CC 1*!',
    ],
    [
      from('AA 2, AA 3, CC 1', { count: 2, minimum_grade: 60 }),
      'AA 2=50, AA 3=70',
      'partial courses_from/ 1/2 {AA 3}; options AA 2*!, CC 1*!; unapplied AA 2',
    ],
    [
      from('AA 2, CC 1, BB 2', { count: 2, minimum_subjects: 2 }),
      'AA 2',
      'partial courses_from/ 1/2 1/2s {AA 2}; options BB 2*!, CC 1*!',
    ],
    [
      all({ kind: 'level', minimum: '1B' }, course('AA 2')),
      '',
      'partial all_of/ 1/2 [level+, AA 2-]; options AA 2*!',
      { attributes: { level: '1B' } },
    ],
    [
      all({ kind: 'average', minimum: 60 }, course('AA 2')),
      '',
      'unsatisfied all_of- 0/2 [average-, AA 2-]; options AA 2!',
      { attributes: { cumulative_average: 50 } },
    ],
    [
      any(some(5, course('AA 2'), course('AA 3')), course('CC 1')),
      '',
      'unsatisfied any_of- 0/1 [n_of! 0/5 [AA 2-, AA 3-], CC 1-]; options CC 1*!, AA 2!, AA 3!; conflict requirement_infeasible AA 2',
    ],
    [
      some(1, from('AA 2, AA 3', { count: 5 })),
      '',
      'conflict n_of! 0/1 [courses_from! 0/5]; options AA 2!, AA 3!; conflict requirement_infeasible AA 2',
    ],
    [
      all(from('AA 2, AA 3', { count: 3 })),
      'AA 2',
      'conflict all_of! 0/1 {AA 2} [courses_from! 1/3 {AA 2}]; options AA 3!; conflict requirement_infeasible AA 2',
    ],
    [
      all(from({ subjects: ['ZZ'] }, {})),
      'AA 2',
      'conflict all_of! 0/1 [courses_from! 0/1]; conflict requirement_infeasible; unapplied AA 2',
    ],
    [
      exclusive(all(course('AA 2'), course('AA 3')), from('AA 2, CC 1', { count: 2 })),
      'AA 3',
      'conflict all_of! 0/2 {AA 3} [all_of/ 1/2 {AA 3} [AA 2-, AA 3+ {AA 3}], courses_from- 0/2]; options AA 2!, CC 1!; conflict requirement_infeasible AA 2',
    ],
    [
      exclusive(all(course('AA 2'), course('AA 3')), from('AA 2, BB 1, CC 1', { count: 2 })),
      'AA 3',
      'partial all_of/ 0/2 {AA 3} [all_of/ 1/2 {AA 3} [AA 2-, AA 3+ {AA 3}], courses_from- 0/2]; options AA 2!, BB 1!, CC 1!',
    ],
    [
      exclusive(from('AA 2, AA 3', { count: 2 }), from('CC 1, AA 3', {})),
      'AA 2',
      'partial all_of/ 0/2 {AA 2} [courses_from/ 1/2 {AA 2}, courses_from- 0/1]; options AA 3!, CC 1!',
    ],
    [
      exclusive(noneOf(course('CC 2')), course('AA 2'), from('AA 2, AA 3', {})),
      'AA 2',
      'partial all_of/ 1/2 {AA 2} [none_of+ [CC 2-], AA 2+ {AA 2}, courses_from- 0/1]; options AA 3*!',
    ],
    [
      limited({ maximum_units: 0.5 }, from('AA 2, AA 3, CC 1', { units: 1 })),
      'AA 2',
      'partial all_of/ 0/1 {AA 2} [courses_from/ 1/ 0.5/1u {AA 2}]; options CC 1*!, AA 3!',
    ],
  ]),
);
