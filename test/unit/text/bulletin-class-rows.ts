/** Classes of wording that were met in bulletins of private universities and of professional schools, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** Words between the amount of a list and its first course are a condition beside the list, or one of its alternatives. */
export const openedLists: readonly Reading[] = [
  [
    'One of the following courses, or equivalent: CS 101, CS 102, MATH 120',
    '<equivalent> | CS 101 | CS 102 | MATH 120',
  ],
  [
    'One of the following (or equivalent): CS 101; CS 102; MATH 120',
    '<equivalent> | CS 101 | CS 102 | MATH 120',
  ],
  [
    'Junior standing and one of the following or permission of the instructor: CS 101, CS 102 or MATH 120',
    'level>=junior & (consent(instructor) | CS 101 | CS 102 | MATH 120)',
  ],
  ['One of the following with permission: CS 101, CS 102', 'consent() & (CS 101 | CS 102)'],
  [
    'One of the following laboratory sciences: CS 101, CS 102, PHYS 120',
    '?laboratory sciences? & (CS 101 | CS 102 | PHYS 120)',
  ],
  ['One of the following 200-level courses: CS 201, CS 202', '?200-level? & (CS 201 | CS 202)'],
  ['One of the following prerequisites: CS 101, CS 102', 'CS 101 | CS 102'],
  ['All of the following prerequisites: CS 101, CS 102', 'CS 101 & CS 102'],
  [
    'Two of the following with at least one at the 300 level: CS 301, CS 302, CS 203',
    '?with at least one at the 300? & 2(CS 301, CS 302, CS 203)',
  ],
  [
    'Two of the following courses, one of which must be at the 300 level: CS 301, CS 302, CS 203',
    '?one of which must be at the 300? & 2(CS 301, CS 302, CS 203)',
  ],
  [
    'One of the following taken at this college: CS 101, CS 102',
    '<taken at this college> & (CS 101 | CS 102)',
  ],
];

/** A contraction excludes as the words do that it shortens. */
export const contractions: readonly Reading[] = [
  ["MATH 120; can't be taken together with CS 101 for credit", 'MATH 120', 'not CS 101'],
  ['MATH 120. Can’t receive credit for both this course and CS 101.', 'MATH 120', 'not CS 101'],
  [
    "This course isn't available to any student that has completed CS 101 or CS 102.",
    'nothing',
    'not CS 101 CS 102',
  ],
];

/** Concurrency without a noun. */
export const priorOrConcurrent: readonly Reading[] = [
  ['CS 101; CS 102 previous or concurrent.', 'CS 101 & ~CS 102'],
  ['CS 101 prior or concurrent', '~CS 101'],
];

/** The list of fields that a standing is asked in. */
export const fieldsOfStandings: readonly Reading[] = [
  [
    'Senior standing in the engineering, physics, or chemistry disciplines, or consent of instructor',
    '(level>=senior & <in the engineering, physics, or chemistry disciplines>) | consent(instructor)',
  ],
  [
    'Graduate standing in zoology, botany, or materials science',
    'level>=graduate & <in zoology, botany, or materials science>',
  ],
  [
    'Senior standing in zoology, placement, or audition',
    '(level>=senior & <in zoology>) | <placement> | <audition>',
  ],
];

/** A grade on a test is none of a course. */
export const gradesOnTests: readonly Reading[] = [
  [
    'C- or better in CS 101, a grade of at least 4 on the AP exam, or departmental consent',
    'CS 101@C- | <a grade of at least 4 on the AP exam> | consent(department)',
  ],
];

/** Titles before the codes that they name, with an equivalent in the same brackets. */
export const titlesBeforeEquivalents: readonly Reading[] = [
  [
    'Calculus I (MATH 120 or MATH 121 or equivalent) and CS 101',
    '(MATH 120 | MATH 121 | <equivalent>) & CS 101',
  ],
  ['First-Year Writing Seminar (HIST 100 or equivalent)', 'HIST 100 | <equivalent>'],
];

