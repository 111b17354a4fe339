/** Classes of wording that were met in the calendars of further universities, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** Brackets with several sentences, of which some only advise. */
export const bracketedSentences: readonly Reading[] = [
  ['(Third-year standing or higher. MATH 200 is recommended.)', 'level>=junior'],
  [
    '(Restricted to students with at least second-year standing; a previous course in history is recommended.)',
    'level>=sophomore',
  ],
  ['(9 credits of MATH at the 200-level or above; MATH 230 is recommended.)', 'set(9 units of MATH >=200)'],
  [
    'One of CS 123, CS 130. (and third-year standing. CS 312 is recommended.)',
    '(CS 123 | CS 130) & level>=junior',
  ],
  [
    '(CS 327 or MATH 220. A basic introduction to syntax is recommended (e.g., CS 100, CS 201, or MATH 331).)',
    'CS 327 | MATH 220',
  ],
  ['(CS 200. CS 100 is recommended.)', 'CS 200'],
  ['(CS 101; CS 102 are recommended)', 'nothing'],
  [
    '(Third-year standing and 3 credits from one of (a) 100-level MATH or (b) CS 001. 6 credits of 100-level English courses is recommended. Prerequisites must be met by the first day of class or students will be withdrawn.)',
    'level>=junior & ?3 credits? & (set(1 of MATH >=100 <=199) | CS 001)',
  ],
  ['Third-year standing. One of CS 100, CS 101 or CS 102 recommended.', 'level>=junior'],
  [
    'Third-year standing. CS 121, or equivalent, is strongly recommended for students with third-year standing.',
    'level>=junior',
  ],
  [
    'Restricted to fourth-year students. Prior to registration, a minimum of 12 credits of 300-level courses related to media, technology and/or communications recommended.',
    'level=senior',
  ],
  [
    'Third-year standing. Students who do not have all of the required prerequisites are encouraged to contact the coordinator.',
    'level>=junior',
  ],
];

/** "Either" waits for its "or", also behind a semicolon. */
export const closedEithers: readonly Reading[] = [
  [
    'CS 336 and either (a) CS 200 and one of CS 233, CS 234; or (b) MATH 302.',
    'CS 336 & ((CS 200 & (CS 233 | CS 234)) | MATH 302)',
  ],
  [
    'CS 336 and either (a) CS 200; or (b) MATH 302; or (c) MATH 303; and STAT 101.',
    'CS 336 & (CS 200 | MATH 302 | MATH 303) & STAT 101',
  ],
  ['CS 336 and either CS 200 and CS 201; or MATH 302.', 'CS 336 & ((CS 200 & CS 201) | MATH 302)'],
  ['Either (a) CS 11 or (b) CS 12; and all of MATH 12, PHYS 12.', '(CS 11 | CS 12) & MATH 12 & PHYS 12'],
  [
    'Either (a) all of CS 112, CS 121 or (b) CS 001. (; or (c) a corequisite of one of CS 203 or CS 223 and one of CS 112 or CS 121.)',
    '(CS 112 & CS 121) | CS 001 | ((~CS 203 | ~CS 223) & (CS 112 | CS 121))',
  ],
];

/** Grades in front of courses between slashes. */
export const slashedGrades: readonly Reading[] = [
  ['CS 436/ 75% or greater in CS 336', 'CS 436 | CS 336@75'],
  ['CS 436/ 75% or greater in CS 336 / CS 338, MATH 201', '(CS 436 | CS 336@75 | CS 338@75) & MATH 201'],
  [
    '75% or greater in CS 336 / 60% in CS 338/CS 400; MATH 201',
    '(CS 336@75 | CS 338@60 | CS 400@60) & MATH 201',
  ],
  [
    '(60% or higher in (CS 148/ CS 149), 60% or higher in (MATH 165/ MATH 240))/ 60% or higher in CS 111',
    '((CS 148@60 | CS 149@60) & (MATH 165@60 | MATH 240@60)) | CS 111@60',
  ],
  ['CS 436 / concurrent enrollment in CS 336', 'CS 436 | ~CS 336'],
  [
    'CS 436/ CS 437/ 75% or greater in CS 336 / 75% or greater in CS 338/ equivalent mathematical background',
    'CS 436 | CS 437 | CS 336@75 | CS 338@75 | <equivalent mathematical background>',
  ],
];

