/**
 * A PostgreSQL server whose disk is full: writes are refused and change nothing, reads and what was acknowledged stay, and
 * writing begins again with the first free page. The disk is a file system in memory, which only root may mount.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { postgresUser, skipWithoutPostgres } from '../postgres/binaries.ts';
import { storeAt } from '../postgres/one-server.ts';
import { PostgresServer } from '../postgres/server.ts';
import { contentOf, plainly, verifierOf } from '../unit/statestore/temporary-store.ts';
import { until } from '../wire/until.ts';

const diskKiB = 4096;

function mount(directory: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskKiB}k`, 'tmpfs', directory]).status === 0;
}

function unmount(directory: string): void {
  spawnSync('umount', ['--lazy', directory]);
  rmdirSync(directory);
}

function withoutMounts(): string | false {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-disk-'));
  const isMounted = mount(directory);
  unmount(directory);
  return isMounted
    ? false
    : 'no file system can be mounted here: it takes root, outside of a plain container';
}

const skip = skipWithoutPostgres() || withoutMounts();

/** A small disk that the server may write to. */
function smallDisk(t: TestContext): string {
  const disk = mkdtempSync(join(tmpdir(), 'gradus-disk-'));
  t.after(() => unmount(disk));
  assert.ok(mount(disk));
  mkdirSync(join(disk, 'plans'));
  if (postgresUser.uid !== undefined) chownSync(join(disk, 'plans'), postgresUser.uid, postgresUser.gid);
  return disk;
}

test('a full disk refuses writes, loses none that was acknowledged, and is used again once there is room', {
  skip,
}, async (t) => {
  const server = await PostgresServer.start();
  t.after(() => server.remove());
  const database = await server.createDatabase();
  const store = await storeAt(t, server.url(database));
  const disk = smallDisk(t);
  await server.inSession(async (client) => {
    await client.query(`CREATE TABLESPACE small LOCATION '${join(disk, 'plans')}'`);
    await client.query('ALTER TABLE gradus_plan SET TABLESPACE small');
  }, database);
  const ballast = join(disk, 'ballast');
  writeFileSync(ballast, Buffer.alloc(2 ** 20));

  // Bytes that do not compress, in documents of a size that stays in the table.
  const document = (plan: number): string => String(plan).padEnd(1200, verifierText(plan));
  let written = 0;
  for (;;) {
    const outcome = await store.create(verifierOf(written), contentOf(document(written)));
    if (outcome.kind === 'written') written += 1;
    else {
      assert.equal(outcome.kind, 'unavailable');
      assert.match(JSON.stringify(outcome), /53100/u, 'the server says that its disk is full');
      break;
    }
  }
  assert.ok(written > 100, `${written} plans`);
  assert.equal(store.counters().writesFailing, 1, 'health says so');
  assert.equal(store.counters().readsFailing, 0);
  const expected = (plan: number) => ({
    stateVersion: 0,
    catalogVersionId: 'demo-2025',
    text: document(plan),
  });
  for (let plan = 0; plan < written; plan += 1)
    assert.deepEqual(plainly(await store.read(verifierOf(plan))), expected(plan));
  assert.equal(await store.read(verifierOf(written)), null, 'what was refused is not there');
  const counted = 'SELECT (SELECT count(*) FROM gradus_plan), (SELECT count(*) FROM gradus_state_event)';
  assert.deepEqual(await server.rowsOf(database, counted), [[String(written), String(written)]]);

  rmSync(ballast);
  await until(async () => {
    const outcome = await store.create(verifierOf(written), contentOf(document(written)));
    return outcome.kind === 'written';
  });
  assert.equal(store.counters().writesFailing, 0);
  assert.deepEqual(plainly(await store.read(verifierOf(written))), expected(written));
  const { bsize, bavail } = statfsSync(disk);
  t.diagnostic(`${written} plans filled the disk; ${bsize * bavail} bytes are free again`);
});

function verifierText(plan: number): string {
  return Buffer.from(verifierOf(plan)).toString('base64');
}
