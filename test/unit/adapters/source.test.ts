import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sourceAdapter } from '../../../engine/publish/adapters/source/source.ts';
import type { AdapterOutcome } from '../../../engine/publish/catalog-source.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

const catalog = {
  institution: 'Northlake College',
  catalog_version_id: 'northlake-2026',
  captured_at: '2026-03-01',
  levels: ['first', 'second'],
};
const courses = [
  { course_code: 'mat  101', title: 'Numbers', units: 0.5 },
  {
    course_code: 'MAT 102',
    title: 'Shapes, "curved"',
    prerequisite_text: 'MAT 101\nor consent',
    prerequisite: {
      kind: 'any_of',
      rules: [{ kind: 'course', course_code: 'mat 101' }, { kind: 'consent' }],
    },
    antirequisites: ['phy 9'],
    cross_listings: ['geo 102'],
  },
];
const credential = {
  credential_id: 'credential:mat-minor',
  kind: 'minor',
  title: 'Mathematics Minor',
  requirement: {
    kind: 'courses_from',
    from: { subjects: ['mat'], exclude_course_codes: ['mat 102'] },
    count: 1,
  },
};
const good: Files = {
  'catalog.json': JSON.stringify(catalog),
  'courses.jsonl': lines(courses),
  'credentials.jsonl': lines([credential]),
  'renames.csv': 'from_course_code,to_course_code\nmat 99,MAT  101\n',
};

test('parts of a code that its spelling does not tell are given beside it', () => {
  const given = [
    { course_code: 'e c e thesis  work', subject: 'e c e', catalog_number: 'thesis  work', title: 'Thesis' },
    { course_code: 'compsci300', subject: 'Comp Sci', catalog_number: '300', title: 'Programming' },
    { course_code: 'PE 1 A', subject: 'PE 1', catalog_number: 'A', title: 'Running' },
  ];
  const { source } = expectRead(
    read({ ...good, 'courses.jsonl': lines(given), 'renames.csv': 'from_course_code,to_course_code\n' }),
  );
  assert.deepEqual(
    source.courses.map(({ course_code, subject, catalog_number }) => [course_code, subject, catalog_number]),
    [
      ['E C E thesis work', 'E C E', 'thesis work'],
      ['COMP SCI 300', 'COMP SCI', '300'],
      ['PE 1 A', 'PE 1', 'A'],
    ],
  );
  const wrong = lines([{ course_code: 'CS 341', subject: 'MATH', title: 'Lost' }]);
  assert.match(
    expectUnreadable(
      read({ ...good, 'courses.jsonl': wrong, 'renames.csv': 'from_course_code,to_course_code\n' }),
    )[0]?.reason ?? '',
    /"CS 341" is not its subject and catalog_number joined, which are MATH and 341/u,
  );
});

test('a valid directory is read, with canonical course codes', () => {
  const { source } = expectRead(read(good));
  assert.equal(source.catalog.catalog_version_id, 'northlake-2026');
  assert.deepEqual(
    source.courses.map((course) => course.course_code),
    ['MAT 101', 'MAT 102'],
  );
  const [, shapes] = source.courses;
  assert.deepEqual(shapes?.antirequisites, ['PHY 9']);
  assert.deepEqual(shapes?.cross_listings, ['GEO 102']);
  assert.deepEqual(shapes?.prerequisite, {
    kind: 'any_of',
    rules: [{ kind: 'course', course_code: 'MAT 101' }, { kind: 'consent' }],
  });
  assert.deepEqual(source.credentials[0]?.requirement, {
    kind: 'courses_from',
    from: { subjects: ['MAT'], exclude_course_codes: ['MAT 102'] },
    count: 1,
  });
  assert.deepEqual(source.renames, [{ from_course_code: 'MAT 99', to_course_code: 'MAT 101' }]);
  assert.deepEqual(source.remarks, []);
});

