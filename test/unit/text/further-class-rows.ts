/** More classes of wording that further universities write, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

export const amountsOrMore: readonly Reading[] = [
  ['60 or more credits', 'set(60 units of anything)'],
  ['30+ credits in CS', 'set(30 units of CS)'],
  ['At least 30+ units of CS courses', 'set(30 units of CS)'],
  ['30 credits or more of CS and MATH 120', 'set(30 units of CS) & MATH 120'],
  ['30 units minimum', 'set(30 units of anything)'],
  ['Two or more CS courses', 'set(2 of CS)'],
  ['80 MCs and CS 101', 'set(80 units of anything) & CS 101'],
  ['48 credit points of completed study, including CS 101', 'set(48 units of anything) & CS 101'],
  ['60 ECTS credits in total; CS 101', 'set(60 units of anything) & CS 101'],
  ['24 units at level 1 before enrolling in this unit.', 'set(24 units of >=100 <=199)'],
];

export const partsOfSets: readonly Reading[] = [
  ['32 credits, with at least 20 in CS', 'set(32 units of anything) & set(20 units of CS)'],
  ['32 credits, with at least 20 from CS courses', 'set(32 units of anything) & set(20 units of CS)'],
  ['90 credits (at least 30 in CS)', 'set(90 units of anything) & set(30 units of CS)'],
  ['90 credits, of which 30 in CS or MATH', 'set(90 units of anything) & set(30 units of CS/MATH)'],
  [
    '32 credits in CS, at least 20 of which must be at the 300 level or above',
    'set(32 units of CS) & set(20 units of CS >=300)',
  ],
  ['Five CS courses, including two at the 300 level', 'set(5 of CS) & set(2 of CS >=300 <=399)'],
  [
    'CS 101 or 32 credits, with at least 20 in CS',
    'CS 101 | (set(32 units of anything) & set(20 units of CS))',
  ],
  ['32 credits, with at least two in CS', 'set(32 units of anything) & ?with at least two in CS?'],
  ['32 credits in CS, with at least 20 in MATH', 'set(32 units of CS) & ?with at least 20 in MATH?'],
];

export const exceptedCourses: readonly Reading[] = [
  ['Any 200-level CS course except CS 205', 'set(1 of CS >=200 <=299 without CS 205)'],
  ['Two CS courses (excluding CS 101 and 102)', 'set(2 of CS without CS 101 without CS 102)'],
  ['6 credits of CS, other than CS 101', 'set(6 units of CS without CS 101)'],
  ['CS 101 and CS 102 but not CS 103', 'CS 101 & CS 102', 'not CS 103'],
  ['CS 101 and MATH 120, but not MATH 130 or 140.', 'CS 101 & MATH 120', 'not MATH 130 MATH 140'],
  ['CS 101 but not CS 103, or CS 105', '?CS 101 but not CS 103, or CS 105?'],
];

export const letterLabels: readonly Reading[] = [
  ['P: CS 101, CS 102. C: CS 102L.', 'CS 101 & CS 102', 'with CS 102L'],
  ['P: CS 101 C: CS 101L and PHYS 110', 'CS 101', 'with CS 101L & PHYS 110'],
  ['P: CS 101. R: juniors only', 'CS 101 & level=junior'],
  ['P: CS 101 with a grade of C: CS 102', 'CS 101@C & CS 102'],
  ['A grade of C: CS 101', 'CS 101@C'],
];

export const cases: readonly Reading[] = [
  [
    'Physics majors only: CS 205. All others: CS 101 and CS 102.',
    'when(<Physics majors only>: CS 205) & when(<All others>: (CS 101 & CS 102))',
  ],
  ['Physics majors only: CS 205.', '<Physics majors> & CS 205'],
  [
    'Cohort 2019 onwards: CS 301. Cohort 2018 and before: CS 201.',
    'when(<Cohort 2019 onwards>: CS 301) & when(<Cohort 2018 and before>: CS 201)',
  ],
  ['Freshmen need permission of instructor. CS 101', 'when(level=freshman: consent(instructor)) & CS 101'],
  ['CS 101. First-years must obtain consent.', 'CS 101 & when(level=freshman: consent())'],
];

export const firstYears: readonly Reading[] = [
  ['Open to first-years and sophomores only.', 'level=freshman..sophomore'],
  ['First-years only', 'level=freshman'],
  ['Third-years and fourth-years only; CS 101', 'level=junior..senior & CS 101'],
];

export const schoolCourses: readonly Reading[] = [
  ['CS 101 or Grade 12 Physics', 'CS 101 | <Grade 12 Physics>'],
  ['One of CS 101, Grade 12 Physics', 'CS 101 | <Grade 12 Physics>'],
  ['CS 101 or A-level Mathematics at grade B', 'CS 101 | ?A-level Mathematics at grade B?'],
];

/** What is said behind a list of alternatives may be said of all of them. */
export const qualifiedChoices: readonly Reading[] = [
  ['CS 101 or CS 102 with a 2.5 GPA or better', '(CS 101 | CS 102) & <a 2.5 GPA or better>'],
  [
    'CS 101, CS 102, or CS 103 with a GPA of 2.5, or consent',
    '((CS 101 | CS 102 | CS 103) & <with a GPA of 2.5>) | consent()',
  ],
  ['CS 101 with a cumulative GPA of 2.5', 'CS 101 & average>=2.5'],
  ['CS 101 or CS 102 plus sophomore standing', '(CS 101 | CS 102) & level>=sophomore'],
];

