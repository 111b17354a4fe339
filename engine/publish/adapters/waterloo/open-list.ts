/**
 * Lists that a program gives without saying how many of their courses it wants: "Choose any of the
 * following", "Complete no more than 1 of the following". Alone they ask nothing that can be checked;
 * beside a number they are what the number is chosen from, and a cap limits what they may give to it.
 */
import type { Rule, SharingLimit } from '../../../../shared/contract/rule.ts';
import { unparsed } from './rule-makers.ts';

export interface OpenList {
  readonly courseCodes: readonly string[];
  /** Of these courses no more than that many count; null where nothing caps them. */
  readonly maximumCount: number | null;
  /** The catalog's wording, the courses included. */
  readonly text: string;
}

/** The caps of some lists, for the group whose courses they cap. */
export function capsOf(lists: readonly OpenList[]): SharingLimit[] {
  return lists.flatMap(({ courseCodes, maximumCount }) =>
    maximumCount === null ? [] : [{ from: { course_codes: [...courseCodes] }, maximum_count: maximumCount }],
  );
}

/**
 * Lists that no number refers to. A cap is exact as a limit of the group around it; a list without a
 * cap is kept as text, since how much of it the program asks is not said where the list stands.
 */
export function readUnusedLists(lists: readonly OpenList[]): {
  readonly rules: readonly Rule[];
  readonly limits: SharingLimit[];
} {
  const uncapped = lists.filter((list) => list.maximumCount === null);
  return { rules: uncapped.map((list) => unparsed(list.text)), limits: capsOf(lists) };
}

/** Courses that cannot be used towards a program count nowhere in the group, and are no conflict in it. */
export function exclusionOf(courseCodes: readonly string[]): SharingLimit {
  return { from: { course_codes: [...courseCodes] }, maximum_count: 0 };
}
