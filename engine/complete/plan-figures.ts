/** The figures of a plan: the change to each entry, and the value of each objective. */
import { itemAt } from '../../shared/column.ts';
import type { CompletionObjective, PlanChange } from '../../shared/contract/words.ts';
import { catalogMilliunits } from '../evaluate/graph/course-columns.ts';
import type { CompletedPlan } from './checked-plan.ts';
import type { CompletionProblem } from './completion-problem.ts';
import type { Placement } from './solution.ts';

/** A course in a term of the horizon, and how the plan changes it. */
export interface PlannedCourse {
  readonly course: number;
  readonly term: number;
  readonly change: PlanChange;
  /** The previous term of a moved course, as an index into the horizon. */
  readonly from: number | null;
}

/** Sorted by term, then by course id; a dropped course is listed in its previous term. */
export function plannedCourses(
  { kept, movable }: CompletionProblem,
  placements: readonly Placement[],
): PlannedCourse[] {
  const homes = new Map(movable.map(({ course, term }) => [course, term]));
  const placed = new Set(placements.map(({ course }) => course));
  const courses: PlannedCourse[] = [
    ...kept.map(({ course, term }): PlannedCourse => ({ course, term, change: 'kept', from: null })),
    ...placements.map(({ course, term }): PlannedCourse => {
      const home = homes.get(course);
      if (home === undefined) return { course, term, change: 'added', from: null };
      return home === term
        ? { course, term, change: 'kept', from: null }
        : { course, term, change: 'moved', from: home };
    }),
    ...movable.flatMap(({ course, term }): PlannedCourse[] =>
      placed.has(course) ? [] : [{ course, term, change: 'dropped', from: null }],
    ),
  ];
  return courses.sort((a, b) => a.term - b.term || a.course - b.course);
}

/** The milliunits of each term, including entries in progress. */
export function termMilliunits(problem: CompletionProblem, placements: readonly Placement[]): number[] {
  const sums = [...problem.settledMilliunits];
  for (const { course, term } of placements)
    sums[term] = itemAt(sums, term) + catalogMilliunits(problem.evaluator.sections, course);
  return sums;
}

/** The value of an objective, in the units of the answer. */
export function objectiveValue(
  problem: CompletionProblem,
  { placements }: Pick<CompletedPlan, 'placements'>,
  objective: CompletionObjective,
): number {
  const { settledCourses } = problem;
  switch (objective) {
    case 'fewest_terms': {
      const settled = settledCourses.map((count, term) => (count > 0 ? term + 1 : 0));
      return Math.max(0, ...settled, ...placements.map(({ term }) => term + 1));
    }
    case 'fewest_courses':
      return sum(settledCourses) + placements.length;
    case 'fewest_units':
      return sum(termMilliunits(problem, placements)) / 1000;
    case 'fewest_changes':
      return plannedCourses(problem, placements).filter(({ change }) => change !== 'kept').length;
    case 'balanced':
      return Math.max(0, ...termMilliunits(problem, placements)) / 1000;
  }
}

/** A bound that no plan improves on: the solver's, plus what is already in the terms. */
export function objectiveBound(
  problem: CompletionProblem,
  plan: CompletedPlan,
  objective: CompletionObjective,
): number {
  const value = objectiveValue(problem, plan, objective);
  if (plan.isProven) return value;
  const bound = plan.bounds.get(objective);
  const known = bound === undefined || !Number.isFinite(bound) ? null : bound;
  return Math.min(value, Math.max(0, boundInUnits(problem, objective, known)));
}

function boundInUnits(
  { settledCourses, settledMilliunits, movable }: CompletionProblem,
  objective: CompletionObjective,
  bound: number | null,
): number {
  switch (objective) {
    case 'fewest_terms':
      return bound ?? 0;
    case 'fewest_courses':
      return sum(settledCourses) + (bound ?? 0);
    case 'fewest_units':
      return (sum(settledMilliunits) + (bound ?? 0)) / 1000;
    case 'fewest_changes':
      return bound === null ? 0 : movable.length + bound;
    case 'balanced':
      return Math.max(0, ...settledMilliunits, bound ?? 0) / 1000;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
