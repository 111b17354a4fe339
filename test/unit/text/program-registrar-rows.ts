/** Pages as registrars copy them: grades in notes, units in columns and behind numbers, heads with a note or a subject. */
import type { EdgeRow } from './edge-rows.ts';

/** A column of units says how many courses of a set a row asks for. */
export const columnSetRows: readonly EdgeRow[] = [
  ['any CS course\t9', '9 units of {subjects:[CS]}'],
  [
    'CS 100\t3\nAny MATH course at the 300 level\t6',
    'all_of!(CS 100, 6 units of {subjects:[MATH],minimum_number:300,maximum_number:399})',
  ],
  ['CS 100\t3\nAny CS course\t3', 'all_of!(CS 100, 1 of {subjects:[CS]})'],
  [
    'CS 100\t3\nany CS course that counts toward the Biology major\t9',
    'all_of(CS 100, <any CS course that counts toward the Biology major>)',
  ],
  [
    'CS 100 (3)\nAny CS course numbered 300 or above   12',
    'all_of!(CS 100, 12 units of {subjects:[CS],minimum_number:300})',
  ],
];

/** A grade in notes that name no course is that of the whole program; one above the rows of a section is theirs. */
export const noteGradeRows: readonly EdgeRow[] = [
  [
    'CS 100\nCS 105\nNotes:\n1. Students who were admitted provisionally may not enroll before this is met.\n2. All courses counting toward a major or minor in the department must be passed with a grade of C- or better.',
    'all_of@@C-(CS 100, CS 105, <Students who were admitted provisionally may not enroll before this is met.>)',
  ],
  [
    'CS 100\nCS 105\nPolicies\n  A grade of C or better is required in all courses in the major.',
    'all_of@@C(CS 100, CS 105)',
  ],
  [
    'CS 100\nNotes:\n• All courses used for the minor must be completed with a B- or better.\n• A student cannot also receive the minor in Biology.',
    'all_of@@B-(CS 100, <A student cannot also receive the minor in Biology>)',
  ],
  ['CS 100\nGrades of C or better needed in all major requirements.', 'all_of@@C(CS 100)'],
  [
    'A minimum grade of C is required in the courses counting for credit for this program.\nCS 100\nCS 105',
    'all_of@@C(CS 100, CS 105)',
  ],
  [
    'MATH 100\nPrerequisites (8 hours)\nMust be passed with a grade of C or higher.\nCS 100\t4\nCS 105\t4',
    'all_of(MATH 100, all_of@@C(CS 100, CS 105))',
  ],
  [
    'MATH 100\nFoundation\nAll courses must be completed with a grade of B or better.\nCS 100\nCS 105',
    'all_of@@B(MATH 100, all_of(CS 100, CS 105))',
  ],
  [
    'MATH 100\nFoundation\nEach must be passed with a C+ or better.\nCS 100\nCS 105',
    'all_of(MATH 100, all_of@@C+(CS 100, CS 105))',
  ],
  [
    'MATH 100\nCS 100 Logic\nMust be passed with a grade of C or higher.',
    'all_of(MATH 100, CS 100, <with a grade of C or higher>)',
  ],
];

/** Titled groups below a choice that is not understood are not all required. */
export const groupsBelowRows: readonly EdgeRow[] = [
  [
    'CS 100\nAll majors must complete a science course and its laboratory selected from the following:\nChemistry:\nMATH 100\t3\nand\nMATH 105\t1\nPhysics:\nBIOL 100\t4\nand\nBIOL 105\t1',
    'all_of(CS 100, <All majors must complete a science course and its laboratory selected from the following: Chemistry: MATH 100 3 and MATH 105 1 Physics: BIOL 100 4 and BIOL 105>)',
  ],
  [
    'CS 100\nMajors complete a two-semester science chosen from the following:\nChemistry:\nMATH 100\nMATH 105\nPhysics:\nBIOL 100\nBIOL 105\nRequired courses\nCS 105',
    'all_of(CS 100, <Majors complete a two-semester science chosen from the following: Chemistry: MATH 100 MATH 105 Physics: BIOL 100 BIOL 105>, CS 105)',
  ],
  [
    'Reasoning Requirements (At least two courses from, with at least one numbered 321 or above)\n• CS 100 Logic\n• CS 105 Sets\n• CS 325 Trees\nCapstone\n• MATH 110 Sets',
    'all_of(<Reasoning Requirements (At least two courses from, with at least one numbered 321 or above) • CS 100 Logic • CS 105 Sets • CS 325 Trees>, MATH 110)',
  ],
  [
    'Applied Requirements (At least course from)\n• MATH 100 Logic\n• MATH 105 Sets',
    '<Applied Requirements (At least course from) • MATH 100 Logic • MATH 105 Sets>',
  ],
];

