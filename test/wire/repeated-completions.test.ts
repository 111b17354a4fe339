/** The same plan completion twice: the answer is sent again as it was, but not for another question or from another index. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { editionVersion, publishEdition } from './edition-catalog.ts';
import { call, payload } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { until } from './until.ts';

const internalToken = 'an-internal-token-of-many-letters';
const place = join(temporaryDirectory(), 'index');
let server: ServerProcess;

before(async () => {
  await publishEdition(1, place);
  server = await startServer({
    SVC_INDEX_DIR: place,
    SVC_INDEX_POLL_SECONDS: '0',
    SVC_INTERNAL_TOKEN: internalToken,
  });
});

after(() => server.stop());

const question = {
  state_mode: 'supplied',
  student_state: { courses: [] },
  targets: { course_codes: ['MOVE 101'] },
  horizon: { terms: [{ term_id: '2030-fall' }, { term_id: '2031-fall' }] },
};

/** The answer without its request id, which is another one each time. */
async function ask(change: object = {}): Promise<string> {
  const answer = await call(server.port, 'POST', '/api/v1/query/plan-completion', {
    body: { ...question, ...change },
  });
  const { meta } = payload(answer);
  const id = String(meta['request_id']);
  assert.ok(answer.body.includes(id));
  return answer.body.replace(id, '');
}

async function lookups(): Promise<readonly [hits: number, misses: number]> {
  const { body } = await call(server.port, 'GET', '/internal/metrics', {
    token: internalToken,
    headers: { Accept: 'text/plain' },
  });
  const of = (result: string): number =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`gradus_plan_completion_lookups_total{result="${result}"}`))
        ?.split(' ')
        .at(-1),
    );
  return [of('hit'), of('miss')];
}

test('the same question is answered once, in the same bytes', async () => {
  const [hits, misses] = await lookups();
  const first = await ask();
  assert.match(first, /"outcome":"complete"/u);
  assert.equal(await ask(), first);
  assert.deepEqual(await lookups(), [hits + 1, misses + 1]);
});

const changes: readonly (readonly [what: string, change: object])[] = [
  ['a shorter horizon', { horizon: { terms: question.horizon.terms.slice(0, 1) } }],
  ['another term', { horizon: { terms: [{ term_id: '2030-fall' }, { term_id: '2032-fall' }] } }],
  ['a limit', { limits: { maximum_courses: 4 } }],
  ['another objective', { objective: ['fewest_courses'] }],
  ['another target', { targets: { course_codes: ['MOVE 100'] } }],
  ['another state', { student_state: { courses: [], attributes: { cumulative_average: 80 } } }],
];

for (const [what, change] of changes) {
  test(`another question: ${what}`, async () => {
    await ask();
    const [hits, misses] = await lookups();
    await ask(change);
    assert.deepEqual(await lookups(), [hits, misses + 1]);
  });
}

test('an answer of a replaced index is not sent again', async () => {
  const before = await ask();
  const next = await publishEdition(2, place);
  server.process.kill('SIGHUP');
  await until(async () => {
    const { meta } = payload(await call(server.port, 'GET', '/api/v1/courses/MOVE/101'));
    return meta['catalog_version_id'] === editionVersion(2) || meta['index_id'] === next;
  });
  const [hits, misses] = await lookups();
  const now = await ask();
  assert.notEqual(now, before);
  assert.deepEqual(await lookups(), [hits, misses + 1]);
});
