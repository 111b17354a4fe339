/** Lines of courses, amounts of lists and the depth of lines, in the notation of compactProgram (program-reading.ts). */
import type { EdgeRow } from './edge-rows.ts';

/** A course with its title, which asks nothing; "or" in a title is no alternative. */
export const courseLineRows: readonly EdgeRow[] = [
  ['CS 100\nCS 105 (or 110) and 115', 'all_of(CS 100, all_of(any_of(CS 105, CS 110), CS 115))'],
  ['or  CS 100 Introduction\nCS 105', 'all_of(CS 100, CS 105)'],
  ['CS 100  or  CS 105', 'any_of(CS 100, CS 105)'],
  ['CS 100 Programming or MATH 100 Calculus', 'any_of(CS 100, MATH 100)'],
  ['CS 100 Programming or Design or MATH 100 Calculus', 'any_of(CS 100, MATH 100)'],
  ['CS 100 Programming or Design', 'CS 100'],
  ['10CP CS 100', 'CS 100'],
  ['10CP CS 100-101', 'all_of(CS 100, CS 101)'],
  ['3 units CS 150-151-152', 'all_of(CS 150, CS 151, CS 152)'],
  ['MATH 150A-C', '<MATH 150A-C>'],
  ['MATH 150A-B-C', 'all_of(MATH 150A, MATH 150B, MATH 150C)'],
  ['MATH 150-Xy', 'MATH 150'],
  ['MATH 150–4', '<MATH 150–4>'],
  ['CS 100/3.0', 'CS 100'],
  ['CS 100 [0.5]', 'CS 100'],
  ['CS 100 6.00 Programming', 'CS 100'],
  ['CS 100.', 'CS 100'],
  ['CS 100*', 'CS 100'],
  ['CS 100 programming', 'all_of(CS 100, <programming>)'],
  ['CS 100, 5 cr', 'CS 100'],
  ['CS 100: programming', 'CS 100'],
  ['CS 100. INTRODUCTION TO CS I 4', 'CS 100'],
  ['CS 100   Programming   3\nCS 105   Design   3\nTotal   6', 'all_of(CS 100, CS 105)'],
];

/** Where a course could count for two rules, the program means different courses. */
export const sharedCourseRows: readonly EdgeRow[] = [
  ['CS 100\n2 of:\nCS 100\nCS 105\nCS 110', 'all_of!(CS 100, 2(CS 100, CS 105, CS 110))'],
  [
    '2 of CS 100, CS 105, CS 110\n1 of CS 100, MATH 100',
    'all_of!(2 of {course_codes:[CS 100,CS 105,CS 110]}, 1 of {course_codes:[CS 100,MATH 100]})',
  ],
  [
    '6 credits from CS 100, CS 105, CS 110\n6 credits of CS',
    'all_of!(6 units of {course_codes:[CS 100,CS 105,CS 110]}, 6 units of {subjects:[CS]})',
  ],
  ['6 credits of CS\n6 credits of MATH', 'all_of!(6 units of {subjects:[CS]}, 6 units of {subjects:[MATH]})'],
  ['6 credits of CS\nMATH 100', 'all_of!(6 units of {subjects:[CS]}, MATH 100)'],
  [
    '2 of CS 100, CS 105, CS 110\n1 of MATH 100, MATH 105',
    'all_of(2 of {course_codes:[CS 100,CS 105,CS 110]}, 1 of {course_codes:[MATH 100,MATH 105]})',
  ],
];

