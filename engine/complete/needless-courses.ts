/**
 * Planned courses that nothing requires. Where the objective does not count a course, a model may add it at
 * no cost: a course without units under `fewest_units`, any course under `fewest_terms`.
 */
import { catalogMilliunits } from '../evaluate/graph/course-columns.ts';
import type { CredentialInquiry } from '../evaluate/inquiry.ts';
import type { CompletionProblem } from './completion-problem.ts';
import { explainPlan } from './plan-reasons.ts';
import type { Placement } from './solution.ts';

/** Placements that can be dropped at no cost if the plan holds without them. The student must hold the plan. */
export function needlessPlacements(
  problem: CompletionProblem,
  placements: readonly Placement[],
  inquiries: readonly CredentialInquiry[],
): ReadonlySet<Placement> {
  const free = placements.filter((placement) => isFree(problem, placement));
  if (free.length === 0) return new Set();
  const reasons = explainPlan(problem, placements, inquiries);
  return new Set(free.filter(({ course }) => reasons.get(course)?.length === 0));
}

/** Whether a placement is an addition that is neither requested, preferred nor counted by an objective. */
function isFree(
  { evaluator, movable, preferredCourses, objectives, courses }: CompletionProblem,
  { course }: Placement,
): boolean {
  if (preferredCourses.has(course) || courses.includes(course)) return false;
  if (movable.some((entry) => entry.course === course)) return false;
  if (objectives.includes('fewest_courses') || objectives.includes('fewest_changes')) return false;
  return !objectives.includes('fewest_units') || catalogMilliunits(evaluator.sections, course) === 0;
}
