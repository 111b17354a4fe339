/** The classes of wording that strangers' catalogs have, in the notation of readings.ts: about ten wordings each. */
import type { Reading } from './readings.ts';

export const unitReadings: readonly Reading[] = [
  ['24 u of credit overall', 'set(24 units of anything)'],
  ['12 pts of CS at 200 level or above', 'set(12 units of CS >=200)'],
  ['2.0 FCE from CS 101/CS 102', 'set(2 units of CS 101 CS 102)'],
  ['6 u at level 1 and 6 u at level 2', 'set(6 units of >=100 <=199) & set(6 units of >=200 <=299)'],
  ['12 UOC of Level 1 CS courses', 'set(12 units of CS >=100 <=199)'],
  ['12 UOC of Level 3 or 4 CS courses', 'set(12 units of CS >=300 <=499)'],
  ['15 points at Stage II in MATH', 'set(15 units of MATH >=200 <=299)'],
  ['*6 in CS at the 300-level or higher', 'set(6 units of CS >=300)'],
  ['12 credit points of 200-level CS units', 'set(12 units of CS >=200 <=299)'],
  ['60 credits, of which 15 credits in CS', 'set(60 units of anything) & set(15 units of CS)'],
  ['48 UOC completed', 'set(48 units of anything)'],
  ['30 ECTS in MATH', 'set(30 units of MATH)'],
  ['completed 132 u', 'set(132 units of anything)'],
  ['12 s.h. in HIST', 'set(12 units of HIST)'],
  ['6 credits from (CS 101 or CS 102)', 'set(6 units of CS 101 CS 102)'],
  ['18 points at stage 2 in MATH', 'set(18 units of MATH >=200 <=299)'],
  ['6 units of credit in CS', 'set(6 units of CS)'],
  [
    '3 units from CS 101, CS 102 or MATH 120; and 3 units from STAT 101 or STAT 102',
    'set(3 units of CS 101 CS 102 MATH 120) & set(3 units of STAT 101 STAT 102)',
  ],
  [
    '12 units in HIST; 6 units at the 300-level or above',
    'set(12 units of HIST) & set(6 units of HIST >=300)',
  ],
  ['at least 60 units, including MATH 120', 'set(60 units of anything) & MATH 120'],
  [
    '12 credits of CS at the 300 level or above or STAT at the 200 level or above',
    'set(12 units of CS >=300 + STAT >=200)',
  ],
  ['6 credits of 300-level CS or 400-level STAT', 'set(6 units of CS >=300 <=399 + STAT >=400 <=499)'],
  ['6 credits of 300-level CS or 300-level STAT', 'set(6 units of CS/STAT >=300 <=399)'],
  ['6 credits of CS or 400-level STAT', 'set(6 units of CS/STAT >=400 <=499)'],
  [
    '6 credits of 300-level CS or STAT at the 400 level',
    '?6 credits of 300-level CS or STAT at the 400 level?',
  ],
  [
    'completion of 6 credits of creative writing or CS 101',
    '?completion of 6 credits of creative writing? | CS 101',
  ],
];

export const enrolmentReadings: readonly Reading[] = [
  ['Must be enrolled in one of the following Classifications: Junior, Senior', 'level=junior | level=senior'],
  ['Enrolment is restricted to Civil Engineering students', '{CIVE}'],
  ['Enrollment limited to juniors and seniors', 'level=junior..senior'],
  ['Limited to seniors', 'level=senior'],
  ['Reserved for graduate students', 'level>=graduate'],
  ['Restricted to third-year students in Civil Engineering', 'level=junior & {CIVE}'],
  ['For seniors only', 'level=senior'],
  ['For Civil Engineering majors only', '{CIVE}'],
  ['Must be a senior', 'level=senior'],
  ['Must be a Civil Engineering major', '{CIVE}'],
  ['Restricted to Civil Engineering majors; others by permission', '{CIVE} | consent()'],
  ['first-year students', 'level=freshman'],
  ['Senior standing only', 'level=senior'],
  ['Jr or sr', 'level=junior..senior'],
  ['PhD standing', '<PhD standing>'],
  [
    'Restricted to students with junior or senior standing in Astrology',
    'level=junior..senior & <in Astrology>',
  ],
  ['Restriction(s): Open only to seniors', 'level=senior'],
];

