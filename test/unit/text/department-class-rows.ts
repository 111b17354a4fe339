/** Classes of wording that departments of large universities share; see class-rows.test.ts. */
import type { Reading } from './readings.ts';

/** Commas between members with an "or" of their own mean "and", also before consent. */
export const groupsBeforeConsent: readonly Reading[] = [
  [
    'MATH 101 or 102, MATH 110, CS 201 or 202 or 203, or consent of instructor',
    '((MATH 101 | MATH 102) & MATH 110 & (CS 201 | CS 202 | CS 203)) | consent(instructor)',
  ],
  [
    'CS 101 or CS 102, MATH 120, or consent of instructor',
    '((CS 101 | CS 102) & MATH 120) | consent(instructor)',
  ],
  ['CS 101, MATH 120, or consent of instructor', 'CS 101 | MATH 120 | consent(instructor)'],
  [
    'CS 101 and either CS 102 or MATH 120, or consent of instructor',
    '(CS 101 & (CS 102 | MATH 120)) | consent(instructor)',
  ],
  [
    'CS 101 and either CS 102, MATH 120, or consent of instructor',
    'CS 101 & (CS 102 | MATH 120 | consent(instructor))',
  ],
];

/** ", or" between two lists of which each ends in "and" divides them; a longer list may be demands of both. */
export const listsOfAll: readonly Reading[] = [
  ['CS 101, 102, and 105, or 201, 202, and 205', '(CS 101 & CS 102 & CS 105) | (CS 201 & CS 202 & CS 205)'],
  [
    'CS 101, 102, and 105, or CS 201, MATH 120, 121, and 122',
    '((CS 101 & CS 102 & CS 105) | CS 201) & MATH 120 & MATH 121 & MATH 122',
  ],
  ['CS 101, or CS 102, MATH 120, and MATH 121', '(CS 101 | CS 102) & MATH 120 & MATH 121'],
];

/** Semicolons between the members of one choice, and an "or" in another word. */
export const dividedChoices: readonly Reading[] = [
  ['(a) CS 101 and MATH 120; (b) CS 105; or (c) CS 106', '(CS 101 & MATH 120) | CS 105 | CS 106'],
  ['Either (i) CS 101; (ii) CS 105; or (iii) consent of instructor', 'CS 101 | CS 105 | consent(instructor)'],
  ['Either CS 101 and MATH 120; CS 105; or CS 106', '(CS 101 & MATH 120) | CS 105 | CS 106'],
  ['(a) CS 101; (b) CS 105; or (c) CS 106; and MATH 120', '(CS 101 | CS 105 | CS 106) & MATH 120'],
  ['(a) CS 101; (b) CS 105; (c) CS 106', 'CS 101 & CS 105 & CS 106'],
  ['CS 101; CS 105; or CS 106', 'CS 101 & (CS 105 | CS 106)'],
  ['CS 101 and CS 102, alternatively CS 105', '(CS 101 & CS 102) | CS 105'],
  ['CS 101. Alternatively, CS 105 and MATH 120', 'CS 101 | (CS 105 & MATH 120)'],
  ['CS 101 or, alternatively, CS 105', 'CS 101 | CS 105'],
];

export const levelsAbove: readonly Reading[] = [
  ['Any course in CS above the 100 level', 'set(1 of CS >=200)'],
  ['9 credits of CS at or above the 300-level', 'set(9 units of CS >=300)'],
  ['CS courses totalling 30 points at Level 2', 'set(30 units of CS >=200 <=299)'],
  ['MATH 120 or higher', 'set(1 of MATH >=120)'],
  ['MATH 120 or higher-level calculus course', 'MATH 120 | ?higher-level calculus?'],
];

export const priorities: readonly Reading[] = [
  ['CS 101; seniors have priority', 'CS 101'],
  ['CS 101. Mathematics majors will be given preference.', 'CS 101'],
  ['CS 101. Priority to seniors.', 'CS 101'],
  ['CS 101. Offered annually in September.', 'CS 101'],
  ['CS 101. Junior standing and majors have priority', 'CS 101 & level>=junior & <majors have priority>'],
  // It is about the first days of registration, which the text does not say.
  ['CS 101. Pass One restricted to Physics majors.', 'CS 101 & <Pass One restricted to Physics majors>'],
  ['No prerequisites. Department approval NOT required.', 'nothing'],
  ['CS 101. Not an introductory course.', 'CS 101'],
  ['Students completing CS 100 may not receive credit for this course.', 'nothing', 'not CS 100'],
  ['Students having completed CS 100 cannot take this course. CS 101.', 'CS 101', 'not CS 100'],
];

