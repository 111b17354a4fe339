/** Grades beside words that name no course: they are kept as text, so that nothing that a sentence asks is lost. */
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import { isEquivalent, join, withGrade } from '../build-rule.ts';
import type { ReadingContext } from './reading-context.ts';
import type { ClauseTerm, GradeItem } from './term.ts';

/** An unparsed leaf for a range of the text. */
export function unread(text: string, start: number, end: number): Rule {
  return { kind: 'unparsed', text: text.slice(start, end), span: [start, end] };
}

/** Applies a grade. On a rule without courses, such as a level, it stays as its text. */
export function gradeOrUnread(rule: Rule, item: GradeItem, context: ReadingContext): Rule {
  if (hasCourses(rule)) return withGrade(rule, item.grade);
  const { text } = context;
  return withWords(rule, item, text) ?? join('all_of', [rule, unread(text, item.start, item.end)]);
}

/** "two years of high school Spanish with a grade of C": unread words absorb an adjacent grade; otherwise null. */
function withWords(rule: Rule, item: GradeItem, text: string): Rule | null {
  if ((rule.kind !== 'external' && rule.kind !== 'unparsed') || rule.span === undefined) return null;
  const start = Math.min(rule.span[0], item.start);
  const end = Math.max(rule.span[1], item.end);
  const between = text.slice(Math.min(rule.span[1], item.end), Math.max(rule.span[0], item.start));
  return /^[\s,]*$/u.test(between) ? { ...rule, text: text.slice(start, end), span: [start, end] } : null;
}

/** Keeps a grade on no course as text, unless it governs `before`: "CS 101 or equivalent with a grade of C". */
export function keepUselessGrades(
  own: GradeItem | null,
  term: ClauseTerm,
  before: ClauseTerm | undefined,
  context: ReadingContext,
): void {
  for (const item of [own, term.gradeAfter]) {
    const isSaidOfCourses =
      item === term.gradeAfter &&
      before !== undefined &&
      (isEquivalent(term.rule) || term.gradeAfter?.wide === true) &&
      hasCourses(before.rule);
    if (item !== null && !hasCourses(term.rule) && !isSaidOfCourses)
      term.rule = gradeOrUnread(term.rule, item, context);
  }
}

export function hasCourses(rule: Rule): boolean {
  return leavesOf(rule).some(({ kind }) => kind === 'course' || kind === 'courses_from');
}
