/** Faults while the store is open: each is answered clearly, and nothing that was acknowledged is lost. */
import assert from 'node:assert/strict';
import { closeSync, copyFileSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openReadWrite } from '../../shared/sqlite.ts';
import type { FaultAction, FaultPoint } from '../../statestore/fault-seam.ts';
import {
  listSnapshots,
  restoreSnapshot,
  type Store,
  type StoreEvent,
  StoreReadError,
  type WriteOutcome,
} from '../../statestore/store.ts';
import {
  contentOf,
  nextTurn,
  plainly,
  storeIn,
  temporaryDirectory,
  verifierOf,
} from '../unit/statestore/temporary-store.ts';
import { patienceMs, until } from '../wire/until.ts';

const large = contentOf('x'.repeat(20_000));

test('a full disk refuses the writes that do not fit, and only those', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory, { faults: { maximumPages: 60 } });
  const outcomes = await createUntilFull(store);
  const written = outcomes.flatMap((outcome, plan) => (outcome.kind === 'written' ? [plan] : []));
  const refused = outcomes.filter((outcome) => outcome.kind === 'unavailable');
  assert.ok(written.length > 3 && refused.length > 3);
  assert.equal(written.length + refused.length, outcomes.length);
  for (const { reason } of refused) assert.match(String(reason), /full.*SQLITE_FULL/);
  assert.equal(store.counters().failedWritesTotal, refused.length);
  assert.equal((await store.delete(verifierOf(written[0] ?? 0))).kind, 'written');
  assert.equal((await store.create(verifierOf(1000), contentOf('fits again'))).kind, 'written');
  await store.close();
  const reopened = await storeIn(t, directory);
  for (const plan of written.slice(1)) assert.equal((await reopened.read(verifierOf(plan)))?.stateVersion, 0);
  assert.equal((await reopened.create(verifierOf(1001), large)).kind, 'written');
});

test('one write that does not fit spoils none of those that wait with it', async (t) => {
  const store = await storeIn(t, temporaryDirectory(t), { faults: { maximumPages: 30 } });
  const outcomes = await Promise.all([
    store.create(verifierOf(1), contentOf('small')),
    store.create(verifierOf(2), contentOf('x'.repeat(1_000_000))),
    store.create(verifierOf(3), contentOf('small')),
  ]);
  assert.deepEqual(
    outcomes.map((outcome) => outcome.kind),
    ['written', 'unavailable', 'written'],
  );
  assert.equal(await store.read(verifierOf(2)), null);
});

test('a damaged page fails reads of its plans; a restored snapshot repairs it', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory);
  for (let plan = 0; plan < 30; plan += 1) await store.create(verifierOf(plan), large);
  assert.equal((await store.snapshot()).kind, 'written');
  await store.close();
  // Damaged after it was checked at the start: a start on it would be refused.
  const damaged = await storeIn(t, directory);
  damage(join(directory, 'state.sqlite'));
  await assert.rejects(async () => readAll(damaged, 30), StoreReadError);
  const outcome = await damaged.snapshot();
  assert.equal(outcome.kind, 'failed', 'a snapshot of a damaged database is not taken for one');
  assert.equal(damaged.counters().snapshotFailuresTotal, 1);
  await damaged.close();
  await assert.rejects(storeIn(t, directory), /is damaged/u);
  const [snapshot] = listSnapshots(join(directory, 'snapshots'));
  assert.equal(snapshot?.sequence, 1);
  const restored = await restoreSnapshot({ snapshotPath: snapshot?.path ?? '', directory, force: false });
  assert.equal(restored.kind, 'restored', JSON.stringify(restored));
  assert.equal(await readAll(await storeIn(t, directory), 30), 30);
});

