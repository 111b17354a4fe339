/** Classes of wording that several registries have in common, each in the words of several, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** The order in which courses are taken asks nothing. */
export const orders: readonly Reading[] = [
  ['CS 101 and CS 102 in either order', 'CS 101 & CS 102'],
  ['CS 101 and CS 102 (in either order)', 'CS 101 & CS 102'],
  ['CS 101, CS 102 in any order', 'CS 101 & CS 102'],
  ['CS 101 and CS 102, which may be taken in either order', 'CS 101 & CS 102'],
  ['CS 101 and 102 can be taken in either order.', 'CS 101 & CS 102'],
  ['CS 101. May be taken in either order.', 'CS 101'],
  ['CS 101 and CS 102 may be taken in any sequence', 'CS 101 & CS 102'],
  ['CS 101 and CS 102 need not be taken in sequence', 'CS 101 & CS 102'],
  ['CS 101 and CS 102 (may be taken in either order); MATH 120', 'CS 101 & CS 102 & MATH 120'],
  ['CS 101 and CS 102 in no particular order', 'CS 101 & CS 102'],
  ['CS 101 and CS 102 in sequence', 'CS 101 & CS 102 & ?in sequence?'],
  ['CS 101 and CS 102 must be taken in order', 'CS 101 & CS 102 & ?must be taken in order?'],
];

/** A number of courses, one of which is named: both are asked for. */
export const namedMembers: readonly Reading[] = [
  [
    'At least two of CS 101, CS 102 and CS 103, one of which must be CS 102',
    '2(CS 101, CS 102, CS 103) & CS 102',
  ],
  [
    'At least two of CS 101, CS 102, CS 103; one of which must be CS 102',
    '2(CS 101, CS 102, CS 103) & CS 102',
  ],
  [
    'Two of CS 101, CS 102, and CS 103, at least one of which must be CS 101 or CS 102',
    '2(CS 101, CS 102, CS 103) & (CS 101 | CS 102)',
  ],
  [
    'Three of CS 101, CS 102, CS 103, CS 105 (one of which must be CS 101)',
    '3(CS 101, CS 102, CS 103, CS 105) & CS 101',
  ],
  ['Any two of CS 101, CS 102, CS 103, one being CS 101', '2(CS 101, CS 102, CS 103) & CS 101'],
  ['Two of CS 101, CS 102 and CS 103, one of them must be CS 101', '2(CS 101, CS 102, CS 103) & CS 101'],
  [
    '9 credits from CS 101, CS 102, CS 103, of which one must be CS 101',
    'set(9 units of CS 101 CS 102 CS 103) & CS 101',
  ],
  [
    '4 out of the 5 core modules (CS 101 - CS 105), in which one must be CS 105',
    'set(4 of CS >=101 <=105) & CS 105',
  ],
  ['3 out of 4 of CS 101, CS 102, CS 103 and CS 105', '3(CS 101, CS 102, CS 103, CS 105)'],
  ['2 out of the 3 modules CS 101, CS 102, CS 103', '2(CS 101, CS 102, CS 103)'],
  [
    'Two of CS 101, CS 102 and CS 103 and one of MATH 120 or 121',
    '2(CS 101, CS 102) & CS 103 & (MATH 120 | MATH 121)',
  ],
];

/** Of several courses one may count: they exclude each other, and none is asked for. */
export const oneForCredit: readonly Reading[] = [
  ['At most one of CS 101 and CS 102 may be taken for credit', 'nothing', 'not CS 101 CS 102'],
  ['MATH 120. No more than one of CS 101 and CS 102 may be counted.', 'MATH 120', 'not CS 101 CS 102'],
  ['Only one of CS 101 and CS 102 may be taken for credit', 'nothing', 'not CS 101 CS 102'],
  ['Only one of CS 101, CS 102 can count toward the degree', 'nothing', 'not CS 101 CS 102'],
  ['A maximum of one of CS 101 and CS 102 may be taken', 'nothing', 'not CS 101 CS 102'],
  ['Credit is given for only one of CS 101, CS 102 or CS 103.', 'nothing', 'not CS 101 CS 102 CS 103'],
  ['Credit is granted for at most one of CS 101 and CS 102.', 'nothing', 'not CS 101 CS 102'],
  ['Only one of CS 101 and CS 102 is required', 'CS 101 | CS 102'],
  ['At least one of CS 101 and CS 102 may be taken for credit', 'CS 101 & CS 102 & ?may?'],
  ['CS 101 and CS 102 may be taken for credit', 'CS 101 & CS 102 & ?may?'],
];

