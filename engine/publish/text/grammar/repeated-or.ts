/**
 * "PHYS 201 and MATH 110, or MATH 120, or MATH 130", "MATH 110, or MATH 120, or MATH 130 and PHYS 201": courses of one
 * subject that repeated "or" joins are one choice; the course of the other subject is required too.
 */
import { itemAt } from '../../../../shared/column.ts';
import { splitCourseCode } from '../../../../shared/course-code.ts';
import { join } from '../build-rule.ts';
import { withNumberPairs } from './number-pairs.ts';
import { withFieldsOfAll } from './standing-fields.ts';
import type { ClauseTerm } from './term.ts';

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
    const isBeside =
      (first.separator === 'and' && before !== undefined && isOfOther(before, first)) ||
      (after?.separator === 'and' && isOfOther(after, first));
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

/** The exclusive end of the courses of one subject from `at` that ", or" joins. */
function choiceEnd(terms: readonly ClauseTerm[], at: number): number {
  const subject = subjectOf(itemAt(terms, at));
  let end = at + 1;
  while (
    subject !== null &&
    terms[end]?.separator === 'comma-or' &&
    subjectOf(itemAt(terms, end)) === subject
  )
    end += 1;
  return end;
}

function isOfOther(term: ClauseTerm, course: ClauseTerm): boolean {
  return subjectOf(term) !== subjectOf(course);
}

function subjectOf({ rule, members, population }: ClauseTerm): string | null {
  const isPlain = rule.kind === 'course' && members === null && population === null;
  return isPlain ? splitCourseCode(rule.course_code).subject : null;
}
