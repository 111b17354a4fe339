/**
 * A PostgreSQL server that is killed, silent, replaced, or cuts its connections: no acknowledged write is lost, nothing
 * stale is read, and the store recovers by itself. GRADUS_KILL_ROUNDS sets how often the server is killed (3).
 */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Store, type StoreEvent, StoreReadError, type WriteOutcome } from '../../statestore/store.ts';
import { skipWithoutPostgres } from '../postgres/binaries.ts';
import { storeAt } from '../postgres/one-server.ts';
import { PostgresServer, postgresPassword } from '../postgres/server.ts';
import { contentOf, plainly, verifierOf } from '../unit/statestore/temporary-store.ts';
import { until } from '../wire/until.ts';
import { databaseFaultsAt, writeUnderLoad } from './postgres-load.ts';
import { brokenPromises } from './statestore-promises.ts';

const skip = skipWithoutPostgres();
const rounds = Number(process.env['GRADUS_KILL_ROUNDS'] ?? 3);
const clients = 32;
const one = verifierOf(-1);

async function runningServer(t: TestContext): Promise<{ server: PostgresServer; database: string }> {
  const server = await PostgresServer.start();
  t.after(() => server.remove());
  return { server, database: await server.createDatabase() };
}

test('a server killed under load, over and over, loses no acknowledged write', { skip }, async (t) => {
  const { server, database } = await runningServer(t);
  const events: StoreEvent[] = [];
  const store = await storeAt(t, server.url(database), { observe: (event) => events.push(event) });
  const load = writeUnderLoad(store, clients);
  for (let round = 0; round < rounds; round += 1) {
    await load.acknowledged(100 + 37 * round);
    await server.kill();
    await server.run();
  }
  await load.acknowledged(200);
  await load.stop();
  assert.deepEqual(await brokenPromises(store, load.promises), []);
  assert.deepEqual(await databaseFaultsAt(server, database), []);
  await until(() => events.at(-1)?.kind === 'database_reached');
  assert.ok(events.some(({ kind }) => kind === 'database_unreachable'));
  t.diagnostic(`${rounds} kills, ${load.promises.length} acknowledged, ${load.failures} of unknown outcome`);
});

test('cut connections cost the writes under way alone, and none of the acknowledged', { skip }, async (t) => {
  const { server, database } = await runningServer(t);
  const store = await storeAt(t, server.url(database));
  const load = writeUnderLoad(store, clients);
  for (let round = 0; round < 10; round += 1) {
    await load.acknowledged(50);
    await server.cutConnections(database);
  }
  await load.acknowledged(100);
  await load.stop();
  assert.ok(load.failures <= 10 * clients, `${load.failures} failures`);
  assert.deepEqual(await brokenPromises(store, load.promises), []);
  assert.deepEqual(await databaseFaultsAt(server, database), []);
});

