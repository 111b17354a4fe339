import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyOperations } from '../../../gateway/plans/state-operations.ts';
import type { PatchOperation } from '../../../shared/contract/plan-changes.ts';
import type { StateDocument } from '../../../shared/contract/student-state.ts';
import { maximumPlanCredentials, maximumTerms } from '../../../shared/limits.ts';
import { runs } from '../../property-runs.ts';
import { knownNames } from './known-names.ts';

const credentials = Array.from({ length: maximumPlanCredentials + 1 }, (_, index) => `credential:${index}`);
const names = knownNames(['CS 1', 'CS 2', 'CS 3'], ['credential:cs', ...credentials]);

const before: StateDocument = {
  catalog_version_id: 'test-2026',
  terms: [{ term_id: '1A' }, { term_id: '2A', label: 'second' }],
  courses: [{ term_id: '1A', course_code: 'CS 1', status: 'taken', grade: 80 }],
  credential_ids: ['credential:cs'],
  attributes: { level: '1A' },
};

const inOneA = { term_id: '1A', course_code: 'CS 1' } as const;

/** Operations, and the members of the document that they change. */
const applied: readonly (readonly [
  what: string,
  operations: PatchOperation[],
  after: Partial<StateDocument>,
])[] = [
  [
    'add_course plans it where no status is given, and lists its term in place',
    [{ op: 'add_course', term_id: '1B', course_code: 'cs 2' }],
    {
      terms: [{ term_id: '1A' }, { term_id: '1B' }, { term_id: '2A', label: 'second' }],
      courses: [...before.courses, { term_id: '1B', course_code: 'CS 2', status: 'planned' }],
    },
  ],
  [
    'add_course takes status and grade, and a retake',
    [{ op: 'add_course', term_id: '2A', course_code: 'CS 1', status: 'in_progress', grade: 'B+' }],
    {
      courses: [
        ...before.courses,
        { term_id: '2A', course_code: 'CS 1', status: 'in_progress', grade: 'B+' },
      ],
    },
  ],
  ['remove_course', [{ op: 'remove_course', ...inOneA }], { courses: [] }],
  [
    'remove_course leaves the other courses of the term',
    [
      { op: 'add_course', term_id: '1A', course_code: 'CS 2' },
      { op: 'remove_course', term_id: '1A', course_code: 'CS 2' },
    ],
    {},
  ],
  [
    'move_course keeps status and grade',
    [{ op: 'move_course', ...inOneA, to_term_id: '2A' }],
    { courses: [{ term_id: '2A', course_code: 'CS 1', status: 'taken', grade: 80 }] },
  ],
  [
    'move_course lists a new term',
    [{ op: 'move_course', ...inOneA, to_term_id: '1B' }],
    {
      terms: [{ term_id: '1A' }, { term_id: '1B' }, { term_id: '2A', label: 'second' }],
      courses: [{ term_id: '1B', course_code: 'CS 1', status: 'taken', grade: 80 }],
    },
  ],
  [
    'set_course_status without a grade leaves the grade',
    [{ op: 'set_course_status', ...inOneA, status: 'transferred' }],
    { courses: [{ term_id: '1A', course_code: 'CS 1', status: 'transferred', grade: 80 }] },
  ],
  [
    'set_course_status with a grade',
    [{ op: 'set_course_status', ...inOneA, status: 'taken', grade: 90 }],
    { courses: [{ term_id: '1A', course_code: 'CS 1', status: 'taken', grade: 90 }] },
  ],
  [
    'set_course_status to a status that is not completed drops the grade',
    [{ op: 'set_course_status', ...inOneA, status: 'in_progress' }],
    { courses: [{ term_id: '1A', course_code: 'CS 1', status: 'in_progress' }] },
  ],
  [
    'set_course_status keeps a grade that it gives, whatever the status',
    [{ op: 'set_course_status', ...inOneA, status: 'planned', grade: 'A' }],
    { courses: [{ term_id: '1A', course_code: 'CS 1', status: 'planned', grade: 'A' }] },
  ],
  [
    'add_term in place',
    [{ op: 'add_term', term_id: '1B', label: 'b' }],
    { terms: [{ term_id: '1A' }, { term_id: '1B', label: 'b' }, { term_id: '2A', label: 'second' }] },
  ],
  [
    'add_term before another',
    [{ op: 'add_term', term_id: '9Z', before_term_id: '1A' }],
    { terms: [{ term_id: '9Z' }, ...before.terms] },
  ],
  [
    'add_term with a level, and set_term_level',
    [
      { op: 'add_term', term_id: '3A', level: '3A' },
      { op: 'set_term_level', term_id: '2A', level: '2A' },
    ],
    {
      terms: [
        { term_id: '1A' },
        { term_id: '2A', label: 'second', level: '2A' },
        { term_id: '3A', level: '3A' },
      ],
    },
  ],
  [
    'set_term_level without a level',
    [
      { op: 'set_term_level', term_id: '1A', level: '2A' },
      { op: 'set_term_level', term_id: '1A' },
    ],
    {},
  ],
  ['remove_term', [{ op: 'remove_term', term_id: '2A' }], { terms: [{ term_id: '1A' }] }],
  [
    'add_credential',
    [{ op: 'add_credential', credential_id: 'credential:0' }],
    { credential_ids: ['credential:cs', 'credential:0'] },
  ],
  [
    'remove_credential',
    [{ op: 'remove_credential', credential_id: 'credential:cs' }],
    { credential_ids: [] },
  ],
  [
    'set_attributes replaces them all',
    [{ op: 'set_attributes', attributes: { programs: ['Math'] } }],
    { attributes: { programs: ['Math'] } },
  ],
  [
    'operations see what those before them did',
    [
      { op: 'remove_course', ...inOneA },
      { op: 'remove_term', term_id: '1A' },
      { op: 'add_course', ...inOneA, status: 'waived' },
    ],
    { courses: [{ ...inOneA, status: 'waived' }] },
  ],
];

