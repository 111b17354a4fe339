/** Texts as pages of programs print them: tables with totals, notes in front of lists, blank lines between all rows. */
import type { EdgeRow } from './edge-rows.ts';

/** Rows of totals ask nothing where the rows come to them; rows of electives ask for their units. */
export const pageTableRows: readonly EdgeRow[] = [
  ['CS 100\nCS 105\nTotal: 30', 'all_of(CS 100, CS 105, <Total: 30>)'],
  ['CS 100\nCS 105\nCS 110\nTotal: 45', 'all_of(CS 100, CS 105, CS 110)'],
  [
    'Required Courses\nCS 100\tLogic\t3.0\nSubtotal\t3.0\nMATH 100\tSets\t3.0\nSubtotal\t3.0\nTotal Credit Hours\t6.0',
    'all_of(CS 100, MATH 100)',
  ],
  [
    'Fall\n\tClass\tLab\tCredit\nCS 100\tLogic\t3\t0\t3\nCS 105\tSets\t3\t0\t3\nSemester Total:\t6\t0\t6',
    'all_of(CS 100, CS 105)',
  ],
  ['Total credits required: 120\nCS 100\nCS 105', 'all_of(<Total credits required: 120>, CS 100, CS 105)'],
  ['Total: 6 credits\nCS 100 (3)\nCS 105 (3)', 'all_of(CS 100, CS 105)'],
  ['CS 100 (3)\nCS 105 (3)\nTotal: 9 credits', 'all_of(CS 100, CS 105, <Total: 9 credits>)'],
  ['CS 100 (3)\nCS 105 (3)\nTotal credits: 6-8', 'all_of(CS 100, CS 105)'],
  ['CS 100\nCS 105\nTotal: 18', 'all_of(CS 100, CS 105, <Total: 18>)'],
  ['CS Electives\t9\nCS 100\tLogic\t3\nTotal Hours\t12', 'all_of(<CS Electives>, CS 100, <Total Hours 12>)'],
  ['CS 100\tLogic\t3\nCS Electives\t9\nTotal Hours\t12', 'all_of!(CS 100, 9 units of {subjects:[CS]})'],
  [
    'CS 100\tLogic\t3\nMATH Upper Division (300/400) Electives\t6\nCS Upper Division Electives\t6',
    'all_of!(CS 100, 6 units of {subjects:[MATH],minimum_number:300,maximum_number:499}, <CS Upper Division Electives>)',
  ],
  [
    'Ten courses in total, which must include the following:\n  • CS 100\n  • CS 105',
    'all_of(<Ten courses in total, which must include the following:>, CS 100, CS 105)',
  ],
  [
    '| Code | Title | Hours |\n|---|---|---|\n| CS 100 | Logic | 3 |\n| or CS 105 | Sets | |\n| MATH 100 | Numbers | 3 |\n| Total Hours | 6 | |',
    'all_of(any_of(CS 100, CS 105), MATH 100)',
  ],
];

