/** What the page says of a file that the server would not store: the server's own refusals, by the course or term that they mean. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planRefusal } from '../../../gateway/page/model/plan-refusal.ts';
import type { SuppliedState } from '../../../shared/client/client.ts';

const entry = { term_id: '2026-fall', course_code: 'COMP 110', status: 'taken' };
const credit = { term_id: '2026-fall', status: 'transferred', external: { title: 'Lyceum', units: -1 } };

function sentenceOf(details: Readonly<Record<string, unknown>>, state: object): string | null {
  return planRefusal({ details }, state as SuppliedState);
}

test('a refusal names the course or the term, what of it, and what it may be', () => {
  const statuses = 'one of: "taken", "in_progress", "planned"';
  const rows: readonly (readonly [path: string, expected: string, state: object, sentence: string])[] = [
    [
      'courses/1/status',
      statuses,
      { courses: [entry, { ...entry, course_code: 'COMP 160', status: 'eaten' }] },
      'The status of COMP 160 in Fall 2026 cannot be stored: "eaten". It may be taken, in_progress or planned.',
    ],
    [
      'courses/0/grade',
      'one of: a number, a string of at most 16 characters',
      { courses: [{ ...entry, grade: 'x'.repeat(90) }] },
      `The grade of COMP 110 in Fall 2026 cannot be stored: "${'x'.repeat(39)}…. It must have at most 16 characters.`,
    ],
    [
      'courses/0/term_id',
      'a string that matches ^[A-Za-z0-9._:-]+$',
      { courses: [{ ...entry, term_id: 'Fall, 2026' }] },
      'The term of COMP 110 cannot be stored: "Fall, 2026".',
    ],
    [
      'courses/0/course_code',
      'a string of at least 1 character',
      { courses: [{ ...entry, course_code: '' }] },
      'The code of course 1 in Fall 2026 cannot be stored: "". It must have at least 1 character.',
    ],
    [
      'courses/0/external/units',
      'a number >= 0',
      { courses: [credit] },
      'The number of units of Lyceum in Fall 2026 cannot be stored: -1.',
    ],
    [
      'courses/0/points',
      'no member with this name, only status, grade',
      { courses: [{ ...entry, points: 3 }] },
      'It says “points” of COMP 110 in Fall 2026, which is not part of a plan.',
    ],
    [
      'terms/0/level',
      'a string',
      { terms: [{ term_id: '2027-winter', level: 5 }], courses: [] },
      'The standing of Winter 2027 cannot be stored: 5.',
    ],
    [
      'attributes/gpa',
      'no member with this name, only status, grade',
      { courses: [], attributes: { gpa: 'x' } },
      'It says “gpa” of the student, which is not part of a plan.',
    ],
    [
      'attributes/cumulative_average',
      'a number',
      { courses: [], attributes: { cumulative_average: 'good' } },
      'The average of the student cannot be stored: "good".',
    ],
  ];
  for (const [path, expected, state, sentence] of rows)
    assert.equal(sentenceOf({ path: `/student_state/${path}`, expected }, state), sentence);
});

test('what is there twice or too often is named; a refusal of anything else is left to its own words', () => {
  const twice = { reason: 'repeated_course', path: '/student_state/courses/1' };
  assert.equal(sentenceOf(twice, { courses: [entry, entry] }), 'It has COMP 110 in Fall 2026 twice.');
  const terms = [{ term_id: '2027-winter' }, { term_id: '2027-winter' }];
  assert.equal(
    sentenceOf({ reason: 'repeated_term', path: '/student_state/terms/1' }, { terms, courses: [] }),
    'It has Winter 2027 twice.',
  );
  assert.equal(
    sentenceOf({ path: '/student_state/credential_ids', maximum: 25, count: 100 }, { courses: [] }),
    'It has 100 credentials, and a plan has at most 25.',
  );
  assert.equal(sentenceOf({ path: '/targets', expected: 'x' }, { courses: [] }), null);
  assert.equal(sentenceOf({}, { courses: [] }), null);
});
