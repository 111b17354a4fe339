/** Classes of wording of whole handbooks, read in the order of how many of their sentences have them, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

export const slashedLists: readonly Reading[] = [
  ['must have completed all of CS 101 / CS 102', 'CS 101 & CS 102'],
  ['must have completed all of CS 101 / CS 102 OR must have completed CS 103', '(CS 101 & CS 102) | CS 103'],
  ['2 of CS 101 / CS 102 / CS 103', '2(CS 101, CS 102, CS 103)'],
  ['2 of CS 101 / CS 102 / CS 103 or CS 201', '2(CS 101, CS 102, CS 103) | CS 201'],
  ['two of CS 101/CS 102/CS 103 with a grade of C', '2(CS 101@C, CS 102@C, CS 103@C)'],
  ['two of CS 101, CS 102/MATH 102/STAT 102', '2(CS 101, (CS 102 | MATH 102 | STAT 102))'],
  ['two of CS 101, CS 102 / CS 103 / CS 104', '2(CS 101, CS 102, CS 103, CS 104)'],
  ['two of CS 101, CS 102, CS 101', '2(CS 101, CS 102)'],
  ['one of CS 101/CS 102 and MATH 120', '(CS 101 | CS 102) & MATH 120'],
  [
    '( must have completed 1 of CS 101 / CS 102 AND must have completed CS 103 )OR( must have completed all of MATH 120 / MATH 121 )',
    '((CS 101 | CS 102) & CS 103) | (MATH 120 & MATH 121)',
  ],
  ['1 of CS 101, CS 102 and must have completed MATH 120', '(CS 101 | CS 102) & MATH 120'],
];

export const gluedWords: readonly Reading[] = [
  ['CS 130OR( CS 101 )', 'CS 130 | CS 101'],
  ['CS 130ORthe student must have achieved at least 60 points', 'CS 130 | set(60 units of anything)'],
  ['CS 130A or CS 131AB', 'CS 130A | CS 131AB'],
  ['72UOC completed 70WAM', 'set(72 units of anything) & average>=70'],
  ['CS 101 and >65WAM', 'CS 101 & average>=65'],
];

export const includedCourses: readonly Reading[] = [
  ['24 units of MATH including CS 101 or CS 102', 'set(24 units of MATH) & (CS 101 | CS 102)'],
  [
    '24 units of credit at level 1, including either CS 101 or CS 102',
    'set(24 units of >=100 <=199) & (CS 101 | CS 102)',
  ],
  ['12 credits including Law of Contract (CS 101)', 'set(12 units of anything) & CS 101'],
  ['a major including a minor', '<a major including a minor>'],
];

export const bracketedTitles: readonly Reading[] = [
  ['Principles of Law (CS 101/MATH 101) and CS 102', '(CS 101 | MATH 101) & CS 102'],
  ['Public Law (any one of CS 101, CS 102)', 'CS 101 | CS 102'],
  ['Public Law (CS 101 with distinction)', '?Public Law? & (CS 101 & ?with distinction?)'],
];

export const bodiesThatConsent: readonly Reading[] = [
  [
    'CS 101 and permission of ENGR-Materials Science & Engineering department.',
    'CS 101 & consent(engr-materials science & engineering department)',
  ],
  [
    'HIST 205; or permission of ARTS-School of Languages, Literatures, and Cultures department.',
    'HIST 205 | consent(arts-school of languages, literatures, and cultures department)',
  ],
  ['Written consent of Rural Study Abroad Office.', 'consent(rural study abroad office)'],
  ['Permission of Department and Junior Standing', 'consent(department) & level>=junior'],
  ['Consent of Instructor or Senior Standing', 'consent(instructor) | level>=senior'],
  ['Consent of Music and Graduate or Senior Standing', 'consent(music) & (<Graduate> | level>=senior)'],
  ['CS 101 AND must be approved by the Course Director', 'CS 101 & consent(course director)'],
  ['CS 101 or language placement approval', 'CS 101 | <language placement approval>'],
];

export const standingLists: readonly Reading[] = [
  [
    'CS 101. Enrollment is restricted to sophomores, juniors, and seniors.',
    'CS 101 & level=sophomore..senior',
  ],
  ['Enrollment is restricted to seniors and graduate students.', 'level=senior | level>=graduate'],
  [
    'Restricted to sophomore, junior, and senior history majors.',
    '(level=sophomore | level=junior | level=senior) & <history majors>',
  ],
  ['Sophomores and history majors', 'level=sophomore & <history majors>'],
  ['Junior standing and above, and seniors', 'level>=junior & level>=senior'],
  ['Freshman standing or sophomore standing only.', 'level=freshman..sophomore'],
  ['freshman or sophomore standing', 'level=freshman..sophomore'],
  ['junior or senior standing', 'level>=junior'],
  ['junior standing and junior standing', 'level>=junior & level>=junior'],
  ['Sophomore (or greater) standing', 'level>=sophomore'],
  ['first-year through third-year students', 'level=freshman..junior'],
  ['Completion of the first year.', '?Completion of the first year?'],
  ['Upper division undergraduate standing', 'level>=junior'],
];

/** Who is let in besides those of the clause before; the courses are asked of them too. */
export const exemptedStudents: readonly Reading[] = [
  [
    'CS 101. Restricted to graduate students; undergraduates may enroll by permission of the instructor.',
    'CS 101 & (level>=graduate | consent())',
  ],
  ['CS 101. Undergraduates may enroll by permission of instructor.', 'CS 101 & consent()'],
  [
    'Restricted to history majors. Others may enroll with instructor permission.',
    '<Restricted to history majors> | consent()',
  ],
  [
    'CS 101. Restricted to graduate students only, except by permission of instructor.',
    'CS 101 & (level>=graduate | consent())',
  ],
];

