import { test } from 'node:test';
import type { EntryFilter } from '../../../../shared/contract/rule.ts';
import { checkCourses, checkCredentials, from } from '../question-table.ts';
import { catalog, limited } from './catalog.ts';

/** Units taken here: no credit that was transferred, but what is planned. */
const here: EntryFilter = { statuses: ['taken', 'in_progress', 'planned'] };

const tagged = {
  ...catalog,
  courses: catalog.courses.map((course) =>
    course.course_code.startsWith('AA') ? { ...course, tags: ['writing', course.course_code] } : course,
  ),
};

test(
  'a selection counts the entries that its filter lets pass',
  checkCourses(catalog, [
    [
      from('AA 2, AA 3', { units: 1, entry: here }),
      'AA 3 transferred',
      'unsatisfied courses_from- 0/ 0/1u; options AA 3*!, AA 2!',
    ],
    [from('AA 2, AA 3', { units: 1, entry: here }), 'AA 3', 'satisfied courses_from+ 1/ 1/1u {AA 3}'],
    [
      from('AA 2, AA 3', { units: 1, entry: here }),
      'AA 3 planned',
      'in_plan courses_from~ 1/ 1/1u {AA 3}; assume planned_course_completed AA 3',
    ],
    [
      from('AA 2, AA 3', { units: 1, entry: here }),
      'AA 3 transferred, AA 3 planned @2',
      'in_plan courses_from~ 1/ 1/1u {AA 3}; assume planned_course_completed AA 3, retake_counts_once AA 3',
    ],
    [from('AA 2, AA 3', { entry: { statuses: ['transferred'] } }), 'AA 3', 'unsatisfied courses_from- 0/1'],
    [from('AA 2, AA 3', { entry: { external: true } }), 'AA 3', 'unsatisfied courses_from- 0/1'],
    [from('AA 2, AA 3', { entry: { external: false } }), 'AA 3', 'satisfied courses_from+ 1/1 {AA 3}'],
    [
      from('AA 2, AA 3', { entry: { minimum_grade: 60 } }),
      'AA 3=59, AA 2=60',
      'satisfied courses_from+ 1/1 {AA 2}',
    ],
    [
      from('AA 2, AA 3', { minimum_grade: 50, entry: { minimum_grade: 60 } }),
      'AA 3=59',
      'unsatisfied courses_from- 0/1; options AA 2*!, AA 3*!',
    ],
  ]),
);

test(
  'an average covers the entries that its filter lets pass',
  checkCourses(catalog, [
    [
      { kind: 'average', minimum: 70, over: {}, entry: here },
      'AA 2=70, AA 3 transferred=50',
      'satisfied average+',
    ],
    [{ kind: 'average', minimum: 70, over: {} }, 'AA 2=70, AA 3 transferred=50', 'unsatisfied average-'],
    [
      { kind: 'average', minimum: 70, entry: here },
      'AA 2=70, AA 3 transferred=50',
      'satisfied average+',
      { attributes: { cumulative_average: 50 } },
    ],
    [
      { kind: 'average', minimum: 65, over: {}, entry: { minimum_grade: 60 } },
      'AA 2=65, CC 1=50',
      'satisfied average+',
    ],
  ]),
);

const transfer = limited(
  { entry: { statuses: ['transferred'] }, maximum_units: 0.5 },
  from('AA 2, AA 3, CC 1', { count: 2 }),
);

test(
  'only the entries that a limit names draw on it',
  checkCredentials(catalog, [
    [
      transfer,
      'AA 2 transferred, AA 3',
      'satisfied all_of+ 1/1 {AA 2, AA 3} [courses_from+ 2/2 {AA 2, AA 3}]',
    ],
    [
      transfer,
      'AA 2 transferred, AA 3 transferred',
      'partial all_of/ 0/1 {AA 2} [courses_from/ 1/2 {AA 2}]; options CC 1*!; unapplied AA 3',
    ],
    [
      transfer,
      'AA 2 transferred, AA 3 transferred, CC 1',
      'satisfied all_of+ 1/1 {AA 2, CC 1} [courses_from+ 2/2 {AA 2, CC 1}]; unapplied AA 3',
    ],
  ]),
);

test(
  'sets are unions of patterns with their own bounds, tags and exclusions',
  checkCourses(tagged, [
    [
      from({ tags: ['writing'] }, { count: 3 }),
      'AA 1, AA 2, AA 3',
      'satisfied courses_from+ 3/3 {AA 1, AA 2, AA 3}',
    ],
    [
      from({ tags: ['AA 3', 'AA 2'] }, { count: 2 }),
      'AA 2',
      'partial courses_from/ 1/2 {AA 2}; options AA 3*!',
    ],
    [
      from({ tags: ['writing'], minimum_number: 3 }, {}),
      'AA 2',
      'unsatisfied courses_from- 0/1; options AA 3*!',
    ],
    [
      from({ any_of: [{ subjects: ['AA'], minimum_number: 3 }, { course_codes: ['CC 1'] }] }, { count: 2 }),
      'AA 3, AA 2',
      'partial courses_from/ 1/2 {AA 3}; options CC 1*!',
    ],
    [
      from(
        { subjects: ['AA', 'CC'], exclude: { any_of: [{ tags: ['AA 3'] }, { subjects: ['CC'] }] } },
        { count: 2 },
      ),
      'AA 3, CC 1, AA 2',
      'partial courses_from/ 1/2 {AA 2}; options AA 1*!',
    ],
  ]),
);
