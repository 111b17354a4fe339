import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { fireroadAdapter } from '../../../engine/publish/adapters/fireroad/fireroad.ts';
import type {
  Requirement,
  RequirementList,
  Subject,
  Threshold,
} from '../../../engine/publish/adapters/fireroad/input-records.ts';
import { readRequirement } from '../../../engine/publish/adapters/fireroad/requirement-rules.ts';
import { readRequisites } from '../../../engine/publish/adapters/fireroad/requisite-string.ts';
import { SubjectCategories } from '../../../engine/publish/adapters/fireroad/subject-categories.ts';
import { SubjectIds } from '../../../engine/publish/adapters/fireroad/subject-ids.ts';
import {
  demandsOfList,
  demandsOfLists,
  departmentDemands,
} from '../../../engine/publish/adapters/fireroad/words-of-lists.ts';
import type { AdapterOutcome } from '../../../engine/publish/catalog-source.ts';
import { leavesOf, type Rule } from '../../../shared/contract/rule.ts';

const subjects: readonly Subject[] = [
  subject('18.01', { 'Gir Attribute': 'CAL1' }),
  subject('18.01A', { 'Gir Attribute': 'CAL1' }),
  subject('6.01', {}),
  subject('6.02J', {}),
];
const ids = new SubjectIds(subjects.map(({ id }) => id));
const categories = new SubjectCategories(subjects);

test('fireroad ids: a code splits at the first point, and an unnecessary J is removed', () => {
  const spellings: readonly (readonly [string, string | null])[] = [
    ['18.06', '18 06'],
    ['21W.734[J]', '21W 734'],
    ['6.02J', '6 02J'],
    ['8.613J', '8 613'],
    [' 6.0001 ', '6 0001'],
    ['6.C01.6.S052', null],
    ['placement test', null],
  ];
  for (const [text, code] of spellings) assert.equal(ids.read(text), code, text);
  const withoutPoint = new SubjectIds(['21L.640']);
  assert.equal(withoutPoint.read('21L640'), '21L 640', 'the catalog has it with its point');
  assert.equal(withoutPoint.read('21L641'), null);
});

const calculus: Rule = {
  kind: 'courses_from',
  label: 'Calculus I GIR',
  from: { course_codes: ['18 01', '18 01A'] },
  count: 1,
};
const consent: Rule = { kind: 'consent', by: 'instructor' };
const [a, b, c] = [leaf('1 1'), leaf('2 2'), leaf('3 3')];

const cells: readonly (readonly [cell: string, rule: Rule | null])[] = [
  ['', null],
  ['1.1', a],
  ['1.1,2.2', { kind: 'any_of', rules: [a, b] }],
  ['1.1;2.2,3.3', { kind: 'all_of', rules: [a, { kind: 'any_of', rules: [b, c] }] }],
  ['Calculus I GIR;', calculus],
  ['Physics I GIR', unparsed('Physics I GIR')],
  ['1.1,permission of the instructor.', { kind: 'any_of', rules: [a, consent] }],
  ['Permission of department', { kind: 'consent', by: 'department' }],
  ['Placement test', { kind: 'external', text: 'Placement test' }],
  ['One subject in Film,Media,1.1', { kind: 'any_of', rules: [unparsed('One subject in Film, Media'), a] }],
  ['1.1;8.044  recommended but not necessary', a],
];
for (const [cell, rule] of cells)
  test(`fireroad requisites: "${cell}"`, () => {
    assert.deepEqual(readRequisites(cell, { ids, categories, onRecommendation: () => {} }), rule);
  });

const [ra, rb, rc]: readonly Requirement[] = [{ req: '1.1' }, { req: '2.2' }, { req: '3.3' }];
const words: Requirement = { req: 'One elective', 'plain-string': true };
const codes = (...course_codes: string[]) => ({ course_codes });

