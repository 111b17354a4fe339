/**
 * Wording where two rules of the grammar meet, with its reading in the notation of compact.ts, and behind it what the text
 * leaves open. Rows with the same words in another order or with another kind of member show which rule takes precedence.
 */

export type EdgeRow = readonly [text: string, reading: string, ...notes: readonly string[]];

const mixed = 'mixes "and" and "or" without parentheses';
const oneList = 'a list with commas and one "or" is read as alternatives';
const commaIsAnd = 'a comma before "or" is read as "and"';
const personForList = 'what is said of a student is read as in place of the whole list before it';
const orAfterAnd = '", or" after ", and" is read as an alternative to the last condition';
const andAfterList = '"and" after a list of alternatives is read as a further condition';
const andInMiddle = 'the courses before an "and" in the middle of a list are all required';
const listEndsInAnd = 'a list that ends in "and" is read as one alternative';
const endOfList = '"and" before the last course after "one of" is read as the end of its list';

/** Who may come in place of everything before, and who is one more alternative. */
export const replacementRows: readonly EdgeRow[] = [
  ['CS 101 and junior standing or consent of instructor', '(CS 101 & level>=junior) | consent(instructor)'],
  ['CS 101 and MATH 120 or Civil Engineering students', '(CS 101 & MATH 120) | {CIVE}'],
  ['CS 101; MATH 120; or Civil Engineering students', '(CS 101 & MATH 120) | {CIVE}'],
  ['CS 101 and MATH 120 or equivalent', 'CS 101 & (MATH 120 | <equivalent>)', mixed],
  [
    'CS 101 and CS 102, junior standing, or consent of instructor',
    '(CS 101 & CS 102) | level>=junior | consent(instructor)',
  ],
  ['CS 101 and CS 102, CS 103, or consent of instructor', 'CS 101 & (CS 102 | CS 103 | consent(instructor))'],
  [
    'CS 101, or CS 102, graduate standing, or consent of instructor',
    'CS 101 | CS 102 | level>=graduate | consent(instructor)',
  ],
  [
    'CS 101, or CS 102, graduate standing, PHYS 111, or consent of instructor',
    '(CS 101 | CS 102) & (level>=graduate | PHYS 111 | consent(instructor))',
  ],
  ['CS 101, or CS 102, graduate standing', '(CS 101 | CS 102) & level>=graduate'],
  ['CS 101, or CS 102, graduate standing, and PHYS 111', '(CS 101 | CS 102) & level>=graduate & PHYS 111'],
  [
    'CS 101, or CS 102, graduate standing and PHYS 111, or consent of instructor',
    '((CS 101 | CS 102) & level>=graduate & PHYS 111) | consent(instructor)',
  ],
];

/** Lists whose commas are "and", and those whose commas are "or". */
export const commaListRows: readonly EdgeRow[] = [
  [
    'CS 101, CS 102, MATH 120 or graduate standing',
    '(CS 101 & CS 102 & MATH 120) | level>=graduate',
    personForList,
  ],
  ['CS 101, MATH 120 or graduate standing', '(CS 101 & MATH 120) | level>=graduate', personForList],
  ['MATH 120, CS 101 and CS 102 or graduate standing', '(MATH 120 & CS 101 & CS 102) | level>=graduate'],
  ['PHYS 111, CS 101 or CS 102, CS 103 or CS 104', 'PHYS 111 & (CS 101 | CS 102) & (CS 103 | CS 104)'],
  ['CS 101, CS 102 with a grade of C or CS 103', 'CS 101 & (CS 102@C | CS 103)', commaIsAnd],
  ['CS 101, MATH 120 or a grade of C in PHYS 111', 'CS 101 & (MATH 120 | PHYS 111@C)', commaIsAnd],
  ['CS 101, MATH 120 or PHYS 111', 'CS 101 | MATH 120 | PHYS 111', oneList],
  [
    'Civil Engineering students, junior standing or consent of instructor',
    '({CIVE} & level>=junior) | consent(instructor)',
  ],
];

