import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type CallOptions, call, exchange, payload, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

const internalToken = 'internal-token-of-this-test';
const maximumBodyBytes = 4096;
const current = '/api/v1/state/current';
const unlock = '/api/v1/query/course-unlock';
const unknownToken = 'B'.repeat(43);

let server: ServerProcess;
let port: number;
let token: string;

before(async () => {
  server = await startServer({
    SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()),
    SVC_RATE_LIMIT_ENFORCE: 'none',
    SVC_INTERNAL_TOKEN: internalToken,
    SVC_MAX_BODY_BYTES: String(maximumBodyBytes),
  });
  port = server.port;
  token = String(payload(await call(port, 'POST', '/api/v1/state')).data['state_token']);
});

after(async () => assert.equal(await server.stop(), 0));

const routes: readonly (readonly [method: string, path: string])[] = [
  ['POST', '/api/v1/state'],
  ['GET', current],
  ['PATCH', current],
  ['PUT', current],
  ['DELETE', current],
  ['GET', `${current}/export`],
  ['POST', unlock],
  ['GET', '/api/v1/index'],
  ['GET', '/api/v1/courses'],
  ['GET', '/api/v1/courses/CS/115'],
  ['GET', '/api/v1/credentials'],
  ['GET', '/api/v1/credentials/credential:wire-minor'],
  ['GET', '/api/v1/source-references/sref_x'],
  ['GET', '/api/v1/health'],
  ['GET', '/api/v1/client-address'],
  ['GET', '/internal/metrics'],
];

for (const [method, path] of routes) {
  test(`a token in the query is refused on ${method} ${path}, valid or not`, async () => {
    for (const name of ['token', 'state_token', 'ACCESS_TOKEN', 'bearer', 'Authorization', 't%6Fken']) {
      const answer = await call(port, method, `${path}?limit=1&${name}=${token}`, { token });
      refusal(answer, 403, 'token_in_query');
      assert.ok(!answer.body.includes(token));
    }
    refusal(await call(port, method, `${path}?token`), 403, 'token_in_query');
  });
}

test('unknown paths are 404, known paths with other methods 405 with Allow', async () => {
  refusal(await call(port, 'GET', '/nowhere'), 404, 'not_found');
  refusal(await call(port, 'GET', `/api/v1/nothing?token=${token}`), 404, 'not_found');
  refusal(await call(port, 'GET', '/api/v1/courses/'), 404, 'not_found');
  const wrong = await call(port, 'POST', `${current}?token=x`, { body: {} });
  refusal(wrong, 405, 'method_not_allowed');
  assert.equal(wrong.headers.get('allow'), 'GET, HEAD, PATCH, PUT, DELETE');
  assert.equal(wrong.headers.get('cache-control'), 'no-store', 'as every answer of a state path');
  const unknown = await call(port, 'BREW', '/api/v1/courses/CS/115');
  refusal(unknown, 405, 'method_not_allowed');
  assert.equal(unknown.headers.get('allow'), 'GET, HEAD');
  assert.equal(unknown.headers.get('cache-control'), undefined);
});

const emptyPatch = { expected_state_version: 0, operations: [{ op: 'set_attributes', attributes: {} }] };
const put = { catalog_version_id: 'wire-2026', terms: [], courses: [], credential_ids: [], attributes: {} };
const supplied = {
  state_mode: 'supplied',
  student_state: { courses: [] },
  targets: { course_codes: ['CS 116'] },
};
const unknownCourse = [{ term_id: '1A', course_code: 'CS 999', status: 'planned' }];
const manyTerms = Array.from({ length: 65 }, (_, index) => ({ term_id: `T${index}` }));
const big = JSON.stringify({ attributes: { level: 'x'.repeat(maximumBodyBytes) } });

