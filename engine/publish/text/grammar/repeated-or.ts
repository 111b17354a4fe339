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

/** The exclusive end of the courses of one subject from `at` that ", or" joins, or commas with "or" before the last. */
function choiceEnd(terms: readonly ClauseTerm[], at: number): number {
  const subject = subjectOf(itemAt(terms, at));
  if (subject === null) return at + 1;
  const joined = (from: number, separators: readonly Separator[]): number => {
    let end = from;
    for (
      let next = terms[end];
      next !== undefined && separators.includes(next.separator);
      next = terms[end]
    ) {
      if (subjectOf(next) !== subject) break;
      end += 1;
    }
    return end;
  };
  const commas = joined(at + 1, ['comma']);
  if (commas === at + 1) return joined(commas, ['comma-or']);
  const next = terms[commas];
  const isClosed = next?.separator === 'or' || next?.separator === 'comma-or';
  return isClosed && subjectOf(next) === subject ? commas + 1 : at + 1;
}

function isOfOther(term: ClauseTerm, course: ClauseTerm): boolean {
  return subjectOf(term) !== subjectOf(course);
}

function subjectOf({ rule, members, population }: ClauseTerm): string | null {
  const isPlain = rule.kind === 'course' && members === null && population === null;
  return isPlain ? splitCourseCode(rule.course_code).subject : null;
}
