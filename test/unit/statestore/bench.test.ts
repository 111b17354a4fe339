import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benchStateStore, quickStoreBench } from '../../../bench/statestore.ts';

test('the bench of the state store runs and checks its own answers', async () => {
  const rows = await benchStateStore(quickStoreBench);
  assert.equal(rows.length, 7 * quickStoreBench.clients.length);
  for (const { what, clients, perSecond, p50Us, p99Us } of rows) {
    assert.ok(perSecond > 0 && p50Us > 0 && p99Us >= p50Us, `${what} at ${clients} clients`);
  }
});