/** In the contract's order: every row fails at its own stage and at all those below it that it can. */
const refused: readonly (readonly [
  what: string,
  method: string,
  path: string,
  options: CallOptions,
  status: number,
  code: string,
])[] = [
  ['no token', 'PATCH', current, { body: big, contentType: 'text/plain' }, 401, 'missing_token'],
  [
    'unknown token',
    'PATCH',
    current,
    { token: unknownToken, body: big, contentType: 'text/plain' },
    401,
    'unauthorized',
  ],
  ['malformed token', 'GET', current, { token: 'short' }, 401, 'unauthorized'],
  ['no bearer', 'GET', current, { headers: { Authorization: 'Basic YTpi' } }, 401, 'unauthorized'],
  [
    'two tokens',
    'GET',
    current,
    { headers: { Authorization: `Bearer ${unknownToken} x` } },
    401,
    'unauthorized',
  ],
  ['an empty header', 'GET', current, { headers: { Authorization: '' } }, 401, 'unauthorized'],
  ['an empty header', 'PATCH', current, { headers: { Authorization: ' ' }, body: {} }, 401, 'unauthorized'],
  ['an empty bearer', 'GET', current, { headers: { Authorization: 'Bearer' } }, 401, 'unauthorized'],
  ['no internal bearer', 'GET', '/internal/metrics', {}, 403, 'forbidden'],
  ['a wrong internal bearer', 'GET', '/internal/metrics', { token: unknownToken }, 403, 'forbidden'],
  [
    'wrong media type',
    'POST',
    '/api/v1/state',
    { body: big, contentType: 'text/plain' },
    415,
    'unsupported_media_type',
  ],
  [
    'no media type',
    'POST',
    '/api/v1/state',
    { body: '{}', contentType: null },
    415,
    'unsupported_media_type',
  ],
  [
    'a type like JSON',
    'POST',
    unlock,
    { body: supplied, contentType: 'application/jsonp' },
    415,
    'unsupported_media_type',
  ],
  ['too large', 'POST', '/api/v1/state', { body: big }, 413, 'payload_too_large'],
  ['too large and no JSON', 'POST', '/api/v1/state', { body: `${big}}` }, 413, 'payload_too_large'],
  ['no JSON', 'POST', '/api/v1/state', { body: '{' }, 400, 'bad_request'],
  [
    'a lone surrogate',
    'POST',
    '/api/v1/state',
    { body: '{"attributes":{"level":"\\ud800"}}' },
    400,
    'bad_request',
  ],
  [
    'a nesting bomb',
    'POST',
    '/api/v1/state',
    { body: `${'['.repeat(2000)}${']'.repeat(2000)}` },
    400,
    'bad_request',
  ],
  ['nothing where a body must be', 'PATCH', current, { body: '' }, 401, 'missing_token'],
  ['wrong shape', 'POST', '/api/v1/state', { body: { terms: 1 } }, 400, 'bad_request'],
  [
    'persisted without token, well shaped',
    'POST',
    unlock,
    {
      body: {
        ...supplied,
        state_mode: 'persisted',
        student_state: undefined,
        targets: { course_codes: ['CS 999'] },
      },
    },
    401,
    'missing_token',
  ],
  [
    'persisted with a state',
    'POST',
    unlock,
    { body: { ...supplied, state_mode: 'persisted' } },
    400,
    'bad_request',
  ],
  [
    'supplied without a state',
    'POST',
    unlock,
    { body: { ...supplied, student_state: undefined } },
    400,
    'bad_request',
  ],
  [
    'a bound that is none',
    'POST',
    unlock,
    { body: { ...supplied, bounds: { max_nodes: -1 } } },
    400,
    'bad_request',
  ],
  [
    'a bound too high',
    'POST',
    unlock,
    { body: { ...supplied, bounds: { max_depth: 5 } } },
    400,
    'bound_exceeds_hard_max',
  ],
  [
    'an unknown target',
    'POST',
    unlock,
    { body: { ...supplied, targets: { course_codes: ['CS 999'] } } },
    422,
    'unknown_target',
  ],
  [
    'an unknown course in a state',
    'POST',
    unlock,
    { body: { ...supplied, student_state: { courses: unknownCourse } } },
    422,
    'unknown_target',
  ],
  ['too many terms', 'POST', '/api/v1/state', { body: { terms: manyTerms } }, 422, 'state_document_invalid'],
  ['an unknown course', 'GET', '/api/v1/courses/CS/999', {}, 404, 'course_not_found'],
  ['broken percent-encoding', 'GET', '/api/v1/courses/CS/%ff', {}, 400, 'bad_request'],
  ['an unknown credential', 'GET', '/api/v1/credentials/credential:none', {}, 404, 'credential_not_found'],
  [
    'an unknown source reference',
    'GET',
    '/api/v1/source-references/sref_none',
    {},
    404,
    'source_reference_not_found',
  ],
];

