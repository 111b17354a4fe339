/** Further wording, in the notation of readings.ts: "and" mixed with "or", and what is said about whole lists. */
import type { Reading } from './readings.ts';

export const mixedReadings: readonly Reading[] = [
  ['CS 101 and CS 102 or CS 103 and CS 104', '(CS 101 & CS 102) | (CS 103 & CS 104)'],
  [
    'CS 101 and CS 102 or CS 103 and CS 104 or MATH 120 and MATH 121',
    '(CS 101 & CS 102) | (CS 103 & CS 104) | (MATH 120 & MATH 121)',
  ],
  ['CS 101 or CS 102 and CS 103 or CS 104', '(CS 101 | CS 102) & (CS 103 | CS 104)'],
  ['CS 101 and CS 102 and CS 103 or CS 104', 'CS 101 & CS 102 & (CS 103 | CS 104)'],
  ['CS 101, or CS 102, MATH 120', '(CS 101 | CS 102) & MATH 120'],
  ['CS 101, and CS 102, MATH 120', 'CS 101 & CS 102 & MATH 120'],
  ['CS 101 or CS 102 and consent of instructor', '(CS 101 | CS 102) & consent(instructor)'],
  ['CS 101 and junior standing or MATH 120', 'CS 101 & (level>=junior | MATH 120)'],
];

export const listReadings: readonly Reading[] = [
  ['One of CS 101, CS 102 and CS 103', 'CS 101 | CS 102 | CS 103'],
  ['Two of CS 101, CS 102 and CS 103', '2(CS 101, CS 102, CS 103)'],
  ['One of CS 101, CS 102, and MATH 120', 'CS 101 | CS 102 | MATH 120'],
  ['One of CS 101, audition, MATH 120', 'CS 101 | <audition> | MATH 120'],
  ['One of CS 101, junior standing', 'CS 101 & level>=junior'],
  ['Both CS 101 and CS 102 or MATH 120', '(CS 101 & CS 102) | MATH 120'],
  ['Two of (CS 101, CS 102, CS 103) with a grade of C or better', '2(CS 101@C, CS 102@C, CS 103@C)'],
  ['Two 300-level HIST courses with a grade of C or better', 'set(2 of HIST >=300 <=399)@C'],
  ['One of: CS 101; CS 102. MATH 120; PHYS 111', '(CS 101 | CS 102) & MATH 120 & PHYS 111'],
  ['6 credits from CS 101, CS 102, CS 103', 'set(6 units of CS 101 CS 102 CS 103)'],
  ['CS 101 with at least 60% or MATH 120 with at least 70%', 'CS 101@60 | MATH 120@70'],
  ['CS 101, CS 102, or CS 103 with a grade of C or better', 'CS 101@C | CS 102@C | CS 103@C'],
  ['CS 101, CS 102, and CS 103 with a grade of C or better', 'CS 101@C & CS 102@C & CS 103@C'],
  ['CS 101, CS 102, or CS 103 (may be taken concurrently)', '~CS 101 | ~CS 102 | ~CS 103'],
  ['CS 101, CS 102, and CS 103 (may be taken concurrently)', 'CS 101 & CS 102 & ~CS 103'],
];
