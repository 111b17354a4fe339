/** Plan completion over a real socket, on the demonstration catalog: plans that PATCH accepts, repairs, and every refusal. */
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Completion } from '../../shared/contract/completed-plan.ts';
import { demonstrationPlan } from '../page/demonstration-plan.ts';
import { call, payload, requestText } from './http-client.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { until } from './until.ts';

const internalToken = 'an-internal-token-of-many-letters';
const path = '/api/v1/query/plan-completion';
let server: ServerProcess;

before(async () => {
  server = await startServer({ SVC_INTERNAL_TOKEN: internalToken });
});

after(() => server.stop());

const isCompletion = Compile(Completion as TSchema);
const terms = [
  { term_id: '2027-winter', level: '2A' },
  { term_id: '2027-fall', level: '2B' },
  { term_id: '2028-winter', level: '3A' },
  { term_id: '2028-fall', level: '3B' },
];
const minor = { credential_ids: ['credential:computing-minor'] };
const empty = {
  state_mode: 'supplied',
  student_state: { courses: [], attributes: { programs: ['mathematics'] } },
};
const usual = { ...empty, targets: minor, horizon: { terms } };

type Data = Completion;

async function complete(body: object, token?: string): Promise<Data> {
  const options = token === undefined ? { body } : { body, token };
  const { data } = payload(await call(server.port, 'POST', path, options));
  assert.ok(isCompletion.Check(data), JSON.stringify(isCompletion.Errors(data)[0]));
  return data as unknown as Data;
}

test('PATCH accepts the operations of a plan as they are, and then nothing is left to add', async () => {
  const created = payload(await call(server.port, 'POST', '/api/v1/state', { body: empty.student_state }));
  const token = String(created.data['state_token']);
  const question = { state_mode: 'persisted', targets: minor, horizon: { terms } };
  const first = await complete(question, token);
  assert.match(first.outcome, /^complete/u);
  const [plan] = first.plans;
  assert.ok(plan !== undefined, 'there is a plan');
  assert.ok(plan.proven && plan.operations.length > 0);
  assert.deepEqual(plan.lower_bounds, plan.objective_values);
  for (const { courses } of plan.terms)
    for (const course of courses) assert.ok(course.reasons.length > 0, `${course.course_code} has a reason`);
  assert.ok(plan.results.every(({ status }) => status === 'in_plan' || status === 'unknown'));
  const patch = { expected_state_version: 0, operations: plan.operations };
  payload(await call(server.port, 'PATCH', '/api/v1/state/current', { body: patch, token }));
  const again = await complete(question, token);
  assert.equal(again.outcome, first.outcome);
  assert.deepEqual(again.plans[0]?.operations, []);
  const kept = again.plans[0]?.terms.flatMap(({ courses }) => courses.map(({ change }) => change));
  assert.ok(kept?.every((change) => change === 'kept'));
});

test('the standing that the state says of a term counts where the horizon says none', async () => {
  const student_state = {
    courses: [{ term_id: '2026-fall', course_code: 'COMP 110', status: 'taken', grade: 80 }],
    terms: [
      { term_id: '2027-winter', level: '1B' },
      { term_id: '2027-fall', level: '2A' },
    ],
  };
  const horizon = { terms: [{ term_id: '2027-winter' }, { term_id: '2027-fall' }] };
  const targets = { course_codes: ['COMP 246'] };
  const said = await complete({ state_mode: 'supplied', student_state, horizon, targets });
  assert.deepEqual(
    [said.outcome, said.plans[0]?.terms.map(({ term_id }) => term_id)],
    ['complete', ['2027-fall']],
  );
  const own = { terms: horizon.terms.map((term) => ({ ...term, level: '2A' })) };
  const risen = await complete({ state_mode: 'supplied', student_state, horizon: own, targets });
  assert.deepEqual(
    risen.plans[0]?.terms.map(({ term_id }) => term_id),
    ['2027-winter'],
    'the horizon comes first',
  );
});

