import { test } from 'node:test';
import { all, any, checkCourses, consent, course, from, noneOf } from '../question-table.ts';
import { catalog } from './catalog.ts';

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
      expected: 'conflict none_of! [CC 1-, CC 2+ {CC 2}]; conflict antirequisite_present CC 2 T1',
    },
  ]),
);
