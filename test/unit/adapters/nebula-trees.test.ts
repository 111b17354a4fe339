import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { NebulaCourseList } from '../../../engine/publish/adapters/nebula/course-list.ts';
import { readCourse } from '../../../engine/publish/adapters/nebula/courses.ts';
import { readMatcher } from '../../../engine/publish/adapters/nebula/degree-rules.ts';
import type {
  Matcher,
  NebulaCourseEntry,
  Requisite,
} from '../../../engine/publish/adapters/nebula/input-records.ts';
import { nebulaAdapter } from '../../../engine/publish/adapters/nebula/nebula.ts';
import { readRequisites } from '../../../engine/publish/adapters/nebula/requisite-tree.ts';
import { mergeOfferings } from '../../../engine/publish/adapters/toolkit/offerings.ts';
import type { UnreadableInput } from '../../../engine/publish/catalog-source.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import type { Season } from '../../../shared/contract/words.ts';

const ids = { a: idOf(1), b: idOf(2), c: idOf(3) };
const nothing: Requisite = { type: 'collection', required: 0, options: [] };
const coreAreas = [{ flag: '040', title: 'Culture', hours: 3, courseCodes: ['A 1301', 'B 1302'] }];
const list = new NebulaCourseList(
  [
    entry({ id: ids.a, course_number: '1301' }),
    entry({ id: ids.b, course_number: '1302' }),
    entry({ id: ids.c, course_number: '1303' }),
  ],
  coreAreas,
);

const a = leaf('AB 1301');
const b = leaf('AB 1302');
const c = leaf('AB 1303');
const toA: Requisite = { type: 'course', class_reference: ids.a };
const toB: Requisite = { type: 'course', class_reference: ids.b };
const toC: Requisite = { type: 'course', class_reference: ids.c };

const trees: readonly (readonly [name: string, tree: Requisite, rule: Rule | null])[] = [
  ['nothing', nothing, null],
  ['one course', group(1, toA), a],
  ['all', group(2, toA, toB), { kind: 'all_of', rules: [a, b] }],
  ['any', group(1, toA, toB), { kind: 'any_of', rules: [a, b] }],
  ['two of three', group(2, toA, toB, toC), { kind: 'n_of', count: 2, rules: [a, b, c] }],
  ['a grade', group(1, { ...toA, minimum_grade: 'C-' }), { ...a, minimum_grade: 'C-' }],
  ['a major', group(1, { type: 'major', major: 'ENCS' }), { kind: 'program', programs: ['ENCS'] }],
  [
    'a level as a major',
    group(1, { type: 'major', major: 'Freshman' }),
    { kind: 'level', minimum: 'Freshman', maximum: 'Freshman' },
  ],
  ['hours of the core', group(1, { type: 'core', core_flag: '040', hours: 3 }), coreRule({ units: 3 })],
  ['a course of the core', group(1, { type: 'core', core_flag: '040', hours: null }), coreRule({ count: 1 })],
  [
    'a core area that is not given',
    group(1, { type: 'core', core_flag: '090', hours: 6 }),
    unparsed('Core 090, 6 hours'),
  ],
  [
    'an average',
    group(1, { type: 'gpa', minimum: 2.75, subset: 'university' }),
    { kind: 'average', minimum: 2.75 },
  ],
  [
    'an average of some courses',
    group(1, { type: 'gpa', minimum: 3, subset: 'X coursework.' }),
    unparsed('GPA of at least 3 in X coursework.'),
  ],
  ['consent', group(1, { type: 'consent', granter: 'instructor.' }), { kind: 'consent', by: 'instructor' }],
  ['a repeat limit', group(1, { type: 'limit' }), null],
  ['a credit exclusion', group(1, { type: 'choice', choices: group(1, toA, toB) }), null],
  ['a level', group(1, other('Senior standing.')), { kind: 'level', minimum: 'Senior' }],
  ['upper division', group(1, other('upper-division standing.')), { kind: 'level', minimum: 'Junior' }],
  [
    'an equivalent',
    group(1, toA, other('equivalent.')),
    { kind: 'any_of', rules: [a, { kind: 'external', text: 'equivalent.' }] },
  ],
  [
    'a test',
    group(1, other('Score of at least 75% in ALEKS')),
    { kind: 'external', text: 'Score of at least 75% in ALEKS' },
  ],
  [
    'a section',
    group(1, other('CHEM 2325.001.')),
    { kind: 'course', course_code: 'CHEM 2325', label: 'CHEM 2325.001.' },
  ],
  [
    'a course with a grade',
    group(1, other('CS 1337 with a C')),
    { kind: 'course', course_code: 'CS 1337', minimum_grade: 'C', label: 'CS 1337 with a C' },
  ],
  ['words', group(1, other('good academic standing.')), unparsed('good academic standing.')],
  ['a placeholder of the planner', group(1, other('@0 @1.')), unparsed('@0 @1.')],
  ['a note next to a course', group(2, toA, other('Repeat Restriction.')), a],
  [
    'a lost course',
    group(1, { type: 'course', class_reference: null }),
    unparsed('A course that the record refers to and the catalog does not have.'),
  ],
];

