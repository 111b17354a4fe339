/** Classes of wording that planners of further universities print, reworded, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** Semicolons between the names of those for whom a course is not: no name is a demand. */
export const barredLists: readonly Reading[] = [
  [
    'Not for DRAW; PAINT Majors; and students who have taken CS 101.',
    '<Not for DRAW; PAINT Majors>',
    'not CS 101',
  ],
  ['Not for Drawing; Painting; Fine Arts Majors', '<Not for Drawing; Painting; Fine Arts Majors>'],
  ['Not open to biology majors; chemistry majors.', '<Not open to biology majors; chemistry majors>'],
  [
    'CS 105. Not for Drawing (DRAW); Painting (PNTG) Majors; or students with credit for MATH 120',
    'CS 105 & <Not for Drawing (DRAW); Painting (PNTG) Majors>',
    'not MATH 120',
  ],
  ['Closed to drawing majors; music majors', '<Closed to drawing majors; music majors>'],
  [
    'Not for students of Faculty of Arts; Faculty of Music. CS 105',
    '<Not for students of Faculty of Arts; Faculty of Music> & CS 105',
  ],
  ['Not for guest students; exchange students', '<Not for guest students; exchange students>'],
  ['Not for Music Majors; CS 105', '<Not for Music Majors> & CS 105'],
  ['Not open to music majors; consent of instructor', '<Not open to music majors> & consent(instructor)'],
  ['Not open to music majors; junior standing', '<Not open to music majors> & level>=junior'],
  ['Not open to music majors; history majors only', '<Not open to music majors> & <history majors>'],
  ['Not for students who have taken CS 101; Music Majors', '?Music Majors?', 'not CS 101'],
];

/** Courses that something else is only similar to are not asked for. */
export const similarCourses: readonly Reading[] = [
  [
    'Students need at least one course in dynamics, similar to CS 112, MATH 107 or PHYS 116',
    '<Students need at least one course in dynamics, similar to CS 112, MATH 107 or PHYS 116>',
  ],
  ['CS 101 and coursework similar to CS 102', 'CS 101 & ?coursework similar to CS 102?'],
  [
    'Background in optics, similar to PHYS 201; CS 101',
    '<Background in optics, similar to PHYS 201> & CS 101',
  ],
  ['CS 101, similar to CS 102', 'CS 101 & ?similar? & CS 102'],
];

/** Those to whom a course is restricted are alternatives, whatever joins them. */
export const restrictedLists: readonly Reading[] = [
  [
    'Enrollment is restricted to graduate students; and to seniors who have taken CS 141, and CS 102 or MATH 120; or by permission of instructor.',
    'level>=graduate | (level=senior & CS 141 & (CS 102 | MATH 120)) | consent(instructor)',
  ],
  [
    'Enrollment is restricted to seniors who have taken CS 143, and graduate students.',
    '(level=senior & CS 143) | level>=graduate',
  ],
  [
    'Limited to juniors who have completed CS 143 or CS 144, and seniors',
    '(level=junior & (CS 143 | CS 144)) | level=senior',
  ],
  [
    'Restricted to graduate students and to seniors who have completed CS 101',
    'level>=graduate | (level=senior & CS 101)',
  ],
  ['Open to juniors and seniors who have taken CS 101', 'level=junior..senior & CS 101'],
  [
    'Restricted to seniors who have taken CS 101 and MATH 120 and graduate students only',
    '(level=senior & CS 101 & MATH 120) | level>=graduate',
  ],
  [
    'Enrollment is restricted to junior and senior drama minors; dance minors; drawing, painting and print majors; music majors; or by permission of instructor.',
    '(level=junior..senior & <drama minors>) | <dance minors> | <drawing, painting and print majors> | <music majors> | consent(instructor)',
  ],
  [
    'CS 101. Restricted to drama majors; music majors; and dance minors.',
    'CS 101 & (<Restricted to drama majors> | <music majors> | <dance minors>)',
  ],
  [
    'Restricted to drama majors; music majors; dance minors; CS 101',
    '(<Restricted to drama majors> | <music majors> | <dance minors>) & CS 101',
  ],
  ['Restricted to drama majors; music majors.', '<Restricted to drama majors> & <music majors>'],
  ['Restricted to seniors; drama majors only', 'level=senior & <drama majors>'],
];

