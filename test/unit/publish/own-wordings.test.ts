/** Phrases that a catalog puts into words of the parser: `wordings.csv`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { SourceWording } from '../../../engine/publish/catalog-source.ts';
import { withOwnWordings } from '../../../engine/publish/compile/own-wordings.ts';
import { createTextParser } from '../../../engine/publish/text/parse-requirement-text.ts';
import { leavesOf } from '../../../shared/contract/rule.ts';
import { catalog, faultsOf } from '../adapters/source-directory.ts';
import { compact } from '../text/compact.ts';
import { catalogOf, course, linkSample } from './sample.ts';

const parse = createTextParser({
  subjects: new Set(['CS', 'MATH', 'WRIT']),
  levels: ['freshman', 'sophomore', 'junior', 'senior'],
  programs: [],
  dialect: {},
});

function wording(printed: string, read_as: string): SourceWording {
  return { printed, read_as };
}

const rows: readonly (readonly [text: string, wordings: readonly SourceWording[], expected: string])[] = [
  ['CS 101 and FYW', [wording('FYW', 'WRIT 100')], 'CS 101 & WRIT 100'],
  // Several conditions stay together, whatever is around them.
  ['FYW and CS 101', [wording('FYW', 'WRIT 100 or WRIT 105')], '(WRIT 100 | WRIT 105) & CS 101'],
  ['CS 101 or the core', [wording('the core', 'CS 102 and CS 103')], 'CS 101 | (CS 102 & CS 103)'],
  // A connective is not put into brackets.
  ['CS 101 along with MATH 120', [wording('along with', 'and')], 'CS 101 & MATH 120'],
  ['CS 101 (Thursdays only)', [wording('(thursdays  only)', 'nothing')], 'CS 101'],
  // Abbreviations in capitals are found in capitals alone, other phrases in any; never within a word.
  ['CS 101; IC', [wording('IC', 'consent of instructor')], 'CS 101 & consent(instructor)'],
  ['First writing or CS 101', [wording('first Writing', 'WRIT 100')], 'WRIT 100 | CS 101'],
  // The longest phrase counts, and what it is read as is not replaced again.
  ['CS core II', [wording('CS core', 'CS 101'), wording('CS core II', 'CS 102')], 'CS 102'],
  ['FYW', [wording('FYW', 'WRIT 100'), wording('WRIT 100', 'CS 101')], 'WRIT 100'],
  // In the forms of quotes, dashes and white space of the text.
  ['Dean’s list–level\n  A', [wording("dean's list-level a", 'MATH 120')], 'MATH 120'],
  ['5.0 (C++) [x] or CS 101', [wording('5.0 (C++) [x]', 'MATH 120')], 'MATH 120 | CS 101'],
];

test('phrases are read as the catalog says', () => {
  for (const [text, wordings, expected] of rows) {
    const { prerequisite } = withOwnWordings(parse, wordings)(text, 'prerequisite', null);
    assert.equal(prerequisite && compact(prerequisite), expected, text);
  }
  const elsewhere = withOwnWordings(parse, [wording('IC', 'WRIT 100')])('ic or BASIC', 'prerequisite', null);
  assert.deepEqual(elsewhere, parse('ic or BASIC', 'prerequisite', null));
});

test('spans and words of what is read are those of the printed text', () => {
  const text = 'CS 101, CORE, and the Elm certificate of the FYW (since 1999) or CS 102';
  const read = withOwnWordings(parse, [
    wording('CORE', 'MATH 101 or MATH 102 or MATH 103'),
    wording('FYW', 'first-year writing programme'),
  ]);
  const { prerequisite } = read(text, 'prerequisite', null);
  assert.ok(prerequisite);
  const leaves = leavesOf(prerequisite).map((leaf) => ({
    leaf: compact(leaf),
    printed: text.slice(...(leaf.span ?? [])),
  }));
  assert.deepEqual(
    leaves.filter(({ leaf }) => leaf.startsWith('MATH')).map(({ printed }) => printed),
    ['CORE', 'CORE', 'CORE'],
  );
  const unread = leavesOf(prerequisite).flatMap((leaf) => ('text' in leaf ? [leaf.text ?? ''] : []));
  assert.ok(
    unread.some((words) => words.includes('FYW')),
    unread.join('; '),
  );
  for (const words of unread) assert.ok(text.includes(words), words);
  assert.match(leaves.at(-1)?.printed ?? '', /CS 102$/u);
  const excluding = 'CORE. Antirequisite: CS 102';
  const excluded = read(excluding, 'prerequisite', null).antirequisites[0];
  assert.equal(excluding.slice(...(excluded?.span ?? [])), 'Antirequisite: CS 102');
});

test('a phrase in place of each code of the demonstration catalog is read as the code', () => {
  const directory = join(import.meta.dirname, '../../../../engine/publish/demonstration');
  const records = readFileSync(join(directory, 'courses.jsonl'), 'utf8').trim().split('\n');
  const courses = records.map((line): { course_code: string; prerequisite_text?: string } =>
    JSON.parse(line),
  );
  const subjects = new Set(courses.map(({ course_code }) => course_code.split(' ')[0] ?? ''));
  const plain = createTextParser({ subjects, levels: [], programs: [], dialect: {} });
  let count = 0;
  for (const { course_code, prerequisite_text: text } of courses) {
    const codes = new Set(text?.match(/\b[A-Z]{2,6} \d{3}[A-Z]?\b/gu));
    if (text === undefined || codes.size === 0) continue;
    const wordings = [...codes].map((code, index) => wording(`ZQ${String.fromCharCode(65 + index)}X`, code));
    const abbreviated = wordings.reduce(
      (all, { printed, read_as }) => all.replaceAll(read_as, printed),
      text,
    );
    const subject = course_code.split(' ')[0] ?? null;
    const expected = plain(text, 'prerequisite', subject).prerequisite;
    const { prerequisite } = withOwnWordings(plain, wordings)(abbreviated, 'prerequisite', subject);
    assert.equal(prerequisite && compact(prerequisite), expected && compact(expected), text);
    // The words of each leaf are those of the code in its place.
    const words = prerequisite === null ? [] : leavesOf(prerequisite).map(({ span }) => span);
    const printed = words.map((span) =>
      wordings.reduce(
        (all, one) => all.replaceAll(one.printed, one.read_as),
        abbreviated.slice(...(span ?? [])),
      ),
    );
    assert.deepEqual(
      printed,
      expected === null ? [] : leavesOf(expected).map(({ span }) => text.slice(...(span ?? []))),
    );
    count += 1;
  }
  assert.ok(count > 50, `${count} texts`);
});

test('what a wording changes is a finding with the number of texts', () => {
  const { findings } = linkSample(
    catalogOf({
      courses: [
        course('WRIT 100'),
        course('CS 101', { prerequisite_text: 'FYW. FYW' }),
        course('CS 102', { prerequisite_text: 'CS 101 and FYW, Mondays only' }),
        // A given rule overrides its text.
        course('CS 103', {
          prerequisite_text: 'ABC',
          prerequisite: { kind: 'course', course_code: 'CS 101' },
        }),
      ],
      wordings: [wording('FYW', 'WRIT 100'), wording('Mondays only', 'nothing'), wording('ABC', 'CS 101')],
    }),
  );
  assert.deepEqual(
    findings.flatMap(({ check, message, count }) =>
      check.endsWith('_wording') ? [[check, message, count]] : [],
    ),
    [
      ['unused_wording', '"ABC" occurs in no requirement text that is parsed', undefined],
      ['own_wording', '"FYW" is read as "WRIT 100"', 2],
      ['own_wording', '"Mondays only" is read as asking nothing', 1],
    ],
  );
});

test('a row without a reading, without a word or given twice is a fault', () => {
  const rows: readonly (readonly [table: string, line: number, reason: RegExp])[] = [
    ['FYW,', 2, /"read_as" is missing/u],
    ['--,CS 101', 2, /"--" has no word/u],
    ['At  last,CS 101\nAt last,CS 102', 3, /"At last" is already given in line 2/u],
  ];
  for (const [table, line, reason] of rows) {
    const [fault, ...others] = faultsOf({
      'catalog.json': catalog,
      'courses.csv': 'course_code,title\nCS 101,Numbers\n',
      'wordings.csv': `printed,read_as\n${table}\n`,
    });
    assert.deepEqual([fault?.line, others], [line, []]);
    assert.match(fault?.reason ?? '', reason);
  }
});
