/** The contents of each view, on a very small catalog (docs/graph-views.md). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ViewRequest } from '../../../gateway/handlers/asked-view.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import type { StateDocument } from '../../../shared/contract/student-state.ts';
import type { ViewName } from '../../../shared/contract/words.ts';
import { timelessAnswerer } from '../../oracle/ask.ts';
import { ViewAsker } from '../../oracle/ask-view.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';
import { catalogOf, course, major, take } from '../publish/sample.ts';

const anyOf = (...rules: Rule[]): Rule => ({ kind: 'any_of', rules });
const allOf = (...rules: Rule[]): Rule => ({ kind: 'all_of', rules });

/**
 * CS 1 → CS 2 → CS 3 ⇄ CS 4 (a circle); CS 2 excludes MATH 1, is listed as CS 2X too, and asks for what no
 * parser reads. The minor: CS 3, and one of MATH 1 or any course of MATH.
 */
const graph = graphInMemory(
  catalogOf({
    courses: [
      course('CS 1'),
      course('CS 2', {
        prerequisite: allOf(take('CS 1'), { kind: 'unparsed', text: 'luck' }),
        antirequisites: ['MATH 1'],
        cross_listings: ['CS 2X'],
      }),
      course('CS 2X', { cross_listings: ['CS 2'] }),
      course('CS 3', {
        prerequisite: anyOf(
          { kind: 'course', course_code: 'CS 2', minimum_grade: 60 },
          take('CS 4'),
          take('CS 9'),
        ),
      }),
      course('CS 4', { corequisite: take('CS 3') }),
      course('MATH 1'),
      course('MATH 2', { prerequisite: { kind: 'none_of', rules: [take('CS 1')] } }),
    ],
    credentials: [
      major(
        'm',
        allOf(take('CS 3'), {
          kind: 'courses_from',
          from: { course_codes: ['MATH 1'], subjects: ['MATH'] },
          count: 1,
        }),
      ),
    ],
  }),
);
const asker = new ViewAsker(graph, timelessAnswerer(graph));

const m = 'credential:m';
const root = `rule:${m}#requirement`;
const luck = 'unparsed:course:CS 2#prerequisite/1';
const graded = 'rule:course:CS 3#prerequisite/0';

