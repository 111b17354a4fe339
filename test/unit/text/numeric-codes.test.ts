/** Catalogs whose codes are numbers, with a subject of digits or without one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTextParser } from '../../../engine/publish/text/parse-requirement-text.ts';
import { compact } from './compact.ts';

function reader(codes: readonly string[]): (text: string, subject?: string) => string {
  const parse = createTextParser({
    subjects: new Set(codes.map((code) => code.split(' ')[0] ?? code)),
    levels: ['freshman', 'sophomore', 'junior', 'senior'],
    programs: [],
    dialect: {},
    courseCodes: new Set(codes),
  });
  return (text, subject = '203') => compact(parse(text, 'prerequisite', subject).prerequisite);
}

test('digits that are printed as one number are a subject and a number', () => {
  const read = reader(['203 104', '203 108', '013 103', '551 213']);
  assert.equal(read('203104 and 203108'), '203 104 & 203 108');
  assert.equal(read('013103or consent of the instructor'), '013 103 | consent(instructor)');
  assert.equal(read('551213 AND CONCURRENT TO 203104'), '551 213 & ~203 104');
  assert.equal(read('203108 (or concurrent) and third year standing'), '~203 108 & level>=junior');
  assert.equal(read('203 104 or 108'), '203 104 | 203 108');
  assert.equal(read('203999'), '203 999');
});

test('a number is the whole code where the catalog has no subjects', () => {
  const read = reader(['234114', '234117', '104031']);
  assert.equal(read('234114 or 234117', '234114'), '234114 | 234117');
  assert.equal(read('104031, 234117', '234114'), '104031 & 234117');
});

test('lengths of codes that differ in their subjects say nothing of an unknown number', () => {
  const read = reader(['20 3104', '203 108']);
  assert.equal(read('203104', '20'), '20 3104');
  assert.doesNotMatch(read('203999', '20'), /203 999|20 3999/u);
});
