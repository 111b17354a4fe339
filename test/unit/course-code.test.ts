import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canonicalCourseCode,
  compareCourseCodes,
  numericCatalogNumber,
  splitCourseCode,
  squeezedCourseCode,
} from '../../shared/course-code.ts';

test('a course code has one canonical spelling', () => {
  for (const spelling of ['CS 341', ' cs  341 ', 'Cs\t341'])
    assert.equal(canonicalCourseCode(spelling), 'CS 341');
  assert.equal(canonicalCourseCode('psych 101r'), 'PSYCH 101r');
});

const splits: readonly (readonly [given: string, subject: string, catalogNumber: string])[] = [
  ['COMP SCI 300', 'COMP SCI', '300'],
  ['e c e  330', 'E C E', '330'],
  ['A A E 101 H', 'A A E', '101 H'],
  ['PHYS 1 2', 'PHYS 1', '2'],
  ['21M 301', '21M', '301'],
  ['18 S996', '18', 'S996'],
  ['MAT A29', 'MAT', 'A29'],
  ['COMP SCI V96', 'COMP SCI', 'V96'],
  ['cs Thesis work', 'CS', 'Thesis work'],
  ['CS', 'CS', ''],
];

test('the catalog number is the last part that begins with a digit, and what follows it', () => {
  for (const [given, subject, catalogNumber] of splits) {
    const canonical = canonicalCourseCode(given);
    assert.deepEqual(splitCourseCode(canonical), { subject, catalogNumber }, given);
    assert.equal(canonicalCourseCode(canonical), canonical);
  }
});

test('squeezed codes have neither blanks nor dashes nor letter case', () => {
  for (const spelling of ['Comp-Sci 300', 'COMPSCI300', 'comp sci\u2011300', ' c o m p sci 3-00 '])
    assert.equal(squeezedCourseCode(spelling), 'COMPSCI300');
});

test('squeezed codes have no mark between subject and number, nor in a number with a point', () => {
  for (const spelling of ['CIS*2750', 'cis:2750', 'CIS.2750', 'CIS_2750', 'CIS* 2750'])
    assert.equal(squeezedCourseCode(spelling), 'CIS2750');
  assert.equal(squeezedCourseCode('6.1010'), '61010');
  assert.equal(squeezedCourseCode('C* 101*'), 'C101*');
});

test('catalog numbers sort naturally', () => {
  const codes = ['CS 10', 'CS 9', 'CS 100L', 'AMATH 1', 'CS 100', 'CS 6.1010', 'CS 6.9'];
  assert.deepEqual(codes.sort(compareCourseCodes), [
    'AMATH 1',
    'CS 6.9',
    'CS 6.1010',
    'CS 9',
    'CS 10',
    'CS 100',
    'CS 100L',
  ]);
});

test('the numeric part of a catalog number is its first run of digits', () => {
  assert.equal(numericCatalogNumber('341L'), 341);
  assert.equal(numericCatalogNumber('V96'), 96);
  assert.equal(numericCatalogNumber('TOPICS'), null);
});
