/**
 * "A or BIOCORE 381 and 382": a bare number after its predecessor is one alternative with it, if another subject
 * precedes both. "CS 101 or 102 and 103" is unclear, and 103 is required with either.
 */
import { itemAt } from '../../../../shared/column.ts';
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import { splitCourseCode } from '../../../../shared/course-code.ts';
import { isCoursesOnly, join } from '../build-rule.ts';
import { isSuccessor } from '../words/number-sequence.ts';
import type { ClauseTerm } from './term.ts';

/** Folds each such pair into one term; if there are any, the first two terms may be a pair as well. */
export function withNumberPairs(terms: readonly ClauseTerm[], text: string): readonly ClauseTerm[] {
  const paired: ClauseTerm[] = [];
  terms.forEach((term, at) => {
    const [before, first] = [paired.at(-2), paired.at(-1)];
    const isLast = terms[at + 1]?.separator !== 'and';
    const offers = first?.separator === 'or' || first?.separator === 'comma-or';
    const isOther =
      before !== undefined &&
      first !== undefined &&
      isCoursesOnly(before.rule) &&
      subjectsOf(before.rule) !== subjectsOf(first.rule);
    if (first !== undefined && isLast && offers && isOther && isPair(first, term, text))
      paired[paired.length - 1] = pairOf(first, term);
    else paired.push(term);
  });
  const [first, second, ...others] = paired;
  const hasPairs = paired.length < terms.length && others[0]?.separator === 'or';
  if (!hasPairs || first === undefined || second === undefined || !isPair(first, second, text)) return paired;
  return [pairOf(first, second), ...others];
}

function pairOf(first: ClauseTerm, second: ClauseTerm): ClauseTerm {
  return { ...first, rule: join('all_of', [first.rule, second.rule]) };
}

/** True for "BIOCORE 381 and 382". */
function isPair(first: ClauseTerm, second: ClauseTerm, text: string): boolean {
  if (second.separator !== 'and' || second.gradeBefore !== null) return false;
  if (!isCoursesOnly(first.rule) || !isCoursesOnly(second.rule)) return false;
  const { span } = itemAt(leavesOf(second.rule), 0);
  const isBare = span !== undefined && /^\d/u.test(text.slice(span[0], span[1]));
  return isBare && follows(first.rule, second.rule);
}

function follows(first: Rule, second: Rule): boolean {
  const [before, after] = [first, second].map((rule) => codesOf(rule).at(-1));
  return (
    before !== undefined &&
    before.subject === after?.subject &&
    isSuccessor(before.catalogNumber, after.catalogNumber)
  );
}

function subjectsOf(rule: Rule): string {
  return codesOf(rule)
    .map(({ subject }) => subject)
    .join('/');
}

function codesOf(rule: Rule): readonly ReturnType<typeof splitCourseCode>[] {
  return leavesOf(rule).flatMap((leaf) =>
    leaf.kind === 'course' ? [splitCourseCode(leaf.course_code)] : [],
  );
}
