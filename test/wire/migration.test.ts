import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type EntryStatus, GradusClient, type PatchOperation, type PlanClient } from 'gradus/client';
import { Compile } from 'typebox/compile';
import { MigrationPreview } from '../../shared/contract/migration.ts';
import { call, payload, refusal } from './http-client.ts';
import { publishVersion, versionA, versionB } from './migration-catalogs.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';

const directory = temporaryDirectory();
const data = temporaryDirectory();
const current = '/api/v1/state/current';
const previewCheck = Compile(MigrationPreview);
let server: ServerProcess;
let token: string;
/** Of a plan with credit from elsewhere alone. */
let creditToken: string;
/** The plan through the client, for tests that need no raw bytes. */
let plan: PlanClient;

const entry = (term_id: string, course_code: string, status: EntryStatus = 'planned') => ({
  term_id,
  course_code,
  status,
});
const credit = (title: string, equivalent_course_code?: string) => ({
  term_id: '1',
  status: 'transferred' as const,
  external: { title, units: 1, ...(equivalent_course_code !== undefined && { equivalent_course_code }) },
});
const clientOf = ({ port }: ServerProcess) => new GradusClient({ baseUrl: `http://127.0.0.1:${port}` });
const addLast: PatchOperation = { op: 'add_course', term_id: '3', course_code: 'EL 8' };

before(async () => {
  const a = await publishVersion(directory, 'a', versionA);
  server = await startServer({ SVC_INDEX_DIR: a, SVC_DATA_DIR: data, SVC_RATE_LIMIT_ENFORCE: 'none' });
  const initial = {
    terms: [{ term_id: '1', label: 'First' }, { term_id: '2' }, { term_id: '3' }],
    courses: [
      { ...entry('1', 'EL 1', 'taken'), grade: 80 },
      entry('1', 'EL 4'),
      entry('2', 'EL 3'),
      entry('2', 'EL 6'),
      entry('2', 'EL 7'),
      entry('3', 'EL 5'),
    ],
    credential_ids: ['credential:sparks', 'credential:valves'],
  };
  token = (await clientOf(server).createPlan(initial)).data.state_token;
  const credited = { courses: [credit('Sparks abroad', 'EL 1'), credit('Valves abroad', 'EL 4')] };
  creditToken = (await clientOf(server).createPlan(credited)).data.state_token;
  assert.equal(await server.stop(), 0);
  const b = await publishVersion(directory, 'b', versionB, a);
  server = await startServer({ SVC_INDEX_DIR: b, SVC_DATA_DIR: data, SVC_RATE_LIMIT_ENFORCE: 'none' });
  plan = clientOf(server).plan(token);
});

after(async () => assert.equal(await server.stop(), 0));

const unknownEntries = [
  entry('1', 'EL 1'),
  entry('1', 'EL 5'),
  entry('2', 'LE 8'),
  entry('2', 'el80'),
  entry('2', 'XX 77'),
];
const suggestionsOf = (pathOf: (position: number) => string) => [
  { path: pathOf(0), course_code: 'EL 1', suggestions: ['EL 100'] },
  { path: pathOf(2), course_code: 'LE 8', suggestions: ['EL 8'] },
  { path: pathOf(3), course_code: 'el80', suggestions: ['EL 8'] },
  { path: pathOf(4), course_code: 'XX 77', suggestions: [] },
];

const ask = (target_catalog_version_id: unknown, bearer: string | undefined = token) =>
  call(server.port, 'POST', `${current}/migration-preview`, {
    body: { target_catalog_version_id },
    ...(bearer === undefined ? {} : { token: bearer }),
  });

async function preview(target: string): Promise<MigrationPreview> {
  const answer = payload(await ask(target));
  const found: unknown = answer.data;
  assert.ok(previewCheck.Check(found), JSON.stringify(previewCheck.Errors(found)));
  const named = new Set(JSON.stringify(found).match(/(?<=")sref_[A-Za-z0-9_-]+(?=")/gu) ?? []);
  assert.deepEqual(
    answer.source_references.map((record) => record['source_reference_id']),
    [...named],
  );
  return found;
}

