/** The contract of the store port as tests, which every implementation must pass; takes a factory of stores. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { stateWriteQueueDepth } from '../../shared/limits.ts';
import type { Store, WriteOutcome } from '../../statestore/store.ts';
import { contentOf, nextTurn, plainly, verifierOf } from '../unit/statestore/temporary-store.ts';

/** Opens stores over one and the same set of plans, however often it is called; they are closed after the test. */
export type StoreFactory = (t: TestContext) => () => Promise<Store>;

const one = verifierOf(1);
const two = verifierOf(2);

/** `skip`: the reason why the store cannot be opened here. */
export function runStoreSuite(name: string, factory: StoreFactory, skip: string | false = false): void {
  for (const [title, check] of Object.entries({
    ...plans,
    ...rekeying,
    ...versions,
    ...queueing,
    ...sharing,
  })) {
    test(`${name}: ${title}`, { skip }, async (t) => {
      const open = factory(t);
      await check(open, await open());
    });
  }
}

type Check = (open: () => Promise<Store>, store: Store) => Promise<void>;

const plans: Record<string, Check> = {
  'a created plan is read back at version 0, byte for byte': async (_open, store) => {
    const document = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const outcome = await store.create(one, { catalogVersionId: 'demo-2025', document });
    assert.deepEqual(outcome, { kind: 'written', stateVersion: 0 });
    const plan = await store.read(one);
    assert.deepEqual(plan?.document.length, 256);
    assert.ok(plan?.document.every((byte, index) => byte === index));
  },

  'an unknown verifier has no plan': async (_open, store) => {
    await store.create(one, contentOf('one'));
    assert.equal(await store.read(two), null);
    assert.deepEqual(await store.replace(two, 0, contentOf('x'), 'patched'), { kind: 'no_such_plan' });
    assert.deepEqual(await store.delete(two), { kind: 'no_such_plan' });
  },

  'a verifier belongs to one plan': async (_open, store) => {
    await store.create(one, contentOf('first'));
    assert.equal((await store.create(one, contentOf('second'))).kind, 'failed');
    assert.deepEqual(plainly(await store.read(one)), expected(0, 'first'));
  },

  'a verifier of another length is a bug of the caller': async (_open, store) => {
    await assert.rejects(async () => store.create(new Uint8Array(31), contentOf('x')), /32 bytes/);
    await assert.rejects(async () => store.read(new Uint8Array(33)), /32 bytes/);
  },

  'several read one plan at once, with one verifier object or with their own': async (_open, store) => {
    await store.create(one, contentOf('one'));
    const verifiers = [one, one, Uint8Array.from(one), Buffer.from(one), two, Uint8Array.from(two)];
    const plans = await Promise.all(verifiers.map((verifier) => store.read(verifier)));
    for (const plan of plans.slice(0, 4)) assert.deepEqual(plainly(plan), expected(0, 'one'));
    assert.deepEqual(plans.slice(4), [null, null]);
  },

  'a deleted plan is as unknown as one that never was': async (_open, store) => {
    await store.create(one, contentOf('one'));
    await store.replace(one, 0, contentOf('later'), 'patched');
    assert.deepEqual(await store.delete(one), { kind: 'written', stateVersion: 1 });
    assert.equal(await store.read(one), null);
    assert.deepEqual(await store.replace(one, 1, contentOf('x'), 'patched'), { kind: 'no_such_plan' });
    assert.deepEqual(await store.delete(one), { kind: 'no_such_plan' });
  },

  'the number of a deleted plan is never given again': async (_open, store) => {
    await store.create(one, contentOf('one'));
    const before = await store.read(one);
    await store.delete(one);
    await store.create(one, contentOf('one again'));
    assert.notEqual((await store.read(one))?.planNumber, before?.planNumber);
  },

  'a write keeps the bytes of its call, whatever the caller does to its buffers': async (_open, store) => {
    const verifier = Uint8Array.from(one);
    const document = Buffer.from('as given');
    const outcome = store.create(verifier, { catalogVersionId: 'demo-2025', document });
    verifier.fill(0);
    document.fill(0);
    assert.equal((await outcome).kind, 'written');
    assert.deepEqual(plainly(await store.read(one)), expected(0, 'as given'));
  },
};