/** Codes with a dash, as some systems of registrars print them. */
export const dashedCodes: readonly Reading[] = [
  ['Take 3 credits from CS-101 CS-102', 'set(3 units of CS 101 CS 102)'],
  ['Concurrent enrollment in CS-101', '~CS 101'],
  ['CS-101 - Must be completed prior to or taken at the same time as this course.', '~CS 101'],
  ['Two CS-200 level courses', 'set(2 of CS >=200 <=299)'],
  // Codes with the credits of the course, in a catalog whose codes are without.
  ['CS 101.3 or CS 102.3; CS 105.6 and 110.3', '(CS 101 | CS 102) & CS 105 & CS 110'],
  ['6.0 units from CS 101.3, 102.3, or 105.3', 'set(6 units of CS 101 CS 102 CS 105)'],
];

export const saidOfThisCourse: readonly Reading[] = [
  ['Students taking this course must also take CS 102', '~CS 102'],
  ['CS 101 is a prerequisite or corequisite for this course', '~CS 101'],
  ['Class standing: junior or above', 'level>=junior'],
];

export const newStudents: readonly Reading[] = [
  ['Not open to first-semester freshmen', 'none(<first-semester freshmen>)'],
  ['CS 101; not open to incoming freshmen', 'CS 101 & none(<incoming freshmen>)'],
  ['Not open to freshmen', 'none(level=freshman)'],
];

export const sentencesAroundCourses: readonly Reading[] = [
  ['CS 102; CS 105 will substitute for CS 102', 'CS 102 | CS 105'],
  ['Students must earn a C or better in CS 101 to enroll in CS 102', 'CS 101@C'],
  ['Enrollment in this course requires a grade of B in CS 101 or CS 102', 'CS 101@B | CS 102@B'],
  ['CS 101. Does not count toward the major.', 'CS 101'],
];

/** What is asked for beside advice, or behind words that ask nothing themselves. */
export const conditionsBesideAdvice: readonly Reading[] = [
  ['CS 101 and instructor recommendation', 'CS 101 & <instructor recommendation>'],
  ['CS 101. Faculty recommendation required.', 'CS 101 & <Faculty recommendation>'],
  ['CS 101. Recommendation: MATH 120', 'CS 101'],
  ['CS 101, and MATH 120 is recommended but not required', 'CS 101'],
  ['CS 101, CS 102 and MATH 120 is strongly recommended', 'CS 101 & CS 102'],
  ['CS 101, and completion of or exemption from MATH 120', 'CS 101 & <exemption from MATH 120>'],
  ['CS 101. Juniors only; others with permission.', 'CS 101 & (level=junior | consent())'],
];

/** One course that may be under way, said after a slash, with a grade, or of the last of a list. */
export const coursesUnderWay: readonly Reading[] = [
  ['CS 101, CS 102 or taken concurrently', 'CS 101 & ~CS 102'],
  ['CS 101 and completion of/or concurrent enrollment in CS 102', 'CS 101 & ~CS 102'],
  [
    'CS 101, and credit with a grade of at least C- or registration for MATH 120 or 125',
    'CS 101 & (~MATH 120@C- | ~MATH 125@C-)',
  ],
];

/** Concurrency that is said of one course, and a level that may be one of two subjects. */
export const ownReach: readonly Reading[] = [
  ['Completion of (or concurrent enrollment in) CS 101 and completion of MATH 120', '~CS 101 & MATH 120'],
  [
    'CS 101 must be completed with a grade of C or better and MATH 120 must be taken concurrently',
    'CS 101@C & ~MATH 120',
  ],
  ['CS 101 and MATH 120 must be taken concurrently', '~CS 101 & ~MATH 120'],
  ['6 credits of CS or zoology at the 300 level', '?6 credits of CS or zoology at the 300 level?'],
  ['6 credits of CS or MATH at the 300 level', 'set(6 units of CS/MATH >=300 <=399)'],
];

export const lecturesWithLabs: readonly Reading[] = [
  ['CS 101/101L or MATH 120', '(CS 101 & CS 101L) | MATH 120'],
  ['CS 101/CS 101L, MATH 120', 'CS 101 & CS 101L & MATH 120'],
];

/** Lists of classes as registration systems print them. */
export const systemClasses: readonly Reading[] = [
  [
    'May not be in any of the following Classification(s):Freshman,Senior.',
    'none(level=freshman, level=senior)',
  ],
  ['Must be in one of the following Classification(s):Junior,Senior.', 'level=junior | level=senior'],
  ['Must be enrolled in one of the following Levels: Undergraduate. CS 101', 'level<=senior & CS 101'],
  [
    'Must not be enrolled in one of the following Classifications: Freshman. CS 101',
    'none(level=freshman) & CS 101',
  ],
];

