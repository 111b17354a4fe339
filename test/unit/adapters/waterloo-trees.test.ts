import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAntirequisites } from '../../../engine/publish/adapters/waterloo/antirequisite-tree.ts';
import { CourseCodeReader } from '../../../engine/publish/adapters/waterloo/course-codes.ts';
import { WaterlooCourseList } from '../../../engine/publish/adapters/waterloo/course-list.ts';
import type { TreeNode } from '../../../engine/publish/adapters/waterloo/input-records.ts';
import { readTree } from '../../../engine/publish/adapters/waterloo/requirement-tree.ts';
import type { Rule } from '../../../shared/contract/rule.ts';

const codes = new CourseCodeReader(['CHE 102', 'CHEM 123', 'PHIL 204J', 'PD 11', 'PDARCH 1']);

test('codes are read with and without a space, in any letter case, by the longest subject', () => {
  const spellings: readonly (readonly [string, string | null])[] = [
    ['CHEM123', 'CHEM 123'],
    ['che102', 'CHE 102'],
    ['PHIL204J', 'PHIL 204J'],
    ['PD11', 'PD 11'],
    ['PDARCH1', 'PDARCH 1'],
    ['BUS 127W', 'BUS 127W'],
    ['MSCI240', 'MSCI 240'],
    ['--', null],
    ['MATH', null],
  ];
  for (const [text, code] of spellings) assert.equal(codes.read(text), code);
});

const calendar = new WaterlooCourseList(
  ['A 1', 'B 2', 'A 100'].map((code) => ({
    pid: code,
    code,
    title: '',
    description: '',
    units: 0.5,
    crossListed: [],
    prerequisites: null,
    corequisites: null,
    antirequisites: null,
  })),
);
const a1: Rule = { kind: 'course', course_code: 'A 1' };
const b2: Rule = { kind: 'course', course_code: 'B 2' };

const trees: readonly (readonly [name: string, node: TreeNode, rule: Rule])[] = [
  ['all of several', { type: 'ALL', courses: ['A1', 'B2'] }, { kind: 'all_of', rules: [a1, b2] }],
  ['all of one', { type: 'ALL', courses: ['A1'] }, a1],
  [
    'all of a list left out',
    { type: 'ALL', text: 'Must have completed: 4U Math' },
    { kind: 'unparsed', text: 'Must have completed: 4U Math' },
  ],
  [
    'one of several',
    { type: 'MIN', minCount: 1, courses: ['A1', 'B2'] },
    { kind: 'any_of', rules: [a1, b2] },
  ],
  [
    'two of several',
    { type: 'MIN', minCount: 2, courses: ['A1', 'B2'] },
    { kind: 'n_of', count: 2, rules: [a1, b2] },
  ],
  [
    'one of a list left out',
    { type: 'MIN', minCount: 1 },
    {
      kind: 'unparsed',
      text: 'The calendar asks for at least 1 of a list of courses that it does not give.',
    },
  ],
  [
    'a group of one',
    { type: 'AND', requirements: [{ type: 'OR', requirements: [{ type: 'ALL', courses: ['A1'] }] }] },
    a1,
  ],
  ['a level', { type: 'LEVEL', minLevel: '2A' }, { kind: 'level', minimum: '2A' }],
  ['a grade in one', { type: 'GRADE', minGrade: 70, courses: ['A1'] }, { ...a1, minimum_grade: 70 }],
  [
    'a grade in any',
    { type: 'GRADE', minGrade: 60, courses: ['A1', 'B2'] },
    {
      kind: 'any_of',
      rules: [
        { ...a1, minimum_grade: 60 },
        { ...b2, minimum_grade: 60 },
      ],
    },
  ],
  [
    'programs',
    { type: 'PROGRAM', programs: ['H-X', 'JH-X'] },
    { kind: 'program', programs: ['H-X', 'JH-X'] },
  ],
  [
    'not programs',
    { type: 'NOT_PROGRAM', programs: ['H-X'] },
    { kind: 'program', programs: ['H-X'], negated: true },
  ],
  ['not courses', { type: 'NOT', courses: ['A1'] }, { kind: 'none_of', rules: [a1] }],
  [
    'a note',
    { type: 'NOTE', text: 'Earned at least 1 unit from any A seminar' },
    { kind: 'unparsed', text: 'Earned at least 1 unit from any A seminar' },
  ],
];

for (const [name, node, rule] of trees)
  test(`tree: ${name}`, () => {
    assert.deepEqual(readTree(node, { ...calendar, corequisites: null, words: null }), rule);
  });

