/** Rows of the pages of further catalogs: what they come to, titles before codes, choices in brackets, lists behind an amount, notes. */
import type { EdgeRow } from './edge-rows.ts';

/** First lines that say what their lists are about, and lists behind an amount on the same line. */
export const catalogHeadRows: readonly EdgeRow[] = [
  ['Choose at least 1 Proof Theory Course from\nCS 100 Logic\nCS 105 Sets', 'any_of(CS 100, CS 105)'],
  [
    'Choose two upper-level courses from\nCS 300 Logic\nCS 305 Sets\nCS 310 Trees',
    '<Choose two upper-level courses from CS 300 Logic CS 305 Sets CS 310 Trees>',
  ],
  [
    '9 credits in robotics from; CS 300, CS 305, CS 310, CS 315',
    '9 units of {course_codes:[CS 300,CS 305,CS 310,CS 315]}',
  ],
  [
    '6 credits in third and fourth year Robotics from; CS 300, CS 305, CS 400',
    '6 units of {course_codes:[CS 300,CS 305,CS 400]}',
  ],
  [
    '6 credits in third year Robotics from; CS 300, CS 305, CS 400',
    '<6 credits in third year Robotics from; CS 300, CS 305, CS 400>',
  ],
  ['9 units - CS 100, 105, 110', 'all_of(CS 100, CS 105, CS 110)'],
  ['6 units - CS 100 or 105, and 110 or 115', 'all_of(any_of(CS 100, CS 105), any_of(CS 110, CS 115))'],
  [
    '6 units - One of CS 100 or 105 or 110 and one of MATH 100 or 105',
    'all_of(any_of(CS 100, CS 105, CS 110), any_of(MATH 100, MATH 105))',
  ],
  ['6 units - CS 100 or 105', 'any_of(all_of(6 units of {}, CS 100), CS 105)'],
  [
    '12 units (2.0 full-course equivalents) - From CS 300, 305, MATH 300, 305, 310',
    '12 units of {course_codes:[CS 300,CS 305,MATH 300,MATH 305,MATH 310]}',
  ],
  ['6 from CS 100 and CS 105', '6 units of {course_codes:[CS 100,CS 105]}'],
  ['One course in logic before 1900 (CS 100, 105, or 110)', 'any_of(CS 100, CS 105, CS 110)'],
  ['One course in logic (CS 100, 105)', 'any_of(CS 100, CS 105)'],
  [
    '12 credit points from the following 100-level units:\nCS 100\nCS 105\nCS 200',
    '12 units of {course_codes:[CS 100,CS 105]}',
  ],
  [
    '12 credit points of 200-level units from the following:\nCS 200\nCS 205\nMATH 200',
    '12 units of {course_codes:[CS 200,CS 205,MATH 200]}',
  ],
  ['A logic course (one of CS 100, 105, 110)', 'any_of(CS 100, CS 105, CS 110)'],
  ['A logic course (one of CS 100, 105, or consent)', 'all_of(<A logic>, any_of(CS 100, CS 105, consent))'],
  [
    'Students must take at least 1 course from each of the following 2 areas:\nChoose at least 1 course from\nCS 100\nCS 105\n\nChoose at least 1 course from\nMATH 100\nMATH 105',
    'all_of(any_of(CS 100, CS 105), any_of(MATH 100, MATH 105))',
  ],
  [
    'Students must take at least 1 course from each of the following 3 areas:\nChoose at least 1 course from\nCS 100\nCS 105\n\nChoose at least 1 course from\nMATH 100\nMATH 105',
    'all_of(<Students must take at least 1 course from each of the following 3 areas:>, any_of(CS 100, CS 105), any_of(MATH 100, MATH 105))',
  ],
  [
    '15 additional CS hours that include at least two courses (6 semester hours) from the following:\n  • CS 200\n  • CS 305\n  • CS 310',
    'all_of(15 units of {subjects:[CS]}, 2(CS 200, CS 305, CS 310))',
  ],
  [
    'Options drawn from the following list are approved for the minor.\n  • Logic: CS 100 Proofs; CS 105 Sets\n  • Numbers: MATH 100 Primes; MATH 105 Sums',
    '<Options drawn from the following list are approved for the minor. • Logic: CS 100 Proofs; CS 105 Sets • Numbers: MATH 100 Primes; MATH 105 Sums>',
  ],
  [
    'Students must earn 6 credits in one of the following sequences:\n  • CS 100-101\n  • CS 110 and CS 115',
    'any_of(all_of(CS 100, CS 101), all_of(CS 110, CS 115))',
  ],
];

