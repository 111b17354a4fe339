/** The standings that a plan takes from its horizon and the state lacks: a stored plan needs them, too. */
import { none } from '../../shared/index-format/layout.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import { rulesBelow } from '../evaluate/credential-visits.ts';
import { corequisiteOf, prerequisiteOf, requirementOf } from '../evaluate/graph/course-columns.ts';
import type { CompletionProblem } from './completion-problem.ts';
import type { PlannedCourse } from './plan-figures.ts';

/**
 * The level of each term of the horizon, or null where the state has it or no rule asks for it. A level counts in its
 * term and those after it until the next one; the last level counts for the credentials.
 */
export function newLevels(
  problem: CompletionProblem,
  courses: readonly PlannedCourse[],
): readonly (string | null)[] {
  const { terms, credentials, evaluator } = problem;
  const { sections } = evaluator;
  const asksForLevel = (root: number): boolean =>
    root !== none && [...rulesBelow(sections, root)].some(({ kind }) => kind === 'level');
  if (terms.every(({ newLevel }) => newLevel === null)) return terms.map(() => null);
  const asking = courses.filter(({ course, change }) => {
    const isPlaced = change !== 'dropped';
    return isPlaced && [prerequisiteOf(sections, course), corequisiteOf(sections, course)].some(asksForLevel);
  });
  const doCredentialsAsk = credentials.some((credential) =>
    asksForLevel(requirementOf(sections, credential)),
  );
  return terms.map(({ newLevel }, term) => {
    const next = terms.findIndex(({ level }, at) => at > term && level !== unstated);
    const end = next < 0 ? terms.length : next;
    const isUsed = asking.some((each) => each.term >= term && each.term < end);
    return isUsed || (next < 0 && doCredentialsAsk) ? newLevel : null;
  });
}