/** Lists that end in "and" or "or", beside other lists and single courses. */
export const listBesideListRows: readonly EdgeRow[] = [
  ['CS 103, and CS 102, or CS 101', 'CS 103 & (CS 102 | CS 101)', orAfterAnd],
  ['CS 101, or CS 102', 'CS 101 | CS 102'],
  ['CS 101, CS 102, or CS 103 and MATH 120', '(CS 101 | CS 102 | CS 103) & MATH 120', andAfterList],
  [
    'CS 101 and CS 102, CS 103, or MATH 120 and MATH 121',
    '(CS 101 & CS 102) | CS 103 | (MATH 120 & MATH 121)',
  ],
  [
    'CS 101, CS 102 and CS 103, or MATH 120 and MATH 121',
    '(CS 101 & CS 102 & CS 103) | (MATH 120 & MATH 121)',
    listEndsInAnd,
  ],
  [
    'CS 101, CS 102 and CS 103, MATH 120, or MATH 121',
    'CS 101 & CS 102 & CS 103 & (MATH 120 | MATH 121)',
    andInMiddle,
  ],
  [
    'CS 101, CS 102 and junior standing, MATH 120, or MATH 121',
    'CS 101 | (CS 102 & level>=junior) | MATH 120 | MATH 121',
  ],
  ['CS 101, CS 102 and CS 103, or graduate standing', '(CS 101 & CS 102 & CS 103) | level>=graduate'],
  [
    'CS 101, CS 102 and CS 103, or MATH 120, PHYS 111 and HIST 100',
    '(CS 101 & CS 102 & CS 103) | (MATH 120 & PHYS 111 & HIST 100)',
  ],
  [
    'CS 101 and CS 102, CS 103 and MATH 120, or PHYS 111',
    '(CS 101 & CS 102) | (CS 103 & MATH 120) | PHYS 111',
  ],
  [
    'MATH 120 and either CS 101 and CS 102, or CS 103 and PHYS 111',
    'MATH 120 & ((CS 101 & CS 102) | (CS 103 & PHYS 111))',
  ],
  ['MATH 120 and either CS 101 or CS 102 and PHYS 111', 'MATH 120 & (CS 101 | CS 102) & PHYS 111'],
];

/** A time at the end of a parenthesis holds for all its courses, and only for courses. */
export const occasionRows: readonly EdgeRow[] = [
  [
    'MATH 120 and (CS 101 or CS 102 prior to Fall 2019)',
    'MATH 120 & (CS 101 | CS 102) & <prior to Fall 2019>',
  ],
  [
    'MATH 120 (or CS 102 or CS 103 prior to Fall 2019)',
    'MATH 120 | ((CS 102 | CS 103) & <prior to Fall 2019>)',
  ],
  [
    'MATH 120 and (CS 101 and CS 102 prior to Fall 2019)',
    'MATH 120 & CS 101 & CS 102 & <prior to Fall 2019>',
  ],
  [
    'MATH 120 and (CS 101, or CS 102 taken before Fall 2019)',
    'MATH 120 & (CS 101 | CS 102) & <taken before Fall 2019>',
  ],
  ['MATH 120 and (CS 101 or CS 102 taken fall 2019)', 'MATH 120 & (CS 101 | (CS 102 & <taken fall 2019>))'],
  [
    'MATH 120 and (junior standing or CS 102 prior to Fall 2019)',
    'MATH 120 & (level>=junior | (CS 102 & <prior to Fall 2019>))',
  ],
  [
    'MATH 120 and (CS 101 or PHYS 111 or CS 102 prior to Fall 2019)',
    'MATH 120 & (CS 101 | PHYS 111 | CS 102) & <prior to Fall 2019>',
  ],
  ['CS 101 or CS 102 prior to Fall 2019', 'CS 101 | (CS 102 & <prior to Fall 2019>)'],
];