test('a document, operations and targets with unknown codes: one refusal names all of them, with what they may mean', async () => {
  const { port } = server;
  const created = await call(port, 'POST', '/api/v1/state', { body: { courses: unknownEntries } });
  assert.deepEqual(refusal(created, 422, 'unknown_target'), {
    course_code: 'EL 1',
    path: '/courses/0/course_code',
    unknown: suggestionsOf((at) => `/courses/${at}/course_code`),
  });
  const fresh = payload(await call(port, 'POST', '/api/v1/state', { body: {} })).data['state_token'];
  const operations = unknownEntries.map((one) => ({ op: 'add_course', ...one }));
  const patched = await call(port, 'PATCH', current, {
    token: String(fresh),
    body: { expected_state_version: 0, operations },
  });
  assert.deepEqual(refusal(patched, 422, 'unknown_target'), {
    course_code: 'EL 1',
    operation_index: 0,
    unknown: suggestionsOf((at) => `/operations/${at}/course_code`),
  });
  const query = (body: object) =>
    call(port, 'POST', '/api/v1/query/course-unlock', { body: { state_mode: 'supplied', ...body } });
  const supplied = { student_state: { courses: unknownEntries }, targets: { course_codes: ['EL 8'] } };
  assert.deepEqual(refusal(await query(supplied), 422, 'unknown_target'), {
    course_code: 'EL 1',
    path: '/student_state/courses/0/course_code',
    unknown: suggestionsOf((at) => `/student_state/courses/${at}/course_code`),
  });
  const codes = unknownEntries.map(({ course_code }) => course_code);
  const targets = { student_state: { courses: [] }, targets: { course_codes: codes } };
  assert.deepEqual(refusal(await query(targets), 422, 'unknown_target'), {
    course_code: 'EL 1',
    path: '/targets/course_codes/0',
    unknown: suggestionsOf((at) => `/targets/course_codes/${at}`),
  });
});

test('credit from elsewhere follows its equivalent course, and is units once the catalog has no such course', async () => {
  const found = (await clientOf(server).plan(creditToken).previewMigration('el-b')).data;
  assert.deepEqual(found.migrated_state.courses, [
    credit('Sparks abroad', 'EL 100'),
    credit('Valves abroad'),
  ]);
  assert.deepEqual(
    found.invalid_entries.map(({ term_id, course_code, reason }) => [term_id, course_code, reason]),
    [['1', 'EL 4', 'course_removed']],
  );
});

test('the preview lists every change to the plan, and PUT accepts the migrated state', async () => {
  const found = await preview('el-b');
  assert.deepEqual([found.from_catalog_version_id, found.to_catalog_version_id], ['el-a', 'el-b']);
  assert.deepEqual(
    found.renamed_courses.map(({ source_reference_id: _, ...renamed }) => renamed),
    [
      { from_course_code: 'EL 1', to_course_code: 'EL 100', inferred: false },
      { from_course_code: 'EL 3', to_course_code: 'EL 300', inferred: true },
    ],
  );
  const changes = found.changed_requirements.map(({ target, change }) => [Object.values(target)[1], change]);
  assert.deepEqual(changes, [
    ['EL 6', 'prerequisite'],
    ['EL 6', 'antirequisite'],
    ['EL 6', 'units'],
    ['EL 7', 'prerequisite'],
    ['credential:sparks', 'credential_requirement'],
  ]);
  const [prerequisite, , units] = found.changed_requirements;
  const requires = (rule: unknown) => (rule as { course_code?: string } | undefined)?.course_code;
  assert.deepEqual([requires(prerequisite?.before), requires(prerequisite?.after)], ['EL 1', 'EL 2']);
  assert.deepEqual([units?.before, units?.after], [0.5, 0.75]);
  assert.deepEqual(
    found.invalid_entries.map(({ source_reference_id: _, ...invalid }) => invalid),
    [
      { term_id: '1', course_code: 'EL 4', reason: 'course_removed' },
      {
        term_id: null,
        course_code: null,
        credential_id: 'credential:valves',
        reason: 'credential_removed',
      },
      { term_id: '2', course_code: 'EL 6', reason: 'requirement_now_unmet', status: 'unsatisfied' },
      { term_id: '3', course_code: 'EL 5', reason: 'requirement_now_unmet', status: 'unsatisfied' },
    ],
  );
  assert.deepEqual(found.migrated_state, {
    catalog_version_id: 'el-b',
    terms: [{ term_id: '1', label: 'First' }, { term_id: '2' }, { term_id: '3' }],
    courses: [
      { ...entry('1', 'EL 100', 'taken'), grade: 80 },
      { ...entry('1', 'EL 4'), removed_course: true },
      entry('2', 'EL 300'),
      entry('2', 'EL 6'),
      entry('2', 'EL 7'),
      entry('3', 'EL 5'),
    ],
    credential_ids: ['credential:sparks'],
    attributes: {},
    migrated_from_catalog_version_id: 'el-a',
  });
});