/** "A excludes B" behind a sentence asks for neither, whichever of them is the course itself. */
export const excludingEachOther: readonly Reading[] = [
  ['CS 101; CS 221 excludes CS 321', 'CS 101', 'not CS 221 CS 321'],
  ['CS 101. CS 221 precludes CS 321 and CS 322.', 'CS 101', 'not CS 221 CS 321 CS 322'],
  ['CS 101. Credit in CS 221 excludes credit in CS 321', 'CS 101', 'not CS 221 CS 321'],
  ['CS 101, excludes CS 321', 'CS 101', 'not CS 321'],
  ['CS 101 Excludes CS 321', 'CS 101', 'not CS 321'],
  ['CS 101; excludes CS 321', 'CS 101', 'not CS 321'],
];

/** Permission behind a standing that another one includes is asked of the lower standing alone. */
export const permissionOfStandings: readonly Reading[] = [
  [
    'Junior standing or sophomores with instructor consent',
    'level>=junior | (level>=sophomore & consent(instructor))',
  ],
  [
    'Senior standing or junior standing with approval of the chair',
    'level>=senior | (level>=junior & consent(chair))',
  ],
  [
    'CS 101 and junior standing or sophomores with instructor consent',
    'CS 101 & (level>=junior | (level>=sophomore & consent(instructor)))',
  ],
  [
    'Open to juniors and seniors or to sophomores with permission',
    'level=junior..senior | (level=sophomore & consent())',
  ],
  [
    'First-year students with permission of instructor or sophomore standing',
    '(level=freshman & consent(instructor)) | level>=sophomore',
  ],
  ['Juniors or sophomores with consent of instructor', 'level=sophomore..junior & consent(instructor)'],
  [
    'Open to juniors, seniors, or sophomores with consent of instructor',
    '(level=junior | level=senior | level=sophomore) & consent(instructor)',
  ],
  ['Junior or senior standing with consent of instructor', 'level>=junior & consent(instructor)'],
  ['Junior standing or CS 101 with consent of instructor', 'level>=junior | (CS 101 & consent(instructor))'],
];

/** A demand that is said again in full is asked for beside the first one, and consent is in place of both. */
export const repeatedDemands: readonly Reading[] = [
  ['Grade of C in CS 101, grade of C in CS 102, or permission', '(CS 101@C & CS 102@C) | consent()'],
  [
    'C or better in CS 101, B or better in MATH 120, or permission of the department',
    '(CS 101@C & MATH 120@B) | consent(department)',
  ],
  ['Grade of C in CS 101, grade of C in CS 102, or grade of B in CS 103', 'CS 101@C | CS 102@C | CS 103@B'],
  ['CS 101 or CS 102, audition, or approval', '((CS 101 | CS 102) & <audition>) | consent()'],
  ['Grade of C in CS 101, CS 102, or permission of instructor', 'CS 101@C | CS 102@C | consent(instructor)'],
];

/** A placement in place of the last course, or of pairs of courses. */
export const placementsBehindLists: readonly Reading[] = [
  ['CS 101, CS 102 or placement or consent', '(CS 101 & (CS 102 | <placement>)) | consent()'],
  ['CS 101, CS 102 or placement', 'CS 101 | CS 102 | <placement>'],
  [
    'CS 101 and CS 102 or MATH 120 and PHYS 111 or placement',
    '(CS 101 & CS 102) | (MATH 120 & PHYS 111) | <placement>',
  ],
  [
    'CS 101 and CS 102 or MATH 120 and PHYS 111 or ACT score of 25',
    '(CS 101 & CS 102) | (MATH 120 & PHYS 111) | <ACT score of 25>',
  ],
  ['CS 101 and CS 102 or placement', 'CS 101 & (CS 102 | <placement>)'],
  [
    'CS 101 and CS 102 or MATH 120 and PHYS 111 or equivalent',
    'CS 101 & (CS 102 | MATH 120) & (PHYS 111 | <equivalent>)',
  ],
];

