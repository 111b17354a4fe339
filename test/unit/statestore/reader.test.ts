import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openReadWrite } from '../../../shared/sqlite.ts';
import type { Plan, Store } from '../../../statestore/store.ts';
import {
  contentOf,
  nextTurn,
  storeIn,
  temporaryDirectory,
  temporaryStore,
  verifierOf,
} from './temporary-store.ts';

function readNow(store: Store, plan: number): Plan | null {
  const answer = store.read(verifierOf(plan));
  assert.ok(!(answer instanceof Promise), 'plans at hand are answered at once');
  return answer;
}

test('a plan that was read is answered from the cache while it is unchanged', async (t) => {
  const store = await temporaryStore(t);
  for (const plan of [1, 2]) await store.create(verifierOf(plan), contentOf('x'));
  const [first, second] = [readNow(store, 1), readNow(store, 2)];
  await nextTurn();
  await store.replace(verifierOf(2), 0, contentOf('changed'), 'patched');
  assert.equal(readNow(store, 1), first, 'a write to another plan costs it nothing but a look');
  assert.notEqual(readNow(store, 2), second);
  const { cacheHitsTotal, cacheMissesTotal, cachedPlans } = store.counters();
  assert.deepEqual([cacheHitsTotal, cacheMissesTotal, cachedPlans], [1, 3, 2]);
});

test('the cache stays within its bounds of plans and bytes', async (t) => {
  const fewPlans = await temporaryStore(t, { cache: { maximumPlans: 3, maximumBytes: 1e9 } });
  const fewBytes = await temporaryStore(t, { cache: { maximumPlans: 1000, maximumBytes: 5000 } });
  for (const store of [fewPlans, fewBytes]) {
    for (let plan = 0; plan < 10; plan += 1) {
      await store.create(verifierOf(plan), contentOf('x'.repeat(1000)));
      assert.equal(readNow(store, plan)?.document.byteLength, 1000);
    }
    assert.equal(store.counters().cachedPlans, 3);
  }
});

test('a plan larger than the whole cache can still be read', async (t) => {
  const store = await temporaryStore(t, { cache: { maximumPlans: 10, maximumBytes: 2000 } });
  await store.create(verifierOf(1), contentOf('x'.repeat(100_000)));
  assert.equal(readNow(store, 1)?.document.byteLength, 100_000);
  assert.equal(store.counters().cachedPlans, 0);
});

test('the database is checked for changes once a turn, and the next turn sees them', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory);
  await store.create(verifierOf(1), contentOf('x'));
  await nextTurn();
  const before = readNow(store, 1);
  const other = openReadWrite(join(directory, 'state.sqlite'));
  t.after(() => other.close());
  other.exec('DELETE FROM plan');
  assert.equal(readNow(store, 1), before, 'nothing was asked a second time in this turn');
  await nextTurn();
  assert.equal(readNow(store, 1), null);
  assert.equal(store.counters().cachedPlans, 0);
});
