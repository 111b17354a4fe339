import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, payload } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

const directory = temporaryDirectory();
const data = temporaryDirectory();
let index: string;
let server: ServerProcess;

before(async () => {
  index = await publishTinyCatalog(directory);
  server = await startServer({ SVC_INDEX_DIR: index, SVC_DATA_DIR: data, SVC_ENGINE_THREADS: '2' });
});

after(async () => assert.equal(await server.stop(), 0));

const taken = (...codes: string[]) =>
  codes.map((code) => ({ term_id: '1A', course_code: code, status: 'taken' }));

const ask = (port: number, body: object, token?: string) =>
  call(port, 'POST', '/api/v1/query/course-unlock', token === undefined ? { body } : { body, token });

const supplied = (courses: object[], ...codes: string[]) => ({
  state_mode: 'supplied',
  student_state: { courses },
  targets: { course_codes: codes },
});

type Result = Record<'target' | 'status', unknown> & { missing_options: { course_code: string }[] };
const results = (body: { data: Record<string, unknown> }) => body.data['results'] as Result[];

test('a supplied state is answered target by target, in their order, with sources', async () => {
  const body = payload(await ask(server.port, supplied(taken('cs 115'), 'CS 116', 'cs 9')));
  const [first, second] = results(body);
  assert.deepEqual(first?.target, { kind: 'course', course_code: 'CS 116' });
  assert.equal(first?.status, 'satisfied');
  assert.deepEqual(second?.target, { kind: 'course', course_code: 'CS 9' });
  assert.ok(body.source_references.length > 0);
  assert.equal(body.meta['catalog_version_id'], 'wire-2026');
});

test('what is missing is named', async () => {
  const [result] = results(payload(await ask(server.port, supplied([], 'CS 116'))));
  assert.equal(result?.status, 'unsatisfied');
  assert.deepEqual(
    result?.missing_options.map(({ course_code }) => course_code),
    ['CS 115'],
  );
});

test('a word that looks like a native status is allowed in a catalog text', async () => {
  const body = payload(await ask(server.port, supplied([], 'MATH 101')));
  assert.match(JSON.stringify(body.source_references), /engine_timeout/u);
});

test('a stored plan is queried the same way, and its token makes no difference to a supplied state', async () => {
  const created = await call(server.port, 'POST', '/api/v1/state', { body: { courses: taken('CS 115') } });
  const token = String(payload(created).data['state_token']);
  const persisted = { state_mode: 'persisted', targets: { course_codes: ['CS 116'] } };
  const stored = payload(await ask(server.port, persisted, token));
  const given = payload(await ask(server.port, supplied(taken('CS 115'), 'CS 116'), 'no such token'));
  assert.deepEqual(results(stored), results(given));
  const patch = {
    expected_state_version: 0,
    operations: [{ op: 'remove_course', term_id: '1A', course_code: 'CS 115' }],
  };
  payload(await call(server.port, 'PATCH', '/api/v1/state/current', { token, body: patch }));
  assert.equal(
    results(payload(await ask(server.port, persisted, token)))[0]?.status,
    'unsatisfied',
    'the change shows at once',
  );
});

test('only earlier terms count towards a term', async () => {
  const courses = [{ term_id: '2026-winter', course_code: 'CS 115', status: 'planned' }];
  const at = async (termId: string) =>
    results(payload(await ask(server.port, { ...supplied(courses, 'CS 116'), term_id: termId })))[0]?.status;
  assert.equal(await at('2026-spring'), 'in_plan');
  assert.notEqual(await at('2026-winter'), 'in_plan');
  assert.notEqual(await at('2025-fall'), 'in_plan');
});

test('whatever the number of threads, the same question has the same answer', async () => {
  const other = await startServer({ SVC_INDEX_DIR: index, SVC_ENGINE_THREADS: '3' });
  const body = supplied(taken('CS 115'), 'CS 116', 'MATH 100', 'MATH 101');
  const answers = await Promise.all(
    [server, other, server, other].map(async ({ port }) => {
      const { meta: _meta, ...rest } = payload(await ask(port, body));
      return JSON.stringify(rest);
    }),
  );
  assert.equal(new Set(answers).size, 1);
  assert.equal(await other.stop(), 0);
});

