/** States as the engine gets them: hypothetical entries, terms and attributes out of a request. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { call, payload } from '../../wire/http-client.ts';
import { publishVersion } from '../../wire/migration-catalogs.ts';
import { temporaryDirectory } from '../../wire/server-process.ts';
import { startInProcessGateway } from './in-process-gateway.ts';

const take = (course_code: string) => ({ kind: 'course', course_code });
const course = (course_code: string, rest: object = {}) => ({
  course_code,
  title: course_code,
  units: 0.5,
  ...rest,
});

const indexDirectory = await publishVersion(temporaryDirectory(), 'states', {
  courses: [
    course('EL 1'),
    course('EL 2'),
    course('EL 3', { prerequisite: take('EL 1') }),
    course('EL 4', { prerequisite: { kind: 'all_of', rules: [take('EL 1'), take('EL 2')] } }),
    course('EL 5', { prerequisite: { kind: 'course', course_code: 'EL 1', minimum_grade: 60 } }),
    course('EL 6', { prerequisite: { kind: 'average', minimum: 70 } }),
    course('EL 7', { antirequisites: ['EL 2'] }),
  ],
  credentials: [{ credential_id: 'credential:one', kind: 'minor', title: 'One', requirement: take('EL 1') }],
});
const gateway = await startInProcessGateway({ indexDirectory });
after(() => gateway.close());

const held = [
  { term_id: '2026-fall', course_code: 'EL 1', status: 'taken', grade: 50 },
  { term_id: '2027-fall', course_code: 'EL 2', status: 'planned' },
];

interface Asked {
  readonly targets: readonly string[];
  readonly added?: readonly object[];
  readonly removed?: readonly object[];
  readonly courses?: readonly object[];
  readonly attributes?: object;
  readonly terms?: readonly object[];
  readonly term?: string;
}

/** `before>after` of every target, or what refuses the question and where. */
async function asked(question: string, { targets, courses = held, ...rest }: Asked): Promise<string> {
  gateway.reset();
  const body = {
    state_mode: 'supplied',
    student_state: {
      courses,
      ...(rest.attributes === undefined ? {} : { attributes: rest.attributes }),
      ...(rest.terms === undefined ? {} : { terms: rest.terms }),
    },
    targets: { course_codes: targets },
    ...(rest.term === undefined ? {} : { term_id: rest.term }),
    ...(question !== 'what-if'
      ? {}
      : {
          evaluation_problem: {
            ...(rest.added === undefined ? {} : { added_courses: rest.added }),
            ...(rest.removed === undefined ? {} : { removed_courses: rest.removed }),
          },
        }),
  };
  const answer = await call(gateway.port, 'POST', `/api/v1/query/${question}`, { body });
  if (answer.status !== 200) {
    const { error } = JSON.parse(answer.body) as {
      error: { code: string; message: string; details: { path?: string } };
    };
    return `${error.code} ${error.details.path} ${error.message}`;
  }
  const results = payload(answer).data['results'] as { status: string; baseline_status?: string }[];
  return results
    .map((result) => [result.baseline_status, result.status].filter(Boolean).join('>'))
    .join(', ');
}

const planned = (course_code: string, term_id?: string, rest: object = {}) => ({
  course_code,
  status: 'planned',
  ...(term_id === undefined ? {} : { term_id }),
  ...rest,
});