for (const [what, operations, after] of applied) {
  test(what, () => {
    const outcome = applyOperations(before, operations, names);
    assert.ok(outcome.kind === 'document', JSON.stringify(outcome));
    assert.deepEqual(outcome.document, { ...before, ...after });
  });
}

const unknownCredential = {
  path: '/operations/1/credential_id',
  credential_id: 'credential:x',
  suggestions: [],
};
const refused: readonly (readonly [operation: PatchOperation, code: string, details: object])[] = [
  [{ op: 'add_course', ...inOneA }, 'state_operation_invalid', { reason: 'course_already_in_term' }],
  [
    { op: 'add_course', term_id: '1A', course_code: 'CS 9' },
    'unknown_target',
    {
      course_code: 'CS 9',
      unknown: [{ path: '/operations/1/course_code', course_code: 'CS 9', suggestions: [] }],
    },
  ],
  [
    { op: 'remove_course', term_id: '2A', course_code: 'CS 1' },
    'state_operation_invalid',
    { reason: 'course_not_in_term' },
  ],
  [
    { op: 'move_course', ...inOneA, to_term_id: '1A' },
    'state_operation_invalid',
    { reason: 'course_already_in_term' },
  ],
  [
    { op: 'move_course', term_id: '2A', course_code: 'CS 2', to_term_id: '1A' },
    'state_operation_invalid',
    { reason: 'course_not_in_term' },
  ],
  [
    { op: 'set_course_status', term_id: '2A', course_code: 'CS 1', status: 'taken' },
    'state_operation_invalid',
    { reason: 'course_not_in_term' },
  ],
  [{ op: 'add_term', term_id: '1A' }, 'state_operation_invalid', { reason: 'term_already_listed' }],
  [
    { op: 'add_term', term_id: '1B', before_term_id: '7Z' },
    'state_operation_invalid',
    { reason: 'before_term_not_listed' },
  ],
  [{ op: 'set_term_level', term_id: '7Z' }, 'state_operation_invalid', { reason: 'term_not_listed' }],
  [{ op: 'remove_term', term_id: '7Z' }, 'state_operation_invalid', { reason: 'term_not_listed' }],
  [{ op: 'remove_term', term_id: '1A' }, 'state_operation_invalid', { reason: 'term_not_empty' }],
  [
    { op: 'add_credential', credential_id: 'credential:cs' },
    'state_operation_invalid',
    { reason: 'credential_already_listed' },
  ],
  [
    { op: 'add_credential', credential_id: 'credential:x' },
    'unknown_target',
    { credential_id: 'credential:x', unknown: [unknownCredential] },
  ],
  [
    { op: 'remove_credential', credential_id: 'credential:0' },
    'state_operation_invalid',
    { reason: 'credential_not_listed' },
  ],
  [
    { op: 'remove_credential', credential_id: 'credential:x' },
    'unknown_target',
    { credential_id: 'credential:x', unknown: [unknownCredential] },
  ],
];

