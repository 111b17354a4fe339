import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCourseDemand } from '../../../engine/publish/adapters/waterloo/course-demand.ts';
import { WaterlooCourseList } from '../../../engine/publish/adapters/waterloo/course-list.ts';
import { readElectives } from '../../../engine/publish/adapters/waterloo/electives.ts';
import { htmlToText } from '../../../engine/publish/adapters/waterloo/html-text.ts';
import type { MajorRule, MinorNode } from '../../../engine/publish/adapters/waterloo/input-records.ts';
import { readMajorRule } from '../../../engine/publish/adapters/waterloo/major-rules.ts';
import { readRequirements } from '../../../engine/publish/adapters/waterloo/minor-rules.ts';
import { takeOpenList } from '../../../engine/publish/adapters/waterloo/open-list.ts';
import type { CourseSet, Rule } from '../../../shared/contract/rule.ts';

const courses = new WaterlooCourseList(
  ['CS 240', 'CS 341', 'CS 398', 'CS 449', 'MATH 135', 'STAT 230', 'CO 353', 'ANTH 101', 'ENGL 109'].map(
    (code) => ({
      pid: code,
      code,
      title: code,
      description: '',
      units: 0.5,
      crossListed: code === 'CS 341' ? ['CO353'] : [],
      prerequisites: null,
      corequisites: null,
      antirequisites: null,
    }),
  ),
);
const math = ['ACTSC', 'AMATH', 'CO', 'CS', 'MATBUS', 'MATH', 'PMATH', 'STAT'];
const listed = { course_codes: ['A 1', 'B 2'] };

/** A sentence, the amount asked for, and the set; null where the sentence is not to be read. */
const sentences: readonly (readonly [string, ({ count: number } | { units: number }) | null, CourseSet?])[] =
  [
    ['Complete 5 additional PMATH courses', { count: 5 }, { subjects: ['PMATH'] }],
    [
      'Complete 1 additional CS course at the 300- or 400-level',
      { count: 1 },
      { subjects: ['CS'], minimum_number: 300, maximum_number: 499 },
    ],
    [
      'Complete 0.5 unit of HIST courses at the 300-level',
      { units: 0.5 },
      { subjects: ['HIST'], minimum_number: 300, maximum_number: 399 },
    ],
    [
      'Complete 2.5 additional units of HIST courses at the 200-level or above',
      { units: 2.5 },
      { subjects: ['HIST'], minimum_number: 200 },
    ],
    ['Complete 10 courses (subject codes: PSYCH, HLTH)', { count: 10 }, { subjects: ['PSYCH', 'HLTH'] }],
    [
      'Complete 3 additional math courses from the following subject codes: CS, STAT',
      { count: 3 },
      { subjects: ['CS', 'STAT'] },
    ],
    [
      'Complete 1 additional course at the 300- or 400-level from: CO, CS',
      { count: 1 },
      { subjects: ['CO', 'CS'], minimum_number: 300, maximum_number: 499 },
    ],
    [
      'Complete 3 additional CS courses chosen from CS340-CS398, CS449',
      { count: 3 },
      { course_codes: ['CS 341', 'CS 398', 'CS 449'] },
    ],
    ['13.0 units of math courses', { units: 13 }, { subjects: math }],
    ['5.0 units of non-math courses', { units: 5 }, { subjects: ['ANTH', 'ENGL'] }],
    ['6.0 units of elective courses', { units: 6 }, {}],
    ['2.0 units of approved courses', { units: 2 }, listed],
    ['8.0 units of GSJ courses and approved courses', { units: 8 }, { ...listed, subjects: ['GSJ'] }],
    [
      'Complete 2 courses from any additional BET courses or from the list of courses below.',
      { count: 2 },
      { ...listed, subjects: ['BET'] },
    ],
    ['Complete 3 courses from the following choices:', { count: 3 }, listed],
    ['2.0 units of PHYS electives', { units: 2 }, { subjects: ['PHYS'] }],
    ['1.0 unit of courses, any level', { units: 1 }, {}],
    [
      '0.5 unit of additional BIOL or EARTH courses, at the 300-level or above',
      { units: 0.5 },
      { subjects: ['BIOL', 'EARTH'], minimum_number: 300 },
    ],
    [
      '0.5 unit of courses at 400-level (excluding SCI courses)',
      { units: 0.5 },
      { minimum_number: 400, maximum_number: 499, exclude: { subjects: ['SCI'] } },
    ],
    [
      'Complete 2 additional courses at the 300- or 400-level from: CS, STAT; excluding courses cross-listed with a CO course',
      { count: 2 },
      {
        subjects: ['CS', 'STAT'],
        minimum_number: 300,
        maximum_number: 499,
        exclude: { course_codes: ['CS 341'] },
      },
    ],
    ['Complete 4 additional EARTH lecture courses', null],
    ['Complete 2 language courses from the following subject codes: CHINA, JAPAN', null],
    ['Complete 3 additional courses', null],
    ['9.5 units of Social Work courses (see below)', null],
    ['Honours thesis in any department', null],
  ];