/** Sentences that say whom the course is for. */
export const remarksOfStudents: readonly Reading[] = [
  ['CS 101; Required of all clinical students.', 'CS 101'],
  ['CS 101. Required of majors.', 'CS 101'],
];

/** What two courses are not both counted for. */
export const notBothForCredit: readonly Reading[] = [
  ['Students may not take both CS 101 and CS 102 for MPH degree credit.', 'nothing', 'not CS 101 CS 102'],
  [
    'MATH 120. Students may not receive credit for both CS 101 and CS 102 toward the major.',
    'MATH 120',
    'not CS 101 CS 102',
  ],
  ['Junior standing or consent of the program directors', 'level>=junior | consent(program directors)'],
];

/** The role of courses behind them: "as prerequisites" asks nothing more, "as a corequisite" allows both at once. */
export const rolesBehindCourses: readonly Reading[] = [
  ['CS 101 or equivalent transfer credit as a prerequisite', 'CS 101 | <equivalent transfer credit>'],
  ['CS 101 or CS 102 as prerequisites and MATH 120 as a corequisite', '(CS 101 | CS 102) & ~MATH 120'],
  ['(CS 101 or CS 102) as prerequisite or co-requisite', '~CS 101 | ~CS 102'],
  ['CS 101 is not accepted as a prerequisite', '?CS 101 is not accepted as a prerequisite?'],
  ['CS 101. Course Credit Exclusion(s): CS 103, CS 104.', 'CS 101', 'not CS 103 CS 104'],
];

/** Sentences behind a requirement that describe the course, or name another code of it; and those that only seem to. */
export const sentencesOfContent: readonly Reading[] = [
  ['CS 101. A broad introduction to scientific computing.', 'CS 101'],
  ['CS 101. A survey of selected topics beyond elementary logic, including proofs', 'CS 101'],
  ['CS 101. An introductory course in statistics', 'CS 101 & <An introductory course in statistics>'],
  ['CS 101. Equivalent to CS 102 and CS 103.', 'CS 101'],
  ['Equivalent to CS 102', '<Equivalent to> | CS 102'],
  [
    'Background in drawing and robotics, e.g., CS 201, CS 202',
    '<Background in drawing and robotics, e.g., CS 201, CS 202>',
  ],
  ['None, but we strongly suggest prior work in logic (such as CS 101)', 'nothing'],
  ['Students must register for a lab.', 'nothing'],
  ['Students must register for a lab, CS 102', '<Students must register for a lab> & CS 102'],
  ['CS_EX 202 or CS 202', 'CS_EX 202 | CS 202'],
];
/** A grade behind a list of alternatives holds for its courses on the other side of a placement, too. */
export const gradesAcrossConditions: readonly Reading[] = [
  ['CS 101 or equivalent or CS 102 with a grade of C or better', 'CS 101@C | <equivalent> | CS 102@C'],
  ['CS 101, placement, or CS 102 with a minimum grade of C', 'CS 101@C | <placement> | CS 102@C'],
  ['CS 101 or vector thinking or CS 102 with a grade of C', 'CS 101@C | ?vector thinking? | CS 102@C'],
  ['CS 101 and placement or CS 102 with a grade of C', 'CS 101 & (<placement> | CS 102@C)'],
];

/** The other code of the course, or who registers first, without a full stop before it. */
export const unseparatedRemarks: readonly Reading[] = [
  ['(CS 101 or CS 102) and CS 103 Same as MATH 124.', '(CS 101 | CS 102) & CS 103'],
  ['CS 101 with a grade of C or better\nSame as MATH 124', 'CS 101@C'],
  ['CS 101. Info & Computer Sci students have first consideration for enrollment.', 'CS 101'],
  ['CS 101. Media, arts majors are given second right of consideration.', 'CS 101'],
  ['CS 101. Limited enrollment. Restricted to 25 students.', 'CS 101'],
  ['CS 101. Designed for juniors/seniors.', 'CS 101'],
  ['CS 101. Designed for seniors only.', 'CS 101 & ?Designed? & level=senior'],
  ['CS 101. Advisory pre- or corequisites: CS 102 and MATH 120', 'CS 101'],
  ['Recommended prerequisite or corequisite: CS 101', 'nothing'],
  ['Preparation: one course in logic. Requisite: CS 101.', '<one course in logic> & CS 101'],
];

