import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openReadOnly } from '../../../shared/sqlite.ts';
import type { StoreEvent } from '../../../statestore/store.ts';
import { until } from '../../wire/until.ts';
import { contentOf, storeIn, temporaryDirectory, tickingClock, verifierOf } from './temporary-store.ts';

function rowsOf(directory: string, sql: string): readonly unknown[] {
  const connection = openReadOnly(join(directory, 'state.sqlite'));
  try {
    return connection.prepare<[], unknown>(sql).all();
  } finally {
    connection.close();
  }
}

test('every accepted write leaves one event of plan number, kind, version and time', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory, { nowMs: tickingClock(1000) });
  const verifier = verifierOf(1);
  await store.create(verifier, contentOf('a'));
  await store.replace(verifier, 0, contentOf('b'), 'patched');
  await store.replace(verifier, 0, contentOf('stale'), 'patched');
  await store.replace(verifier, 1, contentOf('c'), 'replaced');
  await store.replace(verifier, 2, contentOf('d', 'demo-2026'), 'migrated');
  store.read(verifier);
  await store.rekey(verifier, verifierOf(2));
  await store.delete(verifierOf(2));
  assert.deepEqual(rowsOf(directory, 'SELECT * FROM state_event ORDER BY event_number'), [
    { event_number: 1, plan_number: 1, kind: 'created', state_version: 0, occurred_at_ms: 1001 },
    { event_number: 2, plan_number: 1, kind: 'patched', state_version: 1, occurred_at_ms: 1002 },
    { event_number: 3, plan_number: 1, kind: 'replaced', state_version: 2, occurred_at_ms: 1004 },
    { event_number: 4, plan_number: 1, kind: 'migrated', state_version: 3, occurred_at_ms: 1005 },
    { event_number: 5, plan_number: 1, kind: 'rekeyed', state_version: 3, occurred_at_ms: 1006 },
    { event_number: 6, plan_number: 1, kind: 'deleted', state_version: 3, occurred_at_ms: 1007 },
  ]);
});

test('a tombstone is a plan number, a time and the last version only', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory, { nowMs: tickingClock(1000) });
  await store.create(verifierOf(1), contentOf('a'));
  await store.replace(verifierOf(1), 0, contentOf('b'), 'patched');
  await store.delete(verifierOf(1));
  const tombstones = [{ plan_number: 1, deleted_at_ms: 1003, last_state_version: 1 }];
  assert.deepEqual(rowsOf(directory, 'SELECT * FROM tombstone'), tombstones);
  assert.deepEqual(rowsOf(directory, 'SELECT * FROM plan'), []);
});

test('neither document nor verifier of a deleted plan is left in any file, open or closed', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory);
  const document = 'a marker of academic content '.repeat(300);
  await store.create(verifierOf(1), contentOf(document));
  await store.create(verifierOf(2), contentOf('somebody else'));
  const secrets = [Buffer.from('a marker of academic content'), Buffer.from(verifierOf(1))];
  for (const secret of secrets) assert.ok(holds(directory, secret), 'the search finds what is there');
  await store.delete(verifierOf(1));
  // The log is emptied when the writer idles, not at once.
  await until(() => !secrets.some((secret) => holds(directory, secret)));
  await store.close();
  for (const secret of secrets) assert.equal(holds(directory, secret), false);
  assert.ok(holds(directory, Buffer.from(verifierOf(2))));
});

test('a reader that prevents emptying the log only delays it', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory);
  await store.create(verifierOf(1), contentOf('a marker of academic content'));
  const reader = openReadOnly(join(directory, 'state.sqlite'));
  t.after(() => reader.close());
  reader.exec('BEGIN; SELECT count(*) FROM plan');
  await store.delete(verifierOf(1));
  await sleep(250);
  assert.ok(holds(directory, Buffer.from('a marker of academic content')), 'the reader still sees the plan');
  reader.exec('COMMIT');
  await until(() => !holds(directory, Buffer.from('a marker of academic content')));
});

test('the files of the database are for their owner only', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory);
  await store.create(verifierOf(1), contentOf('a'));
  await store.snapshot();
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(directory, name),
  );
  for (const file of files) assert.equal(statSync(file).mode & 0o077, 0, file);
  assert.ok(files.length >= 4);
});

test('a vacuum gives the pages of deleted plans back, a slice at a time between writes', async (t) => {
  const directory = temporaryDirectory(t);
  let freedPages = 0;
  const observe = (event: StoreEvent) => {
    if (event.kind === 'vacuumed') freedPages += event.freedPages;
  };
  const store = await storeIn(t, directory, { vacuumIntervalMs: 10, observe });
  const plans = Array.from({ length: 40 }, (_, n) => verifierOf(n));
  await Promise.all(plans.map((verifier) => store.create(verifier, contentOf('x'.repeat(200_000)))));
  await Promise.all(plans.map((verifier) => store.delete(verifier)));
  const pagesOfPlans = (40 * 200_000) / 4096;
  await until(() => freedPages >= pagesOfPlans);
  await store.close();
  assert.ok(statSync(join(directory, 'state.sqlite')).size < 200_000);
  assert.equal(store.counters().vacuumFailuresTotal, 0);
});

function holds(directory: string, bytes: Buffer): boolean {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile())
    .some((path) => readFileSync(path).includes(bytes));
}