/** Amounts of subjects in turns of phrase of catalogs. */
export const catalogAmountRows: readonly EdgeRow[] = [
  ['The minor consists of 15 credit hours (5 courses) in CS.', '15 units of {subjects:[CS]}'],
  ['The minor in Logic requires 18 credits of MATH courses.', '18 units of {subjects:[MATH]}'],
  ['Students pursuing a minor in Logic must complete 12 credits of MATH.', '12 units of {subjects:[MATH]}'],
  [
    'Students pursuing a concentration in Logic must complete 12 credits of MATH.',
    '<Students pursuing a concentration in Logic must complete 12 credits of MATH.>',
  ],
  ['Take six additional elective CS credits', '6 units of {subjects:[CS]}'],
  [
    '6 credits CS at 100 and/or 200 level',
    '6 units of {subjects:[CS],minimum_number:100,maximum_number:299}',
  ],
  ['Any CS course numbered 400 or higher 3 hrs', '1 of {subjects:[CS],minimum_number:400}'],
  ['3 400-level CS courses 9 hours', '3 of {subjects:[CS],minimum_number:400,maximum_number:499}'],
  [
    'Take an additional 4 CS courses (3 hours each, for a total of 12 hours) at the 300-500 level.',
    '4 of {subjects:[CS],minimum_number:300,maximum_number:599}',
  ],
  [
    'seven courses of CS, of which at least five courses must be advanced level (300-level or above)',
    'all_of(7 of {subjects:[CS]}, 5 of {subjects:[CS],minimum_number:300})',
  ],
  [
    '15 credits of CS\nNo more than 6 credit hours may be at the 100 level.',
    'all_of(15 units of {subjects:[CS]}) [{from:{minimum_number:100,maximum_number:199},maximum_units:6}]',
  ],
  [
    'A minimum of 6 credits must be at the 400- level.',
    '<A minimum of 6 credits must be at the 400- level.>',
  ],
];

/** Pages around lists: amounts said twice, averages above rows, lists of a level, an "or" between bullets. */
export const catalogPageRows: readonly EdgeRow[] = [
  ['- CS 100 - Logic\n- or -\n- CS 105 - Sets', 'any_of(CS 100, CS 105)'],
  ['Logic\nThree (3) credits required.\n- CS 100 (3)\nor\n- CS 105 (3)', 'any_of(CS 100, CS 105)'],
  [
    'Logic\nSix (6) credits required.\n- CS 100 (3)\nor\n- CS 105 (3)',
    'all_of(<Six (6) credits required.>, any_of(CS 100, CS 105))',
  ],
  ['One course from the following list (3):\nCS 100 (3)\nCS 105 (3)', 'any_of(CS 100, CS 105)'],
  ['Required courses in the minor (6 credits):\nCS 100 (3)\nCS 105 (3)', 'all_of(CS 100, CS 105)'],
  [
    'Select at least one of the following 200-level courses:\nCS 200\nCS 205\nCS 300',
    'any_of(CS 200, CS 205)',
  ],
  [
    'CS 100\nAt least two CS courses at the 300- or 400-level 6',
    'all_of!(CS 100, 2 of {subjects:[CS],minimum_number:300,maximum_number:499})',
  ],
  [
    'five CS courses at the 3XXX or 4XXX level',
    '5 of {subjects:[CS],minimum_number:3000,maximum_number:4999}',
  ],
  [
    'Select 15 credits of CS (12 credits must be numbered 300 or above) 15.00',
    'all_of(15 units of {subjects:[CS]}, 12 units of {subjects:[CS],minimum_number:300})',
  ],
  ['Options: An additional 12 units (2.0 full-course equivalents) of CS.', '12 units of {subjects:[CS]}'],
  [
    'A minimum GPA of 2.0 is required in all CS courses:\n  • CS 100\n  • CS 105',
    'all_of(<A minimum GPA of 2.0 is required in all CS courses:>, CS 100, CS 105)',
  ],
  [
    'A minimum GPA of 2.0 is required in one of these:\n  • CS 100\n  • CS 105',
    '<A minimum GPA of 2.0 is required in one of these: • CS 100 • CS 105>',
  ],
  ['- CS 100. Logic;\n- CS 105. Sets and Trees.', 'all_of(CS 100, CS 105)'],
];

