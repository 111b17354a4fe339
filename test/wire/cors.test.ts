/** The CORS headers for pages of other origins, for the setting's three forms. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, type RawAnswer, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

const planner = 'https://planner.example';
const stranger = 'https://stranger.example';
const current = '/api/v1/state/current';

let without: ServerProcess;
let listed: ServerProcess;
let open: ServerProcess;

before(async () => {
  const index = { SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()) };
  [without, listed, open] = await Promise.all([
    startServer(index),
    startServer({ ...index, SVC_CORS_ORIGINS: `${planner},http://localhost:3000` }),
    startServer({ ...index, SVC_CORS_ORIGINS: '*' }),
  ]);
});

after(async () => {
  for (const server of [without, listed, open]) assert.equal(await server.stop(), 0);
});

const ask = (server: ServerProcess, method: string, path: string, origin: string, token?: string) =>
  call(server.port, method, path, { headers: { Origin: origin }, ...(token === undefined ? {} : { token }) });

const corsHeaders = (answer: RawAnswer) =>
  [...answer.headers.keys()].filter((name) => name.startsWith('access-control-') || name === 'vary');

const preflightRequest = (origin: string, method: string) => ({
  headers: {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'authorization,content-type',
  },
});

test('without the setting there are no CORS headers, and OPTIONS is a method like any other', async () => {
  assert.deepEqual(corsHeaders(await ask(without, 'GET', '/api/v1/index', planner)), []);
  const answer = await call(without.port, 'OPTIONS', current, preflightRequest(planner, 'PATCH'));
  refusal(answer, 405, 'method_not_allowed');
  assert.deepEqual(corsHeaders(answer), []);
});

test('a token in the URL of a preflight is refused too', async () => {
  for (const path of ['/api/v1/index?token=x', `${current}?a=1&Access_Token=x`, '/docs?BEARER']) {
    const answer = await call(listed.port, 'OPTIONS', path, preflightRequest(planner, 'GET'));
    refusal(answer, 403, 'token_in_query');
    assert.equal(answer.headers.get('access-control-allow-origin'), planner);
  }
});

test('a listed origin reads every answer, refusals included', async () => {
  const answers = [
    await ask(listed, 'GET', '/api/v1/index', planner),
    await ask(listed, 'GET', '/api/v1/courses/CS/999', planner),
    await ask(listed, 'GET', '/nowhere', planner),
    await ask(listed, 'TRACE', '/api/v1/index', planner),
    await ask(listed, 'GET', current, planner),
    await ask(listed, 'GET', current, planner, 'unknown'),
    await ask(listed, 'GET', '/api/v1/index?token=x', planner),
    await ask(listed, 'POST', '/api/v1/query/course-unlock', planner),
    await ask(listed, 'POST', '/api/v1/state', planner),
    await call(listed.port, 'GET', '/api/v1/index', { headers: { Origin: planner, 'If-None-Match': '*' } }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 404, 404, 405, 401, 401, 403, 400, 201, 304],
  );
  for (const { headers, status } of answers) {
    assert.equal(headers.get('access-control-allow-origin'), planner, String(status));
    assert.equal(headers.get('vary'), 'Origin');
    const exposed = headers.get('access-control-expose-headers')?.toLowerCase().split(', ') ?? [];
    assert.deepEqual(exposed.sort(), ['etag', 'retry-after', 'x-request-id']);
    assert.equal(headers.has('access-control-allow-credentials'), false);
  }
});

test('another origin, or none, gets the answer without leave to read it', async () => {
  for (const headers of [
    { Origin: stranger },
    { Origin: `${planner}.evil.example` },
    { Origin: 'null' },
    {},
  ]) {
    const answer = await call(listed.port, 'GET', '/api/v1/index', { headers });
    assert.equal(answer.status, 200);
    assert.deepEqual(corsHeaders(answer), ['vary'], 'a cache must tell the origins apart all the same');
  }
});

test('a preflight lists the methods of the path and the headers that may be sent', async () => {
  const rows = [
    [current, 'GET, HEAD, PATCH, PUT, DELETE, OPTIONS'],
    ['/api/v1/courses/CS/115', 'GET, HEAD, OPTIONS'],
    ['/api/v1/query/course-unlock', 'POST, OPTIONS'],
  ] as const;
  for (const [server, allowed] of [
    [listed, planner],
    [open, '*'],
  ] as const) {
    for (const [path, methods] of rows) {
      const answer = await call(server.port, 'OPTIONS', path, preflightRequest(planner, 'PATCH'));
      assert.deepEqual([answer.status, answer.body], [204, ''], path);
      const said = (name: string) => answer.headers.get(`access-control-${name}`);
      assert.equal(said('allow-origin'), allowed);
      assert.deepEqual(said('allow-methods')?.split(', ').sort(), methods.split(', ').sort());
      assert.equal(said('allow-headers'), 'Authorization, Content-Type, If-None-Match');
      assert.ok(Number(said('max-age')) > 0);
    }
  }
});

test('a preflight of an unlisted origin or an unknown path grants nothing', async () => {
  const strange = await call(listed.port, 'OPTIONS', current, preflightRequest(stranger, 'GET'));
  assert.equal(strange.headers.has('access-control-allow-origin'), false);
  refusal(await call(listed.port, 'OPTIONS', '/nowhere', preflightRequest(planner, 'GET')), 404, 'not_found');
});

test('`*` lets every origin read, plans included, and needs no Vary', async () => {
  const answer = await ask(open, 'POST', '/api/v1/state', stranger);
  assert.equal(answer.status, 201);
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.has('vary'), false);
});

test('a limit that has fired is readable, with the time to wait', async () => {
  let answer = await ask(listed, 'POST', '/api/v1/state', planner);
  for (let count = 0; count < 60 && answer.status !== 429; count += 1) {
    answer = await ask(listed, 'POST', '/api/v1/state', planner);
  }
  refusal(answer, 429, 'rate_limit_exceeded');
  assert.equal(answer.headers.get('access-control-allow-origin'), planner);
  assert.ok(answer.headers.has('retry-after'));
});