const rekeying: Record<string, Check> = {
  'a plan that gets another verifier is the same plan at the same version, under that one alone': async (
    _open,
    store,
  ) => {
    await store.create(one, contentOf('a'));
    await store.replace(one, 0, contentOf('b'), 'patched');
    const before = await store.read(one);
    assert.deepEqual(await store.rekey(one, two), { kind: 'written', stateVersion: 1 });
    assert.equal(await store.read(one), null);
    assert.deepEqual(plainly(await store.read(two)), expected(1, 'b'));
    assert.equal((await store.read(two))?.planNumber, before?.planNumber);
    assert.deepEqual(await store.replace(one, 1, contentOf('lost'), 'patched'), { kind: 'no_such_plan' });
    assert.deepEqual(await store.replace(two, 1, contentOf('c'), 'patched'), {
      kind: 'written',
      stateVersion: 2,
    });
    assert.deepEqual(await store.delete(two), { kind: 'written', stateVersion: 2 });
    assert.equal(await store.read(two), null);
  },

  'there has to be a plan, and a verifier that is free': async (_open, store) => {
    assert.deepEqual(await store.rekey(one, two), { kind: 'no_such_plan' });
    await store.create(one, contentOf('one'));
    await store.create(two, contentOf('two'));
    assert.deepEqual(await store.rekey(one, two), { kind: 'no_such_plan' });
    assert.deepEqual(plainly(await store.read(one)), expected(0, 'one'));
    assert.deepEqual(plainly(await store.read(two)), expected(0, 'two'));
    await store.delete(one);
    assert.deepEqual(await store.rekey(one, verifierOf(3)), { kind: 'no_such_plan' });
  },

  'of several that give one plan the same verifier one does, and a write behind them finds the plan': async (
    _open,
    store,
  ) => {
    await store.create(one, contentOf('a'));
    const outcomes = await Promise.all([
      store.rekey(one, two),
      store.rekey(one, two),
      store.replace(two, 0, contentOf('b'), 'patched'),
    ]);
    const kinds = outcomes.map((outcome) => outcome.kind);
    assert.deepEqual(kinds, ['written', 'no_such_plan', 'written']);
    assert.deepEqual(plainly(await store.read(two)), expected(1, 'b'));
  },

  'a verifier that a plan has left may be given again': async (_open, store) => {
    await store.create(one, contentOf('a'));
    await store.read(one);
    await store.rekey(one, two);
    assert.equal((await store.create(one, contentOf('b'))).kind, 'written');
    assert.deepEqual(plainly(await store.read(one)), expected(0, 'b'));
    assert.deepEqual(await store.rekey(two, verifierOf(3)), { kind: 'written', stateVersion: 0 });
  },
};

const versions: Record<string, Check> = {
  'a replacement raises the version by one and binds the catalog version given': async (_open, store) => {
    await store.create(one, contentOf('a'));
    assert.deepEqual(await store.replace(one, 0, contentOf('b'), 'replaced'), {
      kind: 'written',
      stateVersion: 1,
    });
    const migrated = await store.replace(one, 1, contentOf('c', 'demo-2026'), 'migrated');
    assert.deepEqual(migrated, { kind: 'written', stateVersion: 2 });
    assert.deepEqual(plainly(await store.read(one)), { ...expected(2, 'c'), catalogVersionId: 'demo-2026' });
  },

  'a stale version is refused with the current one and changes nothing': async (_open, store) => {
    await store.create(one, contentOf('a'));
    await store.replace(one, 0, contentOf('b'), 'patched');
    for (const stale of [0, 2, 99]) {
      const outcome = await store.replace(one, stale, contentOf('lost'), 'patched');
      assert.deepEqual(outcome, { kind: 'version_conflict', currentStateVersion: 1 });
    }
    assert.deepEqual(plainly(await store.read(one)), expected(1, 'b'));
  },

  'of writes to the same version exactly one wins, and its document is there': async (_open, store) => {
    await store.create(one, contentOf('a'));
    const attempts = Array.from({ length: 20 }, (_, n) =>
      store.replace(one, 0, contentOf(`try ${n}`), 'patched'),
    );
    const outcomes = await Promise.all(attempts);
    const winner = outcomes.findIndex((outcome) => outcome.kind === 'written');
    assert.equal(outcomes.filter((outcome) => outcome.kind === 'version_conflict').length, 19);
    assert.deepEqual(plainly(await store.read(one)), expected(1, `try ${winner}`));
  },

  'a conflict rolls back none of the writes that wait with it': async (_open, store) => {
    await store.create(one, contentOf('a'));
    const outcomes = await Promise.all([
      store.create(two, contentOf('two')),
      store.replace(one, 7, contentOf('stale'), 'patched'),
      store.create(one, contentOf('taken')),
      store.delete(verifierOf(3)),
      store.replace(one, 0, contentOf('b'), 'patched'),
    ]);
    const kinds = outcomes.map((outcome) => outcome.kind);
    assert.deepEqual(kinds, ['written', 'version_conflict', 'failed', 'no_such_plan', 'written']);
    assert.deepEqual(plainly(await store.read(one)), expected(1, 'b'));
    assert.deepEqual(plainly(await store.read(two)), expected(0, 'two'));
  },

  'an acknowledged write is read at once, even in the turn of its acknowledgement': async (_open, store) => {
    await store.create(one, contentOf('0'));
    for (let version = 0; version < 50; version += 1) {
      assert.deepEqual(plainly(await store.read(one)), expected(version, String(version)));
      const outcome = await store.replace(one, version, contentOf(String(version + 1)), 'patched');
      assert.equal(outcome.kind, 'written');
    }
    await store.delete(one);
    assert.equal(await store.read(one), null);
  },

  'an unchanged plan is the same object, a changed one is another': async (_open, store) => {
    await store.create(one, contentOf('one'));
    const first = await store.read(one);
    await store.create(two, contentOf('two'));
    assert.equal(await store.read(one), first);
    await nextTurn();
    assert.equal(await store.read(one), first);
    await store.replace(one, 0, contentOf('changed'), 'patched');
    assert.notEqual(await store.read(one), first);
  },
};

