/** Newly published indexes replace each other under load. `GRADUS_RUNS` multiplies the publications. */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runs } from '../property-runs.ts';
import { editionVersion, publishEdition } from './edition-catalog.ts';
import { call, payload } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { startLoad } from './steady-load.ts';
import { until } from './until.ts';

const unlimited = {
  SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE: '1000000',
  SVC_RATE_LIMIT_STATE_PER_IP_BURST: '1000000',
  SVC_RATE_LIMIT_STATE_READ_PER_IP_PER_MINUTE: '1000000',
};
const publications = runs(5).numRuns;
/** How many answers each index gives before the next one is published. */
const answersOfEach = 100;

/** How an index is published; a directory is missing for a moment in between, a link never. */
const places: readonly (readonly [what: string, make: (directory: string) => Promise<string>])[] = [
  ['a directory', async (directory) => join(directory, 'index')],
  [
    'a symbolic link',
    async (directory) => {
      await publishEdition(0, join(directory, 'by-hand'));
      symlinkSync('by-hand', join(directory, 'index'));
      return join(directory, 'index');
    },
  ],
];

for (const [what, make] of places) {
  test(`under load, indexes published to ${what} come into service and no request fails`, async () => {
    const place = await make(temporaryDirectory());
    const editions = new Map([[await publishEdition(1, place), 1]]);
    const server = await startServer({ ...unlimited, SVC_INDEX_DIR: place, SVC_INDEX_POLL_SECONDS: '1' });
    const load = startLoad(server.port);
    for (let edition = 2; edition <= 1 + publications; edition += 1) {
      const indexId = await publishEdition(edition, place);
      editions.set(indexId, edition);
      // Every other one is found by polling.
      if (edition % 2 === 0) server.process.kill('SIGHUP');
      await until(async () => (await servedIndexId(server)) === indexId);
      const before = load.count();
      await until(async () => load.count() >= before + answersOfEach);
    }
    const report = await load.stop();
    assert.deepEqual(report.failures.slice(0, 5), []);
    assert.ok(report.answers >= answersOfEach * publications, `${report.answers} answers`);
    assert.deepEqual([...report.editionsByIndex.keys()].sort(), [...editions.keys()].sort());
    for (const [indexId, said] of report.editionsByIndex) {
      assert.deepEqual([...said], [editions.get(indexId)], 'an answer is of one index whole');
    }
    assert.equal(await server.stop(), 0);
  });
}

test('an index that cannot be served is logged once, the current one stays in service, and the next one replaces it', async () => {
  const directory = temporaryDirectory();
  const place = join(directory, 'index');
  const first = await publishEdition(1, place);
  const server = await startServer({ SVC_INDEX_DIR: place, SVC_INDEX_POLL_SECONDS: '1' });
  const broken = join(directory, 'broken');
  cpSync(place, broken, { recursive: true });
  const graph = join(broken, 'graph-projection.safetensors');
  const bytes = readFileSync(graph);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(graph, bytes);
  renameSync(place, join(directory, 'aside'));
  renameSync(broken, place);
  const refusals = () =>
    server.output().match(/graph-projection\.safetensors: its content is not[^\n]*cannot be served/gu) ?? [];
  await until(async () => refusals().length === 1);
  // Polling does not load it again; SIGHUP does.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  assert.equal(refusals().length, 1, server.output());
  server.process.kill('SIGHUP');
  await until(async () => refusals().length === 2);
  assert.equal(await servedIndexId(server), first);
  payload(await call(server.port, 'GET', '/api/v1/courses/MOVE/101'));
  const next = await publishEdition(2, place);
  await until(async () => (await servedIndexId(server)) === next);
  assert.equal(await server.stop(), 0);
});

test('a plan of the previous version can be read and queried, but not changed', async () => {
  const place = join(temporaryDirectory(), 'index');
  await publishEdition(1, place);
  const server = await startServer({ SVC_INDEX_DIR: place, SVC_INDEX_POLL_SECONDS: '0' });
  const token = String(payload(await call(server.port, 'POST', '/api/v1/state')).data['state_token']);
  const next = await publishEdition(2, place);
  server.process.kill('SIGHUP');
  await until(async () => (await servedIndexId(server)) === next);
  const { data } = payload(await call(server.port, 'GET', '/api/v1/state/current', { token }));
  assert.equal((data['state'] as { catalog_version_id: string }).catalog_version_id, editionVersion(1));
  const body = { state_mode: 'persisted', targets: { course_codes: ['MOVE 101'] } };
  const asked = await call(server.port, 'POST', '/api/v1/query/course-unlock', { token, body });
  assert.match(asked.body, /"code":"catalog_version_behind"/u);
  const operations = [{ op: 'add_course', term_id: 't1', course_code: 'MOVE 101', status: 'planned' }];
  const change = { expected_state_version: 0, operations };
  const refused = await call(server.port, 'PATCH', '/api/v1/state/current', { token, body: change });
  assert.deepEqual([refused.status, JSON.parse(refused.body).error.code], [422, 'catalog_version_mismatch']);
  assert.equal(await server.stop(), 0);
});

test('SIGTERM while an index is being loaded ends in a clean stop', async () => {
  const place = join(temporaryDirectory(), 'index');
  await publishEdition(1, place);
  const server = await startServer({
    SVC_INDEX_DIR: place,
    SVC_INDEX_POLL_SECONDS: '0',
    SVC_LOG_LEVEL: 'debug',
  });
  await publishEdition(2, place);
  server.process.kill('SIGHUP');
  await until(async () => server.output().includes('another index was published'));
  assert.equal(await server.stop(), 0);
  assert.match(server.output(), /"msg":"stopped"/u);
});

test('the memory of replaced indexes is unmapped, and never read afterwards', {
  skip: process.platform !== 'linux' && 'needs /proc',
}, async () => {
  const place = join(temporaryDirectory(), 'index');
  await publishEdition(1, place);
  const server = await startServer({
    ...unlimited,
    SVC_INDEX_DIR: place,
    SVC_INDEX_POLL_SECONDS: '0',
    GRADUS_ALWAYS_MMAP: '1',
    NODE_OPTIONS: `--import ${new URL('./collect-garbage.js', import.meta.url).href}`,
  });
  const maps = () => readFileSync(`/proc/${server.process.pid}/maps`, 'utf8').split('\n');
  const mapped = () => maps().filter((line) => line.includes('graph-projection.safetensors')).length;
  assert.equal(mapped(), 1);
  const load = startLoad(server.port);
  for (let edition = 2; edition <= 1 + publications; edition += 1) {
    const indexId = await publishEdition(edition, place);
    server.process.kill('SIGHUP');
    await until(async () => (await servedIndexId(server)) === indexId);
  }
  await until(async () => mapped() === 1);
  assert.deepEqual((await load.stop()).failures.slice(0, 5), []);
  assert.equal(await server.stop(), 0);
});

async function servedIndexId(server: ServerProcess): Promise<unknown> {
  return payload(await call(server.port, 'GET', '/api/v1/health')).data['index_id'];
}
