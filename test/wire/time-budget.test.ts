/** A question that takes longer than its budget ends by itself, and its answer says so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codes, hardQuestion, publishHardCatalog } from './hard-catalog.ts';
import { call, payload } from './http-client.ts';
import { startServer, temporaryDirectory } from './server-process.ts';

test('a job over its time budget is answered as bounded, with what is unknown, and the next one as usual', async () => {
  const index = await publishHardCatalog(temporaryDirectory());
  const server = await startServer({ SVC_INDEX_DIR: index, SVC_ENGINE_TIMEOUT_MS: '1' });
  const body = hardQuestion;
  for (let round = 0; round < 3; round += 1) {
    const answer = payload(await call(server.port, 'POST', '/api/v1/query/credential-progress', { body }));
    const [result = {}] = answer.data['results'] as Record<string, unknown>[];
    assert.equal(result['completeness'], 'bounded');
    assert.equal(result['status'], 'unknown');
    const tree = result['explanation_tree'] as { status: string; unknown_reason?: string };
    assert.equal(tree.status, 'unknown');
    assert.equal(tree.unknown_reason, 'evaluation_bounded');
    const unknowns = result['unknowns'] as { unknown_reason: string; source_reference_id: string }[];
    assert.ok(unknowns.length > 0);
    for (const each of unknowns) assert.equal(each.unknown_reason, 'evaluation_bounded');
    payload(await call(server.port, 'GET', `/api/v1/source-references/${unknowns[0]?.source_reference_id}`));
  }
  const easy = {
    ...body,
    student_state: { courses: [] },
    targets: { course_codes: ['HARD 100'] },
  };
  const next = payload(await call(server.port, 'POST', '/api/v1/query/course-unlock', { body: easy }));
  assert.equal(
    (next.data['results'] as { completeness: string }[])[0]?.completeness,
    'all_subrules_evaluated',
  );
  assert.equal(await server.stop(), 0);
});

test('an impact on many credentials ends with its budget: what was not compared says so', async () => {
  const index = await publishHardCatalog(temporaryDirectory());
  const server = await startServer({ SVC_INDEX_DIR: index, SVC_ENGINE_TIMEOUT_MS: '1' });
  const courses = codes.slice(30).map((course_code) => ({ term_id: 't1', course_code, status: 'taken' }));
  const body = {
    state_mode: 'supplied',
    student_state: { courses },
    targets: {
      course_codes: codes.slice(0, 30),
      evaluate_against_course_codes: [],
      evaluate_against_credential_ids: ['credential:hard'],
    },
  };
  const answer = payload(await call(server.port, 'POST', '/api/v1/query/course-impact', { body }));
  const results = answer.data['results'] as {
    completeness: string;
    impacts: unknown[];
    unknowns: { unknown_reason: string; source_reference_id: string }[];
  }[];
  assert.equal(results.length, 30);
  const last = results.at(-1);
  assert.equal(last?.completeness, 'bounded');
  assert.deepEqual(last?.impacts, []);
  assert.deepEqual(
    last?.unknowns.map(({ unknown_reason }) => unknown_reason),
    ['evaluation_bounded'],
  );
  const cited = last?.unknowns[0]?.source_reference_id ?? '';
  payload(await call(server.port, 'GET', `/api/v1/source-references/${cited}`));
  assert.equal(await server.stop(), 0);
});
