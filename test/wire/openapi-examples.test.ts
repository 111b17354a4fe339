/**
 * Compares the examples of the OpenAPI document with the answers of a server, and every answer with the document. A
 * stale example is rewritten in docs/api/examples.json, and the test fails: review the change, then commit it.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import {
  examplesPath,
  type RecordedExamples,
  type RecordedExchange,
} from '../../gateway/openapi/examples.ts';
import type { OperationId } from '../../gateway/openapi/operations.ts';
import { errorStatuses } from '../../shared/contract/errors.ts';
import {
  type AskedCode,
  type ExampleRequest,
  exampleRequests,
  type Known,
  refusedRequests,
  unasked,
} from './example-requests.ts';
import { call, type RawAnswer, refusal } from './http-client.ts';
import { OpenApiSchemas } from './openapi-schemas.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const internalToken = 'operator-of-the-examples';
let server: ServerProcess;
let schemas: OpenApiSchemas;
const recorded = {
  operations: {} as Record<OperationId, RecordedExchange>,
  errors: {} as Record<AskedCode, RecordedExchange>,
};

before(async () => {
  server = await startServer({ SVC_INTERNAL_TOKEN: internalToken });
  schemas = new OpenApiSchemas(JSON.parse((await call(server.port, 'GET', '/api/v1/openapi.json')).body));
});

after(async () => assert.equal(await server.stop(), 0));

const send = ({ method, path, options }: ExampleRequest): Promise<RawAnswer> =>
  call(server.port, method, path, options);

function exchanged(request: ExampleRequest, answer: RawAnswer): RecordedExchange {
  const body = request.options?.body;
  return { path: request.path, ...(body === undefined ? {} : { body }), answer: JSON.parse(answer.body) };
}

/** Values from the answers to earlier requests. */
function known(): Known {
  const dataOf = (id: OperationId) =>
    ((recorded.operations[id]?.answer ?? {}) as { data?: Record<string, unknown> }).data ?? {};
  const sources = (
    recorded.operations.readCourse?.answer as { source_references?: { source_reference_id: string }[] }
  )?.source_references;
  return {
    token: String(dataOf('createState')['state_token'] ?? ''),
    internalToken,
    catalogVersionId: String(dataOf('readIndex')['catalog_version_id'] ?? ''),
    sourceReferenceId: sources?.[0]?.source_reference_id ?? '',
    exported: dataOf('exportState'),
  };
}

test('every operation answers its example request according to its schema', async () => {
  for (const [id, make] of Object.entries(exampleRequests) as [
    OperationId,
    (known: Known) => ExampleRequest,
  ][]) {
    if (id === 'deleteState') await askForRefusals();
    const request = make(known());
    const answer = await send(request);
    assert.ok(answer.status === 200 || answer.status === 201, `${id}: ${answer.status} ${answer.body}`);
    const exchange = exchanged(request, answer);
    const path = schemas.pathOf(request.path);
    if (exchange.body !== undefined) schemas.requireRequest(request.method, path, exchange.body);
    // Its example would be the document itself.
    if (id === 'readOpenApi') continue;
    schemas.requireAnswer(request.method, path, answer.status, exchange.answer);
    // There are thousands of metric values, and all of them change.
    if (id !== 'readMetrics') recorded.operations[id] = exchange;
  }
  await askForRefusal('rate_limit_exceeded', 100);
});

test('an answer with an undocumented member is detected', async () => {
  const answer = JSON.parse((await call(server.port, 'GET', '/api/v1/courses/COMP/210')).body);
  const path = '/api/v1/courses/{subject}/{catalog_number}';
  schemas.requireAnswer('GET', path, 200, answer);
  for (const further of [
    { ...answer, x: 1 },
    { ...answer, data: { ...answer.data, x: 1 } },
  ]) {
    assert.throws(() => schemas.requireAnswer('GET', path, 200, further), /additional properties/u);
  }
  assert.throws(() => schemas.requireAnswer('GET', path, 200, { ...answer, data: {} }), /required/u);
});

/** A request for each error code that a client can cause; the rate limit is last. */
async function askForRefusals(): Promise<void> {
  for (const code of Object.keys(refusedRequests) as AskedCode[]) {
    if (code !== 'rate_limit_exceeded') await askForRefusal(code, 1);
  }
}

/** Codes of requests that match no operation. */
const ofNoOperation: readonly AskedCode[] = ['not_found', 'method_not_allowed', 'unknown_view'];

async function askForRefusal(code: AskedCode, tries: number): Promise<void> {
  const request = refusedRequests[code](known());
  let answer = await send(request);
  for (let tried = 1; answer.status < 400 && tried < tries; tried += 1) answer = await send(request);
  refusal(answer, errorStatuses[code], code);
  const { path, answer: said } = exchanged(request, answer);
  if (!ofNoOperation.includes(code)) {
    schemas.requireAnswer(request.method, schemas.pathOf(path), answer.status, said);
  }
  recorded.errors[code] = { path, answer: said };
}

test('every code has an example or cannot be caused by a client', () => {
  assert.deepEqual([...Object.keys(recorded.errors), ...unasked].sort(), Object.keys(errorStatuses).sort());
});