test('courses.csv is equivalent to courses.jsonl', () => {
  const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const names = [
    'course_code',
    'title',
    'units',
    'prerequisite_text',
    'prerequisite',
    'antirequisites',
    'cross_listings',
  ];
  const rows = courses.map((course: Record<string, unknown>) =>
    names.map((name) => {
      const value = course[name];
      return value === undefined ? '' : quote(typeof value === 'string' ? value : JSON.stringify(value));
    }),
  );
  const table = [names, ...rows].map((row) => row.join(',')).join('\r\n');
  const { 'courses.jsonl': _, ...others } = good;
  const fromTable = expectRead(read({ ...others, 'courses.csv': `\ufeff${table}\r\n` }));
  assert.deepEqual(fromTable.source, expectRead(read(good)).source);
});

test('credentials and renames may be absent, and a byte order mark is ignored', () => {
  const bare = {
    'catalog.json': `\ufeff${JSON.stringify(catalog)}`,
    'courses.jsonl': `\ufeff${lines(courses)}`,
  };
  const { source } = expectRead(read(bare));
  assert.equal(source.courses.length, 2);
  assert.deepEqual([source.credentials, source.renames], [[], []]);
});

test('the option overrides the version of the file, which may then be absent', () => {
  const { catalog_version_id: _, ...unversioned } = catalog;
  for (const content of [catalog, unversioned]) {
    const outcome = read({ ...good, 'catalog.json': JSON.stringify(content) }, 'northlake-2027');
    assert.equal(expectRead(outcome).source.catalog.catalog_version_id, 'northlake-2027');
  }
});

