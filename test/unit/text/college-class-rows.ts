/** Classes of wording that were met in the catalogs of further colleges, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** The prefix of a code is its subject. */
export const prefixes: readonly Reading[] = [
  ['Any course with “HIST” or “STAT” as prefix', 'set(1 of HIST/STAT)'],
  ['Any course with a HIST prefix', 'set(1 of HIST)'],
  ['Any course with the prefix HIST', 'set(1 of HIST)'],
  ['Courses with course code prefix as "HIST" or "STAT"', 'set(1 of HIST/STAT)'],
  ['Any HIST-prefixed course', 'set(1 of HIST)'],
  ['Two courses with the prefix CS or MATH', 'set(2 of CS/MATH)'],
  ['6 units of courses with prefix CS', 'set(6 units of CS)'],
  ['One 300-level course with a CS prefix', 'set(1 of CS >=300 <=399)'],
  ['24 units of CS coded courses', 'set(24 units of CS)'],
  ['Any course with the prefix of the department', '<Any course with the prefix of the department>'],
];

/** A number that a course had before follows it in brackets, without a blank; with a blank both may be asked for. */
export const formerNumbers: readonly Reading[] = [
  ['CS 101[102]', 'CS 101 | CS 102'],
  ['CS 101(102) or MATH 100(200)', 'CS 101 | CS 102 | MATH 100 | MATH 200'],
  ['CS 101 and MATH 100(200)', 'CS 101 & (MATH 100 | MATH 200)'],
  ['CS 101 (102)', 'CS 101 & CS 102'],
  ['Not for students who have taken CS 101[102]', 'nothing', 'not CS 101 CS 102'],
];

/** Behind a requirement it is no other one; a mark alone is none. */
export const remarksOnCourses: readonly Reading[] = [
  ['MATH 151; may be taken concurrently with CS 101', 'MATH 151'],
  ['; may be taken concurrently with CS 101', '~CS 101'],
];

/** Who need not meet the prerequisites, the catalog does not know: an alternative for people to judge. */
export const waivers: readonly Reading[] = [
  [
    'CS 101. For 2nd-year entrants, the prerequisite will be waived.',
    'CS 101 | <For 2nd-year entrants, the prerequisite will be waived>',
  ],
  [
    'CS 101 and MATH 101. The prerequisites are waived for transfer students.',
    '(CS 101 & MATH 101) | <The prerequisites are waived for transfer students>',
  ],
  ['CS 101. Prerequisite waived for honors students.', 'CS 101 | <Prerequisite waived for honors students>'],
  ['CS 101. Prerequisites may be waived by the instructor.', 'CS 101 | consent()'],
  [
    'Prerequisite: CS 101. Corequisite: MATH 101. Prerequisites may be waived by the department.',
    'CS 101 & <may be waived by the department>',
    'with MATH 101',
  ],
  ['CS 101. Prerequisites will not be waived.', 'CS 101'],
  [
    'CS 101. Not open to freshmen; requirements are never waived.',
    'CS 101 & none(level=freshman) & <requirements are never waived>',
  ],
  ['CS 101 or exemption', 'CS 101 | <exemption>'],
];

/** How much may be earned of courses asks for none of them. */
export const limitsOfUnits: readonly Reading[] = [
  [
    'Students may earn at most 2 units from these courses: CS 101, CS 102',
    '?Students may earn at most 2 units from these courses: CS 101, CS 102?',
  ],
  [
    'Students may earn at most 1 credit from the following courses: CS 101, CS 102',
    '?Students may earn at most 1 credit from the following courses: CS 101, CS 102?',
  ],
  [
    'Not for students who have taken CS 300, 301\nFrom 2023-24, students can only earn up to 2 units of these courses: CS 101, CS 102',
    '?From 2023-24, students can only earn up to 2 units of these courses: CS 101, CS 102?',
    'not CS 300 CS 301',
  ],
];

/** Persons, degrees, and numbered lines without a blank. */
export const personsAndLines: readonly Reading[] = [
  ['Not for student who has taken CS 101', 'nothing', 'not CS 101'],
  ['Not for students who had taken CS 101', 'nothing', 'not CS 101'],
  ['For male only.', '<For male>'],
  ['For MPhil-PhD Chemistry', '<For MPhil-PhD Chemistry>'],
  ['1.Not for students who have taken CS 101\n2.Pre-requisite: CS 102', 'CS 102', 'not CS 101'],
  ['No formal course prerequisite.', 'nothing'],
];

