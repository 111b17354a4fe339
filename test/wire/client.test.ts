/** The client over real sockets: every endpoint, error answers as exceptions, retries on request of the service. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { GradusClient, GradusRefusal, GradusUnreachable } from 'gradus/client';
import { readSettings } from '../../gateway/process/settings.ts';
import { routeTable } from '../../gateway/routes/route-table.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';
import { until } from './until.ts';

const state = { courses: [{ term_id: '1A', course_code: 'CS 115', status: 'taken' as const }] };
const course = { course_codes: ['CS 116'] };
const credential = { credential_ids: ['credential:wire-minor'] };
const problem = { added_courses: [{ course_code: 'CS 10', status: 'planned' as const, term_id: '1B' }] };

let server: ServerProcess;
let baseUrl: string;

before(async () => {
  server = await startServer({
    SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()),
    SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE: '60',
    SVC_RATE_LIMIT_STATE_PER_IP_BURST: '10',
  });
  baseUrl = `http://127.0.0.1:${server.port}`;
});

after(async () => assert.equal(await server.stop(), 0));

/** A client that records its requests. */
function recording(): { readonly client: GradusClient; readonly asked: string[] } {
  const asked: string[] = [];
  const client = new GradusClient({
    baseUrl,
    fetch: (url, init) => {
      asked.push(`${init?.method} ${new URL(String(url)).pathname}`);
      return fetch(url, init);
    },
  });
  return { client, asked };
}

test('the client has a method for every endpoint', async () => {
  const { client, asked } = recording();
  await useCatalog(client);
  await useViews(client);
  await useQuestions(client.about(state));
  await usePlan(client);
  for (const { method, path } of clientRoutes()) {
    const pattern = new RegExp(`^${method} ${path.replaceAll(/:[a-z_]+/gu, '[^/]+')}$`, 'u');
    assert.ok(
      asked.some((request) => pattern.test(request)),
      `${method} ${path} was asked for`,
    );
  }
});

/** All routes except those for operators, for API documentation and for the page. */
function clientRoutes() {
  const outcome = readSettings({});
  assert.equal(outcome.kind, 'read');
  const forOthers = /^\/(?:internal|docs|page|$)|openapi\.json$/u;
  return routeTable(outcome.settings).filter(({ path }) => !forOthers.test(path));
}

async function useCatalog(client: GradusClient): Promise<void> {
  const { links } = (await client.readLinks()).data;
  assert.equal(links.questions['course_unlock'], '/api/v1/query/course-unlock');
  assert.deepEqual((await client.readVocabulary()).data.levels, ['1A', '1B']);
  const { data: index } = await client.readIndex();
  assert.equal(index.course_count, 6);
  const { data, source_references } = await client.readCourse('CS 116');
  assert.equal(data.title, 'Wires and Data');
  const [sourceId = ''] = data.source_reference_ids;
  assert.ok(source_references.some(({ source_reference_id }) => source_reference_id === sourceId));
  assert.equal((await client.readSourceReference(sourceId)).data.source_reference_id, sourceId);
  const page = await client.listCourses({ limit: 2, subject: 'cs' });
  assert.equal(page.data.items.length, 2);
  const named = await client.listCourses({ codes: ['MATH 101', 'cs 9', 'NO 1'] });
  assert.deepEqual(
    [named.data.items.map(({ title }) => title), named.data.unknown_course_codes],
    [['Sets, the engine_timeout of thought', 'Old Numbers'], ['NO 1']],
  );
  const codes: string[] = [];
  for await (const { course_code } of client.courses({ limit: 4 })) codes.push(course_code);
  assert.deepEqual(codes, ['CS 9', 'CS 10', 'CS 115', 'CS 116', 'MATH 100', 'MATH 101']);
  const kinds: string[] = [];
  for await (const { kind } of client.credentials({ limit: 1 })) kinds.push(kind);
  assert.deepEqual(kinds, ['major', 'minor']);
  assert.equal((await client.listCredentials({ kind: 'minor' })).data.next_cursor, null);
  assert.equal((await client.readCredential('credential:wire-minor')).data.requirement.kind, 'all_of');
  assert.equal((await client.health()).data.status, 'ok');
  assert.equal((await client.clientAddress()).data.source, 'socket');
}

