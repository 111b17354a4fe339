/**
 * The courses without which a requirement cannot be met, including those that they need in turn (unit propagation).
 * An alternative with needs that exclude each other, or too few courses, is infeasible. An open part (consent,
 * levels, unparsed text, sharing limits) needs nothing: nothing is refuted that some student could do.
 */

import { uint32At } from '../../../shared/column.ts';
import type { Rule, RuleOf } from '../../../shared/contract/rule.ts';
import { type LinkedCatalog, requireId } from '../link/link.ts';
import { canBeMetBesideRivals } from '../write/rival-rules.ts';
import type { Exclusions } from './exclusions.ts';
import type { NeedsSource } from './needs-source.ts';

/** Cross-listing groups; null if the requirement cannot be met. */
export type Needs = ReadonlySet<number> | null;

const nothing: ReadonlySet<number> = new Set();
/** The depth to which nested credentials and prerequisites of courses are followed. */
const maximumDepth = 200;

export class NeededCourses {
  readonly #source: NeedsSource;
  readonly #exclusions: Exclusions;
  readonly #excluded: ReadonlyMap<number, number>;
  readonly #ofGroup = new Map<number, Needs>();
  readonly #ofCredential = new Map<string, Needs>();
  readonly #outnumbered = new Map<Rule, boolean>();
  #depth = 0;

  /** `excluded` has groups that cannot be taken here, each with the group that excludes it. */
  constructor(source: NeedsSource, exclusions: Exclusions, excluded: ReadonlyMap<number, number>) {
    this.#source = source;
    this.#exclusions = exclusions;
    this.#excluded = excluded;
  }

  of(rule: Rule): Needs {
    const needs = this.#ofKind(rule);
    return needs !== null && this.isOutnumbered(rule) ? null : needs;
  }

  /** True if the rules of an exclusive grouping need more of the same courses than can be taken. */
  isOutnumbered(rule: Rule): boolean {
    if (!('exclusive' in rule) || rule.exclusive !== true) return false;
    const known = this.#outnumbered.get(rule);
    if (known !== undefined) return known;
    const { linked, sets } = this.#source;
    const isOutnumbered = !canBeMetBesideRivals(rule, {
      ofCode: (code) => groupOfCode(linked, code),
      ofSet: (set) => [...groupsOf(linked, sets.resolve(set))].filter((group) => this.#isOpen(group)),
    });
    this.#outnumbered.set(rule, isOutnumbered);
    return isOutnumbered;
  }

  /** The needs of taking a course under this code: the course and its rules. */
  ofWay(id: number): { readonly needs: Needs; readonly pair: readonly string[] | null } {
    const { linked } = this.#source;
    const course = linked.courses[id];
    const rules = [course?.prerequisite ?? null, course?.corequisite ?? null];
    const own = new Set([uint32At(linked.groups, id)]);
    const needs = united([own, ...rules.map((rule) => (rule === null ? nothing : this.of(rule)))]);
    const pair = needs === null ? null : this.#exclusions.pairAmong(needs);
    return { needs: pair === null ? needs : null, pair };
  }

  #isOpen(group: number): boolean {
    return this.#source.codesOf.has(group) && !this.#excluded.has(group);
  }

  #ofKind(rule: Rule): Needs {
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

  /** The needs of a course under any of its codes. */
  #ofGroupOf(group: number): Needs {
    const codes = this.#source.codesOf.get(group);
    if (codes === undefined || !this.#isOpen(group)) return null;
    const known = this.#ofGroup.get(group);
    if (known !== undefined) return known;
    // Breaks the recursion for courses that need each other: at least the course itself is needed.
    this.#ofGroup.set(group, new Set([group]));
    if (this.#depth >= maximumDepth) return new Set([group]);
    this.#depth += 1;
    const ways = codes.map((id) => this.ofWay(id).needs);
    this.#depth -= 1;
    const needs = this.#among(ways, 1);
    this.#ofGroup.set(group, needs);
    return needs;
  }

  #ofSome(rules: readonly Rule[], count: number): Needs {
    // Rules that are decided by the same course count once.
    const byCourse = new Map<number, Rule>();
    for (const [at, rule] of rules.entries()) byCourse.set(this.#keyOf(rule, at), rule);
    return this.#among(
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
    const groups = groupsOf(linked, sets.resolve(from));
    // If a set has more courses than needed, none of them is needed in every case.
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
    const ways = ids.map((id) => this.#ofCredentialNamed(id));
    this.#depth -= 1;
    return this.#among(ways, count);
  }

  #ofCredentialNamed(id: string): Needs {
    const known = this.#ofCredential.get(id);
    if (known !== undefined) return known;
    const { credentials, credentialRows } = this.#source.linked;
    const credential = credentials[credentialRows.get(id) ?? credentials.length];
    // Breaks the recursion for credentials that require each other, of which there are exponentially many paths.
    this.#ofCredential.set(id, nothing);
    const needs = credential === undefined ? null : this.of(credential.requirement);
    this.#ofCredential.set(id, needs);
    return needs;
  }

  /** What is needed when `count` of the parts must be met: whatever is in too many parts to be avoided. */
  #among(parts: readonly Needs[], count: number): Needs {
    const possible = parts.filter((part) => part !== null && this.#exclusions.pairAmong(part) === null);
    if (possible.length < count) return null;
    const most = possible.length - count;
    const inParts = new Map<number, number>();
    for (const part of possible)
      for (const group of part ?? nothing) inParts.set(group, (inParts.get(group) ?? 0) + 1);
    return new Set([...inParts].flatMap(([group, times]) => (times > most ? [group] : [])));
  }
}

/** The needs when all parts must be met. */
function united(parts: readonly Needs[]): Needs {
  const all = new Set<number>();
  for (const part of parts) {
    if (part === null) return null;
    for (const group of part) all.add(group);
  }
  return all;
}

function groupsOf(linked: LinkedCatalog, ids: readonly number[]): ReadonlySet<number> {
  return new Set(ids.map((id) => uint32At(linked.groups, id)));
}

/** The group of a code that the catalog names. */
export function groupOfCode(linked: LinkedCatalog, code: string): number {
  return uint32At(linked.groups, requireId(linked.courseIds, code));
}
