/** Classes of wording of prerequisite sentences that further catalogs brought, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

export const gradesOnceMore: readonly Reading[] = [
  ['A grade of C or better in all CS courses', '?A grade of C or better in all CS courses?'],
  [
    'A grade of C or better in either CS 101 or CS 102 and in one of MATH 120, MATH 121, or MATH 122.',
    '(CS 101@C | CS 102@C) & (MATH 120@C | MATH 121@C | MATH 122@C)',
  ],
  ['A grade of B in CS 101 and in either MATH 120 or MATH 121', 'CS 101@B & (MATH 120@B | MATH 121@B)'],
  [
    '60 credits and a grade of C or better in both CS 101 and one of CS 102 or CS 103.',
    'set(60 units of anything) & CS 101@C & (CS 102@C | CS 103@C)',
  ],
  ['CS 101 and in one of MATH 120 or MATH 121', 'CS 101 & (MATH 120 | MATH 121)'],
];

export const openedByEither: readonly Reading[] = [
  ['Either CS 101 and CS 102, MATH 120, or PHYS 111', '(CS 101 & CS 102) | MATH 120 | PHYS 111'],
  ['CS 101 and CS 102, MATH 120, or PHYS 111', 'CS 101 & (CS 102 | MATH 120 | PHYS 111)'],
  ['Either CS 101 or MATH 120 and MATH 121', '(CS 101 | MATH 120) & MATH 121'],
  ['Either CS 101 and MATH 120 or MATH 121', '(CS 101 & MATH 120) | MATH 121'],
];

export const equivalentsOfAll: readonly Reading[] = [
  ['CS 101, CS 102, CS 103 or equivalents', '(CS 101 & CS 102 & CS 103) | <equivalents>'],
  ['CS 101, CS 102, or equivalents', '(CS 101 & CS 102) | <equivalents>'],
  ['CS 101 or equivalents', 'CS 101 | <equivalents>'],
  ['One of CS 101, CS 102, or equivalents', 'CS 101 | CS 102 | <equivalents>'],
  ['Either CS 101, CS 102, or equivalents', 'CS 101 | CS 102 | <equivalents>'],
  ['The equivalent of CS 101', '<The equivalent of> | CS 101'],
  ['MATH 120 and the equivalent of CS 101', 'MATH 120 & (<the equivalent of> | CS 101)'],
];

export const otherListings: readonly Reading[] = [
  ['Graduate standing. (Co-listed with CS 205)', 'level>=graduate'],
  ['CS 101 (cross-listed with MATH 120)', 'CS 101'],
  ['CS 101. (Same as MATH 120.)', 'CS 101'],
  ['CS 101 (MATH 120)', 'CS 101 & MATH 120'],
];

export const permissionInPlace: readonly Reading[] = [
  ['CS 101 or have the permission of the convener', 'CS 101 | consent(convener)'],
  [
    'To enrol in this course you must have completed CS 101. Alternatively you may gain permission of the convener to enrol in this course.',
    'CS 101 | consent()',
  ],
  [
    'CS 101 and CS 102; exceptions are possible by permission of the instructor.',
    '(CS 101 & CS 102) | consent()',
  ],
  [
    'Graduate students only. Juniors and seniors may enroll with permission of the instructor.',
    'level>=graduate | (level=junior..senior & consent(instructor))',
  ],
  [
    'CS 101. Restricted to graduate students; seniors may enroll by instructor permission.',
    'CS 101 & (level>=graduate | (level=senior & consent(instructor)))',
  ],
  [
    'History majors only. Other majors may enroll by permission of the instructor.',
    '<History majors> | consent()',
  ],
];

export const underWay: readonly Reading[] = [
  ['You must have completed or be completing CS 101 and MATH 120', '~CS 101 & ~MATH 120'],
  ['To enrol in this course you must have completed or be completing CS 101', '~CS 101'],
  ['You must have completed CS 101 or be currently enrolled in MATH 120', 'CS 101 | ~MATH 120'],
  ['CS 101 and be studying or have completed MATH 120', 'CS 101 & ~MATH 120'],
  ['Have passed CS 101 or be completing an essay', 'CS 101 | <be completing an essay>'],
];

export const barredAfter: readonly Reading[] = [
  [
    'Students cannot enrol in this course if they have already completed CS 101 or CS 102.',
    'nothing',
    'not CS 101 CS 102',
  ],
  [
    'You are unable to enrol in this course if you have successfully completed CS 101.',
    'nothing',
    'not CS 101',
  ],
  [
    'You are not able to enrol in this course if you have studied or are studying CS 101.',
    'nothing',
    'not CS 101',
  ],
  ['Students cannot enroll in this class after receiving a C or better in CS 101.', 'nothing', 'not CS 101'],
  [
    "Students cannot enroll in CS 105 after receiving credit with a 'C' or better in CS 101, CS 102.",
    'nothing',
    'not CS 101 CS 102',
  ],
];

export const setsOfNamedSubjects: readonly Reading[] = [
  ['6 units of History (HIST) courses', 'set(6 units of HIST)'],
  [
    '12 units of 100 level History (HIST) or Mathematics (MATH) courses',
    'set(12 units of HIST/MATH >=100 <=199)',
  ],
  ['24 units of university courses', 'set(24 units of anything)'],
  ['24 units of university-level courses', 'set(24 units of anything)'],
  ['One additional course from CS 101, CS 102', 'CS 101 | CS 102'],
  ['Two more courses from CS 101, CS 102, CS 103', '2(CS 101, CS 102, CS 103)'],
];

export const titlesInFront: readonly Reading[] = [
  ['To enrol in this course, you must have completed Theory of Data III (CS 301).', 'CS 301'],
  ['You must have passed Theory of Data (CS 301) and CS 302', 'CS 301 & CS 302'],
  ['You must have passed a course in Logic (CS 301)', 'CS 301'],
  ['The prerequisites for this course are CS 101 and CS 102.', 'CS 101 & CS 102'],
  ['CS 101, or have equivalent knowledge', 'CS 101 | <equivalent knowledge>'],
];

export const adviceOnItsOwnLine: readonly Reading[] = [
  ['CS 101\nIt is RECOMMENDED that students have passed CS 102 AND MATH 120', 'CS 101'],
  ['CS 101 AND CS 102 It is strongly recommended that students have taken MATH 120.', 'CS 101 & CS 102'],
  [
    'It is RECOMMENDED that students have passed CS 102\nStudents MUST have passed: CS 101 AND MATH 120',
    'CS 101 & MATH 120',
  ],
  ['CS 101 and CS 102\nStudents are encouraged to take MATH 120', 'CS 101 & CS 102'],
  ['CS 101, and it is recommended that MATH 120 be taken.', 'CS 101'],
  ['It is recommended that students take CS 101,\nCS 102 and\nMATH 120', 'nothing'],
];

export const titlesWithNumbers: readonly Reading[] = [
  ['Data 2A (CS 201) AND Data 2b and its Uses (CS 202)', 'CS 201 & CS 202'],
  ['Medical Data 3 (CS 301) OR Honours Logic (CS 302)', 'CS 301 | CS 302'],
  ['Writing Proficiency (CS 101)', '<Writing Proficiency> & CS 101'],
  ['Junior Standing (CS 101)', 'level>=junior & CS 101'],
];

export const typographicQuotes: readonly Reading[] = [
  ['A grade of \u201cC\u201d or above in CS 101', 'CS 101@C'],
  ['CS 101 with a \u2018B\u2019 or better', 'CS 101@B'],
];

/** A grade that is said of all courses is one of those before semicolons and in the sentences before, too. */
export const gradesOfAll: readonly Reading[] = [
  ['CS 101; MATH 120. All with a minimum grade of C-.', 'CS 101@C- & MATH 120@C-'],
  ['CS 101; CS 102; MATH 120, all with a minimum grade of C', 'CS 101@C & CS 102@C & MATH 120@C'],
  ['CS 101; MATH 120. A grade of C or better is required.', 'CS 101@C & MATH 120@C'],
  ['CS 101; MATH 120. All prerequisite courses require a minimum grade of C.', 'CS 101@C & MATH 120@C'],
  ['CS 101 and MATH 120. A grade of C is required in all prerequisite courses.', 'CS 101@C & MATH 120@C'],
  ['60 units; CS 101 or CS 102, all with a grade of C', 'set(60 units of anything) & (CS 101@C | CS 102@C)'],
  [
    'CS 101; CS 102 or MATH 120, all with a grade of C; 60 units',
    'CS 101@C & (CS 102@C | MATH 120@C) & set(60 units of anything)',
  ],
  ['CS 101 and CS 102. Junior standing. All with a grade of C', 'CS 101@C & CS 102@C & level>=junior'],
  ['CS 101; MATH 120; minimum grade of C.', 'CS 101 & MATH 120@C'],
  ['CS 101; CS 102 and MATH 120, each with a grade of C', 'CS 101 & CS 102@C & MATH 120@C'],
  ['CS 101. CS 102 and MATH 120, both with a grade of C.', 'CS 101 & CS 102@C & MATH 120@C'],
];

