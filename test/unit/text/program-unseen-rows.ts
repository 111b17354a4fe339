/** Texts in the manner of pages of universities that were seen once: rows that are not required, courses that do not count, totals. */
import type { EdgeRow } from './edge-rows.ts';

/** What a line says of rows below it that is not understood: the rows are not required for it. */
export const aboveRows: readonly EdgeRow[] = [
  ['1st Session\nCS 100 - Logic (3)\n2nd Semester\nCS 105 - Sets (3)', 'all_of(CS 100, CS 105)'],
  [
    'First Semester: 7-Week 1\nCS 100 - Logic (3)\nFirst Semester: 7-Week 2\nCS 105 - Sets (3)',
    'all_of(CS 100, CS 105)',
  ],
  [
    'Fall\nCS 100 - Logic (3)\nHistory - Select one approved course (3)\nCS 105 - Sets (3)\nor\nCS 110 - Trees (3)',
    'all_of(CS 100, <Select one approved course (3)>, any_of(CS 105, CS 110))',
  ],
  [
    'CS 120\nSelect two courses for the elective (3)\nCS 100 - Logic (3)\nCS 105 - Sets (3)',
    'all_of(CS 120, <Select two courses for the elective (3) CS 100 - Logic (3) CS 105 - Sets (3)>)',
  ],
  [
    'Core\nCS 100 - Logic (4) or XYZ 200 - Sets or XYZ 220 - Trees\nCS 105 - Data (4)',
    'all_of(any_of(CS 100, XYZ 200, XYZ 220), CS 105)',
  ],
  [
    'If you begin without experience you must take 6 credits of the following courses.\n- CS 100\n- CS 105',
    '<If you begin without experience you must take 6 credits of the following courses. - CS 100 - CS 105>',
  ],
  [
    'BIOL 100\nIf you begin without experience you must take 6 credits of the following courses.\nCS 100\nCS 105',
    'all_of(BIOL 100, <If you begin without experience you must take 6 credits of the following courses. CS 100 CS 105>)',
  ],
  [
    'BIOL 100\nBIOL 105\nFurther Electives (0 credits)\nYou may take up to 6 credits of the following courses.\n- CS 100\n- CS 105',
    'all_of(BIOL 100, BIOL 105) [{from:{course_codes:[CS 100,CS 105]},maximum_units:6}]',
  ],
  [
    'Electives (6 credits)\n\nElectives may be chosen from the following courses:\n\n• CS 100\n• CS 105\n• CS 110',
    '6 units of {course_codes:[CS 100,CS 105,CS 110]}',
  ],
  ['Electives\nCS 100\nany MATH course', '<Electives CS 100 any MATH course>'],
  [
    'Electives (6 credits)\nCS 100\nany MATH course at the 300 level',
    '6 units of {subjects:[MATH],minimum_number:300,maximum_number:399,course_codes:[CS 100]}',
  ],
  [
    'CS 100\nStudents must take at least 6 credits of the following courses.\n- any course',
    'all_of!(CS 100, 6 units of {})',
  ],
  [
    'BIOL 100\n\nRecommended Electives\nThe following courses are not required, but are recommended to majors.\nLevel 1: CS 100 or CS 105\nLevel 2: MATH 200',
    'BIOL 100',
  ],
];

