/** The lines of a catalog that cannot be read, as a command prints them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInputs } from '../../../gateway/cli/unreadable-inputs.ts';

const reasonOf = (code: string): string => `at /course_code: "${code}" is no code`;

test('a few faults alike are printed one by one, in their order', () => {
  const inputs = [
    { file: 'catalog.json', line: 0, reason: 'the file is missing' },
    ...[2, 3, 9].map((line) => ({ file: 'courses.csv', line, reason: reasonOf(`C\\"${line}`) })),
    { file: 'courses.csv', line: 4, reason: 'the row has 3 cells, but the header has 4' },
  ];
  assert.deepEqual(describeInputs(inputs), [
    'catalog.json: the file is missing',
    ...[2, 3, 9].map((line) => `courses.csv:${line}: ${reasonOf(`C\\"${line}`)}`),
    'courses.csv:4: the row has 3 cells, but the header has 4',
  ]);
});

test('of many faults alike all lines are named, those of another kind or file stay apart', () => {
  const bad = [2, 3, 4, 5, 6, 8, 10, 11].map((line) => ({
    file: 'courses.csv',
    line,
    reason: reasonOf(`C${line}`),
  }));
  const other = { file: 'courses.csv', line: 7, reason: 'the row has 3 cells, but the header has 4' };
  const elsewhere = { file: 'credentials.csv', line: 5, reason: reasonOf('C') };
  assert.deepEqual(describeInputs([...bad, other, elsewhere]), [
    'courses.csv:2: at /course_code: "C2" is no code',
    'courses.csv:3: at /course_code: "C3" is no code',
    'courses.csv:4: at /course_code: "C4" is no code',
    'courses.csv: the same fault 5 more times, in lines 5-6, 8, 10-11',
    'courses.csv:7: the row has 3 cells, but the header has 4',
    'credentials.csv:5: at /course_code: "C" is no code',
  ]);
});

test('of more line numbers than a person reads the rest is counted', () => {
  const inputs = Array.from({ length: 100 }, (_, at) => ({
    file: 'courses.csv',
    line: 2 * at + 2,
    reason: reasonOf(`C${at}`),
  }));
  const last = describeInputs(inputs).at(-1) ?? '';
  assert.match(last, /^courses\.csv: the same fault 97 more times, in lines 8, 10, .*, 86 and 57 more$/u);
});
