/** How few terms of a horizon could hold a plan: where the search from below begins. */
import { groupOf, requirementOf } from '../evaluate/graph/course-columns.ts';
import { noEntry } from '../evaluate/student/student.ts';
import type { CompletionProblem } from './completion-problem.ts';
import { type EarliestTerms, never } from './earliest-terms.ts';
import { RulePossibility } from './rule-possibility.ts';

/** The fewest terms that could be enough if only the order of courses mattered; null if the whole horizon is not. */
export function fewestPossibleTerms(problem: CompletionProblem, earliest: EarliestTerms): number | null {
  const { evaluator, terms, kept, movable, courses, credentials, settledCourses } = problem;
  const { sections, student } = evaluator;
  const possibility = new RulePossibility(problem);
  const wholeRoots = credentials.map((credential) => requirementOf(sections, credential));
  let fewest = 0;
  for (const [term, count] of settledCourses.entries()) if (count > 0) fewest = term + 1;
  for (const { term } of kept) fewest = Math.max(fewest, term + 1);
  const wanted = [
    ...courses.filter((course) => student.firstOf(groupOf(sections, course)) === noEntry),
    ...(problem.planned === 'move' ? movable.map(({ course }) => course) : []),
  ];
  for (const course of wanted) {
    const first = earliest.of(course);
    if (first === never) return null;
    fewest = Math.max(fewest, first + 1);
  }
  for (let count = fewest; count <= terms.length; count += 1) {
    const hand = earliest.atEnd(count);
    if (wholeRoots.every((root) => possibility.of(root, hand))) return count;
  }
  return null;
}