async function useViews(client: GradusClient): Promise<void> {
  const { data } = await client.listViews();
  assert.equal(data.views.length, 7);
  const near = await client.view('course-neighborhood', { filter: { course_code: 'CS 116' } });
  assert.ok(near.data.nodes.some(({ id }) => id === 'course:CS 115'));
  assert.equal(near.meta.omitted_nodes, 0);
  const universe = await client.view('course-universe', { filter: {}, include_layout: true });
  assert.equal(universe.data.layout?.coordinates.length, universe.data.nodes.length);
  await client.view('course-pathways', {
    filter: { from_course_codes: ['CS 115'], to_course_code: 'CS 116' },
  });
  await client.view('credential-requirements', { filter: { credential_id: 'credential:wire-minor' } });
  await client.view('expand-node', { filter: { node_id: 'course:CS 116' } });
}

async function useQuestions(ask: ReturnType<GradusClient['about']>): Promise<void> {
  const unlock = await ask.courseUnlock({ targets: course, bounds: { max_courses: 5 } });
  assert.equal(unlock.data.results[0]?.status, 'satisfied');
  const status = await ask.courseUnlock({ targets: course, detail: 'status' });
  assert.equal(status.data.results[0]?.status, 'satisfied');
  // @ts-expect-error -- a status has no explanation
  assert.equal(status.data.results[0]?.explanation_tree, undefined);
  const brief = await ask.courseUnlock({ targets: course, include: ['missing_options'] });
  assert.equal(brief.data.results[0]?.explanation_tree?.label, undefined);
  const impact = await ask.courseImpact({ targets: course });
  assert.equal(impact.data.results.length, 1);
  const progress = await ask.credentialProgress({ targets: credential });
  assert.equal(progress.data.results[0]?.status, 'partial');
  const gap = await ask.credentialGapSummary({ targets: credential });
  assert.deepEqual(
    gap.data.results[0]?.missing_courses.map(({ course_code }) => course_code),
    ['CS 116'],
  );
  const whatIf = await ask.whatIf({ targets: credential, evaluation_problem: problem });
  assert.equal(whatIf.data.results[0]?.baseline_status, 'partial');
  const horizon = { terms: [{ term_id: '1B' }, { term_id: '2A' }] };
  const completion = await ask.planCompletion({ targets: credential, horizon });
  assert.equal(completion.data.outcome, 'complete');
  const advisory = await ask.advisory({ questions: [{ question: 'course_unlock', targets: course }] });
  assert.equal(advisory.data.answers[0]?.question, 'course_unlock');
}

async function usePlan(client: GradusClient): Promise<void> {
  const { data: made } = await client.createPlan(state);
  const plan = client.plan(made.state_token);
  await useQuestions(plan);
  const patched = await plan.patch({
    expected_state_version: 0,
    operations: [{ op: 'add_course', term_id: '1B', course_code: 'CS 116', status: 'planned' }],
  });
  assert.equal(patched.data.state_version, 1);
  assert.equal((await plan.read()).data.state.courses.length, 2);
  const { data: copy } = await plan.export();
  const supplied = await client.about(copy).courseUnlock({ targets: { planned: true } });
  assert.deepEqual(supplied.data, (await plan.courseUnlock({ targets: { planned: true } })).data);
  assert.deepEqual(
    supplied.data.results.map(({ entry_status }) => entry_status),
    ['planned'],
  );
  const replaced = await plan.replace({ ...copy, expected_state_version: 1 });
  assert.equal(replaced.data.state_version, 2);
  const preview = await plan.previewMigration(made.catalog_version_id);
  assert.deepEqual(preview.data.invalid_entries, []);
  const overlay = await plan.view('unlock-overlay', { filter: { view: 'course-universe' } });
  assert.ok(overlay.data.nodes.some(({ status }) => status === 'taken'));
  await plan.view('target-relevance', { filter: { target: { kind: 'course', course_code: 'CS 116' } } });
  assert.equal((await plan.delete()).data.deleted, true);
  await assert.rejects(
    plan.read(),
    (error) => error instanceof GradusRefusal && error.code === 'unauthorized',
  );
}