/** What a title or a total states is asked for, unless the rows below it, or the sections behind it, come to it. */
export const shortSectionRows: readonly EdgeRow[] = [
  ['Core (6 credits)\nCS 100 (3)', 'all_of(<Core (6 credits)>, CS 100)'],
  ['Core (two courses)\nCS 100 (3)', 'all_of(<Core (two courses)>, CS 100)'],
  ['Core (6 credits)\nCS 100 (3)\nCS 105 (3)', 'all_of(CS 100, CS 105)'],
  [
    'General Requirements (18 credits)\nCS 100 (3)\nMajor (6 credits)\nCS 105 (3)\nMinor (15 credits)',
    'all_of(all_of(<General Requirements (18 credits)>, CS 100), all_of(<Major (6 credits)>, CS 105), <Minor (15 credits)>)',
  ],
  ['I. Core Courses (6)\nCS 100 (3)\nCS 105 (3)', 'all_of(CS 100, CS 105)'],
  ['I. Core Courses (9)\nCS 100 (3)\nCS 105 (3)', 'all_of(<Core Courses (9)>, CS 100, CS 105)'],
  ['CS 100 (3)\n[or]\nCS 105 (3)\n(or)\nCS 110 (3)', 'any_of(CS 100, CS 105, CS 110)'],
  [
    'Foundations\nComposition\t6\nHumanities\t9\nLife, Earth and Space\nCS 100\tLogic\t3',
    'all_of(<Composition>, all_of(<Humanities>, <Life, Earth and Space>, CS 100))',
  ],
  [
    'Major Requirements (9 credits)\nCS 100 (3)\nAnalysis (6 credits)\nMATH 100 (3)\nMATH 105 (3)',
    'all_of(CS 100, all_of(MATH 100, MATH 105))',
  ],
  [
    'General Requirements (12 credits)\nTwo approved courses\nMathematics\nMATH 100 (3)\nMajor (9 credits)\nCS 100 (3)\nCS 105 (3)\nCS 110 (3)',
    'all_of(all_of(<General Requirements (12 credits)>, <Two approved courses>), MATH 100, all_of(CS 100, CS 105, CS 110))',
  ],
  [
    'Core (9 credits)\nCS 100 (3)\nCS 105 (3)\nCS 110 (3)\nCapstone\nCS 300 (3)\nTotal: 6 credits',
    'all_of(all_of(CS 100, CS 105, CS 110), CS 300, <Total: 6 credits>)',
  ],
  [
    'Fall\nCS 100\tLogic\t3\nHours\t6\nSpring\nCS 105\tSets\t3\nHours\t3\nTotal Hours\t6',
    'all_of(CS 100, <Hours 6>, CS 105)',
  ],
];

/** Courses of which none counts, and notes beside courses. */
export const barredRows: readonly EdgeRow[] = [
  [
    '6 credits of CS\nNote: CS 100, CS 105 and CS 110 do not meet this requirement.',
    'all_of(6 units of {subjects:[CS]}, <Note: CS 100, CS 105 and CS 110 do not meet this requirement.>)',
  ],
  [
    'CS 100\nNote: The college permits only one course taken pass/fail.',
    'all_of(CS 100, <Note: The college permits only one course taken pass/fail.>)',
  ],
  [
    '12 credits of CS. CS 100, CS 105 and CS 110 may not be part of the minor.',
    'all_of(12 units of {subjects:[CS]}) [{from:{course_codes:[CS 100,CS 105,CS 110]},maximum_count:0}]',
  ],
  [
    '12 credits of CS\nCS 100 cannot be counted toward this minor.',
    'all_of(12 units of {subjects:[CS]}) [{from:{course_codes:[CS 100]},maximum_count:0}]',
  ],
  [
    '12 credits of CS\nCS 100 cannot be counted toward a second minor.',
    'all_of(12 units of {subjects:[CS]}, <CS 100 cannot be counted toward a second minor>)',
  ],
  [
    'CS 105 - Logic\nCS 110 - Sets\nCS 100 - Computing and CS 200 - Internship may not be taken as a part of the minor.',
    'all_of(CS 105, CS 110, <CS 100 - Computing and CS 200 - Internship may not be taken as a part of the minor.>)',
  ],
  ['CS 100 Logic (can be used to fulfill General Education requirements)\nCS 105', 'all_of(CS 100, CS 105)'],
  [
    '6 credits of CS courses (not including CS 100)',
    '6 units of {subjects:[CS],exclude_course_codes:[CS 100]}',
  ],
  [
    'CS 100\nAt least one course must be a project, taken before the senior year.',
    'all_of(CS 100, <At least one course must be a project, taken before the senior year.>)',
  ],
];

