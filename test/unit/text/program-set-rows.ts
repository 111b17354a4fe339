/** Lines that ask for courses of a described set, in the notation of compactProgram (program-reading.ts). */
import type { EdgeRow } from './edge-rows.ts';

/** How an amount is said, and what may be instead of one. */
export const amountFormRows: readonly EdgeRow[] = [
  ['any two CS courses', '2 of {subjects:[CS]}'],
  ['a CS course', '<a CS course>'],
  ['another CS course', '1 of {subjects:[CS]}'],
  ['a course in CS', '<a course in CS>'],
  ['a class in CS', '1 of {subjects:[CS]}'],
  ['any CS courses', '1 of {subjects:[CS]}'],
  ['another course in the following subjects: CS, MATH', '1 of {subjects:[CS,MATH]}'],
  ['3 to 4 CS courses', '3 of {subjects:[CS]}'],
  ['three to four CS courses', '3 of {subjects:[CS]}'],
  ['3 to CS courses', '<3 to CS courses>'],
  ['3 additional CS courses', '3 of {subjects:[CS]}'],
  ['three other additional CS courses', '3 of {subjects:[CS]}'],
  ['3.0 CS courses', '3 units of {subjects:[CS]}'],
  ['3.5 credits of CS', '3.5 units of {subjects:[CS]}'],
  ['12h of CS', '12 units of {subjects:[CS]}'],
  ['12hr of CS', '12 units of {subjects:[CS]}'],
  ['60 more CS courses', '60 of {subjects:[CS]}'],
];

/** What is described: subjects, levels, codes, and further subjects behind codes. */
export const describedSetRows: readonly EdgeRow[] = [
  ['300 level CS course', '1 of {subjects:[CS],minimum_number:300,maximum_number:399}'],
  ['300-level CS courses', '<300-level CS courses>'],
  ['300-level CS course', '1 of {subjects:[CS],minimum_number:300,maximum_number:399}'],
  ['2 300-level CS courses', '2 of {subjects:[CS],minimum_number:300,maximum_number:399}'],
  ['6 credits of CS and MATH', '6 units of {subjects:[CS,MATH]}'],
  ['6 credits of CS and/or MATH', '6 units of {subjects:[CS,MATH]}'],
  ['6 credits of CS / MATH', '6 units of {subjects:[CS,MATH]}'],
  ['6 credits of either CS or MATH', '6 units of {subjects:[CS,MATH]}'],
  ['6 credits of CS or CS 100', '<6 credits of CS or CS 100>'],
  ['6 credits of CS and CS 100', '<6 credits of CS and CS 100>'],
  ['6 credits from CS 100 or CS', '6 units of {course_codes:[CS 100],subjects:[CS]}'],
  ['6 credits from CS 100, CS', '6 units of {course_codes:[CS 100],subjects:[CS]}'],
  ['6 credits from CS 100, CS, CS 105', '<6 credits from CS 100, CS, CS 105>'],
  ['6 credits from CS 100, CS 105 or MATH', '6 units of {course_codes:[CS 100,CS 105],subjects:[MATH]}'],
];

/** Courses from one code to another. */
export const codeRangeRows: readonly EdgeRow[] = [
  ['6 credits from CS 300 to CS 320', '6 units of {course_codes:[CS 300,CS 305,CS 310,CS 315,CS 320]}'],
  [
    '6 credits from CS 300 through CS 320',
    '6 units of {subjects:[CS],minimum_number:300,maximum_number:320}',
  ],
  ['6 credits from CS 300 through 320', '6 units of {course_codes:[CS 300,CS 305,CS 310,CS 315,CS 320]}'],
  ['6 credits from CS 300 to 399 or MATH', '<6 credits from CS 300 to 399 or MATH>'],
  [
    '6 credits from CS 300-399 and CS 400',
    '6 units of {course_codes:[CS 400],subjects:[CS],minimum_number:300,maximum_number:399}',
  ],
  [
    '6 credits from CS 301-399',
    '6 units of {course_codes:[CS 305,CS 310,CS 315,CS 320,CS 325,CS 330,CS 335,CS 340,CS 345,CS 350,CS 355,CS 360,CS 365,CS 370,CS 375,CS 380,CS 385,CS 390,CS 395]}',
  ],
];

