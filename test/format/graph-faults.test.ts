/** Every invariant of the graph projection, violated once: each check must find its fault. */
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { graphFaults } from '../../engine/publish/verify/graph-faults.ts';
import { universeFaults } from '../../engine/publish/verify/universe-faults.ts';
import { uint32At } from '../../shared/column.ts';
import { type CourseGraph, courseGraphOver } from '../../shared/index-format/course-graph.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { adoptCopy } from '../../shared/index-format/mapped-file.ts';
import { openReadWrite } from '../../shared/sqlite.ts';
import { catalogOf, course, major, take, temporaryDirectory, writeSample } from '../unit/publish/sample.ts';

const directory = temporaryDirectory();
const out = join(directory, 'index');
const metadata = writeSample(
  catalogOf({
    courses: [
      course('CS 1', { cross_listings: ['MATH 1'], antirequisites: ['CS 2', 'CS 3'] }),
      course('CS 2', { prerequisite: { kind: 'all_of', rules: [take('CS 1'), take('CS 7')] } }),
      course('CS 3', { prerequisite: { kind: 'any_of', rules: [take('CS 1'), take('CS 2')] } }),
      course('MATH 1'),
    ],
    credentials: [
      major('a', {
        kind: 'all_of',
        limits: [{ from: { subjects: ['CS'] }, maximum_count: 1 }],
        rules: [
          { kind: 'courses_from', from: {}, count: 1 },
          { kind: 'program', programs: ['CSC'] },
          { kind: 'level', minimum: '1B' },
        ],
      }),
      major('b', take('CS 1')),
    ],
  }),
  out,
);
const universePath = join(out, 'course-universe.sqlite');

after(() => rmSync(directory, { recursive: true }));

/** The graph over a private, writable copy of the file. */
function openCopy(): CourseGraph {
  const bytes = readFileSync(join(out, 'graph-projection.safetensors'));
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return courseGraphOver(adoptCopy(buffer));
}

type Break = (sections: GraphSections) => void;

