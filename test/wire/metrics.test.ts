/** `/internal/metrics` as an operator's tools read it: exposition, JSON, and their content. */
import assert from 'node:assert/strict';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type ParsedFamily, parseExposition } from './exposition-parser.ts';
import { call, payload, type RawAnswer, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';
import { until } from './until.ts';

const internalToken = 'internal-token-of-this-test';
const unlock = '/api/v1/query/course-unlock';
const question = {
  state_mode: 'supplied',
  student_state: { courses: [] },
  targets: { course_codes: ['CS 116'] },
};

let server: ServerProcess;

before(async () => {
  server = await startServer({
    SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()),
    SVC_INTERNAL_TOKEN: internalToken,
    SVC_RATE_LIMIT_STATE_PER_IP_BURST: '2',
    SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE: '1',
    SVC_ENGINE_THREADS: '2',
  });
});

after(async () => assert.equal(await server.stop(), 0));

const ask = (method: string, path: string, options = {}) => call(server.port, method, path, options);

const metrics = (accept?: string): Promise<RawAnswer> =>
  ask('GET', '/internal/metrics', {
    token: internalToken,
    headers: accept === undefined ? {} : { Accept: accept },
  });

const mediaTypes = {
  json: 'application/json; charset=utf-8',
  prometheus: 'text/plain; version=0.0.4; charset=utf-8',
  openmetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
} as const;

async function scrape(form: 'prometheus' | 'openmetrics'): Promise<ReadonlyMap<string, ParsedFamily>> {
  const answer = await metrics(form === 'prometheus' ? 'text/plain' : 'application/openmetrics-text');
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), mediaTypes[form]);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  return new Map(parseExposition(answer.body, form).map((family) => [family.name, family]));
}

