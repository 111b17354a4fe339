/** Classes of wording that further universities write, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

export const bracketedSections: readonly Reading[] = [
  ['[Corequisite: MATH 120] CS 101', 'CS 101', 'with MATH 120'],
  ['CS 101 [Corequisite: MATH 120]', 'CS 101', 'with MATH 120'],
  ['CS 101 [Corequisite: MATH 120] and CS 102', 'CS 101 & CS 102', 'with MATH 120'],
  ['[Exclusion: CS 103] CS 101 or CS 102', 'CS 101 | CS 102', 'not CS 103'],
  ['[Corequisite: (MATH 120 or PHYS 111)] CS 101', 'CS 101', 'with MATH 120 | PHYS 111'],
  ['[Recommended: CS 103] CS 101', 'CS 101'],
  ['Recommended: CS 103 [Prerequisite: CS 101] CS 102', 'CS 101 & CS 102'],
  ['[Corequisite: MATH 120', 'nothing', 'with MATH 120'],
];

export const deliveryMarks: readonly Reading[] = [
  ['(DE) Prerequisite: CS 101 and CS 102', 'CS 101 & CS 102'],
  ['(RE) Prerequisite(s): CS 101. (RE) Corequisite(s): MATH 120.', 'CS 101', 'with MATH 120'],
  ['(Online) Prerequisite: CS 101', 'CS 101'],
  ['CS 101 (STAT) Corequisite: MATH 120', 'CS 101 & ?STAT?', 'with MATH 120'],
  ['(Juniors) Prerequisite: CS 101', 'level=junior & CS 101'],
];

export const creditWeights: readonly Reading[] = [
  ['CS 1010 6.00 and MATH 2020 3.00', 'CS 1010 & MATH 2020'],
  ['HH/CS 1010 6.00 or SC/MATH 1015 3.00', 'CS 1010 | MATH 1015'],
  ['HH/CS 1010 6.00 with a minimum grade of C', 'CS 1010@C'],
  ['CS/MATH 1010 6.00', 'CS 1010 | MATH 1010'],
  ['CS 101 with 3.00 or better', 'CS 101@3'],
  ['CS 101 and 3.00 credits of MATH', 'CS 101 & set(3 units of MATH)'],
  ['CS 101 3.00 GPA', 'CS 101 & average>=3'],
];

/** A subject among codes is a member by itself: it takes no number of a later one. */
export const bareSubjects: readonly Reading[] = [
  ['CS 100, MATH, CS 105', 'CS 100 & ?MATH? & CS 105'],
  ['CS 100 or MATH or PHYS 105', 'CS 100 | ?MATH? | PHYS 105'],
  ['One of CS 100, MATH, CS 105', 'CS 100 | ?MATH? | CS 105'],
  ['12 credits from CS 100, MATH, CS 105', '?12 credits from CS 100, MATH, CS 105?'],
  ['CS or MATH 105', 'CS 105 | MATH 105'],
  ['CS 100 or MATH/PHYS 105', 'CS 100 | MATH 105 | PHYS 105'],
];

export const preposedLists: readonly Reading[] = [
  ['Of CS 101, CS 102 and CS 103, two must be chosen.', '2(CS 101, CS 102, CS 103)'],
  ['From CS 101, CS 102 or CS 103, at least one', 'CS 101 | CS 102 | CS 103'],
  [
    'Of the courses CS 101, CS 102, CS 103, two have to be completed; MATH 120',
    '2(CS 101, CS 102, CS 103) & MATH 120',
  ],
  ['Of CS 101, CS 102, four must be chosen', '?Of CS 101, CS 102?'],
  ['Of CS 101 and junior standing, two must be chosen', 'CS 101 & level>=junior & ?two must be chosen?'],
];

export const initials: readonly Reading[] = [
  ['One course in U.S. history or CS 101', '?One course in U.S. history? | CS 101'],
  ['CS 101. Open to Ph.D. students.', 'CS 101 & <Open to Ph.D. students>'],
  ['CS 101 with a grade of C.MATH 120', 'CS 101@C & MATH 120'],
];

