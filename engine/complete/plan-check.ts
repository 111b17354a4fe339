/**
 * Verifies a plan with the evaluator: every placed course in its term, and every target, with all other
 * entries of the state. It must not know the model that found the plan.
 */
import { itemAt } from '../../shared/column.ts';
import { type AssumptionName, entryStatuses } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import { entryBytes } from '../../shared/job/job.ts';
import type { AssumptionCaveat, UnknownCaveat } from '../evaluate/caveats/caveat-list.ts';
import { caveatsOf } from '../evaluate/caveats/caveats.ts';
import { catalogMilliunits, groupOf } from '../evaluate/graph/course-columns.ts';
import { courseVerdict, type InquiryTraces, inquire } from '../evaluate/inquiry.ts';
import { isMet, unknown, type Verdict } from '../evaluate/verdict.ts';
import { type CompletionProblem, type HeldCourse, heldCourses, inTerms } from './completion-problem.ts';
import { isOffered } from './earliest-terms.ts';
import type { Placement } from './solution.ts';
import { supposeStanding } from './standing.ts';

/** A placed course whose verdict is unknown. */
export interface OpenCourse {
  readonly course: number;
  readonly unknowns: readonly UnknownCaveat[];
}

export type PlanCheck =
  | {
      readonly kind: 'holds';
      readonly open: readonly OpenCourse[];
      /** That units give the standing in the term of some course, and that grades are reached. */
      readonly assumptions: readonly AssumptionCaveat[];
      /** Open courses with a conflict caused by courses: those that would settle an unknown come too late, or one is excluded. */
      readonly outOfOrder: readonly number[];
    }
  | { readonly kind: 'fails'; readonly course: number; readonly fault: string };

/** Completing the plan in order makes all other assumptions true. */
const notedAssumptions: ReadonlySet<AssumptionName> = new Set(['level_from_units', 'grade_assumed']);
const planned = entryStatuses.indexOf('planned');

/** The student's entries under the plan: the settled ones, and the placements as planned. */
function planEntries(problem: CompletionProblem, placements: readonly Placement[]): Uint8Array {
  const { settledEntries, terms } = problem;
  const bytes = new Uint8Array(settledEntries.length + entryBytes * placements.length);
  bytes.set(settledEntries);
  const view = new DataView(bytes.buffer);
  for (const [index, { course, term }] of placements.entries()) {
    const at = settledEntries.length + entryBytes * index;
    view.setUint32(at, course, true);
    view.setUint8(at + 4, itemAt(terms, term).position);
    view.setUint8(at + 5, planned);
  }
  return bytes;
}

/** Loads the student with the plan. */
export function loadPlan(problem: CompletionProblem, placements: readonly Placement[]): void {
  problem.evaluator.load(problem.state, planEntries(problem, placements));
}

/** Checks the courses of a plan, which the student must hold. */
export function checkPlannedCourses(
  problem: CompletionProblem,
  traces: InquiryTraces,
  placements: readonly Placement[],
): PlanCheck {
  const open: OpenCourse[] = [];
  const assumptions: AssumptionCaveat[] = [];
  const outOfOrder: number[] = [];
  const limit = limitFault(problem, placements);
  if (limit !== null) return { kind: 'fails', course: none, fault: limit };
  for (const { course, term } of [...problem.kept, ...placements])
    if (!isOffered(problem, course, term)) return { kind: 'fails', course, fault: 'not offered' };
  for (const held of [...heldCourses(problem), ...inTerms(problem, placements)]) {
    const { course } = held;
    const found = inquireInTerm(problem, traces, held);
    assumptions.push(...found.assumptions.filter(({ assumption }) => notedAssumptions.has(assumption)));
    if (isMet(found.verdict)) continue;
    if (found.verdict !== unknown || problem.unknowns === 'forbid')
      return { kind: 'fails', course, fault: `verdict ${found.verdict}` };
    if (found.unknowns.some(({ reason }) => reason === 'evaluation_bounded'))
      return { kind: 'fails', course, fault: 'not evaluated within bounds' };
    open.push({ course, unknowns: found.unknowns });
    if (found.isOutOfOrder) outOfOrder.push(course);
  }
  return { kind: 'holds', open, assumptions, outOfOrder };
}

/** Whether the affected courses of a plan, which the student must hold, are met, or in order if they may be open. */
export function doCoursesHold(
  problem: CompletionProblem,
  traces: InquiryTraces,
  placements: readonly Placement[],
  options: {
    readonly openGroups: ReadonlySet<number>;
    readonly isAffected: (course: number) => boolean;
  },
): boolean {
  const { evaluator } = problem;
  return [...heldCourses(problem), ...inTerms(problem, placements)].every((held) => {
    const { course, position } = held;
    if (!options.isAffected(course)) return true;
    supposeStanding(problem, position);
    const verdict = courseVerdict(evaluator, course, position);
    evaluator.standings.asStated();
    const mayBeOpen = options.openGroups.has(groupOf(evaluator.sections, course));
    if (verdict !== unknown || !mayBeOpen) return isMet(verdict);
    return !inquireInTerm(problem, traces, held).isOutOfOrder;
  });
}

/** The verdict of a course under the standing of its term. */
function inquireInTerm(
  problem: CompletionProblem,
  traces: InquiryTraces,
  { course, position }: HeldCourse,
): {
  readonly verdict: Verdict;
  readonly unknowns: readonly UnknownCaveat[];
  readonly assumptions: readonly AssumptionCaveat[];
  readonly isOutOfOrder: boolean;
} {
  const { evaluator } = problem;
  // The standing includes what the horizon states.
  supposeStanding(problem, position);
  const inquiry = inquire(evaluator, traces, course, position);
  const { unknowns, assumptions, conflicts } = caveatsOf(evaluator, inquiry);
  evaluator.standings.asStated();
  // A rule that no student can meet is the catalog's fault, not the plan's.
  const isOutOfOrder = conflicts.some(({ reason }) => reason !== 'requirement_infeasible');
  return { verdict: inquiry.verdict, unknowns, assumptions, isOutOfOrder };
}

/** Null if every term is within its limits. */
function limitFault(problem: CompletionProblem, placements: readonly Placement[]): string | null {
  const { terms, settledCourses, settledMilliunits, evaluator } = problem;
  for (const [term, { maximumCourses, maximumMilliunits, minimumMilliunits }] of terms.entries()) {
    const here = placements.filter((placement) => placement.term === term);
    const courses = itemAt(settledCourses, term) + here.length;
    const milliunits = here.reduce(
      (sum, { course }) => sum + catalogMilliunits(evaluator.sections, course),
      itemAt(settledMilliunits, term),
    );
    if (maximumCourses !== unstated && courses > maximumCourses) return 'too many courses in a term';
    if (maximumMilliunits !== unstated && milliunits > maximumMilliunits) return 'too many units in a term';
    if (courses > 0 && milliunits < minimumMilliunits) return 'too few units in a term';
  }
  return null;
}
