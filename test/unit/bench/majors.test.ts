import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRow } from '../../../bench/figures/bench-result.ts';
import { planMixes } from '../../../bench/majors/four-year-plan.ts';
import { majorsBench } from '../../../bench/majors/majors.ts';
import { publishedDemonstration } from '../../demonstration-copies.ts';

const options = { index: publishedDemonstration(), kind: 'major', rounds: 2, passes: 1 } as const;

test('the majors bench times an audit of every major, and its answers do not depend on how often it ran', async () => {
  const [first, second] = [await majorsBench(options), await majorsBench({ ...options, passes: 2 })];
  assert.equal(first.notes.at(-1), second.notes.at(-1));
  assert.match(first.notes.at(-1) ?? '', /^answers: own courses [0-9a-f]{12}, /u);
  for (const mix of planMixes) {
    const [fast, slow] = ['median', 'slowest'].map((measure) => findRow(first, mix, measure)?.median ?? 0);
    assert.ok((fast ?? 0) > 0 && (slow ?? 0) >= (fast ?? 0), mix);
    assert.ok((findRow(first, mix, 'at once again')?.median ?? 0) > 0, mix);
    assert.ok((findRow(first, mix, 'answer')?.median ?? 0) > 1, mix);
  }
});
