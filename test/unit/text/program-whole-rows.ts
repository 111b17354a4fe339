/** Texts of whole programs as strangers' catalogs print them: openings with totals, topics in heads, sequences, grades of a subject. */
import type { EdgeRow } from './edge-rows.ts';

const unclearTitles = 'the text does not show which of the titles that follow are those to choose from';

/** The first lines of a program: whom they address, what they total, what the courses below are for. */
export const openingRows: readonly EdgeRow[] = [
  [
    'To complete a minor in computing, a student must take a minimum of 9 credits.\n\nCS 100 (3)\nCS 105 (3)\nCS 110 (3)',
    'all_of(CS 100, CS 105, CS 110)',
  ],
  [
    'Students from other departments who want to minor in Computing must complete 9 hours as outlined below:\n\nCS 100 (3)\nCS 105 (3)\nCS 110 (3)',
    'all_of(CS 100, CS 105, CS 110)',
  ],
  ['Total Requirements: 9 credits\nCS 100\nCS 105\nCS 110', 'all_of(CS 100, CS 105, CS 110)'],
  [
    'A minor in computing requires 9 hours. Students must take CS 100. Students can elect to take any other five courses in CS, however it is recommended that they see an advisor.',
    'all_of!(<A minor in computing requires 9 hours.>, CS 100, 5 of {subjects:[CS]})',
  ],
  [
    'All majors must take the following core courses which provide an overview of the discipline.\n• CS 100\n• CS 105',
    'all_of(CS 100, CS 105)',
  ],
  [
    'Students majoring in computing should include the following courses in the junior and senior years:\nCS 100\nCS 105',
    'all_of(CS 100, CS 105)',
  ],
  [
    'Minors must complete all of the following courses or department-approved equivalents:\nCS 100\nCS 105',
    'all_of(CS 100, CS 105)',
  ],
  [
    'To finish the program, all students must:\n- Complete CS 100\n- Complete one of CS 105 or CS 110',
    'all_of(CS 100, 1 of {course_codes:[CS 105,CS 110]})',
  ],
  [
    'Required Core Courses (4 credits each for a total of 8 credits)\n\nCS 100\nCS 105',
    'all_of(CS 100, CS 105)',
  ],
  [
    'Six hours as follows (3 credit hours each):\nCS 100 (3)\nCS 105 (3)\nElective Courses * : Three hours chosen from the following courses:\nCS 110 (3)\nCS 115 (3)',
    'all_of(all_of(CS 100, CS 105), 3 units of {course_codes:[CS 110,CS 115]})',
  ],
];

/** Heads that name what their courses are about, and heads in brackets. */
export const topicHeadRows: readonly EdgeRow[] = [
  [
    'Choose one: Ethics\nCS 100\nCS 105\nChoose one: Metaphysics and Logic\nCS 110\nCS 115',
    'all_of(any_of(CS 100, CS 105), any_of(CS 110, CS 115))',
  ],
  ['Choose one Capstone Experience:\nCS 100\nCS 105', 'any_of(CS 100, CS 105)'],
  ['Choose one [Writing in the Discipline] Course:\nCS 100\nCS 105', 'any_of(CS 100, CS 105)'],
  ['Choose one: Track A or Track B\nCS 100\nCS 105', '<Choose one: Track A or Track B CS 100 CS 105>'],
  [
    'One course in Logic or Sets; select from the following options:\n1. CS 100\n2. MATH 100',
    'any_of(CS 100, MATH 100)',
  ],
  [
    'Elective courses (6 hours to be selected from the following options): CS 100, 105, 110, 115.',
    '6 units of {course_codes:[CS 100,CS 105,CS 110,CS 115]}',
  ],
  [
    'Select 6 credits of the following:\nCS 100 Logic\nCS 105 Sets\nCS 301-497',
    '6 units of {subjects:[CS],minimum_number:301,maximum_number:497,course_codes:[CS 100,CS 105]}',
  ],
  [
    'Select 6 credits of the following:\nCS 100-105\nCS 110-115',
    '<Select 6 credits of the following: CS 100-105 CS 110-115>',
  ],
];

/** Sequences that blank lines separate, one of which is taken whole. */
export const sequenceGroupRows: readonly EdgeRow[] = [
  [
    'Complete one of the following sequences:\n\nCS 100 Logic\nAnd\nCS 105 Sets\n\nCS 110 Trees\nAnd\nCS 115 Graphs\n\nCS 120',
    'all_of(any_of(all_of(CS 100, CS 105), all_of(CS 110, CS 115)), CS 120)',
  ],
  [
    'Approved Science (and Logic) electives from one of the following sequences:\n\nCS 100\nAnd\nCS 105\n\nCS 110\nAnd\nCS 115',
    'any_of(all_of(CS 100, CS 105), all_of(CS 110, CS 115))',
  ],
];

