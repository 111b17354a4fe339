import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type CallOptions, call, payload, type RawAnswer, refusal } from './http-client.ts';
import { assertWaitOf, untilLimited } from './rate-limited.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';
import { until } from './until.ts';

const stateBurst = 3;
const statePerMinute = 1;
const readsPerMinute = 4;
const catalogPerMinute = 5;
const queriesPerMinute = 2;
let server: ServerProcess;
let index: string;

before(async () => {
  index = await publishTinyCatalog(temporaryDirectory());
  server = await startServer({
    SVC_INDEX_DIR: index,
    SVC_RATE_LIMIT_ENFORCE: 'state,state_read,catalog,query',
    SVC_RATE_LIMIT_STATE_PER_IP_BURST: String(stateBurst),
    SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE: String(statePerMinute),
    SVC_RATE_LIMIT_STATE_READ_PER_IP_PER_MINUTE: String(readsPerMinute),
    SVC_RATE_LIMIT_CATALOG_PER_MINUTE: String(catalogPerMinute),
    SVC_RATE_LIMIT_QUERY_PER_MINUTE: String(queriesPerMinute),
  });
});

after(async () => assert.equal(await server.stop(), 0));

const from = (address: string, more: CallOptions = {}): CallOptions => ({
  ...more,
  headers: { 'Edge-Client-IP': address },
});

const callAs = (method: string, path: string, options: CallOptions) =>
  call(server.port, method, path, options);

function assertLimited(answer: RawAnswer, limiter: string): void {
  const details = refusal(answer, 429, 'rate_limit_exceeded');
  assert.equal(details['limiter'], limiter);
  assert.ok(Number.isInteger(details['retry_after_seconds']) && Number(details['retry_after_seconds']) >= 1);
  assert.equal(answer.headers.get('retry-after'), String(details['retry_after_seconds']));
}

/** All that a client sees, but for the number of its request and the times. */
function seen({ status, headers, body }: RawAnswer): unknown {
  const passing = ['x-request-id', 'date', 'retry-after', 'content-length'];
  const told = [...headers].filter(([name]) => !passing.includes(name));
  const { code, message, details } = JSON.parse(body).error;
  return { status, told, code, message, details: { ...details, retry_after_seconds: 'some' } };
}

test('state changes are limited per client address, whatever the token', async () => {
  const client = '203.0.113.1';
  const create = () => callAs('POST', '/api/v1/state', from(client));
  const { refused } = await untilLimited(create, { burst: stateBurst, perMinute: statePerMinute });
  assertLimited(refused, 'state_per_ip_per_minute');
  const created = await callAs('POST', '/api/v1/state', from('203.0.113.2'));
  const token = String(payload(created).data['state_token']);
  const tokens: readonly CallOptions[] = [{ token }, { token: 'C'.repeat(43) }, { token: 'malformed' }, {}];
  const answers = await Promise.all(
    tokens.map((options) => callAs('DELETE', '/api/v1/state/current', from(client, options))),
  );
  for (const answer of answers) {
    assertLimited(answer, 'state_per_ip_per_minute');
    assert.deepEqual(seen(answer), seen(answers[0] ?? answer), 'whatever the token');
  }
  payload(await callAs('GET', '/api/v1/state/current', from(client, { token })));
});

test('Retry-After is exact to the second behind proxies: a second early is refused, after it is admitted', async () => {
  const proxied = await startServer({
    SVC_INDEX_DIR: index,
    SVC_TRUST_PROXY_HEADERS: 'true',
    SVC_TRUST_PROXY_HOPS: '2',
    SVC_RATE_LIMIT_STATE_PER_IP_BURST: '1',
    SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE: '30',
  });
  /** What the client claims, its address as the first proxy saw it, the first proxy as the second saw it. */
  const create = (client: string, claimed: string) =>
    call(proxied.port, 'POST', '/api/v1/state', {
      headers: { 'X-Forwarded-For': `${claimed}, ${client}, 10.0.0.1`, 'Edge-Client-IP': claimed },
    });
  const clients = ['203.0.113.7', '[2001:db8:5:6::1]:4711'];
  const secondsPerToken = 2;
  const beganMs = performance.now();
  for (const client of clients) payload(await create(client, '198.51.100.9'));
  const spentMs = performance.now();
  const nextRefusal = async (client: string, claimed: string) => {
    const askedMs = performance.now();
    const answer = await create(client, claimed);
    const answeredMs = performance.now();
    // On a machine that stalls, the next token may be there.
    if (answeredMs >= beganMs + 1000 * secondsPerToken) return;
    assertLimited(answer, 'state_per_ip_per_minute');
    assertWaitOf(answer, secondsPerToken, {
      leastSeconds: (askedMs - spentMs) / 1000,
      mostSeconds: (answeredMs - beganMs) / 1000,
    });
  };
  await nextRefusal(clients[0] ?? '', '198.51.100.2');
  await nextRefusal('2001:db8:5:6:7::8', '198.51.100.3');
  payload(await create('2001:db8:5:7::1', '198.51.100.9'));
  const sleepUntil = (sinceMs: number) =>
    new Promise((resolve) => setTimeout(resolve, spentMs + sinceMs - performance.now()));
  await sleepUntil(1300);
  await nextRefusal(clients[0] ?? '', '198.51.100.4');
  await sleepUntil(1000 * secondsPerToken + 1);
  for (const client of clients) payload(await create(client, '198.51.100.8'));
  assert.equal(await proxied.stop(), 0);
});

