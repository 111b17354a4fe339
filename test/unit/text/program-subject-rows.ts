/** Courses whose subject the text does not repeat, grades of a whole program, and choices in brackets. */
import type { EdgeRow } from './edge-rows.ts';

/** Further courses, in a text that names courses of one subject alone. */
export const ownSubjects: readonly EdgeRow[] = [
  [
    'CS 100\nCS 105\nCS 110\nTwo additional courses at the 300 level',
    'all_of!(CS 100, CS 105, CS 110, 2 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  ['CS 100\nCS 105\nCS 110\nThree more courses', 'all_of!(CS 100, CS 105, CS 110, 3 of {subjects:[CS]})'],
  [
    'CS 100\nCS 105\nCS 110\nAt least two other courses numbered 300 or above',
    'all_of!(CS 100, CS 105, CS 110, 2 of {subjects:[CS],minimum_number:300})',
  ],
  [
    'The minor requires CS 100, 105 and 110, one additional 200-level course, and two additional 300-level courses.',
    'all_of!(CS 100, CS 105, CS 110, 1 of {subjects:[CS],minimum_number:200,maximum_number:299}, 2 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    'Ten courses in CS, including:\nCS 100\nCS 105\nFour additional courses',
    'all_of(10 of {subjects:[CS]}, all_of!(CS 100, CS 105, 4 of {subjects:[CS]}))',
  ],
  // Another subject, too few courses, or electives that may be of any subject.
  [
    'CS 100\nCS 105\nMATH 110\nTwo additional courses at the 300 level',
    'all_of(CS 100, CS 105, MATH 110, <Two additional courses at the 300 level>)',
  ],
  ['CS 100\nCS 105\nThree more courses', 'all_of(CS 100, CS 105, <Three more courses>)'],
  [
    'CS 100\nCS 105\nCS 110\nFour additional electives',
    'all_of(CS 100, CS 105, CS 110, <Four additional electives>)',
  ],
  [
    'CS 100\nCS 105\nCS 110\nFour electives at the 300 level',
    'all_of(CS 100, CS 105, CS 110, <Four electives at the 300 level>)',
  ],
  ['CS 100\nCS 105\nCS 110\nThree free electives', 'all_of(CS 100, CS 105, CS 110, <Three free electives>)'],
  // Numbers behind a course of their subject.
  ['CS 100, 105, and one of 110 or 115', 'all_of(CS 100, CS 105, any_of(CS 110, CS 115))'],
];

/** Grades of every course, and heads of lists that name requirements. */
export const wholeGrades: readonly EdgeRow[] = [
  [
    'Students must achieve a grade of C or better in all courses to be used as part of the minor.\nCS 100\nCS 105',
    'all_of@@C(CS 100, CS 105)',
  ],
  [
    'A grade of C or better is required in all courses used as part of the major.\nCS 100\nCS 105',
    'all_of@@C(CS 100, CS 105)',
  ],
  [
    'CS 100\nCS 105\nA minimum grade of B is required in each course to be counted towards the minor.',
    'all_of@@B(CS 100, CS 105)',
  ],
  [
    'Students must complete the following requirements (6 credits):\n- CS 100\n- CS 105',
    'all_of(CS 100, CS 105)',
  ],
  ['Complete the following requirements:\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  ['**Year 1**\n\nCS 100\n\n**Year 2**\nCS 105', 'all_of(CS 100, CS 105)'],
  [
    '**Core Courses**\nCS 100\nCS 105\n**Electives (6 credits)**\nCS 300\nCS 305',
    'all_of(all_of(CS 100, CS 105), 6 units of {course_codes:[CS 300,CS 305]})',
  ],
];

/** Courses in brackets behind what they are. */
export const choicesInBrackets: readonly EdgeRow[] = [
  ['CS 100\nA seminar (CS 300, 305 or 310)', 'all_of(CS 100, any_of(CS 300, CS 305, CS 310))'],
  ['CS 100\nOne seminar (CS 300 or CS 305)', 'all_of(CS 100, any_of(CS 300, CS 305))'],
  ['CS 100\nA senior seminar (CS 300)', 'all_of(CS 100, CS 300)'],
  ['Three of four courses (CS 100, CS 105, CS 110, CS 115)', '3(CS 100, CS 105, CS 110, CS 115)'],
];

/** Levels in the courses of the program, which count for other lines, too. */
export const ownLevels: readonly EdgeRow[] = [
  [
    'CS 100\nCS 105\nCS 110\nAt least 6 hours must be at the 300 level or above.',
    'all_of(all_of(CS 100, CS 105, CS 110), 6 units of {subjects:[CS],minimum_number:300})',
  ],
  [
    'CS 100\nCS 105\nCS 110\nMinimum of 6 credits must be at or above 300 level.',
    'all_of(all_of(CS 100, CS 105, CS 110), 6 units of {subjects:[CS],minimum_number:300})',
  ],
  [
    'CS 100\nCS 105\nCS 110\nAt least four courses must be numbered 300 or higher.',
    'all_of(all_of(CS 100, CS 105, CS 110), 4 of {subjects:[CS],minimum_number:300})',
  ],
  [
    'CS 100\nCS 105\nCS 110\nThree courses must be at the 300 level.',
    'all_of(all_of(CS 100, CS 105, CS 110), 3 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    'CS 100\nCS 105\nCS 110\nOf the 18 hours counted toward the minor, at least nine hours must be in courses at the 300 level or higher.',
    'all_of(all_of(CS 100, CS 105, CS 110), 9 units of {subjects:[CS],minimum_number:300})',
  ],
  [
    '15 credits of CS\nCS 100\nCS 105\nCS 110\nAt least 6 hours must be in courses at the 300 level or higher.',
    'all_of(all_of!(15 units of {subjects:[CS]}, CS 100, CS 105, CS 110), 6 units of {subjects:[CS],minimum_number:300})',
  ],
  [
    'All courses must be passed with a C or better.\nCS 100\nCS 105\nCS 110\nAt least 6 hours must be at the 300 level or above.',
    'all_of@@C(all_of(CS 100, CS 105, CS 110), 6 units of {subjects:[CS],minimum_number:300})',
  ],
  [
    'A grade of C or better is required in all CS courses.\nCS 100\nCS 105\nCS 110\nAt least 6 hours must be at the 300 level.',
    'all_of(all_of(CS 100@C, CS 105@C, CS 110@C), 6 units of {subjects:[CS],minimum_number:300,maximum_number:399}@C)',
  ],
  [
    'Core\nCS 100\nCS 105\nCS 110\nElectives\n6 credits of CS\nAt least 3 credits must be at the 300 level.',
    'all_of!(all_of(CS 100, CS 105, CS 110), all_of(6 units of {subjects:[CS]}, 3 units of {subjects:[CS],minimum_number:300,maximum_number:399}))',
  ],
  // Another subject, too few courses, or as many units as a degree has.
  [
    'CS 100\nCS 105\nMATH 110\nAt least 6 hours must be at the 300 level or above.',
    'all_of(CS 100, CS 105, MATH 110, <At least 6 hours must be at the 300 level or above.>)',
  ],
  [
    'CS 100\nCS 105\nAt least 6 hours must be at the 300 level or above.',
    'all_of(CS 100, CS 105, <At least 6 hours must be at the 300 level or above.>)',
  ],
  [
    'CS 100\nCS 105\nCS 110\nAt least 45 hours must be at the 300 level or above.',
    'all_of(CS 100, CS 105, CS 110, <At least 45 hours must be at the 300 level or above.>)',
  ],
];

/** Parts of the courses of a program in other words, and what may be included. */
export const partsOfProgram: readonly EdgeRow[] = [
  [
    'CS 100\nCS 105\nCS 110\nSix of the required 10 CS courses must be numbered 300 or above; one of these courses must be a writing course.',
    'all_of(all_of(CS 100, CS 105, CS 110, <one of these courses must be a writing course.>), 6 of {subjects:[CS],minimum_number:300})',
  ],
  [
    'CS 100\nCS 105\nCS 110\nSix of the 10 courses must be numbered 300 or above.',
    'all_of(all_of(CS 100, CS 105, CS 110), 6 of {subjects:[CS],minimum_number:300})',
  ],
  [
    'CS 100\nCS 105\nCS 110\n18 of the hours must come from 300-level courses.',
    'all_of(all_of(CS 100, CS 105, CS 110), 18 units of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    'CS 100\nCS 105\nCS 110\nSix of the 10 MATH courses must be numbered 300 or above.',
    'all_of(CS 100, CS 105, CS 110, <Six of the 10 MATH courses must be numbered 300 or above.>)',
  ],
  [
    '9 credits of CS\nTwo of the three courses must be at the 300 level.',
    'all_of(9 units of {subjects:[CS]}, 2 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    'Six of the required 10 courses must be numbered 300 or above.',
    '<Six of the required 10 courses must be numbered 300 or above.>',
  ],
  [
    'To complete the CS minor, students must take at least six courses (24 credits) in CS, including one regional course, one physical course, and one human course.',
    'all_of(6 of {subjects:[CS]}, <one regional course, one physical course>, <one human course.>)',
  ],
  [
    'CS 100\nMay include a maximum of 3 credit hours of independent study (CS 390, CS 395)',
    'all_of(CS 100) [{from:{course_codes:[CS 390,CS 395]},maximum_units:3}]',
  ],
  ['CS 100\nMay include CS 390 or CS 395', 'all_of(CS 100, <May include CS 390 or CS 395>)'],
];

/** Levels that may be those of electives alone: unread if the program names courses of the level. */
export const levelsOfElectives: readonly EdgeRow[] = [
  [
    'CS 100\nCS 300\nCS 305\nTwo of the three electives must be numbered 300 or above.',
    'all_of(CS 100, CS 300, CS 305, <Two of the three electives must be numbered 300 or above.>)',
  ],
  [
    'CS 100\nCS 105\nCS 300\nElectives (9 credits)\nAt least 6 hours must be at the 300 level.',
    'all_of(CS 100, CS 105, CS 300, all_of(<Electives (9 credits)>, <At least 6 hours must be at the 300 level.>))',
  ],
  [
    'CS 100\nCS 300\nCS 305\nOf the 18 hours counted toward the minor, at least nine hours must be at the 300 level.',
    'all_of(all_of(CS 100, CS 300, CS 305), 9 units of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    'CS 100\nCS 105\nCS 110\nTwo of the three electives must be numbered 300 or above.',
    'all_of(all_of(CS 100, CS 105, CS 110), 2 of {subjects:[CS],minimum_number:300})',
  ],
  [
    'CS 100\nCS 105\nCS 300\nAt least two courses must be numbered 300 or above.',
    'all_of(all_of(CS 100, CS 105, CS 300), 2 of {subjects:[CS],minimum_number:300})',
  ],
  [
    'CS 100\nCS 105\nCS 300\nAt least 6 of these hours must be at the 300 level.',
    'all_of(CS 100, CS 105, CS 300, <At least 6 of these hours must be at the 300 level.>)',
  ],
  [
    'CS 100\nCS 105\nCS 300\n12 additional credits\nAt least 6 hours must be at the 300 level.',
    'all_of(CS 100, CS 105, CS 300, <12 additional credits>, <At least 6 hours must be at the 300 level.>)',
  ],
];
