/**
 * Credentials that no student can complete by taking courses: a part names nothing that can be taken, courses needed
 * in every case exclude each other, or exclusive rules need more of the same courses than exist. It only propagates
 * and does not search: a credential without a finding may still be infeasible, which a plan completion would prove.
 */
import { itemAt, uint32At } from '../../../shared/column.ts';
import { childRules, type Rule } from '../../../shared/contract/rule.ts';
import { append } from '../append.ts';
import { sourceOf } from '../compile/compile-rules.ts';
import type { ReportFinding } from '../findings.ts';
import type { LinkedCatalog } from '../link/link.ts';
import type { CourseSetTable } from '../write/course-sets.ts';
import { Exclusions } from './exclusions.ts';
import { listCodes } from './list-codes.ts';
import { groupOfCode, NeededCourses } from './needed-courses.ts';
import type { NeedsSource } from './needs-source.ts';

/** Each round excludes what the courses found in the previous one exclude. */
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
    append(codesOf, group, id);
  }
  return { linked, sets, codesOf };
}

function whyImpossible(requirement: Rule, source: NeedsSource, exclusions: Exclusions): string | null {
  let excluded: ReadonlyMap<number, number> = new Map();
  for (let round = 0; round < maximumRounds; round += 1) {
    const needed = new NeededCourses(source, exclusions, excluded);
    const needs = needed.of(requirement);
    if (needs === null)
      return new Impossibility({ source, needed, exclusions, excluded }).describe(requirement);
    const pair = exclusions.pairAmong(needs);
    if (pair !== null) return `it needs ${listCodes(pair)}, which exclude each other`;
    const further = exclusions.of(needs);
    if (further.size === excluded.size) return null;
    excluded = further;
  }
  return null;
}

interface ImpossibilityOptions {
  readonly source: NeedsSource;
  readonly needed: NeededCourses;
  readonly exclusions: Exclusions;
  /** Groups that cannot be taken, each with a needed course that excludes it. */
  readonly excluded: ReadonlyMap<number, number>;
}

/** Why a rule cannot be met: the first parts at which it fails, and their causes. */
class Impossibility {
  readonly #options: ImpossibilityOptions;
  readonly #needed: NeededCourses;
  readonly #followed = new Set<number>();

  constructor(options: ImpossibilityOptions) {
    this.#options = options;
    this.#needed = options.needed;
  }

  describe(requirement: Rule): string {
    const { excluded } = this.#options;
    const parts = [...new Set(this.#failing(requirement))];
    const suffix = excluded.size > 0 ? ' without a course that another needed one excludes' : '';
    const [cause] = this.#causes(requirement);
    return `${listCodes(parts)} cannot be met${suffix}${cause === undefined ? '' : `: ${cause}`}`;
  }

  #failing(rule: Rule): string[] {
    if (this.#needed.of(rule) !== null) return [];
    if (rule.kind === 'course') return [rule.course_code];
    if (rule.kind === 'all_of') {
      const inner = rule.rules.flatMap((child) => this.#failing(child));
      if (inner.length > 0) return inner;
    }
    return [`"${rule.label}"`];
  }

  /** Causes that the codes alone do not show. */
  #causes(rule: Rule): string[] {
    if (this.#needed.of(rule) !== null) return [];
    if (rule.kind === 'course') return this.#causesOf(rule.course_code);
    const inner = childRules(rule).flatMap((child) => this.#causes(child));
    if (inner.length > 0 || !this.#needed.isOutnumbered(rule)) return inner;
    return [`the rules of "${rule.label}" need more of the same courses than there are`];
  }

  #causesOf(code: string): string[] {
    const { source, exclusions, excluded } = this.#options;
    const { linked, codesOf } = source;
    const group = groupOfCode(linked, code);
    if (this.#followed.has(group)) return [];
    this.#followed.add(group);
    const by = excluded.get(group);
    if (by !== undefined) return [`${exclusions.codeOf(by)} and ${code} exclude each other`];
    return (codesOf.get(group) ?? []).flatMap((way) => {
      const { pair } = this.#needed.ofWay(way);
      if (pair !== null) return [needsBoth(itemAt(linked.codes, way), pair)];
      const course = linked.courses[way];
      return [course?.prerequisite ?? null, course?.corequisite ?? null].flatMap((rule) =>
        rule === null ? [] : this.#causes(rule),
      );
    });
  }
}

function needsBoth(code: string, pair: readonly string[]): string {
  const others = pair.filter((other) => other !== code);
  const exclude = others.length < pair.length ? 'and the two exclude each other' : 'which exclude each other';
  return `${code} needs ${listCodes(others)}, ${exclude}`;
}
