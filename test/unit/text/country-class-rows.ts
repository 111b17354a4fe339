/** Classes of wording that were met in the calendars of universities in further countries, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** The faculties before a code ask nothing, and neither do the credits behind it. */
export const facultyPrefixes: readonly Reading[] = [
  ['AP/HIST 200 6.00 or AP/HIST 210 3.00', 'HIST 200 | HIST 210'],
  ['AP/HIST 300, AP/CS 300', 'HIST 300 & CS 300'],
  [
    'At least six credits in HIST, including AP/HIST 210 3.00 or AP/HIST 220 3.00.',
    'set(6 units of HIST) & (HIST 210 | HIST 220)',
  ],
  ['QA/QB/QC CS 300 3.00', 'CS 300'],
  ['QA/QB CS 200 3.00 and QA/QB CS 300 3.00', 'CS 200 & CS 300'],
  ['QA/ CS 200 6.00', 'CS 200'],
  ['AP/CS/MATH 270 3.00 or permission of the instructor', 'CS 270 | MATH 270 | consent(instructor)'],
  ['QA/CS 101 3.0 and QA/CS 102 3.0', 'CS 101 & CS 102'],
  ['QA/CS 101 3.00/6.00 or consent of the department', 'CS 101 | consent(department)'],
  ['QA/CS 101 6.0 or 9.0', 'CS 101'],
  ['QA/XYZ 312 3.00 or QB/CS 302 3.00', 'XYZ 312 | CS 302'],
  ['a grade of C+ or better in AP/CS 220 3.0 and (b) AP/CS 230 3.0', 'CS 220@C+ & CS 230@C+'],
  ['QA/CS 510 3.00 (previously offered as QA/XYZ 510 3.00)', 'CS 510 | XYZ 510'],
  ['AP Calculus or CS 101', '<AP Calculus> | CS 101'],
  ['Credit exclusions: AP/HIST 200 6.00, QA/MATH 110 3.0', 'nothing', 'not HIST 200 MATH 110'],
];

/** What was asked at a former time asks nothing now; what excluded each other then still does. */
export const formerTimes: readonly Reading[] = [
  ['Prerequisite: CS 200. PRIOR TO FALL 2013: Prerequisite: CS 190.', 'CS 200'],
  ['Prerequisite: CS 200. PRIOR TO FALL 2013: CS 190 or CS 191.', 'CS 200'],
  ['Prerequisite: CS 200. PRIOR TO WINTER 2017: Credit exclusion: CS 201.', 'CS 200', 'not CS 201'],
  ['Credit exclusion: CS 201. Prior to Fall/Winter 2018: CS 191.', 'nothing', 'not CS 201 CS 191'],
  [
    'Course credit exclusions: None. PRIOR TO FALL 2009: Course credit exclusion: CS 190.',
    'nothing',
    'not CS 190',
  ],
  ['CS 200. PRIOR TO SUMMER 2013: Prerequisites or corequisites: CS 190; CS 191.', 'CS 200'],
  ['CS 200 prior to Fall 2013', 'CS 200 & <prior to Fall 2013>'],
];

/** A level in an exam at school is no standing. */
export const examLevels: readonly Reading[] = [
  ['Level 3 or above in HKDSE Chemistry or CS 101', '<Level 3 or above in HKDSE Chemistry> | CS 101'],
  [
    'CS 101 or (Level 5* or above in HKDSE Mathematics Extended Module M1/M2)',
    'CS 101 | <Level 5* or above in HKDSE Mathematics Extended Module M1/M2>',
  ],
  ['Level 2 in HKDSE Mathematics (Compulsory Part)', '<Level 2 in HKDSE Mathematics (Compulsory Part)>'],
  ['Level 3 standing', 'level=junior'],
];

/** A colon behind "Not open to" changes nothing; years of subjects are no standings. */
export const closedWithColon: readonly Reading[] = [
  ['Not open to: First-year students. Prerequisite: MATH 100', 'none(level=freshman) & MATH 100'],
  ['Not open to: history majors', '<Not open to: history majors>'],
  [
    'Open to undergraduates with minimum year 3 academic standing.',
    '<Open to undergraduates> & level>=junior',
  ],
  [
    'Successful completion of all 1st Year Nursing subjects',
    '?Successful completion of all 1st Year Nursing?',
  ],
  ['CS 100 and Year 2 Nursing subjects', 'CS 100 & ?Year 2 Nursing?'],
  ['Minimum year 2 standing and CS 200', 'level>=sophomore & CS 200'],
];