/** Nodes as `depth id`, courses by their code alone; with a plan, `status` after it. */
const nodeRows: readonly (readonly [
  what: string,
  view: ViewName,
  request: ViewRequest,
  nodes: readonly string[],
])[] = [
  [
    'what a course needs, and only for itself what it excludes and is listed as',
    'course-neighborhood',
    { filter: { course_code: 'cs 2', direction: 'prerequisites' } },
    ['0 CS 2', '1 CS 1', '1 CS 2X', '1 MATH 1', `1 ${luck}`],
  ],
  [
    'what a course leads to, a circle survived',
    'course-neighborhood',
    {
      filter: {
        course_code: 'CS 2',
        direction: 'dependents',
        relations: ['prerequisite', 'corequisite', 'requirement'],
      },
    },
    ['0 CS 2', '1 CS 3', '2 CS 4', `2 ${m}`],
  ],
  [
    'both ways, and a code that the catalog lacks',
    'course-neighborhood',
    { filter: { course_code: 'CS 3' }, bounds: { max_depth: 1 } },
    ['0 CS 3', '1 CS 2', '1 CS 4', '1 CS 9', `1 ${m}`],
  ],
  [
    'depth 0',
    'course-neighborhood',
    { filter: { course_code: 'CS 3' }, bounds: { max_depth: 0 } },
    ['0 CS 3'],
  ],
  [
    'an exclusion in a rule is a lateral link of the course',
    'course-neighborhood',
    { filter: { course_code: 'MATH 2' } },
    ['0 MATH 2', '1 CS 1'],
  ],
  [
    'the universe, without what the catalog lacks',
    'course-universe',
    {},
    ['0 CS 1', '0 CS 2', '0 CS 2X', '0 CS 3', '0 CS 4', '0 MATH 1', '0 MATH 2', `1 ${m}`, `1 ${luck}`],
  ],
  ['one subject', 'course-universe', { filter: { subjects: ['math'] } }, ['0 MATH 1', '0 MATH 2', `1 ${m}`]],
  [
    'paths of a bounded number of steps',
    'course-pathways',
    { filter: { from_course_codes: ['CS 1', 'MATH 2'], to_course_code: 'CS 3' } },
    ['0 CS 3', '1 CS 2', '2 CS 1'],
  ],
  [
    'a longer way round a circle, to a credential',
    'course-pathways',
    { filter: { from_course_codes: ['CS 4'], to_credential_id: m } },
    [`0 ${m}`, '1 CS 3', '2 CS 4'],
  ],
  ['no way', 'course-pathways', { filter: { from_course_codes: ['CS 1'], to_credential_id: m } }, [`0 ${m}`]],
  [
    'a requirement tree, down to what it names and no further',
    'credential-requirements',
    { filter: { credential_id: m }, bounds: { max_depth: 4 } },
    [`0 ${m}`, `1 ${root}`, '2 CS 3', `2 ${root}/1`, '3 MATH 1'],
  ],
  [
    'a pattern shows its courses once it is expanded',
    'expand-node',
    { filter: { node_id: `${root}/1` }, bounds: { max_depth: 1 } },
    [`0 ${root}/1`, '1 MATH 1', '1 MATH 2', `1 ${root}`],
  ],
  [
    'a course among rules: a grade makes a rule a node, a plain course is none',
    'expand-node',
    { filter: { node_id: 'course:CS 3' } },
    ['0 CS 3', '1 CS 4', '1 rule:course:CS 3#prerequisite', `1 ${root}`, '2 CS 9', `2 ${m}`, `2 ${graded}`],
  ],
  [
    'a code that the catalog lacks',
    'expand-node',
    { filter: { node_id: 'course:CS 9' }, bounds: { max_depth: 1 } },
    ['0 CS 9', '1 rule:course:CS 3#prerequisite'],
  ],
  [
    'an unparsed text',
    'expand-node',
    { filter: { node_id: luck } },
    [`0 ${luck}`, '1 rule:course:CS 2#prerequisite', '2 CS 2'],
  ],
  [
    'a plan over a neighbourhood',
    'unlock-overlay',
    { filter: { view: 'course-neighborhood', filter: { course_code: 'CS 3' } } },
    [
      '0 CS 3 locked',
      '1 CS 2 planned',
      '1 CS 4 locked',
      '1 CS 9 unknown',
      `1 ${m} locked`,
      '2 CS 1 taken',
      `2 ${luck} unknown`,
    ],
  ],
  [
    'a plan over rules',
    'unlock-overlay',
    { filter: { view: 'credential-requirements', filter: { credential_id: m } }, bounds: { max_depth: 3 } },
    [`0 ${m} locked`, `1 ${root} locked`, '2 CS 3 locked', `2 ${root}/1 unlocked`, '3 MATH 1 taken'],
  ],
  [
    'the ways to a target end at completed courses',
    'target-relevance',
    { filter: { target: { kind: 'course', course_code: 'CS 3' } } },
    [
      '0 CS 3 locked',
      '1 CS 2 planned',
      '1 CS 4 locked',
      '1 CS 9 unknown',
      '2 CS 1 taken',
      `2 ${luck} unknown`,
    ],
  ],
  [
    'of the universe what is on a path',
    'target-relevance',
    { filter: { target: { kind: 'course', course_code: 'CS 2' }, view: 'course-universe' } },
    ['0 CS 1 taken', '0 CS 2 planned', `1 ${luck} unknown`],
  ],
  [
    'nothing is on the way to what is completed',
    'target-relevance',
    { filter: { target: { kind: 'course', course_code: 'CS 1' } } },
    ['0 CS 1 taken'],
  ],
];

const plan: StateDocument = {
  catalog_version_id: 'sample-2026',
  terms: [{ term_id: '1A' }, { term_id: '1B' }],
  courses: [
    { term_id: '1A', course_code: 'CS 1', status: 'transferred' },
    { term_id: '1A', course_code: 'MATH 1', status: 'taken' },
    { term_id: '1B', course_code: 'CS 2X', status: 'planned' },
  ],
  credential_ids: [],
  attributes: {},
};

for (const [what, view, request, expected] of nodeRows) {
  test(`${view}: ${what}`, () => {
    const { nodes } = asker.ask(view, request, plan).data;
    const seen = nodes.map(({ depth, id, status }) => {
      return [depth, id.replace(/^course:/u, ''), ...(status === undefined ? [] : [status])].join(' ');
    });
    assert.deepEqual(seen, expected);
  });
}