export const alternativeReadings: readonly Reading[] = [
  [
    'CS 101, graduate standing, or member of the Guest program',
    'CS 101 | level>=graduate | <member of the Guest program>',
  ],
  [
    'CS 101, graduate/professional standing, or member of the Guest program',
    'CS 101 | level>=graduate | <member of the Guest program>',
  ],
  [
    'CS 101 and MATH 120, graduate standing, or member of the Guild',
    '(CS 101 & MATH 120) | level>=graduate | <member of the Guild>',
  ],
  [
    'CS 101, 102, or (MATH 120 and STAT 101), graduate standing, or member of the Guild',
    'CS 101 | CS 102 | (MATH 120 & STAT 101) | level>=graduate | <member of the Guild>',
  ],
  ['(CS 101 or 102) and MATH 120, or graduate standing', '((CS 101 | CS 102) & MATH 120) | level>=graduate'],
  ['CS 101 and (CS 102 or CS 103) or graduate standing', '(CS 101 & (CS 102 | CS 103)) | level>=graduate'],
  ['CS 101 and MATH 120; or graduate standing', '(CS 101 & MATH 120) | level>=graduate'],
  ['CS 101; MATH 120; or consent of instructor', '(CS 101 & MATH 120) | consent(instructor)'],
  ['CS 101; MATH 120; or CS 102', 'CS 101 & (MATH 120 | CS 102)'],
  ['CS 101 and junior standing or a declared major', 'CS 101 & (level>=junior | <a declared major>)'],
  ['To enrol in this course you must have completed CS 101 or MATH 120', 'CS 101 | MATH 120'],
  ['frobnicated CS 101 or CS 102', '?frobnicated? & (CS 101 | CS 102)'],
];

export const formerReadings: readonly Reading[] = [
  ['CS 210 (205 before Fall 2021)', 'CS 210 | (CS 205 & <before Fall 2021>)'],
  ['CS 210 (formerly CS 205)', 'CS 210 | CS 205'],
  ['CS 210 (previously CS 205) and MATH 120', '(CS 210 | CS 205) & MATH 120'],
  ['CS 210 (formerly 205)', 'CS 210 | CS 205'],
  [
    'CS 210 (or 205 prior to 2020), MATH 120, or STAT 101',
    'CS 210 | (CS 205 & <prior to 2020>) | MATH 120 | STAT 101',
  ],
  ['CS 210 (or CS 205 or 206 prior to Fall 2019)', 'CS 210 | ((CS 205 | CS 206) & <prior to Fall 2019>)'],
  ['CS 210 formerly CS 205', 'CS 210 | CS 205'],
  ['MATH 120 (formerly STAT 300)', 'MATH 120 | STAT 300'],
  ['CS 210 (or CS 205)', 'CS 210 | CS 205'],
];

export const concurrencyReadings: readonly Reading[] = [
  ['concurrent enrolment in CS 101, CS 102 and MATH 120', '~CS 101 & ~CS 102 & ~MATH 120'],
  ['CS 101, CS 102 or MATH 120, or concurrent enrolment', '~CS 101 | ~CS 102 | ~MATH 120'],
  ['CS 101, 102, 103 or concurrent enrollment', '~CS 101 | ~CS 102 | ~CS 103'],
  ['CS 101 or concurrent enrollment', '~CS 101'],
  ['prior or concurrent enrollment in CS 101 or CS 102', '~CS 101 | ~CS 102'],
  ['CS 101 and concurrent enrollment in MATH 120', 'CS 101 & ~MATH 120'],
  ['CS 101 (may be concurrent)', '~CS 101'],
  ['CS 101, CS 102 (or concurrent)', 'CS 101 & ~CS 102'],
  ['CS 101; must have completed or be concurrently enrolled in MATH 120', 'CS 101 & ~MATH 120'],
  ['must have completed CS 101 or be concurrently enrolled in MATH 120', 'CS 101 | ~MATH 120'],
  ['CS 101 and CS 102 (the latter may be taken concurrently)', 'CS 101 & ~CS 102'],
  ['CS 101 or concurrent enrollment in MATH 120', 'CS 101 | ~MATH 120'],
  ['(CS 101 or concurrent enrollment) and MATH 120', '~CS 101 & MATH 120'],
];

