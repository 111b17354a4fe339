/**
 * Exclusive groupings that no student could ever meet, since their rules need more of the same courses than exist.
 * Only courses are counted: units, limits, conditions, exclusions, standings and other credentials are assumed to be
 * met. Anything undecided within a bound of steps counts as possible, so a refused grouping is truly impossible.
 */
import { itemAt, numberAt } from '../../../shared/column.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { lacksCourses } from './course-matching.ts';
import {
  type CoursesNeed,
  type CrossListingLookup,
  mayShareNoCourse,
  needOf,
  needOfSome,
  type RuleNeed,
} from './course-needs.ts';

/** Limits on courses tried, and on rules left after those with plenty of courses. */
const maximumSteps = 20_000;
const maximumRivals = 400;

/** True if some student could meet an exclusive grouping. */
export function canBeMetBesideRivals(grouping: Rule, groups: CrossListingLookup): boolean {
  const need = withoutPlenty(needOf(grouping, [], groups));
  if (need === null) return true;
  if (leavesOf(need).length > maximumRivals) return true;
  return !lacksCourses(need) && new Attempt().meets(need);
}

/**
 * Removes rules that get their courses whatever the others take: their set has as many courses as all rules need
 * together, or enough that no other rule wants.
 */
function withoutPlenty(whole: RuleNeed | null): RuleNeed | null {
  let need = whole;
  while (need !== null) {
    const leaves = leavesOf(need);
    const total = leaves.reduce((sum, { count }) => sum + count, 0);
    const wanted = new Map<number, number>();
    for (const { from } of leaves) for (const group of from) wanted.set(group, (wanted.get(group) ?? 0) + 1);
    const hasPlenty = ({ from, count }: CoursesNeed): boolean =>
      from.length >= total || from.filter((group) => wanted.get(group) === 1).length >= count;
    const rest: RuleNeed | null = without(need, hasPlenty);
    if (rest !== null && leavesOf(rest).length === leaves.length) return rest;
    need = rest;
  }
  return null;
}

function without(need: RuleNeed, isMet: (leaf: CoursesNeed) => boolean): RuleNeed | null {
  if (!('children' in need)) return isMet(need) ? null : need;
  return needOfSome(
    need.children.map((child) => without(child, isMet)),
    need.required,
  );
}

function leavesOf(need: RuleNeed): readonly CoursesNeed[] {
  return 'children' in need ? need.children.flatMap(leavesOf) : [need];
}

/** Assigns courses to one rule after another, and backtracks on failure. */
class Attempt {
  readonly #heldBy = new Map<number, CoursesNeed[]>();
  #steps = 0;

  meets(need: RuleNeed, next: () => boolean = () => true): boolean {
    if ('children' in need) return this.#pick(need.children, 0, need.required, next);
    return this.#take(need, 0, need.count, next);
  }

  #pick(children: readonly RuleNeed[], at: number, missing: number, next: () => boolean): boolean {
    if (missing === 0) return next();
    const left = children.length - at;
    if (left < missing) return false;
    if (this.#isOver()) return true;
    if (this.meets(itemAt(children, at), () => this.#pick(children, at + 1, missing - 1, next))) return true;
    return left > missing && this.#pick(children, at + 1, missing, next);
  }

  #take(need: CoursesNeed, at: number, missing: number, next: () => boolean): boolean {
    if (missing === 0) return next();
    if (need.from.length - at < missing) return false;
    if (this.#isOver()) return true;
    const group = numberAt(need.from, at);
    const others = this.#heldBy.get(group) ?? [];
    this.#heldBy.set(group, others);
    if (others.every((other) => !mayShareNoCourse(other, need))) {
      others.push(need);
      if (this.#take(need, at + 1, missing - 1, next)) return true;
      others.pop();
    }
    return this.#take(need, at + 1, missing, next);
  }

  #isOver(): boolean {
    this.#steps += 1;
    return this.#steps > maximumSteps;
  }
}
