/** "CS 101, CS 102 with permission, or placement": consent that one alternative requires besides its course. */
import { itemAt } from '../../../../shared/column.ts';
import { hullOf, isCoursesOnly, join } from '../build-rule.ts';
import { isAlternative } from './governing.ts';
import type { ClauseTerm } from './term.ts';

/**
 * Folds such consent into the courses before it: the one after a comma, or all that "or" joins. If no alternative
 * follows, it is a condition beside the list.
 */
export function foldOwnConsent(terms: ClauseTerm[], text: string): void {
  foldOfLastStanding(terms, text);
  for (let at = 1; at < terms.length - 1; at += 1) {
    const next = itemAt(terms, at + 1);
    if (!isAlternative(next.separator, false) || !isOfCourseBefore(terms, at, text)) continue;
    let from = at - 1;
    while (itemAt(terms, from).separator === 'or' && isCoursesOnly(itemAt(terms, from - 1).rule)) from -= 1;
    const courses = terms.slice(from, at).map(({ rule }) => rule);
    const first = itemAt(terms, from);
    first.rule = join('all_of', [join('any_of', courses), itemAt(terms, at).rule]);
    terms.splice(from + 1, at - from);
    at = from;
  }
}

/** Of the last alone: "juniors, or sophomores with permission", "to juniors, and to sophomores with permission". */
function foldOfLastStanding(terms: ClauseTerm[], text: string): void {
  const [standing, consent] = terms.slice(-2);
  if (standing === undefined || consent === undefined) return;
  if (!terms.slice(0, -1).every(({ rule }) => rule.kind === 'level')) return;
  const [start = 0] = hullOf(standing.rule) ?? [];
  // In "juniors, seniors, or sophomores with permission" the comma before "or" is that of the list.
  const isAside = standing.separator === 'comma-or' && terms.length === shortest;
  const isSetOff = isAside || /,? (?:and|or) (?:to|for) $/iu.test(text.slice(0, start));
  if (!isSetOff || !isRightBehind(consent, standing, text)) return;
  const own = join('all_of', [standing.rule, consent.rule]);
  terms.splice(-2, 2, { ...standing, separator: 'comma-or', rule: own });
}

/** Two standings and the consent. */
const shortest = 3;

function isOfCourseBefore(terms: readonly ClauseTerm[], at: number, text: string): boolean {
  const course = itemAt(terms, at - 1);
  return isCoursesOnly(course.rule) && isRightBehind(itemAt(terms, at), course, text);
}

/** True for a consent that begins with "with" and directly follows `before`. */
function isRightBehind({ rule, separator }: ClauseTerm, before: ClauseTerm, text: string): boolean {
  if (rule.kind !== 'consent' || separator !== 'comma') return false;
  const [, end] = hullOf(before.rule) ?? [0, 0];
  const [start] = hullOf(rule) ?? [0, 0];
  return /^\s*$/u.test(text.slice(end, start)) && /^with\b/iu.test(text.slice(start));
}
