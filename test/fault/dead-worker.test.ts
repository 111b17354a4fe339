/** Worker threads that die in the middle of their jobs, in a real server. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { call, payload, type RawAnswer } from '../wire/http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from '../wire/server-process.ts';
import { publishTinyCatalog } from '../wire/tiny-catalog.ts';
import { until } from '../wire/until.ts';

const mortalServer = fileURLToPath(new URL('./mortal-server.js', import.meta.url));

async function startMortal(): Promise<ServerProcess> {
  const directory = temporaryDirectory();
  const deaths = join(directory, 'deaths');
  writeFileSync(deaths, '');
  const environment = {
    SVC_INDEX_DIR: await publishTinyCatalog(directory),
    SVC_ENGINE_THREADS: '2',
    SVC_INTERNAL_TOKEN: 'operator',
    GRADUS_TEST_DEATHS: deaths,
  };
  return startServer(environment, mortalServer);
}

/** A question whose answer does not depend on the name of the term. */
function ask(server: ServerProcess, termId: string): Promise<RawAnswer> {
  const student_state = { courses: [{ term_id: termId, course_code: 'CS 115', status: 'taken' }] };
  const body = { state_mode: 'supplied', student_state, targets: { course_codes: ['CS 116'] } };
  return call(server.port, 'POST', '/api/v1/query/course-unlock', { body });
}

async function answersOf(server: ServerProcess, termIds: readonly string[]): Promise<readonly RawAnswer[]> {
  return Promise.all(termIds.map((termId) => ask(server, termId)));
}

async function jobsRunAgain(server: ServerProcess): Promise<number> {
  const metrics = await call(server.port, 'GET', '/internal/metrics', { token: 'operator' });
  return Number(payload(metrics).data['engine_jobs_run_again_total']);
}

const ordinary = Array.from({ length: 40 }, (_, at) => `t${at}`);

test('the jobs of a worker that dies are run again by others, and no client notices', async () => {
  const server = await startMortal();
  const { data: expected } = payload(await ask(server, 't0'));
  // One death a wave: a job is run twice, and two deaths in one batch would be both tries of the second job.
  const deadly = ['die-a-once', 'die-b-once', 'die-c-once', 'die-d-once'];
  for (const word of deadly) {
    const answers = await answersOf(server, [...ordinary.slice(0, 20), word, ...ordinary.slice(20)]);
    for (const answer of answers) assert.deepEqual(payload(answer).data, expected);
  }
  assert.ok((await jobsRunAgain(server)) >= deadly.length);
  for (const answer of await answersOf(server, ordinary)) payload(answer);
  assert.equal(await server.stop(), 0);
});

test('a job that no worker survives is answered 500, its companions and later ones as usual', async () => {
  const server = await startMortal();
  const termIds = [...ordinary.slice(0, 20), 'die-e-forever', ...ordinary.slice(20)];
  const answers = await answersOf(server, termIds);
  for (const [at, answer] of answers.entries()) {
    if (at !== 20) payload(answer);
    else {
      assert.equal(answer.status, 500);
      const { error, meta } = JSON.parse(answer.body);
      assert.equal(error.code, 'internal_error');
      assert.equal(answer.headers.get('x-request-id'), meta.request_id);
      const lineOf = () =>
        server
          .output()
          .split('\n')
          .find((each) => each.includes(meta.request_id) && each.endsWith('}'));
      // The log comes by another way than the answer.
      await until(() => lineOf() !== undefined);
      assert.match(lineOf() ?? '', /"kind":"engine_failed".*worker exited with code: 7/u);
    }
  }
  // More deaths than there are threads: each is replaced.
  for (const word of ['f', 'g', 'h']) assert.equal((await ask(server, `die-${word}-forever`)).status, 500);
  for (const answer of await answersOf(server, ordinary)) payload(answer);
  assert.equal(await server.stop(), 0);
});