export const gradesOverChoices: readonly Reading[] = [
  [
    'C or better in both CS 101 and MATH 120, and in either CS 102 or CS 103.',
    'CS 101@C & MATH 120@C & (CS 102@C | CS 103@C)',
  ],
  [
    'A grade of C in either CS 101, CS 102, or both CS 103 and CS 104.',
    'CS 101@C | CS 102@C | (CS 103@C & CS 104@C)',
  ],
  [
    'A grade of C or better in each of the following: CS 101; MATH 120 or MATH 121; CS 103.',
    'CS 101@C & (MATH 120@C | MATH 121@C) & CS 103@C',
  ],
  [
    'Either a grade of C in CS 101, or a grade of B in CS 102 and a grade of B in CS 103.',
    'CS 101@C | (CS 102@B & CS 103@B)',
  ],
];

export const accompaniedCourses: readonly Reading[] = [
  ['CS 101 and CS 102, both of which may be taken concurrently.', '~CS 101 & ~CS 102'],
  ['CS 101; accompanied by CS 102', 'CS 101 & ~CS 102'],
  ['Accompanied or preceded by CS 102', '~CS 102'],
];

export const misspeltHeadings: readonly Reading[] = [
  ['Prequisite: CS 101', 'CS 101'],
  ['Pre-requiste: CS 101', 'CS 101'],
  ['Prerequisite/s: CS 101', 'CS 101'],
];

export const creditNotes: readonly Reading[] = [
  [
    'Credit is not given toward graduation for both CS 101 and CS 102. Prerequisite: MATH 120',
    'MATH 120',
    'not CS 101 CS 102',
  ],
  ['Credit is not given for CS 100 if credit for MATH 102 has been earned.', 'nothing', 'not MATH 102'],
  ['CS 101. 4 hours of credit requires approval of the instructor.', 'CS 101'],
  [
    'Students cannot enroll in CS 103 after receiving credit with a C or better in CS 104.',
    'nothing',
    'not CS 104',
  ],
];

export const namedPrograms: readonly Reading[] = [
  [
    'CS 101. Restricted to Science programs (3985, 3990)',
    'CS 101 & <Restricted to Science programs (3985, 3990)>',
  ],
  [
    'Admission to Honours (program 4502 or stream CSXFH4501)',
    '<Admission to Honours (program 4502 or stream CSXFH4501)>',
  ],
];

export const closedToTakers: readonly Reading[] = [
  [
    'Not for students who have taken CS 101 or MATH 102. Pre-requisite: CS 103',
    'CS 103',
    'not CS 101 MATH 102',
  ],
  ['CS 182 is double-coded with MATH 110. CS 105', 'CS 105'],
];

export const titlesBehindCodes: readonly Reading[] = [
  ['CS 101 (Theory of Data I) or permission of the instructor.', 'CS 101 | consent(instructor)'],
  ['CS 101 (Honors)', 'CS 101 & <Honors>'],
];

export const furtherNotes: readonly Reading[] = [
  ['CS 101. Graduate students register for CS 205.', 'CS 101'],
  ['CS 101. This course does not require MATH 120.', 'CS 101'],
  ['CS 101. Students must register for a lecture section and a lab.', 'CS 101'],
  ['Prerequisites include CS 101. In addition, MATH 120.', 'CS 101 & MATH 120'],
];

