import { test } from 'node:test';
import { all, any, checkCourses, consent, course, either, noneOf, when } from '../question-table.ts';
import { catalog, credential } from './catalog.ts';

test(
  'conditions choose a branch, and a rule may require a number of credentials',
  checkCourses(catalog, [
    [when(course('AA 1'), course('AA 2')), '', 'satisfied when+ [AA 1-, AA 2-]'],
    [when(course('AA 1'), course('AA 2')), 'AA 1', 'unsatisfied when- [AA 1+ {AA 1}, AA 2-]; options AA 2*!'],
    [when(course('AA 1'), course('AA 2')), 'AA 1, AA 2', 'satisfied when+ [AA 1+ {AA 1}, AA 2+ {AA 2}]'],
    [
      when(course('AA 1'), course('AA 2')),
      'AA 1 planned',
      'unsatisfied when- [AA 1~ {AA 1}, AA 2-]; options AA 2*!',
    ],
    [
      when(consent, course('AA 2')),
      '',
      'unknown when? [consent?, AA 2-]; options AA 2*!; unknown consent_required "Permission"',
    ],
    // Whatever the condition turns out to be, the rule is met once the plan is completed.
    [
      when(consent, course('AA 2')),
      'AA 2 planned',
      'in_plan when~ [consent?, AA 2~ {AA 2}]; unknown consent_required "Permission"; assume planned_course_completed AA 2',
    ],
    [
      either(consent, course('AA 2'), course('AA 3')),
      'AA 2, AA 3 planned',
      'in_plan when~ [consent?, AA 2+ {AA 2}, AA 3~ {AA 3}]; unknown consent_required "Permission"; assume planned_course_completed AA 3',
    ],
    // What is completed counts for a branch that a planned course chooses: it is met with the plan.
    [
      either(course('AA 1'), course('AA 2'), course('AA 3')),
      'AA 1 planned, AA 2',
      'in_plan when~ [AA 1~ {AA 1}, AA 2+ {AA 2}, AA 3-]; assume planned_course_completed AA 1',
    ],
    [
      either(course('AA 1'), course('AA 2'), course('AA 3')),
      'AA 1 planned, AA 2, AA 3',
      'satisfied when+ [AA 1~ {AA 1}, AA 2+ {AA 2}, AA 3+ {AA 3}]',
    ],
    [
      any(when(course('AA 1'), course('AA 2')), course('AA 3')),
      'AA 1 planned, AA 2',
      'in_plan any_of~ 1/1 [when~ [AA 1~ {AA 1}, AA 2+ {AA 2}], AA 3-]; assume planned_course_completed AA 1',
    ],
    [
      when(consent, course('AA 2')),
      'AA 2',
      'satisfied when+ [consent?, AA 2+ {AA 2}]; unknown consent_required "Permission"',
    ],
    [
      either(course('AA 1'), course('AA 2'), course('AA 3')),
      '',
      'unsatisfied when- [AA 1-, AA 2-, AA 3-]; options AA 3*!',
    ],
    [
      either(course('AA 1'), course('AA 2'), course('AA 3')),
      'AA 3 planned',
      'in_plan when~ [AA 1-, AA 2-, AA 3~ {AA 3}]; assume planned_course_completed AA 3',
    ],
    [
      either(course('AA 1'), course('AA 2'), course('AA 3')),
      'AA 1, AA 3',
      'unsatisfied when- [AA 1+ {AA 1}, AA 2-, AA 3+ {AA 3}]; options AA 2*!',
    ],
    [
      either(consent, course('AA 2'), course('AA 3')),
      '',
      'unsatisfied when- [consent?, AA 2-, AA 3-]; options AA 2!, AA 3!; unknown consent_required "Permission"',
    ],
    [
      either(consent, course('AA 2'), course('AA 3')),
      'AA 2',
      'unknown when? [consent?, AA 2+ {AA 2}, AA 3-]; options AA 3*!; unknown consent_required "Permission"',
    ],
    [
      either(consent, course('AA 2'), course('AA 3')),
      'AA 2, AA 3',
      'satisfied when+ [consent?, AA 2+ {AA 2}, AA 3+ {AA 3}]; unknown consent_required "Permission"',
    ],
    [
      either({ kind: 'level', minimum: '1B' }, consent, course('AA 3')),
      '',
      'unknown when? [level?, consent?, AA 3-]; options AA 3!; unknown attribute_missing "Level 1B or above", consent_required "Permission"',
    ],
    [
      when(course('AA 1'), noneOf(course('AA 2'))),
      'AA 1, AA 2',
      'conflict when! [AA 1+ {AA 1}, none_of! [AA 2+ {AA 2}]]; conflict credit_excluded AA 2 T1',
    ],
    [credential(1, 'done'), '', 'unsatisfied credential- /1; options AA 2*!'],
    [credential(1, 'done'), 'AA 2', 'satisfied credential+ /1'],
    [credential(1, 'done'), 'AA 2 planned', 'in_plan credential~ /1'],
    // Only earlier terms count for what a course requires, for a credential as well.
    [
      credential(1, 'done'),
      'AA 2 planned @2',
      'conflict credential! /1; conflict term_order AA 2 T2',
      { term: 2 },
    ],
    [
      credential(1, 'out of one'),
      'AA 2 planned @2',
      'conflict credential! /1; conflict term_order AA 2 T2',
      { term: 1 },
    ],
    [credential(1, 'done'), 'AA 2 planned @2', 'in_plan credential~ /1', { term: 3 }],
    [credential(1, 'open', 'never'), 'AA 2', 'unknown credential? /1; unknown consent_required "Permission"'],
    [credential(2, 'done', 'open'), 'AA 2', 'unknown credential? /2; unknown consent_required "Permission"'],
    [credential(1, 'open', 'done'), '', 'unsatisfied credential- /1; options AA 2*!'],
    [credential(1, 'never'), '', 'conflict credential! /1; options AA 2!; conflict requirement_infeasible X'],
    [credential(2, 'done', 'never'), 'AA 2', 'conflict credential! /2; conflict requirement_infeasible X'],
    [credential(1, 'round'), '', 'unknown (bounded) credential? /1; unknown evaluation_bounded "round"'],
    [credential(1, 'absent'), '', 'unsatisfied credential- /1'],
    [{ kind: 'external', text: 'Audition' }, '', 'unknown external?; unknown external_condition "Audition"'],
    [
      { kind: 'unparsed', text: 'See board' },
      '',
      'unknown unparsed?; unknown unparsed_requirement "See board"',
    ],
    [
      all({ kind: 'external', text: 'Audition' }, { kind: 'external', text: 'Audition' }),
      '',
      'unknown all_of? 0/2 [external?, external?]; unknown external_condition "Audition"',
    ],
  ]),
);

