/** Entries that are no course of the served catalog: credit from elsewhere, and removed courses (decisions.md, J.4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalDocument, withNamesOf, withRemovedOf } from '../../../gateway/plans/state-document.ts';
import type { ExternalCredit, StateDocument, StateEntry } from '../../../shared/contract/student-state.ts';
import { runs } from '../../property-runs.ts';
import { knownNames } from './known-names.ts';

/** CS 1 to CS 3 are in the catalog; CS 3 was gone once and is back, OLD 1 and OLD 2 are gone. */
const names = knownNames(['CS 1', 'CS 2', 'CS 3'], ['credential:cs'], ['OLD 1', 'OLD 2', 'CS 3']);

const taken = (course_code: string, term_id = '1A'): StateEntry => ({
  term_id,
  course_code,
  status: 'taken',
});
const marked = (course_code: string, term_id = '1A'): StateEntry => ({
  term_id,
  course_code,
  status: 'taken',
  removed_course: true,
});
const credit = (title: string, rest: Partial<ExternalCredit> = {}, term_id = '1A'): StateEntry => ({
  term_id,
  status: 'transferred',
  external: { title, ...rest },
});

const kept: readonly (readonly [what: string, given: StateEntry[], stored: StateEntry[]])[] = [
  ['a title alone', [credit('Logic')], [credit('Logic')]],
  [
    'every member',
    [credit('Logic', { institution: 'Elsewhere', units: 0, equivalent_course_code: 'CS 1' })],
    [credit('Logic', { institution: 'Elsewhere', units: 0, equivalent_course_code: 'CS 1' })],
  ],
  [
    'the equivalent course in the spelling of the catalog, the title as it is given',
    [credit(' logic  i', { equivalent_course_code: ' cs  2' })],
    [credit(' logic  i', { equivalent_course_code: 'CS 2' })],
  ],
  [
    'a title in two terms, and titles that differ in letter case',
    [credit('Logic'), credit('Logic', {}, '1B'), credit('logic')],
    [credit('Logic'), credit('Logic', {}, '1B'), credit('logic')],
  ],
  [
    'a title that is the code of a course of the same term, and two titles of one course',
    [taken('CS 1'), credit('CS 1', { equivalent_course_code: 'CS 1' }), credit('Logic', { units: 1 })],
    [taken('CS 1'), credit('CS 1', { equivalent_course_code: 'CS 1' }), credit('Logic', { units: 1 })],
  ],
  [
    'a removed course with its mark, in the spelling of the earlier version, with its grade',
    [{ term_id: '1A', course_code: ' old  1', status: 'failed', grade: 40, removed_course: true }],
    [{ term_id: '1A', course_code: 'OLD 1', status: 'failed', grade: 40, removed_course: true }],
  ],
  [
    'a removed course in two terms',
    [marked('OLD 1'), marked('OLD 1', '1B')],
    [marked('OLD 1'), marked('OLD 1', '1B')],
  ],
  [
    'a course of the catalog without its mark',
    [marked('cs 1'), marked('CS 3')],
    [taken('CS 1'), taken('CS 3')],
  ],
];

for (const [what, given, stored] of kept) {
  test(`kept: ${what}`, () => {
    const outcome = canonicalDocument({ courses: given }, 'test-2026', names);
    assert.ok(outcome.kind === 'document', JSON.stringify(outcome));
    assert.deepEqual(outcome.document.courses, stored);
  });
}

test('without names marks and equivalent courses stay as they are given', () => {
  const courses = [marked('No 1'), credit('Logic', { equivalent_course_code: 'no  2' }), credit('Sets')];
  const outcome = canonicalDocument({ courses }, 'test-2026', null);
  assert.deepEqual(outcome.kind === 'document' && outcome.document.courses, courses);
});

test('members are stored in one order, whatever order they are given in', () => {
  const members = ['title', 'institution', 'units', 'equivalent_course_code'];
  const full = { title: 'Logic', institution: 'Elsewhere', units: 0.5, equivalent_course_code: 'CS 1' };
  const order = fc.shuffledSubarray(members, { minLength: members.length });
  fc.assert(
    fc.property(order, fc.subarray(members.slice(1)), (given, left) => {
      const here = (member: string) => !left.includes(member);
      const external = Object.fromEntries(Object.entries(full).filter(([member]) => here(member)));
      const shuffled = Object.fromEntries(
        given.filter(here).map((member) => [member, external[member]]),
      ) as unknown as ExternalCredit;
      const entry: StateEntry = { external: shuffled, status: 'transferred', term_id: '1A' };
      const outcome = canonicalDocument({ courses: [entry] }, 'test-2026', names);
      assert.ok(outcome.kind === 'document');
      const stored = JSON.stringify(outcome.document.courses);
      assert.equal(stored, JSON.stringify([{ term_id: '1A', status: 'transferred', external }]));
    }),
    runs(100),
  );
});

interface Refused {
  readonly courses: StateEntry[];
  readonly code: string;
  readonly message: RegExp;
  readonly details: object;
}

