import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { openStore } from '../../statestore/store.ts';
import { runCommand, temporaryDirectory } from './server-process.ts';

const data = temporaryDirectory();
let snapshot: string;

const open = () => openStore({ directory: data, nowMs: Date.now });
const plan = (text: string) => ({ catalogVersionId: 'wire-2026', document: Buffer.from(text) });
const verifier = (byte: number) => Buffer.alloc(32, byte);
const restore = (...words: string[]) => runCommand(['restore-state', ...words], { SVC_DATA_DIR: data });

before(async () => {
  const store = await open();
  await store.create(verifier(1), plan('first'));
  const outcome = await store.snapshot();
  assert.ok(outcome.kind === 'written');
  snapshot = outcome.path;
  await store.create(verifier(2), plan('second'));
  await store.close();
});

test('a newer database is replaced with --force only, and kept', async () => {
  const refused = await restore(snapshot);
  assert.equal(refused.exitCode, 2, refused.output);
  assert.match(refused.output, /^gradus: .* holds 1 writes that the snapshot does not; .*--force/u);
  const forced = await restore(snapshot, '--force');
  assert.equal(forced.exitCode, 0, forced.output);
  const kept = /^restored .*; the replaced database is kept as (.*)\n$/u.exec(forced.output)?.[1] ?? '';
  assert.ok(existsSync(kept), forced.output);
  const store = await open();
  assert.equal(String((await store.read(verifier(1)))?.document), 'first');
  assert.equal(await store.read(verifier(2)), null);
  await store.close();
});

test('an open database is replaced with --force only', async () => {
  const store = await open();
  const refused = await restore(snapshot);
  await store.close();
  assert.equal(refused.exitCode, 2, refused.output);
  assert.match(refused.output, /is open in another process/u);
});

test('a file that is not a snapshot is refused, and nothing changes', async () => {
  const other = join(data, 'no-snapshot');
  writeFileSync(other, 'no database');
  for (const path of [other, join(data, 'nowhere')]) {
    const { exitCode, output } = await restore(path, '--force');
    assert.equal(exitCode, 65, output);
    assert.match(output, /^gradus: the snapshot .* (?:cannot be used: |does not exist$)/mu);
    assert.equal(output.trim().split('\n').length, 1, output);
  }
  const store = await open();
  assert.equal(String((await store.read(verifier(1)))?.document), 'first');
  await store.close();
});

test('the help describes the command and its exit codes', async () => {
  const { exitCode, output } = await runCommand(['restore-state', '--help']);
  assert.equal(exitCode, 0);
  assert.match(output, /--force/u);
  assert.match(output, /state\.replaced-<n>\.sqlite/u);
});
