import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canonicalDocument,
  decodeDocument,
  encodeDocument,
  withNamesOf,
} from '../../../gateway/plans/state-document.ts';
import type { InitialState } from '../../../shared/contract/student-state.ts';
import { maximumCourseEntries, maximumPlanCredentials, maximumTerms } from '../../../shared/limits.ts';
import { knownNames } from './known-names.ts';

const codes = Array.from({ length: 600 }, (_, index) => `CS ${index}`);
const names = knownNames(codes, ['credential:cs']);
const settle = (given: InitialState) => canonicalDocument(given, 'test-2026', names);

function settled(given: InitialState) {
  const outcome = settle(given);
  assert.ok(outcome.kind === 'document', JSON.stringify(outcome));
  return outcome.document;
}

test('an empty document has every member', () => {
  assert.deepEqual(settled({}), {
    catalog_version_id: 'test-2026',
    terms: [],
    courses: [],
    credential_ids: [],
    attributes: {},
  });
});

test('codes are stored in canonical spelling, and terms that only entries name are inserted in term order', () => {
  const document = settled({
    terms: [{ term_id: '2025-fall', label: 'Fall' }],
    courses: [
      { course_code: ' cs  2 ', term_id: '2026-winter', status: 'planned' },
      { course_code: 'Cs 1', term_id: '2025-winter', status: 'taken', grade: 'A-' },
    ],
  });
  assert.deepEqual(document.terms, [
    { term_id: '2025-winter' },
    { term_id: '2025-fall', label: 'Fall' },
    { term_id: '2026-winter' },
  ]);
  assert.deepEqual(document.courses, [
    { term_id: '2026-winter', course_code: 'CS 2', status: 'planned' },
    { term_id: '2025-winter', course_code: 'CS 1', status: 'taken', grade: 'A-' },
  ]);
});

test('a term that is listed and that entries name stays one, with its label', () => {
  const terms = [{ term_id: '2026-fall', label: 'Fall' }, { term_id: '2025-fall' }];
  assert.deepEqual(settled({ terms, courses: [entry(1, '2026-fall'), entry(2, '2026-fall')] }).terms, terms);
});

test('without names nothing is looked up, and what is given stays as it is spelled', () => {
  const given = { courses: [{ ...entry(1), course_code: 'no 1' }], credential_ids: ['credential:x'] };
  const outcome = canonicalDocument(given, 'test-2026', null);
  assert.ok(outcome.kind === 'document');
  assert.deepEqual(outcome.document.courses, given.courses);
  assert.deepEqual(outcome.document.credential_ids, given.credential_ids);
});

test('a stored plan keeps the names of its own version beside those of the catalog', () => {
  const stored = { ...settled({ courses: [entry(1)], credential_ids: ['credential:cs'] }) };
  const later = withNamesOf(
    { ...stored, catalog_version_id: 'test-2025' },
    knownNames(['MATH 1'], ['credential:math']),
  );
  assert.equal(later.catalogVersionId, 'test-2025');
  assert.deepEqual(
    ['cs  1', 'Math 1', 'CS 2'].map((code) => later.canonicalCourse(code)),
    ['CS 1', 'MATH 1', null],
  );
  assert.deepEqual(
    ['credential:cs', 'credential:math', 'credential:x'].map((id) => later.hasCredential(id)),
    [true, true, false],
  );
});

test('the same course in two terms is a retake', () => {
  const courses = ['a', 'b'].map((term) => ({
    term_id: term,
    course_code: 'CS 1',
    status: 'taken' as const,
  }));
  assert.equal(settled({ courses }).courses.length, 2);
});

test('decoding inverts encoding', () => {
  const document = settled({
    courses: [{ term_id: 't', course_code: 'CS 1', status: 'taken', grade: 71.5 }],
  });
  assert.deepEqual(decodeDocument(encodeDocument(document)), document);
});

const entry = (course: number, term = '1A') => ({
  term_id: term,
  course_code: `CS ${course}`,
  status: 'planned' as const,
});
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index));
const terms = (count: number) => Array.from({ length: count }, (_, index) => ({ term_id: `T${index}` }));

