/** A real server on a state database with damaged pages: what the operator sees at the start and afterwards. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { call, payload } from '../wire/http-client.ts';
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
