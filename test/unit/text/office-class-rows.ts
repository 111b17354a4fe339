/** Classes of wording in which a list, a grade, a series or a mark can be taken in two ways, in the notation of readings.ts. */
import type { Reading } from './readings.ts';

/** Between bare commas all courses are asked for, also where a standing may replace them; not if their subject is printed once. */
export const standingsInPlaceOfLists: readonly Reading[] = [
  ['CS 101, CS 102, CS 103 or junior standing', '(CS 101 & CS 102 & CS 103) | level>=junior'],
  ['CS 101, 102, 103 or senior standing', 'CS 101 | CS 102 | CS 103 | level>=senior'],
  ['CS 101, 101L, 102 or senior standing', '(CS 101 & CS 101L & CS 102) | level>=senior'],
  ['CS 101, CS 102, CS 103 or Civil Engineering majors', '(CS 101 & CS 102 & CS 103) | {CIVE}'],
  ['CS 101, MATH 120, PHYS 111 or junior standing', '(CS 101 & MATH 120 & PHYS 111) | level>=junior'],
  ['CS 101, CS 102 or graduate standing', '(CS 101 & CS 102) | level>=graduate'],
  ['CS 101, CS 102, CS 103 or consent of instructor', '(CS 101 & CS 102 & CS 103) | consent(instructor)'],
  ['CS 101, CS 102 or CS 103 or junior standing', 'CS 101 | CS 102 | CS 103 | level>=junior'],
  ['CS 101, CS 102 and CS 103 or junior standing', '(CS 101 & CS 102 & CS 103) | level>=junior'],
  ['CS 101, CS 102, CS 103, or junior standing', 'CS 101 | CS 102 | CS 103 | level>=junior'],
  ['One of CS 101, CS 102, CS 103 or junior standing', 'CS 101 | CS 102 | CS 103 | level>=junior'],
  ['Either CS 101, CS 102 or junior standing', 'CS 101 | CS 102 | level>=junior'],
  ['CS 101 or CS 102, CS 103 or junior standing', '(CS 101 | CS 102) & (CS 103 | level>=junior)'],
];

/** A grade behind alternatives is one of each of them, whatever further alternative follows. */
export const gradesBeforeAlternatives: readonly Reading[] = [
  [
    'ACT score of 26 or CS 101 or CS 102 with a C or CS 103',
    '<ACT score of 26> | CS 101@C | CS 102@C | CS 103',
  ],
  ['CS 101 or CS 102 with a C or CS 103', 'CS 101@C | CS 102@C | CS 103'],
  ['CS 101 or CS 102 with a grade of C or better or CS 103', 'CS 101@C | CS 102@C | CS 103'],
  ['CS 101 or MATH 120 (minimum grade of C) or PHYS 111', 'CS 101@C | MATH 120@C | PHYS 111'],
  ['CS 101 or CS 102 with a C or CS 103 with a B', 'CS 101@C | CS 102@C | CS 103@B'],
  ['CS 101 with a B or CS 102 with a C or CS 103', 'CS 101@B | CS 102@C | CS 103'],
  ['CS 101 or CS 102 with a C or better or ACT score of 26', 'CS 101@C | CS 102@C | <ACT score of 26>'],
  ['CS 101 or CS 102 with a C, or CS 103', 'CS 101@C | CS 102@C | CS 103'],
  ['CS 101 with a C or CS 102', 'CS 101@C | CS 102'],
  ['MATH 120 and CS 101 or CS 102 with a C or CS 103', 'MATH 120 & (CS 101@C | CS 102@C | CS 103)'],
];

