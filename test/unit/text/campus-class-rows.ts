/** Classes of wording that were met in the catalogs of universities with several campuses, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** A course that is advised right behind a bracket takes nothing from what the bracket asks for. */
export const advisedBesideBrackets: readonly Reading[] = [
  ['(CS 107 & CS 108) CS 303 is recommended.', 'CS 107 & CS 108'],
  ['(CS 107 OR CS 108) MATH 36 strongly recommended.', 'CS 107 | CS 108'],
  ['(CS 107) MATH 36 preferred; junior standing', 'CS 107 & level>=junior'],
  ['CS 107 (or MATH 20) CS 303 is recommended.', 'CS 107 | MATH 20'],
  ['CS 107 and (CS 202 or CS 203) MATH 36 recommended.', 'CS 107 & (CS 202 | CS 203)'],
  [
    '(CS 107 or MATH 101) Preferably with a background in optics (CS 560 or equivalent).',
    'CS 107 | MATH 101',
  ],
  ['(CS 107) CS 303 recommended, programming experience required.', 'CS 107 & <programming experience>'],
  ['(CS 101) Students must have MATH 120, and preferably CS 105', 'CS 101 & MATH 120'],
  ['(CS 101 or CS 102) recommended.', 'nothing'],
  ['(CS 101 or CS 102) Strongly recommended.', 'nothing'],
  ['Experience (in Java or in C) is recommended.', 'nothing'],
];

/** Concurrency that is said of several courses of a list holds for these alone. */
export const repeatedConcurrency: readonly Reading[] = [
  [
    'CS 245 or CS 343, may be taken concurrently or CS 346, may be taken concurrently',
    'CS 245 | ~CS 343 | ~CS 346',
  ],
  [
    '(MATH 117 or MATH 141, may be taken concurrently or MATH 155, may be taken concurrently) and CS 101',
    '(MATH 117 | ~MATH 141 | ~MATH 155) & CS 101',
  ],
  [
    'CS 101 (may be taken concurrently) or CS 102 or CS 103 (may be taken concurrently) or CS 104',
    '~CS 101 | CS 102 | ~CS 103 | CS 104',
  ],
  ['CS 245 or CS 343, may be taken concurrently', 'CS 245 | ~CS 343'],
  [
    'CS 245 or CS 343 , which may be taken concurrently or placement test',
    'CS 245 | ~CS 343 | <placement test>',
  ],
  ['CS 245 or CS 343, either of which may be taken concurrently', '~CS 245 | ~CS 343'],
  ['CS 245 or CS 343 may be taken concurrently', '~CS 245 | ~CS 343'],
  [
    'CS 101 or 102 (may be taken concurrently) and MATH 120 or 121 (may be taken concurrently)',
    '(~CS 101 | ~CS 102) & (~MATH 120 | ~MATH 121)',
  ],
];

/** "Corequisite" in front of each course. */
export const repeatedCorequisites: readonly Reading[] = [
  ['CS 101. corequisite CS 102 or corequisite CS 103', 'CS 101 & (~CS 102 | ~CS 103)'],
  ['CS 101 or CS 102 corequisite CS 151', '(CS 101 | CS 102) & ~CS 151'],
  [
    'CS 101 or a passing score on the placement exam corequisite CS 151',
    '(CS 101 | <a passing score on the placement exam>) & ~CS 151',
  ],
  [
    'Corequisite: CS 102 or corequisite CS 103 or corequisite CS 104',
    'nothing',
    'with CS 102 | ~CS 103 | ~CS 104',
  ],
  ['CS 101 corequisite', '~CS 101'],
  ['CS 101 corequisite, MATH 120', '~CS 101 & MATH 120'],
  [
    'CS 101. corequisite CS 210, corequisite CS 216 or corequisite CS 217, and corequisite CS 289',
    'CS 101 & ~CS 210 & (~CS 216 | ~CS 217) & ~CS 289',
  ],
  ['PHYS 202 or (prereq or coreq) MATH 101 and CS 12', '(PHYS 202 | ~MATH 101) & CS 12'],
  ['PHYS 202 and (prerequisite or corequisite) MATH 101', 'PHYS 202 & ~MATH 101'],
  ['As a corequisite, CS 250 can be taken concurrently or completed prior.', '~CS 250'],
  ['CS 370 can be taken concurrently or completed prior with a grade of C or higher.', '~CS 370@C'],
  ['CS 123 or CS 130 completed or concurrent.', '~CS 123 | ~CS 130'],
  ['CS 101 or placement test with concurrent enrollment in CS 103', 'CS 101 | (<placement test> & ~CS 103)'],
];