/** How far a grade, concurrency and a count reach. */
export const reachRows: readonly EdgeRow[] = [
  [
    'MATH 120, concurrent enrollment in CS 101 or CS 102, and PHYS 111',
    'MATH 120 & (~CS 101 | ~CS 102) & PHYS 111',
  ],
  ['A grade of C in PHYS 111 and one of (CS 101, CS 102)', 'PHYS 111@C & (CS 101@C | CS 102@C)'],
  [
    'A grade of C in PHYS 111 and one of (CS 101, CS 102) with a grade of B',
    'PHYS 111@C & (CS 101@B | CS 102@B)',
  ],
  [
    'One of the following: PHYS 111 or equivalent, concurrent enrollment in CS 102',
    'PHYS 111 | <equivalent> | ~CS 102',
  ],
  ['One of CS 101, an audition and CS 102', 'CS 101 | <an audition> | CS 102', endOfList],
  ['Twenty-four credits of CS', 'set(24 units of CS)'],
  ['6 credits from CS 101 and an audition', 'set(6 units of CS 101) & <an audition>'],
  ['(CS 101 or CS 102) with a grade of C, or CS 103', 'CS 101@C | CS 102@C | CS 103'],
  ['CS 101 or CS 102 with a grade of C, or junior standing', 'CS 101@C | CS 102@C | level>=junior'],
];

/** Advice ends with its sentence where a heading follows, known or not, and else reaches to the end of the text. */
export const adviceEndRows: readonly EdgeRow[] = [
  ['CS 101. Recommended: CS 102. Needed: MATH 120', 'CS 101 & MATH 120'],
  ['CS 101. Recommended: CS 102. Also needed: MATH 120', 'CS 101 & MATH 120'],
  ['CS 101. Recommended: CS 102; Needed: MATH 120', 'CS 101 & MATH 120'],
  ['CS 101. Recommended: CS 102, Needed: MATH 120', 'CS 101'],
  ['CS 101. Recommended: CS 102. needed: MATH 120', 'CS 101'],
  ['CS 101. Recommended: CS 102. Also and needed: MATH 120', 'CS 101'],
  ['CS 101. Recommended: CS 102. Needed MATH 120', 'CS 101'],
  ['CS 101, strongly recommended MATH 120', 'CS 101'],
  ['CS 101 required and MATH 120 recommended', 'CS 101'],
  ['CS 101 with a grade of C, MATH 120 recommended', 'CS 101@C'],
  ['A strong background, recommended', '<A strong background>'],
];

/** A heading in a parenthesis is no section, in brackets it is one; without a colon it opens a sentence. */
export const headingPlaceRows: readonly EdgeRow[] = [
  [
    'CS 101 (Prerequisite: MATH 120. Corequisite: PHYS 111)',
    'CS 101 & (?Prerequisite? & MATH 120 & ~PHYS 111)',
  ],
  ['CS 101 [Corequisite: MATH 120]', 'CS 101; with MATH 120'],
  ['CS 101 (Corequisite: MATH 120)', 'CS 101 & ~MATH 120'],
  ['Restriction: CS 101', 'nothing; not CS 101'],
  ['Restrictions: junior standing', 'level>=junior'],
  ['CS 101; Prerequisite MATH 120', 'CS 101 & MATH 120'],
  ['Prerequisite - CS 101', 'CS 101'],
  ['(3-0-1) CS 101', 'nothing'],
  ['(3 - 0) CS 101', '?3 - 0? & CS 101'],
];

