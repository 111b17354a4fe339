/** The scanner against JSON.parse, schema and handler: a body that it matches they accept, and the packed job is the same. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { type OpenedBenchIndex, openBenchIndex } from '../../bench/bench-index.ts';
import { samplePlan } from '../../bench/sample-plans.ts';
import { Answerer } from '../../engine/answer/answerer.ts';
import { BodyReader } from '../../engine/answer/body-reader.ts';
import type { PlanAccess } from '../../gateway/auth/plan-access.ts';
import { credentialProgressShortcut } from '../../gateway/handlers/body-shortcut.ts';
import type { HandlerCall } from '../../gateway/handlers/call.ts';
import { courseUnlock, courseUnlockCheck } from '../../gateway/handlers/course-unlock.ts';
import { detailedQueries } from '../../gateway/handlers/detailed-queries.ts';
import { weighsOneUnread } from '../../gateway/handlers/peek-body.ts';
import { questionWeight } from '../../gateway/handlers/question-weight.ts';
import { readJson } from '../../gateway/http/read-json.ts';
import { closeIndex, openIndex } from '../../gateway/index/open-index.ts';
import type { ServedIndex } from '../../gateway/index/served-index.ts';
import type { Service } from '../../gateway/service.ts';
import { copyText } from '../../shared/index-format/course-graph.ts';
import { fromJob, unpackJobs } from '../../shared/job/codec.ts';
import {
  absent,
  type BodyJob,
  defaultBounds,
  type Job,
  type Outcome,
  type ScannedQuestion,
  scannedQuestions,
} from '../../shared/job/job.ts';
import { JobQueue } from '../../shared/job/job-queue.ts';
import { estimatedWorkOfBody } from '../../shared/job/work-estimate.ts';
import { maximumCourseEntries } from '../../shared/limits.ts';
import type { Plan } from '../../statestore/store.ts';
import { publishedDemonstration } from '../demonstration-copies.ts';
import { packJob, toJob, unpackJob, unpackOutcomes } from '../packed-jobs.ts';
import { runs } from '../property-runs.ts';
import { arbitraryBody, arbitraryEdits, edited } from './arbitrary-query.ts';

describe('the scanner of hot questions', () => {
  let made: OpenedBenchIndex;
  /** Without an engine: no question is answered here. */
  let index: ServedIndex;
  let plan: Plan;
  const routes = {
    course_unlock: { ...courseUnlock(), check: courseUnlockCheck() },
    credential_progress: {
      ...detailedQueries()['credential-progress'],
      shortcut: credentialProgressShortcut(),
    },
  };
  let bodies: BodyReader;
  let answerer: Answerer;

  before(async () => {
    made = await openBenchIndex(publishedDemonstration());
    index = openIndex(made.directory) as ServedIndex;
    bodies = new BodyReader(index.graph);
    answerer = new Answerer(index.graph, { evaluationTimeoutMs: 60_000, now: () => performance.now() });
    const { catalogVersionId } = index.graph;
    const document = {
      catalog_version_id: catalogVersionId,
      credential_ids: [],
      ...samplePlan(index.graph, 20, 1),
    };
    plan = {
      planNumber: 1,
      stateVersion: 0,
      catalogVersionId,
      document: Buffer.from(JSON.stringify(document)),
    };
  });

  after(async () => {
    await closeIndex(index);
    made.dispose();
  });

  /** The job by JSON.parse, schema and handler, or null where they refuse the body. */
  function ordinary(body: Uint8Array, question: ScannedQuestion = 'course_unlock'): Buffer | null {
    const { check, handle } = routes[question];
    const json = readJson(body);
    if (json.kind !== 'value' || check(json.value) !== null) return null;
    const { state_mode: mode } = json.value as { state_mode: string };
    const access = mode === 'persisted' ? ({ plan } as PlanAccess) : null;
    const call = { index, body: json.value, access } as unknown as HandlerCall;
    const result = handle({} as Service, call);
    return 'job' in result ? repacked(unpackJob(result.job)) : null;
  }

  /** The job that a worker's scanner makes of the body, or null where it gets none or has no match. */
  function scanned(body: Uint8Array, question: ScannedQuestion = 'course_unlock'): Buffer | null {
    const result = routes[question].shortcut(index, body);
    if (result === null) return null;
    const asked = result.kind === 'plan_body_question' ? result.about(plan, body) : result;
    const fields = bodies.read(unpackJobs(batchOf(asked.job, asked.body))[0] as BodyJob);
    if (fields === null) return null;
    const targets = (fields.detail?.credentials ?? fields.targets).length / 4;
    assert.equal(asked.workMicros, estimatedWorkOfBody(body.length, question, targets));
    return repacked(toJob(fields));
  }

  /** What a worker answers to what the gateway makes of the body, without the fallback. */
  function answered(body: Uint8Array, question: ScannedQuestion = 'course_unlock'): Outcome | undefined {
    const result = routes[question].shortcut(index, body);
    if (result?.kind !== 'body_question') assert.fail('the body is passed on');
    return unpackOutcomes(answerer.answerBatch(batchOf(result.job, result.body)))[0];
  }

  function agree(body: Uint8Array, question: ScannedQuestion = 'course_unlock'): boolean {
    const fast = scanned(body, question);
    if (fast !== null) {
      const text = Buffer.from(body).toString('utf8');
      assert.deepEqual(fast, ordinary(body, question), text);
      const isOne = question === 'credential_progress' || weighsOneUnread(body);
      assert.equal(isOne, questionWeight(JSON.parse(text)) === 1, text);
    }
    return fast !== null;
  }

  const names = () => ({
    courses: Array.from({ length: index.graph.courseCount }, (_, course) => copyText(index.graph, course)),
    credentials: [...index.graph.sections['credential.id']]
      .slice(0, index.graph.credentialCount)
      .map((text) => copyText(index.graph, text)),
    catalogVersionId: index.graph.catalogVersionId,
  });

  for (const question of scannedQuestions) {
    test(`matches most bodies of ${question} that are accepted, and packs the same job`, () => {
      let taken = 0;
      let accepted = 0;
      fc.assert(
        fc.property(arbitraryBody(names(), question), (body) => {
          const bytes = Buffer.from(body);
          if (agree(bytes, question)) taken += 1;
          if (ordinary(bytes, question) !== null) accepted += 1;
        }),
        runs(1500),
      );
      assert.ok(accepted > 0 && taken > accepted / 2, `${taken} taken of ${accepted} accepted`);
    });

    test(`matches nothing of ${question} that is refused, at whatever position a body is damaged`, () => {
      fc.assert(
        fc.property(arbitraryBody(names(), question), arbitraryEdits, (body, edits) => {
          agree(edited(Buffer.from(body), edits), question);
        }),
        runs(4000),
      );
    });
  }

  test('takes neither question for the other, and the state of one for that of both', () => {
    const { courses, credentials } = names();
    const student_state = samplePlan(index.graph, 8, 2);
    const bodyOf = (targets: object) =>
      Buffer.from(JSON.stringify({ state_mode: 'supplied', student_state, targets }));
    const unlock = bodyOf({ course_codes: courses.slice(0, 2) });
    const progress = bodyOf({ credential_ids: credentials.slice(0, 2) });
    const both = bodyOf({ course_codes: courses.slice(0, 1), credential_ids: credentials.slice(0, 1) });
    for (let time = 0; time < 3; time += 1) {
      assert.ok(agree(unlock, 'course_unlock') && agree(progress, 'credential_progress'));
      assert.ok(!agree(unlock, 'credential_progress') && !agree(progress, 'course_unlock'));
      assert.ok(!agree(both, 'credential_progress') && !agree(both, 'course_unlock'));
    }
  });

  test('leaves members that the scanner has not, and too many credentials, to the handler', () => {
    const { credentials } = names();
    const bodyOf = (targets: object, further: object = {}) =>
      Buffer.from(
        JSON.stringify({ state_mode: 'supplied', student_state: { courses: [] }, targets, ...further }),
      );
    const one = { credential_ids: credentials.slice(0, 1) };
    const shortcut = (body: Uint8Array) => routes.credential_progress.shortcut(index, body);
    assert.notEqual(shortcut(bodyOf(one)), null);
    for (const further of [{ include: [] }, { detail: 'status' }])
      assert.equal(shortcut(bodyOf(one, further)), null);
    const many = Array.from({ length: 9 }, (_, at) => credentials[at % credentials.length]);
    assert.equal(shortcut(bodyOf({ credential_ids: many })), null);
    assert.notEqual(shortcut(bodyOf({ credential_ids: many.slice(1) })), null);
  });

  test('takes as many courses as may travel unread, wherever they are in the body, and counts them', () => {
    const { courses } = names();
    const student_state = samplePlan(index.graph, 8, 2);
    for (const count of [1, 8, 9, 63, 64, 65, 100]) {
      const course_codes = Array.from({ length: count }, (_, at) => courses[at % courses.length]);
      const targets = { course_codes };
      for (const body of [
        { state_mode: 'supplied', student_state, targets },
        { targets, state_mode: 'supplied', student_state },
        { state_mode: 'supplied', targets, student_state: { courses: [], attributes: { programs: [] } } },
      ])
        for (const indent of [0, 1])
          assert.equal(agree(Buffer.from(JSON.stringify(body, null, indent))), count <= 64, `${count}`);
    }
  });

  test('packs the same job of a state that came before, with another term of the question too', () => {
    fc.assert(
      fc.property(arbitraryBody(names()), arbitraryEdits, (body, edits) => {
        const withTerm = body.replace(/\}\s*$/u, ',"term_id":"2024-fall"}');
        for (const text of [body, body, body, withTerm, body, withTerm]) agree(Buffer.from(text));
        agree(edited(Buffer.from(body), edits));
        agree(Buffer.from(body));
      }),
      runs(1000),
    );
  });

  test('takes names of levels and programs that the catalog does not have, each with its warning', () => {
    const [code] = names().courses;
    const unknown = { level: 'sophomoric', programs: ['Computing', 'Underwater basket weaving'] };
    const terms = [{ term_id: '2023-fall' }, { term_id: '2024-fall', level: 'Ninth year' }];
    const courses = [{ term_id: '2024-winter', course_code: code, status: 'planned' }];
    const student_state = { terms, courses, attributes: unknown };
    const asked = { state_mode: 'supplied', student_state, targets: { course_codes: [code] } };
    const [credential] = names().credentials;
    const progress = { ...asked, targets: { credential_ids: [credential] } };
    const withTerms = (body: object) => [
      body,
      { ...body, term_id: '2022-fall' },
      { ...body, term_id: '2025-fall' },
    ];
    const asking = [
      ...withTerms(asked).map((body) => ['course_unlock', body] as const),
      ...withTerms(progress).map((body) => ['credential_progress', body] as const),
    ];
    for (const [question, body] of asking) {
      const bytes = Buffer.from(JSON.stringify(body));
      assert.ok(agree(bytes, question), 'the body matches');
      const answer = Buffer.from(answered(bytes, question)?.bytes ?? []);
      const { warnings } = JSON.parse(answer.toString('utf8')) as {
        warnings: readonly { readonly details: { readonly path: string } }[];
      };
      assert.deepEqual(
        warnings.map(({ details }) => details.path),
        ['/attributes/level', '/terms/2/level', '/attributes/programs/1'],
      );
    }
  });

  test('one changed byte at every position of a body', () => {
    const { courses } = names();
    const student_state = samplePlan(index.graph, 2, 7);
    const body = JSON.stringify({
      state_mode: 'supplied',
      student_state,
      targets: { course_codes: courses.slice(0, 2) },
      bounds: { max_nodes: 10, max_courses: 7 },
      term_id: '2024-fall',
    });
    assert.ok(agree(Buffer.from(body)), 'the body matches');
    for (let at = 0; at < body.length; at += 1) {
      for (const byte of Buffer.from('"\\{}[]:, 019-.eA\u0000\u007f\n')) {
        const bytes = Buffer.from(body);
        bytes[at] = byte;
        agree(bytes);
      }
      agree(Buffer.from(body.slice(0, at)));
      agree(Buffer.from(body.slice(0, at) + body.slice(at + 1)));
    }
  });

  test('as many entries as a plan may have, one more, and a duplicate', () => {
    const { courses } = names();
    const bodyOf = (count: number, repeat: number, grade: object) => {
      const entries = Array.from({ length: count }, (_, at) => ({
        term_id: `t-${Math.floor((at % repeat) / courses.length)}`,
        course_code: courses[(at % repeat) % courses.length],
        status: 'taken',
        ...grade,
      }));
      const targets = { course_codes: courses.slice(0, 1) };
      return Buffer.from(
        JSON.stringify({ state_mode: 'supplied', student_state: { courses: entries }, targets }),
      );
    };
    for (const grade of [{}, { grade: 70 }]) {
      assert.ok(agree(bodyOf(maximumCourseEntries, maximumCourseEntries, grade)));
      assert.ok(!agree(bodyOf(maximumCourseEntries, maximumCourseEntries - 1, grade)));
      assert.ok(!agree(bodyOf(maximumCourseEntries + 1, maximumCourseEntries + 1, grade)));
    }
  });

  test('a worker answers a body that matches like its job, and returns any other unchanged', () => {
    const student_state = samplePlan(index.graph, 5, 3);
    const [code = ''] = names().courses;
    const body = { state_mode: 'supplied', student_state, targets: { course_codes: [code] } };
    const matching = Buffer.from(JSON.stringify(body));
    const job = ordinary(matching) ?? assert.fail('JSON.parse, schema and handler accept it');
    assert.deepEqual(answered(matching), unpackOutcomes(answerer.answerBatch(batchOf(job)))[0]);
    for (const changed of [
      { ...body, unknown: 1 },
      { ...body, targets: { course_codes: ['NO 1'] } },
    ]) {
      const unmatched = Buffer.from(JSON.stringify(changed));
      const outcome = answered(unmatched);
      assert.equal(outcome?.kind, 'no_match');
      assert.deepEqual(Buffer.from(outcome?.bytes ?? []), unmatched);
    }
  });

  test('a worker answers a body of credential-progress that matches like its job', () => {
    const student_state = samplePlan(index.graph, 12, 3);
    const targets = { credential_ids: names().credentials.slice(0, 2) };
    const body = Buffer.from(JSON.stringify({ state_mode: 'supplied', student_state, targets }));
    const job = ordinary(body, 'credential_progress') ?? assert.fail('the handler accepts it');
    const outcome = answered(body, 'credential_progress');
    assert.equal(outcome?.kind, 'answer');
    assert.deepEqual(outcome, unpackOutcomes(answerer.answerBatch(batchOf(job)))[0]);
  });

  test('any msgpack reader opens the job', () => {
    const [code = ''] = names().courses;
    const body = {
      state_mode: 'supplied',
      student_state: { courses: [] },
      targets: { course_codes: [code] },
    };
    const job = scanned(Buffer.from(JSON.stringify(body))) ?? assert.fail('the body matches');
    assert.deepEqual(fromJob(unpackJob(job)), {
      question: 'course_unlock',
      entries: Buffer.alloc(0),
      terms: [],
      level: absent,
      termLevels: null,
      programs: null,
      cumulativeAverage: null,
      cohort: absent,
      catalogVersionBehind: false,
      unknownAttributes: null,
      targets: Buffer.alloc(4),
      term: absent,
      bounds: defaultBounds,
      detail: null,
    });
  });
});

/** A batch of one job, as the pool sends it. */
function batchOf(job: Uint8Array, rest: Uint8Array = new Uint8Array(0)): Uint8Array {
  const queue = new JobQueue();
  queue.push(job, rest);
  return queue.take(1, job.length + rest.length);
}

/** One packing for jobs of all ways: in a worker a scanned body is unpacked already. */
function repacked(job: Job): Buffer {
  return Buffer.from(packJob(job));
}
