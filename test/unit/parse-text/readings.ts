/** Catalog wording and how it is read, in the notation of `compact`. One row, one phenomenon. */

/** [text, prerequisite, corequisite or excluded courses where there are some]. */
export type Reading = readonly [text: string, prerequisite: string, beside?: string];

export const courseReadings: readonly Reading[] = [
  ['CS 101', 'CS 101'],
  ['CS101', 'CS 101'],
  ['CS-101', 'CS 101'],
  ['cs 101', 'CS 101'],
  ['Math 120 and Cs 101', 'MATH 120 & CS 101'],
  ['CS 101, 102', 'CS 101 & CS 102'],
  ['CS 101, 102, and 103', 'CS 101 & CS 102 & CS 103'],
  ['CS 101, 102 or MATH 120', 'CS 101 | CS 102 | MATH 120'],
  ['CS 101A or 101B', 'CS 101A | CS 101B'],
  ['CS 61A, CS 61B, and CS 70', 'CS 61A & CS 61B & CS 70'],
  ['CS 101/102', 'CS 101 | CS 102'],
  ['CS/MATH 240', 'CS 240 | MATH 240'],
  ['CS or MATH 240', 'CS 240 | MATH 240'],
  ['CS (101 and 102)', 'CS 101 & CS 102'],
  ['CS 101or102', 'CS 101 | CS 102'],
  ['COMP SCI 300 or A&S 101', 'COMP SCI 300 | A&S 101'],
  ['XYZ 301 or CS 101', 'XYZ 301 | CS 101'],
  ['101 or 102', 'CS 101 | CS 102'],
  ['CS 101 MATH 120', 'CS 101 & MATH 120'],
  ['', 'nothing'],
];

export const connectiveReadings: readonly Reading[] = [
  ['CS 101 or CS 102', 'CS 101 | CS 102'],
  ['CS 101 & CS 102', 'CS 101 & CS 102'],
  ['CS 101 and/or CS 102', 'CS 101 | CS 102'],
  ['CS 101 as well as CS 102', 'CS 101 & CS 102'],
  ['CS 101; CS 102. CS 103', 'CS 101 & CS 102 & CS 103'],
  ['CS 101, 102 or 103', 'CS 101 | CS 102 | CS 103'],
  ['CS 101, MATH 120 or 121', 'CS 101 & (MATH 120 | MATH 121)'],
  ['CS 101, CS 102, or MATH 120', 'CS 101 | CS 102 | MATH 120'],
  ['CS 101 or 102, MATH 120 or 121', '(CS 101 | CS 102) & (MATH 120 | MATH 121)'],
  ['CS 101 or 102, and MATH 120', '(CS 101 | CS 102) & MATH 120'],
  ['CS 101 and MATH 120 or MATH 121', 'CS 101 & (MATH 120 | MATH 121)'],
  ['CS 101 and CS 102, or CS 103 and CS 104', '(CS 101 & CS 102) | (CS 103 & CS 104)'],
  ['CS 101 and CS 102 or consent of instructor', '(CS 101 & CS 102) | consent(instructor)'],
  ['CS 101, 102; or MATH 120; CS 103', '((CS 101 & CS 102) | MATH 120) & CS 103'],
  ['Either CS 101 or both MATH 101 and MATH 102', 'CS 101 | (MATH 101 & MATH 102)'],
  ['CS 101 plus one of CS 102 or CS 103', 'CS 101 & (CS 102 | CS 103)'],
];

export const parenthesisReadings: readonly Reading[] = [
  ['(CS 101 or 102) and MATH 120', '(CS 101 | CS 102) & MATH 120'],
  ['[CS 101 or CS 102] and MATH 120', '(CS 101 | CS 102) & MATH 120'],
  ['((CS 101 and 102) or CS 103) and MATH 120', '((CS 101 & CS 102) | CS 103) & MATH 120'],
  ['CS 101 (or CS 102)', 'CS 101 | CS 102'],
  ['CS 101 or CS 102) and MATH 120', '(CS 101 | CS 102) & MATH 120'],
  ['CS 101 or (CS 102 and MATH 120; PHYS 111', '(CS 101 | (CS 102 & MATH 120)) & PHYS 111'],
  ['(((', 'nothing'],
  ['()', 'nothing'],
];

