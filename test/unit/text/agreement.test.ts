import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import type { Agreement } from '../../../bench/parse-agreement/agreement.ts';
import { compare, courseKeys } from '../../../bench/parse-agreement/agreement.ts';
import type { CatalogData } from '../../../bench/parse-agreement/catalog-data.ts';
import type { Formula } from '../../../bench/parse-agreement/decision-diagram.ts';
import { allOf, anyOf, areEquivalent } from '../../../bench/parse-agreement/decision-diagram.ts';
import { readJudgedTree } from '../../../bench/parse-agreement/judged-notation.ts';
import { readSample, sampleFile } from '../../../bench/parse-agreement/judged-sample.ts';
import { judge } from '../../../bench/parse-agreement/judgement.ts';
import { readMit } from '../../../bench/parse-agreement/mit.ts';
import { readProgramTexts } from '../../../bench/parse-agreement/program-texts.ts';
import { readUtd } from '../../../bench/parse-agreement/utd.ts';
import { readWaterloo } from '../../../bench/parse-agreement/waterloo.ts';
import { readWisconsin } from '../../../bench/parse-agreement/wisconsin.ts';
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

const judgedFloors = [
  { folder: 'wisconsin', read: readWisconsin, right: 0.9, dangerous: 0.003 },
  { folder: 'waterloo', read: readWaterloo, right: 0.95, dangerous: 0.003 },
  { folder: 'utd', read: readUtd, right: 0.92, dangerous: 0.003 },
] as const;

for (const { folder, read, right, dangerous } of judgedFloors) {
  const reason = `no ${folder} below ${data}; set GRADUS_DATA_DIR`;
  const skip = existsSync(join(data, folder)) ? false : reason;
  test(`the reading of ${folder} agrees with the trees that a person wrote`, { skip }, () => {
    const sample = readSample(sampleFile(root, folder), read(join(data, folder)));
    assert.ok(sample !== null && sample.lacking === 0);
    assert.ok(share(sample.readings, ({ verdict }) => verdict === 'right') >= right);
    assert.ok(share(sample.readings, ({ verdict }) => verdict === 'dangerous') <= dangerous);
  });
}

for (const [folder, adapter, right] of [
  ['waterloo', 'waterloo', 0.83],
  ['mit', 'fireroad', 0.66],
] as const) {
  const reason = `no ${folder} below ${data}; set GRADUS_DATA_DIR`;
  const skip = existsSync(join(data, folder)) ? false : reason;
  test(`the reading of the programs of ${folder} agrees with the trees that a person wrote`, {
    skip,
  }, async () => {
    const catalog = await readProgramTexts(folder, adapter, join(data, folder));
    const sample = readSample(sampleFile(root, `${folder}-programs`), catalog, 'program');
    assert.ok(sample !== null && sample.lacking === 0);
    assert.ok(share(sample.readings, ({ verdict }) => verdict === 'right') >= right);
    assert.equal(
      share(sample.readings, ({ verdict }) => verdict === 'dangerous'),
      0,
    );
  });
}

const mit = join(data, 'mit');
const skipMit = existsSync(mit) ? false : `no mit below ${data}; set GRADUS_DATA_DIR`;
test('the reading of the requisites of MIT agrees with the trees that a person wrote', {
  skip: skipMit,
}, async () => {
  const { catalog, parse } = await readMit(mit);
  const sample = readSample(sampleFile(root, 'mit'), catalog, 'prerequisite', parse);
  assert.ok(sample !== null && sample.lacking === 0);
  assert.ok(share(sample.readings, ({ verdict }) => verdict === 'right') >= 0.95);
  assert.equal(
    share(sample.readings, ({ verdict }) => verdict === 'dangerous'),
    0,
  );
});

test('a reading is judged by whom it lets in, with grades and concurrency', () => {
  const verdictOf = (tree: string, text: string): string => {
    const levels = ['junior', 'senior'];
    const words = { subjects: new Set(['CS', 'MATH']), levels, programs: [], dialect: {} };
    const parsed = createTextParser(words)(text, 'prerequisite', null);
    return judge(readJudgedTree(tree), parsed, { levels, keys: courseKeys([]) });
  };
  assert.equal(verdictOf('CS 1 & (MATH 2 | 3)', 'CS 1 and (MATH 2 or 3)'), 'right');
  assert.equal(verdictOf('CS 1@C', 'CS 1 with a grade of B'), 'strict');
  assert.equal(verdictOf('CS 1@B', 'CS 1 with a grade of C'), 'dangerous');
  assert.equal(verdictOf('CS 1', 'CS 1 (may be taken concurrently)'), 'dangerous');
  assert.equal(verdictOf('~CS 1', 'CS 1'), 'strict');
  assert.equal(verdictOf('CS 1 & <>', 'CS 1'), 'dangerous');
  assert.equal(verdictOf('CS 1', 'CS 1 and frobnicate'), 'weaker');
  assert.equal(verdictOf('level>=senior', 'junior standing'), 'dangerous');
  assert.equal(verdictOf('level>=junior', 'senior standing'), 'strict');
  assert.equal(verdictOf('CS 1 not MATH 2, 3', 'CS 1. Antirequisite: MATH 2, 3'), 'right');
  assert.equal(verdictOf('CS 1 not MATH 2', 'CS 1'), 'dangerous');
});

function not(member: Formula): Formula {
  return { kind: 'not', member };
}

function agreementsOf({ words, pairs, keys }: CatalogData): readonly Agreement[] {
  const parse = createTextParser(words);
  return pairs.map((pair) => {
    const parsed = parse(pair.text, 'prerequisite', /^(.*) /u.exec(pair.course_code)?.[1] ?? null);
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