/** Rows of courses, rows among them that ask for more, and units that are lines of their own. */
export const catalogCourseRows: readonly EdgeRow[] = [
  ['Introduction to Logic (CS 100)', 'CS 100'],
  ['Foundations of Computing (CS 200, typically taken in the first or second year)', 'CS 200'],
  ['Mechanics I (CS 100) or II (CS 105) - 3 credits', 'any_of(CS 100, CS 105)'],
  ['Sets (CS 100) and Numbers (MATH 100)', 'all_of(CS 100, MATH 100)'],
  ['CS 100 Logic (offered every semester)', 'CS 100'],
  ['CS 100 Logic (offered only with consent)', 'all_of(CS 100, all_of(<offered>, consent))'],
  ['CS 100-CS 101 Logic I with Lab', 'all_of(CS 100, CS 101)'],
  ['CS 100-101 & CS 110-111 Logic I-II (with labs)', 'all_of(CS 100, CS 101, CS 110, CS 111)'],
  ['CS 100 and 105: Logic and Sets  6 hours', 'all_of(CS 100, CS 105)'],
  [
    'Required courses (total 6 credit hours):\n\n  • Logic (CS 100)\n  • Sets (CS 105)',
    'all_of(CS 100, CS 105)',
  ],
  [
    'The minor has six classes. At least two of the three electives must be upper division. The course requirements must be distributed as follows:\n  • Logic (CS 100)\n  • One Humanities Elective',
    'all_of(<The minor has six>, <At least two of the three electives must be upper division.>, all_of(CS 100, <One Humanities Elective>))',
  ],
  ['Course ID Course Name Credits\nCS 100 Logic 3\nCS 105 Sets 3', 'all_of(CS 100, CS 105)'],
  [
    'CS 100 Logic\n3\nOne of:\nCS 105 Sets\nCS 110 Trees\n3\nCS 115 Graphs\n3',
    'all_of(CS 100, any_of(CS 105, CS 110), CS 115)',
  ],
  ['CS 100 Logic\nTotal credits\n30', 'all_of(CS 100, <Total credits>, <30>)'],
  [
    'CS 100 Logic    4\nBiology Elective Upper Division   8\n(CS 300 & CS 305) or (CS 310 & CS 315)   8',
    'all_of(CS 100, all_of(<Biology Elective Upper Division>, any_of(all_of(CS 300, CS 305), all_of(CS 310, CS 315))))',
  ],
  [
    '1. Logic – 6 credits\nCS 100 and CS 105\n2. Free Electives – 24 credits\n3. An average of 60% in the program.',
    'all_of(all_of(CS 100, CS 105), all_of(<Free Electives – 24 credits>, <An average of 60% in the program>))',
  ],
  ['12 credits earned as follows:\nCS 100 (6)\nCS 105 (6)', 'all_of(CS 100, CS 105)'],
  [
    '12 credits earned as follows:\nCS 100 (3)\nCS 105 (6)',
    'all_of(<12 credits earned as follows:>, CS 100, CS 105)',
  ],
];

/** What is recommended, or permitted besides, is neither an alternative to what is required nor dropped with it. */
export const permittedRows: readonly EdgeRow[] = [
  [
    'Core\nCS 100\tLogic\t4\nRecommended\nCS 105\tSets\nOR\nCS 110\tTrees\nTheory\nMATH 100\tLogic\t4',
    'all_of(CS 100, MATH 100)',
  ],
  ['CS 100\nRecommended:\nCS 105\nand\nCS 110\nor\nCS 115', 'CS 100'],
  [
    'CS 100\nCS 105 or CS 110, which may also be counted toward the core',
    'all_of(CS 100, any_of(CS 105, CS 110))',
  ],
  [
    'CS 100\nCS 105 and CS 110, both of which may also be used for the minor',
    'all_of(CS 100, all_of(CS 105, CS 110))',
  ],
  ['CS 100\nCS 105, which may be counted twice', 'all_of(CS 100, <CS 105, which may be counted twice>)'],
  [
    'CS 100\nStudents writing an honors thesis must complete a minimum of 11 CS courses, including the thesis.',
    'all_of(CS 100, <Students writing an honors thesis must complete a minimum of 11 CS courses, including the thesis.>)',
  ],
  [
    'CS 100\nStudents preparing for graduate study must complete CS 105.',
    'all_of(CS 100, <Students preparing for graduate study must complete CS 105.>)',
  ],
  [
    'CS 100\nThese courses involve reading original articles.\nThey serve as prerequisites for many upper division courses.',
    'CS 100',
  ],
  [
    'CS 100\nCore courses should be taken immediately upon declaring the major.\nCS 105 should be taken in the first year.',
    'all_of(CS 100, <CS 105 should be taken in the first year.>)',
  ],
];

