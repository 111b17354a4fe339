/**
 * A transcript as it is becomes a plan by one request, and nothing in it counts that should not (decisions.md, J.3 and
 * J.4): failed and retaken courses, withdrawals, a waiver, courses in progress, grades of both kinds, and credit from
 * elsewhere with and without an equivalent course.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, payload, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { credentialId, publishTranscriptCatalog } from './transcript-catalog.ts';

let server: ServerProcess;
const current = '/api/v1/state/current';

before(async () => {
  const index = await publishTranscriptCatalog(temporaryDirectory());
  server = await startServer({ SVC_INDEX_DIR: index, SVC_RATE_LIMIT_ENFORCE: 'none' });
});

after(async () => assert.equal(await server.stop(), 0));

const programming = {
  term_id: '2023-summer',
  status: 'transferred',
  external: {
    title: 'Programming I',
    institution: 'Lake College',
    units: 1,
    equivalent_course_code: 'cs-102',
  },
};
const art = {
  term_id: '2023-summer',
  status: 'transferred',
  external: { title: 'Medieval Art', institution: 'Lake College', units: 1 },
};
const transcript = {
  terms: [{ term_id: '2023-summer', label: 'Transfer credit' }],
  courses: [
    programming,
    art,
    { term_id: '2023-summer', status: 'transferred', external: { title: 'Ceramics' } },
    { term_id: '2023-fall', course_code: 'CS 101', status: 'taken', grade: 45 },
    { term_id: '2023-fall', course_code: 'MATH 110', status: 'taken', grade: 78 },
    { term_id: '2023-fall', course_code: 'ENGL 100', status: 'withdrawn' },
    { term_id: '2024-winter', course_code: 'CS 101', status: 'taken', grade: 71 },
    { term_id: '2024-winter', course_code: 'PHYS 101', status: 'failed', grade: 30 },
    { term_id: '2024-winter', course_code: 'HIST 1', status: 'waived' },
    { term_id: '2024-fall', course_code: 'CS 201', status: 'taken', grade: 'A-' },
    { term_id: '2025-winter', course_code: 'CS 202', status: 'taken', grade: 'B+' },
    { term_id: '2025-winter', course_code: 'ART 1', status: 'taken', grade: 'F' },
    { term_id: '2025-fall', course_code: 'CS 301', status: 'in_progress' },
    { term_id: '2025-fall', course_code: 'STAT 1', status: 'in_progress' },
  ],
  credential_ids: [credentialId],
};

interface Node {
  readonly label: string;
  readonly status: string;
  readonly counted?: number;
  readonly counted_units?: number;
  readonly external_units?: number;
  readonly applied_course_codes?: readonly string[];
  readonly children?: readonly Node[];
}

async function createPlan(body: object): Promise<string> {
  const answer = await call(server.port, 'POST', '/api/v1/state', { body });
  assert.equal(answer.status, 201, answer.body);
  return String(payload(answer).data['state_token']);
}

const stateOf = async (token: string) => payload(await call(server.port, 'GET', current, { token })).data;

/** Every rule of the degree: status, what is applied to it, and its units. */
async function audit(token: string): Promise<unknown> {
  const body = { state_mode: 'persisted', targets: { credential_ids: [credentialId] } };
  const answer = payload(
    await call(server.port, 'POST', '/api/v1/query/credential-progress', { token, body }),
  );
  const [result] = answer.data['results'] as {
    status: string;
    explanation_tree: Node;
    unapplied_course_codes: string[];
  }[];
  assert.ok(result !== undefined);
  return {
    status: result.status,
    unapplied: result.unapplied_course_codes,
    rules: (result.explanation_tree.children ?? []).map((node) => [
      node.status,
      node.applied_course_codes,
      ...(node.counted_units === undefined ? [] : [node.counted_units, node.external_units]),
    ]),
  };
}

const audited = {
  status: 'partial',
  unapplied: [],
  rules: [
    ['satisfied', ['CS 101', 'CS 102', 'CS 201', 'MATH 110']],
    ['satisfied', ['HIST 1']],
    ['unsatisfied', []],
    ['unsatisfied', []],
    // Five completed courses, two in progress, a waiver without units, and the art of elsewhere.
    ['partial', ['CS 101', 'CS 102', 'CS 201', 'CS 202', 'CS 301', 'HIST 1', 'MATH 110', 'STAT 1'], 4.5, 1],
    ['satisfied', ['CS 102'], 1.5, 1],
    ['satisfied', ['CS 101', 'CS 201', 'CS 202', 'HIST 1', 'MATH 110'], 2, undefined],
    // Credit without a course is no course.
    ['satisfied', ['CS 102']],
    ['satisfied', ['CS 101', 'CS 102', 'CS 201', 'CS 202', 'CS 301', 'HIST 1', 'MATH 110', 'STAT 1'], 4.5, 1],
  ],
};

test('one POST makes a plan of a transcript, and the degree counts what counts', async () => {
  const token = await createPlan(transcript);
  const { state } = (await stateOf(token)) as { state: typeof transcript };
  assert.deepEqual(state.courses[0], {
    ...programming,
    external: { ...programming.external, equivalent_course_code: 'CS 102' },
  });
  assert.deepEqual(state.courses.slice(1), transcript.courses.slice(1));
  assert.deepEqual(await audit(token), audited);
});

