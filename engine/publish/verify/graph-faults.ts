/** The invariants of FORMAT.md, checked over an opened graph projection; each fault is one sentence. */
import {
  type CourseGraph,
  copyText,
  findCourse,
  findCredential,
} from '../../../shared/index-format/course-graph.ts';
import type { BuildMetadata } from '../../../shared/index-format/index-files.ts';
import { none } from '../../../shared/index-format/layout.ts';
import { ascends, firstIndex } from './columns.ts';
import { layoutFaults } from './layout-faults.ts';
import { linkFaults } from './link-faults.ts';
import { ruleFaults } from './rule-faults.ts';
import { ascendingRows, lengthFaults, offsetFaults, referenceFaults } from './section-faults.ts';

/** What build-metadata.json says about the graph. */
export type GraphDescription = Pick<
  BuildMetadata,
  | 'index_id'
  | 'catalog_version_id'
  | 'graph_projection_course_count'
  | 'credential_count'
  | 'source_reference_count'
>;

/** What is wrong; an empty list is a sound graph. Later checks rely on what earlier ones found sound. */
export function graphFaults(graph: CourseGraph, metadata: GraphDescription): readonly string[] {
  const steps = [
    () => [...identityFaults(graph, metadata), ...lengthFaults(graph), ...offsetFaults(graph)],
    () => referenceFaults(graph),
    () => [
      ...orderFaults(graph),
      ...hashFaults(graph),
      ...credentialFaults(graph),
      ...transposeFaults(graph),
    ],
    () => [...groupFaults(graph), ...setGroupFaults(graph)],
    () => [...ruleFaults(graph), ...layoutFaults(graph), ...linkFaults(graph)],
  ];
  for (const step of steps) {
    const faults = step();
    if (faults.length > 0) return faults;
  }
  return [];
}

function identityFaults(graph: CourseGraph, metadata: GraphDescription): string[] {
  const pairs: readonly (readonly [what: string, actual: string | number, expected: string | number])[] = [
    ['index_id', graph.indexId, metadata.index_id],
    ['catalog_version_id', graph.catalogVersionId, metadata.catalog_version_id],
    ['course count', graph.courseCount, metadata.graph_projection_course_count],
    ['credential count', graph.credentialCount, metadata.credential_count],
    ['source reference count', graph.sections['source.id'].length, metadata.source_reference_count],
  ];
  return pairs.flatMap(([what, actual, expected]) =>
    actual === expected ? [] : [`its ${what} is ${actual}, build-metadata.json says ${expected}`],
  );
}

/** Rows of adjacency and of sets ascend and hold nothing twice; so do limits and shares by node. */
function orderFaults({ sections }: CourseGraph): string[] {
  const faults = ascendingRows.flatMap(([offsetsName, name]) => {
    const values = sections[name];
    const offsets = sections[offsetsName];
    const ends = offsets.subarray(1);
    const bad = firstIndex(ends, (end, row) => !ascends(values.subarray(offsets[row], end), true));
    return bad === null ? [] : [`row ${bad} of ${name} does not ascend`];
  });
  for (const name of ['limit.rule', 'share.rule'] as const) {
    if (!ascends(sections[name], false)) faults.push(`section ${name} does not ascend`);
  }
  return faults;
}

function hashFaults(graph: CourseGraph): string[] {
  const slots = graph.sections['course_index.slots'];
  if ((slots.length & (slots.length - 1)) !== 0 || slots.length <= 2 * graph.courseCount) {
    return [`section course_index.slots has ${slots.length} slots for ${graph.courseCount} courses`];
  }
  for (let course = 0; course < graph.codeCount; course += 1) {
    const code = copyText(graph, course);
    const found = findCourse(graph, code);
    if (found !== (course < graph.courseCount ? course : none))
      return [`its hash table does not find ${code}`];
  }
  return [];
}

/** Credentials are looked for by halving. */
function credentialFaults(graph: CourseGraph): string[] {
  for (let row = 0; row < graph.credentialCount; row += 1) {
    const id = copyText(graph, graph.sections['credential.id'][row] ?? none);
    if (findCredential(graph, id) !== row) return [`credential ${id} does not stand in the order of ids`];
  }
  return [];
}

function transposeFaults({ sections, courseCount }: CourseGraph): string[] {
  const forth = sections['names.offsets'];
  const back = sections['named_by.offsets'];
  const next = back.slice();
  for (let course = 0; course < courseCount; course += 1) {
    for (const named of sections['names.course'].subarray(forth[course], forth[course + 1])) {
      const place = next[named] ?? 0;
      if (place >= (back[named + 1] ?? 0) || sections['named_by.course'][place] !== course) {
        return [`course ${course} names ${named}, and named_by does not say so`];
      }
      next[named] = place + 1;
    }
  }
  return [];
}

/** A group is named after its smallest member, which belongs to itself. */
function groupFaults({ sections }: CourseGraph): string[] {
  const groups = sections['course.group'];
  const bad = firstIndex(groups, (group, course) => group > course || groups[group] !== group);
  return bad === null ? [] : [`course.group of ${bad} is no smallest member of a group`];
}

/** The groups of a set are those of its members. */
function setGroupFaults({ sections }: CourseGraph): string[] {
  const members = sections['set.offsets'];
  const groups = sections['set.group_offsets'];
  const bad = firstIndex(members.subarray(1), (end, set) => {
    const courses = sections['set.course'].subarray(members[set], end);
    const expected = new Set(Array.from(courses, (course) => sections['course.group'][course]));
    const stored = sections['set.group'].subarray(groups[set], groups[set + 1]);
    return stored.length !== expected.size || stored.some((group) => !expected.has(group));
  });
  return bad === null ? [] : [`set.group of ${bad} does not hold the groups of its members`];
}
