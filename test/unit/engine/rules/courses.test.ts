import { test } from 'node:test';
import { any, checkCourses, course, from } from '../question-table.ts';
import { catalog, credential } from './catalog.ts';

const grade = (minimum_grade: number | string) => course('AA 2', { minimum_grade });

test(
  'a course is judged by its best entry in the terms that count',
  checkCourses(catalog, [
    { rule: course('AA 2'), held: '', expected: 'unsatisfied AA 2-; options AA 2*!' },
    { rule: course('AA 2'), held: 'AA 2', expected: 'satisfied AA 2+ {AA 2}' },
    { rule: course('AA 2'), held: 'AA 2 transferred', expected: 'satisfied AA 2+ {AA 2}' },
    { rule: course('AA 2'), held: 'AA 2 waived', expected: 'satisfied AA 2+ {AA 2}' },
    {
      rule: course('AA 2'),
      held: 'AA 2 planned',
      expected: 'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2',
    },
    {
      rule: course('AA 2'),
      held: 'AA 2 in_progress',
      expected: 'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2',
    },
    {
      rule: course('AA 1'),
      held: 'BB 1',
      expected: 'satisfied AA 1+ {BB 1}; assume cross_listing_equivalent BB 1',
    },
    { rule: course('DD 1'), held: 'AA 1', expected: 'unsatisfied DD 1-' },
    { rule: grade(60), held: 'AA 2=60', expected: 'satisfied AA 2+ {AA 2}' },
    { rule: grade(60), held: 'AA 2=59', expected: 'unsatisfied AA 2-; options AA 2*!' },
    { rule: grade(60), held: 'AA 2', expected: 'unknown AA 2?; unknown grade_missing' },
    { rule: grade(60), held: 'AA 2=B', expected: 'unknown AA 2?; unknown grade_missing' },
    { rule: grade('B'), held: 'AA 2=B', expected: 'satisfied AA 2+ {AA 2}' },
    { rule: grade('B'), held: 'AA 2=B-', expected: 'unsatisfied AA 2-; options AA 2*!' },
    { rule: grade(60), held: 'AA 2 waived', expected: 'satisfied AA 2+ {AA 2}' },
    {
      rule: grade(60),
      held: 'AA 2 planned',
      expected: 'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2, grade_assumed AA 2',
    },
    {
      rule: grade(60),
      held: 'AA 2=50, AA 2 @2=70',
      expected: 'satisfied AA 2+ {AA 2}; assume retake_counts_once AA 2',
    },
    {
      rule: grade(60),
      held: 'AA 2=50, AA 2 planned @2',
      expected:
        'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2, grade_assumed AA 2, retake_counts_once AA 2',
    },
    { rule: grade(60), held: 'AA 2=50, AA 2 @2', expected: 'unknown AA 2?; unknown grade_missing' },
    {
      rule: course('AA 1'),
      held: 'AA 1 @2, BB 1 @3',
      expected: 'satisfied AA 1+ {BB 1}; assume cross_listing_equivalent BB 1, retake_counts_once BB 1',
    },
    {
      rule: course('AA 2'),
      held: 'AA 2 @2, AA 2 @1',
      expected: 'satisfied AA 2+ {AA 2}; assume retake_counts_once AA 2',
    },
    { rule: course('AA 2'), held: 'AA 2', term: 1, expected: 'conflict AA 2!; conflict term_order AA 2 T1' },
    // In an earlier term it would not be enough either.
    { rule: grade(60), held: 'AA 2=59', term: 1, expected: 'unsatisfied AA 2-; options AA 2*!' },
    { rule: grade(60), held: 'AA 2=60', term: 1, expected: 'conflict AA 2!; conflict term_order AA 2 T1' },
    { rule: course('AA 2'), held: 'AA 2', term: 2, expected: 'satisfied AA 2+ {AA 2}' },
    {
      rule: course('AA 2'),
      held: 'AA 2 @3, AA 2 planned @2',
      term: 2,
      expected: 'conflict AA 2!; conflict term_order AA 2 T2',
    },
    {
      rule: course('AA 2', { concurrent: true }),
      held: 'AA 2 planned',
      term: 1,
      expected: 'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2',
    },
    {
      rule: course('AA 2', { concurrent: true }),
      held: 'AA 2 planned @2',
      term: 1,
      expected: 'conflict AA 2!; conflict term_order AA 2 T2',
    },
    {
      rule: { corequisite: course('AA 2') },
      held: 'AA 2 planned @2',
      term: 2,
      expected: 'in_plan AA 2~ {AA 2}; assume planned_course_completed AA 2',
    },
    {
      rule: { corequisite: course('AA 2') },
      held: 'AA 2 planned @2',
      term: 1,
      expected: 'conflict AA 2!; conflict term_order AA 2 T2',
    },
    {
      rule: { corequisite: course('AA 2') },
      held: 'AA 2=70, AA 2 @2=80',
      expected: 'satisfied AA 2+ {AA 2}; assume retake_counts_once AA 2',
    },
  ]),
);

test(
  'credit from elsewhere counts from the term after the one that it is listed in, as a course that was taken there',
  checkCourses(catalog, [
    {
      rule: course('AA 2'),
      held: 'AA 2 transferred',
      term: 1,
      expected: 'conflict AA 2!; conflict term_order AA 2 T1',
    },
    {
      rule: course('AA 2'),
      held: 'AA 2 external, X 0 planned',
      expected: 'conflict AA 2!; conflict term_order AA 2 T1',
    },
    { rule: course('AA 2'), held: 'AA 2 external', term: 2, expected: 'satisfied AA 2+ {AA 2}' },
    {
      rule: { corequisite: course('AA 2') },
      held: 'AA 2 external',
      term: 1,
      expected: 'satisfied AA 2+ {AA 2}',
    },
    { rule: credential(1, 'done'), held: 'AA 2 external', expected: 'satisfied credential+ /1' },
  ]),
);

