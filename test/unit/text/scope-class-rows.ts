/** Classes of wording in which a word reaches less, or more, than it seems to, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** "Completed or" joins two verbs: what follows is no alternative to the courses before. */
export const joinedVerbs: readonly Reading[] = [
  [
    'CS 101 and have completed or currently be enrolled in MATH 120 or MATH 121',
    'CS 101 & (~MATH 120 | ~MATH 121)',
  ],
  [
    'CS 101 and completed or in the process of completing MATH 120 or MATH 121',
    'CS 101 & (~MATH 120 | ~MATH 121)',
  ],
  ['CS 101 and taken or waived from MATH 120', 'CS 101 & ?taken or waived? & MATH 120'],
  ['CS 101 must be completed or MATH 120', 'CS 101 | MATH 120'],
  ['CS 101 must be taken or consent of instructor', 'CS 101 | consent(instructor)'],
];

/** "Any of which" are the alternatives before it, and not what is required besides. */
export const concurrencyOfAlternatives: readonly Reading[] = [
  [
    'CS 101 and either MATH 120, MATH 121, or MATH 122, any of which may be taken concurrently',
    'CS 101 & (~MATH 120 | ~MATH 121 | ~MATH 122)',
  ],
  [
    'Either HIST 101, or CS 101 and either MATH 120, MATH 121, or MATH 122, any of which may be taken concurrently',
    'HIST 101 | (CS 101 & (~MATH 120 | ~MATH 121 | ~MATH 122))',
  ],
  ['MATH 120, MATH 121, or MATH 122 (may be taken concurrently)', '~MATH 120 | ~MATH 121 | ~MATH 122'],
];

/** A consent behind a restriction frees from the restriction alone. */
export const consentToRestrictions: readonly Reading[] = [
  [
    'CS 101. Enrollment is restricted to Law minors; students with a nursing focus; or by instructor permission.',
    'CS 101 & ((<Enrollment is restricted to Law minors> & <students with a nursing focus>) | consent(instructor))',
  ],
  [
    'CS 101. Restricted to history majors. Others may enroll with permission of the department.',
    'CS 101 & (<Restricted to history majors> | consent())',
  ],
  ['CS 101. Others by permission of the instructor.', 'CS 101 | consent()'],
  [
    'CS 101. Restricted to graduate students. Undergraduates admitted with permission of the instructor.',
    'CS 101 & (level>=graduate | consent())',
  ],
  [
    'Restricted to graduate students. Undergraduates may enroll with permission.',
    'level>=graduate | consent()',
  ],
];

/** What is said later of a course that was named before. */
export const restatedCourses: readonly Reading[] = [
  ['CS 101 and MATH 120 (MATH 120 may be taken concurrently)', 'CS 101 & ~MATH 120'],
  ['CS 101 and MATH 120. MATH 120 may be taken concurrently.', 'CS 101 & ~MATH 120'],
  ['CS 101; MATH 120. CS 101 and MATH 120 can be taken concurrently', '~CS 101 & ~MATH 120'],
  ['One of CS 101, 102 or 103 (CS 103 may be taken concurrently)', 'CS 101 | CS 102 | ~CS 103'],
  ['CS 101; MATH 120 may be taken concurrently', 'CS 101 & ~MATH 120'],
  ['CS 101 and CS 102. MATH 120 may be substituted for CS 102.', 'CS 101 & (CS 102 | MATH 120)'],
  [
    'Two of CS 101, CS 102, CS 103. MATH 120 may be used in place of CS 102',
    '2(CS 101, (CS 102 | MATH 120), CS 103)',
  ],
  [
    'CS 101. MATH 120 may not be substituted for CS 101.',
    'CS 101 & ?MATH 120 may not be substituted for CS 101?',
  ],
];

export const codeRanges: readonly Reading[] = [
  ['MATH 120 and one from among CS 201- CS 299', 'MATH 120 & set(1 of CS >=201 <=299)'],
  ['One course from CS 201 to CS 299', 'set(1 of CS >=201 <=299)'],
  ['CS 201 - CS 299 and MATH 120', '?CS 201 - CS 299? & MATH 120'],
  ['Two of CS 201 - CS 299', 'set(2 of CS >=201 <=299)'],
  ['Two of CS 201 - CS 250', 'set(2 of CS >=201 <=250)'],
  ['CS 101 - CS 102', 'CS 101 & CS 102'],
];

/** "Either" opens one choice; an "and" in the middle of a list closes what is before it. */
export const listScopes: readonly Reading[] = [
  ['MATH 120; and either CS 101, HIST 101 or HIST 102', 'MATH 120 & (CS 101 | HIST 101 | HIST 102)'],
  ['Either CS 101, HIST 101 or HIST 102', 'CS 101 | HIST 101 | HIST 102'],
  [
    'CS 101, MATH 120 and MATH 121, HIST 101, or HIST 102',
    'CS 101 & MATH 120 & MATH 121 & (HIST 101 | HIST 102)',
  ],
  ['CS 101, MATH 120 and MATH 121, or HIST 102', '(CS 101 & MATH 120 & MATH 121) | HIST 102'],
  [
    'Either CS 101, MATH 120 and MATH 121, HIST 101, or HIST 102',
    'CS 101 | (MATH 120 & MATH 121) | HIST 101 | HIST 102',
  ],
  [
    'Restricted to sophomores, juniors, and seniors specialising in law.',
    '(level=sophomore | level=junior | level=senior) & ?specialising in law?',
  ],
  [
    'A third-year level Latin course, or permission of the instructor',
    '?A third-year level Latin? | consent(instructor)',
  ],
];

