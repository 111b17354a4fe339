/** Joins terms that "and" and "or" mix without commas. */
import { itemAt } from '../../../shared/column.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import { isConsent, isPersonal, join } from './build-rule.ts';
import type { ReadingContext } from './reading-context.ts';
import type { ClauseTerm } from './term.ts';

/** "or" binds tighter than "and", except before what replaces all, and between two pairs. */
export function joinAndOr(terms: readonly ClauseTerm[], context: ReadingContext): Rule {
  const rules = terms.map(({ rule }) => rule);
  const separators = terms.slice(1).map(({ separator }) => (separator === 'or' ? 'or' : 'and'));
  if (!separators.includes('or')) return join('all_of', rules);
  if (!separators.includes('and')) return join('any_of', rules);
  const last = terms.at(-1);
  if (separators.at(-1) === 'or' && last !== undefined && replacesAll(last.rule, terms.at(-2))) {
    return join('any_of', [joinAndOr(terms.slice(0, -1), context), last.rule]);
  }
  // "Either A and B or C"
  const or = separators.indexOf('or');
  if (terms[0]?.isEither === true && or > 0 && separators.lastIndexOf('or') === or)
    return join('any_of', [
      joinAndOr([{ ...itemAt(terms, 0), isEither: false }, ...terms.slice(1, or + 1)], context),
      joinAndOr(terms.slice(or + 1), context),
    ]);
  const pairs =
    !isPartOfSet(terms) &&
    separators.length >= 3 &&
    separators.length % 2 === 1 &&
    separators.every((kind, index) => kind === (index % 2 === 0 ? 'and' : 'or'));
  const mixed = pairs ? joinRuns(terms, 'and') : joinRuns(terms, 'or');
  context.note(mixed, 'mixes "and" and "or" without parentheses');
  return mixed;
}

/** "9 units including A or B and approval": what is included in a set and what is asked of the person are no pairs. */
function isPartOfSet(terms: readonly ClauseTerm[]): boolean {
  const last = terms.at(-1);
  return terms[0]?.rule.kind === 'courses_from' && last !== undefined && isPersonal(last.rule);
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
 * "A and B or consent of the instructor": consent replaces the whole, and so does what is said of a student, such as
 * graduate standing, unless the term before it is said of one too: "A and junior standing or a declared major".
 */
function replacesAll(rule: Rule, before: ClauseTerm | undefined): boolean {
  return isConsent(rule) || (isPersonal(rule) && before !== undefined && !isPersonal(before.rule));
}
