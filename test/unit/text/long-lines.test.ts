/**
 * Texts without an end, as a broken export or a hostile one has them. What is quadratic in the length of a line takes many minutes for
 * such a line, what is linear seconds: the limits end a test that hangs and measure nothing.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTextParser } from '../../../engine/publish/text/parse-requirement-text.ts';

const parse = createTextParser({
  subjects: new Set(['CS', 'MATH']),
  levels: ['junior', 'senior'],
  programs: [],
  dialect: {},
});
const length = 30_000;
const parts = [
  'words ',
  'CS 101, ',
  'a, ',
  'x, y or z ',
  '12 ',
  '3 credits ',
  'one of ',
  'A. ',
  '|',
  '(',
  'or the ',
  '-',
  ') ',
];

for (const field of ['prerequisite', 'program'] as const)
  test(`a line of ${length} characters is read as ${field}`, { timeout: 300_000 }, () => {
    for (const part of parts) {
      const text = part.repeat(Math.ceil(length / part.length));
      const { prerequisite } = parse(text, field, null);
      assert.ok(prerequisite === null || prerequisite.kind !== 'none_of', part);
    }
  });

test('a line that ends in no sentence is joined with no other, however long it is', {
  timeout: 60_000,
}, () => {
  const { prerequisite } = parse(`CS 101\n${'x'.repeat(200_000)}\nCS 102`, 'program', null);
  assert.ok(JSON.stringify(prerequisite).includes('CS 102'));
});

test('columns are read however far apart they are', { timeout: 120_000 }, () => {
  for (const field of ['prerequisite', 'program'] as const) {
    const { prerequisite } = parse(`CS 101${' '.repeat(3_000)}Instructor permission required`, field, null);
    assert.ok(JSON.stringify(prerequisite).includes('CS 101'), field);
  }
});
