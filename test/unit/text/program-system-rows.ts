/** Pages as the systems of many universities print them: Acalog, CourseLeaf, Kuali, Coursedog and others. */
import type { EdgeRow } from './edge-rows.ts';

/** An amount in words ends the list before it, as one in digits does. */
export const numberWordRows: readonly EdgeRow[] = [
  [
    'One of the following:\nCS 100 Thought\nCS 305 Nets\nTwelve additional hours in CS',
    'all_of!(any_of(CS 100, CS 305), 12 units of {subjects:[CS]})',
  ],
  [
    'One course selected from the following: 4 sh\nCS 100 Thought\nCS 305 Nets\nTwenty-four additional hours in CS 24 sh',
    'all_of!(any_of(CS 100, CS 305), 24 units of {subjects:[CS]})',
  ],
  [
    'Choose one:\nCS 100\nCS 105\nFifteen elective hours',
    'all_of(any_of(CS 100, CS 105), <Fifteen elective hours>)',
  ],
  [
    'Two of the following:\nCS 100\nCS 105\nCS 110\nEleven credits of MATH',
    'all_of!(2(CS 100, CS 105, CS 110), 11 units of {subjects:[MATH]})',
  ],
  [
    'One of the following:\nCS 100\nCS 105\nEighteen hours of MATH courses at the 300 level',
    'all_of!(any_of(CS 100, CS 105), 18 units of {subjects:[MATH],minimum_number:300,maximum_number:399})',
  ],
  [
    'Select one:\nCS 100\nCS 105\nThirty credits in science',
    'all_of(any_of(CS 100, CS 105), <Thirty credits in science>)',
  ],
  [
    'One of:\n• CS 100\n• CS 105\nFourteen units of BIOL',
    'all_of!(any_of(CS 100, CS 105), 14 units of {subjects:[BIOL]})',
  ],
  [
    'One of the following:\nCS 100\nCS 105\nSixteen hours chosen with the adviser',
    'all_of(any_of(CS 100, CS 105), <Sixteen hours chosen with the adviser>)',
  ],
];

/** A note about courses that rows require already does not ask for them once more; its grade is that of the rows. */
export const saidAgainRows: readonly EdgeRow[] = [
  ['CS 100\nCS 105\nCS 110\nCS 100 and 105 should be completed first.', 'all_of(CS 100, CS 105, CS 110)'],
  ['CS 100\nCS 105\nNote: Both CS 100 and CS 105 are required.', 'all_of(CS 100, CS 105)'],
  [
    'A minimum grade of C is required in CS 100 and CS 105.\nCS 100\nCS 105\nCS 110',
    'all_of(CS 100@C, CS 105@C, CS 110)',
  ],
  [
    'CS 100\nCS 105\nMATH 100\nCS 100 and CS 105 must be taken at the college.',
    'all_of(CS 100, CS 105, MATH 100, <CS 100 and CS 105 must be taken at the college>)',
  ],
  [
    'Required Courses\nCS 100 Logic\nCS 105 Sets\nCS 110 Trees\nSix hours of CS electives\nCS 100 and 105 should be completed first. Advanced classes may have prerequisites, too.',
    'all_of!(CS 100, CS 105, CS 110, 6 units of {subjects:[CS]}, <CS 100 and 105 should be completed first. Advanced classes may have prerequisites, too>)',
  ],
  [
    'Core\nCS 100\nCS 105\nElectives\nTwo CS electives\nCS 100 and CS 105 should be completed first.',
    'all_of!(all_of(CS 100, CS 105), 2 of {subjects:[CS]})',
  ],
  [
    'CS 110\nStudents must complete CS 100 and CS 105.\nCS 100 and CS 105 must be completed first.',
    'all_of(CS 110, all_of(CS 100, CS 105))',
  ],
  ['CS 100 Choir\nCS 105\nCS 100 Choir\nCS 110', 'all_of!(CS 100, CS 105, CS 100, CS 110)'],
  [
    'Year 1\nCS 100 Choir\nCS 105\nYear 2\nCS 100 Choir\nCS 110',
    'all_of!(all_of(CS 100, CS 105), all_of(CS 100, CS 110))',
  ],
  [
    'CS 100\nCS 105\nStudents must take CS 100 and CS 110.',
    'all_of!(CS 100, CS 105, all_of(CS 100, CS 110))',
  ],
  [
    'CS 100\nCS 105\nCS 100 must be taken again in the second year.',
    'all_of(CS 100, CS 105, <CS 100 must be taken again in the second year.>)',
  ],
];

