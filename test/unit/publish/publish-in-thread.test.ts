import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { publish, publishInThread } from '../../../engine/publish/publisher.ts';
import { packageRoot } from '../../../shared/package-root.ts';
import { temporaryDirectory } from './sample.ts';

const directory = temporaryDirectory();
after(() => rmSync(directory, { recursive: true }));

const options = {
  adapter: 'source',
  from: join(packageRoot(), 'engine/publish/demonstration'),
  builtAt: '2026-02-02T00:00:00Z',
  buildCommit: '1234567',
};

test('a thread publishes the same index as this one, and reports each step once', async () => {
  const publishBy = async (by: typeof publish) => {
    const lines: string[] = [];
    const onProgress = (line: string) => lines.push(line.replace(/:.*/u, ''));
    const outcome = await by({ ...options, onProgress, out: join(directory, by.name) });
    assert.ok(outcome.kind === 'published');
    const { metadata: _, ...others } = outcome; // its build report has times
    return { lines, others };
  };
  const threaded = await publishBy(publishInThread);
  assert.deepEqual(threaded, await publishBy(publish));
  assert.ok(
    ['read', 'compile', 'link', 'validate', 'write', 'verify'].every((step) => threaded.lines.includes(step)),
  );
});

test('a thread reports what cannot be read, and throws what is a bug', async () => {
  const unreadable = await publishInThread({ ...options, from: join(directory, 'nowhere') });
  assert.equal(unreadable.kind, 'unreadable');
  const broken = { ...options, from: 7 as unknown as string };
  await assert.rejects(publishInThread(broken), TypeError);
});

test('a catalog that does not fit into the heap is a failure in words', async () => {
  const outcome = await publishInThread({ ...options, out: join(directory, 'small') }, 4);
  assert.ok(outcome.kind === 'failed');
  assert.match(outcome.reason, /more memory than publication may take here, which is 4 MiB/u);
});
