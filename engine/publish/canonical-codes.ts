/** Course codes in their canonical spelling, wherever a rule or a course of a catalog source names them. */
import type { CourseSet, Rule } from '../../shared/contract/rule.ts';
import { canonicalCourseCode } from '../../shared/course-code.ts';
import type { SourceCourse } from './catalog-source.ts';

/** The course with canonical codes; everything else is unchanged. */
export function canonicalCourse(course: SourceCourse): SourceCourse {
  const { prerequisite, corequisite, antirequisites, cross_listings } = course;
  return {
    ...course,
    course_code: canonicalCourseCode(course.course_code),
    ...(prerequisite && { prerequisite: canonicalTree(prerequisite) }),
    ...(corequisite && { corequisite: canonicalTree(corequisite) }),
    ...(antirequisites && { antirequisites: antirequisites.map(canonicalCourseCode) }),
    ...(cross_listings && { cross_listings: cross_listings.map(canonicalCourseCode) }),
  };
}

/** A rule tree with canonical codes. */
export function canonicalTree(rule: Rule): Rule {
  return canonicalRule(rule, canonicalTree);
}

/** One node with canonical codes, its children converted by `convertChild`. */
export function canonicalRule(rule: Rule, convertChild: (child: Rule) => Rule): Rule {
  switch (rule.kind) {
    case 'course':
      return { ...rule, course_code: canonicalCourseCode(rule.course_code) };
    case 'all_of':
    case 'any_of':
    case 'n_of': {
      const limits = rule.limits?.map((limit) => ({ ...limit, from: canonicalSet(limit.from) }));
      return { ...rule, ...(limits && { limits }), rules: rule.rules.map(convertChild) };
    }
    case 'none_of':
      return { ...rule, rules: rule.rules.map(convertChild) };
    case 'courses_from':
      return { ...rule, from: canonicalSet(rule.from) };
    case 'when': {
      const otherwise = rule.otherwise && convertChild(rule.otherwise);
      // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
      const both = { if: convertChild(rule.if), then: convertChild(rule.then) };
      return { ...rule, ...both, ...(otherwise && { otherwise }) };
    }
    case 'average':
      return rule.over === undefined ? rule : { ...rule, over: canonicalSet(rule.over) };
    default:
      return rule;
  }
}

function canonicalSet(set: CourseSet): CourseSet {
  const { course_codes, subjects, exclude_course_codes } = set;
  return {
    ...set,
    ...(course_codes && { course_codes: course_codes.map(canonicalCourseCode) }),
    ...(subjects && { subjects: subjects.map((subject) => subject.trim().toUpperCase()) }),
    ...(exclude_course_codes && { exclude_course_codes: exclude_course_codes.map(canonicalCourseCode) }),
  };
}
