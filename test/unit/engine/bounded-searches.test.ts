/** Every search ends at its work budget, whatever its input, with no more than a step beyond it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocate } from '../../../engine/allocate/allocate.ts';
import { Answerer } from '../../../engine/answer/answerer.ts';
import { Evaluator } from '../../../engine/evaluate/evaluator.ts';
import { InquiryTraces, inquire } from '../../../engine/evaluate/inquiry.ts';
import { missingOptions } from '../../../engine/evaluate/options/missing-options.ts';
import { wholeState } from '../../../engine/evaluate/student/student.ts';
import { isMet } from '../../../engine/evaluate/verdict.ts';
import { WorkMeter } from '../../../engine/evaluate/work-meter.ts';
import { enumeratePaths } from '../../../engine/paths/enumerate-paths.ts';
import type { CatalogSource } from '../../../engine/publish/catalog-source.ts';
import type { ViewRequest } from '../../../gateway/handlers/asked-view.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { fromJob } from '../../../shared/job/codec.ts';
import { defaultBounds, emptyDetail } from '../../../shared/job/job.ts';
import { ask, askText, unlockJob } from '../../oracle/ask.ts';
import { ViewAsker } from '../../oracle/ask-view.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { hardCatalog, hardPlan, hardQuestion } from '../../oracle/hard-questions.ts';
import { randomNumbers } from '../../oracle/plausible-plans.ts';
import { toJob } from '../../packed-jobs.ts';

const random = randomNumbers(16);
const graph = graphInMemory(hardCatalog(random));

/** Loads the evaluator with a plan of many electives. */
function loaded(): Evaluator {
  const evaluator = new Evaluator(graph);
  evaluator.load(fromJob(unlockJob(graph, hardPlan(random), [])));
  return evaluator;
}

test('an allocation ends at its budget, and is proven with enough of it', () => {
  const evaluator = loaded();
  const credentials = Array.from({ length: graph.credentialCount }, (_, credential) => credential);
  let bounded = 0;
  for (const credential of credentials) {
    const whole = new WorkMeter(Number.POSITIVE_INFINITY);
    for (const budget of [3000, 20_000, 100_000]) {
      const meter = new WorkMeter(budget);
      const { trees, proven } = allocate(evaluator, [credential], meter);
      assert.ok(meter.spent < budget + 10_000, `${meter.spent} units of ${budget}`);
      if (!proven) {
        bounded += 1;
        assert.equal(trees[0]?.endedBy, 'work');
      }
    }
    if (credential % 4 === 0) assert.ok(allocate(evaluator, [credential], whole).trees.length === 1);
  }
  assert.ok(bounded > 0);
});

/** A course that may count at each of many leaves, and in no two of them that share a number: very many maximal sets. */
function manyWays(leaves: number): CatalogSource {
  const pair = (at: number): Rule => ({
    kind: 'all_of',
    exclusive: true,
    rules: [0, 1, 2].map((other) => ({
      kind: 'courses_from',
      from: { course_codes: ['AA 1', `BB ${100 + 3 * at + other}`] },
      count: 2,
    })),
  });
  const codes = ['AA 1', ...Array.from({ length: 3 * leaves }, (_, at) => `BB ${100 + at}`)];
  return {
    catalog: { institution: 'Many', catalog_version_id: 'many', captured_at: '2026-01-01T00:00:00Z' },
    courses: codes.map((course_code) => ({ course_code, title: course_code, units: 0.5 })),
    credentials: [
      {
        credential_id: 'credential:many',
        kind: 'minor',
        title: 'Many',
        requirement: { kind: 'all_of', rules: Array.from({ length: leaves }, (_, at) => pair(at)) },
      },
    ],
    renames: [],
    remarks: [],
  };
}

test('the options of one course end at the budget, too', () => {
  const many = graphInMemory(manyWays(100));
  const evaluator = new Evaluator(many);
  const courses = [{ term_id: 't', course_code: 'AA 1', status: 'taken' as const }];
  const plan = {
    catalog_version_id: 'many',
    terms: [{ term_id: 't' }],
    courses,
    credential_ids: [],
    attributes: {},
  };
  evaluator.load(fromJob(unlockJob(many, plan, [])));
  for (const budget of [1000, 100_000, 2_000_000]) {
    const meter = new WorkMeter(budget);
    const { trees, proven } = allocate(evaluator, [0], meter);
    assert.equal(proven, false);
    assert.equal(trees[0]?.endedBy, 'work');
    // Comparing all pairs of its 300 uses is a step.
    assert.ok(meter.spent < budget + 3_000_000, `${meter.spent} units of ${budget}`);
  }
});

test('an enumeration of paths ends at its budget, and says so', () => {
  const evaluator = loaded();
  for (const budget of [10, 1000, 30_000]) {
    const meter = new WorkMeter(budget);
    const isMetNow = () => allocate(evaluator, [0], meter).trees.every(({ verdict }) => isMet(verdict));
    const target = { kind: 'credential' as const, credential: 0 };
    const { truncatedBy } = enumeratePaths(evaluator, target, defaultBounds, meter, isMetNow);
    assert.equal(truncatedBy, 'work');
    assert.ok(meter.spent < budget + 20_000, `${meter.spent} units of ${budget}`);
  }
});