/** The one sample of a family that has these labels. */
function valueIn(
  families: ReadonlyMap<string, ParsedFamily>,
  name: string,
  labels: Readonly<Record<string, string>> = {},
  suffix = '',
): number {
  const family = families.get(name) ?? assert.fail(`there is no ${name}`);
  const found = family.samples.filter(
    (sample) =>
      sample.name === `${name}${suffix}` &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  assert.equal(found.length, 1, `${name} ${JSON.stringify(labels)}`);
  return found[0]?.value ?? Number.NaN;
}

test('requests are counted by route, method and status, their durations in classes', async () => {
  const before = await scrape('prometheus');
  const labels = { route: unlock, method: 'POST' };
  assert.equal(
    valueIn(before, 'gradus_http_request_duration_seconds', labels, '_count'),
    0,
    'known before the first request',
  );
  for (let count = 0; count < 5; count += 1) payload(await ask('POST', unlock, { body: question }));
  refusal(await ask('POST', unlock, { body: {} }), 400, 'bad_request');
  await ask('HEAD', '/api/v1/courses/CS/115');
  await ask('GET', '/api/v1/courses/CS/115');
  refusal(await ask('GET', '/nothing/here'), 404, 'not_found');
  refusal(await ask('POST', '/api/v1/health', { body: {} }), 405, 'method_not_allowed');
  const seen = await scrape('prometheus');
  const requests = (route: string, method: string, status: string) =>
    valueIn(seen, 'gradus_http_requests_total', { route, method, status });
  assert.equal(requests(unlock, 'POST', '200'), 5);
  assert.equal(requests(unlock, 'POST', '400'), 1);
  assert.equal(requests('/api/v1/courses/:subject/:catalog_number', 'GET', '200'), 2, 'HEAD counts as GET');
  assert.equal(requests('none', 'any', '404'), 1);
  assert.equal(requests('none', 'any', '405'), 1);
  const durations = (suffix: string) => valueIn(seen, 'gradus_http_request_duration_seconds', labels, suffix);
  assert.equal(durations('_count'), 6);
  assert.ok(durations('_sum') > 0);
  assert.ok(!JSON.stringify([...seen.values()]).includes('/nothing'), 'no label holds what a client wrote');
});

test('the engine reports its jobs, their batches and its threads', async () => {
  const before = await scrape('prometheus');
  await Promise.all(Array.from({ length: 40 }, () => ask('POST', unlock, { body: question })));
  const seen = await scrape('prometheus');
  const grown = (name: string, suffix = '') =>
    valueIn(seen, name, {}, suffix) - valueIn(before, name, {}, suffix);
  assert.equal(grown('gradus_engine_jobs_total'), 40);
  assert.equal(grown('gradus_engine_batch_jobs', '_sum'), 40);
  assert.ok(grown('gradus_engine_batch_jobs', '_count') <= 40);
  assert.equal(valueIn(seen, 'gradus_engine_threads'), 2, 'there are at least two');
  assert.equal(valueIn(seen, 'gradus_engine_jobs_waiting'), 0);
});

test('writes, rejections, index and process are reported', async () => {
  for (let count = 0; count < 2; count += 1) payload(await ask('POST', '/api/v1/state'));
  refusal(await ask('POST', '/api/v1/state'), 429, 'rate_limit_exceeded');
  const seen = await scrape('prometheus');
  assert.equal(valueIn(seen, 'gradus_statestore_writes_total'), 2);
  const limiter = { limiter: 'state_per_ip_per_minute' };
  assert.equal(valueIn(seen, 'gradus_limiter_rejections_total', limiter), 1);
  assert.equal(
    valueIn(seen, 'gradus_limiter_rejections_total', { limiter: 'state_read_per_ip_per_minute' }),
    0,
  );
  assert.equal(valueIn(seen, 'gradus_limiter_buckets', limiter), 1);
  const indexId = String(payload(await ask('GET', '/api/v1/index')).data['index_id']);
  assert.equal(valueIn(seen, 'gradus_index_info', { index_id: indexId, catalog_version_id: 'wire-2026' }), 1);
  assert.equal(valueIn(seen, 'gradus_index_generation'), 1);
  assert.ok(valueIn(seen, 'process_resident_memory_bytes') > 10_000_000);
  assert.ok(valueIn(seen, 'nodejs_eventloop_lag_p99_seconds') < 100);
});

test('OpenMetrics says the same, with counters named by its rules', async () => {
  const [prometheus, openMetrics] = [await scrape('prometheus'), await scrape('openmetrics')];
  const plain = (family: ParsedFamily) =>
    family.type === 'counter' ? family.name.replace(/_total$/u, '') : family.name;
  assert.deepEqual([...openMetrics.keys()], [...prometheus.values()].map(plain));
  assert.deepEqual(
    [...(await scrape('prometheus')).keys()],
    [...prometheus.keys()],
    'in any order of asking',
  );
  const writes = openMetrics.get('gradus_statestore_writes');
  assert.deepEqual(writes?.samples, [{ name: 'gradus_statestore_writes_total', labels: {}, value: 2 }]);
});

test('JSON has the members of the contract, and all other metrics', async () => {
  const prometheus = await scrape('prometheus');
  const answer = await metrics();
  assert.equal(answer.headers.get('content-type'), mediaTypes.json);
  const { data } = payload(answer);
  assert.ok(Math.abs(Number(data['timestamp_unix']) - Date.now() / 1000) < 60);
  assert.ok(Number.isInteger(data['timestamp_unix']));
  assert.equal(data['statestore_writes_total'], 2);
  assert.equal(data['statestore_vacuum_failures_total'], 0);
  const names = [...prometheus.keys()].map((name) => name.replace(/^gradus_/u, ''));
  assert.deepEqual(Object.keys(data).sort(), ['timestamp_unix', ...names].sort());
  const requests = data['http_requests_total'] as Record<string, unknown>[];
  assert.deepEqual(
    requests.find((row) => row['route'] === unlock && row['status'] === '400'),
    { route: unlock, method: 'POST', status: '400', value: 1 },
  );
  const [batches] = data['engine_batch_jobs'] as { buckets: { le: string; count: number }[]; sum: number }[];
  assert.equal(batches?.sum, data['engine_jobs_total']);
  assert.deepEqual(
    batches?.buckets.map(({ le }) => le),
    ['1', '2', '4', '8', '16', '32', '+Inf'],
  );
});

const negotiations: readonly (readonly [accept: string | undefined, form: keyof typeof mediaTypes])[] = [
  [undefined, 'json'],
  ['*/*', 'json'],
  ['application/json', 'json'],
  ['application/*', 'json'],
  ['image/png', 'json'],
  ['text/plain', 'prometheus'],
  ['text/*', 'prometheus'],
  ['TEXT/PLAIN', 'prometheus'],
  ['text/plain;version=0.0.4', 'prometheus'],
  ['text/plain;version="0.0.4";q=0.5, application/json;q=0.4', 'prometheus'],
  ['application/json;q=0.5, text/plain;q=0.4', 'json'],
  ['text/plain;q=0, */*', 'json'],
  ['application/json;q=0, */*;q=0.1', 'openmetrics'],
  ['*/*, text/plain', 'prometheus'],
  ['*/*;q=0.1, text/plain', 'prometheus'],
  ['application/openmetrics-text', 'openmetrics'],
  ['application/openmetrics-text; version=1.0.0; charset=utf-8', 'openmetrics'],
  ['application/openmetrics-text;version=0.0.1, text/plain;q=0.1', 'prometheus'],
  [
    'application/openmetrics-text;version=1.0.0;q=0.5,application/openmetrics-text;version=0.0.1;q=0.4,text/plain;version=0.0.4;q=0.3,*/*;q=0.2',
    'openmetrics',
  ],
  [
    'application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.6,application/openmetrics-text;version=0.0.1;q=0.5,text/plain;version=1.0.0;escaping=allow-utf-8;q=0.4,text/plain;version=0.0.4;q=0.3,*/*;q=0.2',
    'openmetrics',
  ],
  ['nonsense;;q=x,,;', 'json'],
];

for (const [accept, form] of negotiations) {
  test(`Accept: ${accept ?? '(none)'} gets ${form}`, async () => {
    const answer = await metrics(accept);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), mediaTypes[form]);
  });
}

