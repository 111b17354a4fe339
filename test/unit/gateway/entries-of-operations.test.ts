/** Operations on entries that are no course of the served catalog: credit from elsewhere, and removed courses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyOperations } from '../../../gateway/plans/state-operations.ts';
import type { PatchOperation } from '../../../shared/contract/plan-changes.ts';
import type { StateDocument, StateEntry } from '../../../shared/contract/student-state.ts';
import { runs } from '../../property-runs.ts';
import { knownNames } from './known-names.ts';

/** CS 1 and CS 2 are in the catalog, OLD 1 and OLD 2 in an earlier version; LOST 1 in the stored plan alone. */
const names = knownNames(['CS 1', 'CS 2'], [], ['OLD 1', 'OLD 2']);

const logic: StateEntry = {
  term_id: '1A',
  status: 'transferred',
  external: { title: 'Logic', institution: 'Elsewhere', units: 0.5, equivalent_course_code: 'CS 1' },
};
const lost: StateEntry = {
  term_id: '1A',
  course_code: 'LOST 1',
  status: 'taken',
  grade: 80,
  removed_course: true,
};
const before: StateDocument = {
  catalog_version_id: 'test-2026',
  terms: [{ term_id: '1A' }, { term_id: '2A' }],
  courses: [logic, lost],
  credential_ids: [],
  attributes: {},
};

const external = { title: 'Logic' } as const;
const inOneA = { term_id: '1A', external } as const;
const lostInOneA = { term_id: '1A', course_code: 'LOST 1' } as const;

/** Operations, and the entries after them. */
const applied: readonly (readonly [what: string, operations: PatchOperation[], courses: StateEntry[]])[] = [
  [
    'add_course with credit from elsewhere is transferred, its equivalent spelled as in the catalog',
    [
      {
        op: 'add_course',
        term_id: '1A',
        external: { units: 1, title: 'Sets', institution: 'Abroad', equivalent_course_code: ' cs  2' },
      },
    ],
    [
      ...before.courses,
      {
        term_id: '1A',
        status: 'transferred',
        external: { title: 'Sets', institution: 'Abroad', units: 1, equivalent_course_code: 'CS 2' },
      },
    ],
  ],
  [
    'add_course takes a title that another term has, without an equivalent course',
    [{ op: 'add_course', term_id: '2A', external }],
    [...before.courses, { term_id: '2A', status: 'transferred', external }],
  ],
  [
    'add_course takes a course next to credit that counts as it, and credit titled as a course',
    [
      { op: 'add_course', term_id: '1A', course_code: 'CS 1' },
      { op: 'add_course', term_id: '1A', external: { title: 'CS 1' } },
    ],
    [
      ...before.courses,
      { term_id: '1A', course_code: 'CS 1', status: 'planned' },
      { term_id: '1A', status: 'transferred', external: { title: 'CS 1' } },
    ],
  ],
  ['remove_course finds credit by its title', [{ op: 'remove_course', ...inOneA }], [lost]],
  [
    'move_course keeps all that credit says',
    [{ op: 'move_course', ...inOneA, to_term_id: '2A' }],
    [{ ...logic, term_id: '2A' }, lost],
  ],
  [
    'set_course_status replaces all that credit says but its title',
    [
      {
        op: 'set_course_status',
        term_id: '1A',
        external: { title: 'Logic', equivalent_course_code: 'CS 2' },
        status: 'transferred',
      },
    ],
    [
      { term_id: '1A', status: 'transferred', external: { title: 'Logic', equivalent_course_code: 'CS 2' } },
      lost,
    ],
  ],
  [
    'add_course keeps a removed course with its mark',
    [
      {
        op: 'add_course',
        term_id: '1A',
        course_code: 'old 1',
        removed_course: true,
        status: 'taken',
        grade: 'B',
      },
    ],
    [
      ...before.courses,
      { term_id: '1A', course_code: 'OLD 1', status: 'taken', grade: 'B', removed_course: true },
    ],
  ],
  [
    'add_course drops the mark of a course that the catalog has',
    [{ op: 'add_course', term_id: '1A', course_code: 'CS 1', removed_course: true }],
    [...before.courses, { term_id: '1A', course_code: 'CS 1', status: 'planned' }],
  ],
  [
    'add_course takes a removed course that the plan alone knows a second time, in another term',
    [{ op: 'add_course', term_id: '2A', course_code: 'lost-1', removed_course: true }],
    [...before.courses, { term_id: '2A', course_code: 'LOST 1', status: 'planned', removed_course: true }],
  ],
  [
    'move_course finds a removed course without its mark, which stays with its grade',
    [{ op: 'move_course', ...lostInOneA, to_term_id: '2A' }],
    [logic, { ...lost, term_id: '2A' }],
  ],
  [
    'move_course gives a course of the catalog no mark',
    [
      { op: 'add_course', term_id: '1A', course_code: 'CS 1' },
      { op: 'move_course', term_id: '1A', course_code: 'CS 1', to_term_id: '2A' },
    ],
    [...before.courses, { term_id: '2A', course_code: 'CS 1', status: 'planned' }],
  ],
  [
    'set_course_status finds a removed course without its mark, which stays',
    [{ op: 'set_course_status', ...lostInOneA, status: 'failed' }],
    [logic, { ...lost, status: 'failed' }],
  ],
  [
    'remove_course finds a removed course in another spelling',
    [{ op: 'remove_course', ...lostInOneA, course_code: 'lost1' }],
    [logic],
  ],
];

