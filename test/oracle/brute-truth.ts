/** The truth of a rule in the brute force over paths, and the courses that it names: the contract read literally. */
import type { CourseSet, Rule } from '../../shared/contract/rule.ts';

import { leftOut, statusAmongSome } from './naive-conditions.ts';

/** The course that a code means: one name for all cross-listed codes. */
export type CourseOf = (code: string) => string;

/** `yes`: completed; `planned`: in plan; `open`: neither; `unknown`: it cannot be decided. */
export type Truth = 'yes' | 'planned' | 'open' | 'partial' | 'against' | 'unknown';

export const truthWords = ['yes', 'planned', 'unknown'] as const;

export function isMet(truth: Truth): boolean {
  return truth === 'yes' || truth === 'planned';
}

export function group(
  rule: Extract<Rule, { kind: 'all_of' | 'any_of' | 'n_of' }>,
  inner: (child: Rule) => Truth,
  courseOf: CourseOf,
): Truth {
  const needing = rule.rules.filter(
    (child) => child.kind !== 'none_of' && !leftOut(truthWords, child, inner),
  );
  const truthOf = (child: Rule): Truth =>
    rule.kind === 'all_of' ? inner(child) : statusAmongSome(truthWords, child, inner, inner(child));
  const progress = rule.kind === 'n_of' ? oncePerCourse(needing, truthOf, courseOf) : needing.map(truthOf);
  const exclusions = rule.rules.filter(({ kind }) => kind === 'none_of').map(inner);
  const needed = { all_of: progress.length, any_of: Math.min(1, progress.length), n_of: Number.NaN }[
    rule.kind
  ];
  const truth = law(rule.kind === 'n_of' ? rule.count : needed, progress);
  if (exclusions.includes('against')) return 'against';
  return exclusions.includes('unknown') && isMet(truth) ? 'unknown' : truth;
}

/** A course counts for a rule once: any of the children that it alone decides will do. */
function oncePerCourse(rules: readonly Rule[], inner: (child: Rule) => Truth, courseOf: CourseOf): Truth[] {
  const children = new Map<string, Truth[]>();
  rules.forEach((rule, index) => {
    const code = soleCode(rule);
    const key = code === null ? `child ${index}` : courseOf(code);
    children.set(key, [...(children.get(key) ?? []), inner(rule)]);
  });
  return [...children.values()].map((alike) => law(1, alike));
}

function soleCode(rule: Rule): string | null {
  if (rule.kind === 'course') return rule.course_code;
  if (rule.kind !== 'all_of' && rule.kind !== 'any_of' && rule.kind !== 'n_of') return null;
  const [only, ...others] = rule.rules;
  if (only === undefined || others.length > 0 || (rule.kind === 'n_of' && rule.count !== 1)) return null;
  return soleCode(only);
}

/** decisions.md, part D, word for word. */
export function law(n: number, children: readonly Truth[]): Truth {
  const count = (truth: Truth): number => children.filter((child) => child === truth).length;
  const s = count('yes');
  const p = count('planned');
  if (s >= n) return 'yes';
  if (s + p >= n) return 'planned';
  if (children.length - count('against') < n) return 'against';
  if (s + p + count('unknown') >= n) return 'unknown';
  return s + p > 0 || count('partial') > 0 ? 'partial' : 'open';
}

/** Whether a rule names a course by any of its codes. */
export function names(rule: Rule, codes: readonly string[]): boolean {
  if (rule.kind === 'course') return codes.includes(rule.course_code);
  if (rule.kind === 'courses_from') return codes.some((code) => inSet(rule.from, code));
  if (rule.kind === 'when') {
    const branches = [rule.if, rule.then, ...(rule.otherwise === undefined ? [] : [rule.otherwise])];
    return branches.some((branch) => names(branch, codes));
  }
  return 'rules' in rule && rule.rules.some((child) => names(child, codes));
}

export function inSet(set: CourseSet, code: string): boolean {
  if ((set.exclude_course_codes ?? []).includes(code)) return false;
  if (set.exclude !== undefined && inSet(set.exclude, code)) return false;
  if ((set.course_codes ?? []).includes(code)) return true;
  if ((set.any_of ?? []).some((inner) => inSet(inner, code))) return true;
  if (set.subjects !== undefined) return set.subjects.includes(subjectOf(code));
  return set.course_codes === undefined && set.any_of === undefined;
}

export function subjectOf(code: string): string {
  return code.split(' ')[0] ?? '';
}