for (const [what, method, path, options, status, code] of refused) {
  test(`${what}: ${status} ${code}`, async () => {
    const answer = await call(port, method, path, options);
    refusal(answer, status, code);
    if (status === 401) assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
    if (options.token !== undefined && options.token.length > 16)
      assert.ok(!answer.body.includes(options.token));
  });
}

/** With the token of a plan, so that the stages behind authentication are reached. */
const refusedWithPlan: readonly (readonly [
  method: string,
  options: CallOptions,
  status: number,
  code: string,
])[] = [
  ['PATCH', { body: big, contentType: 'text/plain' }, 415, 'unsupported_media_type'],
  ['PATCH', { body: big }, 413, 'payload_too_large'],
  ['PATCH', { body: 'x' }, 400, 'bad_request'],
  ['PATCH', {}, 400, 'bad_request'],
  ['PATCH', { body: { ...emptyPatch, operations: [] } }, 400, 'bad_request'],
  [
    'PATCH',
    { body: { expected_state_version: 0, operations: [{ op: 'remove_term', term_id: 'T' }] } },
    422,
    'state_operation_invalid',
  ],
  [
    'PATCH',
    { body: { expected_state_version: 9, operations: [{ op: 'remove_term', term_id: 'T' }] } },
    409,
    'state_version_conflict',
  ],
  ['PATCH', { body: { ...emptyPatch, expected_state_version: 9 } }, 409, 'state_version_conflict'],
  ['PUT', { body: { ...put, expected_state_version: 9, courses: unknownCourse } }, 422, 'unknown_target'],
  [
    'PUT',
    { body: { ...put, expected_state_version: 9, catalog_version_id: 'v-0' } },
    409,
    'state_version_conflict',
  ],
  [
    'PUT',
    { body: { ...put, expected_state_version: 0, catalog_version_id: 'v-0' } },
    422,
    'catalog_version_mismatch',
  ],
  ['PUT', { body: put }, 400, 'bad_request'],
  ['DELETE', { body: { confirm: 'true' } }, 400, 'missing_confirm'],
  ['DELETE', { body: { confirm: true, all: true } }, 400, 'bad_request'],
];

for (const [method, options, status, code] of refusedWithPlan) {
  test(`${method} ${JSON.stringify(options).slice(0, 80)}: ${status} ${code}`, async () => {
    refusal(await call(port, method, current, { ...options, token }), status, code);
    assert.equal(payload(await call(port, 'GET', current, { token })).data['state_version'], 0);
  });
}

test('a shape refusal names the place and the accepted form', async () => {
  const body = {
    expected_state_version: 0,
    operations: [{ op: 'add_course', term_id: '1A', course_code: 'CS 9', status: 'done' }],
  };
  const details = refusal(await call(port, 'PATCH', current, { token, body }), 400, 'bad_request');
  assert.equal(details['path'], '/operations/0/status');
  assert.match(String(details['expected']), /"planned"/u);
});

test('a token that is also in the body is not echoed', async () => {
  const body = { state_mode: 'supplied', student_state: { courses: [] }, targets: { course_codes: [token] } };
  const answer = await call(port, 'POST', unlock, { token, body });
  refusal(answer, 422, 'unknown_target');
  assert.ok(!answer.body.includes(token));
});

