/** Courses that no student can take, with the reason; whatever a catalog leaves open counts as possible. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceCourse } from '../../../engine/publish/catalog-source.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { catalogOf, course, linkSample, take } from './sample.ts';

const all = (...rules: readonly Rule[]): Rule => ({ kind: 'all_of', rules: [...rules] });
const any = (...rules: readonly Rule[]): Rule => ({ kind: 'any_of', rules: [...rules] });
const from = (count: number, ...course_codes: string[]): Rule => ({
  kind: 'courses_from',
  from: { course_codes },
  count,
});
const needs = (code: string, prerequisite: Rule) => course(code, { prerequisite });

const cases: readonly (readonly [
  what: string,
  courses: readonly SourceCourse[],
  reasons: readonly string[],
])[] = [
  ['a chain of courses', [course('A 1'), needs('A 2', take('A 1')), needs('A 3', take('A 2'))], []],
  [
    'what needs a course that cannot be taken',
    [needs('A 1', take('X 9')), needs('A 2', all(take('A 1'), take('A 3'))), course('A 3')],
    ['A 1: X 9 is not in the catalog', 'A 2: A 1 cannot be taken'],
  ],
  [
    'a circle',
    [needs('A 1', take('A 2')), needs('A 2', take('A 1'))],
    ['A 1: A 2 cannot be taken', 'A 2: A 1 cannot be taken'],
  ],
  [
    'a circle with a way in',
    [needs('A 1', any(take('A 2'), { kind: 'consent' })), needs('A 2', take('A 1'))],
    [],
  ],
  [
    'rules that are met one after the other',
    [
      course('A 1', { prerequisite: take('A 2'), corequisite: from(2, 'A 2', 'A 3') }),
      needs('A 2', take('A 3')),
      needs('A 3', take('A 4')),
      course('A 4'),
    ],
    [],
  ],
  [
    'a prerequisite that can be met beside a corequisite that cannot',
    [course('A 1', { prerequisite: take('A 2'), corequisite: take('X 1') }), course('A 2')],
    ['A 1: X 1 is not in the catalog'],
  ],
  [
    'a long chain, the last course first',
    Array.from({ length: 3000 }, (_, at) =>
      at === 2999 ? course('A 2999') : needs(`A ${at}`, take(`A ${at + 1}`)),
    ),
    [],
  ],
  [
    'corequisites of each other',
    [course('A 1', { corequisite: take('A 2') }), course('A 2', { corequisite: take('A 1') })],
    [],
  ],
  [
    'a corequisite that is missing',
    [course('A 1', { corequisite: take('X 1') })],
    ['A 1: X 1 is not in the catalog'],
  ],
  [
    'two of a list of which one is there',
    [course('A 1'), needs('A 2', from(2, 'A 1', 'X 1'))],
    ['A 2: X 1 is not in the catalog'],
  ],
  ['one of a list of which one is there', [course('A 1'), needs('A 2', from(1, 'A 1', 'X 1'))], []],
  [
    'two of three groups',
    [course('A 1'), needs('A 2', { kind: 'n_of', count: 2, rules: [take('A 1'), take('X 1'), take('X 2')] })],
    ['A 2: X 1 and X 2 are not in the catalog'],
  ],
  [
    'a cross-listed course that can be taken',
    [course('A 1', { cross_listings: ['B 1'] }), needs('B 1', take('X 1')), needs('A 2', take('B 1'))],
    [],
  ],
  ['unparsed text', [needs('A 1', { kind: 'unparsed', text: 'see the dean' })], []],
  ['a pattern', [needs('A 1', { kind: 'courses_from', from: { subjects: ['X'] }, count: 1 })], []],
];

for (const [what, courses, reasons] of cases)
  test(what, () => {
    const { findings } = linkSample(catalogOf({ courses: [...courses] }));
    const found = findings.filter(({ check }) => check === 'untakeable_course');
    assert.deepEqual(
      found.map(({ message }) => message.replace('no student can take ', '')),
      reasons,
    );
  });
