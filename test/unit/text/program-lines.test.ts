/** Wordings of programs: those that mean the same are read the same, and what may be meant in two ways is not read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compactProgram, readProgram } from './program-reading.ts';

type Wordings = readonly (readonly [reading: string, texts: readonly string[]])[];

/** A line that asks for courses by subject, level, range or list: amounts, sets, grades, exclusions and bounds. */
const setLines: Wordings = [
  [
    '2 of {subjects:[CS]}',
    [
      'two CS courses',
      'Complete two CS courses',
      'Students must complete 2 CS courses',
      'Choose any 2 CS courses',
      'At least 2 CS courses',
      'Complete a minimum of 2 CS courses',
      'Pick exactly 2 CS courses.',
      'A total of 2 CS courses',
      '2 additional CS courses',
      '2 further CS courses',
      'Another two CS courses',
      '2-3 CS courses',
      '2 to 3 CS courses',
      'two CS electives',
    ],
  ],
  ['1 of {subjects:[CS]}', ['any CS course', 'Take another CS course', 'An additional CS course']],
  [
    '6 units of {subjects:[CS]}',
    [
      '6 credits of CS',
      'Earn 6 units from CS',
      '6 credit hours of CS courses',
      '6 semester hours in CS',
      '6-9 credits of CS',
      'At least 6 credits of CS coursework',
      'modules worth at least 6 credits in CS',
      '6 s.h. of CS',
      '6 hrs. of CS',
    ],
  ],
  ['7.5 units of {subjects:[CS]}', ['7.5 ECTS in CS']],
  [
    '2 of {subjects:[MATH,CS]}',
    ['2 courses in MATH or CS', '2 MATH/CS courses', '2 courses from the following subjects: MATH, CS'],
  ],
  ['2 of {subjects:[MATH,CS,BIOL]}', ['2 courses from MATH, CS, and BIOL']],
  ['2 of {subjects:[MATH,NEW]}', ['2 courses (subject codes: MATH, NEW)']],
  [
    '2 of {minimum_number:300,maximum_number:399}',
    [
      '2 courses at the 300 level',
      '2 courses at the 300-level',
      '2 300-level courses',
      '2 courses numbered 300',
    ],
  ],
  ['2 of {subjects:[CS],minimum_number:300,maximum_number:499}', ['2 CS courses at the 300 or 400 level']],
  [
    '2 of {minimum_number:300}',
    [
      '2 courses numbered 300 or above',
      '2 courses at the 300 level or higher',
      '2 courses at the 300 level and beyond',
    ],
  ],
  ['2 of {subjects:[CS],minimum_number:300,maximum_number:399}', ['2 CS courses at Level 3']],
  [
    '2 of {subjects:[CS],minimum_number:200,maximum_number:399}',
    ['2 CS courses at level 2 or 3', '2 CS courses at levels 2 and 3'],
  ],
  ['2 of {subjects:[CS],minimum_number:200}', ['2 CS courses at stage 2 or above']],
  ['2 of {course_codes:[CS 300,MATH 105,BIOL 110]}', ['2 courses from CS 300, MATH 105 and BIOL 110']],
  [
    '2 of {course_codes:[CS 300,CS 305,CS 310,CS 315,CS 320]}',
    ['2 courses from CS 300 to CS 320', '2 courses from CS 300-320', '2 courses from CS 300 through 320'],
  ],
  ['2 of {course_codes:[CS 300,CS 305],subjects:[MATH]}', ['2 courses from CS 300, CS 305 or MATH courses']],
  ['2 of {subjects:[CS],exclude_course_codes:[CS 305]}', ['2 CS courses, excluding CS 305']],
  ['2 of {subjects:[CS],exclude_course_codes:[CS 305,CS 310]}', ['2 CS courses, except CS 305 and CS 310']],
  [
    '2 of {subjects:[CS],exclude_course_codes:[CS 300,CS 305,CS 310]}',
    ['2 CS courses except for CS 300-310'],
  ],
  ['2 of {subjects:[CS]}@B', ['2 CS courses with a minimum grade of B']],
  ['2 of {subjects:[CS]}@C-', ['2 CS courses with a grade of C- or better']],
  ['2 of {subjects:[CS]}@65', ['2 CS courses, each with a mark of at least 65%']],
  ['2 of {subjects:[CS]}@70', ['2 CS courses with grades of 70 %']],
  [
    'all_of(4 of {subjects:[CS]}, 2 of {subjects:[CS],minimum_number:300,maximum_number:399})',
    ['4 CS courses, including at least 2 at the 300 level'],
  ],
  [
    'all_of(4 of {subjects:[CS]}, 1 of {subjects:[CS],minimum_number:400})',
    ['4 CS courses, with at least one course at the 400 level or above'],
  ],
  [
    'all_of(12 units of {subjects:[CS]}, 6 units of {subjects:[CS],minimum_number:300,maximum_number:399})',
    ['12 credits of CS, of which at least 6 credits must be at the 300 level'],
  ],
  [
    'all_of(4 of {subjects:[CS,MATH]}, 1 of {subjects:[CS]})',
    ['4 courses from CS or MATH, including at least 1 CS course'],
  ],
  [
    'all_of(4 of {subjects:[CS,MATH]}, 1 of {subjects:[BIOL]})',
    ['4 courses from CS or MATH, including at least 1 BIOL course'],
  ],
  [
    'all_of(4 of {subjects:[CS,MATH]}) [{from:{subjects:[MATH]},maximum_count:1}]',
    ['4 courses from CS or MATH, no more than 1 from MATH'],
  ],
  [
    'all_of(4 of {subjects:[CS,MATH]}) [{from:{subjects:[CS,MATH],minimum_number:100,maximum_number:199},maximum_count:2}]',
    ['4 courses from CS or MATH with at most 2 at the 100 level'],
  ],
  [
    'all_of(4(CS 300, CS 305, CS 310, CS 315, CS 320), any_of(CS 300, CS 305))',
    ['4 courses from CS 300, CS 305, CS 310, CS 315, CS 320, including at least 1 from CS 300, CS 305'],
  ],
  [
    'all_of(4 of {course_codes:[CS 300,CS 305,CS 310,CS 315,CS 320]}) [{from:{course_codes:[CS 300,CS 305]},maximum_count:1}]',
    ['4 courses from CS 300, CS 305, CS 310, CS 315, CS 320, no more than 1 from CS 300, CS 305'],
  ],
  [
    'all_of(4 of {subjects:[CS,MATH]}) [{from:{subjects:[CS,MATH],minimum_number:200,maximum_number:299},maximum_count:2}]',
    ['4 courses in CS or MATH; no more than 2 of these at the 200 level'],
  ],
];

