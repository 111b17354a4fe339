/** Further wording, in the notation of readings.ts: where a section, a sentence, a remark and a list begin and end. */
import type { Reading } from './readings.ts';

export const sectionEdgeReadings: readonly Reading[] = [
  ['(CS 101 or CS 102). Corequisite: MATH 120', 'CS 101 | CS 102', 'with MATH 120'],
  ['CS 101 or CS 102) and PHYS 111. Corequisite: MATH 120', '(CS 101 | CS 102) & PHYS 111', 'with MATH 120'],
  ['CS 101 (Corequisite: MATH 120) and PHYS 111', 'CS 101 & ~MATH 120 & PHYS 111'],
  ['Prerequisites CS 101 Corequisite - MATH 120', 'CS 101', 'with MATH 120'],
  ['CS 101; corequisite MATH 120', 'CS 101 & ~MATH 120'],
  ['Recommended MATH 120. CS 101', 'CS 101'],
  ['Antirequisite CS 101', 'nothing', 'not CS 101'],
  ['Antirequisites CS 101. Prerequisites MATH 120', 'MATH 120', 'not CS 101'],
  ['Permission of instructor.MATH 120', 'consent(instructor) & MATH 120'],
  ['MATH 120. 121', 'MATH 120 & MATH 121'],
  ['MATH 120, min. grade C, and CS 101', 'MATH 120@C & CS 101'],
  ['CS 101 (MATH 120 recommended) or CS 102. PHYS 111 is recommended', 'CS 101 | CS 102'],
  ['(CS 101 (MATH 120 recommended) or CS 102) and PHYS 111', '(CS 101 | CS 102) & PHYS 111'],
  ['CS 101 (MATH 120 recommended) and CS 102 (PHYS 111 helpful)', 'CS 101 & CS 102'],
  ['MATH 120 (CS 101; CS 102) is recommended', 'nothing'],
  ['MATH 120, recommended', 'nothing'],
  ['CS 101 required, recommended MATH 120', 'CS 101'],
  ['PHYS 111. CS 101 and MATH 120, but CS 102 is recommended', 'PHYS 111 & CS 101 & MATH 120'],
  ['(1.25-3) S', 'nothing'],
  ['CS 101. Note: bring a pen. Corequisite: MATH 120', 'CS 101', 'with MATH 120'],
  ['None. Corequisite: MATH 120', 'nothing', 'with MATH 120'],
  ['Prerequisite: None; Corequisite: MATH 120', 'nothing', 'with MATH 120'],
  ['CS 101. None', 'CS 101'],
];

export const exclusionReadings: readonly Reading[] = [
  ['Antirequisite: Civil Engineering students', 'none({CIVE})'],
  ['Antirequisite: junior standing, CS 101', 'none(level>=junior)', 'not CS 101'],
  ['Antirequisite: CS 101 or CS 102; MATH 120', 'nothing', 'not CS 101 CS 102 MATH 120'],
  ['Antirequisite: (CS 101 or CS 102), MATH 120', 'nothing', 'not CS 101 CS 102 MATH 120'],
  [
    'MATH 120 or PHYS 111; not open to students with credit for CS 101 or CS 102',
    'MATH 120 | PHYS 111',
    'not CS 101 CS 102',
  ],
  ['MATH 120 and PHYS 111, not open to students with credit for CS 101', 'MATH 120 & PHYS 111', 'not CS 101'],
  ['CS 101 and an audition unless waived', '?CS 101 and an audition unless waived?'],
  ['Junior standing unless waived', 'level>=junior & ?unless waived?'],
  ['(Junior standing) unless waived', 'level>=junior & ?unless waived?'],
  ['(CS 101 and junior standing) unless fluent', '?(CS 101 and junior standing) unless fluent?'],
];

