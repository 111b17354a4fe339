/** Which endpoint is in which rate family (decisions.md, A.2 and J.10), on a server that enforces all of them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { viewNames } from '../../shared/contract/words.ts';
import { type CallOptions, call, refusal } from './http-client.ts';
import { assertWaitOf } from './rate-limited.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

const one = '1';
let index: string;
let server: ServerProcess;

before(async () => {
  index = await publishTinyCatalog(temporaryDirectory());
  server = await startServer({
    SVC_INDEX_DIR: index,
    SVC_INTERNAL_TOKEN: 'operator',
    SVC_RATE_LIMIT_ENFORCE: 'query,document',
    SVC_RATE_LIMIT_QUERY_PER_MINUTE: one,
    SVC_RATE_LIMIT_DOCUMENT_PER_IP_PER_MINUTE: one,
  });
});

after(async () => assert.equal(await server.stop(), 0));

type Request = readonly [method: string, path: string, options?: CallOptions];

const views = '/api/v1/graph/views';
const supplied = { state_mode: 'supplied', student_state: { courses: [] } };
const families: Readonly<Record<'query' | 'document', readonly Request[]>> = {
  query: [
    ['GET', views],
    ['HEAD', views],
    ['POST', `${views}/no-such-view`],
    ...viewNames.map((name): Request => ['POST', `${views}/${name}`, { body: {} }]),
    ['POST', '/api/v1/query/course-unlock', { body: { ...supplied, targets: { course_codes: ['CS 115'] } } }],
  ],
  document: [
    ['GET', '/api/v1/openapi.json'],
    ['GET', '/docs'],
    ['GET', '/docs/'],
    ['GET', '/docs/start.js'],
    ['GET', '/docs/swagger-ui.css'],
    ['GET', '/docs/swagger-ui-bundle.js'],
    ['GET', '/docs/favicon-32x32.png'],
  ],
};

const unlimited: readonly Request[] = [
  ['GET', '/api/v1/health'],
  ['GET', '/api/v1/client-address'],
  ['GET', '/internal/metrics', { token: 'operator' }],
  ['GET', '/api/v1/index'],
];

/** Every pair is a client of its own, which only its two requests concern. */
let clients = 0;
function newClient(): Readonly<Record<string, string>> {
  clients += 1;
  return { 'Edge-Client-IP': `203.0.${clients >> 8}.${clients & 255}` };
}

for (const [family, requests] of Object.entries(families)) {
  for (const [position, [method, path]] of requests.entries()) {
    test(`${method} ${path} counts for the family ${family}`, async () => {
      const headers = newClient();
      const send = ([method, path, options]: Request) =>
        call(server.port, method, path, { ...options, headers });
      const before = requests[(position + 1) % requests.length] ?? ['GET', path];
      const beganMs = performance.now();
      assert.notEqual((await send(before)).status, 429);
      const answer = await send(requests[position] ?? before);
      assert.equal(answer.status, 429);
      const mostSeconds = (performance.now() - beganMs) / 1000;
      assertWaitOf(answer, 60, { leastSeconds: 0, mostSeconds });
      if (method !== 'HEAD') {
        assert.equal(refusal(answer, 429, 'rate_limit_exceeded')['limiter'], `${family}_per_ip_per_minute`);
      }
      const others = Object.entries(families).flatMap(([name, [first]]) => (name === family ? [] : [first]));
      for (const other of others) {
        if (other !== undefined) assert.notEqual((await send(other)).status, 429, 'families are apart');
      }
    });
  }
}

test('health, client address, metrics and families that are not enforced are not limited', async () => {
  const headers = newClient();
  for (const [method, path, options] of unlimited) {
    for (let time = 0; time < 5; time += 1) {
      const { status } = await call(server.port, method, path, { ...options, headers });
      assert.equal(status, 200, path);
    }
  }
});

test('by default neither views nor documents are limited', async () => {
  const usual = await startServer({
    SVC_INDEX_DIR: index,
    SVC_RATE_LIMIT_QUERY_PER_MINUTE: one,
    SVC_RATE_LIMIT_DOCUMENT_PER_IP_PER_MINUTE: one,
  });
  for (const [method, path, options] of [...families.query, ...families.document]) {
    for (let time = 0; time < 2; time += 1) {
      assert.notEqual((await call(usual.port, method, path, options)).status, 429, path);
    }
  }
  assert.equal(await usual.stop(), 0);
});
