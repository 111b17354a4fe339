/** A million clients in a process with a small heap: the tables of the limiters must not grow with them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../../shared/package-root.ts';

const child = join(packageRoot(), 'dist', 'test', 'unit', 'gateway', 'million-addresses-child.js');
const heapMegabytes = 64;

function run(mode: 'limiter' | 'unbounded') {
  const options = [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4'];
  return spawnSync(process.execPath, [...options, child, mode], { encoding: 'utf8' });
}

test('a million addresses stay within the bound of the table and of the memory', () => {
  const { status, stdout, stderr } = run('limiter');
  assert.equal(status, 0, stderr.slice(-2000));
  // Of clients, of IPv6 networks, and of new plans, which none of these requests makes.
  assert.deepEqual(JSON.parse(stdout), {
    addresses: 1_000_000,
    buckets: [100_000, 0, 0],
    rejectedOfTheLast: 1,
    ipv6Buckets: [1, 1, 0],
  });
});

test('the heap is too small for an unbounded table', () => {
  const { status, stderr } = run('unbounded');
  assert.notEqual(status, 0);
  assert.match(stderr, /heap out of memory/u);
});
