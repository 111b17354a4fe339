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
];

/** Codes with a dash, as some systems of registrars print them. */
export const dashedCodes: readonly Reading[] = [
  ['Take 3 credits from CS-101 CS-102', 'set(3 units of CS 101 CS 102)'],
  ['Concurrent enrollment in CS-101', '~CS 101'],
  ['CS-101 - Must be completed prior to or taken at the same time as this course.', '~CS 101'],
  ['Two CS-200 level courses', 'set(2 of CS >=200 <=299)'],
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
