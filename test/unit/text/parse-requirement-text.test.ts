import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CatalogWords,
  createTextParser,
  type ParsedRequirementText,
  type TextField,
} from '../../../engine/publish/text/parse-requirement-text.ts';
import { leavesOf } from '../../../shared/contract/rule.ts';
import { compact } from './compact.ts';
import * as lists from './list-readings.ts';
import type { Reading } from './readings.ts';
import * as readings from './readings.ts';

const subjects = 'A&S,ART,BIOL,CHEM,COMP SCI,CS,ECON,ENGL,HIST,MATH,PHYS,PSYCH,STAT';

const catalog: CatalogWords = {
  subjects: new Set(subjects.split(',')),
  levels: ['freshman', 'sophomore', 'junior', 'senior', 'graduate'],
  programs: [
    { program: 'CIVE', names: ['Civil Engineering'] },
    { program: 'ENVE', names: ['Environmental Engineering'] },
    { program: 'CSC', names: ['Computer Science', 'Honours Computer Science'] },
    { program: 'REC', names: ['Recreation, Sport & Leisure'] },
    { program: 'MACC', names: ['Mathematics/Accounting'] },
    { program: 'BIO', names: ['Biology'] },
    { program: 'ECO', names: ['Biology - Ecology Specialization'] },
  ],
  dialect: {},
};
const termCatalog = { ...catalog, levels: ['1A', '1B', '2A', '2B', '3A', '3B', '4A', '4B'] };

const tables: readonly [name: string, rows: readonly Reading[], words: CatalogWords, field: TextField][] = [
  ['courses', readings.courseReadings, catalog, 'prerequisite'],
  ['connectives', readings.connectiveReadings, catalog, 'prerequisite'],
  ['"and" mixed with "or"', lists.mixedReadings, catalog, 'prerequisite'],
  ['lists', lists.listReadings, catalog, 'prerequisite'],
  ['parentheses', readings.parenthesisReadings, catalog, 'prerequisite'],
  ['quantifiers', readings.quantifierReadings, catalog, 'prerequisite'],
  ['grades', readings.gradeReadings, catalog, 'prerequisite'],
  ['standing', readings.levelReadings, catalog, 'prerequisite'],
  ['levels by term', readings.termLevelReadings, termCatalog, 'prerequisite'],
  ['programs', readings.programReadings, catalog, 'prerequisite'],
  ['sets of courses', readings.setReadings, catalog, 'prerequisite'],
  ['other conditions', readings.otherReadings, catalog, 'prerequisite'],
  ['sections', readings.sectionReadings, catalog, 'prerequisite'],
  ['antirequisites', readings.antirequisiteReadings, catalog, 'antirequisite'],
];

for (const [name, rows, words, field] of tables) {
  test(`catalog wording is read: ${name}`, () => {
    const parse = createTextParser(words);
    for (const [text, prerequisite, beside = ''] of rows) {
      const parsed = parse(text, field, 'CS');
      assert.equal(compact(parsed.prerequisite), prerequisite, text);
      assert.equal(besideOf(parsed), beside, text);
    }
  });
}

test('a text of the corequisite field becomes the corequisite', () => {
  const parsed = createTextParser(catalog)('CS 101 or 102', 'corequisite', 'CS');
  assert.equal(compact(parsed.corequisite), 'CS 101 | CS 102');
  assert.equal(parsed.prerequisite, null);
});

test('the dialect decides what commas and slashes mean', () => {
  const read = (dialect: CatalogWords['dialect'], text: string): string =>
    compact(createTextParser({ ...catalog, dialect })(text, 'prerequisite', null).prerequisite);
  assert.equal(read({ comma: 'or' }, 'CS 101, CS 102'), 'CS 101 | CS 102');
  assert.equal(read({ comma: 'and' }, 'CS 101, 102 or 103'), 'CS 101 & (CS 102 | CS 103)');
  assert.equal(read({ slash: 'and' }, 'CS 101/102'), 'CS 101 & CS 102');
});

test('a catalog that grades by number reads bare numbers as grades', () => {
  const parse = createTextParser({ ...catalog, dialect: { grade_scale: 'mark' } });
  assert.equal(compact(parse('at least 60 in CS 101', 'prerequisite', null).prerequisite), 'CS 101@60');
  assert.equal(compact(parse('60 credits in CS', 'prerequisite', null).prerequisite), 'set(60 units of CS)');
});

test('a point may separate subject and number', () => {
  const parse = createTextParser({ ...catalog, subjects: new Set(['18', '21M', 'CMS']) });
  const read = compact(parse('18.06 or 18.100A, 21M.301, and CMS.100', 'prerequisite', null).prerequisite);
  assert.equal(read, '(18 06 | 18 100A) & 21M 301 & CMS 100');
});

const blankSubjects = new Set([
  'COMP',
  'COMP SCI',
  'E C E',
  'A&B ENG',
  'MAT',
  'MATH',
  'ATA',
  'C-LIT',
  'AN SCI',
]);

const spelled: readonly (readonly [text: string, reading: string])[] = [
  ['COMP SCI 300 and E C E 330', 'COMP SCI 300 & E C E 330'],
  ['COMP 110, comp sci 200, or 300', 'COMP 110 | COMP SCI 200 | COMP SCI 300'],
  ['COMPSCI 300 or Comp-Sci 301', 'COMP SCI 300 | COMP SCI 301'],
  ['ECE330', 'E C E 330'],
  ['A&B ENG 300', 'A&B ENG 300'],
  ['C LIT 110 or CLIT 111', 'C-LIT 110 | C-LIT 111'],
  ['MAT H300', 'MAT H300'],
  ['AN SCI/COMP SCI 151', 'AN SCI 151 | COMP SCI 151'],
  ['Computer Sciences 300', 'COMP SCI 300'],
  ['6 credits of COMP SCI', 'set(6 units of COMP SCI)'],
];

