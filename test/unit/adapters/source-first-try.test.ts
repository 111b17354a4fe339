/** The first try of a registrar: a directory that is not there, no catalog.json, a table as Excel writes it. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { sourceAdapter } from '../../../engine/publish/adapters/source/source.ts';
import { catalog, faultsOf, readTable, sourceOf } from './source-directory.ts';

test('a directory that is not there is said to be missing', () => {
  const directory = join(tmpdir(), 'no-such-catalog-directory');
  assert.deepEqual(sourceAdapter.read(directory, {}), {
    kind: 'unreadable',
    inputs: [{ file: directory, line: 0, reason: 'there is no such directory' }],
  });
});

test('a file in the place of a directory, and what is no file in the place of one, are said to be so', () => {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-first-try-'));
  try {
    writeFileSync(join(directory, 'catalog.json'), catalog);
    mkdirSync(join(directory, 'courses.csv'));
    symlinkSync('/dev/zero', join(directory, 'courses.jsonl'));
    const noFile = 'the file cannot be read: it is not a regular file';
    const path = join(directory, 'catalog.json');
    for (const [given, inputs] of [
      [path, [{ file: path, line: 0, reason: 'it is not a directory; name the one that holds it' }]],
      [
        directory,
        ['courses.jsonl', 'courses.csv'].map((file) => ({
          file: join(directory, file),
          line: 0,
          reason: noFile,
        })),
      ],
    ] as const)
      assert.deepEqual(sourceAdapter.read(given, {}), { kind: 'unreadable', inputs });
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('compressed lines are one fault of the file', () => {
  const [fault, ...others] = faultsOf({
    'catalog.json': catalog,
    'courses.jsonl': gzipSync('{"course_code":"MAT 101"}'),
  });
  assert.deepEqual(others, []);
  assert.match(fault?.reason ?? '', /^the file is compressed \(gzip\)/u);
});

test('without catalog.json it is said how to begin one', () => {
  const [fault, ...others] = faultsOf({ 'courses.csv': 'course_code,title\nMAT 101,Numbers\n' });
  assert.deepEqual(others, []);
  assert.match(fault?.reason ?? '', /^the file is missing: .*gradus new-catalog/u);
});

test('the line that Excel writes for itself is no header, and later lines keep their numbers', () => {
  const table = 'sep=;\r\ncourse_code;title;units\r\nMAT 101;Numbers;3\r\nMAT 102;Shapes;x\r\n';
  const [fault, ...others] = faultsOf({ 'catalog.json': catalog, 'courses.csv': table });
  assert.deepEqual(others, []);
  assert.equal(fault?.line, 4);
  assert.match(fault?.reason ?? '', /must be a number/u);
});

test('lines that end in different ways are lines of one table', () => {
  const table =
    'course_code,title,units\nMAT 101,Numbers,3\r\nMAT 102,"More\r\nnumbers",x\rMAT 103,Shapes,y\n';
  const faults = faultsOf({ 'catalog.json': catalog, 'courses.csv': table });
  assert.deepEqual(
    faults.map(({ line }) => line),
    [3, 5],
  );
});

test('columns have the names that registrars give them', () => {
  const table = 'Course,Long Title,Cr.,Descr,Terms\nMAT 101,Numbers,3,About numbers,fall\n';
  const words = faultsOf({ 'catalog.json': catalog, 'courses.csv': table }).map(({ reason }) => reason);
  for (const name of ['course_code', 'title', 'units', 'description', 'offered_seasons'])
    assert.ok(
      words.some((reason) => reason.includes(`did you mean ${name}`)),
      name,
    );
});

test('the columns of the exports of student systems, and every one that is not known, are named at once', () => {
  const suggestionsOf = (header: string) => {
    const width = header.split(',').length;
    const table = `${header}\n${Array.from({ length: width }, () => '1').join(',')}\n`;
    const faults = faultsOf({ 'catalog.json': catalog, 'courses.csv': table }).filter(
      ({ line }) => line === 1,
    );
    return faults.map(({ reason }) => reason.replace(/[;?]? accepted columns are .*$/iu, '')).join('\n');
  };
  const banner = suggestionsOf('SUBJ,CRSE,TITLE,CREDIT HR,PREREQ,COLLEGE,DEPT,REPEAT STATUS');
  for (const [given, name] of [
    ['SUBJ', 'subject'],
    ['CRSE', 'catalog_number'],
    ['CREDIT HR', 'units'],
    ['PREREQ', 'prerequisite_text'],
  ])
    assert.match(banner, new RegExp(`unknown column "${given}"; did you mean ${name}\\?`, 'u'));
  assert.match(banner, /unknown columns "COLLEGE", "DEPT", "REPEAT STATUS"; rename or remove them$/u);
  const peopleSoft = suggestionsOf(
    'Course ID,Subject,Catalog Nbr,Descr,Descrlong,Min Units,Rqmnt Group Descr',
  );
  for (const [given, name] of [
    ['Catalog Nbr', 'catalog_number'],
    ['Descr', 'title'],
    ['Descrlong', 'description'],
    ['Min Units', 'units'],
    ['Rqmnt Group Descr', 'prerequisite_text'],
  ])
    assert.match(peopleSoft, new RegExp(`unknown column "${given}"; did you mean ${name}\\?`, 'u'));
  assert.match(peopleSoft, /unknown column "Course ID"; rename or remove it$/u);
  assert.match(suggestionsOf('Course,Title,Not open to'), /"Not open to"; did you mean antirequisite_text/u);
  assert.match(suggestionsOf('Subject,Course,Title'), /"Course"; did you mean catalog_number/u);
});

test('renames and wordings have columns that people call otherwise, too', () => {
  const faults = faultsOf({
    'catalog.json': catalog,
    'courses.csv': 'course_code,title\nMAT 101,Numbers\n',
    'renames.csv': 'old;new\nMAT 9;MAT 101\n',
    'wordings.csv': 'phrase,meaning\nFYW,MAT 101\n',
  }).map(({ reason }) => reason);
  for (const [given, name] of [
    ['old', 'from_course_code'],
    ['new', 'to_course_code'],
    ['phrase', 'printed'],
    ['meaning', 'read_as'],
  ])
    assert.ok(faults.some((fault) => fault.startsWith(`unknown column "${given}"; did you mean ${name}?`)));
});

test('references such as &amp; are read as their characters, with one remark', () => {
  const { courses, credentials, remarks } = sourceOf({
    'catalog.json': catalog,
    'courses.csv':
      'course_code,title,prerequisite_text\nMAT 1,Student&#8217;s Maps &amp; Plans,\nMAT 2,&amp;amp; &x;,MAT&nbsp;1 &#x26; MAT 3\n',
    'credentials.csv': 'credential_id,title,kind\ncredential:m,Maps &ndash; Plans,minor\n',
  });
  assert.deepEqual(
    [...courses, ...credentials].map(({ title }) => title),
    ['Student’s Maps & Plans', '&amp; &x;', 'Maps – Plans'],
  );
  assert.equal(courses[1]?.prerequisite_text, 'MAT 1 & MAT 3');
  const message =
    'references such as &amp; are read as their characters in the texts of the record, and in those of 2 more records';
  assert.deepEqual(remarks, [{ subject: 'MAT 1', message }]);
});

test('the columns of a register that numbers its rows by course are understood too', () => {
  const words = faultsOf({
    'catalog.json': catalog,
    'courses.csv': 'id,name,credits,prerequisite,GE,Quarter\nMAT 101,Numbers,3,MAT 100,MF,fall\n',
  }).map(({ reason }) => reason);
  for (const name of ['course_code', 'tags', 'offered_seasons'])
    assert.ok(
      words.some((reason) => reason.includes(`did you mean ${name}`)),
      name,
    );
  assert.ok(words.some((reason) => reason.includes('belongs in the column prerequisite_text')));
});

test('titles above the header are no header, and later lines keep their numbers', () => {
  for (const mark of [',', ';', '\t']) {
    const rows = [
      '"Elm College, courses"',
      ['exported on 2026-01-31', ''],
      ['course_code', 'title', 'units'],
    ];
    const table = [...rows, ['MAT 101', 'Numbers', '3'], ['MAT 102', 'Shapes', 'x']];
    const text = table.map((row) => (typeof row === 'string' ? row : row.join(mark))).join('\r\n');
    const [fault, ...others] = faultsOf({ 'catalog.json': catalog, 'courses.csv': text });
    assert.deepEqual(others, [], mark);
    assert.equal(fault?.line, 5);
    assert.match(fault?.reason ?? '', /must be a number/u);
  }
});

test('a row with two cells is no title, so nothing above a header is lost', () => {
  const table = 'title,credits\r\nNumbers,3\r\ncourse_code,title\r\nMAT 101,Numbers\r\n';
  const [fault] = faultsOf({ 'catalog.json': catalog, 'courses.csv': table });
  assert.equal(fault?.line, 1);
  assert.match(fault?.reason ?? '', /unknown column "credits"/u);
});

test('a mark between subject and number is read as the space', () => {
  const { courses } = readTable('course_code,title\nCIS*2750,a\nCS:1210,b\nMATH.1310,c\nENGL_101H,d\n');
  const codes = courses.map(({ course_code }) => course_code);
  assert.deepEqual(codes, ['CIS 2750', 'CS 1210', 'MATH 1310', 'ENGL 101H']);
});

test('beside a code, a column of departments is not taken for subjects', () => {
  const table = 'course_code,title,Department\nMAT 101,Numbers,School of Mathematics\n';
  const [fault, ...others] = faultsOf({ 'catalog.json': catalog, 'courses.csv': table });
  assert.deepEqual(others, []);
  assert.match(fault?.reason ?? '', /^unknown column "Department"; rename or remove it/u);
});

test('codes without a space are split before their first digit, with one remark', () => {
  const { courses, remarks } = readTable(
    'course_code,title\nMAT101,a\nMAT-102H,b\nMAT 103,c\nA&L 9,d\nA&L10,e\nE2 20,f\n',
  );
  const codes = courses.map(({ course_code }) => course_code);
  assert.deepEqual(codes, ['MAT 101', 'MAT 102H', 'MAT 103', 'A&L 9', 'A&L 10', 'E2 20']);
  const message = 'the code "MAT101" is read as "MAT 101", and 2 more codes likewise';
  assert.deepEqual(remarks, [{ subject: 'MAT 101', message }]);
  const [twice] = faultsOf({ 'catalog.json': catalog, 'courses.csv': 'course_code,title\nM 1,a\nM1,b\n' });
  assert.match(twice?.reason ?? '', /"M 1" is already given in line 2/u);
  const [none] = faultsOf({ 'catalog.json': catalog, 'courses.csv': 'course_code,title\n2026,a\n' });
  assert.match(none?.reason ?? '', /"2026" is not a subject, a space and a catalog number/u);
});

test('a subject and a number in columns of their own make the code', () => {
  const { courses, remarks } = readTable('subject,catalog_number,title\nComp Sci, 101 ,a\nCOMP SCI,102,b\n');
  const codes = courses.map(({ course_code }) => course_code);
  assert.deepEqual(codes, ['COMP SCI 101', 'COMP SCI 102']);
  assert.deepEqual(remarks, []);
  const table = 'Courses of 2026,,\nDept,Number,Title\nMAT,101,a\n,102,b\n';
  const reasons = faultsOf({ 'catalog.json': catalog, 'courses.csv': table }).map(({ line, reason }) => ({
    line,
    reason,
  }));
  assert.deepEqual(
    reasons.map(({ line }) => line),
    [2, 2, 4],
  );
  assert.match(reasons[0]?.reason ?? '', /unknown column "Dept"; did you mean subject/u);
  assert.match(reasons[2]?.reason ?? '', /the cell of subject is empty/u);
});

test('lists are read as people write them, and sentences in their place are refused', () => {
  const { courses } = readTable(
    'course_code,title,antirequisites,cross_listings,offered_seasons,tags\n' +
      'MAT 101,a,"MAT102, PHY 9",ART 1; art 2,"fall,winter",lab | core\n' +
      'MAT 102,b,"[""MAT 101""]",,"[""fall""]",\n',
  );
  const lists = courses.map((course) => [
    course.antirequisites,
    course.cross_listings,
    course.offered_seasons,
    course.tags,
  ]);
  assert.deepEqual(lists, [
    [
      ['MAT 102', 'PHY 9'],
      ['ART 1', 'ART 2'],
      ['fall', 'winter'],
      ['lab', 'core'],
    ],
    [['MAT 101'], undefined, ['fall'], undefined],
  ]);
  const sentence = 'course_code,title,antirequisites\nMAT 101,a,Not open to students of MAT 9\n';
  const [fault, ...others] = faultsOf({ 'catalog.json': catalog, 'courses.csv': sentence });
  assert.deepEqual(others, []);
  assert.match(fault?.reason ?? '', /is not a course code; .* belongs in the column antirequisite_text$/u);
});

const courses = 'course_code,title\nMAT 101,Numbers\n';

/** The credentials of a table, and what is remarked on them. */
function credentialsOf(table: string) {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-source-'));
  try {
    const files = { 'catalog.json': catalog, 'courses.csv': courses, 'credentials.csv': table };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
    const outcome = sourceAdapter.read(directory, {});
    assert.equal(outcome.kind, 'read', JSON.stringify(outcome));
    return outcome.kind === 'read' ? outcome.source : assert.fail();
  } finally {
    rmSync(directory, { recursive: true });
  }
}