/** A description in front of a bracket that names the courses. */
export const describedCourses: readonly Reading[] = [
  ['a basic course in mechanics (CS 101 or CS 102)', 'CS 101 | CS 102'],
  [
    'An introductory statistics course (STAT 101 or MATH 120) or permission',
    'STAT 101 | MATH 120 | consent()',
  ],
  ['CS 101 and a course in linear algebra (MATH 120)', 'CS 101 & MATH 120'],
  ['A first course in programming (CS 101 or equivalent)', 'CS 101 | <equivalent>'],
  [
    'an introductory course in statistics such as STAT 101 or MATH 120',
    '?an introductory course in statistics such as STAT 101 or MATH 120?',
  ],
  ['a course in mechanics (e.g., CS 101 or CS 102)', '?a course in mechanics (e.g., CS 101 or CS 102)?'],
  ['a course in linear algebra and (CS 101 or CS 102)', '?a course in linear algebra? & (CS 101 | CS 102)'],
  [
    'one course in linear algebra and (CS 101 or CS 102)',
    '?one course in linear algebra? & (CS 101 | CS 102)',
  ],
  ['a course in logic (CS 101 and CS 102)', '?a course in logic? & (CS 101 & CS 102)'],
];

/** Labels that name students, without a full stop before them or with a dash behind them. */
export const labelsOfStudents: readonly Reading[] = [
  [
    'Computer Science major - CS 101; other major - CS 102',
    'when({CSC}: CS 101) & when(<other major>: CS 102)',
  ],
  ['Majors - CS 101; Nonmajors - CS 102', 'when(<Majors>: CS 101) & when(<Nonmajors>: CS 102)'],
  [
    'Physics majors: CS 101 Chemistry majors: CS 102',
    'when(<Physics majors>: CS 101) & when(<Chemistry majors>: CS 102)',
  ],
  [
    'Computer Science majors: CS 101 Civil Engineering majors: CS 102',
    'when({CSC}: CS 101) & when({CIVE}: CS 102)',
  ],
  [
    'Biology majors: CS 101, Chemistry majors: CS 102',
    'when(<Biology majors>: CS 101) & when(<Chemistry majors>: CS 102)',
  ],
  ['Majors: CS 101 Non-majors: CS 102', 'when(<Majors>: CS 101) & when(<Non-majors>: CS 102)'],
  ['Computer Science majors - CS 101', '{CSC} & CS 101'],
  ['CS 101. Plan: Civil Engineering', 'CS 101 & {CIVE}'],
  ['CS 101. Plan: Studio Art', 'CS 101 & <Plan: Studio Art>'],
];

export const closedToMajors: readonly Reading[] = [
  ['Not open to the following majors: Computer Science', '!{CSC}'],
  ['Closed to the following programs: Civil Engineering', '!{CIVE}'],
  ['CS 101. Not available to majors: Computer Science', 'CS 101 & !{CSC}'],
];

/** Who may do without a course: people judge. */
export const ownWaivers: readonly Reading[] = [
  ['CS 101 waived for MATH minors', 'CS 101 | <waived for MATH minors>'],
  ['CS 101 (waived for MATH minors)', 'CS 101 | <waived for MATH minors>'],
  ['CS 101 is waived for Computer Science majors', 'CS 101 | <is waived for Computer Science majors>'],
  ['CS 101 and CS 102 waived for MATH minors', 'CS 101 & (CS 102 | <waived for MATH minors>)'],
  ['CS 101, CS 102 waived for MATH minors', 'CS 101 & (CS 102 | <waived for MATH minors>)'],
];

export const gradesOfAllPrerequisites: readonly Reading[] = [
  ['Grade of C in all prerequisites: CS 101, CS 102', 'CS 101@C & CS 102@C'],
  ['C or better in each prerequisite: CS 101 and CS 102', 'CS 101@C & CS 102@C'],
  ['Grade of C or better in all prerequisite courses: CS 101; CS 102', 'CS 101@C & CS 102@C'],
  ['A grade of C or better is required in all prerequisites: CS 101, CS 102', 'CS 101@C & CS 102@C'],
];

export const namedGivers: readonly Reading[] = [
  ['CS 101 or STEM Education program director approval', 'CS 101 | consent(stem education program director)'],
  [
    'CS 101 or Computer Science department chair approval',
    'CS 101 | consent(computer science department chair)',
  ],
  [
    'CS 101 or approval of the STEM Education program director',
    'CS 101 | consent(stem education program director)',
  ],
];

