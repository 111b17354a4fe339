/**
 * A rule of a record in the form in which the graph projection is decoded: written from the contract
 * alone, without the code that lays rules out, so that the two check each other.
 */
import type { DecodedRule } from '../../engine/publish/inspect/decode-rule.ts';
import type { CourseRecord } from '../../shared/contract/catalog-records.ts';
import { type CourseSet, childRules, type Rule } from '../../shared/contract/rule.ts';
import { compareCourseCodes } from '../../shared/course-code.ts';
import { gradeCode } from '../../shared/index-format/grade-code.ts';

/** The codes of a set in the order of ids: the catalog's own first, then the dangling ones. */
export type ResolveSet = (set: CourseSet) => readonly string[];

export function setResolver(courses: readonly CourseRecord[]): ResolveSet {
  const known = new Set(courses.map((course) => course.course_code));
  const resolved = new Map<string, readonly string[]>();
  return (set) => {
    const key = JSON.stringify(set);
    const codes = resolved.get(key) ?? resolveSet(set, courses, known);
    resolved.set(key, codes);
    return codes;
  };
}

function resolveSet(
  set: CourseSet,
  courses: readonly CourseRecord[],
  known: ReadonlySet<string>,
): readonly string[] {
  const { course_codes, subjects, minimum_number, maximum_number, levels, exclude_course_codes = [] } = set;
  const restricts = [subjects, minimum_number, maximum_number, levels].some((part) => part !== undefined);
  const members = new Set(course_codes);
  for (const course of courses) {
    const number = /\d+/u.exec(course.catalog_number)?.[0];
    const inRange =
      (minimum_number === undefined && maximum_number === undefined) ||
      (number !== undefined &&
        Number(number) >= (minimum_number ?? 0) &&
        Number(number) <= (maximum_number ?? Number(number)));
    const matches =
      (subjects === undefined || subjects.includes(course.subject)) &&
      inRange &&
      (levels === undefined || levels.includes(course.level ?? 'no level'));
    if (matches && (restricts || course_codes === undefined)) members.add(course.course_code);
  }
  return [...members]
    .filter((code) => !exclude_course_codes.includes(code))
    .sort((a, b) => Number(!known.has(a)) - Number(!known.has(b)) || compareCourseCodes(a, b));
}

/** What decoding the tree of `rule` must give. */
export function outlineRule(rule: Rule, resolve: ResolveSet, siblings: readonly Rule[] = []): DecodedRule {
  const children = childRules(rule);
  const shares = siblings.flatMap(({ rule_id }, index) =>
    rule_id !== undefined && siblings[index] !== rule && rule.shares_with?.includes(rule_id) ? [rule_id] : [],
  );
  return {
    kind: rule.kind,
    label: rule.label ?? 'missing',
    sourceReferenceId: rule.source_reference_id ?? 'missing',
    ...(rule.rule_id === undefined ? {} : { ruleId: rule.rule_id }),
    ...outlineMembers(rule, resolve),
    ...(shares.length === 0 ? {} : { sharesWith: shares }),
    children: children.map((child) => outlineRule(child, resolve, children)),
  };
}

function outlineMembers(rule: Rule, resolve: ResolveSet): Partial<DecodedRule> {
  switch (rule.kind) {
    case 'course':
      return {
        courseCode: rule.course_code,
        gradeCode: gradeCode(rule.minimum_grade),
        ...flag('concurrent', rule.concurrent),
      };
    case 'all_of':
    case 'any_of':
    case 'n_of':
      return {
        ...(rule.kind === 'n_of' ? { count: rule.count } : {}),
        ...flag('exclusive', rule.exclusive),
        ...outlineLimits(rule.limits, resolve),
      };
    case 'courses_from':
      return { selection: outlineSelection(rule, resolve) };
    case 'credential':
      return { credentialIds: [...new Set(rule.credential_ids)], count: rule.count ?? 1 };
    case 'level':
      return {
        ...(rule.minimum === undefined ? {} : { minimumLevel: rule.minimum }),
        ...(rule.maximum === undefined ? {} : { maximumLevel: rule.maximum }),
      };
    case 'program':
      return { programs: [...new Set(rule.programs)], ...flag('negated', rule.negated) };
    case 'average':
      return {
        minimumTimes100: Math.round(rule.minimum * 100),
        ...(rule.over === undefined ? {} : { over: resolve(rule.over) }),
      };
    case 'consent':
      return rule.by === undefined ? {} : { text: rule.by };
    case 'external':
    case 'unparsed':
      return { text: rule.text };
    default:
      return {};
  }
}

function outlineSelection(rule: Rule & { kind: 'courses_from' }, resolve: ResolveSet) {
  return {
    courses: resolve(rule.from),
    gradeCode: gradeCode(rule.minimum_grade),
    ...(rule.count === undefined ? {} : { count: rule.count }),
    ...(rule.units === undefined ? {} : { milliunits: Math.round(rule.units * 1000) }),
    ...(rule.maximum_per_subject === undefined ? {} : { maximumPerSubject: rule.maximum_per_subject }),
    ...(rule.minimum_subjects === undefined ? {} : { minimumSubjects: rule.minimum_subjects }),
  };
}

function outlineLimits(
  limits: (Rule & { kind: 'all_of' })['limits'],
  resolve: ResolveSet,
): Partial<DecodedRule> {
  if (limits === undefined || limits.length === 0) return {};
  return {
    limits: limits.map((limit) => ({
      courses: resolve(limit.from),
      ...(limit.maximum_count === undefined ? {} : { count: limit.maximum_count }),
      ...(limit.maximum_units === undefined ? {} : { milliunits: Math.round(limit.maximum_units * 1000) }),
    })),
  };
}

function flag(name: 'concurrent' | 'exclusive' | 'negated', set: boolean | undefined): Partial<DecodedRule> {
  return set === true ? { [name]: true } : {};
}
