/** Lines of programs where two readings meet, in the notation of compactProgram (program-reading.ts). */
import type { EdgeRow } from './edge-rows.ts';

/** How many courses or units a line asks for: an amount that is no number of courses stays unread. */
export const setAmountRows: readonly EdgeRow[] = [
  ['Choose any 1.5 CS courses', '1.5 units of {subjects:[CS]}'],
  ['61 CS courses', '<61 CS>'],
  ['60 CS courses', '60 of {subjects:[CS]}'],
  ['2 to 4 additional CS courses', '2 of {subjects:[CS]}'],
  ['any CS class', '1 of {subjects:[CS]}'],
  ['any level 3 CS course', '1 of {subjects:[CS],minimum_number:300,maximum_number:399}'],
  ['12.50 credits of CS', '12.5 units of {subjects:[CS]}'],
];

/** Ranges of numbers: whole levels are levels, others are the courses that the catalog has. */
export const setRangeRows: readonly EdgeRow[] = [
  ['2 courses from CS 300-399', '2 of {subjects:[CS],minimum_number:300,maximum_number:399}'],
  ['2 courses from CS 200 to 399', '2 of {subjects:[CS],minimum_number:200,maximum_number:399}'],
  ['2 courses from CS 1000-1999', '2 of {subjects:[CS],minimum_number:1000,maximum_number:1999}'],
  ['2 courses from CS 300-299', '<2 courses from CS 300-299>'],
  ['2 courses from CS 490-600', '2 of {course_codes:[CS 490,CS 495]}'],
  ['2 courses from CS 481-499', '2 of {course_codes:[CS 485,CS 490,CS 495]}'],
  ['2 courses from CS 300 to MATH 310', '<2 courses from CS 300 to MATH 310>'],
  ['2 courses from CS 300a, CS 305', '2 of {course_codes:[CS 300A,CS 305]}'],
];

/** Subjects by code, which the catalog may lack only where the line says that they are codes. */
export const setSubjectRows: readonly EdgeRow[] = [
  ['2 courses (prefix: MATH, NEW)', '2 of {subjects:[MATH,NEW]}'],
  ['2 courses (prefixes: MATH, NEW, CS)', '2 of {subjects:[MATH,NEW,CS]}'],
  ['2 courses (subject code: NEW)', '2 of {subjects:[NEW]}'],
  ['2 courses (NEW, MATH)', '<2 courses (NEW, MATH)>'],
  ['2 courses with prefixes NEWSUBJECT', '<2 courses with prefixes NEWSUBJECT>'],
  ['2 CS courses except', 'all_of(2 of {subjects:[CS]}, <except>)'],
];

/** What is asked of a part of the set: it has to be narrower than the whole, and in a unit that is clear. */
export const setPartRows: readonly EdgeRow[] = [
  [
    '12 credits of CS, of which 6 must be at the 300 level',
    'all_of(12 units of {subjects:[CS]}, 6 units of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    '12 credits of CS, of which 2 must be at the 300 level',
    'all_of(12 units of {subjects:[CS]}, <of which 2 must be at the 300 level>)',
  ],
  [
    '12 credits of CS, two of which must be at the 300 level',
    'all_of(12 units of {subjects:[CS]}, <two of which must be at the 300 level>)',
  ],
  [
    '12 credits of CS, of which two courses must be at the 300 level',
    'all_of(12 units of {subjects:[CS]}, 2 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    '12 credits of CS, including one module at the 300 level',
    'all_of(12 units of {subjects:[CS]}, 1 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    '4 CS courses at the 300 level, including at least 1 at the 200 level',
    '<4 CS courses at the 300 level, including at least 1 at the 200 level>',
  ],
  [
    '4 CS courses at the 300 level or above, including at least 1 at the 400 level',
    'all_of(4 of {subjects:[CS],minimum_number:300}, 1 of {subjects:[CS],minimum_number:400,maximum_number:499})',
  ],
  [
    '4 CS courses, including at least 2 from CS 300, CS 305',
    'all_of(4 of {subjects:[CS]}, 2 of {course_codes:[CS 300,CS 305]})',
  ],
  [
    '4 CS courses, including at least 2 CS courses excluding CS 300',
    '<4 CS courses, including at least 2 CS courses excluding CS 300>',
  ],
  ['4 CS courses, including CS 100', 'all_of(4 of {subjects:[CS]}, CS 100)'],
  [
    '4 courses from CS or MATH, no fewer than 1 from MATH',
    'all_of(4 of {subjects:[CS,MATH]}, 1 of {subjects:[MATH]})',
  ],
  [
    '12 credits from CS or MATH, no more than 6 credits from MATH',
    'all_of(12 units of {subjects:[CS,MATH]}) [{from:{subjects:[MATH]},maximum_units:6}]',
  ],
  [
    '12 credits from CS or MATH, at most 2 courses from MATH',
    'all_of(12 units of {subjects:[CS,MATH]}) [{from:{subjects:[MATH]},maximum_count:2}]',
  ],
  [
    '12 credits from CS or MATH, no more than 6 at the 100 level',
    'all_of(12 units of {subjects:[CS,MATH]}) [{from:{subjects:[CS,MATH],minimum_number:100,maximum_number:199},maximum_units:6}]',
  ],
  [
    '4 CS courses, with a minimum grade of C, including at least 2 at the 300 level',
    'all_of(4 of {subjects:[CS]}@C, 2 of {subjects:[CS],minimum_number:300,maximum_number:399}@C)',
  ],
];