/** Who consents, and remarks that ask nothing. */
export const giversAndRemarks: readonly Reading[] = [
  ['CS 101 and permission of the individual instructor', 'CS 101 & consent(individual instructor)'],
  ['No prerequisite courses required.', 'nothing'],
  ['CS 101. Supplemental course fee required.', 'CS 101'],
  ['CS 101. An additional materials fee is required.', 'CS 101'],
];

/** What follows the last alternative is said of all of them, also where the last is in parentheses. */
export const saidOfAlternatives: readonly Reading[] = [
  [
    'CS 101 or (CS 102 and MATH 120) within the last five years',
    '(CS 101 | (CS 102 & MATH 120)) & ?within the last five years?',
  ],
  [
    'CS 101 or (CS 102 and MATH 120) with a minimum grade of DD',
    '(CS 101 | (CS 102 & MATH 120)) & <with a minimum grade of DD>',
  ],
  ['CS 101 or MATH 120 with a cumulative GPA of 2.5', '(CS 101 | MATH 120) & average>=2.5'],
  ['CS 101 or (CS 102 and knowledge of compilers)', 'CS 101 | (CS 102 & <knowledge of compilers>)'],
];

/** Amounts of courses exclude no student. */
export const amountsAmongExclusions: readonly Reading[] = [
  [
    'CS 101. Incompatible with: CS 102; 8 credits from level 1',
    'CS 101 & ?8 credits from level 1?',
    'not CS 102',
  ],
  [
    'CS 101. Antirequisite: CS 102; completion of 60 credits.',
    'CS 101 & ?completion of 60 credits?',
    'not CS 102',
  ],
];

/** A former code is the same course: it leaves the list around it as it is. A choice in brackets divides the list. */
export const formerCodesInLists: readonly Reading[] = [
  ['CS 101 (formerly CS 102), CS 103, or junior standing', 'CS 101 | CS 102 | CS 103 | level>=junior'],
  ['CS 101 (formerly CS 102), CS 103, or consent', 'CS 101 | CS 102 | CS 103 | consent()'],
  ['CS 101 (or CS 102), CS 103, or consent', '((CS 101 | CS 102) & CS 103) | consent()'],
];

/** A standing alone is asked for beside the list that it opens; one in a bracket with other conditions is a member. */
export const bracketsOfStandings: readonly Reading[] = [
  [
    '(junior standing and senior standing), CS 101, or CS 102',
    '(level>=junior & level>=senior) | CS 101 | CS 102',
  ],
  [
    '(junior standing, or consent of instructor), CS 101, or CS 102',
    'level>=junior | consent(instructor) | CS 101 | CS 102',
  ],
  ['Junior standing, CS 101, or CS 102', 'level>=junior & (CS 101 | CS 102)'],
];

/** Consent behind a list of required courses replaces all of them; the comma before "and" changes nothing. */
export const consentBehindLists: readonly Reading[] = [
  ['CS 101, CS 102, and CS 103 or consent', '(CS 101 & CS 102 & CS 103) | consent()'],
  ['CS 101, CS 102 and CS 103 or consent', '(CS 101 & CS 102 & CS 103) | consent()'],
  [
    'CS 101, MATH 101 or MATH 102, and CS 103 or consent',
    'CS 101 & (MATH 101 | MATH 102) & (CS 103 | consent())',
  ],
  ['Senior standing, CS 101, and CS 102 or consent', 'level>=senior & CS 101 & (CS 102 | consent())'],
];

export const pointsOfGrades: readonly Reading[] = [
  ['CS 101 with a 2.0 grade or higher', 'CS 101@2'],
  ['CS 101 or CS 102 with at least a 2.0 grade', 'CS 101@2 | CS 102@2'],
  ['CS 101 and CS 102 with at least a 1.5 grade in each of these classes', 'CS 101@1.5 & CS 102@1.5'],
  ['CS 101 and CS 102, each with a minimum 2.0 grade', 'CS 101@2 & CS 102@2'],
  ['CS 101 with a C- or better grade', 'CS 101@C-'],
  ['CS 101, CS 102, all with a “C” (2.0) or better grade', 'CS 101@C & CS 102@C'],
];

export const levelsOfPlacement: readonly Reading[] = [
  [
    'Level 3 or higher on the mathematics placement examination',
    '<Level 3 or higher on the mathematics placement examination>',
  ],
  [
    'MATH 101 or a score of level 4 on the math placement exam',
    'MATH 101 | <a score of level 4 on the math placement exam>',
  ],
  ['MATH 101 placement or MATH 102', '<MATH 101 placement> | MATH 102'],
];
