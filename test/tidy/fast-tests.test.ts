/** The lists of `npm run test:fast` and of the lanes name files that exist: a renamed one must not silently leave or join them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastTests, isFast, slowTests } from '../lanes/fast-tests.ts';
import { beginnings, laneFiles, laneOf } from '../lanes/lanes.ts';
import { sourceFiles } from './source-files.ts';

const testFiles = sourceFiles
  .filter((file) => file.startsWith('test/') && file.endsWith('.test.ts'))
  .map((file) => file.slice('test/'.length));

test('every beginning in the lists matches a file', () => {
  for (const beginning of [...fastTests, ...slowTests])
    assert.ok(
      testFiles.some((file) => file.startsWith(beginning)),
      beginning,
    );
  for (const beginning of slowTests)
    assert.ok(
      fastTests.some((fast) => beginning.startsWith(fast)),
      `${beginning} would not be fast anyway`,
    );
});

test('a fast run has neither servers nor faults', () => {
  const fast = testFiles.filter(isFast);
  assert.ok(fast.length > 50);
  assert.deepEqual(
    fast.filter((file) => /^(?:wire|fault|oracle)\//u.test(file)),
    [],
  );
});

test('every lane has files, and a process for them', () => {
  for (const file of laneFiles) assert.ok(sourceFiles.includes(`test/lanes/${file}.ts`), file);
  for (const [lane, list] of Object.entries(beginnings))
    for (const beginning of list)
      assert.ok(
        testFiles.some((file) => file.startsWith(beginning) && laneOf(file.replace('.ts', '.js')) === lane),
        `${lane}: ${beginning}`,
      );
});