/** Rows with blanks to fill in, slashes for columns, and prerequisites behind the units. */
export const markedRowRows: readonly EdgeRow[] = [
  ['CS 100 _____ (3) Logic I\n\n_____ CS 105 (3) Sets', 'all_of(CS 100, CS 105)'],
  ['CS 100 / Logic / 3 / MATH 100 or permission\nCS 105 / Sets / 3', 'all_of(CS 100, CS 105)'],
  [
    'CS 100 | Logic | 3 | MATH 100 or permission\nCS 105 | Sets | 3 | C or better',
    'all_of(CS 100, all_of(CS 105, <Sets \t 3 \t C or better>))',
  ],
];

/** Lines that ask for a part of the set before them, and totals that the demands explain. */
export const setPartLineRows: readonly EdgeRow[] = [
  [
    '12 credits from any CS or MATH course\nAt least eight credits must be at the 300 or 400 levels.',
    'all_of(12 units of {subjects:[CS,MATH]}, 8 units of {subjects:[CS,MATH],minimum_number:300,maximum_number:499})',
  ],
  [
    '28 credits of CS.\nAt least 16 of these credits must be in courses 410 and above.',
    'all_of(28 units of {subjects:[CS]}, 16 units of {subjects:[CS],minimum_number:410})',
  ],
  [
    'CS 100\nAt least 16 of these credits must be in courses 410 and above.',
    'all_of(CS 100, <At least 16 of these credits must be in courses 410 and above.>)',
  ],
  ['3 CS courses numbered 205 or higher', '3 of {subjects:[CS],minimum_number:205}'],
  [
    'The B.A. requires a minimum of 36 units of CS, 21 of which must be upper-division courses.',
    'all_of(36 units of {subjects:[CS]}, <21 of which must be upper-division courses.>)',
  ],
  [
    'Six additional hours of CS courses to complete a total of 18 hours in the minor',
    '6 units of {subjects:[CS]}',
  ],
  [
    '3 credits of CS\nAt least one course must be at the 300 level or above.',
    'all_of(3 units of {subjects:[CS]}, 1 of {subjects:[CS],minimum_number:300})',
  ],
];

/** A grade, or an average, in the courses of a subject; every course of the subject has it, and no other. */
export const subjectGradeRows: readonly EdgeRow[] = [
  [
    'CS 100\nMATH 100\nA minimum grade of "C" must be achieved in all CS courses.',
    'all_of(CS 100@C, MATH 100)',
  ],
  [
    'CS 100\nTwo courses from CS or MATH\nA grade of C or better is required in each CS course.',
    'all_of(all_of!(CS 100, 2 of {subjects:[CS,MATH]}), <A grade of C or better is required in each CS course.>)',
  ],
  [
    'Note: For CS courses, no grade below C is accepted.\nCS 100\nOne of CS 105, CS 110',
    'all_of(CS 100@C, 1 of {course_codes:[CS 105,CS 110]}@C)',
  ],
  [
    'MATH 100\nA grade of C or better is required in all CS courses.',
    'all_of(MATH 100, <A grade of C or better is required in all CS courses.>)',
  ],
  [
    'CS 100\nAll courses used to satisfy the major requirements, whether taken in the department or elsewhere, must be taken for a letter grade and must be graded C- or better.',
    'all_of@@C-(CS 100)',
  ],
  [
    'Required courses:\n- CS 100\n- MATH 100\n- Maintain a minimum grade of C- in each CS course',
    'all_of(CS 100@C-, MATH 100)',
  ],
  [
    'CS 100\nA grade of C or better is required in all CS courses.\nMATH 100\nA minimum grade of B in each MATH course is required.',
    'all_of(CS 100@C, MATH 100@B)',
  ],
  [
    'CS 100\nA grade of C or better is required in all CS courses.\nA grade of C or better is required in all MATH courses.',
    'all_of(CS 100@C, <A grade of C or better is required in all MATH courses.>)',
  ],
  ['CS 100\nStudents must earn a minimum GPA of 2.0 in all CS courses.', 'all_of(CS 100, average 2)'],
  [
    'CS 100\nA minimum GPA of 2.0 in CS courses used for the major is required.',
    'all_of(CS 100, <A minimum GPA of 2.0 in CS courses used for the major is required.>)',
  ],
];