for (const [name, tree, rule] of trees)
  test(`nebula trees: ${name}`, () => {
    assert.deepEqual(readTree(tree).rule, rule);
  });

test('nebula trees: notes are kept, pieces of one note together', () => {
  const pieces = [other('May not be used to satisfy degree requirements for majors in X'), other('Y.')];
  const { rule, notes } = readTree(group(2, toA, group(2, ...pieces), other('Repeat Limit - twice.')));
  assert.deepEqual(rule, a);
  assert.deepEqual(notes, [
    'May not be used to satisfy degree requirements for majors in X / Y.',
    'Repeat Limit - twice.',
  ]);
});

test('nebula trees: courses that may be taken in the same term', () => {
  assert.deepEqual(readTree(group(1, toA), { concurrent: true }).rule, { ...a, concurrent: true });
});

test('nebula trees: the sentence identifies a dangling reference', () => {
  const tree = group(1, toA, { type: 'course', class_reference: null });
  assert.deepEqual(readTree(tree, { missingCodes: ['XY 4000'] }).rule, {
    kind: 'any_of',
    rules: [a, leaf('XY 4000')],
  });
});

const list3 = group(1, toA, toB, { ...toC, minimum_grade: 'C' });
const sentences: readonly (readonly [sentence: string, grades: readonly (string | undefined)[]])[] = [
  ['Prerequisite: AB 1301 or AB 1302 or AB 1303 with a grade of C or better.', ['C', 'C', 'C']],
  ['Prerequisite: (AB 1301, AB 1302, or AB 1303) with a minimum grade of C.', ['C', 'C', 'C']],
  ['Prerequisite: AB 1301 or AB 1302 or (AB 1303 with a grade of C).', [undefined, undefined, 'C']],
  ['Prerequisite: AB 1301 or AB 1302 or AB 1303 with a grade of B or better.', [undefined, undefined, 'C']],
  ['', [undefined, undefined, 'C']],
];
for (const [sentence, grades] of sentences)
  test(`nebula trees: the grade of "${sentence}"`, () => {
    const { rule, remarks } = readTree(list3, { sentence });
    const found =
      rule?.kind === 'any_of'
        ? rule.rules.map((one) => (one.kind === 'course' ? one.minimum_grade : null))
        : [];
    assert.deepEqual(found, grades);
    assert.equal(remarks.length, grades[0] === undefined ? 0 : 1);
  });

test('nebula courses: consent of the text is added as the text joins it', () => {
  const read = (words: string) =>
    readEntry({
      prerequisites: group(2, toA, toB),
      description: `AB 1303 - X (3 semester credit hours) ${words} (3-0) Y`,
    });
  const both: Rule = { kind: 'all_of', rules: [a, b] };
  const consent: Rule = { kind: 'consent', by: 'instructor' };
  assert.deepEqual(read('Prerequisites: AB 1301 and AB 1302 or instructor consent required.').prerequisite, {
    kind: 'any_of',
    rules: [both, consent],
  });
  assert.deepEqual(read('Prerequisites: AB 1301 and AB 1302 and instructor consent required.').prerequisite, {
    ...both,
    rules: [a, b, consent],
  });
});

