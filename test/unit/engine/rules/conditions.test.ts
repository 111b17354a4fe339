import { test } from 'node:test';
import { all, any, checkCourses, consent, course, either, noneOf, when } from '../question-table.ts';
import { catalog, credential } from './catalog.ts';

test(
  'conditions choose a branch, and a rule may require a number of credentials',
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
      expected: 'unknown when? [consent?, AA 2-]; options AA 2*!; unknown consent_required "Permission"',
    },
    // Whatever the condition turns out to be, the rule is met once the plan is completed.
    {
      rule: when(consent, course('AA 2')),
      held: 'AA 2 planned',
      expected:
        'in_plan when~ [consent?, AA 2~ {AA 2}]; unknown consent_required "Permission"; assume planned_course_completed AA 2',
    },
    {
      rule: either(consent, course('AA 2'), course('AA 3')),
      held: 'AA 2, AA 3 planned',
      expected:
        'in_plan when~ [consent?, AA 2+ {AA 2}, AA 3~ {AA 3}]; unknown consent_required "Permission"; assume planned_course_completed AA 3',
    },
    // What is completed counts for a branch that a planned course chooses: it is met with the plan.
    {
      rule: either(course('AA 1'), course('AA 2'), course('AA 3')),
      held: 'AA 1 planned, AA 2',
      expected: 'in_plan when~ [AA 1~ {AA 1}, AA 2+ {AA 2}, AA 3-]; assume planned_course_completed AA 1',
    },
    {
      rule: either(course('AA 1'), course('AA 2'), course('AA 3')),
      held: 'AA 1 planned, AA 2, AA 3',
      expected: 'satisfied when+ [AA 1~ {AA 1}, AA 2+ {AA 2}, AA 3+ {AA 3}]',
    },
    {
      rule: any(when(course('AA 1'), course('AA 2')), course('AA 3')),
      held: 'AA 1 planned, AA 2',
      expected:
        'in_plan any_of~ 1/1 [when~ [AA 1~ {AA 1}, AA 2+ {AA 2}], AA 3-]; assume planned_course_completed AA 1',
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
        'unknown when? [consent?, AA 2+ {AA 2}, AA 3-]; options AA 3*!; unknown consent_required "Permission"',
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
    { rule: credential(1, 'done'), held: '', expected: 'unsatisfied credential- /1; options AA 2*!' },
    { rule: credential(1, 'done'), held: 'AA 2', expected: 'satisfied credential+ /1' },
    { rule: credential(1, 'done'), held: 'AA 2 planned', expected: 'in_plan credential~ /1' },
    // Only earlier terms count for what a course requires, for a credential as well.
    {
      rule: credential(1, 'done'),
      held: 'AA 2 planned @2',
      term: 2,
      expected: 'conflict credential! /1; conflict term_order AA 2 T2',
    },
    {
      rule: credential(1, 'out of one'),
      held: 'AA 2 planned @2',
      term: 1,
      expected: 'conflict credential! /1; conflict term_order AA 2 T2',
    },
    { rule: credential(1, 'done'), held: 'AA 2 planned @2', term: 3, expected: 'in_plan credential~ /1' },
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
    { rule: credential(1, 'open', 'done'), held: '', expected: 'unsatisfied credential- /1; options AA 2*!' },
    {
      rule: credential(1, 'never'),
      held: '',
      expected: 'conflict credential! /1; options AA 2!; conflict requirement_infeasible X',
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

test(
  'a credential is open for the reasons of its requirement',
  checkCourses(catalog, [
    {
      rule: credential(1, 'by level'),
      held: '',
      expected: 'unknown credential? /1; options CC 1*!; unknown attribute_missing "Level 1B or above"',
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
      expected: 'unknown credential? /1; options AA 3*!; unknown grade_missing "One with 60"',
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
        'unknown credential? /1; options AA 2!; unknown consent_required "Permission", external_condition "Audition"',
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
        'unknown credential? /2; options CC 1!; unknown attribute_missing "Level 1B or above", external_condition "Audition"',
    },
    {
      rule: credential(1, 'by text', 'done'),
      held: '',
      expected: 'unknown credential? /1; options AA 2*!; unknown external_condition "Audition"',
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

test(
  'a credential that a course requires is judged for the term of the question, and so is why it is unknown',
  checkCourses({ ...catalog, requirements: { risen: { kind: 'level', minimum: '2A' } } }, [
    {
      rule: { kind: 'credential', credential_ids: ['credential:risen'] },
      held: '',
      term: 2,
      levels: { 1: '1A' },
      expected: 'unknown credential? /1; unknown attribute_missing "Level 2A or above" at /terms/1/level',
    },
    {
      rule: { kind: 'credential', credential_ids: ['credential:risen'] },
      held: '',
      term: 1,
      levels: { 1: '1A', 2: '2A' },
      expected: 'unsatisfied credential- /1',
    },
  ]),
);
