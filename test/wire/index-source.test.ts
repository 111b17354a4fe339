/** A server that takes its index from a repository: `gradus publish --to`, roll out, roll back, and faults in between. */
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { publishToRepository } from '../../gateway/index-repository/publish-to-repository.ts';
import { checkIndexFiles } from '../../shared/index-format/index-files.ts';
import { call, payload } from './http-client.ts';
import { runCommand, type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';
import { until } from './until.ts';

let catalog: string;
let index: string;

before(async () => {
  catalog = temporaryDirectory();
  index = await publishTinyCatalog(catalog);
});

/** Publishes an edition into a repository as an operator does; its index id. */
async function publishTo(repository: string, version: string): Promise<string> {
  const { exitCode, output } = await runCommand([
    'publish',
    ...['--adapter', 'source', '--from', join(catalog, 'source-wire-2026'), '--catalog-version-id', version],
    ...['--to', repository],
  ]);
  assert.equal(exitCode, 0, output);
  return /^published (idx-[0-9a-f]+) in /mu.exec(output)?.[1] ?? output;
}

async function servedBy(server: ServerProcess): Promise<unknown> {
  const health = await call(server.port, 'GET', '/api/v1/health');
  return payload(health).data['index_id'];
}

test('a server follows the pointer of a repository, forwards and back', async () => {
  const repository = join(temporaryDirectory(), 'repository');
  const pointer = join(repository, 'current');
  const first = await publishTo(repository, 'wire-2026');
  copyFileSync(pointer, `${pointer}-first`);
  /** As a publication does it: a server that looks meanwhile sees one or the other, and nothing cut off. */
  const replacePointer = (text: string): void => {
    writeFileSync(`${pointer}-next`, text);
    renameSync(`${pointer}-next`, pointer);
  };
  const data = temporaryDirectory();
  const server = await startServer({
    SVC_INDEX_SOURCE: repository,
    SVC_INDEX_POLL_SECONDS: '1',
    SVC_DATA_DIR: data,
  });
  assert.equal(await servedBy(server), first);
  const second = await publishTo(repository, 'wire-2027');
  assert.deepEqual(
    readdirSync(repository).toSorted(),
    ['current', 'current-first', first, second].toSorted(),
    'nothing but indexes is left in the repository',
  );
  await until(async () => (await servedBy(server)) === second);
  replacePointer('{"index_id":"../../etc"}');
  await until(() => server.output().includes('"kind":"index_source_failed"'));
  assert.equal(await servedBy(server), second);
  replacePointer(readFileSync(`${pointer}-first`, 'utf8'));
  server.process.kill('SIGHUP');
  await until(async () => (await servedBy(server)) === first);
  assert.equal((await call(server.port, 'GET', '/api/v1/courses')).status, 200);
  assert.equal(await server.stop(), 0);
  const failures = server.output().match(/"kind":"index_source_failed"/gu);
  assert.equal(failures?.length, 1, 'one line for one fault');
});

test('a restart serves what was fetched before, even while the repository is away', async () => {
  const repository = join(temporaryDirectory(), 'repository');
  const id = publishToRepository(index, repository).index_id;
  const data = temporaryDirectory();
  assert.equal(await (await startServer({ SVC_INDEX_SOURCE: repository, SVC_DATA_DIR: data })).stop(), 0);
  const server = await startServer({ SVC_INDEX_SOURCE: join(repository, 'absent'), SVC_DATA_DIR: data });
  assert.equal(await servedBy(server), id);
  assert.match(server.output(), /"kind":"index_source_failed"/u);
  assert.equal(await server.stop(), 0);
});

test('a fetched index that was changed on disk is fetched again, while it is served and at a start', async () => {
  const repository = join(temporaryDirectory(), 'repository');
  const id = publishToRepository(index, repository).index_id;
  const settings = {
    SVC_INDEX_SOURCE: repository,
    SVC_INDEX_POLL_SECONDS: '1',
    SVC_DATA_DIR: temporaryDirectory(),
  };
  const fetched = join(settings.SVC_DATA_DIR, 'indexes', id);
  const alter = (name: string): void => {
    const bytes = readFileSync(join(fetched, name));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
    writeFileSync(join(fetched, name), bytes);
  };
  const isWhole = () => checkIndexFiles(fetched).kind === 'whole';
  const server = await startServer(settings);
  for (const name of ['course-universe.sqlite', 'graph-projection.safetensors']) {
    const from = server.output().length;
    alter(name);
    await until(() => /"kind":"index_damaged"/u.test(server.output().slice(from)));
    await until(() => /"kind":"index_switched"/u.test(server.output().slice(from)));
    assert.equal(isWhole(), true);
    const health = payload(await call(server.port, 'GET', '/api/v1/health')).data;
    assert.deepEqual([health['index_id'], health['changed_index_files']], [id, undefined]);
  }
  assert.equal(await server.stop(), 0);
  alter('course-universe.sqlite');
  const restarted = await startServer(settings);
  assert.equal(await servedBy(restarted), id);
  assert.equal(isWhole(), true);
  assert.equal(await restarted.stop(), 0);
});

test('a start before the first publication waits for it', async () => {
  const repository = join(temporaryDirectory(), 'repository');
  const data = temporaryDirectory();
  const starting = startServer({ SVC_INDEX_SOURCE: repository, SVC_DATA_DIR: data });
  await until(() => existsSync(join(data, 'indexes')));
  const id = publishToRepository(index, repository).index_id;
  const server = await starting;
  assert.equal(await servedBy(server), id);
  assert.equal(await server.stop(), 0);
});

test('an index directory and an index source exclude each other', async () => {
  const { exitCode, output } = await runCommand(['serve'], {
    SVC_INDEX_SOURCE: catalog,
    SVC_INDEX_DIR: catalog,
    SVC_DATA_DIR: temporaryDirectory(),
    SVC_PORT: '0',
  });
  assert.equal(exitCode, 78);
  assert.match(output, /^gradus: SVC_INDEX_SOURCE: SVC_INDEX_DIR is set too/mu);
});

test('a refused catalog leaves the repository as it is', async () => {
  const repository = join(temporaryDirectory(), 'repository');
  const id = publishToRepository(index, repository).index_id;
  const before = readFileSync(join(repository, 'current'), 'utf8');
  const empty = temporaryDirectory();
  const { exitCode } = await runCommand([
    'publish',
    '--adapter',
    'source',
    '--from',
    empty,
    '--to',
    repository,
  ]);
  assert.notEqual(exitCode, 0);
  assert.equal(readFileSync(join(repository, 'current'), 'utf8'), before);
  assert.deepEqual(readdirSync(repository).toSorted(), ['current', id].toSorted());
});
