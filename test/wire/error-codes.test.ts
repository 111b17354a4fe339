/**
 * Every code of the error table, caused on a real socket: the compiler requires a trigger for each.
 * No answer reveals internals, and no log line contains tokens or keys.
 */
import assert from 'node:assert/strict';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type ErrorCode, errorTable } from '../../shared/contract/errors.ts';
import { packageRoot } from '../../shared/package-root.ts';
import { forge } from './forged-index.ts';
import { type CallOptions, call, payload, type RawAnswer, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';
import { until } from './until.ts';

const current = '/api/v1/state/current';
const unlock = '/api/v1/query/course-unlock';
const secrets = {
  SVC_TOKEN_KEY: 'a-token-key-that-must-stay-secret',
  SVC_TOKEN_KEY_PREVIOUS: 'an-older-token-key-that-must-stay-secret',
  SVC_INTERNAL_TOKEN: 'internal-token-of-this-test',
} as const;
const unknownToken = 'N'.repeat(43);
const maximumBodyBytes = 4096;

let server: ServerProcess;
let forged: ServerProcess;
let token: string;
const directories: string[] = [];

before(async () => {
  const index = await publishTinyCatalog(temporaryDirectory());
  const forgedIndex = await publishTinyCatalog(temporaryDirectory());
  forge(
    forgedIndex,
    'graph-projection.safetensors',
    '"kind":"prerequisite_text"',
    '"status":"engine_unsat_te"',
  );
  const data = temporaryDirectory();
  directories.push(index, forgedIndex, data);
  server = await startServer({
    SVC_INDEX_DIR: index,
    // The server would notice that its index is damaged below, and refuse every request.
    SVC_INDEX_POLL_SECONDS: '0',
    SVC_DATA_DIR: data,
    SVC_LOG_LEVEL: 'trace',
    SVC_RATE_LIMIT_ENFORCE: 'query',
    SVC_RATE_LIMIT_QUERY_PER_MINUTE: '1',
    SVC_ENGINE_THREADS: '2',
    SVC_ENGINE_QUEUE_MAX: '1',
    SVC_MAX_BODY_BYTES: String(maximumBodyBytes),
    ...secrets,
  });
  forged = await startServer({ SVC_INDEX_DIR: forgedIndex });
  token = String(payload(await ask('POST', '/api/v1/state')).data['state_token']);
});

after(async () => {
  assert.equal(await server.stop(), 0);
  assert.equal(await forged.stop(), 0);
});

let asked = 0;

/** Each request comes from an address of its own, so that no limit is met but where one is meant. */
function ask(method: string, path: string, options: CallOptions = {}): Promise<RawAnswer> {
  asked += 1;
  const headers = { 'Edge-Client-IP': `192.0.2.${asked % 250}`, ...options.headers };
  return call(server.port, method, path, { ...options, headers });
}

const askCurrent = (method: string, body: unknown) => ask(method, current, { token, body });
const supplied = (more: object = {}) => ({
  state_mode: 'supplied',
  student_state: { courses: [] },
  targets: { course_codes: ['CS 116'] },
  ...more,
});
const document = {
  catalog_version_id: 'wire-2026',
  terms: [],
  courses: [],
  credential_ids: [],
  attributes: {},
};
const oneTerm = { term_id: 'T' };
const retry = [{ op: 'remove_term', term_id: 'nowhere' }];

const triggers: Readonly<Record<ErrorCode, () => Promise<RawAnswer>>> = {
  bad_request: () => ask('GET', '/api/v1/courses?limit=many'),
  bound_exceeds_hard_max: () => ask('POST', unlock, { body: supplied({ bounds: { max_depth: 99 } }) }),
  missing_confirm: () => askCurrent('DELETE', { confirm: false }),
  missing_token: () => ask('GET', current),
  unauthorized: () => ask('GET', current, { token: unknownToken }),
  forbidden: () => ask('GET', '/internal/metrics', { token: unknownToken }),
  token_in_query: () => ask('GET', `/api/v1/index?token=${token}`, { token }),
  course_not_found: () => ask('GET', `/api/v1/courses/CS/${token}`, { token }),
  credential_not_found: () => ask('GET', `/api/v1/credentials/credential:${token}`, { token }),
  not_found: () => ask('GET', '/internal/nothing'),
  source_reference_not_found: () => ask('GET', `/api/v1/source-references/sref_${token}`, { token }),
  unknown_view: () => ask('POST', '/api/v1/graph/views/none-of-the-seven', { body: {} }),
  method_not_allowed: () => ask('DELETE', '/api/v1/index'),
  state_version_conflict: () => askCurrent('PUT', { ...document, expected_state_version: 7 }),
  payload_too_large: () =>
    ask('POST', '/api/v1/state', { body: { attributes: { level: 'x'.repeat(maximumBodyBytes) } } }),
  unsupported_media_type: () => ask('POST', '/api/v1/state', { body: '<plan/>', contentType: 'text/xml' }),
  catalog_version_mismatch: () =>
    askCurrent('PUT', { ...document, catalog_version_id: 'v-0', expected_state_version: 0 }),
  evaluation_problem_invalid: () =>
    ask('POST', '/api/v1/query/what-if', {
      body: supplied({
        evaluation_problem: { added_courses: [], removed_courses: [{ course_code: 'CS 115' }] },
      }),
    }),
  state_document_invalid: () => ask('POST', '/api/v1/state', { body: { terms: [oneTerm, oneTerm] } }),
  state_operation_invalid: () => askCurrent('PATCH', { expected_state_version: 0, operations: retry }),
  unknown_target: () => ask('POST', unlock, { body: supplied({ targets: { course_codes: ['CS 999'] } }) }),
  rate_limit_exceeded: async () => {
    const headers = { 'Edge-Client-IP': '198.51.100.1' };
    payload(await ask('POST', unlock, { body: supplied(), headers }));
    return ask('POST', unlock, { body: supplied(), headers });
  },
  engine_native_status_leaked: () => call(forged.port, 'POST', unlock, { body: supplied() }),
  internal_error: () => {
    damage(join(directories[0] ?? '', 'course-universe.sqlite'));
    return ask('GET', '/api/v1/courses/MATH/101');
  },
  service_unavailable: async () => {
    const flood = Array.from({ length: 200 }, () => ask('POST', unlock, { body: supplied() }));
    const turnedAway = (await Promise.all(flood)).find(({ status }) => status === 503);
    return turnedAway ?? assert.fail('two hundred questions at once overflow a queue of one');
  },
};

/** Overwrites all of a file but its first page: what a dying disk does to a server that reads from it. */
function damage(path: string): void {
  const { size } = statSync(path);
  const handle = openSync(path, 'r+');
  writeSync(handle, Buffer.alloc(size - 4096, 0x5a), 0, size - 4096, 4096);
  closeSync(handle);
}

/** Texts that would reveal internals in any answer. */
const inside: readonly RegExp[] = [
  /(?:\n|\\n)\s+at |:\d+:\d+\)/u,
  /node_modules|node:|file:\/\/|\.[jt]s\b|\.sqlite|\.safetensors/u,
  /SQLITE|sqlite|malformed database|EIO|ENOENT/u,
  /engine_(?!native_status_leaked)|UNSAT|UNKNOWN|infeasible|worker|[Pp]iscina|msgpack/u,
];

