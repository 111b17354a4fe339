/** What spreadsheets leave in a table: titles, totals, failed formulas, lost quotation marks, files with other names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalog, faultsOf, readTable, sourceOf } from './source-directory.ts';

const faultsOfTable = (...lines: readonly string[]) =>
  faultsOf({ 'catalog.json': catalog, 'courses.csv': `${lines.join('\n')}\n` }).map(
    ({ line, reason }) => [line, reason] as const,
  );

test('titles and empty rows above the header are as wide as the table', () => {
  const { courses } = readTable(
    [
      'Elm College – courses;;;;',
      'Exported;2026-01-31;;;',
      ';;;;',
      'Course Code;Title;Units;URL;Description',
      'MAT 101;Numbers;3;;',
    ].join('\n'),
  );
  assert.deepEqual(
    courses.map(({ course_code }) => course_code),
    ['MAT 101'],
  );
});

test('where the header is not accepted, its faults are listed and not those of the title above', () => {
  const faults = faultsOfTable('Courses of 2026,,', ',,', 'Kurs,Titel,Units', 'MAT 101,Numbers,3');
  assert.deepEqual([...new Set(faults.map(([line]) => line))], [3]);
  assert.ok(faults.some(([, reason]) => reason.startsWith('unknown column "Kurs"')));
  assert.ok(!faults.some(([, reason]) => reason.includes('Courses of 2026')));
});

test('a question in the faults of a header ends before the accepted columns', () => {
  const [[, reason] = [0, '']] = faultsOfTable('course_code,titel,', 'MAT 101,Numbers,');
  assert.match(
    reason,
    /^unknown column "titel"; did you mean title\? Accepted columns are course_code, title/u,
  );
});

test('columns of courses that are taken at the same time are those of corequisites', () => {
  for (const name of ['Concurrent', 'Concurrent with'])
    assert.match(
      faultsOfTable(`course_code,title,${name}`, 'MAT 101,T,')[0]?.[1] ?? '',
      /did you mean corequisite_text\?/u,
    );
});

test('a row of totals is named as what it may be', () => {
  const [[line, reason] = [0, '']] = faultsOfTable('course_code,title,units', 'MAT 101,T,3', ',,3');
  assert.equal(line, 3);
  assert.match(
    reason,
    /the cell of course_code is empty; .* if the row is a total or a heading, remove it$/u,
  );
});

test('a row whose first formula failed is no comment, and no failed formula is a text', () => {
  const faults = faultsOfTable(
    'course_code,title,description',
    '# a comment, with a comma',
    '#N/A,Numbers,about',
    '"#NAME?",Shapes,about',
    'MAT 103,#REF!,about',
    'MAT 104,Maps,"the first line',
    '# 2 of the second"',
    'MAT 105,#1 of all,C# and #N/A',
  );
  assert.deepEqual(faults, [
    [3, '#N/A is the error of a formula in the spreadsheet, so the row is lost'],
    [4, 'in column course_code: #NAME? is the error of a formula in the spreadsheet'],
    [5, 'in column title: #REF! is the error of a formula in the spreadsheet'],
  ]);
});

test('comments and empty lines above a row do not change its number', () => {
  const faults = faultsOfTable(
    'course_code,title,units',
    '# one',
    '',
    '# two, and more',
    'MAT 101,T,x',
    '# three',
    'MAT 102,"T',
    'T",y',
  );
  assert.deepEqual(
    faults.map(([line]) => line),
    [5, 7],
  );
});

test('lost quotation marks are explained in words, in the row that they are in', () => {
  const unclosed = faultsOfTable(
    'course_code,title',
    'MAT 101,T',
    '# note',
    'MAT 102,"T',
    'MAT 103,T',
    'MAT 104,T',
  );
  assert.deepEqual(unclosed, [[4, 'not valid CSV: a quotation mark that opens in this row is never closed']]);
  const inside = faultsOfTable('course_code,title', 'MAT 101,The "T"', 'MAT 102,"A "T" of"', 'MAT 103,T');
  assert.deepEqual(
    inside.map(([line]) => line),
    [2, 3],
  );
  assert.match(inside[0]?.[1] ?? '', /a quotation mark after "The " in a cell that has none around it/u);
  assert.match(
    inside[1]?.[1] ?? '',
    /a quotation mark in a cell is written once, or one above is never closed/u,
  );
});

test('seasons within a sentence are proposed, and not taken for all that it says', () => {
  const faults = faultsOfTable(
    'course_code,title,offered_seasons',
    'MAT 101,T,Offered in autumn and spring.',
    'MAT 102,T,Offered rarely',
  );
  assert.match(faults[0]?.[1] ?? '', /accepted are [a-z, ]*: write spring, fall, if that is all$/u);
  assert.match(faults[1]?.[1] ?? '', /accepted are winter, spring, summer, fall$/u);
});

const courses = 'course_code,title\nMAT 101,Numbers\n';
const credentials = 'title,kind,requirement_text\nShapes,minor,MAT 101\n';

test('a file with nearly the name of one that is missing is no silence', () => {
  const near = {
    'credential.csv': 'credentials.csv',
    'Credentials (1).csv': 'credentials.csv',
    'rename.csv': 'renames.csv',
  };
  for (const [given, meant] of Object.entries(near)) {
    const [fault, ...others] = faultsOf({
      'catalog.json': catalog,
      'courses.csv': courses,
      [given]: credentials,
    });
    assert.deepEqual(others, []);
    assert.match(fault?.file ?? '', /\.csv$/u);
    assert.equal(fault?.reason, `the file is not read; did you mean ${meant}? If not, remove it`);
  }
  const reasons = faultsOf({ 'catalog.json': catalog, 'courses.json': '[]' }).map(({ reason }) => reason);
  assert.ok(reasons.some((reason) => reason.includes('did you mean courses.jsonl?')));
});

test('beside the file that is read, copies and other tables are remarked on', () => {
  const { remarks, credentials: read } = sourceOf({
    'catalog.json': catalog,
    'courses.csv': courses,
    'courses.xlsx': 'a workbook',
    'credentials.csv': credentials,
    'advisers.csv': 'name\n',
    'README.txt': 'notes',
  });
  assert.equal(read.length, 1);
  const files = remarks.filter(({ message }) =>
    message.startsWith('the file is not read; the files of a catalog are'),
  );
  assert.deepEqual(
    files.map(({ subject }) => subject),
    ['advisers.csv', 'courses.xlsx'],
  );
});
