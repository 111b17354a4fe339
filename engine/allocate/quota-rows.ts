/** Exclusivity within a course, and quotas over several courses, as rows of a linear program over uses. */
import { itemAt, valueFor } from '../../shared/column.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { CourseChoice } from './course-options.ts';
import { constantOne, type Linear, type LinearRows, linearOf, scaled, sumOf } from './lp/linear-rows.ts';
import { mayDraw, type Quota, type TreeSpan, within } from './quotas.ts';
import type { CourseClass } from './search-tables.ts';
import { isBarred } from './use-tables.ts';
import type { Use } from './uses.ts';

/**
 * Cliques of a course's uses of which at most one counts, covering every pair that excludes each other.
 * Clique rows bound the model more tightly than pair rows (Padberg 1973).
 */
export function cliquesOf(choice: CourseChoice): number[][] {
  const { uses } = choice;
  const excludes = exclusionOf(choice);
  const cliques: number[][] = [];
  for (const first of uses) {
    for (const second of uses) {
      if (second <= first || !excludes(first, second)) continue;
      if (cliques.some((clique) => clique.includes(first) && clique.includes(second))) continue;
      const clique = [first, second];
      for (const use of uses)
        if (!clique.includes(use) && clique.every((member) => excludes(member, use))) clique.push(use);
      cliques.push(clique);
    }
  }
  return cliques;
}

/** Whether no option lets two uses of a course count together; if options were left out, whether exclusivity bars them. */
function exclusionOf(choice: CourseChoice): (left: number, right: number) => boolean {
  const { uses, options, omitsOptions } = choice;
  const indexOf = new Map(uses.map((use, index) => [use, index]));
  const at = (use: number): number => valueFor(indexOf, use);
  if (omitsOptions) return (left, right) => isBarred(choice, at(left), at(right));
  const together = new Set<number>();
  const pair = (left: number, right: number): number => at(left) * uses.length + at(right);
  for (const { dropped } of options) {
    const out = new Set(dropped);
    const kept = uses.filter((use) => !out.has(use));
    for (const left of kept) for (const right of kept) together.add(pair(left, right));
  }
  return (left, right) => !together.has(pair(left, right));
}

/** Adds a row for each maximum of a quota; `counting` returns how many of some uses count. */
export function addQuotas(
  rows: LinearRows,
  trees: AllocationTrees,
  classes: readonly CourseClass[],
  quotas: readonly Quota[],
  counting: (uses: readonly number[]) => Linear,
): void {
  for (const [index, quota] of quotas.entries()) {
    const drawn: Linear[] = [];
    const milliunits: Linear[] = [];
    for (const { 0: choice, length } of classes) {
      const known = choice.omitsOptions ? choice.draws : choice.options.flatMap(({ draws }) => draws);
      const draw = known.find((each) => each.quota === index);
      if (draw === undefined) continue;
      const draws = scaled(drawing(rows, trees, choice, quota, counting), length);
      drawn.push(draws);
      milliunits.push(scaled(draws, draw.milliunits));
    }
    if (Number.isFinite(quota.count)) rows.addAtMost(sumOf(drawn), { constant: quota.count, terms: [] });
    if (Number.isFinite(quota.milliunits))
      rows.addAtMost(sumOf(milliunits), { constant: quota.milliunits, terms: [] });
  }
}

/** An expression that is at least 1 if a course draws on a quota. */
function drawing(
  rows: LinearRows,
  { uses: all }: AllocationTrees,
  choice: CourseChoice,
  quota: Quota,
  counting: (uses: readonly number[]) => Linear,
): Linear {
  const partition = (draws: (use: Use) => boolean): number[][] =>
    cliquePartition(
      choice,
      choice.uses.filter((use) => draws(itemAt(all, use))),
    );
  const cliques = (span: TreeSpan): number[][] => partition(({ leaf }) => within(span, leaf));
  if (quota.kind === 'limit') {
    const parts = partition((use) => mayDraw(quota, use));
    const [single] = parts;
    if (single !== undefined && parts.length === 1) return counting(single);
    const draws = linearOf(rows.addVariable(1));
    for (const part of parts) rows.addAtMost(counting(part), draws);
    return draws;
  }
  const draws = linearOf(rows.addVariable(1));
  for (const left of cliques(quota.left))
    for (const right of cliques(quota.right))
      rows.addAtMost(sumOf([counting(left), counting(right)]), sumOf([constantOne, draws]));
  return draws;
}

/** Partitions uses of a course into sets of which at most one counts. */
function cliquePartition(choice: CourseChoice, uses: readonly number[]): number[][] {
  const remaining = new Set(uses);
  const parts: number[][] = [];
  const excludes = exclusionOf(choice);
  for (const first of uses) {
    if (!remaining.delete(first)) continue;
    const part = [first];
    for (const use of uses) {
      if (!remaining.has(use) || !part.every((member) => excludes(member, use))) continue;
      remaining.delete(use);
      part.push(use);
    }
    parts.push(part);
  }
  return parts;
}