export const enumeratedMembers: readonly Reading[] = [
  ['One of (a) CS 301 and CS 302; or (b) CS 311', '(CS 301 & CS 302) | CS 311'],
  ['One of: (i) CS 301 and CS 302; (ii) CS 311', '(CS 301 & CS 302) | CS 311'],
  [
    'Two of the following: (a) CS 101; (b) CS 102 or CS 105; (c) MATH 120',
    '2(CS 101, (CS 102 | CS 105), MATH 120)',
  ],
];

export const furtherTurns: readonly Reading[] = [
  ['Not offered to students who have completed CS 103. CS 101', 'CS 101', 'not CS 103'],
  ['This module may not be taken with, or after, CS 103.', 'nothing', 'not CS 103'],
  ['CS 101; may be taken concurrently: MATH 120', 'CS 101 & ~MATH 120'],
  ['Read and passed CS 101 and CS 102', 'CS 101 & CS 102'],
  ['A CAP of 4.0 and above', 'average>=4'],
  ['Module examinations in CS 101 and CS 102', 'CS 101 & CS 102'],
  ['Prerequisites for admission: CS 101', 'CS 101'],
  ['A coherent group of subjects in HIST', '?A coherent group of subjects in HIST?'],
  ['A 200-level course in logic', '?A 200-level course in logic?'],
];

/** Credits in brackets behind a code are its own; between two courses, "and passed" begins another demand. */
export const bracketedCredits: readonly Reading[] = [
  ['Passed courses in CS 101 (7.5 credits) and MATH 120 (6 credits)', 'CS 101 & MATH 120'],
  ['At least 6 credits in CS 101 and passed MATH 120', 'set(6 units of CS 101) & MATH 120'],
  ['6 credits from CS 101 and CS 102', 'set(6 units of CS 101 CS 102)'],
];

export const furtherExclusions: readonly Reading[] = [
  ['Prerequisites: CS 101 or CS 102; Exclusive: CS 103', 'CS 101 | CS 102', 'not CS 103'],
  ['Enrolment not permitted: CS 103 has been completed.', 'nothing', 'not CS 103'],
  ['No credit if credit earned for CS 103.', 'nothing', 'not CS 103'],
];