/** Numbered options are alternatives; what follows the last one is asked of all. */
export const numberedOptions: readonly Reading[] = [
  ['[Option 1] CS 101. [Option 2] CS 102 and MATH 120.', 'CS 101 | (CS 102 & MATH 120)'],
  ['Option 1: CS 101. Option 2: CS 102 and MATH 120.', 'CS 101 | (CS 102 & MATH 120)'],
  [
    'Option 1: CS 101; Option 2: CS 102 and MATH 120; Option 3: PHYS 101',
    'CS 101 | (CS 102 & MATH 120) | PHYS 101',
  ],
  ['Option A: CS 101 and CS 103 Option B: CS 102 and MATH 120.', '(CS 101 & CS 103) | (CS 102 & MATH 120)'],
  ['(Option 1) CS 101; (Option 2) CS 102; junior standing', '(CS 101 | CS 102) & level>=junior'],
  ['[Alternative 1] CS 101. [Alternative 2] CS 102. Junior standing.', '(CS 101 | CS 102) & level>=junior'],
  ['MATH 120 and Alternative 1: CS 101; alternative 2: CS 102', 'MATH 120 & (CS 101 | CS 102)'],
  [
    '[Alternative 1] B- or above in each of CS 101, CS 102. [Alternative 2] A- or above in each of CS 103, 104.',
    '(CS 101@B- & CS 102@B-) | (CS 103@A- & CS 104@A-)',
  ],
  ['Option 1: CS 101; CS 102. Option 2: CS 103; CS 104.', '(CS 101 & CS 102) | (CS 103 & CS 104)'],
  ['[Option 1] CS 101', '?[Option 1]? & CS 101'],
  ['Either Option 1: CS 101 or Option 2: CS 102', 'CS 101 | CS 102'],
];

/** A sentence that offers an alternative to the prerequisites before it. */
export const substitutesForPrerequisites: readonly Reading[] = [
  ['CS 101 and CS 102. An alternative to the above prerequisite is CS 110.', '(CS 101 & CS 102) | CS 110'],
  ['CS 101. An alternative to this prerequisite is CS 110 and MATH 120', 'CS 101 | (CS 110 & MATH 120)'],
  ['CS 101. The alternative to the prerequisite is to take CS 110', 'CS 101 | CS 110'],
  ['MATH 120; CS 101. An alternative to these prerequisites is CS 110', 'MATH 120 & (CS 101 | CS 110)'],
  ['CS 101. A substitute for the requirement', 'CS 101 & <A substitute for the requirement>'],
];

/** What students of other fields must do applies to them alone. */
export const othersThanMajors: readonly Reading[] = [
  [
    'Students other than Drama majors must take CS 101 prior to registering for this course.',
    'when(<Students other than Drama majors>: CS 101)',
  ],
  [
    'MATH 120. Students other than drama majors must complete CS 101',
    'MATH 120 & when(<Students other than drama majors>: CS 101)',
  ],
  ['Students must take CS 101', 'CS 101'],
];

/** Years of school subjects and courses are no standing of the student. */
export const yearsOfDisciplines: readonly Reading[] = [
  [
    '30 units, including first year chemistry, physics and calculus',
    'set(30 units of anything) & ?including first year chemistry, physics and calculus?',
  ],
  ['First year physics and CS 101', '?First year physics? & CS 101'],
  ['CS 101 or second-year calculus', 'CS 101 | ?second-year calculus?'],
  ['first-year physics students', 'level=freshman & <physics students>'],
  ['CS 101 and first year standing', 'CS 101 & level>=freshman'],
];

