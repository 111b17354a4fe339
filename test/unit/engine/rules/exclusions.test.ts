import { test } from 'node:test';
import { all, any, checkCourses, consent, course, from, noneOf } from '../question-table.ts';
import { catalog } from './catalog.ts';

test(
  'exclusions violate, leave open or pass',
  checkCourses(catalog, [
    [noneOf(course('AA 1')), '', 'satisfied none_of+ [AA 1-]'],
    [noneOf(course('AA 1')), 'AA 1', 'conflict none_of! [AA 1+ {AA 1}]; conflict credit_excluded AA 1 T1'],
    [
      noneOf(course('AA 1')),
      'BB 1 planned @3',
      'conflict none_of! [AA 1~ {BB 1}]; conflict credit_excluded BB 1 T3',
      { term: 1 },
    ],
    [
      noneOf(course('AA 1'), consent),
      '',
      'unknown none_of? [AA 1-, consent?]; unknown consent_required "Permission"',
    ],
    [
      noneOf(consent, course('AA 1')),
      'AA 1',
      'conflict none_of! [consent?, AA 1+ {AA 1}]; unknown consent_required "Permission"; conflict credit_excluded AA 1 T1',
    ],
    [
      all(course('AA 2'), noneOf(course('AA 1'))),
      'AA 1, AA 2',
      'conflict all_of! 1/1 [AA 2+ {AA 2}, none_of! [AA 1+ {AA 1}]]; conflict credit_excluded AA 1 T1',
    ],
    [
      all(course('AA 2'), noneOf(consent)),
      'AA 2',
      'unknown all_of? 1/1 [AA 2+ {AA 2}, none_of? [consent?]]; unknown consent_required "Permission"',
    ],
    [
      all(course('AA 2'), noneOf(consent)),
      '',
      'unsatisfied all_of- 0/1 [AA 2-, none_of? [consent?]]; options AA 2!; unknown consent_required "Permission"',
    ],
    [
      all(noneOf(consent), noneOf(course('AA 1'))),
      'AA 1',
      'conflict all_of! 0/0 [none_of? [consent?], none_of! [AA 1+ {AA 1}]]; unknown consent_required "Permission"; conflict credit_excluded AA 1 T1',
    ],
    [
      noneOf(from('AA 1, AA 2', { count: 1 })),
      'AA 2',
      'conflict none_of! [courses_from+ 1/1 {AA 2}]; conflict credit_excluded AA 2 T1',
    ],
    [noneOf(from('AA 1, AA 2', { count: 2 })), 'AA 2', 'satisfied none_of+ [courses_from/ 1/2 {AA 2}]'],
    [
      noneOf({ kind: 'level', minimum: '2A' }),
      '',
      'conflict none_of! [level+]; conflict credit_excluded X',
      { attributes: { level: '2A' } },
    ],
    [
      noneOf({ kind: 'average', minimum: 60 }),
      '',
      'conflict none_of! [average+]; conflict credit_excluded X',
      { attributes: { cumulative_average: 60 } },
    ],
    [
      noneOf({ kind: 'program', programs: ['Alpha'] }),
      '',
      'conflict none_of! [program+]; conflict credit_excluded X',
      { attributes: { programs: ['Alpha'] } },
    ],
    [
      noneOf(any(course('AA 1'), course('AA 2'))),
      'AA 2',
      'conflict none_of! [any_of+ 1/1 [AA 1-, AA 2+ {AA 2}]]; conflict credit_excluded AA 2 T1',
    ],
    [
      { prerequisite: noneOf(course('AA 1')), corequisite: course('AA 2') },
      'AA 1',
      'conflict all_of! 0/1 [none_of! [AA 1+ {AA 1}], AA 2-]; options AA 2!; conflict credit_excluded AA 1 T1',
    ],
    [
      { prerequisite: noneOf(consent), corequisite: course('AA 2') },
      'AA 2',
      'unknown all_of? 1/1 [none_of? [consent?], AA 2+ {AA 2}]; unknown consent_required "Permission"',
    ],
    [
      { prerequisite: course('AA 2'), corequisite: noneOf(course('AA 1')) },
      'AA 1, AA 2',
      'conflict all_of! 1/1 [AA 2+ {AA 2}, none_of! [AA 1+ {AA 1}]]; conflict credit_excluded AA 1 T1',
    ],
    [
      { prerequisite: course('AA 2'), corequisite: noneOf(consent) },
      'AA 2',
      'unknown all_of? 1/1 [AA 2+ {AA 2}, none_of? [consent?]]; unknown consent_required "Permission"',
    ],
    [
      { prerequisite: course('AA 2'), corequisite: course('AA 3') },
      'AA 2',
      'partial all_of/ 1/2 [AA 2+ {AA 2}, AA 3-]; options AA 3*!',
    ],
    [
      { prerequisite: course('AA 2'), corequisite: course('AA 3') },
      'AA 2, AA 3 planned',
      'in_plan all_of~ 2/2 [AA 2+ {AA 2}, AA 3~ {AA 3}]; assume planned_course_completed AA 3',
    ],
    [{ antirequisites: ['AA 1'] }, '', 'satisfied none_of+ [AA 1-]'],
    [
      { antirequisites: ['AA 1'] },
      'BB 1 planned @3',
      'conflict none_of! [AA 1~ {BB 1}]; conflict antirequisite_present BB 1 T3',
      { term: 1 },
    ],
    [
      { antirequisites: ['AA 2', 'AA 1'] },
      'AA 1 @2, AA 1 planned, AA 2 @3',
      'conflict none_of! [AA 1~ {AA 1}, AA 2+ {AA 2}]; conflict antirequisite_present AA 1 T1, antirequisite_present AA 2 T3',
    ],
    [
      { prerequisite: course('AA 2'), antirequisites: ['AA 3'] },
      'AA 2, AA 3',
      'conflict all_of! 1/1 [AA 2+ {AA 2}, none_of! [AA 3+ {AA 3}]]; conflict antirequisite_present AA 3 T1',
    ],
    [
      { prerequisite: any(course('AA 2'), course('AA 3')), antirequisites: ['AA 3'] },
      '',
      'unsatisfied all_of- 0/1 [any_of- 0/1 [AA 2-, AA 3-], none_of+ [AA 3-]]; options AA 2*!, AA 3!',
    ],
    [
      { cross_listings: ['CC 2'], antirequisites: ['CC 2'] },
      'CC 2',
      'conflict none_of! [CC 1-, CC 2+ {CC 2}]; conflict antirequisite_present CC 2 T1',
    ],
  ]),
);
