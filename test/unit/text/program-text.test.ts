import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compactProgram, readProgram } from './program-reading.ts';

const rows: readonly (readonly [text: string, tree: string])[] = [
  // Amounts of lists.
  ['Complete all of the following:\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  ['Choose three from:\nCS 100\nCS 105\nCS 110\nCS 115', '3(CS 100, CS 105, CS 110, CS 115)'],
  [
    '18 credits from the following\n• CS 300\n• CS 305 or CS 310',
    'all_of(18 units of {course_codes:[CS 300,CS 305,CS 310]}) [{from:{course_codes:[CS 305,CS 310]},maximum_count:1}]',
  ],
  [
    'Two courses at the 300 level from the following:\nCS 205\nCS 305\nCS 310\nMATH 320',
    '2(CS 305, CS 310, MATH 320)',
  ],
  ['All of the following with a minimum grade of C-:\n  CS 100\n  CS 105', 'all_of(CS 100@C-, CS 105@C-)'],
  [
    'Choose 2 of the following:\n- CS 100\n- any CS course at the 300-level',
    '2!(CS 100, 1 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  // Headings.
  [
    'Core Courses (8 credits)\nCS 100 Intro to Programming\nCS 105 Data Structures\nElectives (9 credits)\nCS 300\nCS 305',
    'all_of(all_of(CS 100, CS 105), 9 units of {course_codes:[CS 300,CS 305]})',
  ],
  ['Required\nCS 100\n\nElectives\nCS 300\nCS 305', 'all_of(CS 100, <Electives CS 300 CS 305>)'],
  [
    'Complete one of the following groups:\n  Group A:\n    CS 100\n    CS 105\n  Group B:\n    MATH 100',
    'any_of(all_of(CS 100, CS 105), MATH 100)',
  ],
  ['MATH 5 or BIOL 7', 'any_of(MATH 5, BIOL 7)'],
  ['CS 100\tIntro\t3\nCS 105\tData\t3\nTotal Credits\t6', 'all_of(CS 100, CS 105)'],
  [
    '18 credits from the following:\nCS 100\nCS 105\n\nTotal credits: 30',
    'all_of(18 units of {course_codes:[CS 100,CS 105]}, <Total credits: 30>)',
  ],
  // Sets.
  [
    '18 credits from CS, MATH or BIOL, with no more than 6 credits from MATH',
    'all_of(18 units of {subjects:[CS,MATH,BIOL]}) [{from:{subjects:[MATH]},maximum_units:6}]',
  ],
  ['Complete at least two courses at the 400 level', '2 of {minimum_number:400,maximum_number:499}'],
  [
    '2 additional COMP SCI courses at the 200-, 300-, or 400-level',
    '2 of {subjects:[COMP SCI],minimum_number:200,maximum_number:499}',
  ],
  [
    'Students must complete 30 credits in CS, including at least 12 credits at the 300-level or above.',
    'all_of(30 units of {subjects:[CS]}, 12 units of {subjects:[CS],minimum_number:300})',
  ],
  [
    'One course from CS 340-CS 350 or CS 400-410',
    '1 of {course_codes:[CS 340,CS 345,CS 350,CS 400,CS 405,CS 410]}',
  ],
  [
    'Any two CS courses numbered 300 or higher, except CS 305',
    '2 of {subjects:[CS],minimum_number:300,exclude_course_codes:[CS 305]}',
  ],
  ['10 courses (subject codes: BIOL, GONE)', '10 of {subjects:[BIOL,GONE]}'],
  [
    'Choose three from CS 300, CS 305, CS 310, CS 315 with a minimum grade of B',
    '3 of {course_codes:[CS 300,CS 305,CS 310,CS 315]}@B',
  ],
  // Titles before what they name.
  ...[
    'Electives: choose two of',
    'Electives (choose two):',
    'Electives – Choose 2',
    'Pick any two:',
    'Options (two courses)',
  ].map((head): readonly [string, string] => [
    `${head}\nCS 200\nMATH 105\nBIOL 100`,
    '2(CS 200, MATH 105, BIOL 100)',
  ]),
  ['Group B (9 credits from):\nCS 200\nMATH 105', '9 units of {course_codes:[CS 200,MATH 105]}'],
  [
    'Core: CS 100, CS 105 and MATH 105\nElectives: two of CS 200, CS 205, CS 210',
    'all_of(all_of(CS 100, CS 105, MATH 105), 2 of {course_codes:[CS 200,CS 205,CS 210]})',
  ],
  ['Electives: any two 300-level CS courses', '2 of {subjects:[CS],minimum_number:300,maximum_number:399}'],
  ['Electives: CS 200, CS 205', '<Electives: CS 200, CS 205>'],
  ['Electives: CS 200 or CS 205', '<Electives: CS 200 or CS 205>'],
  ['Track A: CS 200, CS 205\nTrack B: MATH 100', 'all_of(<Track A: CS 200, CS 205>, <Track B: MATH 100>)'],
  [
    'Students complete CS 100, CS 105, and either MATH 100 or MATH 105.',
    'all_of(CS 100, CS 105, any_of(MATH 100, MATH 105))',
  ],
  ['A minimum cumulative GPA of 2.0 is required to graduate.', 'average 2'],
  ['CS 100\nRecommended: CS 105', 'CS 100'],
  // Unions of sets.
  [
    '3 CS courses at the 300-level or MATH courses at the 200-level',
    '3 of {any_of:[{subjects:[CS],minimum_number:300,maximum_number:399},{subjects:[MATH],minimum_number:200,maximum_number:299}]}',
  ],
  [
    '12 credits of CS at the 300 level or above or BIOL at the 200 level or above',
    '12 units of {any_of:[{subjects:[CS],minimum_number:300},{subjects:[BIOL],minimum_number:200}]}',
  ],
  [
    '6 credits from CS 100, CS 105, or any MATH course numbered 300 or above',
    '6 units of {course_codes:[CS 100,CS 105],subjects:[MATH],minimum_number:300}',
  ],
  [
    'Choose two from:\nCS 300\nCS 305\nany MATH course at the 400 level',
    '2!(CS 300, CS 305, 1 of {subjects:[MATH],minimum_number:400,maximum_number:499})',
  ],
  [
    '6 credits from the following:\nCS 300\nany MATH course at the 400 level\nany BIOL course at the 300 level',
    '6 units of {any_of:[{subjects:[MATH],minimum_number:400,maximum_number:499},{subjects:[BIOL],minimum_number:300,maximum_number:399}],course_codes:[CS 300]}',
  ],
  ['8 CS courses', '8 of {subjects:[CS]}'],
  // A grade in every course.
  ['CS 100\nCS 105\n\nA minimum grade of C is required in all courses.', 'all_of@@C(CS 100, CS 105)'],
  [
    'Complete CS 100, CS 105 and MATH 100. No grade below C- may count toward the major.',
    'all_of@@C-(CS 100, CS 105, MATH 100)',
  ],
  [
    'CS 100 or CS 105\nStudents must earn a B or better in each course used to satisfy the requirements of the minor.',
    'all_of@@B(any_of(CS 100, CS 105))',
  ],
  [
    'All courses in the major must be completed with a grade of 60% or higher.\nCS 100\nCS 105',
    'all_of@@60(CS 100, CS 105)',
  ],
  // Alternatives between lines, and lists in lists.
  ['CS 100\nand\nCS 105\nor\nMATH 105', 'all_of(CS 100, any_of(CS 105, MATH 105))'],
  ['CS 100 or\nCS 105\nMATH 100', 'all_of(any_of(CS 100, CS 105), MATH 100)'],
  [
    '1. One of the following:\n a. CS 100 and CS 105\n b. MATH 100\n2. Complete two additional CS courses at the 300-level\n3. A minimum cumulative average of 70%',
    'all_of!(any_of(all_of(CS 100, CS 105), MATH 100), 2 of {subjects:[CS],minimum_number:300,maximum_number:399}, average 70)',
  ],
  [
    '<p>One of:</p><ul><li>CS&nbsp;100</li><li>All of:<ul><li>CS 105</li><li>CS 110</li></ul></li></ul>',
    'any_of(CS 100, all_of(CS 105, CS 110))',
  ],
  // So much of each group; areas that are whole; lists after lists.
  [
    'One course from each of the following groups:\nGroup A: CS 100, CS 105\nGroup B: MATH 100 or MATH 105',
    'all_of(any_of(CS 100, CS 105), any_of(MATH 100, MATH 105))',
  ],
  [
    'Two courses from each of these areas:\nTheory\nCS 100\nCS 105\nCS 110\nSystems\nCS 110\nCS 115',
    'all_of!(2(CS 100, CS 105, CS 110), 2(CS 110, CS 115))',
  ],
  [
    '6 credits in each of the two lists below\na) CS 100, CS 105\nb) MATH 100, MATH 105',
    'all_of!(6 units of {course_codes:[CS 100,CS 105]}, 6 units of {course_codes:[MATH 100,MATH 105]})',
  ],
  [
    'One course from each of the following groups:\nGroup A: CS 100, CS 105\nGroup B: any course in dance',
    '<One course from each of the following groups: Group A: CS 100, CS 105 Group B: any course in dance>',
  ],
  [
    'Complete two of the following three areas:\nArea 1: CS 100 and CS 105\nArea 2: MATH 100 and MATH 105\nArea 3: BIOL 100',
    '2!(all_of(CS 100, CS 105), all_of(MATH 100, MATH 105), BIOL 100)',
  ],
  [
    'Complete all of\nCS 100\nCS 105\nand one of\nMATH 100\nMATH 105\nand an essay',
    'all_of(all_of(CS 100, CS 105), any_of(MATH 100, MATH 105), <an essay>)',
  ],
  [
    'CS 100\nplus 6 credits from the following:\nCS 105\nCS 110',
    'all_of(CS 100, 6 units of {course_codes:[CS 105,CS 110]})',
  ],
  ['MATH 120 Algebra OR MATH 130 Statistics 3', 'any_of(MATH 120, MATH 130)'],
  ['CS 100 (CR) or CS 105 (DN)', 'any_of(all_of(CS 100, <CR>), all_of(CS 105, <DN>))'],
  // Bounds.
  [
    'Complete 18 credits of CS. A maximum of 6 credits at Level 1 or 2 may be counted.',
    'all_of(18 units of {subjects:[CS]}) [{from:{subjects:[CS],minimum_number:100,maximum_number:299},maximum_units:6}]',
  ],
  [
    '12 units of CS\nA maximum of 2 units of MATH courses can be used towards this minor.',
    'all_of(12 units of {subjects:[CS]}) [{from:{subjects:[MATH]},maximum_units:2}]',
  ],
  ['No more than 6 credits at the 100 level.', '<No more than 6 credits at the 100 level.>'],
  [
    'A minimum average of 70%\nNo more than 6 credits at the 100 level.',
    '<A minimum average of 70%\nNo more than 6 credits at the 100 level.>',
  ],
  // Units that are a sum of what is listed, and those that say how many of it.
  ['CS 100, CS 105 (8 credits)', 'all_of(CS 100, CS 105)'],
  ['CS 100, CS 105, or CS 110 (6 credits)', '<CS 100, CS 105, or CS 110 (6 credits)>'],
  ['Core (6 credits): CS 100, CS 105, or CS 110', '6 units of {course_codes:[CS 100,CS 105,CS 110]}'],
  [
    'Compulsory modules (6 credits): CS 100; CS 105\nOptional modules: modules worth at least 6 credits from CS 110, CS 115',
    'all_of(all_of(CS 100, CS 105), 6 units of {course_codes:[CS 110,CS 115]})',
  ],
  ['A half course is 6 units.', '<A half course is 6 units.>'],
  // Turns of phrase; several sentences in a line.
  [
    'At least 10 credits must be taken from CS 100, CS 105, CS 110',
    '10 units of {course_codes:[CS 100,CS 105,CS 110]}',
  ],
  ['The candidate shall complete not less than 20 credits from CS courses.', '20 units of {subjects:[CS]}'],
  ['Minimum of three modules at Level 3 in CS', '3 of {subjects:[CS],minimum_number:300,maximum_number:399}'],
  [
    'Students may choose any two courses from the following list.\nCS 100\nCS 105\nCS 110',
    '2(CS 100, CS 105, CS 110)',
  ],
  ['Generic electives (any two): CS 100, CS 105, CS 110', '2(CS 100, CS 105, CS 110)'],
  ['Electives (6 credits): CS 100, CS 105, CS 110', '6 units of {course_codes:[CS 100,CS 105,CS 110]}'],
  [
    'Core modules: CS 100, CS 105. Option modules: two from MATH 100, MATH 105, MATH 110.',
    'all_of(all_of(CS 100, CS 105), 2 of {course_codes:[MATH 100,MATH 105,MATH 110]})',
  ],
  [
    'The minor requires 18 hours: CS 100, CS 105 and 12 hours from MATH 100, MATH 105.',
    'all_of(<The minor requires 18 hours:>, all_of(CS 100, CS 105, 12 units of {course_codes:[MATH 100,MATH 105]}))',
  ],
  ['Normally, students complete CS 100 first.', '<Normally, students complete CS 100 first.>'],
  // Prose: what is described or allowed is not asked, and what is asked of some is not asked of all.
  ['CS 100\nThis minor is intended for students with an interest in computing.', 'CS 100'],
  ['CS 100\nMATH 105 can be used to satisfy the elective.', 'CS 100'],
  [
    'CS 100\nAt most 6 credits of dance can be used towards the minor.',
    'all_of(CS 100, <At most 6 credits of dance can be used towards the minor.>)',
  ],
  [
    'CS 100\nStudents who choose the thesis complete CS 105.',
    'all_of(CS 100, <Students who choose the thesis complete CS 105.>)',
  ],
  // What is not understood, or may be meant in two ways, stays unread and whole.
  ['Choose any of the following:\nCS 300\nCS 305', '<Choose any of the following: CS 300 CS 305>'],
  [
    'Complete no more than 1 from the following:\nCS 300\nCS 305',
    '<Complete no more than 1 from the following: CS 300 CS 305>',
  ],
  ['Choose any of the following: CS 300, CS 305', '<Choose any of the following: CS 300, CS 305>'],
  ['A grade of C or better in all major courses', '<A grade of C or better in all major courses>'],
  [
    'CS 100\nCS 105\nA grade of C or better is required in all core courses.',
    'all_of(CS 100, CS 105, <A grade of C or better is required in all core>)',
  ],
  [
    '9 units chosen from MATH 200, MATH 205, and any upper-level BIOL courses',
    '<9 units chosen from MATH 200, MATH 205, and any upper-level BIOL courses>',
  ],
  [
    '6 credits from the following:\n• 6 credits of CS\n• MATH 100',
    '<6 credits from the following: • 6 credits of CS • MATH 100>',
  ],
  ['Students may choose up to 3 courses from:\nCS 300', '<Students may choose up to 3 courses from: CS 300>'],
  ['3 CS lecture courses at the 300-level', '<3 CS lecture courses at the 300-level>'],
  ['2 courses at the 200- or 400-level', '<2 courses at the 200- or 400-level>'],
  ['CS 300-CS 320: choose two courses', '<CS 300-CS 320: choose two courses>'],
  [
    'This minor cannot be combined with Computer Science',
    '<This minor cannot be combined with Computer Science>',
  ],
  [
    'Complete 1 of the following\nComplete all the following:\nCS 100\nCS 105\nComplete 1 of the following:\nCS 110',
    '<Complete 1 of the following Complete all the following: CS 100 CS 105 Complete 1 of the following: CS 110>',
  ],
  ['Complete a total of 4.0 units.', '<Complete a total of 4.0 units.>'],
  ['6 credits from the following:\nCS 100\na thesis', '<6 credits from the following: CS 100 a thesis>'],
];

test('requirement texts of programs', () => {
  assert.deepEqual(
    rows.map(([text]) => [text, compactProgram(readProgram(text).prerequisite)]),
    rows,
  );
});

test('a list of lists whose end the text does not show is reported', () => {
  const { ambiguities } = readProgram(
    'Complete 1 of the following\nComplete all the following:\nCS 100\nComplete all the following:\nCS 105',
  );
  assert.deepEqual(
    ambiguities.map(({ message }) => message),
    ['the text does not show which of the lists that follow belong together'],
  );
});

test('every word belongs to one leaf: the first line of a list to its first course', () => {
  const text = 'Complete all of the following:\n  CS 100 - Programming\n  CS 105 - Data';
  const { prerequisite } = readProgram(text);
  assert.ok(prerequisite?.kind === 'all_of');
  assert.deepEqual(
    prerequisite.rules.map(({ span = [0, 0] }) => text.slice(...span)),
    ['Complete all of the following:\n  CS 100 - Programming', 'CS 105 - Data'],
  );
});

test('a total is compared with the units that the catalog has for rows without any', () => {
  const rows = 'CS 100\nCS 105\nTwo of the following:\nCS 200\nCS 205\nCS 210\nTotal credits: ';
  const read = (text: string, units: number) => compactProgram(readProgram(text, units).prerequisite);
  const courses = 'CS 100, CS 105, 2(CS 200, CS 205, CS 210)';
  assert.equal(read(`${rows}12`, 3), `all_of(${courses})`);
  assert.equal(read(`${rows}15`, 3), `all_of(${courses}, <Total credits: 15>)`);
  const intro = 'The minor requires 15 credits, including CS 100, CS 105 and three other CS courses';
  assert.equal(read(intro, 3), 'all_of!(CS 100, CS 105, 3 of {subjects:[CS]})');
  assert.match(read(intro, 4), /^all_of!\(<The minor requires 15 credits, including>/u);
  // The smallest of the alternatives counts.
  const unequal =
    'The minor requires 9 credits, including:\n- CS 100\n- CS 105\n- Choose one:\n  - CS 110\n  - XYZ 200\t4';
  assert.equal(read(unequal, 3), 'all_of(CS 100, CS 105, any_of(CS 110, XYZ 200))');
});