for (const [operation, code, details] of refused) {
  test(`refused together with the preceding operations: ${JSON.stringify(operation)}`, () => {
    const untouched = structuredClone(before);
    const first: PatchOperation = { op: 'set_attributes', attributes: {} };
    const outcome = applyOperations(before, [first, operation], names);
    assert.ok(outcome.kind === 'refused');
    assert.equal(outcome.fault.code, code);
    assert.deepEqual(outcome.fault.details, { operation_index: 1, ...details });
    assert.deepEqual(before, untouched);
  });
}

test('limits are checked once, on the resulting document', () => {
  const add = credentials.map((id): PatchOperation => ({ op: 'add_credential', credential_id: id }));
  const tooMany = applyOperations(before, add, names);
  assert.ok(tooMany.kind === 'refused' && tooMany.fault.code === 'state_document_invalid');
  const within = [
    ...add,
    ...credentials.slice(0, 2).map((id): PatchOperation => ({ op: 'remove_credential', credential_id: id })),
  ];
  assert.equal(applyOperations(before, within, names).kind, 'document');
});

const term = fc.constantFrom('1A', '1B', '2A', '2025-fall', '2026-winter');
const course = fc.constantFrom('CS 1', 'cs 2', 'CS 3', 'CS 9');
const operation: fc.Arbitrary<PatchOperation> = fc.oneof(
  fc.record({ op: fc.constant('add_course' as const), term_id: term, course_code: course }),
  fc.record({ op: fc.constant('remove_course' as const), term_id: term, course_code: course }),
  fc.record({
    op: fc.constant('move_course' as const),
    term_id: term,
    course_code: course,
    to_term_id: term,
  }),
  fc.record({ op: fc.constant('add_term' as const), term_id: term }),
  fc.record({
    op: fc.constant('set_term_level' as const),
    term_id: term,
    level: fc.constantFrom('1A', '2B'),
  }),
  fc.record({ op: fc.constant('remove_term' as const), term_id: term }),
);

test('after any operations each entry is unique and in a listed term, and the given document is unchanged', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 20 }), (operations) => {
      const untouched = structuredClone(before);
      const outcome = applyOperations(before, operations, names);
      assert.deepEqual(before, untouched);
      if (outcome.kind === 'refused') return;
      const { terms, courses } = outcome.document;
      const listed = terms.map(({ term_id }) => term_id);
      assert.equal(new Set(listed).size, listed.length);
      assert.ok(listed.length <= maximumTerms);
      assert.ok(courses.every(({ term_id }) => listed.includes(term_id)));
      assert.equal(
        new Set(courses.map((entry) => `${entry.term_id} ${entry.course_code}`)).size,
        courses.length,
      );
    }),
    runs(500),
  );
});