test(
  'a credential is open for the reasons of its requirement',
  checkCourses(catalog, [
    [
      credential(1, 'by level'),
      '',
      'unknown credential? /1; options CC 1*!; unknown attribute_missing "Level 1B or above"',
    ],
    [credential(1, 'by program'), '', 'unknown credential? /1; unknown attribute_missing "Alpha students"'],
    [
      credential(1, 'by average'),
      '',
      'unknown credential? /1; unknown attribute_missing "An average of at least 60"',
    ],
    [
      credential(1, 'by grades'),
      '',
      'unknown credential? /1; unknown grade_missing "An average of at least 60 in AA"',
    ],
    [credential(1, 'by grade'), 'AA 2', 'unknown credential? /1; unknown grade_missing "With 60"'],
    [
      credential(1, 'by some grade'),
      'AA 2',
      'unknown credential? /1; options AA 3*!; unknown grade_missing "One with 60"',
    ],
    [credential(1, 'by text'), '', 'unknown credential? /1; unknown external_condition "Audition"'],
    [credential(1, 'by unread text'), '', 'unknown credential? /1; unknown unparsed_requirement "See board"'],
    [credential(1, 'by branch'), '', 'unknown credential? /1; unknown external_condition "Audition"'],
    [credential(1, 'by branch'), 'CC 1', 'unknown credential? /1; unknown consent_required "Permission"'],
    [
      credential(1, 'by open branch'),
      'AA 2',
      'unknown credential? /1; unknown consent_required "Permission", external_condition "Audition"',
    ],
    [
      credential(1, 'by open branch'),
      '',
      'unknown credential? /1; options AA 2!; unknown consent_required "Permission", external_condition "Audition"',
    ],
    [
      credential(1, 'by one branch'),
      '',
      'unknown credential? /1; unknown consent_required "Permission", external_condition "Audition"',
    ],
    [credential(1, 'by closed branch'), '', 'unknown credential? /1; unknown external_condition "Audition"'],
    [
      credential(1, 'by closed branch'),
      'CC 1',
      'unknown credential? /1; unknown consent_required "Permission", external_condition "Audition"',
    ],
    [
      credential(2, 'by level', 'by text'),
      '',
      'unknown credential? /2; options CC 1!; unknown attribute_missing "Level 1B or above", external_condition "Audition"',
    ],
    [
      credential(1, 'by text', 'done'),
      '',
      'unknown credential? /1; options AA 2*!; unknown external_condition "Audition"',
    ],
    [credential(1, 'nested 7'), 'AA 2', 'satisfied credential+ /1'],
    [
      credential(1, 'nested 8'),
      'AA 2',
      'unknown (bounded) credential? /1; unknown evaluation_bounded "nested 8"',
    ],
    [
      credential(1, 'nested 8'),
      '',
      'unknown (bounded) credential? /1; unknown evaluation_bounded "nested 8"',
    ],
    [
      all(credential(1, 'nested 7'), credential(1, 'nested 7')),
      'AA 2',
      'satisfied all_of+ 2/2 [credential+ /1, credential+ /1]',
    ],
    [noneOf(credential(1, 'done')), 'AA 2', 'conflict none_of! [credential+ /1]; conflict credit_excluded X'],
    [
      any(credential(1, 'never'), course('AA 2')),
      'AA 2',
      'satisfied any_of+ 1/1 [credential! /1, AA 2+ {AA 2}]',
    ],
  ]),
);

test(
  'a credential that a course requires is judged for the term of the question, and so is why it is unknown',
  checkCourses({ ...catalog, requirements: { risen: { kind: 'level', minimum: '2A' } } }, [
    [
      { kind: 'credential', credential_ids: ['credential:risen'] },
      '',
      'unknown credential? /1; unknown attribute_missing "Level 2A or above" at /terms/1/level',
      { term: 2, levels: { 1: '1A' } },
    ],
    [
      { kind: 'credential', credential_ids: ['credential:risen'] },
      '',
      'unsatisfied credential- /1',
      { term: 1, levels: { 1: '1A', 2: '2A' } },
    ],
  ]),
);
