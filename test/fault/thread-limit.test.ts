/** A process that may start no further thread: what needs one fails or waits, and the process lives. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { skipWithout } from '../system-programs.ts';
import { needsPrivileges, unprivilegedUser } from './without-privileges.ts';

const child = fileURLToPath(new URL('./thread-limit-child.js', import.meta.url));

/** The limit does not apply to root. */
test('a snapshot and a warm-up that get no thread do not end the process', {
  skip: needsPrivileges || skipWithout('prlimit', '--version', 'util-linux', 'GRADUS_REQUIRE_PRLIMIT'),
}, (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-threads-'));
  t.after(() => rmSync(directory, { recursive: true }));
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) chownSync(directory, unprivilegedUser, unprivilegedUser);
  const ended = spawnSync(process.execPath, [child, directory], {
    encoding: 'utf8',
    ...(isRoot ? { uid: unprivilegedUser, gid: unprivilegedUser } : {}),
  });
  assert.equal(
    ended.stdout,
    'written, failed: no thread could be started (Error: EAGAIN), false\n',
    ended.stderr,
  );
  assert.equal(ended.status, 0, ended.stderr);
});
