/**
 * How long an operation may stay in the store while PostgreSQL stands still, or answers too late: not longer than its bound,
 * however often its statement is sent. A timer of the same event loop that is due later says so on any machine, since timers
 * run in the order in which they are due.
 */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Store, StoreReadError } from '../../statestore/store.ts';
import { skipWithoutPostgres } from '../postgres/binaries.ts';
import { storeAt } from '../postgres/one-server.ts';
import { PostgresServer } from '../postgres/server.ts';
import { contentOf, nextTurn, verifierOf } from '../unit/statestore/temporary-store.ts';
import { call, payload, refusal } from '../wire/http-client.ts';
import { startServer, temporaryDirectory } from '../wire/server-process.ts';
import { publishTinyCatalog } from '../wire/tiny-catalog.ts';
import { until } from '../wire/until.ts';

const skip = skipWithoutPostgres();
const timeoutMs = 1500;
const one = verifierOf(1);
const two = verifierOf(2);

/** Two plans, a store that waits for its database for ever, and one that does not, both connected. */
async function storesOn(t: TestContext) {
  const server = await PostgresServer.start();
  t.after(() => server.remove());
  const database = await server.createDatabase();
  const patient = await storeAt(t, server.url(database));
  for (const verifier of [one, two])
    assert.equal((await patient.create(verifier, contentOf('a'))).kind, 'written');
  // Longer than the bound: what holds it is not that the connections are down.
  const bounded = await storeAt(t, server.url(database), { timeoutMs, patienceMs: 4 * timeoutMs });
  await until(async () => (await readOf(bounded)) !== 'refused');
  const isWriting = async () => (await bounded.delete(verifierOf(3))).kind === 'no_such_plan';
  await until(isWriting);
  return { server, database, patient, bounded };
}

/** Resolves to `late` if the work ends after its bound. */
function inTime<Outcome>(work: Promise<Outcome>): Promise<Outcome | 'late'> {
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), 1.2 * timeoutMs));
  return Promise.race([work, late]);
}

function readOf(store: Store, verifier = one): Promise<string> {
  return Promise.resolve(store.read(verifier)).then(
    (plan) => `version ${plan?.stateVersion}`,
    (error: unknown) => {
      assert.ok(error instanceof StoreReadError, String(error));
      return 'refused';
    },
  );
}

const writeOf = (store: Store, verifier: Uint8Array): Promise<string> =>
  store.replace(verifier, 0, contentOf('b'), 'patched').then(({ kind }) => kind);

test('a database that stands still holds no read and no write longer than the bound', { skip }, async (t) => {
  const { server, patient, bounded } = await storesOn(t);
  server.freeze(true);
  t.after(() => server.freeze(false));
  const sent = inTime(writeOf(bounded, one));
  await nextTurn();
  const waiting = inTime(writeOf(bounded, two));
  const reads = Array.from({ length: 40 }, (_, number) => inTime(readOf(bounded, verifierOf(number))));
  assert.deepEqual(new Set(await Promise.all(reads)), new Set(['refused']));
  assert.equal(await sent, 'failed', 'its statement was sent: it is unknown whether it is carried out');
  assert.equal(await waiting, 'unavailable', 'no statement was sent');
  assert.equal(await inTime(readOf(bounded)), 'refused', 'while its connections are being given up, too');
  assert.deepEqual([bounded.counters().readsFailing, bounded.counters().writesFailing], [1, 1]);
  assert.equal(bounded.counters().queueDepth, 0);
  server.freeze(false);
  await until(async () => (await readOf(bounded)) !== 'refused');
  assert.equal(await readOf(patient, two), 'version 0', 'what was refused has changed nothing');
  await until(async () => (await writeOf(bounded, two)) === 'written');
});

test('a store is closed although its database stands still', { skip }, async (t) => {
  const { server, database } = await storesOn(t);
  const store = await storeAt(t, server.url(database));
  assert.equal(await readOf(store), 'version 0');
  server.freeze(true);
  t.after(() => server.freeze(false));
  let isClosed = false;
  void store.close().then(() => {
    isClosed = true;
  });
  await until(() => isClosed);
});

test('a locked table holds no read and no write longer than the bound, and what was refused changes nothing', {
  skip,
}, async (t) => {
  const { server, database, bounded, patient } = await storesOn(t);
  await server.inSession(async (session) => {
    await session.query('BEGIN');
    await session.query('LOCK TABLE gradus_plan');
    const [write, read] = await Promise.all([inTime(writeOf(bounded, one)), inTime(readOf(bounded))]);
    assert.equal(read, 'refused');
    // If the server is late, its connection is given up before it says that it has undone the statement.
    assert.ok(write === 'unavailable' || write === 'failed', write);
    await session.query('ROLLBACK');
    if (write === 'unavailable') assert.equal(await readOf(patient), 'version 0');
  }, database);
  await until(async () => (await readOf(bounded)) !== 'refused');
});

test('a gateway answers 503 for plans while its database stands still, and questions without one', {
  skip,
}, async (t) => {
  const { server, database } = await storesOn(t);
  const gateway = await startServer({
    SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()),
    SVC_STATE_URL: server.url(database),
    SVC_STATE_TIMEOUT_MS: '1500',
    SVC_TOKEN_KEY: 'the same key of thirty-two bytes',
    SVC_RATE_LIMIT_ENFORCE: 'none',
  });
  t.after(() => gateway.stop());
  let token = '';
  await until(async () => {
    const created = await call(gateway.port, 'POST', '/api/v1/state');
    if (created.status === 201) token = String(payload(created).data['state_token']);
    return token !== '';
  });
  const read = () => call(gateway.port, 'GET', '/api/v1/state/current', { token });
  const ask = (state_mode: string, others: object) =>
    call(gateway.port, 'POST', '/api/v1/query/course-unlock', {
      token,
      body: { state_mode, targets: { course_codes: ['CS 116'] }, ...others },
    });
  await until(async () => (await read()).status === 200);
  server.freeze(true);
  t.after(() => server.freeze(false));
  for (let round = 0; round < 3; round += 1)
    for (const answer of await Promise.all([read(), ask('persisted', {})])) {
      assert.deepEqual(refusal(answer, 503, 'service_unavailable'), { retry_after_seconds: 1 });
      assert.equal(answer.headers.get('retry-after'), '1');
    }
  assert.equal((await ask('supplied', { student_state: { courses: [] } })).status, 200);
  assert.equal(payload(await call(gateway.port, 'GET', '/api/v1/health')).data['state_store'], 'degraded');
  server.freeze(false);
  await until(async () => (await read()).status === 200);
});
