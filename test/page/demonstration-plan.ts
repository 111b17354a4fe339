/** A plan on the demonstration catalog, with something of everything: taken, in progress, planned, missing, unknown. */

const rows = {
  '2025-fall': [
    ['COMP 110', 'taken', 82],
    ['MATH 120', 'taken', 74],
    ['WRIT 101', 'taken', 79],
    ['PHIL 142', 'taken', 88],
    ['PHYS 105', 'taken', 71],
  ],
  '2026-winter': [
    ['COMP 160', 'taken', 85],
    ['COMP 165', 'taken', 77],
    ['MATH 155', 'taken', 58],
    ['STAT 110', 'taken', 69],
  ],
  '2026-fall': [
    ['COMP 204', 'in_progress'],
    ['COMP 210', 'in_progress'],
    ['COMP 230', 'in_progress'],
    ['MATH 130', 'in_progress'],
    ['STAT 210', 'in_progress'],
  ],
  '2027-winter': [
    ['COMP 255', 'planned'],
    ['COMP 262', 'planned'],
    ['COMP 275', 'planned'],
    ['STAT 255', 'planned'],
    ['HIST 210', 'planned'],
  ],
  '2027-fall': [
    ['COMP 310', 'planned'],
    ['COMP 322', 'planned'],
    ['COMP 372', 'planned'],
    ['PHIL 328', 'planned'],
  ],
  '2028-winter': [
    ['COMP 355', 'planned'],
    ['COMP 335', 'planned'],
    ['MATH 275', 'planned'],
    ['WRIT 210', 'planned'],
  ],
  '2028-fall': [
    ['COMP 410', 'planned'],
    ['COMP 422', 'planned'],
    ['COMP 440', 'planned'],
  ],
  '2029-winter': [
    ['COMP 495', 'planned'],
    ['COMP 455', 'planned'],
  ],
} as const;

/** COMP 422 lacks COMP 328; COMP 495 asks for an average that is not known. */
export const demonstrationPlan = {
  catalog_version_id: 'tarnholm-2026-2027',
  terms: Object.keys(rows).map((term_id) => ({ term_id })),
  courses: Object.entries(rows).flatMap(([term_id, entries]) =>
    entries.map(([course_code, status, grade]) => ({
      term_id,
      course_code,
      status,
      ...(grade === undefined ? {} : { grade }),
    })),
  ),
  credential_ids: ['credential:computing-major'],
  attributes: { level: '4B', programs: ['computing'] },
};
