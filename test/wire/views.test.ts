/** The seven graph views over a real socket, on the demonstration catalog, and every refusal of theirs. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { GraphView } from '../../shared/contract/graph-view.ts';
import { baseViewNames, planViewNames, viewNames } from '../../shared/contract/words.ts';
import { boundLimits } from '../../shared/limits.ts';
import { type CallOptions, call, payload, refusal } from './http-client.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const views = '/api/v1/graph/views';
const isView = Compile(GraphView as TSchema);

let server: ServerProcess;
let port: number;
let token: string;

before(async () => {
  server = await startServer({ SVC_RATE_LIMIT_ENFORCE: 'none' });
  port = server.port;
  const courses = [{ term_id: '2026-fall', course_code: 'COMP 110', status: 'taken' }];
  token = String(
    payload(await call(port, 'POST', '/api/v1/state', { body: { courses } })).data['state_token'],
  );
});

after(async () => assert.equal(await server.stop(), 0));

const course = { kind: 'course', course_code: 'COMP 210' };
const minor = 'credential:computing-minor';

/** A body that each view takes. */
const filters: Readonly<Record<(typeof viewNames)[number], object>> = {
  'course-neighborhood': { course_code: 'COMP 210' },
  'course-universe': { subjects: ['COMP', 'math'] },
  'course-pathways': { from_course_codes: ['COMP 110'], to_course_code: 'COMP 210' },
  'credential-requirements': { credential_id: minor },
  'expand-node': { node_id: 'rule:course:COMP 210#prerequisite' },
  'unlock-overlay': { view: 'course-neighborhood', filter: { course_code: 'COMP 210' } },
  'target-relevance': { target: course, view: 'course-universe' },
};

function ask(view: string, body: unknown, options: CallOptions = {}) {
  return call(port, 'POST', `${views}/${view}`, { body, ...options });
}

function bearerOf(view: string): CallOptions {
  return (planViewNames as readonly string[]).includes(view) ? { token } : {};
}

for (const view of viewNames) {
  test(`${view} answers nodes, edges, coordinates and counts, the same each time`, async () => {
    const request = { filter: filters[view], include_layout: true };
    const answer = await ask(view, request, bearerOf(view));
    const body = payload(answer);
    assert.ok(isView.Check(body.data), JSON.stringify(isView.Errors(body.data)[0]));
    const { nodes, edges, layout, view_meta } = body.data as unknown as GraphView;
    assert.ok(nodes.length > 1 && edges.length > 0);
    assert.ok((layout?.coordinates.length ?? 0) > 0);
    const { omitted_nodes, omitted_edges } = body.meta;
    assert.deepEqual({ omitted_nodes, omitted_edges }, view_meta);
    const mentioned = nodes.flatMap(({ source_reference_ids }) => source_reference_ids);
    assert.deepEqual(
      body.source_references.map(({ source_reference_id }) => source_reference_id),
      [...new Set(mentioned)],
    );
    const ofPlan = bearerOf(view).token !== undefined;
    assert.equal(
      nodes.every(({ status }) => status !== undefined),
      ofPlan,
    );
    assert.equal(answer.headers.get('cache-control'), ofPlan ? 'no-store' : undefined);
    assert.ok(!answer.body.includes(token));
    const again = payload(await ask(view, request, bearerOf(view)));
    assert.deepEqual({ ...again, meta: null }, { ...body, meta: null });
    const bare = payload(await ask(view, { filter: filters[view] }, bearerOf(view)));
    assert.equal('layout' in bare.data, false);
  });
}

