/** Demands and limits on a part of a set: ", with 3 courses at the 400 level", ", no more than 6 credits from MATH". */
import type { CourseSet, Rule, SharingLimit } from '../../../../../shared/contract/rule.ts';

export interface SetAmount {
  readonly count?: number;
  readonly units?: number;
}

/** Returns null if the part is wider than the set, or how they combine is unclear. */
export function partOf(
  set: CourseSet,
  part: CourseSet,
  amount: SetAmount,
  isCap: boolean,
): Rule | SharingLimit | null {
  const { course_codes, exclude_course_codes, any_of, subjects, ...levels } = part;
  if (any_of !== undefined || set.any_of !== undefined) return null;
  if (isCap) {
    const from = subjects === undefined && course_codes === undefined ? { ...set, ...levels } : part;
    return {
      from,
      ...(amount.count === undefined ? {} : { maximum_count: amount.count }),
      ...(amount.units === undefined ? {} : { maximum_units: amount.units }),
    };
  }
  // "one of which must be CS 301"
  const isNamed = course_codes !== undefined && course_codes.length === amount.count;
  if (isNamed && Object.keys(part).length === 1 && set.course_codes === undefined)
    return { kind: 'courses_from', from: part, ...amount };
  // "32 credits, with at least 20 from CS 301, CS 302, CS 303": the set is any courses.
  if (Object.keys(set).length === 0 && exclude_course_codes === undefined)
    return { kind: 'courses_from', from: part, ...amount };
  if (course_codes !== undefined || exclude_course_codes !== undefined || set.course_codes !== undefined)
    return null;
  // A part without levels inherits those of the set.
  const isLevel = levels.minimum_number !== undefined;
  const top = set.maximum_number ?? Number.POSITIVE_INFINITY;
  const isWider =
    (subjects ?? []).some((subject) => set.subjects?.includes(subject) === false) ||
    (levels.minimum_number ?? set.minimum_number ?? 0) < (set.minimum_number ?? 0) ||
    (levels.maximum_number ?? (isLevel ? Number.POSITIVE_INFINITY : top)) > top;
  if (isWider) return null;
  return {
    kind: 'courses_from',
    from: { ...set, ...(subjects === undefined ? {} : { subjects }), ...levels },
    ...amount,
  };
}
