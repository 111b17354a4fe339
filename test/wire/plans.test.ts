import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, exchangeInTwo, payload, refusal, requestText } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

let server: ServerProcess;
let port: number;

before(async () => {
  const index = await publishTinyCatalog(temporaryDirectory());
  server = await startServer({
    SVC_INDEX_DIR: index,
    SVC_RATE_LIMIT_ENFORCE: 'none',
    SVC_LOG_LEVEL: 'debug',
  });
  port = server.port;
});

after(async () => assert.equal(await server.stop(), 0));

const current = '/api/v1/state/current';

async function createPlan(body?: unknown): Promise<string> {
  const answer = await call(port, 'POST', '/api/v1/state', body === undefined ? {} : { body });
  assert.equal(answer.status, 201, answer.body);
  return String(payload(answer).data['state_token']);
}

const patch = (token: string, version: number, ...operations: unknown[]) =>
  call(port, 'PATCH', current, { token, body: { expected_state_version: version, operations } });

test('a plan is made, changed, read, exported, replaced and deleted for good', async () => {
  const created = await call(port, 'POST', '/api/v1/state');
  assert.equal(created.status, 201);
  const { state_token: minted, ...rest } = payload(created).data;
  assert.deepEqual(rest, { state_version: 0, catalog_version_id: 'wire-2026' });
  const token = String(minted);
  assert.match(token, /^[A-Za-z0-9_-]{43}$/u);
  assert.equal(created.headers.get('cache-control'), 'no-store');

  const patched = await patch(token, 0, {
    op: 'add_course',
    term_id: '2025-fall',
    course_code: 'cs  115',
    status: 'taken',
  });
  const state = {
    catalog_version_id: 'wire-2026',
    terms: [{ term_id: '2025-fall' }],
    courses: [{ term_id: '2025-fall', course_code: 'CS 115', status: 'taken' }],
    credential_ids: [],
    attributes: {},
  };
  assert.deepEqual(payload(patched).data, { state, state_version: 1 });

  const read = await call(port, 'GET', current, { token });
  assert.deepEqual(payload(read).data, { state, state_version: 1 });
  assert.equal(read.headers.get('cache-control'), 'no-store');

  const exported = payload(await call(port, 'GET', `${current}/export`, { token })).data;
  const { state_version: version, exported_at: exportedAt, ...document } = exported;
  assert.deepEqual(document, state);
  assert.equal(version, 1);
  assert.ok(!Number.isNaN(Date.parse(String(exportedAt))));

  const replaced = await call(port, 'PUT', current, {
    token,
    body: { ...exported, expected_state_version: 1 },
  });
  assert.deepEqual(payload(replaced).data, { state, state_version: 2 });

  refusal(await call(port, 'DELETE', current, { token, body: {} }), 400, 'missing_confirm');
  refusal(await call(port, 'DELETE', current, { token }), 400, 'missing_confirm');
  const deleted = await call(port, 'DELETE', current, { token, body: { confirm: true } });
  assert.deepEqual(payload(deleted).data, { deleted: true });

  const gone = await call(port, 'GET', current, { token });
  const never = await call(port, 'GET', current, { token: 'A'.repeat(43) });
  refusal(gone, 401, 'unauthorized');
  assert.deepEqual(
    JSON.parse(gone.body).error,
    JSON.parse(never.body).error,
    'deleted and unknown look the same',
  );
  refusal(await patch(token, 2, { op: 'set_attributes', attributes: {} }), 401, 'unauthorized');
  const query = { state_mode: 'persisted', targets: { course_codes: ['CS 116'] } };
  refusal(
    await call(port, 'POST', '/api/v1/query/course-unlock', { token, body: query }),
    401,
    'unauthorized',
  );
});