for (const [sentence, amount, from] of sentences)
  test(`demand: ${sentence}`, () => {
    const demand = readCourseDemand(sentence, { courses, pool: listed });
    const label = sentence.replace(/[.:]$/u, '');
    const rule = amount === null ? undefined : { kind: 'courses_from', label, from, ...amount };
    assert.deepEqual(demand?.rule, rule);
  });

test('a sentence that refers to a list is not parsed without one', () => {
  assert.equal(readCourseDemand('2.0 units of approved courses', { courses, pool: null }), null);
});

test('a minimum at a level is a selection of its own, for which the same courses count', () => {
  const sentence = 'Complete 5 additional AMATH courses, at least 3 courses must be at the 300- or 400-level';
  const level = { minimum_number: 300, maximum_number: 499 };
  assert.deepEqual(readCourseDemand(sentence, { courses, pool: null }), {
    additional: true,
    rule: {
      kind: 'all_of',
      label: sentence,
      rules: [
        {
          kind: 'courses_from',
          label: 'Complete 5 additional AMATH courses',
          from: { subjects: ['AMATH'] },
          count: 5,
        },
        {
          kind: 'courses_from',
          label: '3 AMATH courses at the 300- or 400-level',
          from: { subjects: ['AMATH'], ...level },
          count: 3,
        },
      ],
    },
  });
});

test('courses of one subject out of several are alternatives', () => {
  const sentence =
    'Complete 4 additional courses, all from any one (and only one) of the following subject codes: BIOL, BME/SYDE';
  assert.deepEqual(readCourseDemand(sentence, { courses, pool: null })?.rule, {
    kind: 'any_of',
    label: sentence,
    rules: [['BIOL'], ['BME', 'SYDE']].map((subjects) => ({
      kind: 'courses_from',
      label: `Complete 4 additional ${subjects.join(', ')} courses`,
      from: { subjects },
      count: 4,
    })),
  });
  assert.deepEqual(
    readCourseDemand('Complete 1.0 unit in the same subject from the following subject codes: LAT, GRK', {
      courses,
      pool: null,
    })?.rule,
    {
      kind: 'any_of',
      label: 'Complete 1.0 unit in the same subject from the following subject codes: LAT, GRK',
      rules: ['LAT', 'GRK'].map((subject) => ({
        kind: 'courses_from',
        label: `Complete 1.0 unit of ${subject} courses`,
        from: { subjects: [subject] },
        units: 1,
      })),
    },
  );
});

test('a proviso becomes an unparsed leaf next to the demand', () => {
  const sentence = '1.0 unit of HIST courses (see Additional Constraints)';
  assert.deepEqual(readCourseDemand(sentence, { courses, pool: null })?.rule, {
    kind: 'all_of',
    rules: [
      { kind: 'courses_from', label: '1.0 unit of HIST courses', from: { subjects: ['HIST'] }, units: 1 },
      { kind: 'unparsed', text: sentence },
    ],
  });
});

const leaf = (course_code: string): Rule => ({ kind: 'course', course_code });
const listOf = (...codes: string[]): MajorRule => ({ kind: 'courses', courses: codes });

