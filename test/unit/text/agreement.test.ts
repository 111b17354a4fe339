import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import type { Agreement } from '../../../bench/parse-agreement/agreement.ts';
import { compare, courseKeys } from '../../../bench/parse-agreement/agreement.ts';
import type { CatalogData } from '../../../bench/parse-agreement/catalog-data.ts';
import type { Formula } from '../../../bench/parse-agreement/decision-diagram.ts';
import { allOf, anyOf, areEquivalent } from '../../../bench/parse-agreement/decision-diagram.ts';
import { readUtd } from '../../../bench/parse-agreement/utd.ts';
import { readWaterloo } from '../../../bench/parse-agreement/waterloo.ts';
import { createTextParser } from '../../../engine/publish/text/parse-requirement-text.ts';

const [a, b, c]: readonly [Formula, Formula, Formula] = [
  { kind: 'atom', name: 'a' },
  { kind: 'atom', name: 'b' },
  { kind: 'atom', name: 'c' },
];

test('formulas are compared as functions, not as trees', () => {
  assert.ok(areEquivalent(anyOf([a, allOf([a, b])]), a));
  assert.ok(areEquivalent(allOf([a, anyOf([b, c])]), anyOf([allOf([a, b]), allOf([a, c])])));
  const two: Formula = { kind: 'at_least', count: 2, members: [a, b, c] };
  assert.ok(areEquivalent(two, anyOf([allOf([a, b]), allOf([b, c]), allOf([a, c])])));
  assert.ok(areEquivalent({ kind: 'not', member: anyOf([a, b]) }, allOf([not(a), not(b)])));
  assert.ok(!areEquivalent(allOf([a, anyOf([b, c])]), anyOf([allOf([a, b]), c])));
});

test('cross-listed codes are one course, and codes outside the catalog do not count', () => {
  const keys = courseKeys([['CS 1', 'SE 1'], ['MATH 2']]);
  const pair = { course_code: 'X 1', text: '', formula: null, hasNotes: true };
  const rule = { kind: 'course', course_code: 'SE 1' } as const;
  assert.ok(compare({ ...pair, courses: new Set(['CS1', 'OLD9']) }, [rule], keys).sameCourses);
  assert.deepEqual(compare({ ...pair, courses: new Set(['MATH2']) }, [rule], keys).missing, ['MATH2']);
});

const root = resolve(import.meta.dirname, '..', '..', '..', '..');
const data = process.env.GRADUS_DATA_DIR ?? join(root, '..', 'shared', 'data');

const floors = [
  { folder: 'waterloo', read: readWaterloo, courses: 0.97, logic: 0.9, unparsed: 0.08 },
  { folder: 'utd', read: readUtd, courses: 0.92, logic: 0.9, unparsed: 0.08 },
] as const;

for (const { folder, read, courses, logic, unparsed } of floors) {
  const reason = `no ${folder} below ${data}; set GRADUS_DATA_DIR`;
  const skip = existsSync(join(data, folder)) ? false : reason;
  test(`the reading of ${folder} agrees with the trees of another system`, { skip }, () => {
    const agreements = agreementsOf(read(join(data, folder)));
    const compared = agreements.filter(({ sameLogic }) => sameLogic !== null);
    const characters = agreements.reduce((sum, agreement) => sum + agreement.characters, 0);
    const unread = agreements.reduce((sum, agreement) => sum + agreement.unparsedCharacters, 0);
    assert.ok(share(agreements, ({ sameCourses }) => sameCourses) >= courses);
    assert.ok(share(compared, ({ sameLogic }) => sameLogic === true) >= logic);
    assert.ok(unread / characters <= unparsed);
  });
}

function not(member: Formula): Formula {
  return { kind: 'not', member };
}

function agreementsOf({ words, pairs, keys }: CatalogData): readonly Agreement[] {
  const parse = createTextParser(words);
  return pairs.map((pair) => {
    const parsed = parse(pair.text, 'prerequisite', pair.course_code.split(' ')[0] ?? null);
    return compare(
      pair,
      [parsed.prerequisite, parsed.corequisite].flatMap((rule) => rule ?? []),
      keys,
    );
  });
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / items.length;
}
