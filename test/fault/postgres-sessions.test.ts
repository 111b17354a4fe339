/**
 * Sessions of PostgreSQL that end or change under a gateway at the worst moment: between commit and answer, or when their server
 * accepts no more writes; a server that forgets what was prepared, and one that gives transactions up as databases do that are
 * spread over machines. What a gateway says is what it knows.
 */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { skipWithoutPostgres } from '../postgres/binaries.ts';
import { storeAt } from '../postgres/one-server.ts';
import { DatabaseProxy } from '../postgres/proxy.ts';
import { PostgresServer } from '../postgres/server.ts';
import { contentOf, verifierOf } from '../unit/statestore/temporary-store.ts';
import { call, payload, type RawAnswer, refusal } from '../wire/http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from '../wire/server-process.ts';
import { publishTinyCatalog } from '../wire/tiny-catalog.ts';
import { until } from '../wire/until.ts';

const skip = skipWithoutPostgres();
const planPath = '/api/v1/state/current';

interface Behind {
  readonly server: PostgresServer;
  readonly proxy: DatabaseProxy;
  readonly gateway: ServerProcess;
}

async function gatewayBehindProxy(t: TestContext): Promise<Behind> {
  const server = await PostgresServer.start();
  t.after(() => server.remove());
  const proxy = await DatabaseProxy.start(server.port);
  t.after(() => proxy.close());
  const url = server.url(await server.createDatabase()).replace(`:${server.port}/`, `:${proxy.port}/`);
  const gateway = await startServer({
    SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()),
    SVC_STATE_URL: url,
    SVC_STATE_TIMEOUT_MS: '300000',
    SVC_TOKEN_KEY: 'the same key of thirty-two bytes',
    SVC_RATE_LIMIT_ENFORCE: 'none',
  });
  t.after(() => gateway.stop());
  return { server, proxy, gateway };
}

const create = ({ port }: ServerProcess) => call(port, 'POST', '/api/v1/state');
const read = ({ port }: ServerProcess, token: string) => call(port, 'GET', planPath, { token });
const patch = ({ port }: ServerProcess, token: string, version: number): Promise<RawAnswer> => {
  const operations = [{ op: 'add_term', term_id: `t${version}` }];
  return call(port, 'PATCH', planPath, { token, body: { expected_state_version: version, operations } });
};
const remove = ({ port }: ServerProcess, token: string) =>
  call(port, 'DELETE', planPath, { token, body: { confirm: true } });
const tokenOf = (created: RawAnswer) => String(payload(created).data['state_token']);

test('a change whose answer is lost after the commit is answered as unknown, once, and not sent again', {
  skip,
}, async (t) => {
  const { proxy, gateway } = await gatewayBehindProxy(t);
  const token = tokenOf(await create(gateway));
  proxy.cutAnswerTo('plans_replace');
  const lost = await patch(gateway, token, 0);
  assert.match(String(refusal(lost, 500, 'internal_error')['request_id']), /^req_/u);
  assert.match(lost.body, /not known whether the change was stored\. Read the plan/u);
  const now = payload(await read(gateway, token)).data;
  assert.equal(now['state_version'], 1, 'it had been committed, and exactly once');
  refusal(await patch(gateway, token, 0), 409, 'state_version_conflict');
  assert.equal((await patch(gateway, token, 1)).status, 200);
  proxy.cutAnswerTo('plans_create');
  refusal(await create(gateway), 500, 'internal_error');
  proxy.cutAnswerTo('plans_delete');
  refusal(await remove(gateway, token), 500, 'internal_error');
  refusal(await read(gateway, token), 401, 'unauthorized');
});