export const listEdgeReadings: readonly Reading[] = [
  ['CS 101, MATH 120 and PHYS 111 with a grade of C', 'CS 101@C & MATH 120@C & PHYS 111@C'],
  [
    'CS 101 or CS 102, MATH 120 and PHYS 111 with a grade of C',
    '(CS 101 | CS 102) & MATH 120@C & PHYS 111@C',
  ],
  ['CS 101, (CS 102 or CS 103), CS 104 or CS 105', 'CS 101 & (CS 102 | CS 103) & (CS 104 | CS 105)'],
  ['CS 101, (CS 102 or CS 103) or CS 104', 'CS 101 & (CS 102 | CS 103 | CS 104)'],
  ['CS 101, CS 102, CS 103, CS 104 with a grade of C', 'CS 101@C & CS 102@C & CS 103@C & CS 104@C'],
  ['CS 101, and CS 102, and CS 103 with a grade of C', 'CS 101 & CS 102 & CS 103@C'],
  ['CS 101, MATH 120, CS 102 or CS 103', 'CS 101 & MATH 120 & (CS 102 | CS 103)'],
  ['MATH 120, CS 101, CS 102 or CS 103', 'MATH 120 & CS 101 & (CS 102 | CS 103)'],
  ['Junior standing, CS 102 or CS 103', 'level>=junior & (CS 102 | CS 103)'],
  [
    'CS 101, CS 102, and PHYS 111, MATH 120 or MATH 121',
    'CS 101 & CS 102 & PHYS 111 & (MATH 120 | MATH 121)',
  ],
  ['One of the following courses is required: CS 101; CS 102', 'CS 101 | CS 102'],
  [
    'One of: CS 101; CS 102. MATH 120; MATH 121 or MATH 122',
    '(CS 101 | CS 102) & MATH 120 & (MATH 121 | MATH 122)',
  ],
  [
    'One of CS 101, CS 102. PHYS 111: MATH 120; MATH 121 or MATH 122',
    '(CS 101 | CS 102) & PHYS 111 & MATH 120 & (MATH 121 | MATH 122)',
  ],
  ['(CS 101 and CS 102', 'CS 101 & CS 102'],
  ['CS 101 and (CS 102 or MATH 120', 'CS 101 & (CS 102 | MATH 120)'],
  ['CS 101 or (CS 102 and MATH 120. PHYS 111', '(CS 101 | (CS 102 & MATH 120)) & PHYS 111'],
  [') CS 101', 'CS 101'],
  ['CS 101; ) MATH 120 or MATH 121) and PHYS 111', 'CS 101 & (MATH 120 | MATH 121) & PHYS 111'],
];

/** For catalogs whose commas always mean "or". */
export const commaOrReadings: readonly Reading[] = [
  ['CS 101, CS 102 and CS 103 with a grade of C', 'CS 101@C | (CS 102@C & CS 103@C)'],
  ['CS 101, MATH 120 or MATH 121 with a grade of C', 'CS 101@C | MATH 120@C | MATH 121@C'],
  ['CS 101, MATH 120 or MATH 121 (may be taken concurrently)', '~CS 101 | ~MATH 120 | ~MATH 121'],
];

/** For catalogs whose commas always mean "and". */
export const commaAndReadings: readonly Reading[] = [
  ['CS 101, CS 102 or CS 103 with a grade of C', 'CS 101@C & (CS 102@C | CS 103@C)'],
  ['CS 101, CS 102 and CS 103 with a grade of C', 'CS 101@C & CS 102@C & CS 103@C'],
  ['CS 101, CS 102 or CS 103 (may be taken concurrently)', 'CS 101 & (~CS 102 | ~CS 103)'],
];

export const reachReadings: readonly Reading[] = [
  ['CS 101 or MATH 120 with a grade of C and PHYS 111', '(CS 101@C | MATH 120@C) & PHYS 111'],
  [
    'CS 101, MATH 120 with a grade of C, one of PHYS 111, PHYS 112',
    'CS 101 & MATH 120@C & (PHYS 111 | PHYS 112)',
  ],
  [
    'CS 101, one of CS 102, CS 103, or MATH 120 (may be taken concurrently)',
    'CS 101 & (~CS 102 | ~CS 103 | ~MATH 120)',
  ],
  ['A grade of C in (CS 101 or junior standing) or MATH 120', 'CS 101@C | level>=junior | MATH 120@C'],
  ['A grade of C in CS 101 or junior standing or CS 102', 'CS 101@C | level>=junior | CS 102'],
  ['A grade of C in CS 101, or CS 102', 'CS 101@C | CS 102@C'],
  ['(CS 101 with a grade of B or CS 102) with a grade of C', 'CS 101@B | CS 102@C'],
  ['Prerequisite or corequisite: CS 101 and MATH 120', '~CS 101 & ~MATH 120'],
  ['Prerequisite or corequisite: two of CS 101, CS 102, CS 103', '2(~CS 101, ~CS 102, ~CS 103)'],
  ['Prerequisite or corequisite: for Computer Science students, CS 101', 'when({CSC}: ~CS 101)'],
  ['(For Computer Science students, CS 101) with a grade of C', 'when({CSC}: CS 101@C)'],
  ['Two of CS 101, (CS 102 or junior standing), MATH 120', '2(CS 101, (CS 102 | level>=junior), MATH 120)'],
  ['One of CS 101, admission to Civil Engineering, MATH 120', 'CS 101 | {CIVE} | MATH 120'],
  ['One of CS 101, CS 102 taken fall 2017, MATH 120', 'CS 101 | (CS 102 & <taken fall 2017>) | MATH 120'],
  ['Two of ((CS 101, CS 102, CS 103))', '2(CS 101, CS 102, CS 103)'],
  ['One of the following: CS 101; audition; MATH 120', 'CS 101 | <audition> | MATH 120'],
  [': CS 101; CS 102 or CS 103', 'CS 101 & (CS 102 | CS 103)'],
  [
    'CS 101 and CS 102 or (MATH 120 and consent of instructor)',
    'CS 101 & (CS 102 | (MATH 120 & consent(instructor)))',
  ],
  ['Antirequisite: For Computer Science students', 'none({CSC})'],
  ['Antirequisite: CS 490 taken fall 2018 only', 'none((CS 490 & <taken fall 2018 only>))'],
  ['Antirequisite: junior standing. Prerequisite: CS 102 only', 'none(level>=junior) & CS 102'],
  [
    'CS 101, not open to students with credit for CS 102 taken fall 2018',
    'CS 101 & none((CS 102 & <taken fall 2018>))',
  ],
  ['CS 101, or CS 102, and MATH 120', '(CS 101 | CS 102) & MATH 120'],
  ['CS 101, and CS 102, or MATH 120', 'CS 101 & (CS 102 | MATH 120)'],
  ['CS 101 and CS 102, or MATH 120', '(CS 101 & CS 102) | MATH 120'],
  [
    'CS 101 or CS 102 and MATH 120 or MATH 121 and PHYS 111',
    '(CS 101 | CS 102) & (MATH 120 | MATH 121) & PHYS 111',
  ],
  ['Junior standing, sophomore standing', 'level>=junior | level>=sophomore'],
];

