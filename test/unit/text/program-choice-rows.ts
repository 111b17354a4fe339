/** Rows that are chosen and not required, courses that are taken several times, and limits among the rows of a list. */
import type { EdgeRow } from './edge-rows.ts';

const cutShort =
  'a blank line leaves no more rows in the list than are chosen; the rows after it may be members or required';

/** A course that is taken several times: that it is taken once is not enough. */
export const repeatedCourses: readonly EdgeRow[] = [
  ['CS 100: 2 Semesters', 'all_of(CS 100, <2 Semesters>)'],
  ['CS 100 Ensemble (four semesters)', 'all_of(CS 100, <four semesters>)'],
  ['CS 100 Recital (taken twice)', 'all_of(CS 100, <taken twice>)'],
  ['CS 100 Lessons, 2 terms', 'all_of(CS 100, <2 terms>)'],
  ['CS 100 Choir x 4', 'all_of(CS 100, <x 4>)'],
  ['CS 100 Practice - repeated 3 times', 'all_of(CS 100, <repeated 3 times>)'],
  ['CS 100 - two quarters', 'all_of(CS 100, <two quarters>)'],
  [
    'Core\nCS 100 (to be taken for at least three terms)\nCS 105',
    'all_of(all_of(CS 100, <to be taken for at least three terms>), CS 105)',
  ],
  // Once, or a title.
  ['CS 100 (1 semester)', 'CS 100'],
  ['CS 100: one term', 'CS 100'],
  ['CS 100 History in Two Semesters', 'CS 100'],
  ['CS 100 Logic (offered every second year)', 'CS 100'],
];

/** Between marked courses, a title is a row; as the first of the lines, it is the title of those below. */
export const markedRows: readonly EdgeRow[] = [
  [
    '- CS 100\n- CS 105\n- Culminating Experience\n- MATH 100',
    'all_of(CS 100, CS 105, <Culminating Experience>, MATH 100)',
  ],
  [
    'Required\n- CS 100\n- Quantitative Reasoning\n- CS 105',
    'all_of(CS 100, <Quantitative Reasoning>, CS 105)',
  ],
  [
    '1. CS 100\n2. Internship\n3. CS 105\n4. Senior Thesis\n5. CS 110',
    'all_of(CS 100, <Internship>, CS 105, <Senior Thesis>, CS 110)',
  ],
  [
    'The minor requires five courses:\n  • CS 100\n  • Writing in the Discipline\n  • CS 105 or 110',
    'all_of(<The minor requires five courses:>, CS 100, <Writing in the Discipline>, any_of(CS 105, CS 110))',
  ],
  ['- Core\n- CS 100\n- Capstone\n- CS 400', 'all_of(CS 100, CS 400)'],
  ['- CS 100\n- Capstone Courses:\n- CS 400', 'all_of(CS 100, CS 400)'],
  ['- CS 100\n- Core Requirements\n- CS 400', 'all_of(CS 100, CS 400)'],
  ['CS 100\nCulminating Experience\nCS 400', 'all_of(CS 100, CS 400)'],
];

