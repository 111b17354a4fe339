import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { compareBuilds, judgement } from '../../../bench/compare/compare.ts';
import { packageRoot } from '../../../shared/package-root.ts';

test('two builds are driven side by side, and their answers compared', async () => {
  const built = join(packageRoot(), 'dist');
  const result = await compareBuilds({ ours: built, other: built }, 'itself', {
    reference: 'HEAD',
    catalog: null,
    rounds: 1,
    seconds: 0.1,
    connections: 2,
    scenarios: ['unlock supplied', 'course record'],
  });
  assert.deepEqual([...new Set(result.rows.map(({ name }) => name))], ['unlock supplied', 'course record']);
  assert.ok(result.notes.includes('unlock supplied: all 32 answers are the same'));
  assert.ok(result.notes.includes('course record: all 32 answers are the same'));
});

test('a difference counts only where the rounds bear it out', () => {
  const noisy = [9, 10, 11, 10, 9, 11];
  const others = [10, 9, 10, 11, 11, 10];
  assert.match(judgement('a', noisy, others), /no difference shown$/u);
  assert.match(
    judgement(
      'a',
      noisy,
      others.map((value) => value * 2),
    ),
    /DIFFERS$/u,
  );
  assert.match(judgement('a', [1, 1, 1], [2, 2, 2]), /too few rounds/u);
});