export const bracketedLabels: readonly Reading[] = [
  [
    '(Prerequisites: CS 101 and CS 102; a minimum grade of 60% is required in each.)',
    'CS 101@60 & CS 102@60',
  ],
  ['(Antirequisite: CS 101 or CS 102.) (3 lecture hours a week.)', 'nothing', 'not CS 101 CS 102'],
  ['CS 101 (Corequisite: MATH 120) and CS 102', 'CS 101 & ~MATH 120 & CS 102'],
  ['P: CS 101 or CS 102', 'CS 101 | CS 102'],
  ['Required for: CS 205', 'nothing'],
  ['CS 101 required for CS 205', 'CS 101 & CS 205'],
];

export const decimalWeights: readonly Reading[] = [
  [
    'CS 1101.03 (with a grade of C or higher) and MATH 1000.03/1215.03',
    'CS 1101@C & (MATH 1000 | MATH 1215)',
  ],
  ['CS 1101.15', '?CS 1101.15?'],
];

export const heldAndTaken: readonly Reading[] = [
  ['May not be held with CS 103 or CS 104.', 'nothing', 'not CS 103 CS 104'],
  ['You cannot take this module if you take CS 103', 'nothing', 'not CS 103'],
  ['One of CS 101, CS 102, or the former CS 103', 'CS 101 | CS 102 | CS 103'],
  ['CS 101 with a grade of C; preference given to majors.', 'CS 101@C'],
];

/** What a condition that is not understood asks of whom is open. */
export const conditionalConsent: readonly Reading[] = [
  [
    'Instructor permission required if CS 101 was completed seven years ago.',
    '?Instructor permission required if CS 101 was completed seven years ago?',
  ],
  ['CS 101; consent of instructor if older', 'CS 101 & ?consent of instructor if older?'],
  ['CS 101 if CS 102 is full', 'CS 101 & ?if? & CS 102 & ?is full?'],
];

export const slashedWeights: readonly Reading[] = [
  ['C- in CS 121/3.0 and registration in a Science plan.', 'CS 121@C- & <registration in a Science plan>'],
  ['(Level 2 or above and [a minimum grade of C in CS 100/6.0])', 'level>=sophomore & CS 100@C'],
  ['EXCLUSION No more than 1 course from CS 101/3.0; CS 110/3.0.', 'nothing', 'not CS 101 CS 110'],
  ['ONE-WAY EXCLUSION May not be taken with or after MATH 120/6.0.', 'nothing', 'not MATH 120'],
  ['CS 101/102', 'CS 101 | CS 102'],
];

/** Codes of majors are no courses. */
export const majorCodes: readonly Reading[] = [
  ['CS 101; restricted to CS25 and CS26 majors.', 'CS 101 & <CS25 and CS26 majors>'],
  ['Open to CS25, CS26, and MATH30 majors', '<CS25, CS26, and MATH30 majors>'],
  ['CS 25 and CS 26', 'CS 25 & CS 26'],
];

export const modulesTaken: readonly Reading[] = [
  ['Before taking this module you must take CS 101 AND take CS 102', 'CS 101 & CS 102'],
  ['While taking this module you must take MATH 120', '~MATH 120'],
  ['In taking this module you cannot take CS 103', 'nothing', 'not CS 103'],
  ['If you take this module, you cannot also take: CS 103', 'nothing', 'not CS 103'],
  ['This module is core for: second year students in Computer Science.', 'nothing'],
  [
    'Completion of this course will replace previous assigned grade and credit obtained in CS 103.',
    'nothing',
  ],
  ['Precludes additional credit for CS 103 and CS 104 (no longer offered).', 'nothing', 'not CS 103 CS 104'],
  ['Student has completed any of the following course(s): CS 101 or CS 102', 'CS 101 | CS 102'],
  ['Skills Advisory: CS 103', 'nothing'],
  ['Pre: CS 101. Co-requisite: MATH 120.', 'CS 101', 'with MATH 120'],
];

