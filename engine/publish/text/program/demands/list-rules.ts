/** The rule of a list: all of it, a number of its members, or units of its courses. */

import { itemAt } from '../../../../../shared/column.ts';
import {
  type CourseSet,
  type Grade,
  leavesOf,
  type Rule,
  type RuleOf,
  type SharingLimit,
} from '../../../../../shared/contract/rule.ts';
import { numericCatalogNumber, splitCourseCode } from '../../../../../shared/course-code.ts';
import { atLeastOf, hullOf, isCoursesOnly, join } from '../../build-rule.ts';
import type { Amount } from '../lines/amount.ts';
import type { ListHead } from '../lines/list-head.ts';
import type { ListPart } from '../lines/list-part.ts';

/** Returns null if the amount cannot be counted from these members. */
export function listOf(
  rules: readonly Rule[],
  limits: readonly SharingLimit[],
  head: ListHead,
  amount: Amount,
): Rule | null {
  const { part, most, ...rest } = head;
  if (part === undefined && most === undefined) return wholeListOf(rules, limits, head, amount);
  // Both bound the courses of the list: how they apply to other members is unclear.
  if (!rules.every(({ kind }) => kind === 'course')) return null;
  const own = part === undefined ? null : withinLevel(rules, part);
  if (part !== undefined && own === null) return null;
  const caps = most === undefined ? [] : [capOf(rules, amount, most)];
  if (part?.isMost === true) caps.push(capOf(own ?? [], part.amount, part.value));
  const whole = wholeListOf(rules, [...limits, ...caps], rest, amount);
  if (part === undefined || part.isMost || whole === null) return whole;
  const within = wholeListOf(own ?? [], [], rest, part.amount);
  return within === null ? null : { kind: 'all_of', rules: [whole, within] };
}

function capOf(rules: readonly Rule[], amount: Amount, most: number): SharingLimit {
  const from = { course_codes: rules.flatMap(codesOf) };
  return amount.kind === 'units' ? { from, maximum_units: most } : { from, maximum_count: most };
}

function wholeListOf(
  rules: readonly Rule[],
  limits: readonly SharingLimit[],
  head: ListHead,
  amount: Amount,
): Rule | null {
  if (rules.length === 0) return null;
  const isNarrow = head.minimumNumber !== null || head.subject !== undefined;
  const within = isNarrow ? withinLevel(rules, head) : rules;
  if (within === null) return null;
  if (amount.kind === 'all') return allOf(within, limits);
  if (amount.kind === 'units') return setOf(within, { units: amount.units }, limits);
  const isSimple = within.every((rule) => rule.kind === 'course' || rule.kind === 'any_of');
  if (amount.count > within.length) return setOf(within, { count: amount.count }, limits);
  const rule = atLeastOf(amount.count, within);
  return grouped(isSimple ? rule : exclusively(rule), limits);
}

/** In a list of sequences, "CS 101/102" requires both courses. */
export function asSequence(rule: Rule, text: string): Rule {
  const [start, end] = hullOf(rule) ?? [0, 0];
  const words = text.slice(start, end);
  const isPair = rule.kind === 'any_of' && /\d\S*\s*\/\s*\S*\d/u.test(words) && !/\bor\b/iu.test(words);
  return isPair ? { ...rule, kind: 'all_of' } : rule;
}

/** What a title's amount chooses from: "Core (6 credits): CS 101 or CS 102", "Electives (any two): CS 101, CS 102". */
export function membersOf(rules: readonly Rule[], isElective: boolean): readonly Rule[] | null {
  const [only, ...more] = rules;
  if (only === undefined || more.length > 0) return null;
  if (only.kind === 'any_of') return only.rules;
  return isElective && only.kind === 'all_of' && only.rules.every(isMember) ? only.rules : null;
}

/** "Electives (8 hours): any other CS courses": the set with the amount of its title. */
export function sizedSet(rules: readonly Rule[], amount: Amount): Rule | null {
  const [set] = rules;
  if (rules.length !== 1 || set?.kind !== 'courses_from' || set.count !== 1 || amount.kind === 'all')
    return null;
  const { count: _one, ...rest } = set;
  return amount.kind === 'count' ? { ...rest, count: amount.count } : { ...rest, units: amount.units };
}

/** "Electives (8 hours): any CS course; any MATH course" leaves open how much of each. */
export function leavesSizesOpen(rules: readonly Rule[], amount: Amount | null): boolean {
  const sets = rules.flatMap(leavesOf);
  if (amount?.kind !== 'units' || sets.length < 2 || rules.some(({ kind }) => kind === 'any_of'))
    return false;
  return sets.every((set) => set.kind === 'courses_from' && set.count === 1);
}

function isMember(rule: Rule): boolean {
  return rule.kind === 'course' || (rule.kind === 'any_of' && isCoursesOnly(rule));
}