test('HEAD and two Accept lines are understood', async () => {
  const head = await ask('HEAD', '/internal/metrics', {
    token: internalToken,
    headers: { Accept: 'text/plain' },
  });
  assert.equal(head.headers.get('content-type'), mediaTypes.prometheus);
  assert.equal(head.body, '');
  const lines = { Accept: 'image/png', accept: 'text/plain' };
  const two = await ask('GET', '/internal/metrics', { token: internalToken, headers: lines });
  assert.equal(two.headers.get('content-type'), mediaTypes.prometheus);
});

test('without the bearer no form can be read, without the setting there is no route', async () => {
  for (const Accept of ['application/json', 'text/plain', 'application/openmetrics-text']) {
    refusal(await ask('GET', '/internal/metrics', { headers: { Accept } }), 403, 'forbidden');
  }
  const bare = await startServer({ SVC_INTERNAL_TOKEN: '' });
  refusal(await call(bare.port, 'GET', '/internal/metrics', { token: internalToken }), 404, 'not_found');
  assert.equal(await bare.stop(), 0);
});

test('indexes that are loaded or refused while serving are counted', async () => {
  const directory = temporaryDirectory();
  const place = join(directory, 'current');
  const point = (to: string): void => {
    rmSync(place, { force: true });
    symlinkSync(to, place);
  };
  point(await publishTinyCatalog(directory));
  // Nothing but the signal has it look, so that each of its looks is counted here.
  const watching = await startServer({
    SVC_INDEX_DIR: place,
    SVC_INDEX_POLL_SECONDS: '0',
    SVC_INTERNAL_TOKEN: internalToken,
  });
  const read = async () => {
    const answer = await call(watching.port, 'GET', '/internal/metrics', { token: internalToken });
    return payload(answer).data;
  };
  const afterHangup = async (name: string, value: number) => {
    watching.process.kill('SIGHUP');
    await until(async () => (await read())[name] === value);
  };
  payload(await call(watching.port, 'POST', unlock, { body: question }));
  assert.deepEqual([(await read())['index_generation'], (await read())['index_refusals_total']], [1, 0]);
  point(await publishTinyCatalog(directory, 'wire-2027'));
  await afterHangup('index_generation', 2);
  const [info] = (await read())['index_info'] as Record<string, unknown>[];
  assert.equal(info?.['catalog_version_id'], 'wire-2027');
  payload(await call(watching.port, 'POST', unlock, { body: question }));
  assert.ok(Number((await read())['engine_jobs_total']) >= 2, 'what was counted stays counted');
  point(temporaryDirectory());
  await afterHangup('index_refusals_total', 1);
  assert.equal((await read())['index_generation'], 2);
  assert.equal(await watching.stop(), 0);
});