test('majors: candidates of a pick, its open lists, their caps and exclusions', () => {
  const rule: MajorRule = {
    kind: 'all',
    children: [
      listOf('a1', 'b2'),
      { kind: 'pick', selectMin: 2, selectMax: 2, children: [listOf('c3', 'd4', 'e5')] },
      {
        kind: 'pick',
        selectMin: 2,
        selectMax: 2,
        children: [
          { kind: 'pick', children: [listOf('f6')] },
          { kind: 'pick', selectMax: 1, children: [listOf('g7', 'h8')] },
        ],
      },
      { kind: 'pick', selectMin: 1, selectMax: 1, children: [listOf('i1', 'j2'), listOf('k3')] },
      {
        kind: 'subjectPool',
        subjectCodes: ['CS'],
        selectCount: 2,
        minLevel: 300,
        maxLevel: 400,
        exclusions: ['excluding courses cross-listed with a CO course'],
      },
      { kind: 'excluded', courses: ['x9'] },
    ],
  };
  const anomalies: string[] = [];
  const read = readMajorRule(rule, { courses, onAnomaly: (message) => anomalies.push(message) });
  assert.deepEqual(anomalies, []);
  assert.deepEqual(read, {
    kind: 'all_of',
    exclusive: true,
    limits: [{ from: { course_codes: ['X 9'] }, maximum_count: 0 }],
    rules: [
      { kind: 'all_of', rules: [leaf('A 1'), leaf('B 2')] },
      { kind: 'n_of', count: 2, rules: [leaf('C 3'), leaf('D 4'), leaf('E 5')] },
      {
        kind: 'n_of',
        limits: [{ from: { course_codes: ['G 7', 'H 8'] }, maximum_count: 1 }],
        count: 2,
        rules: [leaf('F 6'), leaf('G 7'), leaf('H 8')],
      },
      { kind: 'any_of', rules: [{ kind: 'all_of', rules: [leaf('I 1'), leaf('J 2')] }, leaf('K 3')] },
      {
        kind: 'courses_from',
        from: {
          subjects: ['CS'],
          minimum_number: 300,
          maximum_number: 499,
          exclude_course_codes: ['CS 341'],
        },
        count: 2,
      },
    ],
  });
});

test('majors: caps alone limit the group around them, and an open list alone is kept as text', () => {
  const rule: MajorRule = {
    kind: 'all',
    children: [
      listOf('a1'),
      { kind: 'all', children: [{ kind: 'pick', selectMax: 1, children: [listOf('b2', 'c3')] }] },
      { kind: 'pick', children: [listOf('d4', 'e5')] },
    ],
  };
  assert.deepEqual(readMajorRule(rule, { courses, onAnomaly: assert.fail }), {
    kind: 'all_of',
    limits: [{ from: { course_codes: ['B 2', 'C 3'] }, maximum_count: 1 }],
    rules: [leaf('A 1'), { kind: 'unparsed', text: 'Choose any of the following: D 4, E 5' }],
  });
});

test('electives: choices, totals, additional courses and texts', () => {
  const read = readElectives(
    [
      {
        description: 'Complete 1 of the following: A1 - One (0.50)B2 - Two (0.50)',
        approvedCourses: ['a1', 'b2'],
      },
      { description: '1.5 units of approved courses', unitRequirement: 1.5 },
      { description: 'Approved Courses List', approvedCourses: ['c3'] },
      { description: '2.0 units of additional EARTH courses', unitRequirement: 2 },
      { description: 'Ethics List', approvedCourses: ['d4'] },
      {
        description: 'Complete no more than 1 from the following: E5 - Five (0.50)',
        approvedCourses: ['e5'],
      },
    ],
    courses,
  );
  assert.deepEqual(read, {
    additional: [
      {
        kind: 'courses_from',
        label: '2.0 units of additional EARTH courses',
        from: { subjects: ['EARTH'] },
        units: 2,
      },
    ],
    totals: [
      { kind: 'any_of', label: 'Complete 1 of the following', rules: [leaf('A 1'), leaf('B 2')] },
      {
        kind: 'courses_from',
        label: '1.5 units of approved courses',
        from: { course_codes: ['C 3'] },
        units: 1.5,
      },
      { kind: 'unparsed', text: 'Ethics List: D 4' },
    ],
    limits: [{ from: { course_codes: ['E 5'] }, maximum_count: 1 }],
    usesOpenList: false,
  });
});

