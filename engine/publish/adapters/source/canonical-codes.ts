/** Course codes of a source record in their one canonical spelling, wherever the record names them. */

import type { CourseSet, Rule, SharingLimit } from '../../../../shared/contract/rule.ts';
import { canonicalCourseCode } from '../../../../shared/course-code.ts';
import type { SourceCourse, SourceCredential } from '../../catalog-source.ts';

/** The course with every code of it canonical; all else as it was. */
export function canonicalCourse(course: SourceCourse): SourceCourse {
  return {
    ...course,
    course_code: canonicalCourseCode(course.course_code),
    ...(course.prerequisite && { prerequisite: canonicalRule(course.prerequisite) }),
    ...(course.corequisite && { corequisite: canonicalRule(course.corequisite) }),
    ...(course.antirequisites && { antirequisites: course.antirequisites.map(canonicalCourseCode) }),
    ...(course.cross_listings && { cross_listings: course.cross_listings.map(canonicalCourseCode) }),
  };
}

/** The credential with every code in its requirement canonical. */
export function canonicalCredential(credential: SourceCredential): SourceCredential {
  return {
    ...credential,
    ...(credential.requirement && { requirement: canonicalRule(credential.requirement) }),
  };
}

function canonicalRule(rule: Rule): Rule {
  switch (rule.kind) {
    case 'course':
      return { ...rule, course_code: canonicalCourseCode(rule.course_code) };
    case 'all_of':
    case 'any_of':
    case 'n_of':
      return {
        ...rule,
        rules: rule.rules.map(canonicalRule),
        ...(rule.limits && { limits: rule.limits.map(canonicalLimit) }),
      };
    case 'none_of':
      return { ...rule, rules: rule.rules.map(canonicalRule) };
    case 'courses_from':
      return { ...rule, from: canonicalSet(rule.from) };
    case 'when':
      return {
        ...rule,
        if: canonicalRule(rule.if),
        // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
        then: canonicalRule(rule.then),
        ...(rule.otherwise && { otherwise: canonicalRule(rule.otherwise) }),
      };
    case 'average':
      return rule.over === undefined ? rule : { ...rule, over: canonicalSet(rule.over) };
    default:
      return rule;
  }
}

function canonicalLimit(limit: SharingLimit): SharingLimit {
  return { ...limit, from: canonicalSet(limit.from) };
}

function canonicalSet(set: CourseSet): CourseSet {
  return {
    ...set,
    ...(set.course_codes && { course_codes: set.course_codes.map(canonicalCourseCode) }),
    ...(set.subjects && { subjects: set.subjects.map((subject) => subject.trim().toUpperCase()) }),
    ...(set.exclude_course_codes && {
      exclude_course_codes: set.exclude_course_codes.map(canonicalCourseCode),
    }),
  };
}
