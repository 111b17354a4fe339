/** A plan's token is known to its owner alone: it is looked for in every file, log line and answer. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { call, payload } from './http-client.ts';
import { startServer, temporaryDirectory } from './server-process.ts';
import { until } from './until.ts';

test('no token is in a file, a log line or an answer but the first', async () => {
  const data = temporaryDirectory();
  const server = await startServer({
    SVC_DATA_DIR: data,
    SVC_LOG_LEVEL: 'trace',
    SVC_STATE_SNAPSHOT_INTERVAL: '1s',
  });
  const created = await call(server.port, 'POST', '/api/v1/state', { body: {} });
  const token = String(payload(created).data['state_token']);
  const operations = [{ op: 'add_course', term_id: '2026-fall', course_code: 'COMP 110', status: 'taken' }];
  const targets = { course_codes: ['COMP 210'] };
  const answers = [
    await call(server.port, 'PATCH', '/api/v1/state/current', {
      token,
      body: { expected_state_version: 0, operations },
    }),
    await call(server.port, 'GET', '/api/v1/state/current', { token }),
    await call(server.port, 'GET', '/api/v1/state/current/export', { token }),
    await call(server.port, 'POST', '/api/v1/query/course-unlock', {
      token,
      body: { state_mode: 'persisted', targets },
    }),
    await call(server.port, 'PATCH', '/api/v1/state/current', { token, body: { token } }),
    await call(server.port, 'GET', `/api/v1/courses/${token}/1`, { token }),
    await call(server.port, 'GET', `/api/v1/courses?token=${token}`, { token }),
    await call(server.port, 'PUT', '/api/v1/state/current', { token, body: `{"${token}` }),
  ];
  await snapshotAfter(data, Date.now());
  const forbidden = [token, Buffer.from(token, 'base64url')];
  for (const [at, { body, headers }] of answers.entries()) {
    assert.ok(!body.includes(token), `answer ${at}`);
    for (const [name, value] of headers) assert.ok(!value.includes(token), `header ${name} of answer ${at}`);
  }
  assert.equal(await server.stop(), 0);
  assert.ok(!server.output().includes(token), 'the log');
  const files = filesBelow(data);
  assert.ok(files.some((file) => file.includes('snapshots')));
  for (const file of files) {
    const bytes = readFileSync(file);
    for (const secret of forbidden) assert.ok(!bytes.includes(secret), file);
  }
});

/** Waits for a whole snapshot that is younger than `sinceMs`. One that is being taken has another name; a stop gives it up. */
async function snapshotAfter(data: string, sinceMs: number): Promise<void> {
  await until(() => {
    const files = filesBelow(join(data, 'snapshots')).filter((file) => /state-[^/]*\.sqlite$/u.test(file));
    return files.some((file) => statSync(file).mtimeMs > sinceMs);
  });
}

/** None where there is no such directory yet: the first snapshot makes its own. */
function filesBelow(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
