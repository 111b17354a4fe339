/** plan-completion: the best plans to the targets, with each target evaluated under each plan. */
import { assert } from '../../shared/assert.ts';
import { type Asked, absent } from '../../shared/job/job.ts';
import type { CompletionContext, TargetCheck } from '../complete/checked-plan.ts';
import { type Completion, complete } from '../complete/complete.ts';
import {
  type CompletionProblem,
  completionProblem,
  heldCourses,
  inTerms,
} from '../complete/completion-problem.ts';
import { loadPlan } from '../complete/plan-check.ts';
import type { Placement } from '../complete/solution.ts';
import { supposeStanding } from '../complete/standing.ts';
import { unpackIds } from '../evaluate/graph/packed-ids.ts';
import type { CredentialInquiry } from '../evaluate/inquiry.ts';
import { isMet, unknown } from '../evaluate/verdict.ts';
import { type PlanTargets, renderObstacles, renderPlan } from '../render/completion.ts';
import type { TargetId } from '../render/impacts.ts';
import { askCourse } from './ask-course.ts';
import { askCredentials, inquireCredentials } from './ask-credentials.ts';
import type { QuestionContext } from './question-context.ts';

/** Writes the members `outcome`, `plans` and `obstacles`. */
export function answerPlanCompletion(context: QuestionContext, asked: Asked): void {
  const { evaluator, traces, writer, state } = context;
  assert(asked.detail !== null && asked.detail.completion !== null, 'a completion has a horizon');
  const budget = context.solverBudget();
  const problem = completionProblem(
    {
      evaluator,
      state,
      clock: budget.clock,
      courses: unpackIds(asked.targets),
      credentials: unpackIds(asked.detail.credentials),
    },
    asked.detail.completion,
  );
  const completion = complete({
    problem,
    budget,
    traces,
    checkTargets: () => checkCredentials(context, problem),
  });
  const { outcome, refusedPlans } = completion;
  // Infeasibility is proven even if the clock ended something else; the obstacles may be undecided.
  const targets = outcome === 'none' && !completion.areObstaclesOpen ? [] : targetsOf(problem);
  // The clock may also have ended the evaluation of a plan, which the meter records.
  const isTimeUp = budget.isTimeUp || (outcome === 'bounded' && context.meter.isTimeUp);
  context.completions.push({ outcome, refusedPlans, isTimeUp, targets });
  writer.wordMember('outcome', outcome);
  renderPlans(context, asked, problem, completion);
  renderObstacles(context, completion.obstacles);
  evaluator.load(state);
}

function targetsOf({ courses, credentials }: CompletionProblem): TargetId[] {
  return [
    ...courses.map((id) => ({ kind: 'course' as const, id })),
    ...credentials.map((id) => ({ kind: 'credential' as const, id })),
  ];
}

/** Course targets are among the plan's courses, which are already checked. */
function checkCredentials(
  context: QuestionContext,
  { credentials }: CompletionProblem,
): ReturnType<CompletionContext['checkTargets']> {
  const inquiries = inquireCredentials(context, credentials);
  return { found: targetCheckOf(inquiries), inquiries };
}

function targetCheckOf(inquiries: readonly CredentialInquiry[]): TargetCheck {
  const unmet = inquiries.filter(({ verdict }) => !isMet(verdict));
  if (unmet.length === 0) return 'met';
  if (unmet.some(({ verdict }) => verdict !== unknown)) return 'unmet';
  return unmet.some(({ endedBy }) => endedBy !== null) ? 'bounded' : 'open';
}

function renderPlans(
  context: QuestionContext,
  asked: Asked,
  problem: CompletionProblem,
  { plans }: Completion,
): void {
  const parts = context.meter.divide(plans.length);
  context.writer.list('plans', plans, (plan) =>
    parts.next(() => {
      loadPlan(problem, plan.placements);
      renderPlan(context, problem, plan, targetsOfPlan(context, asked, problem, plan.placements));
    }),
  );
}

/** The student must hold the plan. */
function targetsOfPlan(
  context: QuestionContext,
  { bounds }: Asked,
  problem: CompletionProblem,
  placements: readonly Placement[],
): PlanTargets {
  const { evaluator } = context;
  return {
    credentials: askCredentials(context, problem.credentials, bounds.max_courses, null),
    eachCourse: (visit) => {
      const planned = [...inTerms(problem, placements), ...heldCourses(problem)];
      for (const course of problem.courses) {
        const held = planned.find((each) => each.course === course);
        if (held !== undefined) supposeStanding(problem, held.position);
        visit(askCourse(context, course, absent, bounds.max_courses));
        evaluator.standings.asStated();
      }
    },
  };
}