/** One fault each: what is changed in the good directory, and the position and reason that must be reported. */
const faults: readonly (readonly [name: string, files: Files, place: string, reason: RegExp])[] = [
  ['no catalog', without('catalog.json'), 'catalog.json:0', /missing/u],
  ['no courses', without('courses.jsonl'), 'courses.jsonl:0', /missing, and so is courses\.csv/u],
  ['both course files', { ...good, 'courses.csv': 'course_code,title\n' }, 'courses.csv:0', /both exist/u],
  [
    'bad JSON in the catalog',
    { ...good, 'catalog.json': '{\n"institution": x}' },
    'catalog.json:2',
    /not valid JSON/u,
  ],
  ['cut JSON', jsonl('{"course_code":"A 1"'), 'courses.jsonl:1', /not valid JSON/u],
  [
    'bad version',
    withCatalog({ catalog_version_id: 'x' }),
    'catalog.json:0',
    /\/catalog_version_id: must be letters and digits in parts joined by hyphens, such as elm-2026/u,
  ],
  [
    'unknown member',
    jsonl('{"course_code":"A 1","titel":"x"}'),
    'courses.jsonl:1',
    /unknown member "titel" \(did you mean "title"\?\); accepted members are course_code, title/u,
  ],
  ['missing member', jsonl('{"course_code":"A 1"}'), 'courses.jsonl:1', /member "title" is missing/u],
  ['not an object', jsonl('[]'), 'courses.jsonl:1', /must be an object/u],
  [
    'bad units',
    jsonl('{"course_code":"A 1","title":"","units":-1}'),
    'courses.jsonl:1',
    /at \/units: must be a number >= 0/u,
  ],
  [
    'a code without a number',
    jsonl('{"course_code":"A","title":""}'),
    'courses.jsonl:1',
    /subject, a space and a catalog number/u,
  ],
  [
    'unknown rule kind',
    withRule('{"kind":"all"}'),
    'courses.jsonl:1',
    /at \/prerequisite\/kind: must be one of "course", "all_of"/u,
  ],
  ['rule that is no object', withRule('"MAT 101"'), 'courses.jsonl:1', /prerequisite: must be an object/u],
  [
    'fault deep in a rule',
    withRule(
      '{"kind":"all_of","rules":[{"kind":"consent"},{"kind":"when","if":{"kind":"level","minimum":2},"then":{"kind":"consent"}}]}',
    ),
    'courses.jsonl:1',
    /at \/prerequisite\/rules\/1\/if\/minimum: must be a string/u,
  ],
  [
    'bad grade',
    withRule('{"kind":"course","course_code":"A 1","minimum_grade":true}'),
    'courses.jsonl:1',
    /at \/prerequisite\/minimum_grade: must be a number or a string/u,
  ],
  [
    'rules nested without end',
    withRule(`${'{"kind":"none_of","rules":['.repeat(5000)}`),
    'courses.jsonl:1',
    /nested more than 256 levels/u,
  ],
  [
    'a course twice',
    jsonl('{"course_code":"A 1","title":""}\n\n{"course_code":" a  1","title":""}'),
    'courses.jsonl:3',
    /"A 1" is already given in line 1/u,
  ],
  [
    'a line that is not UTF-8',
    { ...good, 'courses.jsonl': latin1(`${lines(courses)}{"course_code":"A 1","title":"\u00e9"}`) },
    'courses.jsonl:3',
    /not UTF-8/u,
  ],
  [
    'a credential twice',
    { ...good, 'credentials.jsonl': lines([credential, credential]) },
    'credentials.jsonl:2',
    /"credential:mat-minor" is already given in line 1/u,
  ],
  [
    'bad credential kind',
    { ...good, 'credentials.jsonl': lines([{ ...credential, kind: 'award' }]) },
    'credentials.jsonl:1',
    /at \/kind: must be one of "degree", "major".*, not "award"; also understood: certificate, diploma/u,
  ],
  [
    'misspelt credential kind',
    { ...good, 'credentials.jsonl': lines([{ ...credential, kind: 'Certifcate' }]) },
    'credentials.jsonl:1',
    /not "Certifcate" \(did you mean "certificate"\?\)/u,
  ],
  [
    'rename without header',
    { ...good, 'renames.csv': 'from_course_code\nA 1\n' },
    'renames.csv:1',
    /column "to_course_code" is missing; accepted columns are from_course_code, to_course_code/u,
  ],
  [
    'rename without target',
    { ...good, 'renames.csv': 'from_course_code,to_course_code\nA 1,\n' },
    'renames.csv:2',
    /"to_course_code" is missing/u,
  ],
  [
    'rename to itself',
    { ...good, 'renames.csv': 'from_course_code,to_course_code\nA 1,a 1\n' },
    'renames.csv:2',
    /renamed to itself/u,
  ],
  [
    'renamed twice',
    { ...good, 'renames.csv': 'from_course_code,to_course_code\nA 1,B 1\nA 1,C 1\n' },
    'renames.csv:3',
    /already given in line 2/u,
  ],
  ['empty table', csv(''), 'courses.csv:1', /the file is empty: the header is missing; accepted columns/u],
  ['table without a header', csv('# nothing\n'), 'courses.csv:1', /^the header is missing/u],
  [
    'workbook with another ending',
    { ...csv(''), 'courses.csv': Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1') },
    'courses.csv:0',
    /the file is a workbook \(XLSX or ODS\), whatever its name says; open it and save it as UTF-8/u,
  ],
  [
    'old workbook with another ending',
    { ...csv(''), 'courses.csv': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]) },
    'courses.csv:0',
    /a workbook \(XLS\)/u,
  ],
  [
    'decimal comma',
    csv('course_code;title;units\nA 1;x;4,5\n'),
    'courses.csv:2',
    /in column units: must be a number such as 0.5, not "4,5": write 4.5, with a point/u,
  ],
  [
    'thousands',
    csv('course_code;title;units\nA 1;x;1,500\n'),
    'courses.csv:2',
    /must be a number such as 0.5, not "1,500"$/u,
  ],
  [
    'unknown column',
    csv('course_code,title,room\n'),
    'courses.csv:1',
    /unknown column "room"; rename or remove it/u,
  ],
  ['column twice', csv('course_code,title,title\n'), 'courses.csv:1', /given twice/u],
  ['missing column', csv('course_code\n'), 'courses.csv:1', /"title" is missing/u],
  ['short row', csv('course_code,title\nA 1,x\nA 2\n'), 'courses.csv:3', /1 cells, but the header has 2/u],
  [
    'bad number cell',
    csv('course_code,title,units\nA 1,x,half\n'),
    'courses.csv:2',
    /in column units: must be a number/u,
  ],
  [
    'bad JSON cell',
    csv('course_code,title,prerequisite\n"A 1","two\nlines",""\nA 2,x,{\n'),
    'courses.csv:4',
    /in column prerequisite: not valid JSON/u,
  ],
  ['open quote', csv('course_code,title\nA 1,"x\n'), 'courses.csv:2', /not valid CSV/u],
];