test('the recorded examples equal the answers of the server', () => {
  assert.ok(Object.keys(recorded.errors).length > 0, 'the requests above went through');
  const checkedIn = JSON.parse(readFileSync(examplesPath, 'utf8')) as RecordedExamples;
  if (JSON.stringify(lasting(checkedIn)) === JSON.stringify(lasting(recorded))) return;
  writeFileSync(examplesPath, `${JSON.stringify(recorded, null, 2)}\n`);
  assert.deepEqual(
    lasting(checkedIn),
    lasting(recorded),
    'docs/api/examples.json was stale and is rewritten',
  );
});

/** Members whose values differ each time. */
const passing = new Set([
  'request_id',
  'index_id',
  'build_commit',
  'built_at',
  'gradus_version',
  'version',
  'state_token',
  'exported_at',
  'uptime_seconds',
  'next_cursor',
  'retry_after_seconds',
]);

/** The examples without what passes; of a wait it passes how long it is. */
function lasting(value: unknown, name = ''): unknown {
  if (passing.has(name)) return typeof value;
  if (name === 'rate_limit_exceeded')
    return lasting((value as { answer: { error: { details: object } } }).answer.error.details);
  if (Array.isArray(value)) return value.map((item) => lasting(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([member, held]) => [member, lasting(held, member)]));
}

test('every record of the demonstration catalog conforms to the document', async () => {
  const { items } = await dataOf('/api/v1/courses?limit=200');
  for (const { subject, catalog_number } of items ?? [])
    await dataOf(`/api/v1/courses/${subject}/${catalog_number}`);
  const { items: credentials } = await dataOf('/api/v1/credentials?limit=200');
  for (const { credential_id } of credentials ?? []) {
    await dataOf(`/api/v1/credentials/${encodeURIComponent(credential_id ?? '')}`);
  }
});

async function dataOf(path: string): Promise<{ items?: Record<string, string>[] }> {
  const answer = await call(server.port, 'GET', path);
  const body = JSON.parse(answer.body);
  schemas.requireAnswer('GET', schemas.pathOf(path), answer.status, body);
  return body.data;
}

test('answers to questions about every course and credential conform to the document', async () => {
  const courses = ((await dataOf('/api/v1/courses?limit=200')).items ?? []).map(
    (item) => item['course_code'],
  );
  const credentials = ((await dataOf('/api/v1/credentials')).items ?? []).map(
    (item) => item['credential_id'],
  );
  const state = {
    state_mode: 'supplied',
    student_state: {
      courses: courses.slice(0, 60).map((course_code, at) => ({
        term_id: `202${at % 6}-fall`,
        course_code,
        status: (['taken', 'planned', 'in_progress', 'waived'] as const)[at % 4],
        ...(at % 3 === 0 ? { grade: 50 + at } : {}),
      })),
    },
  };
  for (let start = 0; start < courses.length; start += 50) {
    const targets = { course_codes: courses.slice(start, start + 50) };
    await ask('course-unlock', { ...state, targets });
    await ask('course-impact', { ...state, targets: { course_codes: courses.slice(start, start + 5) } });
    await ask('what-if', {
      ...state,
      targets,
      evaluation_problem: { added_courses: [{ course_code: courses[70], status: 'taken' }] },
    });
  }
  for (const credential_id of credentials) {
    const targets = { credential_ids: [credential_id] };
    await ask('credential-progress', { ...state, targets });
    await ask('credential-gap-summary', { ...state, targets, bounds: { max_nodes: 20 } });
    await ask('what-if', { ...state, targets, evaluation_problem: {} });
  }
});

async function ask(question: string, body: object): Promise<void> {
  const path = `/api/v1/query/${question}`;
  const answer = await call(server.port, 'POST', path, { body });
  assert.equal(answer.status, 200, answer.body);
  schemas.requireAnswer('POST', path, 200, JSON.parse(answer.body));
}

test('views of every course and credential conform to the document', async () => {
  const courses = (await dataOf('/api/v1/courses?limit=200')).items ?? [];
  const credentials = (await dataOf('/api/v1/credentials')).items ?? [];
  for (const { course_code } of courses) {
    await draw('course-neighborhood', { filter: { course_code }, include_layout: true });
    await draw('expand-node', { filter: { node_id: `course:${course_code}` }, bounds: { max_edges: 5 } });
  }
  for (const { credential_id } of credentials) {
    await draw('credential-requirements', { filter: { credential_id } });
    const filter = { from_course_codes: ['COMP 110'], to_credential_id: credential_id };
    await draw('course-pathways', { filter, include_layout: true });
  }
  await draw('course-universe', { bounds: { max_nodes: 2500, max_edges: 7500, max_courses: 2500 } });
});

async function draw(view: string, body: object): Promise<void> {
  const path = `/api/v1/graph/views/${view}`;
  const answer = await call(server.port, 'POST', path, { body });
  assert.equal(answer.status, 200, answer.body);
  schemas.requireRequest('POST', path, body);
  schemas.requireAnswer('POST', path, 200, JSON.parse(answer.body));
}