/** Where a section begins and ends: brackets, marks in front of its heading, and headings that are not known. */
export const sectionPlaceRows: readonly EdgeRow[] = [
  ['[Prerequisite: CS 101. Corequisite: MATH 120]', 'CS 101; with MATH 120'],
  ['Corequisite: MATH 120 [Prerequisite: CS 101] and PHYS 111', 'CS 101; with MATH 120 & PHYS 111'],
  ['Recommended: CS 102 [Corequisite: MATH 120] CS 101', 'CS 101; with MATH 120'],
  ['Recommended: CS 102. [Corequisite: MATH 120]. CS 101', 'CS 101; with MATH 120'],
  ['Prerequisite: (CS 101; corequisite: MATH 120) or PHYS 111', '(CS 101 & ~MATH 120) | PHYS 111'],
  ['CS 101. Corequisites-MATH 120', 'CS 101; with MATH 120'],
  ['CS 101. Corequisites - MATH 120', 'CS 101; with MATH 120'],
  ['CS 101\n(Corequisite: MATH 120) PHYS 111', 'CS 101 & PHYS 111; with MATH 120'],
  ['CS 101; (Corequisite: MATH 120) PHYS 111', 'CS 101 & PHYS 111; with MATH 120'],
  ['CS 101 {Corequisite: MATH 120} PHYS 111', 'CS 101 & ~MATH 120 & PHYS 111'],
  ['CS 101 / (Corequisite: MATH 120) PHYS 111', '(CS 101 | ~MATH 120) & PHYS 111'],
  ['(DE) Prerequisite: CS 101', 'CS 101'],
  ['CS 101. (DE) Corequisite: MATH 120', 'CS 101; with MATH 120'],
  ['CS 101 (DE) Corequisite: MATH 120', 'CS 101 & ?DE?; with MATH 120'],
  ['CS 101\n(DE) Corequisite: MATH 120', 'CS 101; with MATH 120'],
  ['CS 101; (online) Corequisite: MATH 120', 'CS 101; with MATH 120'],
  ['CS 101; (Online) Corequisite: MATH 120', 'CS 101; with MATH 120'],
  ['CS 101; (xHonors) Corequisite: MATH 120', 'CS 101 & ?xHonors?; with MATH 120'],
  ['CS 101; (2) Corequisite: MATH 120', 'CS 101; with MATH 120'],
  ['CS 101; DE) Corequisite: MATH 120', 'CS 101 & ?DE?; with MATH 120'],
  ['CS 101; (DE Corequisite: MATH 120', 'CS 101 & ?DE? & ~MATH 120'],
  ['Restriction: CS 101', 'nothing; not CS 101'],
  ['Restrictions: CS 101', 'nothing; not CS 101'],
  ['Restriction: students in Civil Engineering', '{CIVE}'],
  ['Recommended: CS 102. Needed: CS 101', 'CS 101'],
  ['Recommended: CS 102. Needed first: CS 101', '?Needed first? & CS 101'],
  ['Recommended: CS 102. needed: CS 101', 'nothing'],
  ['Recommended: CS 102; Open to juniors', 'level=junior'],
  ['Recommended: CS 102. Also good, PHYS 111: CS 101', 'nothing'],
  ['Recommended: CS 102. CS : CS 101', 'nothing'],
];

/** How much of a sentence a word of advice is about. */
export const adviceReachRows: readonly EdgeRow[] = [
  ['CS 101 required, MATH 120, PHYS 111 recommended', 'CS 101 & MATH 120'],
  ['CS 101 necessary, but MATH 120, PHYS 111 recommended', 'CS 101 & MATH 120'],
  ['CS 101, both recommended', 'CS 101'],
  ['Required CS 101, MATH 120 recommended', 'CS 101'],
  ['CS 101, is recommended', 'CS 101'],
  ['CS 101, PHYS 111 recommended for majors', 'CS 101'],
  ['CS 101, recommended PHYS 111', 'CS 101'],
  ['CS 101 and recommended PHYS 111', 'CS 101'],
  ['Junior standing, recommended', 'nothing'],
  ['Junior standing, recommended (PHYS 111)', 'nothing'],
  ['CS 101, MATH 120 recommended', 'CS 101'],
  ['CS 101, MATH 120, PHYS 111 recommended', 'nothing'],
  ['CS 101/MATH 120 recommended', 'nothing'],
  ['CS 101, junior standing, MATH 120 recommended', 'CS 101 & level>=junior'],
];