test(
  'a course that names itself is met beside itself as a corequisite, in no term as a prerequisite, and never an option',
  checkCourses(catalog, [
    {
      rule: { corequisite: course('X 1') },
      held: '',
      expected: 'unsatisfied X 1-; conflict requirement_infeasible X',
    },
    {
      rule: { corequisite: course('X 2') },
      held: 'X 0 planned',
      expected: 'in_plan X 2~ {X 2}; assume planned_course_completed X 2',
    },
    {
      rule: { corequisite: any(course('X 3'), course('AA 2')) },
      held: '',
      expected: 'unsatisfied any_of- 0/1 [X 3-, AA 2-]; options AA 2*!; conflict requirement_infeasible X',
    },
    {
      rule: { prerequisite: course('X 4') },
      held: '',
      expected: 'unsatisfied X 4-; conflict requirement_infeasible X',
    },
    {
      rule: { prerequisite: course('X 5') },
      held: 'X 0 planned',
      expected: 'conflict X 5!; conflict term_order X 5 T1',
    },
  ]),
);

test(
  'equals are ordered by term, then by code',
  checkCourses(catalog, [
    {
      rule: course('EE 1'),
      held: 'EE 2, EE 1',
      expected: 'satisfied EE 1+ {EE 1}; assume retake_counts_once EE 1',
    },
    {
      rule: course('EE 1'),
      held: 'EE 1, EE 2',
      expected: 'satisfied EE 1+ {EE 1}; assume retake_counts_once EE 1',
    },
    {
      rule: course('EE 1'),
      held: 'EE 2, EE 1 @2',
      expected: 'satisfied EE 1+ {EE 2}; assume cross_listing_equivalent EE 2, retake_counts_once EE 2',
    },
    {
      rule: course('EE 1'),
      held: 'EE 1 @2, EE 2',
      expected: 'satisfied EE 1+ {EE 2}; assume cross_listing_equivalent EE 2, retake_counts_once EE 2',
    },
    {
      rule: course('EE 1'),
      held: 'EE 1 @2, EE 2 @3',
      term: 1,
      expected: 'conflict EE 1!; conflict term_order EE 1 T2',
    },
    {
      rule: course('EE 1'),
      held: 'EE 2 @3, EE 1 @2',
      term: 1,
      expected: 'conflict EE 1!; conflict term_order EE 1 T2',
    },
    {
      rule: course('AA 1'),
      held: 'AA 1, BB 1 waived',
      expected: 'satisfied AA 1+ {AA 1}; assume retake_counts_once AA 1',
    },
    {
      rule: { antirequisites: ['EE 1'] },
      held: 'EE 2 @2, EE 1 @2',
      expected: 'conflict none_of! [EE 1+ {EE 1}]; conflict antirequisite_present EE 1 T2',
    },
    {
      rule: { antirequisites: ['EE 1'] },
      held: 'EE 1 @2, EE 2 @2',
      expected: 'conflict none_of! [EE 1+ {EE 1}]; conflict antirequisite_present EE 1 T2',
    },
    {
      rule: { antirequisites: ['EE 1'] },
      held: 'EE 1 @3, EE 2 @2',
      expected: 'conflict none_of! [EE 1+ {EE 2}]; conflict antirequisite_present EE 2 T2',
    },
    {
      rule: { cross_listings: ['CC 3'], antirequisites: ['CC 3'] },
      held: 'X 0',
      expected: 'satisfied none_of+ [CC 3-]',
    },
    {
      rule: { cross_listings: ['CC 3'], antirequisites: ['CC 3'] },
      held: 'X 0, CC 3',
      expected: 'conflict none_of! [CC 3+ {CC 3}]; conflict antirequisite_present CC 3 T1',
    },
    {
      rule: from('EE 1, EE 2', {}),
      held: 'EE 2 @2, EE 1 @2',
      expected: 'satisfied courses_from+ 1/1 {EE 1}; assume retake_counts_once EE 1',
    },
    {
      rule: from('AA 2, EE 1', { count: 2 }),
      held: 'EE 2 @2, AA 2 @3',
      term: 1,
      expected: 'conflict courses_from! 0/2; conflict term_order AA 2 T3, term_order EE 2 T2',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'EE 1=70, EE 2=40',
      expected: 'satisfied average+; assume retake_counts_once EE 1',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'EE 2=40, EE 1=70',
      expected: 'satisfied average+; assume retake_counts_once EE 1',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'EE 1=40, EE 2=70',
      expected: 'unsatisfied average-',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'EE 1 @2=40, EE 2=70',
      expected: 'unsatisfied average-',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'EE 2=70, EE 1 @2=40',
      expected: 'unsatisfied average-',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'EE 1=40, EE 2 @2=70',
      expected: 'satisfied average+; assume retake_counts_once EE 2',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'EE 2 @2=70, EE 1=40',
      expected: 'satisfied average+; assume retake_counts_once EE 2',
    },
    {
      rule: { kind: 'average', minimum: 70, over: {} },
      held: 'AA 2=70, AA 2 @2=70, CC 1=70, CC 1 @2=70',
      expected: 'satisfied average+; assume retake_counts_once AA 2, retake_counts_once CC 1',
    },
  ]),
);
