/** The two halves of an index against each other: every array of the graph and every stored record. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { decodeRule } from '../../engine/publish/inspect/decode-rule.ts';
import { uint8At, uint32At } from '../../shared/column.ts';
import type { CourseRecord } from '../../shared/contract/catalog-records.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import { seasons } from '../../shared/contract/words.ts';
import {
  type CourseGraph,
  copyText,
  findCourse,
  openCourseGraph,
} from '../../shared/index-format/course-graph.ts';
import { none } from '../../shared/index-format/layout.ts';
import { openReadOnly } from '../../shared/sqlite.ts';
import { courseBodies, credentialBodies } from './record-shapes.ts';
import { outlineRule, type ResolveSet, setResolver } from './rule-outline.ts';

/** Fails on the first difference. */
export function compareGraphWithRecords(index: string): void {
  const graph = openCourseGraph(join(index, 'graph-projection.safetensors'));
  const database = openReadOnly(join(index, 'course-universe.sqlite'));
  try {
    const courses = courseBodies(database).map(({ data }) => data);
    const credentials = credentialBodies(database).map(({ data }) => data);
    const resolve = setResolver(courses);
    assert.equal(courses.length, graph.courseCount);
    assert.equal(credentials.length, graph.credentialCount);
    for (const [id, course] of courses.entries()) compareCourse(graph, id, course, resolve);
    for (const [id, { requirement }] of credentials.entries()) {
      compareRule(graph, uint32At(graph.sections['credential.requirement'], id), requirement, resolve);
    }
  } finally {
    database.close();
    graph.file.unmap();
  }
}

function compareCourse(graph: CourseGraph, id: number, record: CourseRecord, resolve: ResolveSet): void {
  const { sections } = graph;
  assert.equal(findCourse(graph, record.course_code), id);
  const seasonBits = (record.offered_seasons ?? []).reduce(
    (sum, season) => sum + 2 ** seasons.indexOf(season),
    0,
  );
  assert.equal(uint8At(sections['course.seasons'], id), seasonBits);
  compareRule(graph, uint32At(sections['course.prerequisite'], id), record.prerequisite, resolve);
  compareRule(graph, uint32At(sections['course.corequisite'], id), record.corequisite, resolve);
  for (const [table, member] of [
    ['antirequisite', 'antirequisites'],
    ['cross_listing', 'cross_listings'],
  ] as const) {
    const [start, end] = [
      uint32At(sections[`${table}.offsets`], id),
      uint32At(sections[`${table}.offsets`], id + 1),
    ];
    const codes = Array.from(sections[`${table}.course`].subarray(start, end), (other) =>
      copyText(graph, other),
    );
    const cited = record[member].map(({ course_code }) => course_code);
    assert.deepEqual([...codes].sort(), [...cited].sort());
  }
  const namedBy = sections['named_by.offsets'];
  assert.equal(record.unlocks_count, uint32At(namedBy, id + 1) - uint32At(namedBy, id));
}

function compareRule(
  graph: CourseGraph,
  root: number | undefined,
  rule: Rule | null,
  resolve: ResolveSet,
): void {
  if (rule === null) assert.equal(root, none);
  else assert.deepEqual(decodeRule(graph, root ?? none), outlineRule(rule, resolve));
}