/** "both required" makes a pair of alternatives. */
export const bothRequired: readonly Reading[] = [
  ['CS 101/101L (both required)', 'CS 101 & CS 101L'],
  ['CS 101 or CS 102; both required', 'CS 101 & CS 102'],
  ['CS 101 and CS 102; a final mark of at least 55% for both', 'CS 101@55 & CS 102@55'],
  ['CS 101 or CS 102 (all with a grade of C)', 'CS 101@C | CS 102@C'],
];

/** A title behind a colon ends where a condition begins. */
export const titlesBehindColons: readonly Reading[] = [
  ['CS 101: Document Processing; CS 102: Problem Solving', 'CS 101 & CS 102'],
  ['CS 101: Introduction to Programming or MATH 120: Calculus', 'CS 101 | MATH 120'],
  ['CS 101: C or better', 'CS 101@C'],
  ['CS 101: Junior standing', 'CS 101 & level>=junior'],
  ['CS 101: Calculus with a C', 'CS 101@C'],
  ['CS 101 - Calculus with a C', 'CS 101@C'],
];

/** "1.0 course" may be two of half a weight: it is an amount of units, and no number of courses. */
export const courseWeights: readonly Reading[] = [
  ['1.0 course from: CS 101, CS 102', 'set(1 units of CS 101 CS 102)'],
  ['At least 60% in 1.0 from: CS 101, CS 102', 'set(1 units of CS 101 CS 102)@60'],
  ['A grade of C in 6 credits from CS 101, CS 102', 'set(6 units of CS 101 CS 102)@C'],
  ['6 credits from CS 101 with a C, CS 102 with a B', '?6 credits from CS 101 with a C, CS 102?'],
  ['0.5 of CS 100-299 or consent', 'set(0.5 units of CS >=100 <=299) | consent()'],
  ['0.5 of CS 100-299 or MATH 120', '?0.5 of CS 100-299 or MATH 120?'],
  ['1.0 History course at the 220-level', 'set(1 units of HIST) & ?at the 220-level?'],
  [
    '1.0 course from CS 101, CS 102, or (MATH 120 and 121)',
    'set(1 units of CS 101 CS 102) | (MATH 120 & MATH 121)',
  ],
  ['A GPA of 2.0 of 4.0', 'average>=2 & ?of 4.0?'],
  ['1.5 courses in CS', 'set(1.5 units of CS)'],
  ['CS 101 and junior standing will not be allowed', '?CS 101 and junior standing will not be allowed?'],
];

export const furtherLabels: readonly Reading[] = [
  ['PR: CS 101 and CS 102; CR: STAT 250', 'CS 101 & CS 102', 'with STAT 250'],
  ['CS 101. Assumed knowledge is MATH 120.', 'CS 101'],
  ['CS 101. Limited to 24 students.', 'CS 101'],
  ['Limited to 20 students with CS 101', '<Limited to 20 students> & CS 101'],
  ['Earning a grade of C or better in CS 101 and CS 102', 'CS 101@C & CS 102@C'],
  ['CS 101 or CS 102, in either case with a mark of at least 65%', 'CS 101@65 | CS 102@65'],
  ['Credit for CS 103 and any of CS 104, CS 105 will not be allowed.', 'nothing', 'not CS 103 CS 104 CS 105'],
];

