/**
 * Open lists: lists of a program without a required amount, such as "Choose any of the following", "Complete no more
 * than 1 of the following", "Choose any FINE course, to a maximum of 1.0 unit". Alone they require nothing that can be
 * checked; next to a required amount they are its candidates, and a cap limits how much of the list counts.
 */
import {
  type CourseSet,
  leavesOf,
  type Rule,
  type RuleOf,
  type SharingLimit,
} from '../../../../shared/contract/rule.ts';
import { unparsed } from '../toolkit/rule-makers.ts';

export interface OpenList {
  readonly from: CourseSet;
  /** The upper limit of what counts from the list; null without one. */
  readonly cap: Omit<SharingLimit, 'from'> | null;
  /** The catalog's wording, with the courses. */
  readonly text: string;
}

/** The caps of lists as limits of a grouping. */
export function capsOf(lists: readonly OpenList[]): SharingLimit[] {
  return lists.flatMap(({ from, cap }) => (cap === null ? [] : [{ from, ...cap }]));
}

/**
 * Reads lists to which no amount refers. A cap becomes a limit of the grouping around the list; a list without a cap is
 * kept as text, since the required amount is unknown.
 */
export function readUnusedLists(lists: readonly OpenList[]): {
  readonly rules: readonly Rule[];
  readonly limits: SharingLimit[];
} {
  const uncapped = lists.filter((list) => list.cap === null);
  return { rules: uncapped.map((list) => unparsed(list.text)), limits: capsOf(lists) };
}

/** Courses that cannot be used towards a program do not count in the grouping, but taking them is not a conflict. */
export function exclusionOf(courseCodes: readonly string[]): SharingLimit {
  return { from: { course_codes: [...courseCodes] }, maximum_count: 0 };
}

/** The union of sets, with one pattern if all have the same range of numbers and none excludes anything. */
export function unionOf(sets: readonly CourseSet[]): CourseSet {
  const patterns = sets.filter((set) => hasPattern(set));
  const ranges = new Set(patterns.map((set) => `${set.minimum_number}-${set.maximum_number}`));
  if (ranges.size > 1 || sets.some((set) => hasExclusion(set))) return { any_of: [...sets] };
  const [{ minimum_number, maximum_number } = {}] = patterns;
  const codes = new Set(sets.flatMap((set) => set.course_codes ?? []));
  const subjects = new Set(patterns.flatMap((set) => set.subjects ?? []));
  return {
    ...(codes.size > 0 && { course_codes: [...codes] }),
    ...(subjects.size > 0 && { subjects: [...subjects] }),
    ...(minimum_number !== undefined && { minimum_number }),
    ...(maximum_number !== undefined && { maximum_number }),
  };
}

function hasExclusion({ exclude, exclude_course_codes, any_of }: CourseSet): boolean {
  return exclude !== undefined || exclude_course_codes !== undefined || any_of !== undefined;
}

function hasPattern(set: CourseSet): boolean {
  return set.subjects !== undefined || set.minimum_number !== undefined || set.course_codes === undefined;
}

/** The opening of the text of an open list of courses. */
export const openListOpening = 'Choose any of the following: ';

export interface TakenList {
  readonly courseCodes: readonly string[];
  /** The rule without the list. */
  readonly rest: Rule | null;
  /** Limits of a grouping that had only the list. */
  readonly limits: readonly SharingLimit[];
}

/** Removes the only open list that a rule keeps as text; null if there is none, or several. */
export function takeOpenList(rule: Rule | null): TakenList | null {
  const lists = rule === null ? [] : leavesOf(rule).filter(isOpenList);
  const [only, ...others] = lists;
  if (rule === null || only === undefined || others.length > 0) return null;
  const courseCodes = only.text.slice(openListOpening.length).split(', ');
  if (!courseCodes.every((code) => /^[A-Z]+ \d+[A-Z]*$/u.test(code))) return null;
  return { courseCodes, ...without(rule, only) };
}

function isOpenList(leaf: Rule): leaf is RuleOf<'unparsed'> {
  return leaf.kind === 'unparsed' && leaf.text.startsWith(openListOpening);
}

/** Removes a leaf from groupings that require all rules; in other groupings it stays. */
function without(rule: Rule, leaf: Rule): Pick<TakenList, 'rest' | 'limits'> {
  if (rule === leaf) return { rest: null, limits: [] };
  if (rule.kind !== 'all_of') return { rest: rule, limits: [] };
  const parts = rule.rules.map((child) => without(child, leaf));
  const rules = parts.flatMap(({ rest }) => (rest === null ? [] : [rest]));
  const limits = [...(rule.limits ?? []), ...parts.flatMap((part) => part.limits)];
  if (rules.length === 0) return { rest: null, limits };
  return { rest: { ...rule, rules, ...(limits.length > 0 && { limits }) }, limits: [] };
}