export const levelsOfOthers: readonly Reading[] = [
  ['HKDSE Physics Level 3 or above, or CS 101', '<HKDSE Physics Level 3 or above> | CS 101'],
  [
    'Available only to students in the second year of the MA.',
    '<Available only to students in the second year of the MA>',
  ],
  ['Level 3 or above and CS 101', 'level>=junior & CS 101'],
];

export const setsOfModules: readonly Reading[] = [
  ['40 credits from CS modules at level 2000', 'set(40 units of CS >=2000 <=2999)'],
  ['60 credit units at the university level, including CS 101', 'set(60 units of anything) & CS 101'],
  ['36 units at 100 level incl. CS 101 and MATH 120', 'set(36 units of >=100 <=199) & CS 101 & MATH 120'],
];

export const remarks: readonly Reading[] = [
  ['Special fee. Lab. Prereq: CS 101', 'CS 101'],
  ['Pre-cursors: CS 101. Equivalent course: CS 105.', 'CS 101'],
  ['CS 101 (may be waived by the course leader)', 'CS 101 | consent()'],
  ['A GPA of at least 5.0 (on a 7-point scale) and CS 101', 'average>=5 & CS 101'],
  ['Must have taken, or be taking, CS 101.', '~CS 101'],
];

export const concurrentFor: readonly Reading[] = [
  ['Pass in CS 101 and registered concurrently for CS 102.', 'CS 101 & ~CS 102'],
  ['Registered for CS 102', '~CS 102'],
];

export const listsBeforeAnd: readonly Reading[] = [
  ['CS 101, 102 or 105, and MATH 120', '(CS 101 | CS 102 | CS 105) & MATH 120'],
  ['CS 101, MATH 120 or 121, and PHYS 111', 'CS 101 & (MATH 120 | MATH 121) & PHYS 111'],
];

export const countedNouns: readonly Reading[] = [
  ['Two of the three courses CS 101, CS 102, CS 103.', '2(CS 101, CS 102, CS 103)'],
  ['At least 2 of the following units: CS 101, CS 102, CS 103', '2(CS 101, CS 102, CS 103)'],
  [
    'At least two of the modules CS 101, CS 102 and CS 103 must have been passed.',
    '2(CS 101, CS 102, CS 103)',
  ],
];

export const closedYears: readonly Reading[] = [
  ['CS 101. This course is not open to students in their first year.', 'CS 101 & none(level=freshman)'],
  ['Students from Year 3 and above only.', 'level>=junior'],
];

export const furtherCases: readonly Reading[] = [
  [
    "For Physics majors: CS 101. For non-majors: instructor's approval.",
    'when(<For Physics majors>: CS 101) & when(<For non-majors>: consent(instructor))',
  ],
];

export const lastTurns: readonly Reading[] = [
  ['CGPA ≥ 2.00 and CS 101', 'average>=2 & CS 101'],
  ['Prerequisites for participation: CS 101', 'CS 101'],
  ['Successful participation in CS 101 or an equivalent course.', 'CS 101 | <an equivalent course>'],
  ['Corequisite: CS 105 (lab).', 'nothing', 'with CS 105'],
  ['CS 101. Fulfils: Arts.', 'CS 101'],
  ['Excluded combination: May not be taken in combination with CS 103.', 'nothing', 'not CS 103'],
  [
    'Precluded course: CS 103 (may not be taken for credit if credit has already been obtained for CS 103).',
    'nothing',
    'not CS 103 CS 103',
  ],
];

export const furtherLinks: readonly Reading[] = [
  ['At least C in CS 101, and in CS 102', 'CS 101@C & CS 102@C'],
  ['C- or higher in CS 101, and CS 102', 'CS 101@C- & CS 102'],
  ['CS 101 & (CS 102 | MATH 120)', 'CS 101 & (CS 102 | MATH 120)'],
];

