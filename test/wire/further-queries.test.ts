/** Impact, progress, gap summary, what-if and advisory over a real socket, on the demonstration catalog. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { AcademicResult } from '../../shared/contract/academic-result.ts';
import { call, payload } from './http-client.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let server: ServerProcess;

before(async () => {
  server = await startServer({});
});

after(() => server.stop());

const state = {
  courses: [
    { term_id: '2026-fall', course_code: 'COMP 110', status: 'taken', grade: 82 },
    { term_id: '2027-winter', course_code: 'COMP 160', status: 'planned' },
  ],
  credential_ids: ['credential:computing-minor'],
  attributes: { level: '1B', programs: ['mathematics'] },
};
const supplied = { state_mode: 'supplied', student_state: state };

type Result = Record<string, unknown> & { readonly status: string };

async function results(path: string, body: object): Promise<Result[]> {
  const answer = payload(await call(server.port, 'POST', `/api/v1/query/${path}`, { body }));
  return answer.data['results'] as Result[];
}

async function refusal(path: string, body: object): Promise<string> {
  const { status, body: text } = await call(server.port, 'POST', `/api/v1/query/${path}`, { body });
  const { error } = JSON.parse(text) as {
    error: { code: string; message: string; details: { path?: string } };
  };
  if (error.code === 'bad_request') assert.ok(error.message.includes((error.details.path ?? '??').slice(1)));
  return `${status} ${error.code} ${error.details.path ?? ''}`.trim();
}

const isResult = Compile(AcademicResult as TSchema);

test('progress evaluates the whole requirement and reports what counts for each node', async () => {
  const targets = { credential_ids: ['credential:computing-minor', 'credential:computing-major'] };
  const found = await results('credential-progress', { ...supplied, targets });
  assert.deepEqual(
    found.map(({ target }) => (target as { credential_id: string }).credential_id),
    targets.credential_ids,
  );
  for (const result of found) assert.ok(isResult.Check(result), JSON.stringify(isResult.Errors(result)[0]));
  const tree = found[0]?.['explanation_tree'] as { applied_course_codes: string[] };
  assert.deepEqual(tree.applied_course_codes, ['COMP 110', 'COMP 160']);
  assert.deepEqual(found[0]?.['unapplied_course_codes'], []);
});

test('a gap summary is flat', async () => {
  const targets = { credential_ids: ['credential:computing-minor'] };
  const [summary = assert.fail()] = await results('credential-gap-summary', { ...supplied, targets });
  assert.equal(summary.status, 'partial');
  const missing = summary['missing_courses'] as { course_code: string; ready: boolean }[];
  assert.ok(missing.some(({ course_code, ready }) => course_code === 'COMP 165' && ready));
  const unresolved = summary['unresolved_subrules'] as Record<string, unknown>[];
  assert.ok(unresolved.length > 0);
  for (const rule of unresolved) {
    for (const member of ['counted', 'label', 'required', 'source_reference_id', 'status'])
      assert.ok(member in rule);
  }
});

test('what-if gives the status before and after, and changes nothing', async () => {
  const evaluation_problem = {
    added_courses: [{ course_code: 'comp 165', status: 'planned', term_id: '2027-winter' }],
    removed_courses: [{ course_code: 'COMP 160', term_id: '2027-winter' }],
  };
  const token = String(
    payload(await call(server.port, 'POST', '/api/v1/state', { body: state })).data['state_token'],
  );
  const body = {
    state_mode: 'persisted',
    evaluation_problem: { added_courses: evaluation_problem.added_courses },
    targets: { course_codes: ['COMP 210'], credential_ids: ['credential:computing-minor'] },
  };
  const answer = payload(await call(server.port, 'POST', '/api/v1/query/what-if', { token, body }));
  const [course = assert.fail(), credential = assert.fail()] = answer.data['results'] as Result[];
  assert.deepEqual([course['baseline_status'], course.status], ['partial', 'in_plan']);
  assert.deepEqual([credential['baseline_status'], credential.status], ['partial', 'partial']);
  const plan = payload(await call(server.port, 'GET', '/api/v1/state/current', { token })).data;
  assert.equal(plan['state_version'], 0);
  const [swapped = assert.fail()] = await results('what-if', {
    ...supplied,
    evaluation_problem,
    targets: { course_codes: ['COMP 210'] },
  });
  assert.deepEqual([swapped['baseline_status'], swapped.status], ['partial', 'partial']);
});

test('impact names what a course would change', async () => {
  const [result = assert.fail()] = await results('course-impact', {
    ...supplied,
    targets: { course_codes: ['COMP 165'] },
  });
  assert.ok(isResult.Check(result));
  const impacts = result['impacts'] as {
    target: Record<string, string>;
    status_before: string;
    status_after: string;
  }[];
  const comp210 = impacts.find(({ target }) => target['course_code'] === 'COMP 210');
  assert.deepEqual([comp210?.status_before, comp210?.status_after], ['partial', 'in_plan']);
  for (const { status_before, status_after } of impacts) assert.notEqual(status_before, status_after);
});

test('an advisory asks several questions at once', async () => {
  const body = {
    ...supplied,
    questions: [
      { question: 'course_unlock', targets: { course_codes: ['COMP 210'] } },
      { question: 'credential_progress', targets: { credential_ids: ['credential:computing-minor'] } },
      {
        question: 'what_if',
        targets: { course_codes: ['COMP 210'] },
        evaluation_problem: {
          added_courses: [{ course_code: 'COMP 165', status: 'taken', term_id: '2025-fall' }],
        },
      },
      { question: 'course_impact', targets: { course_codes: ['COMP 165'] } },
    ],
  };
  const { data } = payload(await call(server.port, 'POST', '/api/v1/query/advisory', { body }));
  const answers = data['answers'] as { question: string; results: Result[] }[];
  assert.deepEqual(
    answers.map(({ question, results: found }) => `${question} ${found[0]?.status}`),
    ['course_unlock partial', 'credential_progress partial', 'what_if in_plan', 'course_impact satisfied'],
  );
});

const comp210 = { course_codes: ['COMP 210'] };
const refusals: readonly (readonly [string, object, string])[] = [
  [
    'what-if',
    {
      targets: comp210,
      evaluation_problem: {
        added_courses: Array.from({ length: 65 }, (_, at) => ({
          course_code: 'COMP 210',
          status: 'planned',
          term_id: `t-${at}`,
        })),
      },
    },
    '422 evaluation_problem_invalid /evaluation_problem',
  ],
  ['what-if', { targets: comp210 }, '400 bad_request /evaluation_problem'],
  ['what-if', { targets: {}, evaluation_problem: {} }, '400 bad_request /targets'],
  [
    'what-if',
    { targets: comp210, evaluation_problem: { added: [] } },
    '422 evaluation_problem_invalid /evaluation_problem/added',
  ],
  [
    'what-if',
    { targets: comp210, evaluation_problem: { removed_courses: [{ course_code: 'COMP 210' }] } },
    '422 evaluation_problem_invalid /evaluation_problem/removed_courses/0',
  ],
  [
    'what-if',
    {
      targets: comp210,
      evaluation_problem: {
        added_courses: [{ course_code: 'COMP 110', status: 'taken', term_id: '2026-fall' }],
      },
    },
    '422 evaluation_problem_invalid /evaluation_problem/added_courses/0',
  ],
  [
    'what-if',
    {
      targets: comp210,
      evaluation_problem: { added_courses: [{ course_code: 'COMP 999', status: 'taken' }] },
    },
    '422 unknown_target /evaluation_problem/added_courses/0/course_code',
  ],
  [
    'credential-progress',
    { targets: { credential_ids: ['credential:x'] } },
    '422 unknown_target /targets/credential_ids/0',
  ],
  ['credential-progress', { targets: { credential_ids: [] } }, '400 bad_request /targets/credential_ids'],
  [
    'course-impact',
    { targets: { course_codes: ['COMP 999'] } },
    '422 unknown_target /targets/course_codes/0',
  ],
  ['advisory', { questions: [] }, '400 bad_request /questions'],
  [
    'advisory',
    { questions: [{ question: 'course_unlock', targets: {} }] },
    '400 bad_request /questions/0/targets',
  ],
  [
    'advisory',
    { questions: [{ question: 'what_if', targets: comp210 }] },
    '422 evaluation_problem_invalid /questions/0/evaluation_problem',
  ],
  // Members of a completion in another question, and the other way round.
  [
    'advisory',
    {
      questions: [{ question: 'what_if', targets: comp210, horizon: { terms: [{ term_id: '2027-fall' }] } }],
    },
    '400 bad_request /questions/0/horizon',
  ],
  [
    'advisory',
    { questions: [{ question: 'course_unlock', targets: comp210, maximum_plans: 2 }] },
    '400 bad_request /questions/0/maximum_plans',
  ],
  [
    'advisory',
    {
      questions: [
        {
          question: 'plan_completion',
          targets: comp210,
          horizon: { terms: [{ term_id: '2027-fall' }] },
          evaluation_problem: { added_courses: 7 },
        },
      ],
    },
    '400 bad_request /questions/0/evaluation_problem',
  ],
  [
    'what-if',
    {
      targets: {
        course_codes: Array.from({ length: 80 }, () => 'COMP 210'),
        credential_ids: Array.from({ length: 21 }, () => 'credential:computing-minor'),
      },
      evaluation_problem: {},
    },
    '400 bad_request /targets',
  ],
  [
    'credential-gap-summary',
    { targets: { credential_ids: ['credential:computing-minor'] }, bounds: { max_depth: 9 } },
    '400 bound_exceeds_hard_max',
  ],
  [
    'advisory',
    { questions: [{ question: 'course_unlock', targets: comp210, bounds: { max_depth: 9 } }] },
    '400 bound_exceeds_hard_max /questions/0/bounds/max_depth',
  ],
];

for (const [path, body, expected] of refusals) {
  test(`${path} refuses ${JSON.stringify(body).slice(0, 90)}`, async () => {
    assert.equal(await refusal(path, { ...supplied, ...body }), expected);
  });
}

test('paths lead to what is missing, shortest first, in an order in which they can be taken', async () => {
  const body = {
    ...supplied,
    questions: [
      { question: 'course_unlock', targets: { course_codes: ['COMP 210', 'COMP 310'] }, include_paths: true },
    ],
  };
  const { data } = payload(await call(server.port, 'POST', '/api/v1/query/advisory', { body }));
  const [{ results: found } = assert.fail()] = data['answers'] as { results: Result[] }[];
  const paths = found.map(
    (result) => result['alternative_paths'] as { course_codes: string[]; total_units: number }[],
  );
  assert.deepEqual(paths[0], [{ course_codes: ['COMP 165'], total_units: 0.5, depth: 1 }]);
  const longer = paths[1] ?? [];
  assert.ok(longer.length > 0);
  for (const { course_codes } of longer)
    assert.ok(course_codes.indexOf('COMP 165') < course_codes.indexOf('COMP 210'));
  assert.deepEqual(
    longer.map(({ course_codes }) => course_codes.length),
    longer.map(({ course_codes }) => course_codes.length).sort((a, b) => a - b),
  );
});

test('a bound that cuts the enumeration is named', async () => {
  const targets = { credential_ids: ['credential:computing-minor'] };
  const body = { ...supplied, targets, bounds: { max_nodes: 1 } };
  const answer = payload(await call(server.port, 'POST', '/api/v1/query/credential-gap-summary', { body }));
  assert.match(JSON.stringify(answer.warnings), /enumeration_truncated.*"bound":"max_nodes"/u);
  const [result] = answer.data['results'] as Result[];
  assert.equal(result?.['completeness'], 'all_subrules_evaluated', 'the verdict is whole, the list is not');
});

const unlockTargets = { course_codes: ['COMP 210', 'COMP 165', 'COMP 101'] };
const minor = { credential_ids: ['credential:computing-minor'] };
const problem = { added_courses: [{ course_code: 'COMP 165', status: 'planned', term_id: '2027-winter' }] };
const questions: readonly (readonly [name: string, body: object])[] = [
  ['course-unlock', { targets: unlockTargets }],
  ['course-impact', { targets: { course_codes: ['COMP 165'] } }],
  ['credential-progress', { targets: minor }],
  ['credential-gap-summary', { targets: minor }],
  ['what-if', { targets: unlockTargets, evaluation_problem: problem }],
];

async function envelope(name: string, body: object) {
  const answer = await call(server.port, 'POST', `/api/v1/query/${name}`, { body: { ...supplied, ...body } });
  return payload(answer);
}

/** Every other member, and the verdicts first of all, is that of the full answer. */
function without(result: Result, members: readonly string[]): Result {
  return Object.fromEntries(Object.entries(result).filter(([name]) => !members.includes(name))) as Result;
}

