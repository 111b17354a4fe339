/** Durations of a request's stages: the Server-Timing header, and the histograms of the metrics. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stageNames } from '../../gateway/observe/stage-durations.ts';
import { call, payload, type RawAnswer } from './http-client.ts';
import { startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

const internalToken = 'operator';
const unlock = '/api/v1/query/course-unlock';
const body = {
  state_mode: 'supplied',
  student_state: { courses: [] },
  targets: { course_codes: ['CS 116'] },
};
/** Spelled with an escape, which no worker reads unread. */
const escaped = JSON.stringify(body).replace('CS 116', 'CS\\u0020116');

function stagesIn({ headers }: RawAnswer): readonly string[] {
  const value = headers.get('server-timing') ?? '';
  const entries = value === '' ? [] : value.split(', ');
  for (const entry of entries) assert.match(entry, /^[a-z_]+;dur=\d+\.\d{3}$/u);
  return entries.map((entry) => entry.split(';')[0] ?? '');
}

test('answers and refusals carry the stages they went through, in order', async (context) => {
  const server = await startServer({
    SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()),
    SVC_INTERNAL_TOKEN: internalToken,
    SVC_SERVER_TIMING: 'true',
  });
  context.after(async () => assert.equal(await server.stop(), 0));
  const ask = (method: string, path: string, options = {}) => call(server.port, method, path, options);
  const shortcut = [
    'lifecycle',
    'token_in_query',
    'rate_limit',
    'overload',
    'media_type',
    'size',
    'body',
    'shortcut',
  ];
  const handler = ['json', 'shape', 'weight', 'plan', 'handler', 'engine', 'engine_outcome'];
  const question = await ask('POST', unlock, { body });
  payload(question);
  assert.deepEqual(stagesIn(question), [...shortcut, 'engine', 'engine_outcome']);
  const returned = await ask('POST', unlock, { body: escaped });
  payload(returned);
  assert.deepEqual(stagesIn(returned), [...shortcut, 'engine', 'engine_outcome', ...handler]);
  const catalog = await ask('GET', '/api/v1/courses/CS/115');
  assert.deepEqual(stagesIn(catalog), ['lifecycle', 'token_in_query', 'rate_limit', 'handler']);
  assert.deepEqual(stagesIn(await ask('GET', '/api/v1/index?token=x')), ['lifecycle', 'token_in_query']);
  const etag = catalog.headers.get('etag') ?? '';
  const unchanged = await ask('GET', '/api/v1/courses/CS/115', { headers: { 'If-None-Match': etag } });
  assert.equal(unchanged.status, 304);
  assert.deepEqual(stagesIn(unchanged), stagesIn(catalog));

  const metrics = await ask('GET', '/internal/metrics', {
    token: internalToken,
    headers: { Accept: 'text/plain' },
  });
  const counted = (stage: string) =>
    Number(
      new RegExp(`^gradus_request_stage_seconds_count\\{stage="${stage}"\\} (\\d+)$`, 'mu').exec(
        metrics.body,
      )?.[1],
    );
  for (const stage of stageNames) assert.ok(counted(stage) >= 0, stage);
  assert.equal(counted('shortcut'), 2);
  assert.equal(counted('engine'), 3);
  assert.equal(counted('response'), 4);
});

test('without the setting no answer carries the header', async (context) => {
  const server = await startServer({ SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()) });
  context.after(async () => assert.equal(await server.stop(), 0));
  for (const answer of [
    await call(server.port, 'POST', unlock, { body }),
    await call(server.port, 'GET', '/api/v1/health'),
    await call(server.port, 'GET', '/nowhere'),
  ]) {
    assert.equal(answer.headers.has('server-timing'), false);
  }
});