/** Heads of lists as catalog systems print them. */
export const systemHeadRows: readonly EdgeRow[] = [
  [
    'Core Courses: Complete All Courses [20 hrs]\nCS 100 Logic [4 hrs]\nCS 105: Sets [3 hrs]\nGuided Electives: Complete 3 credit hours [3 hrs]\nCS 300 - Trees [3]\nCS 305 - Nets [3]',
    'all_of(all_of(CS 100, CS 105), 3 units of {course_codes:[CS 300,CS 305]})',
  ],
  [
    'Complete 12 units from the following types of courses:\n  Any 300-level CS course\n  Any 400-level MATH course',
    '12 units of {any_of:[{subjects:[CS],minimum_number:300,maximum_number:399},{subjects:[MATH],minimum_number:400,maximum_number:499}]}',
  ],
  [
    'Choose from the following (9 credits):\nCS 200 - Trees\nCS 205 - Graphs\nCS 210 - Nets\nCS 215 - Sums',
    '9 units of {course_codes:[CS 200,CS 205,CS 210,CS 215]}',
  ],
  [
    'Select three of the following (one must be at the 300 level):\nCS 200\nCS 205\nCS 310\nCS 315',
    'all_of(3(CS 200, CS 205, CS 310, CS 315), any_of(CS 310, CS 315))',
  ],
  [
    'Choose a minimum of 6 credits from the following list or substitute other courses with the approval of the program director\nCS 200 Trees 4\nCS 205 Nets 3\nCS 210 Sums 5',
    '6 units of {course_codes:[CS 200,CS 205,CS 210]}',
  ],
  [
    'You must complete the following courses in three areas with a grade of C- or better (15 hours):\n1. Systems\n  • CS 330 Origins or CS 335 Variation\n2. Theory\n  • CS 220 Limits\n  • CS 340 Proofs',
    'all_of(any_of(CS 330@C-, CS 335@C-), all_of(CS 220@C-, CS 340@C-))',
  ],
  [
    'Biology majors must take ONE of the following courses:\nCS 200 Statistics\nMATH 250 Probability',
    'any_of(CS 200, MATH 250)',
  ],
  [
    'Complete ALL of the following Courses:\nCS 100 - Logic\nCS 105 - Sets\nComplete ANY of the following Courses:\nCS 200 - Trees\nCS 205 - Graphs',
    'all_of(all_of(CS 100, CS 105), any_of(CS 200, CS 205))',
  ],
  [
    'Choose any of the following:\nCS 200 - Trees\nCS 205 - Graphs',
    '<Choose any of the following: CS 200 - Trees CS 205 - Graphs>',
  ],
  [
    'Minor Requirements: 18 Hours Total\n  • CS 100 Logic (3 credits)\n  • CS 105 Sets (3 credits)\n  • 12 other credit hours in CS, at least 9 of which are at the 300 or 400 level',
    'all_of!(CS 100, CS 105, all_of(12 units of {subjects:[CS]}, 9 units of {subjects:[CS],minimum_number:300,maximum_number:499}))',
  ],
  [
    'The minor must include the requirements listed below.\nCS 100 Logic\nCS 105 Sets',
    'all_of(CS 100, CS 105)',
  ],
  [
    'Select either option A or option B:\nOption A:\nSelect two of the following:\nCS 100 Logic\nCS 105 Sets\nOption B:\nSelect one of these and a course from the list of the department:\nCS 200 Trees\nCS 205 Nets',
    'any_of(2(CS 100, CS 105), <Select one of these and a course from the list of the department: CS 200 Trees CS 205 Nets>)',
  ],
  [
    'Complete 12 credits:\nOne of the following:\nCS 200\nCS 205\nTwo of the following:\nCS 300\nCS 305\nCS 310',
    'all_of(<Complete 12 credits:>, any_of(CS 200, CS 205), 2(CS 300, CS 305, CS 310))',
  ],
];

/** Levels, departments and amounts as pages print them. */
export const levelWordRows: readonly EdgeRow[] = [
  [
    'CS 100, CS 105, three hours of "400" level CS electives, and three hours of additional CS electives.',
    'all_of!(CS 100, CS 105, 3 units of {subjects:[CS],minimum_number:400,maximum_number:499}, 3 units of {subjects:[CS]})',
  ],
  [
    'CS 100\nCS 105\nCS 110\nAt least nine of the eighteen hours must be at the "300" or "400" level.',
    'all_of(all_of(CS 100, CS 105, CS 110), 9 units of {subjects:[CS],minimum_number:300,maximum_number:499})',
  ],
  ['Two CS 300+ electives', '2 of {subjects:[CS],minimum_number:300}'],
  [
    'Choose 10 credits at the 300 level in these departments: CS, MATH, BIOL',
    '10 units of {subjects:[CS,MATH,BIOL],minimum_number:300,maximum_number:399}',
  ],
  [
    'Choose 13 credits from the following prefixes: CS, MATH, and BIOL',
    '13 units of {subjects:[CS,MATH,BIOL]}',
  ],
  [
    'Choose at least 12 credits from CS courses numbered 200 or greater. At least 6 of these credits must be from upper division CS courses numbered 300 or greater.',
    'all_of(12 units of {subjects:[CS],minimum_number:200}, 6 units of {subjects:[CS],minimum_number:300})',
  ],
  [
    'Choose at least 12 credits from CS courses numbered 200 or greater. At least 6 of these credits must be from MATH courses numbered 300 or greater.',
    'all_of(12 units of {subjects:[CS],minimum_number:200}, <At least 6 of these credits must be from MATH courses numbered 300 or greater.>)',
  ],
  [
    'Electives: 15 cr. hrs.\nAny CS course, excluding courses taken as required supporting courses.',
    '15 units of {subjects:[CS]}',
  ],
  [
    'Any CS course, excluding courses in programming',
    'all_of(1 of {subjects:[CS]}, <excluding courses in programming>)',
  ],
];