/** The levels that the operations store, for a course of the first term, which needs 2A, or of the second. */
const standings: readonly (readonly [
  what: string,
  state: object,
  terms: readonly object[],
  expected: readonly object[],
])[] = [
  [
    'of new terms',
    {},
    [
      { term_id: '2027-winter', level: '2A' },
      { term_id: '2027-fall', level: '2B' },
    ],
    [{ term_id: '2027-winter', level: '2A' }],
  ],
  [
    'of a term that the state gives another one',
    { terms: [{ term_id: '2027-winter', label: 'Third', level: '1B' }], attributes: { level: '1A' } },
    [{ term_id: '2027-winter', level: '2A' }],
    [{ term_id: '2027-winter', label: 'Third', level: '2A' }],
  ],
  [
    'of an empty term before the one that relies on it',
    {},
    [{ term_id: '2027-winter', level: '2A', maximum_courses: 0 }, { term_id: '2027-fall' }],
    [{ term_id: '2027-winter', level: '2A' }, { term_id: '2027-fall' }],
  ],
];

for (const [what, state, horizon, expected] of standings) {
  test(`a plan is as good once it is stored: its operations store the levels of the horizon, ${what}`, async () => {
    const courses = [{ term_id: '2026-fall', course_code: 'COMP 110', status: 'taken', grade: 80 }];
    const created = payload(
      await call(server.port, 'POST', '/api/v1/state', { body: { ...state, courses } }),
    );
    const token = String(created.data['state_token']);
    const targets = { course_codes: ['COMP 246'] };
    const question = { state_mode: 'persisted', targets, horizon: { terms: horizon } };
    const { outcome, plans } = await complete(question, token);
    assert.deepEqual([outcome, plans[0]?.results[0]?.status], ['complete', 'satisfied']);
    const patch = { expected_state_version: 0, operations: plans[0]?.operations };
    const patched = payload(
      await call(server.port, 'PATCH', '/api/v1/state/current', { body: patch, token }),
    );
    const { terms: stored } = patched.data['state'] as { terms: object[] };
    assert.deepEqual(stored, [{ term_id: '2026-fall' }, ...expected]);
    const body = { state_mode: 'persisted', targets };
    const asked = await call(server.port, 'POST', '/api/v1/query/course-unlock', { body, token });
    const [result] = payload(asked).data['results'] as { status: string }[];
    assert.equal(result?.status, 'satisfied');
    assert.deepEqual((await complete(question, token)).plans[0]?.operations, []);
  });
}

for (const attributes of [{}, { level: '2A' }]) {
  test(`the units of a plan bring the standings that its courses need: ${JSON.stringify(attributes)}`, async () => {
    const horizon = ['2027-winter', '2027-fall', '2028-winter', '2028-fall', '2029-winter'];
    const { outcome, plans } = await complete({
      state_mode: 'supplied',
      student_state: { ...demonstrationPlan, attributes: { ...attributes, programs: ['computing'] } },
      targets: { credential_ids: ['credential:computing-major'] },
      horizon: { terms: horizon.map((term_id) => ({ term_id })) },
      planned: 'drop',
    });
    const [plan] = plans;
    assert.ok(plan?.proven, outcome);
    assert.equal(outcome, 'complete', 'no standing is left open');
    assert.ok(plan.assumptions.some(({ assumption }) => assumption === 'level_from_units'));
    const standing = plan.terms
      .flatMap(({ courses }) => courses)
      .filter(({ change }) => change !== 'dropped');
    for (const { course_code, reasons } of standing)
      assert.ok(reasons.length > 0, `${course_code} has a reason`);
    // COMP 495 asks for 4A, which 15 units make.
    const before = plan.terms.slice(
      0,
      plan.terms.findIndex(({ courses }) => courses.some(({ course_code }) => course_code === 'COMP 495')),
    );
    const taken = demonstrationPlan.courses.filter(({ status }) => status !== 'planned').length / 2;
    assert.ok(taken + before.reduce((sum, { total_units }) => sum + total_units, 0) >= 15);
  });
}

test('a plan names the grades that its courses take for granted, with the sentence that asks for each', async () => {
  const { plans } = await complete({
    ...empty,
    targets: { course_codes: ['BIOL 325'] },
    horizon: { terms },
  });
  const [plan] = plans;
  const assumed = plan?.assumptions.find(({ assumption }) => assumption === 'grade_assumed');
  // BIOL 225 with a grade of at least 65%.
  assert.equal(assumed?.course_code, 'BIOL 225', JSON.stringify(plan?.assumptions));
  assert.ok(plan?.source_reference_ids.includes(assumed?.source_reference_id ?? ''));
});

