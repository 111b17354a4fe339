/**
 * kill -9 at random moments, over and over on one database: no acknowledged write is ever lost.
 * GRADUS_KILL_ROUNDS sets how often (6), GRADUS_TEST_SEED repeats a run's moments.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openReadWrite } from '../../shared/sqlite.ts';
import type { FaultSeam } from '../../statestore/fault-seam.ts';
import { storeIn, temporaryDirectory } from '../unit/statestore/temporary-store.ts';
import { brokenPromises, databaseFaults, type Promised, parseLines } from './statestore-promises.ts';

const rounds = Number(process.env.GRADUS_KILL_ROUNDS ?? 6);
const seed = Number(process.env.GRADUS_TEST_SEED ?? randomInt(2 ** 31));
const clients = 32;

test(`kill -9 at random moments loses no acknowledged write (GRADUS_TEST_SEED=${seed})`, async (t) => {
  const directory = temporaryDirectory(t);
  const promises: Promised[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const killAfterMs = 30 + ((Math.imul(seed + round, 2654435761) >>> 0) % 270);
    const told = await writeUntilKilled(directory, round, {}, killAfterMs);
    assert.ok(told.length > 100, `round ${round} acknowledged ${told.length} writes`);
    promises.push(...told);
    await assertKept(t, directory, promises);
  }
  t.diagnostic(`${rounds} kills, ${promises.length} acknowledged writes, none lost`);
});

for (const point of ['before_commit', 'after_commit'] as const) {
  test(`a process killed ${point.replace('_', ' ')} leaves every acknowledged write`, async (t) => {
    const directory = temporaryDirectory(t);
    const faults: FaultSeam = { strike: { point, commit: 20, action: 'kill_process' } };
    const promises = await writeUntilKilled(directory, 0, faults);
    assert.ok(promises.length > 0);
    await assertKept(t, directory, promises);
  });
}

test('the check itself notices a lost write, a stale one and a deleted plan that came back', async (t) => {
  const directory = temporaryDirectory(t);
  const promises = await writeUntilKilled(directory, 0, {}, 200);
  const connection = openReadWrite(join(directory, 'state.sqlite'));
  connection.exec('DELETE FROM plan WHERE plan_number = 1');
  connection.exec('UPDATE plan SET state_version = state_version - 1 WHERE plan_number = 3');
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

/** Runs a writing process until it dies by SIGKILL, from here after so long a time or from its own seam. */
async function writeUntilKilled(
  directory: string,
  round: number,
  faults: FaultSeam,
  killAfterMs?: number,
): Promise<readonly Promised[]> {
  const script = join(import.meta.dirname, 'statestore-child.js');
  const firstPlan = round * 1_000_000;
  const child = spawn(
    process.execPath,
    [script, directory, String(clients), String(firstPlan), JSON.stringify(faults)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (output === '' && killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    output += text;
  });
  assert.equal(await signalOf(child), 'SIGKILL');
  return parseLines(output);
}

async function signalOf(child: ChildProcess): Promise<unknown> {
  const [, signal] = await once(child, 'close');
  return signal;
}