test('a server that forgets what was prepared costs no answer', { skip }, async (t) => {
  const { proxy, gateway } = await gatewayBehindProxy(t);
  const tokens: string[] = [];
  proxy.forgets = true;
  for (let plan = 0; plan < 4; plan += 1) tokens.push(tokenOf(await create(gateway)));
  for (let version = 0; version < 4; version += 1) {
    const answers = await Promise.all(tokens.map((token) => patch(gateway, token, version)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    for (const token of tokens)
      assert.equal(payload(await read(gateway, token)).data['state_version'], version + 1);
  }
});

test('of connections that were silently forgotten one that is not answered renews those that nothing is under way on', {
  skip,
}, async (t) => {
  const server = await PostgresServer.start();
  t.after(() => server.remove());
  const proxy = await DatabaseProxy.start(server.port);
  t.after(() => proxy.close());
  const url = server.url(await server.createDatabase()).replace(`:${server.port}/`, `:${proxy.port}/`);
  const store = await storeAt(t, url, { timeoutMs: 3000, patienceMs: 300_000 });
  const isRead = () =>
    Promise.resolve(store.read(verifierOf(1))).then(
      () => true,
      () => false,
    );
  await until(async () => (await isRead()) && proxy.clients === 3);
  proxy.forgetConnections();
  await until(isRead);
  const { openWhenRenewed } = proxy;
  await until(() => openWhenRenewed.length >= 3);
  assert.equal(openWhenRenewed[0], 3, 'none waits for the end of what it replaces');
  await until(async () => (await store.create(verifierOf(1), contentOf('a'))).kind === 'written');
});

test('a write that the database gives up for a serialization failure is written by another attempt', {
  skip,
}, async (t) => {
  const server = await PostgresServer.start();
  t.after(() => server.remove());
  const database = await server.createDatabase();
  await server.inSession((session) =>
    session.query(`ALTER DATABASE ${database} SET default_transaction_isolation = 'serializable'`),
  );
  const store = await storeAt(t, server.url(database));
  const plan = verifierOf(1);
  assert.equal((await store.create(plan, contentOf('a'))).kind, 'written');
  const failures = async () => {
    const text = `SELECT xact_rollback FROM pg_stat_database WHERE datname = '${database}'`;
    return Number((await server.rowsOf('postgres', text))[0]?.[0]);
  };
  const before = await failures();
  await server.inSession(async (session) => {
    await session.query('BEGIN');
    await session.query('UPDATE gradus_plan SET document = document');
    const written = store.replace(plan, 0, contentOf('b'), 'patched');
    const waiting = () =>
      server.rowsOf('postgres', `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`);
    await until(async () => (await waiting()).length === 1);
    // What the write has seen of the row is no longer what is there: PostgreSQL answers 40001.
    await session.query('COMMIT');
    assert.deepEqual(await written, { kind: 'written', stateVersion: 1 });
  }, database);
  await until(async () => (await failures()) > before);
  assert.equal((await store.read(plan))?.stateVersion, 1);
});

test('a server that becomes read-only under its sessions is not read from any more, and comes back', {
  skip,
}, async (t) => {
  const { server, gateway } = await gatewayBehindProxy(t);
  const token = tokenOf(await create(gateway));
  const set = async (change: string, value: string): Promise<void> => {
    await server.inSession(async (session) => {
      await session.query('SET default_transaction_read_only = off');
      await session.query(change);
      await session.query('SELECT pg_reload_conf()');
    });
    const shown = () => server.rowsOf('postgres', 'SHOW default_transaction_read_only');
    await until(async () => (await shown())[0]?.[0] === value);
  };
  await set('ALTER SYSTEM SET default_transaction_read_only = on', 'on');
  await until(async () => (await patch(gateway, token, 0)).status === 503);
  // Another server may have been promoted, with writes that this one does not have.
  await until(async () => (await read(gateway, token)).status === 503);
  await set('ALTER SYSTEM RESET default_transaction_read_only', 'off');
  await until(async () => (await patch(gateway, token, 0)).status === 200);
  await until(async () => (await read(gateway, token)).status === 200);
  assert.equal(gateway.output().split('"msg":"database unreachable"').length, 2, 'told once');
});