test('a plan can begin with a document', async () => {
  const token = await createPlan({
    courses: [{ term_id: '1A', course_code: 'MATH 100', status: 'planned' }],
    credential_ids: ['credential:wire-minor'],
    attributes: { level: '1A' },
  });
  const { state } = payload(await call(port, 'GET', current, { token })).data;
  assert.deepEqual(state, {
    catalog_version_id: 'wire-2026',
    terms: [{ term_id: '1A' }],
    courses: [{ term_id: '1A', course_code: 'MATH 100', status: 'planned' }],
    credential_ids: ['credential:wire-minor'],
    attributes: { level: '1A' },
  });
});

test('a plan can begin with an unmodified export', async () => {
  const token = await createPlan({ courses: [{ term_id: '1A', course_code: 'CS 115', status: 'taken' }] });
  const exported = payload(await call(port, 'GET', `${current}/export`, { token })).data;
  const copy = await createPlan(exported);
  const { state, state_version: version } = payload(await call(port, 'GET', current, { token: copy })).data;
  const { state_version: _, exported_at: __, ...document } = exported;
  assert.deepEqual([state, version], [document, 0]);
});

test('a change on an outdated version is a conflict and changes nothing', async () => {
  const token = await createPlan();
  payload(await patch(token, 0, { op: 'add_term', term_id: '1A' }));
  const details = refusal(
    await patch(token, 0, { op: 'add_term', term_id: '1B' }),
    409,
    'state_version_conflict',
  );
  assert.deepEqual(details, { expected_state_version: 0, current_state_version: 1 });
  const { state, state_version: version } = payload(await call(port, 'GET', current, { token })).data;
  assert.equal(version, 1);
  assert.deepEqual((state as { terms: unknown }).terms, [{ term_id: '1A' }]);
});

test('of many changes on one version exactly one is accepted', async () => {
  const token = await createPlan();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => patch(token, 0, { op: 'add_term', term_id: `T${index}` })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter(({ status }) => status === 409).length, 19);
});

test('a slow body is applied to the plan as it is when the body has arrived', async () => {
  const token = await createPlan();
  const body = { expected_state_version: 1, operations: [{ op: 'add_term', term_id: '2A' }] };
  const request = requestText('PATCH', current, { token, body });
  const slow = exchangeInTwo(port, request.slice(0, -1), request.slice(-1), async () => {
    payload(await patch(token, 0, { op: 'add_term', term_id: '1A' }));
  });
  assert.equal(payload(await slow).data['state_version'], 2);
});

test('operations are applied all or none, and the refusal names the one that failed', async () => {
  const token = await createPlan();
  const add = { op: 'add_course', term_id: '1A', course_code: 'CS 115' };
  const twice = refusal(await patch(token, 0, add, add), 422, 'state_operation_invalid');
  assert.deepEqual(twice, { operation_index: 1, reason: 'course_already_in_term' });
  const unknown = refusal(await patch(token, 0, { ...add, course_code: 'CS 999' }), 422, 'unknown_target');
  assert.equal(unknown['course_code'], 'CS 999');
  assert.equal(payload(await call(port, 'GET', current, { token })).data['state_version'], 0);
});

test('a plan stays with its catalog version', async () => {
  const body = { catalog_version_id: 'wire-2025' };
  refusal(await call(port, 'POST', '/api/v1/state', { body }), 422, 'catalog_version_mismatch');
  const token = await createPlan();
  const document = {
    catalog_version_id: 'wire-2025',
    terms: [],
    courses: [],
    credential_ids: [],
    attributes: {},
  };
  const put = (version: number) =>
    call(port, 'PUT', current, { token, body: { ...document, expected_state_version: version } });
  refusal(await put(0), 422, 'catalog_version_mismatch');
  refusal(await put(7), 409, 'state_version_conflict');
});

test('no token is ever in a log', () => {
  const tokens = server.output().match(/[A-Za-z0-9_-]{43}/gu) ?? [];
  assert.ok(server.output().includes('"route":"/api/v1/state/current"'), 'requests are logged at debug');
  assert.deepEqual(tokens, []);
});