export const pluralIntroductions: readonly Reading[] = [
  [
    'The following courses must be completed: CS 101, CS 102, CS 103 or MATH 120',
    'CS 101 & CS 102 & (CS 103 | MATH 120)',
  ],
  ['The following courses are required: CS 101, CS 102, or MATH 120', 'CS 101 & (CS 102 | MATH 120)'],
  ['The following course must be completed: CS 101, CS 102 or MATH 120', 'CS 101 | CS 102 | MATH 120'],
  ['The following courses must be completed: CS 101 or CS 102', 'CS 101 | CS 102'],
  [
    'Students must complete one of the following courses: CS 101, CS 102 or MATH 120',
    'CS 101 | CS 102 | MATH 120',
  ],
  ['Completion of the following courses: CS 101, CS 102 or MATH 120', 'CS 101 & (CS 102 | MATH 120)'],
  [
    'The following courses must be completed: CS 101, CS 102, or consent of the instructor',
    '(CS 101 & CS 102) | consent(instructor)',
  ],
  [
    'Not open to students who have taken the following courses: CS 101, CS 102',
    'nothing',
    'not CS 101 CS 102',
  ],
  [
    'Students with credit for the following may not take this course: CS 101; CS 102',
    'nothing',
    'not CS 101 CS 102',
  ],
  [
    'Students may not receive credit for both this course and the following courses: CS 101, CS 102',
    'nothing',
    'not CS 101 CS 102',
  ],
];

export const lastAlternatives: readonly Reading[] = [
  [
    'CS 101, CS 102 and CS 103 or consent of the instructor',
    '(CS 101 & CS 102 & CS 103) | consent(instructor)',
  ],
  [
    'CS 101 and MATH 120 or MATH 121 and STAT 101 or STAT 102',
    'CS 101 & (MATH 120 | MATH 121) & (STAT 101 | STAT 102)',
  ],
];

/** Who may not take a course, whatever describes the students, and after which course it counts no more. */
export const barred: readonly Reading[] = [
  ['CS 101. First-year students are restricted from enrolling.', 'CS 101 & none(level=freshman)'],
  ['Freshmen are restricted from this course.', 'none(level=freshman)'],
  ['Freshmen are restricted from taking this course; MATH 120.', 'none(level=freshman) & MATH 120'],
  ['Enrollment is restricted to freshmen.', 'level=freshman'],
  [
    'CS 101. Wizardry students may not take this course for credit.',
    'CS 101 & <Wizardry students may not take>',
  ],
  ['Wizardry students cannot take this course.', '<Wizardry students cannot take>'],
  [
    'Native speakers of Latin students are not eligible to enrol.',
    '<Native speakers of Latin students are not eligible to enrol>',
  ],
  ['CS 101. No credit after CS 102.', 'CS 101', 'not CS 102'],
  ['No credit given after completion of CS 102 or CS 105.', 'nothing', 'not CS 102 CS 105'],
  ['MATH 120. No credit is allowed following CS 102.', 'MATH 120', 'not CS 102'],
  [
    'Credit is not given toward graduation for CS 210 if credit for CS 102 has been earned.',
    'nothing',
    'not CS 102',
  ],
  ['Credit is not given for CS 210 if credit for CS 102 has been given.', 'nothing', 'not CS 102'],
  ['MATH 120. Credit for CS 102 precludes credit for this course.', 'MATH 120', 'not CS 102'],
  [
    'Prior credit for CS 101 or CS 102 precludes enrollment.',
    'none((CS 102 & <precludes enrollment>))',
    'not CS 101',
  ],
  ['Completion of CS 102 prohibits enrollment in this course.', 'none((CS 102 & <prohibits enrollment>))'],
  ['(CS 101 OR CS 105) AND NO MATH 120', 'CS 101 | CS 105', 'not MATH 120'],
  ['CS 101 and no CS 102 and no MATH 120', 'CS 101', 'not CS 102 MATH 120'],
  ['CS 101, and no MATH 120 needed', 'CS 101 & ?no? & MATH 120'],
  ['Completion of CS 101 is not required.', '?Completion of CS 101 is not required?'],
  ['Completion of CS 101 with a grade not lower than C', 'CS 101@C'],
];