export const sharedReadings: readonly Reading[] = [
  ['CS/MATH/STAT 151', 'CS 151 | MATH 151 | STAT 151'],
  ['CS/MATH 301/302', 'CS 301 | MATH 301 | MATH 302'],
  ['CS/MATH 301 and STAT 101', '(CS 301 | MATH 301) & STAT 101'],
  ['MATH 10-11', 'MATH 10 & MATH 11'],
  ['(CS 101-102)', 'CS 101 & CS 102'],
  ['CS 101-103 or MATH 120', '?CS 101-103? | MATH 120'],
  ['CS 250A-B', 'CS 250A & CS 250B'],
  ['One of CS 101-102, MATH 120', '(CS 101 & CS 102) | MATH 120'],
  ['(MATH 2 or 3)', 'MATH 2 | MATH 3'],
];

export const conjunctionReadings: readonly Reading[] = [
  ['STAT 101 and CS 101, CS 102, or CS 103', 'STAT 101 & (CS 101 | CS 102 | CS 103)'],
  ['CS 101, CS 102, or CS 103 and MATH 120', '(CS 101 | CS 102 | CS 103) & MATH 120'],
  ['CS 101, CS 102 and CS 103, or MATH 120', '(CS 101 & CS 102 & CS 103) | MATH 120'],
  ['CS 101, CS 102, and CS 103, or MATH 120', '(CS 101 & CS 102 & CS 103) | MATH 120'],
  [
    'CS 101, CS 102 and MATH 120, or PHYS 111, PHYS 112 and MATH 121',
    '(CS 101 & CS 102 & MATH 120) | (PHYS 111 & PHYS 112 & MATH 121)',
  ],
  ['CS 101, and CS 102, CS 103, or MATH 120', 'CS 101 & (CS 102 | CS 103 | MATH 120)'],
  ['CS 101, MATH 120 or STAT 101', 'CS 101 | MATH 120 | STAT 101'],
  ['CS 101, MATH 120 and STAT 101', 'CS 101 & MATH 120 & STAT 101'],
  ['CS 101 and either MATH 120 or STAT 101', 'CS 101 & (MATH 120 | STAT 101)'],
  ['CS 101 and either MATH 120, or STAT 101', 'CS 101 & (MATH 120 | STAT 101)'],
  ['CS 101 and either MATH 120 and STAT 101, or PHYS 111', 'CS 101 & ((MATH 120 & STAT 101) | PHYS 111)'],
  ['Either CS 101 and MATH 120, or STAT 101', '(CS 101 & MATH 120) | STAT 101'],
  ['(CS 101, MATH 120, STAT 101 or 102)', 'CS 101 | MATH 120 | STAT 101 | STAT 102'],
  ['One of CS 101, 300-level HIST course, MATH 120', 'CS 101 | set(1 of HIST >=300 <=399) | MATH 120'],
];

