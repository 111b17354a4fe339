import { test } from 'node:test';
import { any, checkCourses, course, from } from '../question-table.ts';
import { catalog, credential } from './catalog.ts';

const grade = (minimum_grade: number | string) => course('AA 2', { minimum_grade });

test(
  'a course is judged by its best entry in the terms that count',
  checkCourses(catalog, [
    [course('AA 2'), '', 'unsatisfied AA 2-; options AA 2*!'],
    [course('AA 2'), 'AA 2', 'satisfied AA 2+ {AA 2}'],
    [course('AA 2'), 'AA 2 transferred', 'satisfied AA 2+ {AA 2}'],
    [course('AA 2'), 'AA 2 waived', 'satisfied AA 2+ {AA 2}'],
    [course('AA 2'), 'AA 2 planned', 'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2'],
    [course('AA 2'), 'AA 2 in_progress', 'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2'],
    [course('AA 1'), 'BB 1', 'satisfied AA 1+ {BB 1}; assume cross_listing_equivalent BB 1'],
    [course('DD 1'), 'AA 1', 'unsatisfied DD 1-'],
    [grade(60), 'AA 2=60', 'satisfied AA 2+ {AA 2}'],
    [grade(60), 'AA 2=59', 'unsatisfied AA 2-; options AA 2*!'],
    [grade(60), 'AA 2', 'unknown AA 2?; unknown grade_missing'],
    [grade(60), 'AA 2=B', 'unknown AA 2?; unknown grade_missing'],
    [grade('B'), 'AA 2=B', 'satisfied AA 2+ {AA 2}'],
    [grade('B'), 'AA 2=B-', 'unsatisfied AA 2-; options AA 2*!'],
    [grade(60), 'AA 2 waived', 'satisfied AA 2+ {AA 2}'],
    [
      grade(60),
      'AA 2 planned',
      'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2, grade_assumed AA 2',
    ],
    [grade(60), 'AA 2=50, AA 2 @2=70', 'satisfied AA 2+ {AA 2}; assume retake_counts_once AA 2'],
    [
      grade(60),
      'AA 2=50, AA 2 planned @2',
      'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2, grade_assumed AA 2, retake_counts_once AA 2',
    ],
    [grade(60), 'AA 2=50, AA 2 @2', 'unknown AA 2?; unknown grade_missing'],
    [
      course('AA 1'),
      'AA 1 @2, BB 1 @3',
      'satisfied AA 1+ {BB 1}; assume cross_listing_equivalent BB 1, retake_counts_once BB 1',
    ],
    [course('AA 2'), 'AA 2 @2, AA 2 @1', 'satisfied AA 2+ {AA 2}; assume retake_counts_once AA 2'],
    [course('AA 2'), 'AA 2', 'conflict AA 2!; conflict term_order AA 2 T1', { term: 1 }],
    // In an earlier term it would not be enough either.
    [grade(60), 'AA 2=59', 'unsatisfied AA 2-; options AA 2*!', { term: 1 }],
    [grade(60), 'AA 2=60', 'conflict AA 2!; conflict term_order AA 2 T1', { term: 1 }],
    [course('AA 2'), 'AA 2', 'satisfied AA 2+ {AA 2}', { term: 2 }],
    [course('AA 2'), 'AA 2 @3, AA 2 planned @2', 'conflict AA 2!; conflict term_order AA 2 T2', { term: 2 }],
    [
      course('AA 2', { concurrent: true }),
      'AA 2 planned',
      'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2',
      { term: 1 },
    ],
    [
      course('AA 2', { concurrent: true }),
      'AA 2 planned @2',
      'conflict AA 2!; conflict term_order AA 2 T2',
      { term: 1 },
    ],
    [
      { corequisite: course('AA 2') },
      'AA 2 planned @2',
      'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2',
      { term: 2 },
    ],
    [
      { corequisite: course('AA 2') },
      'AA 2 planned @2',
      'conflict AA 2!; conflict term_order AA 2 T2',
      { term: 1 },
    ],
    [
      { corequisite: course('AA 2') },
      'AA 2=70, AA 2 @2=80',
      'satisfied AA 2+ {AA 2}; assume retake_counts_once AA 2',
    ],
  ]),
);

test(
  'credit from elsewhere counts from the term after the one that it is listed in, as a course that was taken there',
  checkCourses(catalog, [
    [course('AA 2'), 'AA 2 transferred', 'conflict AA 2!; conflict term_order AA 2 T1', { term: 1 }],
    [course('AA 2'), 'AA 2 external, X 0 planned', 'conflict AA 2!; conflict term_order AA 2 T1'],
    [course('AA 2'), 'AA 2 external', 'satisfied AA 2+ {AA 2}', { term: 2 }],
    [{ corequisite: course('AA 2') }, 'AA 2 external', 'satisfied AA 2+ {AA 2}', { term: 1 }],
    [credential(1, 'done'), 'AA 2 external', 'satisfied credential+ /1'],
  ]),
);