export const choicesAtTheEnd: readonly Reading[] = [
  ['CS 101 and one of MATH 120 or 121, or permission.', '(CS 101 & (MATH 120 | MATH 121)) | consent()'],
  ['CS 101 or concurrently enrolled in CS 102', 'CS 101 | ~CS 102'],
  [
    'Either CS 101, CS 102, or concurrently taking either MATH 120 or MATH 121.',
    'CS 101 | CS 102 | ~MATH 120 | ~MATH 121',
  ],
  ['Concurrent registration is required (or allowed) in MATH 120', '~MATH 120'],
  [
    '2 of CS 101, CS 102 / CS 103 / CS 104 OR ( must have completed CS 201 AND must be with a B or higher)',
    '2(CS 101, CS 102, CS 103, CS 104) | CS 201@B',
  ],
  [
    'Restricted to graduate students; senior undergraduates with permission of instructor.',
    'level>=graduate & level=senior & <undergraduates> & consent(instructor)',
  ],
  [
    'Restricted to sophomore, junior, and senior history majors, or by permission.',
    '((level=sophomore | level=junior | level=senior) & <history majors>) | consent()',
  ],
  [
    'CS 101 and CS 102. Must be in the Computing major; or must be in the Data program.',
    'CS 101 & CS 102 & (<Must be in the Computing major> | <must be in the Data program>)',
  ],
  [
    'CS 101. Must be in the Computing major; or must be in the Data program. Or permission of instructor.',
    '(CS 101 & (<Must be in the Computing major> | <must be in the Data program>)) | consent(instructor)',
  ],
];

/** Headings and sentences by which handbooks exclude one course beside another. */
export const exclusionsOfHandbooks: readonly Reading[] = [
  ['CS 101; Anti-requisite/s: CS 102; Co-requisite/s: CS 103', 'CS 101', 'with CS 103; not CS 102'],
  ['Pre-requisite module(s): CS 101. Excluded Combination of Modules: CS 103.', 'CS 101', 'not CS 103'],
  ['CS 101. Exclusive Courses: CS 103', 'CS 101', 'not CS 103'],
  ['CS 101. Inadmissible subject combinations: CS 103', 'CS 101', 'not CS 103'],
  ['CS 101; NCCW: CS 202, CS 203', 'CS 101', 'not CS 202 CS 203'],
  ['CS 101. Not with CS 202.', 'CS 101', 'not CS 202'],
  ['CS 101. Not to be taken for credit with CS 202.', 'CS 101', 'not CS 202'],
  ['CS 101; may not be included in a degree together with CS 105', 'CS 101', 'not CS 105'],
  ['CS 101. Students may not retain credit for both this course and CS 202.', 'CS 101', 'not CS 202'],
  [
    'CS 101. If you have successfully completed CS 202 you cannot enrol in this course.',
    'CS 101',
    'not CS 202',
  ],
];

/** Who need not take a course is not barred from this one. */
export const waivedCourses: readonly Reading[] = [
  [
    'Students who have completed CS 101 do not need to take CS 102.',
    '?Students who have completed CS 101 do not need to take CS 102?',
  ],
  [
    'If you have completed CS 101 you are not required to take CS 102.',
    '?If you have completed CS 101 you are not required to take CS 102?',
  ],
];

/** "A pass" is no grade of A, and a grade is none of what is taken in the same term. */
export const passesAndGrades: readonly Reading[] = [
  ['A pass in CS 101 or CS 102', 'CS 101 | CS 102'],
  ['A C pass in CS 101', 'CS 101@C'],
  [
    'A minimum "A" grade in CS 101 and concurrent registration in one of the following: CS 102, CS 103',
    'CS 101@A & (~CS 102 | ~CS 103)',
  ],
];

/** Whatever stands between the semicolons of a choice that "or" closes is a member of it. */
export const choicesWithUnknownMembers: readonly Reading[] = [
  ['One of the following: CS 101; wizardry; or MATH 120', 'CS 101 | ?wizardry? | MATH 120'],
  ['One of the following: CS 101; junior standing; or MATH 120', 'CS 101 | level>=junior | MATH 120'],
  ['One of the following: CS 101; wizardry; MATH 120', 'CS 101 & ?wizardry? & MATH 120'],
];

/** Amounts with their figure in brackets, with words before the unit, of several subjects or of any. */
export const amountsOfHandbooks: readonly Reading[] = [
  ['Six (6.0) credit hours in MATH', 'set(6 units of MATH)'],
  ['18 MATH or STAT points at 200-level', 'set(18 units of MATH/STAT >=200 <=299)'],
  ['CS 101 and any 15 credits at 200-level', 'CS 101 & set(15 units of >=200 <=299)'],
  ['CS 101 and 15 credits at 200-level', 'CS 101 & set(15 units of CS >=200 <=299)'],
  ['10.0 university credits', 'set(10 units of anything)'],
  ['A minimum of 30 successfully completed credits', 'set(30 units of anything)'],
];

/** An equivalent closes a list of advised courses as another course does. */
export const advisedEquivalents: readonly Reading[] = [
  ['CS 101. CS 201, CS 202, MATH 120, or equivalent is strongly recommended.', 'CS 101'],
  ['CS 101. CS 201 or equivalent is recommended.', 'CS 101'],
  ['CS 101 (valid for five years)', 'CS 101 & <valid for five years>'],
];