for (const [name, files, place, reason] of faults)
  test(`unreadable: ${name}`, () => {
    const [only, ...others] = expectUnreadable(read(files));
    assert.deepEqual(others, []);
    assert.equal(only?.place, place);
    assert.match(only?.reason ?? '', reason);
  });

test('every fault of every file is listed at once', () => {
  const found = expectUnreadable(
    read({
      'catalog.json': '{}',
      'courses.jsonl': '{}\n{"course_code":"A 1","title":""}\nnonsense\n',
      'credentials.jsonl': '{}\n',
      'renames.csv': 'from_course_code,to_course_code\nA 1\n',
    }),
  );
  assert.deepEqual(
    found.map(({ place }) => place),
    [
      ...Array<string>(3).fill('catalog.json:0'),
      ...Array<string>(2).fill('courses.jsonl:1'),
      'courses.jsonl:3',
      ...Array<string>(3).fill('credentials.jsonl:1'),
      'renames.csv:2',
    ],
  );
});

test('every fault of every column and row of a spreadsheet is listed at once, with the nearest name', () => {
  const table = [
    '\ufeffCourse;Course Title;Credits;Room;;Preq_text;TITLE',
    'WEB 101;Pages;3,0;12;x;;',
    ';;;;;;',
    ';More;3;;;;',
    'WEB-X;Services;three;;;;',
  ].join('\r\n');
  const found = expectUnreadable(read(csv(table)));
  const expected: readonly (readonly [place: number, words: RegExp])[] = [
    [1, /unknown column "Course"; did you mean course_code\?/u],
    [1, /unknown column "Course Title"; did you mean title\?/u],
    [1, /unknown column "Credits"; did you mean units\?/u],
    [1, /column E has cells but no name; a merged header cell/u],
    [1, /unknown columns "Room", "Preq_text"; rename or remove them; accepted columns are/u],
    [2, /in column units: must be a number such as 0.5, not "3,0"/u],
    [4, /the cell of course_code is empty; if it is merged/u],
    [5, /in column units: must be a number such as 0.5, not "three"/u],
  ];
  assert.deepEqual(
    found.map(({ place }) => place),
    expected.map(([line]) => `courses.csv:${line}`),
    JSON.stringify(found, null, 1),
  );
  for (const [at, [, words]] of expected.entries()) assert.match(found[at]?.reason ?? '', words);
});

test('tables as spreadsheets write them are read', () => {
  const rows = [
    ['Course Code', 'TITLE', 'units', ''],
    ['MAT 101', 'One; two, three', '0.5', ''],
    ['', '', '', ''],
  ];
  for (const mark of [',', ';', '\t']) {
    const table = rows.map((row) => row.map((cell) => (/[;,]/u.test(cell) ? `"${cell}"` : cell)).join(mark));
    const { source } = expectRead(read(csv(`\ufeff# exported, today\r\n${table.join('\r\n')}\r\n`)));
    assert.deepEqual(source.courses, [{ course_code: 'MAT 101', title: 'One; two, three', units: 0.5 }]);
  }
});

test('files in other encodings are named with what to do', () => {
  const [western] = expectUnreadable(
    read({ ...csv(''), 'courses.csv': latin1('course_code,title\nA 1,Caf\u00e9\n') }),
  );
  assert.match(
    western?.reason ?? '',
    /"Café" looks like Windows-1252: save it as UTF-8, which Excel calls "CSV UTF-8"/u,
  );
  const [quoted] = expectUnreadable(
    read({ ...csv(''), 'courses.csv': latin1('course_code,title\nA 1,\u0093Fun\u0094\n') }),
  );
  assert.match(quoted?.reason ?? '', /; "“Fun" looks like Windows-1252/u);
  const both = expectUnreadable(read({ ...csv(''), 'courses.csv': latin1('Course,Name\nA 1,Caf\u00e9\n') }));
  const reasons = both.map(({ reason }) => reason).join('\n');
  assert.match(reasons, /Windows-1252/u);
  assert.match(
    reasons,
    /unknown column "Course"; did you mean course_code/u,
    'all faults of the file at once',
  );
  const wide = Buffer.from('\ufeffcourse_code,title\n', 'utf16le');
  const [unicode] = expectUnreadable(read({ ...csv(''), 'courses.csv': wide }));
  assert.match(unicode?.reason ?? '', /the file is UTF-16/u);
});

