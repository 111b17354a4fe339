/** A real server on a damaged state database: what the operator sees at the start and afterwards, and what a client is answered. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { call, payload, refusal } from '../wire/http-client.ts';
import { runCommand, startServer, temporaryDirectory } from '../wire/server-process.ts';
import { damagePages } from './damaged-pages.ts';

const health = async (port: number) => payload(await call(port, 'GET', '/api/v1/health')).data;

/** A data directory whose database holds one plan, and the token of the plan. */
async function directoryWithPlan(): Promise<{ directory: string; token: string }> {
  const directory = temporaryDirectory();
  const server = await startServer({ SVC_DATA_DIR: directory });
  const token = String(payload(await call(server.port, 'POST', '/api/v1/state')).data['state_token']);
  assert.equal(await server.stop(), 0);
  return { directory, token };
}

test('a damaged state database ends the start in one line with exit code 65', async () => {
  const { directory } = await directoryWithPlan();
  damagePages(join(directory, 'state.sqlite'));
  const end = await runCommand(['serve'], { SVC_DATA_DIR: directory, SVC_PORT: '0' });
  assert.equal(end.exitCode, 65, end.output);
  const lines = end.output.split('\n').filter((line) => line.startsWith('gradus: '));
  assert.equal(lines.length, 1, end.output);
  assert.match(end.output, /^gradus: the state database .*state\.sqlite is damaged \(.*restore the newest/mu);
});

test('a state database that is damaged later shows in health, and the catalog is served', async () => {
  const { directory, token } = await directoryWithPlan();
  const server = await startServer({ SVC_DATA_DIR: directory });
  assert.equal((await health(server.port))['state_store'], undefined);
  damagePages(join(directory, 'state.sqlite'));
  const read = await call(server.port, 'GET', '/api/v1/state/current', { token });
  assert.equal(read.status, 500, read.body);
  const data = await health(server.port);
  assert.deepEqual([data['status'], data['state_store']], ['ok', 'degraded']);
  payload(await call(server.port, 'GET', '/api/v1/courses?limit=1'));
  await server.stop();
});

test('a plan whose document is no JSON any more is answered 500 with its request id, in queries, too', async () => {
  const { directory, token } = await directoryWithPlan();
  const path = join(directory, 'state.sqlite');
  const bytes = readFileSync(path);
  bytes.write('#', bytes.indexOf('"courses":['));
  writeFileSync(path, bytes);
  const server = await startServer({ SVC_DATA_DIR: directory });
  const body = { state_mode: 'persisted', targets: { course_codes: ['COMP 110'] } };
  for (const answer of [
    await call(server.port, 'GET', '/api/v1/state/current', { token }),
    await call(server.port, 'GET', '/api/v1/state/current/export', { token }),
    await call(server.port, 'POST', '/api/v1/query/course-unlock', { token, body }),
  ])
    assert.match(String(refusal(answer, 500, 'internal_error')['request_id']), /^req_/u);
  await server.stop();
});
