import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeCourseSet, labelOf } from '../../../engine/publish/compile/rule-label.ts';
import type { CourseSet, Rule } from '../../../shared/contract/rule.ts';

const names = {
  credentialTitle: (id: string) => (id === 'credential:physics' ? 'Physics' : id),
  programName: (program: string) => (program === 'CSC' ? 'Computer Science' : program),
};

const cs341: Rule = { kind: 'course', course_code: 'CS 341' };

const labels: readonly (readonly [Rule, string])[] = [
  [cs341, 'CS 341'],
  [{ ...cs341, minimum_grade: '70%' }, 'CS 341 with a grade of at least 70%'],
  [{ ...cs341, concurrent: true }, 'CS 341 (or in the same term)'],
  [{ ...cs341, label: 'Algorithms' }, 'Algorithms'],
  [{ kind: 'all_of', rules: [cs341] }, 'All of the following'],
  [{ kind: 'any_of', rules: [cs341] }, 'One of the following'],
  [{ kind: 'n_of', count: 2, rules: [cs341] }, '2 of the following'],
  [{ kind: 'none_of', rules: [cs341] }, 'None of the following'],
  [
    { kind: 'courses_from', from: { subjects: ['CS'], minimum_number: 300, maximum_number: 399 }, count: 3 },
    '3 courses from CS 300-399',
  ],
  [{ kind: 'courses_from', from: {}, units: 1 }, '1 unit from any course'],
  [
    { kind: 'courses_from', from: { subjects: ['CS'] }, count: 1, minimum_grade: 60 },
    '1 course from CS with grades of at least 60',
  ],
  [
    {
      kind: 'courses_from',
      from: { subjects: ['CS'] },
      count: 2,
      blocks: [
        ['CS 1', 'CS 1L'],
        ['CS 2', 'CS 2L', 'CS 2T'],
      ],
    },
    '2 courses from CS, CS 1 and CS 1L; CS 2, CS 2L and CS 2T only together',
  ],
  [
    {
      kind: 'courses_from',
      from: {},
      count: 2,
      blocks: ['A', 'B', 'C', 'D', 'E'].map((subject) => [`${subject} 1`, `${subject} 2`]),
    },
    '2 courses from any course, A 1 and A 2; B 1 and B 2; C 1 and C 2; D 1 and D 2; and 1 other block only together',
  ],
  [{ kind: 'credential', credential_ids: ['credential:physics'] }, 'Physics'],
  [
    { kind: 'credential', credential_ids: ['credential:physics', 'credential:x'], count: 2 },
    '2 of Physics and credential:x',
  ],
  // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
  [{ kind: 'when', if: { kind: 'level', minimum: '2A' }, then: cs341 }, 'If Level 2A or above: CS 341'],
  [{ kind: 'level', minimum: '2A' }, 'Level 2A or above'],
  [{ kind: 'level', maximum: '2A' }, 'Level 2A or below'],
  [{ kind: 'level', minimum: '2A', maximum: '2A' }, 'Level 2A'],
  [{ kind: 'level', minimum: '2A', maximum: '3B' }, 'Level 2A to 3B'],
  [{ kind: 'level', minimum: 'Sophomore' }, 'Sophomore or above'],
  [{ kind: 'program', programs: ['CSC'] }, 'Computer Science students'],
  [{ kind: 'program', programs: ['CSC'], negated: true }, 'Not open to Computer Science students'],
  [{ kind: 'program', programs: ['CSC', 'MATH'] }, 'Students of Computer Science or MATH'],
  [
    { kind: 'program', programs: ['A', 'B', 'C', 'D', 'E', 'F'], negated: true },
    'Not open to students of A, B, C, D and 2 others',
  ],
  [{ kind: 'average', minimum: 75 }, 'An average of at least 75'],
  [{ kind: 'average', minimum: 75, over: { subjects: ['CS'] } }, 'An average of at least 75 in CS'],
  [{ kind: 'consent' }, 'Permission'],
  [{ kind: 'consent', by: 'the instructor' }, 'Permission of the instructor'],
  [{ kind: 'external', text: 'an audition' }, 'an audition'],
  [{ kind: 'unparsed', text: 'good standing' }, 'good standing'],
];

test('every kind of rule has a readable default label', () => {
  for (const [rule, label] of labels) assert.equal(labelOf(rule, names), label);
});

const sets: readonly (readonly [CourseSet, string])[] = [
  [{}, 'any course'],
  [{ exclude_course_codes: ['CS 1'] }, 'any course other than CS 1'],
  [{ course_codes: ['CS 1', 'CS 2'] }, 'CS 1 and CS 2'],
  [{ course_codes: ['CS 1'], subjects: ['MATH'], minimum_number: 300 }, 'CS 1 and MATH 300 or above'],
  [{ subjects: ['CS', 'MATH'], maximum_number: 199 }, 'CS or MATH 199 or below'],
  [{ minimum_number: 400 }, 'any subject 400 or above'],
  [{ subjects: ['CS'], levels: ['3A', '3B'] }, 'CS at level 3A or 3B'],
];

test('a course set is described in words', () => {
  for (const [set, words] of sets) assert.equal(describeCourseSet(set), words);
});