/** Units and numbers of members that are sets, groups or courses with grades. */
export const countedMemberRows: readonly EdgeRow[] = [
  [
    '6 credits from:\nany CS course at the 300 level\nCS 100 or CS 105',
    'all_of(6 units of {subjects:[CS],minimum_number:300,maximum_number:399,course_codes:[CS 100,CS 105]}) [{from:{course_codes:[CS 100,CS 105]},maximum_count:1}]',
  ],
  [
    '6 credits from:\nany CS course excluding CS 100\nMATH 100',
    '<6 credits from: any CS course excluding CS 100 MATH 100>',
  ],
  [
    '6 credits from:\nany CS course excluding CS 100',
    '6 units of {subjects:[CS],exclude_course_codes:[CS 100]}',
  ],
  [
    '6 credits from:\nany CS course excluding CS 100\nany MATH course',
    '6 units of {any_of:[{subjects:[CS],exclude_course_codes:[CS 100]},{subjects:[MATH]}]}',
  ],
  ['6 credits from:\nCS 100 with a grade of C\nCS 105', '<6 credits from: CS 100 with a grade of C CS 105>'],
  [
    '6 credits from:\nany CS course with a grade of C\nMATH 100',
    '<6 credits from: any CS course with a grade of C MATH 100>',
  ],
  ['6 credits from:\nCS 100\nCS 105 and CS 110', '6 units of {course_codes:[CS 100,CS 105,CS 110]}'],
  ['3 of:\nCS 100\nCS 105', '<3 of: CS 100 CS 105>'],
  ['3 of:\nany CS course\nMATH 100', '<3 of: any CS course MATH 100>'],
  ['3 of:\nCS 100 and CS 105\nCS 110', '3 of {course_codes:[CS 100,CS 105,CS 110]}'],
  ['4 of:\nCS 100 or CS 105\nCS 110', '<4 of: CS 100 or CS 105 CS 110>'],
  ['Electives (2 courses): any other CS course', '2 of {subjects:[CS]}'],
  ['Electives (8 hours): any other CS courses', '8 units of {subjects:[CS]}'],
  ['Electives (8 hours): CS 100', 'CS 100'],
  ['Electives (8 hours): CS 100 and CS 105', '8 units of {course_codes:[CS 100,CS 105]}'],
  ['Core (6 credits): CS 100 or CS 105', '6 units of {course_codes:[CS 100,CS 105]}'],
  ['Core (6 credits): CS 100 and CS 105', 'all_of(CS 100, CS 105)'],
  ['Core (6 credits): 2 of CS 100, CS 105, MATH 100', '2 of {course_codes:[CS 100,CS 105,MATH 100]}'],
  [
    'Two courses at the 300 level from the following:\nCS 300\nany CS course',
    '<Two courses at the 300 level from the following: CS 300 any CS course>',
  ],
  [
    'Two courses at the 500 level from the following:\nCS 300\nCS 305',
    '<Two courses at the 500 level from the following: CS 300 CS 305>',
  ],
  [
    'At least 2 and no more than 3 courses from the following, at least one of which must be at the 400 level:\nCS 300\nCS 305\nCS 400',
    'all_of(all_of(2(CS 300, CS 305, CS 400)) [{from:{course_codes:[CS 300,CS 305,CS 400]},maximum_count:3}], CS 400)',
  ],
  [
    'Two courses from the following, at least one of which must be at the 300 level or above:\nCS 200\nCS 300\nCS 405',
    'all_of(2(CS 200, CS 300, CS 405), any_of(CS 300, CS 405))',
  ],
  ['Complete the following courses with a grade of 70 %:\nCS 100\nCS 105', 'all_of(CS 100@70, CS 105@70)'],
  [
    'Complete the following courses with a grade of C2:\nCS 100\nCS 105',
    '<Complete the following courses with a grade of C2: CS 100 CS 105>',
  ],
];