for (const [what, operations, courses] of applied) {
  test(what, () => {
    const outcome = applyOperations(before, operations, names);
    assert.ok(outcome.kind === 'document', JSON.stringify(outcome));
    assert.equal(JSON.stringify(outcome.document.courses), JSON.stringify(courses));
    assert.deepEqual(outcome.document.terms, before.terms);
  });
}

const invalid: readonly (readonly [operation: PatchOperation, reason: string])[] = [
  [{ op: 'add_course', ...inOneA }, 'external_already_in_term'],
  [{ op: 'remove_course', term_id: '2A', external }, 'external_not_in_term'],
  [{ op: 'remove_course', term_id: '1A', external: { title: 'logic' } }, 'external_not_in_term'],
  // A title is no code, and a code no title.
  [{ op: 'remove_course', term_id: '1A', external: { title: 'LOST 1' } }, 'external_not_in_term'],
  [{ op: 'remove_course', term_id: '1A', course_code: 'CS 1' }, 'course_not_in_term'],
  [{ op: 'move_course', ...inOneA, to_term_id: '1A' }, 'external_already_in_term'],
  [{ op: 'move_course', term_id: '2A', external, to_term_id: '1A' }, 'external_not_in_term'],
  [{ op: 'set_course_status', term_id: '2A', external, status: 'transferred' }, 'external_not_in_term'],
  [{ op: 'add_course', ...lostInOneA, removed_course: true }, 'course_already_in_term'],
  [{ op: 'move_course', ...lostInOneA, to_term_id: '1A' }, 'course_already_in_term'],
  [{ op: 'remove_course', term_id: '1A', course_code: 'OLD 1' }, 'course_not_in_term'],
];

for (const [operation, reason] of invalid) {
  test(`refused as ${reason}: ${JSON.stringify(operation)}`, () => {
    const outcome = applyOperations(before, [operation], names);
    assert.ok(outcome.kind === 'refused');
    assert.equal(outcome.fault.code, 'state_operation_invalid');
    assert.deepEqual(outcome.fault.details, { operation_index: 0, reason });
  });
}

/** An operation as it is first refused, and what the answer says of it; null where it applies. */
const codes: readonly (readonly [operation: PatchOperation, unknown: object | null])[] = [
  [{ op: 'set_attributes', attributes: {} }, null],
  [{ op: 'add_course', term_id: '2A', course_code: 'CS 2' }, null],
  [{ op: 'add_course', term_id: '2A', external: { title: 'New' } }, null],
  [{ op: 'add_course', term_id: '2A', course_code: 'OLD 1', removed_course: true }, null],
  [{ op: 'remove_course', ...lostInOneA }, null],
  [{ op: 'add_course', term_id: '2A', course_code: 'NO 1' }, { course_code: 'NO 1' }],
  [
    { op: 'add_course', term_id: '2A', course_code: 'NO 1', removed_course: true },
    { course_code: 'NO 1', removed_course: false },
  ],
  [
    { op: 'add_course', term_id: '2A', course_code: 'OLD 2' },
    { course_code: 'OLD 2', removed_course: true },
  ],
  [{ op: 'remove_course', term_id: '2A', course_code: 'NO 2' }, { course_code: 'NO 2' }],
  [
    { op: 'set_course_status', term_id: '2A', course_code: 'NO 2', status: 'taken', removed_course: true },
    { course_code: 'NO 2', removed_course: false },
  ],
  [
    { op: 'add_course', term_id: '2A', external: { title: 'New', equivalent_course_code: 'NO 3' } },
    { course_code: 'NO 3' },
  ],
  [
    { op: 'add_course', term_id: '2A', external: { title: 'New', equivalent_course_code: 'OLD 1' } },
    { course_code: 'OLD 1' },
  ],
];

function pathOf(operation: PatchOperation, at: number): string {
  return `/operations/${at}/${'external' in operation ? 'external/equivalent_course_code' : 'course_code'}`;
}

for (const [operation, unknown] of codes.filter(([, expected]) => expected !== null)) {
  test(`refused with its code and its place: ${JSON.stringify(operation)}`, () => {
    const outcome = applyOperations(before, [operation], names);
    assert.ok(outcome.kind === 'refused');
    assert.equal(outcome.fault.code, 'unknown_target');
    const path = pathOf(operation, 0);
    assert.deepEqual(outcome.fault.details, {
      course_code: (unknown as { course_code: string }).course_code,
      operation_index: 0,
      unknown: [{ path, ...unknown, suggestions: [] }],
    });
  });
}

test('one answer names every unknown code from the first refused operation on', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...codes], { minLength: 1 }), (chosen) => {
      const operations = chosen.map(([operation]) => operation);
      const outcome = applyOperations(before, operations, names);
      const expected = chosen.flatMap(([operation, unknown], at) =>
        unknown === null ? [] : [{ path: pathOf(operation, at), ...unknown, suggestions: [] }],
      );
      const first = chosen.findIndex(([, unknown]) => unknown !== null);
      if (first < 0) return assert.equal(outcome.kind, 'document');
      assert.ok(outcome.kind === 'refused');
      assert.equal(outcome.fault.details?.['operation_index'], first);
      assert.deepEqual(outcome.fault.details['unknown'], expected);
    }),
    runs(300),
  );
});