export const bracketedSubjects: readonly Reading[] = [
  ['MATH 120 and CS (or STAT) 201', 'MATH 120 & (CS 201 | STAT 201)'],
  ['CS (or MATH) 231, or CS (or MATH) 251', 'CS 231 | MATH 231 | CS 251 | MATH 251'],
  ['Two 200-division HIST courses', 'set(2 of HIST >=200 <=299)'],
  [
    '100 units and permission of the chair of the undergraduate curriculum committee.',
    'set(100 units of anything) & consent(chair of the undergraduate curriculum committee)',
  ],
];

export const gradesOverLists: readonly Reading[] = [
  [
    'A grade of C or better in CS 101, CS 102, and one of MATH 120 or MATH 121.',
    'CS 101@C & CS 102@C & (MATH 120@C | MATH 121@C)',
  ],
  ['A grade of C in CS 101, and one of MATH 120 or MATH 121', 'CS 101@C & (MATH 120 | MATH 121)'],
];

/** What is offered in place of a restriction to members leaves the courses in the sentences before it as they are. */
export const restrictionsOfTheirOwn: readonly Reading[] = [
  [
    'CS 101. Must be in the History major; or permission of the department',
    'CS 101 & (<Must be in the History major> | consent(department))',
  ],
  [
    'CS 101. Enrollment is restricted to junior and senior History majors; other majors by permission of the instructor.',
    'CS 101 & ((level=junior..senior & <History majors>) | consent())',
  ],
  [
    'CS 101. Enrollment is restricted to History graduate students. Open to qualified undergraduates with permission of the instructor.',
    'CS 101 & ((<Enrollment is restricted to History> & level>=graduate) | consent())',
  ],
  [
    'CS 101. Junior standing; or permission of the department',
    '(CS 101 & level>=junior) | consent(department)',
  ],
];

export const setsUnderWay: readonly Reading[] = [
  [
    'History majors who have completed or be completing three HIST courses and have completed CS 101',
    '<History majors who> & set(3 of HIST) & CS 101',
  ],
  [
    'Must be a History major and have completed or be completing 12 units of HIST',
    '<Must be a History major> & set(12 units of HIST)',
  ],
];

export const eitherWithoutOr: readonly Reading[] = [
  ['Either CS 101, CS 102, MATH 120; and PHYS 111', '(CS 101 | CS 102 | MATH 120) & PHYS 111'],
  ['CS 101, CS 102, MATH 120', 'CS 101 & CS 102 & MATH 120'],
];

export const bracketsInTitles: readonly Reading[] = [
  ['Data Law (Ordinary) (CS 301) AND Data 1Ha (CS 302)', 'CS 301 & CS 302'],
];
