/** Lines of several sentences, what lines ask beside courses, and rows that a title or a note could swallow. */
import type { EdgeRow } from './edge-rows.ts';

/** Every sentence is asked, unless one of them may loosen another. */
export const sentenceRows: readonly EdgeRow[] = [
  [
    'The program has a long history. Students must complete CS 100 and CS 105. Students should consult an advisor.',
    'all_of(<The program has a long history>, all_of(CS 100, CS 105))',
  ],
  [
    'Students must complete CS 100. CS 105 may be taken instead.',
    '<Students must complete CS 100. CS 105 may be taken instead.>',
  ],
  [
    'In addition to the courses above, students must complete three CS courses. Two of the three courses must be at the 300 level.',
    'all_of(3 of {subjects:[CS]}, 2 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    'Complete six CS courses. The selection of courses must include one course from each of the two categories below. Students keep a diary.\n\nI. Theory, Method, and Logic\n\nCS 100\nCS 105\n\nII. Machines and Networks\n\nCS 110\nCS 115',
    'all_of!(all_of(6 of {subjects:[CS]}, all_of(any_of(CS 100, CS 105), any_of(CS 110, CS 115))), <Students keep a diary>)',
  ],
  [
    'Students must complete three CS courses. At least two of these courses must be taken from the following:\nCS 100\nCS 105\nCS 110',
    'all_of(3 of {subjects:[CS]}, 2(CS 100, CS 105, CS 110))',
  ],
  [
    'Minimum course work normally comes to 47-52 hours including at least 26 hours in CS.',
    '<Minimum course work normally comes to 47-52 hours including at least 26 hours in CS.>',
  ],
  [
    'Complete two introductory courses (CS 100 and either CS 105, CS 110 or CS 115).',
    '<Complete two introductory courses (CS 100 and either CS 105, CS 110 or CS 115).>',
  ],
];

