/** Classes of wording that were met in catalogs of strangers, reworded, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** Lists on lines of their own, as curriculum systems print them: the units behind a title are no grade. */
export const outlines: readonly Reading[] = [
  ['Complete all of:\n  CS 101 - Data Structures (1.5)', 'CS 101'],
  [
    'Complete all of the following\n  Complete 1 of:\n    CS 101 - Logic, Sets and Proofs (1.5)\n    CS 102 - Data (3.0)\n  minimum third-year standing\nor permission of the department.',
    '((CS 101 | CS 102) & level>=junior) | consent(department)',
  ],
  [
    'Complete 1 of the following\n  Complete all of:\n    CS 101 - Logic (1.5)\n    CS 102 - Data (1.5)\n  Complete all of:\n    CS 105 - Logic and Data (1.5)',
    '(CS 101 & CS 102) | CS 105',
  ],
  [
    'Complete 1 of the following\n  Complete 3 units from CS 100 - 299\n  Complete 3 units from MATH 100 - 299',
    'set(3 units of CS >=100 <=299) | set(3 units of MATH >=100 <=299)',
  ],
  ['Complete 2 of:\n  CS 101\n  CS 102\n  CS 103', '2(CS 101, CS 102, CS 103)'],
  [
    'Complete all of:\n  CS 101 - Introduction to the Logic of Sets, Proofs and Computation (1.5)\npermission of the department.',
    'CS 101 & consent(department)',
  ],
  ['CS 101 - Data Structures (1.5) and MATH 120 - Calculus (3)', 'CS 101 & MATH 120'],
  ['CS 101 (1.5)', 'CS 101@1.5'],
  ['Complete all of:\n  CS 101 - Data\nCorequisite: MATH 120', 'CS 101', 'with MATH 120'],
];

/** A grade behind "or equivalent" is one of the courses before it. */
export const gradesBehindEquivalents: readonly Reading[] = [
  ['CS 101 or CS 102 or equivalent with a minimum grade of C', 'CS 101@C | CS 102@C | <equivalent>'],
  ['CS 101 or equivalent with minimum C grade', 'CS 101@C | <equivalent>'],
  ['CS 101 or an equivalent, with a grade of B or better', 'CS 101@B | <an equivalent>'],
  ['MATH 120; CS 101 or equivalent with a grade of C', 'MATH 120 & (CS 101@C | <equivalent>)'],
  ['CS 101 or placement with a grade of C', 'CS 101 | <placement with a grade of C>'],
];

/** "Or equivalent" is in place of the course before it, so that it closes no list. */
export const equivalentsOfTheLast: readonly Reading[] = [
  ['CS 101, CS 102 or equivalent', 'CS 101 & (CS 102 | <equivalent>)'],
  ['CS 101, CS 102 or equivalent, and MATH 120', 'CS 101 & (CS 102 | <equivalent>) & MATH 120'],
  [
    'CS 101, CS 102 or equivalent, or consent of instructor',
    '(CS 101 & (CS 102 | <equivalent>)) | consent(instructor)',
  ],
  ['CS 101, CS 102, or equivalent', 'CS 101 | CS 102 | <equivalent>'],
  ['CS 101, CS 102 or CS 103 or equivalent', 'CS 101 | CS 102 | CS 103 | <equivalent>'],
];

export const listedStandings: readonly Reading[] = [
  ['Freshman, Sophomore, or Junior Standing Required.', 'level=freshman..junior'],
  ['Sophomore, junior or senior standing', 'level>=sophomore'],
  ['Sophomore, junior, or senior standing only', 'level=sophomore..senior'],
  ['First-Year Writing Seminar', '?First-Year Writing Seminar?'],
  ['CS 101. First Year Composition required', 'CS 101 & ?First Year Composition?'],
  ['First-year students', 'level=freshman'],
];