/** Prefixes, paragraphs, advisers and referrals. */
export const smallPrint: readonly Reading[] = [
  ['Pre-Calculus 11 or CS 101', '?Pre-Calculus 11? | CS 101'],
  ['Pre-Algebra', '?Pre-Algebra?'],
  ['Pre: CS 101', 'CS 101'],
  ['<p>Recommended: CS 101</p>', 'nothing'],
  ['<p>CS 101; open to drama majors only.</p>', 'CS 101 & <open to drama majors>'],
  ['Consent of dissertation adviser.', 'consent(dissertation adviser)'],
  ['Consent of the academic adviser or CS 101', 'consent(academic adviser) | CS 101'],
  ['Consent of thesis advisor', 'consent(thesis advisor)'],
  ['CS 101. Please see CS 102 for registration instructions.', 'CS 101'],
  ['CS 101. Please see the notes section for information on how to enter this course.', 'CS 101'],
  ['CS 101. If you are unable to register, please contact the instructor.', 'CS 101'],
  [
    'CS 101. If unable to enroll because the section is closed, please contact the department and a list will be made.',
    'CS 101',
  ],
  ['CS 101. PLEASE NOTE: this class is for everyone.', 'CS 101'],
  ['CS 101. PLEASE NOTE: Not open to students with credit for CS 102.', 'CS 101', 'not CS 102'],
  [
    'CS 101. Please contact the instructor for permission',
    'CS 101 & ?Please contact the instructor for permission?',
  ],
  [
    'CS 101. PLEASE NOTE: This class is meant for undergraduates only.',
    'CS 101 & <This class is meant for undergraduates>',
  ],
  ['CS 101. Note: seniors only.', 'CS 101 & level=senior'],
];

/** A list that a further alternative follows is complete: a grade behind it is one of all its members, and "both of" opens a pair. */
export const offeredPairs: readonly Reading[] = [
  [
    'CS 101, CS 102 or CS 103 with at least a grade of B, or both of CS 110 and CS 111 with at least a B.',
    'CS 101@B | CS 102@B | CS 103@B | (CS 110@B & CS 111@B)',
  ],
  [
    'One of CS 101, CS 102, CS 103 with a grade of at least B, or both of CS 110, CS 111 with a grade of at least B',
    'CS 101@B | CS 102@B | CS 103@B | (CS 110@B & CS 111@B)',
  ],
  [
    'At least one of CS 101, CS 102 with a grade of at least B, or both of CS 110, CS 111 with a grade of at least C',
    'CS 101@B | CS 102@B | (CS 110@C & CS 111@C)',
  ],
  ['One of CS 101, CS 102, or both of CS 110, CS 111', 'CS 101 | CS 102 | (CS 110 & CS 111)'],
  [
    'CS 101, or both of CS 110, CS 111. Or permission of the instructor.',
    'CS 101 | (CS 110 & CS 111) | consent(instructor)',
  ],
  [
    'One of CS 101, CS 102, or both of CS 110, CS 111; MATH 120',
    '(CS 101 | CS 102 | (CS 110 & CS 111)) & MATH 120',
  ],
  [
    'MATH 120 with a grade of at least B. At least one of CS 101, CS 102 with a grade of at least A, or both of CS 110, CS 111 with a grade of at least A. Or permission of the instructor.',
    '(MATH 120@B & (CS 101@A | CS 102@A | (CS 110@A & CS 111@A))) | consent(instructor)',
  ],
  [
    'Both of CS 110, CS 111 with a grade of at least B, or one of CS 101, CS 102 with a grade of at least B',
    '(CS 110@B & CS 111@B) | CS 101@B | CS 102@B',
  ],
  [
    'One of CS 101, CS 102 with a minimum grade of C, or all of CS 110, CS 111, CS 112 with a minimum grade of C',
    'CS 101@C | CS 102@C | (CS 110@C & CS 111@C & CS 112@C)',
  ],
  [
    'MATH 120 and one of CS 101, CS 102, or both of CS 110, CS 111',
    'MATH 120 & (CS 101 | CS 102 | (CS 110 & CS 111))',
  ],
  [
    'CS 101 or CS 102 with a grade of C or better, or both CS 110 and CS 111 with a grade of B or better',
    'CS 101@C | CS 102@C | (CS 110@B & CS 111@B)',
  ],
  [
    'CS 101, CS 102 or CS 103, all with a C, or both of CS 110, CS 111, with a B',
    'CS 101@C | CS 102@C | CS 103@C | (CS 110@B & CS 111@B)',
  ],
  [
    'CS 101, 102 or 103 with at least a B, or CS 110 and CS 111 with at least a B',
    '(CS 101@B | CS 102@B | CS 103@B | CS 110@B) & CS 111@B',
  ],
  [
    'One of CS 101, CS 102, CS 103 with a B, or CS 110 with an A',
    'CS 101@B | CS 102@B | CS 103@B | CS 110@A',
  ],
  ['CS 101 or both of CS 110, CS 111, and MATH 120', '(CS 101 | (CS 110 & CS 111)) & MATH 120'],
  [
    'MATH 120 and one of CS 101, CS 102 with a B, or both of CS 110, CS 111 with an A',
    'MATH 120 & (CS 101@B | CS 102@B | (CS 110@A & CS 111@A))',
  ],
  [
    'All of CS 101, CS 102, CS 103 with a B, or CS 110 with an A',
    'CS 101@B & CS 102@B & CS 103@B & CS 110@A',
  ],
  [
    'Two of CS 101, CS 102, CS 103 with a grade of B or better, or both of CS 110 and CS 111 with a grade of B or better',
    '2(CS 101@B, CS 102@B, CS 103@B) | (CS 110@B & CS 111@B)',
  ],
  ['MATH 120, CS 101 or CS 102 with a grade of C, or CS 105', 'MATH 120@C | CS 101@C | CS 102@C | CS 105'],
  ['CS 101 with an A, CS 102 or CS 103 with a B, or CS 104', 'CS 101@A | CS 102@B | CS 103@B | CS 104'],
  [
    'CS 101, or both of CS 110, CS 111, or both of CS 120, CS 121',
    'CS 101 | (CS 110 & CS 111) | (CS 120 & CS 121)',
  ],
  ['both of CS 110, CS 111', 'CS 110 & CS 111'],
  ['CS 101, or both of CS 110, CS 111 and CS 112', 'CS 101 | (CS 110 & CS 111 & CS 112)'],
];

