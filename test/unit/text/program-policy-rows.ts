/** Sentences and rows of whole programs as their catalogs print them: policies, grades, totals, heads. */
import type { EdgeRow } from './edge-rows.ts';

/** Sentences beside the rows that ask for no course: policies, references, permissions of an office, remarks on other courses. */
export const policyRows: readonly EdgeRow[] = [
  ['CS 100\nCS 100 is a prerequisite for all upper-level CS coursework.', 'CS 100'],
  [
    'CS 100\nCS 110 or its equivalent is the prerequisite for all CS courses numbered 220 or higher.',
    'CS 100',
  ],
  [
    'CS 100\nCS 110 is a prerequisite for students completing this minor.',
    'all_of(CS 100, all_of(CS 110, <is a prerequisite for students completing this minor>))',
  ],
  ['CS 100\nMinors need not take CS 110 to be admitted to the minor.', 'CS 100'],
  ['CS 100. Note: CS 110 is not required.', 'CS 100'],
  [
    'CS 100\nStudents are not required to take CS 110, but must take CS 105.',
    'all_of(CS 100, <Students are not required to take CS 110, but must take CS 105>)',
  ],
  ['CS 100\nMinors may take the junior seminar in the fall, but are not required to do so.', 'CS 100'],
  ['CS 100\nCourse substitutions may also be approved by the Department chair or Dean.', 'CS 100'],
  [
    'CS 100\nWith approval of the coordinator, students may substitute another course on computing.',
    'CS 100',
  ],
  [
    'CS 100\nOther courses may apply with the approval of the chair, but no more than two.',
    'all_of(CS 100, <Other courses may apply with the approval of the chair, but no more than two.>)',
  ],
  ['CS 100\nThe curriculum strengthens and enriches the background of students.', 'CS 100'],
  ['CS 100\nIt should be noted that some of the upper-level courses have certain prerequisites.', 'CS 100'],
  ['CS 100\nSee General Education Requirements.', 'all_of(CS 100, <See General Education Requirements>)'],
  [
    "CS 100\nIt is the student's responsibility to see that all requirements for graduation are fulfilled.",
    'CS 100',
  ],
  [
    'CS 100\nStudents may, in consultation with their adviser, use the electives to develop a specialty cluster.',
    'CS 100',
  ],
  ['CS 100\nCourses are to be chosen in consultation with a faculty advisor.', 'CS 100'],
  [
    'CS 100\nCourses are to be chosen in consultation with a faculty advisor and approved by the Director.',
    'all_of(CS 100, <Courses are to be chosen in consultation with a faculty advisor and approved by the Director>)',
  ],
  ['CS 100\nStudents must consult with the faculty early before choosing a site.', 'CS 100'],
  [
    'CS 100\nStudents must meet with the adviser and complete a portfolio.',
    'all_of(CS 100, <Students must meet with the adviser and complete a portfolio>)',
  ],
  ['CS 100\nFor more information, please refer to the College Catalog.', 'CS 100'],
  ['CS 100\nDescriptions of CS courses can be found here.', 'CS 100'],
  ['CS 100\nSome courses may apply toward multiple requirements.', 'CS 100'],
  [
    'CS 100\nNo student can receive both this minor and the minor in Biology.',
    'all_of(CS 100, all_of(<No student can receive>, <this minor and the minor in Biology>))',
  ],
  [
    'CS 100\nCS 110 Algorithms is a prerequisite for some 300- and 400-level CS courses but not all.',
    'CS 100',
  ],
  [
    'CS 100\nCS 110 and CS 115 may also be required as prerequisites for some of the upper-level courses.',
    'CS 100',
  ],
  [
    'CS 100\nIn order to enroll in the practicum, students must have completed 9 credits of CS courses.',
    'all_of(CS 100, <In order to enroll in the practicum, students must have completed 9 credits of CS courses.>)',
  ],
];

/** Sentences that ask for a grade in every course, in the words of notes and policies. */
export const gradeRows: readonly EdgeRow[] = [
  ['CS 100\n*Grade of C or above required.', 'all_of@@C(CS 100)'],
  [
    'CS 100 Logic*\nCS 105 Sets\n*Grade of C or above required.',
    'all_of(CS 100, CS 105, <Grade of C or above required>)',
  ],
  [
    'CS 100\nCourses must be completed with a grade of C or higher to count toward the minor.',
    'all_of@@C(CS 100)',
  ],
  [
    'CS 100\nCourses must be completed with a grade of C or higher.',
    'all_of(CS 100, <with a grade of C or higher>)',
  ],
  [
    'CS 100\nOnly courses in which the student has received a grade of at least C- can count toward the minor in Computer Science.',
    'all_of@@C-(CS 100)',
  ],
  [
    'CS 100\nAlthough there is no overall GPA requirement, a grade of B or higher is required to receive minor credit for a course.',
    'all_of@@B(CS 100)',
  ],
  ['CS 100\nNo grade lower than a "C" will be accepted as credit for the minor.', 'all_of@@C(CS 100)'],
  [
    'CS 100\nStudents must earn a C or higher in the eighteen hours of course work that constitute the minor.',
    'all_of@@C(CS 100)',
  ],
];