test('a plan bound to another catalog version is read and queried with a warning, but not changed', async () => {
  const created = await call(server.port, 'POST', '/api/v1/state', { body: { courses: taken('CS 115') } });
  const token = String(payload(created).data['state_token']);
  assert.equal(await server.stop(), 0);
  index = await publishTinyCatalog(directory, 'wire-2027');
  server = await startServer({ SVC_INDEX_DIR: index, SVC_DATA_DIR: data });
  const { port } = server;
  const body = payload(
    await ask(port, { state_mode: 'persisted', targets: { course_codes: ['CS 116'] } }, token),
  );
  assert.equal(results(body)[0]?.status, 'satisfied');
  assert.deepEqual(
    body.warnings.map((warning) => warning['code']),
    ['catalog_version_behind'],
  );
  const path = '/api/v1/state/current';
  const { state, state_version: version } = payload(await call(port, 'GET', path, { token })).data;
  assert.equal((state as { catalog_version_id: string }).catalog_version_id, 'wire-2026');
  const operations = [{ op: 'set_attributes', attributes: {} }];
  const patch = (expected: number) =>
    call(port, 'PATCH', path, { token, body: { expected_state_version: expected, operations } });
  assert.equal((await patch(0)).status, 422);
  assert.equal((await patch(7)).status, 409);
  const migrated = { ...(state as object), catalog_version_id: 'wire-2027', expected_state_version: version };
  const put = (more: object) => call(port, 'PUT', path, { token, body: { ...migrated, ...more } });
  assert.equal((await put({})).status, 422);
  assert.equal((await put({ migrated_from_catalog_version_id: 'wire-2025' })).status, 422);
  const moved = payload(await put({ migrated_from_catalog_version_id: 'wire-2026' }));
  assert.equal(moved.data['state_version'], 1);
  assert.equal((moved.data['state'] as { catalog_version_id: string }).catalog_version_id, 'wire-2027');
  assert.equal((await patch(1)).status, 200);
});

const plannedState = {
  courses: [
    { term_id: '1A', course_code: 'CS 115', status: 'taken' },
    { term_id: '1B', course_code: 'cs 116', status: 'planned' },
    { term_id: '1B', course_code: 'MATH 100', status: 'in_progress' },
    { term_id: '1A', course_code: 'CS 10', status: 'transferred' },
    { term_id: '2A', course_code: 'MATH 100', status: 'planned' },
  ],
};
const plannedQuestion = { targets: { planned: true } };

test('the targets can be everything in the state that is not completed, each course once', async () => {
  const question = { state_mode: 'supplied', student_state: plannedState };
  const found = payload(await ask(server.port, { ...question, ...plannedQuestion }));
  const named = { course_codes: ['CS 116', 'MATH 100'] };
  assert.deepEqual(found.data, payload(await ask(server.port, { ...question, targets: named })).data);
  const advisory = { questions: [{ question: 'course_unlock', ...plannedQuestion }], ...question };
  const answer = await call(server.port, 'POST', '/api/v1/query/advisory', { body: advisory });
  const [first] = payload(answer).data['answers'] as { results: Result[] }[];
  assert.deepEqual(
    first?.results.map(({ target }) => target),
    results(found).map(({ target }) => target),
  );
  const empty = { ...question, student_state: { courses: taken('CS 115') }, ...plannedQuestion };
  assert.deepEqual(payload(await ask(server.port, empty)).data, { results: [] });
});

test('the same of a stored plan, with a term and without', async () => {
  const made = payload(await call(server.port, 'POST', '/api/v1/state', { body: plannedState }));
  const token = String(made.data['state_token']);
  for (const more of [{}, { term_id: '1B' }]) {
    const stored = { state_mode: 'persisted', ...plannedQuestion, ...more };
    const sent = { state_mode: 'supplied', student_state: plannedState, ...plannedQuestion, ...more };
    assert.deepEqual(
      payload(await ask(server.port, stored, token)).data,
      payload(await ask(server.port, sent)).data,
    );
  }
  assert.equal((await ask(server.port, { state_mode: 'persisted', ...plannedQuestion })).status, 401);
});

test('targets are either named or planned', async () => {
  const question = { state_mode: 'supplied', student_state: plannedState };
  for (const targets of [{}, { planned: false }, { planned: true, course_codes: ['CS 116'] }])
    assert.equal((await ask(server.port, { ...question, targets })).status, 400, JSON.stringify(targets));
});

test('an export is accepted as the supplied state', async () => {
  const made = payload(await call(server.port, 'POST', '/api/v1/state', { body: plannedState }));
  const token = String(made.data['state_token']);
  const copy = payload(await call(server.port, 'GET', '/api/v1/state/current/export', { token }));
  const question = { targets: { course_codes: ['CS 116'] } };
  const stored = payload(await ask(server.port, { state_mode: 'persisted', ...question }, token));
  const sent = { state_mode: 'supplied', student_state: copy.data, ...question };
  assert.deepEqual(payload(await ask(server.port, sent)).data, stored.data);
});