/** Rows of tables: numbers with alternatives, places for any course of a level, electives of several subjects. */
export const systemRowRows: readonly EdgeRow[] = [
  ['CS 300 or 305 Methods (3 credits)', 'any_of(CS 300, CS 305)'],
  ['CS 100 or 12 credits of MATH', 'any_of(CS 100, 12 units of {subjects:[MATH]})'],
  ['CS 300 or 400 Level Courses', '<CS 300 or 400 Level Courses>'],
  ['CS 100. Logic (3);\nor, CS 105. Sets (3)\nCS 110. Trees (3)', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  [
    'CS 100\tLogic\t3\nCS 3XX\tCS Elective\t3\nCS 3XX/4XX\tUpper-level elective\t6',
    'all_of!(CS 100, 3 units of {subjects:[CS],minimum_number:300,maximum_number:399}, 6 units of {subjects:[CS],minimum_number:300,maximum_number:499})',
  ],
  [
    'CS-3XX\tTwo Electives at the 300 level\t6\nCS-4XX\tOne Elective at the 400 level\t3',
    'all_of!(6 units of {subjects:[CS],minimum_number:300,maximum_number:399}, 3 units of {subjects:[CS],minimum_number:400,maximum_number:499})',
  ],
  [
    'CS 100\tLogic\t3\nCS 3XX or higher\tCS Elective\t3',
    'all_of!(CS 100, 3 units of {subjects:[CS],minimum_number:300})',
  ],
  ['CS 100\tLogic\t3\nCS 3xx\tEthics elective\t3', 'all_of(CS 100, <CS 3xx Ethics elective>)'],
  ['CS 100\tLogic\t3\nCS/MATH Elective\t3', 'all_of!(CS 100, 3 units of {subjects:[CS,MATH]})'],
  [
    'CS electives (300-400 level) (15 Hours)',
    '15 units of {subjects:[CS],minimum_number:300,maximum_number:499}',
  ],
  ['CS 100 Logic (or equivalent) [3-4 hours]', 'any_of(CS 100, <equivalent>)'],
];

/** A total of some 120 units behind all rows is that of the degree; the courses of all rows count for it. */
export const degreeTotalRows: readonly EdgeRow[] = [
  [
    'Core (6 credits)\nCS 100 Logic (3)\nCS 105 Sets (3)\nTotal Credit Hours: 120',
    'all_of(120 units of {}, CS 100, CS 105)',
  ],
  [
    'Core (6 credits)\nCS 100 Logic (3)\nCS 105 Sets (3)\nGeneral Electives 18-30 hours\nTotal Credits Required: 120 Credits',
    'all_of(120 units of {}, all_of(CS 100, CS 105), <General Electives 18-30 hours>)',
  ],
  [
    'Core (6 credits)\nCS 100 Logic (3)\nCS 105 Sets (3)\nTotal Hours\t124-126',
    'all_of(124 units of {}, CS 100, CS 105)',
  ],
  [
    'Core (6 credits)\nCS 100 Logic (3)\nCS 105 Sets (3)\nTotal Units\t108',
    'all_of(CS 100, CS 105, <Total Units 108>)',
  ],
  [
    'Year 1\nCS 100\nTotal Credits 120\nYear 2\nCS 105\nTotal Credits 120',
    'all_of(CS 100, <Total Credits 120>, CS 105, <Total Credits 120>)',
  ],
  ['CS 100\nTotal of 360 points required.', 'all_of(CS 100, <Total of 360 points required.>)'],
  [
    'Total Credit Hours: 120\nCore (6 credits)\nCS 100 Logic (3)\nCS 105 Sets (3)',
    'all_of(<Total Credit Hours: 120>, all_of(CS 100, CS 105))',
  ],
  ['Core (6 credits)\nCS 100 Logic (3)\nCS 105 Sets (3)\nTotal Credits, Minor: 6', 'all_of(CS 100, CS 105)'],
];

/** What is permitted up to an amount is a limit, and what students may do is asked of none. */
export const permittedRows: readonly EdgeRow[] = [
  [
    'CS 100\nCS 105\nOnly three credit hours of CS 390 is permitted toward the major.',
    'all_of(CS 100, CS 105) [{from:{course_codes:[CS 390]},maximum_units:3}]',
  ],
  [
    'CS 100\nCS 105\nNo more than 3 credits of CS 390 are allowed toward the minor.',
    'all_of(CS 100, CS 105) [{from:{course_codes:[CS 390]},maximum_units:3}]',
  ],
  [
    'CS 100\nCS 105\nHowever, students may enroll in additional hours of CS 390 and count them as electives.',
    'all_of(CS 100, CS 105, <However, students may enroll in additional hours of CS 390 and count them as electives.>)',
  ],
];