/** Units behind a number are no range. */
export const suffixRows: readonly EdgeRow[] = [
  [
    'BIOL 103-3        Introductory Biology I\nBIOL 105-3        Introductory Biology II\nBIOL 120-1        Laboratory\nOne of the following:\nBIOL 200-3        Zoology\nBIOL 205-3        Microbiology',
    'all_of(BIOL 103, BIOL 105, BIOL 120, any_of(BIOL 200, BIOL 205))',
  ],
  [
    'CS 100-4 Logic\nCS 105-4 Sets\nCS 110-1.5 Seminar\nTwo of CS 200-4, 205-4 and 210-4',
    'all_of(CS 100, CS 105, CS 110, 2(CS 200, CS 205, CS 210))',
    '"and" before the last course after "one of" is read as the end of its list',
  ],
  [
    'CS 105-6 Logic\nCS 115-6 Sets\nCS 125-6 Trees',
    'all_of(<CS 105-6 Logic>, <CS 115-6 Sets>, <CS 125-6 Trees>)',
  ],
  ['CS 100, 105, 110 (1/2 credit), and 115 (½ credit).', 'all_of(CS 100, CS 105, CS 110, CS 115)'],
  ['CS 100 and CS 105 (see Notes 2 and 3)', 'all_of(CS 100, CS 105)'],
];

/** What the head of a list adds about its members is asked for beside the list. */
export const notedListRows: readonly EdgeRow[] = [
  [
    'Choose 4 hours from the following (one lecture and its laboratory)\nCS 100 Logic (3)\nCS 105 Logic Lab (1)\nCS 110 Sets (3)\nCS 115 Sets Lab (1)',
    'all_of(4 units of {course_codes:[CS 100,CS 105,CS 110,CS 115]}, <one lecture and its laboratory>)',
  ],
  [
    'Take any three of the following courses, at least one of which must be CS 110, CS 115, or CS 120:\n- CS 100 - Logic (3 credits)\n- CS 105 - Sets (3 credits)\n- CS 110 - Trees (3 credits)\n- CS 115 - Graphs (3 credits)\n- CS 120 - Nets (3 credits)',
    'all_of(3(CS 100, CS 105, CS 110, CS 115, CS 120), any_of(CS 110, CS 115, CS 120))',
  ],
  [
    'Complete two of the following, at least one of which must be chosen from CS 110 and CS 115:\n- CS 100\n- CS 105\n- CS 110\n- CS 115',
    'all_of(2(CS 100, CS 105, CS 110, CS 115), any_of(CS 110, CS 115))',
  ],
  [
    'Complete four of the following, at least two of which must be CS 100, CS 105, CS 110:\n- CS 100\n- CS 105\n- CS 110\n- CS 115\n- CS 120',
    'all_of(4(CS 100, CS 105, CS 110, CS 115, CS 120), 2(CS 100, CS 105, CS 110))',
  ],
  [
    'Complete two of the following, at least one of which must be taken abroad:\n- CS 100\n- CS 105\n- CS 110',
    '<Complete two of the following, at least one of which must be taken abroad: - CS 100 - CS 105 - CS 110>',
  ],
  [
    'Two of the following (from different areas):\n- CS 100\n- CS 105\n- CS 110',
    'all_of(2(CS 100, CS 105, CS 110), <from different areas>)',
  ],
];

