import { test } from 'node:test';
import { checkCourses } from '../question-table.ts';
import { catalog } from './catalog.ts';

test(
  'levels, programs and averages are compared with their bounds included',
  checkCourses(catalog, [
    [{ kind: 'level', minimum: '1B' }, '', 'unknown level?; unknown attribute_missing "Level 1B or above"'],
    [{ kind: 'level', minimum: '1B' }, '', 'unsatisfied level-', { attributes: { level: '1A' } }],
    [{ kind: 'level', minimum: '1B' }, '', 'satisfied level+', { attributes: { level: '1B' } }],
    [{ kind: 'level', maximum: '1B' }, '', 'satisfied level+', { attributes: { level: '1B' } }],
    [{ kind: 'level', maximum: '1B' }, '', 'unsatisfied level-', { attributes: { level: '2A' } }],
    [
      { kind: 'level', minimum: '1B', maximum: '2A' },
      '',
      'satisfied level+',
      { attributes: { level: '2A' } },
    ],
    [
      { kind: 'level', minimum: '1B', maximum: '2A' },
      '',
      'unsatisfied level-',
      { attributes: { level: '2B' } },
    ],
    [
      { kind: 'level', minimum: '1B', maximum: '2A' },
      '',
      'unsatisfied level-',
      { attributes: { level: '1A' } },
    ],
    [
      { kind: 'program', programs: ['Alpha', 'Beta'] },
      '',
      'unknown program?; unknown attribute_missing "Students of Alpha or Beta"',
    ],
    [
      { kind: 'program', programs: ['Alpha', 'Beta'] },
      '',
      'satisfied program+',
      { attributes: { programs: ['Beta'] } },
    ],
    [
      { kind: 'program', programs: ['Alpha'] },
      '',
      'unsatisfied program-',
      { attributes: { programs: ['Beta'] } },
    ],
    [{ kind: 'program', programs: ['Alpha'] }, '', 'unsatisfied program-', { attributes: { programs: [] } }],
    [
      { kind: 'program', programs: ['Alpha'], negated: true },
      '',
      'satisfied program+',
      { attributes: { programs: ['Beta'] } },
    ],
    [
      { kind: 'program', programs: ['Alpha'], negated: true },
      '',
      'conflict program!; conflict credit_excluded X',
      { attributes: { programs: ['Alpha'] } },
    ],
    [
      { kind: 'average', minimum: 70.5 },
      '',
      'unknown average?; unknown attribute_missing "An average of at least 70.5"',
    ],
    [
      { kind: 'average', minimum: 70.5 },
      '',
      'satisfied average+',
      { attributes: { cumulative_average: 70.5 } },
    ],
    [
      { kind: 'average', minimum: 70.5 },
      '',
      'unsatisfied average-',
      { attributes: { cumulative_average: 70.4 } },
    ],
    [
      { kind: 'average', minimum: 70, over: {} },
      '',
      'unknown average?; unknown grade_missing "An average of at least 70 in any course"',
    ],
    [
      { kind: 'average', minimum: 70, over: {} },
      'AA 2=A',
      'unknown average?; unknown grade_missing "An average of at least 70 in any course"',
    ],
    [{ kind: 'average', minimum: 70, over: {} }, 'AA 2=50, AA 3=80', 'satisfied average+'],
    [{ kind: 'average', minimum: 70, over: {} }, 'AA 2=50, AA 3=79', 'unsatisfied average-'],
    [{ kind: 'average', minimum: 70, over: {} }, 'AA 2=50, CC 3=80', 'satisfied average+'],
    // A course without units in the catalog weighs as one of a unit.
    [{ kind: 'average', minimum: 60, over: {} }, 'AA 2=80, CC 3=50', 'satisfied average+'],
    [{ kind: 'average', minimum: 60.1, over: {} }, 'AA 2=80, CC 3=50', 'unsatisfied average-'],
    [{ kind: 'average', minimum: 70, over: { subjects: ['AA'] } }, 'AA 2=70, CC 1=40', 'satisfied average+'],
    [
      { kind: 'average', minimum: 70, over: {} },
      'AA 2=70, AA 3 waived=40, CC 1 planned=40',
      'satisfied average+',
    ],
    [
      { kind: 'average', minimum: 70, over: {} },
      'AA 2=40, AA 2 @2=70',
      'satisfied average+; assume retake_counts_once AA 2',
    ],
    [{ kind: 'average', minimum: 70, over: {} }, 'AA 2=70, AA 2 @2=40', 'unsatisfied average-'],
    [{ kind: 'average', minimum: 70, over: {} }, 'AA 2=70, AA 2 @2=40', 'satisfied average+', { term: 2 }],
    [{ kind: 'average', minimum: 70, over: {} }, 'AA 1=40, BB 1=70, AA 2 @3=70', 'unsatisfied average-'],
  ]),
);

test(
  'standings of a catalog that lists none have their order in English, not that of the texts',
  checkCourses({ courses: catalog.courses }, [
    [{ kind: 'level', minimum: 'senior' }, '', 'unsatisfied level-', { attributes: { level: 'sophomore' } }],
    [{ kind: 'level', minimum: 'sophomore' }, '', 'satisfied level+', { attributes: { level: 'senior' } }],
    [{ kind: 'level', maximum: 'freshman' }, '', 'unsatisfied level-', { attributes: { level: 'junior' } }],
  ]),
);
