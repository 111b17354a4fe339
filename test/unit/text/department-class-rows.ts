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
  [
    'CS 101 and either CS 102 or MATH 120, or consent of instructor',
    '(CS 101 & (CS 102 | MATH 120)) | consent(instructor)',
  ],
  [
    'CS 101 and either CS 102, MATH 120, or consent of instructor',
    'CS 101 & (CS 102 | MATH 120 | consent(instructor))',
  ],
];

/** ", or" between two lists of which each ends in "and" divides them; a longer list may be demands of both. */
export const listsOfAll: readonly Reading[] = [
  ['CS 101, 102, and 105, or 201, 202, and 205', '(CS 101 & CS 102 & CS 105) | (CS 201 & CS 202 & CS 205)'],
  [
    'CS 101, 102, and 105, or CS 201, MATH 120, 121, and 122',
    '((CS 101 & CS 102 & CS 105) | CS 201) & MATH 120 & MATH 121 & MATH 122',
  ],
  ['CS 101, or CS 102, MATH 120, and MATH 121', '(CS 101 | CS 102) & MATH 120 & MATH 121'],
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
  // It is about the first days of registration, which the text does not say.
  ['CS 101. Pass One restricted to Physics majors.', 'CS 101 & <Pass One restricted to Physics majors>'],
  ['No prerequisites. Department approval NOT required.', 'nothing'],
  ['CS 101. Not an introductory course.', 'CS 101'],
  ['Students completing CS 100 may not receive credit for this course.', 'nothing', 'not CS 100'],
  ['Students having completed CS 100 cannot take this course. CS 101.', 'CS 101', 'not CS 100'],
];