/** Rows below a bound, notes below a list and titles in markup: none of them is a required course or a member. */
export const boundedRows: readonly EdgeRow[] = [
  [
    'Electives (15 credits)\nA student must take at least five CS courses, of which no more than one of the following may count toward the major.\t15\nCS 105\tSets\nCS 110\tTrees',
    'all_of(all_of(5 of {subjects:[CS]}, <of which no more than one of the following may count toward the major.>), <CS 105 Sets CS 110 Trees>)',
  ],
  [
    'CS 100\nTwo MATH courses, of which only one of the following may be counted:\nMATH 105\nMATH 110',
    'all_of(CS 100, <Two MATH courses, of which only one of the following may be counted: MATH 105 MATH 110>)',
  ],
  [
    'C. One capstone course (one of the following):\nCS 100 Workshop\nCS 105 Study\n*Biology majors may substitute BIOL 260 for one of these courses.',
    'all_of(any_of(CS 100, CS 105), <*Biology majors may substitute BIOL 260 for one of these courses.>)',
  ],
  [
    'Choose one of the following:\nCS 100\nCS 105\n*The seminar is taught in English.',
    'any_of(CS 100, CS 105)',
  ],
  [
    'Choose one of the following:\nCS 100\nCS 105\n### Capstone experience\nMATH 100',
    'all_of(any_of(CS 100, CS 105), MATH 100)',
  ],
  [
    '### Breadth requirement\nChoose one of the following:\nCS 100\nCS 105\n### Further work\nMATH 100\nMATH 105',
    'all_of(any_of(CS 100, CS 105), all_of(MATH 100, MATH 105))',
  ],
  [
    'Biology Electives\nCells and Pathways\nCS 105\tSets\t4\nBIOL/CS-410\tChemistry\t4\nOrganismal Systems\t(48 credits)\nMATH 105\tSets\t4',
    '<Biology Electives Cells and Pathways CS 105 Sets 4 BIOL/CS-410 Chemistry 4 Organismal Systems (48 credits) MATH 105 Sets>',
  ],
  [
    'CS 100\nThe major also requires one unique course from each of the following groups of courses:\nApplied Group A: CS 105, CS 110;\nTheory Group B: CS 115, CS 120*, CS 125.',
    'all_of(CS 100, all_of(any_of(CS 105, CS 110), any_of(CS 115, CS 120, CS 125)))',
  ],
  [
    'A. One course from each of the three major areas of study:\n1) Sciences (one of the following)*:\nCS 100\nCS 105\n2) Arts (one of the following):\nMATH 100\nMATH 105\n3) Letters (one of the following):\nBIOL 100\nBIOL 105',
    'all_of(any_of(CS 100, CS 105), any_of(MATH 100, MATH 105), any_of(BIOL 100, BIOL 105))',
  ],
];

/** What brackets say of a course: its grade, what may replace it, and where its title is. */
export const courseNoteRows: readonly EdgeRow[] = [
  [
    'CS 100 (grade of C or higher required for major)\nCS 105 Sets (minimum grade of B-)',
    'all_of(CS 100@C, CS 105@B-)',
  ],
  ['CS 100 Logic (with a grade of C or better)', 'CS 100@C'],
  [
    'MATH 345 Statistics (may substitute MATH 350 or CS 355)\nCS 100',
    'all_of(any_of(MATH 345, MATH 350, CS 355), CS 100)',
  ],
  ['MATH 345 Statistics (may be replaced by CS 355)', 'any_of(MATH 345, CS 355)'],
  ['CS 100 Logic (formerly CS 105 Sets)', 'any_of(CS 100, CS 105)'],
  [
    'CS 100 (or 105 or 110) Introduction to Logic\nCS 115 (or MATH 115): Sets',
    'all_of(any_of(CS 100, CS 105, CS 110), any_of(CS 115, MATH 115))',
  ],
  [
    'CS 100, normally taken in the senior year.\nCS 105 Sets, usually offered in the fall',
    'all_of(CS 100, CS 105)',
  ],
  ['CS 100, taken before the senior year', '<CS 100, taken before the senior year>'],
  ['BIOL/CS-410 Chemistry', 'any_of(BIOL 410, CS 410)'],
];

