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

/** What is offered "with" or "by" consent is no member of a list: it replaces all of it. */
export const consentByPreposition: readonly Reading[] = [
  ['CS 101, CS 102, or with permission from the instructor', '(CS 101 & CS 102) | consent(instructor)'],
  ['CS 101, MATH 120, or by consent of the department', '(CS 101 & MATH 120) | consent(department)'],
  ['CS 101, 102, 103, or by permission of instructor', '(CS 101 & CS 102 & CS 103) | consent(instructor)'],
  ['CS 101 or CS 102, or by permission of instructor', 'CS 101 | CS 102 | consent(instructor)'],
  ['CS 101, or by permission of instructor', 'CS 101 | consent(instructor)'],
  ['CS 101 and MATH 120, or with permission of instructor', '(CS 101 & MATH 120) | consent(instructor)'],
  ['Either CS 101, CS 102, or by permission of instructor', 'CS 101 | CS 102 | consent(instructor)'],
  ['One of CS 101, CS 102, or with consent of instructor', 'CS 101 | CS 102 | consent(instructor)'],
  ['CS 101; CS 102, or by permission of the department', 'CS 101 & (CS 102 | consent(department))'],
  ['CS 101, CS 102, or permission of instructor', 'CS 101 | CS 102 | consent(instructor)'],
];

/** The field behind the last of several levels is one of all. */
export const levelsOfOneField: readonly Reading[] = [
  [
    '6 units at level 1 and 6 units at level 2 in Ceramics',
    '?6 units at level 1? & ?6 units at level 2 in Ceramics?',
  ],
  [
    '48 units, including 6 units at level 1 and 6 units at level 2 in Ceramics',
    'set(48 units of anything) & ?6 units at level 1? & ?6 units at level 2 in Ceramics?',
  ],
  [
    '6 credits of 100-level and 6 credits of 200-level courses in Film Studies',
    '?6 credits of 100-level? & ?6 credits of 200-level courses in Film Studies?',
  ],
  [
    '6 units at the 100 level and 6 units at the 200 level in CS',
    'set(6 units of CS >=100 <=199) & set(6 units of CS >=200 <=299)',
  ],
  ['6 units at the 100 level and 6 units of MATH', 'set(6 units of >=100 <=199) & set(6 units of MATH)'],
  ['6 units at the 100 level and CS 201', 'set(6 units of >=100 <=199) & CS 201'],
  [
    '6 units at the 100 level; 6 units at the 200 level in CS',
    'set(6 units of >=100 <=199) & set(6 units of CS >=200 <=299)',
  ],
];

/** The name of a grade in brackets behind a code, as campuses are printed. */
export const gradeNamesBehindCodes: readonly Reading[] = [
  ['CS 101(DN) or CS 102', '(CS 101 & ?DN?) | CS 102'],
  ['CS 101(CR), and MATH 120', 'CS 101 & ?CR? & MATH 120'],
  ['CS 101(HD) or MATH 120(UTM)', '(CS 101 & ?HD?) | MATH 120'],
  ['CS 101 (CR) or CS 102', '(CS 101 & ?CR?) | CS 102'],
  ['A GPA above 3.0', 'average>=3.01'],
  ['CS 101 and a cumulative average over 70%', 'CS 101 & average>=70.01'],
  ['GPA of 3.0 or above', 'average>=3'],
  ['GPA greater than 2.5, CS 101', 'average>=2.51 & CS 101'],
];

