import assert from 'node:assert/strict';
import { test } from 'node:test';
import Type from 'typebox';
import { courseUnlockCheck } from '../../../gateway/handlers/course-unlock.ts';
import { type BodyCheck, patchRequestCheck, schemaCheck } from '../../../gateway/http/body-check.ts';
import { Target } from '../../../shared/contract/academic-result.ts';
import { DeleteRequest, PutRequest } from '../../../shared/contract/plan-changes.ts';
import { WhatIfRequest } from '../../../shared/contract/query.ts';
import { InitialState } from '../../../shared/contract/student-state.ts';

const checks = {
  create: schemaCheck(InitialState),
  put: schemaCheck(PutRequest),
  patch: patchRequestCheck(),
  delete: schemaCheck(DeleteRequest),
  unlock: courseUnlockCheck(),
  whatIf: schemaCheck(WhatIfRequest),
  target: schemaCheck(Type.Object({ target: Target })),
} as const satisfies Record<string, BodyCheck>;

const whole = {
  catalog_version_id: 'v-1',
  terms: [],
  courses: [],
  credential_ids: [],
  attributes: {},
  expected_state_version: 0,
};
const add = { op: 'add_course', term_id: '1A', course_code: 'CS 1' };
const namedOperations =
  'one of: "add_course", "remove_course", "move_course", "set_course_status", "add_term", "set_term_level", "remove_term", "add_credential", "remove_credential", "set_attributes"';
const patch = (...operations: unknown[]) => ({ expected_state_version: 0, operations });
const unlock = {
  state_mode: 'supplied',
  student_state: { courses: [] },
  targets: { course_codes: ['CS 1'] },
};
const course = (members: object) => ({
  courses: [{ term_id: '1A', course_code: 'CS 1', status: 'taken', ...members }],
});

const accepted: readonly (readonly [keyof typeof checks, unknown])[] = [
  ['create', {}],
  ['create', course({ grade: 'A+' })],
  ['put', whole],
  ['put', { ...whole, state_version: 'anything', exported_at: null }],
  ['patch', patch(add)],
  ['patch', patch({ ...add, status: 'waived', grade: 3.5 })],
  ['delete', { confirm: 'no' }],
  ['unlock', unlock],
  ['unlock', { ...unlock, bounds: { max_nodes: 2500, max_depth: 0 }, term_id: '1A' }],
];

for (const [check, body] of accepted) {
  test(`${check} accepts ${JSON.stringify(body)}`, () => assert.equal(checks[check](body), null));
}

const documentMembers =
  'no member with this name, only catalog_version_id, terms, credential_ids, attributes, courses, state_version, exported_at';

const refused: readonly (readonly [keyof typeof checks, unknown, path: string, expected: string])[] = [
  [
    'whatIf',
    { ...unlock, targets: {}, evaluation_problem: {} },
    '/targets',
    'an object with at least 1 of the members course_codes, credential_ids',
  ],
  [
    'unlock',
    { ...unlock, targets: { planned: true, course_codes: ['COMP 110'] } },
    '/targets',
    'an object with at most 1 of the members course_codes, planned',
  ],
  ['target', { target: { kind: 'course' } }, '/target/course_code', 'a required member'],
  ['target', { target: { kind: 'credential', credential_id: 1 } }, '/target/credential_id', 'a string'],
  ['target', { target: { kind: 'x' } }, '/target/kind', 'one of: "course", "credential"'],
  ['target', {}, '/target', 'a required member'],
  ['unlock', { ...unlock, state_mode: 7 }, '/state_mode', 'one of: "persisted", "supplied"'],
  ['create', course({ grade: [] }), '/courses/0/grade', 'one of: a number, a string'],
  ['create', [], '', 'an object'],
  ['create', null, '', 'an object'],
  ['create', { terms: {} }, '/terms', 'a list'],
  ['create', { 'a/b~c': 1 }, '/a~1b~0c', documentMembers],
  ['create', { terms: [{ term_id: '' }] }, '/terms/0/term_id', 'a string of at least 1 character'],
  [
    'create',
    { terms: [{ term_id: 'x'.repeat(65) }] },
    '/terms/0/term_id',
    'a string of at most 64 characters',
  ],
  ['create', { terms: [{ term_id: 'a b' }] }, '/terms/0/term_id', 'a string that matches ^[A-Za-z0-9._:-]+$'],
  [
    'create',
    { courses: [{ term_id: '1A', status: 'taken' }] },
    '/courses/0/course_code',
    'a required member',
  ],
  [
    'create',
    course({ status: 'done' }),
    '/courses/0/status',
    'one of: "taken", "in_progress", "planned", "transferred", "waived", "failed", "withdrawn"',
  ],
  ['create', course({ grade: null }), '/courses/0/grade', 'one of: a number, a string'],
  [
    'create',
    course({ grade: 'far too long a grade' }),
    '/courses/0/grade',
    'one of: a number, a string of at most 16 characters',
  ],
  ['create', { attributes: { cumulative_average: '80' } }, '/attributes/cumulative_average', 'a number'],
  ['put', { ...whole, expected_state_version: undefined }, '/expected_state_version', 'an integer'],
  ['put', { ...whole, expected_state_version: -1 }, '/expected_state_version', 'a number >= 0'],
  ['put', { ...whole, expected_state_version: 1.5 }, '/expected_state_version', 'an integer'],
  ['patch', { operations: [add] }, '/expected_state_version', 'a required member'],
  ['patch', patch(), '/operations', 'a list of at least 1 item'],
  ['patch', patch(...Array.from({ length: 257 }, () => add)), '/operations', 'a list of at most 256 items'],
  ['patch', patch(add, 7), '/operations/1', 'an object'],
  ['patch', patch(add, null), '/operations/1', 'an object'],
  ['patch', patch(add, []), '/operations/1', 'an object'],
  ['patch', patch(add, { ...add, op: 'drop' }), '/operations/1/op', namedOperations],
  ['patch', patch(add, { term_id: '1A' }), '/operations/1/op', namedOperations],
  ['patch', patch(add, {}), '/operations/1/op', namedOperations],
  ['patch', patch({ op: 'add_course', term_id: '1A' }), '/operations/0/course_code', 'a required member'],
  [
    'patch',
    patch({ ...add, credential_id: 'x' }),
    '/operations/0/credential_id',
    'no member with this name, only op, term_id, course_code, external, status, grade, removed_course',
  ],
  [
    'patch',
    patch({ op: 'set_attributes', attributes: { level: 3 } }),
    '/operations/0/attributes/level',
    'a string',
  ],
  ['delete', { confirm: true, force: true }, '/force', 'no member with this name, only confirm'],
  ['delete', { force: true, forced: true }, '/force', 'no member with this name, only confirm'],
  ['unlock', { ...unlock, state_mode: 'stored' }, '/state_mode', 'one of: "persisted", "supplied"'],
  [
    'unlock',
    { ...unlock, targets: { course_codes: [] } },
    '/targets/course_codes',
    'a list of at least 1 item',
  ],
  [
    'unlock',
    { ...unlock, state_mode: 'persisted' },
    '/student_state',
    'absent, since state_mode is "persisted"',
  ],
  ['unlock', { ...unlock, bounds: { max_nodes: 0 } }, '/bounds/max_nodes', 'an integer from 1 to 2500'],
  ['unlock', { ...unlock, bounds: { max_edges: 1.5 } }, '/bounds/max_edges', 'an integer from 0 to 7500'],
  [
    'unlock',
    { ...unlock, bounds: { depth: 1 } },
    '/bounds/depth',
    'no member with this name, only max_nodes, max_edges, max_depth, max_courses, max_credentials',
  ],
];