/** Standing in what the catalog does not know. */
export const standingFields: readonly Reading[] = [
  ['Third-year standing in Science.', 'level>=junior & <in Science>'],
  [
    '3rd year standing in Science, Land and Food Systems or Forestry; and CS 101',
    'level>=junior & <in Science, Land and Food Systems or Forestry> & CS 101',
  ],
  [
    'Third year standing in Science or Applied Science is required.',
    'level>=junior & <in Science or Applied Science>',
  ],
  ['Third-year standing in Forestry and CS 101.', 'level>=junior & <in Forestry> & CS 101'],
  [
    'Third-year standing in Forestry, CS 101 or permission of instructor.',
    '(level>=junior & <in Forestry> & CS 101) | consent(instructor)',
  ],
  ['Senior standing in chemical engineering.', 'level>=senior & <in chemical engineering>'],
  ['Senior standing in the major, or permission', '(level>=senior & <in the major>) | consent()'],
  ['Senior standing in addition to CS 101.', 'level>=senior & CS 101'],
  [
    'Senior standing in the School of Nursing or consent of instructor',
    '(level>=senior & <in the School of Nursing>) | consent(instructor)',
  ],
  ['Junior or higher standing in Business', 'level>=junior & <in Business>'],
  [
    'Senior standing in biology with permission of the chair',
    'level>=senior & <in biology> & consent(chair)',
  ],
];

/** Headings that say for whom a section is. */
export const populationHeadings: readonly Reading[] = [
  [
    'CS 236/ CS 240; STAT 237/ STAT 247 Prerequisite for Faculty of Applied Science and Engineering students: CS 105/ CS 106; MATH 302/ MATH 286',
    '(CS 236 | CS 240) & (STAT 237 | STAT 247) & when(<for Faculty of Applied Science and Engineering students>: ((CS 105 | CS 106) & (MATH 302 | MATH 286)))',
  ],
  ['Prerequisites for non-majors: CS 105; MATH 302', 'when(<for non-majors>: (CS 105 & MATH 302))'],
  [
    'CS 101. Prerequisite for majors: CS 105; MATH 302. Corequisite: CS 200',
    'CS 101 & when(<for majors>: (CS 105 & MATH 302))',
    'with CS 200',
  ],
];

/** A year that is one of courses, and no standing. */
export const yearsOfCourses: readonly Reading[] = [
  ['7 credits of first-year biology', '?7 credits of first-year biology?'],
  ['6 credits of first-year MATH', 'set(6 units of MATH >=100 <=199)'],
  ['8 transfer credits of first-year biology', '?8 transfer credits of first-year biology?'],
  ['First-year Calculus', '?First-year Calculus?'],
  ['First-year Calculus or CS 101', '?First-year Calculus? | CS 101'],
  ['First-year Mechanical Engineering students', 'level=freshman & <Mechanical Engineering students>'],
  ['45 points passed at Stage II or III', 'set(45 units of >=200 <=399)'],
  ['CS 110 and a further 150 points passed', 'CS 110 & set(150 units of anything)'],
  ['3 credits of MATH coursework at any level.', 'set(3 units of MATH)'],
  ['15 points from STAT 100-125', 'set(15 units of STAT >=100 <=125)'],
  ['STAT 201 and 15 points from MATH 106-109', 'STAT 201 & set(15 units of MATH >=106 <=109)'],
  ['STAT 201 and 15 points at Stage II in Mathematics', 'STAT 201 & ?15 points at Stage II in Mathematics?'],
];

