/**
 * Whether an exclusive grouping could be met by somebody who holds every course: course by course, every way in which the rules
 * below it can be supplied. Independent of the publisher's search, which goes rule by rule.
 */
import type { Rule } from '../../shared/contract/rule.ts';

type Group = Extract<Rule, { kind: 'all_of' | 'any_of' | 'n_of' }>;

/** One leaf with the rules above it, the grouping first. */
interface Leaf {
  readonly rule: Rule;
  readonly line: readonly Rule[];
  readonly needs: number;
}

/** Ways that are kept at most, and sets of leaves that one course may supply together. */
const maximumWays = 5000;
const maximumSets = 128;

/** `isIn`: whether a course is one of a leaf's. Null where there are too many ways to try them all. */
export function couldMeetTogether(
  grouping: Rule,
  courses: readonly string[],
  isIn: (rule: Rule, course: string) => boolean,
): boolean | null {
  const leaves = leavesOf(grouping, []);
  let ways = new Map<string, readonly number[]>([['', leaves.map(() => 0)]]);
  for (const course of courses) {
    const own = leaves.filter(({ rule }) => isIn(rule, course));
    const compatible = compatibleSets(own);
    if (compatible === null) return null;
    const sets = largest(compatible);
    const next = new Map<string, readonly number[]>();
    for (const way of ways.values()) {
      for (const set of sets) {
        const counts = way.map((count, at) => {
          const leaf = leaves[at];
          return leaf !== undefined && set.includes(leaf) ? Math.min(leaf.needs, count + 1) : count;
        });
        next.set(counts.join(), counts);
      }
      if (next.size > maximumWays) return null;
    }
    ways = next;
  }
  return [...ways.values()].some((counts) => {
    const supplied = new Map(leaves.map((leaf, at) => [leaf.rule, (counts[at] ?? 0) >= leaf.needs]));
    return isMetBy(grouping, supplied);
  });
}

function leavesOf(rule: Rule, above: readonly Rule[]): Leaf[] {
  const line = [...above, rule];
  if (rule.kind === 'all_of' || rule.kind === 'any_of' || rule.kind === 'n_of')
    return rule.rules.flatMap((child) => leavesOf(child, line));
  if (rule.kind === 'course') return [{ rule, line, needs: 1 }];
  return rule.kind === 'courses_from' ? [{ rule, line, needs: coursesNeeded(rule) }] : [];
}

/** Units are not counted, but without any course there are none, unless credit from elsewhere brings them. */
function coursesNeeded({
  from,
  count,
  units,
  minimum_subjects,
}: Extract<Rule, { kind: 'courses_from' }>): number {
  const isOpen = Object.values(from).every((member) => member === undefined);
  const least = units === undefined ? 1 : units > 0 && !isOpen ? 1 : 0;
  return Math.max(count ?? least, minimum_subjects ?? 0);
}

function isMetBy(rule: Rule, supplied: ReadonlyMap<Rule, boolean>): boolean {
  if (rule.kind !== 'all_of' && rule.kind !== 'any_of' && rule.kind !== 'n_of')
    return supplied.get(rule) ?? true;
  const children = rule.rules.filter(({ kind }) => kind !== 'none_of');
  const met = children.filter((child) => isMetBy(child, supplied)).length;
  return met >= requiredOf(rule, children.length);
}

function requiredOf(rule: Group, total: number): number {
  if (rule.kind === 'n_of') return rule.count;
  return rule.kind === 'any_of' ? Math.min(1, total) : total;
}

function compatibleSets(leaves: readonly Leaf[]): (readonly Leaf[])[] | null {
  let sets: (readonly Leaf[])[] = [[]];
  for (const leaf of leaves) {
    const open = sets.filter((set) => !set.some((other) => areRivals(leaf, other)));
    sets = [...sets, ...open.map((set) => [...set, leaf])];
    if (sets.length > maximumSets) return null;
  }
  return sets;
}

function largest(sets: readonly (readonly Leaf[])[]): (readonly Leaf[])[] {
  const holds = (set: readonly Leaf[], part: readonly Leaf[]): boolean =>
    part.every((leaf) => set.includes(leaf));
  return sets.filter((part) => !sets.some((set) => set.length > part.length && holds(set, part)));
}

function areRivals({ line: one }: Leaf, { line: two }: Leaf): boolean {
  const fork = one.findIndex((rule, at) => rule !== two[at]);
  const above = one[fork - 1];
  const [left, right] = [one[fork], two[fork]];
  if (above === undefined || left === undefined || right === undefined) return false;
  if (!('exclusive' in above) || above.exclusive !== true) return false;
  const names = (rule: Rule, other: Rule): boolean =>
    other.rule_id !== undefined && (rule.shares_with ?? []).includes(other.rule_id);
  return !(names(left, right) && names(right, left));
}