for (const [check, body, path, expected] of refused) {
  test(`${check} refuses ${JSON.stringify(body).slice(0, 100)} at ${path}`, () => {
    const fault = checks[check](body);
    assert.equal(fault?.code, 'bad_request');
    assert.deepEqual(fault?.details, { path, expected });
  });
}

test('a bound over its hard maximum has a code and details of its own', () => {
  const fault = checks.unlock({ ...unlock, bounds: { max_courses: 2501 } });
  assert.equal(fault?.code, 'bound_exceeds_hard_max');
  assert.deepEqual(fault?.details, { bound: 'max_courses', requested: 2501, hard_max: 2500 });
});

const many = 100_000;
const filled = (item: unknown): unknown[] => Array.from({ length: many }, () => item);

/** Lists far longer than the part of a body that is described whole. */
const costly: readonly (readonly [keyof typeof checks, unknown, path: string, expected: string])[] = [
  ['create', { courses: filled(1) }, '/courses/0', 'an object'],
  ['create', { credential_ids: [...filled('c'), 7] }, `/credential_ids/${many}`, 'a string'],
  ['create', { attributes: { programs: filled(0) } }, '/attributes/programs', 'a list of at most 64 items'],
  [
    'create',
    { courses: [...filled(course({}).courses[0]), { term_id: '1A', course_code: 'CS 1' }] },
    `/courses/${many}/status`,
    'a required member',
  ],
  ['create', Object.fromEntries(filled(0).map((zero, index) => [`m${index}`, zero])), '/m0', documentMembers],
  ['patch', patch(...filled(0)), '/operations', 'a list of at most 256 items'],
  [
    'unlock',
    { ...unlock, student_state: { courses: filled(null) } },
    '/student_state/courses/0',
    'an object',
  ],
  [
    'unlock',
    { ...unlock, student_state: { courses: filled([]) }, targets: 1 },
    '/student_state/courses/0',
    'an object',
  ],
];

for (const [check, body, path, expected] of costly) {
  test(`${check} refuses ${many} items at ${path}`, () => {
    assert.deepEqual(checks[check](body)?.details, { path, expected });
  });
}

test('items after the first fault of a long list are not checked', () => {
  const untouchable = {
    get term_id() {
      return assert.fail('this entry was looked at');
    },
  };
  const body = { courses: [1, ...filled(untouchable)] };
  assert.equal(checks.create(body)?.details['path'], '/courses/0');
});

const messages: readonly (readonly [keyof typeof checks, unknown, message: string])[] = [
  ['unlock', { student_state: { courses: [] }, targets: unlock.targets }, '`state_mode` is required.'],
  ['create', course({ status: undefined, course_code: 7 }), '`courses/0/course_code` must be a string.'],
  ['delete', { confirm: true, force: true }, '`force` is not a known member; known: confirm.'],
  ['create', [], 'The body must be an object.'],
  ['patch', patch({ op: 'add_course', term_id: '1A' }), '`operations/0/course_code` is required.'],
  [
    'unlock',
    { ...unlock, state_mode: 'persisted' },
    '`student_state` must be absent, since state_mode is "persisted".',
  ],
  [
    'unlock',
    { ...unlock, bounds: { max_nodes: 0 } },
    'The bound max_nodes must be an integer from 1 to 2500.',
  ],
];

for (const [check, body, message] of messages) {
  test(`${check} says: ${message}`, () => assert.equal(checks[check](body)?.message, message));
}
