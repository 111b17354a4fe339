import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fault } from '../../../shared/contract/errors.ts';
import { type CallOptions, call, exchange, payload, refusal } from '../../wire/http-client.ts';
import { temporaryDirectory } from '../../wire/server-process.ts';
import { publishTinyCatalog } from '../../wire/tiny-catalog.ts';
import { type InProcessGateway, startInProcessGateway } from './in-process-gateway.ts';

const indexDirectory = await publishTinyCatalog(temporaryDirectory());
const internalToken = 'internal-token-of-this-test';
const current = '/api/v1/state/current';
const unlock = '/api/v1/query/course-unlock';
const progress = '/api/v1/query/credential-progress';
const gapSummary = '/api/v1/query/credential-gap-summary';
const unknownToken = 'B'.repeat(43);
const maximumBodyBytes = 2048;

function start(environment: Readonly<Record<string, string>>, isStarting = false): Promise<InProcessGateway> {
  const own = { SVC_INTERNAL_TOKEN: internalToken, SVC_MAX_BODY_BYTES: String(maximumBodyBytes) };
  return startInProcessGateway({ indexDirectory, isStarting, environment: { ...own, ...environment } });
}

/** The pipeline keeps nothing from one request to the next: one gateway serves most tests. */
const shared = await start({ SVC_CORS_ORIGINS: '*' });
const limiting = await start({
  SVC_RATE_LIMIT_ENFORCE: 'query,catalog',
  SVC_RATE_LIMIT_QUERY_PER_MINUTE: '2',
  SVC_RATE_LIMIT_CATALOG_PER_MINUTE: '1',
  SVC_TRUST_PROXY_HEADERS: 'true',
});
after(() => {
  shared.close();
  limiting.close();
});

async function withShared(work: (gateway: InProcessGateway, port: number) => Promise<void>): Promise<void> {
  shared.reset();
  await work(shared, shared.port);
}

/** Full buckets. */
async function withLimits(work: (gateway: InProcessGateway, port: number) => Promise<void>): Promise<void> {
  limiting.clock.nowMs += 3_600_000;
  await work(limiting, limiting.port);
}

/** A gateway whose life the test ends. */
async function withMortal(
  isStarting: boolean,
  work: (gateway: InProcessGateway, port: number) => Promise<void>,
): Promise<void> {
  const gateway = await start({ SVC_CORS_ORIGINS: '*' }, isStarting);
  try {
    await work(gateway, gateway.port);
  } finally {
    gateway.close();
  }
}

async function newToken(port: number): Promise<string> {
  const body = { courses: [{ term_id: '1A', course_code: 'CS 115', status: 'taken' }] };
  return String(payload(await call(port, 'POST', '/api/v1/state', { body })).data['state_token']);
}

const supplied = {
  state_mode: 'supplied',
  student_state: { courses: [{ term_id: '1A', course_code: 'CS 115', status: 'taken' }] },
  targets: { course_codes: ['CS 116'] },
};
const persisted = { state_mode: 'persisted', targets: { course_codes: ['CS 116'] } };
/** What the scanner of bodies leaves to JSON.parse: an escape in a member's name. */
const unusual = JSON.stringify(supplied).replace('"targets"', '"t\\u0061rgets"');
const big = JSON.stringify({ attributes: { level: 'x'.repeat(maximumBodyBytes) } });