/** Words of administration before a number are no subject. */
export const pseudoCodes: readonly Reading[] = [
  ['Prerequisite: PREREQ OVERRIDE 100', '?PREREQ OVERRIDE 100?'],
  ['CS 101 or PERMIT 200', 'CS 101 | ?PERMIT 200?'],
  ['XYZ 301 or CS 101', 'XYZ 301 | CS 101'],
];

export const ownPoints: readonly Reading[] = [
  ['CS 101. 4 points.', 'CS 101'],
  ['CS 101 or CS 102. 0.5 unit.', 'CS 101 | CS 102'],
  ['CS 101 and 4 points', 'CS 101 & set(4 units of anything)'],
];

/** Subjects that the catalog does not list: of two words, and in a list of curriculum systems. */
export const unlistedSubjects: readonly Reading[] = [
  ['CS 101 or E E 202', 'CS 101 | E E 202'],
  ['CH E 202 and INT D 303', 'CH E 202 & INT D 303'],
  ['CHM ENG 141, or CS 101', 'CHM ENG 141 | CS 101'],
  ['MATH 120 or W ST 201A', 'MATH 120 | W ST 201A'],
  ['CS 101 OR MATH 120 AND XY 201', '(CS 101 | MATH 120) & XY 201'],
  ['A B in CS 101', 'CS 101@B'],
  [
    'Complete 1 of:\n  CS 101 - Logic (1.5)\n  XYZ201 - Magic, Myths and the Occult (1.5)\n  XYZ202 - Reading (AWR) (1.5)',
    'CS 101 | XYZ 201 | XYZ 202',
  ],
  [
    'Earned a minimum grade of B in 1 of:\n  XYZ202 - Reading (AWR) (1.5)\n  CS 101 - Logic (1.5)',
    'XYZ 202@B | CS 101@B',
  ],
];

/** A standing in one of several fields, the last of which is a code or left open. */
export const openFields: readonly Reading[] = [
  ['senior standing in Botany, Zoology or CBE', 'level>=senior & <in Botany, Zoology or CBE>'],
  [
    'graduate standing in Botany or a closely related field',
    'level>=graduate & <in Botany or a closely related field>',
  ],
  [
    'Junior standing in Botany or related biological science; consent of instructor',
    'level>=junior & <in Botany or related biological science> & consent(instructor)',
  ],
  ['senior standing in Botany or CS 101', '(level>=senior & <in Botany>) | CS 101'],
  ['senior standing in Botany or related coursework', '(level>=senior & <in Botany>) | ?related coursework?'],
];

/** What is said beside requirements, and asks nothing. */
export const besideRequirements: readonly Reading[] = [
  ['CS 101. No previous exposure to proofs is required.', 'CS 101'],
  ['CS 101; MATH 120 is not required.', 'CS 101'],
  ['MATH 120 is not a prerequisite', 'nothing'],
  ['CS 101 (no substitutions) and CS 102', 'CS 101 & CS 102'],
  ['CS 101. Usually taken with CS 102.', 'CS 101'],
  [
    'CS 101. Successful completion is expected prior to being granted permission to commence CS 301.',
    'CS 101',
  ],
  [
    'CS 101. Successful completion of the first part of CS 102 is required.',
    'CS 101 & ?Successful completion of the first part? & CS 102',
  ],
  ['CS 101 or consent of instructor. [Computing Science]', 'CS 101 | consent(instructor)'],
  ['CS 101. [Mathematics and Statistics].', 'CS 101'],
  ['(CS 101 and CS 102); (C or better, No OP/F)', 'CS 101@C & CS 102@C'],
  ['CS 101 with a C or better; no P/F', 'CS 101@C'],
  ['CS 101. [Juniors]', 'CS 101 & level=junior'],
];

/** A number or code that the department hands out is its permission. */
export const permissionNumbers: readonly Reading[] = [
  ['CS 101 and by permission number', 'CS 101 & consent()'],
  ['CS 101; override code from instructor required', 'CS 101 & consent(instructor)'],
  ['CS 101 or a permission number from the department', 'CS 101 | consent(department)'],
];