test('nebula courses: a sentence without a tree is left to the text parser', () => {
  const course = readEntry({
    description: 'AB 1303 - X (3 semester credit hours) Y. Prerequisite: two courses. (3-0) S',
  });
  assert.equal(course.prerequisite, undefined);
  assert.equal(course.prerequisite_text, 'Prerequisite: two courses.');
});

test('nebula courses: a sentence without a tree is kept as text if another sentence has one', () => {
  const course = readEntry({
    prerequisites: group(1, toA),
    description: 'Prerequisite: AB 1301. Prerequisite or Corequisite: something else. (3-0) S',
  });
  assert.deepEqual(course.prerequisite, {
    kind: 'all_of',
    rules: [a, unparsed('Prerequisite or Corequisite: something else.')],
  });
});

test('nebula courses: the title gets its punctuation from the description', () => {
  const description = "AB 1303 - Children's Books, I (3 semester credit hours) ...";
  assert.equal(readEntry({ description, title: 'Children s Books I' }).title, "Children's Books, I");
  assert.equal(readEntry({ description, title: 'Topics - Books' }).title, 'Topics - Books');
});

test('nebula courses: hours are stated, encoded in the number, or vary', () => {
  assert.equal(readEntry({ description: '(4 semester credit hours)' }).units, 4);
  assert.equal(readEntry({ description: '- ()' }).units, 3);
  assert.equal(readEntry({ description: '(1-3 semester credit hours)' }).units, undefined);
});

test('nebula courses: credit for one of two sides', () => {
  const description =
    'Credit cannot be received for both courses, (AB 1303 or AB 1301) and (XY 1000 or XY 2000).';
  assert.deepEqual(readEntry({ description }).antirequisites, ['XY 1000', 'XY 2000']);
  const list = 'Credit cannot be received for more than one of the following: AB 1303, AB 1301 or XY 1000.';
  assert.deepEqual(readEntry({ description: `${list} (Same as AB 1301)` }).antirequisites, ['XY 1000']);
});

test('nebula courses: an exclusion that the record has as a corequisite is an exclusion only', () => {
  const list = 'Credit cannot be received for more than one of the following: AB 1301, AB 1302 or AB 1303.';
  const corequisites = group(1, group(1, toA, toB, toC));
  const kept = readEntry({ description: list, corequisites });
  assert.equal(kept.corequisite, undefined);
  assert.deepEqual(kept.antirequisites, ['AB 1301', 'AB 1302']);
  const asked = readEntry({ description: `${list} Corequisite: AB 1301 or AB 1302.`, corequisites });
  // The course itself is among the alternatives of the record: the text is parsed in its place.
  assert.equal(asked.corequisite, undefined);
  assert.equal(asked.corequisite_text, 'Corequisite: AB 1301 or AB 1302.');
  const other = 'Credit cannot be received for both courses, AB 1301 and AB 1303.';
  assert.equal(readEntry({ description: other, corequisites }).corequisite, undefined);
  const others = group(1, group(1, toA, toB));
  assert.notEqual(readEntry({ description: other, corequisites: others }).corequisite, undefined);
});

test('offerings of one code are offered in the seasons of all, or in any if one does not say', () => {
  const record = (offered_seasons?: Season[]) => ({
    course_code: 'A 1',
    title: 'A',
    ...(offered_seasons && { offered_seasons }),
  });
  const merged = (...all: (Season[] | undefined)[]) =>
    mergeOfferings(all.map(record), () => {})[0]?.offered_seasons;
  assert.deepEqual(merged(['fall'], ['winter', 'fall']), ['fall', 'winter']);
  assert.equal(merged(['fall'], undefined), undefined);
});