/** Plurals in brackets, lists of standings, companions in place of a course, and consent for those without the prerequisites. */
export const registrarsWords: readonly Reading[] = [
  [
    'CS 101\nRestrictions: May not be enrolled in one of the following Class(es): Freshman, Sophomore',
    'CS 101 & none(level=freshman, level=sophomore)',
  ],
  ['Must be enrolled in one of the following Class(es): Junior, Senior', 'level=junior | level=senior'],
  ['Honors sophomores, juniors, or seniors', '<Honors> & level=sophomore..senior'],
  ['Sophomores, juniors, or seniors in Computer Science', 'level=sophomore..senior & {CSC}'],
  ['CS 101. Not completed: MATH 120', 'CS 101', 'not MATH 120'],
  ['Freshmen or seniors only', 'level=freshman | level=senior'],
  ['freshman, sophomore, or senior', 'level=freshman | level=sophomore | level=senior'],
  ['Honors soph, jr, or sr', '<Honors> & level=sophomore..senior'],
  ['Freshman or senior standing', 'level=freshman | level>=senior'],
  ['First through third year students', 'level=freshman..junior'],
  ['[CS 101 or coreq], MATH 120', '~CS 101 & MATH 120'],
  ['CS 101, any 32xx skills course or coreq, Physics major', 'CS 101 & <any 32xx skills> & <Physics major>'],
  ['CS 101 or corequisite: CS 102', 'CS 101 | ~CS 102'],
  ['6 units from CS, STAT, or MATH 100 - 199', 'set(6 units of CS/STAT/MATH >=100 <=199)'],
  ['It is recommended that CS 101 and MATH 120 be taken concurrently.', 'nothing'],
  [
    'CS 101; co-requisite, CS 102; permission of the instructor for students lacking the prerequisite.',
    'CS 101 | consent()',
    'with CS 102',
  ],
  ['Corequisite: CS 102. Permission of instructor.', 'nothing', 'with CS 102 & consent(instructor)'],
  ['dept & instructor consent', 'consent(dept & instructor)'],
  ['CS 101. Cross-listed in MATH 120.', 'CS 101'],
  ['CS 101 or SAT Math 600 or Converted ACT Math 600', 'CS 101 | <SAT Math 600 or Converted ACT Math 600>'],
  // The commas of one of several clauses are read as those of a clause alone.
  ['CS 105. CS 101, STAT 120, MATH 120 or MATH 121', 'CS 105 & CS 101 & STAT 120 & (MATH 120 | MATH 121)'],
  ['CS 105; junior standing, CS 101, or MATH 120', 'CS 105 & level>=junior & (CS 101 | MATH 120)'],
  // Lists of one subject each, with "and" between them.
  [
    'STAT 101, 102, or 103 and MATH 201, 202, or 203',
    '(STAT 101 | STAT 102 | STAT 103) & (MATH 201 | MATH 202 | MATH 203)',
  ],
  ['STAT 101 and MATH 201, 202 or 203', 'STAT 101 & (MATH 201 | MATH 202 | MATH 203)'],
  // The course's own credits.
  ['CS 101. 3 credits.', 'CS 101'],
  ['CS 101 or CS 102. Units: 3', 'CS 101 | CS 102'],
  ['CS 101 (3 cr.) and MATH 120 (4 credits)', 'CS 101 & MATH 120'],
  ['CS 101. (3 credits)', 'CS 101'],
  ['3 credits. CS 101.', 'set(3 units of anything) & CS 101'],
  ['CS 101. 30 credits.', 'CS 101 & set(30 units of anything)'],
  // Grades of the courses before, in sentences of their own.
  ['CS 101 or CS 102. CS 101 with a grade of C or better. CS 102 with a B', 'CS 101@C | CS 102@B'],
  ['CS 101 and MATH 120. A grade of C or better in CS 101.', 'CS 101@C & MATH 120'],
  ['CS 101; MATH 120 with a grade of C', 'CS 101 & MATH 120@C'],
  ['CS 101 or CS 102. Grade of C in CS 101 or CS 102.', '(CS 101 | CS 102) & (CS 101@C | CS 102@C)'],
  [
    'CS 101. Credit cannot be awarded for this course if credit has already been received for MATH 120.',
    'CS 101',
    'not MATH 120',
  ],
  ['Open for credit to freshmen and sophomores', 'level=freshman..sophomore'],
  // A grade in the prerequisites, behind them.
  [
    'CS 101; MATH 120 or 121. Must have a C or better in all prerequisite courses.',
    'CS 101@C & (MATH 120@C | MATH 121@C)',
  ],
  ['CS 101, MATH 120; minimum grade C required for all prerequisites', 'CS 101@C & MATH 120@C'],
  ['CS 101 and MATH 120. All prerequisites must be completed with a C or better.', 'CS 101@C & MATH 120@C'],
];