/** A list with commas ends at a semicolon with "and"; between single courses semicolons divide it. */
export const listsBeforeSemicolons: readonly Reading[] = [
  [
    'CS 101; and one of the following: CS 102, CS 103, or CS 104; and MATH 120',
    'CS 101 & (CS 102 | CS 103 | CS 104) & MATH 120',
  ],
  ['One of the following: CS 102, CS 103 or CS 104; MATH 120', '(CS 102 | CS 103 | CS 104) & MATH 120'],
  ['One of the following: CS 102, CS 103; and MATH 120', '(CS 102 | CS 103) & MATH 120'],
  ['One of the following: CS 102 or CS 103; and MATH 120', '(CS 102 | CS 103) & MATH 120'],
  [
    'Two of the following: CS 101, CS 102, or CS 103; or consent of instructor',
    '2(CS 101, CS 102, CS 103) | consent(instructor)',
  ],
  ['One of the following: CS 102; CS 103; and MATH 120', 'CS 102 | CS 103 | MATH 120'],
  ['One of the following: CS 102, CS 103; or MATH 120', 'CS 102 | CS 103 | MATH 120'],
  ['One of the following: CS 101 or CS 102; CS 103 or CS 104', 'CS 101 | CS 102 | CS 103 | CS 104'],
  [
    'Not open to students with credit in the following: CS 101, CS 102 or CS 103; and CS 104',
    'nothing',
    'not CS 101 CS 102 CS 103 CS 104',
  ],
];

/** Each member of a list of sequences is several courses; it is unread where one is not, or where "and" may be of all. */
export const sequences: readonly Reading[] = [
  ['One of the following sequences: CS 101-102, CS 111-112', '(CS 101 & CS 102) | (CS 111 & CS 112)'],
  ['One of the following series: CS 101-102 or CS 111-112', '(CS 101 & CS 102) | (CS 111 & CS 112)'],
  [
    'Completion of one of the following sequences: CS 101 and CS 102; or CS 111 and CS 112',
    '(CS 101 & CS 102) | (CS 111 & CS 112)',
  ],
  [
    'CS 101 and one of the following combinations: CS 102 and MATH 101, or CS 103 and MATH 102',
    'CS 101 & ((CS 102 & MATH 101) | (CS 103 & MATH 102))',
  ],
  [
    'One of the following sequences: CS 101-102 or CS 111-112, or consent of instructor',
    '(CS 101 & CS 102) | (CS 111 & CS 112) | consent(instructor)',
  ],
  [
    'One of the following sequences: CS 101-102 or CS 111-112, and junior standing',
    '((CS 101 & CS 102) | (CS 111 & CS 112)) & level>=junior',
  ],
  [
    'One of the following pairs: CS 101 and CS 102, or MATH 101',
    '?One of the following pairs: CS 101 and CS 102, or MATH 101?',
  ],
  [
    'One of the following sequences: CS 101-102, CS 111-112, one of MATH 101, MATH 102',
    '((CS 101 & CS 102) | (CS 111 & CS 112)) & (MATH 101 | MATH 102)',
  ],
  [
    'One of the following pairs: CS 101 and 102; CS 111 and 112, with a grade of C',
    '?One of the following pairs: CS 101 and 102; CS 111 and 112?',
  ],
  [
    'One of the following sequences: CS 101-102 with a C, CS 111-112 with a C',
    '(CS 101@C & CS 102@C) | (CS 111@C & CS 112@C)',
  ],
  ['One of the following sequences: CS 101, CS 102', '?One of the following sequences: CS 101, CS 102?'],
  [
    'One of the following sequences: CS 101-102, CS 111-112 and MATH 120',
    '?One of the following sequences: CS 101-102, CS 111-112 and MATH 120?',
  ],
  [
    'One of the following sequences: (CS 101 and CS 102), (CS 111 and CS 112), and MATH 101',
    '?One of the following sequences: (CS 101 and CS 102), (CS 111 and CS 112), and MATH 101?',
  ],
];

