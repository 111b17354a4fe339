/** A hypothetical costs as much as its state and its changes are long, not their product: the gateway thread applies it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ListedCodes } from '../../../gateway/index/catalog-names.ts';
import { hypotheticalEntries } from '../../../gateway/plans/hypothetical.ts';
import type { EvaluationProblem } from '../../../shared/contract/query.ts';
import type { StateEntry } from '../../../shared/contract/student-state.ts';
import { insertionPosition, TermKey } from '../../../shared/term-order.ts';
import { knownNames } from './known-names.ts';

const planned = (course_code: string, term_id: string): StateEntry => ({
  term_id,
  course_code,
  status: 'planned',
});
const documentOf = (courses: StateEntry[]) => ({
  catalog_version_id: 'test-2026',
  terms: [],
  courses,
  credential_ids: [],
  attributes: {},
});

function asked(courses: StateEntry[], problem: EvaluationProblem, catalog: readonly string[] = []) {
  const listed = new ListedCodes(catalog);
  const canonicalCourse = (code: string) => listed.find(code);
  const names = { ...knownNames([], []), canonicalCourse, countedCourse: canonicalCourse };
  return hypotheticalEntries(documentOf(courses), problem, names, '/evaluation_problem');
}

test('every entry of a state is looked at a few times, however many changes there are', () => {
  let looks = 0;
  const counted = (entry: StateEntry): StateEntry =>
    new Proxy(entry, {
      get: (target, member) => {
        looks += 1;
        return Reflect.get(target, member);
      },
    });
  const codes = Array.from({ length: 512 }, (_, at) => `CS ${at}`);
  const courses = codes.map((code, at) => counted(planned(code, `T${at % 60}`)));
  const removed = codes.slice(0, 256).map((code) => ({ course_code: code.toLowerCase().replace(' ', '') }));
  const added = removed.map(({ course_code }) => ({ course_code, status: 'planned' as const }));
  const entries = asked(courses, { removed_courses: removed, added_courses: added }, codes);
  assert.ok(Array.isArray(entries));
  assert.equal(entries.length, 512);
  assert.ok(looks <= 10 * courses.length, `${looks} looks at ${courses.length} entries`);
});

const twins = [planned('COMP 2A', 'T1'), planned('COMP-2 A', 'T1'), planned('COMP 2A', 'T2')];
type Removals = NonNullable<EvaluationProblem['removed_courses']>;
const rows: readonly (readonly [what: string, removed: Removals, left: string])[] = [
  ['a spelling of two courses names none', [{ course_code: 'comp2a' }], 'refused at 0'],
  [
    'once one of them is removed, it names the other',
    [{ course_code: 'COMP 2A' }, { course_code: 'comp2a' }],
    '',
  ],
  [
    'as long as an entry is left, it names none',
    [{ course_code: 'COMP 2A', term_id: 'T1' }, { course_code: 'comp2a' }],
    'refused at 1',
  ],
  ['the others stay in their order', [{ course_code: 'COMP-2 A' }], 'COMP 2A in T1, COMP 2A in T2'],
  [
    'an entry is removed once',
    [
      { course_code: 'COMP 2A', term_id: 'T2' },
      { course_code: 'COMP 2A', term_id: 'T2' },
    ],
    'refused at 1',
  ],
];

for (const [what, removed, left] of rows)
  test(`removals: ${what}`, () => {
    const entries = asked(twins, { removed_courses: removed });
    const found =
      'code' in entries
        ? `refused at ${String(entries.details?.['path']).split('/').at(-1)}`
        : entries.map(({ course_code, term_id }) => `${course_code} in ${term_id}`).join(', ');
    assert.equal(found, left);
  });

test('a long id of a term is read once, however many it is compared with', () => {
  let reads = 0;
  class CountedBytes extends Uint8Array {
    override subarray(start?: number, end?: number): Uint8Array<ArrayBuffer> {
      reads += 1;
      return new Uint8Array(this.slice(start, end));
    }
  }
  const keys = Array.from(
    { length: 64 },
    (_, at) => new TermKey(CountedBytes.from(Buffer.from(`summer-session-${at}-of-2026`))),
  );
  const key = new TermKey(CountedBytes.from(Buffer.from('summer-session-64-of-2026')));
  assert.equal(insertionPosition(keys, key), 64);
  assert.equal(reads, 65);
});
