import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benchStateStore, quickStoreBench } from '../../../bench/statestore/statestore.ts';

test('the bench of the state store runs and checks its own answers', async () => {
  const { rows } = await benchStateStore(quickStoreBench);
  assert.equal(rows.length, 3 * 7 * quickStoreBench.clients.length);
  for (const { name, measure, at, median } of rows)
    assert.ok(median > 0, `${name}, ${measure}, ${at} clients`);
});
