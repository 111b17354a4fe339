/** "CS 101 or concurrent enrollment in CS 101": one course that may be taken concurrently, not a list of two. */
import { itemAt } from '../../../../shared/column.ts';
import { withConcurrency } from '../build-rule.ts';
import { isAlternative } from './governing.ts';
import type { ClauseTerm } from './term.ts';

/** Folds both into one term: "A, B, C or concurrent enrollment in C" lists no alternatives. */
export function foldOwnConcurrency(terms: ClauseTerm[]): void {
  foldRepeatedList(terms);
  for (let at = terms.length - 1; at > 0; at -= 1) {
    const [term, again, next] = [itemAt(terms, at - 1), itemAt(terms, at), terms[at + 1]];
    const isSame =
      term.rule.kind === 'course' &&
      again.rule.kind === 'course' &&
      term.rule.course_code === again.rule.course_code;
    const offers = again.concurrentBefore && isAlternative(again.separator, false);
    // "A or concurrent enrollment in A or B" allows B concurrently, too.
    if (!isSame || !offers || (next !== undefined && isAlternative(next.separator, false))) continue;
    term.rule = withConcurrency(term.rule);
    terms.splice(at, 1);
  }
}

/** Folds a repeated list: "CS 101, 102, or 103 or concurrent enrollment in CS 101, 102, or 103". */
function foldRepeatedList(terms: ClauseTerm[]): void {
  const half = terms.length / 2;
  const again = terms[half];
  if (half < 2 || again?.concurrentBefore !== true || again.separator !== 'or') return;
  const codes = terms.map(({ rule }) => (rule.kind === 'course' ? rule.course_code : null));
  const isRepeated = codes.slice(0, half).every((code, at) => code !== null && code === codes[half + at]);
  if (!isRepeated) return;
  terms.splice(half);
  for (const term of terms) term.rule = withConcurrency(term.rule);
}
