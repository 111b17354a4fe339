/** Times of courses: "CS 101 (prior to Fall 2019), CS 102 or CS 103", "(or CS 204 or 320 prior to Fall 2019)". */

import type { Rule, RuleOf } from '../../../../shared/contract/rule.ts';
import { isCoursesOnly, join } from '../build-rule.ts';
import type { ClauseTerm } from './term.ts';

const times = /^\(?(taken )?(prior|before|until|through|after|since)/iu;

/** The course of "CS 101 (prior to Fall 2019)"; null if the rule is anything else. */
export function datedCourse(rule: Rule): RuleOf<'course'> | null {
  const [course, time, ...more] = rule.kind === 'all_of' ? rule.rules : [];
  const isDated = time?.kind === 'external' && times.test(time.text) && more.length === 0;
  return isDated && course?.kind === 'course' ? course : null;
}

/** "(or CS 204 or 320 prior to Fall 2019)": a time at the end of a parenthesis governs all its courses. */
export function governOccasion(terms: ClauseTerm[]): void {
  const last = terms.at(-1);
  const course = last === undefined ? null : datedCourse(last.rule);
  if (last?.rule.kind !== 'all_of' || course === null) return;
  const [, time] = last.rule.rules;
  // A time in its own brackets is of one course.
  if (time?.kind !== 'external' || time.text.startsWith('(')) return;
  const before = terms.slice(0, -1);
  const isChoice = terms.slice(1).every(({ separator }) => separator === 'or' || separator === 'comma-or');
  if (!isChoice || !before.every(({ rule }) => isCoursesOnly(rule))) return;
  last.rule = join('all_of', [join('any_of', [...before.map(({ rule }) => rule), course]), time]);
  const leading = terms[0]?.separator ?? 'none';
  terms.splice(0, before.length);
  last.separator = leading;
}
