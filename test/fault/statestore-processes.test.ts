/** Several processes, and limits of the operating system: faults that need no fault seam. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Store } from '../../statestore/store.ts';
import {
  contentOf,
  nextTurn,
  storeIn,
  temporaryDirectory,
  verifierOf,
} from '../unit/statestore/temporary-store.ts';
import { brokenPromises, databaseFaults } from './statestore-promises.ts';
import { runWritingProcess } from './statestore-writing-process.ts';

test('two processes that write to one database lose nothing, and notice each other', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory);
  await store.create(verifierOf(1), contentOf('0'));
  const times = 300;
  const child = run('statestore-raiser.js', [directory, String(times)]);
  const raisedHere = await raiseUntil(store, child.isOver);
  const { output, code } = await child.ended;
  assert.equal(code, 0);
  assert.equal(output, `raised ${times}\n`);
  assert.ok(raisedHere > 0);
  await nextTurn();
  assert.equal(await store.read(verifierOf(2)), null, 'the other process has deleted it');
  assert.equal((await store.read(verifierOf(1)))?.stateVersion, times + raisedHere);
  assert.deepEqual(databaseFaults(directory), []);
});

test('a file size limit of the system fails writes, and loses none of those before', async (t) => {
  const directory = temporaryDirectory(t);
  const command = ['sh', '-c', 'ulimit -f 4096; exec "$0" "$@"'];
  const { promises, code } = await runWritingProcess(t, { command, args: [directory, '16', '0'] });
  assert.equal(code, 0, 'the process lives on when its writes fail');
  assert.ok(promises.filter(({ kind }) => kind === 'written').length > 100);
  assert.equal(promises.filter(({ kind }) => kind === 'refused').length, 16);
  const store = await storeIn(t, directory);
  assert.deepEqual(await brokenPromises(store, promises), []);
  assert.deepEqual(databaseFaults(directory), []);
  assert.equal((await store.create(verifierOf(-1), contentOf('room again'))).kind, 'written');
});

/** Raises the version of plan 1 for as long as the other process does too. */
async function raiseUntil(store: Store, isOver: () => boolean): Promise<number> {
  let raised = 0;
  while (!isOver()) {
    await nextTurn();
    const version = (await store.read(verifierOf(1)))?.stateVersion ?? 0;
    const outcome = await store.replace(verifierOf(1), version, contentOf('here'), 'patched');
    assert.notEqual(outcome.kind, 'failed');
    if (outcome.kind === 'written') raised += 1;
  }
  return raised;
}

function run(script: string, args: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let isOver = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'close').then(([code]) => {
    isOver = true;
    return { output, code };
  });
  return { ended, isOver: () => isOver };
}
