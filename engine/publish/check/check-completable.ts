/**
 * Credentials that no student can complete by taking courses: a part names nothing that can be taken, or courses that are
 * needed in every case exclude each other. It finds what follows step by step and searches nothing, so a credential without a
 * finding may still be impossible; a plan completion proves that.
 */
import { uint32At } from '../../../shared/column.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { sourceOf } from '../compile/compile-rules.ts';
import type { ReportFinding } from '../findings.ts';
import { rowOf } from '../link/csr.ts';
import type { LinkedCatalog } from '../link/link.ts';
import type { CourseSetTable } from '../write/course-sets.ts';
import { listCodes } from './list-codes.ts';
import { NeededCourses, type NeedsSource } from './needed-courses.ts';

/** Each round excludes what the courses found by the last one exclude. */
const maximumRounds = 8;

export function checkCompletable(
  linked: LinkedCatalog,
  sets: CourseSetTable,
  takeable: ReadonlySet<string>,
  report: ReportFinding,
): void {
  const source = needsSource(linked, sets, takeable);
  const exclusions = new Exclusions(source);
  for (const { credential_id: subject, requirement } of linked.credentials) {
    const why = whyImpossible(requirement, source, exclusions);
    if (why !== null)
      report(
        'impossible_credential',
        subject,
        `no student can complete ${subject}: ${why}`,
        sourceOf(requirement),
      );
  }
}

function needsSource(
  linked: LinkedCatalog,
  sets: CourseSetTable,
  takeable: ReadonlySet<string>,
): NeedsSource {
  const codesOf = new Map<number, number[]>();
  for (const [id, { course_code: code }] of linked.courses.entries()) {
    if (!takeable.has(code)) continue;
    const group = uint32At(linked.groups, id);
    codesOf.set(group, [...(codesOf.get(group) ?? []), id]);
  }
  return { linked, sets, codesOf };
}

function whyImpossible(requirement: Rule, source: NeedsSource, exclusions: Exclusions): string | null {
  let excluded: ReadonlySet<number> = new Set();
  for (let round = 0; round < maximumRounds; round += 1) {
    const needed = new NeededCourses(source, excluded);
    const needs = needed.of(requirement);
    if (needs === null) return describe(requirement, needed, round > 0);
    const pair = exclusions.pairAmong(needs);
    if (pair !== null) return `it needs ${listCodes(pair)}, which exclude each other`;
    const further = exclusions.of(needs);
    if (further.size === excluded.size) return null;
    excluded = further;
  }
  return null;
}

/** Names the first parts that cannot be met. */
function describe(requirement: Rule, needed: NeededCourses, hasExclusions: boolean): string {
  const parts = [...new Set(failing(requirement, needed))];
  const suffix = hasExclusions ? ' without a course that another needed one excludes' : '';
  return `${listCodes(parts)} cannot be met${suffix}`;
}

function failing(rule: Rule, needed: NeededCourses): string[] {
  if (needed.of(rule) !== null) return [];
  if (rule.kind === 'course') return [rule.course_code];
  if (rule.kind === 'all_of') {
    const inner = rule.rules.flatMap((child) => failing(child, needed));
    if (inner.length > 0) return inner;
  }
  return [`"${rule.label}"`];
}

/** Which groups exclude which: under all codes of one side, so that no way around it is left. */
class Exclusions {
  readonly #source: NeedsSource;
  readonly #excludedBy = new Map<number, ReadonlySet<number>>();
  /** The groups whose codes all state a group. */
  readonly #excluding = new Map<number, number[]>();

  constructor(source: NeedsSource) {
    this.#source = source;
    for (const group of source.codesOf.keys()) {
      const stated = this.#statedBy(group);
      this.#excludedBy.set(group, stated);
      for (const other of stated) this.#excluding.set(other, [...(this.#excluding.get(other) ?? []), group]);
    }
  }

  /** Two of the groups that exclude each other, as codes. */
  pairAmong(groups: ReadonlySet<number>): readonly string[] | null {
    for (const group of groups)
      for (const other of this.#excludedBy.get(group) ?? [])
        if (groups.has(other)) return [this.#codeOf(group), this.#codeOf(other)].sort();
    return null;
  }

  /** What cannot be taken beside the groups. */
  of(groups: ReadonlySet<number>): ReadonlySet<number> {
    const excluded = new Set<number>();
    for (const group of groups) {
      for (const other of this.#excludedBy.get(group) ?? []) excluded.add(other);
      for (const other of this.#excluding.get(group) ?? []) excluded.add(other);
    }
    return excluded;
  }

  #statedBy(group: number): ReadonlySet<number> {
    const { linked, codesOf } = this.#source;
    const [first, ...others] = (codesOf.get(group) ?? []).map(
      (id) =>
        new Set([...rowOf(linked.antirequisites.courses, id)].map((other) => uint32At(linked.groups, other))),
    );
    return new Set(
      [...(first ?? [])].filter((other) => other !== group && others.every((each) => each.has(other))),
    );
  }

  #codeOf(group: number): string {
    const { linked, codesOf } = this.#source;
    const [id = group] = codesOf.get(group) ?? [];
    return linked.codes[id] ?? '';
  }
}
