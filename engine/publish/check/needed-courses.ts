/**
 * What a requirement needs in every case: the courses without which it cannot be met, and those that they need in turn. A part
 * that is open (consent, levels, unparsed text, limits on sharing) needs nothing, so that nothing is refuted that some student
 * could do (unit propagation).
 */

import { uint32At } from '../../../shared/column.ts';
import type { Rule, RuleOf } from '../../../shared/contract/rule.ts';
import type { LinkedCatalog } from '../link/link.ts';
import type { CourseSetTable } from '../write/course-sets.ts';

/** Cross-listing groups; null: it cannot be met at all. */
export type Needs = ReadonlySet<number> | null;

const nothing: ReadonlySet<number> = new Set();
/** Credentials inside credentials, and courses behind courses, are followed this far. */
const maximumDepth = 200;

/** A catalog as it is read for needs. */
export interface NeedsSource {
  readonly linked: LinkedCatalog;
  readonly sets: CourseSetTable;
  /** The codes of each group that can be taken. */
  readonly codesOf: ReadonlyMap<number, readonly number[]>;
}

export class NeededCourses {
  readonly #source: NeedsSource;
  readonly #excluded: ReadonlySet<number>;
  readonly #ofGroup = new Map<number, Needs>();
  #depth = 0;

  /** `excluded`: groups that cannot be taken here. */
  constructor(source: NeedsSource, excluded: ReadonlySet<number>) {
    this.#source = source;
    this.#excluded = excluded;
  }

  of(rule: Rule): Needs {
    switch (rule.kind) {
      case 'course':
        return this.#ofCourse(rule.course_code);
      case 'all_of':
        return united(rule.rules.map((child) => this.of(child)));
      case 'any_of':
        return rule.rules.length === 0 ? nothing : this.#ofSome(rule.rules, 1);
      case 'n_of':
        return rule.count > rule.rules.length ? nothing : this.#ofSome(rule.rules, rule.count);
      case 'when':
        return rule.otherwise === undefined ? nothing : this.#ofSome([rule.then, rule.otherwise], 1);
      case 'courses_from':
        return this.#ofSelection(rule);
      case 'credential':
        return this.#ofCredentials(rule);
      default:
        return nothing;
    }
  }

  #ofCourse(code: string): Needs {
    const id = this.#source.linked.courseIds.get(code);
    return id === undefined ? null : this.#ofGroupOf(uint32At(this.#source.linked.groups, id));
  }

  /** A course under whichever of its codes, with what it requires. */
  #ofGroupOf(group: number): Needs {
    const codes = this.#source.codesOf.get(group);
    if (codes === undefined || this.#excluded.has(group)) return null;
    const known = this.#ofGroup.get(group);
    if (known !== undefined) return known;
    // Courses that need each other: what is found so far is needed in any case.
    this.#ofGroup.set(group, new Set([group]));
    if (this.#depth >= maximumDepth) return new Set([group]);
    this.#depth += 1;
    const ways = codes.map((id) => {
      const course = this.#source.linked.courses[id];
      const rules = [course?.prerequisite ?? null, course?.corequisite ?? null];
      return united([new Set([group]), ...rules.map((rule) => (rule === null ? nothing : this.of(rule)))]);
    });
    this.#depth -= 1;
    const needs = among(ways, 1);
    this.#ofGroup.set(group, needs);
    return needs;
  }

  #ofSome(rules: readonly Rule[], count: number): Needs {
    // Rules that the same course decides count once.
    const byCourse = new Map<number, Rule>();
    for (const [at, rule] of rules.entries()) byCourse.set(this.#keyOf(rule, at), rule);
    return among(
      [...byCourse.values()].map((rule) => this.of(rule)),
      count,
    );
  }

  #keyOf(rule: Rule, at: number): number {
    const id = rule.kind === 'course' ? this.#source.linked.courseIds.get(rule.course_code) : undefined;
    return id === undefined ? -1 - at : uint32At(this.#source.linked.groups, id);
  }

  #ofSelection({ from, count, units }: RuleOf<'courses_from'>): Needs {
    if ((count ?? 0) === 0 && (units ?? 0) === 0) return nothing;
    const { linked, sets } = this.#source;
    const groups = new Set(sets.resolve(from).map((id) => uint32At(linked.groups, id)));
    // In a set with plenty of courses, none of them is needed.
    const needed = Math.max(count ?? 0, 1);
    const possible: number[] = [];
    for (const group of groups) {
      if (possible.length > needed) return nothing;
      if (this.#ofGroupOf(group) !== null) possible.push(group);
    }
    if (possible.length < needed) return null;
    return possible.length > needed ? nothing : united(possible.map((group) => this.#ofGroupOf(group)));
  }

  #ofCredentials({ credential_ids: ids, count = 1 }: RuleOf<'credential'>): Needs {
    if (count > ids.length || this.#depth >= maximumDepth) return nothing;
    this.#depth += 1;
    const { credentials, credentialRows } = this.#source.linked;
    const ways = ids.map((id) => {
      const credential = credentials[credentialRows.get(id) ?? credentials.length];
      return credential === undefined ? null : this.of(credential.requirement);
    });
    this.#depth -= 1;
    return among(ways, count);
  }
}

/** All of the parts are needed. */
function united(parts: readonly Needs[]): Needs {
  const all = new Set<number>();
  for (const part of parts) {
    if (part === null) return null;
    for (const group of part) all.add(group);
  }
  return all;
}

/** `count` of the parts are needed: what is in more of them than may be left out. */
function among(parts: readonly Needs[], count: number): Needs {
  const possible = parts.filter((part) => part !== null);
  if (possible.length < count) return null;
  const most = possible.length - count;
  const inParts = new Map<number, number>();
  for (const part of possible) for (const group of part) inParts.set(group, (inParts.get(group) ?? 0) + 1);
  return new Set([...inParts].flatMap(([group, times]) => (times > most ? [group] : [])));
}
