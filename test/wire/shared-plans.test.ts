/** Several gateways on one database: what one of them has acknowledged, the others know at once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { skipWithoutPostgres } from '../postgres/binaries.ts';
import { PostgresServer } from '../postgres/server.ts';
import { call, payload, refusal } from './http-client.ts';
import { runCommand, type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';
import { until } from './until.ts';

const skip = skipWithoutPostgres();
const current = '/api/v1/state/current';
const tokenKey = 'the same key of thirty-two bytes';

let database: PostgresServer;
let url: string;
let index: string;
const gateways: ServerProcess[] = [];

before(async () => {
  if (skip !== false) return;
  database = await PostgresServer.start();
  url = database.url(await database.createDatabase());
  index = await publishTinyCatalog(temporaryDirectory());
  gateways.push(...(await Promise.all([startGateway(), startGateway()])));
});

after(async () => {
  if (skip !== false) return;
  for (const gateway of gateways) assert.equal(await gateway.stop(), 0);
  await database.remove();
});

function startGateway(): Promise<ServerProcess> {
  return startServer({
    SVC_INDEX_DIR: index,
    SVC_RATE_LIMIT_ENFORCE: 'none',
    SVC_STATE_URL: url,
    SVC_STATE_TIMEOUT_MS: '300000',
    SVC_TOKEN_KEY: tokenKey,
  });
}

const portOf = (number: number): number => gateways[number % gateways.length]?.port ?? 0;

async function createPlan(gateway: number): Promise<string> {
  const created = await call(portOf(gateway), 'POST', '/api/v1/state');
  assert.equal(created.status, 201, created.body);
  return String(payload(created).data['state_token']);
}

const addTerm = (version: number, term: string) => ({
  expected_state_version: version,
  operations: [{ op: 'add_term', term_id: term }],
});

test('a change by one gateway is there for the other in the next request, and a deleted plan nowhere', {
  skip,
}, async () => {
  for (let round = 0; round < 40; round += 1) {
    const token = await createPlan(round);
    const read = async (gateway: number) => call(portOf(gateway), 'GET', current, { token });
    for (const gateway of [round, round + 1]) assert.equal((await read(gateway)).status, 200);
    const patched = await call(portOf(round), 'PATCH', current, { token, body: addTerm(0, 'a') });
    assert.equal(patched.status, 200, patched.body);
    assert.equal(payload(await read(round + 1)).data['state_version'], 1);
    const stale = await call(portOf(round + 1), 'PATCH', current, { token, body: addTerm(0, 'b') });
    refusal(stale, 409, 'state_version_conflict');
    const deleted = await call(portOf(round + 1), 'DELETE', current, { token, body: { confirm: true } });
    assert.equal(deleted.status, 200, deleted.body);
    for (const gateway of [round, round + 1]) assert.equal((await read(gateway)).status, 401);
  }
});

test('of writes of one plan by two gateways at once one is accepted for each version, and none is lost', {
  skip,
}, async () => {
  const token = await createPlan(0);
  const accepted: number[] = [];
  const writer = async (gateway: number): Promise<void> => {
    for (let written = 0; written < 10; ) {
      const read = await call(portOf(gateway), 'GET', current, { token });
      const version = Number(payload(read).data['state_version']);
      const body = addTerm(version, `w${gateway}n${written}`);
      const patched = await call(portOf(gateway), 'PATCH', current, { token, body });
      if (patched.status === 409) continue;
      assert.equal(patched.status, 200, patched.body);
      accepted.push(version + 1);
      written += 1;
    }
  };
  await Promise.all([0, 1, 2, 3].map(writer));
  assert.deepEqual(
    accepted.toSorted((left, right) => left - right),
    Array.from({ length: 40 }, (_, index) => index + 1),
  );
  for (const gateway of [0, 1]) {
    const { data } = payload(await call(portOf(gateway), 'GET', current, { token }));
    const { state } = data as { state: { terms: { term_id: string }[] } };
    assert.equal(new Set(state.terms.map(({ term_id: id }) => id)).size, 40);
  }
});

test('every question is answered about its own plan, however many are asked at once', { skip }, async () => {
  const body = { state_mode: 'persisted', targets: { course_codes: ['CS 116', 'MATH 100'] } };
  const asked = async (token: string): Promise<unknown> => {
    const answer = await call(portOf(0), 'POST', '/api/v1/query/course-unlock', { token, body });
    assert.equal(answer.status, 200, answer.body);
    return payload(answer).data;
  };
  const courses = [[], ['CS 115'], ['MATH 101'], ['CS 115', 'MATH 101'], ['CS 115', 'CS 116'], ['CS 10']];
  const plans: { readonly token: string; readonly alone: unknown }[] = [];
  for (const codes of courses) {
    const taken = codes.map((course_code) => ({ term_id: '2025-fall', course_code, status: 'taken' }));
    const state = { terms: [{ term_id: '2025-fall' }], courses: taken };
    const created = await call(portOf(0), 'POST', '/api/v1/state', { body: state });
    assert.equal(created.status, 201, created.body);
    const token = String(payload(created).data['state_token']);
    plans.push({ token, alone: await asked(token) });
  }
  assert.ok(new Set(plans.map(({ alone }) => JSON.stringify(alone))).size >= 4, 'the plans differ');
  for (let round = 0; round < 10; round += 1) {
    const together = await Promise.all(
      [...plans, ...plans, ...plans, ...plans].map(({ token }) => asked(token)),
    );
    for (const [position, answer] of together.entries())
      assert.deepEqual(answer, plans[position % plans.length]?.alone);
  }
});

test('while the database is away plans are answered 503 with Retry-After, and health says so', {
  skip,
}, async () => {
  const token = await createPlan(0);
  await database.kill();
  await until(async () => (await call(portOf(0), 'GET', current, { token })).status === 503);
  const read = await call(portOf(0), 'GET', current, { token });
  refusal(read, 503, 'service_unavailable');
  assert.equal(read.headers.get('retry-after'), '1');
  const created = await call(portOf(0), 'POST', '/api/v1/state');
  assert.equal(created.status, 503, created.body);
  assert.equal(created.headers.get('retry-after'), '1');
  const health = await call(portOf(0), 'GET', '/api/v1/health');
  assert.equal(payload(health).data['state_store'], 'degraded');
  assert.equal((await call(portOf(0), 'GET', '/api/v1/courses')).status, 200);
  await database.run();
  await until(async () => (await call(portOf(0), 'GET', current, { token })).status === 200);
  await until(async () => !('state_store' in payload(await call(portOf(0), 'GET', '/api/v1/health')).data));
  assert.equal((await call(portOf(0), 'PATCH', current, { token, body: addTerm(0, 'a') })).status, 200);
  const lines = (gateways[0]?.output() ?? '')
    .split('\n')
    .filter((line) => /database unreachable/u.test(line));
  assert.equal(lines.length, 1, 'one line for one outage');
  assert.ok(!/horse/u.test(gateways.map((gateway) => gateway.output()).join('')), 'no password in any log');
});

test('a start without the shared token key is refused in one line', { skip }, async () => {
  const { exitCode, output } = await runCommand(['serve'], {
    SVC_STATE_URL: url,
    SVC_INDEX_DIR: index,
    SVC_DATA_DIR: temporaryDirectory(),
    SVC_PORT: '0',
  });
  assert.equal(exitCode, 78);
  assert.match(output, /^gradus: SVC_TOKEN_KEY: it is not set; with SVC_STATE_URL/mu);
});

test('a refused login ends a start with one line that holds no password', { skip }, async () => {
  const { exitCode, output } = await runCommand(['serve'], {
    SVC_STATE_URL: database.url('postgres', 'wrong horse'),
    SVC_TOKEN_KEY: tokenKey,
    SVC_INDEX_DIR: index,
    SVC_DATA_DIR: temporaryDirectory(),
    SVC_PORT: '0',
  });
  assert.equal(exitCode, 78, output);
  assert.match(
    output,
    /^gradus: the state database 127\.0\.0\.1:\d+\/postgres refuses the login of SVC_STATE_URL/mu,
  );
  assert.ok(!/horse/u.test(output));
});

test('a URL that is none of a database ends a start with one line that does not repeat it', async () => {
  for (const url of [
    'mysql://root:hidden@db/plans',
    'postgres://root:hidden@db',
    'postgres://u:hidden%zz@db/x',
  ]) {
    const { exitCode, output } = await runCommand(['serve'], { SVC_STATE_URL: url, SVC_TOKEN_KEY: tokenKey });
    assert.equal(exitCode, 78, output);
    assert.match(output, /^gradus: SVC_STATE_URL: the value is not accepted; expected postgres:\/\/.*\n$/u);
    assert.ok(!output.includes('hidden'), output);
  }
});