test('credentials without ids get them from their titles and kinds, each with a remark', () => {
  const { credentials, remarks } = credentialsOf(
    [
      'title,kind,requirement_text',
      'Mathématiques & Physics,minor,MAT 101',
      'Minor in Shapes,minor,MAT 101',
      'Majority Rule,major,MAT 101',
    ].join('\n'),
  );
  const ids = [
    'credential:mathematiques-physics-minor',
    'credential:minor-in-shapes',
    'credential:majority-rule-major',
  ];
  assert.deepEqual(
    credentials.map(({ credential_id: id }) => id),
    ids,
  );
  assert.deepEqual(
    remarks.map(({ subject }) => subject),
    ids,
  );
  assert.match(remarks[0]?.message ?? '', /made of the title "Mathématiques & Physics" and the kind/u);
});

test('a table with a column for ids has one in each row', () => {
  const [fault, ...others] = faultsOf({
    'catalog.json': catalog,
    'courses.csv': courses,
    'credentials.csv': 'credential_id,title,kind\ncredential:m,Shapes,minor\n,Shapes,minor\n',
  });
  assert.deepEqual(others, []);
  assert.match(fault?.reason ?? '', /the cell of credential_id is empty/u);
});

test('two credentials of one title and kind need ids, and so does a title in other letters', () => {
  const faults = faultsOf({
    'catalog.json': catalog,
    'courses.csv': courses,
    'credentials.csv': 'title,kind\nShapes,minor\nshapes.,minor\n数学,minor\n',
  });
  assert.deepEqual(
    faults.map(({ line }) => line),
    [3, 4],
  );
  assert.match(faults[0]?.reason ?? '', /"credential:shapes-minor" is already given in line 2/u);
  assert.match(faults[1]?.reason ?? '', /credential_id/u);
});

