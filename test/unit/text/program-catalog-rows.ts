/** Rows of the pages of further catalogs: what they come to, titles before codes, choices in brackets, lists behind an amount. */
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