/** For what a course is the corequisite: the other one has nothing to do with this text. */
export const corequisiteTo: readonly Reading[] = [
  ['CS 101 is a corequisite to this course.', '~CS 101'],
  ['CS 101 is corequisite to CS 201; MATH 120.', '~CS 101 & MATH 120'],
  ['MATH 120. CS 101 is a co-requisite for CS 201.', 'MATH 120 & ~CS 101'],
  ['CS 101 is the corequisite of this class.', '~CS 101'],
  ['CS 101. This course serves as a prerequisite for CS 201.', 'CS 101'],
  ['CS 101. The course also serves as the corequisite to CS 201.', 'CS 101'],
];

/** What follows an equivalent that is described belongs to it only in a list of its own. */
export const besidesEquivalents: readonly Reading[] = [
  [
    'CS 101 or equivalent course in circuits, programming experience.',
    '(CS 101 | <equivalent course in circuits>) & <programming experience>',
  ],
  [
    'CS 101 or equivalent experience, knowledge of Java',
    '(CS 101 | <equivalent experience>) & <knowledge of Java>',
  ],
  [
    'CS 101, MATH 120 or equivalent course in logic, set theory',
    'CS 101 & (MATH 120 | <equivalent course in logic>) & ?set theory?',
  ],
  [
    'CS 101 or equivalent course in programming, data structures, or algorithms',
    'CS 101 | <equivalent course in programming, data structures, or algorithms>',
  ],
];

/** One amount for subjects that "and" joins: of all together, unless one course, or a word before each, says otherwise. */
export const amountsOfSubjects: readonly Reading[] = [
  ['6 units in HIST, MATH and STAT', 'set(6 units of HIST/MATH/STAT)'],
  ['two courses in HIST and STAT', 'set(2 of HIST/STAT)'],
  ['one course from HIST, MATH, and STAT', 'set(1 of HIST/MATH/STAT)'],
  ['one course in HIST and/or STAT', 'set(1 of HIST/STAT)'],
  ['one course in HIST and STAT', '?one course in HIST and STAT?'],
  ['a course in HIST and STAT at the 300 level', '?a course in HIST and STAT at the 300 level?'],
  ['6 units of HIST and of STAT', '?6 units of HIST and of STAT?'],
  ['two courses in HIST and in STAT', '?two courses in HIST and in STAT?'],
  ['6 hours of HIST credit and CS 101', 'set(6 units of HIST) & CS 101'],
  ['6 units of HIST credit at the 300 level', 'set(6 units of HIST >=300 <=399)'],
];

/** What is taught, in front of the courses that teach it. */
export const fieldsBeforeCourses: readonly Reading[] = [
  ['Linear algebra (MATH 220 or equivalent)', 'MATH 220 | <equivalent>'],
  ['discrete mathematics (MATH 130), data structures (CS 201) and consent', 'MATH 130 & CS 201 & consent()'],
  ['calculus-based physics (PHYS 201 or 210)', 'PHYS 201 | PHYS 210'],
  ['introductory statistics (STAT 101 with a grade of C) and CS 101', 'STAT 101@C & CS 101'],
  [
    'either linear algebra (MATH 220), or probability (STAT 310 or STAT 320)',
    'MATH 220 | STAT 310 | STAT 320',
  ],
  [
    'two of: linear algebra (MATH 220), calculus (MATH 120), probability (STAT 310)',
    '2(MATH 220, MATH 120, STAT 310)',
  ],
  ['physics (PHYS 201, may be taken concurrently)', '~PHYS 201'],
  // What asks for more than the courses, or what they are an example of or an exception from.
  ['an interest in linear algebra (MATH 220)', '<an interest in linear algebra> & MATH 220'],
  ['one year of statistics (STAT 101 or STAT 105)', '?one year of statistics? & (STAT 101 | STAT 105)'],
  [
    '6 credits of HIST, excluding [HIST 101 and HIST 102]',
    '?6 credits of HIST, excluding [HIST 101 and HIST 102]?',
  ],
  ['Wizardry 12 (or equivalent, or MATH 101)', '?Wizardry 12? | <equivalent> | MATH 101'],
  ['CS 101 (linear algebra)', 'CS 101 & ?linear algebra?'],
];

