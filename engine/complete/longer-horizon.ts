/** The same problem with more terms, as if the last year of the horizon repeated. */
import { itemAt } from '../../shared/column.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import { maximumHorizonTerms } from '../../shared/limits.ts';
import type { CompletionProblem } from './completion-problem.ts';

export function withLongerHorizon(problem: CompletionProblem): CompletionProblem {
  const { terms, awaited } = problem;
  const last = Math.max(...[...terms, ...awaited].map(({ position }) => position));
  const seasonCount = new Set(terms.map(({ season }) => season)).size;
  const year = terms.slice(-seasonCount);
  const further = Array.from({ length: maximumHorizonTerms - terms.length }, (_, at) => ({
    ...itemAt(year, at % year.length),
    position: last + at + 1,
    level: unstated,
  }));
  const zeros = further.map(() => 0);
  return {
    ...problem,
    terms: [...terms, ...further],
    objectives: ['fewest_terms'],
    settledCourses: [...problem.settledCourses, ...zeros],
    settledMilliunits: [...problem.settledMilliunits, ...zeros],
  };
}

/** The same problem with a single target. */
export function withTarget(
  problem: CompletionProblem,
  { kind, id }: { readonly kind: 'course' | 'credential'; readonly id: number },
): CompletionProblem {
  return {
    ...problem,
    courses: kind === 'course' ? [id] : [],
    credentials: kind === 'credential' ? [id] : [],
    awaited: problem.awaited.filter(({ course }) => kind === 'course' && course === id),
  };
}