/** "A, B or C, and D": where D is of the same subject, the list is one of courses that are all asked for. */
export const continuedLists: readonly Reading[] = [
  ['CS 400, CS 421 or CS 422, and CS 427', 'CS 400 & (CS 421 | CS 422) & CS 427'],
  ['CS 400, CS 421 or CS 422, and CS 427 or CS 428', 'CS 400 & (CS 421 | CS 422) & (CS 427 | CS 428)'],
  ['CS 101, 102 or 105, and MATH 120', '(CS 101 | CS 102 | CS 105) & MATH 120'],
];

/** The courses of one subject, each behind an "or" of its own, are one choice beside another subject. */
export const repeatedOrs: readonly Reading[] = [
  [
    'CS 101 and MATH 110, or MATH 120, or 130, or 140.',
    'CS 101 & (MATH 110 | MATH 120 | MATH 130 | MATH 140)',
  ],
  ['MATH 110, or MATH 120, or MATH 130 and CS 200', '(MATH 110 | MATH 120 | MATH 130) & CS 200'],
  [
    'MATH 110, or MATH 120, or MATH 130 with a grade of C or higher and CS 200 with a B or higher',
    '(MATH 110@C | MATH 120@C | MATH 130@C) & CS 200@B',
  ],
  ['CS 101 and MATH 110, or MATH 120', '(CS 101 & MATH 110) | MATH 120'],
  ['MATH 110, or MATH 120 and CS 200', 'MATH 110 | (MATH 120 & CS 200)'],
  ['MATH 110, or MATH 120, or MATH 130', 'MATH 110 | MATH 120 | MATH 130'],
];

/** Grades with a colon in front of their courses, glued to the next word, and words of grades that are subjects. */
export const gradeLabels: readonly Reading[] = [
  [
    'C- or higher: CS 205, CS 201, MATH 220. C or higher: CS 300, MATH 300, and senior standing.',
    'CS 205@C- & CS 201@C- & MATH 220@C- & CS 300@C & MATH 300@C & level>=senior',
  ],
  ['B or better in each of the following: CS 101 and CS 102', 'CS 101@B & CS 102@B'],
  ['CS 101 and MATH 120 with a C-or higher', 'CS 101@C- & MATH 120@C-'],
];

/** "Or higher" behind each of two numbers, and amounts behind the courses that they are taken from. */
export const openNumbers: readonly Reading[] = [
  ['CS 111 or higher and MATH 110 or higher', 'set(1 of CS >=111) & set(1 of MATH >=110)'],
  ['CS 111 or higher, and MATH 110 or higher', 'set(1 of CS >=111) & set(1 of MATH >=110)'],
  ['CS 111 or higher or MATH 110 or higher', 'set(1 of CS >=111) | set(1 of MATH >=110)'],
  ['HIST100 to 299 - at least 3 credits or CS 200.', 'set(3 units of HIST >=100 <=299) | CS 200'],
  ['HIST 100 to HIST 799 - at least 15 credits and CS 456.', 'set(15 units of HIST >=100 <=799) & CS 456'],
  [
    '(PHYS100 to 481 - at least 4 courses and CS100 to 481 - at least 1 course) and (MATH141 or MATH155).',
    'set(4 of PHYS >=100 <=481) & set(1 of CS >=100 <=481) & (MATH 141 | MATH 155)',
  ],
  ['HIST100 to 499XX - at least 3 credits', 'set(3 units of HIST >=100 <=499)'],
  ['HIST - at least 6 credits', 'set(6 units of HIST)'],
  ['CS 575 \\- at least 10 credits', 'set(10 units of CS 575)'],
  ['HIST300 to 499 or CS 300', '?HIST300 to 499? | CS 300'],
  ['CS 300 and CS301 to 399', 'CS 300 & ?CS301 to 399?'],
  ['Restricted to majors with 12 credit hours or less', '<Restricted to majors> & <12 credit hours or less>'],
];

/** A slash behind words that are not understood divides the courses around it only, and so does "graduate program" behind a list of names. */
export const boundAlternatives: readonly Reading[] = [
  [
    'First-year students in the doctoral program in Biology who have completed CS 101/MATH 791.',
    'level=freshman & <in the doctoral program in Biology> & (CS 101 | MATH 791)',
  ],
  ['Majors who have CS 101/MATH 101 and HIST 5', '<Majors who> & (CS 101 | MATH 101) & HIST 5'],
  [
    'CS 212 or declared in Computer Science or Civil Engineering graduate program',
    'CS 212 | <declared in Computer Science or Civil Engineering graduate program>',
  ],
  ['CS 212 or declared in Computer Science or Civil Engineering', 'CS 212 | {CSC|CIVE}'],
];