const nodes: readonly (readonly [name: string, node: Requirement, rule: Rule])[] = [
  ['a subject', ra ?? {}, a],
  ['a subject with a title', { ...ra, title: 'First' }, { ...a, label: 'First' }],
  ['a category', { req: 'GIR:CAL1' }, calculus],
  ['a number of courses of a category', { req: 'GIR:CAL1', threshold: least(2) }, { ...calculus, count: 2 }],
  ['a category without subjects', { req: 'CI-H' }, unparsed('CI-H')],
  ['words', words, unparsed('One elective')],
  [
    'a milestone',
    { req: 'Senior Thesis', 'plain-string': true },
    { kind: 'external', text: 'Senior Thesis' },
  ],
  [
    'optional words',
    { ...words, threshold: least(0) },
    { kind: 'n_of', count: 0, rules: [unparsed('One elective')] },
  ],
  [
    'a maximum in words',
    { ...words, threshold: most(2), 'threshold-desc': 'select at most 2' },
    { kind: 'n_of', count: 0, rules: [unparsed('One elective')] },
  ],
  ['all', group('all', [ra, rb]), { kind: 'all_of', rules: [a, b] }],
  ['any', group('any', [ra, rb], { title: 'Either' }), { kind: 'any_of', label: 'Either', rules: [a, b] }],
  [
    'two subjects',
    group('any', [ra, rb, rc], { threshold: least(2) }),
    { kind: 'courses_from', from: codes('1 1', '2 2', '3 3'), count: 2 },
  ],
  [
    '24 units',
    group('any', [ra, rb, rc], { threshold: { ...least(24), criterion: 'units' } }),
    { kind: 'courses_from', from: codes('1 1', '2 2', '3 3'), units: 24 },
  ],
  [
    'more than one',
    group('any', [ra, rb, rc], { threshold: { ...least(1), type: 'GT' } }),
    { kind: 'courses_from', from: codes('1 1', '2 2', '3 3'), count: 2 },
  ],
  [
    'optional',
    group('any', [ra, rb], { threshold: least(0) }),
    { kind: 'courses_from', from: codes('1 1', '2 2'), count: 0 },
  ],
  [
    'at most one',
    group('any', [ra, rb], { threshold: most(1), 'threshold-desc': 'select at most 1' }),
    {
      kind: 'all_of',
      rules: [{ kind: 'courses_from', from: codes('1 1', '2 2'), count: 0 }],
      limits: [{ from: codes('1 1', '2 2'), maximum_count: 1 }],
    },
  ],
  [
    'either, one of which counts',
    group('any', [ra, rb], { threshold: most(1), 'threshold-desc': 'select either' }),
    { kind: 'any_of', rules: [a, b], limits: [{ from: codes('1 1', '2 2'), maximum_count: 1 }] },
  ],
  [
    'two, an unnamed choice counting once',
    group('any', [group('any', [ra, rb]), rc], { threshold: least(2) }),
    {
      kind: 'all_of',
      rules: [{ kind: 'courses_from', from: codes('1 1', '2 2', '3 3'), count: 2 }],
      limits: [{ from: codes('1 1', '2 2'), maximum_count: 1 }],
    },
  ],
  [
    'two, a named category counting as often as it may',
    group('any', [group('any', [ra, rb], { title: 'Tier' }), rc], { threshold: least(2) }),
    { kind: 'courses_from', from: codes('1 1', '2 2', '3 3'), count: 2 },
  ],
  [
    'two, the subject of a choice offered elsewhere too',
    group('any', [group('any', [ra, rb]), group('any', [rb, rc], { title: 'Tier' })], {
      threshold: least(2),
    }),
    { kind: 'courses_from', from: codes('1 1', '2 2', '3 3'), count: 2 },
  ],
  [
    'three, more than choices counting once would give',
    group('any', [group('any', [ra, rb]), rc], { threshold: least(3) }),
    { kind: 'courses_from', from: codes('1 1', '2 2', '3 3'), count: 3 },
  ],
  [
    'two, with words among them',
    group('any', [ra, rb, words], { threshold: least(2) }),
    {
      kind: 'any_of',
      rules: [{ kind: 'courses_from', from: codes('1 1', '2 2'), count: 2 }, unparsed('One elective')],
    },
  ],
  [
    'all, and two in sum',
    group('all', [ra, group('any', [rb, rc], { threshold: least(0) })], { threshold: least(2) }),
    {
      kind: 'all_of',
      rules: [
        a,
        { kind: 'courses_from', from: codes('2 2', '3 3'), count: 0 },
        { kind: 'courses_from', from: codes('1 1', '2 2', '3 3'), count: 2 },
      ],
    },
  ],
  [
    'two from at least two categories',
    group('any', [group('any', [ra, rb], { title: 'I' }), group('any', [rc], { title: 'II' })], {
      threshold: least(2),
      'distinct-threshold': least(2),
    }),
    {
      kind: 'all_of',
      rules: [
        { kind: 'courses_from', from: codes('1 1', '2 2', '3 3'), count: 2 },
        {
          kind: 'n_of',
          count: 2,
          rules: [
            { kind: 'any_of', label: 'I', rules: [a, b] },
            { ...c, label: 'II' },
          ],
        },
      ],
    },
  ],
  [
    'an optional choice among others',
    group('any', [ra, { ...rb, threshold: least(0) }]),
    { kind: 'any_of', rules: [a, b] },
  ],
];
for (const [name, node, rule] of nodes)
  test(`fireroad lists: ${name}`, () => {
    assert.deepEqual(readRequirement(node, { ids, categories }), rule);
  });

