/** Which words of a text each leaf was read from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CatalogWords, createTextParser } from '../../../engine/publish/text/parse-requirement-text.ts';
import { childRules, type Rule } from '../../../shared/contract/rule.ts';
import { compact } from './compact.ts';

const catalog: CatalogWords = {
  subjects: new Set(['CS', 'MATH', 'PHYS', 'STAT']),
  levels: ['freshman', 'sophomore', 'junior', 'senior', 'graduate'],
  programs: [
    { program: 'CIVE', names: ['Civil Engineering'] },
    { program: 'CSC', names: ['Computer Science'] },
  ],
  dialect: {},
};

function leavesOf(rule: Rule): readonly Rule[] {
  const children = childRules(rule);
  return children.length === 0 ? [rule] : children.flatMap(leavesOf);
}

/** `leaf "its words"` of every leaf and excluded course, in the order of the text. */
function spansOf(text: string): readonly string[] {
  const { prerequisite, corequisite, antirequisites } = createTextParser(catalog)(text, 'prerequisite', 'CS');
  const owners = [
    ...[prerequisite, corequisite]
      .flatMap((rule) => (rule === null ? [] : leavesOf(rule)))
      .map((leaf) => ({
        name: compact(leaf),
        span: leaf.span,
      })),
    ...antirequisites.map(({ course_code, span }) => ({ name: `not ${course_code}`, span })),
  ];
  return owners
    .sort((a, b) => (a.span?.[0] ?? 0) - (b.span?.[0] ?? 0))
    .map(({ name, span = [0, 0] }) => `${name} "${text.slice(...span)}"`);
}

const rows: readonly (readonly [text: string, spans: readonly string[]])[] = [
  ['CS 101', ['CS 101 "CS 101"']],
  ['Prerequisite: CS 101.', ['CS 101 "Prerequisite: CS 101"']],
  [
    'CS 101 and MATH 120 or PHYS 111',
    ['CS 101 "CS 101"', 'MATH 120 "and MATH 120"', 'PHYS 111 "or PHYS 111"'],
  ],
  ['CS 101, 102, and 103', ['CS 101 "CS 101"', 'CS 102 "102"', 'CS 103 "and 103"']],
  [
    'One of CS 101, CS 102; and consent of instructor.',
    ['CS 101 "One of CS 101"', 'CS 102 "CS 102"', 'consent(instructor) "and consent of instructor"'],
  ],
  [
    'CS 101 with a grade of at least 60%; MATH 120',
    ['CS 101@60 "CS 101 with a grade of at least 60%"', 'MATH 120 "MATH 120"'],
  ],
  [
    '(CS 101 or 102) with a C or better and MATH 120',
    ['CS 101@C "CS 101"', 'CS 102@C "or 102) with a C or better"', 'MATH 120 "and MATH 120"'],
  ],
  [
    'Minimum grade of D- in CS 101 and minimum grade of C in CS 102',
    ['CS 101@D- "Minimum grade of D- in CS 101"', 'CS 102@C "and minimum grade of C in CS 102"'],
  ],
  [
    'Junior standing, and CS 101 (C or better)',
    ['level>=junior "Junior standing"', 'CS 101@C "and CS 101 (C or better"'],
  ],
  [
    'Two courses from the approved list, or CS 101',
    ['?the approved list? "Two courses from the approved list"', 'CS 101 "or CS 101"'],
  ],
  [
    'Corequisite: CS 101. Prerequisite: MATH 120',
    ['CS 101 "Corequisite: CS 101"', 'MATH 120 "Prerequisite: MATH 120"'],
  ],
  [
    'Antirequisite: CS 101, 102. CS 103',
    ['not CS 101 "Antirequisite: CS 101"', 'not CS 102 "102"', 'not CS 103 "CS 103"'],
  ],
  [
    'CS 101; not open to students with credit for CS 102',
    ['CS 101 "CS 101"', 'not CS 102 "not open to students with credit for CS 102"'],
  ],
  [
    'Civil Engineering students only. CS 101',
    ['{CIVE} "Civil Engineering students only"', 'CS 101 "CS 101"'],
  ],
  ['CS 101. Recommended: CS 102. MATH 120', ['CS 101 "CS 101"']],
  ['Recommended: CS 102. CS 101', []],
  ['CS 101 (recommended) or MATH 120', ['CS 101 "CS 101"', 'MATH 120 "or MATH 120"']],
  ['It is recommended that students take CS 102 first; CS 101 required', ['CS 101 "CS 101 required"']],
  [
    '6 credits of CS courses and Level at least 3A',
    ['set(6 units of CS) "6 credits of CS courses"', '?Level at least 3A? "and Level at least 3A"'],
  ],
  [
    'Antirequisite: CS 101. Prerequisite: MATH 120',
    ['not CS 101 "Antirequisite: CS 101"', 'MATH 120 "Prerequisite: MATH 120"'],
  ],
  [
    'CS 101 required (MATH 120 recommended) and PHYS 111',
    ['CS 101 "CS 101 required"', 'PHYS 111 "and PHYS 111"'],
  ],
  ['MATH 120 is recommended. CS 101', ['CS 101 "CS 101"']],
  ['Two of CS 101, CS 102, MATH 120', ['CS 101 "Two of CS 101"', 'CS 102 "CS 102"', 'MATH 120 "MATH 120"']],
  [
    'For Computer Science students, CS 101 or CS 102',
    ['{CSC} "For Computer Science students"', 'CS 101 "CS 101"', 'CS 102 "or CS 102"'],
  ],
  [
    'Antirequisite: junior standing, CS 101',
    ['level>=junior "Antirequisite: junior standing"', 'not CS 101 "CS 101"'],
  ],
  [
    'CS 101 (MATH 120 recommended) with a grade of C and PHYS 111',
    ['CS 101@C "CS 101 (MATH 120 recommended) with a grade of C"', 'PHYS 111 "and PHYS 111"'],
  ],
  [
    'CS 101 (recommended: CS 102). MATH 120 (recommended: CS 103). PHYS 111.',
    ['CS 101 "CS 101"', 'MATH 120 "MATH 120"', 'PHYS 111 "PHYS 111"'],
  ],
  [
    'CS 101 with a grade of C, MATH 120 with a grade of B, and PHYS 111 with a grade of A',
    [
      'CS 101@C "CS 101 with a grade of C"',
      'MATH 120@B "MATH 120 with a grade of B"',
      'PHYS 111@A "and PHYS 111 with a grade of A"',
    ],
  ],
  [
    'Three of CS 101, CS 102; MATH 120',
    ['?Three of CS 101, CS 102? "Three of CS 101, CS 102"', 'MATH 120 "MATH 120"'],
  ],
  ['CS 101 required. Recommended: MATH 120', ['CS 101 "CS 101 required"']],
  ['An audition', ['<An audition> "An audition"']],
  ['', []],
  ['None', []],
];

test('every leaf has the words that it was read from', () => {
  for (const [text, spans] of rows) assert.deepEqual(spansOf(text), spans, text);
});

test('whose credit a column "Not open to" names is among the words of what is excluded', () => {
  const text = 'Students who have received credit for CS 101; CS';
  const { prerequisite, antirequisites } = createTextParser(catalog)(text, 'antirequisite', null);
  const [excluded] = antirequisites;
  assert.equal(text.slice(...(excluded?.span ?? [0, 0])), 'Students who have received credit for CS 101');
  assert.equal(prerequisite === null ? null : compact(prerequisite), 'none(?CS?)');
});