/** How much of a list is asked, the most that counts of it, and what is asked of a part of it. */
export const listAmountRows: readonly EdgeRow[] = [
  [
    'At least 2 and no more than 3 courses from the following:\nCS 100\nCS 105\nCS 110\nCS 115',
    'all_of(2(CS 100, CS 105, CS 110, CS 115)) [{from:{course_codes:[CS 100,CS 105,CS 110,CS 115]},maximum_count:3}]',
  ],
  [
    'At least 6 and no more than 9 credits from the following:\nCS 100\nCS 105\nCS 110\nCS 115',
    'all_of(6 units of {course_codes:[CS 100,CS 105,CS 110,CS 115]}) [{from:{course_codes:[CS 100,CS 105,CS 110,CS 115]},maximum_units:9}]',
  ],
  [
    'At least 2 and no more than 3 courses from the following:\nCS 100 or CS 105\nCS 110\nCS 115',
    '<At least 2 and no more than 3 courses from the following: CS 100 or CS 105 CS 110 CS 115>',
  ],
  [
    'Two courses from the following, at least one of which must be at the 300 level:\nCS 200\nCS 300\nCS 305',
    'all_of(2(CS 200, CS 300, CS 305), any_of(CS 300, CS 305))',
  ],
  [
    'Two courses from the following, at least one of which must be at the 400 level:\nCS 200\nCS 300\nCS 305',
    '<Two courses from the following, at least one of which must be at the 400 level: CS 200 CS 300 CS 305>',
  ],
  [
    'Two courses from the following, at least 3 credits of which must be at the 300 level:\nCS 200\nCS 300\nCS 305',
    'all_of(2(CS 200, CS 300, CS 305), 3 units of {course_codes:[CS 300,CS 305]})',
  ],
  [
    '12 credits from the following, at least 6 credits of which must be at the 300 level or above:\nCS 200\nCS 300\nCS 305',
    'all_of(12 units of {course_codes:[CS 200,CS 300,CS 305]}, 6 units of {course_codes:[CS 300,CS 305]})',
  ],
  [
    'Two courses at the 300 level from the following:\nCS 300\nCS 399\nCS 395\nCS 400',
    '2(CS 300, CS 399, CS 395)',
  ],
  [
    'Two courses at the 300 level from the following:\nCS 300\nCS 305 or CS 310',
    '<Two courses at the 300 level from the following: CS 300 CS 305 or CS 310>',
  ],
  ['Two courses at the 300 level or above from the following:\nCS 200\nCS 300\nCS 400', '2(CS 300, CS 400)'],
];

