import { test } from 'node:test';
import { all, any, checkCourses, consent, course, either, from, noneOf, some } from '../question-table.ts';
import { catalog, limited } from './catalog.ts';

test(
  'missing options are the courses that help, those first that complete the target',
  checkCourses(catalog, [
    [
      all(course('AA 2'), any(course('CC 1'), course('BB 2'))),
      '',
      'unsatisfied all_of- 0/2 [AA 2-, any_of- 0/1 [CC 1-, BB 2-]]; options AA 2!, CC 1!, BB 2',
    ],
    [
      all(course('AA 2'), any(course('CC 1'), course('BB 2'))),
      'AA 2',
      'partial all_of/ 1/2 [AA 2+ {AA 2}, any_of- 0/1 [CC 1-, BB 2-]]; options BB 2*!, CC 1*!',
    ],
    [
      all(course('AA 2'), any(course('CC 1'), course('BB 2'))),
      'AA 2, CC 2',
      'partial all_of/ 1/2 [AA 2+ {AA 2}, any_of- 0/1 [CC 1-, BB 2-]]; options BB 2*!, CC 1*',
    ],
    [
      any(course('CC 2'), course('CC 1'), course('AA 3')),
      '',
      'unsatisfied any_of- 0/1 [CC 2-, CC 1-, AA 3-]; options AA 3*!, CC 1*!; omitted 1',
      { bounds: { max_courses: 2 } },
    ],
    [
      any(course('CC 1'), course('BB 2'), course('AA 3')),
      'CC 2',
      'unsatisfied any_of- 0/1 [CC 1-, BB 2-, AA 3-]; options AA 3*!, BB 2*; omitted 1',
      { bounds: { max_courses: 2 } },
    ],
    [
      any(course('CC 1'), course('BB 2')),
      'CC 2',
      'unsatisfied any_of- 0/1 [CC 1-, BB 2-]; options BB 2*; omitted 1',
      { bounds: { max_courses: 1 } },
    ],
    [
      all(course('CC 2'), course('CC 1')),
      '',
      'unsatisfied all_of- 0/2 [CC 2-, CC 1-]; options CC 1!; omitted 1',
      { bounds: { max_courses: 1 } },
    ],
    [
      from('AA 1, BB 1, AA 2, BB 2', { count: 2 }),
      'AA 2',
      'partial courses_from/ 1/2 {AA 2}; options AA 1*!, BB 1*!, BB 2*!',
    ],
    [
      from('AA 2, BB 2', { count: 1, minimum_grade: 70 }),
      'AA 2=60',
      'unsatisfied courses_from- 0/1; options AA 2*!, BB 2*!',
    ],
    [
      from('AA 1, AA 3, BB 2', { units: 1 }),
      'AA 2',
      'unsatisfied courses_from- 0/ 0/1u; options AA 3*!, BB 1*!, AA 1!, BB 2!',
    ],
    [
      from('AA 1, AA 3, BB 2', { units: 1.25 }),
      'AA 1',
      'partial courses_from/ 1/ 0.5/1.25u {AA 1}; options AA 3*!, BB 2',
    ],
    [
      some(2, course('AA 1'), course('AA 2'), consent),
      '',
      'unsatisfied n_of- 0/2 [AA 1-, AA 2-, consent?]; options AA 1!, AA 2!; unknown consent_required "Permission"',
    ],
    [
      either(consent, course('AA 2'), course('AA 3')),
      '',
      'unsatisfied when- [consent?, AA 2-, AA 3-]; options AA 2!, AA 3!; unknown consent_required "Permission"',
    ],
    [
      either(course('AA 1'), course('AA 2'), course('AA 3')),
      'AA 1',
      'unsatisfied when- [AA 1+ {AA 1}, AA 2-, AA 3-]; options AA 2*!',
    ],
    // The condition is about courses of every term: taken again with the grade, the later one meets it.
    [
      either(noneOf(from('AA 3', { count: 1, minimum_grade: 60 })), course('AA 2'), course('AA 3')),
      'AA 3 @3=45',
      'unsatisfied when- [none_of+ [courses_from- 0/1], AA 2-, AA 3!]; options AA 2*!, AA 3*!',
      { term: 2 },
    ],
    [
      { prerequisite: course('AA 2'), corequisite: course('AA 3') },
      '',
      'unsatisfied all_of- 0/2 [AA 2-, AA 3-]; options AA 2!, AA 3!',
    ],
    [
      { prerequisite: course('AA 2'), corequisite: course('AA 3') },
      'AA 2',
      'partial all_of/ 1/2 [AA 2+ {AA 2}, AA 3-]; options AA 3*!',
    ],
    [all(course('DD 1'), course('AA 2')), '', 'unsatisfied all_of- 0/2 [DD 1-, AA 2-]; options AA 2!'],
    [noneOf(course('AA 2')), '', 'satisfied none_of+ [AA 2-]'],
    [any(course('AA 2'), course('AA 2')), '', 'unsatisfied any_of- 0/1 [AA 2-, AA 2-]; options AA 2*!'],
    [any(course('BB 2')), 'AA 2 planned', 'unsatisfied any_of- 0/1 [BB 2-]; options BB 2*'],
    [any(course('BB 2')), 'AA 2', 'unsatisfied any_of- 0/1 [BB 2-]; options BB 2*!'],
    [{ corequisite: course('BB 2') }, 'AA 2 @2', 'unsatisfied BB 2-; options BB 2*', { term: 2 }],
    [{ corequisite: course('BB 2') }, 'AA 2 @2', 'unsatisfied BB 2-; options BB 2*!', { term: 3 }],
  ]),
);

