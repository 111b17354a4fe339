/** The set that a line describes: by codes, by subjects with levels, or by both. */
import type { CourseSet } from '../../../../../shared/contract/rule.ts';
import { splitCourseCode } from '../../../../../shared/course-code.ts';
import { type SetRun, setOfRuns } from '../../items/sets/set-runs.ts';

/**
 * Runs before the codes may only name their subject ("CS courses from CS 340, CS 350"). Runs after them extend the set:
 * "CS 100, CS 105 or any 300-level COMP course". Returns null if the words may mean something else.
 */
export function describedSet(
  before: readonly SetRun[],
  codes: readonly string[],
  after: readonly SetRun[],
): CourseSet | null {
  if (codes.length === 0) return patternOf(before);
  const isWithin = before.every(
    ({ subjects, hundreds }) =>
      hundreds.length === 0 && subjects.every((one) => codes.every((code) => code.startsWith(`${one} `))),
  );
  if (!isWithin) return null;
  if (after.length === 0) return { course_codes: [...codes] };
  const pattern = patternOf(after);
  if (pattern === null || (pattern.subjects === undefined && pattern.any_of === undefined)) return null;
  return pattern.any_of === undefined
    ? { course_codes: [...codes], ...pattern }
    : { course_codes: [...codes], any_of: pattern.any_of };
}

/** Returns null for three runs: in "CS at the 300-level or MATH courses" the level may apply to MATH, too. */
function patternOf(runs: readonly SetRun[]): CourseSet | null {
  return runs.length === 0 || runs.length === 3 ? null : setOfRuns(runs);
}

/** Returns null if the set is a union: the exclusion may apply to only a part of it. */
export function withExclusions(set: CourseSet, codes: readonly string[]): CourseSet | null {
  if (codes.length === 0) return set;
  const isUnion = set.any_of !== undefined || (set.course_codes !== undefined && set.subjects !== undefined);
  if (isUnion) return null;
  // "One 300-level course, except CS 350": a set without a subject takes that of the exclusions.
  const subjects = [...new Set(codes.map((code) => splitCourseCode(code).subject))];
  const isOfLevel = set.minimum_number !== undefined && set.subjects === undefined;
  const own = isOfLevel && set.course_codes === undefined && subjects.length === 1 ? { subjects } : {};
  return { ...own, ...set, exclude_course_codes: [...codes] };
}