/** Below "one of", a single row of codes is what there is to choose from. */
export const listedRows: readonly Reading[] = [
  ['One of\nCS 101, CS 102, CS 103', 'CS 101 | CS 102 | CS 103'],
  ['Two of\nCS 101, CS 102, CS 103', '2(CS 101, CS 102, CS 103)'],
  [
    'All of\nCS 101, CS 102\nAND\nOne of\nMATH 101, MATH 102\nOR\nEquivalent',
    '(CS 101 & CS 102) & (MATH 101 | MATH 102 | <Equivalent>)',
  ],
  [
    'One of\nCS 101, CS 102\nOR\nPassing the placement test',
    'CS 101 | CS 102 | <Passing the placement test>',
  ],
  ['One of\nCS 101, CS 102\nMATH 201 Algebra', '(CS 101 & CS 102) | MATH 201'],
  ['One of the following sequences:\nCS 101, CS 102', 'CS 101 & CS 102'],
  ['All of\nCS 101, CS 102', 'CS 101 & CS 102'],
];

/** Programs below "admission into one of the following", or behind it, are one condition. */
export const admissionLists: readonly Reading[] = [
  [
    'Admission into one of the following:\nMC-ABC Master of Art\nMC-DEF Master of Dance (Enhanced)\nAND\nCS 200',
    '<Admission into one of the following: MC-ABC Master of Art MC-DEF Master of Dance (Enhanced)> & CS 200',
  ],
  [
    'Admission into or selection of one of the following:\nMC-ABC Master of Art\nPainting specialisation (formal) in the MC-DEF Master of Dance\nOR\nAll of\nCS 101, CS 102',
    '<Admission into or selection of one of the following: MC-ABC Master of Art Painting specialisation (formal) in the MC-DEF Master of Dance> | (CS 101 & CS 102)',
  ],
  [
    'Admission into one of the following: MC-ABC Master of Art, 12AB Master of Dance/Doctor of Philosophy\nOR\nCS 200',
    '<Admission into one of the following: MC-ABC Master of Art, 12AB Master of Dance/Doctor of Philosophy> | CS 200',
  ],
  [
    'Admission into one of the following:\nMC-ABC2Y Master of Art\nMC-DEF Master of Dance\nStudents must submit a portfolio.',
    '<Admission into one of the following: MC-ABC2Y Master of Art MC-DEF Master of Dance> & <Students must submit a portfolio>',
  ],
  ['Admission into one of the following: CS 101 or CS 102', '<Admission into> & (CS 101 | CS 102)'],
];

/** Options on lines of their own, whose parts "AND" joins. */
export const optionsWithLinks: readonly Reading[] = [
  [
    'Students must meet one of the following prerequisite options:\nOption 1\nAdmission into the Master of Art\nAND\nCS 110\nOption 2\nAdmission into the Master of Dance\nAND\nOne of\nCS 200, CS 201\nAND\nMATH 300',
    '(<Admission into the Master of Art> & CS 110) | (<Admission into the Master of Dance> & (CS 200 | CS 201) & MATH 300)',
  ],
  [
    'Option 1\nCS 110\nAND\nCS 120\nOR\nOption 2\nCS 130\nAND\nCS 140',
    '(CS 110 & CS 120) | (CS 130 & CS 140)',
  ],
  ['Option 1\nCS 110\nOption 2\nCS 130\nAND\nCS 140', '(CS 110 | CS 130) & CS 140'],
];

/** "Note: the following may be taken concurrently" is a part of the requirement below it. */
export const concurrencyNotes: readonly Reading[] = [
  [
    'CS 100\nAND\nNote: the following subject/s can also be taken concurrently (at the same time)\nCS 110',
    'CS 100 & ~CS 110',
  ],
  [
    'All of\nCS 100, CS 101\nAND\nNote: the following subject/s can also be taken concurrently (at the same time)\nCS 110',
    '(CS 100 & CS 101) & ~CS 110',
  ],
  ['Note: the following courses may be taken concurrently:\nCS 110', '~CS 110'],
  ['CS 100. Note: the following courses are offered every year.', 'CS 100'],
];