/** A sentence says behind its courses that they are prerequisites. */
export const statedPrerequisites: readonly Reading[] = [
  ['CS 101, which is a prerequisite.', 'CS 101'],
  ['CS 101 is a prerequisite for this course.', 'CS 101'],
  ['CS 101 and MATH 120, which are prerequisites.', 'CS 101 & MATH 120'],
  ['CS 101 or CS 102, which is a prerequisite', 'CS 101 | CS 102'],
  ['CS 101 is a prerequisite.', 'CS 101'],
  ['CS 101 and CS 102 are prerequisites to this course.', 'CS 101 & CS 102'],
  ['CS 101, which is the prerequisite for this course.', 'CS 101'],
  ['CS 101, a prerequisite for this course.', 'CS 101'],
  ['CS 101 is prerequisite to this course.', 'CS 101'],
  ['CS 101, which is a prerequisite for the course.', 'CS 101'],
  ['CS 101 or 102 is a prerequisite for this seminar.', 'CS 101 | CS 102'],
  ['CS 101 is a prerequisite or corequisite.', '~CS 101'],
  ['CS 101, which must be completed first.', 'CS 101'],
  ['CS 101, which must be taken first.', 'CS 101'],
  ['CS 101, which must be taken concurrently', '~CS 101'],
  ['Enrollment is limited to graduate students. CS 101 is a prerequisite.', 'level>=graduate & CS 101'],
];

/** What the catalog says of the course itself behind a label. */
export const labelsOfTheCourse: readonly Reading[] = [
  ['CS 101. Fulfillment: core science; Economics required.', 'CS 101'],
  ['CS 101 or any HIST course Fulfillment: Humanities core.', 'CS 101 | set(1 of HIST)'],
  ['Grade of C in CS 101. Fulfilment: general elective.', 'CS 101@C'],
  ['CS 101. Fulfillment of the core requirement.', 'CS 101 & <Fulfillment of the core requirement>'],
  ['CS 101. Course Typically Offered: Fall and Spring General Education Objectives: GE1: Read.', 'CS 101'],
  [
    'CS 101 or CS 102 Course Typically Offered: Fall. RESTRICTIONS: Majors only.',
    '(CS 101 | CS 102) & <Majors>',
  ],
  ['CS 101 Requirement Designations: Capstone Course Typically Offered: Spring', 'CS 101'],
  ['CS 101 Previously offered as: CS 102.', 'CS 101'],
  ['CS 101. Also offered as: CS 102.', 'CS 101'],
];