/** Lines of which a part is not understood name courses that they do not ask for. */
export const unaskedCourses: readonly EdgeRow[] = [
  [
    'CS 200\nCS 170 combines 150 and 155, and students are not encouraged to take it after either of them.',
    'all_of(CS 200, <CS 170 combines 150 and 155, and students are not encouraged to take it after either of them.>)',
  ],
  [
    'CS 200\nCS 100 and CS 105 each have a laboratory.',
    'all_of(CS 200, <CS 100 and CS 105 each have a laboratory.>)',
  ],
  [
    'CS 200\nCS 100 covers the material of CS 105.',
    'all_of(CS 200, <CS 100 covers the material of CS 105.>)',
  ],
  [
    'CS 200\nCS 100, CS 105 and CS 110 include a field trip.',
    'all_of(CS 200, <CS 100, CS 105 and CS 110 include a field trip.>)',
  ],
  [
    'CS 200\nSelect three approved electives, including no more than two courses in logic (CS 360, CS 365).',
    'all_of(CS 200, <Select three approved electives, including no more than two courses in logic (CS 360, CS 365).>)',
  ],
  [
    'CS 200\nFour courses on a theme, at most one of which may be CS 100 or CS 105',
    'all_of(CS 200, <Four courses on a theme, at most one of which may be CS 100 or CS 105>)',
  ],
  [
    'CS 200\nThis requirement can be fulfilled by MATH 170 Calculus, a statistics course (MATH 120) or another course.',
    'all_of(CS 200, <This requirement can be fulfilled by MATH 170 Calculus, a statistics course (MATH 120) or another course.>)',
  ],
  [
    'CS 200\nComplete a maximum of 60 hours with a CS prefix.',
    'all_of(CS 200) [{from:{subjects:[CS]},maximum_units:60}]',
  ],
  [
    'CS 200\nTake a maximum of 6 credits of CS courses.',
    'all_of(CS 200) [{from:{subjects:[CS]},maximum_units:6}]',
  ],
  [
    'List 3\nCS 430\nCS 450\nIn List 3, only one of CS 430 or CS 450 may be taken.',
    'all_of(<List 3 CS 430 CS 450>) [{from:{course_codes:[CS 430,CS 450]},maximum_count:1}]',
  ],
  [
    'Two courses from List 3.\nList 3\nCS 430\nCS 450\nCS 455\nIn List 3, at most one of CS 430 and CS 450 may be counted.',
    'all_of(2(CS 430, CS 450, CS 455)) [{from:{course_codes:[CS 430,CS 450]},maximum_count:1}]',
  ],
  [
    'Electives (6 credits)\nCS 300\nCS 305\nCS 310\nNo more than one of CS 300 and CS 305 may be counted.',
    'all_of(6 units of {course_codes:[CS 300,CS 305,CS 310]}) [{from:{course_codes:[CS 300,CS 305]},maximum_count:1}]',
  ],
  [
    'CS 200\n3 Any MATH course except MATH 120',
    'all_of!(CS 200, 1 of {subjects:[MATH],exclude_course_codes:[MATH 120]})',
  ],
];