/** Grades of every course, or of those of a subject, in the words of policies. */
export const everyGradeRows: readonly EdgeRow[] = [
  ['Students must earn a C- grade or better in each course.\nCS 100\nCS 105', 'all_of@@C-(CS 100, CS 105)'],
  ['CS 100\nNo requirement may be met with a grade lower than C-.', 'all_of@@C-(CS 100)'],
  ['CS 100\nNo major requirement may be satisfied by courses with grades below C.', 'all_of@@C(CS 100)'],
  [
    'Grades below C in CS courses will not be accepted as fulfilling major requirements.\nCS 100\nMATH 105',
    'all_of(CS 100@C, MATH 105)',
  ],
  [
    'CS 100\nGrades lower than C- in MATH courses are not counted toward the minor.',
    'all_of(CS 100, <Grades lower than C- in MATH courses are not counted toward the minor.>)',
  ],
  ['CS 100\nGrades below C are rare.', 'all_of(CS 100, <Grades below C are rare>)'],
  ['CS 100\nA C grade in CS 105', 'all_of(CS 100, CS 105@C)'],
];

/** An amount of a topic chooses from the courses behind it. */
export const topicAmountRows: readonly EdgeRow[] = [
  [
    'Complete 3 hours in European history: CS 100(3), 105(3), 110(3)\nCS 200',
    'all_of(3 units of {course_codes:[CS 100,CS 105,CS 110]}, CS 200)',
  ],
  [
    'Three hours of symbolic logic: CS 300, 305, or 310\nCS 100',
    'all_of(3 units of {course_codes:[CS 300,CS 305,CS 310]}, CS 100)',
  ],
  [
    'Six hours of calculus: MATH 100 and 105\nCS 100',
    'all_of(<Six hours of calculus: MATH 100 and 105>, CS 100)',
  ],
  ['Two courses in logic: CS 100, CS 105, MATH 110\nCS 100', 'all_of!(2(CS 100, CS 105, MATH 110), CS 100)'],
  [
    'Three hours of upper-level logic: CS 300, 305, or 310\nCS 100',
    'all_of(all_of(<Three hours of upper-level logic>, any_of(CS 300, CS 305, CS 310)), CS 100)',
  ],
  [
    'Three credits in logic, to include: CS 300, 305, 310',
    '<Three credits in logic, to include: CS 300, 305, 310>',
  ],
  [
    '33 credits in Logic, to include:\n- CS 100\n- CS 105',
    'all_of(<33 credits in Logic, to include:>, CS 100, CS 105)',
  ],
];

/** Lines that open what is below them, and state the total of a subject. */
export const openedRows: readonly EdgeRow[] = [
  [
    'Thirty-three or more credits in CS, to include:\n- CS 100\n- CS 105',
    'all_of(33 units of {subjects:[CS]}, all_of(CS 100, CS 105))',
  ],
  [
    'In addition to the general B.A. or B.S. requirements for the College of Arts and Sciences, computing majors take a minimum of 34 credit hours in CS as follows:\nCS 100\nCS 105',
    'all_of(34 units of {subjects:[CS]}, all_of(CS 100, CS 105))',
  ],
  [
    'Students electing to minor in computer science must complete 18 semester hours of work in CS, including:\nCS 100\tLogic\t3\nCS 105\tSets\t3',
    'all_of(18 units of {subjects:[CS]}, all_of(CS 100, CS 105))',
  ],
  [
    'A 4-year Honours in Biology Degree requires:\n- 6 credits CS\n- CS 100',
    'all_of!(6 units of {subjects:[CS]}, CS 100)',
  ],
  [
    'Prior to the start of the program, students must have completed the following:\n- CS 100\n- CS 105',
    'all_of(CS 100, CS 105)',
  ],
  [
    'MATH 100\nCS 100\nCS 105\nFour additional courses at or above the 300 level.',
    'all_of(MATH 100, CS 100, CS 105, <Four additional courses at or above the 300 level.>)',
  ],
  [
    'CS 100\nCS 105\nCS 110\nFour additional courses at or above the 300 level.',
    'all_of!(CS 100, CS 105, CS 110, 4 of {subjects:[CS],minimum_number:300})',
  ],
];

