/** plan-completion: the best plans to the targets, each under the state with that plan. */
import { assert } from '../../shared/assert.ts';
import { none } from '../../shared/index-format/layout.ts';
import { type Asked, absent } from '../../shared/job/job.ts';
import { type Completion, complete, type TargetCheck } from '../complete/complete.ts';
import { type CompletionProblem, completionProblem } from '../complete/completion-problem.ts';
import { loadPlan } from '../complete/plan-check.ts';
import type { Placement } from '../complete/solution.ts';
import { standingAt } from '../complete/standing.ts';
import { unpackIds } from '../evaluate/packed-ids.ts';
import { isMet, unknown } from '../evaluate/verdict.ts';
import type { TargetResult } from '../render/academic-result.ts';
import { renderObstacles, renderPlan } from '../render/completion.ts';
import { askCourse } from './ask-course.ts';
import { askCredentials, verdictsOfCredentials } from './ask-credentials.ts';
import type { QuestionContext } from './question-context.ts';

/** Writes the members `outcome`, `plans` and `obstacles`. */
export function answerPlanCompletion(context: QuestionContext, asked: Asked): void {
  const { evaluator, traces, writer, state } = context;
  assert(asked.detail !== null && asked.detail.completion !== null, 'a completion has a horizon');
  const problem = completionProblem(
    {
      evaluator,
      state,
      courses: unpackIds(asked.targets),
      credentials: unpackIds(asked.detail.credentials),
    },
    asked.detail.completion,
  );
  const budget = context.solverBudget();
  const completion = complete({
    problem,
    budget,
    traces,
    checkTargets: () => checkCredentials(context, problem),
  });
  const { outcome, refusedPlans } = completion;
  context.completions.push({ outcome, refusedPlans, isTimeUp: budget.isTimeUp });
  writer.wordMember('outcome', outcome);
  renderPlans(context, asked, problem, completion);
  renderObstacles(context, completion.obstacles);
  evaluator.load(state);
}

/** The course targets are among the plan's courses, which have been checked. */
function checkCredentials(context: QuestionContext, { credentials }: CompletionProblem): TargetCheck {
  const found = verdictsOfCredentials(context, credentials);
  const unmet = found.filter(({ verdict }) => !isMet(verdict));
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
  const { writer } = context;
  writer.name('plans');
  writer.openArray();
  const parts = context.meter.divide(plans.length);
  for (const plan of plans) {
    parts.next(() => {
      loadPlan(problem, plan.placements);
      renderPlan(context, problem, plan, targetResults(context, asked, problem, plan.placements));
    });
  }
  writer.closeArray();
}

/** One for each course, then for each credential. */
function targetResults(
  context: QuestionContext,
  { bounds }: Asked,
  problem: CompletionProblem,
  placements: readonly Placement[],
): TargetResult[] {
  const { evaluator } = context;
  const courses = problem.courses.map((course) => {
    const term = placements.find((placement) => placement.course === course)?.term ?? none;
    if (term !== none) {
      const { level, isOfTerm } = standingAt(problem, term);
      evaluator.standings.suppose(level, isOfTerm);
    }
    const result = askCourse(context, course, absent, bounds.max_courses);
    evaluator.standings.asStated();
    return result;
  });
  return [...courses, ...askCredentials(context, problem.credentials, bounds.max_courses, null)];
}
