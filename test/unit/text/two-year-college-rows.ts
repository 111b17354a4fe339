/** Classes of wording that were met in the catalogs of two-year colleges, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** Requisites as the student system of many colleges prints them: what to take, and when. */
export const printedRequisites: readonly Reading[] = [
  ['Take CS-101 - Must be completed prior to taking this course.', 'CS 101'],
  ['Take CS-101 - Must be taken either prior to or at the same time as this course.', '~CS 101'],
  [
    'Take CS-101 CS-102 - Must be taken either prior to or at the same time as this course.',
    '~CS 101 & ~CS 102',
  ],
  [
    'Take CS-101 or CS-102 - Must be taken either prior to or at the same time as this course.',
    '~CS 101 | ~CS 102',
  ],
  ['CS 110 CS 151 - Must be taken at the same time as this course.', '~CS 110 & ~CS 151'],
  ['Take CS-101; - Must be taken at the same time as this course.', '~CS 101'],
  ['CS 101 and CS 102; may be taken concurrently', 'CS 101 & CS 102 & ?may be taken concurrently?'],
  ['CS 101 or CS 102; may be taken concurrently', '~CS 101 | ~CS 102'],
  ['CS 101 and CS 102; must be taken at the same time as this course', '~CS 101 & ~CS 102'],
  ['Option 1: CS 101. Option 2: CS 102', 'CS 101 | CS 102'],
  [
    'Take CS-101 - Must be completed prior to taking this course.,<br>Take CS-102 - Must be taken either prior to or at the same time as this course.',
    'CS 101 & ~CS 102',
  ],
  [
    'Take CS-112(S22988) MATH-231(S20658); - Must be completed prior to taking this course.',
    'CS 112 & MATH 231',
  ],
  ['Take All: CS-123 and MATH-161 - Must be completed prior to taking this course.', 'CS 123 & MATH 161'],
  [
    'Take One: CS-111, CS-112 or CS-114 - Must be completed prior to taking this course.',
    'CS 111 | CS 112 | CS 114',
  ],
  [
    'Take One Set: Set 1: CS-110, CS-114, and CS-152 Set 2: CS-112, CS-114, and CS-152 - Must be completed prior to taking this course.',
    '(CS 110 & CS 114 & CS 152) | (CS 112 & CS 114 & CS 152)',
  ],
  [
    'Take one set:   Set 1: Take CS-111 MATH-121   Set 2: Take CS-111 MATH-122',
    '(CS 111 & MATH 121) | (CS 111 & MATH 122)',
  ],
  [
    'Take CS-112 and pass with grade of C or better. - Must be completed prior to taking this course.',
    'CS 112@C',
  ],
];

/** A grade before a list reaches all of it, whatever stands between its courses. */
export const gradesOverLists: readonly Reading[] = [
  ['C or better in CS 101, CS 102, CS 103 or consent', '(CS 101@C & CS 102@C & CS 103@C) | consent()'],
  ['C or better in CS 101, CS 102, good standing', 'CS 101@C & CS 102@C & <good standing>'],
  ['A grade of C in MATH 101, PHYS 101 or PHYS 102', 'MATH 101@C & (PHYS 101@C | PHYS 102@C)'],
  [
    'Grade C or better in MATH 101, CS 101, MATH 118 or placement, PHYS 116 (or both PHYS 226 and PHYS 227), and PHYS 120, or consent of the director',
    '(MATH 101@C & CS 101@C & (MATH 118@C | <placement>) & (PHYS 116@C | (PHYS 226@C & PHYS 227@C)) & PHYS 120@C) | consent(director)',
  ],
  [
    'Grade of C or better in CS 101, 102, AND MATH 103, 105 and 123',
    'CS 101@C & CS 102@C & MATH 103@C & MATH 105@C & MATH 123@C',
  ],
  [
    'Admission to the program and completion of MATH 137, MATH 139, CS 101 and CS 125 with a grade of C',
    '<Admission to the program> & MATH 137@C & MATH 139@C & CS 101@C & CS 125@C',
  ],
  ['CS 112 (MATH 115) with grade of C or higher', 'CS 112@C & MATH 115@C'],
  [
    'Grade of C or better in CS 101, CS 201, Grade of C or better or concurrent enrollment in MATH 201',
    'CS 101@C & CS 201@C & ~MATH 201@C',
  ],
  ['CS 100 and a C or better or concurrent enrollment in MATH 101', 'CS 100 & ~MATH 101@C'],
  [
    'Completion of CS 101, CS 102 with Grade of C or better, Completion with a grade of C or better or concurrent enrollment in MATH 101, MATH 102, or consent of Chair',
    '(CS 101 & CS 102@C & ~MATH 101@C & ~MATH 102@C) | consent(chair)',
  ],
  [
    'CS 302. COREQ: MATH 325. ALL PREREQUISITES MUST BE COMPLETED WITH A GRADE OF C OR BETTER.',
    'CS 302 & ?ALL PREREQUISITES MUST BE COMPLETED WITH A GRADE OF C OR BETTER?',
    'with MATH 325',
  ],
];