/** Behind alternatives with an "or" of their own a score may be asked for besides; a placement is in place of courses. */
export const scoresBehindAlternatives: readonly Reading[] = [
  ['CS 101 or CS 102, ACT score of 25, or approval', '((CS 101 | CS 102) & <ACT score of 25>) | consent()'],
  [
    'CS 101 or MATH 120, SAT math score of 600, or permission of the department',
    '((CS 101 | MATH 120) & <SAT math score of 600>) | consent(department)',
  ],
  ['CS 101 or CS 102, audition, or approval', '((CS 101 | CS 102) & <audition>) | consent()'],
  ['CS 101 or CS 102, placement, or approval', 'CS 101 | CS 102 | <placement> | consent()'],
  [
    'CS 101 or CS 102, placement test, or consent of instructor',
    'CS 101 | CS 102 | <placement test> | consent(instructor)',
  ],
  ['CS 101, ACT score of 25, or approval', 'CS 101 | <ACT score of 25> | consent()'],
  ['CS 101, CS 102, ACT score of 25, or approval', 'CS 101 | CS 102 | <ACT score of 25> | consent()'],
  ['CS 101 or CS 102 or ACT score of 25', 'CS 101 | CS 102 | <ACT score of 25>'],
  ['CS 101 or CS 102, or ACT score of 25, or approval', 'CS 101 | CS 102 | <ACT score of 25> | consent()'],
  [
    'Either CS 101 or CS 102, ACT score of 25, or approval',
    'CS 101 | CS 102 | <ACT score of 25> | consent()',
  ],
];

/** "Preferred" without a verb says which of the alternatives is liked best, if nothing else is asked for. */
export const preferredCourses: readonly Reading[] = [
  ['CS 101, CS 102 or CS 103 preferred', 'CS 101 | CS 102 | CS 103'],
  ['CS 101 or CS 102 preferred', 'CS 101 | CS 102'],
  ['CS 101, or CS 102 preferred', 'CS 101 | CS 102'],
  ['CS 101 or CS 102 (preferred)', 'CS 101 | CS 102'],
  ['CS 101 or CS 102 is preferred', 'nothing'],
  ['CS 101, CS 102, or CS 103 are preferred', 'nothing'],
  ['CS 101 and CS 102 preferred', 'nothing'],
  ['CS 101 preferred', 'nothing'],
  ['CS 101; CS 102 preferred', 'CS 101'],
  ['CS 101; CS 102 or CS 103 preferred', 'CS 101'],
  ['CS 101, CS 102 preferred', 'CS 101'],
  ['CS 101 or CS 102, CS 103 preferred', 'CS 101 | CS 102'],
  ['One of CS 101, CS 102 or CS 103 preferred', 'nothing'],
  ['CS 101, CS 102 or CS 103 recommended', 'nothing'],
  ['CS 101 or CS 102 strongly preferred', 'nothing'],
];

/** "A excludes B" at the start of a text is said of the course itself, or of another one, and asks for neither. */
export const excludingCourses: readonly Reading[] = [
  ['CS 101 excludes CS 321', 'nothing', 'not CS 101 CS 321'],
  ['CS 101 precludes CS 321 and CS 322.', 'nothing', 'not CS 101 CS 321 CS 322'],
  ['CS 101 excludes CS 321. Junior standing.', 'level>=junior', 'not CS 101 CS 321'],
  ['Credit in CS 101 excludes credit in CS 321', 'nothing', 'not CS 101 CS 321'],
  ['CS 101 excludes credit for CS 321', 'nothing', 'not CS 101 CS 321'],
  ['CS 101 and CS 102 exclude CS 321', 'nothing', 'not CS 101 CS 102 CS 321'],
  ['Credit for CS 101 precludes credit for CS 321', 'nothing', 'not CS 101 CS 321'],
  ['CS 101 Excludes CS 321', 'CS 101', 'not CS 321'],
  ['CS 101, excludes CS 321', 'CS 101', 'not CS 321'],
  ['CS 101; excludes CS 321', 'CS 101', 'not CS 321'],
  ['CS 101. Excludes CS 321', 'CS 101', 'not CS 321'],
  ['CS 101 Excludes: CS 321', 'CS 101', 'not CS 321'],
];

