/** A question that costs more than its budget ends by itself, and its answer says so, and by what. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codes, hardQuestion, publishHardCatalog } from './hard-catalog.ts';
import { call, payload } from './http-client.ts';
import { startServer, temporaryDirectory } from './server-process.ts';

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
        await call(server.port, 'POST', '/api/v1/query/credential-progress', { body: hardQuestion }),
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
    const easy = { ...hardQuestion, student_state: { courses: [] }, targets: { course_codes: ['HARD 100'] } };
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
      student_state: { courses: hardQuestion.student_state.courses.slice(30) },
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
