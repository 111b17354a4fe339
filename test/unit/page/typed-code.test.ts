/** A code that is typed into the search picks that course, or none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstMeant, knownSpelling, typedCode } from '../../../gateway/page/model/typed-code.ts';

const subjects = ['CHEM', 'CS', 'MATH', '6'];

test('a code is one of a subject of the catalog, however it is typed', () => {
  const rows: readonly (readonly [string, string | null])[] = [
    ['math 240', 'MATH 240'],
    ['Math-240', 'MATH 240'],
    ['cs136l', 'CS 136L'],
    ['6.1010', '6 1010'],
    ['math', null],
    ['math for 240', null],
    ['calculus 1', null],
    ['csx 240', null],
  ];
  for (const [text, expected] of rows) assert.equal(typedCode(text, subjects), expected, text);
});

test('of what is found by a code, only a course whose code begins so is meant', () => {
  assert.equal(firstMeant('MATH 240', ['CHEM 240', 'MSE 240']), -1);
  assert.equal(firstMeant('MATH 24', ['CHEM 240', 'MATH 245']), 1);
  assert.equal(firstMeant('CS 999', []), -1);
  assert.equal(firstMeant(null, ['CHEM 240']), 0);
});

test('a code in another spelling is the one known course that it names', () => {
  const known = ['CS 135', 'COMP SCI 300', 'CIS*2750', '6.10', '61.0'];
  const rows: readonly (readonly [string, string])[] = [
    ['CS 135', 'CS 135'],
    ['cs135', 'CS 135'],
    ['comp-sci 300', 'COMP SCI 300'],
    ['cis 2750', 'CIS*2750'],
    ['6.10', '6.10'],
    ['610', '610'],
    ['CS 999', 'CS 999'],
  ];
  for (const [code, expected] of rows) assert.equal(knownSpelling(code, known), expected, code);
});
