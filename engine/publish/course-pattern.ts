/** Which courses are in a set: listed by code, matched by its pattern, or in one of the sets within it. */
import { type CourseSet, isEveryCourse, isRestricted } from '../../shared/contract/rule.ts';
import { numericCatalogNumber } from '../../shared/course-code.ts';

/** The members of a course that patterns match. */
export interface SetCandidate {
  readonly subject: string;
  readonly catalog_number: string;
  readonly level?: string;
  readonly tags?: readonly string[];
}

/** True if a set has a pattern: one without codes and further sets has, even without a restriction (`{}`). */
export function hasPattern(set: CourseSet): boolean {
  return isEveryCourse(set) || isRestricted(set);
}

/** True if a course matches the pattern of a set, apart from its subject. */
export function matchesWithinSubject(candidate: SetCandidate, set: CourseSet): boolean {
  return numberMatches(candidate, set) && levelMatches(candidate, set) && tagMatches(candidate, set);
}

/** True if a course is in a set; codes must be canonical. */
export function holdsCourse(
  set: CourseSet,
  course: SetCandidate & { readonly course_code: string },
): boolean {
  const { course_codes, subjects, any_of, exclude_course_codes, exclude } = set;
  if (exclude_course_codes?.includes(course.course_code) === true) return false;
  if (exclude !== undefined && holdsCourse(exclude, course)) return false;
  if (course_codes?.includes(course.course_code) === true) return true;
  const isOfSubject = subjects === undefined || subjects.includes(course.subject);
  if (hasPattern(set) && isOfSubject && matchesWithinSubject(course, set)) return true;
  return any_of?.some((inner) => holdsCourse(inner, course)) === true;
}

function numberMatches(candidate: SetCandidate, { minimum_number, maximum_number }: CourseSet): boolean {
  if (minimum_number === undefined && maximum_number === undefined) return true;
  const number = numericCatalogNumber(candidate.catalog_number);
  if (number === null) return false;
  return number >= (minimum_number ?? -Infinity) && number <= (maximum_number ?? Infinity);
}

function levelMatches(candidate: SetCandidate, { levels }: CourseSet): boolean {
  return levels === undefined || (candidate.level !== undefined && levels.includes(candidate.level));
}

function tagMatches(candidate: SetCandidate, { tags }: CourseSet): boolean {
  return tags === undefined || tags.some((tag) => candidate.tags?.includes(tag) === true);
}
