/** The claims of a course record: which source references support each member. Made when the record is written, not kept. */
import type { CourseRecord } from '../../../shared/contract/catalog-records.ts';
import type { CompiledCourse } from './compile-course.ts';
import { sourcesOfRule } from './compile-rules.ts';

type RecordParts = Omit<CourseRecord, 'unlocks_count' | 'source_reference_ids' | 'claims'>;

/** The record as clients see it; `unlocks_count` is what the other courses add. */
export function recordOfCourse(course: CompiledCourse, unlocks_count: number): CourseRecord {
  const { record_source: _, further_records: __, texts: ___, antirequisite_claims: ____, ...parts } = course;
  const claims = claimsOf(course, parts);
  return { ...parts, unlocks_count, source_reference_ids: citedIn(claims), claims };
}

/** The references that the claims cite, each once. */
export function citedIn(claims: CourseRecord['claims']): string[] {
  const cited = new Set<string>();
  for (const member in claims) for (const id of claims[member] ?? []) cited.add(id);
  return [...cited];
}

/** The claims of the antirequisites that a course states itself. */
export function ownAntirequisiteClaims({
  antirequisites,
  texts,
  record_source,
}: CompiledCourse): readonly string[] {
  const cited = antirequisites.map(({ source_reference_id }) => source_reference_id);
  return restOr([record_source], [...cited, ...texts.antirequisite]);
}

/** The references of each member: the record, unless the catalog has a text for the member. */
function claimsOf(course: CompiledCourse, parts: RecordParts): Record<string, string[]> {
  const { record_source, further_records, texts } = course;
  const claims: Record<string, string[]> = {};
  const own = [record_source];
  for (const member of Object.keys(parts)) claims[member] = own;
  claims['description'] = distinct([record_source, ...further_records]);
  claims['prerequisite'] = restOr(own, [...sourcesOfRule(parts.prerequisite), ...texts.prerequisite]);
  claims['corequisite'] = restOr(own, [...sourcesOfRule(parts.corequisite), ...texts.corequisite]);
  claims['antirequisites'] = [...(course.antirequisite_claims ?? ownAntirequisiteClaims(course))];
  const cited = parts.cross_listings.map(({ source_reference_id }) => source_reference_id);
  claims['cross_listings'] = restOr(own, cited);
  return claims;
}

function restOr(own: string[], sources: readonly string[]): string[] {
  return sources.length > 0 ? distinct(sources) : own;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
