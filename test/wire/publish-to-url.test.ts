/** `gradus publish --to <URL>`: into an object store, by signed requests, interrupted, altered, and against another publisher. */
import assert from 'node:assert/strict';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { FetchedIndexes } from '../../gateway/index-repository/fetched-indexes.ts';
import { publishToRepository } from '../../gateway/index-repository/publish-to-repository.ts';
import { publishToUrl } from '../../gateway/index-repository/publish-to-url.ts';
import { checkIndexFiles } from '../../shared/index-format/index-files.ts';
import { type ObjectServer, objectEnvironment, objectLogin, objectServer } from './object-server.ts';
import { runCommand, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog, rebuildTinyCatalog } from './tiny-catalog.ts';

const graph = 'graph-projection.safetensors';
const metadata = 'build-metadata.json';

let first: string;
let second: string;

before(async () => {
  first = await publishTinyCatalog(temporaryDirectory(), 'wire-2026');
  second = await publishTinyCatalog(temporaryDirectory(), 'wire-2027');
});

const publish = (directory: string, { url }: ObjectServer) => publishToUrl(directory, url, objectEnvironment);
const pointerAt = ({ objects }: ObjectServer): string | undefined => {
  const bytes = objects.get('current');
  return bytes === undefined ? undefined : (JSON.parse(String(bytes)) as { index_id: string }).index_id;
};
const puts = ({ log }: ObjectServer) => log.filter((line) => line.startsWith('PUT'));

/** A server that reads the repository gets exactly what was published. */
async function assertServes({ url }: ObjectServer, id: string): Promise<void> {
  const data = temporaryDirectory();
  await new FetchedIndexes(url, data).update(null);
  const fetched = realpathSync(join(data, 'indexes', 'current'));
  const outcome = checkIndexFiles(fetched);
  assert.ok(outcome.kind === 'whole' && outcome.metadata.index_id === id);
}

test('an index is published by signed requests, the pointer last, and servers fetch it', async (t) => {
  const store = await objectServer(t, true);
  const { index_id: id } = await publish(first, store);
  const order = puts(store);
  assert.equal(order.at(-1), 'PUT current 200');
  assert.equal(order.at(-2), `PUT ${id}/${metadata} 200`);
  assert.ok(store.objects.get(`${id}/${graph}`)?.equals(readFileSync(join(first, graph))));
  await assertServes(store, id);
  const next = await publish(second, store);
  assert.equal(pointerAt(store), next.index_id);
  await assertServes(store, next.index_id);
});

test('the command publishes to a URL, alone or besides a directory, and says where', async (t) => {
  const store = await objectServer(t, true);
  const catalog = temporaryDirectory();
  const out = await publishTinyCatalog(catalog, 'wire-2026');
  const words = [
    'publish',
    '--adapter',
    'source',
    '--from',
    join(catalog, 'source-wire-2026'),
    '--to',
    store.url,
  ];
  const end = await runCommand(words, objectEnvironment);
  assert.equal(end.exitCode, 0, end.output);
  assert.match(end.output, /published idx-[0-9a-f]+ in http:\/\/127\.0\.0\.1:\d+\/bucket\n/u);
  assert.equal((await runCommand([...words, '--out', out], objectEnvironment)).exitCode, 0);
  const refused = await runCommand(words, { ...objectEnvironment, AWS_SECRET_ACCESS_KEY: 'not the secret' });
  assert.equal(refused.exitCode, 73, refused.output);
  assert.match(refused.output, /: it was answered with status 403; correct AWS_ACCESS_KEY_ID/u);
  assert.ok(!/not the secret/u.test(refused.output) && !refused.output.includes(objectLogin.secret));
  const half = await runCommand(words, { AWS_ACCESS_KEY_ID: 'x' });
  assert.equal(half.exitCode, 78, half.output);
  const withLogin = store.url.replace('//', '//user:hidden@');
  const usage = await runCommand([...words.slice(0, -1), withLogin]);
  assert.equal(usage.exitCode, 64, usage.output);
  assert.ok(!usage.output.includes('hidden'));
  const ofOther = await runCommand([...words.slice(0, -1), 'http://127.0.0.1:9/bucket']);
  assert.equal(ofOther.exitCode, 73, ofOther.output);
  assert.match(ofOther.output, /: the port belongs to another kind of service/u);
});

test('a server that needs no login takes unsigned requests', async (t) => {
  const store = await objectServer(t, false);
  const { index_id: id } = await publishToUrl(first, store.url, {});
  await assertServes(store, id);
});

test('an upload that is cut off anywhere leaves the current index, and a repetition completes it', async (t) => {
  const store = await objectServer(t, true);
  const before = (await publish(first, store)).index_id;
  const names = ['course-universe.sqlite', graph, metadata, 'current'];
  for (const name of names) {
    store.cutsAt = (path) => path.endsWith(name);
    await assert.rejects(publish(second, store), /--to http/u, name);
    assert.equal(pointerAt(store), before, name);
    await assertServes(store, before);
  }
  store.cutsAt = () => false;
  store.log.length = 0;
  const { index_id: id } = await publish(second, store);
  assert.equal(pointerAt(store), id);
  assert.deepEqual(puts(store), ['PUT current 200'], 'what had arrived is not sent again');
  await assertServes(store, id);
});