test('nebula courses: offerings of one code are one course with alternative requirements', () => {
  const offerings = [group(1, toA), group(1, toB)].map((prerequisites, index) =>
    readEntry({ prerequisites, title: `Topics - ${index}` }),
  );
  const remarks: string[] = [];
  const [merged, ...others] = mergeOfferings(offerings, ({ message }) => remarks.push(message));
  assert.equal(others.length, 0);
  assert.equal(merged?.title, 'Topics');
  assert.deepEqual(merged?.prerequisite, { kind: 'any_of', rules: [a, b] });
  assert.equal(remarks.length, 1);
  const [open] = mergeOfferings([...offerings, readEntry({})], () => {});
  assert.equal(open?.prerequisite, undefined);
});

const course = (code: string): Matcher => ({ matcher: 'CourseRequirement', course: code });
const matchers: readonly (readonly [matcher: Matcher, rule: Rule])[] = [
  [course('AB 1301'), leaf('AB 1301')],
  [
    { matcher: 'AndRequirement', metadata: { name: 'Core' }, requirements: [course('A 1'), course('B 2')] },
    { kind: 'all_of', label: 'Core', rules: [leaf('A 1'), leaf('B 2')] },
  ],
  [
    { matcher: 'OrRequirement', requirements: [course('A 1'), course('B 2')] },
    { kind: 'any_of', rules: [leaf('A 1'), leaf('B 2')] },
  ],
  [
    {
      matcher: 'SelectRequirement',
      required_count: 2,
      requirements: [course('A 1'), course('B 2'), course('C 3')],
    },
    { kind: 'n_of', count: 2, rules: [leaf('A 1'), leaf('B 2'), leaf('C 3')] },
  ],
  [
    {
      matcher: 'HoursRequirement',
      required_hours: 9,
      requirements: [
        course('A 1'),
        { matcher: 'OrRequirement', requirements: [course('B 2')] },
        { matcher: 'PrefixBucketRequirement', prefix: 'AB 43' },
      ],
    },
    {
      kind: 'courses_from',
      from: { course_codes: ['A 1', 'B 2'], subjects: ['AB'], minimum_number: 4300, maximum_number: 4399 },
      units: 9,
    },
  ],
  [
    {
      matcher: 'HoursRequirement',
      required_hours: 9,
      requirements: [course('A 1'), { matcher: 'PrefixBucketRequirement', prefix: 'SCHOOL' }],
    },
    {
      kind: 'any_of',
      rules: [
        { kind: 'courses_from', from: { course_codes: ['A 1'] }, units: 9 },
        unparsed('9 hours that include courses with prefix SCHOOL'),
      ],
    },
  ],
  [
    { matcher: 'FreeElectiveRequirement', required_hours: 10, excluded_courses: ['A 1'] },
    { kind: 'courses_from', from: { exclude_course_codes: ['A 1'] }, units: 10 },
  ],
  [
    { matcher: 'FreeElectiveRequirement', required_hours: 10, excluded_courses: [] },
    { kind: 'courses_from', from: {}, units: 10 },
  ],
  [
    { matcher: 'PrefixBucketRequirement', prefix: 'AB' },
    { kind: 'courses_from', from: { subjects: ['AB'] }, count: 1 },
  ],
  [
    {
      matcher: 'CSGuidedElectiveRequirement',
      required_count: 3,
      starts_with: 'AB 4',
      also_fulfills: [course('E 5')],
    },
    {
      kind: 'courses_from',
      from: { course_codes: ['E 5'], subjects: ['AB'], minimum_number: 4000, maximum_number: 4999 },
      count: 3,
    },
  ],
  [
    {
      matcher: 'PsychologyPrefixesOrCourses',
      required_hours: 9,
      accepted_courses: ['A 1'],
      accepted_prefixes: ['AB'],
    },
    { kind: 'courses_from', from: { course_codes: ['A 1'], subjects: ['AB'] }, units: 9 },
  ],
];
for (const [matcher, rule] of matchers)
  test(`nebula plans: ${matcher.matcher} ${JSON.stringify(rule).slice(0, 60)}`, () => {
    const context = { isSubject: (subject: string) => subject === 'AB', onRemark: () => {} };
    assert.deepEqual(readMatcher(matcher, context), rule);
  });