/** First lines of lists with more in them than the amount, and rows below a line that is not understood. */
export const pageHeadRows: readonly EdgeRow[] = [
  [
    'Two of the following:\n  • CS 100\n  • CS 105\n  • CS 110\n  • Plus two CS courses at the 300 level',
    'all_of!(2(CS 100, CS 105, CS 110), 2 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    'Select one of the following sequences:\nCS 100/105\nCS 110/115',
    'any_of(all_of(CS 100, CS 105), all_of(CS 110, CS 115))',
  ],
  [
    'One six-hour sequence from among the following:\nCS 100/105 (Logic)\nCS 110/115 (Sets)',
    'any_of(all_of(CS 100, CS 105), all_of(CS 110, CS 115))',
  ],
  [
    'Choose one of the following sequences:\t6\nCS 100\n& CS 105\tLogic 1\nand Logic 2\nCS 110\n& CS 115\tSets 1\nand Sets 2\nMATH 100\tNumbers\t3',
    'all_of(any_of(all_of(CS 100, CS 105), all_of(CS 110, CS 115)), MATH 100)',
  ],
  ['Complete one of the following: 3 credits\nCS 100\nCS 105', 'any_of(CS 100, CS 105)'],
  ['One course from: (3)\nCS 100 (3)\nCS 105 (3)', 'any_of(CS 100, CS 105)'],
  ['Electives (Select two of the following: 6 credits)\nCS 100\nCS 105\nCS 110', '2(CS 100, CS 105, CS 110)'],
  [
    'Two courses from two different areas are required.\nCS 100\nCS 105\nCS 110',
    '<Two courses from two different areas are required. CS 100 CS 105 CS 110>',
  ],
  [
    'Select two courses from the following. Some of them cannot be taken together, such as CS 100 and CS 105.\nCS 100\nCS 105\nCS 110',
    'all_of(<Some of them cannot be taken together, such as CS 100 and CS 105>, 2(CS 100, CS 105, CS 110))',
  ],
  [
    'Take two of the following courses:\n\tClass\tLab\tCredit\nCS 100\tLogic\t3\t0\t3\nCS 105\tSets\t3\t0\t3\nCS 110\tTrees\t3\t0\t3',
    '2(CS 100, CS 105, CS 110)',
  ],
  ['This requirement is met by completing:\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  [
    'To earn the certificate, the student must fulfill all of the following requirements:\n  1. Complete CS 100\n  2. Complete CS 105',
    'all_of(CS 100, CS 105)',
  ],
  [
    '1) Complete the following courses:\n\nCS 100 - 4 credits\n\nCS 105 - 4 credits\n\n2) Complete 6-8 credits from the following courses:\n\nMATH 200 - 2 credits\n\nMATH 205 - 4 credits\n\nMATH 210 - 2 credits\n\n3) Complete 12 credits from 400-level MATH courses',
    'all_of!(all_of(CS 100, CS 105), 6 units of {course_codes:[MATH 200,MATH 205,MATH 210]}, 12 units of {subjects:[MATH],minimum_number:400,maximum_number:499})',
  ],
  ['Math Core - Eight (8) credits required.\n  • MATH 100\n  • MATH 105', 'all_of(MATH 100, MATH 105)'],
];

/** Sentences beside lists: what bounds some courses is not said of all. */
export const pageSentenceRows: readonly EdgeRow[] = [
  [
    'A student who has passed CS 100 may use it as a prerequisite for CS 200.',
    '<A student who has passed CS 100 may use it as a prerequisite for CS 200.>',
  ],
  [
    'CS 100 and CS 105 also may be counted toward the 20 credits.',
    '<CS 100 and CS 105 also may be counted toward the 20 credits.>',
  ],
  [
    'A GPA of 2.0 is required for all courses taken for the minor.',
    '<A GPA of 2.0 is required for all courses taken for the minor.>',
  ],
  [
    'Maintain an overall GPA of 2.5 in all coursework for the certificate.',
    'all_of(<Maintain>, <an overall GPA of 2.5 in all coursework for the certificate>)',
  ],
  ['A cumulative GPA of 2.0 is required.', 'average 2'],
  [
    'A C or better is needed in ALL courses for them to count towards the minor.\nCS 100',
    'all_of@@C(CS 100)',
  ],
  [
    'Credit toward a minor is only given for courses passed with a grade of C or better.\nCS 100',
    'all_of@@C(CS 100)',
  ],
  [
    'Each course for the Computing minor must be completed with a grade of C- or better.\nCS 100',
    'all_of@@C-(CS 100)',
  ],
  [
    'All courses must be taken for a letter grade and must receive a grade of C- or better.\nCS 100',
    'all_of@@C-(CS 100)',
  ],
  [
    'A B or better is required in any course counting toward the minor. No more than two courses may be shared with a major.\nCS 100',
    'all_of@@B(<No more than two courses may be shared with a major.>, CS 100)',
  ],
  ['Four additional three-credit CS courses', 'all_of(4 of {subjects:[CS]}, <three-credit>)'],
  ['9 credits chosen from CS 210 or above', '9 units of {subjects:[CS],minimum_number:210}'],
  ['0.5 CS credit at the 300-level', '0.5 units of {subjects:[CS],minimum_number:300,maximum_number:399}'],
  [
    '1.0 credit of CS at the 300/400 level',
    '1 units of {subjects:[CS],minimum_number:300,maximum_number:499}',
  ],
  ['1 At least 6 credits from CS courses are required for the minor.', '6 units of {subjects:[CS]}'],
];

