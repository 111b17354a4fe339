/** Catalog answers carry a validator, and a client that has the answer gets no body. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, payload, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

let server: ServerProcess;
let etag: string;

before(async () => {
  server = await startServer({ SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()) });
  etag = (await get('index')).headers.get('etag') ?? '';
});

after(async () => assert.equal(await server.stop(), 0));

const get = (path: string, ifNoneMatch?: string, method = 'GET') =>
  call(server.port, method, `/api/v1/${path}`, {
    headers: ifNoneMatch === undefined ? {} : { 'If-None-Match': ifNoneMatch },
  });

const catalogPaths = [
  'index',
  'courses',
  'courses?subject=CS&limit=2',
  'courses/CS/115',
  'credentials?kind=minor',
];

test('every catalog answer has a weak entity tag that names the index, and may be cached for a while', async () => {
  const source = payload(await get('courses/CS/115')).source_references[0]?.['source_reference_id'];
  const credential = (payload(await get('credentials')).data['items'] as Record<string, string>[])[0];
  const paths = [
    ...catalogPaths,
    `source-references/${source}`,
    `credentials/${credential?.['credential_id']}`,
  ];
  for (const path of paths) {
    const answer = await get(path);
    const { meta } = payload(answer);
    assert.match(answer.headers.get('etag') ?? '', /^W\/"[\x21\x23-\x7e]+"$/u, path);
    assert.ok(answer.headers.get('etag')?.includes(String(meta['index_id'])), path);
    assert.match(answer.headers.get('cache-control') ?? '', /^public, max-age=\d+, must-revalidate$/u, path);
  }
});

test('a client that has the answer gets 304: the same validator, no body, no media type', async () => {
  for (const path of catalogPaths) {
    for (const ifNoneMatch of [etag, etag.slice(2), '*', `"another", ${etag}`]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await get(path, ifNoneMatch, method);
        assert.deepEqual([answer.status, answer.body], [304, ''], `${method} ${path} ${ifNoneMatch}`);
        assert.equal(answer.headers.get('etag'), etag);
        assert.match(answer.headers.get('cache-control') ?? '', /max-age/u);
        assert.match(answer.headers.get('x-request-id') ?? '', /^req_/u);
        assert.equal(answer.headers.has('content-type'), false);
        assert.equal(answer.headers.has('content-length'), false);
      }
    }
  }
});

test('several If-None-Match lines are one list', async () => {
  const headers = { 'If-None-Match': `"another"\r\nIf-None-Match: ${etag}` };
  assert.equal((await call(server.port, 'GET', '/api/v1/index', { headers })).status, 304);
});

test('a client that has something else gets the answer', async () => {
  for (const ifNoneMatch of ['W/"another"', 'nonsense', '""'])
    payload(await get('courses/CS/115', ifNoneMatch));
});

test('a refusal stays a refusal, whatever the client has, and carries no validator', async () => {
  for (const ifNoneMatch of [etag, '*']) {
    const absent = await get('courses/CS/999', ifNoneMatch);
    refusal(absent, 404, 'course_not_found');
    assert.equal(absent.headers.has('etag'), false);
    refusal(await get('courses?limit=0', ifNoneMatch), 400, 'bad_request');
    refusal(await get('index?token=x', ifNoneMatch), 403, 'token_in_query');
  }
});

test('answers about plans and the server itself are not cacheable', async () => {
  const created = await call(server.port, 'POST', '/api/v1/state');
  for (const answer of [created, await get('health'), await get('state/current')]) {
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.has('etag'), false);
  }
});
