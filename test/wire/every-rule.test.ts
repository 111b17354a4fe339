/**
 * What real programs state (decisions.md, J.2 to J.5), asked from outside: sentences of the contract that depend on one member of a
 * rule, plan completion and the graph views of rules with all of them, and what a misspelt name may mean.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Finding } from '../../engine/publish/findings.ts';
import { credentialOf, publishEveryRule, type requirements } from './every-rule-catalog.ts';
import { call, payload, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';

let server: ServerProcess;
let index: string;

before(async () => {
  index = await publishEveryRule(temporaryDirectory());
  server = await startServer({ SVC_INDEX_DIR: index, SVC_RATE_LIMIT_ENFORCE: 'none' });
});

after(async () => assert.equal(await server.stop(), 0));

interface Found {
  readonly status: string;
  readonly explanation_tree: {
    readonly required?: number;
    readonly counted?: number;
    readonly applied_course_codes?: readonly string[];
    readonly children?: readonly Found['explanation_tree'][];
    readonly status: string;
  };
  readonly unknowns: readonly { readonly unknown_reason: string; readonly path?: string }[];
  readonly conflicts: readonly {
    readonly conflict_reason: string;
    readonly conflicting_course_code?: string;
  }[];
  readonly assumptions: readonly { readonly assumption: string; readonly course_code?: string }[];
}

/** `CODE status grade`, in the order of terms `2026-fall`, `2027-fall`, ...; `elsewhere` makes units of credit. */
function stateOf(entries: readonly string[], rest: object = {}): object {
  const courses = entries.map((entry) => {
    const [subject, number, year, status = 'taken', grade] = entry.split(' ');
    const term_id = `${year}-fall`;
    if (subject === 'elsewhere')
      return { term_id, status: 'transferred', external: { title: 'Work', units: Number(number) } };
    const course_code = `${subject} ${number}`;
    return { term_id, course_code, status, ...(grade === undefined ? {} : { grade: Number(grade) }) };
  });
  return { courses, ...rest };
}

async function ask(path: string, state: object, body: object): Promise<Record<string, unknown>> {
  const asked = { state_mode: 'supplied', student_state: state, ...body };
  return payload(await call(server.port, 'POST', `/api/v1/query/${path}`, { body: asked })).data;
}

async function audit(name: keyof typeof requirements, state: object): Promise<Found> {
  const targets = { credential_ids: [credentialOf(name)] };
  const { results } = await ask('credential-progress', state, { targets });
  return (results as Found[])[0] ?? assert.fail();
}

async function unlock(course_code: string, state: object, term_id?: string): Promise<Found> {
  const term = term_id === undefined ? {} : { term_id };
  const { results } = await ask('course-unlock', state, {
    targets: { course_codes: [course_code] },
    ...term,
  });
  return (results as Found[])[0] ?? assert.fail();
}

const grades: readonly (readonly [what: string, entries: readonly string[], expected: readonly unknown[]])[] =
  [
    ['below it does not count', ['AA 1 2026 taken 75', 'AA 2 2026 taken 65'], ['partial', 1]],
    ['at it counts', ['AA 1 2026 taken 75', 'AA 2 2026 taken 70'], ['satisfied', 2]],
    ['that is not known leaves it open', ['AA 1 2026 taken 75', 'AA 2 2026 taken'], ['unknown', 1]],
    ['of a course that is planned is assumed', ['AA 1 2026 taken 75', 'AA 2 2027 planned'], ['in_plan', 2]],
  ];

for (const [what, entries, expected] of grades)
  test(`minimum_grade in the entry of courses_from: a grade ${what}`, async () => {
    const { status, explanation_tree, unknowns, assumptions } = await audit('graded', stateOf(entries));
    assert.deepEqual([status, explanation_tree.counted], expected);
    assert.equal(unknowns.length > 0, status === 'unknown');
    assert.equal(
      assumptions.some(({ assumption }) => assumption === 'grade_assumed'),
      status === 'in_plan',
    );
  });

