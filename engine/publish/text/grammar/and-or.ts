/** Joins terms that "and" and "or" mix without commas. */
import { itemAt } from '../../../../shared/column.ts';
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import { isConsent, isCoursesOnly, isEquivalent, isPersonal, join } from '../build-rule.ts';
import type { ReadingContext } from './reading-context.ts';
import type { ClauseTerm } from './term.ts';

/** "or" binds tighter than "and", except before a substitute for all terms, and between pairs: "A and B or C and D". */
export function joinAndOr(terms: readonly ClauseTerm[], context: ReadingContext): Rule {
  const rules = terms.map(({ rule }) => rule);
  const separators = terms.slice(1).map(({ separator }) => (separator === 'or' ? 'or' : 'and'));
  if (!separators.includes('or')) return join('all_of', rules);
  if (!separators.includes('and')) return join('any_of', rules);
  const from = substitutesFrom(terms);
  if (from < terms.length)
    return join('any_of', [
      joinAndOr(terms.slice(0, from), context),
      ...terms.slice(from).map(({ rule }) => rule),
    ]);
  // "A and B or C and D or placement"
  const test = itemAt(terms, terms.length - 1);
  const others = terms.slice(0, -1);
  if (test.separator === 'or' && replacesCourses(test.rule) && arePairs(others))
    return join('any_of', [joinAndOr(others, context), test.rule]);
  // "Either A and B or C"
  const or = separators.indexOf('or');
  if (terms[0]?.isEither === true && or > 0 && separators.lastIndexOf('or') === or)
    return join('any_of', [
      joinAndOr([{ ...itemAt(terms, 0), isEither: false }, ...terms.slice(1, or + 1)], context),
      joinAndOr(terms.slice(or + 1), context),
    ]);
  const pairs = !isPartOfSet(terms) && !endsInDemand(terms) && arePairs(terms);
  const mixed = pairs || saysAgain(terms) ? joinRuns(terms, 'and') : joinRuns(terms, 'or');
  // "A or equivalent and B or equivalent": each is in place of the course before it.
  const areOwn =
    separators[0] === 'or' && terms.every(({ separator, rule }) => separator !== 'or' || isEquivalent(rule));
  if (!areOwn) context.note(mixed, 'mixes "and" and "or" without parentheses');
  return mixed;
}

/** "A and B or C and D" */
function arePairs(terms: readonly ClauseTerm[]): boolean {
  const joins = terms.slice(1).map(({ separator }) => (separator === 'or' ? 'or' : 'and'));
  return (
    joins.length >= 3 &&
    joins.length % 2 === 1 &&
    joins.every((kind, index) => kind === (index % 2 === 0 ? 'and' : 'or'))
  );
}

/** True for a test or placement. */
function replacesCourses(rule: Rule): boolean {
  return (
    rule.kind === 'external' &&
    /\b(?:placement|placed|scores?|tests?|exam(?:ination)?s?|ACT|SAT)\b/u.test(rule.text)
  );
}

/** Courses included in a set and a condition on the student are not pairs: "9 units including A or B and approval". */
function isPartOfSet(terms: readonly ClauseTerm[]): boolean {
  const last = terms.at(-1);
  return terms[0]?.rule.kind === 'courses_from' && last !== undefined && isPersonal(last.rule);
}

/**
 * True if a course recurs in every group, so that "and" must bind tighter: "A and B and C or A and B and D". Not if one
 * group contains another: "A and B or A and B and C" may be one course in two forms.
 */
function saysAgain(terms: readonly ClauseTerm[]): boolean {
  const groups: Set<string>[] = [];
  let before: string | undefined;
  for (const { separator, rule } of terms) {
    if (groups.length === 0 || separator === 'or') groups.push(new Set());
    const code = leavesOf(rule).find((leaf) => leaf.kind === 'course')?.course_code;
    // One course on both sides of "or": "A and B with a C or B with a P and D"
    if (separator === 'or' && code !== undefined && code === before) return false;
    groups.at(-1)?.add(code ?? `(${groups.length})`);
    before = code;
  }
  const [first = new Set<string>()] = groups;
  const isInAll = [...first].some((code) => groups.every((group) => group.has(code)));
  const isWithin = (group: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    group !== other && [...group].every((code) => other.has(code));
  return (
    isInAll && groups.every((group) => group.size >= 2 && !groups.some((other) => isWithin(group, other)))
  );
}

/** "A and B or C and knowledge of algebra": a condition after courses is required whichever of them is taken. */
function endsInDemand(terms: readonly ClauseTerm[]): boolean {
  const [last, ...others] = [...terms].reverse();
  const areCourses = others.every(({ rule }) => isCoursesOnly(rule) || isEquivalent(rule));
  return last !== undefined && !isCoursesOnly(last.rule) && !isEquivalent(last.rule) && areCourses;
}

function joinRuns(terms: readonly ClauseTerm[], tighter: 'and' | 'or'): Rule {
  const runs: Rule[][] = [];
  terms.forEach(({ rule, separator }, index) => {
    const kind = separator === 'or' ? 'or' : 'and';
    if (index > 0 && kind === tighter) runs.at(-1)?.push(rule);
    else runs.push([rule]);
  });
  const inner = tighter === 'or' ? 'any_of' : 'all_of';
  const outer = tighter === 'or' ? 'all_of' : 'any_of';
  return join(
    outer,
    runs.map((run) => join(inner, run)),
  );
}

/**
 * The index of the first of the final terms that replace all before them: "A and B or consent of the instructor", "A
 * and B or graduate standing or declared in the programme"; the number of terms if there are none. If the term before
 * them is about the student, only consent replaces all: not "A and junior standing or a declared major".
 */
export function substitutesFrom(terms: readonly ClauseTerm[]): number {
  let from = terms.length;
  while (from > 1 && isSubstitute(itemAt(terms, from - 1))) from -= 1;
  const before = terms[from - 1];
  if (before === undefined || !isPersonal(before.rule)) return from;
  const last = terms.at(-1);
  return last?.separator === 'or' && isConsent(last.rule) ? terms.length - 1 : terms.length;
}

function isSubstitute({ separator, rule }: ClauseTerm): boolean {
  return separator === 'or' && isPersonal(rule);
}

/** The index of the first term that "and" joins to the one before it; null if there is none. */
export function andPosition(terms: readonly ClauseTerm[]): number | null {
  const at = terms.findIndex(({ separator }, index) => index > 0 && separator === 'and');
  return at < 0 ? null : at;
}

export function lastAnd(terms: readonly ClauseTerm[]): number | null {
  for (let at = terms.length - 1; at > 0; at -= 1) if (terms[at]?.separator === 'and') return at;
  return null;
}