/** What may be instead of one course, and what a list of both counts. */
const alternatives: Wordings = [
  ['any_of(1 of {subjects:[MATH]}, CS 300)', ['one MATH course or CS 300']],
  ['9 units of {course_codes:[BIOL 100],subjects:[MATH]}', ['9 units from BIOL 100 or any MATH course']],
];

/** Lists under their first lines and headings, by indentation, markers and markup. */
const lists: Wordings = [
  ['all_of(CS 100, CS 105, CS 110)', ['All of the following:\nCS 100\nCS 105\nCS 110']],
  [
    'all_of(CS 100, CS 105)',
    [
      'Both of the following\nCS 100\nCS 105',
      'Complete each of the following courses:\nCS 100\nCS 105',
      'The following courses are required:\nCS 100\nCS 105',
      'All of the following are required.\nCS 100\nCS 105',
      'Complete the following required courses:\nCS 100\nCS 105',
      'Students must complete all of\nCS 100\nCS 105',
      'Core\nCS 100\nCS 105',
      'Required Courses (6 credits):\nCS 100\nCS 105',
      'Foundations of Computing\nCS 100\nCS 105',
      'CS 100 &amp; CS 105',
      'CS 100\nCS 105\nTotal units: 6',
      'CS 100 Intro to Programming (3)\nCS 105 Data Structures (3)',
    ],
  ],
  [
    'any_of(CS 100, CS 105, CS 110)',
    [
      'One of the following:\nCS 100\nCS 105\nCS 110',
      'Choose one course from the following\nCS 100\nCS 105\nCS 110',
    ],
  ],
  [
    '2(CS 100, CS 105, CS 110)',
    [
      'Two from:\nCS 100\nCS 105\nCS 110',
      'Any two of the following:\nCS 100\nCS 105\nCS 110',
      'At least two courses chosen from the list below:\nCS 100\nCS 105\nCS 110',
      'Two to three of the following courses\nCS 100\nCS 105\nCS 110',
      'You are required to take a minimum of two subjects from among the following subjects\nCS 100\nCS 105\nCS 110',
      'Two additional courses to be selected from\nCS 100\nCS 105\nCS 110',
      'Two of the following (6 credits):\nCS 100\nCS 105\nCS 110',
      'Choose 2:\nCS 100\nCS 105\nCS 110',
      'Select any two courses:\nCS 100\nCS 105\nCS 110',
      'Electives (choose two):\nCS 100\nCS 105\nCS 110',
      'Electives - Choose two courses\nCS 100\nCS 105\nCS 110',
      'Electives (two courses)\nCS 100\nCS 105\nCS 110',
    ],
  ],
  ['any_of(CS 100, CS 105)', ['Select either of the following\nCS 100\nCS 105', 'One of: • CS 100 • CS 105']],
  [
    '6 units of {course_codes:[CS 100,CS 105,CS 110]}',
    [
      '6 credits from the following:\nCS 100\nCS 105\nCS 110',
      'Complete at least 6 semester hours of courses from:\nCS 100\nCS 105\nCS 110',
      '6-9 units of electives taken from the following:\nCS 100\nCS 105\nCS 110',
      '6 hours of credit from\nCS 100\nCS 105\nCS 110',
      'Electives (6 credits)\nCS 100\nCS 105\nCS 110',
      'Electives: 6 credits\nCS 100\nCS 105\nCS 110',
      '6 credits from:\nCS 100 and CS 105\nCS 110',
      'Six credits from CS 100, CS 105 and CS 110',
    ],
  ],
  [
    '7.5 units of {course_codes:[CS 100,CS 105,CS 110]}',
    ['A minimum of 7.5 ECTS chosen from these courses:\nCS 100\nCS 105\nCS 110'],
  ],
  [
    '2(CS 100@C+, CS 105@C+, CS 110@C+)',
    ['Two of the following, each with a grade of at least C+ or better:\nCS 100\nCS 105\nCS 110'],
  ],
  ['all_of(CS 100@65, CS 105@65)', ['All of the following with a mark of 65 % in each:\nCS 100\nCS 105']],
  [
    '2(CS 305, CS 410, CS 300)',
    ['Two courses at the 300 level or above from the following:\nCS 205\nCS 305\nCS 410\nCS 300'],
  ],
  ['2(CS 305, CS 300)', ['Two courses at the 300-level from the following:\nCS 205\nCS 305\nCS 410\nCS 300']],
  [
    'all_of(CS 100, 6 units of {course_codes:[CS 105,CS 110]})',
    [
      'Core\nCS 100\nElectives (6 credits)\nCS 105\nCS 110',
      'CS 100\nas well as 6 credits from:\nCS 105\nCS 110',
    ],
  ],
  [
    'all_of(2(CS 100, CS 105, CS 110), 2(MATH 100, MATH 105))',
    [
      'Two courses from each of the following groups:\nGroup A: CS 100, CS 105, CS 110\nGroup B: MATH 100, MATH 105',
    ],
  ],
  [
    'all_of!(6 units of {course_codes:[CS 100,CS 105]}, 6 units of {course_codes:[MATH 100,MATH 105]})',
    ['6 credits in each of the following two areas:\nArea 1: CS 100, CS 105\nArea 2: MATH 100, MATH 105'],
  ],
  [
    'all_of(any_of(CS 100, CS 105), any_of(MATH 100, MATH 105))',
    ['At least one course from each group\nGroup A\nCS 100\nCS 105\nGroup B\nMATH 100\nMATH 105'],
  ],
  ['all_of(CS 100, 2(CS 105, CS 110, CS 115))', ['CS 100\nand two of:\nCS 105\nCS 110\nCS 115']],
  ['all_of(CS 100, any_of(CS 105, CS 110))', ['CS 100\nplus one of the following:\nCS 105\nCS 110']],
  [
    'any_of(CS 100, all_of(CS 105, CS 110))',
    [
      'One of the following:\n  CS 100\n  All of the following:\n    CS 105\n    CS 110',
      'CS 100\nor\nCS 105 and CS 110',
    ],
  ],
  [
    'all_of(any_of(CS 100, CS 105), MATH 100)',
    [
      'One of:\n• CS 100\n• CS 105\nMATH 100',
      'One of:\n\tCS 100\n\tCS 105\nMATH 100',
      'One of the following:\nCS 100\nCS 105\n\nMATH 100',
      'One of the following:\nCS 100\nCS 105\nCore\nMATH 100',
    ],
  ],
  [
    'all_of(CS 100, any_of(CS 105, CS 110), MATH 100)',
    [
      '1. CS 100\n2. One of:\n  (a) CS 105\n  (b) CS 110\n3. MATH 100',
      '<ul><li>CS 100</li><li>One of:<ul><li>CS 105</li><li>CS 110</li></ul></li><li>MATH 100</li></ul>',
    ],
  ],
  ['all_of(any_of(CS 105, CS 110), MATH 100)', ['a) One of:\n   i. CS 105\n   ii. CS 110\nb) MATH 100']],
  [
    'all_of(CS 100, CS 105, any_of(CS 110, CS 115))',
    ['<p>CS&nbsp;100<br>CS 105</p><p>One of:</p><ol><li>CS 110</li><li>CS 115</li></ol>'],
  ],
  ['2(any_of(CS 100, CS 105), CS 110, MATH 100)', ['Two of:\nCS 100 or CS 105\nCS 110\nMATH 100']],
  [
    'all_of(6 units of {course_codes:[CS 100,CS 105,CS 110]}) [{from:{course_codes:[CS 100,CS 105]},maximum_count:1}]',
    ['6 credits from:\nCS 100 or CS 105\nCS 110'],
  ],
  [
    '2!(1 of {subjects:[CS],minimum_number:300,maximum_number:399}, 1 of {subjects:[MATH],minimum_number:300,maximum_number:399})',
    ['Two of:\nany CS course at the 300 level\nany MATH course at the 300 level'],
  ],
  ['all_of(CS 100, CS 105)', ['Core: CS 100 and CS 105\nTotal: 6 credits']],
  ['all_of(all_of(CS 100, CS 105), <Total: 18 credits>)', ['Core: CS 100 and CS 105\nTotal: 18 credits']],
  ['all_of(<Track A: CS 100>, <Track B: MATH 100>)', ['Track A: CS 100\nTrack B: MATH 100']],
  [
    'any_of(all_of(CS 100, CS 105), all_of(MATH 100, MATH 105))',
    ['Complete one of the following tracks:\nTrack A: CS 100 and CS 105\nTrack B: MATH 100 and MATH 105'],
  ],
  ['CS 100', ['Core: CS 100\nNote: MATH 100 is useful.', 'CS 100\nStudents are encouraged to take CS 105.']],
];