/** Courses at the same time, at the end of a condition. */
export const concurrencyBehind: readonly Reading[] = [
  ['CS 101 or concurrent, MATH 152 or concurrent', '~CS 101 & ~MATH 152'],
  ['CS 101 or concurrent, MATH 152 or higher or concurrent', '~CS 101 & set(1 of MATH >=152)'],
  [
    'CS 90, or satisfactory placement and CS 130 concurrently or satisfactory completion.',
    'CS 90 | (<satisfactory placement> & ~CS 130)',
  ],
  [
    'Prerequisite: CS 70 or CS 75 or Co-requisite: MATH 75 or MATH 100',
    'CS 70 | CS 75 | ~MATH 75 | ~MATH 100',
  ],
  ['ENG 101, BIO 120, PHY 111, SSC 100 or concurrent', 'ENG 101 & BIO 120 & PHY 111 & ~SSC 100'],
  ['CS 101, CS 102 or concurrently', 'CS 101 & ~CS 102'],
  ['CS 101, or concurrent enrollment in CS 101', '~CS 101'],
  ['CS 101 with a C or concurrent enrollment in CS 101', '~CS 101@C'],
  ['CS 101 or concurrent enrollment in CS 101 or CS 102', 'CS 101 | ~CS 101 | ~CS 102'],
  [
    'CS 138, CS 153, CS 222 or concurrent enrollment in CS 222, and CS 223 or concurrent enrollment in CS 223',
    'CS 138 & CS 153 & ~CS 222 & ~CS 223',
  ],
  [
    '(CS 101, 102, or 103 or concurrent enrollment in CS 101, 102, or 103) and MATH 234',
    '(~CS 101 | ~CS 102 | ~CS 103) & MATH 234',
  ],
  ['CS 115 and current enrollment in CS 204', 'CS 115 & ~CS 204'],
  ['current enrollment in the Nursing program', '<current enrollment in the Nursing program>'],
  ['Concurrent enrollment or prior Completion of CS 120.', '~CS 120'],
  ['CS 101 and enroll in MATH 101 at the same time as this course', 'CS 101 & ~MATH 101'],
  ['CS 168 WITH A GRADE OF C OR BETTER. COR: CS 187', 'CS 168@C', 'with CS 187'],
  ['CS 101, AND Pre/Co-Requisite: MATH 30', 'CS 101 & ~MATH 30'],
  ['CS 101 and Co-requisite: MATH 30', 'CS 101', 'with MATH 30'],
  ['CS 101 and co-requisite MATH 30', 'CS 101 & ~MATH 30'],
];

export const lowNumbers: readonly Reading[] = [
  ['MATH 97 or higher with a C or better', 'set(1 of MATH >=97)@C'],
  ['Math 097 or higher', 'set(1 of MATH >=97)'],
  ['any 100 level MATH course or higher', 'set(1 of MATH >=100)'],
];

export const listsByTopic: readonly Reading[] = [
  ['One of the following introductory courses in Photography: CS 141, CS 145.', 'CS 141 | CS 145'],
  ['One of the following courses in Photography: CS 141 , CS 145', 'CS 141 | CS 145'],
  ['Two of the following laboratory courses: CS 141, CS 145, CS 150', '2(CS 141, CS 145, CS 150)'],
];

