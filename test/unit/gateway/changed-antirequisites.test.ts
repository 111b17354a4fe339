/** Changed antirequisites: a change of two courses of a plan is listed once, for the course that says it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type ChangedAntirequisites,
  repeatedChanges,
  sourceOfAdded,
} from '../../../gateway/plans/changed-antirequisites.ts';
import type { SourceText } from '../../../gateway/plans/source-text.ts';
import type { CitedCourse } from '../../../shared/contract/catalog-records.ts';
import { runs } from '../../property-runs.ts';

/** Antirequisites as `code source`, separated by commas. */
function cited(text: string): CitedCourse[] {
  return text
    .split(', ')
    .filter(Boolean)
    .map((one) => {
      const [, course_code = '', source_reference_id = ''] = /^(.*) (\S+)$/u.exec(one) ?? [];
      return { course_code, source_reference_id };
    });
}

function change(code: string, before: string, after: string, formerCode = code): ChangedAntirequisites {
  return { formerCode, code, before: cited(before), after: cited(after) };
}

const same = (code: string) => code;
/** OLD 1 has become CS 1. */
const renamed = (code: string) => (code === 'OLD 1' ? 'CS 1' : code);

/** Both courses gain each other by one reference: whose change is a repetition? */
const texts: readonly (readonly [kind: SourceText['kind'], text: string, repeated: readonly string[]])[] = [
  ['course_record', 'CS 1 Logic. Not with CS 2.', ['CS 2']],
  ['course_record', 'CS 2 Sets. Not with CS 1.', ['CS 1']],
  // The record of a course begins with its code and not with another one that its code begins,
  ['course_record', 'CS 10 Graphs. Not with CS 1 or CS 2.', []],
  ['course_record', 'Logic (CS 1)', []],
  ['course_record', 'Not with CS 2, says CS 1 ', []],
  // a text of its own names the other course alone.
  ['antirequisite_text', 'Not with CS 2', ['CS 2']],
  ['antirequisite_text', 'CS 1 excludes this course', ['CS 1']],
  ['antirequisite_text', 'CS 1 and CS 2 exclude each other', []],
  ['antirequisite_text', 'Not with similar courses', []],
];

for (const [kind, text, expected] of texts) {
  test(`of a pair that the ${kind} ${JSON.stringify(text)} states, ${expected.join() || 'neither'} repeats it`, () => {
    for (const [first, second] of [
      [change('CS 1', '', 'CS 2 s'), change('CS 2', '', 'CS 1 s')],
      [change('CS 1', 'CS 2 s', ''), change('CS 2', 'CS 1 s', '')],
    ] as const) {
      const catalogs = { rename: same, sourceText: () => ({ kind, text }) };
      for (const changes of [
        [first, second],
        [second, first],
      ])
        assert.deepEqual([...repeatedChanges(changes, catalogs)], expected);
    }
  });
}

const stated: Readonly<Record<string, string>> = {
  one: 'CS 1 Logic. Not with CS 2, CS 3.',
  two: 'CS 2 Sets. Not with CS 1.',
  three: 'CS 3 Graphs. Not with CS 2.',
  old: 'OLD 1 Logic. Not with CS 2.',
};

const lists: readonly (readonly [
  what: string,
  changes: ChangedAntirequisites[],
  repeated: readonly string[],
])[] = [
  ['no changes', [], []],
  ['a change of one course alone', [change('CS 2', '', 'CS 1 one')], []],
  ['a pair', [change('CS 1', '', 'CS 2 one'), change('CS 2', '', 'CS 1 one')], ['CS 2']],
  [
    'a course that two others state',
    [
      change('CS 1', '', 'CS 2 one, CS 3 one'),
      change('CS 2', '', 'CS 1 one'),
      change('CS 3', '', 'CS 1 one'),
    ],
    ['CS 2', 'CS 3'],
  ],
  [
    'a change of which a part is stated nowhere else',
    [change('CS 1', '', 'CS 2 one'), change('CS 2', 'CS 4 two', 'CS 1 one')],
    [],
  ],
  [
    'a change beside what both versions have',
    [change('CS 1', 'CS 3 one', 'CS 3 one, CS 2 one'), change('CS 2', 'CS 4 two', 'CS 4 two, CS 1 one')],
    ['CS 2'],
  ],
  [
    'what both versions have, under its former code in the older one',
    [change('CS 2', 'OLD 1 old', 'CS 1 one, CS 3 two'), change('CS 3', '', 'CS 2 two')],
    ['CS 3'],
  ],
  [
    'a course whose other antirequisite has only another code than before',
    [change('CS 3', '', 'CS 2 three'), change('CS 2', 'OLD 1 old', 'CS 1 one, CS 3 three')],
    ['CS 2'],
  ],
  [
    'a pair that is gone, of a course that was renamed',
    [change('CS 1', 'CS 2 old', '', 'OLD 1'), change('CS 2', 'OLD 1 old', '')],
    ['CS 2'],
  ],
  ['both state it themselves', [change('CS 1', '', 'CS 2 one'), change('CS 2', '', 'CS 1 two')], []],
];

