/**
 * "PHYS 201 and MATH 110, or MATH 120, or MATH 130", "MATH 110, 120, or 130 and PHYS 201, 202, or 203": courses of one
 * subject that repeated "or" joins, or commas and a final "or", are one choice; what is of the other subject is required too.
 */
import { itemAt } from '../../../../shared/column.ts';
import { splitCourseCode } from '../../../../shared/course-code.ts';
import { join } from '../build-rule.ts';
import { withNumberPairs } from './number-pairs.ts';
import { withFieldsOfAll } from './standing-fields.ts';
import type { ClauseTerm, Separator } from './term.ts';

/** Folds each list that is one condition whatever surrounds it. */
export function withListsFolded(terms: readonly ClauseTerm[], text: string): readonly ClauseTerm[] {
  return withNumberPairs(withRepeatedOrs(withFieldsOfAll(terms, text)), text);
}

/** Folds each such choice into one term. */
function withRepeatedOrs(terms: readonly ClauseTerm[]): readonly ClauseTerm[] {
  const folded: ClauseTerm[] = [];
  for (let at = 0; at < terms.length; at += 1) {
    const end = choiceEnd(terms, at);
    const first = itemAt(terms, at);
    const [before, after] = [terms[at - 1], terms[end]];
    // "CS 101, CS 102 or CS 103 and MATH 120" is not clear; with a list in place of MATH 120, it is.
    const isClear =
      terms[at + 1]?.separator !== 'comma' || (after !== undefined && choiceEnd(terms, end) > end + 2);
    const isBeside =
      (first.separator === 'and' && before !== undefined && isOfOther(before, first)) ||
      (after?.separator === 'and' && isOfOther(after, first) && isClear);
    if (end - at < 3 || !isBeside) folded.push(first);
    else {
      folded.push({
        ...first,
        rule: join(
          'any_of',
          terms.slice(at, end).map(({ rule }) => rule),
        ),
      });
      at = end - 1;
    }
  }
  return folded;
}

/** The exclusive end of the courses of one subject from `at` that ", or" joins, or commas with "or" before the last. */
function choiceEnd(terms: readonly ClauseTerm[], at: number): number {
  const first = itemAt(terms, at);
  const joinsOn = (end: number, separators: readonly Separator[]): boolean => {
    const next = terms[end];
    return next !== undefined && separators.includes(next.separator) && !isOfOther(next, first);
  };
  if (subjectOf(first) === null) return at + 1;
  let end = at + 1;
  if (joinsOn(end, ['comma']) && first.separator !== 'comma') {
    while (joinsOn(end, ['comma'])) end += 1;
    return joinsOn(end, ['or', 'comma-or']) ? end + 1 : at + 1;
  }
  while (joinsOn(end, ['comma-or'])) end += 1;
  return end;
}

function isOfOther(term: ClauseTerm, course: ClauseTerm): boolean {
  return subjectOf(term) !== subjectOf(course);
}

function subjectOf({ rule, members, population }: ClauseTerm): string | null {
  const isPlain = rule.kind === 'course' && members === null && population === null;
  return isPlain ? splitCourseCode(rule.course_code).subject : null;
}