export const quantifierReadings: readonly Reading[] = [
  ['One of CS 101, 102, MATH 120', 'CS 101 | CS 102 | MATH 120'],
  ['One of CS 101, 102; MATH 120', '(CS 101 | CS 102) & MATH 120'],
  ['One of CS 101, MATH 101 and one of PHYS 111, CHEM 101', '(CS 101 | MATH 101) & (PHYS 111 | CHEM 101)'],
  ['One of (CS 101, 102) or MATH 120', 'CS 101 | CS 102 | MATH 120'],
  ['One of (CS 101, 102), MATH 120', '(CS 101 & CS 102) | MATH 120'],
  ['Two of CS 101, 102, 103', '2(CS 101, CS 102, CS 103)'],
  ['Any two of CS 101, CS 102, MATH 120', '2(CS 101, CS 102, MATH 120)'],
  ['At least two of the following: CS 101; CS 102; CS 103. MATH 120', '2(CS 101, CS 102, CS 103) & MATH 120'],
  ['Two of CS 101/102, 103, 104', '2((CS 101 | CS 102), CS 103, CS 104)'],
  ['All of CS 101, MATH 101 and PHYS 111', 'CS 101 & MATH 101 & PHYS 111'],
  ['One course from: CS 101, CS 102', 'CS 101 | CS 102'],
  ['One of the following: (a) CS 101 (b) CS 102', 'CS 101 | CS 102'],
  ['1 of CS 101, CS 102', 'CS 101 | CS 102'],
  ['Two courses from the approved list', '?Two courses from the approved list?'],
];

export const gradeReadings: readonly Reading[] = [
  ['CS 101 with a grade of at least 60%', 'CS 101@60'],
  ['CS 101 with at least 60%; MATH 120', 'CS 101@60 & MATH 120'],
  ['CS 101 with a minimum grade of C- or MATH 120', 'CS 101@C- | MATH 120'],
  ['CS 101 or 102 with a grade of C or better', 'CS 101@C | CS 102@C'],
  ['(CS 101 or 102) with a C or better and MATH 120', '(CS 101@C | CS 102@C) & MATH 120'],
  ['CS 101 (C or better) or consent of instructor', 'CS 101@C | consent(instructor)'],
  ['One of (CS 101, 102 with a grade of at least 70%) or MATH 120', 'CS 101@70 | CS 102@70 | MATH 120'],
  ['Grade of C or better in CS 101 and MATH 120', 'CS 101@C & MATH 120@C'],
  ['at least 90% in CS 101, CS 102', 'CS 101@90 & CS 102'],
  ['A grade of 85% or higher in one of CS 101, 102', 'CS 101@85 | CS 102@85'],
  ['Minimum grade of D- in CS 101 and minimum grade of C in CS 102', 'CS 101@D- & CS 102@C'],
  ['MATH 120, min. grade C', 'MATH 120@C'],
  ['CS 101 [Min Grade: C] and CS 102 [Min Grade: B]', 'CS 101@C & CS 102@B'],
  ['Undergraduate level CS 101 Minimum Grade of C', 'CS 101@C'],
  [
    '(CS 101 or 102) and (MATH 120 or 121) with grades of C or better',
    '(CS 101@C | CS 102@C) & (MATH 120@C | MATH 121@C)',
  ],
  ['Junior standing with a grade of at least 60%', 'level>=junior & ?with a grade of at least 60%?'],
];

export const levelReadings: readonly Reading[] = [
  ['Junior or senior standing.', 'level>=junior'],
  ['At least junior standing', 'level>=junior'],
  ['Sophomore standing or above', 'level>=sophomore'],
  ['Third-year standing', 'level>=junior'],
  ['Upper-division standing', 'level>=junior'],
  ['Year 2 students', 'level=sophomore & <students>'],
  ['Graduate standing or instructor consent', 'level>=graduate | consent(instructor)'],
  ['Fourth-year Civil Engineering students only', 'level=senior & {CIVE}'],
  ['Not open to first-year students', 'none(level=freshman)'],
];