test('an error answer throws an error with code, details and request id', async () => {
  const { client } = recording();
  await assert.rejects(client.about(state).courseUnlock({ targets: { course_codes: ['NO 1'] } }), (error) => {
    assert.ok(error instanceof GradusRefusal);
    assert.deepEqual(
      [error.status, error.code, error.details['course_code']],
      [422, 'unknown_target', 'NO 1'],
    );
    assert.match(String(error.requestId), /^req_/u);
    return true;
  });
});

test('answers that are not of the service are distinguished from its error answers', async () => {
  const page = createServer((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
  await withServer(page, async (url) => {
    await assert.rejects(new GradusClient({ baseUrl: url }).health(), GradusUnreachable);
  });
  const other = createServer((_, response) =>
    response.writeHead(404).end('{"error":{"code":"x"},"meta":{}}'),
  );
  await withServer(other, async (url) => {
    await assert.rejects(new GradusClient({ baseUrl: url }).health(), GradusUnreachable);
  });
  const newer = '{"error":{"code":"moon_phase","message":"Later."},"meta":{"api_version":"v1"}}';
  const later = createServer((_, response) => response.writeHead(422).end(newer));
  await withServer(later, async (url) => {
    const refused = { name: 'GradusRefusal', code: 'moon_phase', status: 422, requestId: null };
    await assert.rejects(new GradusClient({ baseUrl: url }).health(), refused);
  });
  const closed = createServer();
  const url = await withServer(closed, (used) => Promise.resolve(used));
  await assert.rejects(new GradusClient({ baseUrl: url }).health(), GradusUnreachable);
});

test('429 is retried after the seconds of Retry-After', async () => {
  const { client, asked } = recording();
  const impatient = new GradusClient({ baseUrl, maximumRetries: 0 });
  let made = 0;
  // A token is refilled every second: on a machine that stalls, one may be there again when the next plan is made.
  await until(async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => impatient.createPlan()));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    for (const reason of refused) {
      assert.ok(reason instanceof GradusRefusal);
      assert.equal(reason.code, 'rate_limit_exceeded');
      assert.ok((reason.retryAfterSeconds ?? 0) >= 1);
    }
    await client.createPlan();
    made += 1;
    return refused.length > 0 && asked.length > made;
  });
});

test('503 is retried, also if it is from a proxy; a signal ends the wait', async () => {
  let refusals = 0;
  const abort = new AbortController();
  const proxy = createServer((request, response) => {
    refusals += 1;
    if (refusals > 2) return void forward(String(request.url), response);
    // The client has begun to wait a moment after the second refusal, or else the signal finds it before.
    if (refusals === 2)
      response.once('finish', () =>
        setTimeout(() => abort.abort(new DOMException('enough', 'TimeoutError')), 300),
      );
    response.writeHead(503, { 'Retry-After': refusals === 1 ? '0' : '3600' }).end('busy');
  });
  await withServer(proxy, async (url) => {
    const { signal } = abort;
    let ended: string | undefined;
    new GradusClient({ baseUrl: url, signal, maximumRetryWaitSeconds: 7200 }).health().then(
      () => {
        ended = 'answered';
      },
      ({ name }: Error) => {
        ended = name;
      },
    );
    // Long before the hour that it was asked to wait.
    await until(() => ended !== undefined);
    assert.equal(ended, 'TimeoutError');
    assert.equal(refusals, 2, 'the first was tried again at once');
    assert.equal((await new GradusClient({ baseUrl: url }).health()).data.status, 'ok');
  });
});

async function forward(path: string, response: { end(text: string): unknown }): Promise<void> {
  response.end(await (await fetch(`${baseUrl}${path}`)).text());
}

async function withServer<Result>(other: Server, use: (url: string) => Promise<Result>): Promise<Result> {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
  } finally {
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
  }
}

test('a base URL without http:// or https:// is refused with what is accepted; a page of the service needs none', () => {
  for (const wrong of ['localhost:8080', 'plans.example', 'ftp://plans.example', 'http://'])
    assert.throws(() => new GradusClient({ baseUrl: wrong }), /begins with http:\/\/ or https:\/\//u, wrong);
  for (const right of ['https://plans.example/gradus/', '/gradus', '']) new GradusClient({ baseUrl: right });
});
