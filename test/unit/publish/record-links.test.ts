import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordLinks } from '../../../engine/publish/link/record-links.ts';
import { graphSections } from '../../../engine/publish/write/graph-sections.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { linkBits } from '../../../shared/index-format/layout.ts';
import { catalogOf, course, linkSample, major, take } from './sample.ts';

const { prerequisite, corequisite, excluded, alternative } = linkBits;

const anyOf = (...rules: Rule[]): Rule => ({ kind: 'any_of', rules });
const allOf = (...rules: Rule[]): Rule => ({ kind: 'all_of', rules });
const noneOf = (...rules: Rule[]): Rule => ({ kind: 'none_of', rules });

/** The prerequisite of CS 9, and the bits of what it names. */
const rows: readonly (readonly [what: string, rule: Rule, bits: Readonly<Record<string, number>>])[] = [
  ['a course', take('CS 1'), { 'CS 1': prerequisite }],
  ['all of two', allOf(take('CS 1'), take('CS 2')), { 'CS 1': prerequisite, 'CS 2': prerequisite }],
  [
    'one of two',
    anyOf(take('CS 1'), take('CS 2')),
    { 'CS 1': prerequisite | alternative, 'CS 2': prerequisite | alternative },
  ],
  ['one of one', anyOf(take('CS 1')), { 'CS 1': prerequisite }],
  [
    'two of two, one of them deeper',
    { kind: 'n_of', count: 2, rules: [take('CS 1'), anyOf(take('CS 2'), take('CS 3'))] },
    { 'CS 1': prerequisite, 'CS 2': prerequisite | alternative, 'CS 3': prerequisite | alternative },
  ],
  [
    'named twice, once without a choice',
    allOf(take('CS 1'), anyOf(take('CS 1'), take('CS 2'))),
    { 'CS 1': prerequisite, 'CS 2': prerequisite | alternative },
  ],
  ['excluded', noneOf(anyOf(take('CS 1'))), { 'CS 1': excluded }],
  ['asked for and excluded', allOf(take('CS 1'), noneOf(take('CS 1'))), { 'CS 1': prerequisite | excluded }],
  [
    'listed next to a pattern',
    { kind: 'courses_from', from: { course_codes: ['CS 1'], subjects: ['CS'] }, count: 1 },
    { 'CS 1': prerequisite | alternative },
  ],
  [
    'under a condition',
    // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
    { kind: 'when', if: { kind: 'consent' }, then: take('CS 1') },
    { 'CS 1': prerequisite | alternative },
  ],
  [
    'credentials',
    { kind: 'credential', credential_ids: ['credential:m', 'credential:gone'] },
    { 'credential:m': prerequisite | alternative, 'credential:gone': prerequisite | alternative },
  ],
];

for (const [what, rule, bits] of rows) {
  test(`links: ${what}`, () => assert.deepEqual(linksOfCs9({ prerequisite: rule }), bits));
}

test('every relation has its own bit, and links are equal in both directions', () => {
  const members = { prerequisite: take('CS 1'), corequisite: anyOf(take('CS 1'), take('CS 2')) };
  const lists = { antirequisites: ['CS 2', 'CS 7'], cross_listings: ['CS 3'] };
  assert.deepEqual(linksOfCs9({ ...members, ...lists }), {
    'CS 1': prerequisite | corequisite | linkBits.corequisite_alternative,
    'CS 2': corequisite | linkBits.corequisite_alternative | linkBits.antirequisite,
    'CS 3': linkBits.cross_listing,
    'CS 7': linkBits.antirequisite,
  });
});

test('nodes are ranked by their ids as texts, not by their numbers', () => {
  const { linked } = linkSample(
    catalogOf({ courses: [course('CS 9'), course('CS 10')], credentials: [major('m', take('CS 9'))] }),
  );
  const sections = graphSections(linked);
  assert.deepEqual(linked.codes, ['CS 9', 'CS 10']);
  assert.deepEqual([...sections['node.by_rank']], [1, 0, 2]);
  assert.deepEqual([...sections['node.rank']], [1, 0, 2]);
});

test('a selection stores which of its courses it lists individually', () => {
  const from = { course_codes: ['CS 10', 'CS 9', 'CS 10'], subjects: ['CS'] };
  const { linked } = linkSample(
    catalogOf({
      courses: [course('CS 1'), course('CS 9'), course('CS 10')],
      credentials: [
        major('a', { kind: 'courses_from', from: {}, count: 1 }),
        major('b', { kind: 'courses_from', from, count: 1 }),
      ],
    }),
  );
  const sections = graphSections(linked);
  assert.deepEqual([...sections['listed.offsets']], [0, 0, 2]);
  assert.deepEqual([...sections['listed.course']], [1, 2]);
});

/** What CS 9 names, by code or credential id; checked against the transpose. */
function linksOfCs9(members: Parameters<typeof course>[1]): Record<string, number> {
  const { linked } = linkSample(
    catalogOf({
      courses: [course('CS 1'), course('CS 2'), course('CS 3'), course('CS 9', members)],
      credentials: [major('m', take('CS 1'))],
    }),
  );
  const { forth, back } = recordLinks(linked);
  const names = [...linked.codes, ...linked.credentialCodes];
  const owner = names.indexOf('CS 9');
  const rowsOf = ({ nodes, bits }: typeof forth, node: number): [number, number][] => {
    const [start = 0, end = 0] = nodes.offsets.subarray(node, node + 2);
    return Array.from(nodes.values.subarray(start, end), (other, at) => [other, bits[start + at] ?? 0]);
  };
  const links = rowsOf(forth, owner);
  for (const [other, bits] of links) {
    assert.deepEqual(
      rowsOf(back, other).find(([node]) => node === owner),
      [owner, bits],
    );
  }
  return Object.fromEntries(links.map(([node, bits]) => [names[node], bits]));
}