const courseFile = 'courses.json.gz';
const faults: readonly (readonly [
  name: string,
  files: Readonly<Record<string, string>>,
  expected: Partial<UnreadableInput>,
])[] = [
  ['missing courses', {}, { file: courseFile, line: 0, reason: 'the file is missing' }],
  [
    'courses that are not gzip',
    { [courseFile]: '[]' },
    { line: 0, reason: 'the file is not gzip data, or it is truncated' },
  ],
  [
    'a plan that is not JSON',
    { 'degrees/2023/X.json': '{\n  "year": oops\n}' },
    { file: 'degrees/2023/X.json', line: 2 },
  ],
  [
    'a plan without hours',
    { 'degrees/2023/X.json': '{"display_name": "X", "year": "2023", "requirements": {"major": []}}' },
    { file: 'degrees/2023/X.json', line: 0, reason: 'member "minimum_credit_hours" is missing' },
  ],
  [
    'a line of no known statement',
    { 'req-dsl/core.req.txt': '# core\nREQUIRE nothing' },
    { file: 'req-dsl/core.req.txt', line: 2 },
  ],
];
for (const [name, files, expected] of faults)
  test(`nebula faults: ${name}`, () => {
    const inputs = readFiles(files);
    const found = inputs.find((input) => expected.file === undefined || input.file.endsWith(expected.file));
    assert.equal(found?.line, expected.line);
    if (expected.reason !== undefined) assert.equal(found?.reason, expected.reason);
  });

function readFiles(files: Readonly<Record<string, string>>): readonly UnreadableInput[] {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-nebula-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, file)), { recursive: true });
      writeFileSync(join(directory, file), text);
    }
    const outcome = nebulaAdapter.read(directory, {});
    return outcome.kind === 'unreadable' ? outcome.inputs : [];
  } finally {
    rmSync(directory, { recursive: true });
  }
}

interface TreeOptions {
  readonly sentence?: string;
  readonly missingCodes?: readonly string[];
  readonly concurrent?: boolean;
}

function readTree(
  tree: Requisite,
  { sentence = '', missingCodes = [], concurrent = false }: TreeOptions = {},
) {
  const [notes, remarks]: [string[], string[]] = [[], []];
  const rule = readRequisites(tree, {
    courses: list,
    sentence,
    missingCodes,
    exclusion: null,
    concurrent,
    onNote: (note) => notes.push(note),
    onRemark: (message) => remarks.push(message),
  });
  return { rule, notes, remarks };
}

function readEntry(members: Partial<NebulaCourseEntry>) {
  return readCourse(entry({ id: ids.c, course_number: '1303', ...members }), list, () => {});
}

function entry(members: Partial<NebulaCourseEntry>): NebulaCourseEntry {
  return {
    id: ids.a,
    subject_prefix: 'AB',
    course_number: '1301',
    title: 'A course',
    description: '',
    prerequisites: nothing,
    corequisites: nothing,
    co_or_pre_requisites: nothing,
    ...members,
  };
}

function idOf(number: number): string {
  return `62410a31${String(number).padStart(16, '0')}`;
}

function group(required: number, ...options: readonly Requisite[]): Requisite {
  return { type: 'collection', required, options: [...options] };
}

function other(description: string): Requisite {
  return { type: 'other', description };
}

function leaf(course_code: string): Extract<Rule, { kind: 'course' }> {
  return { kind: 'course', course_code };
}

function unparsed(text: string): Rule {
  return { kind: 'unparsed', text };
}

function coreRule(amount: { readonly count?: number; readonly units?: number }): Rule {
  return {
    kind: 'courses_from',
    label: 'Core 040: Culture',
    from: { course_codes: ['A 1301', 'B 1302'] },
    ...amount,
  };
}