/** Codes with a dash, as some systems of registrars print them. */
export const dashedCodes: readonly Reading[] = [
  ['Take 3 credits from CS-101 CS-102', 'set(3 units of CS 101 CS 102)'],
  ['Concurrent enrollment in CS-101', '~CS 101'],
  ['CS-101 - Must be completed prior to or taken at the same time as this course.', '~CS 101'],
  ['Two CS-200 level courses', 'set(2 of CS >=200 <=299)'],
  // Codes with the credits of the course, in a catalog whose codes are without.
  ['CS 101.3 or CS 102.3; CS 105.6 and 110.3', '(CS 101 | CS 102) & CS 105 & CS 110'],
  ['6.0 units from CS 101.3, 102.3, or 105.3', 'set(6 units of CS 101 CS 102 CS 105)'],
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

/** What is asked for beside advice, or behind words that ask nothing themselves. */
export const conditionsBesideAdvice: readonly Reading[] = [
  ['CS 101 and instructor recommendation', 'CS 101 & <instructor recommendation>'],
  ['CS 101. Faculty recommendation required.', 'CS 101 & <Faculty recommendation>'],
  ['CS 101. Recommendation: MATH 120', 'CS 101'],
  ['CS 101, and MATH 120 is recommended but not required', 'CS 101'],
  ['CS 101, CS 102 and MATH 120 is strongly recommended', 'CS 101 & CS 102'],
  ['CS 101, and completion of or exemption from MATH 120', 'CS 101 & <exemption from MATH 120>'],
  ['CS 101. Juniors only; others with permission.', 'CS 101 & (level=junior | consent())'],
];

/** One course that may be under way, said after a slash, with a grade, or of the last of a list. */
export const coursesUnderWay: readonly Reading[] = [
  ['CS 101, CS 102 or taken concurrently', 'CS 101 & ~CS 102'],
  ['CS 101 and completion of/or concurrent enrollment in CS 102', 'CS 101 & ~CS 102'],
  [
    'CS 101, and credit with a grade of at least C- or registration for MATH 120 or 125',
    'CS 101 & (~MATH 120@C- | ~MATH 125@C-)',
  ],
];

/** Concurrency that is said of one course, and a level that may be one of two subjects. */
export const ownReach: readonly Reading[] = [
  ['Completion of (or concurrent enrollment in) CS 101 and completion of MATH 120', '~CS 101 & MATH 120'],
  [
    'CS 101 must be completed with a grade of C or better and MATH 120 must be taken concurrently',
    'CS 101@C & ~MATH 120',
  ],
  ['CS 101 and MATH 120 must be taken concurrently', '~CS 101 & ~MATH 120'],
  ['6 credits of CS or zoology at the 300 level', '?6 credits of CS or zoology at the 300 level?'],
  ['6 credits of CS or MATH at the 300 level', 'set(6 units of CS/MATH >=300 <=399)'],
];

export const lecturesWithLabs: readonly Reading[] = [
  ['CS 101/101L or MATH 120', '(CS 101 & CS 101L) | MATH 120'],
  ['CS 101/CS 101L, MATH 120', 'CS 101 & CS 101L & MATH 120'],
];

/** Lists of classes as registration systems print them. */
export const systemClasses: readonly Reading[] = [
  [
    'May not be in any of the following Classification(s):Freshman,Senior.',
    'none(level=freshman, level=senior)',
  ],
  ['Must be in one of the following Classification(s):Junior,Senior.', 'level=junior | level=senior'],
  ['Must be enrolled in one of the following Levels: Undergraduate. CS 101', 'level<=senior & CS 101'],
  [
    'Must not be enrolled in one of the following Classifications: Freshman. CS 101',
    'none(level=freshman) & CS 101',
  ],
];

/** The same for programs: those that the catalog knows, and those that it does not. */
export const systemPrograms: readonly Reading[] = [
  ['Must be enrolled in one of the following Major(s): Computer Science,Civil Engineering.', '{CSC|CIVE}'],
  ['Must be enrolled in one of the following Programs: Computer Science. CS 101', '{CSC} & CS 101'],
  ['May not be enrolled in any of the following Major(s): Computer Science.', '!{CSC}'],
  [
    'Must be enrolled in one of the following Major(s): Music,Dance. CS 101',
    '<Must be enrolled in one of the following Major(s): Music,Dance> & CS 101',
  ],
];

export const takenInPriorYears: readonly Reading[] = [
  ['CS 101. May not be taken for credit by students who took CS 105 in prior years.', 'CS 101', 'not CS 105'],
  ['CS 101. May not be repeated for credit by students who have taken CS 105.', 'CS 101', 'not CS 105'],
  ['CS 101. May not be repeated for credit.', 'CS 101'],
  ['Juniors and seniors who have completed CS 101', 'level=junior..senior & CS 101'],
  ['CS 101. May not be taken by students who have satisfactorily completed CS 105.', 'CS 101', 'not CS 105'],
  ['CS 101. This course is equivalent to CS 105.', 'CS 101'],
  ['CS 101. Does not meet the major requirement in biology.', 'CS 101'],
  ['Completed or in progress: CS 101', '~CS 101'],
  ['CS 101. Meets for one-half semester and yields half-course credit.', 'CS 101'],
];

export const abbreviatedGivers: readonly Reading[] = [
  ['CS 101 and MATH 120, or PERM/INST', '(CS 101 & MATH 120) | consent(perm/inst)'],
  ['CS 101 or perm. of instructor', 'CS 101 | consent(instructor)'],
  ['CS 101 or instr. perm.', 'CS 101 | consent(instructor)'],
  ['Permission of the undergraduate advising head', 'consent(undergraduate advising head)'],
  ['Consent of internship coordinator', 'consent(internship coordinator)'],
  ['Jr. standing and CS 101', 'level>=junior & CS 101'],
  ['CS 101 and grad stdg', 'CS 101 & level>=graduate'],
];
/** Members of a list may have capitals or numbers in front, each in its turn; "(A)" behind a course is a grade. */
export const markedMembers: readonly Reading[] = [
  ['EITHER (A) CS 101 AND MATH 120; OR (B) CS 105.', '(CS 101 & MATH 120) | CS 105'],
  ['Either (A) CS 101 and MATH 120 or (B) CS 105', '(CS 101 & MATH 120) | CS 105'],
  ['CS 101 (A) or CS 102 (B)', 'CS 101@A | CS 102@B'],
  [
    'Prerequisites: 1. CS 101. 2. MATH 120 or 121. 3. Permission of the instructor.',
    'CS 101 & (MATH 120 | MATH 121) & consent(instructor)',
  ],
  ['CS 101. 2 units of MATH', 'CS 101 & set(2 units of MATH)'],
];

/** A number behind words in brackets is not of the subject before them. */
export const bracketedNames: readonly Reading[] = [
  ['CS 101 and Medical Assisting (MAS) 151', 'CS 101 & <Medical Assisting (MAS) 151>'],
];

/** What a sentence of its own requires is no recommendation; a page may break a sentence into lines. */
export const requiredBesideAdvice: readonly Reading[] = [
  ['Recommended: CS 102. CS 101 is required.', 'CS 101'],
  ['CS 105. Recommended: prior experience. CS 101 and CS 102 are also required.', 'CS 105 & CS 101 & CS 102'],
  ['Recommended: CS 102. CS 101 is required for the major.', 'nothing'],
  [
    'Not open to students of the department of mathematics, and\nstudents who have taken CS 105.',
    '<Not open to students of the department of mathematics>',
    'not CS 105',
  ],
  [
    'CS 101 or permission of the Instructor\nThis course is administered by the Department of French.',
    'CS 101 | consent(instructor)',
  ],
  ['CS 101 or permission of the Instructor\nMay be repeated.', 'CS 101 | consent(instructor)'],
  [
    'CS 101 or permission of the Department of Computer\nScience',
    'CS 101 | consent(department of computer science)',
  ],
  ['Permission of the\nUndergraduate Chair and CS 101', 'consent(undergraduate chair) & CS 101'],
];

/** A bracket that nothing closes ends with the line before a heading. */
export const unclosedBrackets: readonly Reading[] = [
  ['CS 101 (or 102.\nExclusion: CS 103', 'CS 101 | CS 102', 'not CS 103'],
  ['Prerequisite: CS 101 (or CS 102\nAntirequisite: CS 103', 'CS 101 | CS 102', 'not CS 103'],
  ['Prerequisite: CS 101 (or CS 102\nCorequisite: CS 105)', 'CS 101 | (CS 102 & ~CS 105)'],
];

/** Courses in brackets of their own, each with its concurrency, are asked for together, as choices in brackets are. */
export const bracketedConcurrencies: readonly Reading[] = [
  [
    '(CS 101 or concurrent), (CS 102 or concurrent), or graduate standing',
    '(~CS 101 & ~CS 102) | level>=graduate',
  ],
  [
    '(CS 101 or concurrent enrollment), (MATH 120 or concurrent enrollment), or consent of instructor',
    '(~CS 101 & ~MATH 120) | consent(instructor)',
  ],
  [
    '(CS 101 or concurrent registration), (CS 102 or CS 103), or graduate standing',
    '(~CS 101 & (CS 102 | CS 103)) | level>=graduate',
  ],
  ['(CS 101 or concurrent), CS 102, or consent of instructor', '~CS 101 | CS 102 | consent(instructor)'],
  [
    '(CS 101 or concurrent), (CS 102 and CS 103), (CS 105 or concurrent), or consent of instructor',
    '~CS 101 | (CS 102 & CS 103) | ~CS 105 | consent(instructor)',
  ],
  ['(CS 101 or concurrent), (CS 102 or concurrent), or CS 103', '~CS 101 | ~CS 102 | CS 103'],
];

/** A grade that "or in" repeats is one of the alternative, too. */
export const repeatedGrades: readonly Reading[] = [
  ['A grade of B in CS 101 or in one of CS 102 or CS 103', 'CS 101@B | CS 102@B | CS 103@B'],
  [
    'A grade of B in each of CS 101, CS 102, or in each of CS 103 and CS 105',
    '(CS 101@B & CS 102@B) | (CS 103@B & CS 105@B)',
  ],
  [
    'Grade B or above in each of CS 101, 102, 103, OR in each of CS 201 and 202.',
    '(CS 101@B & CS 102@B & CS 103@B) | (CS 201@B & CS 202@B)',
  ],
  [
    'A grade of C in each of CS 101 and CS 102, or in each of MATH 120 and MATH 121',
    '(CS 101@C & CS 102@C) | (MATH 120@C & MATH 121@C)',
  ],
  [
    'B or better in both CS 101 and CS 102, or in both MATH 120 and MATH 121',
    '(CS 101@B & CS 102@B) | (MATH 120@B & MATH 121@B)',
  ],
  ['A grade of C in CS 101, or in either MATH 120 or MATH 121', 'CS 101@C | MATH 120@C | MATH 121@C'],
  [
    'A grade of C in CS 101 or in any of MATH 120, MATH 121, MATH 122',
    'CS 101@C | MATH 120@C | MATH 121@C | MATH 122@C',
  ],
  ['A grade of C in each of CS 101, CS 102 or CS 103', 'CS 101@C & (CS 102@C | CS 103@C)'],
];

/** "A satisfactory grade (C- or better)": the bracket says which grade satisfies. */
export const satisfactoryGrades: readonly Reading[] = [
  ['A satisfactory grade (C- or better) in CS 101', 'CS 101@C-'],
  ['A satisfactory grade (C or better) in CS 101 and CS 102', 'CS 101@C & CS 102@C'],
  [
    'Satisfactory grade (C or higher) in CS 101 or CS 102 or the equivalent',
    'CS 101@C | CS 102@C | <the equivalent>',
  ],
  [
    'A satisfactory grade of C- or higher in CS 101 or placement by examination',
    'CS 101@C- | <placement by examination>',
  ],
  ['A passing grade (D or better) in CS 101', 'CS 101@D'],
  ['A satisfactory grade (C or better) in each of CS 101, CS 102', 'CS 101@C & CS 102@C'],
  ['CS 105; satisfactory grade (B or better) in CS 101', 'CS 105 & CS 101@B'],
  ['A satisfactory grade in CS 101', '<A satisfactory grade> & CS 101'],
];

/** "Or an equivalent" belongs to the list that is advised. */
export const openEquivalents: readonly Reading[] = [
  ['CS 101; CS 102, CS 103 or an equivalent recommended', 'CS 101'],
  ['CS 101; CS 102, CS 103, or the equivalent recommended.', 'CS 101'],
  ['CS 101; MATH 120, MATH 121 or equivalent course recommended', 'CS 101'],
  ['CS 101, CS 102, CS 103, or CS 105 or the equivalent recommended.', 'nothing'],
  ['CS 101; CS 102 or an equivalent course is recommended.', 'CS 101'],
  ['CS 101; CS 102 or an equivalent course is required.', 'CS 101 & (CS 102 | <an equivalent course>)'],
];

/** Consent behind what is liked best is in place of what is asked for. */
export const consentBehindPreference: readonly Reading[] = [
  ['CS 101, preferably CS 102, or permission', 'CS 101 | consent()'],
  ['CS 101 and preferably CS 102, or permission of the instructor', 'CS 101 | consent(instructor)'],
  [
    'A course in politics, preferably at the 300 level, or permission of the instructor',
    '?A course in politics? | consent(instructor)',
  ],
  ['CS 101, preferably with CS 102, or the consent of the department', 'CS 101 | consent(department)'],
  ['CS 101, preferably CS 102, or CS 103', 'CS 101'],
  ['CS 101, preferably CS 102, and permission of the instructor', 'CS 101 & consent(instructor)'],
];

/** Those who are let in are alternatives, since no student is both. */
export const undergraduatesAndGraduates: readonly Reading[] = [
  [
    'Restricted to undergraduates in Computer Science, and graduate students',
    '<Restricted to undergraduates in Computer Science> | level>=graduate',
  ],
  [
    'Open to undergraduates in the honours program, and graduate students. CS 101',
    '(<Open to undergraduates in the honours program> | level>=graduate) & CS 101',
  ],
  [
    'Undergraduates majoring in history and graduate students only',
    '<Undergraduates majoring in history> | level>=graduate',
  ],
  [
    'Restricted to juniors and seniors, and graduate students in history.',
    '(level=junior..senior | level>=graduate) & <in history>',
  ],
  [
    'Restricted to juniors, seniors, & graduate students in history or history minors.',
    '(level=junior | level=senior | level>=graduate) & <in history or history minors>',
  ],
  [
    'Restricted to undergraduates in Computer Science, and consent of instructor',
    '<Restricted to undergraduates in Computer Science> & consent(instructor)',
  ],
  [
    'CS 101. Prerequisite courses waived for graduate students.',
    'CS 101 | <Prerequisite courses waived for graduate students>',
  ],
];

/** Concurrency that is said of one course, "can be concurrent", is that of the course before it. */
export const concurrenciesOfTheLast: readonly Reading[] = [
  ['CS 101 or CS 102 (can be concurrent)', 'CS 101 | ~CS 102'],
  ['CS 101 or CS 102 or CS 103 (can be concurrent); MATH 120', '(CS 101 | CS 102 | ~CS 103) & MATH 120'],
  ['(CS 101 or CS 102 (can be concurrent)) and MATH 120', '(CS 101 | ~CS 102) & MATH 120'],
  ['MATH 120 and (CS 101 or CS 102 (may be concurrent))', 'MATH 120 & (CS 101 | ~CS 102)'],
  ['(CS 101 with a C or CS 102 with a C (can be concurrent)); MATH 120', '(CS 101@C | ~CS 102@C) & MATH 120'],
  ['(CS 101 (can be concurrent) or CS 102 (can be concurrent))', '~CS 101 | ~CS 102'],
  ['CS 101, CS 102, or CS 103 (can be concurrent)', 'CS 101 | CS 102 | ~CS 103'],
  ['CS 101 or CS 102 (may be taken concurrently)', '~CS 101 | ~CS 102'],
  ['(CS 101 or CS 102 (any of which may be taken concurrently))', '~CS 101 | ~CS 102'],
];

/** What qualifies the last alternative may govern all of them, though another condition precedes them. */
export const qualifiedBehindCondition: readonly Reading[] = [
  [
    'Admission to the program and completion of either CS 101 or CS 102 or CS 103 with a credit or above',
    '<Admission to the program> & (CS 101 | CS 102 | CS 103) & ?with a credit or above?',
  ],
  [
    'Junior standing and CS 101 or CS 102 with a distinction or above',
    'level>=junior & (CS 101 | CS 102) & ?with a distinction or above?',
  ],
  [
    'CS 105 and CS 101 or CS 102 with a distinction or above',
    'CS 105 & (CS 101 | CS 102) & ?with a distinction or above?',
  ],
  ['CS 101 or CS 102 with a distinction or above', '(CS 101 | CS 102) & ?with a distinction or above?'],
  ['CS 101 and CS 102 with a distinction or above', 'CS 101 & CS 102 & ?with a distinction or above?'],
];

/** "Minimum of grade of" is one phrase, and "each of" needs no "in". */
export const minimumsOfGrades: readonly Reading[] = [
  [
    'Minimum of grade of 2.0 each of MATH 120; MATH 121; CS 101; CS 102',
    'MATH 120@2 & MATH 121@2 & CS 101@2 & CS 102@2',
  ],
  ['CS 101 or CS 102 with a minimum of grade of C', 'CS 101@C | CS 102@C'],
  ['Minimum of grade of C in CS 101', 'CS 101@C'],
];

/** Units of required courses are not units of any courses. */
export const unitsOfKinds: readonly Reading[] = [
  [
    '30 credits in required or complementary courses of the program including CS 101',
    '<30 credits in required or complementary courses of the program> & CS 101',
  ],
  ['30 credits in required courses', '?30 credits in required?'],
  ['At least 12 units of compulsory courses', '?At least 12 units of compulsory?'],
  ['12 units from required CS courses', '?12 units from required CS courses?'],
  ['30 credits, including required courses', 'set(30 units of anything)'],
  [
    'A minimum GPA of 3.0 in Environmental Studies/Science',
    '<A minimum GPA of 3.0 in Environmental Studies/Science>',
  ],
];

/** People on lines of their own, each above what they need, are alternatives with it; permission on a line of its own is asked for. */
export const peopleOnLines: readonly Reading[] = [
  [
    'Complete 1 of the following\n  For learners of Chinese\n  Complete 1 of the following\n    CS 101 - Logic (1.5)\n    permission of the department.\n  For fluent speakers of Chinese\n  Academic Writing Requirement satisfied.',
    '(?For learners of Chinese? & (CS 101 | consent(department))) | (<For fluent speakers of Chinese> & <Academic Writing Requirement satisfied>)',
  ],
  [
    'Complete 1 of the following\n  For students with declared Major in History\n  Complete all of:\n    CS 101 - Logic (1.5)\n    CS 102 - Data (1.5)\n  For students without declared Major in History\n  Complete all of:\n    MATH 120 - Calculus (1.5)',
    '(?For students with declared Major in History? & (CS 101 & CS 102)) | (?For students without declared Major in History? & MATH 120)',
  ],
  [
    'Complete 1 of the following\n  For students with declared Honours or Major in Anthropology\n  set by department depending upon topic.\n  For students without declared Honours or Major in Anthropology\n  permission of the program.',
    '?For students with declared Honours or Major in Anthropology set by department depending upon topic.? | (?For students without declared Honours or Major in Anthropology? & consent(program))',
  ],
  [
    'Complete all of the following\n  For partnership students\n  Complete all of:\n    CS 101 - Logic (1.5)\n  For diploma students\n  Complete all of:\n    CS 102 - Data (1.5)',
    '(<For partnership students> & CS 101) | (<For diploma students> & CS 102)',
  ],
  [
    'For partnership students\nHealth and Healing VI\nFor diploma students\nComplete all of:\n  CS 101 - Logic (1.5)',
    '(<For partnership students> & ?Health and Healing VI?) | (<For diploma students> & CS 101)',
  ],
  [
    'Complete all of the following\n  CS 101 - Logic (1.5)\n  For history students\n  Complete all of:\n    CS 102 - Data (1.5)',
    'CS 101 & <For history students> & CS 102',
  ],
  [
    'Complete all of the following\n  minimum third-year standing\n  declared Honours or Major in History, Statistics, or the Biology of Plants\n  permission of the department.',
    'level>=junior & <declared Honours or Major in History, Statistics, or the Biology of Plants> & consent(department)',
  ],
  [
    'Complete all of the following\n  CS 101 - Logic (1.5)\n  a research project in the laboratory of a member of the faculty with written\n  permission of the department.',
    'CS 101 & (<a research project in the laboratory of a member of the faculty> & consent(department))',
  ],
];