/** Stages in the contract's order; each row fails at its own stage and at those named after it. */
const refused: readonly (readonly [
  method: string,
  path: string,
  options: CallOptions,
  status: number,
  code: string,
])[] = [
  ['GET', `${current}?token=x`, {}, 403, 'token_in_query'],
  ['GET', '/internal/metrics?token=x', {}, 403, 'token_in_query'],
  ['POST', `${unlock}?bearer=x`, { body: 'x', contentType: 'text/plain' }, 403, 'token_in_query'],
  ['GET', '/internal/metrics', {}, 403, 'forbidden'],
  ['GET', '/internal/metrics', { token: unknownToken }, 403, 'forbidden'],
  ['GET', '/internal/metrics', { headers: { Authorization: 'Basic x' } }, 403, 'forbidden'],
  ['PATCH', current, { body: big, contentType: 'text/plain' }, 401, 'missing_token'],
  ['PATCH', current, { token: unknownToken, body: big, contentType: 'text/plain' }, 401, 'unauthorized'],
  ['GET', current, {}, 401, 'missing_token'],
  ['DELETE', current, { token: unknownToken }, 401, 'unauthorized'],
  ['POST', unlock, { body: big, contentType: 'text/plain' }, 415, 'unsupported_media_type'],
  ['POST', unlock, { body: supplied, contentType: null }, 415, 'unsupported_media_type'],
  ['POST', unlock, { body: supplied, contentType: 'application/jsonp' }, 415, 'unsupported_media_type'],
  ['POST', unlock, { body: big }, 413, 'payload_too_large'],
  ['POST', unlock, { body: 'x'.repeat(maximumBodyBytes + 1) }, 413, 'payload_too_large'],
  ['POST', unlock, { body: 'x'.repeat(maximumBodyBytes) }, 400, 'bad_request'],
  ['POST', unlock, {}, 400, 'bad_request'],
  ['POST', unlock, { body: '' }, 400, 'bad_request'],
  ['POST', unlock, { body: '{' }, 400, 'bad_request'],
  ['POST', unlock, { body: {} }, 400, 'bad_request'],
  ['POST', unlock, { body: { ...supplied, state_mode: 'persisted' } }, 400, 'bad_request'],
  ['POST', unlock, { body: persisted }, 401, 'missing_token'],
  ['POST', unlock, { body: persisted, token: unknownToken }, 401, 'unauthorized'],
  ['POST', unlock, { body: { ...persisted, extra: 1 }, token: unknownToken }, 400, 'bad_request'],
  [
    'POST',
    progress,
    { body: { state_mode: 'persisted', targets: { credential_ids: ['credential:wire-minor'] } } },
    401,
    'missing_token',
  ],
  ['POST', unlock, { body: { ...supplied, targets: { course_codes: ['NO 1'] } } }, 422, 'unknown_target'],
  ['POST', '/api/v1/state', { body: '[]' }, 400, 'bad_request'],
  ['GET', '/api/v1/nothing', {}, 404, 'not_found'],
  ['POST', current, {}, 405, 'method_not_allowed'],
];

test('a request is refused at the first stage that finds a fault', () =>
  withShared(async (gateway, port) => {
    for (const [method, path, options, status, code] of refused) {
      refusal(await call(port, method, path, options), status, code);
    }
    assert.deepEqual(gateway.events, [], 'a refusal is no failure');
  }));

test('refusals say what would be accepted', () =>
  withShared(async (_gateway, port) => {
    const wrongMethod = await call(port, 'POST', current, {});
    assert.equal(wrongMethod.headers.get('allow'), 'GET, HEAD, PATCH, PUT, DELETE');
    assert.deepEqual(refusal(wrongMethod, 405, 'method_not_allowed'), {
      allow: ['GET', 'HEAD', 'PATCH', 'PUT', 'DELETE'],
    });
    const tooLarge = await call(port, 'POST', unlock, { body: big });
    assert.deepEqual(refusal(tooLarge, 413, 'payload_too_large'), { maximum_bytes: maximumBodyBytes });
    const empty = await call(port, 'POST', unlock, { body: '' });
    assert.deepEqual(refusal(empty, 400, 'bad_request'), { path: '', expected: 'a JSON object' });
  }));

for (const contentType of [
  'application/json',
  'APPLICATION/JSON',
  'application/json; charset=utf-8',
  ' application/json ;x',
]) {
  test(`a body is JSON as ${JSON.stringify(contentType)}`, () =>
    withShared(async (_gateway, port) => {
      payload(await call(port, 'POST', unlock, { body: supplied, contentType }));
      payload(await call(port, 'POST', '/api/v1/state', { body: {}, contentType }));
    }));
}