/** Codes that do not count. */
export const excludedCodeRows: readonly EdgeRow[] = [
  ['6 credits of CS excluding CS 100', '6 units of {subjects:[CS],exclude_course_codes:[CS 100]}'],
  [
    '6 credits of CS, excluding CS 100 and CS 105',
    '6 units of {subjects:[CS],exclude_course_codes:[CS 100,CS 105]}',
  ],
  [
    '6 credits of CS; except for CS 100, or CS 105',
    '6 units of {subjects:[CS],exclude_course_codes:[CS 100,CS 105]}',
  ],
  ['6 credits of CS except', 'all_of(6 units of {subjects:[CS]}, <except>)'],
  ['6 credits of CS, excluding MATH', 'all_of(6 units of {subjects:[CS]}, <excluding MATH>)'],
  [
    '6 credits of CS excluding CS 100 - CS 110',
    '6 units of {subjects:[CS],exclude_course_codes:[CS 100,CS 105,CS 110]}',
  ],
  [
    '6 credits of CS excluding CS 100 with a grade of C',
    '6 units of {subjects:[CS],exclude_course_codes:[CS 100]}@C',
  ],
];

/** What is asked of a part of a set, and what of it may count at most. */
export const partOfSetRows: readonly EdgeRow[] = [
  ['4 CS courses including CS 300 and CS 305', 'all_of(4 of {subjects:[CS]}, CS 300, CS 305)'],
  [
    '4 CS courses including CS 300, CS 305 and CS 310',
    'all_of(4 of {subjects:[CS]}, CS 300, CS 305, CS 310)',
  ],
  ['4 CS courses including CS 300 to CS 310', 'all_of(4 of {subjects:[CS]}, <CS 300 to CS 310>)'],
  ['4 CS courses including', '4 of {subjects:[CS]}'],
  [
    '12 credits of CS, not more than 6 of which may be at the 100 level',
    'all_of(12 units of {subjects:[CS]}) [{from:{subjects:[CS],minimum_number:100,maximum_number:199},maximum_units:6}]',
  ],
  [
    '12 credits of CS, no more than 6 credits from CS 100',
    'all_of(12 units of {subjects:[CS]}) [{from:{course_codes:[CS 100]},maximum_units:6}]',
  ],
  [
    '12 credits of CS with at most 3 credits at the 100 level',
    'all_of(12 units of {subjects:[CS]}) [{from:{subjects:[CS],minimum_number:100,maximum_number:199},maximum_units:3}]',
  ],
  [
    '12 credits of CS, at least 3 credits of which must be taken at the 300 level',
    'all_of(12 units of {subjects:[CS]}, 3 units of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    '12 credits of CS of which 3 are at the 300 level',
    'all_of(12 units of {subjects:[CS]}, 3 units of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    '12 credits of CS of which six are at the 300 level',
    'all_of(12 units of {subjects:[CS]}, 6 units of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    '12 credits of CS of which five are at the 300 level',
    'all_of(12 units of {subjects:[CS]}, <of which five are at the 300 level>)',
  ],
  [
    '12 credits of CS, 2 courses of which at the 300 level',
    'all_of(12 units of {subjects:[CS]}, 2 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    '12 credits of CS, including 3 courses at the 300 level',
    'all_of(12 units of {subjects:[CS]}, 3 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    '12 credits of CS including CS 300 and at least 6 credits at the 300 level',
    'all_of(12 units of {subjects:[CS]}, CS 300, 6 units of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    '4 CS courses, of which 2 must be CS 300, CS 305',
    'all_of(4 of {subjects:[CS]}, 2 of {course_codes:[CS 300,CS 305]})',
  ],
  [
    '4 CS courses, at least 2 at the 300 level and at most 1 at the 100 level',
    'all_of!(all_of(4 of {subjects:[CS]}, 2 of {subjects:[CS],minimum_number:300,maximum_number:399})) [{from:{subjects:[CS],minimum_number:100,maximum_number:199},maximum_count:1}]',
  ],
];

/** Subjects by their codes, and words around a set. */
export const subjectListRows: readonly EdgeRow[] = [
  ['2 courses (subject codes: CS, NEW)', '2 of {subjects:[CS,NEW]}'],
  ['2 courses (codes NEW)', '2 of {subjects:[NEW]}'],
  ['2 courses (prefix: new)', '<2 courses (prefix: new)>'],
  ['2 courses (prefix: N)', '<2 courses (prefix: N)>'],
  ['2 courses (prefix: ABCDEFGHI)', '<2 courses (prefix: ABCDEFGHI)>'],
  ['2 CS courses.', '2 of {subjects:[CS]}'],
  ['2 CS courses..', '2 of {subjects:[CS]}'],
  ['Students must complete exactly 2 CS courses', '2 of {subjects:[CS]}'],
  ['Minimum of 2 CS courses', '<Minimum of 2 CS courses>'],
  ['2 CS or MATH courses numbered above 300', 'all_of(2 of {subjects:[CS,MATH]}, <numbered above 300>)'],
  ['2 courses in CS at the 300 or 400 level', '2 of {subjects:[CS],minimum_number:300,maximum_number:499}'],
  [
    '2 courses in 300 level CS or 400 level MATH',
    '2 of {any_of:[{subjects:[CS],minimum_number:300,maximum_number:399},{subjects:[MATH],minimum_number:400,maximum_number:499}]}',
  ],
  ['2 courses in CS at the 300 level or above or MATH', '2 of {subjects:[CS,MATH],minimum_number:300}'],
  ['2 elective courses', '<2 elective courses>'],
];