export const stopReadings: readonly Reading[] = [
  ['CS 1. CS 102 or CS 103', 'CS 1 & (CS 102 | CS 103)'],
  ['MATH 120. 121 or 122', 'MATH 120 | MATH 121 | MATH 122'],
  ['Permission of instructor.CS 101 or CS 102', 'consent(instructor) & (CS 101 | CS 102)'],
  ['CS 101.CS 102 or CS 103', 'CS 101 & (CS 102 | CS 103)'],
  ['CS 101. (CS 102 or CS 103)', 'CS 101 & (CS 102 | CS 103)'],
  ['No prerequisites except CS 101', '?No prerequisites except CS 101?'],
  [
    'CS 101, CS 102, or CS 103 with a grade of C, and MATH 120, MATH 121, and PHYS 111 with a grade of B',
    '(CS 101@C | CS 102@C | CS 103@C) & MATH 120@B & MATH 121@B & PHYS 111@B',
  ],
  ['CS 101 or CS 102, [CS 103 or CS 104]', '(CS 101 | CS 102) & (CS 103 | CS 104)'],
  ['CS 101 or CS 102 (CS 103 recommended; MATH 120 helpful) and PHYS 111', '(CS 101 | CS 102) & PHYS 111'],
  ['CS 101 with a grade of C (MATH 120 recommended)', 'CS 101@C'],
  ['CS 101 and MATH 120 (or PHYS 111 with a grade of C)', 'CS 101 & (MATH 120 | PHYS 111@C)'],
  ['Two of CS 101, CS 102, or CS 103 with a grade of C', '2(CS 101@C, CS 102@C, CS 103@C)'],
  ['Two of CS 101, CS 102, or CS 103 (may be taken concurrently)', '2(~CS 101, ~CS 102, ~CS 103)'],
  [
    'One of CS 101, CS 102, CS 103 and one of MATH 120, MATH 121',
    '(CS 101 | CS 102 | CS 103) & (MATH 120 | MATH 121)',
  ],
  [
    'One of CS 101, CS 102, or two of MATH 120, MATH 121, PHYS 111',
    'CS 101 | CS 102 | 2(MATH 120, MATH 121, PHYS 111)',
  ],
  [
    'Two of CS 101, CS 102, CS 103 or two of MATH 120, MATH 121, PHYS 111',
    '2(CS 101, CS 102, CS 103) | 2(MATH 120, MATH 121, PHYS 111)',
  ],
];

export const wordlessReadings: readonly Reading[] = [
  ['Completion of the following courses', '?Completion of the following courses?'],
  [
    'Completion of the following courses; must have completed',
    '?Completion of the following courses; must have completed?',
  ],
  ['  Must have completed ', '?Must have completed?'],
  ['Corequisite: must have completed', '?Corequisite: must have completed?'],
  ['MATH 120 is recommended. Must have completed', '?MATH 120 is recommended. Must have completed?'],
  ['(a) CS 101', 'CS 101'],
  ['(a) CS 101 or CS 102; (b) MATH 120 or MATH 121', '(CS 101 | CS 102) & (MATH 120 | MATH 121)'],
  ['(a) CS 101, CS 102 or CS 103 (b) CS 104 or CS 105', '(CS 101 | CS 102 | CS 103) & (CS 104 | CS 105)'],
  [
    '(a) CS 101 or CS 102 and (b) CS 103 or CS 104 and (c) MATH 120',
    '(CS 101 | CS 102) & (CS 103 | CS 104) & MATH 120',
  ],
  ['Both CS 101 and CS 102, and MATH 120 or PHYS 111', 'CS 101 & CS 102 & (MATH 120 | PHYS 111)'],
  [
    'CS 101, MATH 120; CS 102 or CS 103; one of PHYS 111, PHYS 112',
    'CS 101 & MATH 120 & (CS 102 | CS 103) & (PHYS 111 | PHYS 112)',
  ],
  ['One of CS 101, CS 102 with a grade of C; MATH 120', '(CS 101@C | CS 102@C) & MATH 120'],
  ['CS 101 or both CS 102 and CS 103 with a grade of C', 'CS 101 | (CS 102@C & CS 103@C)'],
];