/** A series of numbers: as many of them as the zeros at its end tell. */
export const seriesOfNumbers: readonly Reading[] = [
  ['Any course in the CS 130 series', 'set(1 of CS >=130 <=139)'],
  ['One course from the CS 130 series', 'set(1 of CS >=130 <=139)'],
  ['A course in the CS 300 series', 'set(1 of CS >=300 <=399)'],
  ['Two courses from the CS 130-series', 'set(2 of CS >=130 <=139)'],
  ['a CS 130-series course', 'set(1 of CS >=130 <=139)'],
  ['one 130-series CS course', 'set(1 of CS >=130 <=139)'],
  ['any CS 13x course', 'set(1 of CS >=130 <=139)'],
  ['MATH 120 and any CS 13X course', 'MATH 120 & set(1 of CS >=130 <=139)'],
  ['One course in the HIST 1300 series', 'set(1 of HIST >=1300 <=1399)'],
  ['CS 130 series', '?CS 130 series?'],
  ['MATH 120 or the CS 130 series', 'MATH 120 | ?the CS 130 series?'],
  ['Any course in the CS 135 series', '?Any course in the CS 135 series?'],
  ['CS 130-139', '?CS 130-139?'],
];

/** A membership by the code of a program, or by a name with a number. */
export const registeredStudents: readonly Reading[] = [
  ['Registered in BSCE', '<Registered in BSCE>'],
  ['CS 101 and registered in BSCE', 'CS 101 & <registered in BSCE>'],
  ['Must be registered in the BSCE program', '<Must be registered in the BSCE program>'],
  ['Enrolled in BSCE or BSEE', '<Enrolled in BSCE or BSEE>'],
  ['registration in Studio Art 1 program', '<registration in Studio Art 1 program>'],
  ['Registration in the Design 2 program', '<Registration in the Design 2 program>'],
  ['Registration in Applied Math 1 program', '<Registration in Applied Math 1 program>'],
  ['CS 101; registration in Year 3 Design program', 'CS 101 & <registration in Year 3 Design program>'],
  ['registered in the nursing program', '<registered in the nursing program>'],
  ['Registered in Civil Engineering', '{CIVE}'],
  ['Registered in CS 101', '~CS 101'],
  ['Registration in CS 101 or CS 102', '~CS 101 | ~CS 102'],
];

/** A range of numbers is a set where the text says how many of it are asked for. */
export const rangesOfNumbers: readonly Reading[] = [
  ['4 out of the 5 core modules (CS 101 - CS 105)', 'set(4 of CS >=101 <=105)'],
  ['Two of the following courses (CS 310 - CS 319)', 'set(2 of CS >=310 <=319)'],
  ['Any of CS 310-319', 'set(1 of CS >=310 <=319)'],
  ['Any one of CS 310 to CS 319', 'set(1 of CS >=310 <=319)'],
  ['One of CS 310 through CS 319', 'set(1 of CS >=310 <=319)'],
  ['Two of CS 310-319', 'set(2 of CS >=310 <=319)'],
  ['Two courses from CS 310 to 319', 'set(2 of CS >=310 <=319)'],
  ['At least three of CS 310 through 319', 'set(3 of CS >=310 <=319)'],
  ['MATH 120 and one of CS 310 to 319', 'MATH 120 & set(1 of CS >=310 <=319)'],
  ['CS 310 through CS 319', '?CS 310 through CS 319?'],
  ['CS 310 through 319', '?CS 310 through 319?'],
  ['CS 310 to 319', '?CS 310 to 319?'],
  ['MATH 120 and CS 310 through CS 319', 'MATH 120 & ?CS 310 through CS 319?'],
  ['All of CS 310-319', '?CS 310-319?'],
];

