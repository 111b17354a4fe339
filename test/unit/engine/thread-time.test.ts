/** How long a thread has run: it grows while the thread works, and stands still while it waits, however busy the machine is. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { threadTime } from '../../../engine/pool/thread-time.ts';

const skip = existsSync('/proc/thread-self/schedstat')
  ? false
  : 'the system does not tell how long a thread ran';

test('the time of a thread grows with its work, and not while it waits', { skip }, () => {
  const ranMs = threadTime() ?? assert.fail('the system tells');
  const before = ranMs();
  let sum = 0;
  while (ranMs() - before < 30) for (let at = 0; at < 10_000; at += 1) sum += at;
  assert.ok(sum > 0);
  const [startMs, ranBefore] = [performance.now(), ranMs()];
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  assert.ok(ranMs() - ranBefore < (performance.now() - startMs) / 2);
});