/** The whole name of who gives consent, with commas in it. */
export const namesOfGivers: readonly Reading[] = [
  [
    'Consent of the School of Languages, Linguistics, Literatures and Cultures.',
    'consent(school of languages, linguistics, literatures and cultures)',
  ],
  ['CS 393 and consent of the Division Lead, Drama.', 'CS 393 & consent(division lead, drama)'],
  ['CS 393 or consent of the Division Chair, Music', 'CS 393 | consent(division chair, music)'],
  ['Consent of Graduate Programs in Education or CS 393', 'consent(graduate programs in education) | CS 393'],
  ['Consent of the instructor(s) and CS 393', 'consent(instructor) & CS 393'],
  [
    'Consent of the Department of History, Junior Standing and MATH 120',
    'consent(department of history) & level>=junior & MATH 120',
  ],
  [
    'Consent of the School of Business, Accounting Major and Senior Standing',
    'consent(school of business) & <Accounting Major> & level>=senior',
  ],
  ['Consent of the department head, MATH 120', 'consent(department head) & MATH 120'],
];

/** Courses that are labelled with a subject are courses of it. */
export const labelledCourses: readonly Reading[] = [
  ['6 units of courses labelled HIST', 'set(6 units of HIST)'],
  [
    '60 units including 3 units of courses labelled HIST at the 300 level or above.',
    'set(60 units of anything) & set(3 units of HIST >=300)',
  ],
  [
    'CS 405 and 9 units in courses labelled HIST at the 400 level.',
    'CS 405 & set(9 units of HIST >=400 <=499)',
  ],
];

/** Brackets that tell students from each other, from two clauses on; one alone may be a condition beside the courses. */
export const bracketedPopulations: readonly Reading[] = [
  [
    '(For CS students) CS 101; (For all others) CS 102 or CS 105',
    'when(<For CS students>: CS 101) & when(<For all others>: (CS 102 | CS 105))',
  ],
  [
    'MATH 110; (For QBE only) CS 101 OR CS 102; (For others) CS 105; MATH 120',
    'MATH 110 & when(<For QBE only>: (CS 101 | CS 102)) & when(<For others>: CS 105) & MATH 120',
  ],
  [
    'CS 101 (CS students); CS 102 or CS 105 (MATH students)',
    'when(<CS students>: CS 101) & when(<MATH students>: (CS 102 | CS 105))',
  ],
  // CS 102 may be asked of all.
  [
    'CS 101 (for CS students only). CS 102 and MATH 110 (for MATH students).',
    'CS 101 & <for CS students> & CS 102 & MATH 110 & <for MATH students>',
  ],
  ['(For CS students) CS 101', '<For CS students> & CS 101'],
  ['CS 101 (CS students); CS 102', 'CS 101 & <CS students> & CS 102'],
];

/** What may not be taken in the same term is unread, and no course that is asked for. */
export const sameTermBans: readonly Reading[] = [
  ['CS 101; no concurrent enrollment with CS 102', 'CS 101 & ?no concurrent enrollment with CS 102?'],
  ['No simultaneous registration in CS 101 or CS 102.', '?No simultaneous registration in CS 101 or CS 102?'],
  ['no prior or concurrent enrollment in CS 101', 'nothing', 'not CS 101'],
];

/** "Previously" is of a former code only where one follows it. */
export const doneBefore: readonly Reading[] = [
  ['Previously completed 16 units of study', 'set(16 units of anything)'],
  ['Previously passed CS 101 and MATH 101', 'CS 101 & MATH 101'],
  ['CS 201. Previously CS 101.', 'CS 201'],
  ['CS 201. Previously called Programming.', 'CS 201'],
  ['Previously: CS 101', 'nothing'],
];

/** What brackets offer is in place of the last of the courses that stand side by side. */
export const offeredForTheLast: readonly Reading[] = [
  ['CS 101 Programming MATH 101 Calculus (or MATH 102)', 'CS 101 & ?Programming? & (MATH 101 | MATH 102)'],
  ['CS 101 Programming MATH 101 (or consent)', 'CS 101 & ?Programming? & (MATH 101 | consent())'],
];

/** Who has completed a year is no student of it any more. */
export const yearsThatAreOver: readonly Reading[] = [
  ['Completed all of Year One of the program', '<Year One of the program>'],
  ['All of Year Three of the program plus CS 101', '<Year Three of the program> & CS 101'],
  ['Completed freshman year and CS 101', '?Completed freshman year? & CS 101'],
  ['must have completed first or second year', '?must have completed first or second year?'],
  ['1st and 2nd year Civil Engineering compulsory courses', '?1st and 2nd year Civil Engineering?'],
  ['Enrolled in Year 3 of the program', 'level=junior & <of the program>'],
  ['Completed junior standing', 'level>=junior'],
  ['Senior Chemistry or CS 101', '?Senior Chemistry? | CS 101'],
  ['MATH 101 or Senior Maths B', 'MATH 101 | ?Senior Maths B?'],
  ['Senior Nursing majors', 'level=senior & <Nursing majors>'],
];