test('a condition that does not apply counts neither toward n nor N of n_of', async () => {
  const two = stateOf(['AA 1 2026 taken', 'AA 3 2026 taken'], { attributes: { programs: ['other'] } });
  const without = await audit('applying', two);
  assert.deepEqual(
    [without.status, without.explanation_tree.counted, without.explanation_tree.required],
    ['partial', 1, 2],
  );
  const inHonours = await audit('applying', { ...two, attributes: { programs: ['honours'] } });
  assert.equal(inHonours.status, 'satisfied', 'AA 3 counts where it applies');
  const both = await audit(
    'applying',
    stateOf(['AA 1 2026 taken', 'AA 2 2026 taken'], { attributes: { programs: ['other'] } }),
  );
  assert.deepEqual(
    [both.status, both.explanation_tree.counted, both.explanation_tree.required],
    ['satisfied', 2, 2],
  );
});

test('of a pair that a requirement asks for, the antirequisite binds the side that states it, and publication says so', async () => {
  const { findings } = JSON.parse(readFileSync(join(index, 'validation-report.json'), 'utf8')) as {
    readonly findings: readonly Finding[];
  };
  const told = findings.filter(({ check }) => check === 'antirequisite_required');
  assert.deepEqual(
    told.map(({ subject }) => subject),
    ['AA 6'],
  );
  const stated = await unlock('AA 6', stateOf(['AA 7 2026 taken']));
  assert.equal(stated.status, 'conflict');
  assert.deepEqual(
    stated.conflicts.map(({ conflict_reason, conflicting_course_code }) => [
      conflict_reason,
      conflicting_course_code,
    ]),
    [['antirequisite_present', 'AA 7']],
  );
  assert.notEqual((await unlock('AA 7', stateOf(['AA 6 2026 taken']))).status, 'conflict');
  const degree = await audit('pair', stateOf(['AA 6 2026 taken', 'AA 7 2027 taken']));
  assert.equal(degree.status, 'satisfied');
  // A pair that no requirement asks for binds both sides.
  for (const [code, held] of [
    ['AA 8', 'AA 9'],
    ['AA 9', 'AA 8'],
  ] as const)
    assert.equal((await unlock(code, stateOf([`${held} 2026 taken`]))).status, 'conflict', code);
});

const standings: readonly (readonly [string, readonly string[], object, readonly unknown[]])[] = [
  ['units alone deny it', ['AA 1 2026'], {}, ['unsatisfied', 'level_from_units', undefined]],
  [
    'an earlier one leaves it open',
    ['AA 1 2026'],
    { '2026-fall': '1B' },
    ['unknown', undefined, '/terms/2/level'],
  ],
  ['an earlier one reaches it', ['AA 1 2026'], { '2026-fall': '2A' }, ['satisfied', undefined, undefined]],
  [
    'units reach what an earlier one leaves open',
    ['AA 1 2026', 'AA 2 2026', 'AA 3 2026', 'AA 4 2026'],
    { '2026-fall': '1B' },
    ['satisfied', 'level_from_units', undefined],
  ],
  [
    'planned units reach it',
    ['AA 1 2026', 'AA 2 2026', 'AA 3 2027 planned', 'AA 4 2027 planned'],
    { '2026-fall': '1B' },
    ['in_plan', 'level_from_units', undefined],
  ],
  ['its own term denies it', ['AA 1 2026'], { '2028-fall': '1B' }, ['unsatisfied', undefined, undefined]],
];

for (const [what, entries, levels, expected] of standings)
  test(`a standing in a term, where units make one: ${what}`, async () => {
    const terms = ['2026-fall', '2027-fall', '2028-fall'].map((term_id) => {
      const level = (levels as Record<string, string>)[term_id];
      return level === undefined ? { term_id } : { term_id, level };
    });
    const { status, unknowns, assumptions } = await unlock('AA 5', stateOf(entries, { terms }), '2028-fall');
    const fromUnits = assumptions.find(({ assumption }) => assumption === 'level_from_units')?.assumption;
    assert.deepEqual([status, fromUnits, unknowns[0]?.path], expected);
  });