/** Clauses that end in people and in all others are asked of these only. */
export const contrastedPopulations: readonly Reading[] = [
  [
    'CS 101 for Civil Engineering students; MATH 120 for others',
    'when({CIVE}: CS 101) & when(?for others?: MATH 120)',
  ],
  [
    'CS 101 or CS 102 for CS majors; MATH 120 for all other students.',
    'when(<for CS majors>: (CS 101 | CS 102)) & when(<for all other students>: MATH 120)',
  ],
  [
    'MATH 100. CS 101 for majors and CS 102 for nonmajors. Not open to freshmen.',
    'MATH 100 & when(<for majors>: CS 101) & when(?for nonmajors?: CS 102) & none(level=freshman)',
  ],
  [
    'CS 101 is required for majors; junior standing for everyone else',
    'when(<is required for majors>: CS 101) & when(?for everyone else?: level>=junior)',
  ],
  [
    'MATH 100 and CS 101 for majors; MATH 110 for others',
    'MATH 100 & CS 101 & <for majors> & MATH 110 & ?for others?',
  ],
  [
    'CS 101 for majors; MATH 120 for others, and junior standing',
    'CS 101 & <for majors> & MATH 120 & ?for others? & level>=junior',
  ],
  [
    'CS 101 for majors; MATH 120 for others; junior standing',
    'when(<for majors>: CS 101) & when(?for others?: MATH 120) & level>=junior',
  ],
  ['CS 101 for majors or MATH 120 for others', '(CS 101 & <for majors>) | (MATH 120 & ?for others?)'],
  [
    'Completion of CS 101 for majors; completion of MATH 120 for others',
    'when(<for majors>: CS 101) & when(?for others?: MATH 120)',
  ],
  [
    'PHYS 101; CS 101 for majors; MATH 120 for others',
    'PHYS 101 & when(<for majors>: CS 101) & when(?for others?: MATH 120)',
  ],
  [
    'CS 101 for majors. MATH 120 for others. PHYS 101',
    'when(<for majors>: CS 101) & when(?for others?: MATH 120) & PHYS 101',
  ],
  ['for others', '?for others?'],
  ['CS 101 for others', 'CS 101 & ?for others?'],
  ['MATH 120 for others; CS 101 for majors', 'MATH 120 & ?for others? & CS 101 & <for majors>'],
  [
    'CS 101 CS 102 for majors; MATH 120 for others',
    'CS 101 & CS 102 & <for majors> & MATH 120 & ?for others?',
  ],
  [
    'CS 101 for majors; MATH 120 MATH 121 for others',
    'CS 101 & <for majors> & MATH 120 & MATH 121 & ?for others?',
  ],
  ['CS 101 or for majors; MATH 120 for others', '(CS 101 | <for majors>) & MATH 120 & ?for others?'],
  ['CS 101 for majors; MATH 110 for minors', 'CS 101 & <for majors> & MATH 110 & <for minors>'],
];

/** "Above" a course begins the numbers behind it. */
export const numbersAbove: readonly Reading[] = [
  ['Any MATH course above MATH 101', 'set(1 of MATH >=102)'],
  ['Two CS courses numbered higher than 200, and junior standing', 'set(2 of CS >=201) & level>=junior'],
  ['CS 101 or any CS course beyond CS 101', 'CS 101 | set(1 of CS >=102)'],
  ['Two MATH courses above the level of MATH 201', 'set(2 of MATH >=202)'],
  ['One MATH course above CS 101', 'set(1 of MATH) & ?above? & CS 101'],
];

/** "Only one of these may count" excludes them from each other, and asks for none. */
export const onlyOneCounts: readonly Reading[] = [
  [
    'Only one of the following will satisfy the requirements for a degree: CS 131, CS 142 or CS 147. Prerequisite: MATH 100',
    'MATH 100',
    'not CS 131 CS 142 CS 147',
  ],
  ['Credit not allowed in both CS 131 and 142.', 'nothing', 'not CS 131 CS 142'],
  ['Only one of CS 131, CS 142 or CS 151 may count toward a degree.', 'nothing', 'not CS 131 CS 142 CS 151'],
  [
    'Students may not receive credit for more than one of CS 131, CS 142 and CS 151.',
    'nothing',
    'not CS 131 CS 142 CS 151',
  ],
  [
    'No more than one of the following may be used to satisfy the requirements for a degree: CS 131, CS 142.',
    'nothing',
    'not CS 131 CS 142',
  ],
];

/** What a sentence says that it is, is no further condition. */
export const saidOfPrerequisites: readonly Reading[] = [
  ['CS 101 or CS 102 is a prerequisite for MATH 300.', 'CS 101 | CS 102'],
  ['CS 101 is a pre-requisite for this course', 'CS 101'],
  [
    'To enroll in CS 212, students must have successfully completed CS 101 and MATH 101.',
    'CS 101 & MATH 101',
  ],
  ['May be taken only after CS 101', 'CS 101'],
  ['Must follow CS 101 or CS 102', 'CS 101 | CS 102'],
  ['CS 101 must precede this course', 'CS 101'],
  ['CS 101 should be completed first', 'CS 101'],
  ['May not be taken after CS 101', 'nothing', 'not CS 101'],
  ['CS 101 or equivalent. Course rotation: Fall.', 'CS 101 | <equivalent>'],
  ['CS 101 and CS 102 are required as prerequisites', 'CS 101 & CS 102'],
  ['May be retaken two times, but only the last course counts. Requisites: CS 101', 'CS 101'],
  ['CS 100 and (Pre- or Co-Req) CS 104 or CS 105', 'CS 100 & (~CS 104 | ~CS 105)'],
  ['CS 104 must be taken prior to or concurrent with CS 201.', '~CS 104 & CS 201'],
  ['Two 200-level courses, one of which must be CS 240 or 250', 'set(2 of >=200 <=299) & (CS 240 | CS 250)'],
  ['6 credits of HIST, one of which must be a seminar', 'set(6 units of HIST) & ?which must be a seminar?'],
];

