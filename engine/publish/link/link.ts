/**
 * Replaces codes by ids: dense numbers for courses and credentials in their order, then for the codes that
 * records name and the catalog lacks ("dangling"). Computes which course names which, in both directions.
 */
import { assert } from '../../../shared/assert.ts';
import type { CitedCourse } from '../../../shared/contract/catalog-records.ts';
import { listedCodes, type Rule } from '../../../shared/contract/rule.ts';
import { compareCourseCodes, squeezedCourseCode } from '../../../shared/course-code.ts';
import { type CompiledCatalog, compareIds } from '../compile/compile-catalog.ts';
import type { CompiledCourse } from '../compile/compile-course.ts';
import { courseSetsOf, walkRule } from '../compile/compile-rules.ts';
import { GrowingColumn } from '../growing-column.ts';
import { connectedComponents } from './connected-components.ts';
import { hashSlots, keyedSlots } from './course-index.ts';
import { type Csr, packRowsOf, transpose } from './csr.ts';

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
  /** Course codes by hash, each with its key. */
  readonly slots: Uint32Array;
  /** Squeezed codes by hash, without keys. */
  readonly squeezedSlots: Uint32Array;
}

/** Every rule, with the course or credential to which it belongs. */
export function* ownedRules({
  courses,
  credentials,
}: CompiledCatalog): Generator<[owner: string, rule: Rule]> {
  for (const { course_code, prerequisite, corequisite } of courses) {
    if (prerequisite !== null) yield [course_code, prerequisite];
    if (corequisite !== null) yield [course_code, corequisite];
  }
  for (const { credential_id, requirement } of credentials) yield [credential_id, requirement];
}

/** Linear in the size of the catalog, apart from sorting the dangling codes. */
export function linkCatalog(compiled: CompiledCatalog): LinkedCatalog {
  const codes = numberCodes(compiled);
  const courseIds = new Map(codes.map((code, id) => [code, id]));
  const credentialCodes = numberCredentials(compiled);
  const { courses, ledger } = compiled;
  const known = codes.slice(0, courses.length);
  const crossListings = packCited(courses, (course) => course.cross_listings, { ledger, courseIds });
  const names = packRowsOf(courses, (course) => ascendingIds(namedCodes(course), courseIds));
  return {
    ...compiled,
    codes,
    courseIds,
    credentialCodes,
    credentialRows: new Map(credentialCodes.map((id, row) => [id, row])),
    groups: connectedComponents(crossListings.courses, codes.length),
    antirequisites: packCited(courses, (course) => course.antirequisites, { ledger, courseIds }),
    crossListings,
    names,
    namedBy: transpose(names, codes.length),
    slots: keyedSlots(known),
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

/** Every code in a rule: in its leaves, course sets and blocks. */
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
  const mention = (rule: Rule | null): void => {
    if (rule === null) return;
    for (const node of walkRule(rule)) {
      if (node.kind !== 'credential') continue;
      for (const id of node.credential_ids) if (!catalog.has(id)) dangling.add(id);
    }
  };
  for (const { prerequisite, corequisite } of courses) {
    mention(prerequisite);
    mention(corequisite);
  }
  for (const { requirement } of credentials) mention(requirement);
  return [...known, ...[...dangling].sort(compareIds)];
}

function ascendingIds(codes: Iterable<string>, ids: ReadonlyMap<string, number>): number[] {
  return [...codes].map((code) => requireId(ids, code)).sort((a, b) => a - b);
}

function packCited(
  courses: readonly CompiledCourse[],
  citedBy: (course: CompiledCourse) => readonly CitedCourse[],
  { ledger, courseIds }: Pick<LinkedCatalog, 'ledger' | 'courseIds'>,
): CitedRows {
  const sources = new GrowingColumn();
  const rows = packRowsOf(courses, (course) => {
    const cited = citedBy(course)
      .map(({ course_code, source_reference_id }) => ({
        id: requireId(courseIds, course_code),
        source: ledger.row(source_reference_id),
      }))
      .sort((a, b) => a.id - b.id);
    for (const { source } of cited) sources.push(source);
    return cited.map(({ id }) => id);
  });
  return { courses: rows, sources: sources.pack() };
}

/** The id of a code. @throws AssertionFailure if it has none */
export function requireId(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code);
  assert(id !== undefined, `${code} has an id`);
  return id;
}
