/** Reads a solution of a model as items, placements and codes. */
import { float64At, itemAt, numberAt } from '../../shared/column.ts';
import type { CompletionModel } from './completion-model.ts';
import type { PlanItem } from './plan-items.ts';
import type { Summand } from './solver/linear-model.ts';

/** A course in a term of the horizon. */
export interface Placement {
  readonly course: number;
  readonly term: number;
}

export function sumAt(objective: readonly Summand[], values: Float64Array): number {
  return Math.round(
    objective.reduce((sum, [column, factor]) => sum + factor * Math.round(float64At(values, column)), 0),
  );
}

/** The items that a relaxation chose, each with the number of codes it chose. */
export function chosenItems({ columns }: CompletionModel, values: Float64Array): PlanItem[] {
  return columns.items.flatMap((item, at): PlanItem[] => {
    const count = Math.round(sumAt(columns.total(at), values));
    if (count === 0) return [];
    const codes = item.codes.slice(0, count);
    return [{ ...item, codes, groups: item.groups.slice(0, count) }];
  });
}

/** The number of courses placed per item and term, row-major by item. */
export function itemsValues({ columns }: CompletionModel, values: Float64Array): Float64Array {
  const { terms } = columns.scope;
  const counts = new Float64Array(columns.items.length * terms);
  for (const [item] of columns.items.entries())
    for (let term = 0; term < terms; term += 1)
      counts[item * terms + term] = sumAt(columns.placedIn(item, term), values);
  return counts;
}

export function placementsOf(items: readonly PlanItem[], counts: Float64Array): Placement[] {
  const terms = items.length === 0 ? 0 : counts.length / items.length;
  return items.flatMap(({ codes }, item) => {
    const placed: Placement[] = [];
    for (let term = 0; term < terms; term += 1)
      for (let left = numberAt(Array.from(counts), item * terms + term); left > 0; left -= 1)
        placed.push({ course: itemAt(codes, placed.length), term });
    return placed;
  });
}

/** The loose codes of the items of which a solution takes more than the codes without omitted rules. */
export function looseCodes({ columns }: CompletionModel, values: Float64Array): number[] {
  return columns.items.flatMap(({ codes, sureCount }, item) =>
    sureCount < codes.length && Math.round(sumAt(columns.total(item), values)) > sureCount
      ? codes.slice(sureCount)
      : [],
  );
}

/** For each item with loose codes, the bound that leaves them out. */
export function sureCounts({ columns }: CompletionModel): [sum: readonly Summand[], most: number][] {
  return columns.items.flatMap(({ codes, sureCount }, item): [readonly Summand[], number][] =>
    sureCount < codes.length ? [[columns.total(item), sureCount]] : [],
  );
}