/** Sentences of a note that let in some students alone. */
export const narrowingNotes: readonly Reading[] = [
  [
    'CS 101. Note: Open only to a student with a major in Physics.',
    'CS 101 & <Open only to a student with a major in Physics>',
  ],
  ['CS 101. Note: This course is by application only.', 'CS 101 & <This course is by application>'],
  ['CS 101. Notes: Minimum third year standing. May be repeated.', 'CS 101 & level>=junior'],
  [
    'CS 101. Note: not to be taken by students with native or near native proficiency.',
    'CS 101 & ?not to be taken by students with native or near native proficiency?',
  ],
  [
    'CS 101. Note: Offered in summer and restricted to those in a fieldwork program. Requires payment of fees.',
    'CS 101 & <Offered in summer and restricted to those in a fieldwork program>',
  ],
  [
    'CS 101. Note: Students enrolling in this course must be able to demonstrate fluency in German.',
    'CS 101 & <Students enrolling in this course must be able to demonstrate fluency in German>',
  ],
  [
    'CS 101. Notes: A student wishing to register in the course must first take a placement test.',
    'CS 101 & <A student wishing to register in the course must first take a placement test>',
  ],
  [
    'CS 101. Notes: Travel is paid by the students. Open only to students in the Bachelor of Dance.',
    'CS 101 & <Open only to students in the Bachelor of Dance>',
  ],
  ['CS 101. Note: CS 205 may not be taken by students with credit in CS 206.', 'CS 101', 'not CS 205 CS 206'],
  ['CS 101. Notes: Enrolment is limited to 15 students.', 'CS 101'],
  ['CS 101. Note: Students must provide their own skates.', 'CS 101'],
  ['CS 101. Note: Students in Honors in Biology are required to complete CS 201.', 'CS 101'],
  ['CS 101. Note: Students wishing to meet the standard of a guild must complete CS 201.', 'CS 101'],
];

/** "In addition to CS 101", "students must also have CS 102": asked beside the condition before, also if either is a choice. */
export const askedBeside: readonly Reading[] = [
  ['In addition to CS 101, CS 102 or CS 105 is required.', 'CS 101 & (CS 102 | CS 105)'],
  ['In addition to CS 101, students must complete CS 102 or CS 105.', 'CS 101 & (CS 102 | CS 105)'],
  [
    'In addition to CS 101 or CS 102, one of MATH 120 or MATH 121',
    '(CS 101 | CS 102) & (MATH 120 | MATH 121)',
  ],
  ['As well as CS 101, students need CS 102 or CS 105.', 'CS 101 & (CS 102 | CS 105)'],
  ['CS 101, students must also have completed CS 102 or CS 105.', 'CS 101 & (CS 102 | CS 105)'],
  [
    'CS 101, CS 102, students must also have junior standing or consent',
    'CS 101 & CS 102 & (level>=junior | consent())',
  ],
  ['CS 101 in addition to CS 102 or CS 105', 'CS 101 & (CS 102 | CS 105)'],
  ['CS 101 or CS 102, must have junior standing', '(CS 101 | CS 102) & level>=junior'],
  ['In addition to junior standing, CS 101 or consent', 'level>=junior & (CS 101 | consent())'],
  ['In addition, students must have CS 101 or CS 102.', 'CS 101 | CS 102'],
  ['CS 101 as well as CS 102 or CS 105', 'CS 101 & (CS 102 | CS 105)'],
  ['CS 101. CS 102 may not be taken in addition to CS 105.', 'CS 101', 'not CS 102 CS 105'],
];

/** A degree that a student is studying is a condition outside the records. */
export const degreesStudied: readonly Reading[] = [
  [
    'You must be studying the Master of Laws or have completed CS 101.',
    '<You must be studying the Master of Laws> | CS 101',
  ],
  ['CS 101. No repeats allowed.', 'CS 101'],
];

/** What brackets say of an equivalent leaves it in place of the last course alone. */
export const equivalentsOfSome: readonly Reading[] = [
  ['CS 101, CS 102 or equivalent (graduates)', 'CS 101 & (CS 102 | (<equivalent> & <graduates>))'],
  [
    'CS 101, MATH 120 or equivalent (undergraduates)',
    'CS 101 & (MATH 120 | (<equivalent> & <undergraduates>))',
  ],
  ['CS 101, CS 102 or equivalent', 'CS 101 & (CS 102 | <equivalent>)'],
];