const hypothetical: readonly (readonly [what: string, asked: Asked, expected: string])[] = [
  ['nothing', { targets: ['EL 3'] }, 'satisfied>satisfied'],
  ['a removal', { targets: ['EL 3'], removed: [{ course_code: 'EL 1' }] }, 'satisfied>unsatisfied'],
  [
    'a removal in another spelling',
    { targets: ['EL 3'], removed: [{ course_code: 'el 1' }] },
    'satisfied>unsatisfied',
  ],
  [
    'a removal from its term',
    { targets: ['EL 3'], removed: [{ course_code: 'EL 1', term_id: '2026-fall' }] },
    'satisfied>unsatisfied',
  ],
  [
    'a removal from another term',
    { targets: ['EL 3'], removed: [{ course_code: 'EL 1', term_id: '2027-fall' }] },
    'evaluation_problem_invalid /evaluation_problem/removed_courses/0 The state does not contain EL 1 in 2027-fall.',
  ],
  [
    'a removal of what is not held',
    { targets: ['EL 3'], removed: [{ course_code: 'EL 2' }, { course_code: 'EL 6' }] },
    'evaluation_problem_invalid /evaluation_problem/removed_courses/1 The state does not contain EL 6.',
  ],
  [
    'a removal of what no catalog has',
    { targets: ['EL 3'], removed: [{ course_code: 'NO 1' }] },
    'evaluation_problem_invalid /evaluation_problem/removed_courses/0 The state does not contain NO 1.',
  ],
  [
    'one of two entries removed',
    {
      targets: ['EL 3'],
      courses: [...held, { term_id: '2027-fall', course_code: 'EL 1', status: 'planned' }],
      removed: [{ course_code: 'EL 1', term_id: '2026-fall' }],
    },
    'satisfied>in_plan',
  ],
  [
    'both entries removed',
    {
      targets: ['EL 3'],
      courses: [...held, { term_id: '2027-fall', course_code: 'EL 1', status: 'planned' }],
      removed: [{ course_code: 'EL 1' }],
    },
    'satisfied>unsatisfied',
  ],
  [
    'an addition with a grade',
    { targets: ['EL 5'], added: [planned('EL 1', '2027-fall', { status: 'taken', grade: 70 })] },
    'unsatisfied>satisfied',
  ],
  [
    'an addition without a grade',
    { targets: ['EL 5'], added: [planned('EL 1', '2027-fall', { status: 'taken' })] },
    'unsatisfied>unknown',
  ],
  [
    'an addition without a term',
    { targets: ['EL 4'], courses: [], added: [planned('EL 1'), planned('EL 2')] },
    'unsatisfied>in_plan',
  ],
  [
    'an addition that is held',
    { targets: ['EL 3'], added: [planned('el 1', '2026-fall')] },
    'evaluation_problem_invalid /evaluation_problem/added_courses/0 The state already contains EL 1 in 2026-fall.',
  ],
  [
    'the same addition twice',
    { targets: ['EL 3'], added: [planned('EL 6', '2028-fall'), planned('EL 6'), planned('EL 6')] },
    'evaluation_problem_invalid /evaluation_problem/added_courses/2 The state already contains EL 6.',
  ],
  [
    'an addition in place of a removal',
    { targets: ['EL 5'], removed: [{ course_code: 'EL 1' }], added: [planned('EL 1', '2026-fall')] },
    'unsatisfied>in_plan',
  ],
  [
    'an addition of what no catalog has',
    { targets: ['EL 3'], added: [planned('EL 6', '2028-fall'), planned('NO 1')] },
    'unknown_target /evaluation_problem/added_courses/1/course_code The catalog has no course "NO 1".',
  ],
];

for (const [what, question, expected] of hypothetical) {
  test(`what if: ${what}`, async () => assert.equal(await asked('what-if', question), expected));
}

const inTime: readonly (readonly [what: string, asked: Asked, expected: string])[] = [
  ['without a term everything counts', { targets: ['EL 4'] }, 'in_plan'],
  ['a term of the state', { targets: ['EL 3', 'EL 4'], term: '2027-fall' }, 'satisfied, conflict'],
  ['the first term', { targets: ['EL 3'], term: '2026-fall' }, 'conflict'],
  [
    'a term between those of the state',
    { targets: ['EL 3', 'EL 4'], term: '2027-winter' },
    'satisfied, conflict',
  ],
  ['a term after them', { targets: ['EL 4'], term: '2028-winter' }, 'in_plan'],
  ['a term before them', { targets: ['EL 3'], term: '2025-fall' }, 'conflict'],
  [
    'terms in the order of the state',
    { targets: ['EL 3'], terms: [{ term_id: '2027-fall' }, { term_id: '2026-fall' }], term: '2027-fall' },
    'conflict',
  ],
  ['an average at its bound', { targets: ['EL 6'], attributes: { cumulative_average: 70 } }, 'satisfied'],
  ['an average of zero', { targets: ['EL 6'], attributes: { cumulative_average: 0 } }, 'unsatisfied'],
  ['the average of what is graded', { targets: ['EL 6'] }, 'unsatisfied'],
  [
    'no average, and a course without a grade',
    { targets: ['EL 6'], courses: [{ term_id: '2026-fall', course_code: 'EL 1', status: 'taken' }] },
    'unknown',
  ],
  ['a target in another spelling', { targets: ['el 3'] }, 'satisfied'],
  [
    'an unknown target',
    { targets: ['EL 3', 'NO 1'] },
    'unknown_target /targets/course_codes/1 The catalog has no course "NO 1".',
  ],
  ['a code that only a rule names', { targets: ['EL 7'] }, 'conflict'],
];

for (const [what, question, expected] of inTime) {
  test(`a question in time: ${what}`, async () =>
    assert.equal(await asked('course-unlock', question), expected));
}

test('an unknown credential is refused with its place', async () => {
  const body = {
    state_mode: 'supplied',
    student_state: { courses: held },
    targets: { credential_ids: ['credential:one', 'credential:no'] },
  };
  const answer = await call(gateway.port, 'POST', '/api/v1/query/credential-progress', { body });
  const { error } = JSON.parse(answer.body) as { error: { code: string; details: object } };
  const unknown = { path: '/targets/credential_ids/1', credential_id: 'credential:no' };
  assert.deepEqual(error.details, { ...unknown, unknown: [{ ...unknown, suggestions: [] }] });
  const known = { ...body, targets: { credential_ids: ['credential:one'] } };
  const [result] = payload(
    await call(gateway.port, 'POST', '/api/v1/query/credential-progress', { body: known }),
  ).data['results'] as { status: string }[];
  assert.equal(result?.status, 'satisfied');
});
