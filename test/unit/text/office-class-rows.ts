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