test("codes are read by the catalog's own subjects, in any spelling of them", () => {
  const subjectNames = [['Computer Sciences', 'COMP SCI']] as const;
  const parse = createTextParser({ ...catalog, subjects: blankSubjects, subjectNames });
  for (const [text, reading] of spelled)
    assert.equal(compact(parse(text, 'prerequisite', null).prerequisite), reading, text);
  assert.doesNotMatch(compact(parse('at a 300 level', 'prerequisite', null).prerequisite), /ATA/u);
  assert.doesNotMatch(
    compact(parse('Computer Sciences students', 'prerequisite', null).prerequisite),
    /COMP/u,
  );
});

/** With titles of the subjects. */
const titled: readonly (readonly [text: string, reading: string])[] = [
  ['0.50 credits in Computing (excluding CS 103)', 'set(0.5 units of CS without CS 103)'],
  ['1.50 Computing credits', 'set(1.5 units of CS)'],
  ['1.00 credits in either Computing or Political Science', 'set(1 units of CS/MATH)'],
  ['three Computing courses except CS 103', 'set(3 of CS without CS 103)'],
  ['Nine units of 300-level computing.', 'set(9 units of CS >=300 <=399)'],
  ['6 credits in 200-level computing or political science', 'set(6 units of CS/MATH >=200 <=299)'],
  ['two 200- to 400-level computing courses', 'set(2 of CS >=200 <=499)'],
  ['6 units of 300 to 400 level MATH', 'set(6 units of MATH >=300 <=499)'],
  ['CS 105 or higher computing course', 'set(1 of CS >=105)'],
  ['CS 105 or higher level CS course and MATH 120', 'set(1 of CS >=105) & MATH 120'],
  ['10.00 credits, 2.00 of which must be in Computing.', 'set(10 units of anything) & set(2 units of CS)'],
];

test('the title of a subject is the subject where units of it are asked for', () => {
  const subjectNames = [
    ['Computing', 'CS'],
    ['Political Science', 'MATH'],
  ] as const;
  const parse = createTextParser({ ...catalog, subjectNames });
  for (const [text, reading] of titled)
    assert.equal(compact(parse(text, 'prerequisite', null).prerequisite), reading, text);
});

test('levels are found however the catalog spells them', () => {
  const read = (levels: readonly string[], text: string): string =>
    compact(createTextParser({ ...catalog, levels })(text, 'prerequisite', null).prerequisite);
  assert.equal(read(['U0', 'U1', 'U2'], 'U2 standing'), 'level=U2');
  assert.equal(read(['1', '2', '3', '4'], 'Year 2 or above'), 'level>=2');
  assert.equal(read(['Year 1', 'Year 2'], 'Second-year standing'), 'level>=Year 2');
  assert.equal(read([], 'junior standing'), 'level>=junior');
});

test('an ambiguity is reported with its position', () => {
  const parse = createTextParser(catalog);
  const text = 'CS 101 and MATH 120 or MATH 121';
  const [ambiguity] = parse(text, 'prerequisite', null).ambiguities;
  assert.deepEqual(ambiguity?.span, [0, text.length]);
  assert.match(ambiguity?.message ?? '', /"and" and "or"/u);
  assert.deepEqual(parse('CS 101 and (MATH 120 or MATH 121)', 'prerequisite', null).ambiguities, []);
});

test('each way of settling what Computing leaves open is distinguished', () => {
  const parse = createTextParser(catalog);
  for (const [text, message] of [
    ['CS 101, 102 or 103', /commas and one "or"/u],
    ['CS 101, MATH 120 or 121', /comma before "or"/u],
    ['CS 101 or CS 102 and MATH 120', /mixes "and" and "or"/u],
    ['CS 101 and MATH 120 with a grade of C or better', /grade after "and"/u],
    ['One of CS 101, CS 102 and CS 103', /"and" before the last course/u],
  ] as const) {
    const messages = parse(text, 'prerequisite', null).ambiguities.map((ambiguity) => ambiguity.message);
    assert.ok(
      messages.some((told) => message.test(told)),
      `${text}: ${messages.join('; ')}`,
    );
  }
  for (const text of ['CS 101, 102, or 103', 'CS 101 or 102', 'CS 101 and MATH 120'])
    assert.deepEqual(parse(text, 'prerequisite', 'CS').ambiguities, [], text);
});

test('a text of 100 kB that nests without end is read without exhausting the stack', () => {
  const parse = createTextParser(catalog);
  const bombs = [
    ['('.repeat(100_000), 0],
    [')'.repeat(100_000), 0],
    ['(CS 101 or '.repeat(10_000), 10_000],
    [`${'one of '.repeat(15_000)}CS 101`, 1],
  ] as const;
  for (const [bomb, courses] of bombs) {
    const { prerequisite } = parse(bomb, 'prerequisite', 'CS');
    const found = prerequisite === null ? [] : leavesOf(prerequisite).filter(({ kind }) => kind === 'course');
    assert.equal(found.length, courses, bomb.slice(0, 20));
  }
});

function besideOf(parsed: ParsedRequirementText): string {
  const corequisite = parsed.corequisite === null ? [] : [`with ${compact(parsed.corequisite)}`];
  const excluded = parsed.antirequisites.map(({ course_code }) => course_code);
  return [...corequisite, ...(excluded.length === 0 ? [] : [`not ${excluded.join(' ')}`])].join('; ');
}
