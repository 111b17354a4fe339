/**
 * kill -9 at random moments, over and over on one database: no acknowledged write is ever lost.
 * GRADUS_KILL_ROUNDS sets how often (6), GRADUS_TEST_SEED repeats a run's moments.
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openReadWrite } from '../../shared/sqlite.ts';
import type { FaultSeam } from '../../statestore/fault-seam.ts';
import { storeIn, temporaryDirectory } from '../unit/statestore/temporary-store.ts';
import { brokenPromises, databaseFaults, type Promised } from './statestore-promises.ts';
import { runWritingProcess } from './statestore-writing-process.ts';

const rounds = Number(process.env.GRADUS_KILL_ROUNDS ?? 6);
const seed = Number(process.env.GRADUS_TEST_SEED ?? randomInt(2 ** 31));
const clients = 32;

test(`kill -9 at random moments loses no acknowledged write (GRADUS_TEST_SEED=${seed})`, async (t) => {
  const directory = temporaryDirectory(t);
  const promises: Promised[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const killAfterMs = 30 + ((Math.imul(seed + round, 2654435761) >>> 0) % 270);
    const promised = await writeUntilKilled(t, directory, round, {}, killAfterMs);
    assert.ok(promised.length > 0, `round ${round} acknowledged ${promised.length} writes`);
    promises.push(...promised);
    await assertKept(t, directory, promises);
  }
  t.diagnostic(`${rounds} kills, ${promises.length} acknowledged writes, none lost`);
});

for (const point of ['before_commit', 'after_commit'] as const) {
  test(`a process killed ${point.replace('_', ' ')} leaves every acknowledged write`, async (t) => {
    const directory = temporaryDirectory(t);
    const faults: FaultSeam = { strike: { point, commit: 20, action: 'kill_process' } };
    const promises = await writeUntilKilled(t, directory, 0, faults);
    assert.ok(promises.length > 0);
    await assertKept(t, directory, promises);
  });
}

test('the check itself notices a lost write, a stale one and a deleted plan that came back', async (t) => {
  const directory = temporaryDirectory(t);
  const args = [directory, String(clients), '0', '{}'];
  const { promises } = await runWritingProcess(t, {
    args,
    killAfterMs: 0,
    // What is taken from the database below has been promised.
    killOnce: (made) =>
      [0, 2].every((wanted) => made.some(({ plan, version }) => plan === wanted && version > 0)),
  });
  const connection = openReadWrite(join(directory, 'state.sqlite'));
  connection.exec('DELETE FROM plan WHERE plan_number = 1');
  // Not the version before: a write that was not acknowledged may have been kept, too.
  connection.exec('UPDATE plan SET state_version = 0 WHERE plan_number = 3');
  connection.close();
  assert.ok(databaseFaults(directory).some((fault) => fault.includes('plan number 3')));
  const store = await storeIn(t, directory);
  const broken = await brokenPromises(store, promises);
  assert.equal(broken.length, 2);
  assert.match(broken[0] ?? '', /^plan 0: version \d was acknowledged, nothing is there$/);
  assert.match(broken[1] ?? '', /^plan 2: version \d was acknowledged, \d is there$/);
  const deleted: Promised = { kind: 'deleted', plan: 4, version: 6 };
  assert.deepEqual(await brokenPromises(store, [deleted]), ['plan 4: was deleted and is there again']);
});

async function assertKept(t: TestContext, directory: string, promises: readonly Promised[]): Promise<void> {
  const store = await storeIn(t, directory);
  assert.deepEqual(await brokenPromises(store, promises), []);
  assert.deepEqual(databaseFaults(directory), []);
  await store.close();
}

/** Runs a writing process until it dies by SIGKILL, sent from here or by its own seam. */
async function writeUntilKilled(
  t: TestContext,
  directory: string,
  round: number,
  faults: FaultSeam,
  killAfterMs?: number,
): Promise<readonly Promised[]> {
  const args = [directory, String(clients), String(round * 1_000_000), JSON.stringify(faults)];
  const timing = killAfterMs === undefined ? {} : { killAfterMs };
  const { promises, signal } = await runWritingProcess(t, { args, ...timing });
  assert.equal(signal, 'SIGKILL');
  return promises;
}