test('documents of exactly the maximum size are accepted', () => {
  settled({ terms: terms(maximumTerms) });
  settled({ courses: entries(maximumCourseEntries) });
  const courses = Array.from({ length: maximumTerms }, (_, index) => entry(index, `T${index}`));
  settled({ terms: terms(maximumTerms), courses });
});

const refused: readonly (readonly [what: string, given: InitialState, code: string, details: object])[] = [
  [
    'too many terms',
    { terms: terms(maximumTerms + 1) },
    'state_document_invalid',
    { reason: 'too_many_terms' },
  ],
  [
    'too many terms with those that entries name',
    { terms: terms(maximumTerms), courses: [entry(1, 'one-more')] },
    'state_document_invalid',
    { reason: 'too_many_terms' },
  ],
  [
    'too many terms of which one is there twice',
    { terms: [...terms(maximumTerms), { term_id: 'T0' }] },
    'state_document_invalid',
    { reason: 'too_many_terms', count: maximumTerms + 1 },
  ],
  [
    'too many entries',
    { courses: entries(maximumCourseEntries + 1) },
    'state_document_invalid',
    { reason: 'too_many_courses', maximum: maximumCourseEntries, count: maximumCourseEntries + 1 },
  ],
  [
    'too many credentials',
    {
      credential_ids: Array.from({ length: maximumPlanCredentials + 1 }, (_, index) => `credential:${index}`),
    },
    'state_document_invalid',
    { reason: 'too_many_credential_ids' },
  ],
  [
    'a course twice in a term, spelled in two ways',
    { courses: [entry(1), { ...entry(1), course_code: 'cs 1' }] },
    'state_document_invalid',
    { reason: 'repeated_course', path: '/courses/1' },
  ],
  [
    'a term twice',
    { terms: [{ term_id: 'a' }, { term_id: 'a' }] },
    'state_document_invalid',
    { reason: 'repeated_term', path: '/terms/1' },
  ],
  [
    'a credential twice',
    { credential_ids: ['credential:cs', 'credential:cs'] },
    'state_document_invalid',
    { reason: 'repeated_credential', path: '/credential_ids/1' },
  ],
  [
    'a course a second time in the first of its terms',
    { courses: [entry(1, 'a'), entry(1, 'b'), entry(2, 'a'), entry(1, 'a')] },
    'state_document_invalid',
    { reason: 'repeated_course', path: '/courses/3' },
  ],
  [
    'a course a second time in the second of its terms',
    { courses: [entry(1, 'a'), entry(1, 'b'), entry(1, 'c'), entry(1, 'b')] },
    'state_document_invalid',
    { reason: 'repeated_course', path: '/courses/3' },
  ],
  [
    'unknown courses, of which the first is named',
    { courses: [entry(1), entry(999), entry(998)] },
    'unknown_target',
    { course_code: 'CS 999', path: '/courses/1/course_code' },
  ],
  [
    'an unknown credential',
    { credential_ids: ['credential:cs', 'credential:x'] },
    'unknown_target',
    { credential_id: 'credential:x', path: '/credential_ids/1' },
  ],
];

for (const [what, given, code, details] of refused) {
  test(`refused: ${what}`, () => {
    const outcome = settle(given);
    assert.ok(outcome.kind === 'refused');
    assert.equal(outcome.fault.code, code);
    assert.deepEqual({ ...outcome.fault.details, ...details }, outcome.fault.details);
  });
}

test('a document far above the limits is refused before its courses are looked up or its terms ordered', () => {
  const never = () => assert.fail('a document over the limits is only counted');
  const counted = {
    catalogVersionId: 'test-2026',
    canonicalCourse: never,
    hasCredential: never,
    removedCourse: never,
    similarCourses: never,
    similarCredentials: never,
  };
  const courses = Array.from({ length: 4000 }, (_, index) => entry(1, `T${index}`));
  const outcome = canonicalDocument({ courses }, 'test-2026', counted);
  assert.ok(outcome.kind === 'refused');
  assert.deepEqual(outcome.fault.details, {
    reason: 'too_many_terms',
    path: '/terms',
    maximum: maximumTerms,
    count: 4000,
  });
});
