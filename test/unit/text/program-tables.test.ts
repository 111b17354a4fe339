/** Layouts of program texts as catalogs publish them: rows with units, totals, groups, introductions, recommended lists. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compactProgram, readProgram } from './program-reading.ts';

type Wordings = readonly (readonly [reading: string, texts: readonly string[]])[];

function areRead(wordings: Wordings): void {
  for (const [reading, texts] of wordings)
    for (const text of texts) assert.equal(compactProgram(readProgram(text).prerequisite), reading, text);
}

test('the units at the end of a row are no part of it, and the last row is their sum', () => {
  areRead([
    [
      'all_of(CS 105, CS 110, any_of(MATH 105, MATH 110))',
      [
        'CS 105\tPrograms\t3\nCS 110\tData\t3-4\nSelect one of the following:\t3\nMATH 105\nMATH 110\nTotal Hours\t9',
        'CS 105  Programs  3\nCS 110  Data  3\nSelect one of the following:  4 cr.\nMATH 105\nMATH 110\nTotal credits: 10',
        'CS 105\tPrograms\t3\nCS 110\tData\t3\nMATH 105\tSets\t3\nor MATH 110\tHonors Sets',
      ],
    ],
    [
      'all_of(CS 105, CS 110)',
      [
        'CS 105\n& CS 110\tPrograms I\nand Programs II\t8',
        'CS 105\tPrograms\t3\nCS 110\tData\t3\nTotal Hours\t6',
      ],
    ],
    [
      'any_of(all_of(CS 105, CS 110), CS 115)',
      ['Choose one:\nCS 105\n& CS 110\tPrograms and Data\nCS 115\tBoth'],
    ],
  ]);
});

test('paragraphs of markup are lines of one list, and a blank line still ends it', () => {
  areRead([
    [
      'any_of(CS 105, CS 110)',
      [
        '<p>One of:</p><p>CS 105</p><p>CS 110</p>',
        '<div>One of:</div>\n<div>CS 105</div>\n<div>CS 110</div>',
      ],
    ],
    ['all_of(any_of(CS 105, CS 110), CS 115)', ['One of:\nCS 105\nCS 110\n\nCS 115']],
  ]);
});

test('what is only recommended asks nothing', () => {
  areRead([
    [
      'CS 105',
      [
        'Core:\nCS 105\nRecommended courses:\nCS 110\nCS 115',
        'CS 105\nSuggested electives: CS 110, CS 115',
        'CS 105\nRecommended electives: choose two of CS 110, CS 115',
        'CS 105\nHighly recommended (not required):\nCS 110',
      ],
    ],
  ]);
});

test('the first line of a program may say a total, which is read where the rest comes to it', () => {
  areRead([
    [
      'all_of(CS 105, CS 110, 2(MATH 105, MATH 110, MATH 115))',
      [
        'The minor requires four courses, including:\nCS 105\nCS 110\nTwo of:\nMATH 105\nMATH 110\nMATH 115',
        'Complete four courses:\nCS 105\nCS 110\nTwo of:\nMATH 105\nMATH 110\nMATH 115',
        'This minor requires 12 credits, which must include:\nCS 105 (3 credits)\nCS 110 (3)\nTwo of:\nMATH 105 (3)\nMATH 110 (3)\nMATH 115 (3)',
        'The programme of study shall include:\nCS 105\nCS 110\nTwo of:\nMATH 105\nMATH 110\nMATH 115',
      ],
    ],
    [
      'all_of(<The minor requires five courses, including:>, CS 105, CS 110)',
      ['The minor requires five courses, including:\nCS 105\nCS 110'],
    ],
    ['all_of(CS 105, CS 110, CS 115)', ['Three courses are required: CS 105, CS 110 and CS 115']],
    [
      'all_of(any_of(CS 105, CS 110), all_of(CS 115, CS 120))',
      ['One of the following:\nCS 105\nCS 110\nThe programme of study shall include:\nCS 115\nCS 120'],
    ],
    [
      'all_of(<The minor consists of 18 credits, including>, all_of(CS 105, CS 110))',
      ['The minor consists of 18 credits, including CS 105 and CS 110.'],
    ],
  ]);
});

test('first lines of lists in the words of other universities', () => {
  areRead([
    [
      '12 units of {course_codes:[CS 105,CS 110]}',
      [
        '12 units from completion of courses from the following list:\nCS 105\nCS 110',
        'Modules totalling 12 credits must be selected from the catalogue below.\nCS 105\nCS 110',
        'In the elective area, 12 credits have to be acquired from the following modules: CS 105, CS 110',
        'Modules to the value of 12 credits from the following:\nCS 105\nCS 110',
      ],
    ],
    [
      'all_of(CS 105, CS 110)',
      ['12 units from the following compulsory courses:\nCS 105\nCS 110', 'Complete all:\nCS 105\nCS 110'],
    ],
    [
      'all_of(12 units of {course_codes:[CS 105,CS 110]}) [{from:{course_codes:[CS 105,CS 110]},maximum_units:24}]',
      [
        'Choose at least 12 and no more than 24 credits from the following:\nCS 105\nCS 110',
        'Choose between 12 and 24 credits from the following:\nCS 105\nCS 110',
      ],
    ],
    [
      'all_of(CS 105@B-, CS 110@B-)',
      ['Earn a minimum grade of B- in each of the following:\nCS 105\nCS 110'],
    ],
    [
      'all_of(2(CS 105, CS 210, CS 215), any_of(CS 210, CS 215))',
      [
        'Two courses from the following, at least one of which must be at the 200-level:\nCS 105\nCS 210\nCS 215',
        'Choose two of the following, with at least one course numbered 200 or above:\nCS 105\nCS 210\nCS 215',
      ],
    ],
    ['any_of(CS 105, CS 110)', ['One of the two modules CS 105 and CS 110 has to be chosen.']],
    [
      'all_of(CS 105, CS 110)',
      ['Mandatory modules: CS 105 Algorithms (8 CP), CS 110 Operating Systems (6 CP)'],
    ],
    [
      'all_of(any_of(CS 105, CS 110), any_of(CS 115, CS 120))',
      ['Basket I: CS 105, CS 110\nBasket II: CS 115, CS 120\nAt least one course from each basket'],
    ],
    ['<Electives (1.5 courses) CS 105 CS 110>', ['Electives (1.5 courses)\nCS 105\nCS 110']],
    [
      'any_of(CS 105, CS 110)',
      ['CS 105 or CS 110 but not both', 'Students must pass either CS 105 or CS 110 but may not count both.'],
    ],
    ['<CS 105 must be passed before CS 110 is taken.>', ['CS 105 must be passed before CS 110 is taken.']],
  ]);
});

test('amounts within a set keep the unit of the whole, and a range of whole levels is a level', () => {
  areRead([
    [
      'all_of(30 units of {subjects:[CS]}, 18 units of {subjects:[CS],minimum_number:300})',
      ['At least 30 credits in CS, of which 18 must be numbered 300 or higher.'],
    ],
    [
      'all_of(30 units of {subjects:[CS]}, <of which two must be numbered 300 or higher>)',
      ['30 credits in CS, of which two must be numbered 300 or higher'],
    ],
    [
      '6 units of {subjects:[CS,MATH],minimum_number:300,maximum_number:399}',
      ['6 points from CS 300-399, MATH 300-399'],
    ],
    ['any_of(12 units of {subjects:[CS]}, CS 100)', ['12 credits of CS or CS 100']],
  ]);
});

test('who must do something, and in which part of the program, is said in many ways', () => {
  areRead([
    [
      'all_of(CS 105, CS 110, CS 115)',
      [
        'Students will be required to study the following compulsory modules: CS 105, CS 110, CS 115.',
        'In the second year, students must take CS 105, CS 110 and CS 115.',
        '100-level: CS 105, CS 110, CS 115',
        'Complete 6 units for all of the following:\nCS 105\nCS 110\nCS 115',
      ],
    ],
    [
      '3(CS 105@B-, CS 110@B-, CS 115@B-)',
      [
        'To be awarded the certificate, a student must complete all three of CS 105, CS 110 and CS 115 with a grade of B- or better in each.',
      ],
    ],
    [
      '12 units of {course_codes:[CS 105,CS 110]}',
      [
        'The student has to earn at least 12 credits from the pool of elective courses: CS 105, CS 110.',
        'Each candidate is required to earn 12 credits from the following modules: CS 105, CS 110',
      ],
    ],
    ['48 units of {subjects:[CS]}', ['Minimum credits to be earned in CS courses: 48']],
    ['54 units of {minimum_number:200}', ['Must include at least 54 points of papers above 100-level']],
    [
      '36 units of {subjects:[CS,MATH],minimum_number:200}',
      ['Plus 36 further points from CS or MATH papers at 200-level or above'],
    ],
    [
      'all_of(9 units of {subjects:[CS],minimum_number:300}, 3 units of {subjects:[CS],minimum_number:400})',
      [
        '9 credits of CS courses at the 300 level or above, of which at least 3 credits must be at the 400 level or above.',
      ],
    ],
    [
      'all_of(2(CS 105, CS 210, CS 215), any_of(CS 210, CS 215))',
      [
        'Electives (6 credits): choose two courses, at least one of which is at the 200 level, from CS 105, CS 210, CS 215',
      ],
    ],
    [
      '<Complete 0 to 4 units from the following: CS 105 CS 110>',
      ['Complete 0 to 4 units from the following:\nCS 105\nCS 110'],
    ],
    [
      'all_of(1 of {subjects:[CS],minimum_number:300,maximum_number:399}, 1 of {subjects:[CS],minimum_number:400,maximum_number:499})',
      ['One 300-level and one 400-level CS course'],
    ],
  ]);
});

test('lists whose words describe them, tables between bars, and further first lines', () => {
  areRead([
    [
      '2(CS 105, CS 110, CS 115)',
      [
        'Two theory electives numbered above 100 (CS 105, CS 110, CS 115)',
        'Choose two breadth courses: CS 105 Sets, CS 110 Logic, or CS 115 Graphs',
      ],
    ],
    ['all_of(CS 105, CS 110)', ['Course | Title | Credits\nCS 105 | Programs | 3\nCS 110 | Data | 4']],
    [
      '2(CS 105, CS 110, CS 115)',
      [
        '<table><tr><th>Code</th><th>Title</th><th>Hours</th></tr><tr><td colspan="3">Select two of the following:</td></tr><tr><td>CS 105</td><td>Programs</td><td>3</td></tr><tr><td>CS 110</td><td>Data</td><td>3</td></tr><tr><td>CS 115</td><td>Nets</td><td>3</td></tr></table>',
      ],
    ],
    [
      'all_of(CS 105, CS 110)',
      [
        'Candidates shall study and be assessed in the following modules:\nCS 105\nCS 110',
        'Complete these courses:\nCS 105\nCS 110',
        'Core courses - all of the following must be completed:\nCS 105\nCS 110',
        'CS 105 and CS 110 have to be completed.',
      ],
    ],
    ['any_of(all_of(CS 105, CS 110), CS 115)', ['One of: CS 105 & CS 110, CS 115']],
    [
      'all_of(CS 105, 10 units of {course_codes:[CS 110,CS 115]})',
      [
        'CS 105. *INTRODUCTION TO CS I 4\nSelect 10 credits from the following:\nCS 110. DATA STRUCTURES 4\nCS 115. NETS & WEBS 4',
        'Complete all:\n10CP CS 105 Programs\nStudents must complete 10CP from the following list:\n10CP CS 110 Data\n10CP CS 115 Nets',
        'CS 105, 5 cr\nStudents opt for at least 10 credits of the following elective courses:\nCS 110, 5 cr\nCS 115, 5 cr',
      ],
    ],
    [
      'all_of(<To qualify for the major, students must complete courses to the value of at least 18 units, comprising:>, CS 105, CS 110)',
      [
        'To qualify for the major, students must complete courses to the value of at least 18 units, comprising:\nCS 105\nCS 110',
      ],
    ],
    [
      'all_of(any_of(CS 105, CS 110), 2 of {course_codes:[CS 115,CS 120,CS 125]})',
      ['Either CS 105 or CS 110 (but not both), together with two modules from CS 115, CS 120 and CS 125.'],
    ],
    [
      'all_of@@2(CS 105, CS 110)',
      ['Minimum 2.0 grade in each course counted toward the minor.\nCS 105\nCS 110'],
    ],
    ['<Four theory electives (CS 105, CS 110)>', ['Four theory electives (CS 105, CS 110)']],
  ]);
});

test('numerals below letters are a list of their own', () => {
  const outline =
    '1. Complete all:\n a. One of:\n  i. CS 105\n  ii. CS 110\n b. Two of:\n  i. CS 115\n  ii. CS 120\n  iii. CS 125';
  areRead([
    [
      'all_of(any_of(CS 105, CS 110), 2(CS 115, CS 120, CS 125))',
      [outline, outline.replaceAll(/^ +/gmu, ''), outline.replaceAll(/\b(a|b|i+)\./gu, '($1)')],
    ],
    ['all_of(CS 105, CS 110)', ['I. CS 105\nII. CS 110']],
  ]);
});
