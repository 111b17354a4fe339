/**
 * Threads that use native libraries are closed at every moment of their work. Node cannot terminate such a thread: a
 * library that is loading, or that is answering, aborts the whole process. So each case runs in a process of its own.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runs } from '../property-runs.ts';
import { publishTinyCatalog } from '../wire/tiny-catalog.ts';

const directory = mkdtempSync(join(tmpdir(), 'gradus-closing-'));
after(() => rmSync(directory, { recursive: true }));
const database = join(await publishTinyCatalog(directory), 'course-universe.sqlite');
const child = fileURLToPath(new URL('./closing-threads-child.js', import.meta.url));

for (const what of ['snapshot', 'search'] as const) {
  test(`a ${what} is closed at any moment, and the process lives`, () => {
    const { status, signal, stdout, stderr } = spawnSync(
      process.execPath,
      [child, what, directory, database],
      {
        encoding: 'utf8',
      },
    );
    assert.deepEqual({ status, signal }, { status: 0, signal: null }, stdout + stderr);
    assert.match(stdout, new RegExp(`closed ${runs(80).numRuns} times`, 'u'));
  });
}
