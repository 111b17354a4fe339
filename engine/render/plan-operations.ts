/** Writes the PATCH operations that turn a state into a completed plan (decisions.md, part K). */
import { itemAt } from '../../shared/column.ts';
import type { CompletionProblem } from '../complete/completion-problem.ts';
import { newLevels } from '../complete/new-levels.ts';
import type { PlannedCourse } from '../complete/plan-figures.ts';
import type { RenderContext } from './academic-result.ts';

/** Writes PATCH operations: courses that are dropped, new terms and levels, courses that move, courses that are added. */
export function renderOperations(
  { writer, state }: RenderContext,
  problem: CompletionProblem,
  courses: readonly PlannedCourse[],
): void {
  const { terms } = problem;
  const termId = (term: number): string => itemAt(state.terms, itemAt(terms, term).position);
  const operation = (op: string, term: number, writeRest: () => void): void => {
    writer.openObject();
    writer.wordMember('op', op);
    writer.jsonMember('term_id', termId(term));
    writeRest();
    writer.closeObject();
  };
  writer.name('operations');
  writer.openArray();
  for (const { course, term, change } of courses)
    if (change === 'dropped')
      operation('remove_course', term, () => writer.textMember('course_code', course));
  const used = new Set(courses.filter(({ change }) => change !== 'dropped').map(({ term }) => term));
  const levels = newLevels(problem, courses);
  for (const [term, { isNew, label }] of terms.entries()) {
    const level = itemAt(levels, term);
    if (isNew ? !used.has(term) && level === null : level === null) continue;
    operation(isNew ? 'add_term' : 'set_term_level', term, () => {
      if (isNew && label !== null) writer.jsonMember('label', label);
      if (level !== null) writer.jsonMember('level', level);
    });
  }
  for (const { course, term, from } of courses)
    if (from !== null)
      operation('move_course', from, () => {
        writer.textMember('course_code', course);
        writer.jsonMember('to_term_id', termId(term));
      });
  for (const { course, term, change } of courses)
    if (change === 'added')
      operation('add_course', term, () => {
        writer.textMember('course_code', course);
        writer.wordMember('status', 'planned');
      });
  writer.closeArray();
}