test('a completion brings the units of a standing that is open, and relies on it only where there is no other way', async () => {
  const student_state = stateOf(['AA 1 2026'], { attributes: { level: '1B' } });
  const complete = async (years: readonly number[], rest: object = {}) => {
    const horizon = { terms: years.map((year) => ({ term_id: `${year}-fall` })) };
    const targets = { course_codes: ['AA 5'] };
    return (await ask('plan-completion', student_state, { targets, horizon, ...rest })) as unknown as {
      readonly outcome: string;
      readonly plans: readonly {
        readonly proven: boolean;
        readonly assumptions: readonly { readonly assumption: string }[];
        readonly unknowns: readonly { readonly unknown_reason: string }[];
        readonly terms: readonly { readonly courses: readonly { readonly course_code: string }[] }[];
      }[];
    };
  };
  const wide = await complete([2027, 2028]);
  assert.deepEqual([wide.outcome, wide.plans[0]?.proven], ['complete', true]);
  assert.deepEqual(
    wide.plans[0]?.terms.map(({ courses }) => courses.length),
    [3, 1],
  );
  assert.equal(wide.plans[0]?.assumptions[0]?.assumption, 'level_from_units');
  // One course a term is too few for the units.
  const narrow = { limits: { maximum_courses: 1 } };
  const leaning = await complete([2027, 2028], narrow);
  assert.deepEqual([leaning.outcome, leaning.plans[0]?.proven], ['complete_if', true]);
  assert.deepEqual(
    leaning.plans[0]?.unknowns.map(({ unknown_reason }) => unknown_reason),
    ['attribute_missing'],
  );
  const forbidden = await complete([2027, 2028], { ...narrow, unknowns: 'forbid' });
  assert.equal(forbidden.outcome, 'none');
});

test('a plan with all these rules is completed, and holds when it is judged', async () => {
  const state = stateOf(['AA 1 2026 taken 80'], { attributes: { programs: ['other'], cohort: 2026 } });
  const targets = { credential_ids: [credentialOf('mixed')] };
  const horizon = { terms: [{ term_id: '2027-fall' }, { term_id: '2028-fall' }] };
  const completion = (await ask('plan-completion', state, { targets, horizon })) as unknown as {
    readonly outcome: string;
    readonly plans: readonly {
      readonly proven: boolean;
      readonly terms: readonly {
        readonly term_id: string;
        readonly courses: readonly { readonly course_code: string }[];
      }[];
    }[];
  };
  assert.equal(completion.outcome, 'complete', JSON.stringify(completion).slice(0, 2000));
  const [plan = assert.fail()] = completion.plans;
  assert.equal(plan.proven, true);
  const added = plan.terms.flatMap(({ term_id, courses }) =>
    courses.map(({ course_code }) => `${course_code} ${term_id.slice(0, 4)} planned`),
  );
  // The block whole, what its cohort asks for, and what is left of n_of once a condition does not apply.
  assert.deepEqual(added.map((entry) => entry.slice(0, 4)).toSorted(), ['AA 2', 'AA 4', 'BB 1', 'BB 2']);
  const held = stateOf(['AA 1 2026 taken 80', ...added], {
    attributes: { programs: ['other'], cohort: 2026 },
  });
  assert.equal((await audit('mixed', held)).status, 'in_plan');
});

test('the graph views show rules with all these members', async () => {
  const view = async (name: string, body: object, options: object = {}) =>
    payload(await call(server.port, 'POST', `/api/v1/graph/views/${name}`, { body, ...options }))
      .data as unknown as {
      readonly nodes: readonly { readonly id: string; readonly rule?: string; readonly status?: string }[];
      readonly edges: readonly { readonly from: string; readonly to: string; readonly relation: string }[];
    };
  const filter = { credential_id: credentialOf('mixed') };
  const bounds = { max_depth: 4, max_nodes: 200 };
  const { nodes, edges } = await view('credential-requirements', { filter, bounds });
  const kinds = nodes.flatMap(({ rule }) => rule ?? []);
  for (const kind of ['courses_from', 'when', 'cohort', 'average', 'n_of', 'program'])
    assert.ok(kinds.includes(kind), kind);
  assert.ok(
    edges.some(({ from }) => from === 'course:BB 1'),
    'what a set of a union lists is named',
  );
  const state = stateOf(['BB 1 2026 taken 80', 'BB 2 2027 planned'], { attributes: { cohort: 2025 } });
  const { data } = payload(await call(server.port, 'POST', '/api/v1/state', { body: state }));
  const overlay = await view(
    'unlock-overlay',
    { filter: { view: 'credential-requirements', filter }, bounds },
    { token: String(data['state_token']) },
  );
  const statusOf = (id: string): string | undefined => overlay.nodes.find((node) => node.id === id)?.status;
  const owner = `rule:${credentialOf('mixed')}#requirement`;
  assert.equal(statusOf('course:BB 1'), 'taken');
  assert.equal(statusOf(`${owner}/0`), 'planned', 'the block is whole');
  for (const pair of ['AA 6', 'AA 7']) {
    const neighbours = await view('course-neighborhood', { filter: { course_code: pair } });
    assert.ok(
      neighbours.edges.some(
        ({ from, to, relation }) => relation === 'antirequisite' && [from, to].includes(`course:${pair}`),
      ),
      pair,
    );
  }
});