/** What a sentence forbids is no demand for it. */
export const forbiddenRows: readonly EdgeRow[] = [
  [
    'This minor cannot be combined with a major in Computer Science.',
    '<This minor cannot be combined with a major in Computer Science>',
  ],
  [
    'Students may not be in the Computer Science program.',
    '<Students may not be in the Computer Science program.>',
  ],
  ['CS 100 may not be taken.', 'none_of(CS 100)'],
  ['Students must not take CS 100 and CS 105.', 'none_of(CS 100, CS 105)'],
  ['CS 100 cannot be counted', '<CS 100 cannot be counted>'],
  ['This program is no longer open to juniors', '<This program is no longer open to juniors>'],
  [
    'This is not a program for Computer Science students',
    '<This is not a program for Computer Science students>',
  ],
  ['Not open to Computer Science students', 'program'],
  ['Courses cannot be frobnicated', '<Courses cannot be frobnicated>'],
  ['An audition may not be taken', '<An audition may not be taken>'],
];

/** What is read in part may stand only where the words that are not read cannot be the rest of a demand. */
export const safeReadingRows: readonly EdgeRow[] = [
  ['CS 100 and 20 credits from CS 200, CS 205', 'all_of(CS 100, 20 units of {course_codes:[CS 200,CS 205]})'],
  ['CS 100 and 20 credits from frobnication', 'all_of(CS 100, <20 credits from frobnication>)'],
  ['CS 100 and a course from CS 200, CS 205', 'all_of(CS 100, 1 of {course_codes:[CS 200,CS 205]})'],
  ['Complete CS 100 and one of CS 200, CS 205', 'all_of(CS 100, 1 of {course_codes:[CS 200,CS 205]})'],
  ['Complete CS 100 and junior standing', '<Complete CS 100 and junior standing>'],
  ['Complete one of CS 100, CS 105 or frobnication', '<Complete one of CS 100, CS 105 or frobnication>'],
  ['Complete one of CS 100, junior standing', '<Complete one of CS 100, junior standing>'],
  ['Complete one of CS 100, an audition', '<Complete one of CS 100, an audition>'],
  [
    'Complete two of CS 100, CS 105, Computer Science students',
    '<Complete two of CS 100, CS 105, Computer Science students>',
  ],
  ['6 credits from MATH courses or CS 300', '<6 credits from MATH courses or CS 300>'],
  [
    'CS 100 and 6 credits from MATH courses or CS 300',
    'all_of(CS 100, <6 credits from MATH courses or CS 300>)',
  ],
  ['6 credits from MATH 200, MATH 205 or CS 300', '6 units of {course_codes:[MATH 200,MATH 205,CS 300]}'],
  [
    '9 units from MATH 200 and any upper-level courses',
    '<9 units from MATH 200 and any upper-level courses>',
  ],
  ['9 units from MATH 200 and frobnicated courses', '<9 units from MATH 200 and frobnicated courses>'],
  [
    'At least 8 units must be upper-division CS courses',
    '<At least 8 units must be upper-division CS courses>',
  ],
  ['a upper-division CS course and MATH 100', 'all_of(<a upper-division CS>, MATH 100)'],
  ['an upper-division CS course frobnicated', '<an upper-division CS course frobnicated>'],
  ['any upper-division CS course frobnicated', '<any upper-division CS course frobnicated>'],
  ['1 upper-division CS course frobnicated', '<1 upper-division CS course frobnicated>'],
  ['2 courses at the 200-, or 300-level frobnicated', '<2 courses at the 200-, or 300-level frobnicated>'],
  [
    'Complete 2 courses at the 200 level and at the 300 level of wisdom',
    '<Complete 2 courses at the 200 level and at the 300 level of wisdom>',
  ],
  ['Complete courses numbered 200 and 300', '<Complete courses numbered 200 and 300>'],
  ['Complete Computer Science program or CS 100', '<Complete Computer Science program or CS 100>'],
  ['Complete admission to the Computer Science program', 'program'],
  ['Take 60 units', '<Take 60 units>'],
  ['Take either CS 100 or CS 105', 'any_of(CS 100, CS 105)'],
  [
    'Take CS 100 or CS 105 and consent of instructor',
    'all_of(any_of(CS 100, CS 105), consent)',
    'mixes "and" and "or" without parentheses',
  ],
  ['Take 12 units of anything and an audition', '<Take 12 units of anything and an audition>'],
];