test('a sentence in a column of rules, and units that vary, are refused with what to write', () => {
  const reasons = (column: string, cell: string) =>
    faultsOf({
      'catalog.json': catalog,
      'courses.csv': `course_code,title,${column}\nMAT 101,a,${cell}\n`,
    }).map(({ reason }) => reason);
  for (const column of ['prerequisite', 'corequisite'])
    assert.deepEqual(reasons(column, 'MAT 100'), [
      `in column ${column}: must be a Rule as JSON; a sentence belongs in the column ${column}_text`,
    ]);
  for (const cell of ['1-4', '1.00 – 4.00', '1 to 4', '1/4'])
    assert.match(reasons('units', cell).join(), /: units that vary have no place here; write 1, the least$/u);
  assert.match(reasons('units', '1-').join(), /must be a number such as 0\.5, not "1-"$/u);
});

test('codes that a record names are split as its own code is', () => {
  const [course] = readTable(
    'course_code,title,antirequisites,cross_listings\nMAT101,a,"PHY9, PHY 8",ART-1\n',
  ).courses;
  assert.deepEqual([course?.antirequisites, course?.cross_listings], [['PHY 9', 'PHY 8'], ['ART 1']]);
});

test('a header behind # is a comment, which is said', () => {
  const table = '# Courses of 2026\n#Course Code,Title,Units\nMAT 101,Numbers,3\n';
  assert.deepEqual(
    faultsOf({ 'catalog.json': catalog, 'courses.csv': table }).map(({ line, reason }) => [line, reason]),
    [[2, 'the header begins with #, which makes a comment of the line: remove the #']],
  );
});

