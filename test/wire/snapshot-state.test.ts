import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { GradusClient } from 'gradus/client';
import { runCommand, startServer, temporaryDirectory } from './server-process.ts';

test('a snapshot taken while the server runs restores its plans', async () => {
  const data = temporaryDirectory();
  const environment = {
    SVC_DATA_DIR: data,
    SVC_STATE_SNAPSHOT_RETENTION: '2',
    SVC_STATE_SNAPSHOT_INTERVAL: '0',
  };
  const server = await startServer(environment);
  const gradus = new GradusClient({ baseUrl: `http://127.0.0.1:${server.port}` });
  const create = async () => (await gradus.createPlan()).data.state_token;
  const before = await create();
  const taken = await runCommand(['snapshot-state'], environment);
  assert.equal(taken.exitCode, 0, taken.output);
  const path = /^wrote (.*)\n$/u.exec(taken.output)?.[1] ?? '';
  assert.ok(existsSync(path) && path.startsWith(join(data, 'snapshots')), taken.output);
  const later = await create();
  assert.equal(await server.stop(), 0);
  const restored = await runCommand(['restore-state', path, '--force'], environment);
  assert.equal(restored.exitCode, 0, restored.output);
  const again = await startServer(environment);
  const restoredTo = new GradusClient({ baseUrl: `http://127.0.0.1:${again.port}` });
  assert.equal((await restoredTo.plan(before).read()).data.state_version, 0);
  await assert.rejects(restoredTo.plan(later).read(), { code: 'unauthorized' });
  assert.equal(await again.stop(), 0);
  for (let count = 0; count < 3; count += 1) await runCommand(['snapshot-state'], environment);
  assert.equal(readdirSync(join(data, 'snapshots')).length, 2, 'as many as are to be kept');
});

test('without a state database no snapshot is written', async () => {
  const data = temporaryDirectory();
  const { exitCode, output } = await runCommand(['snapshot-state'], { SVC_DATA_DIR: data });
  assert.equal(exitCode, 65, output);
  assert.match(output, /^gradus: SVC_DATA_DIR: .* contains no state database\n$/u);
  assert.deepEqual(readdirSync(data), []);
});

test('with the plans in PostgreSQL, no older database is taken or replaced', async () => {
  const data = temporaryDirectory();
  const sqlite = { SVC_DATA_DIR: data, SVC_STATE_SNAPSHOT_INTERVAL: '0' };
  assert.equal(await (await startServer(sqlite)).stop(), 0);
  const [snapshot = ''] = /[^ ]+\.sqlite/u.exec((await runCommand(['snapshot-state'], sqlite)).output) ?? [];
  const before = readdirSync(data).toSorted();
  const elsewhere = { ...sqlite, SVC_STATE_URL: 'postgres://gradus:secret@127.0.0.1:1/gradus' };
  for (const words of [['snapshot-state'], ['restore-state', snapshot, '--force']]) {
    const { exitCode, output } = await runCommand(words, elsewhere);
    assert.equal(exitCode, 78, output);
    assert.match(output, /^gradus: SVC_STATE_URL: the plans are in its database[^\n]*\n$/u);
  }
  assert.deepEqual(readdirSync(data).toSorted(), before);
  assert.equal(readdirSync(join(data, 'snapshots')).length, 1);
});

test('a snapshot that cannot be written is reported with its reason', async () => {
  const data = temporaryDirectory();
  const server = await startServer({ SVC_DATA_DIR: data, SVC_STATE_SNAPSHOT_INTERVAL: '0' });
  assert.equal(await server.stop(), 0);
  writeFileSync(join(data, 'snapshots'), 'in the way');
  const { exitCode, output } = await runCommand(['snapshot-state'], { SVC_DATA_DIR: data });
  assert.equal(exitCode, 73, output);
  assert.equal(output.trim().split('\n').length, 1, output);
});