/** Of a course whose sentence is "A 1; Level at least 3A." */
const notes: readonly (readonly [text: string, rule: Rule])[] = [
  ['Completed or concurrently enrolled in: A1 - First Things (0.50)', { ...a1, concurrent: true }],
  [
    'Completed or concurrently enrolled in: A1 - First Things (0.50)B2 - Second Things (0.50)',
    {
      kind: 'all_of',
      rules: [
        { ...a1, concurrent: true },
        { ...b2, concurrent: true },
      ],
    },
  ],
  ['Must have completed the following: A1 - First Things (0.50)', a1],
  [
    'Earned at least 1.50 units from A 100 - 499',
    { kind: 'courses_from', from: { subjects: ['A'], minimum_number: 100, maximum_number: 499 }, units: 1.5 },
  ],
  ['Students must be in level 2B', { kind: 'level', minimum: '2B', maximum: '2B' }],
  [
    'Not open to students in level 1A',
    { kind: 'none_of', rules: [{ kind: 'level', minimum: '1A', maximum: '1A' }] },
  ],
  ['Students must be in level 3A', { kind: 'level', minimum: '3A' }],
];

test('a note about courses or a level that is read whole is what it says, with its words; of two readings of a level the sentence decides', () => {
  const context = { ...calendar, corequisites: null, words: 'A 1; Level at least 3A.' };
  for (const [text, rule] of notes) {
    const read = readTree({ type: 'NOTE', text }, context);
    assert.deepEqual(read, { ...rule, label: text });
  }
  const unread = [
    'Enrolled in A Studies',
    'A1 can be taken concurrently',
    'Not completed: A1, B2',
    'Earned a minimum A major average of 74.0%',
    'A1 or the placement test',
    'Obtained all of the following milestones: A Safety Milestone',
  ];
  for (const text of unread)
    assert.deepEqual(readTree({ type: 'NOTE', text }, context), { kind: 'unparsed', text });
});

test('a missing list has the words of its clause, or of the whole sentence where the clauses are no parts of the tree', () => {
  const list: TreeNode = { type: 'MIN', minCount: 1 };
  const tree: TreeNode = { type: 'AND', requirements: [list, { type: 'ALL', courses: ['A1'] }] };
  const read = (node: TreeNode, words: string) => readTree(node, { ...calendar, corequisites: null, words });
  const leaf = (text: string) => ({ kind: 'unparsed', text });
  assert.deepEqual(read(tree, '4U Calculus or 4U Data; A 1.'), {
    kind: 'all_of',
    rules: [leaf('4U Calculus or 4U Data'), a1],
  });
  assert.deepEqual(read(tree, '4U Calculus and A 1.'), {
    kind: 'all_of',
    rules: [leaf('4U Calculus and A 1.'), a1],
  });
  assert.deepEqual(read({ ...tree, type: 'OR' }, '4U Calculus; A 1.'), {
    kind: 'any_of',
    rules: [leaf('4U Calculus; A 1.'), a1],
  });
});

test('a reference to the corequisites includes them, with concurrent enrolment', () => {
  const corequisites: TreeNode = { type: 'MIN', minCount: 1, courses: ['A1', 'B2'] };
  assert.deepEqual(readTree({ type: 'COREQUISITE_REF' }, { ...calendar, corequisites, words: null }), {
    kind: 'any_of',
    rules: [
      { ...a1, concurrent: true },
      { ...b2, concurrent: true },
    ],
  });
});

test('plain antirequisites are codes, conditional ones are rules, and a scoping note is a condition', () => {
  const scope = 'The following antirequisites are only for students in the Faculty of Arts.';
  const tree: TreeNode = {
    type: 'AND',
    requirements: [
      { type: 'NOT', courses: ['A1', 'B2'] },
      { type: 'NOT', courses: ['A1'] },
      { type: 'NOT_PROGRAM', programs: ['H-X'] },
      { type: 'NOT_PROGRAM' },
      { type: 'NOTE', text: 'Not open to fluent speakers' },
      {
        type: 'AND',
        requirements: [
          { type: 'NOTE', text: scope },
          { type: 'NOT', courses: ['C3'] },
        ],
      },
    ],
  };
  const prerequisiteText = 'A 1; Not open to Arts students; B 2';
  const read = readAntirequisites(tree, { codes, prerequisiteText });
  assert.deepEqual(read.courseCodes, ['A 1', 'B 2']);
  assert.deepEqual(read.conditions, [
    { kind: 'program', programs: ['H-X'], negated: true },
    { kind: 'unparsed', text: 'Not open to Arts students' },
    { kind: 'unparsed', text: 'Not open to fluent speakers' },
    {
      kind: 'when',
      if: { kind: 'unparsed', text: scope },
      // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
      then: { kind: 'none_of', rules: [{ kind: 'course', course_code: 'C 3' }] },
    },
  ]);
  assert.deepEqual(read.anomalies, []);
});