/** Words of administration at the start. */
export const overrideNumbers: readonly Reading[] = [
  ['Prerequisite Override 100', '?Override 100?'],
  ['Prereq Override 100', '?Override 100?'],
  ['Prerequisite override required', 'consent()'],
  ['Override 100 or CS 101', '?Override 100? | CS 101'],
  ['CS 101 or Permission 200', 'CS 101 | ?Permission 200?'],
  ['Instructor override', 'consent(instructor)'],
  ['CS 101 or instructor override', 'CS 101 | consent(instructor)'],
];

/** Who may do without the course, behind its grade. */
export const waiversBehindGrades: readonly Reading[] = [
  ['MATH 120 with a C or better, waived for majors', 'MATH 120@C | <waived for majors>'],
  ['MATH 120 with a grade of C, waived for MATH minors', 'MATH 120@C | <waived for MATH minors>'],
  ['MATH 120 with a grade of C (waived for MATH minors)', 'MATH 120@C | <waived for MATH minors>'],
  ['MATH 120, waived for majors', 'MATH 120 | <waived for majors>'],
  ['CS 101 and MATH 120 with a C, waived for majors', 'CS 101@C & (MATH 120@C | <waived for majors>)'],
  ['CS 101 (C or better), which is waived for majors', 'CS 101@C | <which is waived for majors>'],
  ['(CS 101 or CS 102), waived for majors', 'CS 101 | CS 102 | <waived for majors>'],
];

/** What is said behind the last of a list reaches it alone, or all of it. */
export const lastsOfLists: readonly Reading[] = [
  ['CS 101, CS 102, CS 103 or 104', 'CS 101 & CS 102 & (CS 103 | CS 104)'],
  ['CS101, CS102 or 103', 'CS 101 & (CS 102 | CS 103)'],
  ['CS 101, 102, 103 or 104', 'CS 101 | CS 102 | CS 103 | CS 104'],
  ['CS 101, CS 102 or CS 103', 'CS 101 | CS 102 | CS 103'],
  ['CS 101 and CS 102 with a grade of C, or CS 103', '(CS 101@C & CS 102@C) | CS 103'],
  ['CS 101 and CS 102 with a C or better, or CS 103 with a B', '(CS 101@C & CS 102@C) | CS 103@B'],
  ['CS 101 or CS 102 with a grade of C, or CS 103', 'CS 101@C | CS 102@C | CS 103'],
  [
    '12 units in MATH, of which at least 6 must be in algebra, or permission of the instructor',
    '(set(12 units of MATH) & ?of which at least 6 must be in algebra?) | consent(instructor)',
  ],
  [
    '6 units of CS, of which 3 must be at the 300 level, or consent',
    '(set(6 units of CS) & set(3 units of CS >=300 <=399)) | consent()',
  ],
  [
    'CS 101. Not open to freshmen or Biology majors.',
    'CS 101 & none(level=freshman) & none(<Biology majors>)',
  ],
  [
    'Not open to first-year students or students in the Faculty of Law',
    'none(level=freshman) & none(<students in the Faculty of Law>)',
  ],
  ['Not open to freshmen and students who have taken CS 102', 'none(level=freshman)', 'not CS 102'],
  ['Not open to freshmen or with consent of instructor', 'none(level=freshman) | consent(instructor)'],
];

