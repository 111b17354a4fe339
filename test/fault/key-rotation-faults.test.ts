/**
 * Faults while the first use of a plan moves it to a new token key. Whatever happens, the plan still opens, nothing of
 * it is lost, and a later use moves it.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openPlan } from '../../gateway/auth/plan-access.ts';
import { mintToken, TokenVerifier } from '../../gateway/auth/token.ts';
import { GatewayCounters } from '../../gateway/observe/counters.ts';
import { stateWriteQueueDepth } from '../../shared/limits.ts';
import type { FaultSeam } from '../../statestore/fault-seam.ts';
import type { Store, WriteOutcome } from '../../statestore/store.ts';
import { storeIn, temporaryDirectory } from '../unit/statestore/temporary-store.ts';

const oldKey = 'the key that was in use before';
const newKey = 'the key that replaces it';
const token = mintToken();
const content = { catalogVersionId: 'test-2026', document: Buffer.from('{"a":"document"}') };
const strike = (point: 'before_commit' | 'after_commit', action: 'throw' | 'end_thread'): FaultSeam => ({
  strike: { point, commit: 1, action },
});

interface FaultCase {
  /** Passed to the store that the plan is used in; the re-key is its first commit. */
  readonly faults?: FaultSeam;
  /** Called before the plan is used, in the same turn of the event loop. */
  readonly before?: (store: Store) => readonly Promise<unknown>[];
  /** Called after the use has begun, in the same turn. */
  readonly during?: (store: Store) => Promise<unknown>;
  /** The plan opens, or the client is asked to try again. */
  readonly firstUse: 'plan' | 'service_unavailable';
}

const cases: Readonly<Record<string, FaultCase>> = {
  'no fault': { firstUse: 'plan' },
  'the queue is full': {
    before: (store) =>
      Array.from({ length: stateWriteQueueDepth }, (_, plan) =>
        store.create(Buffer.alloc(32, plan), content),
      ),
    firstUse: 'service_unavailable',
  },
  'the store closes': { during: (store) => store.close(), firstUse: 'service_unavailable' },
  'the commit fails': { faults: strike('before_commit', 'throw'), firstUse: 'plan' },
  'the writer fails after the commit': { faults: strike('after_commit', 'throw'), firstUse: 'plan' },
  'the writer dies before the commit': { faults: strike('before_commit', 'end_thread'), firstUse: 'plan' },
  'the writer dies after the commit': { faults: strike('after_commit', 'end_thread'), firstUse: 'plan' },
};

function use(store: Store, key: string, previous: string | null, counters = new GatewayCounters()) {
  const verifier = new TokenVerifier(Buffer.from(key), previous === null ? null : Buffer.from(previous));
  const service = { store, verifier, counters } as unknown as Parameters<typeof openPlan>[0];
  return Promise.resolve(openPlan(service, `Bearer ${token}`));
}

/** A data directory with a plan that was created and changed once under the old key. */
async function directoryWithPlan(t: TestContext): Promise<string> {
  const directory = temporaryDirectory(t);
  const store = await storeIn(t, directory);
  const verifier = new TokenVerifier(Buffer.from(oldKey)).verifierOf(token);
  assert.equal((await store.create(verifier, content)).kind, 'written');
  assert.equal((await store.replace(verifier, 0, content, 'patched')).kind, 'written');
  await store.close();
  return directory;
}

async function assertOpens(store: Store, key: string, previous: string | null, counters?: GatewayCounters) {
  const access = await use(store, key, previous, counters);
  assert.ok(access.kind === 'plan', JSON.stringify(access));
  assert.equal(access.plan.stateVersion, 1);
  assert.deepEqual(Buffer.from(access.plan.document), content.document);
  return access;
}

/** With a sound store the plan opens under both keys, moves to the new one, and can be written. */
async function assertMoves(t: TestContext, directory: string): Promise<void> {
  const store = await storeIn(t, directory);
  const { verifier } = await assertOpens(store, newKey, oldKey);
  await assertOpens(store, newKey, null);
  assert.equal((await use(store, oldKey, null)).kind, 'refused', 'the old key opens it no longer');
  const outcome: WriteOutcome = await store.replace(verifier, 1, content, 'patched');
  assert.deepEqual(outcome, { kind: 'written', stateVersion: 2 });
}

for (const [name, { faults, before, during, firstUse }] of Object.entries(cases)) {
  test(`${name}: the first use answers ${firstUse}, and the plan moves later`, async (t) => {
    const directory = await directoryWithPlan(t);
    const store = await storeIn(t, directory, faults === undefined ? {} : { faults });
    const counters = new GatewayCounters();
    const pending = before?.(store) ?? [];
    const using = use(store, newKey, oldKey, counters);
    const closing = during?.(store);
    const access = await using;
    await Promise.all([...pending, closing]);
    if (firstUse === 'plan') {
      assert.ok(access.kind === 'plan', JSON.stringify(access));
      assert.deepEqual([access.plan.stateVersion, Buffer.from(access.plan.document)], [1, content.document]);
    } else assert.ok(access.kind === 'refused' && access.fault.code === firstUse, JSON.stringify(access));
    assert.equal(
      counters.countOf('planMovesToKey'),
      name === 'no fault' ? 1 : 0,
      'only a durable move is counted',
    );
    if (closing === undefined) {
      await assertOpens(store, newKey, oldKey, counters);
      await assertOpens(store, newKey, oldKey, counters);
      assert.ok(counters.countOf('planMovesToKey') <= 1, 'a plan moves once');
    }
    await store.close();
    await assertMoves(t, directory);
  });
}

const failedMoves = [
  ['before_commit', 'throw'],
  ['before_commit', 'end_thread'],
  ['after_commit', 'throw'],
  ['after_commit', 'end_thread'],
] as const;
for (const [point, action] of failedMoves) {
  test(`a move that failed (${point}, ${action}) gives the verifier that the plan is stored under now`, async (t) => {
    const directory = await directoryWithPlan(t);
    const store = await storeIn(t, directory, { faults: strike(point, action) });
    const { verifier } = await assertOpens(store, newKey, oldKey);
    await store.close();
    const sound = await storeIn(t, directory);
    const outcome = await sound.replace(verifier, 1, content, 'patched');
    assert.deepEqual(outcome, { kind: 'written', stateVersion: 2 });
  });
}

for (const point of ['before_commit', 'after_commit'] as const) {
  test(`the process is killed ${point.replace('_', ' the ')}: the plan opens after a restart`, async (t) => {
    const directory = await directoryWithPlan(t);
    const faults: FaultSeam = { strike: { point, commit: 1, action: 'kill_process' } };
    const child = join(import.meta.dirname, 'key-rotation-child.js');
    const words = [child, directory, token, newKey, oldKey, JSON.stringify(faults)];
    assert.equal(spawnSync(process.execPath, words).signal, 'SIGKILL');
    await assertMoves(t, directory);
  });
}
