/** The invariants of FORMAT.md, checked on an opened graph projection. Each fault is one sentence. */
import { float32At, itemAt, uint32At, uint32RowAt } from '../../../shared/column.ts';
import { squeezedCourseCode } from '../../../shared/course-code.ts';
import {
  type CourseGraph,
  copyText,
  findCourse,
  findCredential,
  hashCode,
  slotWords,
} from '../../../shared/index-format/course-graph.ts';
import type { BuildMetadata } from '../../../shared/index-format/index-files.ts';
import { none } from '../../../shared/index-format/layout.ts';
import { hasKey } from '../link/course-index.ts';
import { linkFaults } from './link-faults.ts';
import { ruleFaults } from './rule-faults.ts';
import { ascendingRows, ascends, lengthFaults, offsetFaults, referenceFaults } from './section-faults.ts';

/** What build-metadata.json states about the graph. */
export type GraphDescription = Pick<
  BuildMetadata,
  | 'index_id'
  | 'catalog_version_id'
  | 'graph_projection_course_count'
  | 'credential_count'
  | 'source_reference_count'
>;

/** All faults of the first step that finds any; empty for a sound graph. Later steps rely on earlier invariants. */
export function graphFaults(graph: CourseGraph, metadata: GraphDescription): readonly string[] {
  const steps = [
    () => [...identityFaults(graph, metadata), ...lengthFaults(graph), ...offsetFaults(graph)],
    () => referenceFaults(graph),
    () => [...orderFaults(graph), ...hashFaults(graph), ...credentialFaults(graph)],
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

/** Rows of adjacency and of sets ascend strictly; the owners of limits and shares ascend. */
function orderFaults({ sections }: CourseGraph): string[] {
  const faults = ascendingRows.flatMap(([offsetsName, name]) => {
    const values = sections[name];
    const offsets = sections[offsetsName];
    const bad = offsets.subarray(1).findIndex((_, row) => !ascends(uint32RowAt(offsets, values, row), true));
    return bad < 0 ? [] : [`row ${bad} of ${name} does not ascend`];
  });
  for (const name of ['limit.rule', 'share.rule'] as const) {
    if (!ascends(sections[name], false)) faults.push(`section ${name} does not ascend`);
  }
  return faults;
}

function hashFaults(graph: CourseGraph): string[] {
  const tables = [
    ['course_index.slots', slotWords],
    ['course_index.squeezed', 1],
  ] as const;
  for (const [name, words] of tables) {
    const slots = graph.sections[name].length / words;
    if (!Number.isInteger(slots) || (slots & (slots - 1)) !== 0 || slots <= 2 * graph.courseCount)
      return [`section ${name} has ${slots} slots for ${graph.courseCount} courses`];
  }
  const codes = Array.from({ length: graph.codeCount }, (_, course) => copyText(graph, course));
  for (const [course, code] of codes.entries()) {
    const found = findCourse(graph, code);
    if (found !== (course < graph.courseCount ? course : none))
      return [`looking up ${code} in course_index.slots fails`];
  }
  return [...keyFaults(graph, codes), ...squeezedFaults(graph, codes)];
}

/** Every slot must have the key of its course. */
function keyFaults({ sections }: CourseGraph, codes: readonly string[]): string[] {
  const slots = sections['course_index.slots'];
  for (let slot = 0; slot < slots.length / slotWords; slot += 1) {
    const course = uint32At(slots, slotWords * slot);
    if (course !== none && !hasKey(slots, slot, itemAt(codes, course)))
      return [`slot ${slot} of course_index.slots has another key than its course ${course}`];
  }
  return [];
}

/** Every course must have one slot among the squeezed codes, where a look-up finds it. */
function squeezedFaults({ sections, courseCount }: CourseGraph, codes: readonly string[]): string[] {
  const slots = sections['course_index.squeezed'];
  const taken = slots.filter((course) => course !== none).length;
  if (taken !== courseCount)
    return [`section course_index.squeezed has ${taken} entries for ${courseCount} courses`];
  for (let course = 0; course < courseCount; course += 1) {
    const code = itemAt(codes, course);
    if (!isProbed(slots, hashCode(squeezedCourseCode(code)), course))
      return [`looking up ${code} in course_index.squeezed fails`];
  }
  return [];
}

/** True if a look-up by this hash reaches the course before an empty slot. */
function isProbed(slots: Uint32Array, hash: number, course: number): boolean {
  const mask = slots.length - 1;
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const found = uint32At(slots, slot);
    if (found === course || found === none) return found === course;
  }
}

/** Credentials are looked up by binary search. */
function credentialFaults(graph: CourseGraph): string[] {
  for (let row = 0; row < graph.credentialCount; row += 1) {
    const id = copyText(graph, uint32At(graph.sections['credential.id'], row));
    if (findCredential(graph, id) !== row) return [`credential ${id} is not in the order of ids`];
  }
  return [];
}

/** A cross-listing group is the id of its smallest member. */
function groupFaults({ sections }: CourseGraph): string[] {
  const groups = sections['course.group'];
  const bad = groups.findIndex((group, course) => group > course || uint32At(groups, group) !== group);
  return bad < 0 ? [] : [`course.group of ${bad} is not the smallest member of its group`];
}

/** `set.group` has exactly the groups of the set's members. */
function setGroupFaults({ sections }: CourseGraph): string[] {
  const members = sections['set.offsets'];
  const groups = sections['set.group_offsets'];
  const bad = members.subarray(1).findIndex((_, set) => {
    const courses = uint32RowAt(members, sections['set.course'], set);
    const expected = new Set(Array.from(courses, (course) => uint32At(sections['course.group'], course)));
    const stored = uint32RowAt(groups, sections['set.group'], set);
    return stored.length !== expected.size || stored.some((group) => !expected.has(group));
  });
  return bad < 0 ? [] : [`set.group of ${bad} does not have the groups of its members`];
}

/** Every node has a finite position on the map, and all positions differ. */
function layoutFaults({ sections }: CourseGraph): string[] {
  const taken = new Map<string, number>();
  for (const [node, x] of sections['layout.x'].entries()) {
    const y = float32At(sections['layout.y'], node);
    if (!Number.isFinite(x) || !Number.isFinite(y))
      return [`the layout position of node ${node} is not finite`];
    const position = `${x} ${y}`;
    const other = taken.get(position);
    if (other !== undefined) return [`nodes ${other} and ${node} have the same layout position`];
    taken.set(position, node);
  }
  return [];
}