test('reads of plans have a separate limit', async () => {
  const client = from('203.0.113.3', { token: 'D'.repeat(43) });
  const { admitted, refused } = await untilLimited(
    () => callAs('GET', '/api/v1/state/current/export', client),
    { burst: readsPerMinute, perMinute: readsPerMinute },
  );
  for (const answer of admitted) refusal(answer, 401, 'unauthorized');
  assertLimited(refused, 'state_read_per_ip_per_minute');
});

test('IPv6 clients share a limit within their /64', async () => {
  let host = 0;
  const { refused } = await untilLimited(
    () => {
      host += 1;
      return callAs('POST', '/api/v1/state', from(`2001:db8:1:2::${host}`));
    },
    { burst: stateBurst, perMinute: statePerMinute },
  );
  assertLimited(refused, 'state_per_ip_per_minute');
  payload(await callAs('POST', '/api/v1/state', from('2001:db8:1:3::1')));
});

test('queries and the catalog are limited where that is enforced; health never is', async () => {
  const body = {
    state_mode: 'supplied',
    student_state: { courses: [] },
    targets: { course_codes: ['CS 115'] },
  };
  const client = from('203.0.113.4', { body });
  const queries = await untilLimited(() => callAs('POST', '/api/v1/query/course-unlock', client), {
    burst: queriesPerMinute,
    perMinute: queriesPerMinute,
  });
  assertLimited(queries.refused, 'query_per_ip_per_minute');
  let host = 0;
  const reads = await untilLimited(
    () => {
      host += 1;
      return callAs('GET', '/api/v1/index', from(`198.51.100.${host}`));
    },
    { burst: catalogPerMinute, perMinute: catalogPerMinute },
  );
  assertLimited(reads.refused, 'catalog_per_minute');
  for (const answer of [...queries.admitted, ...reads.admitted]) payload(answer);
  for (let count = 0; count < 50; count += 1) payload(await callAs('GET', '/api/v1/health', {}));
});

test('the client address is answered with its source', async () => {
  const told = async (headers: Readonly<Record<string, string>>, port = server.port) =>
    payload(await call(port, 'GET', '/api/v1/client-address', { headers })).data;
  assert.deepEqual(await told({}), { client_address: '127.0.0.1', source: 'socket' });
  assert.deepEqual(await told({ 'X-Forwarded-For': '203.0.113.5' }), {
    client_address: '127.0.0.1',
    source: 'socket',
  });
  assert.deepEqual(await told({ 'Edge-Client-IP': '203.0.113.5' }), {
    client_address: '203.0.113.5',
    source: 'edge_header',
  });
  const trusting = await startServer({ SVC_INDEX_DIR: index, SVC_TRUST_PROXY_HEADERS: 'true' });
  const twoLines = { 'X-Forwarded-For': '192.0.2.66', 'x-forwarded-for': '203.0.113.6' };
  assert.deepEqual(await told(twoLines, trusting.port), {
    client_address: '203.0.113.6',
    source: 'forwarded_for',
  });
  assert.equal(await trusting.stop(), 0);
});

test('a full engine queue sheds load, and every other question is answered', async () => {
  const small = await startServer({
    SVC_INDEX_DIR: index,
    SVC_ENGINE_THREADS: '2',
    SVC_ENGINE_QUEUE_MAX: '1',
  });
  const body = {
    state_mode: 'supplied',
    student_state: { courses: [] },
    targets: { course_codes: ['CS 116'] },
  };
  const statuses = new Set<number>();
  // On a machine that stalls, a flood may arrive as slowly as it is answered.
  await until(async () => {
    const flood = await Promise.all(
      Array.from({ length: 200 }, () => call(small.port, 'POST', '/api/v1/query/course-unlock', { body })),
    );
    for (const answer of flood) {
      statuses.add(answer.status);
      if (answer.status === 200) payload(answer);
      else {
        assert.equal(refusal(answer, 503, 'service_unavailable')['retry_after_seconds'], 1);
        assert.equal(answer.headers.get('retry-after'), '1');
      }
    }
    return statuses.has(503) && statuses.has(200);
  });
  payload(await call(small.port, 'POST', '/api/v1/query/course-unlock', { body }));
  assert.equal(await small.stop(), 0);
});

/** A wall clock that runs backwards, as one does that is set while the server runs. */
const backwards = encodeURIComponent(
  'const now = Date.now; Date.now = () => Math.round(now() - 1000 * performance.now());',
);

test('limits refill whatever the wall clock does', async () => {
  const server = await startServer({
    SVC_INDEX_DIR: index,
    SVC_RATE_LIMIT_ENFORCE: 'catalog',
    SVC_RATE_LIMIT_CATALOG_PER_MINUTE: '60',
    NODE_OPTIONS: `--import=data:text/javascript,${backwards}`,
  });
  const read = () => call(server.port, 'GET', '/api/v1/index');
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429) statuses.push((await read()).status);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  payload(await read());
  const { data } = payload(await call(server.port, 'GET', '/api/v1/health'));
  assert.ok(Number(data['uptime_seconds']) >= 1);
  assert.equal(await server.stop(), 0);
});