/** How deep a line is: by its marker, by the lines before it, by indentation and by tags. */
export const outlineRows: readonly EdgeRow[] = [
  ['1. CS 100\n2. CS 105\na. CS 110', 'all_of(CS 100, all_of(CS 105, CS 110))'],
  ['1. Choose one:\na. CS 100\nb. CS 105\n2. CS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  ['1. Choose one:\ni. CS 100\nii. CS 105\n2. CS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  ['a. Choose one:\ni. CS 100\nii. CS 105\nb. CS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  ['h. Choose one:\nCS 100\ni. CS 105\nj. CS 110', 'all_of(CS 100, CS 105, CS 110)'],
  ['A. Choose one:\n1. CS 100\n2. CS 105\nB. CS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  ['A) Choose one:\n1) CS 100\n2) CS 105\nB) CS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  ['1. Choose one:\n• CS 100\n• CS 105\n2. CS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  ['• Choose one:\n1. CS 100\n2. CS 105\n• CS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  ['• Choose one:\nCS 100\nCS 105\n• CS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  [
    '• Core:\nCS 100\nCS 105\n• Choose one:\nMATH 100\nMATH 105',
    'all_of(all_of(CS 100, CS 105), any_of(MATH 100, MATH 105))',
  ],
  ['1. Choose one:\nCS 100\nCS 105\n\nCS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  [
    '1. Choose one of CS 100, CS 105\nCS 110\nMATH 100',
    'all_of(1 of {course_codes:[CS 100,CS 105]}, CS 110, MATH 100)',
  ],
  ['CS 110\nChoose one:\n  CS 100\n  CS 105\nMATH 100', 'all_of(CS 110, any_of(CS 100, CS 105), MATH 100)'],
  ['Choose one:\n\tCS 100\n\tCS 105\nMATH 100', 'all_of(any_of(CS 100, CS 105), MATH 100)'],
  ['Choose one:\n \t CS 100\n    CS 105\nMATH 100', 'all_of(any_of(CS 100, CS 105), MATH 100)'],
  [
    '<ul><li>Choose one:<ul><li>CS 100</li><li>CS 105</li></ul></li><li>CS 110</li></ul>',
    'all_of(any_of(CS 100, CS 105), CS 110)',
  ],
  [
    '<ol><li>Choose one:<ol><li>CS 100</li><li>CS 105</li></ol></li><li>CS 110</li></ol>MATH 100',
    'all_of(any_of(CS 100, CS 105), CS 110, MATH 100)',
  ],
  ['<p>Choose one:</p><p>CS 100</p><p>CS 105</p>', 'any_of(CS 100, CS 105)'],
  [
    '<p>Choose one:</p><ul><li>CS 100</li><li>CS 105</li></ul><p>CS 110</p>',
    'all_of(any_of(CS 100, CS 105), CS 110)',
  ],
  ['Choose one:<br>CS 100<br>CS 105<br><br>CS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  ['Choose one:   • CS 100   • CS 105\nCS 110', 'all_of(any_of(CS 100, CS 105), CS 110)'],
  ['mix. CS 100', 'all_of(<mix>, CS 100)'],
  ['v. CS 100\nvi. CS 105', 'all_of(CS 100, CS 105)'],
  ['MATH 100\n  or  MATH 105\nCS 100', 'all_of(any_of(MATH 100, MATH 105), CS 100)'],
  ['  or MATH 105\nCS 100', 'all_of(MATH 105, CS 100)'],
  ['• \nCS 100', 'CS 100'],
];

/** Between a title and what it asks is a colon, or a dash between blanks. */
export const titleMarkRows: readonly EdgeRow[] = [
  ['Optional: CS 100 and CS 105', '<Optional: CS 100 and CS 105>'],
  ['Optional courses: CS 100 and CS 105', '<Optional courses: CS 100 and CS 105>'],
  ['Non-optional: CS 100 and CS 105', 'all_of(<Non-optional>, CS 100, CS 105)'],
  ['Core (12): CS 100 and CS 105', 'all_of(CS 100, CS 105)'],
  ['Core (123): CS 100 and CS 105', 'all_of(<Core (123)>, CS 100, CS 105)'],
  ['Core(12): CS 100 and CS 105', 'all_of(CS 100, CS 105)'],
  ['Core  -  CS 100 and CS 105', 'all_of(CS 100, CS 105)'],
  ['Core – CS 100 and CS 105', 'all_of(CS 100, CS 105)'],
  ['Core-CS 100 and CS 105', 'all_of(<Core>, CS 100, CS 105)'],
  [
    'Two courses from each of the following groups:\nCore: CS 100, CS 105, CS 110\nOther: MATH 100, MATH 105, MATH 110',
    'all_of(2(CS 100, CS 105, CS 110), 2(MATH 100, MATH 105, MATH 110))',
  ],
  [
    '1.5 courses from each of the following groups:\nCore: CS 100, CS 105\nOther: MATH 100, MATH 105',
    '<1.5 courses from each of the following groups: Core: CS 100, CS 105 Other: MATH 100, MATH 105>',
  ],
  [
    '3 credits from each of the following groups:\nCore: CS 100, CS 105\nOther: MATH 100, MATH 105',
    'all_of!(3 units of {course_codes:[CS 100,CS 105]}, 3 units of {course_codes:[MATH 100,MATH 105]})',
  ],
];