export const termLevelReadings: readonly Reading[] = [
  ['Level at least 3A', 'level>=3A'],
  ['2A Civil Engineering', 'level=2A & {CIVE}'],
  [
    'Level at least 2A Civil Engineering or 2B Environmental Engineering',
    '(level>=2A & {CIVE}) | (level>=2B & {ENVE})',
  ],
  ['Level at least 2B Civil or 3A Environmental Engineering', '(level>=2B & {CIVE}) | (level>=3A & {ENVE})'],
  ['2A Civil Engineering, 2B Environmental Engineering', '(level=2A & {CIVE}) | (level=2B & {ENVE})'],
  ['Level at least 3A Civil or Environmental Engineering', 'level>=3A & {ENVE|CIVE}'],
  ['Year 2 Civil Engineering', 'level=2A..2B & {CIVE}'],
  ['CS 101; Level at least 2A. Civil Engineering students only', 'CS 101 & level>=2A & {CIVE}'],
];

export const programReadings: readonly Reading[] = [
  ['Computer Science majors only', '{CSC}'],
  ['Restricted to students in Civil or Environmental Engineering', '{ENVE|CIVE}'],
  ['Civil and Environmental Engineering students', '{ENVE|CIVE}'],
  ['Civ Engineering students', '<Civ Engineering students>'],
  ['Enviromental Engineering students', '{ENVE}'],
  ['Recreation, Sport and Leisure or Computer Science students', '{CSC|REC}'],
  ['Math/Accounting students', '{MACC}'],
  ['Biology (Ecology) students', '{ECO}'],
  ['Must be admitted to the Computer Science program', '{CSC}'],
  ['Not open to Computer Science students', '!{CSC}'],
  ['Not open to students in Civil or Environmental Engineering', '!{ENVE|CIVE}'],
  ['Philosophy or Computer Science students', '{CSC} | <Philosophy>'],
  ['Honours students only', '<Honours students>'],
  ['For Computer Science students, CS 101 or CS 102', 'when({CSC}: (CS 101 | CS 102))'],
  [
    'COMP SCI 300 or for Civil Engineering students one of CS 101, CS 102',
    'COMP SCI 300 | ({CIVE} & (CS 101 | CS 102))',
  ],
  [
    'Computer Science students: CS 101. Civil Engineering students: MATH 101',
    'when({CSC}: CS 101) & when({CIVE}: MATH 101)',
  ],
];

export const setReadings: readonly Reading[] = [
  ['At least 0.5 unit in HIST', 'set(0.5 units of HIST)'],
  ['0.5 unit in HIST at the 300-level or above', 'set(0.5 units of HIST >=300)'],
  ['12 credits of HIST at the 200-level or above', 'set(12 units of HIST >=200)'],
  ['Two 300-level HIST courses', 'set(2 of HIST >=300 <=399)'],
  ['Any 200-level CS or MATH course', 'set(1 of CS/MATH >=200 <=299)'],
  ['Any 100- or 200-level HIST course', 'set(1 of HIST >=100 <=299)'],
  ['one 4000-level HIST course', 'set(1 of HIST >=4000 <=4999)'],
  ['Any previous HIST course', 'set(1 of HIST)'],
  ['a first year CHEM/PHYS course', 'set(1 of CHEM/PHYS >=100 <=199)'],
  ['Three courses in ECON numbered 300 or above', 'set(3 of ECON >=300)'],
  ['CS 300 or above', 'set(1 of CS >=300)'],
  ['CS 2XX', 'set(1 of CS >=200 <=299)'],
  ['60 credit hours completed', 'set(60 units of anything)'],
  ['6 credit hours from the following: CS 101 or CS 102', 'set(6 units of CS 101 CS 102)'],
  ['at least 0.5 units HIST or a 200 level CS course', 'set(0.5 units of HIST) | set(1 of CS >=200 <=299)'],
];

