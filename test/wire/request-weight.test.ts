/** Heavy requests cost their rate limit more: one token at the head, the rest before the engine is asked. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, payload, type RawAnswer, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

/** Refilled by one token in six seconds: tests that count tokens allow for the time that they take. */
const burst = 10;
const secondsPerToken = 60 / burst;
const unlock = '/api/v1/query/course-unlock';
const advisory = '/api/v1/query/advisory';
let index: string;
let server: ServerProcess;

before(async () => {
  index = await publishTinyCatalog(temporaryDirectory());
  server = await startServer({
    SVC_INDEX_DIR: index,
    SVC_INTERNAL_TOKEN: 'operator',
    SVC_RATE_LIMIT_ENFORCE: 'state,query',
    SVC_RATE_LIMIT_QUERY_PER_MINUTE: String(burst),
  });
});

after(async () => assert.equal(await server.stop(), 0));

const supplied = { state_mode: 'supplied', student_state: { courses: [] } };
const targets = (count: number) => ({ course_codes: Array.from({ length: count }, () => 'CS 116') });
const question = (count: number) => ({ ...supplied, targets: targets(count) });

const ask = (client: string, path: string, body: unknown, token?: string) =>
  call(server.port, 'POST', path, {
    body,
    headers: { 'Edge-Client-IP': client },
    ...(token === undefined ? {} : { token }),
  });

/** Requests until one is refused; how many were answered, and the refusal. */
async function untilRefused(
  client: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<{ readonly answered: number; readonly refused: RawAnswer; readonly refilled: number }> {
  const startedMs = performance.now();
  for (let answered = 0; ; answered += 1) {
    const answer = await ask(client, path, body, token);
    const refilled = Math.ceil((performance.now() - startedMs) / 1000 / secondsPerToken);
    if (answer.status !== 200) return { answered, refused: answer, refilled };
  }
}

const scanned = question(25);
const escaped = JSON.stringify(scanned).replace('"targets"', '"t\\u0061rgets"');
const unfamiliar = JSON.stringify(scanned).replace('"course_codes"', '"course\\u005fcodes"');
const parts = (count: number) => ({
  ...supplied,
  questions: Array.from({ length: count }, () => ({ question: 'course_unlock', targets: targets(1) })),
});
const heavy: readonly (readonly [what: string, path: string, body: unknown, weight: number])[] = [
  ['one target', unlock, question(1), 1],
  ['ten targets', unlock, question(10), 1],
  ['eleven targets', unlock, question(11), 2],
  ['25 targets of a body that a scanner would match', unlock, scanned, 3],
  ['25 targets of a body that no scanner matches', unlock, escaped, 3],
  ['25 targets under a name that is escaped', unlock, unfamiliar, 3],
  ['25 targets of an impact', '/api/v1/query/course-impact', scanned, 3],
  [
    'eleven credentials',
    '/api/v1/query/credential-progress',
    { ...supplied, targets: { credential_ids: Array.from({ length: 11 }, () => 'credential:wire-minor') } },
    2,
  ],
  ['five questions', advisory, parts(5), 5],
  ['a view of 600 nodes', '/api/v1/graph/views/course-universe', { bounds: { max_nodes: 600 } }, 3],
];

for (const [position, [what, path, body, weight]] of heavy.entries()) {
  test(`${what} cost ${weight}`, async () => {
    const { answered, refused, refilled } = await untilRefused(`192.0.2.${position}`, path, body);
    const details = refusal(refused, 429, 'rate_limit_exceeded');
    assert.deepEqual(Object.keys(details).sort(), ['limiter', 'retry_after_seconds']);
    assert.equal(details['limiter'], 'query_per_ip_per_minute');
    assert.equal(refused.headers.get('retry-after'), String(details['retry_after_seconds']));
    const usual = Math.floor(burst / weight);
    assert.ok(answered >= usual && answered <= usual + Math.ceil(refilled / weight), `${answered} answered`);
  });
}

test('a question about a stored plan costs the same', async () => {
  const client = '192.0.2.100';
  const created = await call(server.port, 'POST', '/api/v1/state', { headers: { 'Edge-Client-IP': client } });
  const token = String(payload(created).data['state_token']);
  const body = { state_mode: 'persisted', targets: targets(50) };
  const { answered, refilled } = await untilRefused(client, unlock, body, token);
  assert.ok(answered >= 2 && answered <= 2 + Math.ceil(refilled / 5));
});

test('a request that is heavier than the bucket is answered while it is full, and refused without tokens', async () => {
  const client = '192.0.2.101';
  payload(await ask(client, advisory, parts(16)));
  const details = refusal(await ask(client, advisory, parts(16)), 429, 'rate_limit_exceeded');
  assert.ok(Number(details['retry_after_seconds']) <= 60);
});

test('the shape of a body is judged before its weight, and its meaning after', async () => {
  const client = '192.0.2.102';
  payload(await ask(client, unlock, question(80)));
  refusal(await ask(client, unlock, { ...question(80), no_such_member: 1 }), 400, 'bad_request');
  const unknown = { ...supplied, targets: { course_codes: Array.from({ length: 80 }, () => 'CS 999') } };
  refusal(await ask(client, unlock, unknown), 429, 'rate_limit_exceeded');
  refusal(await ask('192.0.2.103', unlock, unknown), 422, 'unknown_target');
  const persisted = { state_mode: 'persisted', targets: targets(80) };
  for (const token of [undefined, 'P'.repeat(43)]) {
    refusal(await ask(client, unlock, persisted, token), 429, 'rate_limit_exceeded');
  }
  refusal(await ask('192.0.2.105', unlock, persisted), 401, 'missing_token');
});

test('no request that lacks its tokens reaches the engine', async () => {
  const client = '192.0.2.104';
  const jobs = async () =>
    Number(
      payload(await call(server.port, 'GET', '/internal/metrics', { token: 'operator' })).data[
        'engine_jobs_total'
      ],
    );
  payload(await ask(client, unlock, question(100)));
  const asked = await jobs();
  for (let time = 0; time < 5; time += 1) {
    refusal(await ask(client, unlock, question(100)), 429, 'rate_limit_exceeded');
  }
  assert.equal(await jobs(), asked);
});

test('without the family nothing is weighed', async () => {
  const usual = await startServer({ SVC_INDEX_DIR: index, SVC_RATE_LIMIT_QUERY_PER_MINUTE: '1' });
  for (let time = 0; time < 3; time += 1) {
    payload(await call(usual.port, 'POST', unlock, { body: question(100) }));
    payload(await call(usual.port, 'POST', advisory, { body: parts(16) }));
  }
  assert.equal(await usual.stop(), 0);
});