test('missing options end at the budget, and what was not tried is counted as omitted', () => {
  const evaluator = loaded();
  const traces = new InquiryTraces();
  const empty = { catalog_version_id: 'hard', terms: [], courses: [], credential_ids: [], attributes: {} };
  evaluator.load(fromJob(unlockJob(graph, empty, [])));
  const target = Array.from({ length: graph.courseCount }, (_, course) => course).find(
    (course) => inquire(evaluator, traces, course, wholeState).verdict === 3,
  );
  const inquiry = inquire(evaluator, traces, target ?? assert.fail('some course has options'), wholeState);
  const search = { term: wholeState, maximumCourses: 100, isTargetMet: () => false };
  const all = missingOptions(evaluator, inquiry, {
    ...search,
    meter: new WorkMeter(Number.POSITIVE_INFINITY),
  });
  assert.equal(all.omitted, 0);
  assert.ok(all.options.length > 0);
  const cut = missingOptions(evaluator, inquiry, { ...search, meter: new WorkMeter(1) });
  assert.deepEqual([cut.options.length, cut.omitted], [0, all.options.length]);
});

test('every kind of question with too little work says so, and the same each time', () => {
  const options = { evaluationTimeoutMs: Number.POSITIVE_INFINITY, now: () => 0 };
  for (let number = 0; number < 12; number += 1) {
    const job = hardQuestion(graph, random, number);
    const answers = [1, 2].map(() => askText(new Answerer(graph, { ...options, workUnits: 100 }), job));
    assert.equal(answers[0], answers[1]);
    assert.match(answers[0] ?? '', /"cause":"work"/u, `question ${number}`);
  }
});

test('a view of a plan says which credentials it left unknown for want of work', () => {
  const request: ViewRequest = {
    filter: { view: 'credential-requirements', filter: { credential_id: 'credential:h00' } },
  };
  const options = { evaluationTimeoutMs: Number.POSITIVE_INFINITY, now: () => 0 };
  const asked = (workUnits: number) =>
    new ViewAsker(graph, new Answerer(graph, { ...options, workUnits })).ask(
      'unlock-overlay',
      request,
      hardPlan(random),
    );
  const [said] = asked(100).unknowns;
  assert.deepEqual(
    [said?.['unknown_reason'], said?.['cause'], said?.['target']],
    ['evaluation_bounded', 'work', { kind: 'credential', credential_id: 'credential:h00' }],
  );
});

test('a view of a plan says which courses it left unknown for want of work, and none with enough of it', () => {
  const request: ViewRequest = { filter: { view: 'course-universe' } };
  const options = { evaluationTimeoutMs: Number.POSITIVE_INFINITY, now: () => 0 };
  const asked = (workUnits: number) =>
    new ViewAsker(graph, new Answerer(graph, { ...options, workUnits })).ask(
      'unlock-overlay',
      request,
      hardPlan(random),
    );
  const bounded = (workUnits: number) =>
    asked(workUnits).unknowns.filter((each) => each['unknown_reason'] === 'evaluation_bounded');
  const targets = bounded(40).map((each) => each['target'] as { readonly kind: string });
  assert.ok(targets.some(({ kind }) => kind === 'course'));
  assert.deepEqual(bounded(Number.POSITIVE_INFINITY), []);
});

test('an impact on many dependents ends at its budget, and says so', () => {
  const needed: Rule = { kind: 'course', course_code: 'AA 1' };
  const others = Array.from({ length: 50 }, (_, at): Rule => ({ kind: 'course', course_code: `CC ${at}` }));
  const rules = { kind: 'any_of', rules: [needed, ...others] } satisfies Rule;
  const dependents = Array.from({ length: 400 }, (_, at) => ({
    course_code: `BB ${at}`,
    title: 'Dependent',
    units: 0.5,
    prerequisite: rules,
  }));
  const many = graphInMemory({
    catalog: { institution: 'Many', catalog_version_id: 'many', captured_at: '2026-01-01T00:00:00Z' },
    courses: [
      { course_code: 'AA 1', title: 'Needed', units: 0.5 },
      ...Array.from({ length: 50 }, (_, at) => ({ course_code: `CC ${at}`, title: 'Other', units: 0.5 })),
      ...dependents,
    ],
    credentials: [],
    renames: [],
    remarks: [],
  });
  const plan = { catalog_version_id: 'many', terms: [], courses: [], credential_ids: [], attributes: {} };
  const state = fromJob(unlockJob(many, plan, ['AA 1']));
  const detail = { ...emptyDetail, withDependents: true };
  const job = toJob({ ...state, question: 'course_impact', detail });
  const asked = (workUnits: number) => {
    const options = { evaluationTimeoutMs: Number.POSITIVE_INFINITY, now: () => 0, workUnits };
    return ask(new Answerer(many, options), job).data.results[0] as unknown as {
      readonly completeness: string;
      readonly impacts: readonly unknown[];
    };
  };
  const whole = asked(200_000);
  assert.deepEqual([whole.completeness, whole.impacts.length], ['all_subrules_evaluated', 400]);
  const cut = asked(50_000);
  assert.deepEqual([cut.completeness, cut.impacts.length], ['bounded', 0]);
});
