import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExplanationNode } from '../../../../shared/contract/academic-result.ts';
import type { Rule } from '../../../../shared/contract/rule.ts';
import {
  all,
  answersOf,
  any,
  consent,
  course,
  either,
  from,
  noneOf,
  type Row,
  some,
  when,
} from '../question-table.ts';
import { catalog, credential, exclusive, limited } from './catalog.ts';

const level = (minimum: string): Rule => ({ kind: 'level', minimum });

/** Expected: `required:completed+in plan` in courses, then in units where there are any; of the root, then of its children. */
const rows: readonly Row[] = [
  // A sum of what the rules require; what is planned is apart.
  [all(course('AA 2'), course('AA 3'), course('CC 1')), '', '3:0+0 [1:0+0 1:0+0 1:0+0]'],
  [all(course('AA 2'), course('AA 3'), course('CC 1')), 'AA 2, CC 1 planned', '3:1+1 [1:1+0 1:0+0 1:0+1]'],
  // A planned course that only the units need is left to complete: the completed alternative is shown.
  [
    any(from('AA 2, CC 1', { count: 1, units: 1 }), course('AA 2')),
    'AA 2, CC 1 planned',
    '1:1+0 [2:1+1 1:0.5+0.5u 1:1+0]',
  ],
  // Exclusions require nothing.
  [all(course('AA 2'), noneOf(course('CC 1'))), 'AA 2', '1:1+0 [1:1+0 0:0+0 [1:0+0]]'],
  // Of alternatives the one of which the fewest courses are left, a completed one before a planned one.
  [any(all(course('AA 2'), course('AA 3')), course('CC 1')), '', '1:0+0 [2:0+0 [1:0+0 1:0+0] 1:0+0]'],
  [
    any(all(course('AA 1'), course('AA 2'), course('AA 3')), all(course('CC 1'), course('CC 3'))),
    'AA 1, AA 2 planned',
    '3:1+1 [3:1+1 [1:1+0 1:0+1 1:0+0] 2:0+0 [1:0+0 1:0+0]]',
  ],
  [any(course('AA 2'), course('AA 3')), 'AA 2 planned, AA 3', '1:1+0 [1:0+1 1:1+0]'],
  [
    some(2, course('AA 2'), course('AA 3'), all(course('CC 1'), course('CC 3'))),
    'CC 1, CC 3',
    '3:2+0 [1:0+0 1:0+0 2:2+0 [1:1+0 1:1+0]]',
  ],
  // One course decides two children of an `n_of`: they are one; and it needs more children than it has.
  [some(2, course('AA 1'), course('BB 1'), course('CC 1')), 'AA 1', '2:1+0 [1:1+0 1:1+0 1:0+0]'],
  [some(3, course('AA 2'), course('CC 1')), 'AA 2', '3:1+0 [1:1+0 1:0+0]'],
  // What no course decides is an alternative once it is met.
  [any(consent, course('AA 2')), '', '1:0+0 [0:0+0 1:0+0]'],
  [any(level('1B'), course('AA 2')), '', '1:0+0 [0:0+0 1:0+0]', { attributes: { level: '1A' } }],
  [any(level('1A'), course('AA 2')), '', '0:0+0 [0:0+0 1:0+0]', { attributes: { level: '1B' } }],
  // So is a rule of which it is not known whether it applies.
  [any(when(level('1B'), course('AA 3')), course('AA 2')), 'AA 2', '1:1+0 [0:0+0 [0:0+0 1:0+0] 1:1+0]'],
  [all(consent, course('AA 2')), '', '1:0+0 [0:0+0 1:0+0]'],
  // A selection counts all, the rule above it as many as it requires.
  [
    all(from('AA 1, AA 2, AA 3', { count: 2 }), course('CC 1')),
    'AA 1, AA 2, AA 3 planned',
    '3:2+0 [2:2+1 1:0+0]',
  ],
  [all(from('AA 1, AA 2, AA 3', { count: 1 }), course('CC 1')), 'AA 1, AA 2, AA 3', '2:1+0 [1:3+0 1:0+0]'],
  [all(from('AA 2, AA 3', { count: 0 })), '', '0:0+0 [0:0+0]'],
  // Units: courses are what counts and the fewest that can be missing.
  [
    all(from('AA 1, AA 2, AA 3', { units: 2 }), course('CC 1')),
    'AA 2',
    '4:1+0 2:0.5+0u [3:1+0 2:0.5+0u 1:0+0]',
  ],
  [
    all(from('AA 1, AA 2, AA 3', { units: 1.5 }), from('CC 1, CC 2', { units: 0.5 })),
    'AA 3, AA 2 planned, CC 1 in_progress',
    '3:1+2 2:1+1u [2:1+1 1.5:1+0.5u 1:0+1 0.5:0+0.5u]',
  ],
  [
    all(from({ subjects: ['AA', 'BB', 'CC'] }, { count: 2, minimum_subjects: 3 })),
    'AA 2, AA 3',
    '4:2+0 [4:2+0]',
  ],
  // A cross-listed course may bring more units than any course of the set.
  [all(from('AA 1, CC 2', { count: 1, units: 1 })), 'BB 1 planned', '1:0+1 1:0+1u [1:0+1 1:0+1u]'],
  // A number out of all courses covers the rules next to it, but not in an exclusive grouping.
  [
    all(course('AA 2'), course('CC 1'), limited({ maximum_count: 1 }, from({}, { units: 3 }))),
    'AA 2, BB 2',
    '5:2+0 3:0.75+0u [1:1+0 1:0+0 5:2+0 3:0.75+0u [5:2+0 3:0.75+0u]]',
  ],
  [
    all(course('AA 2'), course('CC 1'), from({}, { count: 3 })),
    'AA 2, CC 3, AA 3 planned',
    '3:2+0 [1:1+0 1:0+0 3:2+1]',
  ],
  [exclusive(course('AA 2'), from({}, { count: 2 })), 'AA 2, CC 3', '3:2+0 [1:1+0 2:1+0]'],
  // Another credential: what it requires.
  [all(credential('near'), course('AA 2')), 'CC 1', '2:1+0 [1:1+0 1:0+0]'],
  [all(credential('parts'), course('CC 1')), 'AA 2', '3:1+0 [2:1+0 1:0+0]'],
  [all(credential('parts'), course('CC 1')), 'AA 2, CC 3 planned', '3:1+1 [2:1+1 1:0+0]'],
  [any(credential('open'), credential('done')), '', '1:0+0 [0:0+0 1:0+0]'],
  [all(credential('nowhere')), '', '0:0+0 [0:0+0]'],
  // Conditions: the branch in force.
  [
    either(level('1B'), course('AA 2'), all(course('AA 3'), course('CC 1'))),
    'CC 1',
    '2:1+0 [0:0+0 1:0+0 2:1+0 [1:0+0 1:1+0]]',
    { attributes: { level: '1A' } },
  ],
  [when(level('1B'), course('AA 2')), '', '0:0+0 [0:0+0 1:0+0]', { attributes: { level: '1A' } }],
  [when(level('1B'), course('AA 2')), '', '1:0+0 [0:0+0 1:0+0]', { attributes: { level: '1B' } }],
  [when(level('1B'), course('AA 2')), '', '0:0+0 [0:0+0 1:0+0]'],
];

test('every node of a credential says how far it has come', () => {
  for (const [index, { results }] of answersOf(catalog, rows).entries()) {
    const root = results[0]?.explanation_tree ?? assert.fail('one result a row');
    const [rule, , expected] = rows[index] ?? assert.fail('a row for each answer');
    assert.equal(inWords(root), expected, JSON.stringify(rule));
  }
});

test('the bars of a course target are left out', () => {
  const [answer] = answersOf(catalog, [[all(course('AA 2')), '', '']], 'course_unlock');
  assert.equal(answer?.results[0]?.explanation_tree.progress, undefined);
});

function inWords(node: ExplanationNode): string {
  const { courses, units } = node.progress ?? assert.fail('every node has progress');
  const children = node.children ?? [];
  const bar = ({ required, completed, in_plan }: typeof courses): string =>
    `${required}:${completed}+${in_plan}`;
  return [
    bar(courses),
    ...(units === undefined ? [] : [`${bar(units)}u`]),
    ...(children.length === 0 ? [] : [`[${children.map(inWords).join(' ')}]`]),
  ].join(' ');
}