export const gradesOfPrerequisites: readonly Reading[] = [
  ['CS 101 and CS 102. Minimum grade requirement of "C" for enforced prerequisite.', 'CS 101@C & CS 102@C'],
  [
    'CS 101 or graduate standing. Minimum grade requirement of C- for enforced prerequisites.',
    'CS 101@C- | level>=graduate',
  ],
  [
    'CS 101 and (CS 102 or MATH 120); No OP/F. A minimum grade requirement of C for the prerequisites.',
    'CS 101@C & (CS 102@C | MATH 120@C)',
  ],
  ['CS 101. Grade requirement of B or better in all prerequisite courses.', 'CS 101@B'],
  [
    'CS 101 and MATH 120; MATH 220. Minimum grade of C for enforced prerequisites.',
    'CS 101@C & MATH 120@C & MATH 220@C',
  ],
];

export const oneCourseForCredit: readonly Reading[] = [
  [
    'CS 101. Student may only receive credit for one course, CS 102 or CS 105.',
    'CS 101',
    'not CS 102 CS 105',
  ],
  ['Students may only earn credit for one course: CS 102 or CS 105.', 'nothing', 'not CS 102 CS 105'],
  [
    'Credit Exclusions: You may only receive credit for one course, CS 102, CS 105.',
    'nothing',
    'not CS 102 CS 105',
  ],
  ['CS 101. Students may only receive credit for one of CS 102 or CS 105.', 'CS 101', 'not CS 102 CS 105'],
  [
    'Credit exclusion: CS 102 (prior to Fall 2014), CS 105 (before 2013), MATH 120.',
    'nothing',
    'not CS 102 CS 105 MATH 120',
  ],
  ['CS 101 (prior to Fall 2014)', 'CS 101 & <(prior to Fall 2014)>'],
];

/** The corequisites of all students are not those of the students named before; in brackets behind "and" a heading opens a section. */
export const corequisitesOfAll: readonly Reading[] = [
  [
    'Prerequisite for science students: CS 101. Corequisite for all students: CS 102.',
    'when(<for science students>: CS 101)',
    'with CS 102',
  ],
  [
    'Prerequisite for music students: CS 101 | Prerequisite for art students: CS 105 | Corequisites for all students: CS 102 and MATH 120',
    'when(<for music students>: CS 101) & when(<for art students>: CS 105)',
    'with CS 102 & MATH 120',
  ],
  ['CS 101. Prerequisite for all students: CS 105.', 'CS 101 & CS 105'],
  ['CS 101. Corequisite for music students: CS 105.', 'CS 101', 'with when(<for music students>: CS 105)'],
  ['(CS 101 or CS 102) and (pre-req or co-req: MATH 120)', '(CS 101 | CS 102) & ~MATH 120'],
  ['CS 101, and (pre- or corequisite: CS 102).', 'CS 101 & ~CS 102'],
  ['CS 101 and (corequisite: CS 102).', 'CS 101', 'with CS 102'],
];

export const expectedCourses: readonly Reading[] = [
  ['Students are expected to have had CS 101 and MATH 120.', 'CS 101 & MATH 120'],
  ['Students are expected to have had one course in statistics.', 'set(1 of STAT)'],
  [
    'CS 101. Students are expected to have had calculus.',
    'CS 101 & <Students are expected to have had calculus>',
  ],
];

export const exclusiveOf: readonly Reading[] = [
  [
    'Six credits of MATH, exclusive of MATH 101 and MATH 102',
    'set(6 units of MATH without MATH 101 without MATH 102)',
  ],
  ['9 credits of CS exclusive of CS 101.', 'set(9 units of CS without CS 101)'],
  [
    'Two CS courses at the 300 level, exclusive of CS 350 and 351',
    'set(2 of CS >=300 <=399 without CS 350 without CS 351)',
  ],
  ['CS 101; other students should refer to CS 102.', 'CS 101'],
];

/** Two weights or forms of one course are no further members of a list. */
export const formsOfOneCourse: readonly Reading[] = [
  ['CS 201 3.00, CS 202 3.00 or CS 202 4.00', 'CS 201 & (CS 202 | CS 202)'],
  ['CS 101, MATH 120, MATH 220 3.00 or MATH 220 4.00', 'CS 101 & MATH 120 & (MATH 220 | MATH 220)'],
  ['CS 201, CS 202 or CS 203', 'CS 201 | CS 202 | CS 203'],
  [
    'Must earn C- or better in CS 101 and one of the following: MATH 120, MATH 121, or MATH 122.',
    'CS 101@C- & (MATH 120@C- | MATH 121@C- | MATH 122@C-)',
  ],
  ['Students must have earned a B in CS 101.', 'CS 101@B'],
];
