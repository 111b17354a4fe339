/** Where lists end by the units of their rows, and first lines of lists and sections, in the notation of compactProgram. */
import type { EdgeRow } from './edge-rows.ts';

const open = 'the sum of the section does not show which of the rows that follow belong to the list';

/** Rows without indentation behind a list: the sum of the heading, or units that only they state, show that they are no members. */
export const listExtentRows: readonly EdgeRow[] = [
  [
    'Core (12 credits)\nCS 100 (3)\nCS 105 (3)\nOne of the following (3 credits):\nCS 110 (3)\nCS 115 (3)\nCS 120 (3)',
    'all_of(CS 100, CS 105, any_of(CS 110, CS 115), CS 120)',
  ],
  [
    'Core (9 credits)\nCS 100 (3)\nCS 105 (3)\nOne of the following (3 credits):\nCS 110 (3)\nCS 115 (3)\nCS 120 (3)',
    'all_of(CS 100, CS 105, any_of(CS 110, CS 115, CS 120))',
  ],
  [
    'Core (12 credits)\nCS 100 (3)\nTwo of the following:\nCS 105 (3)\nCS 110 (3)\nCS 115 (3)\nCS 120 (3)',
    'all_of(CS 100, 2(CS 105, CS 110, CS 115), CS 120)',
  ],
  [
    'Core (13 credits)\nCS 100 (4)\nOne of:\nCS 105 (3)\nCS 110 (3)\nCS 115 (2)\nCS 120 (4)',
    'all_of(CS 100, any_of(CS 105, CS 110), CS 115, CS 120)',
  ],
  [
    'Core (11 credits)\nCS 100 (3)\nOne of the following:\nCS 105 (3)\nCS 110 (3)\nCS 115 (3)',
    'all_of(<Core (11 credits)>, CS 100, <One of the following: CS 105 (3) CS 110 (3) CS 115 (3)>)',
    open,
  ],
  [
    'Core (9-12 credits)\nCS 100 (3)\nOne of the following:\nCS 105 (3)\nCS 110 (3)\nCS 115 (3)',
    'all_of(<Core (9-12 credits)>, CS 100, any_of(CS 105, CS 110, CS 115))',
  ],
  [
    'Core (12 credits)\nCS 100\nOne of the following:\nCS 105 (3)\nCS 110 (3)\nCS 115 (3)',
    'all_of(<Core (12 credits)>, CS 100, any_of(CS 105, CS 110, CS 115))',
  ],
  [
    'CS 100 Basics\nOne of the following:\nCS 105 Shapes\nCS 110 Forms\n21 credits of CS courses',
    'all_of!(CS 100, any_of(CS 105, CS 110), 21 units of {subjects:[CS]})',
  ],
  [
    'CS 100 Basics\nOne of the following:\nCS 105 Shapes\nCS 110 Forms\nElectives: two CS courses at the 300 level',
    'all_of!(CS 100, any_of(CS 105, CS 110), 2 of {subjects:[CS],minimum_number:300,maximum_number:399})',
  ],
  [
    'Core (6 credits)\nCS 100 (3)\nElectives (choose two):\nCS 105 (3)\nCS 110 (3)\nCS 115 (3)',
    'all_of(CS 100, 2(CS 105, CS 110, CS 115))',
  ],
  [
    'CS 100\tPrograms\t3\nSelect one of the following:\t3\nCS 105\tData\nCS 110\tNets\nCS 115\tSets\t3\nTotal Hours\t9',
    'all_of(CS 100, any_of(CS 105, CS 110), CS 115)',
  ],
  [
    'CS 100\tPrograms\t3\nSelect one of the following:\t3\nCS 105\tData\t3\nCS 110\tNets\t3\nCS 115\tSets\t3\nTotal Hours\t9',
    'all_of(CS 100, any_of(CS 105, CS 110), CS 115)',
  ],
  [
    'CS 100\tPrograms\t3\nSelect one of the following:\t3\nCS 105\tData\t3\nCS 110\tNets\t3\nTotal: 6-7 credits',
    'all_of(CS 100, any_of(CS 105, CS 110))',
  ],
  [
    'Core (9 credits)\n• CS 100 (3)\n• One of the following (3 credits):\n• CS 105 (3)\n• CS 110 (3)\n• CS 115 (3)',
    'all_of(CS 100, any_of(CS 105, CS 110), CS 115)',
  ],
];

