/** Amounts, parts and upper limits of program texts, in the notation of compactProgram. */
import type { EdgeRow } from './edge-rows.ts';

const twoListed = 'any_of(CS 200, CS 205)';

export const amountRows: readonly EdgeRow[] = [
  ['30 or more credits in CS', '30 units of {subjects:[CS]}'],
  ['30+ credits in CS', '30 units of {subjects:[CS]}'],
  ['30 credits or more in CS', '30 units of {subjects:[CS]}'],
  [
    'Complete 6 or more credits from the following:\nCS 200\nCS 205\nCS 210',
    '6 units of {course_codes:[CS 200,CS 205,CS 210]}',
  ],
  ['Electives (6+ credits)\nCS 200\nCS 205\nCS 210', '6 units of {course_codes:[CS 200,CS 205,CS 210]}'],
  ['Elective Modules (pass 1 module)\nCS 200\nCS 205', twoListed],
  ['Year 1 (all modules compulsory)\nCS 200\nCS 205', 'all_of(CS 200, CS 205)'],
  ['12 credits of core modules: CS 200, CS 205', 'all_of(CS 200, CS 205)'],
  [
    'CS 200 and two optional modules chosen from CS 205, CS 210, CS 215',
    'all_of(CS 200, 2 of {course_codes:[CS 205,CS 210,CS 215]})',
  ],
];

export const partRows: readonly EdgeRow[] = [
  ['32 credits, with at least 20 in CS', 'all_of(32 units of {}, 20 units of {subjects:[CS]})'],
  [
    '32 credits, with at least 20 from CS 200, CS 205, CS 210, CS 215, CS 220',
    'all_of(32 units of {}, 20 units of {course_codes:[CS 200,CS 205,CS 210,CS 215,CS 220]})',
  ],
  [
    '9 credits from CS 100-199 and CS 205',
    '9 units of {course_codes:[CS 205],subjects:[CS],minimum_number:100,maximum_number:199}',
  ],
  [
    'Complete two courses from CS 205, CS 210 and CS 300-399',
    '2 of {course_codes:[CS 205,CS 210],subjects:[CS],minimum_number:300,maximum_number:399}',
  ],
];

const capped = (most: string): string => `all_of(MATH 105) [{from:{course_codes:[CS 200,CS 205]},${most}}]`;

export const cappedListRows: readonly EdgeRow[] = [
  ['MATH 105\nNo more than one of the following may be counted:\nCS 200\nCS 205', capped('maximum_count:1')],
  ['MATH 105\nNo more than one of the following may be applied: CS 200, CS 205', capped('maximum_count:1')],
  [
    'MATH 105\nNot more than 6 credits from the following courses may count toward the major:\n- CS 200\n- CS 205',
    capped('maximum_units:6'),
  ],
  ['MATH 105\nOnly one of CS 200 and CS 205 may be counted toward the major.', capped('maximum_count:1')],
  [
    'MATH 105\nNo more than one of the following may be taken pass/fail:\nCS 200\nCS 205',
    'all_of(MATH 105, <No more than one of the following may be taken pass/fail: CS 200 CS 205>)',
  ],
  [
    'Take one of: (i) CS 200 and CS 205; (ii) CS 210.\nMATH 105',
    'all_of(any_of(all_of(CS 200, CS 205), CS 210), MATH 105)',
  ],
];