/** COMP 160 needs COMP 110, which is planned outside the horizon of two terms. */
const outside: readonly (readonly [where: string, term: string, expected: readonly string[]])[] = [
  ['before it', '2026-fall', ['complete', '2027-winter']],
  ['between its terms', '2027-fall', ['complete', '2028-winter']],
  ['after it', '2028-fall', ['none', 'horizon_too_short']],
];

for (const [where, term_id, expected] of outside) {
  test(`an entry that is planned outside the horizon, ${where}, stays and counts from its term on`, async () => {
    const courses = [{ term_id, course_code: 'COMP 110', status: 'planned' }];
    const { outcome, plans, obstacles } = await complete({
      state_mode: 'supplied',
      student_state: { courses },
      horizon: { terms: [{ term_id: '2027-winter' }, { term_id: '2028-winter' }] },
      targets: { course_codes: ['COMP 160'] },
      planned: 'drop',
    });
    const [plan] = plans;
    const found = plan?.terms.map((term) => term.term_id) ?? obstacles.map(({ obstacle }) => obstacle);
    assert.deepEqual([outcome, ...found], expected);
    const operations = plan?.operations ?? [];
    assert.ok(operations.every(({ op }) => op === 'add_course' || op === 'add_term'));
  });
}

/** COMP 210 needs COMP 160 and COMP 165, and those COMP 110: its terms are not of the horizon, so that nothing moves it. */
const waiting: readonly (readonly [where: string, term: string, outcome: string])[] = [
  ['before the horizon, its prerequisites cannot come first', '2026-fall', 'none'],
  ['after it, they are planned in it', '2029-fall', 'complete'],
];

for (const [where, term_id, expected] of waiting) {
  test(`a target that is planned outside the horizon has to hold there: ${where}`, async () => {
    const courses = [{ term_id, course_code: 'COMP 210', status: 'planned' }];
    const { outcome, plans, obstacles } = await complete({
      state_mode: 'supplied',
      student_state: { courses },
      horizon: { terms },
      targets: { course_codes: ['COMP 210'] },
      planned: 'move',
    });
    assert.equal(outcome, expected);
    if (expected === 'none') {
      const [obstacle] = obstacles;
      assert.deepEqual(
        [obstacle?.obstacle, obstacle?.course_code, obstacle?.term_id],
        ['requirement_infeasible', 'COMP 160', term_id],
      );
      return;
    }
    const added = plans[0]?.terms.flatMap((term) => term.courses) ?? [];
    assert.deepEqual(
      plans[0]?.results.map(({ status }) => status),
      ['in_plan'],
    );
    assert.ok(added.every(({ reasons }) => reasons.length > 0) && added.length >= 3, JSON.stringify(added));
  });
}

test('a target that is met already gets an empty plan', async () => {
  const courses = [{ term_id: '2026-fall', course_code: 'COMP 110', status: 'taken', grade: 80 }];
  const state = { ...empty.student_state, courses };
  const { outcome, plans } = await complete({
    ...usual,
    student_state: state,
    targets: { course_codes: ['COMP 110'] },
  });
  assert.equal(outcome, 'complete');
  assert.deepEqual([plans[0]?.terms, plans[0]?.operations, plans[0]?.proven], [[], [], true]);
});

test('a plan in the wrong order is repaired by moving', async () => {
  const courses = [
    { term_id: '2027-winter', course_code: 'COMP 160', status: 'planned' },
    { term_id: '2027-fall', course_code: 'COMP 110', status: 'planned' },
  ];
  const broken = { ...usual, student_state: { ...empty.student_state, courses }, targets: {} };
  const repaired = await complete({ ...broken, planned: 'move', objective: ['fewest_changes'] });
  const [plan] = repaired.plans;
  assert.deepEqual(
    [
      repaired.outcome,
      plan?.objective_values,
      plan?.operations.every(({ op }) => op === 'move_course' || op === 'add_term'),
    ],
    ['complete', { fewest_changes: 1 }, true],
  );
  const refused = await complete({ ...broken, targets: minor, planned: 'keep' });
  assert.equal(refused.outcome, 'none', 'kept entries stay wrong');
  assert.ok(refused.obstacles.length > 0);
});

