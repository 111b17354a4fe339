/**
 * Entries of courses that an earlier catalog version had (decisions.md, J.4): whichever way they arrive they are kept
 * with `removed_course`, named in `invalid_entries`, and count for nothing; the mark is refused where it is not true.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, payload, refusal } from './http-client.ts';
import { publishVersion, versionA, versionB, versionC } from './migration-catalogs.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';

const directory = temporaryDirectory();
const data = temporaryDirectory();
const current = '/api/v1/state/current';
let server: ServerProcess;
let indexB: string;

const entry = (term_id: string, course_code: string, status = 'taken') => ({ term_id, course_code, status });
const valves = { ...entry('1', 'EL 4'), grade: 71, removed_course: true };
const credential = {
  credential_id: 'credential:any-course',
  kind: 'certificate',
  title: 'Any course',
  requirement: { kind: 'courses_from', count: 1, from: {} },
};

before(async () => {
  const a = await publishVersion(directory, 'a', versionA);
  const withAny = { ...versionB, credentials: [...versionB.credentials, credential] };
  indexB = await publishVersion(directory, 'b', withAny, a);
  server = await serve(indexB);
});

after(async () => assert.equal(await server.stop(), 0));

const serve = (index: string): Promise<ServerProcess> =>
  startServer({ SVC_INDEX_DIR: index, SVC_DATA_DIR: data, SVC_RATE_LIMIT_ENFORCE: 'none' });
const post = (body: object) => call(server.port, 'POST', '/api/v1/state', { body });
const patch = (token: string, expected_state_version: number, ...operations: object[]) =>
  call(server.port, 'PATCH', current, { token, body: { expected_state_version, operations } });

async function create(...courses: object[]): Promise<string> {
  const answer = await post({ courses });
  assert.equal(answer.status, 201, answer.body);
  return String(payload(answer).data['state_token']);
}

interface Stored {
  readonly courses: readonly object[];
}

async function coursesOf(token: string): Promise<readonly object[]> {
  const { data: read } = payload(await call(server.port, 'GET', current, { token }));
  return (read['state'] as Stored).courses;
}

async function preview(token: string, target_catalog_version_id: string) {
  const body = { target_catalog_version_id };
  const answer = payload(await call(server.port, 'POST', `${current}/migration-preview`, { token, body }));
  const { invalid_entries, renamed_courses, migrated_state } = answer.data as {
    invalid_entries: Record<string, unknown>[];
    renamed_courses: object[];
    migrated_state: Stored & { readonly catalog_version_id: string };
  };
  const texts = new Map(answer.source_references.map((one) => [one['source_reference_id'], one]));
  for (const { source_reference_id: id } of invalid_entries) assert.ok(texts.has(id), 'its record is sent');
  return {
    invalid: invalid_entries.map(({ term_id, course_code, reason }) => [term_id, course_code, reason]),
    renamed: renamed_courses.length,
    migrated: migrated_state,
  };
}

test('a document keeps the entry, in the spelling of the earlier version, and every reading of the plan has it', async () => {
  const token = await create({ ...valves, course_code: ' el  4' }, entry('1', 'EL 2'));
  assert.deepEqual(await coursesOf(token), [valves, entry('1', 'EL 2')]);
  const exported = payload(await call(server.port, 'GET', `${current}/export`, { token })).data;
  assert.deepEqual(exported['courses'], [valves, entry('1', 'EL 2')]);
  const copy = await post(exported);
  assert.equal(copy.status, 201, copy.body);
  const body = { ...exported, courses: [valves, entry('2', 'EL 4', 'failed')], expected_state_version: 0 };
  const marked = {
    ...body,
    courses: body.courses.map((one) => ({ ...one, removed_course: true })),
  };
  assert.equal((await call(server.port, 'PUT', current, { token, body: marked })).status, 200);
  assert.deepEqual(await coursesOf(token), marked.courses);
  assert.deepEqual((await preview(token, 'el-b')).invalid, [
    ['1', 'EL 4', 'course_removed'],
    ['2', 'EL 4', 'course_removed'],
  ]);
});

test('the mark is dropped where the catalog has the course', async () => {
  const token = await create({ ...entry('1', 'EL 2'), removed_course: true });
  assert.deepEqual(await coursesOf(token), [entry('1', 'EL 2')]);
  await patch(token, 0, { op: 'add_course', ...entry('1', 'EL 5'), removed_course: true });
  assert.deepEqual(await coursesOf(token), [entry('1', 'EL 2'), entry('1', 'EL 5')]);
  assert.deepEqual((await preview(token, 'el-b')).invalid, []);
});

test('operations add, move, change and remove the entry, and it keeps its mark', async () => {
  const token = await create();
  const steps: [object, object[]][] = [
    [
      { op: 'add_course', ...entry('1', 'el 4', 'planned'), removed_course: true },
      [{ ...entry('1', 'EL 4', 'planned'), removed_course: true }],
    ],
    [
      { op: 'move_course', term_id: '1', course_code: 'EL-4', to_term_id: '2' },
      [{ ...entry('2', 'EL 4', 'planned'), removed_course: true }],
    ],
    [
      { op: 'set_course_status', ...entry('2', 'el4'), grade: 66 },
      [{ ...entry('2', 'EL 4'), grade: 66, removed_course: true }],
    ],
    [
      { op: 'set_course_status', ...entry('2', 'EL 4', 'failed'), removed_course: true },
      [{ ...entry('2', 'EL 4', 'failed'), grade: 66, removed_course: true }],
    ],
    [{ op: 'remove_course', term_id: '2', course_code: 'EL 4' }, []],
  ];
  for (const [version, [operation, expected]] of steps.entries()) {
    const answer = await patch(token, version, operation);
    assert.equal(answer.status, 200, answer.body);
    assert.deepEqual(await coursesOf(token), expected, JSON.stringify(operation));
  }
  const again = await patch(token, steps.length, { op: 'remove_course', term_id: '2', course_code: 'EL 4' });
  assert.equal(refusal(again, 422, 'state_operation_invalid')['reason'], 'course_not_in_term');
  await patch(token, steps.length, { op: 'add_course', ...valves });
  const twice = await patch(token, steps.length + 1, { op: 'add_course', ...valves });
  assert.equal(refusal(twice, 422, 'state_operation_invalid')['reason'], 'course_already_in_term');
});

test('what no earlier version had, or has under another code, is refused in words; a refused unmarked one names the mark', async () => {
  const marked = (code: string) => ({ ...entry('1', code), removed_course: true });
  const unknown = [
    { path: 'EL 99', course_code: 'EL 99', removed_course: false },
    { path: 'EL 1', course_code: 'EL 1', suggestions: ['EL 100'], removed_course: false },
    { path: 'EL 4', course_code: 'EL 4', removed_course: true },
  ];
  const entries = [marked('EL 99'), marked('EL 1'), entry('1', 'EL 4')];
  const listed = (found: Record<string, unknown>) =>
    (found['unknown'] as Record<string, unknown>[]).map(({ path, course_code, removed_course }) => [
      path,
      course_code,
      removed_course,
    ]);
  const expected = (path: (at: number) => string) =>
    unknown.map(({ course_code, removed_course }, at) => [path(at), course_code, removed_course]);
  const posted = await post({ courses: entries });
  const found = refusal(posted, 422, 'unknown_target');
  assert.deepEqual(
    listed(found),
    expected((at) => `/courses/${at}/course_code`),
  );
  assert.deepEqual((found['unknown'] as { suggestions: unknown }[])[1]?.suggestions, ['EL 100']);
  assert.match(
    posted.body,
    /"EL 99\\", nor 2 more .* No earlier version had \\"EL 99\\" as a course that this one dropped: removed_course does not apply to it\./u,
  );
  const operations = entries.map((one) => ({ op: 'add_course', ...one }));
  const patched = refusal(await patch(await create(), 0, ...operations), 422, 'unknown_target');
  assert.deepEqual(
    listed(patched),
    expected((at) => `/operations/${at}/course_code`),
  );
  const body = {
    state_mode: 'supplied',
    student_state: { courses: entries },
    targets: { course_codes: ['EL 8'] },
  };
  const asked = await call(server.port, 'POST', '/api/v1/query/course-unlock', { body });
  assert.deepEqual(
    listed(refusal(asked, 422, 'unknown_target')),
    expected((at) => `/student_state/courses/${at}/course_code`),
  );
  const bare = await post({ courses: [entry('1', 'EL 4')] });
  refusal(bare, 422, 'unknown_target');
  assert.match(
    bare.body,
    /An earlier version had \\"EL 4\\": an entry keeps it with \\"removed_course\\": true\./u,
  );
});

test('the mark is refused beside credit from elsewhere, and with any other value', async () => {
  const external = { term_id: '1', status: 'transferred', external: { title: 'Valves' } };
  const cases: [object, string, string][] = [
    [{ ...external, removed_course: true }, '/courses/0/removed_course', 'absent next to external'],
    [{ ...valves, removed_course: false }, '/courses/0/removed_course', 'true'],
    [{ ...valves, removed_course: 'yes' }, '/courses/0/removed_course', 'true'],
    [
      { ...external, external: { title: 'Valves', equivalent_course_code: 'EL 4' }, removed_course: true },
      '/courses/0/removed_course',
      'absent next to external',
    ],
  ];
  for (const [one, path, expected] of cases) {
    const found = refusal(await post({ courses: [one] }), 400, 'bad_request');
    assert.equal(found['path'], path, JSON.stringify(one));
    assert.ok(String(found['expected']).startsWith(expected), String(found['expected']));
  }
  const added = await patch(await create(), 0, { op: 'add_course', ...external, removed_course: true });
  assert.equal(refusal(added, 400, 'bad_request')['path'], '/operations/0/removed_course');
  const equivalent = { ...external, external: { title: 'Valves', equivalent_course_code: 'EL 4' } };
  const [only] = refusal(await post({ courses: [equivalent] }), 422, 'unknown_target')['unknown'] as object[];
  assert.ok(only !== undefined && !('removed_course' in only), 'no mark helps an equivalent course');
});

interface Result {
  readonly status: string;
  readonly explanation_tree: { readonly applied_course_codes?: readonly string[] };
}

async function verdict(body: object, token?: string) {
  const question =
    'course_codes' in (body as { targets: object }).targets ? 'course-unlock' : 'credential-progress';
  const options = token === undefined ? { body } : { body, token };
  const answer = payload(await call(server.port, 'POST', `/api/v1/query/${question}`, options));
  const [result] = answer.data['results'] as Result[];
  assert.ok(result !== undefined);
  return [
    result.status,
    (answer.warnings as unknown as { code: string; details?: object }[]).map(({ code, details }) => [
      code,
      details,
    ]),
  ];
}

test('it counts for nothing, and every answer says so; without the mark nothing is said', async () => {
  const said = [['removed_course_not_counted', { path: '/courses/1', course_code: 'EL 4' }]];
  const courses = [entry('1', 'EL 100', 'failed'), valves];
  const targets = { credential_ids: ['credential:any-course'] };
  const unlock = { course_codes: ['EL 5'] };
  const supplied = { state_mode: 'supplied', student_state: { courses } };
  const token = await create(...courses);
  const persisted = { state_mode: 'persisted' };
  for (const [state, by] of [
    [supplied, undefined],
    [persisted, token],
  ] as const) {
    assert.deepEqual(await verdict({ ...state, targets }, by), ['unsatisfied', said]);
    // Its prerequisite still names EL 4, which the catalog has no record of.
    assert.deepEqual(await verdict({ ...state, targets: unlock }, by), ['unsatisfied', said]);
  }
  const planned = {
    ...supplied,
    student_state: { courses: [{ ...entry('1', 'EL 4', 'planned'), removed_course: true }] },
    targets: { planned: true },
  };
  const answer = payload(await call(server.port, 'POST', '/api/v1/query/course-unlock', { body: planned }));
  assert.deepEqual(answer.data['results'], [], 'a removed course is nothing to ask about');
  const none = { state_mode: 'supplied', student_state: { courses: [entry('1', 'EL 2')] }, targets };
  assert.deepEqual(await verdict(none), ['satisfied', []]);
});

test('a plan of an older index keeps it marked; a later version that has it again takes the mark away', async () => {
  const token = await create(
    valves,
    { ...entry('2', 'EL 4', 'planned'), removed_course: true },
    entry('1', 'EL 8'),
  );
  assert.equal(await server.stop(), 0);
  server = await serve(await publishVersion(directory, 'c', versionC, indexB));
  const moved = await preview(token, 'el-c');
  assert.deepEqual(moved.migrated.courses, [
    { ...entry('1', 'EL 4'), grade: 71 },
    entry('2', 'EL 4', 'planned'),
    { ...entry('1', 'EL 8'), removed_course: true },
  ]);
  assert.deepEqual(moved.invalid, [['1', 'EL 8', 'course_removed']]);
  const body = { ...moved.migrated, expected_state_version: 0 };
  assert.equal((await call(server.port, 'PUT', current, { token, body })).status, 200);
  assert.deepEqual(await coursesOf(token), moved.migrated.courses);
  assert.deepEqual((await preview(token, 'el-c')).invalid, [['1', 'EL 8', 'course_removed']]);
  // An index of the same version that was published without its history: what the plan holds already is kept.
  assert.equal(await server.stop(), 0);
  server = await serve(await publishVersion(temporaryDirectory(), 'c', versionC));
  assert.deepEqual((await preview(token, 'el-c')).invalid, []);
  const stored = { ...moved.migrated, expected_state_version: 1 };
  const { migrated_from_catalog_version_id: _, ...again } = stored as typeof stored & {
    migrated_from_catalog_version_id: string;
  };
  assert.equal((await call(server.port, 'PUT', current, { token, body: again })).status, 200);
  const removed = await patch(token, 2, { op: 'remove_course', term_id: '1', course_code: 'el8' });
  assert.equal(removed.status, 200, removed.body);
  refusal(
    await patch(token, 3, { op: 'add_course', ...entry('1', 'EL 8'), removed_course: true }),
    422,
    'unknown_target',
  );
});