test('a plan of the previous version can be read, previewed and queried with a warning, but not patched', async () => {
  assert.equal((await plan.read()).data.state_version, 0, 'a preview applies nothing');
  await assert.rejects(plan.patch({ expected_state_version: 0, operations: [addLast] }), {
    code: 'catalog_version_mismatch',
  });
  const { warnings } = await plan.courseUnlock({ targets: { course_codes: ['EL 8'] } });
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['catalog_version_behind'],
  );
  const renamed = await plan.courseUnlock({
    targets: { course_codes: ['EL 2', 'EL 100'] },
    detail: 'status',
  });
  assert.deepEqual(
    renamed.data.results.map(({ status, entry_status }) => [status, entry_status]),
    [
      ['satisfied', undefined],
      ['satisfied', 'taken'],
    ],
    'EL 1, which was taken, is EL 100',
  );
  const same = await preview('el-a');
  assert.deepEqual(
    [same.renamed_courses, same.changed_requirements, same.invalid_entries],
    [[], [], []],
    'the version that the plan has',
  );
});

test('questions about what a plan of the previous version has planned include renamed courses', async () => {
  const planned = await plan.courseUnlock({ targets: { planned: true }, detail: 'status' });
  assert.deepEqual(
    planned.data.results.map(({ target, entry_status }) => [Object.values(target)[1], entry_status]),
    ['EL 300', 'EL 6', 'EL 7', 'EL 5'].map((code) => [code, 'planned']),
  );
});

test('a hypothetical change of a plan of the previous version names a renamed course by either code', async () => {
  const whatIf = (evaluation_problem: object) =>
    call(server.port, 'POST', '/api/v1/query/what-if', {
      token,
      body: { state_mode: 'persisted', targets: { course_codes: ['EL 2'] }, evaluation_problem },
    });
  const statusWithout = async (course_code: string, term_id?: string) => {
    const removed = { removed_courses: [{ course_code, ...(term_id !== undefined && { term_id }) }] };
    const { results } = payload(await whatIf(removed)).data as { results: { status: string }[] };
    return results.map(({ status }) => status);
  };
  for (const code of ['EL 1', 'el1', 'EL 100', 'el-100'])
    assert.deepEqual(await statusWithout(code, '1'), ['unsatisfied'], code);
  const refused = async (problem: object, path: string) =>
    assert.equal(
      refusal(await whatIf(problem), 422, 'evaluation_problem_invalid')['path'],
      `/evaluation_problem/${path}`,
    );
  await refused({ removed_courses: [{ course_code: 'EL 100', term_id: '2' }] }, 'removed_courses/0');
  await refused(
    { removed_courses: [{ course_code: 'EL 100' }, { course_code: 'EL 1' }] },
    'removed_courses/1',
  );
  await refused({ added_courses: [entry('1', 'EL 100', 'taken')] }, 'added_courses/0');
});

test('a plan of the previous version may be replaced within it, by names of that plan or of the served catalog', async () => {
  const stored = payload(await call(server.port, 'GET', `${current}/export`, { token })).data;
  const put = (members: object) =>
    call(server.port, 'PUT', current, { token, body: { ...stored, ...members } });
  const unknown = { courses: [entry('1', 'EL 2'), entry('1', 'EL 999')], expected_state_version: 0 };
  assert.equal(refusal(await put(unknown), 422, 'unknown_target')['course_code'], 'EL 999');
  refusal(
    await put({ catalog_version_id: 'el-c', expected_state_version: 0 }),
    422,
    'catalog_version_mismatch',
  );
  const replaced = payload(await put({ expected_state_version: 0 })).data;
  const { state_version: _, exported_at: __, ...document } = stored;
  assert.deepEqual(replaced, { state: document, state_version: 1 });
});

test('a preview to an unknown version or without a plan is refused', async () => {
  assert.equal(refusal(await ask('el-c'), 422, 'unknown_target')['target_catalog_version_id'], 'el-c');
  assert.equal(refusal(await ask(7), 400, 'bad_request')['path'], '/target_catalog_version_id');
  refusal(
    await call(server.port, 'POST', `${current}/migration-preview`, { body: {} }),
    401,
    'missing_token',
  );
  refusal(await ask('el-b', 'x'.repeat(43)), 401, 'unauthorized');
});

test('the migrated state moves the plan, and only with the migration declared', async () => {
  const { migrated_state: migrated } = await preview('el-b');
  const put = (body: object) => call(server.port, 'PUT', current, { token, body });
  const { migrated_from_catalog_version_id: _, ...undeclared } = migrated;
  refusal(await put({ ...undeclared, expected_state_version: 1 }), 422, 'catalog_version_mismatch');
  const answer = await put({ ...migrated, expected_state_version: 1 });
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const moved = payload(answer).data;
  assert.equal(moved['state_version'], 2);
  const again = await preview('el-b');
  const left = again.invalid_entries.map(({ source_reference_id: _, ...invalid }) => invalid);
  assert.deepEqual(left, [{ term_id: '1', course_code: 'EL 4', reason: 'course_removed' }]);
  assert.deepEqual(again.migrated_state.courses, migrated.courses);
  const patched = await plan.patch({ expected_state_version: 2, operations: [addLast] });
  assert.equal(patched.data.state_version, 3);
});