/** The mark of a footnote is no part of a line; the courses of the average are those it names. */
export const footnoteMarkRows: readonly EdgeRow[] = [
  [
    'CS 100\tIntroduction\t3\nElective Courses\nFour additional CS courses offered by the department 1\t12\nTotal Credit Hours\t15\n1 Two of the four courses must be 300 level or higher.',
    'all_of!(CS 100, all_of(4 of {subjects:[CS]}, 2 of {subjects:[CS],minimum_number:300}))',
  ],
  [
    'CS 100\tLogic 1\t3\nSelect one of the following: 2\t3\nCS 105\tSets\nCS 110\tTrees\n2 Students may substitute MATH 100.',
    'all_of(CS 100, any_of(CS 105, CS 110), <Students may substitute MATH 100.>)',
  ],
  ['Level 1\nCS 100\tLogic 1\t3\n1 Taught in English.', 'CS 100'],
  ['CS 100\nFour additional CS courses 2', 'all_of!(CS 100, all_of(4 of {subjects:[CS]}, <2>))'],
  ['CS 100\nA minimum GPA of 2.5 must be earned in all CS courses.', 'all_of(CS 100, average 2.5)'],
  [
    'CS 100\nA grade point average of 2.0 must be maintained in all courses of the major.',
    'all_of(CS 100, <A grade point average of 2.0 must be maintained in all courses of the major>)',
  ],
];

/** Levels below the title of electives of a topic are not of any subject; amounts, bullets and footnotes in further forms. */
export const electiveTopicRows: readonly EdgeRow[] = [
  [
    'CS 100\nHistory electives\n- Two 300-level courses\nCapstone\nCS 105',
    'all_of(CS 100, <History electives - Two 300-level courses>, CS 105)',
  ],
  [
    'CS 100\nElectives\n- Two 300-level courses',
    'all_of!(CS 100, 2 of {minimum_number:300,maximum_number:399})',
  ],
  [
    'CS 100\nUpper-level Electives (6 credits)\n- Two 300-level courses',
    'all_of!(CS 100, 2 of {minimum_number:300,maximum_number:399})',
  ],
  [
    'CS 100\nMajor Electives\n- Two 300-level courses\n- CS 105',
    'all_of(CS 100, <Major Electives - Two 300-level courses - CS 105>)',
  ],
  ['Core:\no  Logic (CS 100)\no  Sets (CS 105)', 'all_of(CS 100, CS 105)'],
  ['Required Courses\n(2 courses)\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  ['Required Courses\n(3 courses)\nCS 100\nCS 105', 'all_of(<Required Courses (3 courses)>, CS 100, CS 105)'],
  ['CS 100\nA minimum final grade of C- in all courses offered by the Department.', 'all_of@@C-(CS 100)'],
  ['CS 100\tLogic 1\t3\n1 Fulfills the capstone requirement.', 'CS 100'],
  ['Below are the requirements for a political science major.\nCS 100', 'CS 100'],
  ['CS 100\nPlease see the calendar to review specific course information.', 'CS 100'],
  ['CS 100\nSome courses from outside the department may also fulfill the elective requirement.', 'CS 100'],
  ['CS 100\nStudents may double-count courses with all core and major requirements.', 'CS 100'],
  [
    'CS 100\nTwo courses outside the department may also fulfill the requirement.',
    'all_of(CS 100, <Two courses outside the department may also fulfill the requirement.>)',
  ],
];

/** What a course satisfies asks nothing; "satisfy" at the beginning of a line asks for it. */
export const countedRows: readonly EdgeRow[] = [
  ['CS 100\nFulfill a "hands-on" requirement', 'all_of(CS 100, <Fulfill a "hands-on" requirement>)'],
  ['CS 100\nSatisfy the language requirement.', 'all_of(CS 100, <Satisfy the language requirement>)'],
  [
    'CS 100\nMeet the writing requirement of the college.',
    'all_of(CS 100, <Meet the writing requirement of the college>)',
  ],
  ['CS 100\nSatisfies both the core requirement and the minor requirement.', 'CS 100'],
  ['CS 100\nThese courses also satisfy the writing requirement.', 'CS 100'],
  ['CS 100\nBoth courses count towards the writing requirement.', 'CS 100'],
  ['CS 100\nThis course meets the laboratory requirement.', 'CS 100'],
  [
    'CS 100\nCS 105 Internship (at least 2 credits)\nCS 110',
    'all_of(CS 100, <CS 105 Internship (at least 2 credits)>, CS 110)',
  ],
];
