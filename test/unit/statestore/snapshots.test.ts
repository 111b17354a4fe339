import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { integrityFaults, openReadOnly } from '../../../shared/sqlite.ts';
import {
  listSnapshots,
  type SnapshotOutcome,
  type Store,
  type StoreEvent,
} from '../../../statestore/store.ts';
import { contentOf, storeIn, temporaryDirectory, verifierOf } from './temporary-store.ts';

test('a snapshot is one sound file that holds the plans of its moment', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory, { nowMs: () => Date.UTC(2026, 2, 4, 5, 6, 7) });
  await store.create(verifierOf(1), contentOf('one'));
  const path = pathOf(await store.snapshot());
  await store.create(verifierOf(2), contentOf('two'));
  assert.equal(basename(path), 'state-000001-20260304T050607Z.sqlite');
  assert.deepEqual(readdirSync(join(directory, 'snapshots')), [basename(path)]);
  const connection = openReadOnly(path);
  assert.deepEqual(integrityFaults(connection), []);
  assert.equal(connection.prepare<[], number>('SELECT count(*) FROM plan').pluck().get(), 1);
  connection.close();
});

test('the newest are kept, whatever the clock does meanwhile', async (t) => {
  const directory = temporaryDirectory(t);
  const clock = [Date.UTC(2026, 5, 1), Date.UTC(2026, 5, 2), Date.UTC(1999, 0, 1), Date.UTC(2026, 5, 3)];
  const nowMs = () => clock.shift() ?? 0;
  const store = await storeIn(t, directory, { nowMs, snapshots: { intervalMs: 0, retention: 2 } });
  for (let taken = 0; taken < 4; taken += 1) pathOf(await store.snapshot());
  const kept = listSnapshots(join(directory, 'snapshots')).map(({ path }) => basename(path));
  assert.deepEqual(kept, ['state-000004-20260603T000000Z.sqlite', 'state-000003-19990101T000000Z.sqlite']);
});

test('the next process continues the sequence, and other files of the directory are left alone', async (t) => {
  const directory = temporaryDirectory(t);
  const snapshots = { intervalMs: 0, retention: 1, directory: join(directory, 'copies') };
  mkdirSync(snapshots.directory);
  writeFileSync(join(snapshots.directory, 'state-000009-20260101T000000Z.sqlite.bak'), 'mine');
  const first = await storeIn(t, directory, { snapshots });
  await first.snapshot();
  await first.close();
  const second = await storeIn(t, directory, { snapshots });
  await second.snapshot();
  assert.deepEqual(
    listSnapshots(snapshots.directory).map(({ sequence }) => sequence),
    [2],
  );
  assert.equal(readdirSync(snapshots.directory).length, 2);
});

test('nothing is made where a data directory was that is gone', async (t) => {
  const directory = join(temporaryDirectory(t), 'data');
  mkdirSync(directory);
  const store = await storeIn(t, directory);
  renameSync(directory, `${directory}.elsewhere`);
  const outcome = await store.snapshot();
  assert.ok(outcome.kind === 'failed');
  assert.match(outcome.reason, /^the state database .*state\.sqlite is not there; put it back/u);
  assert.equal(existsSync(directory), false);
  renameSync(`${directory}.elsewhere`, directory);
  pathOf(await store.snapshot());
});

test('snapshots are taken at their interval, and one at a time', async (t) => {
  const directory = temporaryDirectory(t);
  const twoTaken = new Promise<void>((resolve) => {
    const observe = (event: StoreEvent) => {
      if (event.kind === 'snapshot_written' && basename(event.path).startsWith('state-000002')) resolve();
    };
    void storeIn(t, directory, { snapshots: { intervalMs: 5, retention: 1000 }, observe });
  });
  await twoTaken;
});

test('a snapshot that is asked for twice is taken and reported once', async (t) => {
  const written: StoreEvent[] = [];
  const store = await storeIn(t, temporaryDirectory(t), { observe: (event) => written.push(event) });
  const [first, second] = await Promise.all([store.snapshot(), store.snapshot()]);
  assert.deepEqual(first, second);
  assert.equal(written.length, 1);
});

test('a process that is often restarted takes its snapshots when they are due', async (t) => {
  const directory = temporaryDirectory(t);
  const hourMs = 3_600_000;
  for (const [laterMs, expectedSnapshots] of [
    [0, 1],
    [hourMs / 2, 1],
    [hourMs + 1, 2],
  ] as const) {
    const nowMs = () => Date.now() + laterMs;
    const store = await storeIn(t, directory, { nowMs, snapshots: { intervalMs: hourMs, retention: 9 } });
    const before = listSnapshots(join(directory, 'snapshots')).length;
    while (listSnapshots(join(directory, 'snapshots')).length === before && before < expectedSnapshots) {
      await sleep(5);
    }
    await sleep(50);
    assert.equal(listSnapshots(join(directory, 'snapshots')).length, expectedSnapshots);
    await store.close();
  }
});

test('a snapshot during writes is consistent and delays none of them', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory);
  let isTaken = false;
  const writing = writeUntil(store, () => isTaken);
  const path = pathOf(await store.snapshot());
  isTaken = true;
  const written = await writing;
  assert.equal(store.counters().writesTotal, written);
  const connection = openReadOnly(path);
  const plans = connection.prepare<[], number>('SELECT count(*) FROM plan').pluck().get();
  const events = connection.prepare<[], number>('SELECT count(*) FROM state_event').pluck().get();
  assert.equal(plans, events);
  connection.close();
});

test('what a killed process left unfinished is removed at the next start', async (t) => {
  const directory = temporaryDirectory(t);
  mkdirSync(join(directory, 'snapshots'));
  const noSuchProcess = 2 ** 30;
  writeFileSync(join(directory, 'snapshots', `partial-${noSuchProcess}.sqlite`), 'half');
  writeFileSync(join(directory, 'snapshots', `partial-${noSuchProcess}.sqlite-journal`), 'half');
  await storeIn(t, directory);
  assert.deepEqual(readdirSync(join(directory, 'snapshots')), []);
});

test('closing gives up a snapshot that is being taken', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory);
  const outcome = store.snapshot();
  await store.close();
  const { kind } = await outcome;
  assert.ok(kind === 'failed' || kind === 'written');
  assert.ok(listSnapshots(join(directory, 'snapshots')).length <= 1);
  assert.equal((await store.snapshot()).kind, 'failed');
});

async function writeUntil(store: Store, isDone: () => boolean): Promise<number> {
  let written = 0;
  while (!isDone()) {
    const group = Array.from({ length: 16 }, (_, n) => store.create(verifierOf(written + n), contentOf('x')));
    assert.ok((await Promise.all(group)).every((outcome) => outcome.kind === 'written'));
    written += 16;
  }
  return written;
}

function pathOf(outcome: SnapshotOutcome): string {
  assert.equal(outcome.kind, 'written', JSON.stringify(outcome));
  return outcome.kind === 'written' ? outcome.path : '';
}
