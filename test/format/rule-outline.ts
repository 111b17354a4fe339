/**
 * A rule of a record in the form in which the graph projection is decoded: written from the contract
 * alone, without the code that lays rules out, so that the two check each other.
 */
import type { DecodedFilter, DecodedRule } from '../../engine/publish/inspect/decode-rule.ts';
import type { CourseRecord } from '../../shared/contract/catalog-records.ts';
import { type CourseSet, childRules, type EntryFilter, type Rule } from '../../shared/contract/rule.ts';
import { entryStatuses } from '../../shared/contract/words.ts';
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
  const { course_codes, subjects, minimum_number, maximum_number, levels, tags, any_of } = set;
  const restricts = [subjects, minimum_number, maximum_number, levels, tags].some(
    (part) => part !== undefined,
  );
  const members = new Set(course_codes);
  for (const inner of any_of ?? []) for (const code of resolveSet(inner, courses, known)) members.add(code);
  const excluded = new Set([
    ...(set.exclude_course_codes ?? []),
    ...(set.exclude === undefined ? [] : resolveSet(set.exclude, courses, known)),
  ]);
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
      (levels === undefined || levels.includes(course.level ?? 'no level')) &&
      (tags === undefined || tags.some((tag) => course.tags?.includes(tag)));
    if (matches && (restricts || (course_codes === undefined && any_of === undefined)))
      members.add(course.course_code);
  }
  return [...members]
    .filter((code) => !excluded.has(code))
    .sort((a, b) => Number(!known.has(a)) - Number(!known.has(b)) || compareCourseCodes(a, b));
}

/** What decoding the tree of `rule` must give. */
export function outlineRule(
  rule: Rule,
  resolve: ResolveSet,
  siblings: readonly Rule[] = [],
  overall = 0,
): DecodedRule {
  const children = childRules(rule);
  const own = 'overall_minimum_grade' in rule ? gradeCode(rule.overall_minimum_grade) : 0;
  const inside = rule.kind === 'none_of' ? 0 : strongest(own, overall);
  const shares = siblings.flatMap(({ rule_id }, index) =>
    rule_id !== undefined && siblings[index] !== rule && rule.shares_with?.includes(rule_id) ? [rule_id] : [],
  );
  return {
    kind: rule.kind,
    label: rule.label ?? 'missing',
    sourceReferenceId: rule.source_reference_id ?? 'missing',
    ...(rule.rule_id === undefined ? {} : { ruleId: rule.rule_id }),
    ...outlineMembers(rule, resolve, overall),
    ...(shares.length === 0 ? {} : { sharesWith: shares }),
    children: children.map((child, index) =>
      outlineRule(child, resolve, children, rule.kind === 'when' && index === 0 ? 0 : inside),
    ),
  };
}

function outlineMembers(rule: Rule, resolve: ResolveSet, overall: number): Partial<DecodedRule> {
  switch (rule.kind) {
    case 'course':
      return {
        courseCode: rule.course_code,
        gradeCode: strongest(gradeCode(rule.minimum_grade), overall),
        ...flag('concurrent', rule.concurrent),
      };
    case 'all_of':
    case 'any_of':
    case 'n_of':
      return {
        ...(rule.kind === 'n_of' ? { count: rule.count } : {}),
        ...flag('exclusive', rule.exclusive),
        ...(rule.overall_minimum_grade === undefined
          ? {}
          : { overallGradeCode: gradeCode(rule.overall_minimum_grade) }),
        ...outlineLimits(rule.limits, resolve),
      };
    case 'courses_from':
      return { selection: outlineSelection(rule, resolve, overall) };
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
        ...(rule.over === undefined && rule.entry === undefined ? {} : { over: resolve(rule.over ?? {}) }),
        ...outlineEntries(rule.entry, rule.over === undefined && rule.entry === undefined ? 0 : overall),
        ...flag('best', rule.attempts === 'best'),
      };
    case 'cohort':
      return {
        ...(rule.minimum === undefined ? {} : { minimumYear: rule.minimum }),
        ...(rule.maximum === undefined ? {} : { maximumYear: rule.maximum }),
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

function outlineSelection(rule: Rule & { kind: 'courses_from' }, resolve: ResolveSet, overall: number) {
  const own = strongest(gradeCode(rule.minimum_grade), gradeCode(rule.entry?.minimum_grade));
  return {
    courses: resolve(rule.from),
    gradeCode: strongest(own, overall),
    ...outlineEntries({ ...rule.entry, minimum_grade: undefined }),
    ...(rule.count === undefined ? {} : { count: rule.count }),
    ...(rule.units === undefined ? {} : { milliunits: Math.round(rule.units * 1000) }),
    ...(rule.maximum_per_subject === undefined ? {} : { maximumPerSubject: rule.maximum_per_subject }),
    ...(rule.minimum_subjects === undefined ? {} : { minimumSubjects: rule.minimum_subjects }),
    ...(rule.blocks === undefined || rule.blocks.length === 0
      ? {}
      : { blocks: rule.blocks.map((block) => resolve({ course_codes: block })) }),
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
      ...outlineEntries(limit.entry),
      ...(limit.maximum_count === undefined ? {} : { count: limit.maximum_count }),
      ...(limit.maximum_units === undefined ? {} : { milliunits: Math.round(limit.maximum_units * 1000) }),
    })),
  };
}

/** What is left of a filter that restricts anything; the grade of a selection is with its own. */
function outlineEntries(
  entry: Partial<Record<keyof EntryFilter, unknown>> = {},
  overall = 0,
): { entry?: DecodedFilter } {
  const { statuses, external, minimum_grade } = entry as EntryFilter;
  const grade = strongest(gradeCode(minimum_grade), overall);
  const restricts = statuses !== undefined && new Set(statuses).size < entryStatuses.length;
  const filter: DecodedFilter = {
    ...(restricts ? { statuses: entryStatuses.filter((status) => statuses.includes(status)) } : {}),
    ...(external === undefined ? {} : { external }),
    ...(grade === 0 ? {} : { gradeCode: grade }),
  };
  return Object.keys(filter).length === 0 ? {} : { entry: filter };
}

/** The higher of two grade codes; numbers are below 50001, and neither compares with letters or what is on no scale. */
function strongest(own: number, other: number): number {
  if (own === 0 || other === 0) return own + other;
  const compares = own < 65535 && other < 65535 && own > 50000 === other > 50000;
  return compares ? Math.max(own, other) : own;
}

function flag(
  name: 'concurrent' | 'exclusive' | 'negated' | 'best',
  set: boolean | undefined,
): Partial<DecodedRule> {
  return set === true ? { [name]: true } : {};
}
