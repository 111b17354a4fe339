import assert from 'node:assert/strict';
import { test } from 'node:test';
import { peersBench } from '../../../bench/peers/peers.ts';
import { publishedDemonstration } from '../../demonstration-copies.ts';

test('peers answer the same questions, and agree on every verdict that both can give', async () => {
  const result = await peersBench({
    index: publishedDemonstration(),
    rounds: 1,
    seconds: 0.1,
    connections: 2,
    plans: 1,
    heavyCandidates: 1,
  });
  const names = [...new Set(result.rows.map(({ name }) => name))];
  assert.deepEqual(
    names.map((name) => name.split(', ')[0]),
    [
      ...Array(3).fill('course-unlock'),
      ...Array(2).fill('credential progress'),
      ...Array(2).fill('light next to heavy'),
    ],
  );
  const [compared = ''] = result.notes;
  const [, courses, verdicts, satisfied] =
    /^compared: (\d+) of .* all (\d+) verdicts agree \((\d+) satisfied\)$/u.exec(compared) ?? [];
  assert.ok(Number(courses) > 50, compared);
  assert.equal(verdicts, courses);
  assert.ok(Number(satisfied) > 10 && Number(satisfied) < Number(courses), compared);
});
