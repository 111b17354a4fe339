/** A question that takes longer than its budget ends by itself, and its answer says so. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Rule } from '../../shared/contract/rule.ts';
import { call, payload } from './http-client.ts';
import { publishSource, startServer, temporaryDirectory } from './server-process.ts';

/** Courses of odd units that must be distributed among overlapping pools: 60 of them cannot be allocated in a millisecond. */
const pools = 12;
const held = 60;
const codes = Array.from({ length: held }, (_, at) => `HARD ${100 + at}`);
const unitsOf = (at: number) => 0.25 * (1 + ((at * 7) % 5));
const dealt = codes.reduce((sum, _, at) => sum + unitsOf(at), 0);
const requirement: Rule = {
  kind: 'all_of',
  exclusive: true,
  rules: Array.from({ length: pools }, (_, pool) => ({
    kind: 'courses_from',
    from: { course_codes: Array.from({ length: 15 }, (_, at) => codes[(5 * pool + at) % held] ?? '') },
    units: Math.floor((4 * dealt) / pools) / 4,
  })),
};

async function publishHardCatalog(directory: string): Promise<string> {
  const from = join(directory, 'source');
  const out = join(directory, 'index');
  mkdirSync(from);
  const catalog = {
    institution: 'Hard College',
    catalog_version_id: 'hard-2026',
    captured_at: '2026-01-01T00:00:00Z',
  };
  const courses = codes.map((course_code, at) => ({ course_code, title: course_code, units: unitsOf(at) }));
  const credential = { credential_id: 'credential:hard', kind: 'minor', title: 'Hard', requirement };
  writeFileSync(join(from, 'catalog.json'), JSON.stringify(catalog));
  writeFileSync(join(from, 'courses.jsonl'), courses.map((each) => `${JSON.stringify(each)}\n`).join(''));
  writeFileSync(join(from, 'credentials.jsonl'), `${JSON.stringify(credential)}\n`);
  const { exitCode, output } = await publishSource(from, out);
  assert.equal(exitCode, 0, output);
  return out;
}

test('a job over its time budget is answered as bounded, with what is unknown, and the next one as usual', async () => {
  const index = await publishHardCatalog(temporaryDirectory());
  const server = await startServer({ SVC_INDEX_DIR: index, SVC_ENGINE_TIMEOUT_MS: '1' });
  const courses = codes.map((course_code) => ({ term_id: 't1', course_code, status: 'taken' }));
  const body = {
    state_mode: 'supplied',
    student_state: { courses },
    targets: { credential_ids: ['credential:hard'] },
  };
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