test('seasons are read as people write them', () => {
  const rows = ['Fall/Spring', 'Autumn & Winter', 'summer and fall', 'Term 1', '"[""fall""]"'];
  const table = rows.map((season, at) => `MAT ${101 + at},T,${season}`).join('\n');
  assert.deepEqual(
    faultsOf({ 'catalog.json': catalog, 'courses.csv': `course_code,title,offered_seasons\n${table}\n` }).map(
      ({ line, reason }) => [line, reason],
    ),
    [[5, 'in column offered_seasons: "term 1" is not a season; accepted are winter, spring, summer, fall']],
  );
});

test('codes with invisible characters, and with letters of full width, are those that clients write', () => {
  const table =
    'course_code,title,antirequisites\nMAT\u200b 101,T,\nＭＡＴ　１０２,T,MAT 101\n\ufeffMAT\u00a0103,T,ＭＡＴ１０２\n';
  const directory = mkdtempSync(join(tmpdir(), 'gradus-source-'));
  try {
    writeFileSync(join(directory, 'catalog.json'), catalog);
    writeFileSync(join(directory, 'courses.csv'), table);
    const outcome = sourceAdapter.read(directory, {});
    assert.ok(outcome.kind === 'read');
    assert.deepEqual(
      outcome.source.courses.map(({ course_code, antirequisites = [] }) => [course_code, ...antirequisites]),
      [['MAT 101'], ['MAT 102', 'MAT 101'], ['MAT 103', 'MAT 102']],
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
});