/** What asks nothing, and what only looks like it. */
export const nothingAskedRows: readonly EdgeRow[] = [
  ['None (CS 101)', 'CS 101'],
  ['None.', 'nothing'],
  ['None; CS 101', 'CS 101'],
  ['None of these', '?None of these?'],
  ['(3-0) Y', 'nothing'],
  ['(3.5 - 0) Y', '?3.5 - 0? & ?Y?'],
  ['( 3-0) Y', '?3-0? & ?Y?'],
  ['(3-(1)) Y', 'nothing'],
  ['(123-0) Y', '?123-0? & ?Y?'],
  ['(3/0) CS 101', '?3/0? & CS 101'],
  ['MATH 120. However, CS 101 recommended', 'MATH 120 & ?However?'],
  ['CS 101 and MATH 120 while PHYS 111 recommended', 'CS 101 & MATH 120'],
];

/** Parentheses that do not match, and more of them than are kept. */
export const unbalancedRows: readonly EdgeRow[] = [
  [
    '((((((((((((((((((((((((((((((((((((((((((((( CS 101 )))))))))))))))))))))))))))))))))))))))))))) and CS 102) or MATH 120',
    '(CS 101 & CS 102) | MATH 120',
  ],
  [
    'CS 101 ) or MATH 120 and PHYS 111',
    '(CS 101 | MATH 120) & PHYS 111',
    'mixes "and" and "or" without parentheses',
  ],
  ['CS 101 and CS 102 ) or MATH 120', '(CS 101 & CS 102) | MATH 120'],
  ['MATH 120; CS 101 and CS 102 ) or PHYS 111', 'MATH 120 & ((CS 101 & CS 102) | PHYS 111)'],
  [') CS 101 and (CS 102', 'CS 101 & CS 102'],
  [
    'CS 101 and (CS 102 or MATH 120; PHYS 111 or PHYS 112',
    'CS 101 & (CS 102 | MATH 120) & (PHYS 111 | PHYS 112)',
  ],
];

/** Unknown words before or after alternatives are a condition of all of them. */
export const unknownEndRows: readonly EdgeRow[] = [
  ['for a frobnicated CS 101 or CS 102', '?for a frobnicated? & (CS 101 | CS 102)'],
  ['for a frobnicated CS 101, or CS 102', '?for a frobnicated? & (CS 101 | CS 102)'],
  ['CS 101 or CS 102 frobnicated', '(CS 101 | CS 102) & ?frobnicated?'],
  ['CS 101, or CS 102 frobnicated', '(CS 101 | CS 102) & ?frobnicated?'],
  ['CS 101, CS 102, or CS 103 at grade D3 or above', '(CS 101 | CS 102 | CS 103) & <at grade D3 or above>'],
  ['CS 101 or CS 102 at grade D3 or above', '(CS 101 | CS 102) & <at grade D3 or above>'],
  ['CS 101 or CS 102 with marks', '(CS 101 | CS 102) & ?with marks?'],
  ['CS 101 or CS 102, frobnicated', '(CS 101 | CS 102) & ?frobnicated?'],
  ['CS 101 or junior standing frobnicated', 'CS 101 | (level>=junior & ?frobnicated?)'],
  ['junior standing or CS 101 at grade D3', 'level>=junior | (CS 101 & <at grade D3>)'],
  ['an audition CS 101 or CS 102', '<an audition> & (CS 101 | CS 102)'],
  ['an audition frobnicated CS 101 or CS 102', '<an audition frobnicated> & (CS 101 | CS 102)'],
  [
    'frobnicated CS 101 and CS 102 or CS 103',
    '?frobnicated? & CS 101 & (CS 102 | CS 103)',
    'mixes "and" and "or" without parentheses',
  ],
  ['frobnicated (CS 101 and CS 102) or CS 103', '?frobnicated? & ((CS 101 & CS 102) | CS 103)'],
  ['frobnicated CS 101 and CS 102', '?frobnicated? & CS 101 & CS 102'],
  ['CS 101 frobnicated CS 102 or CS 103', 'CS 101 & ?frobnicated? & (CS 102 | CS 103)'],
  ['CS 101 or frobnicated CS 102 frob', 'CS 101 | (?frobnicated? & CS 102 & ?frob?)'],
  ['one frobnicated of CS 101 or CS 102', '?one frobnicated? & (CS 101 | CS 102)'],
];