export const consentAndPlacement: readonly Reading[] = [
  ['CS 101 with a C unless approved by the department chair', 'CS 101@C | consent()'],
  ['CS 101 unless exempted by the department', 'CS 101 | consent()'],
  ['Instructor Approved', 'consent(instructor)'],
  ['CS 101 and a department approved elective', 'CS 101 & <a department approved elective>'],
  ['MATH 201 or permission of program manager', 'MATH 201 | consent(program manager)'],
  ['CS 130 or divisional approval.', 'CS 130 | consent(divisional)'],
  ['consent of Electrical Technology program advisor(s)', 'consent(electrical technology program advisor)'],
  ['CS 101 or permission of IECE program coordinator', 'CS 101 | consent(iece program coordinator)'],
  ['permission of the MLT program director/coordinator', 'consent(mlt program director/coordinator)'],
  ['permission of the department chair or designee', 'consent(department chair or designee)'],
  ['CS 202 or assessment by instructor', 'CS 202 | <assessment by instructor>'],
  [
    'ENGLISH 101 eligibility, Eligibility of MATH 90 or MATH 98 or higher',
    '<ENGLISH 101 eligibility> & <Eligibility of MATH 90 or MATH 98 or higher>',
  ],
  ['satisfactory placement into MATH 117', '<satisfactory placement into MATH 117>'],
  ['CS 111 eligible; MATH 162', '<CS 111 eligible> & MATH 162'],
];

/** Those who have taken one course may not take another, which is this one. */
export const closedToThose: readonly Reading[] = [
  ['Students who previously enrolled in CS 112 cannot enroll in CS 101', 'nothing', 'not CS 112'],
  [
    'CS 75; Students who previously earned credit for MATH 102 may not take MATH 112.',
    'CS 75',
    'not MATH 102',
  ],
];

/** "CR" are courses at the same time, or credit restrictions where the text has other words for these or names former courses. */
export const creditRestrictions: readonly Reading[] = [
  ['PR: MATH 127; CR: CS 217', 'MATH 127', 'with CS 217'],
  ['CO: CS 104; PR: CS 102; CR: the former CS 101', 'CS 102', 'with CS 104; not CS 101'],
  ['CR: the former CS 101', 'nothing', 'not CS 101'],
];

export const creditsOfALevel: readonly Reading[] = [
  ['60 university-level credits including STAT 106', 'set(60 units of anything) & STAT 106'],
  ['45 college level credits and CS 101', 'set(45 units of anything) & CS 101'],
];

export const asides: readonly Reading[] = [
  ['CS 200 AND CS 210 (currently CS 213)', 'CS 200 & (CS 210 | CS 213)'],
  ['C or higher in CS 101 (3,3,0)', 'CS 101@C'],
  ['CS 101 (21 hr clinical)', 'CS 101'],
  ['CS 101 (3 hr lecture, 2 hr lab)', 'CS 101'],
  ['None, but strongly recommend a grade of C or higher in college level biology', 'nothing'],
  ['None;Recomm: MATH 137', 'nothing'],
  ['Instructor approved (3,1,0,6)', 'consent(instructor)'],
  ['Instructor approved (4,0,12)', 'consent(instructor)'],
  ['instructor consent. (3,0,6)', 'consent(instructor)'],
  ['CS (1,2,3)', '?1,2,3?'],
  [
    'IT Foundations (CS 112 ) and Network Administration using Microsoft Windows Server (CS 124 )',
    'CS 112 & CS 124',
  ],
  ['CS 102 - Composition II and Non-fiction Texts or MATH 101', 'CS 102 | MATH 101'],
];

/** A title behind a code, with the number of its part or on a line of its own. */
export const titlesInParts: readonly Reading[] = [
  ['CS 302 - Field Education 1 OR CS 205 - Field Education 1', 'CS 302 | CS 205'],
  ['CS 501 - Physics for Ultrasound\nCS 711 - Practice of Sonography 1', 'CS 501 & CS 711'],
  ['CS 316 Language and Literacy in the Early Years or CS 102 Language and Literacy 1', 'CS 316 | CS 102'],
  ['CS 101 - Level 3', '?CS 101 - Level 3?'],
  ['CS 101 Honours students', 'CS 101 & <Honours students>'],
  ['CS 101 Thesis', 'CS 101 & <Thesis>'],
  ['CS 205 (or CS 101 Prior to Fall 2019)', 'CS 205 | (CS 101 & <Prior to Fall 2019>)'],
];