/** A body in chunks declares no length. */
function chunked(path: string, body: string, head: readonly string[]): string {
  const lines = [`POST ${path} HTTP/1.1`, 'Host: test', 'Transfer-Encoding: chunked', ...head, '', ''];
  return `${lines.join('\r\n')}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
}

test('media type and size of a chunked body are checked once it is complete', () =>
  withShared(async (_gateway, port) => {
    const json = ['Content-Type: application/json'];
    const send = (path: string, body: string, head: readonly string[]) =>
      exchange(port, chunked(path, body, head));
    refusal(await send(unlock, JSON.stringify(supplied), []), 415, 'unsupported_media_type');
    refusal(await send('/api/v1/state', '{}', []), 415, 'unsupported_media_type');
    refusal(await send(unlock, big, json), 413, 'payload_too_large');
    refusal(await send(unlock, big, []), 415, 'unsupported_media_type');
    payload(await send(unlock, JSON.stringify(supplied), json));
    payload(await call(port, 'POST', '/api/v1/state', { contentType: null }));
  }));

test('a service that is starting or draining refuses before any other check', () =>
  withMortal(true, async (gateway, port) => {
    const paths = ['/api/v1/health', '/api/v1/nothing', `${current}?token=x`, '/internal/metrics'] as const;
    for (const path of paths) refusal(await call(port, 'GET', path), 503, 'service_unavailable');
    gateway.lifecycle.enter('serving');
    gateway.lifecycle.enter('draining');
    for (const path of paths) refusal(await call(port, 'GET', path), 503, 'service_unavailable');
  }));

test('while it drains a serving gateway refuses routed, unrouted and preflight requests', () =>
  withMortal(false, async (gateway, port) => {
    payload(await call(port, 'GET', '/api/v1/index'));
    gateway.lifecycle.enter('draining');
    for (const [method, path] of [
      ['GET', '/api/v1/index?token=x'],
      ['POST', unlock],
      ['GET', '/api/v1/nothing'],
      ['BREW', current],
      ['OPTIONS', `${current}?token=x`],
    ] as const)
      refusal(await call(port, method, path), 503, 'service_unavailable');
  }));

test('a preflight is answered without a body, unless its URL has a token', () =>
  withShared(async (_gateway, port) => {
    const answer = await call(port, 'OPTIONS', current);
    assert.equal(answer.status, 204);
    assert.equal(
      answer.headers.get('access-control-allow-methods'),
      'GET, HEAD, PATCH, PUT, DELETE, OPTIONS',
    );
    refusal(await call(port, 'OPTIONS', `${current}?token=x`), 403, 'token_in_query');
  }));

test('the operator opens the metrics, and only with the whole token', () =>
  withShared(async (gateway, port) => {
    for (const token of [internalToken.slice(1), `${internalToken}x`])
      refusal(await call(port, 'GET', '/internal/metrics', { token }), 403, 'forbidden');
    await call(port, 'GET', '/internal/metrics', { token: internalToken });
    assert.equal(gateway.events.length, 1, 'the engine of this test has no load: the handler was reached');
  }));

test('a limiter counts a client, after the check for a token in the URL', () =>
  withLimits(async (gateway, port) => {
    const ask = (query = '') => call(port, 'POST', `${unlock}${query}`, { body: supplied });
    refusal(await ask('?token=x'), 403, 'token_in_query');
    payload(await ask());
    payload(await ask());
    const limited = await ask();
    assert.deepEqual(refusal(limited, 429, 'rate_limit_exceeded'), {
      limiter: 'query_per_ip_per_minute',
      retry_after_seconds: 30,
    });
    assert.equal(limited.headers.get('retry-after'), '30');
    assert.match(limited.body, /try again in 30 s/u);
    refusal(await ask('?token=x'), 403, 'token_in_query');
    payload(await call(port, 'GET', '/api/v1/health'));
    gateway.clock.nowMs += 30_000;
    payload(await ask());
  }));

test('clients behind a proxy are limited apart, readers of the catalog together', () =>
  withLimits(async (_gateway, port) => {
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    const ask = (address: string) => call(port, 'POST', unlock, { body: supplied, ...from(address) });
    payload(await ask('192.0.2.1'));
    payload(await ask('192.0.2.1'));
    payload(await ask('192.0.2.2'));
    refusal(await ask('192.0.2.1'), 429, 'rate_limit_exceeded');
    payload(await call(port, 'GET', '/api/v1/index', from('192.0.2.1')));
    refusal(await call(port, 'GET', '/api/v1/courses', from('192.0.2.2')), 429, 'rate_limit_exceeded');
  }));

for (const waits of [false, true]) {
  const how = waits ? 'by a promise' : 'at once';
  test(`a plan that the store has ${how} is read, changed and queried`, () =>
    withShared(async ({ store, events }, port) => {
      const token = await newToken(port);
      store.waits = waits;
      assert.equal(payload(await call(port, 'GET', current, { token })).data['state_version'], 0);
      const operations = [{ op: 'add_course', term_id: '1B', course_code: 'cs 116' }];
      const patch = { expected_state_version: 0, operations };
      assert.equal(
        payload(await call(port, 'PATCH', current, { token, body: patch })).data['state_version'],
        1,
      );
      refusal(
        await call(port, 'PATCH', current, { token, body: patch, contentType: 'text/plain' }),
        415,
        'unsupported_media_type',
      );
      refusal(await call(port, 'PATCH', current, { token, body: big }), 413, 'payload_too_large');
      refusal(await call(port, 'PATCH', current, { token, body: {} }), 400, 'bad_request');
      for (const body of [persisted, JSON.stringify(persisted).replace('"targets"', '"t\\u0061rgets"')]) {
        const [result] = payload(await call(port, 'POST', unlock, { token, body })).data['results'] as {
          status: string;
        }[];
        assert.equal(result?.status, 'satisfied');
        refusal(await call(port, 'POST', unlock, { token: unknownToken, body }), 401, 'unauthorized');
      }
      refusal(
        await call(port, 'POST', unlock, { token, body: { ...persisted, extra: 1 } }),
        400,
        'bad_request',
      );
      const body = { state_mode: 'persisted', targets: { credential_ids: ['credential:wire-minor'] } };
      const [minor] = payload(await call(port, 'POST', progress, { token, body })).data['results'] as {
        status: string;
      }[];
      assert.equal(minor?.status, 'in_plan');
      refusal(await call(port, 'POST', progress, { token: unknownToken, body }), 401, 'unauthorized');
      assert.deepEqual(events, []);
    }));

  test(`a store that fails ${how} is reported in the log, and the client gets a request id`, () =>
    withShared(async ({ store, events }, port) => {
      const token = await newToken(port);
      store.waits = waits;
      store.failure = new Error('the disk is gone');
      const body = { state_mode: 'persisted', targets: { credential_ids: ['credential:wire-minor'] } };
      for (const [method, path, options] of [
        ['GET', current, { token }],
        ['PATCH', current, { token, body: '{}' }],
        ['POST', unlock, { token, body: persisted }],
        ['POST', progress, { token, body }],
      ] as const) {
        events.length = 0;
        const answer = await call(port, method, path, options);
        refusal(answer, 500, 'internal_error');
        const [event, ...others] = events;
        assert.ok(event?.kind === 'request_failed' && others.length === 0);
        assert.deepEqual([event.method, event.route, event.error], [method, path, store.failure]);
        assert.equal(event.requestId, answer.headers.get('x-request-id'));
      }
    }));
}

test('a plan is opened before the body arrives, and again afterwards', () =>
  withShared(async ({ store }, port) => {
    const token = await newToken(port);
    const readsOf = async (method: string, path: string, options: CallOptions) => {
      const before = store.reads;
      await call(port, method, path, { token, ...options });
      return store.reads - before;
    };
    assert.equal(await readsOf('GET', current, {}), 1);
    assert.equal(
      await readsOf('PATCH', current, {
        body: { expected_state_version: 0, operations: [{ op: 'set_attributes', attributes: {} }] },
      }),
      2,
    );
    assert.equal(await readsOf('PATCH', current, { body: '{}', contentType: 'text/plain' }), 1);
  }));

test('a body without a match is answered with JSON.parse', () =>
  withShared(async ({ events, engineOutcomes }, port) => {
    const ordinary = payload(await call(port, 'POST', unlock, { body: supplied }));
    assert.deepEqual(payload(await call(port, 'POST', unlock, { body: unusual })).data, ordinary.data);
    refusal(
      await call(port, 'POST', unlock, { body: unusual.replace('CS 116', 'NO 1') }),
      422,
      'unknown_target',
    );
    refusal(await call(port, 'POST', unlock, { body: unusual.slice(1) }), 400, 'bad_request');
    assert.deepEqual(events, []);
    assert.equal(engineOutcomes.length, 0);
  }));

const bytesOf = (text: string) => Buffer.from(text, 'utf8');
const alone = (kind: 'answer' | 'fault', text: string) => {
  const bytes = bytesOf(text);
  return { kind, bytes, batch: bytes, start: 0 } as const;
};

test('the outcome of a job is reported to the client, and failures to the log', () =>
  withShared(async ({ events, engineOutcomes }, port) => {
    const lost = new Error('out of memory');
    for (const [outcome, status, code, logged] of [
      [{ kind: 'queue_full' }, 503, 'service_unavailable', null],
      [{ kind: 'worker_lost', error: lost }, 500, 'internal_error', lost],
      [alone('fault', JSON.stringify(fault('unknown_target', 'm'))), 422, 'unknown_target', null],
      [alone('fault', '{'), 500, 'internal_error', 'request_failed'],
      [alone('fault', JSON.stringify(fault('internal_error', 'm'))), 500, 'internal_error', 'engine_failed'],
      [alone('answer', '"status":"engine_sat"'), 500, 'engine_native_status_leaked', 'engine_failed'],
    ] as const) {
      events.length = 0;
      engineOutcomes.push(outcome as (typeof engineOutcomes)[number]);
      const answer = await call(port, 'POST', unlock, { body: supplied });
      refusal(answer, status, code);
      if (status === 503) assert.equal(answer.headers.get('retry-after'), '1');
      const [event] = events;
      assert.equal(events.length, logged === null ? 0 : 1, `${outcome.kind} ${code}`);
      if (event === undefined) continue;
      assert.ok(event.kind === 'engine_failed' || event.kind === 'request_failed');
      assert.deepEqual([event.route, event.requestId], [unlock, answer.headers.get('x-request-id')]);
      if (logged === 'request_failed') assert.equal(event.kind, logged);
      else assert.ok(event.kind === 'engine_failed' && event.code === code && event.outcome === outcome.kind);
      if (event.kind === 'engine_failed') assert.equal(event.error, logged === lost ? lost : null);
    }
  }));

test('a large answer is compressed for a client that accepts it, and says the same', () =>
  withShared(async (_gateway, port) => {
    const targets = { credential_ids: Array.from({ length: 40 }, () => 'credential:wire-minor') };
    const body = JSON.stringify({ ...supplied, targets });
    const plain = payload(await call(port, 'POST', progress, { body }));
    const answers = ['gzip', 'br', ''].map(async (coding) => {
      const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': coding };
      const answer = await fetch(`http://127.0.0.1:${port}${progress}`, { method: 'POST', headers, body });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
      assert.deepEqual(((await answer.json()) as { data: unknown }).data, plain.data);
      return answer.headers.get('content-encoding');
    });
    assert.deepEqual(await Promise.all(answers), ['gzip', 'br', null]);
  }));

test('a native status inside a catalog text is no status', () =>
  withShared(async ({ events }, port) => {
    const body = { ...supplied, targets: { course_codes: ['MATH 101'] } };
    payload(await call(port, 'POST', unlock, { body }));
    assert.deepEqual(events, []);
  }));

test('a body that comes back although none was sent is our own bug and is logged', () =>
  withShared(async ({ events, engineOutcomes }, port) => {
    const bytes = bytesOf('{}');
    engineOutcomes.push({ kind: 'no_match', bytes, batch: bytes, start: 0 });
    const body = { ...supplied, targets: { credential_ids: ['credential:wire-minor'] } };
    refusal(await call(port, 'POST', gapSummary, { body }), 500, 'internal_error');
    assert.equal(events[0]?.kind, 'request_failed');
  }));
