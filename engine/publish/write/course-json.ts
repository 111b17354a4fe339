/**
 * A course as the JSON of its record and of its list item, which share most members: each is serialized once, since
 * this runs for every course of a catalog.
 */
import { type ClaimedMember, claimedMembers, claimOf } from '../compile/claims.ts';
import type { CompiledCourse } from '../compile/compile-course.ts';
import { sourcesOfRule } from '../compile/compile-rules.ts';

/** An object as JSON, and its distinct references in the order of the JSON. */
export interface CitingJson {
  readonly json: string;
  readonly sources: readonly string[];
}

/** `unlocksCount` depends on the other courses. */
export function courseJson(
  course: CompiledCourse,
  unlocksCount: number,
): { readonly record: CitingJson; readonly listItem: CitingJson } {
  const record = new RecordJson();
  const listItem = new RecordJson();
  const own = JSON.stringify([course.record_source]);
  for (const member of claimedMembers) {
    const value = course[member];
    if (value === undefined) continue;
    const json = `"${member}":${JSON.stringify(value)},`;
    const isOwn = ownMembers.has(member);
    const claim = isOwn ? [course.record_source] : claimOf(course, member);
    const claimJson = `"${member}":${isOwn ? own : JSON.stringify(claim)},`;
    record.add(json, claim, claimJson);
    if (!unlisted.has(member)) listItem.add(json, claim, claimJson);
  }
  const { prerequisite, corequisite, antirequisites, cross_listings } = course;
  const cited = [...antirequisites, ...cross_listings].map(({ source_reference_id }) => source_reference_id);
  const inRules = [...sourcesOfRule(prerequisite), ...sourcesOfRule(corequisite)];
  return {
    record: record.finish(unlocksCount, [...inRules, ...cited]),
    listItem: listItem.finish(unlocksCount, cited),
  };
}

/** Members that only the record supports. */
const ownMembers: ReadonlySet<ClaimedMember> = new Set<ClaimedMember>([
  'course_code',
  'subject',
  'catalog_number',
  'title',
  'units',
  'level',
  'offered_seasons',
  'tags',
]);
const unlisted: ReadonlySet<ClaimedMember> = new Set<ClaimedMember>([
  'description',
  'prerequisite',
  'corequisite',
]);

class RecordJson {
  #members = '';
  #claims = '';
  readonly #claimed = new Set<string>();

  add(json: string, claim: readonly string[], claimJson: string): void {
    this.#members += json;
    this.#claims += claimJson;
    for (const id of claim) this.#claimed.add(id);
  }

  /** `cited` has the references in the members themselves, in their order. */
  finish(unlocksCount: number, cited: readonly string[]): CitingJson {
    const claimed = [...this.#claimed];
    const tail = `"unlocks_count":${unlocksCount},"source_reference_ids":${JSON.stringify(claimed)}`;
    return {
      json: `{${this.#members}${tail},"claims":{${this.#claims.slice(0, -1)}}}`,
      sources: [...new Set([...cited, ...claimed])],
    };
  }
}