/** The field of students and averages with points in the abbreviation. */
export const fieldsOfStudents: readonly Reading[] = [
  ['Open to graduate students in Media Studies only', 'level>=graduate & <in Media Studies>'],
  ['Graduate students in science or engineering', 'level>=graduate & <in science or engineering>'],
  ['Seniors in CS 101', 'level=senior & CS 101'],
  ['CS 101; G.P.A. of 3.0 or higher', 'CS 101 & average>=3'],
  ['A minimum g.p.a. of 2.5. Consent of instructor', 'average>=2.5 & consent(instructor)'],
  ['CS 101 and a 3.0 G.P.A. Junior standing', 'CS 101 & average>=3 & level>=junior'],
];

/** Two standings before a course are the level of that course, and no standing of a student. */
export const pairedLevelsOfCourses: readonly Reading[] = [
  ['a junior/senior level course in history', '?a junior/senior level course in history?'],
  ['One junior- or senior-level course in biology', '?One junior- or senior-level course in biology?'],
  ['Two semesters of junior-senior mathematics', '?Two semesters of junior-senior mathematics?'],
  ['Must be a junior/senior in good standing', '(level=junior | level=senior) & <in good standing>'],
  ['Junior/senior standing', 'level>=junior'],
];

/** A part of the credit for those who have a similar course asks nothing and excludes no student. */
export const partialCredit: readonly Reading[] = [
  [
    'CS 101. Credit Limitation(s): Only 2 units of credit to students who have completed CS 16, CS 17.',
    'CS 101',
  ],
  ['Credit Limitation(s): Not open for credit to students who have completed CS 16.', 'nothing', 'not CS 16'],
  ['CS 101. Only three units of credit allowed to students with credit in CS 17', 'CS 101'],
  ['Students who have completed CS 34 will only receive 3 units for CS 101.', 'nothing'],
  ['12 credits for students in MATH', '<12 credits for students in MATH>'],
];

/** What only some students need replaces nothing for the others, and a label with "only" at the beginning closes the course. */
export const alternativesOfSome: readonly Reading[] = [
  ['For CS majors, CS 101, or for others, CS 102', '(<For CS majors> & CS 101) | (<for others> & CS 102)'],
  [
    '1) For CS majors, CS 101, or 2) other students, CS 102',
    '(<For CS majors> & CS 101) | (<other students> & CS 102)',
  ],
  ['For CS majors, CS 101; for others, CS 102', 'when(<For CS majors>: CS 101) & when(<for others>: CS 102)'],
  ['For CS majors only: CS 101 and CS 102', '<For CS majors> & CS 101 & CS 102'],
  ['CS 105; for visiting students only, CS 101', 'CS 105 & when(<for visiting students only>: CS 101)'],
  ['For dance majors, QA/CS 101 3.00', 'when(<For dance majors>: CS 101)'],
  [
    'CS 101. Permission of the instructor is required for majors other than Music.',
    'CS 101 & when(<for majors other than Music>: consent(instructor))',
  ],
  ['First Year Latin (CS 101 and CS 102) or equivalent', '(CS 101 & CS 102) | <equivalent>'],
  ['First-Year Latin II or CS 101', '?First-Year Latin II? | CS 101'],
  ['CS 101. Integrated with the undergraduate course CS 201.', 'CS 101'],
  ['There are no prerequisites, but having taken CS 101 would be advantageous', 'nothing'],
];