export const gradeListReadings: readonly Reading[] = [
  ['A score of 72% or higher in one of CS 101, CS 102', 'CS 101@72 | CS 102@72'],
  ['CS 101; and 65 WAM', 'CS 101 & average>=65'],
  ['CS 101 and a weighted average mark of 65', 'CS 101 & average>=65'],
  ['at least B in CS 101, CS 102, or MATH 120', 'CS 101@B | CS 102@B | MATH 120@B'],
  ['2.0 in either CS 101 or CS 102', 'CS 101@2 | CS 102@2'],
  [
    'minimum grade of 2.0 in CS 101, and minimum grade of 2.5 in either MATH 120, or MATH 121',
    'CS 101@2 & (MATH 120@2.5 | MATH 121@2.5)',
  ],
  ['CS 101 (min. C-) and MATH 120 (min. B)', 'CS 101@C- & MATH 120@B'],
  ['CS 101 (C-) or MATH 120', 'CS 101@C- | MATH 120'],
  ['CS 101 (2.0 or better)', 'CS 101@2'],
  ['minimum 2.0 grade in CS 101', 'CS 101@2'],
  ['grade point of 2.0 or higher in CS 101', 'CS 101@2'],
  ['Passing grade in CS 101', 'CS 101'],
  ['CS 101 and MATH 120 with grades of at least B- in both', 'CS 101@B- & MATH 120@B-'],
  ['CS 101, MATH 120 or PHYS 111 with a grade of C', 'CS 101@C | MATH 120@C | PHYS 111@C'],
];

export const numberReadings: readonly Reading[] = [
  ['enrolled in 4053 or 4054', '<enrolled in 4053 or 4054>'],
  ['currently enrolled in program 4053', '<currently enrolled in program 4053>'],
  ['completed 132 u', 'set(132 units of anything)'],
];

export const headingClassReadings: readonly Reading[] = [
  ['Recommended: CS 205. Essential: CS 101', 'CS 101'],
  ['Recommended: CS 205. Needed: CS 101', 'CS 101'],
  ['Pre-requisite(s): CS 101', 'CS 101'],
  ['Requisites: CS 101 and CS 102, both with a grade of C or higher', 'CS 101@C & CS 102@C'],
  ['Preclusion: CS 102, CS 103', 'nothing', 'not CS 102 CS 103'],
  ['To be eligible to select this module, a student must have passed CS 101', 'CS 101'],
  ['Prerequisite(s): CS 101<br>Corequisite(s): MATH 120', 'CS 101', 'with MATH 120'],
  ['CS 101<br/>Exclusion: CS 102', 'CS 101', 'not CS 102'],
  ['CS 101\nCorequisite MATH 120', 'CS 101', 'with MATH 120'],
  ['CS 101 Excluded: CS 102', 'CS 101', 'not CS 102'],
  ['CS 101 Anti-requisite: CS 102', 'CS 101', 'not CS 102'],
  ['CS 101 Equivalent: CS 102', 'CS 101'],
  ['CS 101 Note: MATH 120 is useful.', 'CS 101'],
  ['CS 101. Advisory: MATH 120', 'CS 101'],
  ['CS 101 \u2022 Corequisite: MATH 120', 'CS 101', 'with MATH 120'],
  ['CS 101 Prohibitions: CS 102', 'CS 101', 'not CS 102'],
  ['Enrollment requirements: CS 101', 'CS 101'],
];

export const exclusionClassReadings: readonly Reading[] = [
  ['Credit may be obtained in only one of CS 101 or CS 102.', 'nothing', 'not CS 101 CS 102'],
  ['This module is not available to students who have taken CS 102', 'nothing', 'not CS 102'],
  ['Students who have passed CS 102 are not allowed to take this course', 'nothing', 'not CS 102'],
  ['Cannot be combined with CS 102', 'nothing', 'not CS 102'],
  ['Incompatible with CS 102', 'nothing', 'not CS 102'],
  ['You are not able to enrol in this course if you have completed CS 102', 'nothing', 'not CS 102'],
  ['Students may not enrol in both CS 101 and CS 102', 'nothing', 'not CS 101 CS 102'],
  ['No credit for students who have completed CS 101', 'nothing', 'not CS 101'],
  ['Students will not receive credit if they have taken CS 101', 'nothing', 'not CS 101'],
  ['CS 101. Students who have completed CS 102 may not enrol', 'CS 101', 'not CS 102'],
  ['May not be taken for credit by students with credit in CS 101', 'nothing', 'not CS 101'],
  [
    'Students may not be concurrently enrolled with CS 101 or CS 102',
    '?Students may not be concurrently enrolled with CS 101 or CS 102?',
  ],
  ['Cannot be taken for credit if credit received for CS 101', 'nothing', 'not CS 101'],
  ['Cannot be taken for credit by students who have completed CS 101', 'nothing', 'not CS 101'],
  ['CS 102. Credit will not be given for both CS 101 and CS 102', 'CS 102', 'not CS 101 CS 102'],
];