/** Members of lists: alternatives count once, groups and sets among them count as one each, with courses of their own. */
export const listMemberRows: readonly EdgeRow[] = [
  [
    'Electives (6 credits): CS 100 or CS 105; MATH 100 or MATH 105',
    'all_of(6 units of {course_codes:[CS 100,CS 105,MATH 100,MATH 105]}) [{from:{course_codes:[CS 100,CS 105]},maximum_count:1},{from:{course_codes:[MATH 100,MATH 105]},maximum_count:1}]',
  ],
  ['Electives (any two): CS 100, CS 105 or CS 110, MATH 100', '2(CS 100, any_of(CS 105, CS 110), MATH 100)'],
  [
    '6 credits from:\nCS 100\nCS 105 or CS 110',
    'all_of(6 units of {course_codes:[CS 100,CS 105,CS 110]}) [{from:{course_codes:[CS 105,CS 110]},maximum_count:1}]',
  ],
  [
    '6 credits from:\nCS 100\nany CS course at the 300 level',
    '6 units of {subjects:[CS],minimum_number:300,maximum_number:399,course_codes:[CS 100]}',
  ],
  [
    '6 credits from:\nany CS course at the 300 level\nany MATH course',
    '6 units of {any_of:[{subjects:[CS],minimum_number:300,maximum_number:399},{subjects:[MATH]}]}',
  ],
  [
    '2 of:\nCS 100\nany CS course at the 300 level\nCS 105',
    '2!(CS 100, 1 of {subjects:[CS],minimum_number:300,maximum_number:399}, CS 105)',
  ],
  ['2 of:\nCS 100 and CS 105\nCS 110\nMATH 100', '2!(all_of(CS 100, CS 105), CS 110, MATH 100)'],
  ['1 of:\nCS 100 and CS 105\nMATH 100', 'any_of(all_of(CS 100, CS 105), MATH 100)'],
  ['1 of:\nany CS course\nMATH 100', 'any_of(1 of {subjects:[CS]}, MATH 100)'],
  ['6 credits from:\nCS 100\nfrobnication', '<6 credits from: CS 100 frobnication>'],
];