test('a database file that is moved away takes no writes until it is back, and another one in its place takes none', async (t) => {
  const directory = temporaryDirectory(t);
  const events: StoreEvent[] = [];
  const store = await storeIn(t, directory, { observe: (event) => events.push(event) });
  assert.equal((await store.create(verifierOf(1), contentOf('kept'))).kind, 'written');
  const [path, away] = [join(directory, 'state.sqlite'), join(directory, 'away.sqlite')];
  const refused = async (plan: number): Promise<void> => {
    const outcome = await store.create(verifierOf(plan), contentOf('x'));
    assert.ok(
      outcome.kind === 'unavailable' && /removed or replaced.*put it back/u.test(String(outcome.reason)),
    );
  };
  renameSync(path, away);
  await refused(2);
  copyFileSync(away, path);
  await refused(3);
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['store_failing'],
  );
  renameSync(away, path);
  assert.equal((await store.create(verifierOf(4), contentOf('back'))).kind, 'written');
  await store.close();
  const reopened = await storeIn(t, directory);
  const found = await Promise.all(
    [1, 2, 3, 4].map(async (plan) => (await reopened.read(verifierOf(plan))) !== null),
  );
  assert.deepEqual(found, [true, false, false, true]);
});

test('a clock that jumps back changes only the times of events', async (t) => {
  const times = [5000, 4000, -1, 3000, 0];
  const store = await storeIn(t, temporaryDirectory(t), { nowMs: () => times.shift() ?? 0 });
  await store.create(verifierOf(1), contentOf('a'));
  for (let version = 0; version < 3; version += 1) {
    const outcome = await store.replace(verifierOf(1), version, contentOf(`b${version}`), 'patched');
    assert.deepEqual(outcome, { kind: 'written', stateVersion: version + 1 });
  }
  const now = plainly(await store.read(verifierOf(1)));
  assert.deepEqual(now, { stateVersion: 3, catalogVersionId: 'demo-2025', text: 'b2' });
  assert.equal((await store.delete(verifierOf(1))).kind, 'written');
});

const deaths: readonly { point: FaultPoint; action: FaultAction; mayBeStored: boolean }[] = [
  { point: 'before_commit', action: 'end_thread', mayBeStored: false },
  { point: 'before_commit', action: 'throw', mayBeStored: false },
  { point: 'after_commit', action: 'end_thread', mayBeStored: true },
  { point: 'after_commit', action: 'throw', mayBeStored: true },
];

for (const { point, action, mayBeStored } of deaths) {
  test(`a writer thread that dies (${action} ${point}) fails the waiting writes and is replaced`, async (t) => {
    const events: StoreEvent[] = [];
    const store = await storeIn(t, temporaryDirectory(t), {
      faults: { strike: { point, commit: 2, action } },
      observe: (event) => events.push(event),
    });
    assert.equal((await store.create(verifierOf(1), contentOf('one'))).kind, 'written');
    const waiting = await Promise.all([2, 3].map((plan) => store.create(verifierOf(plan), contentOf('x'))));
    assert.ok(waiting.every((outcome) => outcome.kind === 'failed' && /writer thread/.test(outcome.reason)));
    assert.deepEqual(
      events.map((event) => event.kind === 'writer_lost' && event.failedWrites),
      [2],
    );
    assert.equal((await store.create(verifierOf(4), contentOf('four'))).kind, 'written');
    assert.equal((await store.read(verifierOf(1)))?.stateVersion, 0);
    assert.equal((await store.read(verifierOf(2))) !== null, mayBeStored);
    assert.equal(store.counters().queueDepth, 0);
  });
}