for (const [reading, texts] of [...setLines, ...alternatives, ...lists]) {
  test(`a program that asks for ${reading}`, () => {
    for (const text of texts) assert.equal(compactProgram(readProgram(text).prerequisite), reading, text);
  });
}

/** What is left out of a reading would ask for less, so that each of these stays unread and whole. */
const unread: readonly string[] = [
  '6 credits from MATH courses or CS 300',
  '3 MATH courses or CS 300',
  'Take 6 credits of MATH or both CS 300 and CS 305',
  '2 CS courses at the 200 or 400 level',
  '2 CS courses at level 2 or 4',
  '2 courses from CS 320-300',
  '2 courses from CS 300-MATH 320',
  '4 CS courses at the 300 level or MATH courses at the 200 level, no more than 1 from MATH',
  'Choose two courses with a minimum grade of B from:\nCS 100\nCS 105\nCS 110',
  '1.5 of the following:\nCS 100\nCS 105',
  'Three of the following:\nCS 100\nCS 105',
  'Approved Options\nCS 100\nCS 105\nCS 110',
  '1.5 courses from each of the groups below:\nGroup A: CS 100, CS 105\nGroup B: MATH 100',
  '6 credits from:\nCS 100 with a minimum grade of B\nCS 110',
  '6 credits from:\nCS 300\nany CS course at the 300 level, except CS 305',
  '3 of:\nCS 100\nany MATH course',
  'Two courses at the 400 level from the following:\nCS 205\nCS 305',
  'Two courses at the 400 level from the following:\nCS 205\nCS 400 or CS 405',
  'Total units: 30',
];

for (const text of unread) {
  test(`unread and whole: ${text.replaceAll('\n', ' / ')}`, () => {
    const words = text.replace(/\s+/gu, ' ');
    assert.equal(compactProgram(readProgram(text).prerequisite), `<${words}>`);
  });
}