export const neverTaken: readonly Reading[] = [
  ['Never Taken: CS 101, CS 102', 'nothing', 'not CS 101 CS 102'],
  ['CS 105; Never Taken/Not Registered: CS 101', 'CS 105', 'not CS 101'],
  [
    'Students must not have taken nor be registered for the following courses: CS 101, CS 102.',
    'nothing',
    'not CS 101 CS 102',
  ],
  ['CS 105. Students must not have taken the following course: CS 101', 'CS 105', 'not CS 101'],
  ['Exclusion: theoretical CS 102 (CS 103)', 'none(?theoretical?)', 'not CS 102 CS 103'],
  [
    'Exclusion: any analytics course except [CS 101, CS 102]',
    '?any analytics course except [CS 101, CS 102?',
  ],
  ['Exclusion: CS 101 (with lab)', 'none((CS 101 & ?with lab?))'],
];

/** Permission that a later sentence gives in place of what is asked. */
export const waivers: readonly Reading[] = [
  [
    'CS 101. If prerequisites are not satisfied, permission of the Department is required.',
    'CS 101 | consent()',
  ],
  [
    'CS 101; CS 102. Students who do not meet the prerequisites may enrol with permission of the instructor.',
    '(CS 101 & CS 102) | consent()',
  ],
  [
    'CS 101. Students without the prerequisites must obtain permission of the instructor.',
    'CS 101 | consent()',
  ],
];

/** Who consents is no adjective of what follows. */
export const furtherConsent: readonly Reading[] = [
  [
    'CS 101 or consent of instructor or departmental placement',
    'CS 101 | consent(instructor) | <departmental placement>',
  ],
  ['consent of instructor or department', 'consent(instructor or department)'],
  [
    "consent of the chair of the student's doctoral committee",
    'consent(chair of the student doctoral committee)',
  ],
  [
    'CS 101; or consent of instructor, and admission to the guild',
    '(CS 101 | consent(instructor)) & <admission to the guild>',
  ],
];

/** Unknown words in front of alternatives say something of each of them. */
export const wordsBeforeChoices: readonly Reading[] = [
  [
    'CS 101; or consent of instructor for students who attend MATH 120 or MATH 121',
    'CS 101 | (consent(instructor) & <for students who attend> & (MATH 120 | MATH 121))',
  ],
  [
    'CS 101 and attendance in MATH 120 or MATH 121 and HIST 101',
    'CS 101 & ?attendance? & (MATH 120 | MATH 121) & HIST 101',
  ],
  [
    'Familiarity with matrices at the level of MATH 120 or MATH 121, or consent of instructor',
    '<Familiarity with matrices at the level of MATH 120 or MATH 121> | consent(instructor)',
  ],
];

/** Sentences that ask nothing. */
export const remarks: readonly Reading[] = [
  ['No prerequisites for the course.', 'nothing'],
  ['CS 101. No prior programming experience is required.', 'CS 101'],
  ['No experience except CS 101 is required', '?No experience except CS 101 is required?'],
  ['CS 101. May be taken concurrently with CS 102.', 'CS 101'],
  ['CS 101. (Repeatable to 12 units)', 'CS 101'],
  ['CS 101. We welcome students of all backgrounds.', 'CS 101'],
  ['CS 101, CS 102 Concurrent enrolment in MATH 120 is recommended', 'CS 101 & CS 102'],
  ['for students who have completed CS 101 or CS 102', 'CS 101 | CS 102'],
];

export const furtherAmounts: readonly Reading[] = [
  ['You must have completed a minimum amount of 48 credits.', 'set(48 units of anything)'],
  ['6 credits from CS 100-199', 'set(6 units of CS >=100 <=199)'],
  ['6 credits from CS 118-120', 'set(6 units of CS >=118 <=120)'],
  ['6 credits of CS 118-120', '?6 credits of CS 118-120?'],
  ['six hours of Physics credit', 'set(6 units of PHYS)'],
  [
    'Either 15 points from CS 101, CS 102, or MATH 120 and MATH 121',
    'set(15 units of CS 101 CS 102) | (MATH 120 & MATH 121)',
  ],
  ['GPA of 3.0 over CS 101 or 102, MATH 120 and 121', '<GPA of 3.0 over CS 101 or 102, MATH 120 and 121>'],
];

/** Titles in front of codes, with what titles have in them. */
export const longTitles: readonly Reading[] = [
  ['International Law (IR) (HIST 101) OR Rules and Reality (HIST 102)', 'HIST 101 | HIST 102'],
  ['Knowledge and Reality (HIST 101) AND Britain since 1900 (HIST 102)', 'HIST 101 & HIST 102'],
  ['International Law (semester 1) (HIST 101)', 'HIST 101'],
];