const header = 'Subject Id,Subject Title,Total Units,Prerequisites,Corequisites';
const catalog = (...rows: readonly string[]) => [header, ...rows].join('\n');

test('fireroad: an older catalog adds subjects that are not in the newer one', () => {
  const outcome = readFiles({
    'courses-fall-2017.csv': catalog('1.1,Old,12,,', '3.3,Kept,9,,'),
    'courses-spring-2018.csv': catalog('1.1,New,12,,', '2.2,"Said so",6,"1.1",'),
  });
  const titles = outcome.kind === 'read' ? outcome.source.courses.map((one) => one.title) : [];
  assert.deepEqual(titles, ['New', 'Said so', 'Kept']);
});

test('fireroad: quotation marks inside a cell are kept', () => {
  const outcome = readFiles({ 'courses-fall-2017.csv': catalog('1.1,"The "Mind" of x",12,"",""') });
  assert.equal(outcome.kind === 'read' && outcome.source.courses[0]?.title, 'The "Mind" of x');
});

const one = catalog('1.1,A,12,,');
const faults: readonly (readonly [
  name: string,
  files: Readonly<Record<string, string | Buffer>>,
  line: number,
  reason: RegExp,
])[] = [
  ['no catalog', {}, 0, /there is no catalog/u],
  ['a catalog that is not gzip', { 'courses-fall-2017.csv.gz': one }, 0, /not gzip/u],
  [
    'a row that is too short',
    { 'courses-fall-2017.csv.gz': gzipSync(catalog('1.1,A,12,,', '2.2,B')) },
    3,
    /2 cells, but the header has 5/u,
  ],
  ['a row without an id', { 'courses-fall-2017.csv': catalog(',A,12,,') }, 2, /Subject Id is empty/u],
  [
    'a list that is not JSON',
    { 'courses-fall-2017.csv': one, 'requirements/x.json': '{\n"title": ]' },
    2,
    /not valid JSON/u,
  ],
  [
    'a list of another shape',
    { 'courses-fall-2017.csv': one, 'requirements/x.json': '{"title": "X", "list-id": "x.reql"}' },
    0,
    /member "reqs" is missing/u,
  ],
];
for (const [name, files, line, reason] of faults)
  test(`fireroad faults: ${name}`, () => {
    const outcome = readFiles(files);
    const [input] = outcome.kind === 'unreadable' ? outcome.inputs : [];
    assert.equal(input?.line, line);
    assert.match(input?.reason ?? '', reason);
  });

function readFiles(files: Readonly<Record<string, string | Buffer>>): AdapterOutcome {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-fireroad-'));
  try {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, file)), { recursive: true });
      writeFileSync(join(directory, file), content);
    }
    return fireroadAdapter.read(directory, {});
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function subject(id: string, cells: Readonly<Record<string, string>>): Subject {
  return { id, cell: (column) => cells[column] };
}

function group(
  connection: 'all' | 'any',
  reqs: readonly (Requirement | undefined)[],
  members: Partial<Requirement> = {},
): Requirement {
  return { 'connection-type': connection, reqs: reqs.filter((node) => node !== undefined), ...members };
}

