/**
 * Which leaves a course may leave alone: where it counts for a rival, a leaf that names it is in conflict, so not to count
 * there can be worth more than to count.
 */

import { itemAt } from '../../shared/column.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { AllocationTrees } from './allocation-trees.ts';

/** Leaves with different rivals, beyond which they are left alone all together or not at all. */
const maximumKinds = 4;

/** Sets of a course's uses that are left out, so that some leaves are not in conflict; the empty set first. */
export function avoidances(trees: AllocationTrees, uses: readonly number[]): ReadonlySet<number>[] {
  const kinds = groupBy(contestedLeaves(trees, uses), (use) => trees.barredBy(use).join());
  const parts = kinds.size <= maximumKinds ? [...kinds.values()] : [[...kinds.values()].flat()];
  let kept: number[][] = [[]];
  for (const part of parts) kept = [...kept, ...kept.map((leaves) => [...leaves, ...part])];
  return kept.map((leaves) => new Set(leaves.flatMap((leaf) => [leaf, ...trees.barredBy(leaf)])));
}

/** Uses at leaves that are in conflict where a course counts for all its uses but the dropped ones. */
export function conflictsWithout(
  trees: AllocationTrees,
  uses: readonly number[],
  dropped: readonly number[],
): number[] {
  const out = new Set(dropped);
  return contestedLeaves(trees, uses).filter(
    (use) => out.has(use) && trees.barredBy(use).some((other) => !out.has(other)),
  );
}

/** Uses at leaves that name the course and have rivals. */
function contestedLeaves(trees: AllocationTrees, uses: readonly number[]): number[] {
  return uses.filter(
    (use) =>
      trees.barredBy(use).length > 0 &&
      itemAt(trees.nodes, itemAt(trees.uses, use).leaf).role.role === 'course',
  );
}