const none = { suggestions: [] };
const refused: readonly Refused[] = [
  {
    courses: [credit('Logic'), credit('Logic')],
    code: 'state_document_invalid',
    message: /once in a term by its title/u,
    details: { reason: 'repeated_course', path: '/courses/1' },
  },
  {
    courses: [credit('A'), credit('A', {}, '1B'), taken('CS 1'), credit('A', { units: 2 }, '1B')],
    code: 'state_document_invalid',
    message: /once in a term by its title/u,
    details: { reason: 'repeated_course', path: '/courses/3' },
  },
  {
    courses: [marked('OLD 1'), marked('old 1')],
    code: 'state_document_invalid',
    message: /a course once in a term/u,
    details: { reason: 'repeated_course', path: '/courses/1' },
  },
  {
    courses: [marked('CS 1'), taken('CS 1')],
    code: 'state_document_invalid',
    message: /a course once in a term/u,
    details: { reason: 'repeated_course', path: '/courses/1' },
  },
  {
    courses: [credit('Logic', { equivalent_course_code: 'CS 9' })],
    code: 'unknown_target',
    message: /^The catalog has no course "CS 9"\.$/u,
    details: {
      course_code: 'CS 9',
      path: '/courses/0/external/equivalent_course_code',
      unknown: [{ path: '/courses/0/external/equivalent_course_code', course_code: 'CS 9', ...none }],
    },
  },
  // No mark helps an equivalent course.
  {
    courses: [credit('Logic', { equivalent_course_code: 'OLD 1' })],
    code: 'unknown_target',
    message: /^The catalog has no course "OLD 1"\.$/u,
    details: {
      course_code: 'OLD 1',
      path: '/courses/0/external/equivalent_course_code',
      unknown: [{ path: '/courses/0/external/equivalent_course_code', course_code: 'OLD 1', ...none }],
    },
  },
  {
    courses: [taken('OLD 1'), marked('NO 1'), taken('NO 1'), marked('OLD 2')],
    code: 'unknown_target',
    message: /"OLD 1", nor 2 more .* An earlier version had "OLD 1": .*"removed_course": true/u,
    details: {
      course_code: 'OLD 1',
      path: '/courses/0/course_code',
      unknown: [
        { path: '/courses/0/course_code', course_code: 'OLD 1', removed_course: true, ...none },
        { path: '/courses/1/course_code', course_code: 'NO 1', removed_course: false, ...none },
        { path: '/courses/2/course_code', course_code: 'NO 1', ...none },
      ],
    },
  },
];

for (const { courses, code, message, details } of refused) {
  test(`refused: ${JSON.stringify(courses)}`, () => {
    const outcome = canonicalDocument({ courses }, 'test-2026', names);
    assert.ok(outcome.kind === 'refused');
    assert.equal(outcome.fault.code, code);
    assert.match(outcome.fault.message, message);
    assert.deepEqual(outcome.fault.details, details);
  });
}

const plan: StateDocument = {
  catalog_version_id: 'test-2025',
  terms: [{ term_id: '1A' }],
  courses: [
    taken('MATH 1'),
    marked('LOST 1'),
    credit('Logic', { equivalent_course_code: 'MATH 2' }),
    credit('A'),
  ],
  credential_ids: [],
  attributes: {},
};

/** By code: what it is in the catalog, beside the plan as its courses, and beside the plan as its removed courses. */
const spelled: readonly (readonly [code: string, course: string | null, removed: string | null])[] = [
  ['cs 1', 'CS 1', null],
  ['math-1', 'MATH 1', null],
  ['math2', 'MATH 2', null],
  ['old 1', null, 'OLD 1'],
  ['lost-1', null, 'LOST 1'],
  ['A', null, null],
  ['NO 1', null, null],
];

for (const [code, course, removed] of spelled) {
  test(`beside a stored plan ${code} is the course ${course} and the removed course ${removed}`, () => {
    const beside = withNamesOf(plan, names);
    assert.deepEqual([beside.canonicalCourse(code), beside.removedCourse(code)], [course, removed]);
    const removals = withRemovedOf(() => plan, names);
    const listed = names.canonicalCourse(code);
    assert.deepEqual([removals.canonicalCourse(code), removals.removedCourse(code)], [listed, removed]);
  });
}

test('beside a stored plan the catalog answers for its version, its credentials and what is similar', () => {
  const similar = (codes: readonly string[]) => codes.map((code) => [`near ${code}`]);
  const beside = withRemovedOf(() => plan, { ...names, similarCourses: similar });
  assert.equal(beside.catalogVersionId, 'test-2026');
  assert.deepEqual(
    ['credential:cs', 'credential:no'].map((id) => beside.hasCredential(id)),
    [true, false],
  );
  assert.deepEqual(beside.similarCourses(['NO 1', 'NO 2']), [['near NO 1'], ['near NO 2']]);
});

test('the stored plan is read only for what the catalog has not removed', () => {
  let readings = 0;
  const counted = withRemovedOf(() => {
    readings++;
    return plan;
  }, names);
  const readingsAfter = (code: string) => [counted.removedCourse(code), readings];
  assert.deepEqual(['OLD 1', 'LOST 1', 'NO 1'].map(readingsAfter), [
    ['OLD 1', 0],
    ['LOST 1', 1],
    [null, 1],
  ]);
});