test('one PUT does the same; the export of the plan makes the same plan again', async () => {
  const token = await createPlan({});
  const document = {
    catalog_version_id: 'river-2026',
    attributes: {},
    expected_state_version: 0,
    ...transcript,
  };
  assert.equal((await call(server.port, 'PUT', current, { token, body: document })).status, 200);
  assert.deepEqual(await audit(token), audited);
  const { data } = payload(await call(server.port, 'GET', `${current}/export`, { token }));
  const copy = await createPlan(data);
  assert.deepEqual((await stateOf(copy))['state'], (await stateOf(token))['state']);
  const unread = {
    state_mode: 'supplied',
    student_state: data,
    targets: { course_codes: ['CS 201', 'CS 301'] },
  };
  const answer = payload(await call(server.port, 'POST', '/api/v1/query/course-unlock', { body: unread }));
  const results = answer.data['results'] as { status: string }[];
  assert.deepEqual(
    results.map(({ status }) => status),
    ['satisfied', 'satisfied'],
  );
});

test('credit from elsewhere is changed by its title in its term', async () => {
  const token = await createPlan(transcript);
  let version = 0;
  const patch = (...operations: object[]) =>
    call(server.port, 'PATCH', current, { token, body: { expected_state_version: version, operations } });
  const apply = async (...operations: object[]) => {
    const answer = payload(await patch(...operations)).data as { state: typeof transcript };
    version += 1;
    return answer.state.courses.filter((entry) => 'external' in entry);
  };
  const at = { term_id: '2023-summer', external: { title: 'Medieval Art' } };
  const twice = refusal(await patch({ op: 'add_course', ...art }), 422, 'state_operation_invalid');
  assert.equal(twice['reason'], 'external_already_in_term');
  const absent = { op: 'remove_course', term_id: '2024-fall', external: { title: 'Medieval Art' } };
  assert.equal(
    refusal(await patch(absent), 422, 'state_operation_invalid')['reason'],
    'external_not_in_term',
  );
  const unknown = { ...art.external, title: 'Logic', equivalent_course_code: 'CS 210' };
  assert.deepEqual(
    refusal(
      await patch({ op: 'add_course', term_id: '2023-summer', external: unknown }),
      422,
      'unknown_target',
    )['unknown'],
    [
      {
        path: '/operations/0/external/equivalent_course_code',
        course_code: 'CS 210',
        suggestions: ['CS 201'],
      },
    ],
  );
  assert.equal((await apply({ op: 'move_course', ...at, to_term_id: '2023-fall' }))[1]?.term_id, '2023-fall');
  assert.equal((await apply({ op: 'add_course', ...art })).length, 4);
  const counts = { ...art.external, equivalent_course_code: 'ART 1' };
  const changed = await apply({
    op: 'set_course_status',
    term_id: '2023-fall',
    external: counts,
    status: 'transferred',
  });
  assert.deepEqual(changed[1], { term_id: '2023-fall', status: 'transferred', external: counts });
  assert.equal((await apply({ op: 'remove_course', ...at })).length, 3);
});

const wrongForms: readonly (readonly [what: string, entry: object, path: string, message: RegExp])[] = [
  ['neither', { term_id: '1', status: 'taken' }, '/course_code', /is required/u],
  ['both', { ...art, course_code: 'CS 101' }, '/external', /absent next to course_code/u],
  [
    'another status',
    { ...art, status: 'taken' },
    '/status',
    /transferred.*as for all credit from elsewhere/u,
  ],
  ['a grade', { ...art, grade: 80 }, '/grade', /has no grade/u],
  ['no title', { ...art, external: { units: 1 } }, '/external/title', /is required/u],
];

for (const [what, entry, path, message] of wrongForms)
  test(`an entry with ${what} is refused in words`, async () => {
    const { port } = server;
    const state = { courses: [entry] };
    for (const [pointer, answer] of [
      ['/courses/0', await call(port, 'POST', '/api/v1/state', { body: state })],
      [
        '/student_state/courses/0',
        await call(port, 'POST', '/api/v1/query/course-unlock', {
          body: { state_mode: 'supplied', student_state: state, targets: { course_codes: ['CS 101'] } },
        }),
      ],
    ] as const) {
      assert.equal(refusal(answer, 400, 'bad_request')['path'], `${pointer}${path}`);
      assert.match(answer.body, message);
    }
  });

test('a title is listed once in a term, and any number of terms may list it', async () => {
  const { port } = server;
  const post = (courses: object[]) => call(port, 'POST', '/api/v1/state', { body: { courses } });
  assert.deepEqual(refusal(await post([art, programming, art]), 422, 'state_document_invalid'), {
    reason: 'repeated_course',
    path: '/courses/2',
  });
  assert.equal((await post([art, { ...art, term_id: '2024-fall' }])).status, 201);
  // The same course taken here and credited from elsewhere, even in one term, is one course.
  const here = { term_id: '2023-summer', course_code: 'CS 102', status: 'taken', grade: 60 };
  assert.equal((await post([programming, here])).status, 201);
});

test('an import with seven unknown codes: one answer names all of them, with suggestions', async () => {
  const codes = ['CS 110', 'MTH 110', 'cs2O1', 'PHYS 11', 'ENG 100', 'STAT 11', 'XX 999'];
  const courses = [
    ...transcript.courses,
    ...codes.map((course_code) => ({ term_id: '2022-fall', course_code, status: 'taken' })),
  ];
  const details = refusal(
    await call(server.port, 'POST', '/api/v1/state', { body: { ...transcript, courses } }),
    422,
    'unknown_target',
  );
  const unknown = details['unknown'] as { path: string; course_code: string; suggestions: string[] }[];
  assert.deepEqual(
    unknown.map(({ path, course_code }) => `${path} ${course_code}`),
    codes.map((code, at) => `/courses/${transcript.courses.length + at}/course_code ${code}`),
  );
  assert.deepEqual(
    unknown.map(({ suggestions }) => suggestions[0]),
    ['CS 101', 'MATH 110', 'CS 201', 'PHYS 101', 'ENGL 100', 'STAT 1', undefined],
  );
});
