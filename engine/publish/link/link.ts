/**
 * Replaces codes by ids: dense numbers for courses and credentials in their order, then for the codes that
 * records name and the catalog lacks ("dangling"). Computes which course names which, in both directions.
 */
import { assert } from '../../../shared/assert.ts';
import type { CitedCourse } from '../../../shared/contract/catalog-records.ts';
import { listedCodes, type Rule } from '../../../shared/contract/rule.ts';
import { compareCourseCodes, squeezedCourseCode } from '../../../shared/course-code.ts';
import { hashCode } from '../../../shared/index-format/course-graph.ts';
import { none } from '../../../shared/index-format/layout.ts';
import { type CompiledCatalog, compareIds } from '../compile/compile-catalog.ts';
import type { CompiledCourse } from '../compile/compile-course.ts';
import { courseSetsOf, walkRule } from '../compile/compile-rules.ts';
import { connectedComponents } from './connected-components.ts';
import { type Csr, packRows, transpose } from './csr.ts';

/** Cited courses by id, ascending within a course, and the source row of each. */
export interface CitedRows {
  readonly courses: Csr;
  readonly sources: Uint32Array;
}

export interface LinkedCatalog extends CompiledCatalog {
  /** Course codes by id: those with a record, then the dangling ones. */
  readonly codes: readonly string[];
  readonly courseIds: ReadonlyMap<string, number>;
  /** Credential ids by row: those with a record, then the dangling ones. */
  readonly credentialCodes: readonly string[];
  readonly credentialRows: ReadonlyMap<string, number>;
  /** The smallest course id in the cross-listing component of each code. */
  readonly groups: Uint32Array;
  readonly antirequisites: CitedRows;
  readonly crossListings: CitedRows;
  /** The courses that the prerequisite and corequisite of each course name individually, not by a pattern. */
  readonly names: Csr;
  readonly namedBy: Csr;
  readonly slots: Uint32Array;
  /** The same over squeezed codes. */
  readonly squeezedSlots: Uint32Array;
}

/** Linear in the size of the catalog, apart from sorting the dangling codes. */
export function linkCatalog(compiled: CompiledCatalog): LinkedCatalog {
  const codes = numberCodes(compiled);
  const courseIds = new Map(codes.map((code, id) => [code, id]));
  const credentialCodes = numberCredentials(compiled);
  const { courses, ledger } = compiled;
  const known = codes.slice(0, courses.length);
  const cite = (member: 'antirequisites' | 'cross_listings'): CitedRows =>
    packCited(
      courses.map((course) => course[member]),
      courseIds,
      (id) => ledger.row(id),
    );
  const crossListings = cite('cross_listings');
  const names = packRows(courses.map((course) => ascendingIds(namedCodes(course), courseIds)));
  return {
    ...compiled,
    codes,
    courseIds,
    credentialCodes,
    credentialRows: new Map(credentialCodes.map((id, row) => [id, row])),
    groups: connectedComponents(crossListings.courses, codes.length),
    antirequisites: cite('antirequisites'),
    crossListings,
    names,
    namedBy: transpose(names, codes.length),
    slots: hashSlots(known),
    squeezedSlots: hashSlots(known.map(squeezedCourseCode)),
  };
}

/** The codes that the rules of a course name individually. */
function namedCodes(course: Pick<CompiledCourse, 'prerequisite' | 'corequisite'>): Set<string> {
  const codes = new Set<string>();
  for (const rule of [course.prerequisite, course.corequisite]) {
    if (rule === null) continue;
    for (const node of walkRule(rule)) {
      if (node.kind === 'course') codes.add(node.course_code);
      if (node.kind === 'courses_from') for (const code of listedCodes(node.from)) codes.add(code);
    }
  }
  return codes;
}

/** Every code that a rule contains, in its leaves, in any of its course sets or in a block. */
export function* mentionedCodes(rule: Rule): Generator<string> {
  for (const node of walkRule(rule)) {
    if (node.kind === 'course') yield node.course_code;
    for (const set of courseSetsOf(node)) yield* listedCodes(set);
    if (node.kind === 'courses_from') for (const block of node.blocks ?? []) yield* block;
  }
}

function numberCodes({ courses, credentials }: CompiledCatalog): string[] {
  const known = courses.map((course) => course.course_code);
  const catalog = new Set(known);
  const dangling = new Set<string>();
  const mention = (code: string): void => {
    if (!catalog.has(code)) dangling.add(code);
  };
  for (const course of courses) {
    for (const rule of [course.prerequisite, course.corequisite]) {
      if (rule !== null) for (const code of mentionedCodes(rule)) mention(code);
    }
    for (const { course_code } of [...course.antirequisites, ...course.cross_listings]) mention(course_code);
  }
  for (const { requirement } of credentials) for (const code of mentionedCodes(requirement)) mention(code);
  return [...known, ...[...dangling].sort(compareCourseCodes)];
}

function numberCredentials({ courses, credentials }: CompiledCatalog): string[] {
  const known = credentials.map((credential) => credential.credential_id);
  const catalog = new Set(known);
  const dangling = new Set<string>();
  const rules = [
    ...courses.flatMap(({ prerequisite, corequisite }) => [prerequisite, corequisite]),
    ...credentials.map(({ requirement }) => requirement),
  ];
  for (const rule of rules) {
    if (rule === null) continue;
    for (const node of walkRule(rule)) {
      if (node.kind !== 'credential') continue;
      for (const id of node.credential_ids) if (!catalog.has(id)) dangling.add(id);
    }
  }
  return [...known, ...[...dangling].sort(compareIds)];
}

function ascendingIds(codes: Iterable<string>, ids: ReadonlyMap<string, number>): number[] {
  return [...codes].map((code) => requireId(ids, code)).sort((a, b) => a - b);
}

function packCited(
  lists: readonly (readonly CitedCourse[])[],
  ids: ReadonlyMap<string, number>,
  sourceRow: (sourceReferenceId: string) => number,
): CitedRows {
  const rows = lists.map((list) =>
    list
      .map((cited) => ({
        course: requireId(ids, cited.course_code),
        source: sourceRow(cited.source_reference_id),
      }))
      .sort((a, b) => a.course - b.course),
  );
  return {
    courses: packRows(rows.map((row) => row.map(({ course }) => course))),
    sources: packRows(rows.map((row) => row.map(({ source }) => source))).values,
  };
}

/** An open-addressing hash table with linear probing, at most half full. */
function hashSlots(codes: readonly string[]): Uint32Array {
  let size = 1;
  while (size <= 2 * codes.length) size *= 2;
  const slots = new Uint32Array(size).fill(none);
  for (const [course, code] of codes.entries()) {
    let slot = hashCode(code) & (size - 1);
    while (slots[slot] !== none) slot = (slot + 1) & (size - 1);
    slots[slot] = course;
  }
  return slots;
}

/** The id of a code. @throws AssertionFailure without one. */
export function requireId(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code);
  assert(id !== undefined, `${code} has an id`);
  return id;
}
