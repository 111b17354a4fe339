import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { runs } from '../property-runs.ts';
import { call, payload, requestText } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

const internalToken = 'internal-token-of-this-test';
let server: ServerProcess;

before(async () => {
  server = await startServer({
    SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()),
    SVC_RATE_LIMIT_ENFORCE: 'none',
    SVC_INTERNAL_TOKEN: internalToken,
    SVC_MAX_BODY_BYTES: '4096',
  });
});

after(async () => assert.equal(await server.stop(), 0));

const state = { courses: [{ term_id: '1A', course_code: 'CS 115', status: 'taken' }] };
const templates = [
  requestText('POST', '/api/v1/state', { body: state }),
  requestText('PATCH', '/api/v1/state/current', {
    token: 'A'.repeat(43),
    body: { expected_state_version: 0, operations: [{ op: 'add_term', term_id: '1A' }] },
  }),
  requestText('POST', '/api/v1/query/course-unlock', {
    body: { state_mode: 'supplied', student_state: state, targets: { course_codes: ['CS 116'] } },
  }),
  requestText('GET', '/api/v1/courses?limit=2&q=wires', {}),
  requestText('GET', '/api/v1/courses/CS/115', {}),
  requestText('DELETE', '/api/v1/state/current', { token: 'B'.repeat(43), body: { confirm: true } }),
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

function mutate(template: string, mutations: readonly Mutation[]): Buffer {
  const text = mutations.reduce((before, { at, cut, piece }) => {
    const position = Math.floor(at * before.length);
    return before.slice(0, position) + piece + before.slice(position + cut);
  }, template);
  return Buffer.from(text, 'latin1');
}

/** Sends bytes, then hangs up; what came back until then. */
function send(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.end(bytes));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
    socket.setTimeout(2000, () => socket.destroy());
  });
}

test('no malformed request costs a 500, a stuck request or the server', async () => {
  const request = fc.tuple(fc.constantFrom(...templates), fc.array(mutation, { minLength: 1, maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 25, maxLength: 25 }), async (batch) => {
      const answers = await Promise.all(
        batch.map(([template, mutations]) => send(mutate(template, mutations))),
      );
      for (const answer of answers) assert.doesNotMatch(answer, /^HTTP\/1\.1 500/mu);
    }),
    runs(60),
  );
  const { data } = payload(await call(server.port, 'GET', '/internal/metrics', { token: internalToken }));
  assert.equal(data['requests_in_flight'], 1, 'only this request is in flight');
  assert.equal((data['requests_total'] as Record<string, number>)['500'], undefined);
});