/** Clauses that say first whom they are for, with a comma instead of a colon. */
export const peopleBeforeCommas: readonly Reading[] = [
  [
    'For undergraduates, CS 101; for graduate students, consent of instructor.',
    'when(<For undergraduates>: CS 101) & when(<for graduate students>: consent(instructor))',
  ],
  [
    'For seniors, CS 101; for juniors, CS 101 and CS 102.',
    'when(<For seniors>: CS 101) & when(<for juniors>: (CS 101 & CS 102))',
  ],
  [
    'For wizardry majors: CS 101; for all others, consent of instructor',
    'when(<For wizardry majors>: CS 101) & when(<for all others>: consent(instructor))',
  ],
  [
    'CS 101. For graduate students, consent of instructor.',
    'CS 101 & when(<For graduate students>: consent(instructor))',
  ],
  ['For graduate students, consent of instructor.', 'level>=graduate & consent(instructor)'],
];

/** Overlaps, meetings, standings and majors as some offices print them. */
export const ofOffices: readonly Reading[] = [
  [
    'CS 101. Forbidden Overlap: due to an overlap in content, students will receive credit for only one course in the following group: CS 102, CS 105.',
    'CS 101',
    'not CS 102 CS 105',
  ],
  ['Forbidden Overlaps: CS 102, CS 105', 'nothing', 'not CS 102 CS 105'],
  [
    'Students will receive credit for only one course from the following list: CS 102, CS 105.',
    'nothing',
    'not CS 102 CS 105',
  ],
  ['CS 101. Concurrently scheduled with course C201.', 'CS 101'],
  ['CS 101; co-meets with CS 510.', 'CS 101'],
  ['CS 101. Taught with course MATH 510.', 'CS 101'],
  ['CS 101; restricted to majors WZ25, WZ26.', 'CS 101 & <majors WZ25, WZ26>'],
  ['Requires enrollment at the junior level or above; CS 101', 'level>=junior & CS 101'],
  ['CS 101 and at the sophomore level or higher', 'CS 101 & level>=sophomore'],
];

/** Levels, higher courses and time, beside the names of fields. */
export const fieldsAndLevels: readonly Reading[] = [
  ['MATH 120 (or higher) and CS 101', 'set(1 of MATH >=120) & CS 101'],
  ['CS 101 or MATH 120 (or above)', 'CS 101 | set(1 of MATH >=120)'],
  ['MATH 120 (or higher) with a grade of C', 'set(1 of MATH >=120)@C'],
  ['MATH 120 (C or higher)', 'MATH 120@C'],
  ['Two semesters of calculus (MATH 120 and 121) or consent', '(MATH 120 & MATH 121) | consent()'],
  ['a year of physics (PHYS 101-102) and MATH 120', 'PHYS 101 & PHYS 102 & MATH 120'],
  ['one year of physics (PHYS 101)', '?one year of physics? & PHYS 101'],
  [
    'one year of statistics (STAT 101-102) and one of physics (PHYS 101-102)',
    'STAT 101 & STAT 102 & ?physics? & (PHYS 101 & PHYS 102)',
  ],
  ['one of linear algebra (MATH 220) or calculus (MATH 120)', 'MATH 220 | MATH 120'],
  ['Linear algebra (MATH 220 or (MATH 230 and 240))', 'MATH 220 | (MATH 230 & MATH 240)'],
  ['CS 101. RECOMMENDATION CS 102.', 'CS 101'],
  ['RECOMMENDATION CS 102', 'nothing'],
];
