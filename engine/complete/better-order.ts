/**
 * Reorders a plan so that it relies on as few unavoidable unknowns as possible. If a rule accepts a course or a standing, a plan
 * may rely on the standing and place the course later: no rule is unmet, but the evaluator reports a conflict of order.
 */
import { CompletionModel } from './completion-model.ts';
import type { CompletionProblem } from './completion-problem.ts';
import type { PlanItem } from './plan-items.ts';
import { assumingOf, objectiveOf } from './plan-objectives.ts';
import type { FoundPlan } from './search-outcome.ts';
import { itemsValues, placementsOf } from './solution.ts';
import type { SolverBudget } from './solver-budget.ts';

interface OrderOptions {
  readonly problem: CompletionProblem;
  /** The items of the model that found the plan. */
  readonly items: readonly PlanItem[];
  readonly budget: SolverBudget;
  readonly isLenient: boolean;
}

/** The reordered plan, at no higher cost; null if none is found. */
export function inBetterOrder(
  { problem, items, budget, isLenient }: OrderOptions,
  plan: FoundPlan,
): FoundPlan | null {
  const placed = new Set(plan.placements.map(({ course }) => course));
  const kept = items.flatMap((item): PlanItem[] => {
    const at = item.codes.flatMap((code, position) => (placed.has(code) ? [position] : []));
    const codes = item.codes.filter((code) => placed.has(code));
    const groups = item.groups.filter((_, position) => at.includes(position));
    return codes.length === 0 ? [] : [{ ...item, codes, groups }];
  });
  const schedule = new CompletionModel(problem, kept, { terms: plan.terms, isTimed: true, isLenient });
  const { model } = schedule.columns;
  for (const [item, { codes }] of kept.entries()) model.atLeast(schedule.columns.total(item), codes.length);
  for (const [criterion, cost] of plan.costs) model.atMost(objectiveOf(schedule, problem, criterion), cost);
  const { values } = budget.minimize(model, assumingOf(schedule, problem));
  return values === null ? null : { ...plan, placements: placementsOf(kept, itemsValues(schedule, values)) };
}