/** Amounts with courses below or beside them. */
export const amountRows: readonly EdgeRow[] = [
  [
    '9 credits of CS, of which three must be taken as a laboratory and at least six must be at the 300 level',
    'all_of(9 units of {subjects:[CS]}, 6 units of {subjects:[CS],minimum_number:300,maximum_number:399}, <of which three must be taken as a laboratory>)',
  ],
  [
    'Six CS courses at the 300 level or above including CS 310, CS 315 and either CS 320 or CS 325, are required.',
    'all_of(6 of {subjects:[CS],minimum_number:300}, CS 310, CS 315, any_of(CS 320, CS 325))',
  ],
  ['18 credits of courses with the designation CS', '18 units of {subjects:[CS]}'],
  [
    'A minimum of 12 credits (four courses) in CS at the 300 level or above',
    '12 units of {subjects:[CS],minimum_number:300}',
  ],
  [
    'Students who choose a focus complete a minimum of 21 hours of CS courses, including:\n- CS 100\n- at least 9 hours at the 300 level or above',
    'all_of!(<Students who choose a focus complete a minimum of 21 hours of CS courses, including:>, CS 100, 9 units of {subjects:[CS],minimum_number:300})',
  ],
  [
    '60 points of science courses, including:\n- at least 12 points at the 300 level or above\n- CS 100',
    'all_of(<60 points of science courses, including:>, <at least 12 points at the 300 level or above>, CS 100)',
  ],
  [
    '18 credits CS 100, CS 105, CS 110, CS 115, CS 120 and CS 125',
    'all_of(CS 100, CS 105, CS 110, CS 115, CS 120, CS 125)',
  ],
  ['6 credits CS 100, CS 105 or CS 110', '6 units of {course_codes:[CS 100,CS 105,CS 110]}'],
  [
    'Five CS courses (15 credits) are required:\n- CS 100\n- CS 105\n- CS 110\n- CS 115\n- CS 120',
    'all_of(CS 100, CS 105, CS 110, CS 115, CS 120)',
  ],
  ['The following two courses:\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  ['The three core courses are: CS 100, CS 105, and CS 110', 'all_of(CS 100, CS 105, CS 110)'],
  [
    'Students majoring in computing must take the following two courses (3 credits towards the major and 3 credits towards the core):\nCS 100\nCS 105',
    'all_of(CS 100, CS 105)',
  ],
  [
    'CS 100\tLogic\t3\nCS 105\tData\t3\nSelect any two 300-level CS courses\t6\nTotal\t12\n- 1\nSatisfies both the core requirement and the minor requirement.',
    'all_of!(CS 100, CS 105, 2 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  ['Additional requirements beyond the core requirements:\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
];

/** What a title, a note or a total could swallow, and lists whose extent or amount no line says. */
export const swallowedRows: readonly EdgeRow[] = [
  ['CS 100\nCS Ensemble\nCS 105', 'all_of(CS 100, <CS Ensemble>, CS 105)'],
  [
    'CS 100\nCS 105\nNote: For computing courses, no grade below C is accepted.',
    'all_of(CS 100, CS 105, <Note: For computing courses, no grade below C is accepted.>)',
  ],
  [
    'CS 100\n4 electives at the 300 level or above',
    'all_of(CS 100, <4 electives at the 300 level or above>)',
  ],
  [
    'CS 100\n*CS 105 may be repeated for credit with a maximum of 4 credits applied toward the major.',
    'all_of(CS 100, <*CS 105 may be repeated for credit with a maximum of 4 credits applied toward the major.>)',
  ],
  [
    'Select one of the following MATH courses: 2\nCalculus I',
    '<Select one of the following MATH courses: 2>',
  ],
  [
    '1. Total of 360 points required.\n    1. Minimum of 210 points from CS courses\n2. CS 100',
    'all_of!(all_of(<Total of 360 points required.>, 210 units of {subjects:[CS]}), CS 100)',
  ],
  ['CS 100/105: Logic I and II\nCS 110/115: Sets', 'all_of(all_of(CS 100, CS 105), any_of(CS 110, CS 115))'],
  ['CS 100 & CS 105\tLogic & Proof\t6\nCS 110\tData\t3', 'all_of(all_of(CS 100, CS 105), CS 110)'],
  ['CS 100 Logic (CS 95 prereq.)', 'CS 100'],
  [
    'Approved Electives\n\nLower Level\n\n• CS 100\n• CS 105\n\nUpper Level\n\n• CS 310\n• CS 315',
    '<Approved Electives Lower Level • CS 100 • CS 105 Upper Level • CS 310 • CS 315>',
  ],
  ['Electives (6 credits)\n\nCapstone\n\nCS 310', 'all_of(<Electives (6 credits)>, CS 310)'],
  [
    'Three courses from at least two of the following categories:\n\nCS 100\nCS 105\n\nMATH 110\nMATH 115',
    '<Three courses from at least two of the following categories: CS 100 CS 105 MATH 110 MATH 115>',
  ],
];

/** What a note puts in the place of a course. */
export const substitutionRows: readonly EdgeRow[] = [
  [
    'CS 100\nCS 105\nCS 110 and CS 115 are approved substitutions for CS 100.',
    'all_of(any_of(CS 100, CS 110, CS 115), CS 105)',
  ],
  ['CS 100\nCS 105 may be substituted for CS 100.', 'any_of(CS 100, CS 105)'],
  [
    'CS 100\nCS 105 may be substituted for CS 100 with the approval of the chair.',
    'all_of(CS 100, <CS 105 may be substituted for CS 100 with the approval of the chair.>)',
  ],
  ['CS 100\nCS 105 and CS 110 may be substituted for CS 100.', 'CS 100'],
  ['CS 100\nCS 105 or CS 110 may be substituted for CS 100.', 'any_of(CS 100, CS 105, CS 110)'],
  ['CS 100\nCS 100 may be replaced by CS 105.', 'any_of(CS 100, CS 105)'],
  ['CS 100\nCS 100 can be replaced with CS 105 or CS 110.', 'any_of(CS 100, CS 105, CS 110)'],
  ['CS 100\nCS 100 may be replaced by CS 105 and CS 110.', 'CS 100'],
  [
    'NOTE: This minor is not available to students majoring in Computing.\nCS 100',
    'all_of(<This minor is not available to students majoring in Computing>, CS 100)',
  ],
  [
    'Take three courses, of which no more than one of the following may count:\n- CS 100\n- CS 105\n- CS 110',
    '<Take three courses, of which no more than one of the following may count: - CS 100 - CS 105 - CS 110>',
  ],
  [
    '6 credits of CS\nCS 110 is an acceptable substitute for CS 100.',
    'all_of(6 units of {subjects:[CS]}, <CS 110 is an acceptable substitute for CS 100.>)',
  ],
];

/** What may count is no demand but a limit, and what a line leaves open is not read. */
export const openLineRows: readonly EdgeRow[] = [
  [
    'BIOL 100\nBIOL 105\nOne credit of either BIOL 200 or BIOL 205 can count toward the minor.',
    'all_of(BIOL 100, BIOL 105) [{from:{course_codes:[BIOL 200,BIOL 205]},maximum_units:1}]',
  ],
  [
    'BIOL 100\nNo more than 1 credit toward the minor will be given for BIOL 200.\nStudents may count up to three (3) credits of internship (BIOL 205) toward the minor requirements.',
    'all_of(BIOL 100) [{from:{course_codes:[BIOL 200]},maximum_units:1},{from:{course_codes:[BIOL 205]},maximum_units:3}]',
  ],
  [
    'Three out of the following courses: CS 100, 105, 110, 115, or 120 (these courses also count as electives required for the major)',
    '3(CS 100, CS 105, CS 110, CS 115, CS 120)',
  ],
  [
    'CS 100\nAny additional combination of Biology courses (excluding BIOL 105) totaling 15 semester hours',
    'all_of!(CS 100, 15 units of {subjects:[BIOL],exclude_course_codes:[BIOL 105]})',
    '"biology" is read as the subject BIOL, to which the catalog gives no name',
  ],
  [
    'CS 100\nAny combination of BIOL courses (excluding BIOL 105) totaling 15 semester hours',
    'all_of!(CS 100, 15 units of {subjects:[BIOL],exclude_course_codes:[BIOL 105]})',
  ],
  [
    'Core\nCS 100 Logic* 3\nCS 105 Sets 3\n\n*Must be taken in the freshman year.',
    'all_of(CS 100, CS 105, <*Must be taken in the freshman year.>)',
  ],
  ['CS 100\nCS 300-level courses', 'all_of(CS 100, <CS 300-level courses>)'],
  [
    'Required\nCS 100\tLogic\t3\nCS 105\tSets\t3\nCS 300-level courses\t6',
    'all_of!(CS 100, CS 105, 6 units of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  ['One methods course (CS 100 and 105)', '<One methods course (CS 100 and 105)>'],
  [
    'CS 100\n1 additional course at 300-level or above',
    'all_of(CS 100, <1 additional course at 300-level or above>)',
  ],
  [
    'One 300-level course, excluding CS 350',
    '1 of {subjects:[CS],minimum_number:300,maximum_number:399,exclude_course_codes:[CS 350]}',
  ],
];

/** "A minor in X consists of 18 hours, including" is of X where all that is below it is. */
export const ofProgramRows: readonly EdgeRow[] = [
  [
    'A minor in CS consists of 18 semester hours to include:\nCS 100 Logic\nCS 105 Sets',
    'all_of(18 units of {subjects:[CS]}, all_of(CS 100, CS 105))',
  ],
  [
    'The CS minor requires at least 18 credits, including:\nCS 100 Logic\nCS 105 Sets',
    'all_of(18 units of {subjects:[CS]}, all_of(CS 100, CS 105))',
  ],
  [
    'A minor in CS consists of 18 semester hours to include:\nCS 100 Logic\nMATH 105 Sets',
    'all_of(<A minor in CS consists of 18 semester hours to include:>, CS 100, MATH 105)',
  ],
];