test('further plans differ, and avoided and preferred courses are heard', async () => {
  const several = await complete({ ...usual, maximum_plans: 3 });
  const added = several.plans.map((plan) =>
    plan.terms
      .flatMap(({ courses }) => courses.map(({ course_code: code }) => code))
      .sort()
      .join(),
  );
  assert.equal(new Set(added).size, 3);
  const first = several.plans[0]?.terms.flatMap(({ courses }) => courses) ?? [];
  const elective = first.find(({ reasons }) => reasons.every(({ reason }) => reason === 'requirement'));
  assert.ok(elective !== undefined);
  const without = await complete({ ...usual, avoid_course_codes: [elective.course_code] });
  for (const plan of without.plans)
    for (const { courses } of plan.terms)
      assert.ok(courses.every(({ course_code: code }) => code !== elective.course_code));
});

test('what is impossible says why', async () => {
  const short = await complete({ ...usual, horizon: { terms: terms.slice(0, 1) } });
  assert.equal(short.outcome, 'none');
  const [tooShort] = short.obstacles;
  assert.deepEqual([tooShort?.obstacle, (tooShort?.terms_needed ?? 0) > 1], ['horizon_too_short', true]);
  const narrow = await complete({ ...usual, limits: { maximum_courses: 0 } });
  assert.equal(narrow.outcome, 'none');
  assert.equal(narrow.obstacles[0]?.obstacle, 'term_limits');
  const early = { courses: [{ term_id: '2027-winter', course_code: 'COMP 210', status: 'planned' }] };
  const stays = (await complete({ ...usual, student_state: early })).obstacles;
  assert.deepEqual(
    stays.map(({ target, label, course_code, term_id }) => [target, label, course_code, term_id]),
    ['COMP 160', 'COMP 165'].map((needed) => [
      { kind: 'course', course_code: 'COMP 210' },
      needed,
      needed,
      '2027-winter',
    ]),
    'each course that cannot come before it',
  );
  const both = { ...usual, horizon: { terms: terms.slice(0, 1) }, limits: { maximum_courses: 0 } };
  const closed = (await complete(both)).obstacles.map(({ obstacle }) => obstacle);
  assert.ok(closed.length > 0 && closed.every((obstacle) => obstacle === 'term_limits'), closed.join());
});

const faults: readonly (readonly [name: string, change: object, expected: string])[] = [
  ['no target', { targets: {} }, '422 evaluation_problem_invalid /targets'],
  ['no horizon', { horizon: undefined }, '400 bad_request /horizon'],
  ['an empty horizon', { horizon: { terms: [] } }, '400 bad_request /horizon/terms'],
  [
    'terms out of order',
    { horizon: { terms: [terms[1], terms[0]] } },
    '422 evaluation_problem_invalid /horizon/terms/1/term_id',
  ],
  [
    'a term twice',
    { horizon: { terms: [terms[0], terms[0]] } },
    '422 evaluation_problem_invalid /horizon/terms/1/term_id',
  ],
  [
    'a horizon in the past',
    {
      student_state: { courses: [{ term_id: '2027-fall', course_code: 'COMP 110', status: 'taken' }] },
    },
    '422 evaluation_problem_invalid /horizon/terms/0/term_id',
  ],
  [
    'limits that contradict each other',
    { limits: { minimum_units: 3, maximum_units: 2 } },
    '422 evaluation_problem_invalid /limits/minimum_units',
  ],
  [
    'those of one term',
    { horizon: { terms: [{ term_id: '2027-winter', minimum_units: 3, maximum_units: 2 }] } },
    '422 evaluation_problem_invalid /horizon/terms/0/minimum_units',
  ],
  [
    'a course both preferred and avoided',
    { avoid_course_codes: ['COMP 110', 'COMP 160'], prefer_course_codes: ['comp160'] },
    '422 evaluation_problem_invalid /avoid_course_codes/1',
  ],
  [
    'a target that is avoided',
    { targets: { course_codes: ['COMP 110'] }, avoid_course_codes: ['COMP 110'] },
    '422 evaluation_problem_invalid /avoid_course_codes/0',
  ],
  ['an unknown course', { prefer_course_codes: ['NONE 1'] }, '422 unknown_target /prefer_course_codes/0'],
  [
    'an unknown credential',
    { targets: { credential_ids: ['credential:nothing'] } },
    '422 unknown_target /targets/credential_ids/0',
  ],
  ['an objective twice', { objective: ['balanced', 'balanced'] }, '400 bad_request /objective'],
  [
    'a level that the catalog does not know',
    { horizon: { terms: [terms[0], { term_id: '2027-fall', level: '9Z' }] } },
    '422 evaluation_problem_invalid /horizon/terms/1/level',
  ],
  ['too many plans', { maximum_plans: 6 }, '400 bad_request /maximum_plans'],
];

