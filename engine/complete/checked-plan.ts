/**
 * Plans verified by the evaluator: put in an order that it accepts, without what nothing requires, under the usual codes and in
 * the usual order.
 */
import { itemAt } from '../../shared/column.ts';
import type { AssumptionCaveat } from '../evaluate/caveats/caveat-list.ts';
import type { CredentialInquiry, InquiryTraces } from '../evaluate/inquiry.ts';
import { inBetterOrder } from './better-order.ts';
import type { CompletionProblem } from './completion-problem.ts';
import { withNamedCodes } from './named-codes.ts';
import { needlessPlacements } from './needless-courses.ts';
import { checkPlannedCourses, loadPlan, type OpenCourse } from './plan-check.ts';
import type { Criterion } from './plan-objectives.ts';
import type { FoundPlan } from './search-outcome.ts';
import type { Placement } from './solution.ts';
import type { SolverBudget } from './solver-budget.ts';
import { inUsualOrder } from './usual-order.ts';

export interface CompletedPlan {
  readonly placements: readonly Placement[];
  readonly bounds: ReadonlyMap<Criterion, number>;
  readonly isProven: boolean;
  /** Whether the plan relies on unknown leaves. */
  readonly isConditional: boolean;
  readonly open: readonly OpenCourse[];
  /** Assumptions of the planned courses; the targets have their own. */
  readonly assumptions: readonly AssumptionCaveat[];
}

/** The status of the targets under the loaded plan. */
export type TargetCheck = 'met' | 'open' | 'unmet' | 'bounded';

export interface CompletionContext {
  readonly problem: CompletionProblem;
  readonly budget: SolverBudget;
  readonly traces: InquiryTraces;
  /** Evaluates every target; the inquiries are valid until the student changes. */
  readonly checkTargets: () => {
    readonly found: TargetCheck;
    readonly inquiries: readonly CredentialInquiry[];
  };
}

interface CheckedPlan extends CompletedPlan {
  readonly outOfOrder: readonly number[];
  readonly needless: ReadonlySet<Placement>;
}

type Checked = CheckedPlan | string | null;

/** Evaluates a plan: the checked plan, the reason for its rejection, or null if the work budget did not suffice. */
function check(context: CompletionContext, { placements, bounds, isProven }: FoundPlan): Checked {
  const { problem, traces, checkTargets } = context;
  loadPlan(problem, placements);
  const courses = checkPlannedCourses(problem, traces, placements);
  if (courses.kind === 'fails') return `course ${courses.course}: ${courses.fault}`;
  const { found: targets, inquiries } = checkTargets();
  if (targets === 'bounded') return null;
  if (targets === 'unmet') return 'targets unmet';
  if (targets === 'open' && problem.unknowns === 'forbid') return 'targets open';
  const isConditional = targets === 'open' || courses.open.length > 0;
  const { open, assumptions, outOfOrder } = courses;
  const needless = needlessPlacements(problem, placements, inquiries);
  return { placements, bounds, isProven, isConditional, open, assumptions, outOfOrder, needless };
}

/**
 * Like `check`, but reorders a plan whose courses come too late for others that rely on unknowns, at no
 * higher cost. If there is no such order, later models require one and the search continues.
 */
export function checkInOrder(
  context: CompletionContext,
  options: Parameters<typeof inBetterOrder>[0],
  plan: FoundPlan,
): CompletedPlan | string | 'search again' | null {
  const { problem } = context;
  for (let ordered: FoundPlan | null = plan; ordered !== null; ) {
    const checked = check(context, ordered);
    if (checked === null || typeof checked === 'string') return ordered === plan ? checked : 'search again';
    if (checked.outOfOrder.length === 0) return withoutNeedless(context, ordered, checked);
    const isNew = checked.outOfOrder.some((course) => !problem.orderedCourses.has(course));
    if (!isNew && ordered === plan) return `course ${itemAt(checked.outOfOrder, 0)}: out of order`;
    if (!isNew) break;
    for (const course of checked.outOfOrder) problem.orderedCourses.add(course);
    problem.evaluator.load(problem.state, problem.settledEntries);
    ordered = inBetterOrder(options, plan);
  }
  return 'search again';
}

/** The plan under the usual codes and in the usual order, or else in that order alone, if it holds so and relies on no more. */
export function asUsual(context: CompletionContext, plan: FoundPlan, checked: CompletedPlan): CompletedPlan {
  const { problem, traces } = context;
  const { evaluator, state, settledEntries } = problem;
  evaluator.load(state, settledEntries);
  const named = withNamedCodes(problem, checked.placements);
  const usual = holdsAsWell(context, plan, checked, inUsualOrder(problem, traces, named, checked.open));
  if (usual !== checked || named === checked.placements) return usual;
  return holdsAsWell(context, plan, checked, inUsualOrder(problem, traces, checked.placements, checked.open));
}

function holdsAsWell(
  context: CompletionContext,
  plan: FoundPlan,
  known: CompletedPlan,
  placements: readonly Placement[],
): CompletedPlan {
  const isSame = placements.every(({ course, term }, at) => {
    const before = itemAt(known.placements, at);
    return before.course === course && before.term === term;
  });
  if (isSame) return known;
  const found = check(context, { ...plan, placements });
  if (found === null || typeof found === 'string' || found.outOfOrder.length > 0) return known;
  return isWorse(found, known) ? known : found;
}

function isWorse(found: CompletedPlan, known: CompletedPlan): boolean {
  return found.open.length > known.open.length || (found.isConditional && !known.isConditional);
}

/** Drops courses that nothing requires for as long as the plan holds without them. */
function withoutNeedless(context: CompletionContext, plan: FoundPlan, checked: CheckedPlan): CompletedPlan {
  if (checked.needless.size === 0) return checked;
  const placements = checked.placements.filter((placement) => !checked.needless.has(placement));
  const shorter = { ...plan, placements };
  const again = check(context, shorter);
  if (again === null || typeof again === 'string' || again.outOfOrder.length > 0) return checked;
  return isWorse(again, checked) ? checked : withoutNeedless(context, shorter, again);
}
