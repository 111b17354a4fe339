/** Random catalogs published whole: what stands in the files is what the records say, node by node. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { type DecodedRule, decodeRule } from '../../engine/publish/inspect/decode-rule.ts';
import { verifyIndex } from '../../engine/publish/verify/verify-index.ts';
import type { CourseRecord, CredentialRecord } from '../../shared/contract/catalog-records.ts';
import {
  type CourseGraph,
  copyText,
  findCourse,
  openCourseGraph,
} from '../../shared/index-format/course-graph.ts';
import { checkedFileNames } from '../../shared/index-format/index-files.ts';
import { none } from '../../shared/index-format/layout.ts';
import { openReadOnly } from '../../shared/sqlite.ts';
import { runs } from '../property-runs.ts';
import { temporaryDirectory, writeSample } from '../unit/publish/sample.ts';
import { arbitraryCatalog } from './arbitrary-catalog.ts';
import { outlineRule, setResolver } from './rule-outline.ts';

const { seed, numRuns } = runs(60);

interface Body<Data> {
  readonly data: Data;
  readonly unknowns: readonly { readonly source_reference_id: string }[];
  readonly source_references: readonly { readonly source_reference_id: string }[];
}

test(`a published catalog verifies, and its arrays say what its records say (seed ${seed})`, () => {
  const directory = temporaryDirectory();
  let published = 0;
  try {
    fc.assert(
      fc.property(arbitraryCatalog, (source) => {
        const out = join(directory, `index-${published}`);
        published += 1;
        writeSample(source, out);
        assert.equal(verifyIndex(out).kind, 'whole');
        compareWithRecords(out);
        rmSync(out, { recursive: true });
      }),
      { seed, numRuns },
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test(`the same catalog gives the same bytes, whenever it is built (seed ${seed})`, () => {
  const directory = temporaryDirectory();
  const [source] = fc.sample(arbitraryCatalog, { seed, numRuns: 1 });
  assert.ok(source !== undefined);
  const first = writeSample(source, join(directory, 'a'), '2026-01-01T00:00:00Z');
  const second = writeSample(source, join(directory, 'b'), '2027-01-01T00:00:00Z');
  assert.equal(first.index_id, second.index_id);
  for (const name of checkedFileNames) assert.deepEqual(first.files[name], second.files[name], name);
  rmSync(directory, { recursive: true });
});

function compareWithRecords(out: string): void {
  const graph = openCourseGraph(join(out, 'graph-projection.safetensors'));
  const database = openReadOnly(join(out, 'course-universe.sqlite'));
  try {
    const bodies = (table: string) =>
      database.prepare<[], Buffer>(`SELECT body FROM ${table} ORDER BY id`).pluck().all();
    const courses = bodies('course').map((body) => parseBody<CourseRecord>(body));
    const credentials = bodies('credential').map((body) => parseBody<CredentialRecord>(body));
    const resolve = setResolver(courses.map(({ data }) => data));
    for (const [id, { data }] of courses.entries()) compareCourse(graph, id, data, resolve);
    for (const [id, { data }] of credentials.entries()) {
      const root = graph.sections['credential.requirement'][id] ?? none;
      assert.deepEqual(decodeRule(graph, root), outlineRule(data.requirement, resolve));
    }
    for (const body of [...courses, ...credentials] as Body<object>[]) compareSources(body);
  } finally {
    database.close();
    graph.file.unmap();
  }
}

function compareCourse(
  graph: CourseGraph,
  id: number,
  record: CourseRecord,
  resolve: Parameters<typeof outlineRule>[1],
): void {
  const { sections } = graph;
  assert.equal(findCourse(graph, record.course_code), id);
  for (const field of ['prerequisite', 'corequisite'] as const) {
    const root = sections[`course.${field}`][id] ?? none;
    const decoded: DecodedRule | null = root === none ? null : decodeRule(graph, root);
    const rule = record[field];
    assert.deepEqual(decoded, rule === null ? null : outlineRule(rule, resolve));
  }
  for (const [table, member] of [
    ['antirequisite', 'antirequisites'],
    ['cross_listing', 'cross_listings'],
  ] as const) {
    const [start, end] = [sections[`${table}.offsets`][id], sections[`${table}.offsets`][id + 1]];
    const codes = Array.from(sections[`${table}.course`].subarray(start, end), (other) =>
      copyText(graph, other),
    );
    const cited = record[member].map(({ course_code }) => course_code);
    assert.deepEqual([...codes].sort(), [...cited].sort());
  }
  const namedBy = sections['named_by.offsets'];
  assert.equal(record.unlocks_count, (namedBy[id + 1] ?? 0) - (namedBy[id] ?? 0));
}

/** Every id that data or unknowns mention has its record, once, in order of first mention. */
function compareSources({ data, unknowns, source_references }: Body<object>): void {
  const mentioned = JSON.stringify([data, unknowns]).match(/sref_[A-Za-z0-9_-]{22}/gu) ?? [];
  assert.deepEqual(
    source_references.map((source) => source.source_reference_id),
    [...new Set(mentioned)],
  );
}

function parseBody<Data>(body: Buffer): Body<Data> {
  return JSON.parse(`{${body.toString('utf8')}}`) as Body<Data>;
}