/** What is said of the student right behind a bracket of courses is a condition of its own. */
export const besideBrackets: readonly Reading[] = [
  [
    '(CS 138) For guild students only or with consent of the instructor.',
    'CS 138 & (<For guild students> | consent(instructor))',
  ],
  [
    '(CS 138 & CS 139) Graduate standing or permission of the instructor.',
    'CS 138 & CS 139 & (level>=graduate | consent(instructor))',
  ],
  ['(CS 138 or CS 139) junior standing', '(CS 138 | CS 139) & level>=junior'],
  ['(CS 138 or CS 139) consent of instructor', '(CS 138 | CS 139) & consent(instructor)'],
  ['(CS 138) or graduate standing', 'CS 138 | level>=graduate'],
];

/** Who the student is. */
export const classesOfStudents: readonly Reading[] = [
  [
    'Senior or graduate standing in chemical engineering or permission of instructor.',
    '((level=senior | level>=graduate) & <in chemical engineering>) | consent(instructor)',
  ],
  [
    'Senior or graduate standing in an engineering or science discipline, or consent of instructor.',
    '((level=senior | level>=graduate) & ?in an engineering or science discipline?) | consent(instructor)',
  ],
  ['Senior standing or graduate standing in chemistry', 'level>=senior | (level>=graduate & <in chemistry>)'],
  ['Restricted to students with junior standing or higher', 'level>=junior'],
  ['CS 101. Restricted to students at sophomore standing and above', 'CS 101 & level>=sophomore'],
  ['Must be a: Graduate, Professional', 'level>=graduate | <Professional>'],
  ['Must not be a: Freshman, Sophomore', 'none(level=freshman, level=sophomore)'],
  ['Must be a: Undergraduate. CS 101', 'level<=senior & CS 101'],
  ['Must be a graduate student.', 'level>=graduate'],
  [
    'Restricted to first year Biology graduate students.',
    '<Restricted to first year Biology graduate students>',
  ],
  [
    'First-year graduate students only or consent of instructor',
    '<First-year graduate students> | consent(instructor)',
  ],
  ['First-year students only', 'level=freshman'],
  ['First-year MA or PhD students in Biology', '<First-year MA or PhD students in Biology>'],
  ['Undergraduate Prerequisites: CS 101 or consent of instructor.', 'CS 101 | consent(instructor)'],
  ['Graduate Prerequisites: CS 500. Graduate Corequisites: CS 501', 'CS 500', 'with CS 501'],
  [
    'Undergraduate Prerequisites: CS 101. Graduate Prerequisites: CS 500 or consent of instructor.',
    'when(level<=senior: CS 101) & when(level>=graduate: (CS 500 | consent(instructor)))',
  ],
];

/** Courses of a field that is no subject, seminars by their names, and remarks on how often a course counts. */
export const describedCourses: readonly Reading[] = [
  ['One previous literature course, or junior standing', '<One previous literature course> | level>=junior'],
  [
    'Two courses in philosophy, or consent of instructor',
    '<Two courses in philosophy> | consent(instructor)',
  ],
  ['At least one previous sociology course and CS 101', '<At least one previous sociology course> & CS 101'],
  ['An undergraduate course in ecology or equivalent', '<An undergraduate course in ecology> | <equivalent>'],
  ['Two courses in biology or chemistry', '?Two courses in biology or chemistry?'],
  ['CS 101 Bedford Seminar and HIST 5', 'CS 101 & HIST 5'],
  ['Two CS courses', 'set(2 of CS)'],
  ['One statistics course: CS 101 or CS 102', 'CS 101 | CS 102'],
  [
    'CS 101. First Year Writing Seminar (e.g., HIST 100 or HIST 120)',
    'CS 101 & <First Year Writing Seminar (e.g., HIST 100 or HIST 120)>',
  ],
  ['Junior standing. Repeatable. Max Hours: 9 Credits.', 'level>=junior'],
  ['Restricted to freshman level students. Maximum hours: 3 Credits', 'level=freshman'],
];