/** First lines: what the whole comes to, lists below marks, sentences that a page has broken. */
export const openingRows: readonly EdgeRow[] = [
  // Remarks: what is advised, when courses are offered, and where more is said.
  ['CS 100\nThere are no requirements as to course level.', 'CS 100'],
  [
    'CS 100\nCandidates who plan to teach are recommended to take another year of logic (CS 105, CS 110). Majors are also encouraged to select a minor.',
    'CS 100',
  ],
  [
    'CS 100\nCourses numbered above 300 may be offered only in alternate years. CS 105 is cross-listed with MATH 105 and is taught by that department.',
    'CS 100',
  ],
  ['CS 100\nSee section 3.3 for information on internships.', 'CS 100'],
  [
    'CS 100\nIf a course is offered for variable credit, a student can only apply up to three credits of it.',
    'all_of(CS 100, <If a course is offered for variable credit, a student can only apply up to three credits of it.>)',
  ],
  [
    'CS 100\nThree CS courses are offered each term, of which students take one.',
    'all_of!(CS 100, all_of(3 of {subjects:[CS]}, <are offered each term, of which students take one>))',
  ],
  // Units below codes with a hyphen, levels behind electives, and what a list is about.
  ['CS-100 Logic\n3 credits\nCS-105 Sets\n3 credits', 'all_of(CS 100, CS 105)'],
  [
    'CS 100\nCS electives at the 300-level or above\t9',
    'all_of!(CS 100, 9 units of {subjects:[CS],minimum_number:300})',
  ],
  [
    'Four credits in systems courses chosen from:\nCS 100\nCS 105',
    '4 units of {course_codes:[CS 100,CS 105]}',
  ],
  [
    'The minor requires successful completion of three courses (at least 9 credit hours). These courses must include:\n1. CS 100\n2. CS 105\n3. CS 110',
    'all_of(CS 100, CS 105, CS 110)',
  ],
  [
    'The requirements for the CS minor are:\n- CS 100\n- CS 105\nand one of the two courses:\n- CS 200\n- CS 205',
    'all_of(all_of(CS 100, CS 105), any_of(CS 200, CS 205))',
  ],
  [
    'The minor consists of these parts, which include:\n- Required: Take all of the following:\nCS 100\nCS 105\n- Breadth: Choose one course from each of the following two groups:\nTheory:\nCS 200\nCS 205\nPractice:\nCS 300\nCS 305',
    'all_of(all_of(CS 100, CS 105), all_of(any_of(CS 200, CS 205), any_of(CS 300, CS 305)))',
  ],
  [
    'MATH 100\n- Choose one of the following:\nCS 100\nCS 105\nCore courses\nCS 200\nCS 205',
    'all_of(MATH 100, any_of(CS 100, CS 105), all_of(CS 200, CS 205))',
  ],
  [
    'CS 100\nStudents who have taken a course of computing at another place\nmust take CS 105.',
    'all_of(CS 100, <Students who have taken a course of computing at another place must take CS 105.>)',
  ],
  [
    'CS 100\nTwo of the following:\nCS 200\nCS 205\nCS 210\nTotal credits: 19',
    'all_of(CS 100, 2(CS 200, CS 205, CS 210), <Total credits: 19>)',
  ],
  [
    'Students can choose any two CS courses numbered 205 or above (excluding CS 210).',
    '2 of {subjects:[CS],minimum_number:205,exclude_course_codes:[CS 210]}',
  ],
  [
    'CS 100 and CS 105\nIn addition to the two required courses listed above, students must select three CS courses, at least one of which must be upper division (300 level or above).',
    'all_of!(all_of(CS 100, CS 105), all_of(3 of {subjects:[CS]}, 1 of {subjects:[CS],minimum_number:300}))',
  ],
];

