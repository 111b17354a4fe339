import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { integerPragma, textPragma } from '../../../shared/sqlite.ts';
import { openReading, openWriting } from '../../../statestore/connections.ts';
import type { Store } from '../../../statestore/store.ts';
import { contentOf, temporaryDirectory, temporaryStore, verifierOf } from './temporary-store.ts';

test('the writing connection is durable and forgets what it deletes', (t) => {
  const connection = openWriting(join(temporaryDirectory(t), 'state.sqlite'));
  t.after(() => connection.close());
  assert.equal(textPragma(connection, 'journal_mode'), 'wal');
  const full = 2;
  assert.equal(integerPragma(connection, 'synchronous'), full);
  assert.equal(integerPragma(connection, 'secure_delete'), 1);
  const incremental = 2;
  assert.equal(integerPragma(connection, 'auto_vacuum'), incremental);
});

test('the reading connection cannot write', (t) => {
  const path = join(temporaryDirectory(t), 'state.sqlite');
  openWriting(path).close();
  const connection = openReading(path);
  t.after(() => connection.close());
  assert.throws(() => connection.exec('DELETE FROM plan'), /readonly/);
});

async function commitsOf(store: Store): Promise<number> {
  const before = store.counters().commitsTotal;
  const waiting = Array.from({ length: 64 }, (_, plan) => store.create(verifierOf(plan), contentOf('x')));
  assert.ok((await Promise.all(waiting)).every((outcome) => outcome.kind === 'written'));
  return store.counters().commitsTotal - before;
}

test('writes that wait together share a transaction', async (t) => {
  assert.equal(await commitsOf(await temporaryStore(t)), 1);
});

test('writes share no more transactions than they are allowed to', async (t) => {
  assert.equal(await commitsOf(await temporaryStore(t, { maximumWritesPerCommit: 1 })), 64);
  assert.equal(await commitsOf(await temporaryStore(t, { maximumWritesPerCommit: 10 })), 7);
});