/** Totals of degrees, towards which all courses count, and totals that the parts below explain. */
export const degreeTotalRows: readonly EdgeRow[] = [
  [
    'Students must complete 120 credits.\nCS 100\n3 credits of CS',
    'all_of(120 units of {}, all_of!(CS 100, 3 units of {subjects:[CS]}))',
  ],
  [
    'CS 100\n3 credits of CS\nA total of 60 credits is required for graduation.',
    'all_of(60 units of {}, all_of!(CS 100, 3 units of {subjects:[CS]}))',
  ],
  ['Complete at least 60 units', '<Complete at least 60 units>'],
  ['A 6 credit minor in computing requires:\nCS 100 (3)\nCS 105 (3)', 'all_of(CS 100, CS 105)'],
  [
    'A major in computing leading to the Bachelor of Arts degree consists of 9 semester hours in the department, including the following:\n\nA. Core Courses (6 semester hours)\n\nCS 100 (3)\n\nCS 105 (3)\n\nB. CS electives (3 semester hours required)',
    'all_of!(all_of(CS 100, CS 105), 3 units of {subjects:[CS]})',
  ],
];

/** One of several areas, each of them whole. */
export const areaRows: readonly EdgeRow[] = [
  [
    'CS 120\nPlus one of the following areas of concentration (6 Credits):\n\nA. Theory\n\n  • CS 100\n  • CS 105\n\n B. Practice\n\n  • CS 110\n  • CS 115',
    'all_of(CS 120, any_of(all_of(CS 100, CS 105), all_of(CS 110, CS 115)))',
  ],
  [
    'CS 120\nOne of the following areas (6 Credits):\n\nTheory\n\n  • CS 100\n  • CS 105\n\nPractice\n\n  • CS 110\n  • CS 115',
    'all_of(CS 120, <One of the following areas (6 Credits): Theory • CS 100 • CS 105 Practice • CS 110 • CS 115>)',
    unclearTitles,
  ],
];

/** Whom sentences address, and whom students should ask. */
export const addressRows: readonly EdgeRow[] = [
  [
    'Students minoring in Computing must complete at least 21 credits of CS courses at or above the 200 level, including a minimum of 6 hours at the 300 level or above, with a grade of "C" or better.',
    'all_of(21 units of {subjects:[CS],minimum_number:200}@C, 6 units of {subjects:[CS],minimum_number:300}@C)',
  ],
  [
    'Students majoring in Chemistry must take CS 110 instead of CS 100.',
    '<Students majoring in Chemistry must take CS 110 instead of CS 100.>',
  ],
  ['CS 100\nStudents who plan to teach should consult an advisor in the department.', 'CS 100'],
  ['CS 100\nStudents should consult the department about CS 110.', 'CS 100'],
  [
    'In addition to the junior and senior year core requirements, students majoring in computing should include the following courses in the junior and senior years:\n\nCS 100\nCS 105',
    'all_of(CS 100, CS 105)',
  ],
  [
    'CS 100\nPlease note that students must complete one of CS 105 or CS 110.',
    'all_of(CS 100, 1 of {course_codes:[CS 105,CS 110]})',
  ],
  // A title with years and the name of a subject.
  ['CS 100 - Computer Science 1950 to present\nCS 105 Computer Science 1500-1900', 'all_of(CS 100, CS 105)'],
  ['Choose either:\nCS 100\nCS 105', 'any_of(CS 100, CS 105)'],
  ['One course chosen among CS 100, 105, 110', 'any_of(CS 100, CS 105, CS 110)'],
  ['Prerequisites to the major: CS 100 and CS 105.', 'all_of(CS 100, CS 105)'],
  ['Prerequisite courses for this minor: CS 100', 'CS 100'],
  // The units repeat what the amount of courses says.
  [
    '- 6 hours: CS 100 and CS 105\n- 3 hours: one of MATH 100, MATH 101, MATH 102',
    'all_of(all_of(CS 100, CS 105), 1 of {course_codes:[MATH 100,MATH 101,MATH 102]})',
  ],
  ['12 hours: one of CS 100, CS 105, CS 110', '<12 hours: one of CS 100, CS 105, CS 110>'],
  ['CS 100 (3)\nCS 105 (3)\nCS 110 (3)\n9 credits total', 'all_of(CS 100, CS 105, CS 110)'],
  ['CS 100 (3)\nCS 105 (3)\n12 credits total', 'all_of(CS 100, CS 105, <12 credits total>)'],
  [
    'A student must complete a total of 9 credits for the minor:\nCS 100 (3)\nCS 105 (3)\nCS 110 (3)',
    'all_of(CS 100, CS 105, CS 110)',
  ],
  [
    'The Computing minor is a 9-credit program.\nCS 100 (3)\nCS 105 (3)\nCS 110 (3)',
    'all_of(CS 100, CS 105, CS 110)',
  ],
  [
    'Students can elect to take any other five courses in unheard studies, however it is recommended that they see an advisor.',
    '<Students can elect to take any other five courses in unheard studies, however>',
  ],
  [
    'CS 100.3 Programming\nOne of CS 105.3 or CS 110.3',
    'all_of(CS 100, 1 of {course_codes:[CS 105,CS 110]})',
  ],
];
