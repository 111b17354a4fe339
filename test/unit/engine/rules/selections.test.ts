import { test } from 'node:test';
import { checkCourses, from } from '../question-table.ts';
import { catalog } from './catalog.ts';

const units = (wanted: number, set = 'AA 1, AA 2, AA 3, BB 2, CC 3') => from(set, { units: wanted });
const ofSubject = (rest: object) => from('AA 1, AA 2, AA 3, CC 1, CC 2', rest);

test(
  'a selection counts courses, units and subjects',
  checkCourses(catalog, [
    [from('AA 1, AA 2', {}), '', 'unsatisfied courses_from- 0/1; options AA 1*!, AA 2*!'],
    [from('AA 1, AA 2', {}), 'BB 1', 'satisfied courses_from+ 1/1 {BB 1}'],
    [
      from('AA 1, AA 2, AA 3', { count: 2 }),
      'AA 1, AA 3 planned',
      'in_plan courses_from~ 2/2 {AA 1, AA 3}; assume planned_course_completed AA 3',
    ],
    [
      from('AA 1, AA 2, AA 3', { count: 2 }),
      'AA 1',
      'partial courses_from/ 1/2 {AA 1}; options AA 2*!, AA 3*!',
    ],
    [
      from('AA 1, AA 2, AA 3', { count: 4 }),
      'AA 1',
      'conflict courses_from! 1/4 {AA 1}; options AA 2!, AA 3!; conflict requirement_infeasible X',
    ],
    [
      from('AA 1, BB 1', { count: 2 }),
      'AA 1',
      'conflict courses_from! 1/2 {AA 1}; conflict requirement_infeasible X',
    ],
    [from('AA 1, AA 2', { count: 0 }), '', 'satisfied courses_from+ 0/'],
    [
      from('AA 2, AA 3', { minimum_grade: 60 }),
      'AA 2=59',
      'unsatisfied courses_from- 0/1; options AA 2*!, AA 3*!',
    ],
    [
      from('AA 2, AA 3', { minimum_grade: 60 }),
      'AA 2',
      'unknown courses_from? 0/1; options AA 3*!; unknown grade_missing',
    ],
    [
      from('AA 2, AA 3', { minimum_grade: 60 }),
      'AA 2 planned',
      'in_plan courses_from~ 1/1 {AA 2}; assume planned_course_completed AA 2, grade_assumed AA 2',
    ],
    [
      from('AA 2, AA 3', { minimum_grade: 60, count: 2 }),
      'AA 2, AA 3=60',
      'unknown courses_from? 1/2 {AA 3}; unknown grade_missing',
    ],
    [
      from('AA 2, AA 3', { count: 2 }),
      'AA 2 @2, AA 3',
      'conflict courses_from! 1/2 {AA 3}; conflict term_order AA 2 T2',
      { term: 2 },
    ],
    [
      from('AA 2, AA 3', { count: 3 }),
      'AA 2 @2, AA 3',
      'conflict courses_from! 1/3 {AA 3}; conflict requirement_infeasible X',
      { term: 2 },
    ],
    [
      from('AA 2, AA 3, CC 1', { count: 2 }),
      'AA 2 @2, AA 3',
      'partial courses_from/ 1/2 {AA 3}; options CC 1*!',
      { term: 2 },
    ],
    [units(1), 'AA 3', 'satisfied courses_from+ 1/ 1/1u {AA 3}'],
    [units(1), 'BB 1', 'satisfied courses_from+ 1/ 1/1u {BB 1}'],
    [units(1), 'AA 1, AA 2', 'satisfied courses_from+ 2/ 1/1u {AA 1, AA 2}'],
    [
      units(1),
      'AA 1, AA 2 planned',
      'in_plan courses_from~ 2/ 1/1u {AA 1, AA 2}; assume planned_course_completed AA 2',
    ],
    [units(1), 'AA 1, BB 2', 'partial courses_from/ 2/ 0.75/1u {AA 1, BB 2}; options AA 2*!, AA 3*!, CC 3!'],
    [
      units(1),
      'AA 3 waived',
      'partial courses_from/ 1/ 0/1u {AA 3}; options BB 1*!, AA 1!, AA 2!, CC 3!, BB 2',
    ],
    [units(1), 'CC 3', 'partial courses_from/ 1/ 0/1u {CC 3}; options AA 3*!, BB 1*!, AA 1!, AA 2!, BB 2'],
    [
      units(2.25),
      '',
      'unsatisfied courses_from- 0/ 0/2.25u; options AA 1!, AA 2!, AA 3!, BB 1!, CC 3!, BB 2',
    ],
    [units(2.5), '', 'unsatisfied courses_from- 0/ 0/2.5u; options AA 1!, AA 2!, AA 3!, BB 1!, CC 3!, BB 2'],
    [
      units(3),
      '',
      'conflict courses_from! 0/ 0/3u; options AA 1!, AA 2!, AA 3!, BB 1!, CC 3!, BB 2; conflict requirement_infeasible X',
    ],
    [units(2.75), 'BB 1', 'partial courses_from/ 1/ 1/2.75u {BB 1}; options AA 2!, AA 3!, CC 3!, BB 2'],
    [
      units(2.25),
      'AA 3 @2',
      'conflict courses_from! 0/ 0/2.25u; options AA 1!, AA 2!, BB 1!, CC 3!, BB 2; conflict term_order AA 3 T2',
      { term: 2 },
    ],
    [
      from('AA 1, AA 2, AA 3', { units: 1, count: 2 }),
      'AA 3',
      'partial courses_from/ 1/2 1/1u {AA 3}; options AA 1*!, AA 2*!, BB 1*!',
    ],
    [
      from('AA 1, AA 2, AA 3', { units: 1, count: 2 }),
      'AA 3, AA 2',
      'satisfied courses_from+ 2/2 1.5/1u {AA 2, AA 3}',
    ],
    [
      ofSubject({ count: 2, minimum_subjects: 2 }),
      'AA 2, AA 3',
      'partial courses_from/ 2/2 1/2s {AA 2, AA 3}; options CC 1*!, CC 2*!, AA 1!',
    ],
    [
      ofSubject({ count: 2, minimum_subjects: 2 }),
      'AA 2, CC 1',
      'satisfied courses_from+ 2/2 2/2s {AA 2, CC 1}',
    ],
    [
      ofSubject({ count: 2, minimum_subjects: 2 }),
      'AA 2, CC 1 planned',
      'in_plan courses_from~ 2/2 2/2s {AA 2, CC 1}; assume planned_course_completed CC 1',
    ],
    [
      ofSubject({ count: 2, minimum_subjects: 3 }),
      'AA 2, CC 1',
      'partial courses_from/ 2/2 2/3s {AA 2, CC 1}; options AA 1!, AA 3!, CC 2',
    ],
    [
      ofSubject({ count: 2, minimum_subjects: 4 }),
      'AA 2, CC 1',
      'conflict courses_from! 2/2 2/4s {AA 2, CC 1}; options AA 1!, AA 3!, CC 2; conflict requirement_infeasible X',
    ],
    [
      ofSubject({ count: 2, maximum_per_subject: 1 }),
      'AA 2, AA 3',
      'partial courses_from/ 1/2 {AA 3}; options CC 1*!, CC 2*!, AA 1!',
    ],
    [
      ofSubject({ count: 2, maximum_per_subject: 1 }),
      'AA 2, AA 3, CC 1',
      'satisfied courses_from+ 2/2 {AA 3, CC 1}',
    ],
    [
      ofSubject({ count: 3, maximum_per_subject: 1 }),
      'AA 2',
      'partial courses_from/ 1/3 {AA 2}; options AA 1!, AA 3!, CC 1!, CC 2!',
    ],
    [
      ofSubject({ count: 4, maximum_per_subject: 1 }),
      'AA 2',
      'conflict courses_from! 1/4 {AA 2}; options AA 1!, AA 3!, CC 1!, CC 2!; conflict requirement_infeasible X',
    ],
    [
      ofSubject({ units: 1.5, maximum_per_subject: 1 }),
      'AA 2, AA 3, CC 1',
      'satisfied courses_from+ 2/ 1.5/1.5u {AA 3, CC 1}',
    ],
    [
      ofSubject({ units: 2, maximum_per_subject: 1 }),
      'AA 2, AA 3, CC 1',
      'partial courses_from/ 2/ 1.5/2u {AA 3, CC 1}; options BB 1*!, AA 1!, CC 2',
    ],
    [
      ofSubject({ units: 2.75, maximum_per_subject: 1 }),
      'AA 2, AA 3, CC 1',
      'conflict courses_from! 2/ 1.5/2.75u {AA 3, CC 1}; options AA 1!, BB 1!, CC 2; conflict requirement_infeasible X',
    ],
    [
      ofSubject({ count: 3, maximum_per_subject: 2, minimum_grade: 60 }),
      'AA 2=70, CC 1, CC 2=70',
      'unknown courses_from? 2/3 {AA 2, CC 2}; options AA 1*!, AA 3*!; unknown grade_missing',
    ],
    [
      from({ subjects: ['AA', 'BB'] }, { count: 2 }),
      'AA 1, BB 1',
      'partial courses_from/ 1/2 {BB 1}; options AA 2*!, AA 3*!, BB 2*; assume retake_counts_once BB 1',
    ],
    [
      from({ subjects: ['AA'], minimum_number: 2 }, { count: 2 }),
      'AA 2, AA 1',
      'partial courses_from/ 1/2 {AA 2}; options AA 3*!',
    ],
  ]),
);