/** Edges as `from -relation> to`, with `?` after a relation that can be met without. */
const edgeRows: readonly (readonly [view: ViewName, request: ViewRequest, edges: readonly string[]])[] = [
  [
    'course-neighborhood',
    { filter: { course_code: 'CS 3' }, bounds: { max_depth: 1 } },
    [
      'CS 2 -prerequisite?> CS 3',
      'CS 3 -corequisite> CS 4',
      'CS 4 -prerequisite?> CS 3',
      'CS 9 -prerequisite?> CS 3',
      `CS 3 -requirement> ${m}`,
    ],
  ],
  [
    'course-neighborhood',
    { filter: { course_code: 'CS 2' }, bounds: { max_depth: 1 } },
    [
      'CS 1 -prerequisite> CS 2',
      'CS 2 -cross_listing> CS 2X',
      'CS 2X -cross_listing> CS 2',
      'CS 2 -prerequisite?> CS 3',
      // Stated by one of the two courses, and so for the codes of the other.
      'CS 2 -antirequisite> MATH 1',
      'MATH 1 -antirequisite> CS 2',
      'MATH 1 -antirequisite> CS 2X',
      `${luck} -prerequisite> CS 2`,
    ],
  ],
  [
    'credential-requirements',
    { filter: { credential_id: m }, bounds: { max_depth: 3 } },
    [
      `${root} -requirement> ${m}`,
      `CS 3 -requirement> ${root}`,
      `${root}/1 -requirement> ${root}`,
      `MATH 1 -option> ${root}/1`,
    ],
  ],
  [
    'expand-node',
    { filter: { node_id: graded }, bounds: { max_depth: 1 } },
    [`CS 2 -requirement> ${graded}`, `${graded} -option> rule:course:CS 3#prerequisite`],
  ],
];

for (const [view, request, expected] of edgeRows) {
  test(`edges of ${view} ${JSON.stringify(request.filter)}`, () => {
    const { edges } = asker.ask(view, request).data;
    const short = (id: string): string => id.replace(/^course:/u, '');
    const seen = edges.map(({ from, to, relation, alternative }) => {
      return `${short(from)} -${relation}${alternative === true ? '?' : ''}> ${short(to)}`;
    });
    assert.deepEqual(seen, expected);
  });
}

test('a warning names the bound, what was requested, and what was omitted', () => {
  const messages = (bounds: ViewRequest['bounds']): string[] =>
    asker
      .ask('course-universe', { ...(bounds === undefined ? {} : { bounds }) })
      .warnings.map(({ message }) => message);
  assert.deepEqual(messages(undefined), []);
  assert.deepEqual(messages({ max_courses: 6 }), [
    'The bound max_courses is 6; it cut the view. 1 node and 1 edge were omitted in all.',
  ]);
  assert.deepEqual(messages({ max_nodes: 300, max_edges: 2 }), [
    'The bound max_nodes was requested as 300, above its default of 250 (at most 2500); it cut nothing. 0 nodes and 11 edges were omitted in all.',
    'The bound max_edges is 2; it cut the view. 0 nodes and 11 edges were omitted in all.',
  ]);
});

test('what no record can decide is among the unknowns, with its text and its source', () => {
  const { unknowns, data, source_references } = asker.ask('course-universe', {});
  assert.equal(unknowns.length, 1);
  const [{ source_reference_id, ...reported } = assert.fail()] = unknowns;
  assert.deepEqual(reported, {
    unknown_reason: 'unparsed_requirement',
    text: 'luck',
    target: { kind: 'course', course_code: 'CS 2' },
  });
  assert.ok(source_references.some((record) => record.source_reference_id === source_reference_id));
  assert.equal(data.nodes.at(-1)?.rule, 'unparsed');
});

test('a credential that a sent course requires is sent, although the courses that it names are not', () => {
  const other = graphInMemory(
    catalogOf({
      courses: [
        course('CS 1', { corequisite: { kind: 'credential', credential_ids: ['credential:m'] } }),
        course('CS 2'),
      ],
      credentials: [major('m', take('CS 2'))],
    }),
  );
  const { data } = new ViewAsker(other, timelessAnswerer(other)).ask('course-universe', {
    bounds: { max_courses: 1 },
  });
  assert.deepEqual(
    data.nodes.map(({ id }) => id),
    ['course:CS 1', 'credential:m'],
  );
  assert.deepEqual(data.view_meta, { omitted_nodes: 1, omitted_edges: 1 });
});

test('nodes from which a deeper view continues have `more`', () => {
  const withMore = (view: ViewName, request: ViewRequest): string[] =>
    asker.ask(view, request).data.nodes.flatMap(({ id, more }) => (more === true ? [id] : []));
  const around = (course_code: string, max_depth: number) => ({
    filter: { course_code },
    bounds: { max_depth },
  });
  assert.deepEqual(withMore('course-neighborhood', around('CS 2', 0)), ['course:CS 2']);
  // CS 3 leads on to CS 4 and to the minor; the lateral links of CS 2 lead nowhere.
  assert.deepEqual(withMore('course-neighborhood', around('CS 2', 1)), ['course:CS 3']);
  assert.deepEqual(withMore('course-neighborhood', around('CS 2', 2)), []);
  assert.deepEqual(
    withMore('credential-requirements', { filter: { credential_id: m }, bounds: { max_depth: 1 } }),
    [root],
  );
  assert.deepEqual(
    withMore('course-universe', { filter: { subjects: ['MATH'] }, bounds: { max_depth: 0 } }),
    ['course:MATH 1'],
  );
  assert.deepEqual(withMore('course-universe', { filter: { subjects: ['MATH'] } }), []);
});