/** "But not both" behind an alternative asks nothing, unless the sentence is about credit. */
export const notBothRows: readonly EdgeRow[] = [
  ['CS 101 or CS 105, but not both', 'CS 101 | CS 105'],
  ['CS 101 or CS 105 but not both', 'CS 101 | CS 105'],
  ['CS 101 or CS 105 (but not both)', 'CS 101 | CS 105'],
  [
    'CS 101 or CS 105 (but not both) and MATH 120',
    '(CS 101 | CS 105) & MATH 120',
    'mixes "and" and "or" without parentheses',
  ],
  [
    'CS 101 or CS 105 (but not both and MATH 120',
    '(CS 101 | CS 105) & MATH 120',
    'mixes "and" and "or" without parentheses',
  ],
  ['CS 101 or CS 105, but not both) and MATH 120', '(CS 101 | CS 105) & MATH 120'],
  ['CS 101/CS 105, but not both', 'CS 101 | CS 105'],
  ['CS 101 or CS 105, but may not count both', 'CS 101 | CS 105'],
  ['CS 101 or CS 105, but you cannot take both', '?CS 101 or CS 105, but you cannot take both?'],
  ['CS 101 or CS 105, but cannot both', 'CS 101 | CS 105'],
  ['CS 101 or CS 105, not both', '?CS 101 or CS 105, not both?'],
  ['CS 101 and CS 105, but not both', '?CS 101 and CS 105, but not both?'],
  ['CS 101, CS 105, but not both', '?CS 101, CS 105, but not both?'],
  ['Both CS 101 and CS 105', 'CS 101 & CS 105'],
  ['CS 101 or CS 105, but both', 'CS 101 | CS 105'],
  ['CS 101 or CS 105, if not both', '?CS 101 or CS 105, if not both?'],
  ['Credit for CS 101 or CS 105, but not both', '?Credit for CS 101 or CS 105, but not both?'],
  [
    'Students may receive credit for CS 101 or CS 105, but not both',
    '?Students may receive credit for CS 101 or CS 105, but not both?',
  ],
  ['Students may receive credit for either CS 101 or CS 105, but not both', 'nothing; not CS 101 CS 105'],
  ['Not both CS 101 or CS 105', 'nothing; not CS 101 CS 105'],
  ['but not both CS 101 or CS 105', 'nothing; not CS 101 CS 105'],
  [
    'CS 101 or CS 105, but not both, and MATH 120 or MATH 121, but not both',
    '(CS 101 | CS 105) & (MATH 120 | MATH 121)',
  ],
];

/** The amount of a list behind it, at the end of its clause. */
export const preposedRows: readonly EdgeRow[] = [
  [
    'Of CS 101, CS 102 and CS 103, two must be chosen',
    '2(CS 101, CS 102, CS 103)',
    '"and" before the last course after "one of" is read as the end of its list',
  ],
  ['Of CS 101, CS 102, CS 103, two must be chosen', '2(CS 101, CS 102, CS 103)'],
  ['From CS 101, CS 102, CS 103, at least 2', '2(CS 101, CS 102, CS 103)'],
  ['From CS 101, CS 102, CS 103, two courses must be taken', '2(CS 101, CS 102, CS 103)'],
  ['From CS 101, two', 'CS 101 & ?two?'],
  ['MATH 120. Of CS 101, CS 102, CS 103, two must be chosen', 'MATH 120 & 2(CS 101, CS 102, CS 103)'],
  [
    'MATH 120; of CS 101, CS 102, CS 103, two must be chosen. PHYS 111',
    'MATH 120 & 2(CS 101, CS 102, CS 103) & PHYS 111',
  ],
  [
    'MATH 120 of CS 101, CS 102, CS 103, two must be chosen',
    'MATH 120 & CS 101 & CS 102 & CS 103 & ?two must be chosen?',
  ],
  [
    'Of CS 101, junior standing, CS 103, two must be chosen',
    'CS 101 & level>=junior & CS 103 & ?two must be chosen?',
  ],
  ['Of CS 101, CS 102, CS 103 two must be chosen', 'CS 101 & CS 102 & CS 103 & ?two must be chosen?'],
  ['Of CS 101, CS 102, CS 103, two must be frobbed', 'CS 101 & CS 102 & CS 103 & ?two must be frobbed?'],
  ['Of CS 101; CS 102, two must be chosen', 'CS 101 & CS 102 & ?two must be chosen?'],
  ['Of (CS 101 or CS 102), CS 103, two must be chosen', '2((CS 101 | CS 102), CS 103)'],
  ['Of one of CS 101, CS 102, two must be chosen', '(CS 101 | CS 102) & ?two must be chosen?'],
  [
    'Of CS 101, CS 102, CS 103, two must be chosen, MATH 120',
    'CS 101 & CS 102 & CS 103 & ?two must be chosen? & MATH 120',
  ],
  [
    'Of CS 101, CS 102, CS 103, frobnication, two must be chosen',
    'CS 101 & CS 102 & CS 103 & ?frobnication, two must be chosen?',
  ],
];