test(
  'a set that can never be enough is a conflict',
  checkCourses(catalog, [
    [
      from('AA 2, DD 1, DD 2', { count: 3, maximum_per_subject: 1 }),
      '',
      'unsatisfied courses_from- 0/3; options AA 2!',
    ],
    [
      from('AA 2, DD 1, DD 2', { count: 4, maximum_per_subject: 1 }),
      '',
      'conflict courses_from! 0/4; options AA 2!; conflict requirement_infeasible X',
    ],
    [
      from('AA 2, AA 3, CC 1', { units: 1.5, maximum_per_subject: 1 }),
      '',
      'unsatisfied courses_from- 0/ 0/1.5u; options AA 2!, AA 3!, CC 1!',
    ],
    [
      from('AA 2, AA 3, CC 1', { units: 1.75, maximum_per_subject: 1 }),
      '',
      'conflict courses_from! 0/ 0/1.75u; options AA 2!, AA 3!, CC 1!; conflict requirement_infeasible X',
    ],
    [
      from('AA 2, AA 3, CC 1', { units: 2, maximum_per_subject: 2 }),
      '',
      'unsatisfied courses_from- 0/ 0/2u; options AA 2!, AA 3!, CC 1!',
    ],
    [
      from('AA 1, BB 1, CC 1', { units: 1.5 }),
      '',
      'unsatisfied courses_from- 0/ 0/1.5u; options AA 1!, BB 1!, CC 1!',
    ],
    [
      from('BB 1, AA 1, CC 1', { units: 1.75 }),
      '',
      'conflict courses_from! 0/ 0/1.75u; options AA 1!, BB 1!, CC 1!; conflict requirement_infeasible X',
    ],
    [
      from('AA 1, CC 1', { units: 1.5 }),
      '',
      'unsatisfied courses_from- 0/ 0/1.5u; options AA 1!, BB 1!, CC 1!',
    ],
    [
      from('AA 1, CC 1', { units: 1.75 }),
      '',
      'conflict courses_from! 0/ 0/1.75u; options AA 1!, BB 1!, CC 1!; conflict requirement_infeasible X',
    ],
    [
      from('AA 1, AA 2', { count: 2, maximum_per_subject: 1 }),
      'BB 1',
      'partial courses_from/ 1/2 {BB 1}; options AA 2*!',
    ],
    [
      from('AA 1, AA 2', { count: 2, minimum_subjects: 2 }),
      'AA 2',
      'partial courses_from/ 1/2 1/2s {AA 2}; options AA 1!',
    ],
    [from('AA 1, CC 1', { units: 1.5 }), 'BB 1', 'partial courses_from/ 1/ 1/1.5u {BB 1}; options CC 1*!'],
    [
      from('AA 1, CC 1', { units: 1.5 }),
      'BB 1 @3',
      'conflict courses_from! 0/ 0/1.5u; options CC 1!; conflict term_order BB 1 T3',
      { term: 2 },
    ],
    [
      from('AA 2, CC 1, DD 1', { count: 1, minimum_subjects: 3 }),
      '',
      'conflict courses_from! 0/1 0/3s; options AA 2!, CC 1!; conflict requirement_infeasible X',
    ],
    [
      from('AA 2, CC 1, BB 2', { count: 1, minimum_subjects: 3 }),
      '',
      'unsatisfied courses_from- 0/1 0/3s; options AA 2!, CC 1!, BB 2',
    ],
    [
      from('AA 2, CC 1, BB 2', { count: 1, minimum_subjects: 2 }),
      'BB 2 @3, CC 1 @3',
      'conflict courses_from! 0/1 0/2s; options AA 2!; conflict term_order CC 1 T3, term_order BB 2 T3',
      { term: 2 },
    ],
    [from('AA 2, CC 3', { units: 0.5 }), '', 'unsatisfied courses_from- 0/ 0/0.5u; options AA 2*!, CC 3!'],
    [
      from('AA 2, CC 3', { units: 0.75 }),
      '',
      'conflict courses_from! 0/ 0/0.75u; options AA 2!, CC 3!; conflict requirement_infeasible X',
    ],
    [
      from('AA 2, AA 3, CC 1', { count: 2, maximum_per_subject: 1 }),
      'CC 1 @3, AA 2',
      'conflict courses_from! 1/2 {AA 2}; options AA 3!; conflict term_order CC 1 T3',
      { term: 2 },
    ],
    [
      from('AA 2, AA 3, CC 1', { count: 3, maximum_per_subject: 1 }),
      'CC 1 @3, AA 2',
      'conflict courses_from! 1/3 {AA 2}; options AA 3!; conflict requirement_infeasible X',
      { term: 2 },
    ],
    [
      from('AA 2, AA 3, CC 1', { count: 3 }),
      'CC 1 @3, AA 2 @2',
      'conflict courses_from! 0/3; options AA 3!; conflict term_order AA 2 T2, term_order CC 1 T3',
      { term: 2 },
    ],
  ]),
);