test('credit from elsewhere above a cap counts whole or not at all', async () => {
  const within = await audit('residence', stateOf(['elsewhere 2 2026', 'AA 1 2026', 'AA 2 2026']));
  assert.equal(within.status, 'satisfied');
  const above = await audit(
    'residence',
    stateOf(['elsewhere 2.5 2026', 'AA 1 2026', 'AA 2 2026', 'AA 3 2026']),
  );
  assert.equal(above.status, 'partial');
});

const unknownNames: readonly (readonly [
  what: string,
  path: string,
  method: string,
  body: object,
  expected: unknown,
])[] = [
  [
    'a course with a number that no course of its subject is like',
    '/api/v1/query/course-unlock',
    'POST',
    { targets: { course_codes: ['AA 999'] } },
    [
      {
        path: '/targets/course_codes/0',
        course_code: 'AA 999',
        suggestions: ['AA 9', 'AA 8', 'AA 7', 'AA 6', 'AA 5'],
      },
    ],
  ],
  [
    'credentials of a question, all at once',
    '/api/v1/query/credential-progress',
    'POST',
    {
      targets: { credential_ids: ['credential:gradd-minor', credentialOf('pair'), 'credential:pear-minor'] },
    },
    [
      {
        path: '/targets/credential_ids/0',
        credential_id: 'credential:gradd-minor',
        suggestions: [credentialOf('graded')],
      },
      {
        path: '/targets/credential_ids/2',
        credential_id: 'credential:pear-minor',
        suggestions: [credentialOf('pair')],
      },
    ],
  ],
];

for (const [what, path, method, body, expected] of unknownNames)
  test(`suggestions for ${what}`, async () => {
    const asked = { state_mode: 'supplied', student_state: { courses: [] }, ...body };
    const details = refusal(await call(server.port, method, path, { body: asked }), 422, 'unknown_target');
    assert.deepEqual(details['unknown'], expected);
  });

test('suggestions for credentials of a state, of an operation and of a view; none where nothing is like it', async () => {
  const wrong = ['credential:mixd-minor', 'credential:zzzzzzzzzzzzzzzzzzzz'];
  const refused = refusal(
    await call(server.port, 'POST', '/api/v1/state', { body: { credential_ids: wrong } }),
    422,
    'unknown_target',
  );
  assert.deepEqual(refused, {
    credential_id: wrong[0],
    path: '/credential_ids/0',
    unknown: [
      { path: '/credential_ids/0', credential_id: wrong[0], suggestions: [credentialOf('mixed')] },
      { path: '/credential_ids/1', credential_id: wrong[1], suggestions: [] },
    ],
  });
  const { data } = payload(await call(server.port, 'POST', '/api/v1/state', { body: {} }));
  const operations = [{ op: 'add_credential', credential_id: 'credential:Minor in pair' }];
  const patched = refusal(
    await call(server.port, 'PATCH', '/api/v1/state/current', {
      token: String(data['state_token']),
      body: { expected_state_version: 0, operations },
    }),
    422,
    'unknown_target',
  );
  assert.deepEqual(patched['unknown'], [
    {
      path: '/operations/0/credential_id',
      credential_id: 'credential:Minor in pair',
      suggestions: [credentialOf('pair')],
    },
  ]);
  const body = { filter: { credential_id: 'credential:standin-minor' } };
  const viewed = refusal(
    await call(server.port, 'POST', '/api/v1/graph/views/credential-requirements', { body }),
    422,
    'unknown_target',
  );
  assert.deepEqual(viewed['unknown'], [
    {
      path: '/filter/credential_id',
      credential_id: 'credential:standin-minor',
      suggestions: [credentialOf('standing')],
    },
  ]);
});