test('the list gives the path and filter of each view, and whether it needs a bearer', async () => {
  const { data } = payload(await call(port, 'GET', views));
  const listed = data['views'] as Record<string, unknown>[];
  assert.deepEqual(
    listed.map(({ name, path, bearer_required }) => [name, path, bearer_required]),
    viewNames.map((name) => [name, `${views}/${name}`, (planViewNames as readonly string[]).includes(name)]),
  );
  for (const { bounds, purpose, filter, name } of listed) {
    assert.deepEqual(
      bounds,
      Object.fromEntries(
        Object.entries(boundLimits).map(([bound, { default: usual, hard_max }]) => [
          bound,
          { default: usual, hard_max },
        ]),
      ),
    );
    assert.match(String(purpose), /\.$/u);
    const accepts = Compile(filter as TSchema);
    assert.ok(accepts.Check(filters[name as keyof typeof filters]), String(name));
    assert.ok(!accepts.Check({ nothing: 1 }));
  }
});

test('a bound above its default causes a warning, even if nothing is omitted', async () => {
  const bounds = { max_nodes: 251, max_depth: 1 };
  const body = payload(await ask('course-neighborhood', { filter: filters['course-neighborhood'], bounds }));
  const warning =
    'The bound max_nodes was requested as 251, above its default of 250 (at most 2500); it cut nothing.';
  assert.deepEqual(body.warnings, [
    { code: 'graph_view_truncated', message: `${warning} 0 nodes and 0 edges were omitted in all.` },
  ]);
  const { omitted_nodes, omitted_edges } = body.meta;
  assert.deepEqual([omitted_nodes, omitted_edges], [0, 0]);
});

test('omitted nodes are counted in both places and cause a warning', async () => {
  const bounds = { max_courses: 3, max_credentials: 0 };
  const body = payload(await ask('course-universe', { bounds }));
  const { nodes, view_meta } = body.data as unknown as GraphView;
  assert.deepEqual(
    nodes.map(({ kind }) => kind).filter((kind) => kind === 'course' || kind === 'credential'),
    ['course', 'course', 'course'],
  );
  assert.ok(view_meta.omitted_nodes > 200);
  assert.equal(body.meta['omitted_nodes'], view_meta.omitted_nodes);
  assert.deepEqual(
    body.warnings.map(({ code }) => code),
    body.warnings.map(() => 'graph_view_truncated'),
  );
  assert.match(JSON.stringify(body.warnings), /max_courses is 3; it cut the view/u);
});

test('a shown node can be expanded, and keeps its coordinates', async () => {
  const layout = async (view: string, filter: object) => {
    const { data } = payload(await ask(view, { filter, include_layout: true }));
    const seen = data as unknown as GraphView;
    return { seen, places: new Map(seen.layout?.coordinates.map(({ id, x, y }) => [id, `${x} ${y}`])) };
  };
  const before = await layout('course-neighborhood', { course_code: 'COMP 210' });
  for (const { id } of before.seen.nodes) {
    const expanded = await layout('expand-node', { node_id: id });
    assert.equal(expanded.seen.nodes[0]?.id, id);
    for (const [node, place] of expanded.places) assert.equal(place, before.places.get(node) ?? place, node);
    const rule = expanded.seen.nodes.find(({ kind }) => kind === 'rule' || kind === 'unparsed');
    if (rule !== undefined)
      assert.equal((await layout('expand-node', { node_id: rule.id })).seen.nodes[0]?.id, rule.id);
  }
});

test('a deleted plan opens no view', async () => {
  const made = payload(await call(port, 'POST', '/api/v1/state'));
  const other = String(made.data['state_token']);
  const request = { filter: filters['target-relevance'] };
  payload(await ask('target-relevance', request, { token: other }));
  payload(await call(port, 'DELETE', '/api/v1/state/current', { token: other, body: { confirm: true } }));
  refusal(await ask('target-relevance', request, { token: other }), 401, 'unauthorized');
});

const neighborhood = filters['course-neighborhood'];
const unknown = (filter: object): object => ({ filter });