test('a write that waits for its turn when the writer thread dies is sent to the next thread', async (t) => {
  // Whether the thread has died before the turn ends is up to the machine: tried until it has.
  for (let blockedMs = 10; ; blockedMs *= 2) {
    const strike = { point: 'before_commit', commit: 2, action: 'end_thread' } as const;
    const store = await storeIn(t, temporaryDirectory(t), { faults: { strike } });
    await store.create(verifierOf(0), contentOf('before'));
    const lost = store.create(verifierOf(1), contentOf('lost'));
    await nextTurn();
    const waiting = store.create(verifierOf(2), contentOf('waiting'));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockedMs);
    assert.equal((await lost).kind, 'failed');
    const outcome = await waiting;
    assert.equal((await store.read(verifierOf(2))) !== null, outcome.kind === 'written');
    assert.equal(store.counters().queueDepth, 0);
    if (outcome.kind === 'written') return;
    assert.ok(blockedMs < patienceMs / 16, 'the thread has died by now');
  }
});

test('while another program holds the lock, writes are refused and vacuums fail with a clear message', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory, { faults: { busyTimeoutMs: 20 }, vacuumIntervalMs: 30 });
  const hog = openReadWrite(join(directory, 'state.sqlite'));
  t.after(() => hog.close());
  const occupy =
    'BEGIN IMMEDIATE; CREATE TABLE freed (content BLOB); INSERT INTO freed VALUES (zeroblob(5000000));';
  hog.exec(occupy);
  const outcome = await store.create(verifierOf(1), contentOf('a'));
  assert.ok(outcome.kind === 'unavailable' && /locked.*SQLITE_BUSY/.test(String(outcome.reason)));
  assert.equal(await store.read(verifierOf(1)), null, 'reads do not wait');
  await until(() => {
    // Pages to free, and the lock again. A vacuum may come in between and free them all: then there are others.
    hog.exec(`COMMIT; BEGIN IMMEDIATE; DROP TABLE freed; COMMIT; ${occupy}`);
    return store.counters().vacuumFailuresTotal >= 1;
  });
  hog.exec('COMMIT');
  assert.equal((await store.create(verifierOf(1), contentOf('a'))).kind, 'written');
});

test('a snapshot that cannot be stored is counted and harms nothing', async (t) => {
  const directory = temporaryDirectory(t);
  const blocked = join(directory, 'blocked');
  closeSync(openSync(blocked, 'w'));
  const store = await storeIn(t, directory, {
    snapshots: { intervalMs: 0, retention: 1, directory: blocked },
  });
  const outcome = await store.snapshot();
  assert.ok(outcome.kind === 'failed' && outcome.reason.includes(blocked));
  assert.equal(store.counters().snapshotFailuresTotal, 1);
  assert.equal((await store.create(verifierOf(1), contentOf('still'))).kind, 'written');
});

test('a closed store reports that it is closed', async (t) => {
  const store = await storeIn(t, temporaryDirectory(t));
  await store.create(verifierOf(1), contentOf('a'));
  await store.read(verifierOf(1));
  await store.close();
  assert.deepEqual(await store.delete(verifierOf(1)), { kind: 'closed' });
  await assert.rejects(async () => store.read(verifierOf(1)), StoreReadError);
});

async function createUntilFull(store: Store): Promise<readonly WriteOutcome[]> {
  const outcomes: WriteOutcome[] = [];
  for (let group = 0; group < 5; group += 1) {
    const plans = Array.from({ length: 6 }, (_, n) => verifierOf(outcomes.length + n));
    outcomes.push(...(await Promise.all(plans.map((verifier) => store.create(verifier, large)))));
  }
  return outcomes;
}

async function readAll(store: Store, plans: number): Promise<number> {
  let found = 0;
  for (let plan = 0; plan < plans; plan += 1) {
    if ((await store.read(verifierOf(plan)))?.document.byteLength === 20_000) found += 1;
  }
  return found;
}

/** Zeroes the pages in the middle of the file, where the plans are, and leaves the schema alone. */
function damage(path: string): void {
  const pages = statSync(path).size / 4096;
  const handle = openSync(path, 'r+');
  writeSync(handle, Buffer.alloc(4096 * 20, 0x5a), 0, 4096 * 20, 4096 * Math.floor(pages / 2));
  closeSync(handle);
}