/** The courses of a level, null if none: "two courses at the 400 level from the following" counts no others. */
function withinLevel(
  rules: readonly Rule[],
  { minimumNumber, maximumNumber, subject, value }: Partial<ListPart>,
): readonly Rule[] | null {
  const courses = rules.flatMap((rule) => (rule.kind === 'course' ? [rule] : []));
  if (courses.length < rules.length) return null;
  const own = courses.filter(({ course_code }) => {
    if (subject !== undefined && !course_code.startsWith(`${subject} `)) return false;
    const number = numericCatalogNumber(splitCourseCode(course_code).catalogNumber) ?? 0;
    return number >= (minimumNumber ?? 0) && number <= (maximumNumber ?? Number.POSITIVE_INFINITY);
  });
  // A list that has courses of other subjects, too, may mean these as well.
  const isMixed = subject !== undefined && value === undefined && own.length < courses.length;
  return own.length === 0 || isMixed ? null : own;
}

/** The courses of the members as one set. Only one of several alternatives counts towards an amount of units. */
function setOf(
  rules: readonly Rule[],
  amount: { readonly count: number } | { readonly units: number },
  limits: readonly SharingLimit[],
): Rule | null {
  const codes = new Set<string>();
  const patterns: CourseSet[] = [];
  const own: SharingLimit[] = [];
  for (const rule of rules) {
    if (isAnyOf(rule)) patterns.push(rule.from);
    else if (!hasPlainCourses(rule)) return null;
    else {
      const members = codesOf(rule);
      for (const code of members) codes.add(code);
      // "3 of:" above "CS 101 or CS 102" and "CS 105" can only mean all three.
      if (rule.kind === 'any_of' && 'units' in amount)
        own.push({ from: { course_codes: [...members] }, maximum_count: 1 });
    }
  }
  if (patterns.length > 0 && 'count' in amount) return null;
  const [only = {}, ...others] = patterns;
  const pattern: CourseSet = others.length === 0 ? only : { any_of: patterns };
  const listed = new Set([...(pattern.course_codes ?? []), ...codes]);
  if (listed.size > 0 && pattern.exclude_course_codes !== undefined) return null;
  if ('count' in amount && listed.size < amount.count) return null;
  const from: CourseSet = { ...pattern, ...(listed.size === 0 ? {} : { course_codes: [...listed] }) };
  const span = hullOf(join('all_of', rules));
  const set: Rule = { kind: 'courses_from', from, ...amount };
  return grouped(span === null ? set : { ...set, span: [...span] }, [...own, ...limits]);
}

/** True for "any CS course at the 300 level": a list counts any number of them, unlike "6 credits of CS". */
function isAnyOf(rule: Rule): rule is RuleOf<'courses_from'> {
  return rule.kind === 'courses_from' && rule.minimum_grade === undefined && rule.count === 1;
}

function hasPlainCourses(rule: Rule): boolean {
  return leavesOf(rule).every((leaf) => leaf.kind === 'course' && leaf.minimum_grade === undefined);
}

function codesOf(rule: Rule): readonly string[] {
  return leavesOf(rule).flatMap((leaf) => (leaf.kind === 'course' ? [leaf.course_code] : []));
}

function grouped(rule: Rule, limits: readonly SharingLimit[]): Rule {
  return limits.length === 0 ? rule : { kind: 'all_of', rules: [rule], limits: [...limits] };
}

/** Requires all of the rules, each with courses of its own. Nested groups are kept. */
export function allOf(rules: readonly Rule[], limits: readonly SharingLimit[]): Rule {
  if (rules.length === 1 && limits.length === 0) return itemAt(rules, 0);
  return {
    kind: 'all_of',
    rules: [...rules],
    ...(mayShareCourses(rules) ? { exclusive: true } : {}),
    ...(limits.length === 0 ? {} : { limits: [...limits] }),
  };
}

/** The rule with a minimum grade for every course that counts towards it. */
export function withOverallGrade(rule: Rule, overall_minimum_grade: Grade): Rule {
  return rule.kind === 'all_of'
    ? { ...rule, overall_minimum_grade }
    : { kind: 'all_of', rules: [rule], overall_minimum_grade };
}

/** Lets each course count for only one member of the list. */
function exclusively(rule: Rule): Rule {
  return rule.kind === 'n_of' ? { ...rule, exclusive: true } : rule;
}

/** True if a course could count for two of the rules: the program then means different courses. */
function mayShareCourses(rules: readonly Rule[]): boolean {
  const seen = new Set<string>();
  let patterns = 0;
  for (const rule of rules) {
    const own = new Set<string>();
    for (const leaf of leavesOf(rule)) {
      if (leaf.kind === 'course') own.add(leaf.course_code);
      if (leaf.kind !== 'courses_from') continue;
      for (const code of leaf.from.course_codes ?? []) own.add(code);
      if (leaf.from.course_codes === undefined || leaf.from.subjects !== undefined) patterns += 1;
    }
    if ([...own].some((code) => seen.has(code))) return true;
    for (const code of own) seen.add(code);
  }
  return patterns > 1 || (patterns > 0 && seen.size > 0);
}