/** Further wordings of calendars. */
export const calendarRemarks: readonly Reading[] = [
  ['(Pre or Corequisite: CS 462)', '~CS 462'],
  ['Pre-reqs: (Pre or Corequisite: CS 462)', '~CS 462'],
  ['CS 101. (May also be taken as a corequisite.)', '~CS 101'],
  ['CS 101 (Maybe taken concurrently)', '~CS 101'],
  ['CS 212, CS 250, and concurrent (or prerequisite) MATH 320.', 'CS 212 & CS 250 & ~MATH 320'],
  ['CS 215 and MATH 200 or co-requisite.', 'CS 215 & ~MATH 200'],
  ['CS 215 or co-requisite of MATH 200 or consent of instructor', 'CS 215 | ~MATH 200 | consent(instructor)'],
  [
    'A score of 68% or higher in CS 304. (Permission of the School is also acceptable.)',
    'CS 304@68 | consent()',
  ],
  [
    'MATH 200 and one of CS 301, CS 304. Permission of the instructor is also acceptable.',
    '(MATH 200 & (CS 301 | CS 304)) | consent()',
  ],
  ['Permission of the Co-op Coordinator.', 'consent(co-op coordinator)'],
  ['Approval of the co-ordinator', 'consent(co-ordinator)'],
  ['Approval of the Academic Head or nominee', 'consent(academic head or nominee)'],
  ['Permission of the department chair or his/her designee', 'consent(department chair or his/her designee)'],
  ['Approval of a program advisor', 'consent(program advisor)'],
  ['The course will not be open to students who have already taken HIST 110.', 'nothing', 'not HIST 110'],
  [
    'CS 240. Also excluded are CS 221, CS 222 if taken previously or concurrently.',
    'CS 240',
    'not CS 221 CS 222',
  ],
  [
    'CS 240 Notes: Students who have completed CS 240 must enrol in MATH 377/ STAT 237 concurrently with CS 265, if they have not already completed one of those courses.',
    'CS 240 & ?Students who have completed CS 240 must enrol in MATH 377/ STAT 237 concurrently with CS 265, if they have not already completed one of those courses?',
  ],
  ['CS 101 - Supply Chain Management (3 cr.)', 'CS 101'],
  ['CS 101 - Supply Chain Management (3 cr.) or CS 102 - Data Structures (4 credits)', 'CS 101 | CS 102'],
];

/** What replaces a student at the end replaces all that is said before it. */
export const personsBehindLists: readonly Reading[] = [
  [
    'CS 101 and (CS 102 or CS 103) or graduate standing or declared in the Capstone program',
    '(CS 101 & (CS 102 | CS 103)) | level>=graduate | <declared in the Capstone program>',
  ],
  [
    'CS 101 and MATH 120 or consent of instructor or graduate standing',
    '(CS 101 & MATH 120) | consent(instructor) | level>=graduate',
  ],
  [
    'CS 101 and junior standing or declared in Music or consent of instructor',
    '(CS 101 & (level>=junior | <declared in Music>)) | consent(instructor)',
  ],
  ['CS 101, CS 102 and MATH 120 or graduate standing', '(CS 101 & CS 102 & MATH 120) | level>=graduate'],
  [
    'CS 101, (CS 102 or CS 103), and (MATH 120 or concurrent registration) or graduate standing',
    '(CS 101 & (CS 102 | CS 103) & ~MATH 120) | level>=graduate',
  ],
  [
    'CS 101, CS 102, and MATH 120 or consent of instructor',
    '(CS 101 & CS 102 & MATH 120) | consent(instructor)',
  ],
  [
    'Junior standing, (CS 101 or CS 102), (PHYS 103 or PHYS 108) and (MATH 120 or MATH 121) or graduate standing',
    '(level>=junior & (CS 101 | CS 102) & (PHYS 103 | PHYS 108) & (MATH 120 | MATH 121)) | level>=graduate',
  ],
  [
    'Declared in Kinesiology, CS 318 and (CS 328, 337 or MATH 337) or graduate standing',
    '(<Declared in Kinesiology> & CS 318 & (CS 328 | CS 337 | MATH 337)) | level>=graduate',
  ],
  ['MATH 101, CS 101 or graduate standing', '(MATH 101 & CS 101) | level>=graduate'],
  ['Graduate standing or CS 101, 102 or 103', 'level>=graduate | CS 101 | CS 102 | CS 103'],
  ['Graduate standing or CS 101, MATH 102 or 103', 'level>=graduate | (CS 101 & (MATH 102 | MATH 103))'],
  [
    '(CS 101 or CS 102), (MATH 120, MATH 121 or PHYS 101), or graduate standing',
    '((CS 101 | CS 102) & (MATH 120 | MATH 121 | PHYS 101)) | level>=graduate',
  ],
  [
    '(CS 101 or CS 102), (MATH 120 or MATH 121), or consent of instructor',
    '((CS 101 | CS 102) & (MATH 120 | MATH 121)) | consent(instructor)',
  ],
  [
    'MATH 376, (MATH 234 and 319), (MATH 234 and 320) or (MATH 234 and 375) or graduate standing',
    'MATH 376 | (MATH 234 & MATH 319) | (MATH 234 & MATH 320) | (MATH 234 & MATH 375) | level>=graduate',
  ],
];