/** Before "or instructor permission", a name without an office is no second person who consents. */
export const namesBeforeConsent: readonly Reading[] = [
  ['Six credits of Folklore or instructor permission.', '?Six credits of Folklore? | consent(instructor)'],
  ['Placement & Orientation or instructor permission', '<Placement & Orientation> | consent(instructor)'],
  [
    'Completion of at least 15 credits in Folklore and instructor consent',
    '?Completion of at least 15 credits in Folklore? & consent(instructor)',
  ],
  ['CS 101, and program or instructor permission', 'CS 101 & consent(program or instructor)'],
];

/** A remark names the course of the text, with which an earlier one may be taken. */
export const takenBeside: readonly Reading[] = [
  [
    'CS 101 Minimum Grade: C (CS 101 may be taken concurrently with CS 104) and CS 103 Minimum Grade: C',
    '~CS 101@C & CS 103@C',
  ],
  ['CS 101 or MATH 101. CS 101 may be taken concurrently with CS 104.', '~CS 101 | MATH 101'],
  ['CS 101 and CS 102. (CS 102 may be taken concurrently.)', 'CS 101 & ~CS 102'],
  // A course that is required itself is not the one of the text.
  ['CS 101 and CS 102. CS 101 may be taken concurrently with CS 102.', 'CS 101 & CS 102 & CS 101 & ~CS 102'],
];

/** A time behind a code is of that course, in a list as elsewhere. */
export const datedCourses: readonly Reading[] = [
  [
    'CS 101 (before Fall 2019), CS 102, CS 103 or CS 104',
    '(CS 101 & <(before Fall 2019)>) | CS 102 | CS 103 | CS 104',
  ],
  ['CS 101, CS 102 or CS 103 (before Fall 2019)', 'CS 101 | CS 102 | (CS 103 & <(before Fall 2019)>)'],
];

/** The units of the course itself, behind a sentence. */
export const ownUnits: readonly Reading[] = [
  ['CS 101. (5 units)', 'CS 101'],
  ['CS 101 or equivalent. [5 units]', 'CS 101 | <equivalent>'],
  ['CS 101. (1 or 2 units)', 'CS 101'],
  ['CS 101. (5 units) Cross-listed with MATH 174.', 'CS 101'],
  ['CS 101. (5 units) Also listed as MATH 174.', 'CS 101'],
  ['CS 101. (5 units) MATH 174 is also required.', 'CS 101 & MATH 174'],
  ['CS 101. This course is not repeatable.', 'CS 101'],
  ['CS 101. (2-5 units per quarter, up to a maximum of 10 units)', 'CS 101'],
  ['Freshman class standing', 'level>=freshman'],
  ['One year of biology. (6 credits)', '?One year of biology? & set(6 units of anything)'],
];

/** The points of a degree's short name end no sentence. */
export const degreeNames: readonly Reading[] = [
  ['Admission to the M.Arch. program.', '<Admission to the M.Arch. program>'],
  ['Open to B.Tech. students only. CS 101', '<Open to B.Tech. students> & CS 101'],
  ['CS 101. For M.Phil.-Ph.D. students', 'CS 101 & <For M.Phil.-Ph.D. students>'],
  ['CS 101.MATH 101', 'CS 101 & MATH 101'],
];

/** What follows a label of students is asked of them alone, in other words than codes, too. */
export const labelledStudents: readonly Reading[] = [
  ['Physics majors: completed 30 credits', 'when(<Physics majors>: set(30 units of anything))'],
  ['Honours students: must have CS 101', 'when(<Honours students>: CS 101)'],
  [
    'Cohort 2006 and before: (1) Read and passed a minimum of 80 MCs (2) CS 101 Cohort 2007 onwards: (1) Completed 80MCs, ' +
      'including 28MCs in CS (2) CS 102',
    'when(<Cohort 2006 and before>: (set(80 units of anything) & CS 101)) & ' +
      'when(<Cohort 2007 onwards>: (set(80 units of anything) & set(28 units of CS) & CS 102))',
  ],
];

/** A grade that commas set off closes the list before it, all of which is required. */
export const setOffGrades: readonly Reading[] = [
  [
    'CS 101, 102, 103, with grades of C- or better, or permission of instructor',
    '(CS 101@C- & CS 102@C- & CS 103@C-) | consent(instructor)',
  ],
  [
    'CS 101, CS 102, with a grade of C in each, or permission of instructor',
    '(CS 101@C & CS 102@C) | consent(instructor)',
  ],
  ['CS 101, CS 102 or CS 103, with a grade of C, or MATH 101', 'CS 101@C | CS 102@C | CS 103@C | MATH 101'],
];
