/** The same question twice: its answer is sent again as it was, but not for another question or from another index. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { editionVersion, publishEdition } from './edition-catalog.ts';
import { call, payload, type RawAnswer } from './http-client.ts';
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
    SVC_RATE_LIMIT_ENFORCE: 'none',
  });
});

after(() => server.stop());

async function lookups(cache: string): Promise<readonly [hits: number, misses: number]> {
  const { body } = await call(server.port, 'GET', '/internal/metrics', {
    token: internalToken,
    headers: { Accept: 'text/plain' },
  });
  const of = (result: string): number =>
    Number(
      body
        .split('\n')
        .find((line) =>
          line.startsWith(`gradus_answer_cache_lookups_total{cache="${cache}",result="${result}"}`),
        )
        ?.split(' ')
        .at(-1),
    );
  return [of('hit'), of('miss')];
}

interface Repeated {
  readonly cache: string;
  /** Asks the question, changed or as it is. */
  readonly ask: (change?: object | string) => Promise<RawAnswer>;
  readonly contains: RegExp;
  readonly changes: readonly (readonly [what: string, change: object | string])[];
}

const completion = {
  state_mode: 'supplied',
  student_state: { courses: [] },
  targets: { course_codes: ['MOVE 101'] },
  horizon: { terms: [{ term_id: '2030-fall' }, { term_id: '2031-fall' }] },
};
const view = { filter: { course_code: 'MOVE 110' } };

const repeated: readonly Repeated[] = [
  {
    cache: 'plan_completion',
    ask: (change = {}) =>
      call(server.port, 'POST', '/api/v1/query/plan-completion', {
        body: { ...completion, ...(change as object) },
      }),
    contains: /"outcome":"complete"/u,
    changes: [
      ['a shorter horizon', { horizon: { terms: completion.horizon.terms.slice(0, 1) } }],
      ['another term', { horizon: { terms: [{ term_id: '2030-fall' }, { term_id: '2032-fall' }] } }],
      ['a limit', { limits: { maximum_courses: 4 } }],
      ['another objective', { objective: ['fewest_courses'] }],
      ['another target', { targets: { course_codes: ['MOVE 100'] } }],
      ['another state', { student_state: { courses: [], attributes: { cumulative_average: 80 } } }],
    ],
  },
  {
    cache: 'graph_view',
    ask: (change = {}) =>
      call(server.port, 'POST', '/api/v1/graph/views/course-neighborhood', {
        body: { ...view, ...(change as object) },
      }),
    contains: /Motion 10 of edition-/u,
    changes: [
      ['another course', { filter: { course_code: 'MOVE 111' } }],
      ['one direction', { filter: { ...view.filter, direction: 'dependents' } }],
      ['a layout', { include_layout: true }],
      ['a bound', { bounds: { max_nodes: 2 } }],
    ],
  },
  {
    cache: 'catalog_page',
    ask: (change = '?q=motion') => call(server.port, 'GET', `/api/v1/courses${change}`),
    contains: /"total_count":40/u,
    changes: [
      ['another search', '?q=motion+39'],
      ['a shorter page', '?q=motion&limit=3'],
      ['sources', '?q=motion&include=source_references'],
      ['a subject', '?q=motion&subject=MOVE'],
    ],
  },
  {
    cache: 'catalog_page',
    ask: (change = '/courses?subject=MOVE') => call(server.port, 'GET', `/api/v1${change}`),
    contains: /Motion 39 of edition-/u,
    changes: [
      ['all subjects', '/courses'],
      ['named courses', '/courses?codes=MOVE+101,MOVE+102'],
      ['the other list', '/credentials?subject=MOVE'],
    ],
  },
];

/** The answer without its request id, which is another one each time. */
function said(answer: RawAnswer): string {
  const { meta } = payload(answer);
  const id = String(meta['request_id']);
  assert.ok(answer.body.includes(id));
  return answer.body.replace(id, '');
}

for (const { cache, ask, contains, changes } of repeated) {
  test(`${cache}: the same question is answered once, in the same bytes`, async () => {
    const [hits, misses] = await lookups(cache);
    const first = said(await ask());
    assert.match(first, contains);
    assert.equal(said(await ask()), first);
    assert.deepEqual(await lookups(cache), [hits + 1, misses + 1]);
  });

  for (const [what, change] of changes) {
    test(`${cache}, another question: ${what}`, async () => {
      const plain = said(await ask());
      const [hits, misses] = await lookups(cache);
      const changed = said(await ask(change));
      assert.deepEqual(await lookups(cache), [hits, misses + 1]);
      assert.equal(said(await ask(change)), changed);
      assert.equal(said(await ask()), plain);
      assert.deepEqual(await lookups(cache), [hits + 2, misses + 1]);
    });
  }
}

test('a page that is kept is compressed, revalidated and counted as others are', async () => {
  const path = '/api/v1/courses?q=motion&limit=40&include=claims,source_references';
  const plain = await call(server.port, 'GET', path);
  const etag = plain.headers.get('etag') ?? '';
  const coded = await call(server.port, 'GET', path, { headers: { 'Accept-Encoding': 'gzip' } });
  assert.equal(coded.headers.get('content-encoding'), 'gzip');
  const unchanged = await call(server.port, 'GET', path, { headers: { 'If-None-Match': etag } });
  assert.deepEqual([unchanged.status, unchanged.body], [304, '']);
});

test('a refusal is not kept', async () => {
  for (const path of ['/api/v1/courses?limit=0', '/api/v1/courses?q=motion&cursor=none']) {
    const [hits, misses] = await lookups('catalog_page');
    for (let time = 0; time < 2; time += 1) assert.equal((await call(server.port, 'GET', path)).status, 400);
    assert.deepEqual(await lookups('catalog_page'), [hits, misses + 2]);
  }
});

test('an answer of a replaced index is not sent again', async () => {
  const before = await Promise.all(repeated.map(async ({ ask }) => said(await ask())));
  const next = await publishEdition(2, place);
  server.process.kill('SIGHUP');
  await until(async () => {
    const { meta } = payload(await call(server.port, 'GET', '/api/v1/courses/MOVE/101'));
    return meta['catalog_version_id'] === editionVersion(2) || meta['index_id'] === next;
  });
  for (const [at, { cache, ask }] of repeated.entries()) {
    const [hits, misses] = await lookups(cache);
    assert.notEqual(said(await ask()), before[at]);
    assert.deepEqual(await lookups(cache), [hits, misses + 1]);
  }
});