for (const [what, changes, expected] of lists) {
  test(`repeated of ${what}: ${expected.join(', ') || 'nothing'}`, () => {
    const sourceText = (id: string): SourceText => ({ kind: 'course_record', text: stated[id] ?? '' });
    assert.deepEqual([...repeatedChanges(changes, { rename: renamed, sourceText })], expected);
  });
}

const code = fc.constantFrom<string>('CS 1', 'CS 2', 'CS 3', 'CS 4');

test('whatever the order of the changes, each pair that somebody states is still listed for somebody', () => {
  const pair = fc.tuple(code, code).filter(([course, other]) => course !== other);
  fc.assert(
    fc.property(fc.uniqueArray(pair, { selector: ([one, two]) => [one, two].sort().join() }), (pairs) => {
      // The first course of each pair states it.
      const after = new Map<string, string[]>();
      for (const [course, other] of pairs) {
        const source = `${course.replace(' ', '')}-${other.replace(' ', '')}`;
        after.set(course, [...(after.get(course) ?? []), `${other} ${source}`]);
        after.set(other, [...(after.get(other) ?? []), `${course} ${source}`]);
      }
      const sourceText = (id: string): SourceText => {
        const [course = '', other = ''] = id.replaceAll('CS', 'CS ').split('-');
        return { kind: 'course_record', text: `${course} Course. Not with ${other}.` };
      };
      const changes = [...after].map(([course, list]) => change(course, '', list.join(', ')));
      const repeated = repeatedChanges(changes, { rename: same, sourceText });
      const stating = new Set(pairs.map(([course]) => course));
      assert.deepEqual(
        [...repeated].sort(),
        [...after.keys()].filter((course) => !stating.has(course)).sort(),
      );
    }),
    runs(300),
  );
});

test('what both versions have changes nothing, under whatever codes they have it', () => {
  const pairs = fc.array(fc.tuple(code, code, fc.constantFrom('one', 'two', 'three')), { maxLength: 8 });
  const sourceText = (id: string): SourceText => ({ kind: 'course_record', text: stated[id] ?? '' });
  fc.assert(
    fc.property(pairs, fc.constantFrom('OLD 1', 'CS 1', 'CS 5'), (given, kept) => {
      const listOf = (course: string): string[] =>
        given.flatMap(([from, to, source]) => (from === course && to !== course ? [`${to} ${source}`] : []));
      const changesWith = (before: readonly string[], after: readonly string[]): ChangedAntirequisites[] =>
        ['CS 2', 'CS 3', 'CS 4'].map((course) =>
          change(course, before.join(', '), [...listOf(course), ...after].join(', ')),
        );
      const catalogs = { rename: renamed, sourceText };
      const ofWhatChanged = (changes: readonly ChangedAntirequisites[]): string[] =>
        [...repeatedChanges(changes, catalogs)].sort();
      const isListed = given.some(([, to]) => to === renamed(kept));
      fc.pre(!isListed);
      assert.deepEqual(
        ofWhatChanged(changesWith([`${kept} old`], [`${renamed(kept)} one`])),
        ofWhatChanged(changesWith([], [])),
      );
    }),
    runs(300),
  );
});

const added: readonly (readonly [before: string, after: string, source: string | undefined])[] = [
  ['', '', undefined],
  ['CS 2 one', '', undefined],
  ['CS 2 one', 'CS 2 two', undefined],
  ['OLD 1 old', 'CS 1 one', undefined],
  ['', 'CS 2 one, CS 3 two', 'one'],
  ['CS 2 one', 'CS 2 one, CS 3 two', 'two'],
  ['OLD 1 old', 'CS 1 one, CS 3 two', 'two'],
];

for (const [before, after, source] of added) {
  test(`from "${before}" to "${after}" what is new is stated by ${source}`, () => {
    assert.equal(sourceOfAdded({ before: cited(before), after: cited(after) }, renamed), source);
  });
}