/** Conditions between which the printed text has lost its marks: none of them is an alternative to another. */
export const lostMarks: readonly Reading[] = [
  [
    'CS 101 (min C) or CS 101 (min TC)MATH 231 (min C) or MATH 231 (min TC)',
    '(CS 101@C | (CS 101 & ?min TC?)) & (MATH 231@C | (MATH 231 & ?min TC?))',
  ],
  ['CS 101 (min D) and CS 102 (min D)MATH 138', 'CS 101@D & CS 102@D & MATH 138'],
  ['CS 131 (min 2.0)', 'CS 131@2'],
];

/** Who may enrol, as colleges of one system head it, also without a blank before the heading. */
export const limitationsOnEnrolment: readonly Reading[] = [
  [
    'Limitation on Enrollment: This course is not open to students with previous credit for CS 102.',
    'nothing',
    'not CS 102',
  ],
  [
    'Advisory: CS 101Limitation on Enrollment: Not open to students with credit for CS 102.',
    'nothing',
    'not CS 102',
  ],
  [
    'Limitations on Enrollment: Admission to the Dental Hygiene program. Prerequisite: CS 101',
    '<Admission to the Dental Hygiene program> & CS 101',
  ],
  ['Enrollment Limitation: Must be enrolled in a degree program', '<Must be enrolled in a degree program>'],
  [
    'Limitation: CS 102; students who complete CS 103 may not enroll in or receive credit for CS 102.',
    'nothing',
    'not CS 102 CS 103',
  ],
  [
    'Limitations: CS 101, CS 102 and MATH 120 combined: maximum credit, 1 series. Prerequisites: CS 101.',
    'CS 101',
  ],
  ['Prerequisite: CS 102 Departmental Recommendation(s): CS 205 and eligibility for MATH 120', 'CS 102'],
  ['DEPARTMENTAL RECOMMENDATION: CS 101 or CS 102', 'nothing'],
];

/** A list of exclusions behind which another sentence begins without a point. */
export const sentencesBehindExclusions: readonly Reading[] = [
  ['Restriction(s): CS 101 Registered in BBRM:EM', '?Registered in BBRM:EM?', 'not CS 101'],
  [
    'Restriction(s): CS 101, Restricted to students in the BSC program.',
    '<Restricted to students in the BSC program>',
    'not CS 101',
  ],
  [
    'Restriction(s): CS 101 This is a Priority Access Course. Some restrictions may apply.',
    'nothing',
    'not CS 101',
  ],
  ['Restriction(s): CS 101, This is a Priority Access Course.', 'nothing', 'not CS 101'],
];

/** What a course is about and how long it is, behind what it asks for. */
export const descriptionsBehind: readonly Reading[] = [
  ['Prerequisite: CS 101. This course introduces students to the design of experiments.', 'CS 101'],
  ['Prerequisite: CS 101 and MATH 120 This course is a survey of methods.', 'CS 101 & MATH 120'],
  [
    'Prerequisite: CS 101. This course provides credit only to majors.',
    'CS 101 & <This course provides credit only to majors>',
  ],
  ['Prerequisite: CS 101. 54 hours lecture and 18 hours lab per term.', 'CS 101'],
  ['Prerequisite: CS 101 (see note)', 'CS 101'],
];

/** The code that a course had under a subject that is gone. */
export const codesOfGoneSubjects: readonly Reading[] = [
  ['CS-101 (formerly MATH-120)', 'CS 101 | MATH 120'],
  ['CS 101 (formerly QRS 300) and CS 102', '(CS 101 | QRS 300) & CS 102'],
];

/** A grade beside words that name no course. */
export const gradesOfWords: readonly Reading[] = [
  [
    'CS 101 or two years of high school Spanish with a grade of C or better',
    'CS 101 | <two years of high school Spanish with a grade of C or better>',
  ],
  ['Successful completion in CS 101 with a grade of C or better', 'CS 101@C'],
];

/** Courses of subjects that the catalog lacks, with "and" between them, in a list that ends in "or consent". */
export const unreadPairs: readonly Reading[] = [
  [
    'Zoology 141 (or equivalent), Geology 141 and Botany 141, or consent of instructor',
    '((?Zoology 141? | <equivalent>) & ?Geology 141 and Botany 141?) | consent(instructor)',
  ],
];
