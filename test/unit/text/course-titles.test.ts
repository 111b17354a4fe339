/** The titles of the catalog's courses beside their codes ask nothing; other words there keep their meaning. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTextParser } from '../../../engine/publish/text/parse-requirement-text.ts';
import { compact } from './compact.ts';

const parse = createTextParser({
  subjects: new Set(['CS', 'MATH', 'SPCH', 'HIST']),
  levels: ['freshman', 'sophomore', 'junior', 'senior', 'graduate'],
  programs: [],
  dialect: {},
  courseTitles: new Map([
    ['CS 101', 'Design & Consent'],
    ['CS 102', 'Junior Seminar or Studio'],
    ['MATH 131', 'Calculus'],
    ['MATH 132', 'Calculus II'],
    ['SPCH 210', 'Permission to Speak'],
    ['HIST 301', ''],
  ]),
});

const rows: readonly (readonly [text: string, read: string])[] = [
  ['MATH 131 (Calculus) or MATH 132 (Calculus II)', 'MATH 131 | MATH 132'],
  ['MATH 131 Calculus or MATH 132 Calculus II with a grade of B', 'MATH 131@B | MATH 132@B'],
  ['SPCH 210 Permission to Speak or permission of the instructor', 'SPCH 210 | consent(instructor)'],
  ['CS 102 - Junior Seminar or Studio', 'CS 102'],
  ['CS 102: Junior Seminar or Studio; senior standing', 'CS 102 & level>=senior'],
  ['CS 101 “Design and Consent,” CS 102, and MATH 131', 'CS 101 & CS 102 & MATH 131'],
  ['CS 101, DESIGN & CONSENT, or 102, Junior Seminar or Studio', 'CS 101 | CS 102'],
  ['Design and Consent (CS 101) and Calculus (MATH 131 or equivalent)', 'CS 101 & (MATH 131 | <equivalent>)'],
  ['Calculus II, MATH 132 and Permission to Speak - SPCH 210', 'MATH 132 & SPCH 210'],
  ['3 units in MATH. Design & Consent (CS 101) is recommended', 'set(3 units of MATH)'],
  // A part of a title, the title of another course, and a course without one.
  ['SPCH 210 or permission to speak', 'SPCH 210 | (consent() & ?to speak?)'],
  ['CS 101 Junior Seminar or Studio', 'CS 101'],
  ['HIST 301 (junior standing)', 'HIST 301 & level>=junior'],
];

for (const [text, read] of rows)
  test(text, () => assert.equal(compact(parse(text, 'prerequisite', null).prerequisite), read));

test('the title behind a code is among the words of its course, and the one before it, too', () => {
  const text = 'MATH 131 Calculus or Design & Consent (CS 101)';
  const { prerequisite } = parse(text, 'prerequisite', null);
  assert.ok(prerequisite !== null && 'rules' in prerequisite);
  const words = prerequisite.rules.map(({ span }) => text.slice(...(span ?? [0, 0])));
  assert.deepEqual(words, ['MATH 131 Calculus', 'or Design & Consent (CS 101']);
});

test('a recommended course asks nothing with its title either', () => {
  const read = parse('Recommended: CS 102 Junior Seminar or Studio', 'prerequisite', null);
  assert.equal(read.prerequisite, null);
});