test(
  'courses held too late, or below their grade, are considered when an option is tried out',
  checkCourses(catalog, [
    [
      all(course('AA 2', { minimum_grade: 60 }), course('AA 3')),
      'AA 2=50, AA 3',
      'partial all_of/ 1/2 [AA 2-, AA 3+ {AA 3}]; options AA 2*!',
    ],
    [
      all(course('AA 2'), from('AA 2, AA 3', { count: 2 })),
      'AA 3',
      'partial all_of/ 0/2 [AA 2-, courses_from/ 1/2 {AA 3}]; options AA 2*!',
    ],
    [
      from('AA 2, AA 3', { count: 1, minimum_grade: 60, minimum_subjects: 1 }),
      'AA 2=50',
      'unsatisfied courses_from- 0/1 0/1s; options AA 2*!, AA 3*!',
    ],
    [
      from('AA 1, CC 1', { units: 1, minimum_subjects: 1 }),
      '',
      'unsatisfied courses_from- 0/ 0/1u 0/1s; options BB 1*!, AA 1!, CC 1!',
    ],
    [
      from('BB 1, CC 1', { units: 1, minimum_subjects: 1 }),
      '',
      'unsatisfied courses_from- 0/ 0/1u 0/1s; options BB 1*!, CC 1!',
    ],
    [
      from('CC 3, CC 1', { units: 0.5, minimum_subjects: 1 }),
      '',
      'unsatisfied courses_from- 0/ 0/0.5u 0/1s; options CC 1*!, CC 3!',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [course('AA 2'), from('AA 2, AA 3', {})] },
      '',
      'unsatisfied all_of- 0/2 [AA 2-, courses_from- 0/1]; options AA 2!, AA 3!',
    ],
    [
      { kind: 'all_of', exclusive: true, rules: [course('AA 2'), from('AA 2, AA 3', {})] },
      'AA 3',
      'partial all_of/ 1/2 [AA 2-, courses_from+ 1/1 {AA 3}]; options AA 2*!',
    ],
    [
      limited({ maximum_units: 0.5 }, course('AA 2'), any(course('AA 3'), course('CC 1'))),
      'AA 2',
      'partial all_of/ 1/2 [AA 2+ {AA 2}, any_of- 0/1 [AA 3-, CC 1-]]; options CC 1*!, AA 3!',
    ],
    [
      { prerequisite: all(course('AA 2'), consent), corequisite: course('AA 3') },
      '',
      'unsatisfied all_of- 0/2 [all_of- 0/2 [AA 2-, consent?], AA 3-]; options AA 2!, AA 3!; unknown consent_required "Permission"',
    ],
    [all(course('X 9'), course('AA 2')), '', 'unsatisfied all_of- 0/2 [X 9-, AA 2-]; options AA 2!, X 9'],
  ]),
);