test('electives: the remaining ones are of all lists together, if these are the lists that the program has', () => {
  const choice = {
    description: 'Complete 2 of the following: A1 - One (0.50)B2 - Two (0.50)C3 - Three (0.50)',
    approvedCourses: ['a1', 'b2', 'c3'],
  };
  const remaining = {
    description: 'The remaining 2 Technical Electives can be from List 1 or List 2.',
    approvedCourses: ['d4', 'e5'],
  };
  const all = { description: 'Technical Electives List', approvedCourses: ['a1', 'b2', 'c3', 'd4', 'e5'] };
  const read = readElectives([choice, all, remaining], courses);
  assert.deepEqual(read.totals, []);
  assert.deepEqual(read.additional, [
    {
      kind: 'n_of',
      label: 'Complete 2 of the following',
      count: 2,
      rules: [leaf('A 1'), leaf('B 2'), leaf('C 3')],
    },
    {
      kind: 'courses_from',
      label: 'The remaining 2 Technical Electives can be from List 1 or List 2.',
      from: { course_codes: ['A 1', 'B 2', 'C 3', 'D 4', 'E 5'] },
      count: 2,
    },
  ]);
  const lacking = { description: 'Technical Electives List', approvedCourses: ['a1', 'b2', 'c3', 'd4'] };
  const unread = readElectives([choice, lacking, remaining], courses);
  assert.equal(unread.totals.filter(({ kind }) => kind === 'unparsed').length, 2);
});

test('electives: approved courses are those of the open list of the required courses', () => {
  const core: Rule = {
    kind: 'all_of',
    rules: [leaf('A 1'), { kind: 'unparsed', text: 'Choose any of the following: B 2, C 3' }],
  };
  const open = takeOpenList(core);
  assert.deepEqual(open, {
    courseCodes: ['B 2', 'C 3'],
    rest: { kind: 'all_of', rules: [leaf('A 1')] },
    limits: [],
  });
  const cap = { from: { course_codes: ['D 4'] }, maximum_count: 1 };
  const capped: Rule = {
    kind: 'all_of',
    rules: [leaf('A 1'), { kind: 'all_of', limits: [cap], rules: core.rules.slice(1) }],
  };
  assert.deepEqual(takeOpenList(capped)?.rest, { kind: 'all_of', rules: [leaf('A 1')], limits: [cap] });
  const electives = [
    { description: '8.0 units of GSJ courses and approved courses', unitRequirement: 8 },
    { description: '1.5 units of courses from List 1', unitRequirement: 1.5 },
  ];
  const read = readElectives(electives, courses, open?.courseCodes);
  assert.equal(read.usesOpenList, true);
  assert.deepEqual(read.totals, [
    {
      kind: 'courses_from',
      label: '8.0 units of GSJ courses and approved courses',
      from: { course_codes: ['B 2', 'C 3'], subjects: ['GSJ'] },
      units: 8,
    },
    {
      kind: 'courses_from',
      label: '1.5 units of courses from List 1',
      from: { course_codes: ['B 2', 'C 3'] },
      units: 1.5,
    },
  ]);
  assert.equal(takeOpenList({ kind: 'all_of', rules: [core, core] }), null);
});

test('electives: a sentence in none of the forms is read by the parser of program texts, or kept', () => {
  const electives = [
    {
      description: '1.5 units of courses from CS, MATH, STAT at the 300-level or above',
      unitRequirement: 1.5,
    },
    { description: '1.5 units of courses from CS, MATH (see below)', unitRequirement: 1.5 },
  ];
  assert.deepEqual(readElectives(electives, courses).totals, [
    {
      kind: 'courses_from',
      label: '1.5 units of courses from CS, MATH, STAT at the 300-level or above',
      from: { subjects: ['CS', 'MATH', 'STAT'], minimum_number: 300 },
      units: 1.5,
    },
    { kind: 'unparsed', text: '1.5 units of courses from CS, MATH (see below)' },
  ]);
});

