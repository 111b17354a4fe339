import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { runs } from '../property-runs.ts';
import { call, payload, requestText } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

const internalToken = 'internal-token-of-this-test';
/** A request whose declared length is longer than it is waits for the rest. */
const silenceMs = 60;
let server: ServerProcess;
let token: string;

before(async () => {
  server = await startServer({
    SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()),
    SVC_RATE_LIMIT_ENFORCE: 'none',
    SVC_INTERNAL_TOKEN: internalToken,
    SVC_MAX_BODY_BYTES: '4096',
  });
  token = String(payload(await call(server.port, 'POST', '/api/v1/state')).data['state_token']);
});

after(async () => assert.equal(await server.stop(), 0));

const state = { courses: [{ term_id: '1A', course_code: 'CS 115', status: 'taken' }] };

/** Whole requests, some with a body; `token` stands for a plan's own. */
const templates: readonly { readonly method: string; readonly path: string; readonly body?: unknown }[] = [
  { method: 'POST', path: '/api/v1/state', body: state },
  {
    method: 'PATCH',
    path: '/api/v1/state/current',
    body: { expected_state_version: 0, operations: [{ op: 'add_term', term_id: '1A' }] },
  },
  {
    method: 'POST',
    path: '/api/v1/query/course-unlock',
    body: { state_mode: 'supplied', student_state: state, targets: { course_codes: ['CS 116'] } },
  },
  { method: 'GET', path: '/api/v1/courses?limit=2&q=wires' },
  { method: 'GET', path: '/api/v1/courses/CS/115' },
  { method: 'DELETE', path: '/api/v1/state/current', body: { confirm: false } },
];

/** Pieces that requests are known to be broken with. */
const pieces = [
  '\r\n',
  '\r\n\r\n',
  '\0',
  '%',
  '%00',
  '%ff',
  '?',
  '&token=x',
  '"',
  '{',
  '[',
  '\\ud800',
  'é',
  '\xff',
  'Content-Length: 5\r\n',
  'Content-Length: -1\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Authorization: \r\n',
  ': ',
  ' ',
  'null',
  '1e999',
];

interface Mutation {
  readonly at: number;
  readonly cut: number;
  readonly piece: string;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.integer({ min: 0, max: 12 }),
  piece: fc.constantFrom('', ...pieces),
});

function mutate(text: string, mutations: readonly Mutation[]): string {
  return mutations.reduce((before, { at, cut, piece }) => {
    const position = Math.floor(at * before.length);
    return before.slice(0, position) + piece + before.slice(position + cut);
  }, text);
}

/** Breaks the body alone, so that the head leads to it, or the whole request. */
function malformed(
  template: (typeof templates)[number],
  bodyOnly: boolean,
  mutations: readonly Mutation[],
): Buffer {
  const { method, path, body } = template;
  const text = body === undefined ? undefined : JSON.stringify(body);
  if (bodyOnly && text !== undefined) {
    return Buffer.from(requestText(method, path, { token, body: mutate(text, mutations) }));
  }
  return Buffer.from(mutate(requestText(method, path, { token, body: text }), mutations), 'latin1');
}

/** Sends bytes and hangs up after the first answer, or where none comes for a while; what came back. */
function send(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
    socket.setTimeout(silenceMs, () => socket.destroy());
  });
}

test('no malformed request costs a 500, a stuck request or the server', async () => {
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 4 });
  const request = fc.tuple(fc.constantFrom(...templates), fc.boolean(), mutations);
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 25, maxLength: 25 }), async (batch) => {
      const answers = await Promise.all(batch.map((drawn) => send(malformed(...drawn))));
      for (const answer of answers) assert.doesNotMatch(answer, /^HTTP\/1\.1 500/mu);
    }),
    runs(60),
  );
  const { data } = payload(await call(server.port, 'GET', '/internal/metrics', { token: internalToken }));
  assert.equal(data['http_requests_in_flight'], 1, 'only this request is in flight');
  const rows = data['http_requests_total'] as { status: string; value: number }[];
  const answered = (status: string) =>
    rows.reduce((sum, row) => sum + (row.status === status ? row.value : 0), 0);
  assert.equal(answered('500'), 0);
  assert.ok(answered('400') > 100, JSON.stringify(rows));
});