test('a place that is overloaded for a moment is asked again', async (t) => {
  const store = await objectServer(t, true);
  let refusals = 0;
  store.interfere = ({ method }, response) => {
    if (method !== 'PUT' || refusals === 2) return false;
    refusals += 1;
    response.writeHead(503).end();
    return true;
  };
  const { index_id: id } = await publish(first, store);
  assert.equal(refusals, 2);
  await assertServes(store, id);
});

test('a place that refuses signatures because its clock differs has the difference in its error', async (t) => {
  const store = await objectServer(t, true);
  for (const [minutes, said] of [
    [-60, /status 403; the clock here differs by 60 minutes from that of the place/u],
    [60, /status 403; the clock here differs by -60 minutes/u],
    [-5, /status 403; correct AWS_ACCESS_KEY_ID/u],
  ] as const) {
    store.interfere = (_request, response) => {
      const date = new Date(Date.now() + 60_000 * minutes).toUTCString();
      response.writeHead(403, { Date: date }).end('<Error><Code>RequestTimeTooSkewed</Code></Error>');
      return true;
    };
    await assert.rejects(publish(first, store), said);
  }
  assert.equal(store.objects.size, 0);
});

test('what was stored altered is noticed before anything points to it', async (t) => {
  const store = await objectServer(t, true);
  const before = (await publish(first, store)).index_id;
  store.interfere = ({ url = '' }, response, body) => {
    if (!url.endsWith(graph) || body.length === 0) return false;
    const altered = Buffer.from(body);
    altered.writeUInt8(altered.readUInt8(100) ^ 1, 100);
    store.objects.set(url.replace('/bucket/', ''), altered);
    response.writeHead(200).end();
    return true;
  };
  await assert.rejects(
    publish(second, store),
    /what was read back is not what was written; the current index/u,
  );
  assert.equal(pointerAt(store), before);
  store.interfere = () => false;
  const { index_id: id } = await publish(second, store);
  await assertServes(store, id);
});

test('another index under the same id is left alone', async (t) => {
  const store = await objectServer(t, true);
  const { index_id: id } = await publish(first, store);
  const foreign = Buffer.from('{"another":"index"}');
  store.objects.set(`${id}/${metadata}`, foreign);
  await assert.rejects(publish(first, store), /is another index of the same id/u);
  assert.equal(store.objects.get(`${id}/${metadata}`), foreign);
});

test('an unchanged catalog that is built again is the index that is there, at a URL and in a directory', async (t) => {
  const store = await objectServer(t, true);
  const { index_id: id } = await publish(first, store);
  const directory = temporaryDirectory();
  publishToRepository(first, directory);
  await publish(second, store);
  const again = await rebuildTinyCatalog(temporaryDirectory(), 'wire-2026');
  assert.ok(!readFileSync(join(again, metadata)).equals(readFileSync(join(first, metadata))));
  store.log.length = 0;
  assert.equal((await publish(again, store)).index_id, id);
  assert.deepEqual(puts(store), ['PUT current 200']);
  await assertServes(store, id);
  assert.equal(publishToRepository(again, directory).index_id, id);
  store.objects.set(`${id}/${graph}`, Buffer.from('damaged'));
  await assert.rejects(publish(again, store), /was published before, and is damaged/u);
});

test('of two publications at once the later one does not undo the other', async (t) => {
  const store = await objectServer(t, true);
  await publish(first, store);
  const others = Buffer.from(JSON.stringify({ index_id: 'idx-0123456789abcdef' }));
  store.interfere = ({ method, url }) => {
    // Between the look at the pointer and its replacement.
    if (method === 'PUT' && url?.endsWith('/current')) store.objects.set('current', others);
    return false;
  };
  await assert.rejects(publish(second, store), /another publication has replaced current meanwhile/u);
  assert.equal(store.objects.get('current'), others);
});

test('a pointer that was written although its answer was lost counts as written', async (t) => {
  const store = await objectServer(t, true);
  await publish(first, store);
  let isLost = false;
  store.interfere = ({ method, url, socket }, _, body) => {
    if (method !== 'PUT' || !url?.endsWith('/current') || isLost) return false;
    isLost = true;
    store.objects.set('current', body);
    socket.destroy();
    return true;
  };
  const { index_id: id } = await publish(second, store);
  assert.ok(isLost);
  assert.equal(pointerAt(store), id);
  assert.equal(puts(store).at(-1), 'PUT current 412', 'the repetition found another pointer: its own');
});

test('a redirection is not followed: a signature is for one address', async (t) => {
  const store = await objectServer(t, true);
  const other = await objectServer(t, true);
  store.interfere = (_, response) => {
    response.writeHead(307, { Location: `${other.url}/current` }).end();
    return true;
  };
  await assert.rejects(publish(first, store), /it was answered with status 307/u);
  assert.deepEqual(other.log, []);
});
