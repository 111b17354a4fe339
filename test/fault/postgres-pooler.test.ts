/**
 * Plans in PostgreSQL behind a pooler that gives each transaction another session: what one has prepared the next one lacks, or has
 * prepared already. The store's contract holds all the same.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemAt } from '../../shared/column.ts';
import type { Store, StoreEvent } from '../../statestore/store-port.ts';
import { runStoreSuite, type StoreFactory } from '../contract/store-suite.ts';
import { serverOfThisFile, storeAt } from '../postgres/one-server.ts';
import { Pooler, skipWithoutPooler } from '../postgres/pooler.ts';
import { contentOf, verifierOf } from '../unit/statestore/temporary-store.ts';

const skip = skipWithoutPooler();
const server = serverOfThisFile();

const pooled: StoreFactory = (t) => {
  let url: Promise<string> | undefined;
  const newDatabase = async (): Promise<string> => {
    const running = await server();
    const pooler = await Pooler.start(running, 2);
    t.after(() => pooler.stop());
    return pooler.url(await running.createDatabase());
  };
  return async () => {
    url ??= newDatabase();
    return storeAt(t, await url);
  };
};

runStoreSuite('store on PostgreSQL behind PgBouncer', pooled, skip);

test('stores of two processes share the sessions of a pooler, lose no write, and say once that they do', {
  skip,
}, async (t) => {
  const running = await server();
  const pooler = await Pooler.start(running, 1);
  t.after(() => pooler.stop());
  const database = await running.createDatabase();
  const events: StoreEvent[][] = [[], []];
  const stores = await Promise.all(
    events.map((heard) => storeAt(t, pooler.url(database), { observe: (event) => heard.push(event) })),
  );
  const plans = 24;
  const versions = 6;
  const changePlan = async (plan: number, one: Store, other: Store): Promise<void> => {
    const verifier = verifierOf(plan);
    assert.equal((await one.create(verifier, contentOf('version 0'))).kind, 'written');
    for (let version = 0; version < versions; version += 1) {
      assert.deepEqual(
        await other.replace(verifier, version, contentOf(`version ${version + 1}`), 'patched'),
        {
          kind: 'written',
          stateVersion: version + 1,
        },
      );
      assert.equal((await one.read(verifier))?.stateVersion, version + 1);
    }
  };
  await Promise.all(
    Array.from({ length: plans }, (_, plan) =>
      changePlan(plan, itemAt(stores, plan % 2), itemAt(stores, 1 - (plan % 2))),
    ),
  );
  // What is prepared first is in the way of the other one.
  assert.ok(events.some((heard) => heard.length > 0));
  for (const heard of events) assert.deepEqual(new Set(heard.map(({ kind }) => kind)).size, heard.length);
  assert.deepEqual(new Set(events.flat().map(({ kind }) => kind)), new Set(['sessions_shared']));
});
