import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalCourseCode, compareCourseCodes, numericCatalogNumber } from '../../shared/course-code.ts';

test('a course code has one canonical spelling', () => {
  for (const spelling of ['CS 341', ' cs  341 ', 'Cs\t341'])
    assert.equal(canonicalCourseCode(spelling), 'CS 341');
  assert.equal(canonicalCourseCode('psych 101r'), 'PSYCH 101r');
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