export const frenchLinks: readonly Reading[] = [
  ['CS 101 ou CS 102', 'CS 101 | CS 102'],
  ['CS 101 et CS 102', 'CS 101 & CS 102'],
];

/** What follows "or equivalent" is asked of that alternative at least, and so of all. */
export const besideEquivalents: readonly Reading[] = [
  ['CS 101; or equivalent, and consent of instructor.', '(CS 101 | <equivalent>) & consent(instructor)'],
  ['CS 101 or CS 102, or equivalent and MATH 120', '(CS 101 | CS 102 | <equivalent>) & MATH 120'],
  [
    'CS 101 and CS 102; or equivalent and either MATH 120 or MATH 121.',
    '((CS 101 & CS 102) | <equivalent>) & (MATH 120 | MATH 121)',
  ],
  ['CS 101; or equivalent, MATH 120', '(CS 101 | <equivalent>) & MATH 120'],
  ['CS 101; or equivalent; MATH 120', '(CS 101 | <equivalent>) & MATH 120'],
];

/** Conditions of several kinds between commas are no alternatives to each other. */
export const mixedLists: readonly Reading[] = [
  [
    '72 credits, good standing, CS 101 or CS 102. Apply.',
    'set(72 units of anything) & <good standing> & (CS 101 | CS 102) & ?Apply?',
  ],
  ['CS 101, CS 102 or MATH 120. Juniors only.', '(CS 101 | CS 102 | MATH 120) & level=junior'],
  ['CS 101, CS 102 or MATH 120 or MATH 121', 'CS 101 & (CS 102 | MATH 120 | MATH 121)'],
  [
    '9 credits in CS including CS 101 or CS 102 and permission of instructor',
    'set(9 units of CS) & (CS 101 | CS 102) & consent(instructor)',
  ],
  [
    'CS 101 and CS 102, or guild members with CS 101 and a writing course, both with a minimum grade of C-; HIST 101',
    '((CS 101@C- & CS 102@C-) | (<guild members> & CS 101@C- & <a writing course>)) & HIST 101',
  ],
];

/** To whom else a course is closed, behind those of a program. */
export const closedBesides: readonly Reading[] = [
  [
    'Not for History Majors and students who have taken CS 101 or CS 102. Prerequisite: CS 105',
    '<Not for History Majors> & CS 105',
    'not CS 101 CS 102',
  ],
  ['Not for students who took CS 101 or concurrently taking CS 102.', 'nothing', 'not CS 101 CS 102'],
  [
    'Not for students who have taken CS 101 or students who are taking CS 102 in the same term.',
    'nothing',
    'not CS 101 CS 102',
  ],
  ['Juniors and students who have taken CS 101', 'level=junior & <students> & CS 101'],
];

export const otherCodes: readonly Reading[] = [
  ['CS 101(MATH 101) or CS 102 (MATH 102)', 'CS 101 | MATH 101 | CS 102 | MATH 102'],
  ['CS 101 (MATH 102)', 'CS 101 & MATH 102'],
];

export const numberedSentences: readonly Reading[] = [
  [
    '1. CS 101 or permission of instructor\n2. Not for students who have taken CS 102',
    'CS 101 | consent(instructor)',
    'not CS 102',
  ],
  ['1. Juniors only.\n2. Not for history majors.', 'level=junior & <Not for history majors>'],
];

export const misspeltWords: readonly Reading[] = [
  ['Preprequisite: CS 101', 'CS 101'],
  ['CS 101. Corerequisite: CS 102', 'CS 101', 'with CS 102'],
  ['CS 101 or premission of instructor', 'CS 101 | consent(instructor)'],
  ['CS 101. Conquest: CS 102', 'CS 101 & ?Conquest? & CS 102'],
];