/** The same for programs: those that the catalog knows, and those that it does not. */
export const systemPrograms: readonly Reading[] = [
  ['Must be enrolled in one of the following Major(s): Computer Science,Civil Engineering.', '{CSC|CIVE}'],
  ['Must be enrolled in one of the following Programs: Computer Science. CS 101', '{CSC} & CS 101'],
  ['May not be enrolled in any of the following Major(s): Computer Science.', '!{CSC}'],
  [
    'Must be enrolled in one of the following Major(s): Music,Dance. CS 101',
    '<Must be enrolled in one of the following Major(s): Music,Dance> & CS 101',
  ],
];

export const takenInPriorYears: readonly Reading[] = [
  ['CS 101. May not be taken for credit by students who took CS 105 in prior years.', 'CS 101', 'not CS 105'],
  ['CS 101. May not be repeated for credit by students who have taken CS 105.', 'CS 101', 'not CS 105'],
  ['CS 101. May not be repeated for credit.', 'CS 101'],
  ['Juniors and seniors who have completed CS 101', 'level=junior..senior & CS 101'],
  ['CS 101. May not be taken by students who have satisfactorily completed CS 105.', 'CS 101', 'not CS 105'],
  ['CS 101. This course is equivalent to CS 105.', 'CS 101'],
  ['CS 101. Does not meet the major requirement in biology.', 'CS 101'],
  ['Completed or in progress: CS 101', '~CS 101'],
  ['CS 101. Meets for one-half semester and yields half-course credit.', 'CS 101'],
];

export const abbreviatedGivers: readonly Reading[] = [
  ['CS 101 and MATH 120, or PERM/INST', '(CS 101 & MATH 120) | consent(perm/inst)'],
  ['CS 101 or perm. of instructor', 'CS 101 | consent(instructor)'],
  ['CS 101 or instr. perm.', 'CS 101 | consent(instructor)'],
  ['Permission of the undergraduate advising head', 'consent(undergraduate advising head)'],
  ['Consent of internship coordinator', 'consent(internship coordinator)'],
  ['Jr. standing and CS 101', 'level>=junior & CS 101'],
  ['CS 101 and grad stdg', 'CS 101 & level>=graduate'],
];
/** Members of a list may have capitals or numbers in front, each in its turn; "(A)" behind a course is a grade. */
export const markedMembers: readonly Reading[] = [
  ['EITHER (A) CS 101 AND MATH 120; OR (B) CS 105.', '(CS 101 & MATH 120) | CS 105'],
  ['Either (A) CS 101 and MATH 120 or (B) CS 105', '(CS 101 & MATH 120) | CS 105'],
  ['CS 101 (A) or CS 102 (B)', 'CS 101@A | CS 102@B'],
  [
    'Prerequisites: 1. CS 101. 2. MATH 120 or 121. 3. Permission of the instructor.',
    'CS 101 & (MATH 120 | MATH 121) & consent(instructor)',
  ],
  ['CS 101. 2 units of MATH', 'CS 101 & set(2 units of MATH)'],
];

/** A number behind words in brackets is not of the subject before them. */
export const bracketedNames: readonly Reading[] = [
  ['CS 101 and Medical Assisting (MAS) 151', 'CS 101 & <Medical Assisting (MAS) 151>'],
];

/** What a sentence of its own requires is no recommendation; a page may break a sentence into lines. */
export const requiredBesideAdvice: readonly Reading[] = [
  ['Recommended: CS 102. CS 101 is required.', 'CS 101'],
  ['CS 105. Recommended: prior experience. CS 101 and CS 102 are also required.', 'CS 105 & CS 101 & CS 102'],
  ['Recommended: CS 102. CS 101 is required for the major.', 'nothing'],
  [
    'Not open to students of the department of mathematics, and\nstudents who have taken CS 105.',
    '<Not open to students of the department of mathematics>',
    'not CS 105',
  ],
  [
    'CS 101 or permission of the Instructor\nThis course is administered by the Department of French.',
    'CS 101 | consent(instructor)',
  ],
  ['CS 101 or permission of the Instructor\nMay be repeated.', 'CS 101 | consent(instructor)'],
  [
    'CS 101 or permission of the Department of Computer\nScience',
    'CS 101 | consent(department of computer science)',
  ],
  ['Permission of the\nUndergraduate Chair and CS 101', 'consent(undergraduate chair) & CS 101'],
];

/** A bracket that nothing closes ends with the line before a heading. */
export const unclosedBrackets: readonly Reading[] = [
  ['CS 101 (or 102.\nExclusion: CS 103', 'CS 101 | CS 102', 'not CS 103'],
  ['Prerequisite: CS 101 (or CS 102\nAntirequisite: CS 103', 'CS 101 | CS 102', 'not CS 103'],
  ['Prerequisite: CS 101 (or CS 102\nCorequisite: CS 105)', 'CS 101 | (CS 102 & ~CS 105)'],
];