/** Sentences of a note, or beside advice, that bar or ask something. */
export const demandsBesideAdvice: readonly Reading[] = [
  ['CS 105. Note: CS 101 and MATH 120 cannot both be taken for credit.', 'CS 105', 'not CS 101 MATH 120'],
  ['CS 105. Note: CS 101 and 102 may not both be taken for credit.', 'CS 105', 'not CS 101 CS 102'],
  ['CS 105. Note: CS 105 cannot be taken after MATH 120.', 'CS 105', 'not CS 105 MATH 120'],
  [
    'MATH 120. Note: CS 101 may be taken after CS 105, but CS 105 may not be taken after CS 101.',
    'MATH 120',
    'not CS 101 CS 105 CS 105 CS 101',
  ],
  ['CS 105. Note: Credit maybe obtained for only one of CS 101 and CS 105.', 'CS 105', 'not CS 101 CS 105'],
  ['CS 105. Note: Credit may be obtained for only on of CS 101 or 105.', 'CS 105', 'not CS 101 CS 105'],
  ['CS 105. Credit may normally be obtained for only one of CS 101 or 105.', 'CS 105', 'not CS 101 CS 105'],
  ['CS 105. Credit can be obtained in only 1 of CS 105 or CS 106.', 'CS 105', 'not CS 105 CS 106'],
  [
    'CS 101 is double-coded with HIST 120\nNot for students who have taken HIST 120',
    'nothing',
    'not HIST 120',
  ],
  [
    'CS 101 is double-coded with HIST 120\nNot for History Majors; and students who have taken HIST 120',
    '<Not for History Majors>',
    'not HIST 120',
  ],
  [
    'CS 101. Note: Designed for beginners and not open to students with knowledge of Korean.',
    'CS 101 & ?Designed for beginners? & none(<knowledge of Korean>)',
  ],
  [
    'CS 101. Note: Normally, students must also have a GPA of 3.5 in History.',
    'CS 101 & ?Normally? & average>=3.5 over HIST',
  ],
  [
    'CS 101. Students are advised that they must obtain consent from the instructor.',
    'CS 101 & <Students are advised that they> & consent(instructor)',
  ],
  [
    'Students are expected to have basic knowledge of biology or consent of instructor.',
    '<Students are expected to have basic knowledge of biology> | consent(instructor)',
  ],
  ['CS 101. Students are expected to have a laptop.', 'CS 101'],
  [
    'CS 101. Note: A form from the registrar must be completed prior to registration.',
    'CS 101 & ?A form from the registrar?',
  ],
];

/** What is asked for before a recommendation. */
export const demandsBeforeAdvice: readonly Reading[] = [
  ['CS 101 and 102, MATH 120 and 121 recommended.', 'CS 101 & CS 102'],
  ['CS 101, CS 102 and 103 recommended.', 'CS 101'],
  ['CS 101, CS 102, and CS 103 recommended.', 'nothing'],
  ['CS 101, CS 102 or MATH 120 recommended.', 'nothing'],
  ['CS 101 or equivalent - MATH 120 is strongly recommended', 'CS 101 | <equivalent>'],
  ['CS 101 or preferably CS 102, or permission of instructor', 'CS 101 | CS 102 | consent(instructor)'],
  [
    'CS 101 or CS 102 recommended as preparation Enrollment is restricted to graduate students.',
    'level>=graduate',
  ],
  [
    'CS 101 and preferably MATH 120 and undergraduates require permission from the instructor.',
    'CS 101 & <undergraduates> & consent(instructor)',
  ],
];

/** The halves of a course behind a slash are asked for together. */
export const halvesOfCourses: readonly Reading[] = [
  ['CS 230D1/D2 or CS 231', '(CS 230D1 & CS 230D2) | CS 231'],
  ['CS 230D1/CS 230D2', 'CS 230D1 & CS 230D2'],
  ['CS 230N1/N2, MATH 120', 'CS 230N1 & CS 230N2 & MATH 120'],
  ['CS 230D1/D2 or 250D1/D2 or consent', '(CS 230D1 & CS 230D2) | (CS 250D1 & CS 250D2) | consent()'],
  ['CS 230D1/D3', 'CS 230D1 | CS 230D3'],
];