/** Rows of courses, joined by "or" on a line of its own, with titles that have digits, or letters behind a slash. */
export const pageCourseRows: readonly EdgeRow[] = [
  ['CS 100 Logic\n     or\n  CS 105 Sets\nCS 110 Trees', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  [
    '  • CS 100 Logic\n          or\n    CS 105 Sets\n  • CS 110 Trees',
    'all_of(any_of(CS 100, CS 105), CS 110)',
  ],
  [
    'CS 100 Statistics for Biology 1\nCS 105 Seminar 3 cr.\nCS 110/Introduction to Logic\nCS 115/120',
    'all_of(CS 100, CS 105, CS 110, any_of(CS 115, CS 120))',
  ],
  ['CS 100A/B and CS 105A/B', 'all_of(any_of(CS 100A, CS 100B), any_of(CS 105A, CS 105B))'],
];

/** Words around courses that choose nothing: topics, labels, notes and former codes. */
export const pageWordRows: readonly EdgeRow[] = [
  [
    'Block 1 (6 credits)\n\nSelect two (2) courses from the following list:\n\nCS 100 - Maps Credits: 3\nCS 105 - Webs Credits: 3\nCS 110 - Sensors Credits: 3',
    '2(CS 100, CS 105, CS 110)',
  ],
  [
    'One of the following courses in the theory of numbers (3 credits):\nMATH 100\nMATH 105',
    'any_of(MATH 100, MATH 105)',
  ],
  [
    'One of the following calculus sequences:\n  • MATH 110, 115, and 120\n  • MATH 130, 135, and 140',
    'any_of(all_of(MATH 110, MATH 115, MATH 120), all_of(MATH 130, MATH 135, MATH 140))',
  ],
  [
    'Select 2 of the 3 core courses (6-7 credits) listed below:\nCS 100\nCS 105\nCS 110',
    '2(CS 100, CS 105, CS 110)',
  ],
  [
    'Select 2 courses from the following list:\n- CS 100 Maps (3 credits)\n- CS 105 Webs (3 credits)\n- CS 110 Study (3 credits)\n or CS 115 Internship (3 credits)',
    '2(CS 100, CS 105, any_of(CS 110, CS 115))',
  ],
  [
    'ONE Course in the Foundations of Logic\nChoose From:\n- CS 100 Sets (3)\n- CS 105 Proofs (3)',
    'any_of(CS 100, CS 105)',
  ],
  [
    'Plus one of the following areas of concentration (6 credits):\n\nA. Theory\n\n  • CS 100\n  • CS 105\n\nB. Practice\n\n  • CS 110\n  • CS 115',
    'any_of(all_of(CS 100, CS 105), all_of(CS 110, CS 115))',
  ],
  [
    '- (3 s.h.) CS 100: Sets;\n- (9 s.h.) Three additional CS courses at the 300 level or above.',
    'all_of!(CS 100, 3 of {subjects:[CS],minimum_number:300})',
  ],
  [
    'One CS course at the 200- or 300-level, other than CS 215',
    '1 of {subjects:[CS],minimum_number:200,maximum_number:399,exclude_course_codes:[CS 215]}',
  ],
  [
    '9 credits in CS courses numbered above 199 are required for the minor.',
    '9 units of {subjects:[CS],minimum_number:200}',
  ],
  [
    'CS Electives 18 hrs\nCS 100 Sets 3 hrs\nCS 105 Trees 3 hrs',
    'all_of!(18 units of {subjects:[CS]}, CS 100, CS 105)',
  ],
  [
    'A student may take up to two courses elsewhere, subject to the approval of the Department.',
    '<A student may take up to two courses elsewhere, subject to the approval of the Department.>',
  ],
  [
    'Students must complete each course in the certificate with a grade of “C” or better.\nCS 100',
    'all_of@@C(CS 100)',
  ],
  [
    'All courses must be taken for a letter grade, and only courses for which a grade of "C" or better is earned will be counted toward the minor.\nCS 100',
    'all_of@@C(CS 100)',
  ],
  [
    'Three CS courses at the 300 level or above. Note: CS 370 may not be used to fulfill this requirement.',
    'all_of(3 of {subjects:[CS],minimum_number:300}) [{from:{course_codes:[CS 370]},maximum_count:0}]',
  ],
  ['CS 100 Programs (formerly CS 145 Coding)', 'any_of(CS 100, CS 145)'],
  ['Foundations of probability theory: MATH 100 or MATH 105', 'any_of(MATH 100, MATH 105)'],
  ['Undergraduate capstone [CS 490]', 'CS 490'],
  [
    'Nine hours from: CS 100, CS 105, CS 110, CS 115',
    '9 units of {course_codes:[CS 100,CS 105,CS 110,CS 115]}',
  ],
  [
    'The minor in computing requires 18 credits of CS courses. Students choosing the minor are encouraged to start early.',
    '18 units of {subjects:[CS]}',
  ],
];

/** Marks of tables and of notes: bars, stars, dashes in grades; and sentences that end a list. */
export const pageMarkRows: readonly EdgeRow[] = [
  [
    'Minimum credits required: 6\n| Code | Title | Credits |\n|---|---|---|\n| Required Courses | ||\n| CS 100 | Logic | 3 |\n| or CS 105 | Sets | |\n| CS 110 | Trees | 3 |\n| Total Credits | 6 | |',
    'all_of(<Minimum credits required: 6>, all_of(any_of(CS 100, CS 105), CS 110))',
  ],
  [
    'All coursework applied to the minor must be completed with a grade of C- or better; no pass/fail work may be applied.\nCS 100',
    'all_of@@C-(<no pass/fail work may be applied>, CS 100)',
  ],
  [
    'Courses used to fulfill major requirements must be taken for letter grades and passed with a C– or better.\nCS 100',
    'all_of@@C-(CS 100)',
  ],
  [
    'CS 100 Logic (4) is a pre/corequisite for CS 200 Sets (4).',
    '<CS 100 Logic (4) is a pre/corequisite for CS 200 Sets (4).>',
  ],
  [
    'Core (required)*\n  • CS 100\n  • CS 105\nElectives (choose 2)*\n  • CS 110\n  • CS 115\n  • CS 120',
    'all_of(all_of(CS 100, CS 105), 2(CS 110, CS 115, CS 120))',
  ],
  [
    'To graduate, students must earn a minimum of 15 semester credit hours.',
    '<To graduate, students must earn a minimum of 15 semester credit hours.>',
  ],
  [
    'Students must complete the following introductory course sequence:\nCS 100\nCS 105',
    'all_of(CS 100, CS 105)',
  ],
  [
    'CS 100 | Logic | 3 |\n- | or | |\nCS 105 | Sets | 3 |\nCS 110 | Trees | 3 |',
    'all_of(any_of(CS 100, CS 105), CS 110)',
  ],
  [
    'Complete one of the following Theory Foundations Courses (2-3 credits):\nCS 100\nCS 105',
    'any_of(CS 100, CS 105)',
  ],
  [
    'Any one of the following:\n\nCS 100\n\nCS 105\n\nTo complete the major students have to take another 18 hours in the department.',
    'all_of(any_of(CS 100, CS 105), all_of(<To complete the major students have to take>, <another 18 hours in the department>))',
  ],
  [
    '### Core courses\n- CS 100. Logic\n### ONE (1) of the following math courses\n- MATH 100. Sets\n- MATH 105. Numbers',
    'all_of(CS 100, any_of(MATH 100, MATH 105))',
  ],
  [
    'Elective Courses: Six hours chosen from the following courses (3 credit hours each):\nCS 100 Logic\nCS 105 Sets\nCS 110 Trees',
    '6 units of {course_codes:[CS 100,CS 105,CS 110]}',
  ],
  [
    'B. Core\nCS 100\tLogic\t3\nC. Elective\nCS 105\tSets\t3\nor CS 110\tTrees\nTotal\t6',
    'all_of(CS 100, any_of(CS 105, CS 110))',
  ],
  [
    'The following four courses are required:\nCS 100\nCS 105\nCS 110\nCS 115',
    'all_of(CS 100, CS 105, CS 110, CS 115)',
  ],
  [
    'Two of the following:\nCS 100 Logic\nCS 105 Sets\nCS 110 Trees\nCS 120 is a prerequisite for CS 110.',
    'all_of(2(CS 100, CS 105, CS 110), <CS 120 is a prerequisite for CS 110.>)',
  ],
];

/** What rows, titles and totals say of the units, whether the rows are understood or not. */
export const statedSumRows: readonly EdgeRow[] = [
  [
    'Core\nCS 100\tLogic\t3\nAny approved ethics course\t3\nTotal Credits\t6',
    'all_of(CS 100, <Any approved ethics course>)',
  ],
  [
    'Core\nCS 100\tLogic\t3\nAny approved ethics course\t3\nTotal Credits\t9',
    'all_of(all_of(CS 100, <Any approved ethics course>), <Total Credits 9>)',
  ],
  [
    'Core\nCS 100\tLogic\t3-4\nor CS 105\tSets\nFree Electives\t9\nTotal Credits\t12-13',
    'all_of(any_of(CS 100, CS 105), <Free Electives>)',
  ],
  [
    'Core\nCS 100\tLogic\t3\nFree Electives\t9\nTotal Credits\t120',
    'all_of(120 units of {}, CS 100, <Free Electives>)',
  ],
  [
    'College Core 48 Credits\nMajor Requirements 6 Credits\nTOTAL 60 Credits\n\nMajor\nCS 100\nCS 105',
    'all_of(<College Core 48 Credits>, <Major Requirements 6 Credits>, <TOTAL 60 Credits>, all_of(CS 100, CS 105))',
  ],
  ['Major Requirements (6 credits)\nCore (6 credits)\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  [
    'Select one of the following:\t3\n  CS 100\tLogic\n  CS 105\tSets\nSeminar of any department\t1\nTotal Hours\t4',
    'all_of(any_of(CS 100, CS 105), <Seminar of any department>)',
  ],
  [
    'CS Electives (21 credit hours)\nAt least seven additional CS courses.',
    'all_of(21 units of {subjects:[CS]}, 7 of {subjects:[CS]})',
  ],
];

/** A title that states units keeps them, unless what is below it comes to them. */
export const sizedTitleRows: readonly EdgeRow[] = [
  [
    'Core (35 hours)\nSee General Education Requirements.\nMajor (6 hours)\nCS 100\nCS 105',
    'all_of(all_of(<Core (35 hours)>, <See General Education Requirements>), all_of(CS 100, CS 105))',
  ],
  [
    'University Requirements — 39 credit hours\nSee Core Curriculum\nMajor Requirements — 6 credit hours\nCS 100\nCS 105',
    'all_of(all_of(<University Requirements — 39 credit hours>, <See Core Curriculum>), all_of(CS 100, CS 105))',
  ],
  [
    'General Education\t35-36\nMajor\t51\nTotal Credits\t120',
    'all_of(120 units of {}, <General Education>, <Major>)',
  ],
  [
    'Major (12 hours)\nCore (6 hours)\nCS 100\nCS 105\nSystems (6 hours)\nCS 110\nCS 115',
    'all_of(all_of(CS 100, CS 105), all_of(CS 110, CS 115))',
  ],
  [
    'Foundations\n- 6 units Natural Sciences\n- 3 units Fine Arts\nCore\n- CS 100',
    'all_of(all_of(<6 units Natural Sciences>, <3 units Fine Arts>), CS 100)',
  ],
  [
    'Lower-division work\t6\nCS 100\tLogic\t3\nCS Preparatory Course\t3\nCS 105\tSets\t3',
    'all_of(<Lower-division work>, CS 100, <CS Preparatory Course>, CS 105)',
  ],
  [
    'Part A. Foundation computing studies (6 points)\nCS 100\nCS 105\nPart B. Free electives (12 points)',
    'all_of(all_of(CS 100, CS 105), <Part B. Free electives (12 points)>)',
  ],
];

/** Course sheets of departments, colleges and calendars. */
export const sheetRows: readonly EdgeRow[] = [
  [
    'Required\n- CS 100\nOne from Social Systems\n- CS 105\n- CS 110',
    'all_of(CS 100, any_of(CS 105, CS 110))',
  ],
  [
    '- Logic or Honors Logic - Choose 1 of the following:\n  4-5 hours\n  - CS 100\n  - CS 105\n- CS 110 - Trees\n  4 hours',
    'all_of(any_of(CS 100, CS 105), CS 110)',
  ],
  [
    'One of the following two-course sequences:\n  CS 100 & 105\n  CS 110 & 115',
    'any_of(all_of(CS 100, CS 105), all_of(CS 110, CS 115))',
  ],
  [
    'Select 8 credits from ONE of the following groups:\n(The courses below count towards the science requirement)\nGroup A\n  CS 100\n  CS 105\nGroup B\n  CS 110\n  CS 115',
    'any_of(all_of(CS 100, CS 105), all_of(CS 110, CS 115))',
  ],
  [
    'Core courses include any one of the following four-credit courses:\nCS 100\nCS 105',
    'any_of(CS 100, CS 105)',
  ],
  [
    'One 300-400 Level CS Elective 3 Credits\nThree 400 Level CS Electives 9 Credits',
    'all_of!(1 of {subjects:[CS],minimum_number:300,maximum_number:499}, 3 of {subjects:[CS],minimum_number:400,maximum_number:499})',
  ],
  ['CS 100\nOne elective numbered 300-379', 'all_of(CS 100, <One elective numbered 300-379>)'],
  [
    'CS 100\nCS 105\nStudents may not take CS 100 and CS 105 simultaneously.',
    'all_of(CS 100, CS 105, <Students may not take CS 100 and CS 105 simultaneously.>)',
  ],
  ['CS 100\nCS 105 Sets may be used as an upper-level elective.', 'CS 100'],
  [
    'CS 100\nCS 105 Sets may be used only if CS 110 is not.',
    'all_of(CS 100, <CS 105 Sets may be used only if CS 110 is not.>)',
  ],
  ['CS 100\nCS 105\n(CS 100 and CS 105 satisfy Reasoning in General Education)', 'all_of(CS 100, CS 105)'],
  [
    'CS 100\nA maximum of 3.0 CS course units count towards the science units.',
    'all_of(CS 100, <A maximum of 3.0 CS course units count towards the science units.>)',
  ],
  ['B.S. Degree Requirements\nCS 100\nProgram notes\nCS 105', 'all_of(CS 100, CS 105)'],
  [
    'Freshman 1st Semester\nCourse # Title Lecture Lab Credit\nCS 100 Logic 3 0 3\nSophomore 2nd Semester\nCS 105 Sets 3 0 3',
    'all_of(CS 100, CS 105)',
  ],
  ['Requirement 1 — Complete 1 of 2 Courses\n\nCS 100\nCS 105', 'any_of(CS 100, CS 105)'],
  ['The following courses are required for all music majors:\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  [
    'Four credit hours of private lessons selected from the following options:\nCS 100\nCS 105\nCS 110',
    '4 units of {course_codes:[CS 100,CS 105,CS 110]}',
  ],
  ['- Math: CS 100, CS 105, MATH 100, 105 or higher', '<CS 100, CS 105, MATH 100, 105 or higher>'],
  [
    '18 hours of CS courses with the following exceptions: CS 100, 105 and 110.',
    '<18 hours of CS courses with the following exceptions: CS 100, 105 and 110.>',
  ],
  [
    'CS 100 | Logic | 4 | Fall, Spring.\n| -Or- | | |\nCS 105 | Sets | 4 | Spring (even years).\nCS 110 | Trees | 3 | As needed.',
    'all_of(any_of(CS 100, CS 105), CS 110)',
  ],
  [
    'One (1) theory of sets course chosen from\n\nCS 100 Logic\n1 Course Credit\nCS 105 Sets\n1 Course Credit',
    'any_of(CS 100, CS 105)',
  ],
  ['Two courses in the history of computing:\n- CS 100\n- CS 105', '2(CS 100, CS 105)'],
  [
    'Select 4 credits in physical sciences from the following:\n- CS 100\n- CS 105',
    '4 units of {course_codes:[CS 100,CS 105]}',
  ],
  [
    'To complement the core, students must select one of the following courses:\nCS 100\nCS 105',
    'any_of(CS 100, CS 105)',
  ],
  ['CS 100\nCS 105* or 110/115* or 120/125*', 'all_of(CS 100, <CS 105* or 110/115* or 120/125*>)'],
  ['CS 100\nCS 105 or CS 110/MATH 110', 'all_of(CS 100, any_of(CS 105, CS 110, MATH 110))'],
  ['CS 100\n* CS 100 satisfies GLS. CS 105, 110/115, and 120 satisfy GPS.', 'CS 100'],
  ['The requirements for a minor in Computing are:\n- CS 100\n- CS 105', 'all_of(CS 100, CS 105)'],
];