test(
  'a course that names itself is met beside itself as a corequisite, in no term as a prerequisite, and never an option',
  checkCourses(catalog, [
    [{ corequisite: course('X 1') }, '', 'unsatisfied X 1-; conflict requirement_infeasible X'],
    [
      { corequisite: course('X 2') },
      'X 0 planned',
      'in_plan X 2~ {X 2}; assume planned_course_completed X 2',
    ],
    [
      { corequisite: any(course('X 3'), course('AA 2')) },
      '',
      'unsatisfied any_of- 0/1 [X 3-, AA 2-]; options AA 2*!; conflict requirement_infeasible X',
    ],
    [{ prerequisite: course('X 4') }, '', 'unsatisfied X 4-; conflict requirement_infeasible X'],
    [{ prerequisite: course('X 5') }, 'X 0 planned', 'conflict X 5!; conflict term_order X 5 T1'],
  ]),
);

test(
  'equals are ordered by term, then by code',
  checkCourses(catalog, [
    [course('EE 1'), 'EE 2, EE 1', 'satisfied EE 1+ {EE 1}; assume retake_counts_once EE 1'],
    [course('EE 1'), 'EE 1, EE 2', 'satisfied EE 1+ {EE 1}; assume retake_counts_once EE 1'],
    [
      course('EE 1'),
      'EE 2, EE 1 @2',
      'satisfied EE 1+ {EE 2}; assume cross_listing_equivalent EE 2, retake_counts_once EE 2',
    ],
    [
      course('EE 1'),
      'EE 1 @2, EE 2',
      'satisfied EE 1+ {EE 2}; assume cross_listing_equivalent EE 2, retake_counts_once EE 2',
    ],
    [course('EE 1'), 'EE 1 @2, EE 2 @3', 'conflict EE 1!; conflict term_order EE 1 T2', { term: 1 }],
    [course('EE 1'), 'EE 2 @3, EE 1 @2', 'conflict EE 1!; conflict term_order EE 1 T2', { term: 1 }],
    [course('AA 1'), 'AA 1, BB 1 waived', 'satisfied AA 1+ {AA 1}; assume retake_counts_once AA 1'],
    [
      { antirequisites: ['EE 1'] },
      'EE 2 @2, EE 1 @2',
      'conflict none_of! [EE 1+ {EE 1}]; conflict antirequisite_present EE 1 T2',
    ],
    [
      { antirequisites: ['EE 1'] },
      'EE 1 @2, EE 2 @2',
      'conflict none_of! [EE 1+ {EE 1}]; conflict antirequisite_present EE 1 T2',
    ],
    [
      { antirequisites: ['EE 1'] },
      'EE 1 @3, EE 2 @2',
      'conflict none_of! [EE 1+ {EE 2}]; conflict antirequisite_present EE 2 T2',
    ],
    [{ cross_listings: ['CC 3'], antirequisites: ['CC 3'] }, 'X 0', 'satisfied none_of+ [CC 3-]'],
    [
      { cross_listings: ['CC 3'], antirequisites: ['CC 3'] },
      'X 0, CC 3',
      'conflict none_of! [CC 3+ {CC 3}]; conflict antirequisite_present CC 3 T1',
    ],
    [
      from('EE 1, EE 2', {}),
      'EE 2 @2, EE 1 @2',
      'satisfied courses_from+ 1/1 {EE 1}; assume retake_counts_once EE 1',
    ],
    [
      from('AA 2, EE 1', { count: 2 }),
      'EE 2 @2, AA 2 @3',
      'conflict courses_from! 0/2; conflict term_order AA 2 T3, term_order EE 2 T2',
      { term: 1 },
    ],
    [
      { kind: 'average', minimum: 70, over: {} },
      'EE 1=70, EE 2=40',
      'satisfied average+; assume retake_counts_once EE 1',
    ],
    [
      { kind: 'average', minimum: 70, over: {} },
      'EE 2=40, EE 1=70',
      'satisfied average+; assume retake_counts_once EE 1',
    ],
    [{ kind: 'average', minimum: 70, over: {} }, 'EE 1=40, EE 2=70', 'unsatisfied average-'],
    [{ kind: 'average', minimum: 70, over: {} }, 'EE 1 @2=40, EE 2=70', 'unsatisfied average-'],
    [{ kind: 'average', minimum: 70, over: {} }, 'EE 2=70, EE 1 @2=40', 'unsatisfied average-'],
    [
      { kind: 'average', minimum: 70, over: {} },
      'EE 1=40, EE 2 @2=70',
      'satisfied average+; assume retake_counts_once EE 2',
    ],
    [
      { kind: 'average', minimum: 70, over: {} },
      'EE 2 @2=70, EE 1=40',
      'satisfied average+; assume retake_counts_once EE 2',
    ],
    [
      { kind: 'average', minimum: 70, over: {} },
      'AA 2=70, AA 2 @2=70, CC 1=70, CC 1 @2=70',
      'satisfied average+; assume retake_counts_once AA 2, retake_counts_once CC 1',
    ],
  ]),
);