function least(cutoff: number): Threshold {
  return { type: 'GTE', cutoff, criterion: 'subjects' };
}

function most(cutoff: number): Threshold {
  return { type: 'LTE', cutoff, criterion: 'subjects' };
}

function leaf(course_code: string): Extract<Rule, { kind: 'course' }> {
  return { kind: 'course', course_code };
}

function unparsed(text: string): Rule {
  return { kind: 'unparsed', text };
}

test('fireroad lists: words that ask for subjects of a department are read, and what the list names does not count', () => {
  const list: RequirementList = {
    'list-id': 'minorX.reql',
    title: 'X',
    reqs: [
      { 'connection-type': 'all', reqs: [{ req: '18.01' }, { req: '18.02' }] },
      { req: '2 Course 18 electives', threshold: { type: 'GTE', cutoff: 2, criterion: 'subjects' } },
      { req: '2 further subjects', threshold: { type: 'GTE', cutoff: 2, criterion: 'subjects' } },
      { req: '2 Course 14 electives', threshold: { type: 'GTE', cutoff: 3, criterion: 'subjects' } },
    ],
  };
  const context = { ids, categories };
  const departments = departmentDemands(['18 01', '18 02', '18 03', '14 01']);
  const readDemand = demandsOfList(list, departments, context);
  const rules = list.reqs.slice(1).map((node) => readRequirement(node, { ...context, readDemand }));
  assert.deepEqual(rules, [
    {
      kind: 'courses_from',
      label: '2 Course 18 electives',
      from: { subjects: ['18'], exclude_course_codes: ['18 01', '18 02'] },
      count: 2,
    },
    { kind: 'unparsed', text: '2 further subjects' },
    { kind: 'unparsed', text: '2 Course 14 electives' },
  ]);
  const twice = { ...list, reqs: [...list.reqs, ...list.reqs.slice(1, 2)] };
  assert.equal(demandsOfList(twice, departments, context)('2 Course 18 electives'), null, 'they would share');
  const choice: Requirement = {
    'connection-type': 'any',
    threshold: { type: 'GTE', cutoff: 24, criterion: 'units' },
    reqs: [{ req: '2 economics subjects', threshold: { type: 'GTE', cutoff: 2, criterion: 'subjects' } }],
  };
  const counted = readRequirement(choice, { ...context, readDemand });
  assert.deepEqual(
    leavesOf(counted).map(({ kind }) => kind),
    ['unparsed'],
    'a part is not the amount',
  );
});

test('fireroad lists: words stay words where a description asks for more, or in the list of another department', () => {
  const departments = demandsOfLists(['14 01', '14 02', '14 03', '14 UR'], new Set(['14 03']));
  const read = (id: string, req: string, desc: string): Rule | null => {
    const leaf = { req, desc, threshold: { type: 'GTE', cutoff: 2, criterion: 'subjects' } } as const;
    const inner = { 'list-id': `${id}.reql`, title: 'X', reqs: [leaf] };
    const around = { ...inner, reqs: [{ desc, reqs: [{ ...leaf, desc: '' }] }] };
    const found = demandsOfList(inner, departments, { ids, categories })(req);
    assert.deepEqual(
      demandsOfList(around, departments, { ids, categories })(req),
      found,
      'of a group around it',
    );
    return found;
  };
  const two: Rule = {
    kind: 'courses_from',
    from: { subjects: ['14'], exclude_course_codes: ['14 03', '14 UR'] },
    count: 2,
  };
  const from = (rule: Rule | null): unknown => rule !== null && 'from' in rule && [rule.from, rule.count];
  const expected = [two.from, two.count];
  assert.deepEqual(from(read('major14-1', '2 economics subjects', '')), expected, 'small ones are not whole');
  assert.deepEqual(from(read('minor14', '2 economics subjects', 'In fall and spring.')), expected);
  assert.deepEqual(from(read('major6', '2 Course 14 subjects', '')), expected);
  for (const description of [
    'approved by the advisor',
    'a coherent program',
    'of essentially different content',
  ])
    assert.equal(read('major14-1', '2 economics subjects', description), null, description);
  for (const id of ['major6', 'major140', 'majorAmerican'])
    assert.equal(read(id, '2 economics subjects', ''), null, id);
});
