/**
 * Lists that a program gives without saying how many of their courses it wants: "Choose any of the
 * following", "Complete no more than 1 of the following", "Choose any FINE course, to a maximum of 1.0
 * unit". Alone they ask nothing that can be checked; beside a number they are what the number is chosen
 * from, and a cap limits what they may give to it.
 */
import type { CourseSet, Rule, SharingLimit } from '../../../../shared/contract/rule.ts';
import { unparsed } from '../toolkit/rule-makers.ts';

export interface OpenList {
  readonly from: CourseSet;
  /** No more than that much of the list counts; null where nothing caps it. */
  readonly cap: Omit<SharingLimit, 'from'> | null;
  /** The catalog's wording, the courses included. */
  readonly text: string;
}

/** The caps of some lists, for the group whose courses they cap. */
export function capsOf(lists: readonly OpenList[]): SharingLimit[] {
  return lists.flatMap(({ from, cap }) => (cap === null ? [] : [{ from, ...cap }]));
}

/**
 * Lists that no number refers to. A cap is exact as a limit of the group around it; a list without a
 * cap is kept as text, since how much of it the program asks is not said where the list stands.
 */
export function readUnusedLists(lists: readonly OpenList[]): {
  readonly rules: readonly Rule[];
  readonly limits: SharingLimit[];
} {
  const uncapped = lists.filter((list) => list.cap === null);
  return { rules: uncapped.map((list) => unparsed(list.text)), limits: capsOf(lists) };
}

/** Courses that cannot be used towards a program count nowhere in the group, and are no conflict in it. */
export function exclusionOf(courseCodes: readonly string[]): SharingLimit {
  return { from: { course_codes: [...courseCodes] }, maximum_count: 0 };
}

/**
 * The union of some sets. Null where one set cannot say it: a set has one range of numbers for all of
 * its subjects, and no exclusions can be told apart.
 */
export function unionOf(sets: readonly CourseSet[]): CourseSet | null {
  const patterns = sets.filter((set) => hasPattern(set));
  const ranges = new Set(patterns.map((set) => `${set.minimum_number}-${set.maximum_number}`));
  if (ranges.size > 1 || sets.some((set) => set.exclude_course_codes !== undefined)) return null;
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

function hasPattern(set: CourseSet): boolean {
  return set.subjects !== undefined || set.minimum_number !== undefined || set.course_codes === undefined;
}
