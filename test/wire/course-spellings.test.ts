/** Course codes as clients write them (decisions.md, J.1), over the wire: paths, queries, documents, PATCH, views, `q`. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { GradusClient, type GradusRefusal } from '../../shared/client/client.ts';
import { call, payload, refusal } from './http-client.ts';
import { publishSource } from './publish-source.ts';
import { runCommand, type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';

const directory = temporaryDirectory();
const index = join(directory, 'index');
let server: ServerProcess;

const catalog = {
  institution: 'Blank University',
  catalog_version_id: 'blank-2026',
  captured_at: '2026-01-15T00:00:00Z',
  subjects: [{ subject: 'Comp Sci', title: 'Computer Sciences', names: ['Computing'] }],
};

const courses = [
  { course_code: 'COMP SCI 200', title: 'Programming I' },
  { course_code: 'COMP SCI 300', title: 'Programming II', prerequisite_text: 'COMP SCI 200 or E C E 203' },
  { course_code: 'COMP SCI 400', title: 'Programming III', prerequisite_text: 'Computing 300 and ECE203' },
  { course_code: 'E C E 203', title: 'Signals', cross_listings: ['comp-sci 200'] },
  { course_code: 'E C E THESIS', subject: 'E C E', catalog_number: 'THESIS', title: 'Thesis' },
  { course_code: 'E C E 301A/B', title: 'Project' },
  { course_code: 'A B 1', title: 'Apart' },
  { course_code: 'AB 1', title: 'Together' },
].map((course) => ({ units: 3, ...course }));

before(async () => {
  const from = join(directory, 'source');
  mkdirSync(from);
  writeFileSync(join(from, 'catalog.json'), JSON.stringify(catalog));
  writeFileSync(join(from, 'courses.jsonl'), courses.map((course) => `${JSON.stringify(course)}\n`).join(''));
  await publishSource(from, index);
  server = await startServer({ SVC_INDEX_DIR: index, SVC_ENGINE_THREADS: '2' });
});

after(async () => assert.equal(await server.stop(), 0));

const get = (path: string) => call(server.port, 'GET', `/api/v1${path}`);
const post = (path: string, body: object, token?: string) =>
  call(server.port, 'POST', `/api/v1${path}`, token === undefined ? { body } : { body, token });

test('a code may have the mark that the university prints in it', async () => {
  const listed = await get('/courses?codes=COMPSCI*300,ece:203,AB.1');
  const items = payload(listed).data['items'] as readonly { readonly course_code: string }[];
  // The mark of the last is where `AB 1` has its blank, and `A B 1` has another one.
  assert.deepEqual(
    items.map(({ course_code }) => course_code),
    ['COMP SCI 300', 'E C E 203', 'AB 1'],
  );
  const found = payload(await get('/courses?q=COMPSCI*300&limit=1')).data['items'];
  assert.equal((found as readonly { course_code: string }[])[0]?.course_code, 'COMP SCI 300');
});

test('a path may spell the code in any way', async () => {
  const paths = [
    'COMP%20SCI/300',
    'comp%20sci/300',
    'compsci/300',
    'COMP-SCI/300',
    'COMP/SCI%20300',
    'comps/ci300',
    'COMPSCI*/300',
    'comp-sci:/300',
  ];
  for (const path of paths) {
    const { data } = payload(await get(`/courses/${path}`));
    assert.deepEqual(
      [data['course_code'], data['subject'], data['catalog_number']],
      ['COMP SCI 300', 'COMP SCI', '300'],
    );
  }
  const thesis = payload(await get('/courses/ece/thesis')).data;
  assert.deepEqual([thesis['course_code'], thesis['subject']], ['E C E THESIS', 'E C E']);
});

test('a slash of a catalog number is written %2F in a path, and the refusal of a bare one says so', async () => {
  const { data } = payload(await get('/courses/E%20C%20E/301A%2FB'));
  assert.deepEqual([data['course_code'], data['catalog_number']], ['E C E 301A/B', '301A/B']);
  const { status, body } = await get('/courses/E%20C%20E/301A/B');
  assert.equal(status, 404);
  assert.match(
    JSON.stringify(body),
    /A course is at [^ ]*\/courses\/\{subject\}\/\{catalog_number\}; a slash within its code is written %2F/u,
  );
});

test('of two courses that are spelled alike only the exact codes count', async () => {
  assert.equal(payload(await get('/courses/A%20B/1')).data['title'], 'Apart');
  assert.equal(payload(await get('/courses/AB/1')).data['title'], 'Together');
  for (const path of ['a-b/1', 'ab/1', 'A/B%2D1'])
    refusal(await get(`/courses/${path}`), 404, 'course_not_found');
  const asked = (code: string) => post('/query/course-unlock', supplied([], code));
  assert.equal(refusal(await asked('ab1'), 422, 'unknown_target')['course_code'], 'ab1');
  payload(await asked('A B 1'));
});

const supplied = (taken: readonly string[], ...codes: string[]) => ({
  state_mode: 'supplied',
  student_state: {
    courses: taken.map((course_code) => ({ term_id: '2026-fall', course_code, status: 'taken' })),
  },
  targets: { course_codes: codes },
});

