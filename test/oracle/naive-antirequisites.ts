/**
 * Which courses exclude which, read literally: what one side states holds for both, under every code of each, unless a
 * requirement needs both courses together; then it holds for the side that states it.
 */
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import { type CourseSet, childRules, type Rule } from '../../shared/contract/rule.ts';

/** For each course all codes that exclude it, or that it excludes. */
export function naiveAntirequisites({ courses, credentials }: CatalogSource): ReadonlyMap<string, string[]> {
  const same = (code: string): string[] => {
    const group = [code];
    for (const one of group)
      for (const { course_code, cross_listings = [] } of courses) {
        const linked = cross_listings.includes(one)
          ? [course_code]
          : course_code === one
            ? cross_listings
            : [];
        for (const other of linked) if (!group.includes(other)) group.push(other);
      }
    return group.sort();
  };
  const key = (code: string): string => same(code)[0] ?? code;
  const statements = courses.flatMap(({ course_code, antirequisites = [] }) =>
    antirequisites
      .filter((other) => other !== course_code)
      .map((other) => ({ from: course_code, to: other })),
  );
  const together: Set<string>[] = [];
  const needs = (rule: Rule): Set<string> => {
    if (rule.kind === 'none_of') return new Set();
    const below = childRules(rule).filter(
      (child) => child.kind !== 'none_of' && (rule.kind !== 'when' || child !== rule.if),
    );
    const each = below.map(needs);
    const everything = new Set(each.flatMap((one) => [...one]));
    if (rule.kind === 'course') return new Set([key(rule.course_code)]);
    if (rule.kind === 'courses_from') {
      const codes = [...new Set(listed(rule.from))];
      const all = new Set(codes.map(key));
      if ((rule.count ?? 0) < Math.max(2, codes.length)) return new Set();
      together.push(all);
      return all;
    }
    if (rule.kind === 'all_of' || (rule.kind === 'n_of' && rule.count >= below.length)) {
      together.push(everything);
      return everything;
    }
    if (rule.kind !== 'any_of' && rule.kind !== 'n_of') return new Set();
    return new Set([...everything].filter((code) => each.every((one) => one.has(code))));
  };
  for (const { requirement } of credentials) if (requirement !== undefined) needs(requirement);
  for (const { course_code, prerequisite, corequisite } of courses)
    for (const rule of [prerequisite, corequisite]) {
      if (rule === undefined) continue;
      needs(rule);
      for (const code of named(rule)) together.push(new Set([key(course_code), key(code)]));
    }
  const states = (from: string, to: string): boolean =>
    statements.some((one) => key(one.from) === from && key(one.to) === to);
  const bindsBack = ({ from, to }: { from: string; to: string }): boolean => {
    const [one, other] = [key(from), key(to)];
    const isMutual =
      one === other ? statements.some((back) => back.from === to && back.to === from) : states(other, one);
    return isMutual || one === other || !together.some((set) => set.has(one) && set.has(other));
  };
  return new Map(
    courses.map(({ course_code }) => [
      course_code,
      statements.flatMap((statement) => {
        const { from, to } = statement;
        const isOne = key(from) === key(to);
        const speaks = isOne ? from === course_code : same(from).includes(course_code);
        const isNamed = isOne ? to === course_code : same(to).includes(course_code);
        return [...(speaks ? [to] : []), ...(isNamed && bindsBack(statement) ? [from] : [])];
      }),
    ]),
  );
}

function listed({ course_codes = [], any_of = [] }: CourseSet): string[] {
  return [...course_codes, ...any_of.flatMap(listed)];
}

/** The courses that a rule names, without exclusions and conditions. */
function named(rule: Rule): string[] {
  if (rule.kind === 'none_of') return [];
  if (rule.kind === 'course') return [rule.course_code];
  if (rule.kind === 'courses_from') return listed(rule.from);
  return childRules(rule)
    .filter((child) => rule.kind !== 'when' || child !== rule.if)
    .flatMap(named);
}