test('credentials may be a table, and a certificate is read as an option, which is said', () => {
  const table =
    'credential_id,kind,title,total_units,requirement_text\n' +
    'credential:web,Certificate,Web,6,MAT 101 and MAT 102\ncredential:mat,Minor,Mathematics,,\n' +
    'credential:dip,Diploma,Diploma,,\ncredential:aa,Associate  degree,Arts,,\n' +
    'credential:bs,Bachelor’s degree,Stars,,\ncredential:ms,Master of Science,Suns,,\n';
  const { 'credentials.jsonl': _lines, ...others } = good;
  const { source } = expectRead(read({ ...others, 'credentials.csv': table }));
  assert.deepEqual(source.credentials, [
    {
      credential_id: 'credential:web',
      kind: 'option',
      title: 'Web',
      total_units: 6,
      requirement_text: 'MAT 101 and MAT 102',
    },
    { credential_id: 'credential:mat', kind: 'minor', title: 'Mathematics' },
    { credential_id: 'credential:dip', kind: 'degree', title: 'Diploma' },
    { credential_id: 'credential:aa', kind: 'degree', title: 'Arts' },
    { credential_id: 'credential:bs', kind: 'degree', title: 'Stars' },
    { credential_id: 'credential:ms', kind: 'degree', title: 'Suns' },
  ]);
  const rest = 'one of the kinds that clients know';
  assert.deepEqual(source.remarks, [
    { subject: 'credential:web', message: `the kind "certificate" is read as "option", ${rest}` },
    { subject: 'credential:dip', message: `the kind "diploma" is read as "degree", ${rest}` },
    { subject: 'credential:aa', message: `the kind "associate degree" is read as "degree", ${rest}` },
    { subject: 'credential:bs', message: `the kind "bachelor’s degree" is read as "degree", ${rest}` },
    { subject: 'credential:ms', message: `the kind "master of science" is read as "degree", ${rest}` },
  ]);
  const both = expectUnreadable(read({ ...good, 'credentials.csv': table }));
  assert.match(both[0]?.reason ?? '', /credentials.jsonl and credentials.csv both exist/u);
  const bad = expectUnreadable(
    read({ ...others, 'credentials.csv': 'credential_id,kind,title\nweb,minor,Web\n' }),
  );
  assert.match(bad[0]?.reason ?? '', /such as credential:web-minor, not "web"/u);
});

test('a missing directory is unreadable', () => {
  const outcome = sourceAdapter.read(join(tmpdir(), 'no-such-catalog-directory'), {});
  assert.equal(outcome.kind, 'unreadable');
});

function read(files: Files, catalogVersionId?: string): AdapterOutcome & { readonly directory: string } {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-source-'));
  try {
    mkdirSync(directory, { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
    const options = catalogVersionId === undefined ? {} : { catalogVersionId };
    return { ...sourceAdapter.read(directory, options), directory };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function expectRead(outcome: AdapterOutcome): Extract<AdapterOutcome, { kind: 'read' }> {
  if (outcome.kind !== 'read') throw new assert.AssertionError({ message: JSON.stringify(outcome.inputs) });
  return outcome;
}

function expectUnreadable(
  outcome: AdapterOutcome & { readonly directory: string },
): readonly { readonly place: string; readonly reason: string }[] {
  if (outcome.kind !== 'unreadable') throw new assert.AssertionError({ message: 'the directory was read' });
  return outcome.inputs.map(({ file, line, reason }) => ({
    place: `${file.slice(outcome.directory.length + 1)}:${line}`,
    reason,
  }));
}

function lines(records: readonly unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

function without(file: string): Files {
  return Object.fromEntries(Object.entries(good).filter(([name]) => name !== file));
}

function withCatalog(members: object): Files {
  return { ...good, 'catalog.json': JSON.stringify({ ...catalog, ...members }) };
}

function jsonl(text: string): Files {
  return { ...good, 'courses.jsonl': text };
}

function withRule(rule: string): Files {
  return jsonl(`{"course_code":"A 1","title":"","prerequisite":${rule}}`);
}

function csv(table: string): Files {
  return { ...without('courses.jsonl'), 'courses.csv': table };
}

function latin1(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}
