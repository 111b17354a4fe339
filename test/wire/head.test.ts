/** Every GET of the route table is answered to HEAD: the same status, headers and length, and no body. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readSettings } from '../../gateway/process/settings.ts';
import { routeTable } from '../../gateway/routes/route-table.ts';
import { call, type RawAnswer } from './http-client.ts';
import { fetchBytes } from './raw-bytes.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

const internalToken = 'operator';
let server: ServerProcess;
/** Values of path parameters, and the token of a plan. */
let values: Readonly<Record<string, string>>;

before(async () => {
  server = await startServer({
    SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()),
    SVC_INTERNAL_TOKEN: internalToken,
  });
  const dataOf = async (method: string, path: string) =>
    JSON.parse((await call(server.port, method, `/api/v1/${path}`)).body).data;
  const course = await dataOf('GET', 'courses/CS/115');
  values = {
    subject: 'CS',
    catalog_number: '115',
    source_reference_id: course.source_reference_ids[0],
    credential_id: encodeURIComponent((await dataOf('GET', 'credentials')).items[0].credential_id),
    plan: (await dataOf('POST', 'state')).state_token,
  };
});

after(async () => assert.equal(await server.stop(), 0));

function gets() {
  const outcome = readSettings({ SVC_INTERNAL_TOKEN: internalToken });
  assert.ok(outcome.kind === 'read');
  return routeTable(outcome.settings).filter(({ method }) => method === 'GET');
}

/** What differs from one answer to the next, whatever the method. */
const passing = ['x-request-id', 'date'];
/** Counters and the uptime grow between two requests, and with them the length of what tells them. */
const growing = [...passing, 'content-length'];
const growingPaths = ['/internal/metrics', '/api/v1/health'];

function lasting({ status, headers }: RawAnswer, without = passing) {
  return [status, [...headers].filter(([name]) => !without.includes(name))];
}

for (const { path, auth } of gets()) {
  test(`HEAD ${path}`, async () => {
    const token = auth === 'plan' ? values['plan'] : auth === 'internal' ? internalToken : undefined;
    const url = path.replace(/:([^/]+)/gu, (_, name: string) => values[name] ?? '');
    const ask = (method: string) => call(server.port, method, url, token === undefined ? {} : { token });
    const [get, head] = [await ask('GET'), await ask('HEAD')];
    assert.equal(get.status, 200, get.body);
    assert.equal(head.body, '');
    const isText = get.headers.get('content-type')?.startsWith('image/') === false;
    if (isText) assert.equal(Number(get.headers.get('content-length')), Buffer.byteLength(get.body));
    assert.ok(Number(head.headers.get('content-length')) > 0);
    const without = growingPaths.includes(path) ? growing : passing;
    assert.deepEqual(lasting(head, without), lasting(get, without));
  });
}

test('a refusal of HEAD has no body either', async () => {
  for (const path of [
    '/api/v1/courses/CS/999',
    '/nowhere',
    '/api/v1/state/current',
    '/api/v1/index?token=x',
  ]) {
    const get = await call(server.port, 'GET', path);
    const head = await call(server.port, 'HEAD', path);
    assert.equal(head.body, '');
    assert.deepEqual(lasting(head), lasting(get), path);
  }
});

test('the connection serves further requests after HEAD', async () => {
  // Node.js keeps it open, sends them on it, and fails if the server closes it instead of an answer.
  for (const method of ['HEAD', 'HEAD', 'GET', 'HEAD', 'GET'])
    for (const path of ['/api/v1/courses/CS/115', '/nowhere'])
      assert.ok((await fetchBytes(server.port, path, { method })).status >= 200);
});
