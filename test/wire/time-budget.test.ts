/** A question that costs more than its budget ends by itself, and its answer says so, and by what. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Rule } from '../../shared/contract/rule.ts';
import { call, payload } from './http-client.ts';
import { publishSource, startServer, temporaryDirectory } from './server-process.ts';

/** Courses of odd units that must be distributed among overlapping pools: 60 of them are not allocated at once. */
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

type Result = Record<string, unknown>;

interface Bounded {
  readonly unknown_reason: string;
  readonly source_reference_id: string;
  readonly cause?: string;
}

/** Enough for reading the plan, and for no search. */
const fewUnits = { SVC_ENGINE_WORK_UNITS: '1000' };
/** The clock alone ends what is asked here. */
const oneMillisecond = { SVC_ENGINE_TIMEOUT_MS: '1', SVC_ENGINE_WORK_UNITS: '1000000000' };
const internalToken = 'internal-token-of-this-test';

const allTaken = codes.map((course_code) => ({ term_id: 't1', course_code, status: 'taken' }));
const hard = {
  state_mode: 'supplied',
  student_state: { courses: allTaken },
  targets: { credential_ids: ['credential:hard'] },
};

for (const [cause, budget] of [
  ['work', fewUnits],
  ['time', oneMillisecond],
] as const) {
  test(`a job over its budget of ${cause} is answered as bounded, with the cause, and the next one as usual`, async () => {
    const index = await publishHardCatalog(temporaryDirectory());
    const server = await startServer({ SVC_INDEX_DIR: index, SVC_INTERNAL_TOKEN: internalToken, ...budget });
    const rounds = 3;
    for (let round = 0; round < rounds; round += 1) {
      const answer = payload(
        await call(server.port, 'POST', '/api/v1/query/credential-progress', { body: hard }),
      );
      const [result = {}] = answer.data['results'] as Result[];
      assert.equal(result['completeness'], 'bounded');
      assert.equal(result['status'], 'unknown');
      const tree = result['explanation_tree'] as { status: string; unknown_reason?: string };
      assert.equal(tree.status, 'unknown');
      assert.equal(tree.unknown_reason, 'evaluation_bounded');
      const unknowns = result['unknowns'] as Bounded[];
      assert.ok(unknowns.length > 0);
      for (const each of unknowns) {
        assert.equal(each.unknown_reason, 'evaluation_bounded');
        assert.equal(each.cause, cause);
      }
      payload(
        await call(server.port, 'GET', `/api/v1/source-references/${unknowns[0]?.source_reference_id}`),
      );
    }
    const easy = { ...hard, student_state: { courses: [] }, targets: { course_codes: ['HARD 100'] } };
    const next = payload(await call(server.port, 'POST', '/api/v1/query/course-unlock', { body: easy }));
    assert.equal(
      (next.data['results'] as { completeness: string }[])[0]?.completeness,
      'all_subrules_evaluated',
    );
    assert.equal(await timeLimitedAnswers(server.port), cause === 'time' ? rounds : 0);
    assert.equal(await server.stop(), 0);
  });
}

/** As an operator counts them. */
async function timeLimitedAnswers(port: number): Promise<number> {
  const answer = await call(port, 'GET', '/internal/metrics', {
    token: internalToken,
    headers: { Accept: 'text/plain' },
  });
  const sample = /^gradus_engine_time_limit_answers_total (\d+)$/mu.exec(answer.body);
  return Number(sample?.[1] ?? assert.fail('the metric is there'));
}

for (const [cause, budget] of [
  ['work', fewUnits],
  ['time', oneMillisecond],
] as const) {
  test(`an impact on many credentials ends with its budget of ${cause}: what was not compared says so`, async () => {
    const index = await publishHardCatalog(temporaryDirectory());
    const server = await startServer({ SVC_INDEX_DIR: index, ...budget });
    const body = {
      state_mode: 'supplied',
      student_state: { courses: allTaken.slice(30) },
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
      unknowns: Bounded[];
    }[];
    assert.equal(results.length, 30);
    const last = results.at(-1);
    assert.equal(last?.completeness, 'bounded');
    assert.deepEqual(last?.impacts, []);
    assert.deepEqual(
      last?.unknowns.map((each) => [each.unknown_reason, each.cause]),
      [['evaluation_bounded', cause]],
    );
    const cited = last?.unknowns[0]?.source_reference_id ?? '';
    payload(await call(server.port, 'GET', `/api/v1/source-references/${cited}`));
    assert.equal(await server.stop(), 0);
  });
}
