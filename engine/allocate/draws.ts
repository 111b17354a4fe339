/** What a course draws on quotas, and with which uses. */
import { itemAt, numberAt } from '../../shared/column.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import { drawOf, mayDraw, type Quota, within } from './quotas.ts';
import type { Use } from './uses.ts';

/** What a course draws on one quota. */
export interface Draw {
  readonly quota: number;
  readonly milliunits: number;
}

/** A course draws on a quota while it counts at one of `left` and, unless `right` is null, at one of `right`. */
export interface DrawingUses extends Draw {
  readonly left: readonly number[];
  readonly right: readonly number[] | null;
}

/** What a course draws on each quota, if it does (its largest milliunits at any leaf), and with which uses. */
export function drawsOf(
  evaluator: Evaluator,
  trees: AllocationTrees,
  group: number,
  uses: readonly number[],
  quotas: readonly Quota[],
): DrawingUses[] {
  const members = uses.map((use) => itemAt(trees.uses, use));
  return quotas.flatMap((row, quota) => {
    const milliunits = drawOf(evaluator, row, group, members);
    if (milliunits === null) return [];
    const those = (test: (use: Use) => boolean): number[] =>
      uses.filter((use) => test(itemAt(trees.uses, use)));
    const [left, right] =
      row.kind === 'limit'
        ? [those((use) => mayDraw(row, use)), null]
        : [those(({ leaf }) => within(row.left, leaf)), those(({ leaf }) => within(row.right, leaf))];
    return [{ quota, milliunits, left, right }];
  });
}

/** Whether a quota would be exceeded if every course counted for every leaf that it could. */
export function couldRunShort(
  evaluator: Evaluator,
  trees: AllocationTrees,
  quota: Quota,
  usesOfCourse: readonly (readonly number[])[],
  groups: readonly number[],
): boolean {
  let count = 0;
  let milliunits = 0;
  for (const [index, uses] of usesOfCourse.entries()) {
    const members = uses.map((use) => itemAt(trees.uses, use));
    const draw = drawOf(evaluator, quota, numberAt(groups, index), members);
    if (draw === null) continue;
    count += 1;
    milliunits += draw;
  }
  return count > quota.count || milliunits > quota.milliunits;
}
