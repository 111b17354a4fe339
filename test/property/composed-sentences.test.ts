/** Program texts of several sentences in one line, and of rows that ask for what no course is: nothing of them is lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { judge } from '../../bench/parse-agreement/judgement.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import { runs } from '../property-runs.ts';
import { codes, parse, spansAreSound } from './program-texts.ts';

const course = (course_code: string): Rule => ({ kind: 'course', course_code });
const unknown: Rule = { kind: 'external', text: '' };

/** The verdict on the reading of a text that asks for all of the rules. */
function verdictOn(text: string, rules: readonly Rule[]): string {
  const parsed = parse(text, 'program', null);
  const rule: Rule = { kind: 'all_of', rules: [...rules] };
  spansAreSound(text, parsed.prerequisite);
  return judge({ rule, excluded: [] }, parsed, { levels: ['1A', '1B'], keys: new Map() });
}

type Sentence = (first: string, second: string) => readonly [text: string, rule: Rule];
const demands: readonly Sentence[] = [
  (first, second) => [
    `Students must complete ${first} and ${second}.`,
    { kind: 'all_of', rules: [course(first), course(second)] },
  ],
  (first, second) => [
    `Students take one of ${first} or ${second}.`,
    { kind: 'any_of', rules: [course(first), course(second)] },
  ],
  (first) => [`Complete ${first}.`, course(first)],
  () => ['Complete 12 credits of BIOL.', { kind: 'courses_from', from: { subjects: ['BIOL'] }, units: 12 }],
  () => [
    'A minimum of three MATH courses at the 300 level.',
    {
      kind: 'courses_from',
      from: { subjects: ['MATH'], minimum_number: 300, maximum_number: 399 },
      count: 3,
    },
  ],
];
const others = [
  'The student writes a report on the summer.',
  'Everybody must keep a diary.',
  'A portfolio is required.',
  'Every project ends with a talk.',
] as const;

test('what each sentence of a line asks is asked, beside what is not understood', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(demands.length - 1), { minLength: 1, maxLength: 3 }),
      fc.array(fc.constantFrom(...others), { minLength: 1, maxLength: 2 }),
      fc.boolean(),
      (chosen, besides, isFirst) => {
        const said = chosen.flatMap((index, at) => {
          const [first = '', second = ''] = codes.slice(7 * at, 7 * at + 2);
          const demand = demands[index];
          return demand === undefined ? [] : [demand(first, second)];
        });
        const own = said.map(([text]) => text);
        const sentences = isFirst ? [...besides, ...own] : [...own, ...besides];
        const text = sentences.join(' ');
        assert.equal(verdictOn(text, [...said.map(([, rule]) => rule), unknown]), 'right', text);
      },
    ),
    runs(60),
  );
});

const askingRows = [
  'CS Ensemble',
  'BIOL Applied Lessons',
  'Note: For science courses, no grade below C is accepted.',
  'Note: Courses with a grade of D will not count.',
  '4 electives at the 300 level or above',
  '*CS 200 may be repeated for credit with a maximum of 4 credits applied toward the major.',
  'Select one of the following MATH sequences: 2',
  'Total of 360 points required.',
] as const;

test('a row among courses that asks for something else swallows none of them, and is not swallowed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...codes), { minLength: 2, maxLength: 5 }),
      fc.constantFrom(...askingRows),
      fc.nat(5),
      fc.constantFrom('', ' Introduction to Methods', '\tMethods\t3'),
      (own, row, at, title) => {
        const listed = [...new Set(own)];
        const place = at % (listed.length + 1);
        const rows = listed.map((code) => code + title);
        const text = [...rows.slice(0, place), row, ...rows.slice(place)].join('\n');
        // Rows below "of the following" may be members of a list that is not understood.
        const expected = row.includes('following') || row.startsWith('Total') ? /right|weaker/u : /right/u;
        assert.match(verdictOn(text, [...listed.map(course), unknown]), expected, text);
      },
    ),
    runs(150),
  );
});