/** Titles above lists, which ask nothing themselves, and lines that are no titles. */
export const titleRows: readonly EdgeRow[] = [
  ['(Core) Courses\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  ['Part IV\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  ['Area 12\nCS 100\nCS 105', 'all_of(<Area 12>, CS 100, CS 105)'],
  ['Choice List\nCS 100\nCS 105', '<Choice List CS 100 CS 105>'],
  ['Foundation Requirement\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  ['In the second year, choose two of the following:\nCS 100\nCS 105\nCS 110', '2(CS 100, CS 105, CS 110)'],
  ['Core - CS 100 and CS 105', 'all_of(CS 100, CS 105)'],
  ['frobnication: CS 100', 'all_of(<frobnication>, CS 100)'],
];

/** One grade for all courses; two grades are about parts that the text does not separate. */
export const programGradeRows: readonly EdgeRow[] = [
  ['Minimum grade of C in all CS courses', '<Minimum grade of C in all CS courses>'],
  [
    'CS 100\nCS 105\nA minimum grade of C is required in all courses.\nA minimum grade of B is required in all courses.',
    'all_of(CS 100, CS 105, <A minimum grade of C is required in all courses.>, <A minimum grade of B is required in all courses.>)',
  ],
  [
    'CS 100\nCS 105\nA minimum grade of C is required in all courses.\nA minimum grade of C is required in all courses.',
    'all_of@@C(CS 100, CS 105)',
  ],
  ['A minimum grade of C is required in all courses.', '<A minimum grade of C is required in all courses.>'],
];

/** Groups with what is asked of each below or above them, and groups of which the text does not say how much. */
export const groupsAboveRows: readonly EdgeRow[] = [
  [
    'Basket A: CS 100, CS 105\nBasket B: MATH 100, MATH 105\nOne course from each basket',
    'all_of(any_of(CS 100, CS 105), any_of(MATH 100, MATH 105))',
  ],
  [
    'Basket A: CS 100, CS 105\nOne course from each basket',
    'all_of(<Basket A: CS 100, CS 105>, <One course from each basket>)',
  ],
  [
    'Basket A: CS 100, CS 105\nBasket B: MATH 100, MATH 105\nCS 110',
    'all_of(<Basket A: CS 100, CS 105>, <Basket B: MATH 100, MATH 105>, CS 110)',
  ],
  [
    'CS 110\nBasket A: CS 100, CS 105\nBasket B: MATH 100, MATH 105\nOne course from each basket\nMATH 110',
    'all_of(CS 110, all_of(any_of(CS 100, CS 105), any_of(MATH 100, MATH 105)), MATH 110)',
  ],
  [
    'One course from each of the following groups:\nGroup A: CS 100, CS 105\nGroup B: MATH 100, MATH 105\n\nBIOL 100',
    'all_of(all_of(any_of(CS 100, CS 105), any_of(MATH 100, MATH 105)), BIOL 100)',
  ],
  [
    'One course from each of the following groups:\n  Group A: CS 100, CS 105\n  Group B: MATH 100, MATH 105\nBIOL 100',
    'all_of(all_of(any_of(CS 100, CS 105), any_of(MATH 100, MATH 105)), BIOL 100)',
  ],
  [
    'Two of the following areas:\nArea A: CS 100 and CS 105\nArea B: MATH 100 and MATH 105\nArea C: BIOL 100',
    '2!(all_of(CS 100, CS 105), all_of(MATH 100, MATH 105), BIOL 100)',
  ],
  ['Core: CS 100 and CS 105\n  MATH 100', '<Core: CS 100 and CS 105 MATH 100>'],
];

/** Totals: those that the courses come to ask nothing, others stay. */
export const totalRows: readonly EdgeRow[] = [
  ['CS 100\nCS 105\nTotal: 6 credits', 'all_of(CS 100, CS 105)'],
  ['6 credits from MATH\nTotal: 6 credits', '6 units of {subjects:[MATH]}'],
  ['6 credits from MATH\nTotal: 9 credits', 'all_of(6 units of {subjects:[MATH]}, <Total: 9 credits>)'],
  ['CS 100\nfrobnication\nTotal units: 30', 'all_of(CS 100, <frobnication>, <Total units: 30>)'],
  ['Complete two courses:\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  ['Complete two courses:\nCore: CS 100\nOther: CS 105', 'all_of(CS 100, CS 105)'],
  ['Complete six courses:\nCS 100\nCS 105', '<Complete six courses: CS 100 CS 105>'],
  ['The minor requires two courses, including CS 100 and CS 105', 'all_of(CS 100, CS 105)'],
  [
    'The minor requires 18 credits, including CS 100 and CS 105',
    'all_of(<The minor requires 18 credits, including>, all_of(CS 100, CS 105))',
  ],
  [
    'The minor requires 18 credits, including frobnication\nCS 100',
    'all_of(<The minor requires 18 credits, including frobnication>, CS 100)',
  ],
];

/** Lines that join the ones around them. */
export const linkRows: readonly EdgeRow[] = [
  ['CS 100\nor\nCS 105', 'any_of(CS 100, CS 105)'],
  ['CS 100\nand\nCS 105', 'all_of(CS 100, CS 105)'],
  ['CS 100 or\nCS 105', 'any_of(CS 100, CS 105)'],
  ['CS 100\n  or\nCS 105', 'any_of(CS 100, CS 105)'],
  ['CS 100\n& CS 105\nor CS 110', 'any_of(all_of(CS 100, CS 105), CS 110)'],
  ['& CS 100\nCS 105', 'all_of(CS 100, CS 105)'],
];

/** Numbers of further courses behind a title or units: not a part of the title. */
export const furtherNumberRows: readonly EdgeRow[] = [
  ['CS 100(3) and 105(3)', 'all_of(CS 100, CS 105)'],
  ['CS 100 (3), 105 (3), 110 (3)', 'all_of(CS 100, CS 105, CS 110)'],
  ['CS 100(3) or 105(3); CS 110(3) or 115(3)', 'all_of(any_of(CS 100, CS 105), any_of(CS 110, CS 115))'],
  ['CS 100 (3 cr.), 105 (3 cr.)', 'all_of(CS 100, CS 105)'],
  ['Complete CS 100(3), 105(4), and MATH 110(3).', 'all_of(CS 100, CS 105, MATH 110)'],
  ['CS 100 (4 credits) and 105 (4 credits), or MATH 100', 'any_of(all_of(CS 100, CS 105), MATH 100)'],
  ['CS 100 Logic, 105 Sets, 110 Trees', 'all_of(CS 100, CS 105, CS 110)'],
  ['CS 100 Logic and 105 Sets', 'all_of(CS 100, CS 105)'],
  ['CS 100: Logic; 105: Sets', 'all_of(CS 100, CS 105)'],
  ['CS 100(W), 105(W) and 110', 'all_of(CS 100, CS 105, CS 110)'],
  ['CS 100 Logic (3) and either 105 or 110', 'all_of(CS 100, any_of(CS 105, CS 110))'],
  ['CS 100 Logic + 105', 'all_of(CS 100, CS 105)'],
  // Years, ranges of years and parts of a title are none.
  ['CS 100 World History, 500 to 1450', 'CS 100'],
  ['CS 100 Europe from 1848 and 1914', 'CS 100'],
  ['CS 100 Calculus 1 and 2', 'CS 100'],
  ['CS 100 Art, 400-1400', 'CS 100'],
];
