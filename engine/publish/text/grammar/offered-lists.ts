/** "One of A, B, C with a B, or both of D, E with an A": a list that a further alternative follows, and pairs behind "both". */
import { itemAt } from '../../../../shared/column.ts';
import { join } from '../build-rule.ts';
import type { ClauseTerm } from './term.ts';

/** "Both of A, B, or C": a comma between the two joins them like "and"; in "both of A, B and C" there may be three. */
export function joinPairs(terms: readonly ClauseTerm[]): void {
  for (const [at, { quantifier }] of terms.entries()) {
    const [second, third] = [terms[at + 1], terms[at + 2]];
    const isClosed = third === undefined || !/^(?:comma|and)$/u.test(third.separator);
    if (quantifier?.pair === true && second?.separator === 'comma' && isClosed) second.separator = 'and';
  }
}

/** "P and one of A, B, or both of C and D": such a pair is a member of the list before it. */
export function foldOfferedPairs(terms: readonly ClauseTerm[]): readonly ClauseTerm[] {
  const folded: ClauseTerm[] = [];
  for (let at = 0; at < terms.length; at += 1) {
    const term = itemAt(terms, at);
    const second = terms[at + 1];
    const isOffered =
      /or$/u.test(term.separator) && isOneOf(folded.findLast(({ quantifier }) => quantifier !== null));
    if (term.quantifier?.pair !== true || second?.separator !== 'and' || !isOffered) folded.push(term);
    else {
      folded.push({
        ...term,
        rule: join('all_of', [term.rule, second.rule]),
        members: null,
        quantifier: null,
      });
      at += 1;
    }
  }
  return folded;
}

/** True for "one of", which accepts any alternative; units count over courses only. */
export function isOneOf(term: ClauseTerm | undefined): boolean {
  return term?.quantifier?.count === 1 && term.quantifier.units === undefined;
}

/**
 * The first term of "one of A, B, C", "both A and B" or "A, B or C" that ends at term `from`, if ", or" follows: the list is
 * complete, so that a grade behind it is one of all its members. Null if there is no such list.
 */
export function startOfOffered(terms: readonly ClauseTerm[], from: number): number | null {
  if (terms[from + 1]?.separator !== 'comma-or') return null;
  let at = from;
  while (continuesList(terms[at], at === from)) at -= 1;
  const quantifier = terms[at]?.quantifier ?? null;
  if (quantifier !== null) return quantifier.units === undefined ? at : null;
  return terms[from]?.separator === 'or' && from - at > 1 ? at : null;
}

/** "And" and "or" join only the last member. */
function continuesList(term: ClauseTerm | undefined, isLast: boolean): boolean {
  if (term === undefined || term.quantifier !== null) return false;
  return term.separator === 'comma' || (isLast && /^(?:comma-)?(?:and|or)$/u.test(term.separator));
}
