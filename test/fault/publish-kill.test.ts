/** Publications killed at random moments: the place keeps a whole index, and the next one cleans up. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { verifyIndex } from '../../engine/publish/verify/verify-index.ts';
import { asidePath } from '../../engine/publish/write/index-place.ts';
import { runs } from '../property-runs.ts';
import { catalogOf, course, temporaryDirectory, writeSample } from '../unit/publish/sample.ts';

const child = join(import.meta.dirname, 'publish-child.js');
const longestDelayMs = 60;

/** Milliseconds after the first index; drawn from the printed seed. */
const delays = fc.sample(fc.integer({ min: 0, max: longestDelayMs }), runs(6));

async function publishUntilKilled(out: string, delayMs: number): Promise<void> {
  const publisher = spawn(process.execPath, [child, out], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(publisher, 'exit');
  await once(publisher.stdout, 'data');
  await sleep(delayMs);
  publisher.kill('SIGKILL');
  await ended;
}

test('a symbolic link leads to a whole index whenever the publisher is killed', async () => {
  const directory = temporaryDirectory();
  const out = join(directory, 'index');
  symlinkSync('nothing yet', out);
  for (const delayMs of delays) {
    await publishUntilKilled(out, delayMs);
    assert.equal(verifyIndex(out).kind, 'whole', `killed after ${delayMs} ms`);
  }
  writeSample(catalogOf({ courses: [course('CS 1')] }), out);
  assert.deepEqual(readdirSync(directory).sort(), ['index', readlinkSync(out)]);
  rmSync(directory, { recursive: true });
});

test('in a plain directory a killed publisher leaves the old index whole, and it is restored', async () => {
  const directory = temporaryDirectory();
  const out = join(directory, 'index');
  for (const delayMs of delays) {
    await publishUntilKilled(out, delayMs);
    const place = existsSync(out) ? out : asidePath(out);
    assert.equal(verifyIndex(place).kind, 'whole', `killed after ${delayMs} ms`);
  }
  writeSample(catalogOf({ courses: [course('CS 1')] }), out);
  assert.deepEqual(readdirSync(directory), ['index']);
  rmSync(directory, { recursive: true });
});