/** Parts of tests are named like subjects, and fees and sequences are no requirements. */
export const testsAndFees: readonly Reading[] = [
  [
    'MATH 147, or a placement score: COMPASS Trigonometry 52, ACT Math 30, or SAT Math 630',
    'MATH 147 | <a placement score: COMPASS Trigonometry 52, ACT Math 30, or SAT Math 630>',
  ],
  ['AP STAT 4 or MATH 101', '<AP STAT 4> | MATH 101'],
  ['SAT MATH 101', '<SAT MATH 101>'],
  ['AP MATH 101', '<AP> & MATH 101'],
  ['CS 101. (Fee: $75)', 'CS 101'],
  ['Lab fee required. CS 101', 'CS 101'],
  ['Must be taken in sequence. Prereq: CS 101', 'CS 101'],
];

/** "P-" and "C-" open what is asked before and beside; POI is the instructor's permission. */
export const dashedLabels: readonly Reading[] = [
  ['P-CS 101. C-CS 102.', 'CS 101', 'with CS 102'],
  ['P-CS 101 with a C- or better', 'CS 101@C-'],
  ['C- or better in CS 101', 'CS 101@C-'],
  ['PR: CS 101. CO: MATH 101', 'CS 101', 'with MATH 101'],
  ['P-CS 101 or POI', 'CS 101 | consent(instructor)'],
  ['POD', 'consent(department)'],
  ['Math 120/COI', 'MATH 120 | consent(instructor)'],
];

/** A grade "in the following" is one of all that follows. */
export const gradesOfWhatFollows: readonly Reading[] = [
  ['C or better in the following: CS 101 or CS 102, CS 103', '(CS 101@C | CS 102@C) & CS 103@C'],
  ['C or better in the following: CS 101 or CS 102, and CS 103', '(CS 101@C | CS 102@C) & CS 103@C'],
  [
    'a C or better in the following courses: (CS 101 or MATH 102), CS 103, [MATH 105 or MATH 113 (dependent on program requirements)]',
    '(CS 101@C | MATH 102@C) & CS 103@C & (MATH 105@C | (MATH 113@C & <dependent on program requirements>))',
  ],
  ['CS 100 and a C or better in the following courses: CS 101, CS 103', 'CS 100 & CS 101@C & CS 103@C'],
];

/** "May not ... without" asks for what it names, and excludes nothing. */
export const doubleNegatives: readonly Reading[] = [
  ['Students may not enroll in this course without having passed CS 101.', 'CS 101'],
  ['Students may not take this course until completing CS 101', 'CS 101'],
  [
    'Students may not enroll in 300 level courses without first having successfully passed CS 101.',
    '?Students may not enroll in 300 level courses without first having successfully passed CS 101?',
  ],
  [
    'Credit not given for this course until CS 101 is passed',
    '?Credit not given for this course until CS 101 is passed?',
  ],
  ['Not open to students with credit in CS 101 without permission', 'none((CS 101 & ?without permission?))'],
  ['Not open to students who have not completed CS 101 or CS 102', 'CS 101 | CS 102'],
  ['Students may not enroll if they have not completed CS 101', 'CS 101'],
  ['Not open to students with less than junior standing', 'level>=junior'],
  ['Not open to students below junior standing', 'level>=junior'],
  ['Not open to students with less than a C in CS 101', 'CS 101@C'],
  ['Not open to students with fewer than 60 credits', '<Not open to students with fewer than 60 credits>'],
  ['May not be taken before CS 101', 'CS 101'],
  ['Should not be taken prior to completing CS 101', 'CS 101'],
  ['May not be taken before or after CS 101', 'nothing', 'not CS 101'],
  ['May not be taken prior to or concurrently with CS 101', 'CS 101'],
  ['May not be taken with or after CS 101', 'nothing', 'not CS 101'],
  ['May not be taken concurrently with CS 101', 'nothing', 'not CS 101'],
  ['Closed to students who have not passed CS 101', '?Closed to students who have not passed CS 101?'],
  ['No student may enroll without CS 101', '?No student may enroll without CS 101?'],
  ['Prerequisite (or Corequisite): MATH 105; CS 101', '~MATH 105 & ~CS 101'],
];

