/** The files of an index in service are overwritten and truncated beneath a real server, as `cp` does it. */
import assert from 'node:assert/strict';
import { closeSync, copyFileSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { call, payload } from '../wire/http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from '../wire/server-process.ts';
import { publishTinyCatalog } from '../wire/tiny-catalog.ts';

const graphName = 'graph-projection.safetensors';
const databaseName = 'course-universe.sqlite';

/** Overwrites every byte of a file without replacing it. */
function scribble(path: string): void {
  const bytes = readFileSync(path).map((byte) => byte ^ 0xff);
  const fd = openSync(path, 'r+');
  writeSync(fd, bytes, 0, bytes.length, 0);
  closeSync(fd);
}

type Damage = (path: string) => void;

const damages: Readonly<Record<string, Damage>> = {
  overwritten: scribble,
  truncated: (path) => truncateSync(path, 0),
  'cut in half': (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2)),
};

const questions: readonly (readonly [path: string, body?: object])[] = [
  ['/api/v1/courses?limit=50'],
  ['/api/v1/courses/CS/116'],
  ['/api/v1/credentials?limit=50'],
  [
    '/api/v1/query/course-unlock',
    {
      state_mode: 'supplied',
      student_state: { courses: [] },
      targets: { course_codes: ['CS 116', 'MATH 100'] },
    },
  ],
  [
    '/api/v1/query/course-impact',
    { state_mode: 'supplied', student_state: { courses: [] }, targets: { course_codes: ['CS 115'] } },
  ],
];

/** The answers to all questions without their request ids, which no two answers share. */
async function answers(server: ServerProcess): Promise<string[]> {
  const bodies: string[] = [];
  for (const [path, body] of questions) {
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await call(server.port, method, path, body === undefined ? {} : { body });
    bodies.push(`${answer.status} ${answer.body.replace(/"request_id":"[^"]*"/u, '')}`);
  }
  return bodies;
}

async function serverOn(directory: string, environment: Readonly<Record<string, string>> = {}) {
  const index = await publishTinyCatalog(directory);
  const server = await startServer({ SVC_INDEX_DIR: index, SVC_INDEX_POLL_SECONDS: '0', ...environment });
  return { index, server };
}

/** The watch looks because of SIGHUP; the wait ends when the log has what it found. */
async function afterHangup(server: ServerProcess, said: RegExp): Promise<void> {
  const from = server.output().length;
  server.process.kill('SIGHUP');
  while (!said.test(server.output().slice(from))) await new Promise((resolve) => setTimeout(resolve, 10));
}

const health = (server: ServerProcess) => call(server.port, 'GET', '/api/v1/health');

for (const [how, damage] of Object.entries(damages)) {
  test(`a graph that is ${how} in place changes no answer, and is logged`, async () => {
    const { index, server } = await serverOn(temporaryDirectory());
    const before = await answers(server);
    assert.ok(
      before.every((answer) => answer.startsWith('200 ')),
      before.join('\n'),
    );
    damage(join(index, graphName));
    assert.deepEqual(await answers(server), before);
    await afterHangup(server, /"kind":"index_refused"/u);
    assert.match(server.output(), /"kind":"index_damaged"[^\n]*graph-projection\.safetensors/u);
    assert.deepEqual(payload(await health(server)).data['changed_index_files'], [graphName]);
    assert.deepEqual(await answers(server), before);
    assert.equal(await server.stop(), 0);
  });

  test(`a catalog database that is ${how} in place suspends the service until it is whole again`, async () => {
    const directory = temporaryDirectory();
    const { index, server } = await serverOn(directory);
    const before = await answers(server);
    const path = join(index, databaseName);
    const intact = join(directory, 'intact.sqlite');
    copyFileSync(path, intact);
    damage(path);
    await afterHangup(server, /"kind":"index_refused"/u);
    assert.match(server.output(), /"kind":"index_damaged"[^\n]*course-universe\.sqlite/u);
    assert.equal((await health(server)).status, 503);
    for (const answer of await answers(server)) assert.match(answer, /^503 .*"service_unavailable"/u);
    copyFileSync(intact, path);
    await afterHangup(server, /"kind":"index_switched"/u);
    assert.deepEqual(await answers(server), before);
    assert.equal(payload(await health(server)).data['changed_index_files'], undefined);
    assert.equal(await server.stop(), 0);
  });
}

test('a mapped graph that is overwritten in place suspends the service', async () => {
  const { index, server } = await serverOn(temporaryDirectory(), { GRADUS_ALWAYS_MMAP: '1' });
  scribble(join(index, graphName));
  await afterHangup(server, /"kind":"index_refused"/u);
  assert.equal((await health(server)).status, 503);
  assert.equal(await server.stop(), 0);
});

test('files whose times change but not their bytes are no damage', async () => {
  const { index, server } = await serverOn(temporaryDirectory());
  for (const name of [graphName, databaseName]) {
    const bytes = readFileSync(join(index, name));
    const fd = openSync(join(index, name), 'r+');
    writeSync(fd, bytes, 0, bytes.length, 0);
    closeSync(fd);
  }
  await afterHangup(server, /"kind":"index_unchanged"/u);
  assert.deepEqual(Object.keys(payload(await health(server)).data).sort(), [
    'index_id',
    'status',
    'uptime_seconds',
  ]);
  assert.equal(await server.stop(), 0);
});
