/** The courses that rules below a grouping need: a number from a set, a number of their rules, or nothing. */
import { itemAt } from '../../../shared/column.ts';
import { type CourseSet, isEveryCourse, type Rule } from '../../../shared/contract/rule.ts';

/** Finds the cross-listing groups of a course and of the members of a set. */
export interface CrossListingLookup {
  readonly ofCode: (code: string) => number;
  readonly ofSet: (set: CourseSet) => readonly number[];
}

export type RuleNeed = CoursesNeed | SomeNeed;

/** A number of courses from some cross-listing groups. */
export interface CoursesNeed {
  readonly from: readonly number[];
  readonly count: number;
  /** The rules from the grouping down to this one. */
  readonly path: readonly Place[];
}

/** A number of the children. */
export interface SomeNeed {
  readonly children: readonly RuleNeed[];
  readonly required: number;
}

/** A rule below a grouping; equal rules are distinguished by identity. */
interface Place {
  readonly rule: Rule;
}

/** The need of a rule for courses; null if it needs none. */
export function needOf(rule: Rule, above: readonly Place[], groups: CrossListingLookup): RuleNeed | null {
  const path = [...above, { rule }];
  switch (rule.kind) {
    case 'course':
      return { from: [groups.ofCode(rule.course_code)], count: 1, path };
    case 'courses_from': {
      // Credit without a course may contribute units to a set of every course.
      const ofUnits = (rule.units ?? 0) > 0 && !isEveryCourse(rule.from) ? 1 : 0;
      const least = rule.count ?? (rule.units === undefined ? 1 : ofUnits);
      const count = Math.max(least, rule.minimum_subjects ?? 0);
      return count === 0 ? null : { from: groups.ofSet(rule.from), count, path };
    }
    case 'all_of':
    case 'any_of':
    case 'n_of': {
      const counting = rule.rules.filter(({ kind }) => kind !== 'none_of');
      const required =
        rule.kind === 'n_of'
          ? rule.count
          : rule.kind === 'any_of'
            ? Math.min(1, counting.length)
            : counting.length;
      return needOfSome(
        counting.map((child) => needOf(child, path, groups)),
        required,
      );
    }
    default:
      return null;
  }
}

/** Rules that are all needed are one list with those that are all needed below them, the ones with the least choice first. */
export function needOfSome(children: readonly (RuleNeed | null)[], required: number): RuleNeed | null {
  const needing = children.filter((child) => child !== null);
  const missing = required - (children.length - needing.length);
  if (missing <= 0) return null;
  // More rules than there are can never be met, and stay one need.
  if (missing !== needing.length) return { children: needing, required: missing };
  const all = needing.flatMap((child) =>
    'children' in child && areAllNeeded(child) ? child.children : [child],
  );
  return { children: all.sort((one, other) => choiceIn(one) - choiceIn(other)), required: all.length };
}

function areAllNeeded({ children, required }: SomeNeed): boolean {
  return required === children.length;
}

/** How many more courses there are than a rule needs; the choice among rules comes after those among courses. */
function choiceIn(need: RuleNeed): number {
  return 'children' in need ? Number.MAX_SAFE_INTEGER : need.from.length - need.count;
}

/** True if no course may count for both: the lowest grouping above both decides. */
export function mayShareNoCourse(left: CoursesNeed, right: CoursesNeed): boolean {
  const end = Math.min(left.path.length, right.path.length);
  let depth = 1;
  while (depth < end && left.path[depth] === right.path[depth]) depth += 1;
  if (depth >= end) return false;
  const { rule } = itemAt(left.path, depth - 1);
  if (!('exclusive' in rule) || rule.exclusive !== true) return false;
  return !share(itemAt(left.path, depth).rule, itemAt(right.path, depth).rule);
}

/** True if two rules name each other as partners. */
function share(one: Rule, two: Rule): boolean {
  const names = ({ shares_with: partners = [] }: Rule, { rule_id: id }: Rule): boolean =>
    id !== undefined && partners.includes(id);
  return names(one, two) && names(two, one);
}
