/**
 * The courses of a plan in the order that leans on the least of what is no choice. Of an alternative between a course and a standing, a
 * plan may lean on the standing while the course comes later: nothing is unmet, but the ordinary engine calls it a conflict of order.
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
  /** Of the program that found the plan. */
  readonly items: readonly PlanItem[];
  readonly budget: SolverBudget;
  readonly isLenient: boolean;
}

/** The plan in that order, as good as it is; null where none is found. */
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
  for (const [stage, cost] of plan.costs) model.atMost(objectiveOf(schedule, problem, stage), cost);
  const { values } = budget.minimize(model, assumingOf(schedule, problem));
  return values === null ? null : { ...plan, placements: placementsOf(kept, itemsValues(schedule, values)) };
}
