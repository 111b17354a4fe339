/** Limits that changing the address does not evade: one bucket for the /64s of an IPv6 /48, one for all new plans. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, payload, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

const burst = 3;
const newPlans = 60;
let server: ServerProcess;

before(async () => {
  server = await startServer({
    SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()),
    SVC_INTERNAL_TOKEN: 'operator',
    SVC_RATE_LIMIT_STATE_PER_IP_BURST: String(burst),
    SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE: '1',
    SVC_RATE_LIMIT_STATE_CREATES_PER_MINUTE: String(newPlans),
  });
});

after(async () => assert.equal(await server.stop(), 0));

const from = (address: string, token?: string) => ({
  headers: { 'Edge-Client-IP': address },
  ...(token === undefined ? {} : { token }),
});
const create = (address: string) => call(server.port, 'POST', '/api/v1/state', from(address));

test('two hundred new plans from two hundred /64s of one /48 are limited', async () => {
  const startedMs = performance.now();
  const limiters: unknown[] = [];
  for (let n = 0; n < 200; n += 1) {
    const answer = await create(`2001:db8:42:${n.toString(16)}::1`);
    if (answer.status === 201) payload(answer);
    else limiters.push(refusal(answer, 429, 'rate_limit_exceeded')['limiter']);
  }
  // The bucket of a network has eight times the tokens of a client, and is refilled by eight a minute.
  const refilled = Math.ceil(((performance.now() - startedMs) / 60_000) * 8);
  const created = 200 - limiters.length;
  assert.ok(created >= 8 * burst && created <= 8 * burst + refilled, `${created} plans`);
  assert.deepEqual([...new Set(limiters)], ['state_per_network_per_minute']);
  payload(await create('2001:db8:43::1'));
  payload(await create('192.0.2.43'));
});

test('new plans of all clients together are limited, and nothing else is by that', async () => {
  const created = await create('198.51.100.250');
  const token = String(payload(created).data['state_token']);
  // At once: one after the other, a slow machine may refill the bucket as fast as it empties it.
  const answers = await Promise.all(
    Array.from({ length: 3 * newPlans }, (_, n) => create(`198.51.100.${n}`)),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  assert.ok(refused.length > 0, 'the bucket is empty');
  for (const answer of refused) {
    assert.equal(refusal(answer, 429, 'rate_limit_exceeded')['limiter'], 'state_creates_per_minute');
    assert.ok(Number(answer.headers.get('retry-after')) >= 1);
  }
  const client = from('198.51.100.251', token);
  payload(await call(server.port, 'GET', '/api/v1/state/current', client));
  payload(await call(server.port, 'DELETE', '/api/v1/state/current', { ...client, body: { confirm: true } }));
});

test('the limiters and their rejections are in the metrics', async () => {
  const { data } = payload(await call(server.port, 'GET', '/internal/metrics', { token: 'operator' }));
  const rejections = data['limiter_rejections_total'] as { limiter: string; value: number }[];
  assert.deepEqual(
    rejections.map(({ limiter }) => limiter),
    [
      'state_per_ip_per_minute',
      'state_per_network_per_minute',
      'state_creates_per_minute',
      'state_read_per_ip_per_minute',
      'state_read_per_network_per_minute',
    ],
  );
  const refusedBy = new Map(rejections.map(({ limiter, value }) => [limiter, value]));
  assert.ok(Number(refusedBy.get('state_per_network_per_minute')) > 100);
  assert.ok(Number(refusedBy.get('state_creates_per_minute')) > 0);
  assert.equal(refusedBy.get('state_per_ip_per_minute'), 0);
});