type Results = readonly { target: { course_code: string }; status: string }[];
const results = (body: { data: Record<string, unknown> }) => body.data['results'] as Results;

test('a question in other spellings has the answer of the canonical one', async () => {
  const bodies = [
    supplied(['COMP SCI 200'], 'COMP SCI 300'),
    supplied(['comp-sci 200'], 'compsci 300'),
    supplied(['COMPSCI200'], 'Comp  Sci-300'),
  ];
  const answers = await Promise.all(bodies.map((body) => post('/query/course-unlock', body)));
  const [first, ...others] = answers.map(payload).map(({ meta: _meta, ...rest }) => rest);
  for (const other of others) assert.deepEqual(other, first);
  assert.deepEqual(results(payload(await post('/query/course-unlock', bodies[1] ?? {})))[0], {
    ...results({ data: first?.data ?? {} })[0],
    target: { kind: 'course', course_code: 'COMP SCI 300' },
    status: 'satisfied',
  });
});

test('texts name courses by their subjects, with blanks, without, and by name', async () => {
  const { data } = payload(await get('/courses/COMP%20SCI/400'));
  const codes = JSON.stringify(data['prerequisite']).match(/(?<="course_code":")[^"]*/gu);
  assert.deepEqual(codes, ['COMP SCI 300', 'E C E 203']);
  const listed = payload(await get('/courses/E%20C%20E/203')).data['cross_listings'];
  assert.deepEqual((listed as { course_code: string }[])[0]?.course_code, 'COMP SCI 200');
});

test('a plan stores canonical codes, whatever a document or PATCH says', async () => {
  const entry = (course_code: string) => ({ term_id: '2026-fall', course_code, status: 'planned' });
  const created = payload(await post('/state', { courses: [entry('compsci 200')] }));
  const token = String(created.data['state_token']);
  const patch = async (operations: object[], version: number) =>
    payload(
      await call(server.port, 'PATCH', '/api/v1/state/current', {
        token,
        body: { expected_state_version: version, operations },
      }),
    );
  await patch([{ op: 'add_course', ...entry('comp-sci 300') }], 0);
  const stored = async () => {
    const { data } = payload(await call(server.port, 'GET', '/api/v1/state/current', { token }));
    const state = (data['state'] ?? data['student_state'] ?? data) as { courses: { course_code: string }[] };
    return state.courses.map(({ course_code }) => course_code);
  };
  assert.deepEqual(await stored(), ['COMP SCI 200', 'COMP SCI 300']);
  await patch([{ op: 'remove_course', term_id: '2026-fall', course_code: 'COMPSCI-200' }], 1);
  assert.deepEqual(await stored(), ['COMP SCI 300']);
  const repeated = await call(server.port, 'PATCH', '/api/v1/state/current', {
    token,
    body: { expected_state_version: 2, operations: [{ op: 'add_course', ...entry('comp sci300') }] },
  });
  assert.equal(repeated.status, 422, repeated.body);
});

test('lists and views understand the same spellings', async () => {
  for (const [q, found] of [
    ['compsci300', ['COMP SCI 300']],
    ['COMP-SCI 300', ['COMP SCI 300']],
    ['comp sci', ['COMP SCI 200', 'COMP SCI 300', 'COMP SCI 400']],
  ] as const) {
    const { data } = payload(await get(`/courses?q=${encodeURIComponent(q)}`));
    assert.deepEqual(
      (data['items'] as { course_code: string }[]).map(({ course_code }) => course_code),
      found,
      q,
    );
  }
  const { data } = payload(await get('/courses?subject=comp%20%20sci'));
  assert.equal((data['items'] as unknown[]).length, 3);
  const neighbourhood = (course_code: string) =>
    post('/graph/views/course-neighborhood', { filter: { course_code } });
  const [one, other] = [
    payload(await neighbourhood('COMP SCI 300')),
    payload(await neighbourhood('comp-sci300')),
  ];
  assert.deepEqual(one.data, other.data);
  const universe = await post('/graph/views/course-universe', { filter: { subjects: ['e  c e'] } });
  assert.match(JSON.stringify(payload(universe).data), /course:E C E 203/u);
});

test('the client reads a course in any spelling, and inspect prints it', async () => {
  const client = new GradusClient({ baseUrl: `http://127.0.0.1:${server.port}` });
  for (const spelling of ['COMP SCI 300', 'comp-sci 300', 'compsci300']) {
    const { data } = await client.readCourse(spelling);
    assert.equal(data.course_code, 'COMP SCI 300');
  }
  for (const unknown of ['nope', 'comp999', ' comp  sci 999 '])
    await assert.rejects(client.readCourse(unknown), (error: GradusRefusal) => {
      assert.equal(error.code, 'course_not_found');
      assert.deepEqual(error.details, { course_code: unknown.trim().replace(/ +/gu, ' ') });
      return true;
    });
  const { exitCode, output } = await runCommand(['inspect', index, 'compsci300']);
  assert.equal(exitCode, 0, output);
  assert.match(output, /^course COMP SCI 300$/mu);
});
