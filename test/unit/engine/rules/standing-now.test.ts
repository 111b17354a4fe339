import { test } from 'node:test';
import type { Rule } from '../../../../shared/contract/rule.ts';
import { type Catalog, checkCourses } from '../question-table.ts';

const catalog: Catalog = {
  courses: ['AA 1', 'AA 2'].map((course_code) => ({ course_code, title: 'A', units: 1 })),
  levels: ['1A', '1B', '2A'],
};
const from = (minimum: string): Rule => ({ kind: 'level', minimum });
const upTo = (maximum: string): Rule => ({ kind: 'level', maximum });

test(
  'with nothing in plan the standing now is that of the first term after all entries',
  checkCourses(catalog, [
    [from('2A'), 'AA 1 @1', 'unsatisfied level-', { term: 2, attributes: { level: '1B' } }],
    [
      from('2A'),
      'AA 1 @1',
      'unknown level?; unknown attribute_missing "Level 2A or above" at /terms/2/level',
      { term: 3, attributes: { level: '1B' } },
    ],
    [
      upTo('1B'),
      'AA 1 @1',
      'unknown level?; unknown attribute_missing "Level 1B or below" at /terms/2/level',
      { term: 3, attributes: { level: '1B' } },
    ],
    [from('2A'), 'AA 1 @1', 'unsatisfied level-', { attributes: { level: '1B' } }],
    [from('2A'), 'AA 1 @1, AA 2 failed @2', 'unsatisfied level-', { term: 3, attributes: { level: '1B' } }],
  ]),
);
