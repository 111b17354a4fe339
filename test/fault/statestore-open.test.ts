/** What the store says when it cannot be opened: one fault of a closed list, in words that name the file. */
import assert from 'node:assert/strict';
import { chmodSync, chownSync, existsSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { asOpenError } from '../../statestore/open-fault.ts';
import { type OpenFaultKind, openStore, StoreOpenError } from '../../statestore/store.ts';
import {
  contentOf,
  storeIn,
  temporaryDirectory,
  tickingClock,
  verifierOf,
} from '../unit/statestore/temporary-store.ts';
import { damagePages } from './damaged-pages.ts';
import { needsPrivileges, unprivilegedUser, withoutPrivileges } from './without-privileges.ts';

const options = { skip: needsPrivileges };

async function assertRefused(directory: string, kind: OpenFaultKind, named: string): Promise<void> {
  const opening = openStore({ directory, nowMs: tickingClock() });
  await assert.rejects(opening, (error) => {
    assert.ok(error instanceof StoreOpenError);
    assert.equal(error.fault.kind, kind, error.message);
    assert.ok(error.message.includes(named), error.message);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  });
}

test('a directory that does not exist, or is a file, is named', async (t) => {
  const directory = temporaryDirectory(t);
  const missing = join(directory, 'missing');
  await assertRefused(missing, 'directory_missing', missing);
  const file = join(directory, 'file');
  writeFileSync(file, '');
  await assertRefused(file, 'directory_missing', file);
  assert.equal(existsSync(missing), false);
});

test('a directory that cannot be written is refused', options, async (t) => {
  const directory = temporaryDirectory(t);
  chmodSync(directory, 0o555);
  await withoutPrivileges(() => assertRefused(directory, 'not_writable', join(directory, 'state.sqlite')));
  chmodSync(directory, 0o755);
});

test('a database file that cannot be written is refused', options, async (t) => {
  const directory = temporaryDirectory(t);
  await (await storeIn(t, directory)).close();
  chmodSync(directory, 0o777);
  chmodSync(join(directory, 'state.sqlite'), 0o444);
  await withoutPrivileges(() => assertRefused(directory, 'not_writable', join(directory, 'state.sqlite')));
});

test('a writable database in a directory that cannot be written is refused', options, async (t) => {
  const directory = temporaryDirectory(t);
  await (await storeIn(t, directory)).close();
  const owner = process.getuid?.() === 0 ? unprivilegedUser : (process.getuid?.() ?? 0);
  chownSync(join(directory, 'state.sqlite'), owner, -1);
  chmodSync(directory, 0o555);
  await withoutPrivileges(() => assertRefused(directory, 'not_writable', join(directory, 'state.sqlite')));
  chmodSync(directory, 0o755);
});

test('a directory in the place of the database is refused', async (t) => {
  const directory = temporaryDirectory(t);
  mkdirSync(join(directory, 'state.sqlite'));
  await assertRefused(directory, 'not_a_state_database', join(directory, 'state.sqlite'));
});

test('a file that is no database is refused and left alone', async (t) => {
  const directory = temporaryDirectory(t);
  writeFileSync(join(directory, 'state.sqlite'), 'these are not the bytes of a database'.repeat(100));
  await assertRefused(directory, 'not_a_state_database', join(directory, 'state.sqlite'));
});

test('a truncated database is refused as damaged', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory);
  await store.create(verifierOf(1), contentOf('x'.repeat(100_000)));
  await store.close();
  truncateSync(join(directory, 'state.sqlite'), 4096);
  await assertRefused(directory, 'database_corrupted', join(directory, 'state.sqlite'));
});

test('a database with damaged pages is refused in one line', async (t) => {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory);
  for (let number = 1; number <= 50; number += 1)
    await store.create(verifierOf(number), contentOf('x'.repeat(500)));
  await store.close();
  damagePages(join(directory, 'state.sqlite'));
  await assertRefused(directory, 'database_corrupted', join(directory, 'state.sqlite'));
});

test('a full disk is one, whichever file SQLite could not extend', () => {
  for (const code of ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC'])
    assert.equal(asOpenError(Object.assign(new Error('disk'), { code }), 'path').fault.kind, 'disk_full');
});
