/** The claims of a course record: which source references support each member. Computed when the record is written. */
import type { CompiledCourse } from './compile-course.ts';
import { sourcesOfRule } from './compile-rules.ts';

/** The members of a course record that have claims, in their order in records. */
export const claimedMembers = [
  'course_code',
  'subject',
  'catalog_number',
  'title',
  'description',
  'units',
  'level',
  'offered_seasons',
  'tags',
  'prerequisite',
  'corequisite',
  'antirequisites',
  'cross_listings',
] as const satisfies readonly (keyof CompiledCourse)[];
export type ClaimedMember = (typeof claimedMembers)[number];

/** The distinct references of a member: the record, unless the catalog has a text for the member. */
export function claimOf(course: CompiledCourse, member: ClaimedMember): readonly string[] {
  const { record_source, further_records, texts } = course;
  const own = [record_source];
  switch (member) {
    case 'description':
      return distinct([record_source, ...further_records]);
    case 'prerequisite':
    case 'corequisite':
      return restOr(own, [...sourcesOfRule(course[member]), ...texts[member]]);
    case 'antirequisites':
      return course.antirequisite_claims ?? ownAntirequisiteClaims(course);
    case 'cross_listings':
      return restOr(
        own,
        course.cross_listings.map(({ source_reference_id }) => source_reference_id),
      );
    default:
      return own;
  }
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

function restOr(own: readonly string[], sources: readonly string[]): readonly string[] {
  return sources.length > 0 ? distinct(sources) : own;
}

function distinct(values: readonly string[]): readonly string[] {
  return values.length === 1 ? values : [...new Set(values)];
}
