/** Times within parentheses: "(or CS 204 or 320 prior to Fall 2019)". */
import { isCoursesOnly, join } from '../build-rule.ts';
import type { ClauseTerm } from './term.ts';

/** "(or CS 204 or 320 prior to Fall 2019)": a time at the end of a parenthesis governs all its courses. */
export function governOccasion(terms: ClauseTerm[]): void {
  const last = terms.at(-1);
  if (last === undefined || last.rule.kind !== 'all_of') return;
  const [course, time, ...more] = last.rule.rules;
  const before = terms.slice(0, -1);
  const isChoice = terms.slice(1).every(({ separator }) => separator === 'or' || separator === 'comma-or');
  if (course?.kind !== 'course' || time?.kind !== 'external' || more.length > 0 || !isChoice) return;
  if (!/^(taken )?(prior|before|until|through|after|since)/iu.test(time.text)) return;
  if (!before.every(({ rule }) => isCoursesOnly(rule))) return;
  last.rule = join('all_of', [join('any_of', [...before.map(({ rule }) => rule), course]), time]);
  const leading = terms[0]?.separator ?? 'none';
  terms.splice(0, before.length);
  last.separator = leading;
}