/** A row for some students is no alternative for all, and an amount that a suggested plan details is asked for. */
export const someStudentsRows: readonly EdgeRow[] = [
  [
    '• CS 100 Logic\n• or CS 105 Sets: Theory and Practice (for those concentrating in Logic)',
    'any_of(CS 100, all_of(CS 105, <Sets: Theory and Practice (for those concentrating in Logic)>))',
  ],
  [
    'CS 100\nCS 105 Sets (for those who plan to teach)\nCS 110 Trees',
    'all_of(CS 100, all_of(CS 105, <Sets (for those who plan to teach)>), CS 110)',
  ],
  [
    'CS 100\nCS 105 Sets (for students in the honors track)\nCS 110 Trees',
    'all_of(CS 100, all_of(CS 105, <Sets (for students in the honors track)>), CS 110)',
  ],
  ['CS 100\nCS 105 Sets (for majors)', 'all_of(CS 100, CS 105)'],
  [
    'University Core\nSelect 42 credits as outlined in the suggested plans\t42\nCore\nMATH 100\tCalculus II\t4',
    'all_of(<Select 42 credits as outlined in the suggested plans>, MATH 100)',
  ],
  [
    'CS 100\nTake two courses from the suggested list in the handbook.',
    'all_of(CS 100, <Take two courses from the suggested list in the handbook.>)',
  ],
];

/** What a head says of the courses: their subject selects among the rows, a description of listed codes does not. */
export const headSubjectRows: readonly EdgeRow[] = [
  [
    'Complete two CS courses at the 400 level. Choose from:\n• CS 400 Topics\n• CS 410 History\n• CS 420 Analysis',
    '2(CS 400, CS 410, CS 420)',
  ],
  [
    'Two MATH courses from the following:\nMATH 100\nMATH 105\nCS 100\nMATH 110',
    '<Two MATH courses from the following: MATH 100 MATH 105 CS 100 MATH 110>',
  ],
  ['Two MATH courses from the following:\nMATH 100\nMATH 105\nMATH 110', '2(MATH 100, MATH 105, MATH 110)'],
  ['One of the following CS courses:\nCS 100\nCS 105', 'any_of(CS 100, CS 105)'],
  [
    'One of the following CS courses:\nCS 100\nCS 105\nMATH 100',
    '<One of the following CS courses: CS 100 CS 105 MATH 100>',
  ],
  [
    'Take three courses. Select from the following:\n- CS 100\n- CS 105\n- CS 110\n- CS 115',
    '3(CS 100, CS 105, CS 110, CS 115)',
  ],
  ['Two advanced courses selected from: CS 300, 305, or 310', '2(CS 300, CS 305, CS 310)'],
  ['One course that addresses society selected from: CS 270, 275, or 280.', 'any_of(CS 270, CS 275, CS 280)'],
  ['One course in methods chosen from CS 200, CS 205, MATH 210', 'any_of(CS 200, CS 205, MATH 210)'],
  ['Two seminars from: CS 300, 305, 310', '2(CS 300, CS 305, CS 310)'],
  ['Two courses selected from: CS 300, 305', '2(CS 300, CS 305)'],
  [
    'Complete four courses from four of the five areas within computing:\n• Logic: CS 115-Sets or CS 165-Trees\n• Systems: CS 120-Chips or CS 125-Nets\n• Theory: CS 140-Limits\n• Graphics: CS 150-Light\n• Data: CS 225-Tables',
    '4(any_of(CS 115, CS 165), any_of(CS 120, CS 125), CS 140, CS 150, CS 225)',
  ],
  [
    'Lower-Level (1000-2000 level) Requirements:\n- One of CS 100, CS 105 or CS 110\n- MATH 100, MATH 105\nUpper-Level (3000-4000 level) requirements:\n- CS 300, CS 305',
    'all_of(all_of(1 of {course_codes:[CS 100,CS 105,CS 110]}, all_of(MATH 100, MATH 105)), all_of(CS 300, CS 305))',
  ],
  [
    'CS 200 or 205 (credit allowed for only one)\nCS 210 or 220 (credit allowed for CS 210 or for both CS 215 and 220)',
    'all_of(any_of(CS 200, CS 205), any_of(CS 210, CS 220))',
  ],
  [
    'Minimum of 210 points from 200 and 300-level courses (including the 180 points above).',
    '210 units of {minimum_number:200,maximum_number:399}',
  ],
  [
    'CS 100\nStudents may double major in Mathematics and Computer Science by completing all of the requirements for both majors.',
    'CS 100',
  ],
];