/** First lines of lists, titles with amounts, and lines that ask nothing. */
export const furtherHeads: readonly EdgeRow[] = [
  [
    'Students in the minor are required to take ONE of the following three courses:\n- CS 100: Logic\n- CS 105: Sets\n- CS 110: Trees',
    'any_of(CS 100, CS 105, CS 110)',
  ],
  [
    'Two of the following STEM electives. These electives must be chosen from at least two departments.\n\nCS 100 Logic 3 cr.\nMATH 100 Sets 3 cr.\nCS 105 Trees 3 cr.',
    'all_of(<These electives must be chosen from at least two departments>, 2(CS 100, MATH 100, CS 105))',
  ],
  [
    'One of the following approved courses:\nCS 100\nCS 105',
    '<One of the following approved courses: CS 100 CS 105>',
  ],
  [
    'Two required courses:\n\nCS 100 or MATH 100 (Logic)\n\nCS 105 (Sets)',
    'all_of(any_of(CS 100, MATH 100), CS 105)',
  ],
  ['Eighteen (18) credits:\nCS 100 Logic\n\nMATH 100', 'all_of(<Eighteen (18) credits:>, CS 100, MATH 100)'],
  [
    '6 credits:\nCS 100 Logic\nCS 105 Sets\nCS 110 Trees',
    '<6 credits: CS 100 Logic CS 105 Sets CS 110 Trees>',
  ],
  [
    'The minor must meet the following conditions:\n  1. CS 100.\n  2. Two CS courses at the 300 level.',
    'all_of!(CS 100, 2 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    'Core (6 credits)\nCS 100 (3)\nCS 105 (3)\nGeneral requirements (48 credits)\nOther requirements (9 credits)',
    'all_of(all_of(CS 100, CS 105), <General requirements (48 credits)>, <Other requirements (9 credits)>)',
  ],
  [
    'CS 200\nLevel 3 Subject Pool\nCS 300 Logic\nCS 305 Sets',
    'all_of(CS 200, <Level 3 Subject Pool CS 300 Logic CS 305 Sets>)',
  ],
  ['No fewer than four courses are required.', '<No fewer than four>'],
  ['CS 100\nNo audition is necessary.\nThe project satisfies the writing requirement.', 'CS 100'],
  [
    'CS-100 * Logic I 3 cr.\nCS 105 Sets or\nCS 110 Trees (Prereq. CS 100) or\nCS 115 Graphs',
    'all_of(CS 100, any_of(CS 105, CS 110, CS 115))',
  ],
];

/** Sets with a total behind them, with somebody's approval, above a course, and as options. */
export const furtherSets: readonly EdgeRow[] = [
  [
    'At least three CS courses numbered above CS 110, for a minimum of 12 semester hours',
    'all_of(3 of {subjects:[CS],minimum_number:111}, 12 units of {subjects:[CS],minimum_number:111})',
  ],
  [
    'Students must take two additional 300-level CS courses totaling at least six hours of credit.',
    'all_of(2 of {subjects:[CS],minimum_number:300,maximum_number:399}, 6 units of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    'Any two additional CS 300-400 level classes (6 hours) approved by the director of the program',
    'all_of(2 of {subjects:[CS],minimum_number:300,maximum_number:499}, consent)',
  ],
  [
    'Six hours of CS course work at the 300 to 400 levels with the approval of the adviser',
    'all_of(6 units of {subjects:[CS],minimum_number:300,maximum_number:499}, consent)',
  ],
  [
    'A minor in Computing requires 16 credit hours of CS courses, which must include CS 100 and 105.',
    'all_of(16 units of {subjects:[CS]}, CS 100, CS 105)',
  ],
  [
    'One 400-level CS course (3 units) (excluding CS 480 Independent Study and CS 490 Internship)',
    '1 of {subjects:[CS],minimum_number:400,maximum_number:499,exclude_course_codes:[CS 480,CS 490]}',
  ],
  [
    'Three CS courses at the 200-level 9 hours or above, except CS 210',
    '<Three CS courses at the 200-level 9 hours or above, except CS 210>',
  ],
  [
    'Complete one of the following:\n  MATH 100 Sets\n  CS 350 to CS 499',
    'any_of(MATH 100, 1 of {subjects:[CS],minimum_number:350,maximum_number:499})',
  ],
  [
    'Complete 12 units from the following:\n  MATH 100 Sets\n  CS at the 200-level',
    '12 units of {subjects:[CS],minimum_number:200,maximum_number:299,course_codes:[MATH 100]}',
  ],
  ['CS 350 to CS 399', '<CS 350 to CS 399>'],
  [
    'Three CS courses at the 300 level or above. Note: CS 380 may not be used to fulfill this requirement.',
    'all_of(3 of {subjects:[CS],minimum_number:300}) [{from:{course_codes:[CS 380]},maximum_count:0}]',
  ],
  [
    'One of the following:\nCS 100 (Logic) or equivalent course (but only if taken prior to CS 200)\nCS 105',
    'any_of(<CS 100 (Logic) or equivalent course (but only if taken prior to CS 200)>, CS 105)',
  ],
  [
    'CS 100\nOne CS course can be substituted with MATH 100, MATH 105; MATH 110, and MATH 115.',
    'all_of(CS 100, <One CS course can be substituted with MATH 100, MATH 105; MATH 110, and MATH 115.>)',
  ],
];