/** Blank lines between the rows of a list, or before rows that may belong to it. */
export const spacedLists: readonly EdgeRow[] = [
  [
    'Choose two of the following:\nCS 100\nCS 105\n\nCS 110\nCS 115',
    '<Choose two of the following: CS 100 CS 105 CS 110 CS 115>',
    cutShort,
  ],
  [
    'Choose two of the following:\nCS 100\nor CS 105\nCS 110\n\nCS 115',
    '<Choose two of the following: CS 100 or CS 105 CS 110 CS 115>',
    cutShort,
  ],
  [
    'CS 120\nCS 125\nChoose one of the following:\n\nCS 100\n\nCS 105\n\nCS 110',
    'all_of(CS 120, CS 125, any_of(CS 100, CS 105, CS 110))',
  ],
  [
    'CS 120\nCS 125\nChoose one:\n\nCS 100\n\nCS 105\n\nCS 110',
    'all_of(CS 120, CS 125, any_of(CS 100, CS 105, CS 110))',
  ],
  [
    'CS 120\nCS 125\nSelect two of the following:\n\nCS 100\n\nCS 105\n\nCS 110\n\nCapstone\nCS 400',
    'all_of(CS 120, CS 125, 2(CS 100, CS 105, CS 110), CS 400)',
  ],
  // With enough rows before it, the blank line ends the list.
  ['Choose one of the following:\nCS 100\nCS 105\n\nCS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  ['Choose one of the following:\n\nCS 100\nCS 105\n\nCS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
];

/** A title of electives whose amount is that of the groups below it: each is a choice. */
export const electiveGroups: readonly EdgeRow[] = [
  [
    'Electives (12 credits)\nGroup A (6 credits)\nCS 300 (3)\nCS 305 (3)\nCS 310 (3)\nGroup B (6 credits)\nMATH 300 (3)\nMATH 305 (3)\nMATH 310 (3)',
    'all_of(6 units of {course_codes:[CS 300,CS 305,CS 310]}, 6 units of {course_codes:[MATH 300,MATH 305,MATH 310]})',
  ],
  [
    'Electives: 9 credits\n  Theory: 3 credits\n    CS 300\n    CS 305\n  Practice: 6 credits\n    MATH 300\n    MATH 305\n    MATH 310',
    'all_of(3 units of {course_codes:[CS 300,CS 305]}, 6 units of {course_codes:[MATH 300,MATH 305,MATH 310]})',
  ],
  [
    'Elective Courses (four courses)\nTheory (two courses)\nCS 300\nCS 305\nCS 310\nPractice (two courses)\nMATH 300\nMATH 305\nMATH 310\nCapstone\nCS 400',
    'all_of(all_of(2(CS 300, CS 305, CS 310), 2(MATH 300, MATH 305, MATH 310)), CS 400)',
  ],
  [
    'Electives (9 credits)\nTheory (3 credits)\nCS 300 (3)\nCS 305 (3)\nPractice (6 credits)\nMATH 300 (3)\nMATH 305 (3)\nMATH 310 (3)\nCapstone (3 credits)\nCS 400 (3)',
    'all_of(all_of(3 units of {course_codes:[CS 300,CS 305]}, 6 units of {course_codes:[MATH 300,MATH 305,MATH 310]}), CS 400)',
  ],
  // Groups that do not add up to the title are as before.
  [
    'Electives (12 credits)\nTheory (3 credits)\nCS 300\nPractice (6 credits)\nMATH 300\nMATH 305',
    'all_of(<Electives (12 credits)>, CS 300, all_of(MATH 300, MATH 305))',
  ],
  ['Methods (2 courses): CS 100, CS 105, CS 110', '2(CS 100, CS 105, CS 110)'],
  ['Methods (2 courses): CS 100 and CS 105, CS 110', 'all_of(CS 100, CS 105, CS 110)'],
  ['Methods (3 credits): CS 100, CS 105', 'all_of(CS 100, CS 105)'],
  ['Methods (1 unit): CS 100, MATH 105, BIOL 110', '<Methods (1 unit): CS 100, MATH 105, BIOL 110>'],
];

/** Rows with a comma between code and title. */
export const commaTitles: readonly EdgeRow[] = [
  ['- CS 100, Logic\n- CS 105, Data Structures\n- CS 110, Sets and Trees', 'all_of(CS 100, CS 105, CS 110)'],
  [
    'Choose one of the following:\nCS 100, Logic\nCS 105, Data Structures\nCS 110, Sets',
    'any_of(CS 100, CS 105, CS 110)',
  ],
  [
    'Content courses: one course each from 2 of the following 3 content areas\nLogic\n  • CS 200, Formal Logic\n  • CS 205, Proofs\nNumbers\n  • MATH 200, Arithmetic\nLife\n  • BIOL 200, Cells*\n  • BIOL 205, Growth & Form',
    '2(any_of(CS 200, CS 205), MATH 200, any_of(BIOL 200, BIOL 205))',
  ],
  // With fewer rows, or other words, it may be another demand.
  [
    'CS 100, Logic\nCS 105, Senior Project',
    'all_of(all_of(CS 100, <Logic>), all_of(CS 105, <Senior Project>))',
  ],
  [
    'CS 100, Logic\nCS 105, Sets\nCS 110, Trees\nCS 115, Any Elective',
    'all_of(CS 100, CS 105, CS 110, all_of(CS 115, <Any Elective>))',
  ],
];

/** "Either" above two titles, groups below a line that is not understood, and rows that look like titles. */
export const eitherTitles: readonly EdgeRow[] = [
  [
    'Choose either\nEarly Logic\nCS 100 Logic\nCS 105 Sets\nLate Logic\nCS 110 Trees\nCS 115 Graphs\nSelect four MATH courses',
    'all_of!(any_of(all_of(CS 100, CS 105), all_of(CS 110, CS 115)), 4 of {subjects:[MATH]})',
  ],
  [
    'Choose either:\nEarly Logic\n  - CS 100 Logic\n  - CS 105 Sets\nLate Logic\n  - CS 110 Trees\n  - CS 115 Graphs\nMATH 100',
    'all_of(any_of(all_of(CS 100, CS 105), all_of(CS 110, CS 115)), MATH 100)',
  ],
  [
    'Complete either\nEarly Logic\nCS 100 Logic\nLate Logic\nCS 110 Trees\nCS 115 Graphs',
    'any_of(CS 100, all_of(CS 110, CS 115))',
  ],
  [
    'One course must be taken in 3 out of the following categories; at least 8 credits must be at the 500-level\nCategory 1: Logic\nCS 300 Logic (4 cr.)\nCS 305 Sets (4 cr.)\nCategory 2: Nets\nCS 310 Trees (4 cr.)\nCS 315 Sets (4 cr.)',
    '<One course must be taken in 3 out of the following categories; at least 8 credits must be at the 500-level Category 1: Logic CS 300 Logic (4 cr.) CS 305 Sets (4 cr.) Category 2: Nets CS 310 Trees (4 cr.) CS 315 Sets (4 cr.)>',
  ],
  [
    'One course must be taken in 2 out of the following 3 areas:\nLogic: CS 300, CS 305\nSets: CS 310, CS 315\nTrees: CS 320, CS 325',
    '2(any_of(CS 300, CS 305), any_of(CS 310, CS 315), any_of(CS 320, CS 325))',
  ],
  [
    'CS 100\n*Although students may repeat CS 400, CS 405, or CS 410 for credit, no more than three hours of credit from any one of these courses may be used.',
    'all_of(CS 100, <*Although students may repeat CS 400, CS 405, or CS 410 for credit, no more than three hours of credit from any one of these courses may be used.>)',
  ],
  [
    'CS 100\nThough majors can take CS 105 or CS 110 early, most do so in the second year.',
    'all_of(CS 100, <Though majors can take CS 105 or CS 110 early, most do so in the second year.>)',
  ],
  [
    'Introduction to Study (3 Credits)\nThree CS 300- or 400-level period courses (9 credits)\nOne must focus on logic.',
    'all_of(<Introduction to Study (3 Credits)>, <Three CS 300- or 400-level period courses (9 credits)>, <One must focus on logic.>)',
  ],
  [
    'CS 100\tLogic\t4\nEnsemble *\t2\nIndividual Instruction\t2\nCS 105\tRecitals\t0\nFree Electives **\t4\nPlayers of keyboards are a part of it.',
    'all_of(CS 100, <Ensemble>, all_of(<Individual Instruction>, CS 105, <Free Electives>, <Players of keyboards are a part of it>))',
  ],
  ['Logic (3-4 credits)\nCS 100 Logic (4)', 'CS 100'],
];

/** Courses taken several times, and how often in front of them. */
export const semestersBefore: readonly EdgeRow[] = [
  ['Two semesters of CS 100 (Seminar) are required.', 'all_of(CS 100, <Two semesters>)'],
  ['Four semesters of CS 100', 'all_of(CS 100, <Four semesters>)'],
  ['4 terms of CS 100 Seminar.', 'all_of(CS 100, <4 terms>)'],
  ['CS 105\nTwo semesters of CS 100 is required', 'all_of(CS 105, all_of(CS 100, <Two semesters>))'],
  ['One semester of CS 100', '<One semester of CS 100>'],
  ['Two semesters of mathematics', '<Two semesters of mathematics>'],
  ['Two semesters of CS 100 or MATH 100', 'all_of(any_of(CS 100, MATH 100), <Two semesters>)'],
];

/** What is below a choice and no part of it. */
export const eitherBounds: readonly EdgeRow[] = [
  ['Choose either\nLogic\nCS 100\nCore\nCS 200', 'all_of(<Choose either>, CS 100, CS 200)'],
  [
    'CS 100\nElectives (12 credits)\nAny courses at the 300 level',
    'all_of!(CS 100, all_of(<Electives (12 credits)>, 1 of {minimum_number:300,maximum_number:399}))',
  ],
];