/** Numbers of programs, years at school and years of programs are no courses and no standings. */
export const otherNumbers: readonly Reading[] = [
  [
    'CS 101 and enrolment in program 4059, 4061 or 4062',
    'CS 101 & <enrolment in program 4059, 4061 or 4062>',
  ],
  ['Admission to the honours stream (HISTAH4502)', '<Admission to the honours stream (HISTAH4502)>'],
  ['all second year lab coursework', '?all second year lab coursework?'],
  ['freshman composition and CS 101', '?freshman composition? & CS 101'],
  ['senior thesis or senior standing', '<senior thesis> | level>=senior'],
];

export const takenOrTaking: readonly Reading[] = [
  [
    'Students are required to have taken or be taking CS 101 or CS 102 before enrolling into CS 105.',
    '~CS 101 | ~CS 102',
  ],
];

/** A course with one in its place, and what is said of an equivalent. */
export const ownChoices: readonly Reading[] = [
  ['CS 101 (or CS 105), CS 110, or consent', '((CS 101 | CS 105) & CS 110) | consent()'],
  ['CS 101 (or equivalent), CS 110, or consent', '((CS 101 | <equivalent>) & CS 110) | consent()'],
  ['CS 101/105, MATH 120, or consent', '((CS 101 | CS 105) & MATH 120) | consent()'],
  ['CS 101/MATH 101, CS 110, or consent', 'CS 101 | MATH 101 | CS 110 | consent()'],
  [
    'CS 101, or equivalent introductory probability course and junior standing',
    '(CS 101 | <equivalent introductory probability>) & level>=junior',
  ],
  ['CS 101 or an equivalent course in probability', 'CS 101 | <an equivalent course in probability>'],
  ['CS 101, CS 102 or equivalent prior study', 'CS 101 & (CS 102 | <equivalent prior study>)'],
  [
    'MATH 120, CS 101 and CS 102 or equivalent and senior standing',
    'MATH 120 & CS 101 & (CS 102 | <equivalent>) & level>=senior',
  ],
  ['CS 101 and concurrent or successful completion of MATH 120', 'CS 101 & ~MATH 120'],
  ['CS 101 and concurrent or previous enrollment in MATH 120', 'CS 101 & ~MATH 120'],
];

/** Whom permission is asked of, and who is expected to have taken what. */
export const someStudents: readonly Reading[] = [
  [
    'Open to juniors and seniors, or to sophomores with permission of the instructor.',
    'level=junior..senior | (level=sophomore & consent(instructor))',
  ],
  [
    'Open to juniors and seniors, and to sophomores with permission of the instructor.',
    'level=junior..senior | (level=sophomore & consent(instructor))',
  ],
  ['CS 101. Permission required for non-majors.', 'CS 101 & when(<for non-majors>: consent())'],
  [
    'CS 101; non-majors must have permission of the department.',
    'CS 101 & when(<non-majors>: consent(department))',
  ],
  ['CS 101. Undergraduates need consent.', 'CS 101 & when(<Undergraduates>: consent())'],
  ['CS 101. Students must have permission.', 'CS 101 & consent()'],
  ['Students are expected to have completed CS 101.', 'CS 101'],
  ['Students are expected to attend weekly meetings. CS 101.', 'CS 101'],
  [
    'CS 101. Students who received credit in CS 105 are not eligible to take this course without permission.',
    'CS 101',
    'not CS 105',
  ],
  ['Enrollment limited to 20 seniors and juniors.', 'level=junior..senior'],
  ['CS 101. Enrollment by instructor permission.', 'CS 101 & consent(instructor)'],
  ["CS 101; or obtain instructor's permission", 'CS 101 | consent(instructor)'],
  [
    'Two of the following: CS 101, CS 102, CS 105, Plus permission of instructor.',
    '2(CS 101, CS 102, CS 105) & consent(instructor)',
  ],
  ['CS 101 or permission instructor', 'CS 101 | consent(instructor)'],
];

/** What is said of the course in sentences of their own. */
export const courseRemarks: readonly Reading[] = [
  ['CS 101. Taught in French.', 'CS 101'],
  ['CS 101. Conducted in English and Spanish. Maximum enrollment: 16.', 'CS 101'],
  ['CS 101. Satisfies the college language requirement. This course has a lab fee.', 'CS 101'],
  ['CS 101. Does not satisfy CAS language requirement.', 'CS 101'],
];
