/**
 * The leaves at which a course may deliberately not count: a leaf that names it is in conflict while the
 * course counts for a rival, so counting less can be worth more.
 */

import { itemAt } from '../../shared/column.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { AllocationTrees } from './allocation-trees.ts';

/** With more leaves of different rivals than this, either all or none of them are avoided. */
const maximumKinds = 6;

interface Avoidances {
  /** Sets of a course's uses to leave out in order to avoid conflicts; the empty set first. */
  readonly sets: readonly ReadonlySet<number>[];
  /** False if there are more such sets. */
  readonly areAll: boolean;
}

export function avoidances(trees: AllocationTrees, uses: readonly number[]): Avoidances {
  const kinds = groupBy(contestedLeaves(trees, uses), (use) => trees.barredBy(use).join());
  const areAll = kinds.size <= maximumKinds;
  const parts = areAll ? [...kinds.values()] : [[...kinds.values()].flat()];
  let kept: number[][] = [[]];
  for (const part of parts) kept = [...kept, ...kept.map((leaves) => [...leaves, ...part])];
  const sets = kept.map((leaves) => new Set(leaves.flatMap((leaf) => [leaf, ...trees.barredBy(leaf)])));
  return { sets, areAll };
}

/** The uses at leaves that are in conflict if the course counts for all uses except the dropped ones. */
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

/** The uses at leaves that name the course and have rivals. */
function contestedLeaves(trees: AllocationTrees, uses: readonly number[]): number[] {
  return uses.filter(
    (use) =>
      trees.barredBy(use).length > 0 &&
      itemAt(trees.nodes, itemAt(trees.uses, use).leaf).role.role === 'course',
  );
}