/** Openings that state the total of a program in further words; the rows come to it. */
export const openingTotalRows: readonly EdgeRow[] = [
  ['Requires 6 core credits, including:\n- CS 100 (3)\n- CS 105 (3)', 'all_of(CS 100, CS 105)'],
  [
    'Six courses* (18 credits) are required: one Research Methods course (CS 305); two additional CS courses numbered 300 or above; and three other CS courses.',
    'all_of!(CS 305, 2 of {subjects:[CS],minimum_number:300}, 3 of {subjects:[CS]})',
  ],
  [
    'A CS minor consists of a minimum of 6 credits, in the following two categories.\n1. CS 100 (3)\n2. CS 105 (3)',
    'all_of(CS 100, CS 105)',
  ],
  [
    'The CS major consists of 6-9 s.h. distributed as follows:\nCS 100 (3)\nCS 105 (3)',
    'all_of(CS 100, CS 105)',
  ],
  [
    'The minimum number of credits (exclusive of the core curriculum) required for the minor: 6.\nCS 100 (3)\nCS 105 (3)',
    'all_of(CS 100, CS 105)',
  ],
  [
    'Minimum number of credits to complete the minor: 9\nCS 100 (3)\nCS 105 (3)',
    'all_of(<Minimum number of credits to complete the minor: 9>, CS 100, CS 105)',
  ],
  ['The Minor consists of two sets of requirements:\n1. CS 100\n2. CS 105', 'all_of(CS 100, CS 105)'],
  [
    'A total of two courses (6 credits) are required for the Computer Science Minor.\nCS 100\nCS 105',
    'all_of(CS 100, CS 105)',
  ],
  [
    'The minor in Computing is a 6-credit minor that requires students to take the following two (2) courses:\nCS 100 (3)\nCS 105 (3)',
    'all_of(CS 100, CS 105)',
  ],
];

/** Heads and titles of lists that say how much of the rows below is required. */
export const furtherHeadRows: readonly EdgeRow[] = [
  ['Core computing courses:\n- CS 100\n- CS 105', 'all_of(CS 100, CS 105)'],
  [
    'CS 110\nSelect one (3 s.h.) course from the following:\n- CS 100\n- CS 105\nSelect one (3 s.h.) Logic Course from the following:\n- CS 120\n- CS 125',
    'all_of(CS 110, any_of(CS 100, CS 105), any_of(CS 120, CS 125))',
  ],
  ['Required for all Computing minors:\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  ['Three elective courses\nCS 100\nCS 105\nCS 110\nCS 115', '3(CS 100, CS 105, CS 110, CS 115)'],
  [
    'Three (3) elective courses\nThe courses below are approved to meet the requirements for the minor.\n• CS 100\n• CS 105\n• CS 110\n• CS 115',
    '<Three (3) elective courses The courses below are approved to meet the requirements for the minor. • CS 100 • CS 105 • CS 110 • CS 115>',
  ],
];

/** Sentences that allow more than they ask for, or do not say of which subject the courses are. */
export const unsaidSubjectRows: readonly EdgeRow[] = [
  [
    'CS 100\nThe requirement to take CS 105 can be fulfilled by taking CS 110 and CS 115.',
    'all_of(CS 100, <The requirement to take CS 105 can be fulfilled by taking CS 110 and CS 115.>)',
  ],
  [
    'CS 100\n1 course at the 100 level, either CS 105 or CS 110, can count for the minor.',
    'all_of(CS 100, <1 course at the 100 level, either CS 105 or CS 110, can count for the minor.>)',
  ],
  [
    'CS 100\nRegarding ensemble requirements, students who are singers must fulfill the requirement by enrolling in CS 105 or CS 110.',
    'all_of(CS 100, <Regarding ensemble requirements, students who are singers must fulfill the requirement by enrolling in CS 105 or CS 110.>)',
  ],
  [
    'Complete 20 credits in courses numbered 202 and above.',
    '<Complete 20 credits in courses numbered 202 and above.>',
  ],
  [
    'CS 100\nUpon returning from study abroad, students must take a 300-level or higher course to complete the minor.',
    'all_of(CS 100, <Upon returning from study abroad, students must take a 300-level or higher course to complete the minor.>)',
  ],
  [
    'Nine (9) additional credits in CS courses that count toward a B.A. in Communication.',
    'all_of(9 units of {subjects:[CS]}, <that count toward a B.A. in Communication>)',
  ],
  ['CS 100 Logic 3 0 3\nCS 105 Principles of CS 3 0 3\nSemester Total 6 0 6', 'all_of(CS 100, CS 105)'],
];

/** A total alone in the first line, units in brackets behind a row that is not understood, and units of courses within a sentence. */
export const loneTotalRows: readonly EdgeRow[] = [
  ['6 Hours\nCS 100 (3)\nCS 105 (3)', 'all_of(CS 100, CS 105)'],
  [
    '6 credits (Total does not include prerequisite courses)\nMinor Requirements\nCS 100 (3)\nCS 105 (3)',
    'all_of(CS 100, CS 105)',
  ],
  ['12 Hours\nCS 100 (3)\nCS 105 (3)', 'all_of(<12 Hours>, CS 100, CS 105)'],
  [
    'CS 100 (3)\nCS 105 (3)\nOne approved elective (3)\nTotal Credits 9',
    'all_of(CS 100, CS 105, <One approved elective (3)>)',
  ],
  [
    'CS 100 (3)\nCS 105 (3)\nOne approved elective (3)\nTotal Credits 12',
    'all_of(CS 100, CS 105, <One approved elective (3)>, <Total Credits 12>)',
  ],
  [
    'A minor in computing consists of CS 100 and 105 (eight credits) plus four courses (at least 12 credits) of CS courses at the 200 level or above.',
    'all_of!(CS 100, CS 105, 4 of {subjects:[CS],minimum_number:200})',
  ],
];
