/** The index watch over real files: a check that is requested while another one is under way takes place. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { DigestCache } from '../../../gateway/index/digest-cache.ts';
import { IndexSwitch } from '../../../gateway/index/index-switch.ts';
import { IndexWatch } from '../../../gateway/index/index-watch.ts';
import { type IndexLoadRequest, loadPublished } from '../../../gateway/index/load-index.ts';
import type { GatewayEvent } from '../../../gateway/observe/event.ts';
import { Lifecycle } from '../../../gateway/process/lifecycle.ts';
import { publishTinyCatalog } from '../../wire/tiny-catalog.ts';
import { until } from '../../wire/until.ts';

function directoryOf(t: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-watch-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A watch without polling unless `pollMs` is given. `onEvent` is called from within the watch, at a known point of a check. */
async function watchOf(
  t: TestContext,
  onEvent: (event: GatewayEvent, watch: IndexWatch) => void,
  { directory = directoryOf(t), pollMs = 0, monotonicMs = () => performance.now() } = {},
) {
  const publishedPath = await publishTinyCatalog(directory);
  const request: IndexLoadRequest = {
    settings: {
      engineThreads: 2,
      engineQueueMaximumJobs: 64,
      engineTimeoutMs: 60_000,
      engineMaximumWaitMs: 60_000,
      maximumAnswerBytes: 16_777_216,
      engineWorkUnits: 10_000_000,
    },
    digests: new DigestCache({ dataDirectory: directory, readsEverything: false, nowMs: Date.now }),
    monotonicMs,
    generation: 1,
  };
  const { index, fingerprint } = await loadPublished(publishedPath, request);
  const indexes = new IndexSwitch(index, () => undefined);
  const observe = (event: GatewayEvent): void => onEvent(event, watch);
  const lifecycle = new Lifecycle();
  const watch = new IndexWatch({ publishedPath, pollMs, request, indexes, lifecycle, observe }, fingerprint);
  t.after(async () => {
    await watch.stop();
    await indexes.close();
  });
  return watch;
}

test('a check that is requested while the path is looked at for the last time is not lost', async (t) => {
  const kinds: string[] = [];
  const watch = await watchOf(t, ({ kind }, self) => {
    kinds.push(kind);
    // The watch begins its last look in this turn of the event loop and cannot end it before the microtask runs.
    if (kinds.length === 1) queueMicrotask(() => void self.checkNow());
  });
  await watch.checkNow();
  assert.deepEqual(kinds, ['index_unchanged', 'index_unchanged']);
});

test('an index that could not be read is tried again after a minute', async (t) => {
  const directory = directoryOf(t);
  const kinds: string[] = [];
  let nowMs = 0;
  await watchOf(t, ({ kind }) => kinds.push(kind), { directory, pollMs: 5, monotonicMs: () => nowMs });
  const path = join(directory, 'index-wire-2026');
  const copy = join(directory, 'copy');
  cpSync(path, copy, { recursive: true });
  const withheld = join(copy, 'validation-summary.json');
  renameSync(withheld, join(directory, 'withheld'));
  renameSync(path, join(directory, 'former'));
  renameSync(copy, path);
  await until(() => kinds.includes('index_refused'));
  renameSync(join(directory, 'withheld'), join(path, 'validation-summary.json'));
  nowMs += 59_000;
  await delay(50);
  assert.ok(!kinds.includes('index_switched'));
  nowMs += 1000;
  await until(() => kinds.includes('index_switched'));
  assert.equal(kinds.filter((kind) => kind === 'index_refused').length, 1);
});

test('without a further request a check reports once', async (t) => {
  const kinds: string[] = [];
  const watch = await watchOf(t, ({ kind }) => kinds.push(kind));
  await watch.checkNow();
  await watch.checkNow();
  assert.deepEqual(kinds, ['index_unchanged', 'index_unchanged']);
});