for (const [name, body] of questions) {
  test(`${name} leaves out what include does not name`, async () => {
    const full = await envelope(name, body);
    const all = full.data['results'] as Result[];
    for (const [include, absent] of [
      [[], ['explanation_tree', 'missing_options', 'missing_options_omitted']],
      [['explanation'], ['missing_options', 'missing_options_omitted']],
      [['missing_options', 'source_references'], ['explanation_tree']],
      [['claims', 'explanation', 'missing_options', 'source_references'], []],
    ] as const) {
      const sent = await envelope(name, { ...body, include });
      const found = sent.data['results'] as Result[];
      const cited = (result: Result) => without(result, [...absent, 'source_reference_ids']);
      assert.deepEqual(found.map(cited), all.map(cited));
      for (const member of absent) for (const result of found) assert.ok(!(member in result), member);
      const withRecords = (include as readonly string[]).includes('source_references');
      assert.equal(sent.source_references.length > 0, withRecords);
      assert.deepEqual(sent.unknowns, full.unknowns);
    }
  });

  test(`${name} sends a status alone`, async () => {
    const full = await envelope(name, body);
    const sent = await envelope(name, { ...body, detail: 'status' });
    const found = sent.data['results'] as Result[];
    const members = [
      'target',
      'status',
      'entry_status',
      'baseline_status',
      'impacts',
      'conflicts',
      'unknowns',
    ];
    const statusOf = (result: Result) =>
      without(
        result,
        Object.keys(result).filter((member) => !members.includes(member)),
      );
    assert.deepEqual(
      found.map((result) => without(result, ['source_reference_ids'])),
      (full.data['results'] as Result[]).map(statusOf),
    );
    for (const result of found) assert.ok((result['source_reference_ids'] as string[]).length > 0);
    assert.deepEqual(sent.source_references, []);
  });
}