test('minors: a list of approved courses is not required, and a sentence may refer to it', () => {
  const approved = (code: string): MinorNode => ({
    type: 'COURSE',
    code,
    text: code,
    label: 'Approved Courses',
  });
  const demand = (text: string): MinorNode => ({ type: 'ADDITIONAL', text });
  const read = (text: string) => readRequirements([demand(text), approved('A1'), approved('B2')], courses);
  const sentence = 'Complete 1.5 additional unit of GER courses or from the Approved Courses List below';
  assert.deepEqual(read(sentence), {
    kind: 'courses_from',
    label: sentence,
    from: { course_codes: ['A 1', 'B 2'], subjects: ['GER'] },
    units: 1.5,
  });
  assert.deepEqual(read('Complete 2.0 units from the Approved Courses list'), {
    kind: 'courses_from',
    label: 'Complete 2.0 units from the Approved Courses list',
    from: { course_codes: ['A 1', 'B 2'] },
    units: 2,
  });
  assert.deepEqual(read('Complete 1.0 unit of ITAL courses'), {
    kind: 'all_of',
    rules: [
      {
        kind: 'courses_from',
        label: 'Complete 1.0 unit of ITAL courses',
        from: { subjects: ['ITAL'] },
        units: 1,
      },
      { kind: 'unparsed', text: 'Approved Courses: A 1, B 2' },
    ],
  });
});

test('minors: the sentence overrides the type, and an amount uses the lists after it', () => {
  const course = (code: string): MinorNode => ({ type: 'COURSE', code, text: code });
  const nodes: readonly MinorNode[] = [
    { type: 'AND', text: 'Complete all the following: A1', children: [course('A1'), course('B2')] },
    { type: 'ADDITIONAL', text: 'Complete 2 additional courses from the following choices:' },
    { type: 'AND', text: 'Choose any of the following: C3', children: [course('C3')] },
    {
      type: 'AND',
      text: 'Complete no more than 1 from the following: D4',
      children: [course('D4'), course('E5')],
    },
    { type: 'ADDITIONAL', text: 'Choose any FINE course, to a maximum of 1.0 unit' },
    { type: 'ADDITIONAL', text: 'Complete the List 1 requirement below.' },
    {
      type: 'OR',
      label: 'List 1',
      text: 'Complete 1 of the following: F6',
      children: [course('F6'), course('G7')],
    },
    {
      type: 'COURSE',
      code: '',
      text: 'The following cannot be used towards this academic plan: H8',
      children: [course('H8')],
    },
    { type: 'ADDITIONAL', text: 'Honours thesis in any department' },
  ];
  assert.deepEqual(readRequirements(nodes, courses), {
    kind: 'all_of',
    exclusive: true,
    limits: [{ from: { course_codes: ['H 8'] }, maximum_count: 0 }],
    rules: [
      { kind: 'all_of', label: 'Complete all the following', rules: [leaf('A 1'), leaf('B 2')] },
      {
        kind: 'all_of',
        limits: [
          { from: { course_codes: ['D 4', 'E 5'] }, maximum_count: 1 },
          { from: { subjects: ['FINE'], exclude_course_codes: ['C 3', 'D 4', 'E 5'] }, maximum_units: 1 },
        ],
        rules: [
          {
            kind: 'courses_from',
            label: 'Complete 2 additional courses from the following choices',
            from: { course_codes: ['C 3', 'D 4', 'E 5'], subjects: ['FINE'] },
            count: 2,
          },
        ],
      },
      { kind: 'any_of', label: 'List 1: Complete 1 of the following', rules: [leaf('F 6'), leaf('G 7')] },
      { kind: 'unparsed', text: 'Honours thesis in any department' },
    ],
  });
});

test('calendar HTML is converted to plain text', () => {
  const html =
    '<ul><li>Complete <!-- -->2<!-- --> of&nbsp;<span>A&amp;B&#39;s</span></li><li></li><li>x &lt; y</li></ul>';
  assert.equal(htmlToText(html), "Complete 2 of A&B's\nx < y");
});