const refused: readonly (readonly [
  what: string,
  view: string,
  body: unknown,
  status: number,
  code: string,
  details: object,
])[] = [
  ['an unknown view', 'course-dreams', { filter: {} }, 404, 'unknown_view', { views: viewNames }],
  ['no filter', 'course-neighborhood', {}, 400, 'bad_request', { path: '/filter' }],
  [
    'a filter of another view',
    'expand-node',
    { filter: neighborhood },
    400,
    'bad_request',
    { path: '/filter/node_id' },
  ],
  [
    'a relation that is none',
    'course-neighborhood',
    { filter: { ...neighborhood, relations: ['friend'] } },
    400,
    'bad_request',
    { path: '/filter/relations/0' },
  ],
  ['a member too many', 'course-universe', { zoom: 2 }, 400, 'bad_request', { path: '/zoom' }],
  [
    'no target of a way',
    'course-pathways',
    { filter: { from_course_codes: ['COMP 110'] } },
    400,
    'bad_request',
    { path: '/filter' },
  ],
  [
    'two targets',
    'course-pathways',
    { filter: { ...filters['course-pathways'], to_credential_id: minor } },
    400,
    'bad_request',
    { path: '/filter' },
  ],
  [
    'a bound that is no number',
    'course-universe',
    { bounds: { max_nodes: '9' } },
    400,
    'bad_request',
    { path: '/bounds/max_nodes' },
  ],
  [
    'no nodes',
    'course-universe',
    { bounds: { max_nodes: 0 } },
    400,
    'bad_request',
    { path: '/bounds/max_nodes' },
  ],
  ...Object.entries(boundLimits).map(
    ([bound, { hard_max }]) =>
      [
        `${bound} above its maximum`,
        'course-universe',
        { bounds: { [bound]: hard_max + 1 } },
        400,
        'bound_exceeds_hard_max',
        { bound, requested: hard_max + 1, hard_max },
      ] as const,
  ),
  [
    'an unknown course',
    'course-neighborhood',
    unknown({ course_code: 'NO 1' }),
    422,
    'unknown_target',
    { course_code: 'NO 1', path: '/filter/course_code' },
  ],
  [
    'an unknown subject',
    'course-universe',
    unknown({ subjects: ['COMP', 'NO'] }),
    422,
    'unknown_target',
    { subject: 'NO', path: '/filter/subjects/1' },
  ],
  [
    'an unknown start',
    'course-pathways',
    unknown({ from_course_codes: ['NO 1'], to_course_code: 'COMP 210' }),
    422,
    'unknown_target',
    { course_code: 'NO 1', path: '/filter/from_course_codes/0' },
  ],
  [
    'an unknown end',
    'course-pathways',
    unknown({ from_course_codes: ['COMP 110'], to_credential_id: 'credential:no' }),
    422,
    'unknown_target',
    { credential_id: 'credential:no', path: '/filter/to_credential_id' },
  ],
  [
    'an unknown credential',
    'credential-requirements',
    unknown({ credential_id: 'credential:no' }),
    422,
    'unknown_target',
    { credential_id: 'credential:no' },
  ],
  ...[
    'COMP 210',
    'course:NO 1',
    'rule:course:COMP 210#prerequisite/9',
    'rule:course:COMP 210#requirement',
    'rule:course:COMP 210#prerequisite/0',
    'unparsed:course:COMP 210#prerequisite',
    'rule:rule:course:COMP 210#prerequisite#prerequisite',
  ].map(
    (node_id) =>
      [
        `no node ${node_id}`,
        'expand-node',
        unknown({ node_id }),
        422,
        'unknown_target',
        { node_id, path: '/filter/node_id' },
      ] as const,
  ),
  ['an overlay of nothing', 'unlock-overlay', { filter: {} }, 400, 'bad_request', { path: '/filter/view' }],
  [
    'an overlay of itself',
    'unlock-overlay',
    { filter: { view: 'unlock-overlay', filter: {} } },
    400,
    'bad_request',
    { path: '/filter/view' },
  ],
  [
    'an overlay without the filter',
    'unlock-overlay',
    { filter: { view: 'expand-node' } },
    400,
    'bad_request',
    { path: '/filter/filter' },
  ],
  [
    'a filter that the view does not take',
    'unlock-overlay',
    { filter: { view: 'expand-node', filter: neighborhood } },
    400,
    'bad_request',
    { path: '/filter/filter/node_id' },
  ],
  [
    'a filter without a view',
    'target-relevance',
    { filter: { target: course, filter: {} } },
    400,
    'bad_request',
    { path: '/filter/filter' },
  ],
  [
    'an inner course that is unknown',
    'unlock-overlay',
    { filter: { view: 'course-neighborhood', filter: { course_code: 'NO 1' } } },
    422,
    'unknown_target',
    { course_code: 'NO 1', path: '/filter/filter/course_code' },
  ],
  [
    'a target that is unknown',
    'target-relevance',
    { filter: { target: { kind: 'course', course_code: 'NO 1' } } },
    422,
    'unknown_target',
    { course_code: 'NO 1', path: '/filter/target/course_code' },
  ],
];