export const adviceClassReadings: readonly Reading[] = [
  ['CS 101 or MATH 120, preferably both', 'CS 101 | MATH 120'],
  ['CS 101 or MATH 120, both preferred, one required', 'CS 101 | MATH 120'],
  ['CS 101, CS 102, MATH 120 recommended', 'nothing'],
  ['CS 101 and MATH 120 recommended', 'nothing'],
  ['CS 101, MATH 120 recommended', 'CS 101'],
  ['CS 101, recommended MATH 120', 'CS 101'],
  ['CS 101 and MATH 120 (STAT 101 recommended)', 'CS 101 & MATH 120'],
  ['CS 101 required and MATH 120 recommended', 'CS 101'],
  ['at least 3 credits of COMP SCI. STAT 103 is recommended', 'set(3 units of COMP SCI)'],
];

export const markReadings: readonly Reading[] = [
  ['CS 101 &amp; MATH 120', 'CS 101 & MATH 120'],
  ['CS 101&nbsp;and MATH&#160;120', 'CS 101 & MATH 120'],
  ['<p>CS 101</p><p>MATH 120</p>', 'CS 101 & MATH 120'],
  ['<a href="/x">CS 101</a> or <b>MATH 120</b>', 'CS 101 | MATH 120'],
  ['CS 101 AND MATH 120', 'CS 101 & MATH 120'],
  ['CS101and MATH120', 'CS 101 & MATH 120'],
  ['CS 101 \u2013 Intro to Programming, and MATH 120', 'CS 101 & MATH 120'],
  ['CS 101.  at least sophomore standing', 'CS 101 & level>=sophomore'],
  ['CS 101 or CS 102.  third-year standing', '(CS 101 | CS 102) & level>=junior'],
  ['CS 101 with a grade of C. MATH 120', 'CS 101@C & MATH 120'],
  ['Consent of Dr. Smith or CS 101', 'consent(dr. smith) | CS 101'],
  ['CS 101 or permission of Dr. J. Smith. MATH 120', '(CS 101 | consent(dr. j. smith)) & MATH 120'],
];

export const closedStandings: readonly Reading[] = [
  ['Students may not be freshmen.', 'none(level=freshman)'],
  ['Student may not be a Freshman', 'none(level=freshman)'],
  ['Must not be a senior', 'none(level=senior)'],
  ['Freshmen may not enroll.', 'none(level=freshman)'],
  ['First year students may not register for this course. CS 101', 'none(level=freshman) & CS 101'],
  ['Freshmen excluded', 'none(level=freshman)'],
  ['Freshmen, sophomores may not enroll', 'none(level=freshman, level=sophomore)'],
  ['CS 101. Freshmen not permitted.', 'CS 101 & none(level=freshman)'],
  ['Junior standing or CS 101; seniors are not eligible', '(level>=junior | CS 101) & none(level=senior)'],
  ['No freshmen or sophomores.', 'none(level=freshman..sophomore)'],
  ['No senior standing required', '?No? & level>=senior'],
  ['Freshmen may not enroll without CS 101', '?Freshmen may not enroll without CS 101?'],
  ['Must not be a Computer Science major', '!{CSC}'],
  ['This course may not be taken with or after CS 101', 'nothing', 'not CS 101'],
];