/** Where lists of a quantifier end, and what is one member of them. */
export const listsOfQuantifiers: readonly Reading[] = [
  ['One of CS 101 (Downtown), CS 102, CS 103', '(CS 101 & ?Downtown?) | CS 102 | CS 103'],
  ['One of CS 101, CS 102 (Downtown), MATH 103', 'CS 101 | (CS 102 & ?Downtown?) | MATH 103'],
  ['One of CS 101, CS 102 (two words), MATH 103', 'CS 101 & CS 102 & ?two words? & MATH 103'],
  ['One of CS 101, junior standing (Downtown), MATH 103', 'CS 101 & level>=junior & ?Downtown? & MATH 103'],
  ['One of CS 101 or CS 102 or equivalent, MATH 120', '(CS 101 | CS 102 | <equivalent>) & MATH 120'],
  [
    'One of the following: CS 101 or CS 102 or equivalent, MATH 120',
    'CS 101 | CS 102 | <equivalent> | MATH 120',
  ],
  [
    'Either 15 credits from CS 101, CS 102, or MATH 101 and MATH 102',
    'set(15 units of CS 101 CS 102) | (MATH 101 & MATH 102)',
  ],
  [
    '15 credits from CS 101, CS 102, or MATH 101 and MATH 102',
    'set(15 units of CS 101 CS 102 MATH 101) & MATH 102',
  ],
  [
    'Either 15 credits from CS 101, CS 102, or MATH 101 and MATH 102 and PHYS 101',
    'set(15 units of CS 101 CS 102 MATH 101) & MATH 102 & PHYS 101',
  ],
  ['One of CS 100, MATH, CS 105', 'CS 100 | ?MATH? | CS 105'],
  ['One of CS 101, PREC 12, MATH 125', 'CS 101 | ?PREC 12? | MATH 125'],
  ['One of CS 101, Pre-calculus 12, MATH 125', 'CS 101 | ?Pre-calculus 12? | MATH 125'],
  ['One of CS 101, some wizardry 12, MATH 125', 'CS 101 & ?some wizardry 12? & MATH 125'],
  ['One of CS 101, Ab, MATH 125', 'CS 101 & ?Ab? & MATH 125'],
  ['Two of CS 101, CS 102 / CS 103 / CS 104', '2(CS 101, CS 102, CS 103, CS 104)'],
  ['One of CS 101, CS 102 / CS 103 / CS 104', 'CS 101 | CS 102 | CS 103 | CS 104'],
  ['Two of CS 101, CS 102/CS 103/CS 104', '2(CS 101, (CS 102 | CS 103 | CS 104))'],
  ['All of CS 101, CS 102 or CS 103, MATH 104', 'CS 101 & (CS 102 | CS 103) & MATH 104'],
  ['All of CS 101, CS 102, or CS 103', 'CS 101 & CS 102 & CS 103'],
  ['Two of CS 101, CS 102, CS 103 or must have completed MATH 120', '2(CS 101, CS 102, CS 103) | MATH 120'],
  [
    'One of CS 101, CS 102 or CS 103, or consent of instructor',
    'CS 101 | CS 102 | CS 103 | consent(instructor)',
  ],
  [
    'CS 101 and one of MATH 120 or 121, or consent of instructor',
    '(CS 101 & (MATH 120 | MATH 121)) | consent(instructor)',
  ],
  ['7.5 credits in CS 101 and passed MATH 120', 'set(7.5 units of CS 101) & MATH 120'],
  ['One of CS 101 / CS 102 and MATH 120', '(CS 101 | CS 102) & MATH 120'],
  ['Three of CS 101 and CS 102', '?Three of CS 101 and CS 102?'],
  ['6 credits from CS 101 with a C, CS 102 with a B', '?6 credits from CS 101 with a C, CS 102?'],
  ['6 credits from CS 101 with a C, CS 102 with a C', 'set(6 units of CS 101 CS 102)@C'],
  ['Two of CS 101, CS 102, CS 101', '2(CS 101, CS 102)'],
  [
    '15 credits from CS 101, CS 102, or (MATH 101 and MATH 102)',
    'set(15 units of CS 101 CS 102) | (MATH 101 & MATH 102)',
  ],
];