/** The numbers of levels count no courses, and those of years are none. */
export const numbersOfLevelsAndYears: readonly Reading[] = [
  ['All level 1 & 2 CS courses', '?All level 1 & 2 CS?'],
  ['All Level 1 CS courses + MATH 101', '?All Level 1 CS? & MATH 101'],
  ['Two level 1 CS courses', 'set(2 of CS >=100 <=199)'],
  ['CS 1010 (from 2018)', 'CS 1010 & ?from 2018?'],
  ['Students enrolled FROM 2017 must have completed CS 101', '<Students enrolled FROM 2017> & CS 101'],
];

/** The course in front of which another one is taken, or beside it, is not asked for. */
export const beforeTheCourse: readonly Reading[] = [
  ['Students must successfully complete CS 101 before attempting CS 201', 'CS 101'],
  ['CS 101 must be completed prior to taking CS 201', 'CS 101'],
  ['CS 101 (to be taken prior to, or concurrently with, CS 201)', '~CS 101'],
  // Which of them is the text's own course is not known.
  ['CS 101 must be taken before or with CS 201', '~CS 101 & CS 201'],
];

/** What is said of a part is asked for beside the whole. */
export const partsOfUnits: readonly Reading[] = [
  [
    'Writing students must have completed 6 units of Writing major courses, 2 units of which must be CS 101 or CS 102',
    '?Writing? & <6 units of Writing major> & ((set(2 units of anything) & CS 101) | CS 102)',
  ],
];

/** Prerequisites that do not apply to somebody are waived for them. */
export const notApplied: readonly Reading[] = [
  [
    'CS 101 and CS 102. Pre-requisites do not apply to MBA students.',
    '(CS 101 & CS 102) | <Pre-requisites do not apply to MBA students>',
  ],
];

/** Consent without "of", and what belongs to the name of who gives it. */
export const whoPermits: readonly Reading[] = [
  ['Permission Head of School', 'consent(head of school)'],
  ['CS 101 or permission course coordinator', 'CS 101 | consent(course coordinator)'],
  ['Permission from the Head of School (Music).', 'consent(head of school (music))'],
  ['Permission of Director, Biotechnology Program', 'consent(director, biotechnology program)'],
  ['Permission of Head of School PLUS CS 101', 'consent(head of school) & CS 101'],
  ['Permission from Head of School CS 201', 'consent(head of school) & CS 201'],
  ['approval of the Associate Dean (Clinical Programs)', 'consent(associate dean (clinical programs))'],
  ['Consent of the department (Seniors)', 'consent(department) & level=senior'],
  ['Consent of instructor (Juniors)', 'consent(instructor) & level=junior'],
];

/** A list of markup on one line is laid out as one on several is; comments in it say nothing. */
export const listsOnOneLine: readonly Reading[] = [
  [
    '<ul><li>Complete <!-- -->1<!-- --> of: <ul><li><a href="#1">CS101</a> <!-- -->-<!-- --> Programming</li><li>CS102 - Design (2.5 - 3)</li></ul></li></ul>',
    'CS 101 | CS 102',
  ],
  [
    '<ul><li>Complete all of the following<ul><li>Complete 1 of: <ul><li>CS 101</li><li>CS 102</li></ul></li><li>Fourth-year standing</li></ul></li><li>or permission of the department.</li></ul>',
    '((CS 101 | CS 102) & level>=senior) | consent(department)',
  ],
  ['<p>CS 101 <!-- old: CS 201 --> or CS 102</p>', 'CS 101 | CS 102'],
];

/** "(not both)" asks nothing, and exams at the end of school are no courses. */
export const briefAsides: readonly Reading[] = [
  ['CS 101 or CS 102 (not both)', 'CS 101 | CS 102'],
  ['HSC Band 4 Mathematics or CS 101', '<HSC Band 4 Mathematics> | CS 101'],
  ['Matric Mathematics, or CS 101', '<Matric Mathematics> | CS 101'],
  ['CS 101, or RN licensure', 'CS 101 | <RN licensure>'],
];
