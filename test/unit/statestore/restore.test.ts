import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openReadOnly } from '../../../shared/sqlite.ts';
import {
  type RestoreOutcome,
  restoreSnapshot,
  type Store,
  StoreOpenError,
} from '../../../statestore/store.ts';
import { contentOf, nextTurn, plainly, storeIn, temporaryDirectory, verifierOf } from './temporary-store.ts';

/** A data directory with plan 1 at version 0, and a snapshot of just that. */
async function directoryWithSnapshot(t: TestContext) {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory);
  await store.create(verifierOf(1), contentOf('then'));
  const outcome = await store.snapshot();
  assert.equal(outcome.kind, 'written');
  return { directory, store, snapshotPath: outcome.kind === 'written' ? outcome.path : '' };
}

function refusalOf(outcome: RestoreOutcome): string {
  return outcome.kind === 'refused' ? outcome.refusal : outcome.kind;
}

async function textOf(store: Store, plan: number): Promise<object | null> {
  return plainly(await store.read(verifierOf(plan)));
}

const then = { stateVersion: 0, catalogVersionId: 'demo-2025', text: 'then' };

test('a snapshot is restored if there is no database', async (t) => {
  const { snapshotPath } = await directoryWithSnapshot(t);
  const directory = temporaryDirectory(t);
  for (const suffix of ['', '-journal'])
    writeFileSync(join(directory, `restore-99999999.sqlite${suffix}`), 'left by a restore that was killed');
  const outcome = await restoreSnapshot({ snapshotPath, directory, force: false });
  assert.ok(!readdirSync(directory).some((name) => name.startsWith('restore-')));
  assert.deepEqual(outcome, { kind: 'restored', path: join(directory, 'state.sqlite'), keptPath: null });
  assert.deepEqual(await textOf(await storeIn(t, directory), 1), then);
});

test('a database without later writes is replaced and kept next to it', async (t) => {
  const { directory, store, snapshotPath } = await directoryWithSnapshot(t);
  await store.close();
  const outcome = await restoreSnapshot({ snapshotPath, directory, force: false });
  assert.equal(outcome.kind, 'restored');
  assert.deepEqual(await textOf(await storeIn(t, directory), 1), then);
  assert.ok(readdirSync(directory).includes('state.replaced-1.sqlite'));
});

test('a newer database is refused without force, and nothing is touched', async (t) => {
  const { directory, store, snapshotPath } = await directoryWithSnapshot(t);
  await store.replace(verifierOf(1), 0, contentOf('now'), 'patched');
  await store.close();
  const before = readdirSync(directory);
  const outcome = await restoreSnapshot({ snapshotPath, directory, force: false });
  assert.equal(refusalOf(outcome), 'database_newer');
  assert.ok(outcome.kind === 'refused' && /1 writes.*--force/.test(outcome.message));
  assert.deepEqual(readdirSync(directory), before);
  assert.deepEqual(await textOf(await storeIn(t, directory), 1), { ...then, stateVersion: 1, text: 'now' });
});

test('with force the older state is restored, and the newer one is kept next to it', async (t) => {
  const { directory, store, snapshotPath } = await directoryWithSnapshot(t);
  await store.replace(verifierOf(1), 0, contentOf('now'), 'patched');
  await store.close();
  const outcome = await restoreSnapshot({ snapshotPath, directory, force: true });
  assert.ok(outcome.kind === 'restored' && outcome.keptPath !== null);
  const kept = openReadOnly(outcome.keptPath);
  assert.equal(kept.prepare<[], Buffer>('SELECT document FROM plan').pluck().get()?.toString(), 'now');
  kept.close();
  assert.deepEqual(await textOf(await storeIn(t, directory), 1), then);
});

test('a database that is open is refused without force', async (t) => {
  const { directory, store, snapshotPath } = await directoryWithSnapshot(t);
  const outcome = await restoreSnapshot({ snapshotPath, directory, force: false });
  assert.equal(refusalOf(outcome), 'database_live');
  assert.deepEqual(await textOf(store, 1), then);
});