/** Totals of a whole program, lists that a total or a title ends, prose above electives, and paragraphs. */
export const wholePrograms: readonly EdgeRow[] = [
  [
    'The minor in Computing requires 18 credits of CS.\nCS 100\nTwo CS courses at the 300 level.',
    'all_of(18 units of {subjects:[CS]}, all_of!(CS 100, 2 of {subjects:[CS],minimum_number:300,maximum_number:399}))',
  ],
  [
    '18 credits of CS\nCS 100\nTwo CS courses at the 300 level.',
    'all_of!(18 units of {subjects:[CS]}, CS 100, 2 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    'A. Complete 12 units from the following:\nCS 100 Logic\nMATH 100 Sets\nCS 105 Trees\nTotal units 30',
    'all_of(12 units of {course_codes:[CS 100,MATH 100,CS 105]}, <Total units 30>)',
  ],
  [
    'Take two of the following:\n- CS 100 Logic\n- CS 105 Trees\n- CS 110 Sets\n- Elective Courses (6 credits)\n- CS 200 Nets\n- CS 205 Webs',
    'all_of(2(CS 100, CS 105, CS 110), 6 units of {course_codes:[CS 200,CS 205]})',
  ],
  [
    'CS 200\n\nUpper Division Options\n\nThe major consists of 12 credit hours of electives. A minimum of four courses is required.\n\n  • CS 300\n  • CS 305\n  • CS 310',
    'all_of(CS 200, <Upper Division Options The major consists of 12 credit hours of electives. A minimum of four courses is required. • CS 300 • CS 305 • CS 310>)',
  ],
  [
    'Complete 8 semester hours from the following subject areas:\nCS, MATH, and BIOL\nCS 100',
    'all_of!(8 units of {subjects:[CS,MATH,BIOL]}, CS 100)',
  ],
  [
    'Complete one technical elective in one of the following subject areas:\nCS, MATH, or BIOL',
    '<Complete one technical elective in one of the following subject areas: CS, MATH, or BIOL>',
  ],
  ['CS 100 Logic  3\nEnsemble  2\nCS 105 Recitals  0', 'all_of(CS 100, all_of(<Ensemble>, CS 105))'],
  [
    'CS 100\nRelated Courses (at least 9 credit hours)\nTwo of the courses must be seminars.',
    'all_of(CS 100, all_of(<Related Courses (at least 9 credit hours)>, <Two of the courses must be seminars.>))',
  ],
  ['CS 100\nOpen Electives  47 credits\nNote: see the department.', 'all_of(CS 100, <Open Electives>)'],
  [
    'Either of the following (3 credit hours)\nCS 100 Logic\nCS 105 Sets\nAnd the following (3 credit hours)\nCS 110 Trees',
    'all_of(any_of(CS 100, CS 105), CS 110)',
  ],
  [
    'Either of the following may be used to fulfill the capstone requirement:\n  • CS 100\n  • CS 105',
    'any_of(CS 100, CS 105)',
  ],
  [
    'CS 100\nSubstitute CS 105 with the permission of the department',
    'all_of(CS 100, <Substitute CS 105 with the permission of the department>)',
  ],
  ['The major in Computing includes the following courses.\n\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  [
    'A minimum of 15 hours of coursework consisting of\n- CS 100\n- Two CS courses at the 300 level. Note: CS 380 may not be used to fulfill this requirement.',
    'all_of!(<A minimum of 15 hours of coursework consisting of>, CS 100, all_of(2 of {subjects:[CS],minimum_number:300,maximum_number:399}) [{from:{course_codes:[CS 380]},maximum_count:0}])',
  ],
  [
    'In addition, three courses selected from CS 100, CS 105, CS 110, CS 115 are required. Two semesters of CS 120 are required. Competence in programming is expected. This requirement may be satisfied by CS 200.',
    'all_of(3(CS 100, CS 105, CS 110, CS 115), all_of(CS 120, <Two semesters>), <Competence in programming is expected. This requirement may be satisfied by CS 200.>)',
  ],
];