for (const [name, change, expected] of faults) {
  test(`refused: ${name}`, async () => {
    const { status, body } = await call(server.port, 'POST', path, { body: { ...usual, ...change } });
    const { error } = JSON.parse(body) as {
      error: { code: string; message: string; details: { path?: string } };
    };
    assert.equal(`${status} ${error.code} ${error.details.path ?? ''}`, expected);
    assert.doesNotMatch(error.message, /\b(?<word>\w+(?: \w+)?) \k<word>\b/u, 'nothing is said twice');
  });
}

test('an advisory completes plans beside other questions', async () => {
  const body = {
    ...empty,
    questions: [
      { question: 'course_unlock', targets: { course_codes: ['COMP 110'] } },
      { question: 'plan_completion', targets: minor, horizon: { terms } },
    ],
  };
  const { data } = payload(await call(server.port, 'POST', '/api/v1/query/advisory', { body }));
  const [, answer] = data['answers'] as { question: string; results: Data[] }[];
  assert.equal(answer?.question, 'plan_completion');
  assert.ok(isCompletion.Check(answer?.results[0]));
  const { data: alone } = payload(await call(server.port, 'POST', path, { body: usual }));
  assert.deepEqual(answer?.results[0], alone);
});

test('completions are counted by their outcomes', async () => {
  const count = async (outcome: string): Promise<number> => {
    const { body } = await call(server.port, 'GET', '/internal/metrics', {
      token: internalToken,
      headers: { Accept: 'text/plain' },
    });
    const line = body
      .split('\n')
      .find((each) => each.startsWith(`gradus_plan_completions_total{outcome="${outcome}"}`));
    return Number(line?.split(' ').at(-1));
  };
  const before = await count('none');
  await complete({ ...usual, horizon: { terms: terms.slice(0, 1) } });
  assert.equal(await count('none'), before + 1);
});

test('the same question gets the same answer', async () => {
  const [one, other] = [await complete(usual), await complete(usual)];
  assert.deepEqual(one, other);
});

test('a completion ends when its client has disconnected', async () => {
  const long = { ...usual, targets: { credential_ids: ['credential:bachelor-of-arts'] }, maximum_plans: 5 };
  const horizon = { terms: Array.from({ length: 10 }, (_, at) => ({ term_id: `${2030 + at}-fall` })) };
  const text = requestText('POST', path, { body: { ...long, horizon } });
  let isAnswered = true;
  let socket: Socket | undefined;
  const running = async (): Promise<number> => {
    const { body } = await call(server.port, 'GET', '/internal/metrics', {
      token: internalToken,
      headers: { Accept: 'text/plain' },
    });
    const line = body.split('\n').find((each) => each.startsWith('gradus_engine_jobs_running '));
    return Number(line?.split(' ').at(-1));
  };
  await until(async () => {
    // On a machine that stalls, it may have been answered before it was seen to run.
    if (isAnswered) {
      isAnswered = false;
      socket?.destroy();
      socket = connect(server.port, '127.0.0.1');
      socket.once('data', () => {
        isAnswered = true;
      });
      socket.write(text);
    }
    return (await running()) > 0;
  });
  socket?.destroy();
  await until(async () => (await running()) === 0);
});