/** Titles behind a comma or a point, and courses under several subjects. */
export const titledCourseRows: readonly EdgeRow[] = [
  ['CS 100, Programming and Design, 3 credit hours', 'CS 100'],
  ['CS 100, Programming, (3 hours)', 'CS 100'],
  ['CS 100, Programming, 3-4 credits (lab included)', 'CS 100'],
  ['CS 100, Math Elective, 3 credits', '<CS 100, Math Elective, 3 credits>'],
  ['CS 100. Programming in the Large (4)', 'CS 100'],
  ['CS 100. Students learn to program', 'all_of(CS 100, <Students learn to program>)'],
  ['CS 100/MATH 105, Sets, 3 credits', 'any_of(CS 100, MATH 105)'],
  ['CS/MATH 100, Logic, 3 credits', 'any_of(CS 100, MATH 100)'],
  ['CS/MATH 100', 'any_of(CS 100, MATH 100)'],
  ['CS 100, Sets OR MATH 105, Logic, 3 credits', 'any_of(CS 100, MATH 105)'],
  ['CS 100-level Elective, 3 credits', '<CS 100-level Elective, 3 credits>'],
];

/** What the listed courses are about chooses none of them; a level, a kind or a subject may. */
export const listTopicRows: readonly EdgeRow[] = [
  [
    'Complete two history of ideas courses from the following list:\nCS 100\nCS 105\nCS 110',
    '2(CS 100, CS 105, CS 110)',
  ],
  ['Two “value theory” courses from the following:\nCS 100\nCS 105\nCS 110', '2(CS 100, CS 105, CS 110)'],
  ['One of the following theory courses:\nCS 100\nCS 105', 'any_of(CS 100, CS 105)'],
  ['One course in ancient logic from the following:\nCS 100\nCS 105', 'any_of(CS 100, CS 105)'],
  ['Two courses in ancient logic:\nCS 100\nCS 105\nCS 110', '2(CS 100, CS 105, CS 110)'],
  [
    '6 credit hours of courses from the following list:\nCS 100\nCS 105',
    '6 units of {course_codes:[CS 100,CS 105]}',
  ],
  ['Select two (2) courses from the following menu:\nCS 100\nCS 105\nCS 110', '2(CS 100, CS 105, CS 110)'],
  ['Theory [8 units]\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  [
    'Two laboratory courses from the following:\nCS 100\nCS 105\nCS 110',
    '<Two laboratory courses from the following: CS 100 CS 105 CS 110>',
  ],
  [
    'Two CS courses from the following:\nCS 100\nCS 105\nMATH 110',
    '<Two CS courses from the following: CS 100 CS 105 MATH 110>',
  ],
  ['Complete the following two 100-level courses;\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
  [
    'Logic/Sets (6 units) Six units chosen from:\nCS 100\nCS 105',
    '6 units of {course_codes:[CS 100,CS 105]}',
  ],
  ['Logic (6 units) Six units as follows:\nCS 100 (3)\nCS 105 (3)', 'all_of(CS 100, CS 105)'],
  ['Choose one:\n(3 units)\nCS 100\nCS 105', 'any_of(CS 100, CS 105)'],
  ['8 credit hours of major requirements:\nCS 100\nCS 105', 'all_of(CS 100, CS 105)'],
];

/** A title with units and without rows asks for them; a line about each group is about those below it, if there are some. */
export const rowlessTitleRows: readonly EdgeRow[] = [
  [
    'Competencies (12 credits)\nCS 100 Logic (3)\nOral Communication\nEthics:\nCS 105 Conduct (3)\nMajor (3 credits)\nCS 110 Sets (3)',
    'all_of(all_of(<Competencies (12 credits)>, CS 100), CS 105, CS 110)',
  ],
  [
    'Required\nCS 100 Logic\nCS Seven Computing electives\nCS 105 Sets',
    'all_of(CS 100, <CS Seven Computing electives>, CS 105)',
  ],
  [
    'General\nLanguages (3 credits)\nPhilosophy (3 credits): CS 105 preferred\nMajor\nCS 100',
    'all_of(all_of(<Languages (3 credits)>, <Philosophy (3 credits): CS 105 preferred>), CS 100)',
  ],
  [
    'Electives (33 credits)\n17 elective credits must be in the liberal arts. CS 100 counts towards the electives.',
    'all_of(<Electives (33 credits)>, <17 elective credits must be in the liberal arts>)',
  ],
  [
    'CS 100\tPrograms\t3\nAdvanced Logic Courses\t12\nTotal Hours\t15',
    'all_of(CS 100, <Advanced Logic Courses>)',
  ],
  [
    'Track 1: CS 100 and CS 105\nTrack 2: CS 110 and CS 115\nOne course from each of the following groups:\nGroup 1: MATH 100, MATH 105\nGroup 2: MATH 110, MATH 115',
    'all_of(<Track 1: CS 100 and CS 105>, <Track 2: CS 110 and CS 115>, all_of(any_of(MATH 100, MATH 105), any_of(MATH 110, MATH 115)))',
  ],
];

/** A set whose parts are below it; what is asked of no subject there is of the set's. */
export const introducedSetRows: readonly EdgeRow[] = [
  [
    'The minor consists of 18 hours of CS courses, including the following:\nCS 100\n6 hours at the 300 level',
    'all_of(18 units of {subjects:[CS]}, all_of!(CS 100, 6 units of {subjects:[CS],minimum_number:300,maximum_number:399}))',
  ],
  ['Four CS courses, including:\nCS 100\nCS 105', 'all_of(4 of {subjects:[CS]}, all_of(CS 100, CS 105))'],
  ['Four courses, including:\nCS 100\nCS 105', 'all_of(<Four courses, including:>, CS 100, CS 105)'],
];

/** Numbers of two words, numbers from one to another, and what a note demands. */
export const saidAmountRows: readonly EdgeRow[] = [
  ['Twenty-four units of CS', '24 units of {subjects:[CS]}'],
  ['Thirty-one credits from the following:\nCS 100\nCS 105', '31 units of {course_codes:[CS 100,CS 105]}'],
  ['Nine units of CS', '9 units of {subjects:[CS]}'],
  [
    'Two CS courses numbered between 205 and 399',
    '2 of {subjects:[CS],minimum_number:205,maximum_number:399}',
  ],
  ['Two upper-level CS courses (6 credits) numbered 300 or above', '2 of {subjects:[CS],minimum_number:300}'],
  [
    'CS 100\nNote: All students must complete 120 credits here.',
    'all_of(CS 100, <All students must complete 120 credits here.>)',
  ],
  ['CS 100\nNote: CS 105 requires CS 100.', 'CS 100'],
  ['CS 100 or CS 105 is required for this major.', 'any_of(CS 100, CS 105)'],
  [
    'CS 100\nOne course may count with the approval of the chair.',
    'all_of(CS 100, <One course may count with the approval of the chair.>)',
  ],
  ['CS 100\nStudents must earn a "C" or higher in all requirements for the minor.', 'all_of@@C(CS 100)'],
  [
    'And one of the following options\nOption A: One of:\nCS 100\nCS 105\nOption B:\nCS 110\nOption C:\nOne CS course numbered 300 or above',
    'any_of(CS 100, CS 105, CS 110, 1 of {subjects:[CS],minimum_number:300})',
  ],
  [
    'General Education 9\nCore\nCS 100 Logic 3\nCS 105 Sets 3',
    'all_of(<General Education 9>, all_of(CS 100, CS 105))',
  ],
  ['Core 6\nCS 100 Logic 3\nCS 105 Sets 3', 'all_of(CS 100, CS 105)'],
  ['Semester 1\nCS 100 Logic 3\nSemester 2\nCS 105 Sets 3', 'all_of(CS 100, CS 105)'],
  [
    'Choose one of the following:\n- CS 100 Logic (3)\n- CS 105 Sets (3)\n1. MATH 100 is required of all students.',
    'all_of(any_of(CS 100, CS 105), MATH 100)',
  ],
  [
    'Choose one of the following:\n- CS 100 Logic (3)\n- CS 105 Sets (3)\n(1) A grade of C or better is required in every course.',
    'all_of@@C(any_of(CS 100, CS 105))',
  ],
];