/** Lists that a comma continues, choices among titled groups, rows whose cells are lines, and notes with numbers. */
export const catalogPageRows: readonly EdgeRow[] = [
  [
    'CS 100, CS 105, CS 110 or CS 115, 3 hours of MATH',
    'all_of!(CS 100, CS 105, any_of(CS 110, CS 115), 3 units of {subjects:[MATH]})',
  ],
  [
    'CS 100, CS 105, CS 110 or 115, three semester hours of blue electives, and 3 hours of MATH',
    'all_of!(CS 100, CS 105, any_of(CS 110, CS 115), <three semester hours of blue electives>, 3 units of {subjects:[MATH]})',
  ],
  [
    'One of CS 100, CS 105 or CS 110, and three hours of MATH.',
    'all_of!(1 of {course_codes:[CS 100,CS 105,CS 110]}, 3 units of {subjects:[MATH]})',
  ],
  ['CS 100 or 105; 110; 115 or 120', 'all_of(any_of(CS 100, CS 105), CS 110, any_of(CS 115, CS 120))'],
  [
    'Choose one from the following seminar courses:\nCS 200 Seminar\nCS 205 Club\nBiology electives to reach 60 hours',
    'all_of(any_of(CS 200, CS 205), <Biology electives to reach 60 hours>)',
  ],
  [
    'Three required introductory courses\nCS 100 Logic (3)\nCS 105 Sets (3)\nCS 110 Trees (3)\nCS 115 Data (3)',
    '3(CS 100, CS 105, CS 110, CS 115)',
  ],
  [
    'Two required courses\nCS 100 Logic (3)\nCS 100L Logic Lab (1)\nCS 105 Sets (3)',
    'all_of(CS 100, CS 100L, CS 105)',
  ],
  [
    'I. Two required courses\n\nThese are offered each year.\n\nCS 100\tLogic\n\n3\n\nCS 105\tSets\n\n3\n\nCS 110\tTrees\n\n3',
    '2(CS 100, CS 105, CS 110)',
  ],
  [
    'One required seminar such as\nCS 100 Logic (3)\nCS 105 Sets (3)',
    '<One required seminar such as CS 100 Logic (3) CS 105 Sets (3)>',
  ],
  [
    'Remaining Courses:\nChoose at least one course from two of the following three areas:\nCells\nCS 100 Logic\nCS 105 Sets\nPlants\nCS 110 Trees\nCS 115 Data\nAnimals\nCS 200 Nets',
    '2(any_of(CS 100, CS 105), any_of(CS 110, CS 115), CS 200)',
  ],
  [
    'One course from two of the following three areas:\nArea A: CS 100, CS 105\nArea B: CS 110, CS 115',
    '<One course from two of the following three areas: Area A: CS 100, CS 105 Area B: CS 110, CS 115>',
  ],
  [
    'Remaining Courses:\nOne course from each of the following areas:\nCells\nCS 100 Logic\nCS 105 Sets\nPlants\nCS 110 Trees\nCS 115 Data',
    'all_of(any_of(CS 100, CS 105), any_of(CS 110, CS 115))',
  ],
  [
    'One course taken from one of the following three options:\nOption A: One of the following courses:\nCS 100 Logic\nor CS 105 Sets\nOption B:\nCS 110 Trees\nOption C:\nOne CS course numbered between 200 and 299',
    'any_of(CS 100, CS 105, CS 110, 1 of {subjects:[CS],minimum_number:200,maximum_number:299})',
  ],
  [
    'CS 200\n1\tThe following courses cannot be counted toward the minor: CS 100, CS 105, or CS 110.',
    'all_of(CS 200, <The following courses cannot be counted toward the minor: CS 100, CS 105, or CS 110.>)',
  ],
  [
    'Two further Biology (BIOL) courses numbered between 200 and 499. 2',
    '2 of {subjects:[BIOL],minimum_number:200,maximum_number:499}',
  ],
  ['Cell labs - choose one from:\nCS 100 Logic 1\nCS 105 Sets 1', 'any_of(CS 100, CS 105)'],
  ['Fine Arts: Choose one below: (3)\nCS 100 Logic\nCS 105 Sets', 'any_of(CS 100, CS 105)'],
  [
    'Two additional science electives from the list below:\nCS 100\nCS 105\nCS 110',
    '2(CS 100, CS 105, CS 110)',
  ],
  [
    'Core\nCS 100\nLogic\n3\nCS 105\nSets\n3\nSelect one of the following:\n3\nCS 200\nGraphs\nCS 205\nNets\nElectives\n6',
    'all_of(all_of(CS 100, CS 105, any_of(CS 200, CS 205)), <Electives>)',
  ],
  ['CS 100\nLogic\n3 credits\nCS 105\nSets\n3 credits', 'all_of(CS 100, CS 105)'],
  ['CS 100\nElectives\nCS 105\nCS 110', 'all_of(CS 100, <Electives CS 105 CS 110>)'],
  [
    'Required Courses: 6 credit hours\n• CS 100 - Logic (3 cr. hr.)\n• CS 105 - Sets (3 cr. hr.)',
    'all_of(CS 100, CS 105)',
  ],
  [
    'Hours Required for Graduation: 61\nA. Core: 6 Credit Hours\n- CS 100 Logic (3)\n- CS 105 Sets (3)\nArts: Choose one of the following:\nCS 110 or CS 115\nB. Further Core: 3 Credit Hours\n- CS 120 Nets (3)',
    'all_of(all_of(<Hours Required for Graduation: 61>, all_of(CS 100, CS 105)), any_of(CS 110, CS 115), CS 120)',
  ],
  ['CS 100Introduction to Computer Science3', 'CS 100'],
  ['CS 100 (or) CS 105 (or) CS 110', 'any_of(CS 100, CS 105, CS 110)'],
  [
    'CS 200\nAll courses counting toward a major or minor in the Department of Computer Science must be passed with a grade of C- or better.',
    'all_of@@C-(CS 200)',
  ],
  [
    'To graduate with honors, students must complete CS 490 with a GPA of 3.5.',
    '<To graduate with honors, students must complete CS 490 with a GPA of 3.5.>',
  ],
  [
    'Two courses in logic and three from the following:\nCS 100\nCS 105\nCS 110\nCS 115',
    '<Two courses in logic and three from the following: CS 100 CS 105 CS 110 CS 115>',
  ],
  [
    'The program consists of a minimum of 11 courses and 6 collateral courses:\nCS 100 Logic\nCS 105 Sets',
    'all_of(<The program consists of a minimum of 11 courses and 6 collateral courses:>, CS 100, CS 105)',
  ],
  [
    'All computing majors must complete nine courses in computing, plus an 8-credit senior project:\n• CS 100 Logic\n• At least two additional CS courses',
    'all_of!(<All computing majors must complete nine courses in computing, plus an 8-credit senior project:>, CS 100, 2 of {subjects:[CS]})',
  ],
  ['Two lower-level (100-level) CS courses', '2 of {subjects:[CS],minimum_number:100,maximum_number:199}'],
];