const queueing: Record<string, Check> = {
  'sixty-four writes may wait; one more is turned away at once and changes nothing': async (_open, store) => {
    const waiting = Array.from({ length: stateWriteQueueDepth }, (_, n) =>
      store.create(verifierOf(n), contentOf('x')),
    );
    const surplus = store.create(verifierOf(64), contentOf('x'));
    assert.equal(store.counters().queueDepth, stateWriteQueueDepth);
    const first = await Promise.race([surplus, ...waiting]);
    assert.deepEqual(first, { kind: 'queue_full' });
    assert.ok((await Promise.all(waiting)).every((outcome) => outcome.kind === 'written'));
    assert.equal(await store.read(verifierOf(64)), null);
    assert.equal((await store.create(verifierOf(64), contentOf('x'))).kind, 'written');
  },

  'counters tell what happened': async (_open, store) => {
    await store.create(one, contentOf('a'));
    await store.replace(one, 5, contentOf('b'), 'patched');
    await store.delete(one);
    const { writesTotal, versionConflictsTotal, queueFullTotal, queueDepth } = store.counters();
    assert.deepEqual([writesTotal, versionConflictsTotal, queueFullTotal, queueDepth], [2, 1, 0, 0]);
  },

  'closing waits for the writes submitted and turns away later ones': async (open, store) => {
    const waiting = [1, 2, 3].map((n) => store.create(verifierOf(n), contentOf(`plan ${n}`)));
    const closed = store.close();
    const late: WriteOutcome = await store.create(verifierOf(4), contentOf('late'));
    assert.deepEqual(late, { kind: 'closed' });
    assert.ok((await Promise.all(waiting)).every((outcome) => outcome.kind === 'written'));
    await closed;
    await store.close();
    const reopened = await open();
    assert.deepEqual(plainly(await reopened.read(verifierOf(3))), expected(0, 'plan 3'));
    assert.equal(await reopened.read(verifierOf(4)), null);
  },
};

const sharing: Record<string, Check> = {
  'two stores over the same plans see the writes of each other in the next turn': async (open, store) => {
    const other = await open();
    await store.create(one, contentOf('a'));
    await nextTurn();
    assert.deepEqual(plainly(await other.read(one)), expected(0, 'a'));
    await other.replace(one, 0, contentOf('b'), 'patched');
    await nextTurn();
    assert.deepEqual(plainly(await store.read(one)), expected(1, 'b'));
    await store.delete(one);
    await nextTurn();
    assert.equal(await other.read(one), null);
  },

  'two stores that raise one version together lose no write': async (open, store) => {
    const stores = [store, await open()];
    await store.create(one, contentOf('0'));
    const raised = await Promise.all(stores.map((each) => raise(each, 50)));
    assert.deepEqual(raised, [50, 50]);
    await nextTurn();
    assert.equal((await store.read(one))?.stateVersion, 100);
  },
};

/** Raises the version of plan 1 that many times while others do the same, as a client would. */
async function raise(store: Store, times: number): Promise<number> {
  let written = 0;
  while (written < times) {
    await nextTurn();
    const version = (await store.read(one))?.stateVersion ?? 0;
    const outcome = await store.replace(one, version, contentOf('raised'), 'patched');
    assert.notEqual(outcome.kind, 'failed');
    if (outcome.kind === 'written') written += 1;
  }
  return written;
}

function expected(stateVersion: number, text: string) {
  return { stateVersion, catalogVersionId: 'demo-2025', text };
}
