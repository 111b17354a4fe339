/** The browsable reference, and the OpenAPI document as bytes: fixed files, cacheable, compressed, and nothing from elsewhere. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { referenceFiles } from '../../gateway/handlers/reference-page.ts';
import { call, refusal } from './http-client.ts';
import { fetchBytes } from './raw-bytes.ts';
import { runCommand, type ServerProcess, startServer } from './server-process.ts';

let server: ServerProcess;

before(async () => {
  server = await startServer({});
});

after(async () => assert.equal(await server.stop(), 0));

const fetchCoded = (path: string, acceptEncoding: string) =>
  fetchBytes(server.port, path, { headers: { 'Accept-Encoding': acceptEncoding } });

const paths = [...referenceFiles.map(({ path }) => path), '/api/v1/openapi.json'];

test('every file is there, cacheable, and sent without a body the second time', async () => {
  for (const path of paths) {
    const first = await call(server.port, 'GET', path);
    assert.equal(first.status, 200, path);
    assert.ok(Number(first.headers.get('content-length')) > 100, path);
    assert.match(first.headers.get('cache-control') ?? '', /^public, max-age=\d+/u);
    const etag = first.headers.get('etag') ?? '';
    const again = await call(server.port, 'GET', path, { headers: { 'If-None-Match': etag } });
    assert.deepEqual([again.status, again.body, again.headers.get('etag')], [304, '', etag], path);
  }
});

test('the page loads from this server only and has nothing inline', async () => {
  const page = await call(server.port, 'GET', '/docs');
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(page.headers.get('x-content-type-options'), 'nosniff');
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/u);
  assert.doesNotMatch(policy, /unsafe|https?:|\*/u);
  const loaded = [...page.body.matchAll(/(?:src|href)="([^"]*)"/gu)].map(([, where]) => where ?? '');
  for (const where of loaded) assert.equal((await call(server.port, 'GET', where)).status, 200, where);
  assert.doesNotMatch(page.body, /<style|<script>|\son\w+=|style=/u);
  assert.equal((await call(server.port, 'GET', '/docs/')).body, page.body);
});

test('no other file can be requested', async () => {
  for (const path of [
    '/docs/package.json',
    '/docs/../package.json',
    '/docs/%2e%2e/package.json',
    '/docs/index.html',
  ]) {
    refusal(await call(server.port, 'GET', path), 404, 'not_found');
  }
});

test('large texts are compressed by the weights of the client, and decode to the same', async () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;
  for (const path of ['/docs/swagger-ui.css', '/api/v1/openapi.json']) {
    const plain = await fetchCoded(path, 'identity');
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(plain.headers['vary'], 'Accept-Encoding');
    for (const [accepted, coding] of [
      ['gzip, deflate, br', 'br'],
      ['br;q=0.1, gzip', 'gzip'],
      ['gzip', 'gzip'],
    ] as const) {
      const coded = await fetchCoded(path, accepted);
      assert.equal(coded.headers['content-encoding'], coding);
      assert.equal(coded.headers['etag'], plain.headers['etag']);
      assert.equal(Number(coded.headers['content-length']), coded.body.length);
      assert.ok(coded.body.length * 3 < plain.body.length, `${path} ${coding}: ${coded.body.length}`);
      assert.ok(decoders[coding](coded.body).equals(plain.body));
    }
  }
  const picture = await fetchCoded('/docs/favicon-32x32.png', 'gzip');
  assert.equal(picture.headers['content-encoding'], undefined);
});

test('the command prints the document that the server answers', async () => {
  const { exitCode, output } = await runCommand(['openapi']);
  assert.equal(exitCode, 0);
  assert.deepEqual(
    JSON.parse(output),
    JSON.parse((await call(server.port, 'GET', '/api/v1/openapi.json')).body),
  );
});
