/** Which answers are compressed if a client accepts it, and that their content is the same. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type ByteAnswer, fetchBytes } from './raw-bytes.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let server: ServerProcess;

before(async () => {
  server = await startServer({});
});

after(async () => assert.equal(await server.stop(), 0));

const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;

function ask(path: string, acceptEncoding: string, body?: unknown): Promise<ByteAnswer> {
  const headers = { 'Accept-Encoding': acceptEncoding };
  return fetchBytes(server.port, `/api/v1/${path}`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
}

/** The envelope without what differs with each answer. */
function said(bytes: Buffer): unknown {
  const { meta, ...rest } = JSON.parse(bytes.toString('utf8'));
  return { ...rest, meta: { ...meta, request_id: typeof meta.request_id } };
}

const progress = {
  state_mode: 'supplied',
  student_state: { courses: [] },
  targets: { credential_ids: ['credential:computing-major', 'credential:bachelor-of-science'] },
};
const large: readonly (readonly [path: string, body?: unknown])[] = [
  ['courses'],
  ['courses?limit=200'],
  ['query/credential-progress', progress],
];

for (const [path, body] of large) {
  test(`${path} is compressed by the client's weights`, async () => {
    const plain = await ask(path, 'identity', body);
    assert.equal(plain.headers['content-encoding'], undefined);
    for (const coding of ['br', 'gzip'] as const) {
      const coded = await ask(path, coding, body);
      assert.equal(coded.status, 200);
      assert.equal(coded.headers['content-encoding'], coding);
      assert.equal(coded.headers['content-type'], plain.headers['content-type']);
      assert.equal(coded.headers.etag, plain.headers.etag);
      assert.equal(coded.headers.vary, plain.headers.vary);
      assert.equal(Number(coded.headers['content-length']), coded.body.length);
      assert.ok(coded.body.length * 2 < plain.body.length, `${coded.body.length} of ${plain.body.length}`);
      const decoded = decoders[coding](coded.body);
      assert.deepEqual(said(decoded), said(plain.body));
      assert.equal(JSON.parse(decoded.toString('utf8')).meta.request_id, coded.headers['x-request-id']);
    }
  });
}

test('answers that may be compressed have `Vary: Accept-Encoding`', async () => {
  for (const path of [
    'courses',
    'courses?limit=1',
    'credentials',
    'credentials/credential%3Acomputing-minor',
  ]) {
    assert.equal((await ask(path, 'identity')).headers.vary, 'Accept-Encoding', path);
  }
});

test('small answers, course records, refusals and 304 are never compressed', async () => {
  const etag = (await ask('courses', 'br')).headers.etag ?? '';
  const kept = await fetchBytes(server.port, '/api/v1/courses', {
    headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag },
  });
  assert.deepEqual([kept.status, kept.body.length, kept.headers.vary], [304, 0, 'Accept-Encoding']);
  const answers = [
    await ask('courses?limit=1', 'br'),
    await ask('courses/COMP/210', 'br'),
    await ask('courses?limit=0', 'br'),
    await ask('index', 'br'),
    await ask('credentials?limit=5', 'br'),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 400, 200, 200],
  );
  for (const answer of [kept, ...answers]) assert.equal(answer.headers['content-encoding'], undefined);
});

test('many at a time are all answered, each with its own request id', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => ask(at % 2 === 0 ? 'courses?limit=200' : 'courses', 'br, gzip')),
  );
  const ids = answers.map(({ headers, body }) => {
    const decoded = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
    const id = JSON.parse(decoded.toString('utf8')).meta.request_id;
    assert.equal(id, headers['x-request-id']);
    return id;
  });
  assert.equal(new Set(ids).size, answers.length);
});