const breaks: readonly (readonly [what: string, fault: RegExp, apply: Break])[] = [
  ['offsets that fall', /set.offsets does not divide/u, (s) => s['set.offsets'].set([9], 1)],
  [
    'offsets past the end',
    /source.offsets does not divide/u,
    (s) => s['source.offsets'].set([none], s['source.offsets'].length - 1),
  ],
  ['a text that does not exist', /section rule.label is row/u, (s) => s['rule.label'].set([99999], 0)],
  [
    'credentials out of order',
    /credential:[ab] is not in the order of ids/u,
    (s) => s['credential.id'].reverse(),
  ],
  ['no title', /section course.title is row/u, (s) => s['course.title'].set([none], 0)],
  [
    'a fifth season',
    /element 0 of section course.seasons is row 16 of 16/u,
    (s) => s['course.seasons'].set([16], 0),
  ],
  ['no subject', /section course.subject is row/u, (s) => s['course.subject'].set([none], 0)],
  ['a course id past the codes', /section set.course is row/u, (s) => s['set.course'].set([5], 0)],
  [
    'a row that does not ascend',
    /row 0 of antirequisite.course/u,
    (s) => s['antirequisite.course'].reverse(),
  ],
  [
    'a node without a position',
    /position of node 1 is not finite/u,
    (s) => s['layout.y'].set([Number.NaN], 1),
  ],
  [
    'two nodes at one position',
    /have the same layout position/u,
    (s) => [s['layout.x'].fill(0), s['layout.y'].fill(0)],
  ],
  [
    'a course that the hash table does not contain',
    /looking up CS 1 .* fails/u,
    (s) => s['course_index.slots'].fill(none),
  ],
  [
    'a dangling code in the hash table',
    /looking up|section course_index.slots is row/u,
    (s) => s['course_index.slots'].set([4], 0),
  ],
  [
    'a key of another code',
    /slot \d+ of course_index.slots has another key than its course/u,
    (s) => {
      const slots = s['course_index.slots'];
      const taken = slots.findIndex((word, at) => at % 4 === 0 && word !== none);
      slots.set([uint32At(slots, taken + 1) ^ 1], taken + 1);
    },
  ],
  [
    'a course that the table of squeezed codes does not contain',
    /course_index.squeezed has 0 entries for 4 courses/u,
    (s) => s['course_index.squeezed'].fill(none),
  ],
  [
    'a squeezed code in the place of another',
    /looking up CS 1 in course_index.squeezed fails|section course_index.squeezed/u,
    (s) => s['course_index.squeezed'].set(s['course_index.squeezed'].map((c) => (c === 0 ? 1 : c))),
  ],
  ['one-way edges', /named_by does not contain the reverse/u, (s) => s['named_by.course'].set([3], 1)],
  ['a group without its smallest member', /course.group of 0/u, (s) => s['course.group'].set([1, 1], 0)],
  [
    'a set without a group',
    /set.group of 0 does not have/u,
    (s) => s['set.group'].set([3], uint32At(s['set.group_offsets'], 1) === 3 ? 2 : 1),
  ],
  ['an unknown kind', /node 0 has an unknown kind/u, (s) => s['rule.kind'].set([200], 0)],
  ['a tree past the end', /node 0 has size 999/u, (s) => s['rule.size'].set([999], 0)],
  [
    'a size that skips a child',
    /node 0 has size 2, which its 2 children do not fill/u,
    (s) => s['rule.size'].set([2], 0),
  ],
  ['a leaf with children', /node 1 is course and has 1 children/u, (s) => s['rule.children'].set([1], 1)],
  [
    'a course leaf without a course',
    /node 1 is course and its argument is row/u,
    (s) => s['rule.argument'].set([none], 1),
  ],
  [
    'a tree without an owner',
    /a tree starts at rule node|cover/u,
    (s) => s['course.prerequisite'].set([none], 1),
  ],
  ['an unknown program', /is program and its list has a row past/u, (s) => s['list.value'].set([7], 0)],
  ['a link without a relation', /link 0 has no relation bit/u, (s) => s['link.bits'].set([0], 0)],
  [
    'a link without its reverse',
    /linked_by does not contain the reverse/u,
    (s) => s['linked_by.bits'].set([2], 0),
  ],
  ['a link past the nodes', /section link.node is row/u, (s) => s['link.node'].set([none], 0)],
  [
    'ranks of other nodes',
    /node.by_rank does not have node/u,
    (s) => s['node.by_rank'].set(s['node.by_rank'].slice().reverse()),
  ],
  ['a limit on no node', /section limit.rule is row/u, (s) => s['limit.rule'].set([4711], 0)],
];

test('the sound graph has no faults', () => {
  assert.deepEqual(graphFaults(openCopy(), metadata), []);
});

for (const [what, fault, apply] of breaks) {
  test(what, () => {
    const graph = openCopy();
    apply(graph.sections);
    assert.match(graphFaults(graph, metadata).join('; '), fault);
  });
}

const statements: readonly (readonly [what: string, fault: RegExp, sql: string])[] = [
  ['a missing course', /graph projection has another|has 3 course rows/u, 'DELETE FROM course WHERE id = 3'],
  ['a course under another code', /course 0 is CS 0/u, "UPDATE course SET course_code = 'CS 0' WHERE id = 0"],
  [
    'a body that is not JSON',
    /record of CS 1 is not JSON/u,
    'UPDATE course SET body = \'"data"\' WHERE id = 0',
  ],
  [
    'a source row that does not exist',
    /record of CS 2 names a source/u,
    "UPDATE course SET list_sources = '[4711]' WHERE id = 1",
  ],
  ['a source under another id', /is not row/u, 'UPDATE source_reference SET id = (id + 1) % 2 WHERE id < 2'],
  [
    'a missing source',
    /source references, but the graph projection has/u,
    'DELETE FROM source_reference WHERE id = 0',
  ],
  ['another format', /user_version 7/u, 'PRAGMA user_version = 7'],
];

test('the sound database has no faults', () => {
  assert.deepEqual(universeFaults(universePath, openCopy()), []);
});

for (const [what, fault, sql] of statements) {
  test(what, () => {
    const path = join(directory, 'altered.sqlite');
    copyFileSync(universePath, path);
    const connection = openReadWrite(path);
    connection.exec(sql);
    connection.close();
    assert.match(universeFaults(path, openCopy()).join('; '), fault);
  });
}