/** What belongs to the condition, or to the exclusion, before it. */
export const extentsOfConditions: readonly Reading[] = [
  [
    '48 units, including 6 units at level 1 and 6 units at level 2 in one of the following streams, Logic or Sets',
    'set(48 units of anything) & ?6 units at level 1? & ?6 units at level 2 in one of the following streams, Logic or Sets?',
  ],
  [
    'CS 105. Excluded: CS 106, CS 107Not available to students in Science',
    'CS 105 & <Not available to students in Science>',
    'not CS 106 CS 107',
  ],
  [
    '6 units at the 300-level, of which 3 must be in a language, or consent of department',
    '(set(6 units of >=300 <=399) & ?of which 3 must be in a language?) | consent(department)',
  ],
  [
    'CS 105. Credit may not be obtained in CS 105 if credit has been obtained in CS 141, 151; MATH 211 or HIST 150.',
    'CS 105',
    'not CS 141 CS 151 MATH 211 HIST 150',
  ],
  ['CS 105. Not open to students with credit in CS 141; MATH 211.', 'CS 105 & MATH 211', 'not CS 141'],
  [
    'Not for students who have taken CS 105\nFor students in MA History',
    '<For students in MA History>',
    'not CS 105',
  ],
  ['CS 101 or CS 102\nFor MA students in History', '(CS 101 | CS 102) & <For MA students in History>'],
  [
    'For students in MA History; or\nFor students in MA Geography',
    '<For students in MA History> | <For students in MA Geography>',
  ],
];

/** A bracket that holds the whole text has sentences that ask nothing, as the text has. */
export const bracketedTexts: readonly Reading[] = [
  [
    '(Junior standing and 3 credits of CS. Prerequisites must be met by the first day of class.)',
    'level>=junior & set(3 units of CS)',
  ],
  ['(CS 101. See department for more information.)', 'CS 101'],
];

/** Units "from one of" several kinds of courses are not units of any courses. */
export const unitsFromOne: readonly Reading[] = [
  ['3 credits from one of (a) CS 101 or (b) CS 102', '?3 credits? & (CS 101 | CS 102)'],
  [
    '3 credits from one of (a) 100-level CS or (b) MATH 120',
    '?3 credits? & (set(1 of CS >=100 <=199) | MATH 120)',
  ],
  [
    'Sophomore standing and 3 credits from one of (a) 100-level CS or (b) MATH 120 or (c) MATH 121',
    'level>=sophomore & ?3 credits? & (set(1 of CS >=100 <=199) | MATH 120 | MATH 121)',
  ],
  ['3 credits of 100- and/or 200-level CS', 'set(3 units of CS >=100 <=299)'],
  ['One 100- and/or 200-level CS course', 'set(1 of CS >=100 <=299)'],
];

/** What is in place of an advised course is not in place of the demand before it. */
export const advisedAlternatives: readonly Reading[] = [
  ['CS 101; consent; CS 102 (recommended) or CS 103 (recommended)', 'CS 101 & consent() & (CS 102 | CS 103)'],
  ['CS 101; CS 102 (recommended) or CS 103', 'CS 101 & (CS 102 | CS 103)'],
  ['CS 101; CS 102 (recommended); CS 103', 'CS 101 & CS 103'],
  ['CS 101; CS 102 (recommended) and CS 103 (recommended)', 'CS 101'],
  ['CS 101; approval by the master advisor', 'CS 101 & consent(master advisor)'],
];

/** Consent and grades in further words. */
export const furtherOfficeWords: readonly Reading[] = [
  ['CS 101 or MATH 120 (concurrent enrollment OK)', '~CS 101 | ~MATH 120'],
  ['CS 101 (concurrent enrollment is okay).', '~CS 101'],
  ['CS 101 (concurrency OK); CS 102', '~CS 101 & CS 102'],
];

/** Whom a title names is not whom the course is asked of: its units are no grade. */
export const titlesForStudents: readonly Reading[] = [
  [
    'Complete 1 of:\n  CS 100 - Logic (1.5)\n  CS 102 - Sets for Students in the Social and Biological Sciences (1.5)',
    'CS 100 | CS 102',
  ],
  ['Complete all of:\n  CS 100 - Logic for those who Teach (1.5)\n  CS 101 - Sets (1.5)', 'CS 100 & CS 101'],
];