test('a token in a path or a body is not echoed where it is not presented either', async () => {
  for (const path of [
    `/api/v1/courses/${token}/100`,
    `/api/v1/credentials/${token}`,
    `/api/v1/source-references/${token}`,
  ]) {
    const answer = await call(port, 'GET', path);
    assert.equal(answer.status, 404);
    assert.ok(!answer.body.includes(token), path);
  }
  const student_state = { courses: [], attributes: { level: token, programs: [token] } };
  for (const code of [token, 'CS 115']) {
    const body = { state_mode: 'supplied', student_state, targets: { course_codes: [code] } };
    const answer = await call(port, 'POST', unlock, { body });
    assert.equal(answer.status, code === token ? 422 : 200);
    assert.ok(!answer.body.includes(token), code);
  }
});

test('a token that is a word of the contract leaves the answer in its form', async () => {
  const path = '/api/v1/source-references/sref_none';
  for (const word of ['source_reference_not_found', 'source_reference_id', 'api_version', 'error', 'x']) {
    const details = refusal(
      await call(port, 'GET', path, { token: word }),
      404,
      'source_reference_not_found',
    );
    assert.deepEqual(details, { source_reference_id: 'sref_none' });
  }
});

test('media types with parameters and in any letter case are accepted', async () => {
  for (const contentType of ['application/json; charset=utf-8', 'Application/JSON;v=1']) {
    payload(await call(port, 'POST', '/api/v1/state', { body: {}, contentType }));
  }
  payload(await call(port, 'POST', '/api/v1/state', { body: '', contentType: 'text/plain' }));
});

const chunked = (headers: string, ...chunks: string[]) =>
  `POST /api/v1/state HTTP/1.1\r\nHost: t\r\n${headers}Transfer-Encoding: chunked\r\n\r\n${[...chunks, '']
    .map((chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`)
    .join('')}`;

test('chunked bodies obey the same rules', async () => {
  const json = 'Content-Type: application/json\r\n';
  assert.equal((await exchange(port, chunked(json, '{"attributes":', '{}}'))).status, 201);
  assert.equal((await exchange(port, chunked(''))).status, 201);
  refusal(await exchange(port, chunked('', '{}')), 415, 'unsupported_media_type');
  refusal(await exchange(port, chunked(json, big, big)), 413, 'payload_too_large');
  refusal(await exchange(port, chunked(json, '{"attributes":', '{}')), 400, 'bad_request');
});

test('a declared length over the limit is refused before the body comes', async () => {
  const head = `POST /api/v1/state HTTP/1.1\r\nHost: t\r\nContent-Type: application/json\r\nContent-Length: ${maximumBodyBytes + 1}\r\n\r\n`;
  refusal(await exchange(port, head), 413, 'payload_too_large');
});

test('a body in many pieces is one body', async () => {
  const text = JSON.stringify({ attributes: { level: 'é'.repeat(50) } });
  const head = `POST /api/v1/state HTTP/1.1\r\nHost: t\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n`;
  assert.equal((await exchange(port, head + text)).status, 201);
});

test('HEAD answers like GET, without the body', async () => {
  const get = await call(port, 'GET', '/api/v1/courses/CS/115');
  const head = await call(port, 'HEAD', '/api/v1/courses/CS/115');
  assert.equal(head.status, 200);
  assert.equal(head.headers.get('content-length'), String(Buffer.byteLength(get.body)));
  assert.equal((await call(port, 'HEAD', '/api/v1/courses/CS/999')).status, 404);
});

test('metrics are the operator’s own', async () => {
  const { data } = payload(await call(port, 'GET', '/internal/metrics', { token: internalToken }));
  assert.ok(Math.abs(Number(data['timestamp_unix']) - Date.now() / 1000) < 60);
  assert.ok(Number(data['statestore_writes_total']) >= 1);
  assert.equal(data['statestore_vacuum_failures_total'], 0);
  const answered = data['http_requests_total'] as Record<string, unknown>[];
  assert.ok(
    answered.every(({ status }) => status !== '500'),
    'nothing above cost a 500',
  );
});