export const takenBeforeOrBeside: readonly Reading[] = [
  ['CS 101 (may be taken previously or concurrently)', '~CS 101'],
  ['CS 101 may be taken prior to or concurrently with this course; CS 102', '~CS 101 & CS 102'],
];

export const levelsInBrackets: readonly Reading[] = [
  ['Minimum 2nd year (Level 2) standing and CS 101', 'level>=sophomore & CS 101'],
  ['3rd year (Level 3) standing in Zoology', 'level>=junior & <in Zoology>'],
];

/** A preposition before the comma waits for its course: the concurrency is no alternative to what is asked before. */
export const concurrencyBetweenCommas: readonly Reading[] = [
  ['CS 101 and completion of, or concurrent registration in, CS 102', 'CS 101 & ~CS 102'],
  [
    'Consent of the department and completion of, or concurrent enrolment in, CS 102',
    'consent(department) & ~CS 102',
  ],
  ['Junior standing and credit in, or concurrent enrollment in, CS 102', 'level>=junior & ~CS 102'],
  ['CS 101 and successful completion of or concurrent enrollment in CS 102', 'CS 101 & ~CS 102'],
  ['CS 101 and a passing grade in, or concurrent enrollment in, CS 102', 'CS 101 & ~CS 102'],
  ['CS 101 and a C or better in, or concurrent enrollment in, CS 102', 'CS 101 & ~CS 102@C'],
  [
    'CS 101 and completion of, or concurrent registration in, CS 102 or MATH 120',
    'CS 101 & (~CS 102 | ~MATH 120)',
  ],
  ['CS 101 or completion of, or concurrent registration in, CS 102', 'CS 101 | ~CS 102'],
  ['Consent of instructor and prior or concurrent registration in CS 102', 'consent(instructor) & ~CS 102'],
  ['Consent of the instructor and prior completion of CS 102', 'consent(instructor) & CS 102'],
];

/** "These" are all courses of the sentence before. */
export const concurrencyOfThese: readonly Reading[] = [
  ['CS 101 and CS 102. These courses may be taken concurrently.', '~CS 101 & ~CS 102'],
  ['CS 101, CS 102. Note: these can be taken concurrently (at the same time)', '~CS 101 & ~CS 102'],
  ['CS 101 or CS 102. Both of these courses can be taken concurrently.', '~CS 101 | ~CS 102'],
  ['CS 101 and CS 102; MATH 120. These may be taken concurrently.', 'CS 101 & CS 102 & ~MATH 120'],
];

/** How a course is held, and what it weighs. */
export const ownHours: readonly Reading[] = [
  ['CS 101. 3 hours lecture; 3 semester hours.', 'CS 101'],
  ['CS 101. 3 hours lecture, 3 hours lab; 4 semester hours.', 'CS 101'],
  ['CS 101. 3 hours lecture, 3 semester hours.', 'CS 101'],
  ['CS 101. 3 hours lecture/lab; 3 semester hours.', 'CS 101'],
  ['CS 101. Variable credit; 1 to 6 credit hours.', 'CS 101'],
  ['CS 101. Variable credit: 0.5 to 6 credit hours.', 'CS 101'],
  ['none; 1 to 6 semester hours.', 'nothing'],
  ['CS 101. This course taught in alternate even numbered years.', 'CS 101'],
  ['CS 101; 3 semester hours', 'CS 101 & set(3 units of anything)'],
];

export const notAdmitted: readonly Reading[] = [
  ['CS 101. Students with credit for CS 102 not admitted.', 'CS 101', 'not CS 102'],
  ['Students who have taken CS 102 are not admitted.', 'nothing', 'not CS 102'],
  ['Students with credit for CS 101 or CS 102 will not be admitted.', 'nothing', 'not CS 101 CS 102'],
  ['Students having credit for CS 102 are not eligible for this course.', 'nothing', 'not CS 102'],
];

export const expectedKnowledge: readonly Reading[] = [
  [
    'Students are expected to be familiar with a statistical language.',
    '<Students are expected to be familiar with a statistical language>',
  ],
  [
    'CS 101. Students are expected to have a working knowledge of calculus.',
    'CS 101 & <Students are expected to have a working knowledge of calculus>',
  ],
  ['CS 101. Students are expected to attend all sessions.', 'CS 101'],
];