test('a read that is cut off is asked again, and answers', { skip }, async (t) => {
  const { server, database } = await runningServer(t);
  const store = await storeAt(t, server.url(database));
  assert.equal((await store.create(one, contentOf('a'))).kind, 'written');
  server.freeze(true);
  const reads = Array.from({ length: 20 }, (_, number) =>
    store.read(number === 0 ? one : verifierOf(number)),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  const killed = server.kill();
  server.freeze(false);
  await killed;
  await server.run();
  const answers = await Promise.all(reads);
  assert.deepEqual(
    answers.map(plainly).map((plan) => plan !== null),
    [true, ...Array(19).fill(false)],
  );
});

test('reads and writes do not wait for a silent server for ever, and it is used again once it speaks', {
  skip,
}, async (t) => {
  const { server, database } = await runningServer(t);
  const patient = await storeAt(t, server.url(database));
  assert.equal((await patient.create(one, contentOf('a'))).kind, 'written');
  const store = await storeAt(t, server.url(database), { timeoutMs: 3000, patienceMs: 0 });
  /** What is not answered in two seconds, on a busy machine a write too, may be carried out all the same. */
  const versionNow = async () => (await patient.read(one))?.stateVersion ?? Number.NaN;
  const untilRaised = (text: string) =>
    untilWritten(async () => store.replace(one, await versionNow(), contentOf(text), 'patched'));
  await untilRaised('b');
  await until(async () => (await readOrNull(store)) !== null);
  const version = await versionNow();
  server.freeze(true);
  t.after(() => server.freeze(false));
  const [write, read] = await Promise.all([
    store.replace(one, version, contentOf('c'), 'patched'),
    Promise.resolve(store.read(one)).catch((error: unknown) => error),
  ]);
  assert.equal(write.kind, 'failed', 'it is unknown whether it was carried out');
  assert.ok(read instanceof StoreReadError, String(read));
  await until(
    async () => (await store.replace(one, version, contentOf('c'), 'patched')).kind === 'unavailable',
  );
  assert.deepEqual(
    [store.counters().readsFailing, store.counters().writesFailing],
    [1, 1],
    'the health of the service says so',
  );
  server.freeze(false);
  assert.ok([version, version + 1].includes(await versionNow()), 'one of them was carried out at most');
  await untilRaised('d');
  let plan: Awaited<ReturnType<typeof readOrNull>> = null;
  await until(async () => {
    plan = await readOrNull(store);
    return plan !== null;
  });
  assert.deepEqual(plainly(plan), plainly(await patient.read(one)));
  assert.match(JSON.stringify(plainly(plan)), /"text":"d"/u);
});

test('while the database is away reads and writes are refused at once and change nothing', {
  skip,
}, async (t) => {
  const { server, database } = await runningServer(t);
  const store = await storeAt(t, server.url(database), { patienceMs: 0 });
  await untilWritten(() => store.create(one, contentOf('a')));
  await server.stop();
  await until(async () => (await store.replace(one, 0, contentOf('b'), 'patched')).kind === 'unavailable');
  await assert.rejects(async () => store.read(one), StoreReadError);
  await server.run();
  await until(async () => (await readOrNull(store)) !== null);
  assert.equal((await readOrNull(store))?.stateVersion, 0);
});

test('after a failover to the replica every acknowledged write is there', { skip }, async (t) => {
  const { server: primary, database } = await runningServer(t);
  const replica = await primary.startReplica();
  t.after(() => replica.remove());
  await primary.inSession(async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await client.query('SELECT pg_reload_conf()');
  });
  const setting = () => primary.rowsOf('postgres', 'SHOW synchronous_standby_names');
  await until(async () => (await setting())[0]?.[0] === '*');
  const store = await storeAt(t, urlOfBoth(primary, replica, database));
  const load = writeUnderLoad(store, clients);
  await load.acknowledged(200);
  await primary.kill();
  await replica.promote();
  await load.acknowledged(200);
  await load.stop();
  assert.deepEqual(await brokenPromises(store, load.promises), []);
  assert.deepEqual(await databaseFaultsAt(replica, database), []);
});

test('a version that comes back with another document after a failover is not taken for the cached one', {
  skip,
}, async (t) => {
  const { server: primary, database } = await runningServer(t);
  const replica = await primary.startReplica();
  t.after(() => replica.remove());
  const store = await storeAt(t, urlOfBoth(primary, replica, database));
  assert.equal((await store.create(one, contentOf('a'))).kind, 'written');
  const count = () => replica.rowsOf(database, 'SELECT 1 FROM gradus_plan').catch(() => []);
  await until(async () => (await count()).length === 1);
  await replica.inSession(async (client) => {
    await client.query(`ALTER SYSTEM SET primary_conninfo = ''`);
    await client.query('SELECT pg_reload_conf()');
  });
  await until(
    async () => (await replica.rowsOf('postgres', 'SELECT 1 FROM pg_stat_wal_receiver')).length === 0,
  );
  assert.equal((await store.replace(one, 0, contentOf('lost'), 'patched')).kind, 'written');
  assert.equal((await store.read(one))?.stateVersion, 1);
  await primary.kill();
  await replica.promote();
  const other = await storeAt(t, replica.url(database));
  await untilWritten(() => other.replace(one, 0, contentOf('other'), 'patched'));
  assert.deepEqual(plainly(await store.read(one)), {
    stateVersion: 1,
    catalogVersionId: 'demo-2025',
    text: 'other',
  });
});

test('a server that has become a replica is left for the one that accepts writes', { skip }, async (t) => {
  const { server, database } = await runningServer(t);
  const store = await storeAt(t, server.url(database));
  assert.equal((await store.create(one, contentOf('a'))).kind, 'written');
  await server.inSession((client) =>
    client.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`),
  );
  await server.cutConnections(database);
  await until(() => store.counters().writesFailing === 1);
  const waiting = store.replace(one, 0, contentOf('b'), 'patched');
  await server.inSession((client) =>
    client.query(`ALTER DATABASE ${database} RESET default_transaction_read_only`),
  );
  assert.deepEqual(await waiting, { kind: 'written', stateVersion: 1 });
});

function urlOfBoth(primary: PostgresServer, replica: PostgresServer, database: string): string {
  const login = `gradus:${encodeURIComponent(postgresPassword)}`;
  return `postgres://${login}@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/${database}`;
}

async function untilWritten(attempt: () => Promise<WriteOutcome>): Promise<void> {
  await until(async () => (await attempt()).kind === 'written');
}

/** The plan, or null while the database is away. */
async function readOrNull(store: Store) {
  try {
    return await store.read(one);
  } catch (error) {
    if (error instanceof StoreReadError) return null;
    throw error;
  }
}
