/** Another index comes into service: the replaced one ends with its requests, its totals stay, its gauges do not. */
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import type { Engine, EngineLoad } from '../../../engine/engine.ts';
import { IndexSwitch } from '../../../gateway/index/index-switch.ts';
import { IndexUse } from '../../../gateway/index/index-use.ts';
import { openIndex } from '../../../gateway/index/open-index.ts';
import type { ServedIndex } from '../../../gateway/index/served-index.ts';
import { temporaryDirectory } from '../../wire/server-process.ts';
import { publishTinyCatalog } from '../../wire/tiny-catalog.ts';

const directory = await publishTinyCatalog(temporaryDirectory());

/** Every total is another number, so that none can be taken for another. */
const loadOf = (factor: number): EngineLoad => ({
  waitingJobs: 0,
  runningJobs: 0,
  busyThreads: 0,
  threads: 4,
  batches: factor,
  jobs: 2 * factor,
  restartedJobs: 3 * factor,
  refusedJobs: 5 * factor,
  abandonedJobs: 7 * factor,
  lostJobs: 11 * factor,
  timeLimitedJobs: 13 * factor,
  batchesBySize: [0, 17 * factor, 19 * factor],
});

/** An index whose engine has done some work, does no more, and closes after `closing`; `log` gets when it is closed. */
function served(
  generation: number,
  log: string[],
  closing: () => Promise<void> = async () => undefined,
): ServedIndex {
  const engine: Engine = {
    submit: () => assert.fail('no question is asked here'),
    waitingJobs: 0,
    load: () => loadOf(generation),
    close: async () => {
      await closing();
      log.push(`engine ${generation} closed`);
    },
  };
  const loading = { readyMs: 0, readBytes: 0 };
  return { ...openIndex(directory), engine, generation, use: new IndexUse(), loading };
}

test('a replaced index is closed after its last request, and only its totals are left', async (t) => {
  // The switch waits by a timer that keeps no process alive.
  const alive = setInterval(() => undefined, 1000);
  t.after(() => clearInterval(alive));
  const log: string[] = [];
  const [first, second] = [served(1, log), served(2, log)];
  const indexes = new IndexSwitch(first, () => log.push('garbage collected'));
  assert.deepEqual(indexes.load(), loadOf(1));
  first.use.begin();
  const closed = new Promise<ServedIndex>((resolve) => {
    indexes.switchTo(second, (replaced) => {
      log.push('reported');
      resolve(replaced);
    });
  });
  assert.equal(indexes.current, second);
  assert.deepEqual(indexes.load(), { ...loadOf(3), threads: 8 }, 'both engines run');
  await new Promise(setImmediate);
  assert.deepEqual(log, [], 'a request is in flight');
  first.use.end();
  assert.equal(await closed, first);
  await new Promise(setImmediate);
  assert.deepEqual(log, ['engine 1 closed', 'reported', 'garbage collected']);
  assert.deepEqual(indexes.load(), { ...loadOf(3), threads: 4 }, 'the threads of the first are gone');
  await indexes.close();
  assert.deepEqual(log.at(-1), 'engine 2 closed');
});

test('closing waits for no request of a replaced index, and closes each index once', async () => {
  const log: string[] = [];
  const [first, second] = [served(1, log), served(2, log)];
  const indexes = new IndexSwitch(first, () => undefined);
  first.use.begin();
  indexes.switchTo(second, () => undefined);
  await indexes.close();
  first.use.end();
  assert.deepEqual(log, ['engine 1 closed', 'engine 2 closed']);
});

test('closing waits for a replaced index that is being closed', async (t) => {
  const alive = setInterval(() => undefined, 1000);
  t.after(() => clearInterval(alive));
  const log: string[] = [];
  const steps = new EventEmitter();
  const slowly = async (): Promise<void> => {
    steps.emit('begun');
    await once(steps, 'finish');
  };
  const indexes = new IndexSwitch(served(1, log, slowly), () => undefined);
  const begun = once(steps, 'begun');
  indexes.switchTo(served(2, log), () => undefined);
  await begun;
  const closed = indexes.close().then(() => log.push('closed'));
  await new Promise(setImmediate);
  assert.deepEqual(log, []);
  steps.emit('finish');
  await closed;
  assert.deepEqual(log, ['engine 1 closed', 'engine 2 closed', 'closed']);
});