for (const [what, view, body, status, code, details] of refused) {
  test(`${view} refuses ${what}`, async () => {
    const told = refusal(await ask(view, body, bearerOf(view)), status, code);
    assert.deepEqual({ ...told, ...details }, told);
  });
}

for (const view of planViewNames) {
  test(`${view} checks the bearer before the body`, async () => {
    refusal(await ask(view, '{', { contentType: 'text/plain' }), 401, 'missing_token');
    refusal(await ask(view, '{', { token: 'B'.repeat(43) }), 401, 'unauthorized');
    refusal(await call(port, 'POST', `${views}/${view}?token=${token}`, { body: {} }), 403, 'token_in_query');
    refusal(await ask(view, '{', { token, contentType: 'text/plain' }), 415, 'unsupported_media_type');
    refusal(await ask(view, '{', { token }), 400, 'bad_request');
  });
}

test('a bearer on a view that needs none is ignored', async () => {
  for (const view of baseViewNames)
    payload(await ask(view, { filter: filters[view] }, { token: 'B'.repeat(43) }));
});

test('views are posted, the list is read', async () => {
  refusal(await call(port, 'GET', `${views}/course-universe`), 405, 'method_not_allowed');
  const answer = await call(port, 'POST', views, { body: {} });
  refusal(answer, 405, 'method_not_allowed');
  assert.equal(answer.headers.get('allow'), 'GET, HEAD');
});

test('courses and credentials of the catalog have their titles, and nothing else has one', async () => {
  const bounds = { max_nodes: 2500, max_courses: 2500, max_credentials: 25, max_depth: 4 };
  const [first, second] = await Promise.all(
    [
      ['course-universe', {}],
      ['credential-requirements', { filter: { credential_id: minor } }],
    ].map(([view, more]) =>
      call(port, 'POST', `${views}/${view}`, { body: { ...(more as object), bounds } }),
    ),
  );
  const nodesOf = (answer: Awaited<ReturnType<typeof call>> | undefined) =>
    payload(answer ?? assert.fail()).data['nodes'] as Record<string, string>[];
  const titles = new Map<string, string>();
  for (const list of ['courses', 'credentials']) {
    let cursor = '';
    do {
      const page = payload(await call(port, 'GET', `/api/v1/${list}?limit=200&include=${cursor}`)).data;
      for (const item of page['items'] as Record<string, string>[])
        titles.set(item['credential_id'] ?? `course:${item['course_code']}`, item['title'] ?? '');
      cursor = page['next_cursor'] === null ? '' : `&cursor=${page['next_cursor']}`;
    } while (cursor !== '');
  }
  const nodes = [...nodesOf(first), ...nodesOf(second)];
  assert.ok(nodes.some(({ kind }) => kind === 'rule') && nodes.some(({ kind }) => kind === 'credential'));
  assert.equal(nodes.filter(({ title }) => title !== undefined).length > 200, true);
  for (const { id = '', title } of nodes) assert.equal(title, titles.get(id), id);
});
