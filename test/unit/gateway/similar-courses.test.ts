/** Which courses an unknown code may mean (decisions.md, J.4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SimilarCourses } from '../../../gateway/index/similar-courses.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';

const similarAmong = (codes: readonly string[], renamed: Readonly<Record<string, string>> = {}) =>
  new SimilarCourses(
    graphInMemory({
      catalog: { institution: 'Any', catalog_version_id: 'any-2026', captured_at: '2026-01-01' },
      courses: codes.map((course_code) => ({ course_code, title: '' })),
      credentials: [],
      renames: [],
      remarks: [],
    }),
    (code) => renamed[code] ?? null,
  );

const catalog = [
  ...['COMP SCI 300', 'COMP SCI 400', 'COMP 165', 'COMP 210', 'COMP 2A', 'COMP-2 A', 'MATH 210', 'MATH 222'],
  ...['PHYS 2A', 'PHYS 301', 'E C E 330', 'EC 12'],
];

const rows: readonly (readonly [what: string, code: string, expected: readonly string[]])[] = [
  ['what an older version called it', 'CS 21', ['COMP 210']],
  ['the same in another spelling', 'cs21', []],
  ['a spelling of two courses', 'comp2a', ['COMP 2A', 'COMP-2 A']],
  ['two digits exchanged', 'COMP 120', ['COMP 210']],
  ['a wrong digit', 'MATH 232', ['MATH 222']],
  ['a missing digit, without a blank', 'comp16', ['COMP 165']],
  ['a digit too many', 'PHYS 3011', ['PHYS 301']],
  ['a misspelt subject', 'MAHT 222', ['MATH 222']],
  ['a subject of which it is the beginning', 'COMP 400', ['COMP SCI 400']],
  ['the number in any other subject, those that begin alike first', 'CHEM 210', ['COMP 210', 'MATH 210']],
  ['the next numbers of the subject, where no number is like it', 'MATH 987', ['MATH 222', 'MATH 210']],
  ['the next numbers of a misspelt subject', 'MAHT 987', ['MATH 222', 'MATH 210']],
  ['no course code at all', '!', []],
  ['nothing for a subject and a number that none has', 'XQZ 987', []],
  ['the first courses of a subject alone', 'MATH', ['MATH 210', 'MATH 222']],
];

for (const [what, code, expected] of rows)
  test(`suggests ${what}: ${code}`, () => {
    const similar = similarAmong(catalog, { 'CS 21': 'COMP 210', 'CS 22': 'COMP 22' });
    assert.deepEqual(similar.of([code]), [expected]);
  });

test('suggests no course that the served catalog does not have', () => {
  assert.deepEqual(similarAmong(catalog, { 'XY 9': 'COMP 999' }).of(['XY 9']), [[]]);
});

test('suggests five courses at most', () => {
  const similar = similarAmong(
    Array.from({ length: 26 }, (_, at) => `MATH 1${String.fromCharCode(65 + at)}`),
  );
  assert.deepEqual(similar.of(['MATH 1']), [['MATH 1A', 'MATH 1B', 'MATH 1C', 'MATH 1D', 'MATH 1E']]);
});

test('the work for a whole document is bounded: codes after its end have no suggestions', () => {
  const subjects = Array.from({ length: 700 }, (_, at) => `S${at}X`);
  const similar = similarAmong(subjects.map((subject) => `${subject} 101`));
  const found = similar.of(Array.from({ length: 512 }, (_, at) => `Q${at} 101`));
  assert.equal(found.length, 512);
  assert.ok(found[0]?.length === 5 && found[1]?.length === 5, 'the first ones are looked for');
  assert.ok(
    found.slice(16).every((each) => each.length === 0),
    'the later ones are not',
  );
});

test('the courses of a large subject are compared once or twice and no more', () => {
  const similar = similarAmong(Array.from({ length: 2500 }, (_, at) => `MATH ${10_000 + at}`));
  const found = similar.of(['MATH 1', 'MATH 2', 'MATH 3', 'MATH 4']);
  assert.deepEqual(
    found.map(({ length }) => length),
    [5, 0, 0, 0],
  );
});
