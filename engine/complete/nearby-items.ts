/**
 * The neighbourhood of a choice of courses: the courses that its rules name, and courses without rules, which fit
 * anywhere. A choice that cannot be scheduled often differs from one that can only in the prerequisites of some course.
 */
import { itemAt } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { CompletionProblem } from './completion-problem.ts';
import type { PlanColumns } from './plan-columns.ts';
import type { PlanItem } from './plan-items.ts';
import { namedCourses, rulesOf } from './relevant-courses.ts';

/** The items of the neighbourhood, in model order. */
export function nearbyItems(
  { evaluator }: CompletionProblem,
  columns: PlanColumns,
  chosen: readonly PlanItem[],
): readonly PlanItem[] {
  const { items } = columns;
  const chosenCodes = new Set(chosen.map(({ codes }) => itemAt(codes, 0)));
  const near = new Set<number>();
  const open: number[] = [];
  const add = (item: number): void => {
    if (near.has(item)) return;
    near.add(item);
    open.push(item);
  };
  for (const [item, { codes, group, mustStay }] of items.entries()) {
    const first = itemAt(codes, 0);
    const isFree = group === none || rulesOf(evaluator, first).length === 0;
    if (isFree || mustStay || chosenCodes.has(first)) add(item);
  }
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { codes, group } = itemAt(items, item);
    if (group === none) continue;
    for (const root of rulesOf(evaluator, itemAt(codes, 0)))
      for (const named of namedCourses(evaluator, root))
        if (named.group !== none) for (const other of columns.itemsOf(named.group)) add(other);
  }
  return items.filter((_, at) => near.has(at));
}
