/** What a student may mean by the name of a program, with names as the catalog of Waterloo has them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnnamed, programsNamed } from '../../../gateway/page/model/program-choice.ts';

const known = [
  { program: '3G-Psychology', names: ['psychology', 'three-year general psychology'] },
  { program: 'H-Computer Science (BCS)', names: ['computer science', 'computer science (bcs)'] },
  { program: 'H-Computer Science (BMath)', names: ['computer science', 'computer science (bmath)'] },
  { program: 'H-Life Science', names: [] },
  { program: 'H-Psychology (BA)', names: ['psychology', 'honours psychology (ba)'] },
];
const rows: readonly (readonly [string, boolean, readonly string[]])[] = [
  ['H-Computer Science (BCS)', true, ['H-Computer Science (BCS)']],
  ['h-computer science (bcs)', true, ['H-Computer Science (BCS)']],
  ['Computer Science (BMath)', true, ['H-Computer Science (BMath)']],
  ['computer science', false, ['H-Computer Science (BCS)', 'H-Computer Science (BMath)']],
  ['psychology', false, ['3G-Psychology', 'H-Psychology (BA)']],
  ['xyzzy', false, []],
];

for (const [text, isSure, programs] of rows)
  test(`the program that is meant by ${text}`, () => {
    assert.deepEqual(programsNamed(text, known), { isSure, programs });
  });

test('by the title of a degree, the programs with most of its words are meant', () => {
  const { isSure, programs } = programsNamed(
    'Computer Science (Bachelor of Computer Science - Honours)',
    known,
  );
  assert.ok(!isSure);
  assert.deepEqual(programs.slice(0, 2), ['H-Computer Science (BCS)', 'H-Computer Science (BMath)']);
  assert.ok(!programs.includes('3G-Psychology'));
});

test('a program that no rule names is known as such, if the catalog lists any', () => {
  assert.ok(isUnnamed('xyzzy', known));
  assert.ok(!isUnnamed('Psychology', known));
  assert.ok(!isUnnamed('xyzzy', []));
});
