/** Converts nodes of degree plans to Rules. */
import { itemAt } from '../../../../shared/column.ts';
import type { CourseSet, Rule } from '../../../../shared/contract/rule.ts';
import { allOf, anyOf, courseLeaf, someOf, unparsed } from '../toolkit/rule-makers.ts';
import type { Matcher } from './input-records.ts';

export interface PlanContext {
  readonly isSubject: (subject: string) => boolean;
  readonly onRemark: (message: string) => void;
}

/** Converts a node and its subtree, labelled with its name in the plan. */
export function readMatcher(node: Matcher, context: PlanContext): Rule {
  const rule = matcherReaders[node.matcher](node, context);
  const name = node.metadata?.name?.trim();
  return name === undefined || name === '' ? rule : { ...rule, label: name };
}

type MatcherReader = (node: Matcher, context: PlanContext) => Rule;

const matcherReaders: Readonly<Record<Matcher['matcher'], MatcherReader>> = {
  CourseRequirement: ({ course }) =>
    course === undefined ? unparsed('A course that the plan does not name.') : courseLeaf(course),
  AndRequirement: (node, context) => allOf(readParts(node, context)),
  OrRequirement: (node, context) => anyOf(readParts(node, context)),
  SelectRequirement: (node, context) => someOf(node.required_count ?? 1, readParts(node, context)),
  HoursRequirement: readHours,
  FreeElectiveRequirement: ({ required_hours = 0, excluded_courses = [] }) => ({
    kind: 'courses_from',
    from: excluded_courses.length === 0 ? {} : { exclude_course_codes: [...new Set(excluded_courses)] },
    units: required_hours,
  }),
  PrefixBucketRequirement: ({ prefix = '' }, context) => {
    const from = prefixSet(prefix, context);
    return from === null
      ? unparsed(`A course with prefix ${prefix}`)
      : { kind: 'courses_from', from, count: 1 };
  },
  CSGuidedElectiveRequirement: readGuidedElectives,
  PsychologyPrefixesOrCourses: ({ required_hours = 0, accepted_courses = [], accepted_prefixes = [] }) => ({
    kind: 'courses_from',
    from: { course_codes: [...accepted_courses], subjects: [...accepted_prefixes] },
    units: required_hours,
  }),
};

function readParts(node: Matcher, context: PlanContext): readonly Rule[] {
  return (node.requirements ?? []).map((part) => readMatcher(part, context));
}

/** Requires hours from all courses of the subtree. Prefixes that no course set expresses become alternatives. */
function readHours(node: Matcher, context: PlanContext): Rule {
  const units = node.required_hours ?? 0;
  const codes = new Set<string>();
  const prefixes: string[] = [];
  collectCourses(node, codes, prefixes, context);
  const sets = prefixes.map((prefix) => prefixSet(prefix, context));
  const [pattern = {}, ...morePatterns] = sets.filter((set) => set !== null);
  const hours: Rule = { kind: 'courses_from', from: { course_codes: [...codes], ...pattern }, units };
  const inexpressible = prefixes.filter((_, index) => {
    const set = itemAt(sets, index);
    return set === null || morePatterns.includes(set);
  });
  if (inexpressible.length === 0) return hours;
  return anyOf([
    hours,
    ...inexpressible.map((prefix) => unparsed(`${units} hours that include courses with prefix ${prefix}`)),
  ]);
}

/** A number of hours counts courses however they are grouped. */
function collectCourses(node: Matcher, codes: Set<string>, prefixes: string[], context: PlanContext): void {
  for (const part of node.requirements ?? []) {
    if (part.course !== undefined) codes.add(part.course);
    if (part.prefix !== undefined) prefixes.push(part.prefix);
    if (part.matcher === 'AndRequirement')
      context.onRemark(
        'courses that the plan requires together within a number of hours are counted individually',
      );
    collectCourses(part, codes, prefixes, context);
  }
}

/** Requires courses with a prefix or listed in the plan. */
function readGuidedElectives(node: Matcher, context: PlanContext): Rule {
  const { starts_with = '', required_count = 1, also_fulfills = [] } = node;
  const pattern = prefixSet(starts_with, context);
  if (pattern === null) return unparsed(`${required_count} courses with prefix ${starts_with}`);
  const codes = also_fulfills.map((one) => one.course).filter((code) => code !== undefined);
  return { kind: 'courses_from', from: { course_codes: codes, ...pattern }, count: required_count };
}

/** `ITSS` is a subject, `SE 43` the numbers 4300 to 4399. Null for other prefixes, such as the school `JSOM`. */
function prefixSet(prefix: string, context: PlanContext): CourseSet | null {
  const [subject = '', digits = ''] = prefix.trim().split(/\s+/u);
  if (!context.isSubject(subject) || !/^\d{0,4}$/u.test(digits)) {
    context.onRemark(`"${prefix}" is not a subject of the catalog`);
    return null;
  }
  if (digits === '') return { subjects: [subject] };
  const range = {
    minimum_number: Number(digits.padEnd(4, '0')),
    maximum_number: Number(digits.padEnd(4, '9')),
  };
  return { subjects: [subject], ...range };
}
