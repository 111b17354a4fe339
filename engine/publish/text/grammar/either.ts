/** Folds the terms that "either" opens. */
import { itemAt } from '../../../../shared/column.ts';
import type { Rule } from '../../../../shared/contract/rule.ts';
import { isConsent } from '../build-rule.ts';
import type { ClauseTerm } from './term.ts';

/** "P and either A and B, or C": folds what "either" opens into one term, unless it opens the clause. */
export function foldEither(
  terms: readonly ClauseTerm[],
  joined: (terms: readonly ClauseTerm[]) => Rule | null,
): readonly ClauseTerm[] {
  const at = terms.findIndex(({ isEither }, index) => isEither && index > 0);
  const first = terms[at];
  if (first === undefined) return terms;
  const or = terms.findIndex((term, index) => index > at && isOr(term));
  if (or < 0) return terms;
  const hasAnd = terms.slice(at + 1, or).some(({ separator }) => separator === 'and');
  let end = or + 1;
  const isMore = ({ separator, rule }: ClauseTerm): boolean =>
    separator === 'or' ||
    // "A and either B or C, or consent": consent replaces A, too.
    (separator === 'comma-or' && !isConsent(rule)) ||
    (hasAnd && separator === 'and');
  while (end < terms.length && isMore(itemAt(terms, end))) end += 1;
  const inner: readonly ClauseTerm[] = [{ ...first, separator: 'none' }, ...terms.slice(at + 1, end)];
  const rule = joined(inner) ?? first.rule;
  const folded: ClauseTerm = { ...first, rule, members: [rule], isEither: false };
  return foldEither([...terms.slice(0, at), folded, ...terms.slice(end)], joined);
}

/** True for "Either A and B". */
export function isEitherAnd(terms: readonly ClauseTerm[] = []): boolean {
  const [first, ...more] = terms;
  return first?.isEither === true && more.length > 0 && more.every(({ separator }) => separator === 'and');
}

function isOr({ separator }: ClauseTerm): boolean {
  return separator === 'or' || separator === 'comma-or';
}