function assertDiscreet(answer: RawAnswer): void {
  const text = [...answer.headers]
    .map(([name, value]) => `${name}: ${value}`)
    .concat(answer.body)
    .join('\n');
  for (const secret of [token, ...Object.values(secrets)]) assert.ok(!text.includes(secret), text);
  for (const path of [packageRoot(), ...directories]) assert.ok(!text.includes(path), text);
  for (const pattern of inside) assert.doesNotMatch(answer.body, pattern);
}

for (const [code, trigger] of Object.entries(triggers) as [ErrorCode, () => Promise<RawAnswer>][]) {
  test(`${code} is answered ${errorTable[code].status}, in its form and without internals`, async () => {
    const answer = await trigger();
    const { status, details: allowed } = errorTable[code];
    const details = refusal(answer, status, code);
    for (const member of Object.keys(details)) {
      assert.ok((allowed as readonly string[]).includes(member), `errors.ts lists the detail ${member}`);
    }
    assertDiscreet(answer);
    const { meta } = JSON.parse(answer.body);
    assert.equal(details['request_id'], status === 500 ? meta.request_id : undefined);
    const retryAfter = status === 429 || status === 503 ? String(details['retry_after_seconds']) : undefined;
    assert.equal(answer.headers.get('retry-after'), retryAfter);
    if (status === 500) await assertLogged(code === 'internal_error' ? server : forged, meta.request_id);
  });
}

/** The client's request id leads to an error line that tells why. */
async function assertLogged(of: ServerProcess, requestId: string): Promise<void> {
  const lines = () => linesOf(of).filter((line) => line['requestId'] === requestId && line['level'] === 50);
  await until(() => lines().length > 0);
  assert.equal(lines().length, 1, requestId);
}

function linesOf(of: ServerProcess): readonly Record<string, unknown>[] {
  return of
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('the log has one line a request at debug and none at info, and no secret in either', async () => {
  const answer = await ask('GET', '/api/v1/health', { token });
  const { meta } = payload(answer);
  const ended = () => linesOf(server).filter(({ kind }) => kind === 'request_finished');
  await until(() => ended().some(({ requestId }) => requestId === meta['request_id']));
  const finished = ended();
  const own = finished.filter(({ requestId }) => requestId === meta['request_id']);
  assert.equal(own.length, 1);
  assert.deepEqual(
    [own[0]?.['method'], own[0]?.['route'], own[0]?.['status'], own[0]?.['level']],
    ['GET', '/api/v1/health', 200, 20],
  );
  assert.equal(finished.length, asked, 'every request of this file, once');
  payload(await call(forged.port, 'GET', '/api/v1/health'));
  assert.ok(linesOf(forged).every(({ kind }) => kind !== 'request_finished'));
  for (const secret of [token, unknownToken, ...Object.values(secrets)]) {
    assert.ok(!server.output().includes(secret) && !forged.output().includes(secret));
  }
  for (const written of ['course_codes', 'nowhere', '<plan/>', 'limit=many']) {
    assert.ok(!server.output().includes(written), 'no body and no query is in a log');
  }
});

test('what a client writes is never taken for a native status', async () => {
  const terms = [{ term_id: 'engine_unknown', label: '","status":"engine_unknown' }];
  const courses = [{ term_id: 'engine_unknown', course_code: 'MATH 101', status: 'taken' }];
  const state = { terms, courses };
  const created = payload(await ask('POST', '/api/v1/state', { body: state }));
  const targets = { course_codes: ['MATH 100'] };
  const answers = [
    await ask('POST', unlock, { body: supplied({ student_state: state, targets }) }),
    await ask('POST', unlock, {
      token: String(created.data['state_token']),
      body: { state_mode: 'persisted', targets },
    }),
  ];
  for (const answer of answers) {
    payload(answer);
    assert.ok(answer.body.includes('"term_id":"engine_unknown"'), 'the conflict names the term');
  }
});