export const otherReadings: readonly Reading[] = [
  ['CS 101 or equivalent', 'CS 101 | <equivalent>'],
  ['CS 101 (or equivalent) and MATH 120', '(CS 101 | <equivalent>) & MATH 120'],
  ['CS 101 and MATH 120, or equivalents', '(CS 101 & MATH 120) | <equivalents>'],
  ['Permission of instructor', 'consent(instructor)'],
  ['Department consent required', 'consent(department)'],
  ['CS 101 or department chair approval', 'CS 101 | consent(department chair)'],
  ['Audition required', '<Audition>'],
  ['MATH 120 or placement into MATH 121', 'MATH 120 | <placement into MATH 121>'],
  ['Cumulative overall average of at least 70%', 'average>=70'],
  ['Minimum 2.5 GPA; junior standing', 'average>=2.5 & level>=junior'],
  ['HIST average of at least 75%', 'average>=75 over HIST'],
  ['History average at least 74%', '<History average at least 74%>'],
  ['At least a B average in CS 101 and CS 102', '<At least a B average in> & CS 101 & CS 102'],
  ['CS 101 or concurrent enrollment in MATH 120', 'CS 101 | ~MATH 120'],
  ['MATH 120 (may be taken concurrently)', '~MATH 120'],
  ['Credit for or registration in CS 101', '~CS 101'],
  ['ART 190 (LEC 002) taken fall 2017', 'ART 190 & <(LEC 002) taken fall 2017>'],
  ['CS 490 (Topic: Compilers); CS 101', 'CS 490 & <(Topic: Compilers)> & CS 101'],
  ['knowledge of Java and C', '<knowledge of Java and C>'],
  ['frobnicate the widget', '?frobnicate the widget?'],
  ['CS 101 and the whole enchilada', 'CS 101 & ?the whole enchilada?'],
];

export const sectionReadings: readonly Reading[] = [
  ['Prerequisite: CS 101. Corequisite: MATH 120', 'CS 101', 'with MATH 120'],
  ['Prerequisite: CS 101 Corequisite: MATH 120 or 121', 'CS 101', 'with MATH 120 | MATH 121'],
  ['Prerequisite or Corequisite: MATH 120', '~MATH 120'],
  ['Pre- or corequisite: MATH 120', '~MATH 120'],
  ['CS 101. Antirequisite: CS 102, CS 103', 'CS 101', 'not CS 102 CS 103'],
  [
    'CS 101. Antirequisite: CS 102 taken before fall 2019',
    'CS 101 & none((CS 102 & <taken before fall 2019>))',
  ],
  ['Not open to students who have received credit for CS 101', 'nothing', 'not CS 101'],
  ['Credit cannot be received for both courses, CS 101 and CS 102', 'nothing', 'not CS 101 CS 102'],
  ['Prerequisite: CS 101. Recommended: MATH 120', 'CS 101'],
  ['CS 101; MATH 120 strongly recommended', 'CS 101'],
  ['CS 101 (MATH 120 is recommended)', 'CS 101'],
  ['It is recommended that students take CS 101 first', 'nothing'],
  ['CS 101. May be repeated for credit', 'CS 101'],
  ['None', 'nothing'],
  ['Prerequisites: None. Recommended: CS 101', 'nothing'],
  ['N/A', 'nothing'],
];

export const antirequisiteReadings: readonly Reading[] = [
  ['CS 101, 102', 'nothing', 'not CS 101 CS 102'],
  ['CS 101 or MATH 120', 'nothing', 'not CS 101 MATH 120'],
  ['CS 101/MATH 120; PHYS 111', 'nothing', 'not CS 101 MATH 120 PHYS 111'],
  ['(For Computer Science students only) CS 101', 'none(({CSC} & CS 101))'],
  ['CS 490 taken fall 2018, CS 101', 'none((CS 490 & <taken fall 2018>))', 'not CS 101'],
  ['4U French', 'none(<4U French>)'],
];
