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
];