/** Enumerated members of a list, as if they were in parentheses. */
export const enumeratedRows: readonly EdgeRow[] = [
  ['(a) CS 101 or CS 102 (b) CS 103 or CS 104', '(CS 101 | CS 102) & (CS 103 | CS 104)'],
  ['(a) CS 101 and CS 102 or (b) CS 103', '(CS 101 & CS 102) | CS 103'],
  ['(a) CS 101 (b) CS 102 or CS 103', 'CS 101 & (CS 102 | CS 103)'],
  ['(a) CS 101 or (b)', 'CS 101'],
  [
    'MATH 120 and (a) CS 101 or CS 102 (b) CS 103 or CS 104',
    'MATH 120 & (CS 101 | CS 102) & (CS 103 | CS 104)',
  ],
  ['MATH 120 or MATH 121 (a) CS 101', '(MATH 120 | MATH 121) & CS 101'],
  ['(a) (b) CS 101 or CS 102', 'CS 101 | CS 102'],
  ['(a) CS 101, (b) CS 102 or CS 103, (c) MATH 120', 'CS 101 & (CS 102 | CS 103) & MATH 120'],
];

/** Semicolons between the members of a list, up to the next point. */
export const semicolonListRows: readonly EdgeRow[] = [
  ['One of the following: CS 101; CS 102 and MATH 120; PHYS 111', 'CS 101 | (CS 102 & MATH 120) | PHYS 111'],
  [
    'One of the following: CS 101; CS 102 and MATH 120. PHYS 111; HIST 100',
    '(CS 101 | (CS 102 & MATH 120)) & PHYS 111 & HIST 100',
  ],
  ['Two of the following: CS 101; CS 102 or CS 103; MATH 120', '2(CS 101, (CS 102 | CS 103), MATH 120)'],
  ['One of the following CS 101; CS 102', 'CS 101 & CS 102'],
  ['One of CS 101; CS 102', 'CS 101 & CS 102'],
  ['One of the following: ; and ; CS 101', 'CS 101'],
  [
    'All of the following: CS 101 or CS 102; MATH 120 or MATH 121',
    '(CS 101 | CS 102) & (MATH 120 | MATH 121)',
  ],
  ['Required: CS 101; CS 102 or CS 103', 'CS 101 & (CS 102 | CS 103)'],
  ['PHYS 111: CS 101; CS 102', 'PHYS 111 & CS 101 & CS 102'],
  ['One of the following: CS 101: CS 102; MATH 120', 'CS 101 | CS 102 | MATH 120'],
  ['One of the following courses : CS 101; CS 102; MATH 120', 'CS 101 | CS 102 | MATH 120'],
  ['CS 101;; MATH 120', 'CS 101 & MATH 120'],
  ['; CS 101', 'CS 101'],
];