test('an impact names the rules that the course would move on, with their counts', async () => {
  const compared = { evaluate_against_credential_ids: ['credential:computing-minor'] };
  const targets = { course_codes: ['COMP 165', 'COMP 210', 'COMP 110', 'HIST 110'], ...compared };
  const found = await results('course-impact', { ...supplied, targets });
  const gaps = await results('credential-gap-summary', { ...supplied, targets: minor });
  const open = gaps[0]?.['unresolved_subrules'] as { label: string; required: number; counted: number }[];
  type Advances = Record<'label' | 'credential_id' | 'source_reference_id', string> &
    Record<'required' | 'counted_before' | 'counted_after', number>;
  const advances = found.map((result) => result['advances'] as Advances[]);
  assert.ok((advances[0] ?? []).length > 0);
  // Taken already, so nothing moves; a course that no rule of the minor asks for moves nothing either.
  assert.deepEqual(advances.slice(2), [[], []]);
  for (const [at, course_code] of targets.course_codes.entries()) {
    const courses = [...state.courses, { term_id: '2029-fall', course_code, status: 'planned' }];
    const after = { state_mode: 'supplied', student_state: { ...state, courses } };
    const [later] = await results('credential-gap-summary', { ...after, targets: minor });
    const still = later?.['unresolved_subrules'] as typeof open;
    for (const { label, credential_id, required, counted_before, counted_after } of advances[at] ?? []) {
      assert.equal(credential_id, 'credential:computing-minor');
      assert.ok(counted_after > counted_before);
      const was = open.find((rule) => rule.label === label);
      // The summary leaves out the root.
      if (was === undefined) continue;
      assert.deepEqual([was.required, was.counted], [required, counted_before], label);
      const is = still.find((rule) => rule.label === label);
      assert.equal(is?.counted ?? counted_after, counted_after, label);
    }
    // Every rule of the summary whose count changes is named.
    for (const { label, counted } of open) {
      const is = still.find((rule) => rule.label === label);
      const named = (advances[at] ?? []).some((advance) => advance.label === label);
      if (is !== undefined && is.counted > counted) assert.ok(named, label);
    }
  }
});

test('an advisory leaves parts out of all of its results', async () => {
  const parts = { questions: [{ question: 'course_unlock', targets: unlockTargets }] };
  const sent = await envelope('advisory', { ...parts, detail: 'status' });
  const [answer] = sent.data['answers'] as { results: Result[] }[];
  const unlock = await envelope('course-unlock', { targets: unlockTargets, detail: 'status' });
  assert.deepEqual(answer?.results, unlock.data['results']);
});

test('parts and details that do not exist are refused', async () => {
  for (const [more, path] of [
    [{ include: ['tree'] }, '/include/0'],
    [{ include: 'explanation' }, '/include'],
    [{ detail: 'everything' }, '/detail'],
  ] as const) {
    const body = { ...supplied, targets: unlockTargets, ...more };
    assert.equal(await refusal('course-unlock', body), `400 bad_request ${path}`);
  }
});