/** Notes on how a course is taught, who else may attend it and what it is worth. */
export const courseNotes: readonly Reading[] = [
  ['CS 101. 4 points per term.', 'CS 101'],
  ['consent of the instructor. 2 or 4 points per term.', 'consent(instructor)'],
  ['CS 101. 12 points per term required', 'CS 101 & ?12 points per term?'],
  ['Not open to auditors. CS 101.', 'CS 101'],
  ['CS 101. Auditors not allowed. Limited enrollment course.', 'CS 101'],
  ['CS 101. Enrollment priority given to majors and other faculty.', 'CS 101'],
  ['CS 101. Jointly offered in the Faculty of Arts as MATH 120.', 'CS 101'],
  ['CS 101. Cannot be taken sat/unsat.', 'CS 101'],
  ['CS 101. Misc/Lab: Lecture 3 hours/lab 3 hours.', 'CS 101'],
  ['CS 101 | Weekly Lecture Hours: 2.5 | Weekly Lab Hours: 1.5', 'CS 101'],
  ['CS 101. ABET competencies: a, c, e, k.', 'CS 101'],
  ['CS 101 or equivalent. Equivalencies must be approved by the instructor.', 'CS 101 | <equivalent>'],
  ['CS 101 with a C or better (C- not accepted)', 'CS 101@C'],
  ['CS 101 (with a grade of C or better; C- not accepted)', 'CS 101@C'],
  ['CS 101 (C- not accepted)', 'CS 101 & <C- not accepted>'],
  [
    'CS 101 (with a grade of C or better; C- not accepted) or CS 102 and MATH 120',
    '(CS 101@C | CS 102) & MATH 120',
  ],
  ['There are no prerequisites for CS 110.', 'nothing'],
  ['There is no prerequisite.', 'nothing'],
  ['This course assumes no prior background in economics.', 'nothing'],
  [
    'This course assumes no prior knowledge of HIST but CS 101 is required.',
    '<This course assumes no prior knowledge of HIST> & CS 101',
  ],
  ['Not for credit if had CS 101 or 102.', 'nothing', 'not CS 101 CS 102'],
  ['CS 103. Not for credit if CS 101 has already been taken.', 'CS 103', 'not CS 101'],
];

/** What may replace a course, said beside its title or with a code. */
export const standIns: readonly Reading[] = [
  ['CS 101 Programming or placement test', 'CS 101 | <placement test>'],
  ['CS 101 Intro to Data or AP Data: Score of 5', 'CS 101 | <AP Data: Score of 5>'],
  ['CS 101 Drawing or Painting and MATH 120', 'CS 101 & MATH 120'],
  [
    'CS 101 Single Subject or Multiple Subject candidates',
    'CS 101 & <Single Subject or Multiple Subject candidates>',
  ],
  ['CS 101 or the equivalent (MATH 120)', 'CS 101 | MATH 120'],
  ['CS 101 or equivalent (MATH 120) with a minimum grade of C', 'CS 101@C | MATH 120@C'],
  ['registration in or prior credit for CS 101 or 102', '~CS 101 | ~CS 102'],
  ['CS 101 and registration in or credit for CS 102', 'CS 101 & ~CS 102'],
  ['CS 101 Honors Calculus or CS 102', 'CS 101 | CS 102'],
  ['CS 101 (Honors Calculus) and CS 102 (Honors Linear Algebra I)', 'CS 101 & CS 102'],
  ['CS 101 (Honors Program)', 'CS 101 & <Honors Program>'],
];