/** Numbers that belong to the alternative before them, and lists behind "concurrent enrollment in". */
export const boundNumbers: readonly Reading[] = [
  [
    '(CS 151 or MATH 101 and 102) and (PHYS 104 or PHYS 109)',
    '(CS 151 | (MATH 101 & MATH 102)) & (PHYS 104 | PHYS 109)',
  ],
  ['CS 100, STAT 130, or PHYS 381 and 382', 'CS 100 | STAT 130 | (PHYS 381 & PHYS 382)'],
  ['CS 101 or 102 and 103', '(CS 101 | CS 102) & CS 103'],
  ['MATH 120 or STAT 101 and 105', '(MATH 120 | STAT 101) & STAT 105'],
  ['MATH 120 or STAT 101 and STAT 102', '(MATH 120 | STAT 101) & STAT 102'],
  ['CS 367 and concurrent enrollment in CS 454, 464 or 468', 'CS 367 & (~CS 454 | ~CS 464 | ~CS 468)'],
  ['CS 367 and concurrent enrollment in CS 454, 464 and 468', 'CS 367 & ~CS 454 & CS 464 & CS 468'],
  [
    'Declared in Nursing, CS 323 or concurrent enrollment, CS 326 or concurrent enrollment, and CS 327 or concurrent enrollment',
    '<Declared in Nursing> & ~CS 323 & ~CS 326 & ~CS 327',
  ],
  [
    'CS 103 or 114 (MATH 103 or 124 prior to Summer 2019) or placement into CS 104',
    'CS 103 | CS 114 | ((MATH 103 | MATH 124) & <prior to Summer 2019>) | <placement into CS 104>',
  ],
  ['Satisfied QR-A and CS 101', '?Satisfied QR-A? & CS 101'],
];

/** Exclusions of persons and of the same term. */
export const closedToPersons: readonly Reading[] = [
  ['Not open to first-year freshman students', 'none(level=freshman)'],
  ['CS 101. Not eligible to enroll if credit earned for CS 467 or 468', 'CS 101', 'not CS 467 CS 468'],
  ['CS 101 or CS 102. Students may not be concurrently enrolled with CS 101.', 'CS 101 | CS 102'],
  [
    'CS 101 or CS 102. Students may not be concurrently enrolled with CS 101, 105, or 107',
    '(CS 101 | CS 102) & ?Students may not be concurrently enrolled with CS 101, 105, or 107?',
  ],
];

/** "Or" closes a list of one subject, also before what is said of a student. */
export const listsOfOneSubject: readonly Reading[] = [
  ['CS 100, 104, 300 or graduate standing', 'CS 100 | CS 104 | CS 300 | level>=graduate'],
  [
    'CS 102 and 103 or MATH 154 and 155 or PHYS 110 and 111 or consent of instructor',
    '(CS 102 & CS 103) | (MATH 154 & MATH 155) | (PHYS 110 & PHYS 111) | consent(instructor)',
  ],
  [
    '(CS 101 and 102), (MATH 151 and 152) or PHYS 381',
    '(CS 101 & CS 102) | (MATH 151 & MATH 152) | PHYS 381',
  ],
];

/** Waivers to apply for, campuses, and names with marks. */
export const waiversAndNames: readonly Reading[] = [
  [
    'CS 110 / CS 165. Students with a strong background who have not completed CS 110 may apply for a prerequisite waiver.',
    'CS 110 | CS 165 | <Students with a strong background who have not completed CS 110 may apply for a prerequisite waiver>',
  ],
  [
    'CS 110. Students who have completed additional MATH courses may submit a prerequisite waiver request.',
    'CS 110 | <Students who have completed additional MATH courses may submit a prerequisite waiver request>',
  ],
  ['CS 110. Students must submit a lab report.', 'CS 110 & <Students must submit a lab report>'],
  ['CS 209/ proficiency in C or C++; MATH 223', '(CS 209 | <proficiency in C or C++>) & MATH 223'],
  [
    'Antirequisite: CS 242, CS 361(UTM), CS 362(UTSC), CS 351 (UTM only)',
    'nothing',
    'not CS 242 CS 361 CS 362 CS 351',
  ],
  ['CS 101(UTM) or CS 102 (UTSC only)', 'CS 101 | CS 102'],
  ['CS 101(MATH 120)', 'CS 101 & MATH 120'],
  ['CS 134 - Programming I with C++', 'CS 134'],
];