test('with force an open store continues with the restored plans, never with its cached ones', async (t) => {
  const { directory, store, snapshotPath } = await directoryWithSnapshot(t);
  await store.replace(verifierOf(1), 0, contentOf('lost'), 'patched');
  assert.deepEqual(await textOf(store, 1), { ...then, stateVersion: 1, text: 'lost' });
  const outcome = await restoreSnapshot({ snapshotPath, directory, force: true });
  assert.equal(outcome.kind, 'restored');
  // The same plan reaches the version that is cached with another document, before anybody has read it.
  const written = await store.replace(verifierOf(1), 0, contentOf('anew'), 'patched');
  assert.deepEqual(written, { kind: 'written', stateVersion: 1 });
  await nextTurn();
  assert.deepEqual(await textOf(store, 1), { ...then, stateVersion: 1, text: 'anew' });
});

test('a plan deleted since the snapshot stays deleted, and its number is not given again', async (t) => {
  const { directory, store, snapshotPath } = await directoryWithSnapshot(t);
  await store.create(verifierOf(2), contentOf('later'));
  await store.delete(verifierOf(1));
  await store.close();
  assert.equal((await restoreSnapshot({ snapshotPath, directory, force: true })).kind, 'restored');
  const restored = await storeIn(t, directory);
  assert.equal(await textOf(restored, 1), null);
  await restored.create(verifierOf(3), contentOf('new'));
  assert.equal((await restored.read(verifierOf(3)))?.planNumber, 3);
});

test('deletions of another installation do not reach the plans of the snapshot', async (t) => {
  const { snapshotPath } = await directoryWithSnapshot(t);
  const directory = temporaryDirectory(t);
  const other = await storeIn(t, directory, { nowMs: () => 5 });
  await other.create(verifierOf(9), contentOf('plan number 1 here as well'));
  await other.delete(verifierOf(9));
  await other.close();
  assert.equal((await restoreSnapshot({ snapshotPath, directory, force: true })).kind, 'restored');
  assert.deepEqual(await textOf(await storeIn(t, directory), 1), then);
});

test('a database that cannot be opened is moved aside and replaced', async (t) => {
  const { directory, store, snapshotPath } = await directoryWithSnapshot(t);
  await store.close();
  writeFileSync(join(directory, 'state.sqlite'), 'x'.repeat(10_000));
  const outcome = await restoreSnapshot({ snapshotPath, directory, force: false });
  assert.equal(outcome.kind, 'restored');
  assert.deepEqual(await textOf(await storeIn(t, directory), 1), then);
  assert.ok(readdirSync(directory).includes('state.replaced-1.sqlite'));
});

test('a snapshot that is missing, empty, damaged or something else is refused even with force', async (t) => {
  const { directory, store, snapshotPath } = await directoryWithSnapshot(t);
  await store.close();
  const garbage = join(directory, 'garbage.sqlite');
  writeFileSync(garbage, 'not a database at all '.repeat(500));
  const empty = join(directory, 'empty.sqlite');
  writeFileSync(empty, '');
  for (const path of [garbage, empty, `${snapshotPath}.missing`]) {
    const outcome = await restoreSnapshot({ snapshotPath: path, directory, force: true });
    assert.equal(refusalOf(outcome), 'snapshot_unusable');
    assert.ok(outcome.kind === 'refused' && outcome.message.includes(path));
  }
  assert.deepEqual(await textOf(await storeIn(t, directory), 1), then);
});

test('a data directory that is missing is named, not the snapshot', async (t) => {
  const { snapshotPath } = await directoryWithSnapshot(t);
  const directory = join(temporaryDirectory(t), 'missing');
  const restoring = restoreSnapshot({ snapshotPath, directory, force: false });
  await assert.rejects(restoring, (error) => {
    return (
      error instanceof StoreOpenError &&
      error.fault.kind === 'directory_missing' &&
      error.fault.path === directory
    );
  });
});