export const remainingRows: readonly EdgeRow[] = [
  [
    'The minor requires four courses. CS 200 and CS 205 are required. The remaining two courses must be selected from: CS 210, CS 215, CS 220.',
    'all_of(all_of(CS 200, CS 205), 2 of {course_codes:[CS 210,CS 215,CS 220]})',
  ],
  ['Complete the following 2 units:\nCS 200\nCS 205', 'all_of(CS 200, CS 205)'],
  ['Compulsory courses, year 1\nCS 200\nCS 205', 'all_of(CS 200, CS 205)'],
  ['Major Core (9 CUs): CS 200, CS 205', 'all_of(CS 200, CS 205)'],
  [
    'Three additional CS courses, at least two at the 300 level (9 cr.)',
    'all_of(3 of {subjects:[CS]}, 2 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    'CS 200\nStudents may count a maximum of 6 hours of CS 400 toward the minor.',
    'all_of(CS 200) [{from:{course_codes:[CS 400]},maximum_units:6}]',
  ],
  [
    '8 elective credits from any CS courses numbered 200 or above',
    '8 units of {subjects:[CS],minimum_number:200}',
  ],
  [
    'Select at least 6 cr: CS 200 (3 cr), CS 205 (3 cr), CS 210 (3 cr)',
    '6 units of {course_codes:[CS 200,CS 205,CS 210]}',
  ],
  [
    'One course at the 100 level, two courses at the 200 level and one course at the 300 level in CS',
    'all_of(1 of {subjects:[CS],minimum_number:100,maximum_number:199}, 2 of {subjects:[CS],minimum_number:200,maximum_number:299}, 1 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  ['6 credits from CS 200 to CS 210 or CS 215', '6 units of {course_codes:[CS 200,CS 205,CS 210,CS 215]}'],
];

export const introducedRows: readonly EdgeRow[] = [
  ['The following two courses: CS 200, CS 205.', 'all_of(CS 200, CS 205)'],
  [
    'Three modules must be completed: CS 200 and two of CS 205, CS 210, CS 215.',
    'all_of(CS 200, 2 of {course_codes:[CS 205,CS 210,CS 215]})',
  ],
  [
    'Electives (21 credits): 21 credits from CS courses, of which 12 must be at the 300 level or above',
    'all_of(21 units of {subjects:[CS]}, 12 units of {subjects:[CS],minimum_number:300})',
  ],
  ['CS 200 / CS 205\tLogic / Proofs\t3', 'any_of(CS 200, CS 205)'],
  [
    'Electives (8 hours): any CS course; any MATH course',
    '<Electives (8 hours): any CS course; any MATH course>',
  ],
  ['Electives (3 hours): any CS course or any MATH course', '3 units of {subjects:[CS,MATH]}'],
  ['Four CS courses, with CS 300', 'all_of(4 of {subjects:[CS]}, CS 300)'],
  ['Take 60 units and CS 100', '<Take 60 units and CS 100>'],
];

/** A blank line between a marked line and the list that it opens, and between that list and the next marked line. */
export const apartRows: readonly EdgeRow[] = [
  ['1. Choose one:\n\nCS 100\nCS 105\n\n2. CS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  [
    '1. Choose one:\n\nCS 100\nCS 105\n\n2. Choose one:\n\nCS 110\nCS 120',
    'all_of(any_of(CS 100, CS 105), any_of(CS 110, CS 120))',
  ],
  ['Complete all:\n1. CS 100\n2. CS 105', 'all_of(CS 100, CS 105)'],
];

/** Caps and parts of lists, grades of sections, alternatives of several rows, amounts below titles of electives. */
export const listPartRows: readonly EdgeRow[] = [
  ['CS 100 3\nCS 105, 110 6\nMATH 100 3-4', 'all_of(CS 100, all_of(CS 105, CS 110), MATH 100)'],
  [
    'Choose 12 credits from the following, with no more than 6 credits of MATH courses:\nCS 300\nCS 305\nMATH 300\nMATH 305',
    'all_of(12 units of {course_codes:[CS 300,CS 305,MATH 300,MATH 305]}) [{from:{course_codes:[MATH 300,MATH 305]},maximum_units:6}]',
  ],
  [
    '15 units chosen from the following, of which no more than 6 may be at the 100 level:\nCS 100\nCS 105\nCS 200\nCS 205',
    'all_of(15 units of {course_codes:[CS 100,CS 105,CS 200,CS 205]}) [{from:{course_codes:[CS 100,CS 105]},maximum_units:6}]',
  ],
  [
    'Choose three of the following, at most one of which may be at the 100 level:\nCS 100\nCS 105\nCS 200\nCS 205',
    'all_of(3(CS 100, CS 105, CS 200, CS 205)) [{from:{course_codes:[CS 100,CS 105]},maximum_count:1}]',
  ],
  [
    'Three courses, two of which must be at the 300 level or above:\nCS 200\nCS 205\nCS 300\nCS 305',
    'all_of(3(CS 200, CS 205, CS 300, CS 305), 2(CS 300, CS 305))',
  ],
  [
    'Nine credits from the following, including at least 3 credits in MATH:\nCS 300\nCS 305\nMATH 300\nMATH 305',
    'all_of(9 units of {course_codes:[CS 300,CS 305,MATH 300,MATH 305]}, 3 units of {course_codes:[MATH 300,MATH 305]})',
  ],
  ['Statistics. One (1) course:\n  • MATH 300\n  • MATH 305', 'any_of(MATH 300, MATH 305)'],
  ['Two of the following courses (electives): 6-8\nCS 200\nCS 205\nCS 210', '2(CS 200, CS 205, CS 210)'],
  ['CS 100\nAlso, the following:\nCS 105\nCS 110', 'all_of(CS 100, all_of(CS 105, CS 110))'],
  ['Senior project composed of:\n  CS 490\n  CS 495', 'all_of(CS 490, CS 495)'],
  [
    'Either\n- CS 100\n- CS 105\nOr\n- CS 110\n- CS 115\nAlso:\n- CS 120',
    'all_of(any_of(all_of(CS 100, CS 105), all_of(CS 110, CS 115)), CS 120)',
  ],
  [
    'Either\nCS 100\nCS 105\nor\nCS 110\nCS 115\nMATH 100',
    'all_of(CS 100, any_of(CS 105, CS 110), CS 115, MATH 100)',
  ],
  [
    'Core (minimum grade of C-)\n  CS 100\n  CS 105\nOther\n  CS 110',
    'all_of(all_of@@C-(CS 100, CS 105), CS 110)',
  ],
  [
    'Choose two of the following (C or better):\nCS 300\nCS 305\nCS 310',
    'all_of@@C(2(CS 300, CS 305, CS 310))',
  ],
  [
    'Core\n  CS 100\n  CS 105\n  All courses in this section must be completed with a grade of C or better.\nOther\n  CS 110',
    'all_of(all_of@@C(CS 100, CS 105), CS 110)',
  ],
  [
    'CS 100\nCS 105\nNote: All courses in the list must be completed with a grade of C or better.',
    'all_of@@C(CS 100, CS 105)',
  ],
  [
    '18 credits in CS, including:\n100, 105\n200 or 205\nTwo courses from 300, 305, 310',
    'all_of(18 units of {subjects:[CS]}, all_of(all_of(CS 100, CS 105), any_of(CS 200, CS 205), 2(CS 300, CS 305, CS 310)))',
  ],
  [
    'Electives\nComplete at least 12 units\nCS 300\nCS 305\nCS 310',
    '12 units of {course_codes:[CS 300,CS 305,CS 310]}',
  ],
  ['Electives\nChoose two courses\nCS 300\nCS 305\nCS 310', '2(CS 300, CS 305, CS 310)'],
  ['Electives\nChoose 1.5 courses\nCS 300\nCS 305\nCS 310', '<Choose 1.5 courses CS 300 CS 305 CS 310>'],
  [
    'Students obtaining a minor in computing are required to complete a minimum of 18 credits in courses with a CS prefix.',
    '18 units of {subjects:[CS]}',
  ],
  [
    'At least 9 credit hours must be upper division CS courses (300 level or higher).',
    '9 units of {subjects:[CS],minimum_number:300}',
  ],
  [
    'Choose one:\n  CS 100\n  Any 300 or 400 level CS Course',
    'any_of(CS 100, 1 of {subjects:[CS],minimum_number:300,maximum_number:499})',
  ],
  [
    'Two CS courses numbered 300 or higher,\nexcluding CS 305 and CS 310',
    '2 of {subjects:[CS],minimum_number:300,exclude_course_codes:[CS 305,CS 310]}',
  ],
  [
    'CS 100\nWith the approval of the chair, a student may count CS 490 toward this requirement.',
    'all_of(CS 100, <With the approval of the chair, a student may count CS 490 toward this requirement.>)',
  ],
  ['Core (12 credits)\nCS 100 and CS 105 (6 cr.)', 'all_of(<Core (12 credits)>, all_of(CS 100, CS 105))'],
  ['Core (6 credits)\nCS 100 and CS 105 (6 cr.)', 'all_of(CS 100, CS 105)'],
  ['Total: 9 credits\nCS 100 and CS 105 (6 cr.)\nCS 110 (3)', 'all_of(all_of(CS 100, CS 105), CS 110)'],
  [
    'CS 100\nThinking with Machines\nCS 105\nData Structures: Lists, Trees and Graphs\nCS 110\nLogic',
    'all_of(CS 100, CS 105, CS 110)',
  ],
];

/** Amounts of a subject: with parts behind "including", electives in a title, equivalents. */
export const subjectAmountRows: readonly EdgeRow[] = [
  [
    'A minimum of 36 credits in CS and including CS 100 and CS 105 , CS 110 and two semesters of CS 200.',
    'all_of(36 units of {subjects:[CS]}, CS 100, CS 105, CS 110, <two semesters of CS 200.>)',
  ],
  [
    '18 credits of CS, including CS 100, two courses in logic, and 6 credits of MATH',
    'all_of(18 units of {subjects:[CS]}, <CS 100, two courses in logic>, <6 credits of MATH>)',
  ],
  ['18 credits of CS, including CS 100 or CS 105', 'all_of(18 units of {subjects:[CS]}, <CS 100 or CS 105>)'],
  [
    'A minimum of 18 credits in CS with a GPA of 2.0',
    'all_of(18 units of {subjects:[CS]}, <with a GPA of 2.0>)',
  ],
  [
    'The minor in CS requires 18 credit hours of CS with a combined GPA of at least 2.0 for all CS courses.\nCS 100',
    'all_of(all_of(18 units of {subjects:[CS]}, <with a combined GPA of at least 2.0 for all CS courses.>), CS 100)',
  ],
  ['18 hours in CS with the following distribution:\nCS 100', 'all_of(18 units of {subjects:[CS]}, CS 100)'],
  [
    'A minor in CS consists of 18 semester hours to include:\nCS 100\n15 hours of CS\nIf a course is offered for variable credit, only three hours of it count.',
    'all_of(18 units of {subjects:[CS]}, all_of!(CS 100, 15 units of {subjects:[CS]}, <If a course is offered for variable credit, only three hours of it count.>))',
  ],
  ['CS Electives: 9 s.h.', '9 units of {subjects:[CS]}'],
  [
    'CS Electives: 9 s.h.\n  At least 6 s.h. of CS electives must be chosen from courses numbered 300 or above.',
    'all_of(9 units of {subjects:[CS]}, 6 units of {subjects:[CS],minimum_number:300})',
  ],
  ['CS (electives at the 300 level or above)  6', '6 units of {subjects:[CS],minimum_number:300}'],
  ['Students select at least three CS electives (9+ credit hours).*', '3 of {subjects:[CS]}'],
  [
    'Core\nCS 100\tLogic\t3\nElectives\t12\nAny CS prefix classes with no more than 3 credits of CS 400 and CS 405.',
    'all_of!(CS 100, all_of(12 units of {subjects:[CS]}) [{from:{course_codes:[CS 400,CS 405]},maximum_units:3}])',
  ],
  [
    'CS 100\nElectives (12 credits)\nAny CS courses at the 300 level or above',
    'all_of!(CS 100, 12 units of {subjects:[CS],minimum_number:300})',
  ],
  [
    '1.0 full-course equivalent from: CS 305, 310 and 315.',
    '1 units of {course_codes:[CS 305,CS 310,CS 315]}',
  ],
  ['one and one-half credits from CS 200, 205, 210', '1.5 units of {course_codes:[CS 200,CS 205,CS 210]}'],
  [
    'Research Methods (1 unit): CS 200, MATH 350, BIOL 205, BIOL 210, BIOL 215.',
    '1 units of {course_codes:[CS 200,MATH 350,BIOL 205,BIOL 210,BIOL 215]}',
  ],
  [
    'Students select (3) courses from the following list:\nCS 300 Logic 3.0\nCS 305 Sets 3.0\nCS 310 Sets 3.0\nCS 315 Sets 3.0',
    '3(CS 300, CS 305, CS 310, CS 315)',
  ],
  [
    'CS100 2 Introduction to Logic\nCS105 2 Programming in the Large\nCS110 2 Theory of Sets [1]',
    'all_of(CS 100, CS 105, CS 110)',
  ],
  [
    'In addition to meeting General Education requirements and other degree requirements, all economics majors must complete the following requirements (56 credits):\nCS 100\nCS 105',
    'all_of(CS 100, CS 105)',
  ],
  ['Logic B.A. (normally 56 credits):\n\nCS 100 Logic\nCS 105 Sets', 'all_of(CS 100, CS 105)'],
  [
    'CS 100\nCS 105\nOnly one of the following courses may be counted towards this Plan: CS 300 or CS 305',
    'all_of(CS 100, CS 105) [{from:{course_codes:[CS 300,CS 305]},maximum_count:1}]',
  ],
];

/** What each course weighs, marks and notes within an amount. */
export const weighedRows: readonly EdgeRow[] = [
  ['Complete four additional three-credit CS courses.', 'all_of(4 of {subjects:[CS]}, <three-credit>)'],
  [
    'One 4-credit CS course at the 300 level',
    'all_of(1 of {subjects:[CS],minimum_number:300,maximum_number:399}, <4-credit>)',
  ],
  [
    'Three 3 credit hour CS courses at the 300 level or above',
    'all_of(3 of {subjects:[CS],minimum_number:300}, <3 credit hour>)',
  ],
  [
    'CS 100\nCS 105\nCS 110\n4 additional 3-credit courses',
    'all_of!(CS 100, CS 105, CS 110, all_of(4 of {subjects:[CS]}, <3-credit>))',
  ],
  [
    'CS 100\nCS 105\nCS 110\nTwo additional three-credit courses at the 300 level',
    'all_of!(CS 100, CS 105, CS 110, all_of(2 of {subjects:[CS],minimum_number:300,maximum_number:399}, <three-credit>))',
  ],
  [
    'CS 100\nMATH 105\nCS 110\n4 additional 3-credit courses',
    'all_of(CS 100, MATH 105, CS 110, <4 additional 3-credit courses>)',
  ],
  ['Four courses in CS* (16 credits)', '4 of {subjects:[CS]}'],
  [
    'Select four CS courses: (12 Semester Hours) at the 200-level or above',
    '4 of {subjects:[CS],minimum_number:200}',
  ],
  [
    'At least three CS electives; with at least one at the 300-level or above',
    'all_of(3 of {subjects:[CS]}, 1 of {subjects:[CS],minimum_number:300})',
  ],
  [
    'Choose three approved CS electives from this list: CS 300, CS 305, CS 310, CS 315, CS 320.',
    '3(CS 300, CS 305, CS 310, CS 315, CS 320)',
  ],
  ['Choose two electives from the following list: CS 300, MATH 305, CS 310', '2(CS 300, MATH 305, CS 310)'],
  [
    'Choose two CS electives from the following list: CS 300, MATH 305, CS 310',
    '<Choose two CS electives from the following list: CS 300, MATH 305, CS 310>',
  ],
];