/** A list that several alternatives follow, one of them consent, is required as a whole; so are members that are joined. */
export const severalSubstitutes: readonly Reading[] = [
  [
    'CS 101, CS 102, CS 103 or RN-BSN major or department head approval',
    '(CS 101 & CS 102 & CS 103) | <RN-BSN major> | consent(department head)',
  ],
  [
    'CS 101, CS 102 or graduate standing or consent of instructor',
    '(CS 101 & CS 102) | level>=graduate | consent(instructor)',
  ],
  [
    'CS 101, CS 102 or equivalent or consent of instructor',
    '(CS 101 & (CS 102 | <equivalent>)) | consent(instructor)',
  ],
  ['CS 101, CS 102 or CS 103 or consent of instructor', 'CS 101 | CS 102 | CS 103 | consent(instructor)'],
  [
    'CS 101 with a minimum grade of C, MATH 101 and MATH 102 with minimum grades of C, PHYS 101 or PHYS 102, or department approval',
    '(CS 101@C & MATH 101@C & MATH 102@C & (PHYS 101 | PHYS 102)) | consent(department)',
  ],
  [
    'CS 101 and CS 102 with minimum grades of C, MATH 101 and MATH 102, or department approval',
    '(CS 101@C & CS 102@C & MATH 101 & MATH 102) | consent(department)',
  ],
  [
    'CS 101, MATH 101 and MATH 102, PHYS 101, or department approval',
    '(CS 101 & MATH 101 & MATH 102 & PHYS 101) | consent(department)',
  ],
];

export const pairsToChooseFrom: readonly Reading[] = [
  [
    'One of CS 101 and CS 102, CS 103 and CS 104, or consent of instructor',
    '(CS 101 & CS 102) | (CS 103 & CS 104) | consent(instructor)',
  ],
];

/** A grade before a list reaches the courses behind a choice. */
export const gradeBeforeChoices: readonly Reading[] = [
  ['C or better in CS 101 or 102, CS 103', '(CS 101@C | CS 102@C) & CS 103@C'],
  ['C or better in CS 101, CS 102 or CS 103, MATH 120', 'CS 101@C & (CS 102@C | CS 103@C) & MATH 120@C'],
  ['C or better in CS 101 or CS 102, and CS 103', '(CS 101@C | CS 102@C) & CS 103'],
  ['CS 101 or CS 102 with a score of C or better', 'CS 101@C | CS 102@C'],
];

export const levelsWithSlash: readonly Reading[] = [
  ['One CS course at the 3000/4000 level', 'set(1 of CS >=3000 <=4999)'],
  ['6 credits of 300/400-level CS', 'set(6 units of CS >=300 <=499)'],
  ['Two 300-/400-level CS courses', 'set(2 of CS >=300 <=499)'],
];

/** A course that is taken several times is one condition, which no record decides. */
export const repeatedCourses: readonly Reading[] = [
  ['2 semesters of CS 101 or department approval', '<2 semesters of CS 101> | consent(department)'],
  [
    'Four semesters of CS 101 and successful audition or consent of instructor',
    '(<Four semesters of CS 101> & <successful audition>) | consent(instructor)',
  ],
  ['At least two semesters of CS 101, or permission', '<At least two semesters of CS 101> | consent()'],
  ['Six sections of CS 101', '<Six sections of CS 101>'],
];

/** A name before "or departmental approval" belongs to a test or program, which gives no consent. */
export const namesBeforeConsent: readonly Reading[] = [
  [
    'CS 101, or a score of 28 or higher on the ACT Math or Department Head approval',
    'CS 101 | <a score of 28 or higher on the ACT Math> | consent(department head)',
  ],
  [
    'CS 101 or admission to the RN program or Department Head approval',
    'CS 101 | <admission to the RN program> | consent(department head)',
  ],
  ['Consent of OPMG unit head and chair.', 'consent(opmg unit head and chair)'],
];

export const averagesOrHigher: readonly Reading[] = [
  ['2.75 GPA or higher or consent of instructor', 'average>=2.75 | consent(instructor)'],
  [
    'Senior standing, 3.6 GPA or better through the junior year in the major',
    'level>=senior & average>=3.6 & ?through? & level>=junior & <in the major>',
  ],
  ['3.0 overall GPA or better and junior standing', 'average>=3 & level>=junior'],
  ['CS 101. Laboratory/studio course fee will be assessed.', 'CS 101'],
  ['CS 101. Differential course fee will be assessed.', 'CS 101'],
  ['CS 101. May be registered as MATH 105 or PHYS 105.', 'CS 101'],
];
